"""The evening over the river: the back-drop of the lobby, drawn for any window.

Design units are those of a page 1080 high; the width follows the window. The hero stands where the free part of the
page – right of the menu – is seen best, the other buildings keep their distance from him, and in a wide window more of
the town comes into view.
"""

from __future__ import annotations

import math
import random
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.ui import houses
from game.ui.collage import Collage
from game.ui.houses import LANE_W, LINE, House
from game.ui.svg import Svg

HEIGHT: Final = 1080
WATERLINE: Final = 770
QUAY_END: Final = 906
"""Where the water goes under the table's edge."""

_HERO_Y: Final = 470

_SKYLINE: Final = (
    # dx from the hero, which house, size
    (470, houses.MANSION, 0.92),
    (242, houses.DOME, 0.96),
    (-480, houses.PYRAMID, 1.0),
    (-255, houses.CLOCK_TOWER, 0.98),
    (-742, houses.MANSION, 0.86),
    (-1010, houses.DOME, 0.9),
    (770, houses.CLOCK_TOWER, 0.84),
    (1010, houses.PYRAMID, 0.82),
    (-1290, houses.CLOCK_TOWER, 0.8),
    (1270, houses.DOME, 0.9),
)

_REFLECTIONS: Final = ((0, 190, 0.62), (-480, 120, 0.22), (-255, 120, 0.30), (242, 150, 0.20), (470, 200, 0.24))
"""Offset from the hero, width and strength of what the lit houses throw on the water."""


class Town(NamedTuple):
    """Where things stand: the page's width, the left edge of its free part, the hero's middle."""

    width: float
    left: float
    hero: float


def town(size: tuple[int, int], left: float) -> Town:
    """The town for a window of `size` pixels whose free part begins at `left` design units."""
    width = HEIGHT * size[0] / size[1]
    return Town(width, left, left + max(0.0, width - left) * 0.468)


def evening(size: tuple[int, int], left: float = 0.0) -> pygame.Surface:
    """The sky, the town and the water, `size` pixels large, without alpha; the part below the water stays night.

    What the menu hides, left of `left` design units, is left out.
    """
    place = town(size, left)
    scale = size[1] / HEIGHT
    surface = pygame.Surface(size)
    surface.fill("#07121d", (0, round(WATERLINE * scale), *size))
    _sky(surface, place)
    surface.set_clip((0, 0, size[0], round(WATERLINE * scale)))
    _rings(surface, place)
    _stars(surface, place)
    surface.set_clip(None)
    page = Collage(surface, place.width, HEIGHT)
    rnd = random.Random(31)
    _far_row(page, place, rnd)
    for dx, house, k in sorted(_SKYLINE, key=lambda entry: -abs(entry[0])):
        if left - 170 < place.hero + dx < place.width + 170:
            _build(page, house, place.hero + dx, WATERLINE, k, random.Random(1000 + dx))
    _build(page, houses.TOWER, place.hero, WATERLINE, 0.98, rnd)
    _front_row(page, place, rnd)
    page.lay(0, WATERLINE - 14, place.width, QUAY_END + 44 - WATERLINE, lambda g: _water(g, place, rnd))
    return surface


def _build(page: Collage, house: House, cx: float, base: float, k: float, rnd: random.Random) -> None:
    """Put up a house."""
    box = (cx - house.half * k, base - house.high * k, 2 * house.half * k, house.high * k + 2)
    page.lay(*box, lambda g: house.draw(g, cx, base, k, rnd))


