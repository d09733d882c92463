"""Words that appear over the table for a moment: the call as a lacquer banner, captions, the shape of a won hand.

Each is drawn once for its text and size and then only copied, scaled or faded.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.engine.tiles import Tile
from game.ui import deco, theme
from game.ui.cache import sprites
from game.ui.kit import Kit, Pose
from game.ui.portraits import portrait
from game.ui.svg import Svg, stepped
from game.ui.text import MOST_PERCENT, Role, Text

CALL: Final = (430.0, 150.0)
PAD: Final = 64.0
"""Room round a banner for its halo and its speed lines, in design units."""
_MOST_OF_SHAPE: Final = 115
"""The text size in per cent to which the large words of an ending grow: more would reach over the plates."""
_MOST_OF_TWO: Final = 150
"""The text size in per cent at which two readings just fit below each other."""


def call_banner(words: Text, scale: float, call: str, reading: str, face: str, pinyin: str = "") -> pygame.Surface:
    """A call: characters by brush, the Shanghainese reading, the caller's face, on a lacquer band with brass steps.

    `pinyin` stands below the reading.
    """
    key = ("call", call, reading, face, pinyin, round(scale, 4), words.language, words.percent)

    def make() -> pygame.Surface:
        w, h = CALL
        px_call = words.px(120 if len(call) == 1 else 88, scale)
        word = words.width(call, "brush", px_call) / scale
        lines = reading_lines(words, scale, reading, pinyin)
        said = max((words.width(text, "serif-bold", px, 2 * scale) / scale for text, px, _ink in lines), default=0.0)
        w = max(w, 146 + word + 40 + said + 40)
        s = _canvas(w, h, scale)
        g = Svg(w + 2 * PAD, h + 2 * PAD)
        for i, run in enumerate((22, 40, 54, 54, 40, 22)):
            y = PAD + 20 + i * 22
            g.line(PAD - 8 - run, y, PAD - 8, y, "brass_hi", 2, 0.8)
            g.line(PAD + w + 8, y, PAD + w + 8 + run, y, "brass_hi", 2, 0.8)
        band = stepped(PAD, PAD, w, h, 9, 3)
        lacquer = g.lin(PAD, PAD, PAD + w * 0.4, PAD + h, *theme.stops("#d04a3b", "#a82c26", "#741715"))
        g.poly(band, lacquer)
        g.poly(band, "none", g.brass(PAD, PAD, PAD + w, PAD + h), 3)
        g.poly(stepped(PAD + 7, PAD + 7, w - 14, h - 14, 8, 3), "none", "brass_hi", 1.2, 0.7)
        cx, cy = PAD + 146 + (w - 146 - said - 50) / 2, PAD + h / 2
        for i in range(28):
            c, sn = math.cos(i * math.pi / 14), math.sin(i * math.pi / 14)
            g.line(cx + 74 * c, cy + 52 * sn, cx + 112 * c, cy + 62 * sn, "#ffd98a", 1.2, 0.28)
        s.blit(g.at(s.get_size()), (0, 0))
        head = portrait(face, round(108 * scale))
        s.blit(head, (round((PAD + 24) * scale), round((PAD + 21) * scale)))
        for off, colour in ((4, "#3a0a08"), (0, "#fff3d6")):
            ink = words.render(call, "brush", px_call, colour)
            x, y = cx * scale - ink.get_width() / 2, (cy - 4) * scale - ink.get_height() / 2
            s.blit(ink, (round(x + off * scale), round(y + off * scale)))
        inks = [words.render(text, "serif-bold", px, ink, 2 * scale) for text, px, ink in lines]
        top = cy * scale - sum(ink.get_height() for ink in inks) / 2
        for ink in inks:
            s.blit(ink, (round((PAD + w - 36) * scale - ink.get_width()), round(top)))
            top += ink.get_height()
        return s

    return sprites.get(key, make)


def reading_lines(words: Text, scale: float, reading: str, pinyin: str) -> list[tuple[str, int, str]]:
    """The readings on a banner: text, size in pixels and colour of each; two lines are never higher than the band."""
    most = _MOST_OF_TWO if reading and pinyin else MOST_PERCENT
    lines = ((reading, 30, "#ffe3a6"), (pinyin, 26, "#fff3d6"))
    return [(text, words.px(px, scale, most), ink) for text, px, ink in lines if text]


def _canvas(w: float, h: float, scale: float) -> pygame.Surface:
    """A clear surface of a banner's size with its amber halo already on it."""
    size = (round((w + 2 * PAD) * scale), round((h + 2 * PAD) * scale))
    s = pygame.Surface(size, pygame.SRCALPHA)
    s.fill((*theme.rgb("amber"), 0))
    glow, reach = deco.halo((round(w * scale), round(h * scale)), scale, "amber", 120)
    s.blit(glow, (round(PAD * scale) - reach, round(PAD * scale) - reach))
    return s


