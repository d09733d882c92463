"""Faces of the three suits: 万, 筒 and 条."""

from __future__ import annotations

import math

from drawing import (
    AMBER,
    BLUE,
    DARK,
    GOLD,
    GREEN,
    INK,
    IVORY,
    LIGHT,
    RED,
    Drawing,
    Point,
    curve,
    leaf,
    petal,
    points,
    polar,
)
from glyphs import glyph

_NUMERALS = "一二三四五六七八九"

# ------------------------------------------------------------------ 万


def characters(drawing: Drawing, rank: int) -> None:
    """Draw ``rank`` 万: the numeral in ink over a red 萬."""
    boxes = {1: (54, 66, 192, 62), 2: (58, 44, 184, 104), 3: (58, 30, 184, 128)}
    left, top, width, height = boxes.get(rank, (60, 26, 180, 138))
    drawing.path(glyph(_NUMERALS[rank - 1], left, top, width, height), INK, INK, 7)
    drawing.path(glyph("萬", 50, 182, 200, 192), RED, RED, 5)


# ------------------------------------------------------------------ 筒

_DOTS: dict[int, tuple[tuple[float, float, float, str], ...]] = {
    2: ((150, 108, 76, GREEN), (150, 292, 76, BLUE)),
    3: ((80, 84, 57, BLUE), (150, 200, 57, RED), (220, 316, 57, GREEN)),
    4: ((84, 102, 60, BLUE), (216, 102, 60, GREEN), (84, 298, 60, GREEN), (216, 298, 60, BLUE)),
    5: (
        (76, 86, 53, BLUE), (224, 86, 53, GREEN), (150, 200, 53, RED), (76, 314, 53, GREEN), (224, 314, 53, BLUE),
    ),
    6: (
        (92, 78, 49, GREEN), (208, 78, 49, GREEN), (92, 212, 49, RED), (208, 212, 49, RED),
        (92, 322, 49, RED), (208, 322, 49, RED),
    ),
    7: (
        (64, 60, 42, GREEN), (150, 98, 42, GREEN), (236, 136, 42, GREEN), (94, 236, 46, RED), (206, 236, 46, RED),
        (94, 338, 46, RED), (206, 338, 46, RED),
    ),
    8: tuple((x, y, 43, BLUE) for y in (60, 153, 247, 340) for x in (94, 206)),
    9: tuple((x, y, 44, colour) for y, colour in ((74, GREEN), (200, RED), (326, BLUE)) for x in (56, 150, 244)),
}  # fmt: skip


def dots(drawing: Drawing, rank: int) -> None:
    """Draw ``rank`` 筒: coins in the classic places and colours; a single one is a large rosette."""
    if rank == 1:
        _rosette(drawing, (150, 200))
    else:
        for x, y, radius, colour in _DOTS[rank]:
            _coin(drawing, (x, y), radius, colour)


def _petals(at: Point, count: int, length: float, width: float, belly: float, start: float = 0) -> str:
    return "".join(petal(at, length, width, start + step * 360 / count, belly) for step in range(count))


def _pearls(at: Point, count: int, orbit: float, radius: float) -> str:
    """Return path data for ``count`` small discs round ``at``."""
    discs = []
    for step in range(count):
        x, y = polar(at, orbit, step * 360 / count)
        half = f"a{radius:.2f},{radius:.2f} 0 1 0 "
        discs.append(f"M{points([(x - radius, y)])}{half}{2 * radius:.2f},0{half}{-2 * radius:.2f},0")
    return "".join(discs)


def _coin(drawing: Drawing, at: Point, radius: float, colour: str) -> None:
    """Draw one dot: a ring of pearls, eight petals, a red heart."""
    drawing.circle(at, radius, colour)
    drawing.path(_pearls(at, 16, radius * 0.83, radius * 0.062), LIGHT[colour])
    drawing.circle(at, radius * 0.69, IVORY)
    drawing.path(_petals(at, 8, radius * 0.64, radius * 0.35, 0.6), colour)
    drawing.circle(at, radius * 0.27, IVORY)
    drawing.circle(at, radius * 0.2, RED)
    drawing.circle(at, radius * 0.07, IVORY)


