"""One source of truth for where things are: computed anew from the window's size, nothing else.

Two scales. `u` is the scale of tiles and table; `uu` that of panels and pages, which never falls below 14/18, so that
notes of 18 design pixels keep 14 real ones. Two views: :attr:`Metrics.table` (units of the map, the table's centre in
the middle of the window) and :attr:`Metrics.page` (0, 0 is the window's corner; the whole window belongs to it).

Three modes, by the room beside the table: ``wide`` (plates of 240 fit), ``tall`` (plates of 124 fit), ``bar`` (4:3:
the side walls go, a bar on top takes what hung there). What is to spare in a wide window goes to the cloth by 40 %, the
rest to the walls.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

import pygame
from msgspec.structs import replace

from game.ui import zones
from game.ui.own_row import OwnRow, on_page, on_table, own_row
from game.ui.theme import FLOOR_PX
from game.ui.view import Box, View
from game.ui.zones import DESIGN_H, DESIGN_W, Mode, Zone, ZoneMap

TABLE_W: Final = 1384.0
"""Width of the table, rims included, in a 16:9 window."""
MIN_SIZE: Final = (1024, 640)
BAR_H: Final = 48
_WALL: Final = (DESIGN_W - TABLE_W) / 2
_WIDE, _TALL = 252, 126
_TO_CLOTH: Final = 0.40
_SMALLEST_NOTE: Final = 18
_HANDED: Final = {mode: frozenset({"icons", "title"}) for mode in ("wide", "tall")} | {
    "bar": frozenset({"icons", "title", "log"})
}
"""What changes sides for the left hand, where both hang on the walls: the small buttons, and the name of the game."""
_BEHIND: Final = 10
"""Units between a panel and the one that it begins after."""


class Metrics:
    """Scales, mode, views and zones of a window *w* × *h* pixels large (a smaller one is laid out as `MIN_SIZE`).

    *own_tiles* is the size of the own tiles in per cent, as far as there is room for it; *left_handed* exchanges the
    sides of what is pressed and what is only read above the table.
    """

    def __init__(
        self, w: int, h: int, own_tiles: int = 100, left_handed: bool = False, table_map: ZoneMap | None = None
    ) -> None:
        self.left_handed = left_handed
        self.w, self.h = w, h
        w, h = max(w, MIN_SIZE[0]), max(h, MIN_SIZE[1])
        self._map, self._own_tiles = table_map, own_tiles
        self._zones: dict[str, Zone] = {}
        least = FLOOR_PX / _SMALLEST_NOTE
        u = h / DESIGN_H
        room = (w / u - TABLE_W) / 2 * u / max(u, least)
        self.mode: Mode = "wide" if room >= _WIDE else "tall" if room >= _TALL else "bar"
        self.bar = BAR_H if self.mode == "bar" else 0
        if self.mode == "bar":
            u = min(w / 1440, h / (DESIGN_H + self.bar))
        self.u = u
        self.uu = max(u, least)
        self.view_w, self.view_h = w / u, h / u
        if self.mode == "bar":
            self.table_w = self.view_w - 12
        else:
            self.table_w = TABLE_W + (_TO_CLOTH * max(0.0, self.view_w - DESIGN_W) if self.mode == "wide" else 0.0)
        self.rim = (self.table_w - TABLE_W) / 2
        """How far each side rim stands further out than in a 16:9 window, in table units."""
        self.wall = (self.view_w - self.table_w) / 2
        """Width of each side wall of the room, in table units."""
        left, top = DESIGN_W / 2 - self.view_w / 2, DESIGN_H - self.view_h
        self.table = View(u, -left * u, -top * u, self.view_w, self.view_h, left, top)
        self.page = View(self.uu, 0.0, 0.0, w / self.uu, h / self.uu)

    @cached_property
    def map(self) -> ZoneMap:
        """The table map, read when something first stands on the table."""
        return self._map or zones.table_map()

    @cached_property
    def own_row(self) -> OwnRow:
        """Where the own hand lies and how large its tiles are."""
        hand, melds = (self.map.zone(f"{name}.bottom", self.mode) for name in ("hand", "meld"))
        hand, melds = replace(hand, box=self._ground(hand)), replace(melds, box=self._ground(melds))
        return own_row(self._own_tiles, hand, melds, self.table.left, self.table.left + self.view_w)

    @property
    def size(self) -> tuple[int, int]:
        """The window in pixels."""
        return self.w, self.h

    @property
    def small(self) -> bool:
        """Whether panels are larger than the table's scale says, so that they need their compact form."""
        return self.uu > self.u * 1.02

    # -- the table map
    def zone(self, name: str) -> Zone:
        """A zone of the table map in this mode, its box moved by its anchor.

        Zones on the table are in units of :attr:`table`, panels in units of :attr:`page`. Raises `MapError`.
        """
        known = self._zones.get(name)
        if known is None:
            zone = self.map.zone(name, self.mode)
            known = _placed(zone, self._panel(zone) if zone.panel else self._ground(zone))
            if self.left_handed and name in _HANDED[self.mode]:
                known = replace(known, box=known.box._replace(x=self.page.w - known.box.right))
            if self.own_row.grown:
                known = self._beside_own(name, known)
            self._zones[name] = known
        return known

    def _beside_own(self, name: str, zone: Zone) -> Zone:
        """The zone, out of the way of own tiles that are larger than in the map."""
        if not zone.panel:
            return replace(zone, box=on_table(self.own_row, name, zone))
        hand = self.zone("hand.bottom").box
        top = self.zone("plate.right").box.bottom + 8 if name == "log" else 0.0
        return replace(zone, box=on_page(self.own_row, name, zone.box, hand, top, self.table, self.page))

    def rect(self, name: str) -> pygame.Rect:
        """The zone in pixels."""
        zone = self.zone(name)
        return (self.page if zone.panel else self.table).rect(*zone.box)

    def _ground(self, zone: Zone) -> Box:
        x, y, w, h = zone.box
        move = self.rim * zone.share
        if "l" in zone.anchor and "r" in zone.anchor:
            return Box(x - move, y, w + 2 * move, h)
        if "l" in zone.anchor:
            return Box(x - move, y, w, h)
        if "r" in zone.anchor:
            return Box(x + move, y, w, h)
        return Box(x, y, w, h)

    def _panel(self, zone: Zone) -> Box:
        """A panel keeps its own size (in `uu`) and its distance from what it is anchored to."""
        x, w = self._across(zone)
        y = self._down(zone)
        if zone.after:
            start = self.zone(zone.after).box.right + _BEHIND
            x, w = max(x, start), w - max(0.0, start - x)
        return Box(x, y, w, zone.box.h)

    def _across(self, zone: Zone) -> tuple[float, float]:
        x, w, anchor = zone.box.x, zone.box.w, zone.anchor
        page_w = self.page.w
        if "L" in anchor and "R" in anchor:
            return x, page_w - DESIGN_W + w
        if "L" in anchor:
            return x, w
        if "R" in anchor:
            return page_w - (DESIGN_W - x), w
        if "W" in anchor or "E" in anchor:
            middle = self.wall * self.u / self.uu / 2
            if "W" in anchor:
                return middle + zone.box.cx - _WALL / 2 - w / 2, w
            return page_w - middle + zone.box.cx - (DESIGN_W - _WALL / 2) - w / 2, w
        move = self.rim * zone.share
        left, right = self._in_page(x - move, 0)[0], self._in_page(x + w + move, 0)[0]
        if "l" in anchor and "r" in anchor:
            return left, right - left
        if "l" in anchor:
            return left, w
        if "r" in anchor:
            return right - w, w
        return self._in_page(zone.box.cx, 0)[0] - w / 2, w

    def _down(self, zone: Zone) -> float:
        """Without T or B a panel follows the table: the upper ones by their top, the lower by their bottom edge."""
        y, h = zone.box.y, zone.box.h
        if "T" in zone.anchor:
            return y
        if "B" in zone.anchor:
            return self.page.h - (DESIGN_H - y)
        part = min(1.0, max(0.0, (zone.box.cy - 300) / 400))
        return self._in_page(0, y + h * part)[1] - h * part

    def _in_page(self, x: float, y: float) -> tuple[float, float]:
        """A point of the table in units of the page."""
        return self.page.back(self.table.px(x, y))


def _placed(zone: Zone, box: Box) -> Zone:
    return replace(zone, name=zone.name.partition("@")[0], box=box)
