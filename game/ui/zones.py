"""The maps of `assets/maps`, read with pytmx once and checked: where everything stands in design units of 1920 × 1080.

`assets/maps/README.md` says what the names and properties mean.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, Literal

import msgspec

from game import resources
from game.ui import broken
from game.ui.view import Box

DESIGN_W: Final = 1920.0
DESIGN_H: Final = 1080.0
SEATS: Final = ("bottom", "right", "top", "left")
"""The seats as the screen shows them, counter-clockwise from the person at the screen: `SEATS[(seat - own) % 4]`."""

Mode = Literal["wide", "tall", "bar"]
_TABLE_LAYERS: Final = frozenset({"ground", "dial"})
_ANCHORS: Final = frozenset("clrLRTBWE")
_SLACK: Final = 1.0


class MapError(ValueError):
    """A map that the game cannot use; the text names the map, the object and what is wrong."""


class Zone(msgspec.Struct, frozen=True):
    """One object of a map. `panel` tells panels (scale of the words) from what lies on the table (scale of tiles)."""

    name: str
    box: Box
    anchor: str
    panel: bool
    pitch_x: float = 0.0
    pitch_y: float = 0.0
    row_x: float = 0.0
    row_y: float = 0.0
    per_row: int = 0
    gap: float = 0.0
    apart: float = 0.0
    places: int = 0
    after: str = ""
    share: float = 1.0


class ZoneMap(msgspec.Struct, frozen=True):
    """All zones of one map by name, those of a mode as ``name@mode``."""

    name: str
    zones: Mapping[str, Zone]

    def zone(self, name: str, mode: Mode = "wide") -> Zone:
        """The zone in a mode. Raises `MapError` where the map has none."""
        found = self.zones.get(f"{name}@{mode}") or self.zones.get(name)
        if found is None:
            raise MapError(f"{self.name}.tmx: {name} is missing")
        return found

    def has(self, name: str, mode: Mode = "wide") -> bool:
        """Whether there is such a zone in a mode."""
        return f"{name}@{mode}" in self.zones or name in self.zones


@cache
def load(name: str) -> ZoneMap:
    """The map ``assets/maps/<name>.tmx``. Raises :class:`MapError` for one that is missing or not in order."""
    import pytmx  # what first shows a table waits for it, not the lobby

    path = resources.path("assets", "maps", f"{name}.tmx")
    try:
        tmx = pytmx.TiledMap(str(path))
    except Exception as error:  # over a damaged file the library raises whatever comes its way
        raise MapError(f"{name}.tmx cannot be read: {error}") from error
    zones: dict[str, Zone] = {}
    for layer in tmx.layers:
        if not isinstance(layer, pytmx.TiledObjectGroup):
            raise MapError(f"{name}.tmx: {layer.name}: only object layers are used")
        for thing in layer:
            zone = _zone(name, thing, layer.name not in _TABLE_LAYERS)
            if zone.name in zones:
                raise MapError(f"{name}.tmx: {zone.name}: named twice")
            zones[zone.name] = zone
    return ZoneMap(name, zones)


@cache
def table_map() -> ZoneMap:
    """The map of the table: its file, or what the program carries with itself where that is damaged (the player is
    told once).
    """
    from game.ui.spare_map import SPARE

    try:
        found = load("table")
        for name in SPARE.zones.keys() - found.zones.keys():
            found.zone(name)
    except MapError as error:
        broken.note(resources.path("assets", "maps", "table.tmx"), error)
        return SPARE
    return found


def _zone(map_name: str, thing: Any, panel: bool) -> Zone:
    """An object of the map as a checked zone."""
    where = f"{map_name}.tmx: {thing.name}"
    if not thing.name:
        raise MapError(f"{map_name}.tmx: object {thing.id} has no name")
    more = dict(thing.properties)
    anchor = str(more.pop("anchor", ""))
    if not anchor or not set(anchor) <= _ANCHORS:
        raise MapError(f"{where}: anchor {anchor!r} is not made of {''.join(sorted(_ANCHORS))}")
    known = {f for f in Zone.__struct_fields__ if f not in {"name", "box", "anchor", "panel"}}
    if unknown := set(more) - known:
        raise MapError(f"{where}: unknown property {', '.join(sorted(unknown))}")
    for key, value in more.items():
        fits = isinstance(value, str) if key == "after" else isinstance(value, int | float) and math.isfinite(value)
        if not fits:
            raise MapError(f"{where}: {key} is {value!r}")
    box = Box(float(thing.x), float(thing.y), float(thing.width or 0), float(thing.height or 0))
    inside = (
        box.x >= -_SLACK and box.y >= -_SLACK and box.right <= DESIGN_W + _SLACK and box.bottom <= DESIGN_H + _SLACK
    )
    if not inside:
        raise MapError(f"{where}: lies outside 1920 × 1080")
    return Zone(thing.name, box, anchor, panel, **more)
