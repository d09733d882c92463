"""What lies before one seat while a hand is played, in the forms in which legality asks for it.

The hand is kept as bit masks and as the choices of discarding each of its kinds, brought up to date by every tile that
comes or goes, so that what may be discarded, konged or claimed is read off. A mask is a number with bit `tile` set for
each kind. The tiles one by one, sorted, are put together when somebody asks for them.

What the hand would win with is worked out when it is first asked for, and kept with how far away it was: a tile that
is kept brings a hand nearer by one at most, so that a hand found to be four tiles away is not looked at again before
four tiles have been kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import compress, islice
from operator import attrgetter, eq
from typing import Final

from game.engine.actions import Discard
from game.engine.gauge import ONE, tally_of
from game.engine.melds import PENG, Meld
from game.engine.tiles import KINDS, Tile
from game.engine.view import PlayerView, RiverTile

BITS: Final = tuple(1 << tile for tile in KINDS)
"""The mask of each kind alone."""
NOT_KNOWN: Final = -1
"""The mask of every kind: whatever is asked about must be worked out."""
DISCARDS: Final = tuple(tuple(Discard(seat, tile) for tile in KINDS) for seat in range(4))
"""Each discard, by seat and tile: a choice is the same object every time."""
_bit_of: Final = list(BITS).__getitem__
_discard_of: Final = tuple(list(row).__getitem__ for row in DISCARDS)
"""The same for `map`, which looks things up in a list in half the time that it takes in a tuple."""


_TILE_OF: Final[Callable[[Discard], Tile]] = attrgetter("tile")


class SeatState:
    """One seat.

    `discards` are the choices of laying each kind of the hand into the river, in order. `held` is the mask of those
    kinds, `pairs`, `threes` and `fours` of those it holds so many of at least, `pengs` of those it has a 碰 of. `again`
    are the tiles beyond the first of each kind, in any order. `wins` is the mask of the kinds that the hand, without a
    tile just drawn, may win with, `NOT_KNOWN` while that is not worked out; while `away` is above 0, it is at least so
    many tiles away from waiting for any, and `wins` is 0. `takes` are the kinds of which a discard may be taken for a
    碰, or for a win if `claims_wins`, as far as the hand goes. `alerts` are the flowers and the kinds that, when drawn,
    may leave another choice than to discard: a seat that `declares` 敲 before it wins must look at its hand when it is
    one tile away already. `tally` is the hand as the gauges count it (`gauge.ONE`).
    """

    __slots__ = (
        "_row",
        "again",
        "alerts",
        "away",
        "claims_wins",
        "declares",
        "declined",
        "discards",
        "far",
        "flower_mask",
        "flowers",
        "fours",
        "held",
        "known",
        "melds",
        "pairs",
        "passed",
        "pengs",
        "public",
        "ready",
        "river",
        "seat",
        "takes",
        "tally",
        "threes",
        "wins",
    )

    def __init__(self, seat: int, claims_wins: bool = True, declares: bool = False, flower_mask: int = 0) -> None:
        self.seat = seat
        self._row: tuple[Discard, ...] = DISCARDS[seat]
        self.claims_wins = claims_wins
        self.declares = declares
        self.far = 2 if declares else 1
        """A hand that is farther away may keep a tile, and there is still nothing to look at."""
        self.flower_mask = flower_mask
        self.ready = False
        self.melds: tuple[Meld, ...] = ()
        self.pengs = 0
        self.discards: list[Discard] = []
        self.again: list[Tile] = []
        self.held = self.pairs = self.threes = self.fours = self.tally = self.away = 0
        self.wins = self.takes = self.alerts = NOT_KNOWN
        self.known: tuple[Tile, ...] | None = ()
        """The tiles one by one, when somebody has asked for them."""
        self.public: PlayerView | None = None
        """What everybody sees, kept until it changes."""
        self.flowers: tuple[Tile, ...] = ()
        self.river: list[RiverTile] = []
        self.passed: tuple[Tile, ...] = ()
        self.declined: tuple[Tile, ...] = ()
        """The kinds of which a 碰 was declined since the last discard."""

    def take(self, tiles: Iterable[Tile]) -> None:
        """Hold these tiles and no others."""
        hand = sorted(tiles)
        kinds = list(dict.fromkeys(hand))
        self.again = list(compress(hand, map(eq, hand, islice(hand, 1, None))))
        pairs = threes = fours = 0
        for tile in self.again:
            bit = BITS[tile]
            fours |= threes & bit
            threes |= pairs & bit
            pairs |= bit
        self.held, self.pairs, self.threes, self.fours = sum(map(_bit_of, kinds)), pairs, threes, fours
        self.discards = list(map(_discard_of[self.seat], kinds))
        self.tally = tally_of(hand)
        self.known = tuple(hand)
        self.waits_for(0, NOT_KNOWN)
        self.public = None

    def copy(self) -> SeatState:
        """The same seat, to be played on separately."""
        twin = object.__new__(SeatState)
        twin.seat, twin._row = self.seat, self._row
        twin.discards, twin.again, twin.known = self.discards[:], self.again[:], self.known
        twin.held, twin.pairs, twin.threes, twin.fours = self.held, self.pairs, self.threes, self.fours
        twin.melds, twin.pengs = self.melds, self.pengs
        twin.flowers, twin.river = self.flowers, self.river[:]
        twin.passed, twin.declined, twin.ready = self.passed, self.declined, self.ready
        twin.away, twin.wins, twin.takes, twin.claims_wins = self.away, self.wins, self.takes, self.claims_wins
        twin.alerts, twin.declares, twin.far, twin.flower_mask = self.alerts, self.declares, self.far, self.flower_mask
        twin.tally = self.tally
        twin.public = self.public
        return twin

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The tiles of the hand, sorted, the one just drawn among them."""
        hand = self.known
        if hand is None:
            tiles = self.kinds()
            if self.again:
                tiles += self.again
                tiles.sort()
            hand = self.known = tuple(tiles)
        return hand

    @property
    def size(self) -> int:
        """How many tiles the hand is."""
        return len(self.discards) + len(self.again)

    def kinds(self) -> list[Tile]:
        """The kinds of the hand, in order."""
        return list(map(_TILE_OF, self.discards))

    def count(self, tile: Tile) -> int:
        """How many tiles of a kind the hand holds."""
        return (self.held >> tile & 1) + (self.pairs >> tile & 1) + (self.threes >> tile & 1) + (self.fours >> tile & 1)

    def add(self, tile: Tile) -> None:
        """Put a tile into the hand."""
        bit = BITS[tile]
        held = self.held
        if held & bit:
            self.more(tile, bit)
        else:
            self.held = held | bit
            self.discards.insert((held & bit - 1).bit_count(), self._row[tile])
        self.tally += ONE[tile]
        self.known = self.public = None
        if self.alerts & bit:
            self.attend()

    def more(self, tile: Tile, bit: int) -> None:
        """Hold one more of a kind that is held, whose mask is `bit`; the tally and the views are left as they are."""
        self.again.append(tile)
        if self.pairs & bit:
            self.fours |= self.threes & bit
            self.threes |= bit
            self.attend()
        else:
            self.pairs |= bit
            self.takes |= bit

    def remove(self, tile: Tile, copies: int = 1) -> None:
        """Take tiles of one kind out of the hand. Raises ValueError when it does not hold so many."""
        held = self.count(tile)
        if held < copies:
            raise ValueError(f"{copies} of {tile} taken out of a hand with {held}")
        bit = BITS[tile]
        for _ in range(copies):
            if self.pairs & bit:
                self.fewer(tile, bit)
            else:
                self.held = held = self.held ^ bit
                del self.discards[(held & bit - 1).bit_count()]
        self.tally -= ONE[tile] * copies
        self.known = self.public = None

    def fewer(self, tile: Tile, bit: int) -> None:
        """Hold one less of a kind that is held more than once; the tally and the views are left as they are."""
        self.again.remove(tile)
        if self.fours & bit:
            self.fours ^= bit
            self.attend()
        elif self.threes & bit:
            self.threes ^= bit
            self.attend()
        else:
            self.pairs = pairs = self.pairs ^ bit
            self.takes = pairs | self.wins if self.claims_wins else pairs

    def lay(self, melds: tuple[Meld, ...]) -> None:
        """Have these melds on the table from now on."""
        self.melds = melds
        self.pengs = sum([BITS[meld.tiles[0]] for meld in melds if meld.kind is PENG])
        self.public = None
        self.waits_for(self.away, self.wins if self.away else NOT_KNOWN)

    def keep(self) -> None:
        """A tile that was drawn or claimed stays: the hand is one tile nearer at most."""
        if self.away > 1:
            self.away -= 1
            self.attend()
        else:
            self.waits_for(0, NOT_KNOWN)

    def waits_for(self, away: int, wins: int) -> None:
        """From now on the hand is at least so many tiles away from waiting for any, and may win with these kinds."""
        self.away, self.wins = away, wins
        self.takes = self.pairs | wins if self.claims_wins else self.pairs
        if wins == NOT_KNOWN:
            self.alerts = NOT_KNOWN
        else:
            self.attend()

    def attend(self) -> None:
        """Something has changed that may make more of a drawn tile than a discard, or less: `alerts` are told anew."""
        if self.fours or self.ready or self.pengs & self.held or (self.declares and self.away < self.far):
            self.alerts = NOT_KNOWN
        else:
            self.alerts = self.flower_mask | self.threes | self.pengs | self.wins

    def seen(self) -> PlayerView:
        """What everybody sees of this seat."""
        if self.public is None:
            self.public = PlayerView(self.size, self.melds, self.flowers, tuple(self.river), self.ready)
        return self.public
