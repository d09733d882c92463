"""The colours of the faces: as they are carved, or for eyes that take red for green.

The classic red and green are 14 apart (CIE 1976 ΔE*ab) as somebody without red cones sees them, and 24 without green
ones. The colour-blind palette moves red to vermilion, green to a dark petrol and blue to a lighter blue; any two of the
three are then at least 45 apart for both, and differ in lightness as well. `tests/ui/table/test_tiles.py` measures it,
with the simulation of Machado, Oliveira and Fernandes (2009).
"""

from __future__ import annotations

import colorsys
import re
from typing import Final, NamedTuple

CLASSIC: Final = {"red": "#b8202a", "green": "#0b7544", "blue": "#1d3c8c"}
"""The three inks as the generator writes them (`assets/tiles/drawing.py`)."""

COLOUR_BLIND: Final = {"red": "#cc5200", "green": "#0a5448", "blue": "#1f5fc4"}
"""The inks that take their places."""

PALETTES: Final = ("classic", "colour_blind")

_COLOUR = re.compile(r"#[0-9a-f]{6}\b")


class _Family(NamedTuple):
    """Colours of one ink, light and dark: hues (0…1, `low` to `high`, round the circle) and what becomes of them."""

    low: float
    high: float
    hue: float
    lighter: float


_FAMILIES: Final = (
    _Family(0.88, 0.045, 24 / 360, 1.08),  # red, its shades and the pinks
    _Family(0.25, 0.49, 170 / 360, 0.78),
    _Family(0.56, 0.70, 217 / 360, 1.25),
)
_INK: Final = "#1b2440"
"""The ink of the characters is a blue, but stands for none of the three."""

_GREY: Final = 0.25
"""Colours less saturated than this are ink, bark and light: they stay."""


def recoloured(drawing: str, palette: str) -> str:
    """The SVG text with every colour as in `palette`; `classic` leaves it alone."""
    if palette != "colour_blind":
        return drawing
    return _COLOUR.sub(lambda found: _moved(found[0]), drawing)


def _moved(colour: str) -> str:
    if colour == _INK:
        return colour
    for ink, classic in CLASSIC.items():
        if colour == classic:
            return COLOUR_BLIND[ink]
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    hue, light, strong = colorsys.rgb_to_hls(r, g, b)
    for family in _FAMILIES:
        wraps = family.low > family.high
        inside = (hue >= family.low or hue <= family.high) if wraps else family.low <= hue <= family.high
        if inside and strong >= _GREY:
            tone = min(1.0, light * family.lighter) if light < 0.6 else light
            return "#" + "".join(f"{round(255 * v):02x}" for v in colorsys.hls_to_rgb(family.hue, tone, strong))
    return colour
