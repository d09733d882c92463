"""The light of a joker: what shines round it in the own hand and in the middle, and the seal that names it.

A joker is told by more than its colour: its ivory is gilded below the ink, its edge is brass, it bears a lacquer seal.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from game.i18n.words import joker_mark
from game.ui.kit import OWN_W, TALL, Kit, Sprite
from game.ui.svg import Svg

if TYPE_CHECKING:
    from game.ui.text import Text

PAD: Final = 28.0
SHOWN: Final = 0.92
"""How much of its height a leaning tile shows."""


class JokerLight:
    """What lies behind and over the jokers of one variant, drawn once for a scale."""

    def __init__(self, kit: Kit, words: Text, variant: str) -> None:
        self.kit = kit
        self.words = words
        self.mark = joker_mark(variant)

    def halo(self, w: float, h: float) -> Sprite:
        """Warm light behind a joker; anchored at its middle."""
        return halo(self.kit, w, h)

    def shine(self, tile_w: float = OWN_W) -> Sprite:
        """Edge, sheen, glint and seal over a joker of the own hand, `tile_w` wide; anchored like the tile."""
        key = ("shine", self.mark, self.words.language, tile_w)
        return self.kit.made(key, lambda: self._shine(self.kit.u * tile_w / OWN_W))

    def _shine(self, u: float) -> Sprite:
        w, h = OWN_W, OWN_W * TALL * SHOWN
        g = Svg(w + 2 * PAD, h + 2 * PAD)
        for reach, light in ((15, 0.10), (10, 0.16), (6, 0.24)):
            g.rect(PAD, PAD, w, h, w * 0.12, "none", "#ffd76a", 2 * reach, light)
        g.rect(PAD + 2, PAD + 2, w - 4, h - 4, w * 0.10, "none", "#6b4a12", 6, 0.8)
        g.rect(PAD + 2, PAD + 2, w - 4, h - 4, w * 0.10, "none", g.brass(PAD, PAD, PAD + w, PAD + h), 4.4)
        g.rect(PAD + 6.5, PAD + 6.5, w - 13, h - 13, w * 0.06, "none", "#fff6cf", 1.2, 0.9)
        marked = self.kit.index != "off"  # the index mark in the upper left corner stays clear of the light
        sheens = ((0.60, 0.18, 0.40), (0.84, 0.06, 0.34)) if marked else ((0.08, 0.20, 0.46), (0.38, 0.06, 0.40))
        for at, wide, light in sheens:
            x0, x1 = PAD + 8 + (w - 16) * at, PAD + 8 + (w - 16) * (at + wide)
            sheen = g.lin(0, PAD, 0, PAD + h, (0, "#ffffff", light), (0.55, "#fff6cf", light * 0.35), (1, "#fff6cf", 0))
            g.poly([(x0 + 14, PAD + 7), (x1 + 14, PAD + 7), (x1 - 8, PAD + h - 7), (x0 - 8, PAD + h - 7)], sheen)
        cx, cy = PAD + w - 12, PAD - 5
        g.circle(cx + 1, cy + 2, 15.5, "#000000", None, 0, 0.35)
        lacquer = g.lin(cx - 12, cy - 13, cx + 10, cy + 13, (0, "#d34a3d"), (1, "#8d1f1b"))
        g.circle(cx, cy, 15, lacquer, g.brass(cx - 14, cy - 15, cx + 14, cy + 15), 2.2)
        glint(g, *((PAD + w - 9, PAD + h - 10) if marked else (PAD + 9, PAD + 10)), 15)
        surface = g.surf(u)
        ink = self.words.render(self.mark, "serif-bold", max(9, round(18 * u)), "#fff3d6")
        surface.blit(ink, (round(cx * u - ink.get_width() / 2), round(cy * u - ink.get_height() / 2)))
        return Sprite(surface, round(PAD * u), round((PAD + h) * u))


def glint(g: Svg, x: float, y: float, r: float) -> None:
    """A four-pointed glint."""
    points = []
    for i in range(8):
        reach = r if i % 2 == 0 else r * 0.16
        points.append((x + reach * math.sin(i * math.pi / 4), y - reach * math.cos(i * math.pi / 4)))
    g.poly(points, "#fffbe6")


def halo(kit: Kit, w: float, h: float) -> Sprite:
    """Warm light in an ellipse; anchored at its middle."""

    def make() -> Sprite:
        g = Svg(w, h)
        light = g.rad(w / 2, h / 2, w / 2, (0, "#ffe39a", 0.85), (0.5, "#ffc861", 0.35), (1, "#ffc861", 0))
        g.ellipse(w / 2, h / 2, w / 2, h / 2, light)
        surface = g.surf(kit.u)
        return Sprite(surface, surface.get_width() // 2, surface.get_height() // 2)

    return kit.made(("joker halo", round(w), round(h)), make)
