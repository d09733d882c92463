"""Drawn things, kept by what they show and how many pixels they have, the least used ones dropped first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final

import pygame

from game.ui import theme

_LEAST: Final = 12 << 20
_WINDOWS: Final = 1
"""Beside what is shown now, so many windows full of pixels are kept: what was shown before may come again."""


class SurfaceCache:
    """Surfaces by key, at most *limit* bytes of pixels together besides those of the picture that is shown.

    Threads may share it.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.least = limit
        self.bytes = 0
        self._lock = Lock()
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._shown: set[Hashable] = set()
        self._shown_bytes = 0
        self._showing: set[Hashable] | None = None
        theme.on_change(self.clear)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of *key*, made now if it is not kept. Who gets it must not draw on it."""
        if self._showing is not None:
            self._showing.add(key)
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return found
        made = make()
        with self._lock:
            before = self._kept.pop(key, None)
            self._kept[key] = made
            self.bytes += _bytes(made) - (0 if before is None else _bytes(before))
            if self.bytes - self._shown_bytes > self.limit:
                self._drop()
        return made

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    @contextmanager
    def whole(self) -> Iterator[None]:
        """Within, a whole picture is drawn: what it needs is kept until the next one."""
        self._showing = set()
        try:
            yield
        finally:
            with self._lock:
                self._shown, self._showing = self._showing, None
                self._shown_bytes = sum(_bytes(self._kept[key]) for key in self._shown if key in self._kept)

    def hold(self, window: tuple[int, int]) -> None:
        """Keep as much as a window of this size needs."""
        self.limit = max(self.least, _WINDOWS * 4 * window[0] * window[1])

    @contextmanager
    def roomy(self, least: int) -> Iterator[None]:
        """Within, at least so many bytes are kept, whatever the window: many pictures are to be drawn."""
        before, self.least = self.least, max(self.least, least)
        self.limit = max(self.limit, self.least)
        try:
            yield
        finally:
            self.least = before

    def _drop(self) -> None:
        """Drop what was used longest ago, but nothing of the picture that is shown or being drawn, nor the newest."""
        for key in list(self._kept)[:-1]:
            if self.bytes - self._shown_bytes <= self.limit:
                return
            if key not in self._shown and key not in (self._showing or ()):
                self.bytes -= _bytes(self._kept.pop(key))

    def clear(self) -> None:
        """Forget everything (a new window size, another palette, another language)."""
        with self._lock:
            self._kept.clear()
            self._shown.clear()
            self.bytes = self._shown_bytes = 0

    def __len__(self) -> int:
        return len(self._kept)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


#: Everything drawn by :mod:`game.ui.deco` and :mod:`game.ui.textures`.
sprites: Final = SurfaceCache(_LEAST)
