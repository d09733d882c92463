"""Index marks: a numeral or letter for the corner of a tile, as strokes.

The rasteriser knows no text, and a mark has to turn and lean with its tile, so the sixteen signs are drawn as paths on
a 60 × 84 grid, in the upright hand of a playing card.
"""

from __future__ import annotations

from typing import Final

from game.engine.tiles import Tile

SIGNS: Final[dict[str, str]] = {
    "1": "M16,22L34,8L34,78M18,78L50,78",
    "2": "M10,26C10,4 50,4 50,27C50,44 22,56 10,78L52,78",
    "3": "M11,18C20,2 50,4 48,24C47,38 32,40 24,40C36,40 52,44 51,60C50,82 16,84 9,66",
    "4": "M40,78L40,8L8,56L54,56",
    "5": "M48,8L17,8L13,40C24,30 52,32 51,56C50,84 16,82 9,68",
    "6": "M46,12C22,4 9,30 10,56C11,86 51,84 51,57C51,32 18,32 11,54",
    "7": "M9,8L52,8C38,30 28,50 25,78",
    "8": "M30,39C10,34 10,7 30,7C50,7 50,34 30,39C4,44 4,79 30,79C56,79 56,44 30,39Z",
    "9": "M49,32C42,54 10,52 10,29C10,1 50,0 50,30C51,56 40,84 14,74",
    "E": "M48,8L14,8L14,78L48,78M14,42L42,42",
    "S": "M49,20C42,2 12,4 13,24C14,44 50,40 49,61C48,84 14,82 9,66",
    "W": "M6,8L18,78L30,28L42,78L54,8",
    "N": "M12,78L12,8L48,78L48,8",
    "P": "M14,78L14,8C60,4 60,48 14,46",
    "F": "M48,8L14,8L14,78M14,42L42,42",
    "C": "M50,22C40,2 10,4 10,43C10,82 40,84 50,64",
}

SHRINK: Final[dict[str, float]] = {"off": 1.0, "small": 0.84, "large": 0.74}
"""How far the drawing makes room for each size of the mark."""

_HEIGHT: Final[dict[str, float]] = {"small": 84.0, "large": 128.0}

_LETTERS: Final = "ESWNPFC"
"""Honours in the order of the tiles: the winds, then 白 P, 发 F, 中 C."""


def sign_of(face: Tile) -> str:
    """The sign of a tile: its numeral, E S W N for the winds, P F C for the dragons, 1–4 for each row of flowers."""
    if face.is_honour:
        return _LETTERS[face - 27]
    if face.is_flower:
        return str((face - 34) % 4 + 1)
    return str(face.rank)


def mark_markup(face: Tile, size: str) -> str:
    """The mark as SVG on the 300 × 400 face, in the upper left corner; nothing for size `off`."""
    if size not in _HEIGHT:
        return ""
    k = _HEIGHT[size] / 84.0
    colour = "#b3261e" if face == 33 or 34 <= face < 38 else "#1d5a34" if face == 32 else "#1b2440"
    d = SIGNS[sign_of(face)]
    return (
        f'<g transform="matrix({k:.3f} 0 0 {k:.3f} 6 8)"><path d="{d}" fill="none" stroke="{colour}" '
        'stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/></g>'
    )
