"""What the table's model makes of the events of some games alone: 敲, jokers, 换牌, single-tile kongs, 飞苍蝇, 认输."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from game.engine.events import (
    BuriedReturned,
    Event,
    Exchanged,
    FliesTurned,
    GaveUp,
    ReadyDeclared,
    TileLaidOut,
    WildTurned,
)
from game.ui.table.pieces import LaidMeld, Move

if TYPE_CHECKING:
    from game.ui.table.model import TableModel


def ready(model: TableModel, event: ReadyDeclared) -> None:
    """A seat has 敲; the discard that follows lies turned in its river (qiaoma 2)."""
    model.ready[event.seat] = True
    model.declaring = event.seat
    model.log.append(Move(event.seat, "qiao", None))


def turn_wild(model: TableModel, event: WildTurned) -> None:
    """A tile lies face up in the wall from now on and names the joker; nobody draws it (baida 1; wuhan, tiles)."""
    piece = model.piece_at(event.place)
    model.in_wall[piece] = False
    model.faces[piece] = event.tile
    model.turned, model.wild = piece, event.wild


def exchange(model: TableModel, event: Exchanged) -> None:
    """A seat has buried five tiles, which lie face down in the middle, and takes five of the wall (qiaoma 12)."""
    seat = event.seat
    for tile in event.buried:
        piece = model.pick_any(seat) if tile is None else model.pick(seat, tile, prefer_drawn=False)
        model.remove(seat, piece)
        model.buried[seat].append(piece)
    for place, tile in zip(event.places, event.taken, strict=True):
        model.take_from_wall(seat, place, tile)
    if seat == model.dealer:
        model.drawn[seat] = model.piece_at(event.places[-1])
    model.sort(seat)
    model.log.append(Move(seat, "exchange", None))


def return_buried(model: TableModel, event: BuriedReturned) -> None:
    """The buried tiles lie in the emptied places, face down and mixed: which of them where, nobody can tell."""
    pieces = sorted(piece for row in model.buried for piece in row)
    for place, piece in zip(sorted(event.places), pieces, strict=True):
        model.lay_in_wall(place, piece)
    model.buried = [[], [], [], []]


def lay_out(model: TableModel, event: TileLaidOut) -> None:
    """A 红中 or 癞子 lies by the melds as a kong of its own (wuhan, kongs)."""
    seat, tile = event.seat, event.meld.tiles[0]
    piece = model.give_up(seat, tile, prefer_drawn=True)
    model.drawn[seat] = None
    model.melds[seat].append(LaidMeld(event.meld.kind, (piece,)))
    model.sort(seat)
    model.log.append(Move(seat, "gang", tile))


def turn_flies(model: TableModel, event: FliesTurned) -> None:
    """Tiles from the head lie open in the middle after a win (飞苍蝇, qiaoma_modern 8)."""
    for place, tile in zip(event.places, event.tiles, strict=True):
        piece = model.piece_at(place)
        model.in_wall[piece] = False
        model.faces[piece] = tile
        model.flies.append(piece)


def give_up(model: TableModel, event: GaveUp) -> None:
    """A seat gives the hand up (session 6)."""
    model.gave_up = event.seat
    model.turn = None
    model.log.append(Move(event.seat, "give_up", None))


TOLD: Final[dict[type[Event], Callable[[TableModel, Any], None]]] = {
    ReadyDeclared: ready,
    WildTurned: turn_wild,
    Exchanged: exchange,
    BuriedReturned: return_buried,
    TileLaidOut: lay_out,
    FliesTurned: turn_flies,
    GaveUp: give_up,
}
"""What each of these events does to the model."""
