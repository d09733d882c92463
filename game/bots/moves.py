"""What a hand looks like after an action: the small steps that every level thinks in."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.actions import Action, AnGang, BuGang, Chi, Discard, LayOut, MingGang, Peng, Qiao
from game.engine.melds import RED, Meld, MeldKind, grown
from game.engine.tiles import KINDS, Tile
from game.engine.view import SeatView

Hand = tuple[Tile, ...]
Melds = tuple[Meld, ...]


def after(view: SeatView, action: Action) -> tuple[Hand, Melds]:
    """Hand and melds of the view's seat when `action` has been done; a kong's replacement is still to come.

    Raises TypeError for an action that moves no tile of the hand.
    """
    melds = view.players[view.seat].melds
    giver = view.offer.giver if view.offer else None
    match action:
        case Discard(_, tile) | Qiao(_, tile):
            return without(view.hand, tile), melds
        case Chi(_, tile, low):
            tiles = (low, KINDS[low + 1], KINDS[low + 2])
            rest = view.hand
            for part in tiles:
                rest = rest if part == tile else without(rest, part)
            return rest, (*melds, Meld(MeldKind.CHI, tiles, giver, tile))
        case Peng(_, tile):
            return without(view.hand, tile, 2), (*melds, Meld(MeldKind.PENG, (tile,) * 3, giver, tile))
        case MingGang(_, tile):
            return without(view.hand, tile, 3), (*melds, Meld(MeldKind.MING_GANG, (tile,) * 4, giver, tile))
        case AnGang(_, tile):
            return without(view.hand, tile, 4), (*melds, Meld(MeldKind.AN_GANG, (tile,) * 4))
        case BuGang(_, tile):
            return without(view.hand, tile), tuple([grown(meld, tile) for meld in melds])
        case LayOut(_, tile):
            kind = MeldKind.HONG_ZHONG if tile == RED else MeldKind.LAI_ZI
            return without(view.hand, tile), (*melds, Meld(kind, (tile,)))
    raise TypeError(f"{action} moves no tile")


def without(hand: Hand, tile: Tile, copies: int = 1) -> Hand:
    """A sorted hand without so many copies of `tile`."""
    at = hand.index(tile)
    return hand[:at] + hand[at + copies :]


def each_one_less(hand: Hand) -> Iterator[tuple[Tile, Hand]]:
    """For each kind of a sorted hand: the kind, and the hand without one of it."""
    for at, tile in enumerate(hand):
        if at == 0 or hand[at - 1] != tile:
            yield tile, hand[:at] + hand[at + 1 :]
