"""What lies before one seat while a hand is played, in the forms in which legality asks for it.

The hand is kept sorted, as counts and as bit masks at once, each brought up to date by every tile that comes or goes,
so that what may be discarded, konged or claimed is read off. A mask is a number with bit `tile` set for each kind.

What the hand would win with is worked out when it is first asked for, and kept with how far away it was: a tile that
is kept brings a hand nearer by one at most, so that a hand found to be four tiles away is not looked at again before
four tiles have been kept.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable
from typing import Final

from game.engine.actions import Action, Discard
from game.engine.melds import Meld, MeldKind
from game.engine.tiles import KINDS, Tile
from game.engine.view import PlayerView, RiverTile

BITS: Final = tuple(1 << tile for tile in KINDS)
"""The mask of each kind alone."""
_IN_RIVER: Final = tuple(tuple(RiverTile(tile, drawn) for tile in KINDS) for drawn in (False, True))
"""Each tile as it lies in a river, just drawn or not."""
NOT_KNOWN: Final = -1
"""The mask of every kind: whatever is asked about must be worked out."""
DISCARDS: Final = tuple(tuple(Discard(seat, tile) for tile in KINDS) for seat in range(4))
"""Each discard, by seat and tile: a choice is the same object every time."""


class SeatState:
    """One seat. `hand` is sorted and holds the tile just drawn, `kinds` are its kinds, `counts` how many of each.

    `discards` are the choices of laying each of `kinds` into the river. `held` is the mask of its kinds, `pairs` of
    those it holds more than one of, `fours` of those it holds four of, `pengs` of those it has a 碰 of. `wins` is the
    mask of the kinds that the hand, without a tile just drawn, may win with, `NOT_KNOWN` while that is not worked out;
    while `away` is above 0, it is at least so many tiles away from waiting for any, and `wins` is 0.
    """

    __slots__ = (
        "away",
        "counts",
        "declined",
        "discards",
        "flowers",
        "fours",
        "hand",
        "held",
        "kinds",
        "melds",
        "pairs",
        "passed",
        "pengs",
        "public",
        "ready",
        "river",
        "seat",
        "wins",
    )

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.take(())
        self.melds: tuple[Meld, ...] = ()
        self.pengs = 0
        self.flowers: tuple[Tile, ...] = ()
        self.river: list[RiverTile] = []
        self.passed: tuple[Tile, ...] = ()
        self.declined: tuple[Tile, ...] = ()
        """The kinds of which a 碰 was declined since the last discard."""
        self.ready = False

    def take(self, tiles: Iterable[Tile]) -> None:
        """Hold these tiles and no others."""
        self.hand: list[Tile] = sorted(tiles)
        self.kinds: list[Tile] = []
        self.counts: list[int] = [0] * 42
        counts, kinds = self.counts, self.kinds
        held = pairs = fours = 0
        for tile in self.hand:
            had = counts[tile]
            counts[tile] = had + 1
            if not had:
                kinds.append(tile)
                held |= BITS[tile]
            elif had == 1:
                pairs |= BITS[tile]
            elif had == 3:
                fours |= BITS[tile]
        self.held, self.pairs, self.fours = held, pairs, fours
        row = DISCARDS[self.seat]
        self.discards: list[Action] = [row[tile] for tile in kinds]
        self.away = 0
        self.wins = NOT_KNOWN
        self.public: PlayerView | None = None
        """What everybody sees, kept until it changes."""

    def copy(self) -> SeatState:
        """The same seat, to be played on separately."""
        twin = object.__new__(SeatState)
        twin.seat = self.seat
        twin.hand, twin.kinds, twin.discards = self.hand[:], self.kinds[:], self.discards[:]
        twin.counts = self.counts[:]
        twin.held, twin.pairs, twin.fours = self.held, self.pairs, self.fours
        twin.melds, twin.pengs = self.melds, self.pengs
        twin.flowers, twin.river = self.flowers, self.river[:]
        twin.passed, twin.declined, twin.ready = self.passed, self.declined, self.ready
        twin.away, twin.wins = self.away, self.wins
        twin.public = self.public
        return twin

    def add(self, tile: Tile) -> None:
        """Put a tile into the hand."""
        insort(self.hand, tile)
        counts = self.counts
        held = counts[tile]
        counts[tile] = held + 1
        self.public = None
        if not held:
            at = bisect_left(self.kinds, tile)
            self.kinds.insert(at, tile)
            self.discards.insert(at, DISCARDS[self.seat][tile])
            self.held |= BITS[tile]
        elif held == 1:
            self.pairs |= BITS[tile]
        elif held == 3:
            self.fours |= BITS[tile]

    def remove(self, tile: Tile, copies: int = 1) -> None:
        """Take tiles of one kind out of the hand. Raises ValueError when it does not hold so many."""
        counts = self.counts
        held = counts[tile]
        left = held - copies
        if left < 0:
            raise ValueError(f"{copies} of {tile} taken out of a hand with {held}")
        at = bisect_left(self.hand, tile)
        del self.hand[at : at + copies]
        counts[tile] = left
        self.public = None
        if not left:
            at = bisect_left(self.kinds, tile)
            del self.kinds[at], self.discards[at]
            self.held ^= BITS[tile]
        if held > 1:
            if left < 2:
                self.pairs ^= BITS[tile]
            if held == 4:
                self.fours ^= BITS[tile]

    def discard(self, tile: Tile, drawn: bool) -> None:
        """Lay a tile into the river, `drawn` when it is the kind just drawn; if it is not, the drawn one is kept."""
        counts = self.counts
        left = counts[tile] - 1
        counts[tile] = left
        del self.hand[bisect_left(self.hand, tile)]
        if not left:
            at = bisect_left(self.kinds, tile)
            del self.kinds[at], self.discards[at]
            self.held ^= BITS[tile]
        elif left == 1:
            self.pairs ^= BITS[tile]
        elif left == 3:
            self.fours ^= BITS[tile]
        self.river.append(_IN_RIVER[drawn][tile])
        self.declined = ()
        self.public = None
        if not drawn:
            self.keep()

    def lay(self, melds: tuple[Meld, ...]) -> None:
        """Have these melds on the table from now on."""
        self.melds = melds
        self.pengs = sum(BITS[meld.tiles[0]] for meld in melds if meld.kind is MeldKind.PENG)
        self.public = None
        if not self.away:
            self.wins = NOT_KNOWN

    def keep(self) -> None:
        """A tile that was drawn or claimed stays: the hand is one tile nearer at most."""
        if self.away > 1:
            self.away -= 1
        else:
            self.away, self.wins = 0, NOT_KNOWN

    def seen(self) -> PlayerView:
        """What everybody sees of this seat."""
        if self.public is None:
            self.public = PlayerView(len(self.hand), self.melds, self.flowers, tuple(self.river), self.ready)
        return self.public
