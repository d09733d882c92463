"""What one seat may see, and nothing more. Immutable, hashable, printable."""

from __future__ import annotations

import msgspec

from game.engine.actions import WinBy
from game.engine.events import Source
from game.engine.melds import Meld
from game.engine.options import Ruleset
from game.engine.tiles import Tile


class RiverTile(msgspec.Struct, frozen=True, gc=False):
    """One discard: `drawn` when it was the kind just drawn, `taken_by` the seat that claimed it away, else None."""

    tile: Tile
    drawn: bool = False
    taken_by: int | None = None


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    """What everybody sees of one seat. `concealed` is the number of tiles in its hand, `ready` that it has 敲."""

    concealed: int
    melds: tuple[Meld, ...]
    flowers: tuple[Tile, ...]
    river: tuple[RiverTile, ...]
    ready: bool = False


class Offer(msgspec.Struct, frozen=True, gc=False):
    """The tile that is on offer to be claimed or robbed, who laid it, and how."""

    tile: Tile
    giver: int
    by: WinBy


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """The table as one seat sees it.

    `hand` is its concealed tiles sorted, the one just drawn included; `drawn` that tile, None when it did not just
    draw; `source` why it was drawn. `players` by seat. `huang_fan` counts this hand's dice. `turn` is the seat in turn.
    `passed` are the kinds this seat may not win on a discard just now (漏胡). `bound` are the bound pairs (low, high).
    `purses` before this hand, in points. `wild` is the joker of the hand, `turned_tile` the tile that lies turned up at
    the wall place `turned`; all None in games without jokers. `flies` are the tiles turned up after a win (飞苍蝇).
    """

    seat: int
    ruleset: Ruleset
    dealer: int
    dice: tuple[int, int]
    huang_fan: int
    hand: tuple[Tile, ...]
    drawn: Tile | None
    source: Source | None
    players: tuple[PlayerView, PlayerView, PlayerView, PlayerView]
    wall_left: int
    turn: int
    offer: Offer | None
    passed: tuple[Tile, ...]
    bound: tuple[tuple[int, int], ...]
    di_fen: int
    purses: tuple[int, int, int, int]
    hand_number: int
    wild: Tile | None = None
    turned: int | None = None
    turned_tile: Tile | None = None
    flies: tuple[Tile, ...] = ()

    def unseen(self) -> tuple[int, ...]:
        """For each kind, how many copies this seat cannot see: those in the wall and in other hands."""
        left = list(self.ruleset.variant.copies)
        for tile in (*self.hand, *self.flies):
            left[tile] -= 1
        if self.turned_tile is not None:
            left[self.turned_tile] -= 1
        for player in self.players:
            for tile in player.flowers:
                left[tile] -= 1
            for meld in player.melds:
                for tile in meld.tiles:
                    left[tile] -= 1
            for thrown in player.river:
                if thrown.taken_by is None:
                    left[thrown.tile] -= 1
        return tuple(left)
