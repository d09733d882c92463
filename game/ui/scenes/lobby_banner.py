"""The head of the lobby's menu: a rising fan, the game's name in brass, and the name in Latin letters."""

from __future__ import annotations

import math
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import resources
from game.ui import broken
from game.ui.cache import sprites
from game.ui.svg import rasterise
from game.ui.view import Box

if TYPE_CHECKING:
    from game.ui.painter import Painter
    from game.ui.svg import Svg

LINE: Final = "#d9b870"
_FAN_H: Final = 84.0
_LATIN: Final = "SHANGHAI MAHJONG"
_WORDS: Final = {"zh_Hans": "上海麻将", "zh_Hant": "上海麻將"}


def draw_banner(painter: Painter, box: Box) -> None:
    """Draw it into a box from 120 to 320 units high; the fan is left out where there is no room for it."""
    latin_px = 20.0
    while latin_px > 15 and painter.width(_LATIN, latin_px, "serif-bold", 5) > box.w - 130:
        latin_px -= 1
    latin_h = painter.height(latin_px, "serif-bold")
    y, room = box.y, box.h - latin_h - 10
    if room > 200:
        draw_fan(painter, box.x + 64, y, box.w - 128)
        y += _FAN_H + 10
        room -= _FAN_H + 10
    draw_title(painter, Box(box.x + 40, y, box.w - 80, room))
    latin = painter.text(_LATIN, box.cx, box.bottom - latin_h, latin_px, "brass_hi", "serif-bold", "c", 5)
    cy = latin.cy
    for x0, x1 in ((box.x + 64, latin.x - 22), (latin.right + 22, box.right - 64)):
        if x1 - x0 > 12:
            painter.rule(x0, cy, x1 - x0, LINE, 1.4, 255)


def draw_title(painter: Painter, box: Box) -> None:
    """The lettering, as large as the box allows, over its own soft shadow; in a plain font where it cannot be read."""
    language = "zh_Hant" if painter.words.language == "zh_Hant" else "zh_Hans"
    try:
        _draw_lettering(painter, box, language)
    except (OSError, ValueError, pygame.error) as error:
        broken.note(_title_file(language), error)
        size = min(box.h / 1.4, box.w / 4.4)
        painter.text(_WORDS[language], box.cx, box.cy - size * 0.7, size, "brass_hi", "serif-bold", "c")


def _draw_lettering(painter: Painter, box: Box, language: str) -> None:
    """The lettering of a language. Raises OSError, ValueError, pygame.error where its file is not in order."""
    w_units, h_units = _title_size(language)
    k = min(box.w / w_units, box.h / h_units)
    rect = painter.view.rect(box.cx - w_units * k / 2, box.cy - h_units * k / 2, w_units * k, h_units * k)

    def make() -> pygame.Surface:
        art = rasterise(_title_markup(language), rect.size)
        pad = rect.h // 4
        # a shadow is soft: with less of the resolution it costs a tenth of the time and cannot be told apart
        k = max(1, min(4, rect.h // 50))
        small = pygame.Surface([math.ceil((side + 2 * pad) / k) for side in rect.size], pygame.SRCALPHA)
        dark = pygame.transform.smoothscale(art, [max(1, round(side / k)) for side in rect.size])
        dark.fill((0, 0, 0, 190), special_flags=pygame.BLEND_RGBA_MULT)
        small.blit(dark, (int((pad + rect.h / 28) / k), int((pad + rect.h / 18) / k)))
        soft = pygame.transform.gaussian_blur(small, max(1, round(rect.h / 14 / k)))
        out = pygame.transform.smoothscale(soft, [k * side for side in small.get_size()])
        out.blit(art, (pad, pad))
        return out

    drawn = sprites.get(("title", language, rect.size), make)
    painter.surface.blit(drawn, (rect.x - rect.h // 4, rect.y - rect.h // 4))


def _title_file(language: str) -> Path:
    return resources.path("assets", "title", f"{language}.svg")


@cache
def _title_markup(language: str) -> str:
    return _title_file(language).read_text(encoding="utf-8")


def _title_size(language: str) -> tuple[float, float]:
    """Width and height of the lettering as drawn."""
    found = re.search(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', _title_markup(language))
    if found is None:
        raise ValueError(f"title/{language}.svg has no viewBox")
    return float(found.group(1)), float(found.group(2))


def draw_fan(painter: Painter, x: float, y: float, w: float, r: float = 68) -> None:
    """A rising sun between two stepped lines, `w` wide and about 1.25 `r` high."""

    def draw(g: Svg) -> None:
        cx, cy = w / 2, r + 8
        for i in range(-7, 8):
            a = math.radians(-90 + i * 11.4)
            c, s = math.cos(a), math.sin(a)
            g.line(cx + r / 2 * c, cy + r / 2 * s, cx + r * c, cy + r * s, LINE, 1.1 if i % 2 else 2.2, 0.95)
        for inner in (r * 0.44, r * 0.35):
            g.path(f"M{cx - inner},{cy}A{inner},{inner} 0 0 1 {cx + inner},{cy}Z", "none", LINE, 1.6)
        reach = r + 12
        g.line(0, cy, cx - reach, cy, LINE, 1.6).line(cx + reach, cy, w, cy, LINE, 1.6)
        g.line(20, cy + 6, cx - reach, cy + 6, LINE, 0.9).line(cx + reach, cy + 6, w - 20, cy + 6, LINE, 0.9)

    painter.svg(("fan", round(w), r), x, y, w, r + 18, draw)
