"""What the window shows: only what changed is drawn, straight onto its surface; how screens come and go, and the old
picture stretched.

A copy of the last picture is kept beside it. Whatever comes begins with it, and when the window changes its size (the
surface is then another, empty one) it is shown stretched until everything has been drawn for the new size.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import Final

import pygame

from game.ui.cache import sprites
from game.ui.display import Display
from game.ui.regions import Regions
from game.ui.transition import FADE, Way

_LONGEST: Final = 40
"""The most milliseconds of a way that one step may take: drawing the new screen may have taken long."""


class Screen:
    """The picture in a window; `paint` draws it within the clip of the surface that it gets."""

    def __init__(self, display: Display, paint: Callable[[pygame.Surface], object]) -> None:
        self.display = display
        self.paint = paint
        self.dirty = Regions()
        self.frames = 0
        """How often anything was shown."""
        self._before: pygame.Surface | None = None
        self._way = FADE
        self._left = 0
        self.renew()

    def renew(self, sheet: pygame.Surface | None = None) -> None:
        """Begin anew in the window's size; a `sheet` of that size is taken for the copy."""
        size = self.display.size
        sprites.hold(size)
        fits = sheet is not None and sheet.get_size() == size
        self._copy = sheet if sheet is not None and fits else pygame.Surface(size, 0, self.display.surface)
        self._copy_is_old = False
        self._before = None
        self.dirty.all()

    @property
    def picture(self) -> pygame.Surface:
        """The last picture by itself, as large as it was drawn."""
        self._keep([])
        return self._copy

    def begin(self, way: Way) -> None:
        """Let the next picture come in this way over the one that is shown."""
        self._before = self.picture.copy()
        self._way = way
        self._left = way.ms

    def hurry(self) -> None:
        """Show the next picture whole with the next frame."""
        self._left = 0

    def show(self, ms: int) -> None:
        """Draw what has to be, `ms` after the last time; nothing when nothing changed."""
        if not self.dirty and self._before is None:
            self._keep([])
            return
        window = self.display.surface
        whole = window.get_rect()
        parts = self.dirty.take(whole)
        target = window if self._before is None else self._copy
        with sprites.whole() if parts == [whole] else nullcontext():
            for part in parts:
                target.set_clip(part)
                self.paint(target)
        target.set_clip(None)
        if self._before is not None:
            self._show_coming(self._before, ms)
        elif parts == [whole]:
            self._copy_is_old = True  # copied in the next step, which has less to do
            self._present(None)
        else:
            self._keep(parts)
            self._present(parts)

    def show_stretched(self) -> None:
        """Show the last picture in a window of another size, where the window lost what it showed."""
        if self.dirty:
            window = self.display.surface
            self.dirty.take(window.get_rect())
            pygame.transform.smoothscale(self._copy, window.get_size(), window)
            self._present(None)

    def _show_coming(self, before: pygame.Surface, ms: int) -> None:
        window = self.display.surface
        self._left -= min(ms, _LONGEST)
        if self._left > 0:
            self._way.draw(window, before, self._copy, 1 - self._left / self._way.ms)
        else:
            window.blit(self._copy, (0, 0))
            self._before = None
        self._present(None)

    def _keep(self, parts: list[pygame.Rect]) -> None:
        """Copy what was drawn; where the whole copy is old, all of it."""
        window = self.display.surface
        if self._copy_is_old and window.get_size() == self._copy.get_size():
            self._copy.blit(window, (0, 0))
            self._copy_is_old = False
        else:
            for part in parts:
                self._copy.blit(window, part, part)

    def _present(self, parts: list[pygame.Rect] | None) -> None:
        self.display.present(parts)
        self.frames += 1
