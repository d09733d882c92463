"""The badges of the eleven titles: a medal each, drawn on 260 × 260 units, richer with every step up the examinations.

Each has metal, enamel and an emblem of its own: the straw hat of who has no rank, the page boy's books, the student's
fan and cap, cassia and apricot blossom of the autumn and spring examinations, the winged cap of the palace graduate,
the flowers and ribbons of the three laureates, the crane of the first rank.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from game.i18n.words.titles import title_characters

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.painter import Painter
    from game.ui.svg import Svg

SIDE: Final = 260.0
_CX: Final = 130.0
_CY: Final = 146.0
_R: Final = 84.0
"""Middle and radius of the medal; the emblem stands above it."""

_PLAQUE: Final = 30.0
"""Half the height of the dark plaque that the characters stand on."""

_INK: Final = "#1a1206"
_GOLD: Final = "#ffe08a"
_GILT: Final = "#c9a45c"


class _Look(NamedTuple):
    """Metal light and dark, enamel light, middle and dark, and how many points the rim has (0: none)."""

    metal: tuple[str, str]
    enamel: tuple[str, str, str]
    points: int


_WOOD: Final = ("#c79a63", "#5a3518")
_BAMBOO: Final = ("#a9b665", "#3f4f22")
_PEWTER: Final = ("#d5dadb", "#5d686c")
_BRASS: Final = ("#f1dca0", "#7d5f2c")
_BRIGHT: Final = ("#fff0b8", "#9a6a1c")

_LOOKS: Final = {
    "bai_ding": _Look(_WOOD, ("#8d7a5c", "#6a583e", "#43372a"), 0),
    "shu_tong": _Look(_BAMBOO, ("#3a7a7a", "#1f5256", "#0e2c31"), 0),
    "shu_sheng": _Look(_PEWTER, ("#3b6ea6", "#234a78", "#10263f"), 0),
    "xiu_cai": _Look(_PEWTER, ("#7b5ba8", "#533a7c", "#2a1c44"), 24),
    "ju_ren": _Look(_BRASS, ("#2f8f70", "#1a6149", "#0b3226"), 24),
    "gong_shi": _Look(_BRASS, ("#c2607a", "#8f3a54", "#4c1a2a"), 30),
    "jin_shi": _Look(_BRASS, ("#b23a2e", "#7a1f1b", "#3d0d0c"), 36),
    "tan_hua": _Look(_BRIGHT, ("#b04a8c", "#7c2a60", "#3e1230"), 36),
    "bang_yan": _Look(_BRIGHT, ("#2d74c4", "#1b4c8c", "#0c2549"), 40),
    "zhuang_yuan": _Look(_BRIGHT, ("#d4402c", "#9c1e18", "#540c0a"), 44),
    "da_xue_shi": _Look(_BRIGHT, ("#4a3aa0", "#2c2070", "#150e3c"), 48),
}


def draw_badge(painter: Painter, title: str, x: float, y: float, d: float) -> None:
    """The badge of a title, `d` units across, its upper left corner at (x, y). Raises KeyError for no title."""
    characters = title_characters(title)
    share = 0.2 if len(characters) < 3 else 0.15
    px = d * share / max(0.01, painter.grown)
    written = d * share * painter.scale >= _LEAST_INK
    painter.svg(("badge", title, written), x, y, d, d, lambda g: _scaled(g, title, d, written))
    if written:
        middle, cy = x + d * _CX / SIDE, y + d * (_CY + 1) / SIDE
        painter.text(characters, middle, cy, px, "#ffecb0", "serif-bold", "cm", d * 0.006)


_LEAST_INK: Final = 14
"""Below so many pixels the characters are left out: the emblem alone is read."""


def _scaled(g: Svg, title: str, d: float, written: bool) -> None:
    """The whole drawing, its units stretched to `d`."""
    g.add(f'<g transform="scale({d / SIDE:.5f})">')
    badge(g, title, plaque=written)
    g.add("</g>")


def badge(g: Svg, title: str, *, plaque: bool = True) -> None:
    """Draw the medal and the emblem of a title on 260 × 260 units, with the plaque for its characters or without."""
    look = _LOOKS[title]
    _medal(g, look)
    if plaque:
        _plaque(g, look.metal[0])
    else:
        _rays(g, look.metal[0])
    g.add(f'<g transform="translate({_CX} 0)">')
    _EMBLEMS[title](g)
    g.add("</g>")


def _medal(g: Svg, look: _Look) -> None:
    light, dark = look.metal
    g.circle(_CX + 2, _CY + 6, _R + (14 if look.points else 2), "#000000", None, 0, 0.35)
    shine = g.lin(_CX - 80, _CY - 90, _CX + 80, _CY + 90, (0, light), (0.5, dark), (0.72, light), (1, dark))
    for i in range(look.points):
        a = i * 2 * math.pi / look.points
        half = math.pi / look.points * 0.86
        reach = _R + (22 if i % 2 == 0 else 15)
        g.poly(
            [
                (_CX + (_R - 6) * math.cos(a - half), _CY + (_R - 6) * math.sin(a - half)),
                (_CX + reach * math.cos(a), _CY + reach * math.sin(a)),
                (_CX + (_R - 6) * math.cos(a + half), _CY + (_R - 6) * math.sin(a + half)),
            ],
            shine,
            dark,
            0.8,
        )
    g.circle(_CX, _CY, _R, shine, _INK, 1.6)
    g.circle(_CX, _CY, _R - 3.5, "none", light, 1.2, 0.8)
    one, two, three = look.enamel
    g.circle(_CX, _CY, _R - 11, g.rad(_CX - 20, _CY - 30, 108, (0, one), (0.6, two), (1, three)), _INK, 2)
    g.circle(_CX, _CY, _R - 17, "none", light, 1.1, 0.7)


def _plaque(g: Svg, light: str) -> None:
    """The dark plaque across the medal, and rays above and below it."""
    half = math.sqrt((_R - 12) ** 2 - _PLAQUE**2)
    g.path(
        f"M{_CX - half:.1f},{_CY - _PLAQUE}A{_R - 12},{_R - 12} 0 0 0 {_CX - half:.1f},{_CY + _PLAQUE}"
        f"L{_CX + half:.1f},{_CY + _PLAQUE}A{_R - 12},{_R - 12} 0 0 0 {_CX + half:.1f},{_CY - _PLAQUE}Z",
        g.lin(0, _CY - _PLAQUE, 0, _CY + _PLAQUE, (0, "#0d0805"), (1, "#2a1a0c")),
        light,
        1.2,
    )
    _rays(g, light)


def _rays(g: Svg, light: str) -> None:
    """Fine lines from the rim inwards."""
    for i in range(48):
        c, s = math.cos(i * math.pi / 24), math.sin(i * math.pi / 24)
        g.line(_CX + 52 * c, _CY + 52 * s, _CX + 64 * c, _CY + 64 * s, light, 1, 0.4)


# -- what stands on or round the medal, x counted from its middle
def _leaf(g: Svg, x: float, y: float, turn: float, long: float, colour: str, line: str) -> None:
    """A leaf from (x, y) in the direction `turn` (radians)."""
    side = long * 0.62

    def at(length: float, off: float) -> str:
        return f"{x + length * math.cos(turn + off):.1f},{y + length * math.sin(turn + off):.1f}"

    g.path(f"M{x:.1f},{y:.1f}Q{at(side, -0.5)} {at(long, 0)}Q{at(side, 0.5)} {x:.1f},{y:.1f}Z", colour, line, 0.9)


def _wreath(g: Svg, leaves: int, colour: str, line: str) -> None:
    """Leaves up both sides of the medal."""
    for side in (-1, 1):
        for i in range(leaves):
            a = math.radians(90 + side * (18 + i * 118 / leaves))
            _leaf(g, _R * math.cos(a), _CY + _R * math.sin(a), a + side * 1.2, 22, colour, line)


def _flower(g: Svg, x: float, y: float, r: float, petal: str, heart: str, line: str = _INK, petals: int = 5) -> None:
    """A blossom seen from above."""
    for i in range(petals):
        a = -math.pi / 2 + i * 2 * math.pi / petals
        g.circle(x + r * 0.62 * math.cos(a), y + r * 0.62 * math.sin(a), r * 0.5, petal, line, 1)
    g.circle(x, y, r * 0.34, heart, line, 1)


def _straw_hat(g: Svg) -> None:
    g.ellipse(0, 66, 62, 13, g.lin(70, 56, 190, 78, (0, "#e6c98c"), (1, "#9a7436")), _INK, 1.8)
    g.path("M-40,64L0,14L40,64C20,72 -20,72 -40,64Z",
           g.lin(-30, 20, 36, 70, (0, "#f0d9a0"), (1, "#a07c3c")), _INK, 1.8)  # fmt: skip
    for i in range(-3, 4):
        g.line(0, 18, i * 11, 66, "#7a5a26", 1, 0.6)


def _books(g: Svg) -> None:
    for i, (colour, dark) in enumerate((("#2a5f8a", "#0f2740"), ("#8c2f26", "#4a1512"), ("#3a6f4a", "#16321f"))):
        y, w = 60 - i * 17, 96 - i * 12
        g.rect(0 - w / 2, y - 14, w, 16, 2, colour, dark, 1.6)
        g.rect(w / 2 - 12, y - 11, 12, 10, 0, "#f4ead2", dark, 1)
        g.line(0 - w / 2 + 10, y - 14, 0 - w / 2 + 10, y + 2, "#f1dca0", 1.4, 0.8)
    g.path("M-46,10L40,22", "none", "#b98a4a", 5)
    g.path("M40,22L58,25L42,17Z", "#1b1716", _INK, 1)


def _fan(g: Svg) -> None:
    fold = g.lin(0, 4, 0, 74, (0, "#fffaf0"), (1, "#e0cfa4"))
    points = [(66 * math.cos(math.radians(a)), 78 + 66 * math.sin(math.radians(a))) for a in range(-160, -19, 10)]
    g.poly([(0, 78), *points], fold, _INK, 1.8)
    for x, y in points:
        g.line(0, 78, x, y, "#8a7444", 1.1, 0.7)
    g.path("M-34,38C-14,24 4,50 30,30", "none", "#2f6f5a", 3)
    _flower(g, 8, 34, 8, "#d0566a", "#ffe08a")
    g.circle(0, 78, 5, "#8c2f26", _INK, 1.2)


def _soft_cap(g: Svg) -> None:
    cloth = g.lin(-40, 10, 40, 78, (0, "#48505a"), (0.5, "#232a31"), (1, "#0e1216"))
    for side in (-1, 1):
        g.path(f"M{side * 34},62C{side * 62},64 {side * 70},84 {side * 62},100"
               f"C{side * 52},92 {side * 50},80 {side * 32},76Z", cloth, _GILT, 1.4)  # fmt: skip
    g.path("M-38,76L-34,36L-18,14L18,14L34,36L38,76"
           "C20,84 -20,84 -38,76Z", cloth, _GILT, 2)  # fmt: skip
    g.line(-34, 36, 34, 36, _GILT, 1.4)
    g.rect(-8, 54, 16, 14, 2, "#3fa37c", "#f1dca0", 1.4)


def _cassia(g: Svg) -> None:
    _wreath(g, 6, "#3f8f78", "#0f3a30")
    g.path("M-64,72C-26,62 14,44 60,14", "none", "#6b4a24", 4)
    for x, y, turn in ((-48, 68, -1.9), (-26, 60, 0.9), (0, 50, -2.0), (22, 40, 0.8), (44, 26, -2.1), (58, 16, 0.3)):
        _leaf(g, x, y, turn, 30, "#2f8f5e", "#0d3a24")
    for x, y in ((-36, 58), (-30, 68), (-12, 46), (-6, 58), (14, 34), (18, 48), (36, 22), (40, 36)):
        _flower(g, x, y, 8, "#ffd26a", "#e08a2a", "#7a4a10", 4)


def _apricot(g: Svg) -> None:
    _wreath(g, 6, "#4f9a6a", "#123a24")
    g.path("M-66,30C-30,62 10,40 66,62", "none", "#5a3a22", 5)
    g.path("M-10,50C6,30 20,26 34,8", "none", "#5a3a22", 3.4)
    for x, y, r in ((-52, 36, 13), (-24, 52, 17), (6, 46, 14), (38, 56, 17), (22, 24, 15), (36, 6, 9), (-40, 62, 9)):
        _flower(g, x, y, r, "#ffe6ee", "#e0577a", "#8a3a52")


def _winged_cap(g: Svg, wing: str = "#14181c") -> None:
    """The cap of an official, its wings of stiffened gauze."""
    for side in (-1, 1):
        g.path(f"M{side * 32},50L{side * 64},42", "none", _GILT, 2.4)
        g.ellipse(side * 84, 40, 30, 9, wing, _GILT, 1.8)
        g.ellipse(side * 84, 40, 21, 4.6, "none", _GILT, 0.9, 0.7)
    cloth = g.lin(-30, 4, 30, 72, (0, "#444c55"), (0.5, "#1a2026"), (1, "#0b0e11"))
    g.path("M-40,72L-38,46C-38,32 -25,32 -23,20C-12,8 12,8 23,20"
           "C25,32 38,32 38,46L40,72C20,80 -20,80 -40,72Z",
           cloth, _GILT, 2.2)  # fmt: skip
    g.path("M-38,50C-14,58 14,58 38,50", "none", _GILT, 1.8)
    g.rect(-7, 56, 14, 13, 2, "#3fa37c", "#f1dca0", 1.4)


def _palace(g: Svg) -> None:
    _wreath(g, 7, "#3f8f78", "#0f3a30")
    _winged_cap(g)


def _peony(g: Svg) -> None:
    _wreath(g, 7, "#4f9a6a", "#123a24")
    _winged_cap(g)
    for x in (-28.0, 28.0):
        _leaf(g, x, 22, -0.6 if x > 0 else -2.5, 26, "#3f8f5e", "#0f3a24")
    for r, colour in ((22, "#c23f6a"), (16, "#e0678a"), (10, "#ffb3c6")):
        _flower(g, 0, 22, r, colour, "#ffe08a", "#6a1630", 7)


def _golden_list(g: Svg) -> None:
    """The list of the palace examination, an eye on its second place."""
    _wreath(g, 7, "#6fb0e0", "#123a5a")
    g.path("M-62,18C-72,10 -72,70 -62,64L62,64C72,70 72,10 62,18Z",
           g.lin(0, 14, 0, 68, (0, "#fff0b8"), (0.5, "#ecc25c"), (1, "#b07c24")), _INK, 2)  # fmt: skip
    for side in (-1, 1):
        g.rect(side * 66 - 5, 6, 10, 68, 3, "#8c2f26", _INK, 1.4)
        g.circle(side * 66, 6, 6, _GOLD, _INK, 1.2)
        g.circle(side * 66, 74, 6, _GOLD, _INK, 1.2)
    for i in (-2, 2):
        for k in range(3):
            g.line(i * 21, 26 + k * 12, i * 21, 32 + k * 12, "#6a3a10", 4)
    g.path("M-30,41C-14,22 14,22 30,41C14,58 -14,58 -30,41Z",
           "#fffaf0", _INK, 2)  # fmt: skip
    g.circle(0, 40, 11, g.rad(-3, 37, 12, (0, "#5aa0e0"), (1, "#123a6a")), _INK, 1.4)
    g.circle(0, 40, 4.6, "#05090d")
    g.circle(-4, 36, 2.6, "#ffffff")


def _laureate(g: Svg) -> None:
    """Gold flowers on the cap, a red sash with its rosette."""
    for side in (-1, 1):
        g.path(f"M{side * 20},206C{side * 40},222 {side * 46},240 {side * 40},258"
               f"L{side * 24},246L{side * 12},256C{side * 14},238 {side * 12},222 {side * 4},210Z",
               "#d4402c", "#54100c", 1.6)  # fmt: skip
    _wreath(g, 8, "#f0c65a", "#7a4a10")
    _winged_cap(g, "#20160a")
    for side in (-1, 1):
        g.path(f"M{side * 30},36C{side * 40},20 {side * 44},10 {side * 38},-2", "none", _GOLD, 3)
        for k, (dx, dy, r) in enumerate(((36, 28, 8), (43, 14, 8), (38, 0, 7))):
            _flower(g, side * dx, dy + 4, r, "#ffd25a" if k % 2 else "#ff9d4a", "#fff6c0", "#7a3a08")
    _flower(g, 0, 214, 20, "#e8584a", "#ffe08a", "#54100c", 8)


def _crane(g: Svg) -> None:
    """The crane of the first rank before the sun, over clouds; a court cap with its beams below it."""
    for i in range(24):
        a = math.radians(i * 15)
        g.line(
            46 * math.cos(a),
            52 + 46 * math.sin(a),
            58 * math.cos(a),
            52 + 58 * math.sin(a),
            _GOLD,
            2.4,
            0.8,
        )
    g.circle(0, 52, 44, g.rad(-8, 44, 50, (0, "#ff9d6a"), (0.7, "#e0482c"), (1, "#a3241a")), _GILT, 2.4)
    _wreath(g, 9, "#f0c65a", "#7a4a10")
    feather = g.lin(-50, 20, 50, 80, (0, "#ffffff"), (1, "#cdd6dc"))
    for side in (-1, 1):
        tips = " ".join(f"L{side * (30 + 11 * k)},{14 + 13 * k} L{side * (24 + 9 * k)},{34 + 9 * k}"
                        for k in range(4))  # fmt: skip
        g.path(
            f"M0,58C{side * 10},36 {side * 14},22 {side * 22},4 {tips} L0,70Z",
            feather,
            _INK,
            1.5,
        )
        g.path(f"M{side * 22},4L{side * 30},14L{side * 27},22Z", "#1b1716")
    g.path("M-6,74C-12,56 -4,40 -4,26C-4,18 8,16 8,26"
           "C8,40 12,58 6,74Z", "#fffdf5", _INK, 1.5)  # fmt: skip
    g.circle(2, 20, 5.6, "#c2372f", _INK, 1)
    g.path("M6,24L24,28L6,29Z", "#e0b050", _INK, 1)
    for x in (-58.0, 58.0):
        for dx, r in ((-12, 10), (4, 13), (18, 9)):
            g.circle(x + dx, 84, r, "#e8eef0", "#7a8a94", 1.2)


_EMBLEMS: Final[dict[str, Callable[[Svg], None]]] = {
    "bai_ding": _straw_hat,
    "shu_tong": _books,
    "shu_sheng": _fan,
    "xiu_cai": _soft_cap,
    "ju_ren": _cassia,
    "gong_shi": _apricot,
    "jin_shi": _palace,
    "tan_hua": _peony,
    "bang_yan": _golden_list,
    "zhuang_yuan": _laureate,
    "da_xue_shi": _crane,
}
