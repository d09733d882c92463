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

from game.engine.melds import Meld
from game.engine.tiles import KINDS, Tile
from game.engine.view import PlayerView, RiverTile

BITS: Final = tuple(1 << tile for tile in KINDS)
"""The mask of each kind alone."""


class SeatState:
    """One seat. `hand` is sorted and holds the tile just drawn, `kinds` are its kinds, `counts` how many of each.

    `held` is the mask of its kinds, `fours` of those it holds four of. `wins` is the mask of the kinds that the hand,
    without a tile just drawn, may win with, None while that is not worked out; while `away` is above 0, it is at least
    so many tiles away from waiting for any, and `wins` is 0.
    """

    __slots__ = (
        "away",
        "counts",
        "declined",
        "flowers",
        "fours",
        "hand",
        "held",
        "kinds",
        "melds",
        "passed",
        "public",
        "ready",
        "river",
        "wins",
    )

    def __init__(self) -> None:
        self.take(())
        self.melds: tuple[Meld, ...] = ()
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
        self.held = self.fours = self.away = 0
        counts = self.counts
        for tile in self.hand:
            if not counts[tile]:
                self.kinds.append(tile)
                self.held |= BITS[tile]
            counts[tile] += 1
            if counts[tile] == 4:
                self.fours |= BITS[tile]
        self.wins: int | None = None
        self.public: PlayerView | None = None
        """What everybody sees, kept until it changes."""

    def copy(self) -> SeatState:
        """The same seat, to be played on separately."""
        twin = object.__new__(SeatState)
        twin.hand = self.hand[:]
        twin.kinds = self.kinds[:]
        twin.counts = self.counts[:]
        twin.held, twin.fours = self.held, self.fours
        twin.melds, twin.flowers, twin.river = self.melds, self.flowers, self.river[:]
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
        if not held:
            insort(self.kinds, tile)
            self.held |= BITS[tile]
        elif held == 3:
            self.fours |= BITS[tile]
        self.public = None

    def remove(self, tile: Tile, copies: int = 1) -> None:
        """Take tiles of one kind out of the hand. Raises ValueError when it does not hold so many."""
        counts = self.counts
        held = counts[tile]
        if held < copies:
            raise ValueError(f"{copies} of {tile} taken out of a hand with {held}")
        hand = self.hand
        at = bisect_left(hand, tile)
        del hand[at : at + copies]
        counts[tile] = held - copies
        if held == copies:
            self.kinds.remove(tile)
            self.held ^= BITS[tile]
        if held == 4:
            self.fours ^= BITS[tile]
        self.public = None

    def lay(self, melds: tuple[Meld, ...]) -> None:
        """Have these melds on the table from now on."""
        self.melds = melds
        self.public = None
        if not self.away:
            self.wins = None

    def keep(self) -> None:
        """A tile that was drawn or claimed stays: the hand is one tile nearer at most."""
        if self.away > 1:
            self.away -= 1
        else:
            self.away, self.wins = 0, None

    def seen(self) -> PlayerView:
        """What everybody sees of this seat."""
        if self.public is None:
            self.public = PlayerView(len(self.hand), self.melds, self.flowers, tuple(self.river), self.ready)
        return self.public
