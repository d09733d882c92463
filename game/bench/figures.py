"""What `bench` measures: every key with its unit and its targets, and what came of measuring it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median
from typing import Final, Literal

import msgspec

Verdict = Literal["aim", "must", "missed", ""]
"""How far a figure goes: as far as aimed at, as far as it must, not far enough; empty where nothing is asked of it."""


class Target(msgspec.Struct, frozen=True):
    """How far a figure must go, and how far it should."""

    must: float
    aim: float | None = None


class Key(msgspec.Struct, frozen=True):
    """One thing that is measured. `family` is the module of this package that does it, in a function of the key's name.

    `targets` are by part; a name ending in `*` stands for all parts that begin so. `runs` are how often it is measured,
    `quick` how often with `--quick`; with `fresh` each run is a process of its own.
    """

    name: str
    unit: str
    family: str
    targets: Mapping[str, Target]
    runs: int = 5
    quick: int = 3
    fresh: bool = False
    rate: bool = False
    """Whether more is better."""

    def target(self, part: str) -> Target | None:
        """What is asked of a part; None where nothing is."""
        found = self.targets.get(part)
        if found is None:
            families = (name for name in self.targets if name.endswith("*") and part.startswith(name[:-1]))
            found = self.targets.get(next(families, ""))
        return found


class Plan(msgspec.Struct, frozen=True):
    """How to measure: in a hurry or not, in a window or off screen, and the folder of a frozen build."""

    quick: bool = False
    window: bool = False
    frozen: str = ""


class Part(msgspec.Struct, frozen=True):
    """A measured number: the median of `runs` runs, the smallest and the largest of them, and what is asked of it."""

    name: str
    value: float
    low: float
    high: float
    runs: int
    must: float | None
    aim: float | None
    verdict: Verdict


class Figure(msgspec.Struct, frozen=True):
    """A key as it was measured; `missing` says in a sentence why it, or a part of it, was not."""

    key: str
    unit: str
    rate: bool
    parts: tuple[Part, ...] = ()
    missing: str = ""


class NotMeasuredError(Exception):
    """Something cannot be measured here; the text says why in one sentence."""


def _frames() -> dict[str, Target]:
    """The targets of frames at 1080p; other sizes are measured beside it and have none of their own."""
    return {
        "1920×1080 moving p50": Target(2, 1),
        "1920×1080 moving p99": Target(6, 3),
        "1920×1080 full p50": Target(4, 2.5),
        "1920×1080 full p99": Target(10, 6),
    }


def _decisions() -> dict[str, Target]:
    usual = {f"{level} {part}": Target(most) for level in ("novice", "casual", "expert") for part, most in _USUAL}
    return usual | {"master p50": Target(150), "master p99": Target(400)}


_USUAL: Final = (("p50", 5.0), ("p99", 20.0))

KEYS: Final = (
    Key("distance_per_s", "1/s", "hands", {"*": Target(1_000_000, 1_500_000)}, rate=True),
    Key("acceptance_per_s", "1/s", "hands", {"*": Target(100_000, 180_000)}, rate=True),
    Key("advice_ms", "ms", "hands", {"warm": Target(0.3, 0.1), "cold": Target(1, 0.25)}),
    Key("score_per_s", "1/s", "rounds", {"": Target(30_000, 100_000)}, rate=True),
    Key("rounds_per_s", "1/s", "rounds", {"qinghunpeng": Target(300, 600)}, rate=True),
    Key("random_rounds_per_s", "1/s", "rounds", {"qinghunpeng": Target(1_500, 3_500)}, rate=True),
    Key("decision_ms", "ms", "decisions", _decisions(), runs=3, quick=1),
    Key("table_import_ms", "ms", "starting", {"": Target(20, 8)}, runs=9, quick=5, fresh=True),
    Key("frame_ms", "ms", "screens", _frames(), runs=5, quick=3),
    Key("frame_ms_thinking", "ms", "screens", {"1920×1080 p99": Target(16, 8)}, runs=3, quick=1),
    Key("idle_cpu", "%", "screens", {"": Target(2, 1)}, runs=3, quick=1),
    Key("start_ms", "ms", "starting", {"source": Target(700, 400), "frozen": Target(500, 300)}, runs=9, quick=5),
    Key("resize_ms", "ms", "screens", {"*": Target(400, 200)}, runs=5, quick=1),
    Key("memory_mb", "MB", "screens", {"": Target(150, 110)}, runs=3, quick=1, fresh=True),
    Key("bundle_mb", "MB", "disk", {"": Target(80, 65)}, runs=1, quick=1),
    Key("save_ms", "ms", "disk", {"p99": Target(20, 5)}, runs=5, quick=3),
)
"""Everything that is measured, in the order of `design/performance.md`."""


def key_named(name: str) -> Key:
    """The key of that name. Raises KeyError."""
    for key in KEYS:
        if key.name == name:
            return key
    raise KeyError(name)


def verdict(value: float, target: Target | None, rate: bool) -> Verdict:
    """How far a value goes."""
    if target is None:
        return ""

    def reaches(wanted: float) -> bool:
        return value >= wanted if rate else value <= wanted

    if target.aim is not None and reaches(target.aim):
        return "aim"
    return "must" if reaches(target.must) else "missed"


def figure(key: Key, runs: Sequence[Mapping[str, float]], missing: str = "") -> Figure:
    """What the runs of a key come to, part by part, in the order in which the parts first came."""
    names = dict.fromkeys(name for run in runs for name in run)
    parts = []
    for name in names:
        values = [run[name] for run in runs if name in run]
        target, value = key.target(name), median(values)
        parts.append(
            Part(
                name=name,
                value=value,
                low=min(values),
                high=max(values),
                runs=len(values),
                must=None if target is None else target.must,
                aim=None if target is None else target.aim,
                verdict=verdict(value, target, key.rate),
            )
        )
    return Figure(key.name, key.unit, key.rate, tuple(parts), missing)
