"""What is drawn on the three answers: a primer with one tile, a pot of tea beside a few tiles, an old hand at play."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from game.engine.tiles import parse_tiles
from game.ui.kit import Pose
from game.ui.pages.tiles import draw_tiles
from game.ui.portraits import portrait

if TYPE_CHECKING:
    from game.ui.kit import Kit
    from game.ui.painter import Painter
    from game.ui.svg import Svg
    from game.ui.view import Box

_W: Final = 260.0
_H: Final = 128.0
_DICE: Final = ((1, 20.0, 196.0, 98.0), (4, -24.0, 230.0, 106.0))


def draw_primer(painter: Painter, kit: Kit, box: Box) -> None:
    """An open book with the one of bamboos on it."""
    x, y = _corner(box)
    painter.svg("primer", x, y, _W, _H, _primer)
    draw_tiles(painter, kit, parse_tiles("1s"), x + 62, y + 50, 34)


def draw_teapot(painter: Painter, kit: Kit, box: Box) -> None:
    """Three tiles of a hand beside a pot of tea."""
    x, y = _corner(box)
    painter.svg("teapot", x, y, _W, _H, _teapot)
    pose = Pose("tip", 30, 44)
    for i, face in enumerate(parse_tiles("567p")):
        sprite = kit.tile(pose, face)
        painter.surface.blit(sprite.surface, sprite.at(*painter.view.px(x + 14 + i * 44, y + 112)))


def draw_old_hand(painter: Painter, kit: Kit, box: Box) -> None:
    """Granny herself, four of a kind, the dice."""
    x, y = _corner(box)
    painter.svg("old hand", x, y, _W, _H, lambda g: _sun(g, "#8a5a2c", "#3a2410"))
    painter.image(portrait("granny", painter.view.length(92)), x + _W / 2 - 46, y)
    draw_tiles(painter, kit, parse_tiles("6z6z6z6z"), x + 22, y + 68, 34)
    for value, yaw, dx, dy in _DICE:
        shade = kit.die_shadow(0, 26)
        painter.surface.blit(shade.surface, shade.at(*painter.view.px(x + dx + 3, y + dy + 8)))
        die = kit.die(value, yaw, 26)
        painter.surface.blit(die.surface, die.at(*painter.view.px(x + dx, y + dy)))


def _corner(box: Box) -> tuple[float, float]:
    return box.cx - _W / 2, box.y + (box.h - _H) / 2


def _sun(g: Svg, light: str, dark: str) -> None:
    """The round ground with its rays."""
    cx, cy, r = _W / 2, 62.0, 61.0
    g.circle(cx, cy, r, g.rad(cx - 20, cy - 26, r * 1.2, (0, light), (1, dark)))
    for i in range(18):
        c, s = math.cos(i * math.pi / 9), math.sin(i * math.pi / 9)
        g.line(cx + 24 * c, cy + 24 * s, cx + 57 * c, cy + 57 * s, "#f1dca0", 1.2, 0.25)


def _primer(g: Svg) -> None:
    _sun(g, "#3a6f63", "#123a36")
    page = g.lin(30, 60, 230, 112, (0, "#fffaf0"), (0.48, "#efe3cb"), (0.52, "#fffaf0"), (1, "#e6d8b8"))
    cover = (
        "M26,114C60,102 100,104 130,118C160,104 200,102 234,114L234,120C200,110 160,112 130,126C100,112 60,110 26,120Z"
    )
    leaves = "M30,110C60,96 100,98 130,112C160,98 200,96 230,110L230,60C200,48 160,50 130,64C100,50 60,48 30,60Z"
    g.path(cover, "#8c2f26", "#4a1512", 1.4)
    g.path(leaves, page, "#7c6a3c", 2)
    g.line(130, 64, 130, 112, "#b9a678", 1.6)
    for i in range(3):
        y = 74 + i * 11
        g.path(f"M150,{y}C170,{y - 6} 195,{y - 6} 214,{y - 1}", "none", "#8a9a8c", 2)


def _teapot(g: Svg) -> None:
    _sun(g, "#2c5f78", "#10303f")
    g.ellipse(196, 116, 52, 9, "#000000", None, 0, 0.35)
    g.path("M158,76C140,72 138,98 160,100", "none", "#b8552c", 7)
    g.path("M228,72L246,60L250,66L232,92Z", g.lin(228, 60, 250, 92, (0, "#d8743c"), (1, "#8f3c1c")), "#3a160a", 1.4)
    clay = g.lin(160, 64, 230, 114, (0, "#e08a4c"), (0.5, "#bb5a2c"), (1, "#7d3416"))
    g.path("M156,80C156,60 236,60 236,80C240,104 226,116 196,116C166,116 152,104 156,80Z", clay, "#3a160a", 1.6)
    g.ellipse(196, 66, 26, 7, "#c8683a", "#3a160a", 1.4)
    g.circle(196, 56, 6, "#e0a060", "#3a160a", 1.4)
    for dx in (-3.0, 3.0):
        g.path(f"M{244 + dx},48C{238 + dx},38 {252 + dx},32 {244 + dx},20", "none", "#f4ead2", 2, 0.5)
