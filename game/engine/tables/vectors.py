"""What the tables say of a suit, worked out rank by rank: its vector, the fewest tiles it lacks for sets and a pair.

The *vector* of a suit's tiles for `most` sets is 2 × (most + 1) numbers: the fewest tiles to add for it to hold 0, 1, …
sets, and then 0, 1, … sets and a pair; `NEVER` where there are not enough copies. Two blocks of tiles are one block
whose vector is `merged` from theirs.

While ranks are added one by one, what is known of each number is a bit (the cost, as the place of the lowest bit of
sixteen), and the numbers lie side by side in one integer: to lack more tiles, or to have more sets, is a shift of all.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

Vector = tuple[int, ...]
State = tuple[int, ...]
"""For runs begun at the last rank (0–2) and at the one before it (0–2), index 3 × last + before: the costs so far."""

NEVER: Final = 99
"""More tiles than any hand lacks."""
UNLIMITED: Final = 14
"""Copies of a kind that there can be where jokers stand for it."""

_LANE: Final = 16
_COSTS: Final = (1 << _LANE - 1) - 1


class Ranks:
    """The rule by which a state takes in one more rank, for so many sets at `most`."""

    def __init__(self, most: int) -> None:
        self.most = most
        width = most + 1
        self._one = sum(1 << _LANE * lane for lane in range(2 * width))
        self._costs = self._one * _COSTS
        self._guard = self._one << _LANE - 1
        self._full = (1 << _LANE * 2 * width) - 1
        self._to_pair = _LANE * width
        unpaired = (1 << self._to_pair) - 1
        self._room = tuple(self._lanes(width - more) for more in range(width + 1))
        self._unpaired = unpaired
        self.start: State = (1, *[0] * 8)

    def _lanes(self, sets: int) -> int:
        """The costs of fewer than so many sets, without and with a pair."""
        some = sum(_COSTS << _LANE * lane for lane in range(sets))
        return some | some << self._to_pair

    def after(self, state: State, held: int, copies: int, runs: bool = True, pairs: bool = True) -> State:
        """The state after a rank of which `held` tiles are there and `copies` can be.

        Three equal runs are three triplets, so two runs from each rank are enough; a third triplet of one kind would be
        of five tiles that are lacking, which make any other triplet as well. `pairs` is whether it may be the pair.
        """
        found = [0] * 9
        for index, costs in enumerate(state):
            if not costs:
                continue
            last, before = divmod(index, 3)
            for new in range(3 if runs else 1):
                into = 3 * new + last
                for triplets in range(2 if copies <= 4 else 3):
                    used, more = before + last + new + 3 * triplets, new + triplets
                    if used > copies or more > self.most:
                        break
                    moved = (costs & self._room[more]) << _LANE * more
                    found[into] |= moved << max(0, used - held)
                    if pairs and used + 2 <= copies:
                        found[into] |= (moved & self._unpaired) << self._to_pair + max(0, used + 2 - held)
        return tuple(map(self._lowest, found))

    def _lowest(self, costs: int) -> int:
        """Of each number the lowest bit alone."""
        if not costs:
            return 0
        guarded = costs & self._costs | self._guard
        return guarded & (~guarded & self._full) + self._one & self._costs

    def vector(self, state: State) -> Vector:
        """The vector of the ranks taken in: no run goes on."""
        costs = state[0]
        lanes = (costs >> _LANE * lane & _COSTS for lane in range(2 * self.most + 2))
        return tuple(lane.bit_length() - 1 if lane else NEVER for lane in lanes)


@lru_cache(maxsize=5)
def ranks(most: int) -> Ranks:
    """The rule for so many sets at most."""
    return Ranks(most)


def vector_of(counts: Iterable[int], copies: Iterable[int], most: int, runs: bool = True) -> Vector:
    """The vector of a suit: of each rank how many tiles it holds, and how many it can hold."""
    rule = ranks(most)
    state = rule.start
    for held, can in zip(counts, copies, strict=True):
        state = rule.after(state, held, can, runs)
    return rule.vector(state)


def merged(one: Vector, other: Vector) -> Vector:
    """The vector of two blocks together."""
    width = len(one) // 2
    found = [NEVER] * len(one)
    for sets in range(width):
        for more in range(width - sets):
            at = sets + more
            found[at] = min(found[at], one[sets] + other[more])
            found[width + at] = min(found[width + at], one[width + sets] + other[more], one[sets] + other[width + more])
    return tuple(found)


def lacking_of_both(one: Vector, other: Vector, one_there: bool, other_there: bool) -> int:
    """Tiles lacking for all sets and a pair out of two blocks that must both occur, in the hand or in melds."""
    width = len(one) // 2
    best = NEVER
    for here in range(width):
        there = width - 1 - here
        if there or other_there:
            best = min(best, one[width + here] + other[there])
        if here or one_there:
            best = min(best, one[here] + other[width + there])
    return best


def cut(vector: Vector, most: int) -> Vector:
    """The vector as it is for fewer sets."""
    width = len(vector) // 2
    return vector[: most + 1] + vector[width : width + most + 1]
