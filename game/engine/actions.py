"""What a player may do: one immutable, hashable object for each concrete choice.

`str(action)` is the action as the record writes it; `parse_action` reads it back. The forms, by seat 0–3 and tiles in
the notation of `game.engine.tiles`::

    0 discard 5m            discards
    1 chi 5m 4m             takes 5m for the run that begins with 4m
    2 peng 5z               takes 5z for a triplet
    2 ming_gang 5z          takes 5z for a kong
    0 bu_gang 5z            adds the fourth to an own triplet
    0 an_gang 1p            lays out four of the hand
    3 hu discard 5m         wins; also `hu self 5m`, `hu rob_kong 5m`, `hu eight_flowers`
    3 pass                  lets everything on offer go
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from game.engine.tiles import KINDS, Tile


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

    def __str__(self) -> str:
        return f"{self.seat} discard {self.tile}"


class Chi(Action, frozen=True):
    """Take the discard `tile` for the run that begins with `low`."""

    tile: Tile
    low: Tile

    def __str__(self) -> str:
        return f"{self.seat} chi {self.tile} {self.low}"


class Peng(Action, frozen=True):
    """Take the discard `tile` for a triplet."""

    tile: Tile

    def __str__(self) -> str:
        return f"{self.seat} peng {self.tile}"


class MingGang(Action, frozen=True):
    """Take the discard `tile` for a kong with three of the hand."""

    tile: Tile

    def __str__(self) -> str:
        return f"{self.seat} ming_gang {self.tile}"


class BuGang(Action, frozen=True):
    """Add the fourth `tile` to one's own 碰 (上杠); it may be robbed."""

    tile: Tile

    def __str__(self) -> str:
        return f"{self.seat} bu_gang {self.tile}"


class AnGang(Action, frozen=True):
    """Lay out four of the hand face down (暗杠)."""

    tile: Tile

    def __str__(self) -> str:
        return f"{self.seat} an_gang {self.tile}"


class Hu(Action, frozen=True):
    """Win. `tile` is the winning tile, None for 八花齐."""

    by: WinBy
    tile: Tile | None = None

    def __str__(self) -> str:
        return f"{self.seat} hu {self.by}" if self.tile is None else f"{self.seat} hu {self.by} {self.tile}"


class Pass(Action, frozen=True):
    """Let everything on offer go: the claims on a discard or a 上杠, or an offered 八花齐."""

    def __str__(self) -> str:
        return f"{self.seat} pass"


class ActionError(ValueError):
    """A text that is not an action."""


_TILES: Final = {str(tile): tile for tile in KINDS}
_WITH_TILE: Final = {
    "discard": Discard,
    "peng": Peng,
    "ming_gang": MingGang,
    "bu_gang": BuGang,
    "an_gang": AnGang,
}


def _tile(word: str) -> Tile:
    if word not in _TILES:
        raise ActionError(f"{word!r} is not a tile")
    return _TILES[word]


def parse_action(text: str) -> Action:
    """The action that `text` says, as `str(action)` writes it. Raises ActionError with one sentence."""
    words = text.split()
    if len(words) < 2 or words[0] not in ("0", "1", "2", "3"):
        raise ActionError("an action begins with a seat from 0 to 3 and a word")
    seat, word, rest = int(words[0]), words[1], words[2:]
    match word, rest:
        case ("pass", []):
            return Pass(seat)
        case ("chi", [tile, low]):
            return Chi(seat, _tile(tile), _tile(low))
        case ("hu", [WinBy.EIGHT_FLOWERS]):
            return Hu(seat, WinBy.EIGHT_FLOWERS)
        case ("hu", [WinBy.SELF | WinBy.DISCARD | WinBy.ROB_KONG as by, tile]):
            return Hu(seat, WinBy(by), _tile(tile))
        case (_, [tile]) if word in _WITH_TILE:
            return _WITH_TILE[word](seat, _tile(tile))
    if word in (*_WITH_TILE, "pass", "chi", "hu"):
        raise ActionError(f"{word} is written with other words than {' '.join(rest) or 'none'}")
    raise ActionError(f"{word!r} is not an action")
