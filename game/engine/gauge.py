"""How far a hand is from every shape of its game, and which tiles bring it nearer: the distances of the engine.

A concealed hand is five numbers, its `Keys`: for 万 筒 条 and honours a number to base 5 with a digit for each rank,
the lowest first, and how many jokers it holds. A tile more or less is `STEP[tile]` more or less. A `Gauge` answers for
the melds, the rules and the joker of one seat (`Variant.gauge`); a mask is a number with bit `tile` set for each kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from game.engine.tables.algebra import FAR
from game.engine.tables.plain import Distances, Keys, Look
from game.engine.tiles import KINDS, Tile

__all__ = [
    "FAR",
    "NO_TILES",
    "ONE",
    "STEP",
    "Gauge",
    "Keys",
    "Left",
    "Measures",
    "Planes",
    "keys_in",
    "keys_of",
    "kinds_in",
    "measures_by",
    "tally_of",
    "tiles_of",
]

NO_TILES: Final[Keys] = (0, 0, 0, 0, 0)

STEP: Final[tuple[tuple[int, int], ...]] = tuple((tile.suit, 5 ** (tile.rank - 1)) for tile in KINDS[:34])
"""For each kind that is no flower: which of the keys it is in, and what one tile of it adds there."""


_WIDTH: Final = 21
"""Bits of the largest key, four of each of nine ranks."""
_KEY: Final = (1 << _WIDTH) - 1
_PLACES: Final = tuple(_WIDTH * suit for suit, _ in STEP)
ONE: Final = (*(one << _WIDTH * suit for suit, one in STEP), *[0] * 8)
"""What one tile of each of the 42 kinds adds to a *tally*, the four keys side by side in one number."""
_one_of: Final = list(ONE).__getitem__
"""The same for `map`, which looks things up in a list in half the time that it takes in a tuple."""


def tally_of(concealed: Iterable[Tile]) -> int:
    """The tally of concealed tiles; flowers among them are no part of it."""
    return sum(map(_one_of, concealed))


def keys_of(concealed: Iterable[Tile], wild: Tile | None = None) -> Keys:
    """The keys of concealed tiles; flowers among them are no part of it."""
    return keys_in(sum(map(_one_of, concealed)), wild)


def keys_in(tally: int, wild: Tile | None = None) -> Keys:
    """The keys of the concealed tiles with this tally."""
    if wild is None:
        jokers = 0
    else:
        # A joker is counted apart and left out of its suit.
        jokers = (tally >> _PLACES[wild] & _KEY) // STEP[wild][1] % 5
        tally -= jokers * ONE[wild]
    return (tally & _KEY, tally >> _WIDTH & _KEY, tally >> 2 * _WIDTH & _KEY, tally >> 3 * _WIDTH, jokers)


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


Nearest = Callable[[Keys], int]
OneLook = Callable[[Keys], tuple[int, int]]
"""How far a hand is from one thing, and the mask of the kinds that bring it nearer."""


def _never(_keys: Keys) -> tuple[int, int]:
    return FAR, 0


class Measures(NamedTuple):
    """What the tables tell of hands with certain melds.

    `measuring` makes `Gauge.distances` when they are first asked for, `looking` makes `Gauge.look`, and `freeing` makes
    `Gauge.pao_bai_da`.
    """

    nearest: Nearest
    measuring: Callable[[], Distances]
    looking: Callable[[], Look]
    freeing: Callable[[], OneLook] = lambda: _never


class Gauge:
    """The distances of one seat's hands: its melds, rules and joker are fixed, its concealed tiles are asked about.

    `shapes` are the ids of the shapes that the rules let win, most special first, and every answer for each shape is in
    that order. `sets` is how many sets the concealed tiles must still make beside a pair.

    `nearest(keys)` is the smallest distance. `least(keys)` is never more, and quicker to tell where there are melds:
    the copies of tiles that they hold are not looked at.

    `distances(keys)` tells for each shape how many tiles away a complete hand is: −1 complete, 0 ready, `FAR` ruled out
    by the melds. `look(keys)` tells these and what `accepted` does, for little more than that alone costs.

    `pao_bai_da(keys)` is about 跑百搭 (baida 9): how many tiles a hand lacks to be sets alone and a joker, when it
    waits for every kind, and the kinds that bring it nearer to that; `FAR` and none in games that do not pay for it.
    """

    __slots__ = ("_measures", "_wild", "distances", "least", "look", "nearest", "pao_bai_da", "sets", "shapes")

    distances: Distances
    nearest: Nearest
    look: Look
    pao_bai_da: OneLook

    def __init__(
        self,
        shapes: tuple[str, ...],
        sets: int,
        measures: Callable[[], Measures],
        least: Nearest,
        wild: Tile | None = None,
    ) -> None:
        """`measures` is asked when something else than `least` is: melds that might be laid seldom need more."""
        self.shapes = shapes
        self.sets = sets
        self.least = least
        self._measures = measures
        self._wild = wild

    def __getattr__(self, name: str) -> Any:
        if name == "nearest":
            self.nearest = self._measures().nearest
        elif name == "distances":
            self.distances = self._measures().measuring()
        elif name == "look":
            self.look = self._measures().looking()
        elif name == "pao_bai_da":
            self.pao_bai_da = self._measures().freeing()
        else:
            raise AttributeError(name)
        return getattr(self, name)

    def by_shape(self, keys: Keys) -> dict[str, int]:
        """The distances of the shapes that the melds leave possible."""
        return {shape: away for shape, away in zip(self.shapes, self.distances(keys), strict=True) if away < FAR}

    def accepted(self, keys: Keys) -> tuple[int, ...]:
        """For each shape the mask of the kinds that bring it nearer; not those of which the seat holds all copies."""
        return self.look(keys)[1]

    def nearer(self, keys: Keys) -> int:
        """The mask of the kinds that lower the smallest of the distances."""
        distances, accepted = self.look(keys)
        nearest, mask = min(distances), 0
        for away, kinds in zip(distances, accepted, strict=True):
            if away == nearest:
                mask |= kinds
        return mask

    def waits(self, keys: Keys) -> tuple[Tile, ...]:
        """What completes these tiles, in order: nothing unless they are one tile short of a hand and ready."""
        distances, accepted = self.look(keys)
        if min(distances):
            return ()
        mask = 0
        for away, kinds in zip(distances, accepted, strict=True):
            if not away:
                mask |= kinds
        return kinds_in(mask)

    def discards(self, keys: Keys, planes: Planes) -> list[Left]:
        """For each kind in the hand, in order, jokers included, what the hand is without one tile of it."""
        look, live = self.look, planes.live
        wan, tong, tiao, zi, jokers = keys
        hands: list[tuple[Tile, Keys]] = [(tile, (less, tong, tiao, zi, jokers)) for tile, less in _less(0, wan)]
        hands += [(tile, (wan, less, tiao, zi, jokers)) for tile, less in _less(1, tong)]
        hands += [(tile, (wan, tong, less, zi, jokers)) for tile, less in _less(2, tiao)]
        hands += [(tile, (wan, tong, tiao, less, jokers)) for tile, less in _less(3, zi)]
        if jokers and self._wild is not None:
            hands.append((self._wild, (wan, tong, tiao, zi, jokers - 1)))
            hands.sort()
        found = []
        for tile, left in hands:
            distances, accepted = look(left)
            found.append(Left(tile, distances, accepted, tuple(map(live, accepted))))
        return found


def measures_by(distances: Distances, looking: Callable[[], Look]) -> Measures:
    """The measures of hands whose smallest distance is told by all of them, for want of a quicker way."""

    def nearest(keys: Keys) -> int:
        return min(distances(keys))

    return Measures(nearest, lambda: distances, looking)


@lru_cache(maxsize=1 << 13)
def _less(suit: int, key: int) -> tuple[tuple[Tile, int], ...]:
    """The kinds that a suit holds, each with the suit's key when one tile of it is gone."""
    ones = ((KINDS[9 * suit + rank], 5**rank) for rank in range(9 if suit < 3 else 7))
    return tuple((tile, key - one) for tile, one in ones if key // one % 5)
