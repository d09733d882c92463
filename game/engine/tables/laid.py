"""What the melds of a seat mean to its gauge, and the suits of the hand with the tiles that can still come to each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

import msgspec

from game.engine.melds import CHI, SET_KINDS, Meld
from game.engine.tables.melded import melded_runs
from game.engine.tables.suits import RUNS, TRIPLETS

Copies = tuple[int, ...]
Classes = Mapping[int, int] | bytes
"""A class for each key of a suit: a table, or a mapping that works them out."""

Groups = tuple[tuple[int, int], ...]
"""What one tile more can make of a suit: each class that is another, with the mask of the kinds that bring it.

The mask of a number suit is of its ranks, so that what is kept of a suit is kept once for all three.
"""

FULL: Final = (4,) * 9
"""The copies of a number suit without melds."""
FIRST_HONOUR: Final = 1 << 27
"""The bit of 东 in a mask."""
_KEPT: Final = 1 << 13


class Laid(msgspec.Struct, frozen=True, cache_hash=True):
    """The melds that are sets: how many sets are still needed; and the copies of each kind that all melds leave.

    `chi` is whether one is a run, `suits` which number suits they are of, `honours` whether any is of honours.
    """

    sets: int
    copies: tuple[Copies, Copies, Copies, Copies]
    chi: bool
    suits: frozenset[int]
    honours: bool


@lru_cache(maxsize=1 << 12)
def laid(melds: tuple[Meld, ...], copies: tuple[int, ...]) -> Laid:
    """What these melds mean in a game with so many copies of each of the 42 kinds."""
    left = list(copies[:34])
    for meld in melds:
        for tile in meld.tiles:
            if left[tile]:
                left[tile] -= 1
    number = outline(melds)
    return _laid(number, (tuple(left[:9]), tuple(left[9:18]), tuple(left[18:27]), tuple(left[27:])))


def _laid(number: int, rows: tuple[Copies, Copies, Copies, Copies]) -> Laid:
    """Melds with this `outline` that leave these copies."""
    return Laid(sets_left(number), rows, bool(number & _RUN), _SUITS[number & 7], bool(number & 8))


@lru_cache(maxsize=1 << 12)
def outline(melds: tuple[Meld, ...]) -> int:
    """How many sets these melds are, in which suits, and whether one is a run: what of them is not copies of tiles."""
    found = sets = 0
    for meld in melds:
        kind = meld.kind
        if kind in SET_KINDS:
            sets += 1
            found |= 1 << meld.tiles[0] // 9
            if kind is CHI:
                found |= _RUN
    return found + _SETS * sets


def sets_left(number: int) -> int:
    """How many sets a hand needs beside melds with this `outline`."""
    return 4 - number // _SETS


def outlined(number: int, copies: tuple[int, ...]) -> Laid:
    """What melds with this `outline` mean at the least, every copy being left: with them no hand is nearer."""
    return _laid(number, (copies[:9], copies[9:18], copies[18:27], copies[27:34]))


_RUN: Final = 16
_SETS: Final = 32
_SUITS: Final = tuple(frozenset(suit for suit in range(3) if there >> suit & 1) for there in range(8))


class Without(dict[int, int]):
    """A table of triplets without the kinds of which too few copies are left for a pair."""

    def __init__(self, table: bytes, copies: Copies) -> None:
        super().__init__()
        self._table = table
        self._gone = [5**rank for rank, left in enumerate(copies) if left < 2]

    def __missing__(self, key: int) -> int:
        if len(self) >= _KEPT:
            self.clear()
        rest = key
        for one in self._gone:
            rest -= key // one % 5 * one
        found = self[key] = self._table[rest]
        return found


Rank = tuple[int, int, int]
"""What one tile of a rank adds to its suit's key, how many the hand can hold, and its bit in a mask."""


def ranks_of(copies: Copies, bit: int = 1) -> tuple[Rank, ...]:
    """The ranks of a suit; `bit` is the bit of the first."""
    return tuple((5**rank, left, bit << rank) for rank, left in enumerate(copies))


def one_more(key: int, ranks: tuple[Rank, ...], classes: Classes) -> Groups:
    """What one tile more can make of the suit with this key."""
    now = classes[key]
    groups: dict[int, int] = {}
    for step, left, bit in ranks:
        if key // step % 5 < left:
            after = classes[key + step]
            if after != now:
                groups[after] = groups.get(after, 0) | bit
    return tuple(groups.items())


def room(key: int, ranks: tuple[Rank, ...]) -> int:
    """The mask of the kinds of which the suit with this key can hold one more."""
    return sum(bit for step, left, bit in ranks if key // step % 5 < left)


class Suits(dict[int, tuple[int, int, Groups, Groups]]):
    """Of a number suit by its key: its class with runs and without, and what one tile more can make of either."""

    def __init__(self, copies: Copies, runs: Classes, triplets: Classes) -> None:
        super().__init__()
        self._ranks = ranks_of(copies)
        self._runs = runs
        self._triplets = triplets

    def __missing__(self, key: int) -> tuple[int, int, Groups, Groups]:
        if len(self) >= _KEPT:
            self.clear()
        runs, triplets, ranks = self._runs, self._triplets, self._ranks
        found = self[key] = (runs[key], triplets[key], one_more(key, ranks, runs), one_more(key, ranks, triplets))
        return found


class Suit(dict[int, tuple[int, Groups, int]]):
    """Of a suit by its key: its class, what one tile more can make of it, and the mask of those that can come."""

    def __init__(self, copies: Copies, classes: Classes, bit: int = 1) -> None:
        """`bit` is the bit of the first rank in a mask."""
        super().__init__()
        self._ranks = ranks_of(copies, bit)
        self._classes = classes

    def __missing__(self, key: int) -> tuple[int, Groups, int]:
        if len(self) >= _KEPT:
            self.clear()
        ranks, classes = self._ranks, self._classes
        found = self[key] = (classes[key], one_more(key, ranks, classes), room(key, ranks))
        return found


@lru_cache(maxsize=1 << 10)
def suits_of(copies: Copies, sets: int) -> tuple[Classes, Classes, Suits]:
    """A number suit's tables with and without runs, and its `Suits`, in a game without jokers."""
    if copies == FULL:
        return RUNS, TRIPLETS, _full_suits()
    runs, triplets = melded_runs(copies, sets), Without(TRIPLETS, copies)
    return runs, triplets, Suits(copies, runs, triplets)


@cache
def _full_suits() -> Suits:
    """A suit without melds is the same whatever melds there are."""
    return Suits(FULL, RUNS, TRIPLETS)


@lru_cache(maxsize=1 << 8)
def honours_of(copies: Copies, kinds: int) -> tuple[Classes, Suit]:
    """The table of honours, of which the first `kinds` are no flowers, and their `Suit`; without jokers."""
    table = narrowed(TRIPLETS, kinds)
    classes: Classes = Without(table, copies) if min(copies[:kinds]) < 4 else table
    return classes, Suit(copies, classes, FIRST_HONOUR)


@lru_cache(maxsize=8)
def narrowed(table: bytes, kinds: int) -> bytes:
    """A table of honours for the first `kinds` of them, whatever else is held."""
    return table[: 5**7] if kinds == 7 else table[: 5**kinds] * 5 ** (7 - kinds)