def _rosette(drawing: Drawing, at: Point) -> None:
    """Draw the one dot as a wheel of green, blue and red."""
    drawing.circle(at, 126, GREEN)
    drawing.circle(at, 118.5, "none", IVORY, 3)
    drawing.path(_pearls(at, 24, 106, 6.6), IVORY)
    drawing.path(_pearls(at, 24, 106, 3.2), RED)
    drawing.circle(at, 94, IVORY)
    for step in range(16):
        colour = BLUE if step % 2 else GREEN
        drawing.path(petal(at, 91, 31, step * 22.5, 0.8), colour)
        drawing.path(petal(at, 82, 13, step * 22.5, 0.84), IVORY, opacity=0.38)
    drawing.circle(at, 58, IVORY)
    drawing.circle(at, 53, RED)
    drawing.circle(at, 46.5, "none", IVORY, 2.4)
    drawing.path(_petals(at, 8, 43, 25, 0.7, 22.5), IVORY)
    drawing.path(_petals(at, 8, 35, 13, 0.7, 22.5), RED)
    drawing.circle(at, 16, IVORY)
    drawing.circle(at, 12, GREEN)
    drawing.circle(at, 4.5, IVORY)


# ------------------------------------------------------------------ 条

Stick = tuple[float, float, float, float, str, float]
"""Centre x and y, length, width, colour, turn in degrees."""


def _grid(
    columns: tuple[float, ...], rows: tuple[tuple[float, tuple[str, ...]], ...], length: float, width: float
) -> tuple[Stick, ...]:
    return tuple(
        (x, y, length, width, colour, 0) for y, colours in rows for x, colour in zip(columns, colours, strict=True)
    )


_M_AND_W: tuple[Stick, ...] = tuple(
    stick
    for y, way, colour in ((105, 1, GREEN), (295, -1, BLUE))
    for stick in (
        (44, y, 168, 37, colour, 0), (256, y, 168, 37, colour, 0),
        (114, y, 160, 35, colour, -27 * way), (186, y, 160, 35, colour, 27 * way),
    )
)  # fmt: skip

_STICKS: dict[int, tuple[Stick, ...]] = {
    2: ((150, 105, 172, 46, GREEN, 0), (150, 295, 172, 46, BLUE, 0)),
    3: ((150, 105, 170, 44, GREEN, 0), (82, 295, 170, 44, BLUE, 0), (218, 295, 170, 44, BLUE, 0)),
    4: _grid((84, 216), ((105, (BLUE, GREEN)), (295, (GREEN, BLUE))), 170, 44),
    5: (*_grid((64, 236), ((105, (GREEN, BLUE)), (295, (BLUE, GREEN))), 168, 42), (150, 200, 168, 44, RED, 0)),
    6: _grid((60, 150, 240), ((105, (GREEN,) * 3), (295, (BLUE,) * 3)), 168, 42),
    7: (
        (150, 66, 112, 38, RED, 0),
        *_grid((60, 150, 240), tuple((y, (GREEN, BLUE, GREEN)) for y in (196, 326)), 122, 38),
    ),
    8: _M_AND_W,
    9: _grid((60, 150, 240), tuple((y, (GREEN, RED, BLUE)) for y in (74, 200, 326)), 116, 38),
}  # fmt: skip


def bamboos(drawing: Drawing, rank: int) -> None:
    """Draw ``rank`` 条: sticks in the classic places (eight as M over W); a single one is a peacock."""
    if rank == 1:
        _peacock(drawing)
    else:
        for stick in _STICKS[rank]:
            _stick(drawing, *stick)


def _stick(drawing: Drawing, x: float, y: float, length: float, width: float, colour: str, turn: float) -> None:
    """Draw a bamboo rod of two segments and three knots."""
    at, half, end = (x, y), width / 2, length / 2
    dark, light = DARK[colour], LIGHT[colour]
    across = math.cos(math.radians(turn)) * half, math.sin(math.radians(turn)) * half
    round_paint = drawing.linear(
        (x - across[0], y - across[1]),
        (x + across[0], y + across[1]),
        (0, dark),
        (0.3, light),
        (0.55, colour),
        (1, dark),
    )
    knot = width * 0.17
    for upper, lower in ((knot - end, -knot * 0.6), (knot * 0.6, end - knot)):
        middle, waist = (upper + lower) / 2, half * 0.62
        bow_1, bow_2 = upper + (middle - upper) * 0.45, middle + (lower - middle) * 0.55
        left: list[Point] = [(-waist, bow_1), (-waist, bow_2), (-half * 0.9, lower)]
        right: list[Point] = [(waist, bow_2), (waist, bow_1), (half * 0.9, upper)]
        body = [("M", [(-half * 0.9, upper)]), ("C", left), ("L", [(half * 0.9, lower)]), ("C", right), ("Z", [])]
        drawing.path(curve(body, at, turn), round_paint)
        shine = [("M", [(-half * 0.24, upper * 0.8 + lower * 0.2)]), ("L", [(-half * 0.24, upper * 0.2 + lower * 0.8)])]
        drawing.path(curve(shine, at, turn), "none", IVORY, width * 0.1, 0.75)
    for height in (knot * 0.55 - end, 0, end - knot * 0.55):
        for reach, stroke, thickness in ((0.86, dark, 1.25), (0.8, colour, 0.62)):
            ring = [("M", [(-half * reach, height)]), ("L", [(half * reach, height)])]
            drawing.path(curve(ring, at, turn), "none", stroke, knot * thickness)


