"""The room, the table, its rim and its cloth: the ground that everything else lies on, drawn once for a window."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

import pygame

from game.ui import deco, theme
from game.ui.ahead import together
from game.ui.metrics import BAR_H, Metrics
from game.ui.svg import Point, Svg, stepped
from game.ui.textures import baize, wallpaper, wood
from game.ui.view import Box

RIM, RIM_FAR, RIM_NEAR = 36.0, 30.0, 28.0
"""Width of the rim: at the sides, at the far edge, at the near edge as the camera sees it."""
FRONT: Final = 20.0
"""The board below the near rim."""
BOARD: Final = 8.0
"""The inner board that the far rim shows."""


_Placed = tuple[pygame.Surface, float, float]
"""A piece and where its corner lies."""

_kept: dict[tuple[tuple[int, int], str], pygame.Surface] = {}
"""The last ground that was drawn: the next table in this window stands in the same room."""


def furniture(metrics: Metrics) -> pygame.Surface:
    """The window's ground, opaque: room, table and cloth; in mode `bar` also the bar along the top.

    Who gets it must not draw on it.
    """
    key = (metrics.size, theme.active())
    drawn = _kept.get(key)
    if drawn is None:
        drawn = _Furniture(metrics).draw()
        _kept.clear()
        _kept[key] = drawn
    return drawn


def _round_about(whole: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """What of the whole lies outside of a hole in it."""
    hole = hole.clip(whole)
    parts = (
        pygame.Rect(whole.x, whole.y, whole.w, hole.y - whole.y),
        pygame.Rect(whole.x, hole.y, hole.x - whole.x, hole.h),
        pygame.Rect(hole.right, hole.y, whole.right - hole.right, hole.h),
        pygame.Rect(whole.x, hole.bottom, whole.w, whole.bottom - hole.bottom),
    )
    return [part for part in parts if part.w > 0 and part.h > 0]


class _Furniture:
    """Coordinates are design units of the visible part of the table's plane, its corner being 0, 0."""

    def __init__(self, metrics: Metrics) -> None:
        self.m = metrics
        self.u = metrics.u
        view = metrics.table
        self.w, self.h = view.w, view.h
        self.table = metrics.zone("table").box.moved(-view.left, -view.top)
        self.cloth = metrics.zone("cloth").box.moved(-view.left, -view.top)
        self.surface = pygame.Surface(metrics.size)

    def draw(self) -> pygame.Surface:
        """All of it: what covers the room is made side by side with it and laid upon it."""
        _room, *pieces = together(self._room, self._cloth, *(partial(self._rail, *rail) for rail in self._rails()))
        for made, x, y in pieces:
            self.surface.blit(made, (self.px(x), self.px(y)))
        self._boards()
        self._lines()
        if self.m.mode == "bar":
            self._bar()
        return self.surface

    def _room(self) -> _Placed:
        """The room, the table's shadow in it."""
        self.surface.fill(theme.rgb("night"))
        if self.table.x > 40 and not theme.plain():
            self._walls()
        self._cast()
        return self.surface, 0, 0

    def px(self, v: float) -> int:
        """A length or a coordinate in whole pixels."""
        return round(v * self.u)

    def _overlay(self, g: Svg, *parts: Box) -> None:
        """Lay a drawing of the whole visible plane over the window; only these parts of it hold anything."""
        full = pygame.Rect(0, 0, self.px(self.w), self.px(self.h))
        for box in parts:
            left, top = max(0, math.floor(box.x * self.u)), max(0, math.floor(box.y * self.u))
            right, bottom = math.ceil(box.right * self.u), math.ceil(box.bottom * self.u)
            rect = pygame.Rect(left, top, right - left, bottom - top).clip(full)
            if rect.w and rect.h:
                self.surface.blit(g.part(full.size, rect), rect)

    # -- the room
    def _walls(self) -> None:
        side = self.table.x
        paper = wallpaper((self.px(side + 8), self.m.h), self.u)
        self.surface.blit(paper, (0, 0))
        right = pygame.transform.flip(paper, True, False)
        self.surface.blit(right, (self.m.w - right.get_width(), 0))
        n = max(4, min(10, round(6 * side / 268)))
        for cx in (side / 2, self.w - side / 2):
            for i in range(-n, n + 1):
                self._flute(
                    cx + i * (side - 60) / (2 * n), 250 + abs(i) * 372 / n + (abs(i) // 2) * 240 / n, i % 2 == 0
                )
        for x in (side - 12, side - 18, self.table.right + 12, self.table.right + 18):
            g = Svg(self.w, self.h).line(x, 0, x, self.h, "#b08d4a", 1.3, 0.55)
            self._overlay(g, Box(x - 2, 0, 4, self.h))

    def _flute(self, x: float, top: float, crowned: bool) -> None:
        """A thin line of brass down the wall: a drawing of its own, since most of the wall has nothing on it."""
        g = Svg(self.w, self.h)
        flute = g.lin(0, top, 0, self.h, (0, "#d9b870", 0.62), (0.5, "#b08d4a", 0.28), (1, "brass_lo", 0.05))
        g.line(x, top, x, self.h, flute, 1.5)
        if crowned:
            g.poly([(x - 5, top), (x, top - 9), (x + 5, top), (x, top + 9)], "brass", None, 0, 0.7)
        self._overlay(g, Box(x - 6, top - 10, 12, self.h - top + 10))

    def _cast(self) -> None:
        """The shadow of the table on the room: soft, so it is drawn small, and laid only where the room is seen."""
        t, k = self.table, max(4, round(4 * self.u))
        small = pygame.Surface((self.m.w // k + 1, self.m.h // k + 1), pygame.SRCALPHA)
        box = pygame.Rect(self.px(t.x - 2), self.px(t.y + 6), self.px(t.w + 10), self.px(t.h))
        pygame.draw.rect(small, (0, 0, 0, 190), (box.x // k, box.y // k, box.w // k, box.h // k))
        soft = pygame.transform.gaussian_blur(small, max(1, self.px(9) // k))
        inner = pygame.Rect(self.px(t.x + RIM), self.px(t.y + RIM), self.px(t.w - 2 * RIM), self.px(t.h - 2 * RIM))
        for area in _round_about(pygame.Rect((0, 0), self.m.size), inner):
            grown = pygame.Rect(area.x // k, area.y // k, -(-area.right // k), -(-area.bottom // k))
            cut = pygame.Rect(grown.x, grown.y, grown.w - grown.x + 1, grown.h - grown.y + 1).clip(soft.get_rect())
            wide = pygame.transform.smoothscale(soft.subsurface(cut), (cut.w * k, cut.h * k))
            self.surface.blit(wide, area, area.move(-cut.x * k, -cut.y * k))

    # -- the table
    def _cloth(self) -> _Placed:
        """The cloth under its lamp, in the shade of the rim."""
        c = self.cloth
        size = (self.px(c.w), self.px(c.h))
        pool = (self.px(c.w / 2), self.px(c.h * 0.44), self.px(c.w * 0.60), 0.80)
        cloth = baize(size, self.u, pool).copy()
        # the lamp stands behind and to the left: far and left rim shade the cloth
        g = Svg(c.w, c.h)
        g.rect(0, 0, c.w, 26, 0, g.lin(0, 0, 0, 26, (0, "#000000", 0.55), (1, "#000000", 0)))
        g.rect(0, 0, 20, c.h, 0, g.lin(0, 0, 20, 0, (0, "#000000", 0.50), (1, "#000000", 0)))
        g.rect(c.w - 12, 0, 12, c.h, 0, g.lin(c.w, 0, c.w - 12, 0, (0, "#000000", 0.30), (1, "#000000", 0)))
        g.rect(0, c.h - 8, c.w, 8, 0, g.lin(0, c.h, 0, c.h - 8, (0, "#000000", 0.35), (1, "#000000", 0)))
        for strip in deco.border(size, self.px(27)):
            cloth.blit(g.part(size, strip), strip)
        return cloth, c.x, c.y

    @property
    def inner(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the opening in the rim."""
        t = self.table
        return t.x + RIM, t.y + RIM_FAR, t.right - RIM, t.bottom - FRONT - RIM_NEAR

    def _rails(self) -> tuple[tuple[Box, list[Point], int, bool, str], ...]:
        """The sides of the rim: box, outline, grain, whether it is upright, and its tone."""
        t = self.table
        left, top, right, bottom = t.x, t.y, t.right, t.bottom - FRONT
        il, it, ir, ib = self.inner
        return (
            (Box(left, top, t.w, RIM_FAR), [(left, top), (right, top), (ir, it), (il, it)], 3, False, "#f4e4dc"),
            (Box(left, top, RIM, bottom - top), [(left, top), (il, it), (il, ib), (left, bottom)], 4, True, "#ffffff"),
            (Box(ir, top, RIM, bottom - top), [(right, top), (right, bottom), (ir, ib), (ir, it)], 5, True, "#dcc8c0"),
            (Box(left, ib, t.w, RIM_NEAR), [(left, bottom), (right, bottom), (ir, ib), (il, ib)], 6, False, "#ffffff"),
        )

    def _boards(self) -> None:
        """The inner board behind the cloth, and the board in front of the near rim."""
        t = self.table
        il, it, ir, _ib = self.inner
        board = wood((self.px(ir - il), max(1, self.px(BOARD))), self.u, 8).copy()
        board.fill((120, 110, 110), special_flags=pygame.BLEND_RGB_MULT)
        self.surface.blit(board, (self.px(il), self.px(it)))
        front = wood((self.px(t.w), max(1, self.px(FRONT))), self.u, 9).copy()
        front.fill((150, 138, 134), special_flags=pygame.BLEND_RGB_MULT)
        self.surface.blit(front, (self.px(t.x), self.px(t.bottom - FRONT)))

    def _rail(self, box: Box, points: list[Point], seed: int, upright: bool, tone: str) -> _Placed:
        """One side of the rim, mitred by multiplying with its own outline."""
        size = (self.px(box.w), self.px(box.h))
        rail = wood(size, self.u, seed, upright).convert_alpha()
        mitre = Svg(box.w, box.h).poly([(x - box.x, y - box.y) for x, y in points], tone)
        rail.blit(mitre.at(size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return rail, box.x, box.y

    def _lines(self) -> None:
        """Lit and shaded edges, the mitres, the brass inlay and its studs."""
        t = self.table
        left, top, right, bottom = t.x, t.y, t.right, t.bottom - FRONT
        il, it, ir, ib = self.inner
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
        x, w = left - 4, t.w + 8
        high, low = it + 12 - top, t.bottom + 4 - (ib - 4)
        between = (it + 8, ib - 4 - (it + 8))
        self._overlay(
            g,
            Box(x, top - 4, w, high),
            Box(x, ib - 4, w, low),
            Box(x, between[0], RIM + 8, between[1]),
            Box(ir - 4, between[0], RIM + 8, between[1]),
        )

    def _bar(self) -> None:
        """Mode `bar`: what hung on the walls of the room stands in a bar along the top."""
        scale = self.m.uu
        h = BAR_H
        g = Svg(self.m.w / scale, h)
        w = self.m.w / scale
        g.rect(0, 0, w, h, 0, g.lin(0, 0, 0, h, (0, "#143440"), (1, "#0a1a24")))
        g.line(0, h - 4, w, h - 4, "brass", 1.6)
        g.line(0, h - 1, w, h - 1, "brass_lo", 0.9)
        self.surface.blit(g.at((self.m.w, math.ceil(h * scale))), (0, 0))


def _stud(g: Svg, x: float, y: float) -> None:
    """A brass stud where the inlay turns."""
    g.circle(x + 0.6, y + 1.4, 5.4, "#12060a", None, 0, 0.7)
    g.circle(x, y, 5, g.lin(x - 4, y - 5, x + 4, y + 5, (0, "#fff0c0"), (0.5, "brass"), (1, "#6b4f22")))
    g.circle(x, y, 2.2, "none", "#6b4f22", 0.8)
