"""The quick player of the sampled worlds: it throws what leaves the most promising hand and takes what makes it better.

What it has once looked at it remembers, so that hands that come again cost a look-up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.bots.master.goals import Goals, Laid, laid, more
from game.engine.finished import SeatHand
from game.engine.gauge import FAR, STEP, Keys
from game.engine.melds import Meld
from game.engine.options import Ruleset
from game.engine.tiles import KINDS, Tile

_MOST_KEPT: Final = 1_500
_ALL: Final = 4
"""So many copies of a kind there are."""
_USEFUL: Final = 1.25
"""A tile is useful that makes the hand promise so many times what it did."""
_TIE: Final = 1e-4
_MIDDLE: Final = tuple((0.2 + 0.1 * min(tile.rank, 10 - tile.rank)) if tile.is_number else 0.0 for tile in KINDS[:34])
"""Of tiles that are of no use, honours and ends go first."""


class Standing:
    """Thirteen tiles weighed: how far `away` the nearest goal is, what they promise, and which kinds are useful.

    Of a hand that is not ready only a few kinds are ever asked about, so they are looked up one by one.
    """

    __slots__ = ("_known", "_quick", "_useful", "away", "keys", "promise")

    def __init__(self, quick: Quick | None, keys: Keys, away: int, promise: float) -> None:
        self._quick: Final = quick
        self.keys: Final = keys
        self.away: Final = away
        self.promise: Final = promise
        self._known = 0
        self._useful = 0

    @property
    def useful(self) -> int:
        """The mask of the useful kinds; of a ready hand those that it wins with."""
        if self._known != _EVERY:
            self._useful = 0 if self._quick is None else self._quick.useful(self)
            self._known = _EVERY
        return self._useful

    def wants(self, tile: int) -> bool:
        """Whether the kind is useful."""
        bit = 1 << tile
        if not self._known & bit:
            if self._quick is not None and self._quick.uses(self, tile):
                self._useful |= bit
            self._known |= bit
        return self._useful & bit != 0


_EVERY: Final = (1 << 42) - 1
NOWHERE: Final = Standing(None, (0, 0, 0, 0, 0), FAR, 0.0)
"""Of a hand of fourteen tiles."""


class Quick:
    """Quick play with such melds and so many 花. `quick_player` keeps them."""

    __slots__ = ("_goals", "_mixed", "_standings", "_thrown", "_wild")

    def __init__(self, rules: Ruleset, left: Laid, wild: Tile | None, hua: int, patience: float) -> None:
        self._goals: Final = Goals(rules, left, wild is not None, hua, patience)
        self._wild: Final = -1 if wild is None else int(wild)
        self._mixed: Final = self._goals.mixed
        self._standings: Final[dict[Keys, Standing]] = {}
        self._thrown: Final[dict[Keys, tuple[int, float]]] = {}

    def away(self, keys: Keys) -> int:
        """How far the nearest goal is."""
        return self._goals.now(keys)[1]

    def standing(self, keys: Keys) -> Standing:
        """Where thirteen tiles stand (kongs counting three)."""
        found = self._standings.get(keys)
        if found is None:
            if len(self._standings) > _MOST_KEPT:
                self._standings.clear()
            promise, away = self._goals.now(keys)
            found = self._standings[keys] = Standing(self, keys, away, promise)
        return found

    def useful(self, standing: Standing) -> int:
        """The mask of the kinds that are useful to a hand."""
        mask = 0 if self._wild < 0 else 1 << self._wild
        for tile, then, after in self._goals.changed(standing.keys, 1):
            if self._is_use(standing, then, after):
                mask |= 1 << tile
        return mask

    def uses(self, standing: Standing, tile: int) -> bool:
        """Whether one kind is."""
        if tile == self._wild:
            return True
        suit, step = STEP[tile]
        if standing.keys[suit] // step % 5 == _ALL:
            return False
        return self._is_use(standing, *self._goals.now(more(standing.keys, tile)))

    def _is_use(self, standing: Standing, then: float, after: int) -> bool:
        if standing.away <= 0:
            return after < 0
        return then > standing.promise * _USEFUL or after < standing.away

    def thrown(self, keys: Keys, counts: Sequence[int]) -> tuple[int, float]:
        """The kind to throw out of fourteen tiles, and what is promised then; `counts` says the same by kind."""
        found = self._thrown.get(keys)
        if found is None:
            if len(self._thrown) > _MOST_KEPT:
                self._thrown.clear()
            kind, best = self._wild, -1.0
            for tile, left in self.ranked(keys, counts):
                if left > best:
                    kind, best = tile, left
            found = self._thrown[keys] = kind, best
        return found

    def ranked(self, keys: Keys, counts: Sequence[int]) -> list[tuple[int, float]]:
        """Each kind that can be thrown, jokers aside, and what is promised then."""
        company = _company(counts, self._mixed)
        return [
            (tile, promise - _TIE * (company[tile // 9] + counts[tile] + _MIDDLE[tile]))
            for tile, promise, _ in self._goals.changed(keys, -1)
        ]


def _company(counts: Sequence[int], mixed: bool) -> tuple[int, int, int, int]:
    """How much, of tiles that are of no use otherwise, those of each suit and the honours are worth keeping."""
    if mixed:
        return 0, 0, 0, 0
    return sum(counts[:9]), sum(counts[9:18]), sum(counts[18:27]), 4 + sum(counts[27:34])


def hua_of(rules: Ruleset, melds: tuple[Meld, ...], flowers: tuple[Tile, ...]) -> int:
    """The 花 that lie before a seat."""
    return len(flowers) + sum([_meld_hua(rules, meld) for meld in melds])


@lru_cache(maxsize=1 << 12)
def _meld_hua(rules: Ruleset, meld: Meld) -> int:
    groups = rules.variant.hua(SeatHand((), (meld,)), rules, None)
    return sum(group.amount for group in groups if meld.tiles[0] in group.tiles)


def quick_player(rules: Ruleset, melds: tuple[Meld, ...], wild: Tile | None, hua: int, patience: float) -> Quick:
    """The quick player of a seat, remembered."""
    return _quick(rules, laid(melds), wild, hua, patience)


@lru_cache(maxsize=1 << 7)
def _quick(rules: Ruleset, left: Laid, wild: Tile | None, hua: int, patience: float) -> Quick:
    return Quick(rules, left, wild, hua, patience)
