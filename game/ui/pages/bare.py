"""What lies in a panel that has nothing to list yet: an empty rack, drawn in brass lines."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.cache import sprites
from game.ui.painter import Painter
from game.ui.svg import Svg
from game.ui.view import Box

_W: Final = 460.0
_H: Final = 190.0
_LEAST: Final = 120.0
"""Below this height there is no room for a drawing."""
_MOST: Final = 1.7
_TILES: Final = 7
_LINE: Final = "#c9a45c"


def draw_bare(painter: Painter, panel: Box, below: float) -> None:
    """An empty rack in a panel, below its words, which end at `below`; nothing where there is no room."""
    box = Box(panel.x, below, panel.w, panel.bottom - below)
    part = min(_MOST, box.w / (_W + 80), box.h / (_H + 60))
    if part * _H < _LEAST:
        return
    w, h = _W * part, _H * part
    painter.image(_rack(painter.view.scale * part), box.cx - w / 2, box.cy - h / 2)


def _rack(scale: float) -> pygame.Surface:
    def make() -> pygame.Surface:
        g = Svg(_W, _H)
        wide = 52.0
        left = (_W - _TILES * wide) / 2
        for number in range(_TILES):
            x = left + number * wide
            upright = number != _TILES - 2
            y = 62.0 if upright else 34.0
            g.rect(x + 3, y, wide - 6, 74, 7, "#123a44", _LINE, 1.6, 0.45 if upright else 0.8)
            x, y = x + wide / 2, y + 37
            g.poly([(x, y - 10), (x + 7, y), (x, y + 10), (x - 7, y)], "none", _LINE, 1.4, 0.5)
        g.rect(20, 138, _W - 40, 26, 6, "#0d2a33", _LINE, 2, 0.75)
        g.line(34, 151, _W - 34, 151, _LINE, 1.2, 0.5)
        return g.surf(scale)

    return sprites.get(("bare rack", round(scale, 4)), make)
