"""The class of a number suit with melds in it: a kind has only the copies that the melds leave.

Such suits are too many for a table. Every choice of up to three sets and a pair out of a suit, a *plan*, is a bit; for
each rank and number of tiles there is an integer of the plans that use so many. What a plan lacks is then added up for
all plans at once, number by number in planes of bits, and the fewest is read off for each number of sets.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from game.engine.tables.algebra import Algebra, algebra
from game.engine.tables.suits import PLANS
from game.engine.tables.vectors import NEVER, Vector

Copies = tuple[int, ...]
"""Of each rank how many can be there."""

_GROUPS: Final = 8
_PART: Final = 3
"""Ranks that are added up together, and kept."""
_KEPT: Final = 1 << 14


class Plans:
    """The plans of up to `most` sets, and which of them use how many tiles of a rank."""

    def __init__(self, most: int) -> None:
        sizes = [int.from_bytes(PLANS[at : at + 2], "little") for at in range(0, 2 * _GROUPS, 2)]
        width = sum(sizes) // 8 + 1
        self.groups: list[int] = []
        """Of no set, of no set and a pair, of one set, …: which plans they are."""
        first = 0
        for size in sizes[: 2 * most + 2]:
            self.groups.append(((1 << size) - 1) << first)
            first += size
        self.every = every = (1 << first) - 1
        rows = [
            int.from_bytes(PLANS[at : at + width], "little") & every for at in range(2 * _GROUPS, len(PLANS), width)
        ]
        self.uses: list[list[int]] = []
        for rank in range(9):
            some = rows[rank::9]
            self.uses.append([every & ~(some[0] | some[1] | some[2] | some[3]), *some])

    def allowed(self, copies: Copies) -> list[int]:
        """The groups without the plans that use more than so many copies of a rank."""
        barred = 0
        for uses, most in zip(self.uses, copies, strict=True):
            for plans in uses[most + 1 :]:
                barred |= plans
        return [group & ~barred for group in self.groups]

    @lru_cache(maxsize=1 << 11)  # noqa: B019 (there are four of them, kept for good)
    def lacking(self, part: int, key: int) -> tuple[int, int, int, int]:
        """What each plan lacks of three ranks, the tiles held given as a key: the planes of a number to base 2."""
        total = (0, 0, 0, 0)
        for uses in self.uses[_PART * part : _PART * part + _PART]:
            key, held = divmod(key, 5)
            lacks = [*uses[held + 1 :], 0, 0, 0, 0]
            total = _sum(total, (lacks[0] | lacks[2], lacks[1] | lacks[2], lacks[3], 0))
        return total


def _sum(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """Two numbers to base 2, each bit of which is a plane."""
    low, carry = one[0] ^ other[0], one[0] & other[0]
    half = one[1] ^ other[1]
    second, carry = half ^ carry, (one[1] & other[1]) | (half & carry)
    half = one[2] ^ other[2]
    third, carry = half ^ carry, (one[2] & other[2]) | (half & carry)
    return low, second, third, one[3] ^ other[3] ^ carry


@cache
def _plans(most: int) -> Plans:
    return Plans(most)


@cache
def _classes(most: int) -> dict[Vector, int]:
    """The class of each vector in a hand that needs `most` sets more."""
    found: dict[Vector, int] = {}
    for number, vector in enumerate(algebra(most).vectors):
        found.setdefault(vector, number)
    return found


class MeldedRuns(dict[int, int]):
    """The class of a number suit by its concealed tiles, worked out when asked for: `copies` are what melds leave."""

    def __init__(self, copies: Copies, rules: Algebra) -> None:
        super().__init__()
        self._plans = _plans(rules.most)
        self._groups = self._plans.allowed(copies)
        self._classes = _classes(rules.most)

    def __missing__(self, key: int) -> int:
        if len(self) >= _KEPT:
            self.clear()
        high, rest = divmod(key, 5 ** (2 * _PART))
        middle, low = divmod(rest, 5**_PART)
        plans = self._plans
        planes = _sum(_sum(plans.lacking(0, low), plans.lacking(1, middle)), plans.lacking(2, high))
        ones, twos, fours, eights = (plans.every ^ plane for plane in planes)
        fewest = [_fewest((eights, fours, twos, ones), group) for group in self._groups]
        found = self[key] = self._classes[(*fewest[::2], *fewest[1::2])]
        return found


def _fewest(without: tuple[int, int, int, int], group: int) -> int:
    """The smallest number that a plan of a group has; `without` are the plans whose number lacks 8, 4, 2 and 1."""
    if not group:
        return NEVER
    fewest = 0
    for plans in without:
        rest = group & plans
        fewest += fewest
        if rest:
            group = rest
        else:
            fewest += 1
    return fewest


@lru_cache(maxsize=1 << 10)
def melded_runs(copies: Copies, most: int) -> MeldedRuns:
    """The classes of a suit of which melds leave these copies, in a hand that needs `most` sets more."""
    return MeldedRuns(copies, algebra(most))
