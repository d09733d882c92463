"""Tiles: the 42 kinds, their order and their text form.

A `Tile` is an `int` from 0 to 41, so that it indexes lists of counts directly:

======  =======================  =========
value   kind                     notation
======  =======================  =========
0–8     万 1–9                   1m … 9m
9–17    筒 1–9                   1p … 9p
18–26   条 1–9                   1s … 9s
27–30   东 南 西 北              1z … 4z
31–33   白 发 中                 5z 6z 7z
34–41   春夏秋冬梅兰竹菊         1f … 8f
======  =======================  =========

Digits before one letter share it: `123m5z`. `parse_tiles` also reads Chinese names (`一万`, `两筒`, `九索`, `东`,
`红中`, `白皮`, `梅`; simplified and traditional) and the Unicode tiles (`🀇`, `🀄`), in any mixture.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from operator import getitem
from typing import Final

from game.engine.faults import Fault, Phrase

LETTERS: Final = "mpszf"
"""The letters of the notation, in the order of the kinds: 万 筒 条 honours flowers."""

_FIRST: Final = (0, 9, 18, 27, 34, 42)
_SUIT: Final = tuple(suit for suit in range(5) for _ in range(_FIRST[suit], _FIRST[suit + 1]))
_RANK: Final = tuple(number - _FIRST[suit] + 1 for number, suit in enumerate(_SUIT))
_NOTATION: Final = tuple(f"{rank}{LETTERS[suit]}" for suit, rank in zip(_SUIT, _RANK, strict=True))
_BEFORE: Final = [
    [_NOTATION[tile][0] if suit == following else _NOTATION[tile] for following in _SUIT]
    for tile, suit in enumerate(_SUIT)
]
"""By a tile and the one that follows it: how it is written before that one, without the letter that they share.

Lists, because `map` looks things up in a list in half the time that it takes in a tuple.
"""


class Tile(int):
    """One of the 42 kinds of tile; equal to, and hashing as, its number."""

    __slots__ = ()

    @property
    def suit(self) -> int:
        """0 万, 1 筒, 2 条, 3 honours, 4 flowers."""
        return _SUIT[self]

    @property
    def rank(self) -> int:
        """The digit of the notation, from 1."""
        return _RANK[self]

    @property
    def is_number(self) -> bool:
        """True for 万, 筒 and 条."""
        return self < 27

    @property
    def is_honour(self) -> bool:
        """True for winds and dragons."""
        return 27 <= self < 34

    @property
    def is_wind(self) -> bool:
        """True for 东 南 西 北."""
        return 27 <= self < 31

    @property
    def is_dragon(self) -> bool:
        """True for 白 发 中."""
        return 31 <= self < 34

    @property
    def is_flower(self) -> bool:
        """True for the eight single flowers."""
        return self >= 34

    def __str__(self) -> str:
        return _NOTATION[self]

    def __repr__(self) -> str:
        return f"Tile({str(self)!r})"


KINDS: Final[tuple[Tile, ...]] = tuple(Tile(n) for n in range(42))
"""All 42 tiles, by number; use these rather than making new ones."""

_WORDS: Final[dict[str, Tile]] = {
    word: KINDS[number]
    for number, words in {
        27: "东 東",
        28: "南",
        29: "西",
        30: "北",
        31: "白板 白皮 白",
        32: "发财 發財 发 發",
        33: "红中 紅中 中",
        34: "春",
        35: "夏",
        36: "秋",
        37: "冬",
        38: "梅",
        39: "兰 蘭",
        40: "竹",
        41: "菊",
    }.items()
    for name in words.split()
    for word in ((name, name + "风", name + "風") if number < 31 else (name,))
}
_LONGEST_WORD: Final = max(map(len, _WORDS))

_DIGITS: Final[dict[str, int]] = {
    **{str(rank): rank for rank in range(10)},
    **{name: rank for rank, name in enumerate("一二三四五六七八九", start=1)},
    "两": 2,
    "兩": 2,
}

_SUITS: Final[dict[str, int]] = {
    **{letter: suit for suit, letter in enumerate(LETTERS)},
    **dict.fromkeys("万萬", 0),
    **dict.fromkeys("筒饼餅同", 1),
    **dict.fromkeys("条條索束", 2),
}

_UNICODE: Final[dict[str, Tile]] = {
    chr(0x1F000 + offset): KINDS[number]
    for offset, number in enumerate(
        (27, 28, 29, 30, 33, 32, 31, *range(9), *range(18, 27), *range(9, 18), *range(38, 42), *range(34, 38))
    )
}

_SKIPPED: Final = frozenset(" \t\n\r\u3000,，、\ufe0e\ufe0f")
"""Between tiles these are passed over: spaces, commas and the selectors that may follow a Unicode tile."""


class TileError(Fault):
    """A text that is not tiles: `what` is the piece at fault, `place` where it begins, counted from 1."""

    def __init__(self, what: str, place: int, why: Phrase) -> None:
        super().__init__(Phrase('"{what}" at place {place} {why}', what=what, place=place, why=why))
        self.what = what
        self.place = place


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles that `text` names, in its order; an empty text is no tiles.

    Raises TileError, which names the first piece that is no tile and where it stands.
    """
    tiles: list[Tile] = []
    ranks: list[tuple[int, int]] = []
    place = 0
    while place < len(text):
        char = text[place]
        if char in _DIGITS:
            ranks.append((_DIGITS[char], place))
            place += 1
        elif ranks and char in _SUITS:
            tiles += (_numbered(rank, _SUITS[char], text[at] + char, at) for rank, at in ranks)
            ranks.clear()
            place += 1
        elif char in _SKIPPED:
            place += 1
        else:
            if ranks:
                raise _no_suit(text, ranks[0][1])
            tile, length = _named(text, place)
            tiles.append(tile)
            place += length
    if ranks:
        raise _no_suit(text, ranks[0][1])
    return tuple(tiles)


def parse_tile(text: str) -> Tile:
    """The one tile that `text` names; TileError when it names none or more than one."""
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise TileError(text[:20], 1, Phrase("should be exactly one tile"))
    return tiles[0]


def format_tiles(tiles: Iterable[Tile]) -> str:
    """The tiles in the given order, neighbours of one suit sharing its letter: `123m5z`."""
    row = tuple(tiles)
    if not row:
        return ""
    return "".join(map(getitem, map(_BEFORE.__getitem__, row), islice(row, 1, None))) + _NOTATION[row[-1]]


def _numbered(rank: int, suit: int, what: str, at: int) -> Tile:
    """The tile `rank` of `suit`, or TileError naming `what`."""
    size = _FIRST[suit + 1] - _FIRST[suit]
    if not 1 <= rank <= size:
        why = Phrase("is no tile: {suit} goes from 1 to {size}", suit=LETTERS[suit], size=size)
        raise TileError(what, at + 1, why)
    return KINDS[_FIRST[suit] + rank - 1]


def _named(text: str, place: int) -> tuple[Tile, int]:
    """The tile whose name or picture begins at `place`, and how many characters it takes."""
    for length in range(_LONGEST_WORD, 0, -1):
        tile = _WORDS.get(text[place : place + length])
        if tile is not None:
            return tile, length
    char = text[place]
    if char in _UNICODE:
        return _UNICODE[char], 1
    if char in _SUITS:
        raise TileError(char, place + 1, Phrase("has no number before it"))
    raise TileError(char, place + 1, Phrase("is no tile"))


def _no_suit(text: str, at: int) -> TileError:
    return TileError(text[at : at + 20], at + 1, Phrase("has numbers without a suit after them"))
