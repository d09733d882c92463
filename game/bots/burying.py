"""换牌: which five tiles to bury, if any (qiaoma 12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.engine.actions import EXCHANGED, Action, Exchange
from game.engine.tiles import Tile
from game.engine.view import SeatView

_SUITS: Final = range(3)
_FLOWER: Final = 99


def bury(view: SeatView, actions: Sequence[Action]) -> Action:
    """The five tiles that the hand misses least, when so many are of no use to it; else to bury none.

    The hand heads for one suit and honours: of use are these, pairs, triplets and flowers.
    """
    counts = Counter(view.hand)
    suit = max(_SUITS, key=lambda suit: sum(_weight(tile, counts) for tile in view.hand if tile // 9 == suit))
    spare = [tile for tile in view.hand if _use(tile, suit, counts) <= 1]
    if len(spare) < EXCHANGED:
        return actions[-1]
    spare.sort(key=lambda tile: _use(tile, suit, counts))
    chosen = Exchange(view.seat, tuple(sorted(spare[:EXCHANGED])))
    return chosen if chosen in actions else actions[-1]


def _weight(tile: Tile, counts: Counter[Tile]) -> int:
    """What a number tile is worth to its suit."""
    return counts[tile] + 1


def _use(tile: Tile, suit: int, counts: Counter[Tile]) -> int:
    """0 for a lone tile of another suit, 1 for a lone honour; more is kept."""
    if tile.is_flower:
        return _FLOWER
    if tile.is_number and tile // 9 == suit:
        return 3
    return (1 if tile.is_honour else 0) + 2 * (counts[tile] - 1)
