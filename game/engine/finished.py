"""A finished hand: all that settling it needs. The same object serves `Round`, the `score` command and the screens."""

from __future__ import annotations

import msgspec

from game.engine.actions import WinBy
from game.engine.melds import Meld
from game.engine.tiles import Tile


class SeatHand(msgspec.Struct, frozen=True, gc=False):
    """What lies before one seat when the hand ends.

    `concealed` is without the winning tile (a self-drawn one included) and sorted; `ready` as in the case format.
    """

    concealed: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()
    flowers: tuple[Tile, ...] = ()
    ready: bool = False


class Win(msgspec.Struct, frozen=True, gc=False):
    """How the hand was won, or is claimed to have been (the `win` of the case format)."""

    by: WinBy
    winners: tuple[int, ...]
    tile: Tile | None = None
    giver: int | None = None
    """The seat that discarded or konged `tile` (`from` in the case format)."""
    replacement: str | None = None
    """`flower` or `kong` when the winning tile was drawn from the tail during play."""
    turn: str | None = None
    """`tian_hu` or `di_hu`."""
    last_tile: bool = False
    last_four: bool = False
    flies: tuple[Tile, ...] = ()
    first: tuple[int, ...] | None = None
    """The winners who had neither discarded nor claimed before; None where that is not known (case format)."""


class FinishedHand(msgspec.Struct, frozen=True, gc=False):
    """A whole finished hand; `huang_fan` is the counter in force in this hand, dice included."""

    table: tuple[SeatHand, SeatHand, SeatHand, SeatHand]
    win: Win
    dealer: int = 0
    dice: tuple[int, int] | None = None
    huang_fan: int = 0
    wild: Tile | None = None
