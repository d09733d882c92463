"""The rim of the table: four rails of rosewood, two boards, and the brass that is let into them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import cached_property, partial
from typing import Final

import pygame

from game.ui.cache import sprites
from game.ui.metrics import Metrics
from game.ui.svg import Point, Svg, stepped
from game.ui.textures import wood
from game.ui.view import Box

RIM, RIM_FAR, RIM_NEAR = 36.0, 30.0, 28.0
"""Width of the rim: at the sides, at the far edge, at the near edge as the camera sees it."""
FRONT: Final = 20.0
"""The board below the near rim."""
BOARD: Final = 8.0
"""The inner board that the far rim shows."""


def rim(metrics: Metrics) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """The pieces in the order in which they are laid, each with its corner in the window.

    They are kept like sprites, so that a thread may make them before somebody else lays them.
    """
    yield from _Rim(metrics).pieces()


class _Rim:
    """Coordinates are design units of the visible part of the table's plane, its corner being 0, 0."""

    def __init__(self, metrics: Metrics) -> None:
        self.u = metrics.u
        view = metrics.table
        self.w, self.h = view.w, view.h
        self.table = metrics.zone("table").box.moved(-view.left, -view.top)
        self._window = metrics.size

    def pieces(self) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        """Rails, boards, and over them the lines."""
        for n, rail in enumerate(self._rails()):
            yield self._kept(("rail", n), partial(self._rail, *rail)), (self.px(rail[0].x), self.px(rail[0].y))
        for n, (box, seed, tone) in enumerate(self._boards()):
            yield self._kept(("board", n), partial(self._board, box, seed, tone)), (self.px(box.x), self.px(box.y))
        full = (self.px(self.w), self.px(self.h))
        for n, box in enumerate(self._strips()):
            left, top = max(0, math.floor(box.x * self.u)), max(0, math.floor(box.y * self.u))
            right, bottom = math.ceil(box.right * self.u), math.ceil(box.bottom * self.u)
            rect = pygame.Rect(left, top, right - left, bottom - top).clip((0, 0, *full))
            if rect.w and rect.h:
                yield self._kept(("lines", n), lambda rect=rect: self._lines.part(full, rect)), rect.topleft  # type: ignore[misc]

    def _kept(self, name: tuple[str, int], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return sprites.get(("rim", self._window, self.table, name), make)

    def px(self, v: float) -> int:
        """A length or a coordinate in whole pixels."""
        return round(v * self.u)

    @property
    def _inner(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the opening in the rim."""
        t = self.table
        return t.x + RIM, t.y + RIM_FAR, t.right - RIM, t.bottom - FRONT - RIM_NEAR

    def _rails(self) -> tuple[tuple[Box, list[Point], int, bool, str], ...]:
        """The sides of the rim: box, outline, grain, whether it is upright, and its tone."""
        t = self.table
        left, top, right, bottom = t.x, t.y, t.right, t.bottom - FRONT
        il, it, ir, ib = self._inner
        return (
            (Box(left, top, t.w, RIM_FAR), [(left, top), (right, top), (ir, it), (il, it)], 3, False, "#f4e4dc"),
            (Box(left, top, RIM, bottom - top), [(left, top), (il, it), (il, ib), (left, bottom)], 4, True, "#ffffff"),
            (Box(ir, top, RIM, bottom - top), [(right, top), (right, bottom), (ir, ib), (ir, it)], 5, True, "#dcc8c0"),
            (Box(left, ib, t.w, RIM_NEAR), [(left, bottom), (right, bottom), (ir, ib), (il, ib)], 6, False, "#ffffff"),
        )

    def _boards(self) -> tuple[tuple[Box, int, tuple[int, int, int]], ...]:
        """The inner board behind the cloth, and the board in front of the near rim: box, grain and tone."""
        t = self.table
        il, it, ir, _ib = self._inner
        return (
            (Box(il, it, ir - il, BOARD), 8, (120, 110, 110)),
            (Box(t.x, t.bottom - FRONT, t.w, FRONT), 9, (150, 138, 134)),
        )

    def _board(self, box: Box, seed: int, tone: tuple[int, int, int]) -> pygame.Surface:
        board = wood((self.px(box.w), max(1, self.px(box.h))), self.u, seed).copy()
        board.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
        return board

    def _rail(self, box: Box, points: list[Point], seed: int, upright: bool, tone: str) -> pygame.Surface:
        """One side of the rim, mitred by multiplying with its own outline."""
        size = (self.px(box.w), self.px(box.h))
        rail = wood(size, self.u, seed, upright).convert_alpha()
        mitre = Svg(box.w, box.h).poly([(x - box.x, y - box.y) for x, y in points], tone)
        rail.blit(mitre.at(size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return rail

    @cached_property
    def _lines(self) -> Svg:
        """Lit and shaded edges, the mitres, the brass inlay and its studs."""
        t = self.table
        left, top, right, bottom = t.x, t.y, t.right, t.bottom - FRONT
        il, it, ir, ib = self._inner
        g = Svg(self.w, self.h)
        g.poly([(left + 1, bottom), (left + 1, top + 1), (right - 1, top + 1)], "none", "#d88a62", 1.4, 0.55, False)
        g.poly([(il, ib), (il, it), (ir, it)], "none", "#1a0705", 1.6, 0.9, False)
        g.poly([(il, ib), (ir, ib), (ir, it + 8)], "none", "#d88a62", 1.3, 0.60, False)
        g.line(left, bottom, right, bottom, "#e09a70", 1.4, 0.7)
        g.line(left, t.bottom - 0.8, right, t.bottom - 0.8, "#12060a", 1.6, 0.8)
        corners = (
            ((left, top), (il, it)),
            ((right, top), (ir, it)),
            ((left, bottom), (il, ib)),
            ((right, bottom), (ir, ib)),
        )
        for a, b in corners:
            g.line(*a, *b, "#1a0705", 1.2, 0.7)
        mx, my, mn = RIM / 2, RIM_FAR / 2, RIM_NEAR / 2
        inlay = stepped(left + mx, top + my, right - left - 2 * mx, bottom - top - my - mn, 7, 2)
        g.poly(inlay, "none", "#1d0f06", 3.2, 0.7)
        g.poly(inlay, "none", g.brass(left, top, right, bottom), 1.8)
        for x in (left + mx + 1, right - mx - 1):
            for y in (top + my + 1, bottom - mn - 1):
                _stud(g, x, y)
        return g

    def _strips(self) -> tuple[Box, ...]:
        """Where there are lines."""
        t = self.table
        left, top = t.x, t.y
        _il, it, ir, ib = self._inner
        x, w = left - 4, t.w + 8
        between = (it + 8, ib - 4 - (it + 8))
        return (
            Box(x, top - 4, w, it + 12 - top),
            Box(x, ib - 4, w, t.bottom + 4 - (ib - 4)),
            Box(x, between[0], RIM + 8, between[1]),
            Box(ir - 4, between[0], RIM + 8, between[1]),
        )


def _stud(g: Svg, x: float, y: float) -> None:
    """A brass stud where the inlay turns."""
    g.circle(x + 0.6, y + 1.4, 5.4, "#12060a", None, 0, 0.7)
    g.circle(x, y, 5, g.lin(x - 4, y - 5, x + 4, y + 5, (0, "#fff0c0"), (0.5, "brass"), (1, "#6b4f22")))
    g.circle(x, y, 2.2, "none", "#6b4f22", 0.8)
