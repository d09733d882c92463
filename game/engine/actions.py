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
    0 qiao 5m               declares 敲 and discards 5m
    2 exchange 147m28p      buries these five and takes five others (换牌)
    1 lay_out 7z            lays out a 红中 or 癞子 as a kong of its own
    3 pass                  lets everything on offer go
    2 give_up               gives the hand up (认输)
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from game.engine.faults import Fault, Phrase
from game.engine.tiles import KINDS, Tile, TileError, format_tiles, parse_tiles

EXCHANGED: Final = 5
"""So many tiles are buried in a 换牌 (qiaoma 12)."""


class WinBy(StrEnum):
    """How a hand is won, named as in the case format."""

    SELF = "self"
    DISCARD = "discard"
    ROB_KONG = "rob_kong"
    EIGHT_FLOWERS = "eight_flowers"


SELF, DISCARD, ROB_KONG, EIGHT_FLOWERS = WinBy
"""The ways by themselves: to read a member off its class takes as long as three calls."""


class Action(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A choice of one seat."""

    seat: int


class Discard(Action, frozen=True):
    """Lay one tile of the hand into the river."""

    tile: Tile

    def __str__(self) -> str:
        return f"{self.seat} discard {self.tile!s}"


class Chi(Action, frozen=True):
    """Take the discard `tile` for the run that begins with `low`."""

    tile: Tile
    low: Tile

    def __str__(self) -> str:
        return f"{self.seat} chi {self.tile!s} {self.low!s}"


class Peng(Action, frozen=True):
    """Take the discard `tile` for a triplet."""

    tile: Tile

    def __str__(self) -> str:
        return f"{self.seat} peng {self.tile!s}"


class MingGang(Action, frozen=True):
    """Take the discard `tile` for a kong with three of the hand."""

    tile: Tile

    def __str__(self) -> str:
        return f"{self.seat} ming_gang {self.tile!s}"


class BuGang(Action, frozen=True):
    """Add the fourth `tile` to one's own 碰 (上杠); it may be robbed."""

    tile: Tile

    def __str__(self) -> str:
        return f"{self.seat} bu_gang {self.tile!s}"


class AnGang(Action, frozen=True):
    """Lay out four of the hand face down (暗杠)."""

    tile: Tile

    def __str__(self) -> str:
        return f"{self.seat} an_gang {self.tile!s}"


class Hu(Action, frozen=True):
    """Win. `tile` is the winning tile, None for 八花齐."""

    by: WinBy
    tile: Tile | None = None

    def __str__(self) -> str:
        return f"{self.seat} hu {self.by!s}" if self.tile is None else f"{self.seat} hu {self.by!s} {self.tile!s}"


class Qiao(Action, frozen=True):
    """Declare 敲 and discard `tile` in one (qiaoma 2)."""

    tile: Tile

    def __str__(self) -> str:
        return f"{self.seat} qiao {self.tile!s}"


class Exchange(Action, frozen=True):
    """Bury five tiles of the hand, sorted, for five out of the wall (qiaoma 12); to decline is to pass."""

    tiles: tuple[Tile, ...]

    def __str__(self) -> str:
        return f"{self.seat} exchange {format_tiles(self.tiles)}"


class LayOut(Action, frozen=True):
    """Lay out one tile, a 红中 or a 癞子, as a kong of its own (wuhan, kongs)."""

    tile: Tile

    def __str__(self) -> str:
        return f"{self.seat} lay_out {self.tile!s}"


class Pass(Action, frozen=True):
    """Let everything on offer go: the claims on a discard or a 上杠, an offered 八花齐, or a 换牌."""

    def __str__(self) -> str:
        return f"{self.seat} pass"


class GiveUp(Action, frozen=True):
    """Give the hand up (认输; session 6). Possible at any time, so it is never among the choices that are offered."""

    def __str__(self) -> str:
        return f"{self.seat} give_up"


class ActionError(Fault):
    """A text that is not an action."""


_TILES: Final = {str(tile): tile for tile in KINDS}
_WITH_TILE: Final = {
    "discard": Discard,
    "peng": Peng,
    "ming_gang": MingGang,
    "bu_gang": BuGang,
    "an_gang": AnGang,
    "qiao": Qiao,
    "lay_out": LayOut,
}


def _tile(word: str) -> Tile:
    if word not in _TILES:
        raise ActionError(Phrase("{word!r} is not a tile", word=word))
    return _TILES[word]


def _five(word: str) -> tuple[Tile, ...]:
    try:
        tiles = parse_tiles(word)
    except TileError as error:
        raise ActionError(error.said) from error
    if len(tiles) != EXCHANGED:
        raise ActionError(Phrase("{most} tiles are exchanged, not {count}", most=EXCHANGED, count=len(tiles)))
    return tuple(sorted(tiles))


def parse_action(text: str) -> Action:
    """The action that `text` says, as `str(action)` writes it. Raises ActionError with one sentence."""
    words = text.split()
    if len(words) < 2 or words[0] not in ("0", "1", "2", "3"):
        raise ActionError(Phrase("an action begins with a seat from 0 to 3 and a word"))
    seat, word, rest = int(words[0]), words[1], words[2:]
    match word, rest:
        case ("pass", []):
            return Pass(seat)
        case ("give_up", []):
            return GiveUp(seat)
        case ("exchange", [tiles]):
            return Exchange(seat, _five(tiles))
        case ("chi", [tile, low]):
            return Chi(seat, _tile(tile), _tile(low))
        case ("hu", [WinBy.EIGHT_FLOWERS]):
            return Hu(seat, WinBy.EIGHT_FLOWERS)
        case ("hu", [WinBy.SELF | WinBy.DISCARD | WinBy.ROB_KONG as by, tile]):
            return Hu(seat, WinBy(by), _tile(tile))
        case (_, [tile]) if word in _WITH_TILE:
            return _WITH_TILE[word](seat, _tile(tile))
    if word in (*_WITH_TILE, "pass", "give_up", "exchange", "chi", "hu"):
        if not rest:
            raise ActionError(Phrase("{word} is written with other words than none", word=word))
        raise ActionError(Phrase("{word} is written with other words than {words}", word=word, words=" ".join(rest)))
    raise ActionError(Phrase("{word!r} is not an action", word=word))
