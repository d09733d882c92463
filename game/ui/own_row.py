"""Where the own hand lies when its tiles are larger than those of the map (look.md: up to 1.6 ×, apart from text size).

The row grows from its middle, as far as the window is wide; melds move out of its way to the right, and what stands in
its way in the corners moves up. A window that is too narrow for fourteen tiles of the size asked for gets the largest
that fit.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.ui.view import Box, View
from game.ui.zones import Zone

MAP_W: Final = 84.0
"""Width of an own tile in the map, in design units."""

PLACES: Final = 14
UP: Final = 0.92 * 1.35
"""How high the face of a leaning tile reaches, in widths."""

_EDGE: Final = 7.0
_VERY_WIDE: Final = 2200.0
"""A window this wide has panels on its left wall: there the row grows to the right only."""

_KONG: Final = 243.0
"""A kong of the own melds, with its turned tile and the gap after it."""

_HIGHEST_RACK: Final = 57.0
"""Farther up the flower rack would touch the hand on the right."""

_ABOVE: Final = 34.0
"""From the upper edge of the faces to what is above them: their upper sides, a little air."""

_BELOW: Final = 14.0
_AIR: Final = 8.0
_LONG_LOG: Final = 372.0
"""How wide the log of moves becomes where there is room for it."""


class OwnRow(NamedTuple):
    """The row: width of a tile, its left end, where the melds end, and how much higher than in the map it reaches."""

    w: float
    x: float
    right: float
    rise: float

    @property
    def grown(self) -> bool:
        """Whether the tiles are larger than in the map."""
        return self.w > MAP_W


def own_row(percent: int, hand: Zone, melds: Zone, left: float, right: float) -> OwnRow:
    """The row for tiles of `percent` of the map's size between the edges of the window, all in units of the table."""
    left, right = left + _EDGE, right - _EDGE
    w = max(MAP_W, min(MAP_W * percent / 100, (right - left - hand.apart) / PLACES))
    length = PLACES * w + hand.apart
    x, end = hand.box.x, melds.box.right
    if x + length > end and right - left < _VERY_WIDE:
        x = max(left, min((x + end - length) / 2, right - length))
    one_kong = (PLACES - 3) * w + hand.apart + 2 * _AIR + _KONG
    return OwnRow(w, x, max(end, x + one_kong), UP * (w - MAP_W))


def on_table(row: OwnRow, name: str, zone: Zone) -> Box:
    """The box of a zone on the table, moved by the row where the row moves it."""
    x, y, w, h = zone.box
    match name:
        case "hand.bottom":
            return Box(row.x, y - row.rise, PLACES * row.w + zone.apart, h + row.rise)
        case "meld.bottom":
            return Box(x, y, row.right - x, h)
        case "flower.bottom":
            return Box(x, y - min(row.rise, _HIGHEST_RACK), w, h)
        case _:
            return zone.box


def on_page(row: OwnRow, name: str, box: Box, hand: Box, top: float, table: View, page: View) -> Box:
    """The box of a panel (units of the page), moved up where the row (`hand`, units of the table) needs its place.

    It becomes lower rather than reach above `top`.
    """
    if name == "buttons":
        return Box(box.x, box.y - row.rise * table.scale / page.scale, box.w, box.h)
    if name not in ("plate.bottom", "log"):
        return box
    high = UP * row.w + _ABOVE
    x0, y0 = page.back(table.px(row.x - _AIR, hand.bottom - high))
    x1, y1 = page.back(table.px(max(row.right, hand.right) + _AIR, hand.bottom + _BELOW))
    start = min(box.x, box.right - _LONG_LOG) if name == "log" else box.x
    if box.right <= x0 or start >= x1 or box.bottom <= y0 or box.y >= y1:
        return box
    h = min(box.h, y0 - top)
    return Box(box.x, y0 - h, box.w, h)