def caption(words: Text, scale: float, text: str, colour: str = "amber", px: int = 24) -> pygame.Surface:
    """One line on a small stepped plate: what the table is doing just now."""
    key = ("caption", text, colour, px, round(scale, 4), words.language, words.percent)

    def make() -> pygame.Surface:
        ink = words.render(text, "serif-bold", words.px(px, scale), colour)
        w, h = ink.get_width() + round(44 * scale), ink.get_height() + round(20 * scale)
        plate = deco.frame((w, h), scale, "plate_lit", 5, 2, 1.8, 0, colour).copy()
        plate.blit(ink, ((plate.get_width() - ink.get_width()) // 2, (plate.get_height() - ink.get_height()) // 2))
        return plate

    return sprites.get(key, make)


def shape_banner(words: Text, scale: float, seal: str, shape: str, value: str) -> pygame.Surface:
    """How a hand ended: a seal, the shape cut in brass, and what it is worth, or a reading or a name."""
    key = ("shape", seal, shape, value, round(scale, 4), words.language, words.percent)

    def make() -> pygame.Surface:
        big = words.metal(shape, "serif-bold", words.px(72, scale, _MOST_OF_SHAPE), "panel", 10 * scale)
        role: Role = "sans-bold" if any(letter.isdigit() for letter in value) else "serif-bold"
        note = words.render(value, role, words.px(34, scale, _MOST_OF_SHAPE), "#ffe6ad")
        h = round(132 * scale)
        w = max(round(620 * scale), round(176 * scale) + big.get_width() + note.get_width() + round(70 * scale))
        s = _canvas(w / scale, h / scale, scale)
        corner = round(PAD * scale)
        plate = deco.frame((w, h), scale, ("#143844", "#081a24"), 8, 3, 2.4, 6)
        s.blit(plate, (corner - deco.pad(scale), corner - deco.pad(scale)))
        middle = corner + h // 2
        d = round(84 * scale)
        g = Svg(84, 84)
        lacquer = g.lin(0, 4, 60, 80, *theme.stops("#dd5140", "#8c1f1b"))
        g.poly(stepped(4, 4, 76, 76, 6, 2), lacquer, "brass_hi", 2.4)
        s.blit(g.at((d, d)), (corner + round(26 * scale), middle - d // 2))
        px = min(words.px((48, 48, 32, 24)[min(3, len(seal))], scale), round(66 * scale / max(1, len(seal))))
        ink = words.render(seal, "serif-bold", px, "#fff3d6")
        s.blit(ink, (corner + round(68 * scale) - ink.get_width() // 2, middle - ink.get_height() // 2))
        dark = words.render(shape, "serif-bold", words.px(72, scale, _MOST_OF_SHAPE), "#120a04", 10 * scale)
        left, top = corner + round(132 * scale), middle - big.get_height() // 2
        s.blit(dark, (left + 2, top + 3))
        s.blit(big, (left, top))
        right = corner + w - round(34 * scale)
        s.blit(note, (right - note.get_width(), middle - note.get_height() // 2))
        return s

    return sprites.get(key, make)


def joker_banner(words: Text, kit: Kit, scale: float, turned: Tile, wild: Tile, text: str) -> pygame.Surface:
    """The tile turned up, an arrow, the joker that it names in its light, and what that means."""
    key = ("joker", turned, wild, text, round(scale, 4), words.language, words.percent, kit.style)

    def make() -> pygame.Surface:
        ink = words.metal(text, "serif-bold", words.px(44, scale), "panel", 2 * scale)
        w, h = 330 + ink.get_width() / scale, 150.0
        s = _canvas(w, h, scale)
        corner = round(PAD * scale)
        plate = deco.frame((round(w * scale), round(h * scale)), scale, ("#143844", "#081a24"), 8, 3, 2.4, 6)
        s.blit(plate, (corner - deco.pad(scale), corner - deco.pad(scale)))
        g = Svg(w + 2 * PAD, h + 2 * PAD)
        x, y = PAD + 112, PAD + h / 2
        g.line(x, y, x + 24, y, "#ffd98a", 3)
        g.poly([(x + 20, y - 9), (x + 36, y), (x + 20, y + 9)], "#ffd98a")
        light = g.rad(PAD + 212, y, 84, (0, "#ffe39a", 0.85), (0.5, "#ffc861", 0.35), (1, "#ffc861", 0))
        g.ellipse(PAD + 212, y, 84, 74, light)
        s.blit(g.at(s.get_size()), (0, 0))
        for face, at, wide, mark in ((turned, 34, 58.0, None), (wild, 176, 72.0, "joker")):
            sprite = kit.tile(Pose("flat", 0, round(wide * scale / kit.u, 2)), face, mark)
            top = y - wide * 0.54 + wide * 0.2
            s.blit(sprite.surface, sprite.at((PAD + at) * scale, top * scale))
        left = round((PAD + 292) * scale)
        s.blit(ink, (left, round(y * scale - ink.get_height() / 2)))
        return s

    return sprites.get(key, make)
