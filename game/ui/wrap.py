"""Breaking a text into lines: between Chinese characters, at spaces of Latin text, and never where it looks wrong.

No closing mark begins a line, no opening mark ends one (kinsoku), and no paragraph of several lines ends with a last
line of a character or two: such a widow is mended by narrowing the whole paragraph a little. The words of the game
(碰碰胡, 荒番) are not torn, nor numbers from what they count (一张, 三六万), and a Chinese paragraph is broken where
its sentence pauses, when that costs no line.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from typing import Final

NO_START: Final = frozenset("，。、；：！？）》」』】〕〉’”…·％％,.;:!?)]}%‰、—～")
NO_END: Final = frozenset("（《「『【〔〈‘“([{＃#￥$")

_CJK = "\u2e80-\u303f\u3041-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U00020000-\U0003ffff"
_WORDS: Final = (
    "碰碰[胡和]|[混清字风風将將]一色|[乱亂][风風]向|八花[齐齊]|大吊[车車]|垃圾[胡和]|全求人|[四跑]百搭|[飞飛][苍蒼][蝇蠅]|"
    "清混碰|[杠槓]上[开開]花|海底[捞撈]月|[逃逛]花[园園]|荒番|[混清风風]碰|[杠槓][开開]|[门門]清|[喇勒癞癩]子|百搭|"
    "[红紅]中|[发發][财財]|白板|花牌|自摸|放炮|[抢搶][杠槓]|承包|[上下对對庄莊]家|[听聽]牌|起胡|[开開]口"
)
"""The words of the game that no line may tear apart."""
_COUNTED: Final = "差?[0-9一二两兩三四五六七八九十百千几幾]+[张張番花局家副次份分步倍种種万萬条條筒]"
"""A number and what it counts or names (差一张听牌, 进三六万) belong together as well."""
_TOKEN: Final = rf"{_WORDS}|{_COUNTED}|[{_CJK}]|\s|[^\s{_CJK}]+"
_PAUSE_AFTER: Final = frozenset("，。、；：！？）》」』”…")
_PAUSE_BEFORE: Final = "（《「『“"
_CLOSED_BY: Final = "）》」』”"

WIDOW: Final = 0.30
"""A last line shorter than this part of the width is a widow."""
_SHORT, _LONG = 0.5, 0.78
"""How much of the width a line that ends with a pause must fill: in a paragraph of two lines, and of more."""
_NARROWER: Final = (0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6)

Measure = Callable[[str], int]


def wrap(text: str, width: int, measure: Measure) -> tuple[str, ...]:
    """The lines of *text*, none wider than *width* pixels unless a single word already is."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += _paragraph(paragraph, width, measure)
    return tuple(lines)


def _paragraph(text: str, width: int, measure: Measure) -> list[str]:
    if text and text == text.strip() and measure(text) <= width:
        return [text]  # as most texts are, for which the pieces need not be known
    tokens = pieces(text)
    lines = _greedy(tokens, width, measure)
    if len(lines) < 2:
        return lines
    return _phrased(tokens, width, measure, len(lines)) or _unwidowed(tokens, lines, width, measure)


def _phrased(tokens: list[str], width: int, measure: Measure, count: int) -> list[str]:
    """The paragraph with its lines ended where the sentence pauses; empty unless *count* lines are enough so."""
    if not any(token[-1] in _PAUSE_AFTER or token[0] in _PAUSE_BEFORE for token in tokens):
        return []
    least = width * (_SHORT if count == 2 else _LONG)
    lines: list[str] = []
    rest = tokens
    while measure("".join(rest).strip()) > width:
        good = _pause(rest, width, least, measure)
        end = good or _last_fitting(rest, width, measure)
        if not end or len(lines) == count:
            return []
        lines.append("".join(rest[:end]).strip())
        rest = rest[end:]
    lines.append("".join(rest).strip())
    return lines if len(lines) == count and measure(lines[-1]) >= WIDOW * width else []


def _last_fitting(tokens: list[str], width: int, measure: Measure) -> int:
    """How many of the pieces fit on one line; 0 when not even the first does."""
    return bisect_right(range(1, len(tokens) + 1), width, key=lambda end: measure("".join(tokens[:end]).strip()))


def _pause(tokens: list[str], width: int, least: float, measure: Measure) -> int:
    """After how many of the pieces the latest pause comes that leaves a line of at least *least* pixels; 0 for none.

    A pause inside brackets is none: what they hold belongs together.
    """
    for end in range(_last_fitting(tokens, width, measure), 0, -1):
        if tokens[end - 1][-1] in _PAUSE_AFTER or (end < len(tokens) and tokens[end][0] in _PAUSE_BEFORE):
            line = "".join(tokens[:end]).strip()
            if measure(line) < least:
                return 0
            if sum(map(line.count, _PAUSE_BEFORE)) == sum(map(line.count, _CLOSED_BY)):
                return end
    return 0


def _unwidowed(tokens: list[str], lines: list[str], width: int, measure: Measure) -> list[str]:
    """*lines*, or the paragraph in a narrower column when they end with a line of next to nothing."""
    if measure(lines[-1]) >= WIDOW * width:
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
    for piece in re.findall(_TOKEN, text):
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
