"""The written characters on the faces, as outlines kept in ``glyphs.json``.

``extract_glyphs.py`` takes them from open fonts once; drawing a face needs no font tool. An outline is SVG path data
with absolute commands, y pointing down, in units of its font.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from drawing import number

_OUTLINES: dict[str, dict[str, str]] = json.loads((Path(__file__).parent / "glyphs.json").read_text("utf-8"))
_TOKEN = re.compile(r"[A-Z]|-?[0-9.]+")

Box = tuple[float, float, float, float]


def _tokens(character: str, face: str) -> list[str]:
    return _TOKEN.findall(_OUTLINES[face][character])


def _bounds(tokens: list[str]) -> Box:
    """Return left, top, right, bottom of all points; control points lie within a hair of the outline."""
    numbers = [float(token) for token in tokens if not token.isalpha()]
    return min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])


def glyph(
    character: str, left: float, top: float, width: float, height: float, stretch: float = 1, face: str = "kai"
) -> str:
    """Return ``character`` as large as fits into the box and centred in it.

    ``stretch`` lets it grow taller than its own proportions by up to this factor; ``face`` is ``kai`` (brush) or
    ``figure`` (upright letters and digits).
    """
    tokens = _tokens(character, face)
    x0, y0, x1, y1 = _bounds(tokens)
    across = min(width / (x1 - x0), height / (y1 - y0))
    down = min(across * stretch, height / (y1 - y0))
    move_x = left + (width - (x1 - x0) * across) / 2 - x0 * across
    move_y = top + (height - (y1 - y0) * down) / 2 - y0 * down
    data, is_x = [], True
    for token in tokens:
        if token.isalpha():
            data.append(token)
            continue
        value = float(token) * across + move_x if is_x else float(token) * down + move_y
        data.append(number(round(value, 1)) + ("," if is_x else " "))
        is_x = not is_x
    return (
        "".join(data)
        .replace(" Z", "Z")
        .replace(" M", "M")
        .replace(" L", "L")
        .replace(" Q", "Q")
        .replace(" C", "C")
        .strip()
    )
