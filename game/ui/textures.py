"""Baize, rosewood, wallpaper and the room that every page hangs in, made without bitmaps and without numpy.

Noise is a palette image of seeded random bytes, scaled up smoothly; everything is added, subtracted or multiplied onto
a base colour. All results are opaque, cached by pixel size, and nobody may draw on them.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import Final

import pygame

from game.ui import theme
from game.ui.cache import sprites
from game.ui.svg import Stop, Svg

Size = tuple[int, int]

_POOL: Final[tuple[Stop, ...]] = (
    (0, "#ffffff"),
    (0.30, "#f4f1e2"),
    (0.58, "#c6cabb"),
    (0.82, "#828c86"),
    (1, "#525e5e"),
)
_FALL: Final = ("#8fa3ad", "#7c8f99", "#3c4a54")
_GLOW: Final[tuple[Stop, ...]] = ((0, "#2e2410"), (0.5, "#171208"), (1, "#000000"))


def noise(
    size: Size, cell: tuple[float, float], amp: float, seed: int, tint: Sequence[float] = (1, 1, 1)
) -> pygame.Surface:
    """Soft noise 0…*amp* with cells of *cell* pixels, to be added to a base that is *amp* / 2 darker."""
    w = max(2, math.ceil(size[0] / cell[0]) + 1)
    h = max(2, math.ceil(size[1] / cell[1]) + 1)
    grain = pygame.image.frombytes(random.Random(seed).randbytes(w * h), (w, h), "P")
    grain.set_palette(_ramp(amp, tuple(tint)))
    wide = grain.convert(32)
    if cell != (1, 1):
        wide = pygame.transform.smoothscale(wide, (max(size[0], round(w * cell[0])), max(size[1], round(h * cell[1]))))
    return wide.subsurface((0, 0, *size))


@cache
def _ramp(amp: float, tint: tuple[float, ...]) -> list[tuple[int, ...]]:
    """The palette that makes bytes 0…255 into noise 0…*amp*."""
    r, g, b = tint
    return [(int(i * amp * r / 255), int(i * amp * g / 255), int(i * amp * b / 255)) for i in range(256)]


def plain(size: Size, colour: theme.Colour) -> pygame.Surface:
    """A ground of one colour: what textures are in high contrast."""
    out = pygame.Surface(size)
    out.fill(theme.rgb(colour))
    return out


def tile(target: pygame.Surface, piece: pygame.Surface, flags: int) -> None:
    """Lay a piece over the whole target again and again."""
    for y in range(0, target.get_height(), piece.get_height()):
        for x in range(0, target.get_width(), piece.get_width()):
            target.blit(piece, (x, y), special_flags=flags)


def _light(size: Size, cx: float, cy: float, r: float, stops: Sequence[Stop], ratio: float) -> pygame.Surface:
    """A map of light round (cx, cy), *ratio* times as high as wide."""
    w, h = size
    g = Svg(w, h)
    paint = g.rad(0, 0, r, *stops)
    g.rect(0, 0, w, h, 0, stops[-1][1])
    g.add(
        f'<g transform="matrix(1 0 0 {ratio} {cx:.2f} {cy:.2f})">'
        f'<rect x="{-9 * w}" y="{-9 * h}" width="{18 * w}" height="{18 * h}" fill="{paint}"/></g>'
    )
    return g.at(size).convert()


def wood(size: Size, u: float, seed: int, upright: bool = False, base: str = "wood") -> pygame.Surface:
    """Rosewood with its grain along the longer run (*upright*: up and down)."""

    def make() -> pygame.Surface:
        if theme.plain():
            return plain(size, base)
        w, h = size[::-1] if upright else size
        out = pygame.Surface((w, h))
        out.fill([max(0, v - 16) for v in theme.rgb(base)])
        for (cx, cy), amp, add in (((340, 3.2), 30, 1), ((120, 1.6), 26, 2), ((46, 1.0), 16, 3)):
            cell = (max(2.0, cx * u), max(1.0, cy * u))
            layer = noise((w, h), cell, amp, seed * 7 + add, (1, 0.62, 0.48))
            out.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        dark = noise((w, h), (220 * u, max(1.0, 4.5 * u)), 40, seed * 7 + 5, (0.8, 0.9, 1))
        out.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        return pygame.transform.rotate(out, 90) if upright else out

    return sprites.get(("wood", size, round(u, 4), seed, upright, base), make)


Pool = tuple[float, float, float, float]
"""A lamp's light on a cloth: its middle (x, y), its radius and flatness, in pixels."""


