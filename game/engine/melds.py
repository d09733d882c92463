"""Melds: 吃 碰 杠 laid on the table.

A meld's text form is `kind:tiles`, then `/taken` and `@giver` where a discard was taken: `chi:234m/3m@3`,
`bu_gang:5555z/5z@1`, `an_gang:1111m`. `parse_meld` reads it back.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from game.engine.faults import Fault, Phrase
from game.engine.tiles import KINDS, Tile, format_tiles, parse_tile, parse_tiles


class MeldKind(StrEnum):
    """The kinds of meld, named as in the case format."""

    CHI = "chi"
    PENG = "peng"
    MING_GANG = "ming_gang"
    BU_GANG = "bu_gang"
    AN_GANG = "an_gang"
    HONG_ZHONG = "hong_zhong"
    LAI_ZI = "lai_zi"


CHI, PENG, MING_GANG, BU_GANG, AN_GANG, HONG_ZHONG, LAI_ZI = MeldKind
"""The kinds by themselves: to read a member off its class takes as long as three calls."""

SIZES: dict[MeldKind, int] = {
    CHI: 3,
    PENG: 3,
    MING_GANG: 4,
    BU_GANG: 4,
    AN_GANG: 4,
    HONG_ZHONG: 1,
    LAI_ZI: 1,
}
"""How many tiles each kind lies on the table with."""

TAKEN_KINDS = frozenset({CHI, PENG, MING_GANG, BU_GANG})
"""The kinds that took another player's discard; 上杠 counts as the 碰 it grew from (rules README, Bound)."""

RED: Final = KINDS[33]
"""红中, the only tile that `HONG_ZHONG` is laid with."""

KONG_KINDS = frozenset({MING_GANG, BU_GANG, AN_GANG})
"""The kinds of four tiles."""

SET_KINDS = TAKEN_KINDS | {AN_GANG}
"""The kinds that are one of a hand's four sets: not the single-tile kongs of 武汉."""


class Meld(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """One meld.

    `tiles` are in the order of their numbers. `giver` is the seat whose discard was taken (for 上杠: the giver of the
    碰 it grew from), `taken` that discard; both None for 暗杠 and the single-tile kongs of 武汉.
    """

    kind: MeldKind
    tiles: tuple[Tile, ...]
    giver: int | None = None
    taken: Tile | None = None

    @property
    def is_set(self) -> bool:
        """Whether it is one of the hand's four sets."""
        return self.kind in SET_KINDS

    def __str__(self) -> str:
        taken = "" if self.taken is None else f"/{self.taken}"
        giver = "" if self.giver is None else f"@{self.giver}"
        return f"{self.kind}:{format_tiles(self.tiles)}{taken}{giver}"


def grown(meld: Meld, tile: Tile) -> Meld:
    """A 碰 of `tile` as the 上杠 it grows to; any other meld as it is."""
    if meld.kind is not PENG or meld.tiles[0] != tile:
        return meld
    return Meld(BU_GANG, (tile,) * 4, meld.giver, meld.taken)


def meld_fault(kind: MeldKind, tiles: tuple[Tile, ...]) -> Phrase | None:
    """Why these tiles (in the order of their numbers) cannot be a meld of this kind, as half a sentence; else None."""
    if len(tiles) != SIZES[kind]:
        size, count = SIZES[kind], len(tiles)
        if size == 1:
            return Phrase("needs {size} tile, not {count}", size=size, count=count)
        return Phrase("needs {size} tiles, not {count}", size=size, count=count)
    if any(tile.is_flower for tile in tiles):
        return Phrase("cannot hold a flower")
    if kind is HONG_ZHONG and tiles != (RED,):
        return Phrase("must be the {tile}", tile=RED)
    if kind is CHI:
        low = tiles[0]
        run = low.is_number and low.rank <= 7 and tiles == (low, low + 1, low + 2)
        return None if run else Phrase("must be three numbers of one suit in a row")
    return None if len(set(tiles)) == 1 else Phrase("must be tiles of one kind")


def parse_meld(text: str) -> Meld:
    """The meld that `text` writes; Fault (TileError for its tiles) with what is wrong."""
    body, _, giver = text.partition("@")
    name, _, rest = body.partition(":")
    written, _, taken = rest.partition("/")
    try:
        kind = MeldKind(name)
    except ValueError:
        raise Fault(Phrase('"{name}" is no kind of meld', name=name[:20])) from None
    tiles = tuple(sorted(parse_tiles(written)))
    fault = meld_fault(kind, tiles)
    if fault is not None:
        raise Fault(Phrase("{kind} {fault}", kind=kind, fault=fault))
    if giver and giver not in ("0", "1", "2", "3"):
        raise Fault(Phrase('"{word}" is no seat', word=giver[:20]))
    return Meld(kind, tiles, int(giver) if giver else None, parse_tile(taken) if taken else None)
