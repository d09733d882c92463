"""Lacquer chips: how one looks, and the way it flies from who pays to who wins."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.ui import theme
from game.ui.cache import sprites
from game.ui.svg import Svg

COLOURS: Final[dict[str, tuple[str, str]]] = {
    "red": ("#d8493a", "#8c1f1b"),
    "green": ("#3a9b76", "#17503c"),
    "blue": ("#3f6bb0", "#1b3566"),
}
"""Light and dark lacquer of each chip."""

Point = tuple[float, float]


def chip(colour: str, d: int) -> pygame.Surface:
    """A chip lying on the table, `d` pixels wide: an ellipse at 0.8, ivory marks, a brass rim."""

    def make() -> pygame.Surface:
        light, dark = COLOURS[colour]
        g = Svg(48, 48)
        cx, cy, rx, ry, thick = 24, 20, 20, 16, 7
        side = g.lin(cx - rx, 0, cx + rx, 0, (0, theme.shade(dark, 1.15)), (0.4, light), (1, theme.shade(dark, 0.7)))
        bulge = cy + thick + ry * 1.33
        edge = f"M{cx - rx},{cy}L{cx - rx},{cy + thick}C{cx - rx},{bulge} {cx + rx},{bulge} {cx + rx},{cy + thick}"
        g.path(f"{edge}L{cx + rx},{cy}Z", side, "#1a0f08", 0.8)
        for i in range(-2, 3):
            x, y = cx + rx * 0.92 * math.sin(i * 0.62), cy + ry * math.cos(i * 0.62)
            g.rect(x - 2.4, y, 4.8, thick, 0, "#efe2c2", None, 0, 0.95)
        g.ellipse(cx, cy, rx, ry, g.lin(6, 6, 40, 36, (0, theme.shade(light, 1.18)), (1, dark)), "brass_hi", 1.2)
        for i in range(8):
            c, s = math.cos(math.radians(i * 45 + 12)), math.sin(math.radians(i * 45 + 12))
            g.line(cx + rx * 0.74 * c, cy + ry * 0.74 * s, cx + rx * 0.95 * c, cy + ry * 0.95 * s, "#efe2c2", 3.6)
        g.ellipse(cx, cy, rx * 0.60, ry * 0.60, "none", "brass_hi", 1.2, 0.9)
        g.rect(cx - 4.4, cy - 3.6, 8.8, 7.2, 1, "none", "brass_hi", 1.2)
        return g.at((d, d))

    return sprites.get(("chip", colour, d), make)


def shadow(d: int) -> pygame.Surface:
    """The soft shadow of a chip of `d` pixels."""

    def make() -> pygame.Surface:
        soft = pygame.Surface((d * 2, d * 2), pygame.SRCALPHA)
        pygame.draw.ellipse(soft, (2, 10, 10, 120), (d // 2, d * 5 // 8, d, d * 3 // 4))
        return pygame.transform.gaussian_blur(soft, max(1, d // 8))

    return sprites.get(("chip shadow", d), make)


def flight(start: Point, end: Point, q: float, lift: float) -> tuple[float, float, float]:
    """Where a chip is after the part `q` (0…1) of its way over the cloth, and how high above it (at most `lift`)."""
    x = start[0] + (end[0] - start[0]) * q
    y = start[1] + (end[1] - start[1]) * q
    return x, y, lift * 4 * q * (1 - q)


def eased(t: float) -> float:
    """Slow at both ends: the part of a way made after the part `t` of its time, both 0…1."""
    t = max(0.0, min(1.0, t))
    return t * t * (3 - 2 * t)
