"""Headroom: what sounds together never adds up to more than full scale, so that the mix cannot clip.

Every file of the game has its course of peaks in `assets/sounds/levels.json`: how loud it can still become from each
moment on. A new sound is let in only as loud as what is still to come of the others leaves room for. A mixer that is
never asked for more than it can give needs no limiter.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

STEP_MS: Final = 50
CEILING: Final = 0.97
"""Of full scale: decoders and resamplers overshoot a little."""
_LATE_MS: Final = 100
"""The device may be so late that a sound is still where it was this long ago."""

Peaks = tuple[float, ...]
FLAT: Final[Peaks] = (1.0,)
"""What is known of no file: that it may be at full scale all the time."""


class _Levels(msgspec.Struct, frozen=True):
    """The table as it is kept: per mille of full scale, one number each `step_ms`."""

    step_ms: int
    peaks: dict[str, list[int]]


class _Sounding(NamedTuple):
    """A sound that was let in."""

    began: int
    ends: int
    peaks: Peaks
    left: float
    right: float

    def still(self, now: int) -> float:
        """How high it can still rise."""
        at = max(0, now - self.began - _LATE_MS) // STEP_MS
        return self.peaks[min(at, len(self.peaks) - 1)]


def read_levels(path: Path) -> dict[str, Peaks]:
    """The table of peaks, by the name of the file without its ending; empty where it cannot be read."""
    try:
        table = msgspec.json.decode(path.read_bytes(), type=_Levels)
    except (OSError, msgspec.DecodeError):  # then every sound counts as loud as a sound can be
        return {}
    if table.step_ms != STEP_MS:
        return {}
    return {name: tuple(peak / 1000 for peak in peaks) for name, peaks in table.peaks.items() if peaks}


class Headroom:
    """Knows what is sounding. `peaks` is the table of `read_levels`."""

    def __init__(self, peaks: Mapping[str, Peaks]) -> None:
        self._peaks = peaks
        self._sounding: list[_Sounding] = []
        self.steady = 0.0
        """What sounds all the time: the quiet room."""

    def clear(self) -> None:
        """Everything fell silent."""
        self._sounding.clear()

    def room(self, file: str, left: float, right: float, now: int) -> float:
        """How much of the gains `left` and `right` there is room for now, 0…1."""
        peaks = self._peaks.get(file, FLAT)
        self._sounding = [one for one in self._sounding if now < one.ends]
        free_left = CEILING - self.steady - sum(one.still(now) * one.left for one in self._sounding)
        free_right = CEILING - self.steady - sum(one.still(now) * one.right for one in self._sounding)
        loudest = peaks[0]
        part = min(free_left / max(1e-6, loudest * left), free_right / max(1e-6, loudest * right))
        return min(1.0, max(0.0, part))

    def begin(self, file: str, left: float, right: float, now: int, length_ms: int) -> None:
        """A sound begins with these gains."""
        peaks = self._peaks.get(file, FLAT)
        self._sounding.append(_Sounding(now, now + length_ms + _LATE_MS, peaks, left, right))
