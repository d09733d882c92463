"""How quickly the table moves: the five speeds a player may choose (look.md, "Movement")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.i18n import _
from game.storage.settings import Speed


class Pace(NamedTuple):
    """One speed: how quickly the table's time passes, and how long in ms a bot looks at its hand besides thinking."""

    rate: float
    pause: int

    def lasts(self, ms: int) -> int:
        """How long in real ms takes what takes `ms` at normal speed."""
        return round(ms / self.rate)


PACES: Final[Mapping[Speed, Pace]] = {
    "slow": Pace(0.5, 900),
    "calm": Pace(0.75, 650),
    "normal": Pace(1.0, 400),
    "fast": Pace(2.2, 120),
    "instant": Pace(float("inf"), 0),
}

WATCHED: Final[tuple[Speed, ...]] = ("slow", "calm", "normal", "fast")
"""Those at which there is something to watch."""


def speed_words() -> dict[Speed, str]:
    """What the speeds are called, the slowest first."""
    # i18n: how fast everything at the table moves
    return {
        "slow": _("Slow"),
        "calm": _("Calm"),
        "normal": _("Normal"),
        "fast": _("Fast"),
        "instant": _("Instant"),
    }


def following(speed: Speed) -> Speed:
    """The next speed to watch at, round and round."""
    at = WATCHED.index(speed) if speed in WATCHED else -1
    return WATCHED[(at + 1) % len(WATCHED)]
