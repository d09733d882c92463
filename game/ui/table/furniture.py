"""The room, the table, its rim and its cloth: the ground that everything else lies on, drawn once for a window."""

from __future__ import annotations

import math

import pygame

from game.ui import theme
from game.ui.metrics import BAR_H, Metrics
from game.ui.svg import Svg
from game.ui.table.rim import RIM, rim
from game.ui.textures import lay_baize, wallpaper
from game.ui.view import Box

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
        """All of it, from the room to the brass."""
        self.surface.fill(theme.rgb("night"))
        if self.table.x > 40 and not theme.plain():
            self._walls()
        self._cast()
        self._cloth()
        for piece, at in rim(self.m):
            self.surface.blit(piece, at)
        if self.m.mode == "bar":
            self._bar()
        return self.surface

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
        for i in range(n + 1):
            top = 250 + i * 372 / n + (i // 2) * 240 / n
            flute = self._flute(top, i % 2 == 0)
            for cx in (side / 2, self.w - side / 2):
                for x in {cx - i * (side - 60) / (2 * n), cx + i * (side - 60) / (2 * n)}:
                    self.surface.blit(flute, (self.px(x) - flute.get_width() // 2, self.px(top - 10)))
        for x in (side - 12, side - 18, self.table.right + 12, self.table.right + 18):
            g = Svg(self.w, self.h).line(x, 0, x, self.h, "#b08d4a", 1.3, 0.55)
            self._overlay(g, Box(x - 2, 0, 4, self.h))

    def _flute(self, top: float, crowned: bool) -> pygame.Surface:
        """A thin line of brass down the wall, from 10 units above `top`; it stands in the middle of its drawing."""
        wide, high = math.ceil(12 * self.u) | 1, self.px(self.h) - self.px(top - 10)
        x, y, h = wide / self.u / 2, 10.0, high / self.u
        g = Svg(2 * x, h)
        flute = g.lin(0, y, 0, h, (0, "#d9b870", 0.62), (0.5, "#b08d4a", 0.28), (1, "brass_lo", 0.05))
        g.line(x, y, x, h, flute, 1.5)
        if crowned:
            g.poly([(x - 5, y), (x, y - 9), (x + 5, y), (x, y + 9)], "brass", None, 0, 0.7)
        return g.at((wide, high))

    def _cast(self) -> None:
        """The shadow of the table on the room: soft, so it is drawn small, and laid only where the room is seen."""
        t, k = self.table, max(4, round(6 * self.u))
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
    def _cloth(self) -> None:
        """The cloth under its lamp, in the shade of the rim."""
        c = self.cloth
        rect = pygame.Rect(self.px(c.x), self.px(c.y), self.px(c.w), self.px(c.h))
        cloth = self.surface.subsurface(rect.clip(self.surface.get_rect()))
        lay_baize(cloth, self.u, (self.px(c.w / 2), self.px(c.h * 0.44), self.px(c.w * 0.60), 0.80))
        # the lamp stands behind and to the left: far and left rim shade the cloth
        w, h = cloth.get_size()
        for reach, strength, turn in ((26, 0.55, 0), (20, 0.50, 90), (8, 0.35, 180), (12, 0.30, 270)):
            deep = max(1, self.px(reach))
            shade = pygame.transform.rotate(_shade(deep, strength), turn)
            across = turn % 180 == 0
            shade = pygame.transform.scale(shade, (w, deep) if across else (deep, h))
            cloth.blit(shade, (w - deep if turn == 270 else 0, h - deep if turn == 180 else 0))

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


def _shade(deep: int, strength: float) -> pygame.Surface:
    """A column of black, `deep` pixels high, that fades from `strength` (0…1) at its upper end to nothing."""
    column = pygame.Surface((1, deep), pygame.SRCALPHA)
    for y in range(deep):
        column.set_at((0, y), (0, 0, 0, round(255 * strength * (1 - (y + 0.5) / deep))))
    return column
