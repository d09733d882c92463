"""What happens on the table besides tiles that move: dice, banners, light, numbers counted on the wall.

An effect lives for a time; asked for its jobs at a moment of it, it answers with blits.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.ui.cache import sprites
from game.ui.kit import DIE, KZ, Kit, Sprite
from game.ui.kit.camera import Matrix, Vec, multiply, turn_about
from game.ui.kit.dice import lowest, resting
from game.ui.svg import Svg
from game.ui.table import marks
from game.ui.table.jobs import Job
from game.ui.table.motion import between, smooth
from game.ui.table.picture import DICE_AT
from game.ui.view import View

FADE: Final = 120
"""How long banners and captions take to come and to go, in ms."""


@dataclass(slots=True)
class Effect(ABC):
    """Something to see from `start` to `start + length` ms of its movement."""

    start: int
    length: int

    @property
    def end(self) -> int:
        """When it is gone."""
        return self.start + self.length

    def jobs(self, now: int) -> list[Job]:
        """What to draw `now` ms after the movement began."""
        if not self.start <= now < self.end:
            return []
        return self.at(now - self.start)

    @abstractmethod
    def at(self, ms: int) -> list[Job]:
        """What to draw `ms` after it came."""


@dataclass(slots=True)
class Shown(Effect):
    """A picture round a point (pixels) that grows in, stays, and fades: banners and captions."""

    surface: pygame.Surface
    middle: tuple[float, float]
    grow: float = 1.0
    rise: float = 0.0
    keep: bool = False
    """Whether it stays until something else takes its place, instead of fading."""
    _scaled: dict[int, pygame.Surface] = field(default_factory=dict)

    def at(self, ms: int) -> list[Job]:
        """The picture, smaller and paler at its beginning."""
        left = self.length - ms
        q = min(1.0, ms / FADE)
        alpha = round(255 * min(q, 1.0 if self.keep else max(0.0, left / FADE)))
        surface = self.surface
        if self.grow < 1 and q < 1:
            step = round(6 * (self.grow + (1 - self.grow) * smooth(q)))
            surface = self._size(step)
        x, y = self.middle
        y += self.rise * (1 - smooth(q))
        w, h = surface.get_size()
        return [Job(surface, (round(x - w / 2), round(y - h / 2)), max(1, min(255, alpha)))]

    def _size(self, step: int) -> pygame.Surface:
        """The picture at `step` sixths of its size."""
        if step >= 6:
            return self.surface
        if step not in self._scaled:
            self._scaled[step] = pygame.transform.smoothscale_by(self.surface, step / 6)
        return self._scaled[step]


@dataclass(slots=True)
class Flash(Effect):
    """Rays and glints round a tile, for the moment it wins. (The light that stays belongs to the picture.)"""

    kit: Kit
    middle: tuple[float, float]
    radius: float

    def at(self, ms: int) -> list[Job]:
        """Rays that come and go, the glints a little later."""
        part = ms / self.length
        star, spark = marks.rays(self.kit, self.radius), marks.spark(self.kit)
        out = [Job(star.surface, star.at(*self.middle), max(1, round(255 * math.sin(part * math.pi))))]
        if part > 0.3:
            late = (part - 0.3) / 0.7
            out.append(Job(spark.surface, spark.at(*self.middle), max(1, round(255 * math.sin(late * math.pi)))))
        return out


@dataclass(slots=True)
class Numbers(Effect):
    """Numbers that appear one after another, each at its place (pixels), every `pace` ms."""

    pictures: Sequence[pygame.Surface]
    places: Sequence[tuple[float, float]]
    pace: int

    def at(self, ms: int) -> list[Job]:
        """Those counted so far; the newest a little higher."""
        out = []
        for i, (picture, (x, y)) in enumerate(zip(self.pictures, self.places, strict=True)):
            age = ms - i * self.pace
            if age < 0:
                break
            q = min(1.0, age / 90)
            alpha = round(255 * min(q, 1.0, max(0.0, (self.length - ms) / FADE)))
            w, h = picture.get_size()
            lift = h * 0.35 * (1 - smooth(q))
            out.append(Job(picture, (round(x - w / 2), round(y - h / 2 - lift)), max(1, alpha)))
        return out


@dataclass(slots=True)
class Arrows(Effect):
    """A path of small arrowheads from one place to another (pixels), running along it."""

    scale: float
    path: tuple[tuple[float, float], tuple[float, float]]
    count: int = 5

    def at(self, ms: int) -> list[Job]:
        """The arrowheads, each fading in as the path is run along."""
        (x0, y0), (x1, y1) = self.path
        head = arrowhead(self.scale, math.atan2(y1 - y0, x1 - x0))
        out = []
        for i in range(self.count):
            q = (i + 0.5) / self.count
            age = ms / self.length * 1.6 - q
            if not 0 < age < 1:
                continue
            w, h = head.get_size()
            alpha = round(235 * math.sin(age * math.pi))
            out.append(Job(head, (round(between(x0, x1, q) - w / 2), round(between(y0, y1, q) - h / 2)), max(1, alpha)))
        return out


def arrowhead(scale: float, angle: float) -> pygame.Surface:
    """An amber arrowhead with a dark shadow, pointing along `angle` (radians)."""
    g = Svg(40, 40)
    c, s = math.cos(angle), math.sin(angle)
    head = [(20 + x * c - y * s, 20 + x * s + y * c) for x, y in ((-8, -12), (8, 0), (-8, 12), (-3, 0))]
    g.poly([(x + 1.5, y + 2.5) for x, y in head], "#000000", None, 0, 0.4)
    g.poly(head, "amber", "#5c3a10", 1.2)
    return g.surf(scale)


LINKS: Final = 26


@dataclass(slots=True)
class BondLine(Effect):
    """A chain of lozenges that runs from one point to another (pixels), stays a while, and fades."""

    scale: float
    one: tuple[float, float]
    other: tuple[float, float]

    def at(self, ms: int) -> list[Job]:
        """The links that have come so far."""
        picture = _bead(self.scale)
        w, h = picture.get_size()
        left = max(0.0, min(1.0, (self.length - ms) / (2 * FADE)))
        shown = []
        for i in range(LINKS + 1):
            age = ms - 700 * i / LINKS
            if age <= 0:
                break
            q = i / LINKS
            x = self.one[0] + (self.other[0] - self.one[0]) * q
            y = self.one[1] + (self.other[1] - self.one[1]) * q
            alpha = round(235 * min(1.0, age / 90) * left)
            shown.append(Job(picture, (round(x - w / 2), round(y - h / 2)), max(1, alpha)))
        return shown


def _bead(scale: float) -> pygame.Surface:
    """A link of the chain over the table."""

    def make() -> pygame.Surface:
        g = Svg(26, 24)
        g.poly([(3, 13), (14, 5), (25, 13), (14, 21)], "#000000", None, 0, 0.4)
        g.poly([(1, 11), (12, 3), (23, 11), (12, 19)], "#c23f31", "#ffd0c2", 1.6)
        return g.surf(scale)

    return sprites.get(("bond bead", round(scale, 4)), make)


# -- dice
_HOPS: Final = ((0.0, 0.42, 1.0), (0.42, 0.72, 0.42), (0.72, 0.90, 0.14))
_SPIN: Final[tuple[tuple[Vec, float, float], ...]] = (((0.5, 1.0, 0.35), 1.7, 62.0), ((0.8, -0.75, 0.5), 2.1, 84.0))
"""Axis, turns and height of the hop of each die."""
_STILL: Final = 0.84
TURN_MS: Final = 16
"""A die is drawn anew so often while it turns."""


@dataclass(slots=True)
class DiceThrow(Effect):
    """Two dice tumble from the thrower's side into the tray and settle on the thrown faces (look.md: 900 ms)."""

    kit: Kit
    view: View
    dice: tuple[int, int]
    tray: tuple[float, float]
    side: int
    _made: dict[tuple[int, int], Sprite] = field(default_factory=dict)

    def at(self, ms: int) -> list[Job]:
        """Both dice with their shadows and two pale copies behind each while they are quick."""
        shadows, ghosts, dice = [], [], []
        for i in (0, 1):
            for behind, alpha in ((46, 46), (23, 84), (0, 255)):
                p = min(1.0, max(0, ms - behind) / self.length)
                if behind and (ms <= behind or p >= _STILL):
                    continue
                x, y, z, _ = self.pose(i, p)
                sprite = self._sprite(i, max(0, ms - behind))
                px = self.view.px(x, y - KZ * z)
                job = Job(sprite.surface, sprite.at(*px), alpha)
                if behind:
                    ghosts.append((y, job))
                    continue
                dice.append((y, job))
                air = max(0.0, z - DIE * 0.5)
                shade = self.kit.die_shadow(air)
                shadows.append(Job(shade.surface, shade.at(*self.view.px(x + 4 + air * 0.26, y + 6 + air * 0.10))))
        ordered = sorted(ghosts, key=lambda g: g[0]) + sorted(dice, key=lambda d: d[0])
        return shadows + [job for _, job in ordered]

    def _sprite(self, i: int, ms: int) -> Sprite:
        """Die `i` as it is turned then. Pale copies follow on the same turns, so each is drawn once."""
        step = min(self.length, round(ms / TURN_MS) * TURN_MS)
        if (i, step) not in self._made:
            self._made[i, step] = self.kit.turned_die(self.pose(i, step / self.length)[3])
        return self._made[i, step]

    def pose(self, i: int, p: float) -> tuple[float, float, float, Matrix]:
        """Place on the ground, height of the middle, and turn of die `i` at part `p` of the throw.

        The turn runs backwards from the resting one, so it ends on the thrown face whatever the path.
        """
        dx, dy, yaw = DICE_AT[i]
        axis, turns, hop = _SPIN[i]
        e = 1 - (1 - p) ** 2.3
        turn = multiply(turn_about(axis, -360 * turns * (1 - e)), resting(self.dice[i], yaw))
        half = DIE / 2
        z = half * lowest(turn)
        for start, stop, height in _HOPS:
            if start <= p < stop:
                q = (p - start) / (stop - start)
                z += hop * height * 4 * q * (1 - q)
        if p < _HOPS[0][1]:
            z += hop * 0.5 * (1 - p / _HOPS[0][1])
        from_x, from_y = ((-40, 250), (330, 60), (40, -210), (-330, 30))[self.side]
        x0, y0 = self.tray[0] + from_x + i * 70, self.tray[1] + from_y - i * 34
        # the resting sprite is anchored at the middle of the die, half a die above the cloth
        x1, y1 = self.tray[0] + dx, self.tray[1] + dy + KZ * half
        return between(x0, x1, e), between(y0, y1, e), z, turn
