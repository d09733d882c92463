"""The ivory slip: what a control says when one points at it. The only bright panel, so it is read as speech."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import pygame

from game.ui.svg import Svg, stepped
from game.ui.view import Box

if TYPE_CHECKING:
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

WIDEST: Final = 440.0
_PAD_X: Final = 20.0
_PAD_Y: Final = 13.0
_GAP: Final = 20.0
_EDGE: Final = 10.0
_POINTER: Final = 14.0


class _Place(NamedTuple):
    box: Box
    lines: tuple[str, ...]
    way: Literal["up", "down"]
    tip_x: float


def _place(ruler: Ruler, target: pygame.Rect, text: str) -> _Place:
    """Below the control where there is room, else above it; the pointer shows at the control's middle."""
    view = ruler.view
    here = view.unbox(target)
    widest = min(WIDEST * max(1.0, ruler.grown), view.w - 2 * _EDGE)
    lines = ruler.lines(text, widest - 2 * _PAD_X)
    w = min(widest, max(ruler.width(line) for line in lines) + 2 * _PAD_X)
    w = max(w, 80.0)
    h = ruler.leading() * len(lines) + 2 * _PAD_Y
    below = here.bottom + _GAP + h <= view.h - _EDGE or here.y - _GAP - h < _EDGE
    y = here.bottom + _GAP if below else here.y - _GAP - h
    y = min(max(_EDGE, y), max(_EDGE, view.h - _EDGE - h))
    x = min(max(_EDGE, here.cx - w / 2), view.w - _EDGE - w)
    tip_x = min(max(x + 24, here.cx), x + w - 24)
    return _Place(Box(x, y, w, h), lines, "up" if below else "down", tip_x)


def slip_rect(ruler: Ruler, target: pygame.Rect, text: str) -> pygame.Rect:
    """All pixels that the slip of a control touches."""
    return ruler.view.rect(*_place(ruler, target, text).box.grown(30))


def draw_slip(painter: Painter, target: pygame.Rect, text: str) -> None:
    """Draw the slip that belongs to the control at *target* (pixels)."""
    place = _place(painter, target, text)
    x, y = place.box.x, place.box.y
    paper(painter, place.box, place.way, place.tip_x - x)
    top = y + _PAD_Y
    for line in place.lines:
        painter.text(line, x + _PAD_X, top, 20, "paper_ink", "sans", "l", 0, place.box)
        top += painter.leading()


def paper(painter: Painter, box: Box, way: Literal["up", "down", "none"] = "none", tip: float = 0) -> None:
    """An ivory slip without words; *tip* is where its pointer is, from its left end."""
    x, y, w, h = box
    m = 16.0
    painter.frame(x, y, w, h, "slip", 5, 2, 1.6, 0, "#5c4420", 1.0, shadow=16, name="slip")

    def draw(g: Svg) -> None:
        outline = stepped(m, m, w, h, 5, 2)
        g.poly(outline, g.lin(0, m, 0, m + h, (0, "#f8efd6"), (1, "#efe2c2")), "#5c4420", 2)
        at = m + tip
        if way == "down":
            g.poly([(at - 12, m + h), (at, m + h + _POINTER), (at + 12, m + h)], "#efe2c2", "#5c4420", 2)
            g.poly([(at - 11, m + h - 3), (at, m + h + _POINTER - 3), (at + 11, m + h - 3)], "#efe2c2")
        elif way == "up":
            g.poly([(at - 12, m), (at, m - _POINTER), (at + 12, m)], "#f8efd6", "#5c4420", 2)
            g.poly([(at - 11, m + 3), (at, m - _POINTER + 3), (at + 11, m + 3)], "#f8efd6")
        g.poly(stepped(m + 4, m + 4, w - 8, h - 8, 4, 2), "none", "#8d6c34", 1, 0.6)

    key = ("slip", way, round(tip), round(w), round(h))
    painter.svg(key, x - m, y - m, w + 2 * m, h + 2 * m, draw)
