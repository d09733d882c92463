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
"""

from __future__ import annotations

from typing import Final

LETTERS: Final = "mpszf"
"""The letters of the notation, in the order of the kinds: 万 筒 条 honours flowers."""

_FIRST: Final = (0, 9, 18, 27, 34, 42)


class Tile(int):
    """One of the 42 kinds of tile; equal to, and hashing as, its number."""

    __slots__ = ()

    @property
    def suit(self) -> int:
        """0 万, 1 筒, 2 条, 3 honours, 4 flowers."""
        return 0 if self < 9 else 1 if self < 18 else 2 if self < 27 else 3 if self < 34 else 4

    @property
    def rank(self) -> int:
        """The digit of the notation, from 1."""
        return int(self) - _FIRST[self.suit] + 1

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
        return f"{self.rank}{LETTERS[self.suit]}"

    def __repr__(self) -> str:
        return f"Tile({str(self)!r})"


KINDS: Final[tuple[Tile, ...]] = tuple(Tile(n) for n in range(42))
"""All 42 tiles, by number; use these rather than making new ones."""
