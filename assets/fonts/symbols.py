"""Interface signs that the source fonts lack, drawn as plain polygons on a 1000-unit em.

A development-time module of ``make_fonts.py``. Each glyph is ``(advance, polygons)``; polygons run clockwise, the way
TrueType outlines are filled, with y pointing up.
"""

from __future__ import annotations

Point = tuple[int, int]
Glyph = tuple[int, tuple[tuple[Point, ...], ...]]


def _box(left: int, bottom: int, right: int, top: int) -> tuple[Point, ...]:
    return (left, bottom), (left, top), (right, top), (right, bottom)


def _right_triangle(left: int, right: int) -> tuple[Point, ...]:
    return (left, 60), (left, 700), (right, 380)


def _left_triangle(left: int, right: int) -> tuple[Point, ...]:
    return (right, 60), (left, 380), (right, 700)


GLYPHS: dict[str, Glyph] = {
    "▴": (640, (((80, 210), (320, 570), (560, 210)),)),
    "▾": (640, (((80, 550), (560, 550), (320, 190)),)),
    "✓": (860, (((110, 370), (200, 460), (340, 310), (670, 690), (765, 610), (350, 110)),)),
    "✗": (
        800,
        (
            (
                (130, 150), (305, 375), (140, 600), (240, 680), (400, 470), (560, 680),
                (660, 600), (495, 375), (670, 150), (570, 70), (400, 285), (230, 70),
            ),
        ),
    ),
    "⋯": (1000, (_box(160, 320, 270, 430), _box(445, 320, 555, 430), _box(730, 320, 840, 430))),
    "⏵": (800, (_right_triangle(160, 700),)),
    "⏸": (800, (_box(170, 60, 340, 700), _box(460, 60, 630, 700))),
    "⏭": (1000, (_right_triangle(110, 440), _right_triangle(440, 770), _box(790, 60, 890, 700))),
    "⏮": (1000, (_box(110, 60, 210, 700), _left_triangle(230, 560), _left_triangle(560, 890))),
    "⏏": (900, (((110, 300), (450, 720), (790, 300)), _box(110, 90, 790, 220))),
    "⏎": (
        1000,
        (
            (
                (110, 300), (380, 520), (380, 370), (790, 370), (790, 640),
                (890, 640), (890, 230), (380, 230), (380, 80),
            ),
        ),
    ),
}  # fmt: skip
"""The drawn signs by character."""
