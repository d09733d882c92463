"""A picture put together of many drawings, each rasterised no larger than it is.

The rasteriser goes through every line of its picture for every shape: a hundred houses are drawn several times as fast
one by one as all together, and look the same.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

import pygame

from game.ui.svg import Svg


class Collage:
    """Draws on `surface`, which shows a page `w` × `h` design units large."""

    def __init__(self, surface: pygame.Surface, w: float, h: float) -> None:
        self._surface = surface
        self._page = w, h
        self._kx, self._ky = surface.get_width() / w, surface.get_height() / h
        self._stamps: dict[Hashable, pygame.Surface] = {}

    def lay(self, x: float, y: float, w: float, h: float, draw: Callable[[Svg], object]) -> None:
        """Lay on what `draw` draws, in page units, within a box that holds all of it; what leaves the page is cut."""
        kx, ky = self._kx, self._ky
        left, top = math.floor(x * kx), math.floor(y * ky)
        rect = pygame.Rect(left, top, math.ceil((x + w) * kx) - left, math.ceil((y + h) * ky) - top)
        rect = rect.clip(self._surface.get_clip())
        if rect.w and rect.h:
            g = Svg(*self._page)
            draw(g)
            self._surface.blit(g.part(self._surface.get_size(), rect), rect)

    def stamp(self, key: Hashable, x: float, y: float, w: float, h: float, draw: Callable[[Svg], object]) -> None:
        """Lay on what `draw` draws into a box of its own, `w` × `h` units large; the same `key`, the same picture.

        It stands on whole pixels, so that all of them are alike.
        """
        kx, ky = self._kx, self._ky
        size = math.ceil(w * kx), math.ceil(h * ky)
        if key not in self._stamps:
            g = Svg(size[0] / kx, size[1] / ky)
            draw(g)
            self._stamps[key] = g.at(size)
        self._surface.blit(self._stamps[key], (round(x * kx), round((y + h) * ky) - size[1]))
