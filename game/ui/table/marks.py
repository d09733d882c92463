"""Small things on the cloth: where stacks have stood, flower racks, the ledge of the own hand, head and tail, the pin.

Everything is drawn once for a scale and kept in the kit.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.ui.kit import KY, Kit, Sprite
from game.ui.svg import Svg, stepped
from game.ui.table.layout import H, W
from game.ui.textures import wood

RACK_MARGIN: Final = 6.0
LEDGE_H: Final = 16.0
PIN: Final = 26.0
TAG: Final = (32.0, 34.0)

PERIL_UP: Final = 112.0
"""How high the mark of a danger stands over the foot of an own tile: at its upper edge."""

_ALONG: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Which way the wall before each side is used up: clockwise."""


def pressed(kit: Kit, wide: bool) -> Sprite:
    """The pressed nap where a stack has stood."""
    w, d = (H, W * KY) if wide else (W, H * KY)

    def make() -> Sprite:
        g = Svg(w, d)
        g.rect(1.5, 1.5, w - 3, d - 3, 5, "#04140f", None, 0, 0.13)
        g.line(5, d - 2, w - 5, d - 2, "#9fd6bd", 1, 0.10)
        return Sprite(g.surf(kit.u), 0, 0)

    return kit.made(("pressed", wide), make)


def rack(kit: Kit, side: int, pitch: float, places: int, used: int) -> Sprite:
    """A flower rack let into the cloth: a hairline of brass, a lozenge for each empty place.

    Anchored at the corner of its row of tiles; it reaches `RACK_MARGIN` beyond them.
    """
    length = pitch * (places - 1) + W + 2 * RACK_MARGIN
    depth = H + 2 * RACK_MARGIN
    w, d = (depth, length * KY) if side in (1, 3) else (length, depth * KY)

    def make() -> Sprite:
        g = Svg(w, d + 6)
        outline = stepped(1, 1, w - 2, d - 2, 4, 1)
        g.poly(outline, g.lin(0, 0, 0, d, (0, "#04130f", 0.62), (0.3, "#08231d", 0.52), (1, "#0b2d25", 0.40)))
        g.poly(outline, "none", "brass", 1.2, 0.75)
        g.poly([(x, y + 1.4) for x, y in outline], "none", "#8fd0b4", 0.7, 0.18)
        for i in range(used, places):
            x, y = _empty(side, i, pitch, w, d)
            g.poly([(x - 5, y), (x, y - 4), (x + 5, y), (x, y + 4)], "none", "brass", 1.1, 0.55)
        ax, ay = round(RACK_MARGIN * kit.u), round(RACK_MARGIN * KY * kit.u)
        return Sprite(g.surf(kit.u), ax, ay)

    return kit.made(("rack", side, round(pitch, 1), places, used), make)


def _empty(side: int, i: int, pitch: float, w: float, d: float) -> tuple[float, float]:
    """The middle of the `i`-th place of a rack, on its own drawing; places fill towards the owner's right."""
    a = RACK_MARGIN + i * pitch + W / 2
    match side:
        case 0:
            return a, d / 2
        case 1:
            return w / 2, d - a * KY
        case 2:
            return w - a, d / 2
        case _:
            return w / 2, a * KY


