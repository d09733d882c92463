"""What a seat's concealed tiles can become, given its melds: distances, winning tiles, and the steps of a plan.

A *plan* is the shape that a hand heads for, by its place in `Gauge.shapes`, or `NEAREST` for whichever is nearest. A
*step* is a tile that brings the plan's shape one nearer, with every discard that keeps it there; it is drawn, or taken
by 碰 or 吃. Nothing here depends on what is unseen, so it is remembered from one decision to the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec

from game.engine.gauge import FAR, STEP, Gauge, Keys, kinds_in
from game.engine.melds import Meld, MeldKind
from game.engine.options import Ruleset
from game.engine.tiles import KINDS, Tile

NEAREST: Final = -1
"""The plan to head for whichever shape is nearest."""
_ALL_BUT_ONE: Final = 3
_REMEMBERED: Final = 1 << 15
_RUNS: Final = tuple(
    tuple(
        (KINDS[low], *(KINDS[part] for part in range(low, low + 3) if part != tile))
        for low in range(tile - 2, tile + 1)
        if low >= 0 and low // 9 == tile // 9 == (low + 2) // 9
    )
    for tile in range(27)
)
"""For each number tile the runs with it: the lowest tile and the two others."""


class Step(msgspec.Struct, frozen=True):
    """A kind that brings the plan's shape nearer: the hands it leads to, drawn, and taken by each claim."""

    tile: Tile
    drawn: tuple[Keys, ...]
    peng: tuple[Lay, tuple[Keys, ...]] | None
    chi: tuple[tuple[Lay, tuple[Keys, ...]], ...]


class Lay:
    """The melds of one seat, and what is remembered of hands beside them."""

    __slots__ = (
        "_freed",
        "_looks",
        "_sets",
        "_steps",
        "chi_allowed",
        "gauge",
        "held",
        "melds",
        "rules",
        "seat",
        "wild",
    )

    def __init__(self, rules: Ruleset, melds: tuple[Meld, ...], wild: Tile | None, seat: int) -> None:
        self.rules: Final = rules
        self.melds: Final = melds
        self.wild: Final = wild
        self.seat: Final = seat
        self.gauge: Final[Gauge] = rules.variant.gauge(melds, rules, wild)
        self.held: Final = tuple([sum(meld.tiles.count(tile) for meld in melds) for tile in KINDS[:34]])
        self.chi_allowed: Final = rules.variant.conduct(rules).chi
        self._sets: Final = sum(meld.is_set for meld in melds)
        self._looks: dict[Keys, tuple[tuple[int, ...], tuple[int, ...]]] = {}
        self._steps: dict[tuple[Keys, int], tuple[Step, ...]] = {}
        self._freed: dict[Keys, tuple[Keys, ...]] = {}

    def look(self, keys: Keys) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Distances and accepted masks of these tiles, parallel to `gauge.shapes`."""
        found = self._looks.get(keys)
        if found is None:
            if len(self._looks) >= _REMEMBERED:
                self._looks.clear()
            found = self._looks[keys] = self.gauge.look(keys)
        return found

    def away(self, keys: Keys, plan: int) -> int:
        """How far the plan's shape is."""
        distances = self.look(keys)[0]
        return min(distances, default=FAR) if plan == NEAREST else distances[plan]

    def winning(self, keys: Keys, plan: int = NEAREST) -> int:
        """The mask of the kinds that complete the plan's shape; any shape, unless one is asked for."""
        distances, accepted = self.look(keys)
        if plan != NEAREST:
            return accepted[plan] if distances[plan] == 0 else 0
        mask = 0
        for distance, kinds in zip(distances, accepted, strict=True):
            if distance == 0:
                mask |= kinds
        return mask

    def nearing(self, keys: Keys, plan: int) -> int:
        """The mask of the kinds that bring the plan's shape nearer."""
        distances, accepted = self.look(keys)
        if plan != NEAREST:
            return accepted[plan]
        nearest, mask = min(distances, default=FAR), 0
        for distance, kinds in zip(distances, accepted, strict=True):
            if distance == nearest:
                mask |= kinds
        return mask

    def steps(self, keys: Keys, plan: int) -> tuple[Step, ...]:
        """The steps of a hand that is not ready; kinds that win at once are none."""
        found = self._steps.get((keys, plan))
        if found is None:
            if len(self._steps) >= _REMEMBERED:
                self._steps.clear()
            found = self._steps[keys, plan] = tuple(self._find_steps(keys, plan))
        return found

    def freed(self, keys: Keys) -> tuple[Keys, ...]:
        """Of fourteen tiles the hands that a discard leaves which wait for every kind (跑百搭, baida 9)."""
        found = self._freed.get(keys)
        if found is None:
            if len(self._freed) >= _REMEMBERED:
                self._freed.clear()
            away = self.gauge.pao_bai_da
            found = self._freed[keys] = tuple([left for left in without_one(keys) if away(left)[0] == 0])
        return found

    def best_discards(self, keys: Keys, plan: int, most: int) -> tuple[Keys, ...]:
        """The hands that one discard from `keys` leaves, those with the plan's shape at most `most` away."""
        distances = self.gauge.distances
        if plan == NEAREST:
            return tuple([left for left in without_one(keys) if min(distances(left)) <= most])
        return tuple([left for left in without_one(keys) if distances(left)[plan] <= most])

    def first_discard(self, keys: Keys, plan: int, most: int) -> Keys | None:
        """One of `best_discards`, found sooner."""
        distances = self.gauge.distances
        return next((left for left in without_one(keys) if distances(left)[plan] <= most), None)

    def peng(self, tile: Tile) -> Lay:
        """The melds with a 碰 of `tile`; whose discard it is nobody knows yet."""
        return lay_of(self.rules, (*self.melds, Meld(MeldKind.PENG, (tile,) * 3, None, tile)), self.wild, self.seat)

    def chi(self, tile: Tile, low: Tile) -> Lay:
        """The melds with a 吃 of `tile` from the player before."""
        run = (low, KINDS[low + 1], KINDS[low + 2])
        return lay_of(
            self.rules, (*self.melds, Meld(MeldKind.CHI, run, (self.seat + 3) % 4, tile)), self.wild, self.seat
        )

    def _find_steps(self, keys: Keys, plan: int) -> Iterator[Step]:
        most = self.away(keys, plan) - 1
        winning, nearing = self.winning(keys), self.nearing(keys, plan)
        for tile in kinds_in(nearing & ~winning):
            yield self._step(keys, tile, plan, most)
        if self._sets == _ALL_BUT_ONE:
            # The fourth meld may bring a shape near that nothing drawn does: a 大吊车 may be an ordinary hand.
            for tile in KINDS[:34]:
                if not (nearing | winning) >> tile & 1 and tile != self.wild:
                    peng, chi = self.claims(keys, tile, plan, most)
                    if peng is not None or chi:
                        yield Step(tile, (), peng, chi)

    def _step(self, keys: Keys, tile: Tile, plan: int, most: int) -> Step:
        drawn = self.best_discards(with_tile(keys, tile, self.wild), plan, most)
        peng, chi = self.claims(keys, tile, plan, most) if tile != self.wild else (None, ())
        return Step(tile, drawn, peng, chi)

    def claims(
        self, keys: Keys, tile: Tile, plan: int, most: int
    ) -> tuple[tuple[Lay, tuple[Keys, ...]] | None, tuple[tuple[Lay, tuple[Keys, ...]], ...]]:
        """The 碰, or where there is none every 吃, of `tile` that brings the plan's shape to `most` at most."""
        suit, one = STEP[tile]
        if keys[suit] // one % 5 >= 2:
            lay = self.peng(tile)
            left = lay.best_discards(_add(keys, suit, -2 * one), plan, most)
            if left:
                return (lay, left), ()
        runs = []
        if self.chi_allowed and tile < 27:
            for low, first, second in _RUNS[tile]:
                parts = STEP[first][1] + STEP[second][1]
                if self.wild in (first, second) or not (
                    keys[suit] // STEP[first][1] % 5 and keys[suit] // STEP[second][1] % 5
                ):
                    continue
                lay = self.chi(tile, low)
                left = lay.best_discards(_add(keys, suit, -parts), plan, most)
                if left:
                    runs.append((lay, left))
        return None, tuple(runs)


