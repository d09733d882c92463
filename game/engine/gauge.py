"""How far a hand is from every shape of its game, and which tiles bring it nearer: the distances of the engine.

A concealed hand is five numbers, its `Keys`: for 万 筒 条 and honours a number to base 5 with a digit for each rank,
the lowest first, and how many jokers it holds. A tile more or less is `STEP[tile]` more or less. A `Gauge` answers for
the melds, the rules and the joker of one seat (`Variant.gauge`); a mask is a number with bit `tile` set for each kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from game.engine.melds import Meld
from game.engine.options import Ruleset
from game.engine.tiles import KINDS, Tile

if TYPE_CHECKING:
    from game.engine.rules.base import Variant

Keys = tuple[int, int, int, int, int]
"""万, 筒, 条 and honours to base 5, and the jokers held."""

FAR: Final = 99
"""More tiles than any hand lacks: what cannot be reached."""

NO_TILES: Final[Keys] = (0, 0, 0, 0, 0)

STEP: Final[tuple[tuple[int, int], ...]] = tuple((tile.suit, 5 ** (tile.rank - 1)) for tile in KINDS[:34])
"""For each kind that is no flower: which of the keys it is in, and what one tile of it adds there."""


def keys_of(concealed: Iterable[Tile], wild: Tile | None = None) -> Keys:
    """The keys of concealed tiles; flowers among them are no part of it."""
    keys = [0, 0, 0, 0, 0]
    for tile in concealed:
        if tile == wild:
            keys[4] += 1
        elif tile < 34:
            suit, one = STEP[tile]
            keys[suit] += one
    return (keys[0], keys[1], keys[2], keys[3], keys[4])


def tiles_of(keys: Keys, wild: Tile | None = None) -> tuple[Tile, ...]:
    """The tiles that keys stand for, sorted; `wild` is the joker, where any are held."""
    found = [tile for tile in KINDS[:34] for _ in range(keys[STEP[tile][0]] // STEP[tile][1] % 5)]
    if keys[4]:
        assert wild is not None
        found += [wild] * keys[4]
        found.sort()
    return tuple(found)


def kinds_in(mask: int) -> tuple[Tile, ...]:
    """The kinds of a mask, in order."""
    return tuple(tile for tile in KINDS if mask >> tile & 1)


class Planes:
    """The copies of each kind that a seat has not seen, laid out so that those of a mask are counted at once."""

    __slots__ = ("_unseen",)

    def __init__(self, unseen: Sequence[int]) -> None:
        """`unseen` is how many copies of each of the 42 kinds are unseen, 0 to 4; shorter rows end with zeros."""
        self._unseen = sum(1 << 42 * copy + tile for tile, copies in enumerate(unseen) for copy in range(copies))

    def live(self, mask: int) -> int:
        """How many copies of the kinds in `mask` are unseen."""
        return (mask * _ONE_IN_EACH & self._unseen).bit_count()


_ONE_IN_EACH: Final = sum(1 << 42 * copy for copy in range(4))
"""A mask times this is the mask once in each of the four planes."""


class Left(NamedTuple):
    """What a hand is after one tile left it: each row parallel to `Gauge.shapes`, `live` the copies of `accepted`."""

    tile: Tile
    distances: tuple[int, ...]
    accepted: tuple[int, ...]
    live: tuple[int, ...]


class Gauge:
    """The distances of one seat's hands: its melds, rules and joker are fixed, its concealed tiles are asked about.

    `shapes` are the ids of the shapes that the rules let win, most special first; every answer for each shape is in
    that order.
    """

    __slots__ = ("_melds", "_rules", "_variant", "_wild", "shapes")

    def __init__(self, variant: Variant, melds: tuple[Meld, ...], rules: Ruleset, wild: Tile | None) -> None:
        self._variant = variant
        self._melds = melds
        self._rules = rules
        self._wild = wild
        found = variant.distances((), (), rules, wild) | variant.distances((), melds, rules, wild)
        self.shapes: tuple[str, ...] = tuple(shape for shape in variant.shapes if shape in found)

    def distances(self, keys: Keys) -> tuple[int, ...]:
        """For each shape how many tiles away a complete hand is: −1 complete, 0 ready, `FAR` ruled out by the melds."""
        found = self._variant.distances(tiles_of(keys, self._wild), self._melds, self._rules, self._wild)
        return tuple(max(-1, found[shape]) if shape in found else FAR for shape in self.shapes)

    def nearest(self, keys: Keys) -> int:
        """The smallest of the distances."""
        return min(self.distances(keys), default=FAR)

    def accepted(self, keys: Keys) -> tuple[int, ...]:
        """For each shape the mask of the kinds that bring it nearer; not those of which the seat holds all copies."""
        before = self.distances(keys)
        masks = [0] * len(before)
        for tile, drawn in self._draws(keys):
            for at, (old, new) in enumerate(zip(before, self.distances(drawn), strict=True)):
                masks[at] |= (new < old) << tile
        return tuple(masks)

    def nearer(self, keys: Keys) -> int:
        """The mask of the kinds that lower the smallest of the distances."""
        before = self.nearest(keys)
        return sum(1 << tile for tile, drawn in self._draws(keys) if self.nearest(drawn) < before)

    def discards(self, keys: Keys, planes: Planes) -> list[Left]:
        """For each kind in the hand, in order, jokers included, what the hand is without one tile of it."""
        found = []
        for tile in dict.fromkeys(tiles_of(keys, self._wild)):
            left = _changed(keys, tile, self._wild, -1)
            accepted = self.accepted(left)
            found.append(Left(tile, self.distances(left), accepted, tuple(map(planes.live, accepted))))
        return found

    def _draws(self, keys: Keys) -> list[tuple[Tile, Keys]]:
        """The kinds that can be drawn, with the keys after it."""
        held = tiles_of(keys, self._wild) + tuple(tile for meld in self._melds for tile in meld.tiles)
        return [
            (tile, _changed(keys, tile, self._wild, 1))
            for tile in KINDS[:34]
            if tile not in self._variant.flower_kinds and held.count(tile) < self._variant.copies[tile]
        ]


def _changed(keys: Keys, tile: Tile, wild: Tile | None, by: int) -> Keys:
    """The keys with `by` tiles of a kind more."""
    suit, one = (4, 1) if tile == wild else STEP[tile]
    changed = list(keys)
    changed[suit] += by * one
    return (changed[0], changed[1], changed[2], changed[3], changed[4])


@lru_cache(maxsize=1 << 12)
def gauge_of(variant: Variant, melds: tuple[Meld, ...], rules: Ruleset, wild: Tile | None) -> Gauge:
    """The gauge of a seat, remembered: it is the same for the same melds, rules and joker."""
    return Gauge(variant, melds, rules, wild)