def _sky(surface: pygame.Surface, place: Town) -> None:
    """Dusk above the roofs, a sunburst behind the hero.

    It is all soft light: half the resolution costs a quarter of the time and cannot be told apart.
    """
    k = surface.get_height() / HEIGHT
    w, h = surface.get_width(), round(WATERLINE * k)
    dusk = Svg(1, WATERLINE)
    tones = ((0, "#07121d"), (0.45, "#0d2433"), (0.78, "#1d4650"), (1, "#3a6258"))
    dusk.rect(0, 0, 1, WATERLINE, 0, dusk.lin(0, 0, 0, 900, *tones))
    half = pygame.transform.scale(dusk.at((1, h // 2 + 1)), (w // 2 + 1, h // 2 + 1)).convert()
    hx, hy = round(place.hero * k / 2), round(_HERO_Y * k / 2)
    across, down = max(hx, w // 2 + 1 - hx), max(hy, h // 2 + 1 - hy)
    _mirrored(half, (hx, hy), _burst(across, down, k / 2))
    surface.blit(
        pygame.transform.smoothscale(half, (2 * half.get_width(), 2 * half.get_height())), (0, 0), (0, 0, w, h)
    )


def _burst(across: int, down: int, k: float) -> pygame.Surface:
    """A quarter of the light round its source, `across` × `down` pixels large, `k` pixels a unit."""
    g = Svg(across / k, down / k)
    reach = 1.05 * math.hypot(g.w, WATERLINE - _HERO_Y)
    light = [
        g.rad(0, 0, reach, (0, "#f1c878", a), (0.45, "#d9a860", b), (1, "#d9a860", 0.0))
        for a, b in ((0.34, 0.16), (0.14, 0.06))
    ]
    wedges: tuple[list[str], list[str]] = ([], [])
    for i in range(19):
        far = [(reach * math.cos(a), reach * math.sin(a)) for a in (math.radians(i * 5 + d) for d in (-1.25, 1.25))]
        wedges[i % 2].append(f"M0,0L{far[0][0]:.1f},{far[0][1]:.1f}L{far[1][0]:.1f},{far[1][1]:.1f}Z")
    for paint, paths in zip(light, wedges, strict=True):
        g.path("".join(paths), paint)
    g.circle(0, 0, 430, g.rad(0, 0, 430, (0, "#ffe0a0", 0.50), (0.5, "#e7b060", 0.16), (1, "#e7b060", 0.0)))
    return g.at((across, down))


def _rings(surface: pygame.Surface, place: Town) -> None:
    """Four thin rings round the hero."""
    k = surface.get_height() / HEIGHT
    reach = math.ceil(478 * k)
    g = Svg(reach / k, reach / k)
    for r in (300, 316, 470, 476):
        g.circle(0, 0, r, "none", LINE, 1.1, 0.30)
    _mirrored(surface, (round(place.hero * k), round(_HERO_Y * k)), g.at((reach, reach)))


def _mirrored(surface: pygame.Surface, middle: tuple[int, int], quarter: pygame.Surface) -> None:
    """Lay the lower right quarter of a picture round `middle`, and turned over the three others."""
    x, y = middle
    w, h = quarter.get_size()
    for left in (False, True):
        for up in (False, True):
            turned = pygame.transform.flip(quarter, flip_x=left, flip_y=up)
            surface.blit(turned, (x - w * left, y - h * up))


def _stars(surface: pygame.Surface, place: Town) -> None:
    """Stars, of three sizes and six strengths."""
    scale = surface.get_height() / HEIGHT
    d = math.ceil(4 * scale) | 1
    rnd = random.Random(5)
    made: dict[tuple[float, int], pygame.Surface] = {}
    for _star in range(round(place.width / 15)):
        x, y = rnd.uniform(0, place.width), rnd.uniform(0, 420)
        kind = rnd.choice((0.8, 1.1, 1.5)), int(6 * rnd.random())
        if kind not in made:
            middle = d / scale / 2
            strength = 0.3 + 0.09 * kind[1]
            made[kind] = (
                Svg(2 * middle, 2 * middle).circle(middle, middle, kind[0], "#fff4d0", None, 0, strength).at((d, d))
            )
        surface.blit(made[kind], (round(x * scale) - d // 2, round(y * scale) - d // 2))


def _far_row(page: Collage, place: Town, rnd: random.Random) -> None:
    """Thin, pale houses that fill the gaps."""
    x = max(-20.0, place.left - 140)
    while x < place.width:
        w, h = rnd.uniform(64, 122), rnd.uniform(110, 245)
        page.lay(x - 2, WATERLINE - h - 2, w + 4, h + 4, partial(_far_house, x, w, h, rnd))
        x += w + rnd.uniform(6, 40)


def _far_house(x: float, w: float, h: float, rnd: random.Random, g: Svg) -> None:
    g.rect(x, WATERLINE - h, w, h, 0, "#1b404c", LINE, 1, 0.8)
    houses.fins(g, x, WATERLINE - h + 8, w, h - 8, 5, 0.6, 0.4)
    houses.windows(g, x + 4, WATERLINE - h + 12, w - 8, h - 90, 5, max(2, int(h / 22)), rnd, 0.42, 0.5, 0.22)


def _front_row(page: Collage, place: Town, rnd: random.Random) -> None:
    """Lane houses along the quay, open before the hero's portal, and the lamps."""
    k = 0.62
    wide = LANE_W * k
    gap = (place.hero - 119, place.hero + 122)
    n = math.ceil((gap[0] - max(0.0, place.left - 40)) / wide)
    row = [gap[0] - (n - i) * wide for i in range(n)]
    row += [gap[1] + i * wide for i in range(max(0, math.ceil((place.width - gap[1]) / wide)))]
    for x in row:
        lit = rnd.random() < 0.7, rnd.random() < 0.7
        page.stamp(lit, x - 4, WATERLINE - 108, wide + 8, 110, partial(houses.lane_house, x=4, base=108, k=k, lit=lit))
    quay = WATERLINE - 9
    page.lay(0, quay - 2, place.width, 13, lambda g: g.rect(0, quay, place.width, 9, 0, "#16262d", LINE, 1.1))
    page.lay(place.hero - 77, quay - 94, 154, 105, lambda g: houses.portal(g, place.hero, WATERLINE))
    for x in _lamps(place):
        page.stamp("lamp", x - 18, quay - 56, 36, 58, _lamp)


def _lamp(g: Svg) -> None:
    """A lamp in a box 36 × 58 large."""
    g.line(18, 56, 18, 21, LINE, 1.6)
    g.circle(18, 18, 17, g.rad(18, 18, 17, (0, "#ffe3a6", 0.6), (1, "#ffd27a", 0.0)))
    g.circle(18, 18, 3.4, "#fff0c4")


def _lamps(place: Town) -> list[float]:
    """Where the street lamps stand."""
    lamps = [place.hero - 70, place.hero + 70]
    x = place.hero - 119
    while x > max(0.0, place.left - 60):
        lamps.append(x)
        x -= 93
    x = place.hero + 122
    while x < place.width:
        lamps.append(x)
        x += 93
    return lamps


def _water(g: Svg, place: Town, rnd: random.Random) -> None:
    """The river with its glitter, the broken reflections and two junks."""
    top, depth, hx = WATERLINE, QUAY_END - WATERLINE, place.hero
    g.rect(
        0, top, place.width, depth + 30, 0, g.lin(0, top, 0, QUAY_END, (0, "#24505a"), (0.3, "#11303c"), (1, "#081820"))
    )
    for _spark in range(round(place.width / 5.8)):
        q = rnd.random() ** 0.8
        y, w = top + depth * q, rnd.uniform(10, 70) * (0.5 + q)
        x = rnd.gauss(hx, 420) if rnd.random() < 0.7 else rnd.uniform(0, place.width)
        colour = rnd.choice(("#ffd27a", "#f1c878", "#7fb6a6"))
        width, op = rnd.choice((1.0, 1.3, 1.8)), rnd.uniform(0.10, 0.55) * (1 - 0.3 * q)
        g.rect(x - (w + width) / 2, y - width / 2, w + width, width, 0, colour, None, 0, op)
    g.line(0, top, place.width, top, LINE, 1.4, 0.9)
    for dx, width, strength in _REFLECTIONS:
        for j in range(26):
            q = j / 26
            x = hx + dx + rnd.uniform(-0.16, 0.16) * width
            half = width * (0.42 + 0.58 * rnd.random()) * (1 - 0.35 * q) / 2
            colour = "#ffd27a" if rnd.random() < 0.7 else "#ffe9b4"
            op = strength * (1 - q) ** 1.2
            y, high = top + 4 + q * 126, 1.6 + 1.4 * q
            g.rect(x - half - high / 2, y - high / 2, 2 * half + high, high, 0, colour, None, 0, op)
    glow = g.lin(0, top, 0, top + 46, (0, "#fff0c4", 0.6), (1, "#ffd27a", 0.0))
    for x in _lamps(place):
        g.rect(x - 1.5, top + 3, 3, 40, 1.5, glow)
    houses.junk(g, hx - 320, 846, 1.0)
    houses.junk(g, hx + 390, 826, 0.7)
