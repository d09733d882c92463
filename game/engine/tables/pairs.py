"""The distance to seven different pairs of one number suit, or of one and honours (option `seven_pairs`)."""

from __future__ import annotations

from functools import cache

from game.engine.tables.algebra import Rows
from game.engine.tables.laid import FIRST_HONOUR, FULL, Suit
from game.engine.tables.plain import Keys, both_look
from game.engine.tables.suits import pairs


@cache
def _away() -> tuple[Rows, Rows]:
    """By the class of honours and of a number suit (`suits.pairs`), and turned round."""

    def away(suit: int, honours: int) -> int:
        costs = sorted([0] * (suit >> 3) + [1] * (suit & 7) + [2] * 7)
        others = [0] * (honours >> 3) + [1] * (honours & 7) + [2] * 7
        return costs[0] + sum(sorted([*costs[1:], *others])[:6]) - 1

    rows = tuple(tuple(away(suit, honours) for suit in range(64)) for honours in range(64))
    return rows, tuple(zip(*rows, strict=True))


class Pairs:
    """Hands without melds, in a game with four copies of each kind and no jokers, as seven pairs."""

    def __init__(self) -> None:
        rows, turned = _away()
        table = pairs()
        self._rows = rows
        self._table = table
        self._suit = Suit(FULL, table)
        self._honours = Suit(FULL[:7], table, FIRST_HONOUR)
        self._both = both_look((rows,) * 3, (turned,) * 3)

    def distance(self, keys: Keys) -> int:
        """How far a hand is away."""
        wan, tong, tiao, zi, _ = keys
        table = self._table
        row = self._rows[table[zi]]
        return min(row[table[wan]], row[table[tong]], row[table[tiao]])

    def look(self, keys: Keys) -> tuple[int, int]:
        """How far a hand is away, and the tiles that it accepts."""
        wan, tong, tiao, zi, _ = keys
        suit = self._suit
        c0, more0, _ = suit[wan]
        c1, more1, _ = suit[tong]
        c2, more2, _ = suit[tiao]
        h, more_h, _ = self._honours[zi]
        return self._both(c0, c1, c2, h, more0, more1, more2, more_h)


@cache
def seven_pairs() -> Pairs:
    """The one `Pairs`."""
    return Pairs()
