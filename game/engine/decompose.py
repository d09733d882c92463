"""Splitting the concealed tiles of a hand into sets and a pair: every way, suit by suit and cached.

A *suit key* is the tiles of one suit as a number to base 5: five to the power of (rank − 1) for each tile. `suit_keys`
makes the four of a hand; everything here that is worth keeping is kept under such a key.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product

import msgspec

from game.engine.tiles import KINDS, Tile

SUIT: tuple[int, ...] = tuple(tile.suit for tile in KINDS)
"""The suit of each kind: plain numbers, quicker than `Tile.suit`."""

WEIGHT: tuple[int, ...] = tuple(5 ** (tile.rank - 1) for tile in KINDS)
"""What one tile of each kind adds to its suit's key."""

SUIT_SIZES = (9, 9, 9, 7)
"""Kinds in each suit that a hand is made of."""

_FIRST = (0, 9, 18, 27)


class Split(msgspec.Struct, frozen=True, gc=False):
    """One way to split the concealed tiles: the lowest tiles of its runs, the kinds of its triplets, and the pair."""

    runs: tuple[Tile, ...]
    triplets: tuple[Tile, ...]
    pair: Tile


class _Part(msgspec.Struct, frozen=True, gc=False):
    """One way to split the tiles of one suit."""

    runs: tuple[Tile, ...]
    triplets: tuple[Tile, ...]
    pair: Tile | None


def suit_keys(tiles: Iterable[Tile]) -> list[int]:
    """The keys of the four suits 万 筒 条 honours, and a fifth that is not 0 when there are flowers among the tiles."""
    keys = [0, 0, 0, 0, 0]
    for tile in tiles:
        keys[SUIT[tile]] += WEIGHT[tile]
    return keys


@lru_cache(maxsize=1 << 16)
def suit_counts(key: int, size: int = 9) -> tuple[int, ...]:
    """The number of tiles of each rank that a suit key stands for."""
    counts = []
    for _ in range(size):
        key, count = divmod(key, 5)
        counts.append(count)
    return tuple(counts)


def splits(concealed: Iterable[Tile]) -> tuple[Split, ...]:
    """Every way to split the tiles into any number of sets and exactly one pair; empty when there is none.

    Ways that differ only in the order of their sets are one way.
    """
    *keys, flowers = suit_keys(concealed)
    return () if flowers else _splits(tuple(keys))


@lru_cache(maxsize=1 << 14)
def _splits(keys: tuple[int, ...]) -> tuple[Split, ...]:
    found = []
    for parts in product(*(_suit_splits(suit, key) for suit, key in enumerate(keys))):
        pairs = [part.pair for part in parts if part.pair is not None]
        if len(pairs) == 1:
            runs = tuple(run for part in parts for run in part.runs)
            triplets = tuple(triplet for part in parts for triplet in part.triplets)
            found.append(Split(runs, triplets, pairs[0]))
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def _suit_splits(suit: int, key: int) -> tuple[_Part, ...]:
    """Every way to split one suit into sets and at most one pair."""
    counts = list(suit_counts(key, SUIT_SIZES[suit]))
    if sum(counts) % 3 == 1:
        return ()
    found: list[_Part] = []
    _take(suit, counts, 0, [], [], None, found)
    return tuple(dict.fromkeys(found))  # a pair before a run of the same tile, or after it, is one way


def _take(
    suit: int,
    counts: list[int],
    rank: int,
    runs: list[Tile],
    triplets: list[Tile],
    pair: Tile | None,
    found: list[_Part],
) -> None:
    """Take the lowest tile left in each way it can be used; `counts` is as before afterwards."""
    while rank < len(counts) and not counts[rank]:
        rank += 1
    if rank == len(counts):
        found.append(_Part(tuple(runs), tuple(triplets), pair))
        return
    tile = KINDS[_FIRST[suit] + rank]
    if counts[rank] >= 3:
        counts[rank] -= 3
        _take(suit, counts, rank, runs, [*triplets, tile], pair, found)
        counts[rank] += 3
    if counts[rank] >= 2 and pair is None:
        counts[rank] -= 2
        _take(suit, counts, rank, runs, triplets, tile, found)
        counts[rank] += 2
    if suit < 3 and rank < 7 and counts[rank + 1] and counts[rank + 2]:
        for step in range(3):
            counts[rank + step] -= 1
        _take(suit, counts, rank, [*runs, tile], triplets, pair, found)
        for step in range(3):
            counts[rank + step] += 1
