"""From one picture of the window to the next: the short ways in which screens come and go.

A way is a function that puts the window together from the picture before and the one after, `t` from 0 to 1. All are
cheap: what moves is an edge between two finished pictures.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from game.ui import easing, theme

Draw = Callable[[pygame.Surface, pygame.Surface, pygame.Surface, float], None]

_STEP: Final = 16.0
_STEPS: Final = 3
"""The leading edge of a leaf has the stepped corners of the house: so many, each so many units of a page 1080 high."""
_HEIGHT: Final = 1080.0


class Way(NamedTuple):
    """How a screen comes: what is drawn, and for how many milliseconds."""

    ms: int
    draw: Draw


def _fade(window: pygame.Surface, before: pygame.Surface, after: pygame.Surface, t: float) -> None:
    """The old picture fades over the new one."""
    window.blit(after, (0, 0))
    before.set_alpha(round(255 * (1 - t)))
    window.blit(before, (0, 0))


def _leaf_in(window: pygame.Surface, before: pygame.Surface, after: pygame.Surface, t: float) -> None:
    """A new leaf is laid over the old one, from the right."""
    w = window.get_width()
    front = round(w * (1 - easing.out(t)))
    _between(window, before, after, front, 1)


def _leaf_out(window: pygame.Surface, before: pygame.Surface, after: pygame.Surface, t: float) -> None:
    """The leaf is taken away again, to the right."""
    front = round(window.get_width() * easing.out(t))
    _between(window, after, before, front, 1)


def _doors(window: pygame.Surface, before: pygame.Surface, after: pygame.Surface, t: float) -> None:
    """The two leaves of a door part in the middle."""
    w, h = window.get_size()
    gap = round(w / 2 * easing.out(t))
    edge = [(max(0, gap - inward), y, high) for y, high, inward in _bands(h)]
    for reach, y, high in edge:
        left, right = w // 2 - reach, w // 2 + reach
        window.blit(before, (0, y), (0, y, left, high))
        window.blit(after, (left, y), (left, y, right - left, high))
        window.blit(before, (right, y), (right, y, w - right, high))
    for way in (-1, 1):
        _line(window, [(w // 2 + way * reach, y, high) for reach, y, high in edge], way)


def _between(window: pygame.Surface, left: pygame.Surface, right: pygame.Surface, front: int, way: int) -> None:
    """One picture left of an edge and the other right of it."""
    w, h = window.get_size()
    edge = [(min(w, front + inward), y, high) for y, high, inward in _bands(h)]
    for x, y, high in edge:
        window.blit(left, (0, y), (0, y, x, high))
        window.blit(right, (x, y), (x, y, w - x, high))
    _line(window, edge, way)


def _bands(h: int) -> list[tuple[int, int, int]]:
    """Top, height and how far back the edge stays, of each band of the window: steps at both ends, even between."""
    step = max(2, round(_STEP * h / _HEIGHT))
    out = [(i * step, step, (_STEPS - i) * step) for i in range(_STEPS)]
    middle = (_STEPS * step, h - 2 * _STEPS * step, 0)
    return [*out, middle, *((h - y - high, high, inward) for y, high, inward in reversed(out))]


def _line(window: pygame.Surface, edge: list[tuple[int, int, int]], way: int) -> None:
    """The brass line along an edge, and a thinner one behind it."""
    h = window.get_height()
    thick = max(2, round(3 * h / _HEIGHT))
    points = [point for x, y, high in edge for point in ((x, y), (x, y + high))]
    pygame.draw.lines(window, theme.rgb("brass"), False, points, thick)
    off = way * max(4, round(9 * h / _HEIGHT))
    pygame.draw.lines(window, theme.rgb("brass_lo"), False, [(x + off, y) for x, y in points], max(1, thick // 2))


FADE: Final = Way(160, _fade)
"""For what lies over a screen: a question, a menu."""
LEAF_IN: Final = Way(260, _leaf_in)
"""For a page that is opened."""
LEAF_OUT: Final = Way(220, _leaf_out)
"""For a page that is left."""
DOORS: Final = Way(320, _doors)
"""For sitting down at a table and getting up."""