def _peacock(drawing: Drawing) -> None:
    """Draw the one bamboo: a peacock with its fan, standing on a bamboo."""
    _fan(drawing, (152, 268))
    _perch(drawing)
    _bird(drawing)


def _fan(drawing: Drawing, foot: Point) -> None:
    for layer, (count, spread, reach) in enumerate(((9, 86, 226), (8, 71, 178), (5, 48, 126))):
        for index in range(count):
            degrees = 4 - spread + 2 * spread * index / (count - 1)
            length = reach * (1 - 0.56 * abs(degrees / 90) ** 1.5)
            eye = polar(foot, length - 27, degrees)
            drawing.path(leaf(foot, length, 41 - layer * 3, degrees), "#158a55" if (index + layer) % 2 else GREEN)
            drawing.line(foot, eye, DARK[GREEN], 1.6)
            drawing.circle(eye, 15.5 - layer * 1.5, "#e9c24f")
            drawing.circle(eye, 11.6 - layer, BLUE)
            drawing.circle(polar(eye, 2, degrees + 180), 6.2 - layer * 0.4, RED)
            drawing.circle(polar(eye, 2.5, degrees + 180), 2, IVORY)


def _perch(drawing: Drawing) -> None:
    drawing.path("M36,362C110,352 190,372 266,356", "none", DARK[GREEN], 16)
    drawing.path("M36,361C110,351 190,371 266,355", "none", "#2d9a5f", 9.5)
    for x, y in ((98, 358), (170, 362.5), (230, 360.5)):
        drawing.line((x, y - 8), (x, y + 8), DARK[GREEN], 4)
    drawing.path(leaf((52, 358), 44, 18, -112, 6), GREEN)
    drawing.path(leaf((250, 357), 42, 16, 116, -5), GREEN)
    drawing.path("M150,326L147,356M172,324L174,358", "none", "#a8611a", 5.5)


def _bird(drawing: Drawing) -> None:
    outline = (
        "M106,150C124,166 114,196 116,218C110,264 120,320 164,332C206,324 214,272 192,240"
        "C173,216 150,206 146,182C146,160 136,142 120,140Z"
    )
    drawing.path(
        outline, drawing.linear((110, 150), (205, 320), (0, "#2a57bd"), (0.5, BLUE), (1, "#0c1f5a")), "#0b1a4a", 2.5
    )
    drawing.path("M197,262C192,302 177,322 160,326C149,302 156,262 174,240C187,244 195,250 197,262Z", RED)
    for step in range(4):
        x, y = 164 + step * 8, 258 + step * 3
        bend = (
            f"C{x - 4 - step},{y + 20 - step} {x - 4 - 2 * step},{y + 34 - step} {x - 2 - 4 * step},{y + 52 - 4 * step}"
        )
        drawing.path(f"M{x},{y}{bend}", "none", "#ffd9a0", 2.2)
    for row in range(5):
        for column in range(3):
            x, y = 127 + column * 10 + row % 2 * 5, 232 + row * 16
            drawing.path(f"M{x - 5},{y}C{x - 4},{y + 8} {x + 4},{y + 8} {x + 5},{y}", "none", "#8fb0f0", 1.8)
    drawing.circle((116, 138), 22, "#2a57bd", "#0b1a4a", 2.5)
    drawing.path("M97,133L72,145L99,149Z", "#e2a72e", "#8a5f10", 1.5)
    drawing.path("M102,130C109,121 122,121 128,130C126,141 111,146 103,139Z", IVORY)
    drawing.circle((114, 133), 5.4, "#111111")
    drawing.circle((112.4, 131.4), 1.7, "#ffffff")
    for degrees in (-18, 2, 22):
        tip = polar((119, 120), 31, degrees)
        drawing.line((119, 120), tip, DARK[GREEN], 2.6)
        drawing.circle(tip, 6.4, AMBER if degrees == 2 else RED, GOLD, 2)
