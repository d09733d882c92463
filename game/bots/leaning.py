"""Leanings: what a discard is worth beside what it promises and risks, by what kind of tile it is.

The promise of a hand counts what its tiles do for the shapes in reach. It misses what they do for shapes to come, for
花 and for the hand's safety later; how much that is, in points, was found by play (`game.bots.tuning`).
"""

from __future__ import annotations

from typing import Final

from game.bots.tuning import Leaning
from game.engine.tiles import Tile
from game.engine.view import SeatView

_EARLY: Final = 52
"""With so many tiles in the wall a hand has hardly begun."""
_HALF: Final = 44
"""With fewer the wall is half gone."""
_EDGES: Final = (1, 9)


class Leanings:
    """One decision: the leaning of each discard."""

    __slots__ = ("_early", "_leaning", "_main")

    def __init__(self, view: SeatView, leaning: Leaning) -> None:
        suits = [0, 0, 0]
        for tile in view.hand:
            if tile.is_number:
                suits[tile.suit] += 1
        for meld in view.players[view.seat].melds:
            if meld.tiles[0].is_number:
                suits[meld.tiles[0].suit] += 3
        self._leaning: Final = leaning
        self._early: Final = view.wall_left >= _EARLY
        self._main: Final = suits.index(max(suits)) if view.wall_left >= _HALF else None

    def of(self, tile: Tile) -> float:
        """What throwing the tile is worth besides, in points; mostly less than 0: it is kept rather."""
        leaning = self._leaning
        if tile.is_honour:
            return leaning.honour + (leaning.early_honour if self._early else 0.0)
        points = leaning.edge if tile.rank in _EDGES else 0.0
        return points + leaning.own_suit if tile.suit == self._main else points
