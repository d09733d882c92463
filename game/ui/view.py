"""From design units to whole pixels: one mapping for everything on a page, a panel or the table.

Two boxes that touch in design units touch in pixels: both edges of a box are rounded, never its width.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec
import pygame


class Box(NamedTuple):
    """A rectangle in design units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x just right of it."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y just below it."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The middle, across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle, down."""
        return self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies in it."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def grown(self, dx: float, dy: float | None = None) -> Box:
        """The box with *dx* more on the left and right and *dy* (or *dx*) more above and below."""
        down = dx if dy is None else dy
        return Box(self.x - dx, self.y - down, self.w + 2 * dx, self.h + 2 * down)

    def moved(self, dx: float, dy: float) -> Box:
        """The box somewhere else."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def columns(self, *parts: float, gap: float = 0) -> tuple[Box, ...]:
        """Side by side: *parts* above 1 are fixed widths, parts up to 1 share what is left in their proportion."""
        return tuple(Box(a, self.y, b, self.h) for a, b in _split(self.x, self.w, parts, gap))

    def rows(self, *parts: float, gap: float = 0) -> tuple[Box, ...]:
        """One below the other, *parts* as in :meth:`columns`."""
        return tuple(Box(self.x, a, self.w, b) for a, b in _split(self.y, self.h, parts, gap))


def _split(start: float, whole: float, parts: tuple[float, ...], gap: float) -> list[tuple[float, float]]:
    shares = sum(p for p in parts if p <= 1)
    left = whole - gap * (len(parts) - 1) - sum(p for p in parts if p > 1)
    out = []
    for part in parts:
        size = part if part > 1 else left * part / shares
        out.append((start, size))
        start += size + gap
    return out


class View(msgspec.Struct, frozen=True):
    """A plane in design units, seen at *scale* pixels a unit, whose origin lies at pixel (ox, oy).

    *w* and *h* are how many units are visible; for the table the visible part may begin left of or above 0
    (`left`, `top`).
    """

    scale: float
    ox: float = 0.0
    oy: float = 0.0
    w: float = 1920.0
    h: float = 1080.0
    left: float = 0.0
    top: float = 0.0

    @property
    def box(self) -> Box:
        """What is visible, in units."""
        return Box(self.left, self.top, self.w, self.h)

    def px(self, x: float, y: float) -> tuple[float, float]:
        """A point in pixels, not rounded."""
        return self.ox + x * self.scale, self.oy + y * self.scale

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A point in whole pixels."""
        return round(self.ox + x * self.scale), round(self.oy + y * self.scale)

    def length(self, units: float) -> int:
        """A length in whole pixels."""
        return round(units * self.scale)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A box in whole pixels, both edges rounded."""
        left, top = self.point(x, y)
        right, bottom = self.point(x + w, y + h)
        return pygame.Rect(left, top, right - left, bottom - top)

    def back(self, pos: tuple[float, float]) -> tuple[float, float]:
        """A pixel in design units."""
        return (pos[0] - self.ox) / self.scale, (pos[1] - self.oy) / self.scale

    def unbox(self, rect: pygame.Rect) -> Box:
        """A pixel rectangle in design units."""
        x, y = self.back(rect.topleft)
        return Box(x, y, rect.w / self.scale, rect.h / self.scale)

    def moved(self, dx: float, dy: float) -> View:
        """The same plane with its origin (dx, dy) units further on (a scrolled page, a panel's own corner)."""
        return View(
            self.scale, self.ox + dx * self.scale, self.oy + dy * self.scale, self.w, self.h, self.left, self.top
        )
