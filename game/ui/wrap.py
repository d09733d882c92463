"""Breaking a text into lines: between Chinese characters, at spaces of Latin text, and never where it looks wrong.

No closing mark begins a line, no opening mark ends one (kinsoku), and no paragraph of several lines ends with a last
line of a character or two: such a widow is mended by narrowing the whole paragraph a little.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

NO_START: Final = frozenset("，。、；：！？）》」』】〕〉’”…·％％,.;:!?)]}%‰、—～")
NO_END: Final = frozenset("（《「『【〔〈‘“([{＃#￥$")

_CJK = "\u2e80-\u303f\u3041-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U00020000-\U0003ffff"
_TOKEN: Final = re.compile(rf"[{_CJK}]|\s|[^\s{_CJK}]+")

WIDOW: Final = 0.30
"""A last line shorter than this part of the width is a widow."""
_NARROWER: Final = (0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6)

Measure = Callable[[str], int]


def wrap(text: str, width: int, measure: Measure) -> tuple[str, ...]:
    """The lines of *text*, none wider than *width* pixels unless a single word already is."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += _paragraph(paragraph, width, measure)
    return tuple(lines)


def _paragraph(text: str, width: int, measure: Measure) -> list[str]:
    tokens = pieces(text)
    lines = _greedy(tokens, width, measure)
    if len(lines) < 2 or measure(lines[-1]) >= WIDOW * width:
        return lines
    for part in _NARROWER:
        narrower = _greedy(tokens, int(width * part), measure)
        if len(narrower) > len(lines):
            break
        lines = narrower
        if measure(lines[-1]) >= (WIDOW + 0.04) * width:
            break
    return lines


def pieces(text: str) -> list[str]:
    """Pieces that must stay together; a forbidden break glues its neighbours."""
    tokens: list[str] = []
    for piece in _TOKEN.findall(text):
        glued = tokens and not tokens[-1].isspace() and (piece[0] in NO_START or tokens[-1][-1] in NO_END)
        if glued and not piece.isspace():
            tokens[-1] += piece
        else:
            tokens.append(piece)
    return tokens


def _greedy(tokens: list[str], width: int, measure: Measure) -> list[str]:
    lines: list[str] = []
    line = ""
    for token in tokens:
        if line.strip() and measure((line + token).rstrip()) > width:
            lines.append(line.rstrip())
            line = token.lstrip()
        else:
            line += token
        while len(token) > 1 and len(line) > 1 and measure(line.rstrip()) > width:
            cut = _emergency(line, width, measure)
            if cut >= len(line.rstrip()):
                break
            lines.append(line[:cut])
            line = line[cut:]
    lines.append(line.rstrip())
    return lines


def _emergency(word: str, width: int, measure: Measure) -> int:
    """How many characters of a word that is wider than the whole line fit on it (at least one)."""
    low, high = 1, len(word)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(word[:middle]) <= width:
            low = middle
        else:
            high = middle - 1
    while low > 1 and (word[low : low + 1] in NO_START or word[low - 1] in NO_END):
        low -= 1
    return low
