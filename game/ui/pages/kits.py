"""Tile sprites for pages: one kit for each scale, back, index marks and palette in use, shared by all screens."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.kit import Kit

if TYPE_CHECKING:
    from game.ui.app import App


@lru_cache(maxsize=4)
def kit_of(scale: float, back: str, index: str, palette: str) -> Kit:
    """The kit for `scale` pixels a design unit."""
    return Kit(scale, back, index, palette=palette)


theme.on_change(kit_of.cache_clear)


def page_kit(app: App) -> Kit:
    """The kit for tiles on a page of the window as it is now."""
    return kit_of(app.metrics.uu, app.settings.tile_back, app.settings.index_marks, app.settings.palette)