def _add(keys: Keys, suit: int, amount: int) -> Keys:
    wan, tong, tiao, honours, jokers = keys
    if suit == 0:
        return (wan + amount, tong, tiao, honours, jokers)
    if suit == 1:
        return (wan, tong + amount, tiao, honours, jokers)
    if suit == 2:
        return (wan, tong, tiao + amount, honours, jokers)
    if suit == 3:
        return (wan, tong, tiao, honours + amount, jokers)
    return (wan, tong, tiao, honours, jokers + amount)


@lru_cache(maxsize=1 << 13)
def _less(suit: int, key: int) -> tuple[int, ...]:
    """The key of a suit with one tile less, for each kind that it holds."""
    ones = [5**rank for rank in range(9 if suit < 3 else 7)]
    return tuple([key - one for one in ones if key // one % 5])


def without_one(keys: Keys) -> Iterator[Keys]:
    """These keys with one tile less, for each kind that they hold, the jokers last."""
    wan, tong, tiao, honours, jokers = keys
    for less in _less(0, wan):
        yield (less, tong, tiao, honours, jokers)
    for less in _less(1, tong):
        yield (wan, less, tiao, honours, jokers)
    for less in _less(2, tiao):
        yield (wan, tong, less, honours, jokers)
    for less in _less(3, honours):
        yield (wan, tong, tiao, less, jokers)
    if jokers:
        yield (wan, tong, tiao, honours, jokers - 1)


def with_tile(keys: Keys, tile: Tile, wild: Tile | None, copies: int = 1) -> Keys:
    """The keys with so many copies of `tile` more (fewer, below 0)."""
    suit, one = (4, 1) if tile == wild else STEP[tile]
    return _add(keys, suit, copies * one)


def held_in(keys: Keys, tile: int, wild: Tile | None) -> int:
    """How many of `tile` these keys hold."""
    if tile == wild:
        return keys[4]
    suit, one = STEP[tile]
    return keys[suit] // one % 5


@lru_cache(maxsize=1 << 8)
def lay_of(rules: Ruleset, melds: tuple[Meld, ...], wild: Tile | None, seat: int) -> Lay:
    """The lay of these melds, remembered with all that was found out beside them."""
    return Lay(rules, melds, wild, seat)
