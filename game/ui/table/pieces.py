"""Pieces on the table: how a meld lies, and a line of the log. A piece is the number of the place it was dealt from."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.melds import Meld, MeldKind
from game.engine.tiles import Tile


class LaidMeld(NamedTuple):
    """A meld on the table: its pieces from the owner's left to right, which of them is turned, which lie face down."""

    kind: MeldKind
    pieces: tuple[int, ...]
    turned: int | None = None
    hidden: tuple[int, ...] = ()


def sets(melds: list[LaidMeld]) -> int:
    """How many of the hand's four sets lie there: a kong of one tile is none."""
    return sum(len(meld.pieces) > 1 for meld in melds)


class Move(NamedTuple):
    """One line of the log: what `seat` did and with which tile.

    `discard`, `flower`, `chi`, `peng`, `gang`, `qiao`, `exchange`, `give_up` or `hu`.
    """

    seat: int
    did: str
    tile: Tile | None


def laid(meld: Meld, seat: int, own: list[int], taken: int | None) -> LaidMeld:
    """How a meld lies before `seat`: the taken tile first, between or last for a giver left, opposite or right."""
    if taken is None or meld.giver is None:
        hidden = (0, len(own) - 1) if meld.kind is MeldKind.AN_GANG else ()
        return LaidMeld(meld.kind, tuple(own), None, hidden)
    at = {3: 0, 2: 1, 1: len(own)}[(meld.giver - seat) % 4]
    return LaidMeld(meld.kind, (*own[:at], taken, *own[at:]), at)


def with_fourth(meld: LaidMeld, piece: int) -> LaidMeld:
    """A 碰 with its fourth tile: on the left, but never before a taken tile that lies first."""
    at = 1 if meld.turned == 0 else 0
    turned = meld.turned + (1 if meld.turned >= at else 0) if meld.turned is not None else None
    return LaidMeld(MeldKind.BU_GANG, (*meld.pieces[:at], piece, *meld.pieces[at:]), turned, meld.hidden)


def without_fourth(meld: LaidMeld, piece: int) -> LaidMeld:
    """The 碰 that a robbed 上杠 stays."""
    at = meld.pieces.index(piece)
    turned = meld.turned - 1 if meld.turned is not None and meld.turned > at else meld.turned
    return LaidMeld(MeldKind.PENG, tuple(p for p in meld.pieces if p != piece), turned, meld.hidden)
