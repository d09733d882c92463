"""The evening over the river: the back-drop of the lobby, drawn for any window.

Design units are those of a page 1080 high; the width follows the window. The hero stands where the free part of the
page – right of the menu – is seen best, the other buildings keep their distance from him, and in a wide window more of
the town comes into view.
"""

from __future__ import annotations

import math
import random
from typing import Final, NamedTuple

import pygame

from game.ui import houses
from game.ui.ahead import together
from game.ui.houses import LINE
from game.ui.svg import Svg

HEIGHT: Final = 1080
WATERLINE: Final = 770
QUAY_END: Final = 906
"""Where the water goes under the table's edge."""

_HERO_Y: Final = 470

_LANE_TOP: Final = 640
"""Nothing of the lane houses and the quay reaches higher."""

_SKYLINE: Final = (
    # dx from the hero, which house, size
    (470, houses.mansion, 0.92),
    (242, houses.dome, 0.96),
    (-480, houses.pyramid, 1.0),
    (-255, houses.clock_tower, 0.98),
    (-742, houses.mansion, 0.86),
    (-1010, houses.dome, 0.9),
    (770, houses.clock_tower, 0.84),
    (1010, houses.pyramid, 0.82),
    (-1290, houses.clock_tower, 0.8),
    (1270, houses.dome, 0.9),
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
    surface = pygame.Surface(size).convert()
    surface.fill("#07121d")
    # the sky is all soft light: half the resolution costs a quarter of the time and cannot be told apart
    dusk = Svg(place.width, WATERLINE)
    _sky(dusk, place)
    above = (size[0], round(WATERLINE * scale))
    art, quay = Svg(place.width, QUAY_END + 30), Svg(place.width, QUAY_END + 30)
    rnd = random.Random(31)
    _stars(art, place)
    _far_row(art, place, rnd)
    for dx, house, k in sorted(_SKYLINE, key=lambda entry: -abs(entry[0])):
        if left - 170 < place.hero + dx < place.width + 170:
            house(art, place.hero + dx, WATERLINE, k, random.Random(1000 + dx))
    houses.tower(art, place.hero, WATERLINE, 0.98, rnd)
    _front_row(quay, place, rnd)
    _water(quay, place, rnd)
    full = (size[0], round(art.h * scale))
    low = pygame.Rect(0, round(_LANE_TOP * scale), size[0], full[1] - round(_LANE_TOP * scale))
    half, far, near = together(
        lambda: dusk.at((max(1, above[0] // 2), max(1, above[1] // 2))),
        lambda: art.at(full),
        lambda: quay.part(full, low),
    )
    surface.blit(pygame.transform.smoothscale(half, above), (0, 0))
    surface.blit(far, (0, 0))
    surface.blit(near, low)
    return surface


def _sky(g: Svg, place: Town) -> None:
    """Dusk above the roofs, a sunburst behind the hero."""
    hx, hy = place.hero, _HERO_Y
    dusk = g.lin(0, 0, 0, 900, (0, "#07121d"), (0.45, "#0d2433"), (0.78, "#1d4650"), (1, "#3a6258"))
    g.rect(0, 0, place.width, WATERLINE, 0, dusk)
    reach = 1.05 * math.hypot(max(hx, place.width - hx), WATERLINE - hy)
    light = [
        g.rad(hx, hy, reach, (0, "#f1c878", a), (0.45, "#d9a860", b), (1, "#d9a860", 0.0))
        for a, b in ((0.34, 0.16), (0.14, 0.06))
    ]
    wedges: tuple[list[str], list[str]] = ([], [])
    for i in range(72):
        a0, a1 = (math.radians(i * 5 + d) for d in (-1.25, 1.25))
        far = [(hx + reach * math.cos(a), hy + reach * math.sin(a)) for a in (a0, a1)]
        wedges[i % 2].append(f"M{hx:.1f},{hy}L{far[0][0]:.1f},{far[0][1]:.1f}L{far[1][0]:.1f},{far[1][1]:.1f}Z")
    for paint, paths in zip(light, wedges, strict=True):
        g.path("".join(paths), paint)
    g.circle(hx, hy, 430, g.rad(hx, hy, 430, (0, "#ffe0a0", 0.50), (0.5, "#e7b060", 0.16), (1, "#e7b060", 0.0)))


def _stars(g: Svg, place: Town) -> None:
    """Four thin rings round the hero, and stars."""
    for r in (300, 316, 470, 476):
        g.circle(place.hero, _HERO_Y, r, "none", LINE, 1.1, 0.30)
    rnd = random.Random(5)
    for _star in range(round(place.width / 15)):
        x, y = rnd.uniform(0, place.width), rnd.uniform(0, 420)
        g.circle(x, y, rnd.choice((0.8, 1.1, 1.5)), "#fff4d0", None, 0, rnd.uniform(0.25, 0.8))


def _far_row(g: Svg, place: Town, rnd: random.Random) -> None:
    """Thin, pale houses that fill the gaps."""
    x = max(-20.0, place.left - 140)
    while x < place.width:
        w, h = rnd.uniform(64, 122), rnd.uniform(110, 245)
        g.rect(x, WATERLINE - h, w, h, 0, "#1b404c", LINE, 1, 0.8)
        houses.fins(g, x, WATERLINE - h + 8, w, h - 8, 5, 0.6, 0.4)
        houses.windows(g, x + 4, WATERLINE - h + 12, w - 8, h - 90, 5, max(2, int(h / 22)), rnd, 0.42, 0.5, 0.22)
        x += w + rnd.uniform(6, 40)


def _front_row(g: Svg, place: Town, rnd: random.Random) -> None:
    """Lane houses along the quay, open before the hero's portal, and the lamps."""
    house, k = 93.0, 0.62
    gap = (place.hero - 119, place.hero + 122)
    n = math.ceil((gap[0] - max(0.0, place.left - 40)) / house)
    houses.lane(g, gap[0] - n * house, WATERLINE, n, k, rnd)
    houses.lane(g, gap[1], WATERLINE, max(0, math.ceil((place.width - gap[1]) / house)), k, rnd)
    g.rect(0, WATERLINE - 9, place.width, 9, 0, "#16262d", LINE, 1.1)
    houses.portal(g, place.hero, WATERLINE)
    for x in _lamps(place):
        g.line(x, WATERLINE - 9, x, WATERLINE - 44, LINE, 1.6)
        g.circle(x, WATERLINE - 47, 17, g.rad(x, WATERLINE - 47, 17, (0, "#ffe3a6", 0.6), (1, "#ffd27a", 0.0)))
        g.circle(x, WATERLINE - 47, 3.4, "#fff0c4")


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
    for _glitter in range(round(place.width / 5.8)):
        q = rnd.random() ** 0.8
        y, w = top + depth * q, rnd.uniform(10, 70) * (0.5 + q)
        x = rnd.gauss(hx, 420) if rnd.random() < 0.7 else rnd.uniform(0, place.width)
        colour = rnd.choice(("#ffd27a", "#f1c878", "#7fb6a6"))
        width, op = rnd.choice((1.0, 1.3, 1.8)), rnd.uniform(0.10, 0.55) * (1 - 0.3 * q)
        g.line(x - w / 2, y, x + w / 2, y, colour, width, op)
    g.line(0, top, place.width, top, LINE, 1.4, 0.9)
    for dx, width, strength in _REFLECTIONS:
        for j in range(26):
            q = j / 26
            x = hx + dx + rnd.uniform(-0.16, 0.16) * width
            half = width * (0.42 + 0.58 * rnd.random()) * (1 - 0.35 * q) / 2
            colour = "#ffd27a" if rnd.random() < 0.7 else "#ffe9b4"
            op = strength * (1 - q) ** 1.2
            g.line(x - half, top + 4 + q * 126, x + half, top + 4 + q * 126, colour, 1.6 + 1.4 * q, op)
    glow = g.lin(0, top, 0, top + 46, (0, "#fff0c4", 0.6), (1, "#ffd27a", 0.0))
    for x in _lamps(place):
        g.rect(x - 1.5, top + 3, 3, 40, 1.5, glow)
    houses.junk(g, hx - 320, 846, 1.0)
    houses.junk(g, hx + 390, 826, 0.7)
