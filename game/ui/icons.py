"""Line icons on a grid of 30, strokes 2 to 3 units, in one colour."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from game.ui.cache import sprites
from game.ui.svg import Svg
from game.ui.theme import Colour

#: Strokes as (path, width); what needs more than strokes is a function below.
STROKES: Final[dict[str, tuple[tuple[str, float], ...]]] = {
    "back": (("M18,5L8,15L18,25M8,15L26,15", 2.6),),
    "next": (("M12,5L22,15L12,25", 2.6),),
    "prev": (("M18,5L8,15L18,25", 2.6),),
    "plus": (("M15,6L15,24M6,15L24,15", 3),),
    "minus": (("M6,15L24,15", 3),),
    "check": (("M5,16L12,23L25,7", 3.4),),
    "cross": (("M7,7L23,23M23,7L7,23", 3),),
    "down": (("M6,11L15,20L24,11", 2.8),),
    "up": (("M6,19L15,10L24,19", 2.8),),
    "person": (
        ("M20.6,10A5.6,5.6 0 1 1 9.4,10A5.6,5.6 0 1 1 20.6,10M4,27C4,19 9,17.5 15,17.5C21,17.5 26,19 26,27Z", 2.4),
    ),
    "addperson": (
        ("M16,10A5,5 0 1 1 6,10A5,5 0 1 1 16,10M2,26C2,19 6,17 11,17C16,17 20,19 20,26Z", 2.3),
        ("M24,6L24,16M19,11L29,11", 2.5),
    ),
    "save": (("M5,4L21,4L26,9L26,26L5,26Z", 2.3), ("M10,4L20,4L20,11L10,11ZM9,16L22,16L22,26L9,26Z", 2)),
    "load": (("M4,18L4,26L26,26L26,18M15,3L15,19M9,13L15,19.5L21,13", 2.4),),
    "reset": (("M7,9C10,5 14,4 18,5C24,6.5 27,12 25.5,17.5C24,23 18,26 13,25C9,24 6,21 5,18M6,3L6,10L13,10", 2.4),),
    "sound": (
        ("M4,11L9,11L16,5L16,25L9,19L4,19ZM20,10C22.5,13 22.5,17 20,20M23.5,6.5C28,11.5 28,18.5 23.5,23.5", 2.2),
    ),
    "mute": (("M4,11L9,11L16,5L16,25L9,19L4,19ZM20,11L28,19M28,11L20,19", 2.2),),
    "eye": (("M2,15C8,6 22,6 28,15C22,24 8,24 2,15ZM19.4,15A4.4,4.4 0 1 1 10.6,15A4.4,4.4 0 1 1 19.4,15", 2.3),),
    "text": (("M4,25L11,5L18,25M6.5,18L15.5,18", 2.5), ("M20,25L24,14L28,25M21.5,21.5L26.5,21.5", 2)),
    "tile": (
        ("M9,3L21,3Q24,3 24,6L24,24Q24,27 21,27L9,27Q6,27 6,24L6,6Q6,3 9,3Z", 2.3),
        ("M15,10L20,15L15,20L10,15Z", 2),
    ),
    "die": (("M5,5L25,5L25,25L5,25Z", 2.6), ("M10.5,10.5L10.5,11M19.5,19L19.5,19.5", 4.4)),
    "clock": (("M26,15A11,11 0 1 1 4,15A11,11 0 1 1 26,15M15,8L15,15L20,18", 2.3),),
    "book": (("M15,7C11,4 6,4 3,5L3,24C7,23 11,23 15,26C19,23 23,23 27,24L27,5C24,4 19,4 15,7ZM15,7L15,26", 2.1),),
    "lamp": (("M9,13C9,6 21,6 21,13C21,17 18,17 18,21L12,21C12,17 9,17 9,13ZM12,25L18,25M13.5,28L16.5,28", 2.2),),
    "flag": (("M7,4L7,27M7,5L25,5L20,11L25,17L7,17", 2.3),),
    "bars": (("M5,25L5,15M12,25L12,8M19,25L19,12M26,25L26,4", 3),),
    "door": (("M6,26L6,4L19,4L19,26ZM15,15.5L15,16.5M23,10L28,15L23,20", 2.2),),
    "pencil": (("M5,25L7,18L20,5L25,10L12,23ZM17,8L22,13", 2.3),),
    "warn": (("M15,3L28,26L2,26ZM15,11L15,18M15,21.8L15,22.2", 2.6),),
    "lock": (("M6,13L24,13L24,27L6,27ZM10,13L10,9C10,3 20,3 20,9L20,13", 2.3),),
    "share": (("M15,19L15,4M9,10L15,3.6L21,10M7,14L4,14L4,26L26,26L26,14L23,14", 2.4),),
    "search": (("M21,13A8,8 0 1 1 5,13A8,8 0 1 1 21,13", 2.6), ("M19,19L26,26", 3.2)),
    "screen": (("M3,5L27,5L27,21L3,21ZM11,27L19,27M15,21L15,27", 2.3),),
    "globe": (
        ("M27,15A12,12 0 1 1 3,15A12,12 0 1 1 27,15M3,15L27,15", 2.1),
        ("M15,3C8,9 8,21 15,27C22,21 22,9 15,3", 2.1),
    ),
    "hand": (("M4,9L10,9L10,23L4,23ZM12,9L18,9L18,23L12,23ZM20,7L26,7L26,21L20,21Z", 2.1),),
    "pause": (("M10,6L10,24M20,6L20,24", 4),),
    "info": (("M26.5,15A11.5,11.5 0 1 1 3.5,15A11.5,11.5 0 1 1 26.5,15M15,14L15,21M15,9.4L15,9.8", 2.6),),
}


def _gear(g: Svg, colour: Colour) -> None:
    g.circle(15, 15, 6, "none", colour, 2.2)
    for i in range(8):
        x, y = math.cos(i * math.pi / 4), math.sin(i * math.pi / 4)
        g.line(15 + 8 * x, 15 + 8 * y, 15 + 12 * x, 15 + 12 * y, colour, 3)


def _play(g: Svg, colour: Colour) -> None:
    g.poly([(9, 5), (25, 15), (9, 25)], colour)


def _menu(g: Svg, colour: Colour) -> None:
    for y in (7, 15, 23):
        g.line(5, y, 25, y, colour, 2.8)


SHAPES: Final[dict[str, Callable[[Svg, Colour], None]]] = {"gear": _gear, "play": _play, "menu": _menu}


def names() -> tuple[str, ...]:
    """All icons there are."""
    return (*STROKES, *SHAPES)


def icon(name: str, d: int, colour: Colour) -> pygame.Surface:
    """The icon, *d* pixels square. Raises ``KeyError`` for an unknown name."""

    def make() -> pygame.Surface:
        g = Svg(30, 30)
        if name in SHAPES:
            SHAPES[name](g, colour)
        else:
            for d_text, width in STROKES[name]:
                g.path(d_text, "none", colour, width)
        return g.at((d, d))

    return sprites.get(("icon", name, d, colour), make)