def baize(size: Size, u: float, pool: Pool | None = None) -> pygame.Surface:
    """Woollen cloth under a lamp."""

    def make() -> pygame.Surface:
        out = pygame.Surface(size)
        lay_baize(out, u, pool or (size[0] / 2, size[1] * 0.42, size[0] * 0.62, 0.72))
        return out

    return sprites.get(("baize", size, round(u, 4), pool), make)


def lay_baize(target: pygame.Surface, u: float, pool: Pool) -> None:
    """Cover all of `target` with woollen cloth under a lamp. A large one is better drawn where it lies than copied."""
    if theme.plain():
        target.fill(theme.rgb("baize"))
        return
    _lay_lit(target, u, pool)
    tile(target, _weave(), pygame.BLEND_RGB_MULT)


def _lay_lit(target: pygame.Surface, u: float, pool: Pool) -> None:
    """The cloth without its threads, as bright as between them: soft, so that one pixel for seven units is enough."""
    w, h = target.get_size()
    k = max(4, round(7 * u))
    small = (max(2, round(w / k)), max(2, round(h / k)))
    cx, cy, r = pool[0] * small[0] / w, pool[1] * small[1] / h, pool[2] / k
    out = pygame.Surface(small)
    out.fill([round(v - 12 + most) for v, most in zip(theme.rgb("baize"), _threads(), strict=True)])
    out.blit(noise(small, (90 * u / k, 64 * u / k), 9, 11), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    out.blit(_light(small, cx, cy, r, _POOL, pool[3]), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    out.blit(_light(small, cx, cy, r * 0.62, _GLOW, pool[3]), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    pygame.transform.smoothscale(out, (w, h), target)


_THREADS: Final = (((5, 1), 9, 21), ((1, 4), 8, 22), ((1, 1), 6, 23))
"""Cell, strength and seed of the threads that run across, those that run down, and the wool."""
_THREAD_TINT: Final = (0.8, 1, 0.95)


def _threads() -> tuple[float, ...]:
    """How much brighter than the cloth below the brightest thread is, in each colour."""
    return tuple(sum(amp for _cell, amp, _seed in _THREADS) * tint for tint in _THREAD_TINT)


@cache
def _weave() -> pygame.Surface:
    """The threads as a picture to be multiplied with, laid again and again: white is the brightest thread.

    It is the same at every size of the window.
    """
    low = [v - 12 + 4.5 for v in theme.rgb("baize")]  # 4.5: half of what `_lay_lit` adds
    whole = [base + most for base, most in zip(low, _threads(), strict=True)]
    out = pygame.Surface((512, 512))
    out.fill([round(255 * base / all_of_it) for base, all_of_it in zip(low, whole, strict=True)])
    tint = [255 * part / all_of_it for part, all_of_it in zip(_THREAD_TINT, whole, strict=True)]
    for cell, amp, seed in _THREADS:
        out.blit(noise((512, 512), cell, amp, seed, tint), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return out


theme.on_change(_weave.cache_clear)


def wallpaper(size: Size, u: float, r: float = 42) -> pygame.Surface:
    """Ink blue with fans in thin brass, darker towards the floor. One period is drawn and laid like paper."""

    def make() -> pygame.Surface:
        if theme.plain():
            return plain(size, "night")
        q = max(6, round(r * u))
        one = _fan(q)
        row = pygame.Surface((size[0], q))
        row.blits([(one, (x, 0)) for x in range(0, size[0], 2 * q)], doreturn=False)
        out = pygame.Surface(size)
        out.blits([(row, (0, y)) for y in range(0, size[1], q)], doreturn=False)
        _fall(out)
        return out

    return sprites.get(("wallpaper", size, round(u, 4), r), make)


def _fall(surface: pygame.Surface) -> None:
    """Darken towards the floor, line by line (a multiplied picture of the whole size costs five times as much)."""
    w, h = surface.get_size()
    first = 0
    for tone, lines in groupby(_falling(h)):
        count = len(list(lines))
        surface.fill(tone, (0, first, w, count), special_flags=pygame.BLEND_RGB_MULT)
        first += count


def _falling(h: int) -> Iterator[tuple[int, int, int]]:
    """The tone of each of `h` lines, from the ceiling to the floor."""
    ends = [theme.rgb(colour) for colour in _FALL]
    for y in range(h):
        t = y / h
        (a, b), part = ((ends[0], ends[1]), t / 0.4) if t < 0.4 else ((ends[1], ends[2]), (t - 0.4) / 0.6)
        yield round(a[0] + (b[0] - a[0]) * part), round(a[1] + (b[1] - a[1]) * part), round(a[2] + (b[2] - a[2]) * part)


def _fan(q: int) -> pygame.Surface:
    """One period of the wallpaper, 2 *q* wide and *q* high."""
    g = Svg(6 * q, 5 * q)
    g.rect(0, 0, 6 * q, 5 * q, 0, "#0f2833")
    for j in range(2, 9):
        for i in (0, 1, 2) if j % 2 else (1, 2):  # those that reach into the period
            cx, cy = (i * 2 + j % 2) * q, j * q * 0.5
            g.circle(cx, cy, q, g.rad(cx, cy, q, (0, "#0a1f2a"), (1, "#10303d")), "#6f6038", max(0.7, q * 0.024))
            for k in (0.74, 0.48, 0.22):
                g.circle(cx, cy, q * k, "none", "#b08d4a", max(0.5, q * 0.016), 0.30)
            ribs = [math.radians(d) for d in range(-60, 61, 20)]
            ends = [(cx, cy, cx + q * math.sin(a), cy - q * math.cos(a)) for a in ribs]
            g.lines(ends, "#b08d4a", max(0.5, q * 0.014), 0.22)
    return g.part((6 * q, 5 * q), pygame.Rect(2 * q, 2 * q, 2 * q, q)).convert()


RAIL: Final = 108.0
"""Height in design units of a page's foot: the near edge of a table, on which its buttons lie."""


def room(size: Size, u: float, rail: float = RAIL) -> pygame.Surface:
    """What every page hangs in: wallpaper, flutes at both edges, the near edge of a table as foot (*rail* 0: none)."""

    def make() -> pygame.Surface:
        if theme.plain():
            return _plain_room(size, u, rail)
        w, h = size
        out = wallpaper(size, u).copy()
        out.fill(theme.rgb("#8b98a0"), special_flags=pygame.BLEND_RGB_MULT)
        wide = 82.0
        g = Svg(wide, h / u)
        for i in range(6):
            top, x = 180 + i * 84, i * 15
            fade = g.lin(0, top, 0, h / u, (0, "#d9b870", 0.5), (1, "brass_lo", 0.05))
            g.line(x, top, x, h / u, fade, 1.4)
        flutes = g.at((round(wide * u), h))
        out.blit(flutes, (0, 0))
        out.blit(pygame.transform.flip(flutes, flip_x=True, flip_y=False), (w - flutes.get_width(), 0))
        dusk = Svg(4, 220)
        dusk.rect(0, 0, 4, 220, 0, dusk.lin(0, 0, 0, 220, (0, "#04090e", 0.8), (1, "#04090e", 0)))
        out.blit(pygame.transform.scale(dusk.at((4, round(220 * u))), (w, round(220 * u))), (0, 0))
        if rail:
            _foot(out, u, round(rail * u))
        return out

    return sprites.get(("room", size, round(u, 4), rail), make)


def _plain_room(size: Size, u: float, rail: float) -> pygame.Surface:
    """The room in high contrast: night, and the cloth of the foot under one clear line."""
    out = plain(size, "night")
    if rail:
        w, h = size
        y = h - round(rail * u)
        out.fill(theme.rgb("baize"), (0, y, w, h - y))
        out.fill(theme.rgb("brass"), (0, y, w, max(2, round(3 * u))))
    return out


def _foot(out: pygame.Surface, u: float, height: int) -> None:
    """The near edge of a table along the bottom of a room."""
    w, h = out.get_size()
    edge = max(8, round(18 * u))
    y = h - height
    cloth = baize((w, height - edge), u, (w / 2, 10 * u, 1300 * u * max(1.0, w / (1920 * u)), 0.30)).copy()
    cloth.fill((150, 158, 160), special_flags=pygame.BLEND_RGB_MULT)
    out.blit(cloth, (0, y + edge))
    out.blit(wood((w, edge), u, 21), (0, y))
    g = Svg(w / u, 60)
    g.line(0, 0.8, w / u, 0.8, "#e09a70", 1.4, 0.8)
    g.line(0, 9, w / u, 9, "#e6c27a", 1.5, 0.9)
    g.rect(0, 18, w / u, 14, 0, g.lin(0, 18, 0, 32, (0, "#000000", 0.6), (1, "#000000", 0)))
    out.blit(g.at((w, round(60 * u))), (0, y))


def strip(size: Size, u: float, rim: float = 12, seed: int = 31) -> pygame.Surface:
    """A piece of baize in a rosewood frame, *size* with the frame: where tiles lie on a page."""

    def make() -> pygame.Surface:
        if theme.plain():
            return _plain_strip(size, u)
        w, h = size
        edge = round(rim * u)
        inner = (w - 2 * edge, h - 2 * edge)
        out = wood(size, u, seed).copy()
        for x, add in ((0, 1), (w - edge, 2)):
            out.blit(wood((edge, h), u, seed + add, upright=True), (x, 0))
        flat = min(1.0, max(0.35, inner[1] / max(1, inner[0])))
        light = (inner[0] * 0.5, inner[1] * 0.42, max(inner[0] * 0.62, 300 * u), flat)
        out.blit(baize(inner, u, light), (edge, edge))
        g = Svg(w / u, h / u)
        ww, hh = w / u, h / u
        g.rect(rim / 2, rim / 2, ww - rim, hh - rim, 0, "none", "#e6c27a", 1.5, 0.9)
        g.rect(0.7, 0.7, ww - 1.4, hh - 1.4, 0, "none", "#d88a62", 1.2, 0.5)
        g.rect(rim, rim, ww - 2 * rim, 14, 0, g.lin(0, rim, 0, rim + 14, (0, "#000000", 0.5), (1, "#000000", 0)))
        g.rect(rim, rim, 10, hh - 2 * rim, 0, g.lin(rim, 0, rim + 10, 0, (0, "#000000", 0.4), (1, "#000000", 0)))
        out.blit(g.at(size), (0, 0))
        return out

    return sprites.get(("strip", size, round(u, 4), rim, seed), make)


def _plain_strip(size: Size, u: float) -> pygame.Surface:
    """The cloth of a page in high contrast, under one clear line."""
    out = plain(size, "baize")
    pygame.draw.rect(out, theme.rgb("brass"), out.get_rect(), max(2, round(2.5 * u)))
    return out


def veil(surface: pygame.Surface, shade: tuple[int, int, int] = (92, 104, 112)) -> None:
    """Darken what a surface shows within its clip: the ground of everything that lies over another screen."""
    surface.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
