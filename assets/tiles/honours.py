"""Faces of the honours: the four winds and the three dragons."""

from __future__ import annotations

from drawing import BLUE, GREEN, INK, IVORY, LIGHT, RED, Drawing, Point, curve, polygon
from glyphs import glyph


def wind(drawing: Drawing, character: str) -> None:
    """Draw 東, 南, 西 or 北 in ink."""
    drawing.path(glyph(character, 40, 56, 220, 288, stretch=1.16), INK, INK, 9)


def red_dragon(drawing: Drawing) -> None:
    """Draw 中 in red."""
    drawing.path(glyph("中", 46, 36, 208, 328, stretch=1.26), RED, RED, 13)


def green_dragon(drawing: Drawing) -> None:
    """Draw 發 in green."""
    drawing.path(glyph("發", 28, 50, 244, 300, stretch=1.2), GREEN, GREEN, 7)


def white_dragon(drawing: Drawing) -> None:
    """Draw 白 as an empty frame with cloud scrolls in its corners."""
    drawing.frame(38, 42, 262, 358, 18, BLUE, 14)
    drawing.frame(61, 65, 239, 335, 9, LIGHT[BLUE], 3.5)
    upper: list[tuple[str, list[Point]]] = [
        ("M", [(30, 64)]), ("C", [(30, 41), (41, 30), (64, 30)]), ("C", [(77, 30), (77, 49), (64, 49)]),
        ("C", [(55, 49), (55, 40), (62, 39)]),
    ]  # fmt: skip
    lower: list[tuple[str, list[Point]]] = [
        ("M", [(30, 64)]), ("C", [(30, 77), (49, 77), (49, 64)]), ("C", [(49, 55), (40, 55), (39, 62)]),
    ]  # fmt: skip
    for corner, degrees in (((38, 42), 0), ((262, 42), 90), ((262, 358), 180), ((38, 358), 270)):
        for scroll in (upper, lower):
            drawing.path(curve(scroll, corner, degrees), "none", BLUE, 5.5)
    for x, y in ((150, 42), (150, 358), (38, 200), (262, 200)):
        wide, high = (27, 15) if x == 150 else (15, 27)
        drawing.path(polygon([(x - wide, y), (x, y - high), (x + wide, y), (x, y + high)]), IVORY, BLUE, 4.5)
        drawing.circle((x, y), 5.5, RED)
