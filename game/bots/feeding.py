"""Feeding: how likely another player claims a discard, which brings him nearer to his win.

The chances are those at which *casual* players claimed some 4 500 discards of 百搭 and 敲麻 (48 hands each), by what
everybody sees: where the tile stands in its suit, whether the next player has thrown its like or a neighbour before,
whether his melds are of another suit (where ordinary hands do not win), and how many copies are unseen.
"""

from __future__ import annotations

from typing import Final

from game.engine.tiles import Tile
from game.engine.view import SeatView

_EDGE: Final = 0.06
_BESIDE: Final = 0.13
_MIDDLE: Final = 0.17
"""How often the next player took a number tile to 吃: a 1 or 9, a 2 or 8, another."""
_THROWN: Final = 0.1
"""How much of that is left where he has thrown that kind or a neighbour of it."""
_PENG: Final = (0.0, 0.0, 0.011, 0.045)
"""How often one of the others took a tile to 碰 or 杠, by how many copies nobody sees (0 to 3)."""
_ORDINARY: Final = frozenset({"ping_hu", "xiao_hu"})


class Feeding:
    """One decision: the chance that somebody claims a discard."""

    __slots__ = ("_hungry", "_next", "_suit", "_thrown", "_unseen")

    def __init__(self, view: SeatView, unseen: tuple[int, ...]) -> None:
        rules = view.ruleset
        after = view.players[(view.seat + 1) % 4]
        self._unseen: Final = unseen
        self._hungry: Final = sum(not player.ready for seat, player in enumerate(view.players) if seat != view.seat)
        self._next: Final = rules.variant.conduct(rules).chi and not after.ready
        self._thrown: Final = {each.tile for each in after.river}
        suits = {meld.tiles[0].suit for meld in after.melds if meld.tiles[0].is_number}
        ordinary = not _ORDINARY.isdisjoint(rules.variant.shapes)
        self._suit: Final = None if ordinary or not suits else suits

    def chance(self, tile: Tile) -> float:
        """The chance that the tile is claimed, and not to win."""
        chance = self._hungry * _PENG[min(3, self._unseen[tile])]
        if not self._next or not tile.is_number or (self._suit is not None and tile.suit not in self._suit):
            return chance
        rank = tile.rank
        usual = _EDGE if rank in (1, 9) else _BESIDE if rank in (2, 8) else _MIDDLE
        thrown = self._thrown
        near = tile in thrown or (rank > 1 and tile - 1 in thrown) or (rank < 9 and tile + 1 in thrown)
        return chance + (_THROWN * usual if near else usual)
