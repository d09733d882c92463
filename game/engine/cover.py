"""Splitting a hand with jokers: how few sets cover its tiles when jokers fill every gap.

Jokers stand for any tile and are not limited by the copies that exist, so it does not matter how many of them a suit
takes: a hand of 3 × sets + 2 tiles splits exactly when its suits can be covered with so many sets and a pair in all,
and whatever jokers are left are sets of their own. Without jokers the same question is an ordinary split.

Each suit is reduced to three small numbers, kept under its key: the fewest sets that cover its tiles alone, beside a
pair of the suit, and beside a pair of 2, 5 or 8. A key has three bits for each rank, so that it can hold a fifth tile
of a kind: 跑百搭 asks for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from game.engine.decompose import SUIT
from game.engine.tiles import KINDS, Tile

NEVER: Final = 99
"""More sets than there are: what cannot be."""

Need = tuple[int, int, int]
"""The fewest sets for a suit: without a pair, beside a pair, beside a pair of 2, 5 or 8."""

_EYES: Final = frozenset({1, 4, 7})
_NO_PAIR, _ANY_PAIR, _PAIR_OF_EYES = 0, 1, 2
_BITS: Final = 3
_ONE: Final = tuple(1 << _BITS * (tile.rank - 1) for tile in KINDS)
"""What one tile of each kind adds to its suit's key."""
_RANK: Final = _ONE[:9]
_MANY: Final = (1 << _BITS) - 1


def split_off(tiles: Iterable[Tile], wild: Tile | None) -> tuple[tuple[Tile, ...], int]:
    """The tiles that are only themselves, in their order, and how many are jokers."""
    every = tuple(tiles)
    plain = tuple(tile for tile in every if tile != wild)
    return plain, len(every) - len(plain)


@lru_cache(maxsize=1 << 16)
def suit_need(suit: int, key: int, runs: bool = True) -> Need:
    """The fewest sets that cover the tiles of a suit; honours make no runs, and no pair of 2, 5 or 8."""
    number = suit < 3
    return (
        _cover(key, runs and number, _NO_PAIR),
        _cover(key, runs and number, _ANY_PAIR),
        _cover(key, runs, _PAIR_OF_EYES) if number else NEVER,
    )


@lru_cache(maxsize=1 << 16)
def _cover(key: int, runs: bool, pair: int) -> int:
    """The fewest sets beside a pair as `pair` allows it.

    The lowest tile left goes into the pair, a triplet or a run. What a group could take it takes: with fewer tiles left
    there is never more to cover. A run that begins below the lowest tile covers nothing that the one from it does not.
    """
    if not key:
        return 0
    low = ((key & -key).bit_length() - 1) // _BITS
    held = _held(key, low)
    best = 1 + _cover(key - _RANK[low] * min(held, 3), runs, pair)
    if pair == _ANY_PAIR or (pair == _PAIR_OF_EYES and low in _EYES):
        best = min(best, _cover(key - _RANK[low] * min(held, 2), runs, _NO_PAIR))
    if runs:
        start = min(low, 6)
        rest = key - sum(_RANK[rank] for rank in range(start, start + 3) if _held(key, rank))
        best = min(best, 1 + _cover(rest, runs, pair))
    return best


def _held(key: int, rank: int) -> int:
    """How many tiles of a rank, from 0, a suit's key stands for."""
    return key >> _BITS * rank & _MANY


class Cover:
    """One hand, its jokers taken out, asked how it can be split: `plain` its concealed tiles that are no jokers.

    `sets` is how many sets and a pair the concealed tiles, jokers included, must make.
    """

    __slots__ = ("_keys", "fits", "sets")

    def __init__(self, plain: Sequence[Tile], jokers: int, sets: int) -> None:
        self._keys = [0, 0, 0, 0, 0]
        for tile in plain:
            self._keys[SUIT[tile]] += _ONE[tile]
        self.sets = sets
        self.fits = len(plain) + jokers == 3 * sets + 2 and not self._keys[4]
        """Whether there are as many tiles as that, no flower among them."""

    def splits(self, runs: bool = True) -> bool:
        """Whether it is sets and a pair; with `runs` False triplets and a pair."""
        return self.fits and self._fewest(runs, 1) <= self.sets

    def splits_with_eyes(self) -> bool:
        """Whether it is sets and a pair of 2, 5 or 8 of a suit."""
        return self.fits and self._fewest(True, 2) <= self.sets

    def _fewest(self, runs: bool, pair: int) -> int:
        """The fewest sets for all suits with a pair of this sort in one of them."""
        needs = [suit_need(suit, self._keys[suit], runs) for suit in range(4)]
        alone = sum(need[0] for need in needs)
        return min(alone - need[0] + need[pair] for need in needs)

    def honour_triplets(self) -> tuple[tuple[Tile, ...], ...] | None:
        """The concealed honour triplets of the split that has most, each as its own tiles; None when nothing splits.

        A triplet shorter than three tiles is filled up with jokers; those of jokers alone are empty. Jokers that no
        suit needs are honour triplets too.
        """
        if not self.fits:
            return None
        *numbers, honours = [suit_need(suit, self._keys[suit]) for suit in range(4)]
        alone = sum(need[0] for need in numbers)
        paired = min(alone - need[0] + need[1] for need in numbers)
        for taken, need, pair in sorted(((alone, honours[1], True), (paired, honours[0], False))):
            if taken + need <= self.sets:
                groups = _honour_groups([_held(self._keys[3], rank) for rank in range(7)], pair)
                return (*groups, *[()] * (self.sets - taken - len(groups)))
        return None


def _honour_groups(counts: Sequence[int], pair: bool) -> list[tuple[Tile, ...]]:
    """Honours as the fewest triplets, one kind (or two jokers) a pair on the side when `pair` says so."""
    left = list(counts)
    if pair:
        kind = next((kind for kind, count in enumerate(left) if count % 3), None)
        if kind is not None:
            left[kind] = max(0, left[kind] - 2)
    groups: list[tuple[Tile, ...]] = []
    for kind, count in enumerate(left):
        tile = KINDS[27 + kind]
        groups += [(tile,) * min(3, count - done) for done in range(0, count, 3)]
    return groups
