"""Faces of the eight flowers: four seasons with a red character, four plants with a blue one.

Each shows its character, its number and the plant of old porcelain: peony, lotus, maple and pine for the seasons, plum,
orchid, bamboo and chrysanthemum. The drawing keeps to y 96…388, below the two signs.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from drawing import AMBER, BARK, BLUE, GREEN, RED, Drawing, Point, leaf, petal, place, points, polar, polygon
from glyphs import glyph

_STEM, _VEIN, _LEAF = "#2b7d4d", "#054a2a", "#1f9a5c"


def _blossom(
    drawing: Drawing, at: Point, radius: float, paint: tuple[str, str, str], turn: float, heart: str = AMBER
) -> None:
    """Draw a round flower of five petals; ``paint`` is petal, its light middle, its edge."""
    colour, middle, edge = paint
    for index in range(5):
        fill = drawing.radial(at, radius * 1.06, (0, middle), (0.45, colour), (1, colour))
        drawing.circle(polar(at, radius * 0.56, index * 72 + turn), radius * 0.5, fill, edge, radius * 0.05)
    for index in range(10):
        tip = polar(at, radius * 0.42, index * 36 + turn)
        drawing.line(at, tip, heart, radius * 0.05)
        drawing.circle(tip, radius * 0.07, heart)
    drawing.circle(at, radius * 0.15, heart)


def _peony(drawing: Drawing) -> None:
    drawing.path("M150,384C150,352 152,332 150,302", "none", _STEM, 9)
    for degrees in (-78, -50, 50, 78):
        drawing.path(leaf((150, 340), 112, 42, degrees), GREEN if abs(degrees) > 60 else _LEAF, _VEIN, 1.8)
    at = (150, 222)
    rings = (
        (9, 72, 42, "#d94f7f", "#8f2148"), (8, 52, 36, "#ea7aa2", "#a53260"),
        (6, 31, 29, "#f5a6c2", "#b84a76"), (5, 13, 19, "#fbd0df", "#c2648a"),
    )  # fmt: skip
    for count, orbit, radius, colour, edge in rings:
        for index in range(count):
            fill = drawing.radial(at, orbit + radius, (0, "#ffe9f0"), (0.55, colour), (1, colour))
            drawing.circle(polar(at, orbit, index * 360 / count + orbit), radius, fill, edge, 1.7)
    for index in range(9):
        drawing.circle(polar(at, 10, index * 40), 3.6, AMBER, "#a8630f", 0.8)
    drawing.circle(at, 5, AMBER)


def _lotus(drawing: Drawing) -> None:
    drawing.path("M150,384C152,352 148,322 150,290", "none", _STEM, 9)
    pads = (
        ("M26,354C56,306 128,320 148,352C126,388 56,390 26,354Z", (30, 320), (148, 384), (88, 352), 1.0),
        ("M274,342C248,300 190,312 164,344C186,380 248,376 274,342Z", (170, 320), (272, 370), (218, 342), -1.0),
    )
    for outline, start, end, middle, way in pads:
        drawing.path(outline, drawing.linear(start, end, (0, "#33a868"), (1, "#075c36")), _VEIN, 2)
        for degrees in (-62, -22, 22, 62):
            drawing.line(
                middle, (middle[0] + degrees * 0.7 * way, middle[1] - 14 + abs(degrees) * 0.34), "#0b5c37", 2.2
            )
    at = (150, 300)
    outer = ((86, 126, 52, "#e77fa5"), (62, 156, 62, "#ee93b4"), (36, 182, 66, "#f3a9c4"), (0, 196, 70, "#f8c3d6"))
    for spread, length, width, colour in outer:
        for degrees in {-spread: None, spread: None}:
            paint = drawing.linear(at, polar(at, length, degrees), (0, "#fff3f6"), (0.55, colour), (1, "#cf3f74"))
            drawing.path(petal(at, length, width, degrees, 0.6, 0.3), paint, "#a32c5a", 1.8)
    for degrees in (-48, -18, 18, 48):
        paint = drawing.linear(at, polar(at, 106, degrees), (0, "#fffafa"), (1, "#e7719c"))
        drawing.path(petal(at, 106, 47, degrees, 0.62, 0.3), paint, "#a32c5a", 1.8)
    heart = (150, 286)
    drawing.circle(heart, 20, AMBER, "#a8630f", 2)
    for index in range(6):
        drawing.circle(polar(heart, 11, index * 60), 3, "#8a5f10")


_MAPLE_HALF: tuple[Point, ...] = (
    (0, -100), (14, -62), (34, -74), (30, -42), (74, -56), (64, -32), (92, -18), (54, 8), (60, 28), (10, 20), (0, 28),
)  # fmt: skip


def _maple_leaf(drawing: Drawing, at: Point, scale: float, turn: float, colour: str, edge: str) -> None:
    outline = [*_MAPLE_HALF, *((-x, y) for x, y in reversed(_MAPLE_HALF[1:-1]))]
    paint = drawing.radial(at, 100 * scale, (0, "#ffd070"), (0.5, colour), (1, colour))
    drawing.path(polygon(place(outline, at, turn, scale)), paint, edge, 2.2)
    for x, y in ((0, -88), (66, -48), (-66, -48), (52, 14), (-52, 14)):
        start, end = place([(0, 20), (x * 0.86, y * 0.86)], at, turn, scale)
        drawing.line(start, end, edge, 1.8)
    stalk = place([(0, 20), (6, 74)], at, turn, scale)
    drawing.line(stalk[0], stalk[1], edge, 4)


def _maple(drawing: Drawing) -> None:
    drawing.path("M26,132C90,152 180,132 260,178", "none", BARK, 9)
    drawing.path("M150,145C170,182 186,202 222,238", "none", BARK, 6)
    _maple_leaf(drawing, (108, 232), 1.02, -14, "#d5481c", "#86230a")
    _maple_leaf(drawing, (206, 292), 0.88, 24, "#e07b18", "#96440a")
    _maple_leaf(drawing, (88, 350), 0.54, 60, "#c9302a", "#7d0f18")
    _maple_leaf(drawing, (226, 172), 0.54, -30, "#c9302a", "#7d0f18")


def _needles(drawing: Drawing, at: Point, radius: float, turn: float) -> None:
    """Draw a fan of pine needles, dark outside, light within."""
    for reach, colour, width in ((1.0, "#0b6b40", 4.6), (0.66, "#2f9a63", 3.6)):
        rays = "".join(
            f"M{points([at])}L{points([polar(at, radius * reach, turn - 84 + index * 12)])}" for index in range(15)
        )
        drawing.path(rays, "none", colour, width)


def _snow(drawing: Drawing, at: Point, width: float) -> None:
    """Draw a cushion of snow."""
    shape: list[Point] = [
        (-0.5, 0.16), (-0.56, -0.14), (-0.3, -0.22), (-0.14, -0.1), (-0.04, -0.36), (0.26, -0.34), (0.28, -0.1),
        (0.44, -0.2), (0.58, -0.02), (0.46, 0.16), (0.2, 0.26), (-0.3, 0.26), (-0.5, 0.16),
    ]  # fmt: skip
    corner = place(shape, at, 0, width)
    data = "M" + points(corner[:1]) + "".join("C" + points(corner[index : index + 3]) for index in (1, 4, 7, 10))
    drawing.path(data + "Z", "#ffffff", "#8fb4d8", 2.4)


def _pine(drawing: Drawing) -> None:
    drawing.path("M22,348C80,340 126,330 170,286C204,250 232,216 254,204", "none", BARK, 16)
    drawing.path("M22,345C80,337 124,327 168,283C202,247 230,213 250,203", "none", "#8a6040", 4.5)
    drawing.path("M112,330C104,300 96,270 98,236", "none", BARK, 9)
    fans = (((98, 232), 78, -8), ((172, 280), 76, 10), ((230, 210), 58, 8), ((64, 344), 50, -14), ((150, 318), 62, 148))
    for at, radius, turn in fans:
        _needles(drawing, at, radius, turn)
        drawing.circle(at, 6.5, BARK)
    for at, width in (((96, 166), 66), ((182, 214), 64), ((236, 164), 46), ((60, 302), 46)):
        _snow(drawing, at, width)
    bloom = ("#f3c53c", "#fff6cc", "#9a6a10")
    for at, radius, turn in (((128, 258), 25, 12), ((214, 262), 29, 40), ((88, 344), 24, 0)):
        _blossom(drawing, at, radius, bloom, turn, "#b5412a")
    for at, radius in (((238, 336), 19), ((266, 284), 12), ((32, 276), 13)):
        star = "".join(
            f"M{points([polar(at, radius, turn)])}L{points([polar(at, radius, turn + 180)])}" for turn in (0, 60, 120)
        )
        drawing.path(star, "none", "#6f9fd0", 3.4)


def _plum(drawing: Drawing) -> None:
    drawing.path("M38,381C92,356 96,320 140,288C176,262 172,216 214,180C226,170 238,152 242,126", "none", BARK, 16)
    drawing.path("M38,379C92,354 96,318 140,286C176,260 172,214 214,178", "none", "#8a6040", 4.5)
    drawing.path("M132,294C170,302 206,296 254,314", "none", BARK, 9.5)
    drawing.path("M176,238C150,212 128,208 100,174C92,162 92,150 94,134", "none", BARK, 7)
    paint = ("#cf2f4a", "#ffd3d8", "#8d1528")
    for at, radius, turn in (((206, 198), 49, 10), ((108, 250), 46, 30), ((214, 322), 44, 50), ((92, 160), 34, 0)):
        _blossom(drawing, at, radius, paint, turn)
    for bud in ((242, 126), (262, 282), (150, 344), (60, 336)):
        drawing.circle(bud, 11.5, "#cf2f4a", "#8d1528", 2)


def _orchid_flower(drawing: Drawing, at: Point, scale: float, turn: float) -> None:
    for degrees, length in ((0, 46), (72, 42), (-72, 42)):
        drawing.path(petal(at, length * scale, 25 * scale, degrees + turn), "#7a4bb0", "#4b2480", 1.6)
    for degrees in (38, -38):
        drawing.path(petal(at, 38 * scale, 26 * scale, degrees + turn, 0.6), "#a77fd6", "#4b2480", 1.6)
    drawing.path(petal(at, 36 * scale, 29 * scale, 180 + turn, 0.75), "#f2d7f5", "#4b2480", 1.8)
    for degrees in (160, 180, 200):
        drawing.circle(polar(at, 22 * scale, degrees + turn), 2.8 * scale, RED)
    drawing.circle(at, 6 * scale, AMBER, "#8a5f10", 1)


def _orchid(drawing: Drawing) -> None:
    blades = (
        (-30, 206, 22, -36), (-14, 252, 22, -30), (5, 274, 20, 22), (22, 242, 22, 40), (38, 188, 22, 30),
        (-58, 116, 18, -24), (62, 118, 18, 22),
    )  # fmt: skip
    for degrees, length, width, bend in blades:
        paint = drawing.linear((146, 388), (146, 120), (0, "#07502d"), (1, "#2fa565"))
        drawing.path(leaf((146, 386), length, width, degrees, bend), paint, "#064024", 1.6)
    drawing.path("M146,388C150,312 166,250 176,190", "none", _STEM, 6)
    drawing.path("M148,362C130,312 110,290 98,262", "none", _STEM, 5)
    for at, scale, turn in (((180, 188), 1.42, 8), ((90, 252), 1.2, -18), ((220, 286), 1.06, 26)):
        _orchid_flower(drawing, at, scale, turn)


def _bamboo(drawing: Drawing) -> None:
    canes = ((118, 30, (388, 318, 248, 174, 98)), (184, 26, (388, 318, 248, 174, 120)), (74, 18, (388, 332, 272, 210)))
    for x, width, knots in canes:
        stops = ((0, "#0a5a34"), (0.35, "#5cc48a"), (0.7, "#178150"), (1, "#06452a"))
        paint = drawing.linear((x - width / 2, 0), (x + width / 2, 0), *stops)
        for lower, upper in pairwise(knots):
            middle, waist = (lower + upper) / 2, width * 0.4
            left = points([(x - waist, middle), (x - waist, middle), (x - width / 2, upper + 3)])
            right = points([(x + waist, middle), (x + waist, middle), (x + width / 2, lower - 3)])
            corners = points([(x - width / 2, lower - 3)]), points([(x + width / 2, upper + 3)])
            drawing.path(f"M{corners[0]}C{left}L{corners[1]}C{right}Z", paint)
        for knot in knots[1:-1]:
            drawing.line((x - width / 2, knot), (x + width / 2, knot), "#06452a", 5)
    sprays = (
        ((184, 174), (48, 78, 108, 140), 92), ((118, 248), (-52, -84, -116), 86), ((118, 176), (-62, -94, -126), 74),
        ((184, 302), (66, 96, 126), 82), ((184, 140), (52, 84), 66),
    )  # fmt: skip
    for at, angles, length in sprays:
        for index, degrees in enumerate(angles):
            drawing.path(leaf(at, length - 6 * index, 23, degrees, 6), GREEN if index % 2 else _LEAF, _VEIN, 1.4)


def _chrysanthemum(drawing: Drawing) -> None:
    drawing.path("M150,384C146,334 152,304 150,274", "none", _STEM, 9.5)
    for turn, at in ((-70, (150, 366)), (68, (150, 352))):
        for spread in (-24, 0, 24):
            drawing.path(leaf(at, 94 - abs(spread) * 0.8, 36, turn + spread), GREEN, _VEIN, 1.8)
    at = (150, 218)
    rings = (
        (22, 118, 28, "#e08a12", "#93500a", 0), (20, 97, 26, "#f0a823", "#93500a", 8),
        (16, 74, 24, "#f7c23c", "#a8630f", 4), (12, 51, 21, "#fbd968", "#a8630f", 0),
        (8, 30, 16, "#fff0b0", "#b77b1c", 10),
    )  # fmt: skip
    for count, length, width, colour, edge, turn in rings:
        for index in range(count):
            drawing.path(petal(at, length, width, index * 360 / count + turn, 0.78), colour, edge, 1.5)
    drawing.circle(at, 8, "#e59a1d")


class Flower(NamedTuple):
    """A flower tile: its character, its number in its set of four, the colour of both, and the plant."""

    character: str
    number: int
    colour: str
    plant: Callable[[Drawing], None]


FLOWERS = (
    Flower("春", 1, RED, _peony),
    Flower("夏", 2, RED, _lotus),
    Flower("秋", 3, RED, _maple),
    Flower("冬", 4, RED, _pine),
    Flower("梅", 1, BLUE, _plum),
    Flower("蘭", 2, BLUE, _orchid),
    Flower("竹", 3, BLUE, _bamboo),
    Flower("菊", 4, BLUE, _chrysanthemum),
)
"""In the order of the notation: ``1f`` … ``8f``."""


def flower(drawing: Drawing, subject: Flower) -> None:
    """Draw a flower tile."""
    subject.plant(drawing)
    weight = 1.5 if subject.character == "蘭" else 3
    drawing.path(glyph(subject.character, 20, 18, 84, 84), subject.colour, subject.colour, weight)
    drawing.path(glyph(str(subject.number), 230, 26, 46, 66, face="figure"), subject.colour, subject.colour, 2)
