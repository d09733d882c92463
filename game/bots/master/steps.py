"""The steps of a light hand: what a seat of a sampled world does with the tiles that come."""

from __future__ import annotations

from typing import Final

from game.bots.master.goals import less, more
from game.bots.master.quick import Quick
from game.bots.master.seats import Frame, Seat
from game.engine.actions import Action, Chi, MingGang, Peng
from game.engine.gauge import Keys
from game.engine.melds import Meld, MeldKind
from game.engine.tiles import KINDS

_CLAIM_GAIN: Final = 1.05
"""A claim must make the hand worth so many times what it was."""


def take(frame: Frame, own: Seat, tile: int) -> None:
    """Put a tile to the hand."""
    own.counts[tile] += 1
    own.keys = (*own.keys[:4], own.keys[4] + 1) if tile == frame.wild else more(own.keys, tile)


def drop(frame: Frame, own: Seat, tile: int) -> None:
    """Take a tile out of fourteen."""
    own.counts[tile] -= 1
    own.keys = (*own.keys[:4], own.keys[4] - 1) if tile == frame.wild else less(own.keys, tile)
    own.standing = own.quick.standing(own.keys)


def exchanged(frame: Frame, own: Seat, tile: int) -> int:
    """Put a drawn tile to the hand and throw the one that is least use."""
    take(frame, own, tile)
    out = own.quick.thrown(own.keys, own.counts)[0]
    drop(frame, own, out)
    return out


def wants(own: Seat, tile: int) -> bool:
    """Whether a hand that may still change gets better with the tile."""
    return own.standing.away != 0 and not own.ready and own.standing.wants(tile)


def claims(frame: Frame, own: Seat, tile: int, giver: int, runs: bool) -> bool:
    """Lay the best meld with a discard that makes the hand better, a tile still to be thrown; whether there is one.

    `runs` is whether it may be 吃.
    """
    if own.ready or not own.standing.away:
        return False
    if own.counts[tile] >= 2 and own.standing.wants(tile):
        kind = KINDS[tile]
        if _laid(frame, own, Meld(MeldKind.PENG, (kind, kind, kind), giver, kind), tile):
            return True
    return runs and frame.chi and tile < 27 and _chi(frame, own, tile, giver)


def _chi(frame: Frame, own: Seat, tile: int, giver: int) -> bool:
    counts, rank = own.counts, tile % 9
    for low in (tile, tile - 1, tile - 2):
        if not 0 <= rank - (tile - low) <= 6:
            continue
        one, other = (part for part in (low, low + 1, low + 2) if part != tile)
        if counts[one] and counts[other] and frame.wild not in (one, other) and own.standing.wants(tile):
            meld = Meld(MeldKind.CHI, (KINDS[low], KINDS[low + 1], KINDS[low + 2]), giver, KINDS[tile])
            if _laid(frame, own, meld, tile):
                return True
    return False


def _laid(frame: Frame, own: Seat, meld: Meld, taken: int) -> bool:
    """Lay a claimed meld if the hand is better with it."""
    quick, keys, counts = _with_meld(frame, own, meld, taken)
    tile, promise = quick.thrown(keys, counts)
    if tile == frame.wild or promise < _CLAIM_GAIN * own.standing.promise:
        return False
    own.quick, own.keys, own.counts = quick, keys, counts
    own.melds = (*own.melds, meld)
    return True


def lay(frame: Frame, own: Seat, action: Peng | Chi | MingGang, giver: int) -> None:
    """Lay the meld that a claim takes, whatever comes of it; after 碰 and 吃 a tile is still to be thrown."""
    meld = _claimed(action, giver)
    own.quick, own.keys, own.counts = _with_meld(frame, own, meld, int(action.tile))
    own.melds = (*own.melds, meld)
    if meld.kind is MeldKind.MING_GANG:
        own.standing = own.quick.standing(own.keys)


def _with_meld(frame: Frame, own: Seat, meld: Meld, taken: int) -> tuple[Quick, Keys, list[int]]:
    """The hand when `meld` is laid with the claimed tile `taken`: its quick player, keys and counts."""
    keys, counts = own.keys, own.counts[:]
    used = list(meld.tiles)
    used.remove(KINDS[taken])
    for tile in used:
        keys = (*keys[:4], keys[4] - 1) if tile == frame.wild else less(keys, tile)
        counts[tile] -= 1
    return frame.quick((*own.melds, meld), own.flowers), keys, counts


def _claimed(action: Action, giver: int) -> Meld:
    match action:
        case Chi(_, tile, low):
            return Meld(MeldKind.CHI, (low, KINDS[low + 1], KINDS[low + 2]), giver, tile)
        case Peng(_, tile):
            return Meld(MeldKind.PENG, (tile,) * 3, giver, tile)
        case MingGang(_, tile):
            return Meld(MeldKind.MING_GANG, (tile,) * 4, giver, tile)
    raise TypeError(f"{action} claims nothing")
