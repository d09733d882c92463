"""Which parts of the window must be drawn again."""

from __future__ import annotations

from typing import Final

import pygame

_MOST: Final = 8
_WHOLE: Final = 0.6


class Regions:
    """A small set of rectangles that never overlap when they are taken."""

    def __init__(self) -> None:
        self._rects: list[pygame.Rect] = []
        self._all = False

    def all(self) -> None:
        """Everything."""
        self._all = True

    def add(self, rect: pygame.Rect) -> None:
        """One more part."""
        if not self._all and rect.w > 0 and rect.h > 0:
            self._rects.append(rect.copy())

    def __bool__(self) -> bool:
        return self._all or bool(self._rects)

    def take(self, whole: pygame.Rect) -> list[pygame.Rect]:
        """The parts, cut to the window and merged where they touch; afterwards there are none."""
        rects, everything = self._rects, self._all
        self._rects, self._all = [], False
        if everything:
            return [whole.copy()]
        merged: list[pygame.Rect] = []
        for rect in rects:
            cut = rect.clip(whole)
            if cut.w <= 0 or cut.h <= 0:
                continue
            while (hit := cut.collidelist(merged)) >= 0:
                cut.union_ip(merged.pop(hit))
            merged.append(cut)
        if len(merged) > _MOST:
            merged = [merged[0].unionall(merged[1:])]
        if sum(r.w * r.h for r in merged) > _WHOLE * whole.w * whole.h:
            return [whole.copy()]
        return merged
