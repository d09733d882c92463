"""What a shape and an extra are, and the reading of a complete hand that shapes are asked about."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from game.engine.decompose import Split, splits
from game.engine.finished import SeatHand, Win
from game.engine.hand import NO_SUIT, SEVERAL_SUITS, number_suit
from game.engine.melds import CHI, Meld
from game.engine.reasons import Reason
from game.engine.tiles import Tile


class Reading(msgspec.Struct, frozen=True, gc=False):
    """One way to read the fourteen tiles of a hand, kongs counting three.

    `split` is how its concealed tiles fall into sets and a pair, None when they are taken as they lie. `suits` is the
    number of number suits in the whole hand, 2 for more than one; `honours` whether it has honours; `triplets_only`
    whether it is split and none of its sets, melds included, is a run.
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    suits: int
    honours: bool
    split: Split | None
    triplets_only: bool


class Shape(msgspec.Struct, frozen=True, cache_hash=True):
    """One shape of a complete hand.

    `fits` tells whether a reading is of this shape, or of a more special one that includes it. `reason` is why it does
    not win, where a variant does not let it.
    """

    id: str
    fits: Callable[[Reading], bool]
    reason: Reason = Reason.NOT_COMPLETE


class Extra(msgspec.Struct, frozen=True):
    """Something a winning hand has besides its shape; `holds` tells whether it does."""

    id: str
    holds: Callable[[SeatHand, Win], bool]


def held_extras(known: Iterable[Extra], hand: SeatHand, win: Win) -> tuple[str, ...]:
    """The ids of those of the extras `known` that the winning hand has, sorted."""
    return tuple(sorted([extra.id for extra in known if extra.holds(hand, win)]))


def readings(concealed: tuple[Tile, ...], melds: tuple[Meld, ...]) -> tuple[Reading, ...]:
    """Every reading of a hand with its winning tile, sorted: each split of it, and the tiles as they lie last."""
    suit = number_suit(concealed, melds)
    suits = 0 if suit == NO_SUIT else 2 if suit == SEVERAL_SUITS else 1
    honours = (bool(concealed) and concealed[-1].is_honour) or any(meld.tiles[0].is_honour for meld in melds)
    no_chi = all(meld.kind is not CHI for meld in melds)
    return (
        *(Reading(concealed, melds, suits, honours, split, no_chi and not split.runs) for split in splits(concealed)),
        Reading(concealed, melds, suits, honours, None, False),
    )
