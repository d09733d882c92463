"""How many tiles a hand is away from a shape: exact, counting at most four of a kind with those in the own melds.

`Reach` is the interface: a hand is looked at once, then asked for the fewest tiles it lacks for each family of shapes.
Behind it, each suit is reduced to ten numbers, the fewest tiles to add for it to hold 0–4 sets, without and with a
pair. They are worked out rank by rank with the steps remembered (few different situations exist), kept for each suit
key, and combined suit with suit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from game.engine.decompose import SUIT_SIZES, suit_counts, suit_keys
from game.engine.melds import Meld, MeldKind
from game.engine.tiles import Tile

FAR = 99
"""More tiles than any hand lacks: what cannot be reached."""

Vector = tuple[int, ...]
"""Tiles to add to hold m sets (index m, 0–4), or m sets and a pair (index 5 + m)."""

_NOTHING: Vector = (0, *[FAR] * 9)
_State = tuple[Vector, ...]
"""For runs begun at the last rank (0–2) and at the one before it (0–2), index 3 × last + before: a vector."""

_START: _State = (_NOTHING, *[(FAR,) * 10] * 8)


@cache
def _step(state: _State, held: int, most: int, runs: bool) -> _State:
    """The state after one more rank, of which `held` tiles are in the hand and at most `most` can be.

    Three equal runs are three triplets, so two runs from each rank are enough.
    """
    after = [[FAR] * 10 for _ in range(9)]
    for index, vector in enumerate(state):
        last, before = divmod(index, 3)
        for new in range(3 if runs else 1):
            into = after[3 * new + last]
            for triplet in (0, 1):
                for pair in (0, 1):
                    used = before + last + new + 3 * triplet + 2 * pair
                    if used > most:
                        continue
                    lacking = max(0, used - held)
                    more = new + triplet
                    for sets in range(5 - more):
                        for paired in range(2 - pair):
                            lack = vector[5 * paired + sets] + lacking
                            to = 5 * (paired + pair) + sets + more
                            into[to] = min(into[to], lack)
    return tuple(map(tuple, after))


@lru_cache(maxsize=1 << 17)
def _vector(suit: int, key: int, melded: int, runs: bool) -> Vector:
    """The vector of a suit: `key` its concealed tiles, `melded` those in the own melds."""
    size = SUIT_SIZES[suit]
    state = _START
    for held, gone in zip(suit_counts(key, size), suit_counts(melded, size), strict=True):
        state = _step(state, held, 4 - gone, runs and suit < 3)
    return state[0]


@lru_cache(maxsize=1 << 17)
def _merge(one: Vector, other: Vector) -> Vector:
    """The vector of two suits together."""
    merged = [FAR] * 10
    for sets in range(5):
        for more in range(5 - sets):
            at = sets + more
            merged[at] = min(merged[at], one[sets] + other[more])
            merged[5 + at] = min(merged[5 + at], one[5 + sets] + other[more], one[sets] + other[5 + more])
    return tuple(merged)


@lru_cache(maxsize=1 << 17)
def _both(one: Vector, other: Vector, sets: int, one_there: bool, other_there: bool) -> int:
    """Tiles lacking for sets and a pair out of two suits that must both occur, in the hand or already in melds."""
    best = FAR
    for first in range(sets + 1):
        second = sets - first
        if second or other_there:
            best = min(best, one[5 + first] + other[second])
        if first or one_there:
            best = min(best, one[first] + other[5 + second])
    return best


_NO_KEYS = [0, 0, 0, 0, 0]


class Reach:
    """One hand, and how many tiles it lacks for each family of shapes: `FAR` or more where its melds rule it out.

    A hand that lacks nothing is complete, one that lacks one tile is ready. Families that ask for triplets alone take
    `runs` False.
    """

    __slots__ = ("_chi", "_held", "_melded", "_melded_suits", "_there", "sets")

    def __init__(self, concealed: Sequence[Tile], melds: Sequence[Meld]) -> None:
        self._held = suit_keys(concealed)
        self._melded = suit_keys(tile for meld in melds for tile in meld.tiles) if melds else _NO_KEYS
        self._melded_suits = tuple(suit for suit in range(4) if self._melded[suit])
        self._chi = any(meld.kind is MeldKind.CHI for meld in melds)
        self.sets = 4 - len(melds)

    def _suit(self, suit: int, runs: bool) -> Vector:
        return _vector(suit, self._held[suit], self._melded[suit], runs)

    def one_suit(self, runs: bool) -> int:
        """For sets and a pair of one number suit."""
        if len(self._melded_suits) > 1 or 3 in self._melded_suits or (self._chi and not runs):
            return FAR
        return min(self._suit(suit, runs)[5 + self.sets] for suit in self._melded_suits or (0, 1, 2))

    def suit_and_honours(self, runs: bool) -> int:
        """For sets and a pair of one number suit and honours, both there."""
        suits = [suit for suit in self._melded_suits if suit < 3]
        if len(suits) > 1 or (self._chi and not runs):
            return FAR
        honours = self._suit(3, False)
        there = 3 in self._melded_suits
        return min(
            _both(self._suit(suit, runs), honours, self.sets, bool(suits), there) for suit in suits or (0, 1, 2)
        )

    def any_suits(self, runs: bool) -> int:
        """For sets and a pair of whatever suits."""
        if self._chi and not runs:
            return FAR
        first, second, third, honours = (self._suit(suit, runs) for suit in range(4))
        return _merge(_merge(first, second), _merge(third, honours))[5 + self.sets]

    def honour_triplets(self) -> int:
        """For triplets and a pair of honours alone."""
        if self._melded_suits not in ((), (3,)):
            return FAR
        return self._suit(3, False)[5 + self.sets]

    def honours(self) -> int:
        """For nothing but honours, in any numbers."""
        if self._melded_suits not in ((), (3,)):
            return FAR
        return 3 * self.sets + 2 - sum(suit_counts(self._held[3]))

    def seven_pairs(self) -> int:
        """For seven different pairs of one number suit, or of one and honours."""
        if self.sets < 4:
            return FAR
        honours = suit_counts(self._held[3], 7)
        return min(_pairs(suit_counts(self._held[suit]), honours) for suit in range(3))


def _pairs(suit: tuple[int, ...], honours: tuple[int, ...]) -> int:
    """Tiles lacking for seven different pairs, at least one of them of the suit."""
    in_suit = sorted(max(0, 2 - count) for count in suit)
    others = sorted((*in_suit[1:], *(max(0, 2 - count) for count in honours)))
    return in_suit[0] + sum(others[:6])
