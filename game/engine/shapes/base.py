"""What a shape and an extra are, and the reading of a complete hand that shapes are asked about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from game.engine.decompose import Split, splits
from game.engine.distance import Reach
from game.engine.finished import SeatHand, Win
from game.engine.melds import Meld, MeldKind
from game.engine.reasons import Reason
from game.engine.tiles import Tile


class Reading(msgspec.Struct, frozen=True):
    """One way to read the fourteen tiles of a hand, kongs counting three.

    `split` is how its concealed tiles fall into sets and a pair, None when they are taken as they lie. `suits` is the
    number of number suits in the whole hand, `honours` whether it has honours.
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    suits: int
    honours: bool
    split: Split | None

    @property
    def triplets_only(self) -> bool:
        """Whether it is split and none of its sets, melds included, is a run."""
        return (
            self.split is not None and not self.split.runs and all(meld.kind is not MeldKind.CHI for meld in self.melds)
        )


class Shape(msgspec.Struct, frozen=True):
    """One shape of a complete hand.

    `fits` tells whether a reading is of this shape, or of a more special one that includes it; `lacks` how many tiles a
    hand lacks for it (`distance.FAR` or more: its melds rule it out). `reason` is why it does not win, where a variant
    does not let it.
    """

    id: str
    fits: Callable[[Reading], bool]
    lacks: Callable[[Reach], int]
    reason: Reason = Reason.NOT_COMPLETE


class Extra(msgspec.Struct, frozen=True):
    """Something a winning hand has besides its shape; `holds` tells whether it does."""

    id: str
    holds: Callable[[SeatHand, Win], bool]


def readings(concealed: Sequence[Tile], melds: tuple[Meld, ...]) -> tuple[Reading, ...]:
    """Every reading of a hand with its winning tile: each split of it, and the tiles as they lie last."""
    held = tuple(concealed)
    everything = {tile.suit for tile in held}.union(meld.tiles[0].suit for meld in melds)
    suits, honours = len(everything & {0, 1, 2}), 3 in everything
    return (
        *(Reading(held, melds, suits, honours, split) for split in splits(held)),
        Reading(held, melds, suits, honours, None),
    )
