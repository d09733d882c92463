"""Bound players (吃三口, 承包): the line on the cloth between their seats, below the tiles, and its word."""

from __future__ import annotations

import math
from typing import Final

from game.ui.kit import Kit, Sprite
from game.ui.svg import Svg

_LINES: Final = {
    (0, 1): ((1120.0, 694.0), (1276.0, 590.0)),
    (1, 2): ((1276.0, 334.0), (1120.0, 226.0)),
    (2, 3): ((800.0, 226.0), (644.0, 334.0)),
    (0, 3): ((644.0, 590.0), (800.0, 694.0)),
    (0, 2): ((805.0, 694.0), (805.0, 226.0)),
    (1, 3): ((1276.0, 362.0), (644.0, 362.0)),
}
"""Where the line between two sides lies on the cloth, in units of the table: in the corners that rivers leave free."""

_WORDS: Final = {
    (0, 1): (1240.0, 664.0),
    (1, 2): (1240.0, 256.0),
    (2, 3): (680.0, 256.0),
    (0, 3): (680.0, 664.0),
    (0, 2): (744.0, 316.0),
    (1, 3): (1176.0, 316.0),
}


def between(one: int, other: int) -> tuple[int, int]:
    """Two sides as they are named here."""
    return min(one, other), max(one, other)


def word_at(one: int, other: int) -> tuple[float, float]:
    """The middle of the word that belongs to the line between two sides."""
    return _WORDS[between(one, other)]


def links(one: int, other: int) -> list[tuple[float, float]]:
    """The middles of the links of the line between two sides."""
    (x0, y0), (x1, y1) = _LINES[between(one, other)]
    count = max(2, round(math.hypot(x1 - x0, y1 - y0) / 15))
    return [(x0 + (x1 - x0) * i / count, y0 + (y1 - y0) * i / count) for i in range(count + 1)]


def link(kit: Kit) -> Sprite:
    """A small lozenge woven into the cloth; anchored at its middle."""

    def make() -> Sprite:
        g = Svg(16, 14)
        g.poly([(1, 7), (8, 2), (15, 7), (8, 12)], "#c8503f", "#ffb3a4", 1.2, 0.8)
        surface = g.surf(kit.u)
        return Sprite(surface, surface.get_width() // 2, surface.get_height() // 2)

    return kit.made("bond link", make)
