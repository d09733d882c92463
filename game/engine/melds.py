"""Melds: 吃 碰 杠 laid on the table."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.engine.tiles import Tile


class MeldKind(StrEnum):
    """The kinds of meld, named as in the case format."""

    CHI = "chi"
    PENG = "peng"
    MING_GANG = "ming_gang"
    BU_GANG = "bu_gang"
    AN_GANG = "an_gang"
    HONG_ZHONG = "hong_zhong"
    LAI_ZI = "lai_zi"


class Meld(msgspec.Struct, frozen=True):
    """One meld.

    `tiles` are in the order of their numbers. `giver` is the seat whose discard was taken (for 上杠: the giver of the
    碰 it grew from), `taken` that discard; both None for 暗杠 and the single-tile kongs of 武汉.
    """

    kind: MeldKind
    tiles: tuple[Tile, ...]
    giver: int | None = None
    taken: Tile | None = None