def ledge(kit: Kit, slots: int, tile_w: float) -> Sprite:
    """The ledge that the own hand leans on, for a row of `slots` tiles of width `tile_w` with one apart."""
    w = slots * tile_w + 24 + 36

    def make() -> Sprite:
        u = kit.u
        surface = wood((round(w * u), round(LEDGE_H * u)), u, 12, base="wood_hi").convert_alpha()
        g = Svg(w, LEDGE_H)
        light = ((0, "#ffffff"), (0.3, "#e8d8d0"), (0.42, "#a08a84"), (1, "#6a5650"))
        g.rect(0, 0, w, LEDGE_H, 3, g.lin(0, 0, 0, LEDGE_H, *light))
        surface.blit(g.at(surface.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        g = Svg(w, LEDGE_H)
        g.line(3, 0.8, w - 3, 0.8, "#e8a680", 1.2, 0.8)
        g.line(10, 10, w - 10, 10, "#e6c27a", 1.2, 0.75)
        surface.blit(g.at(surface.get_size()), (0, 0))
        return Sprite(surface, 0, 0)

    return kit.made(("ledge", slots, tile_w), make)


def tag(kit: Kit, head: bool, side: int) -> Sprite:
    """A small brass counter that marks an end of the wall; anchored at its middle.

    The head bears an arrow the way the wall is used up, the tail a square that says stop: shapes, not words.
    """

    def make() -> Sprite:
        g = Svg(*TAG)
        g.ellipse(17, 20, 14, 12, "#000000", None, 0, 0.35)
        g.ellipse(15, 17.5, 14, 13, "#5c4420")
        g.ellipse(15, 15, 14, 13, g.brass(3, 2, 27, 28), "#fbeebf", 0.8)
        g.ellipse(15, 15, 11.4, 10.6, "none", "#6b4f22", 1, 0.8)
        if head:
            dx, dy = _ALONG[side]
            tip = [(7.0, 0.0), (-4.6, 6.4), (-2.0, 0.0), (-4.6, -6.4)]
            g.poly([(15 + a * dx - b * dy, 15 + (a * dy + b * dx) * 0.92) for a, b in tip], "#2c1c08")
        else:
            g.rect(10.4, 10.6, 9.2, 8.8, 1, "#2c1c08")
        return Sprite(g.surf(kit.u), round(15 * kit.u), round(15 * kit.u))

    return kit.made(("tag", head, side), make)


def pin(kit: Kit, side: int) -> Sprite:
    """The plumb of brass and lacquer that points at the last discard of a side from where nothing lies yet.

    Anchored at its tip.
    """

    def make() -> Sprite:
        g = Svg(PIN, PIN)
        c = PIN / 2

        def at(a: float, b: float) -> tuple[float, float]:
            """`b` away from the tip, `a` to the side of it."""
            match side:
                case 0:
                    return c + a, 1 + b
                case 1:
                    return 1 + b, c + a
                case 2:
                    return c + a, PIN - 1 - b
                case _:
                    return PIN - 1 - b, c + a

        g.poly([(x + 1.5, y + 2) for x, y in (at(-10, 21), at(10, 21), at(0, 2))], "#000000", None, 0, 0.35)
        metal = g.lin(3, 2, 23, 24, (0, "#fff3c8"), (0.5, "amber"), (1, "#b8741c"))
        g.poly([at(-11, 22), at(11, 22), at(0, 1)], metal, "#4a2c08", 1.3)
        g.poly([at(-5.4, 18.6), at(5.4, 18.6), at(0, 8)], "red")
        surface = g.surf(kit.u)
        w, h = surface.get_size()
        tip = {0: (w // 2, 0), 1: (0, h // 2), 2: (w // 2, h), 3: (w, h // 2)}[side]
        return Sprite(surface, *tip)

    return kit.made(("pin", side), make)


def peril(kit: Kit, kind: str) -> Sprite:
    """The mark of how dangerous a tile is as a discard (`safe`, `risky`, `hot`); anchored at its middle."""
    size = 30.0

    def make() -> Sprite:
        g = Svg(20, 20)
        draw_peril(g, kind)
        px = max(16, round(size * kit.u))
        return Sprite(g.at((px, px)), px // 2, px // 2)

    return kit.made(("peril", kind), make)


def draw_peril(g: Svg, kind: str) -> None:
    """The same on 20 × 20 units: a full triangle, a hollow one, a round check, told apart by their form alone."""
    if kind == "safe":
        g.circle(10, 10, 9, "#17503f", "#eafff4", 1.6)
        g.path("M5.6,10.4L8.8,13.6L14.6,6.8", "none", "#eafff4", 2.4)
        return
    hot = kind == "hot"
    g.poly([(10, 1), (19.4, 18.4), (0.6, 18.4)], "#c8321f" if hot else "#2a1c08", "#ffe9b8" if hot else "#ffb43c", 1.8)
    ink = "#fff3d6" if hot else "#ffc861"
    g.line(10, 7, 10, 12.4, ink, 2.4)
    g.circle(10, 15.6, 1.3, ink)


def glow(kit: Kit, radius: float) -> Sprite:
    """Warm light round a winning tile; anchored at its middle."""

    def make() -> Sprite:
        r = radius
        g = Svg(2 * r, 1.7 * r)
        g.ellipse(
            r, 0.85 * r, r, 0.85 * r, g.rad(r, 0.85 * r, r, (0, "#ffe9b0", 0.95), (0.4, "amber", 0.5), (1, "amber", 0))
        )
        surface = g.surf(kit.u)
        return Sprite(surface, surface.get_width() // 2, surface.get_height() // 2)

    return kit.made(("glow", round(radius)), make)


def rays(kit: Kit, radius: float) -> Sprite:
    """The flash round it; anchored at its middle."""

    def make() -> Sprite:
        r = radius
        g = Svg(2 * r, 2 * r)
        for i in range(24):
            c, s = math.cos(i * math.pi / 12), math.sin(i * math.pi / 12)
            near, far = 0.46, 0.74 + 0.16 * (i % 2)
            g.line(r + r * near * c, r + r * near * s, r + r * far * c, r + r * far * 0.92 * s, "#fff0c0", 3, 0.8)
        surface = g.surf(kit.u)
        return Sprite(surface, surface.get_width() // 2, surface.get_height() // 2)

    return kit.made(("rays", round(radius)), make)


def spark(kit: Kit) -> Sprite:
    """Three glints, for the moment the winning tile lies open; anchored at their middle."""

    def make() -> Sprite:
        g = Svg(200, 200)
        for x, y, r in ((100, 100, 46), (150, 66, 20), (52, 140, 16)):
            points = []
            for i in range(8):
                reach = r if i % 2 == 0 else r * 0.16
                a = i * math.pi / 4
                points.append((x + reach * math.sin(a), y - reach * math.cos(a)))
            g.poly(points, "#fffbe6")
        surface = g.surf(kit.u)
        return Sprite(surface, surface.get_width() // 2, surface.get_height() // 2)

    return kit.made("spark", make)
