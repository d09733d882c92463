"""A hand as shapes and distances see it: the concealed tiles and the melds.

Its text form is the tiles and then each meld: `123m55z + peng:111z/1z@2 + an_gang:9999p`; `parse_hand` reads it back.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from game.engine.melds import Meld, parse_meld
from game.engine.tiles import Tile, format_tiles, parse_tiles

NO_SUIT: Final = 3
SEVERAL_SUITS: Final = 4
"""What `number_suit` answers for honours alone and for a mixture."""

_BEYOND: Final = (9, 18, 27)


class Hand(msgspec.Struct, frozen=True):
    """The concealed tiles, sorted, and the melds in the order laid down."""

    concealed: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()

    @property
    def size(self) -> int:
        """Tiles in the hand with each set counted as three: 13 waiting, 14 after a draw."""
        return len(self.concealed) + 3 * sum(meld.is_set for meld in self.melds)

    def counts(self) -> tuple[int, ...]:
        """How many of each of the 42 kinds it holds, melds included."""
        held = [0] * 42
        for tile in self.concealed:
            held[tile] += 1
        for meld in self.melds:
            for tile in meld.tiles:
                held[tile] += 1
        return tuple(held)

    def __str__(self) -> str:
        return " + ".join([format_tiles(self.concealed), *map(str, self.melds)])


def make_hand(concealed: Iterable[Tile], melds: Iterable[Meld] = ()) -> Hand:
    """A hand with its concealed tiles put in order."""
    return Hand(tuple(sorted(concealed)), tuple(melds))


def parse_hand(text: str) -> Hand:
    """The hand that `text` writes; ValueError (TileError, a subclass, for tiles) with what is wrong."""
    concealed, *melds = text.split("+")
    return make_hand(parse_tiles(concealed), (parse_meld(meld.strip()) for meld in melds))


def number_suit(concealed: Sequence[Tile], melds: Iterable[Meld]) -> int:
    """The one number suit in a hand of sorted tiles without flowers: 0, 1 or 2; `NO_SUIT` or `SEVERAL_SUITS`."""
    suit = concealed[0].suit if concealed else NO_SUIT
    if suit < NO_SUIT:
        at = bisect_left(concealed, _BEYOND[suit])
        if at < len(concealed) and concealed[at] < 27:
            return SEVERAL_SUITS
    for meld in melds:
        other = meld.tiles[0].suit
        if other not in (suit, NO_SUIT):
            if suit != NO_SUIT:
                return SEVERAL_SUITS
            suit = other
    return suit
