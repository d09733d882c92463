"""How a piece gets from one place to another: paths through the air, and tracks that follow them in time.

Times are whole milliseconds at normal speed. A path ends exactly at the resting place it was made for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.ui.easing import linear, out, smooth
from game.ui.kit import KY, KZ, TALL, Pose
from game.ui.table.layout import Rest

GHOSTS: Final = ((0.20, 45), (0.10, 90))
"""Pale copies that follow a quick piece: how far behind, and how opaque."""

TURN_STEPS: Final = (-90, -75, -60, -45, -30, -10, 10, 30)
"""The leans at which an own tile is drawn while it turns up."""

FALL_STEPS: Final = (30, 42, 54, 66, 78, 90)
"""The same for one that is pushed over."""


class Held(NamedTuple):
    """A piece in the middle of its way: its pose, where it is, how high, how opaque, and whether its face shows."""

    pose: Pose
    x: float
    y: float
    z: float = 0.0
    alpha: int = 255
    shows: bool = True

    def on_screen(self) -> tuple[float, float]:
        """Its anchor on the screen plane."""
        return self.x + self.pose.lean * self.z, self.y - KZ * self.z


Path = Callable[[float], Held]
"""From 0 (where it was) to 1 (where it will rest)."""


@dataclass(slots=True)
class Track:
    """A piece that follows `path` for `length` ms, beginning `start` ms after its movement began."""

    piece: int
    start: int
    length: int
    path: Path
    trail: bool = False
    """Whether pale copies follow it."""
    also: Path | None = None
    """A second picture of the same piece (the one that fades)."""

    @property
    def end(self) -> int:
        """When it has arrived."""
        return self.start + self.length

    def part(self, now: int) -> float:
        """How far it is on its way, 0…1."""
        if self.length <= 0:
            return 1.0 if now >= self.start else 0.0
        return min(1.0, max(0.0, (now - self.start) / self.length))


def between(a: float, b: float, q: float) -> float:
    """`a` for 0, exactly `b` for 1."""
    return b if q >= 1 else a + (b - a) * q


def hold(rest: Rest) -> Held:
    """A piece at rest, as something that might move."""
    return Held(rest.pose, rest.x, rest.y, rest.z)


def slide(a: Held, b: Rest, ease: Callable[[float], float] = smooth) -> Path:
    """Straight along the ground."""

    def path(q: float) -> Held:
        e = ease(q)
        pose = b.pose if q > 0 else a.pose
        return Held(pose, between(a.x, b.x, e), between(a.y, b.y, e), between(a.z, b.z, e))

    return path


def fly(a: Held, b: Rest, arc: float, turn_at: float = 0.3, ease: Callable[[float], float] = smooth) -> Path:
    """Through the air on a parabola `arc` high, taking the pose of its goal at `turn_at` and its size on the way."""

    def path(q: float) -> Held:
        e = ease(q)
        pose = b.pose if q >= turn_at else a.pose
        if pose.how == b.pose.how and q < 1:
            pose = pose._replace(w=_width(a.pose.w, b.pose.w, q))
        z = between(a.z, b.z, e) + arc * 4 * q * (1 - q)
        shows = pose.how in {"tip", b.pose.how}  # before others tiles stand with their backs to us, own ones never
        return Held(pose, between(a.x, b.x, e), between(a.y, b.y, e), z, 255, shows)

    return path


def _width(a: float, b: float, q: float) -> float:
    """A width on the way from one to another, in few steps so that few sprites are needed."""
    steps = 5
    return round(between(a, b, round(q * steps) / steps), 1) if a != b else b


def _step(steps: tuple[int, ...], q: float) -> int:
    return steps[min(len(steps) - 1, round(q * (len(steps) - 1)))]


def own_depth(b: Rest) -> float:
    """How deep a tile of the own hand lies on the ground, as the screen shows it."""
    return b.pose.w * TALL * KY


def lying(b: Rest) -> Rest:
    """Where an own tile lies face down, before it is turned up to its place `b`."""
    return Rest(Pose("down", 0, b.pose.w), b.x, b.y - own_depth(b), 0.0, b.layer)


def turn_up(a: Held, b: Rest) -> Path:
    """An own tile that lies face down at `a` is tipped up in its place and leans on the rack at `b`."""

    def path(q: float) -> Held:
        if q <= 0:
            return a
        degrees = _step(TURN_STEPS, q)
        e = (degrees + 90) / 120
        y = between(b.y - own_depth(b), b.y, e)
        return Held(b.pose._replace(turn=degrees), between(a.x, b.x, smooth(q)), y, 14 * 4 * q * (1 - q))

    return path


def draw_in(a: Held, b: Rest) -> Path:
    """From the wall to the own hand: it flies over face down, growing, and is turned up where it lands."""
    landing = lying(b)
    return then(fly(a, landing, 56, 0.0), 0.62, turn_up(hold(landing), b))


def push_over(a: Held, b: Rest) -> Path:
    """An own tile at `a` is pushed over and lies open at `b` (a pose of lean 90)."""

    def path(q: float) -> Held:
        e = smooth(q)
        degrees = _step(FALL_STEPS, e)
        return Held(b.pose._replace(turn=degrees), between(a.x, b.x, e), between(a.y, b.y, e), 0.0)

    return path


def lift(a: Rest, height: float) -> Path:
    """Up from its place and down again."""

    def path(q: float) -> Held:
        return Held(a.pose, a.x, a.y, a.z + height * 4 * q * (1 - q))

    return path


def then(first: Path, part: float, second: Path) -> Path:
    """One path for the first `part` of the time, another for the rest."""
    return lambda q: first(q / part) if q < part else second((q - part) / (1 - part))


def fade(a: Held | None, b: Rest) -> tuple[Path, Path | None]:
    """For "less motion": the picture that comes, and the old one that goes."""

    def coming(q: float) -> Held:
        return hold(b)._replace(alpha=round(255 * q))

    if a is None:
        return coming, None
    old = a

    def going(q: float) -> Held:
        return old._replace(alpha=round(255 * (1 - q)))

    return coming, going


__all__ = [
    "GHOSTS",
    "Held",
    "Path",
    "Track",
    "between",
    "draw_in",
    "fade",
    "fly",
    "hold",
    "lift",
    "linear",
    "lying",
    "out",
    "push_over",
    "slide",
    "smooth",
    "then",
    "turn_up",
]
