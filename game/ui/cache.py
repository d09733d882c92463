"""Drawn things, kept by what they show and how many pixels they have, the least used ones dropped first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

import pygame

from game.ui import theme


class SurfaceCache:
    """Surfaces by key, at most *limit* bytes of pixels together."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        theme.on_change(self.clear)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of *key*, made now if it is not kept. Who gets it must not draw on it."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.bytes += _bytes(made)
        while self.bytes > self.limit and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self.bytes -= _bytes(dropped)
        return made

    def clear(self) -> None:
        """Forget everything (a new window size, another palette, another language)."""
        self._kept.clear()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._kept)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


#: Everything drawn by :mod:`game.ui.deco` and :mod:`game.ui.textures`.
sprites: Final = SurfaceCache(160 << 20)
