"""What a player may do: one immutable, hashable object for each concrete choice.

`str(action)` is the action as the record writes it; `parse_action` reads it back.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.engine.tiles import Tile


class WinBy(StrEnum):
    """How a hand is won, named as in the case format."""

    SELF = "self"
    DISCARD = "discard"
    ROB_KONG = "rob_kong"
    EIGHT_FLOWERS = "eight_flowers"


class Action(msgspec.Struct, frozen=True):
    """A choice of one seat."""

    seat: int


class Discard(Action, frozen=True):
    """Lay one tile of the hand into the river."""

    tile: Tile


class Chi(Action, frozen=True):
    """Take the discard `tile` for the run that begins with `low`."""

    tile: Tile
    low: Tile


class Peng(Action, frozen=True):
    """Take the discard `tile` for a triplet."""

    tile: Tile


class MingGang(Action, frozen=True):
    """Take the discard `tile` for a kong with three of the hand."""

    tile: Tile


class BuGang(Action, frozen=True):
    """Add the fourth `tile` to one's own 碰 (上杠); it may be robbed."""

    tile: Tile


class AnGang(Action, frozen=True):
    """Lay out four of the hand face down (暗杠)."""

    tile: Tile


class Hu(Action, frozen=True):
    """Win. `tile` is the winning tile, None for 八花齐."""

    by: WinBy
    tile: Tile | None = None


class Pass(Action, frozen=True):
    """Let everything on offer go: the claims on a discard or a 上杠, or an offered 八花齐."""
