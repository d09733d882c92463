"""花 of a hand by the table of the rules README: flower tiles, honour triplets, kongs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from game.engine.melds import Meld, MeldKind
from game.engine.tiles import KINDS, Tile

_WORTH: dict[tuple[str, MeldKind], int] = {
    ("suit", MeldKind.MING_GANG): 1,
    ("suit", MeldKind.BU_GANG): 1,
    ("suit", MeldKind.AN_GANG): 2,
    ("wind", MeldKind.PENG): 1,
    ("wind", MeldKind.MING_GANG): 2,
    ("wind", MeldKind.BU_GANG): 2,
    ("wind", MeldKind.AN_GANG): 3,
    ("dragon", MeldKind.PENG): 2,
    ("dragon", MeldKind.MING_GANG): 3,
    ("dragon", MeldKind.BU_GANG): 3,
    ("dragon", MeldKind.AN_GANG): 4,
}
"""花 of each meld that has any; a concealed honour triplet counts as a 碰."""


class Hua(msgspec.Struct, frozen=True):
    """A group that earns 花: the code of its score line, its tiles, how many 花."""

    code: str
    tiles: tuple[Tile, ...]
    amount: int


def hua_groups(flowers: Sequence[Tile], melds: Iterable[Meld], triplets: Iterable[Tile]) -> tuple[Hua, ...]:
    """Every group of a hand that earns 花; `triplets` are the kinds of its concealed triplets."""
    groups = [Hua("flower_tile", tuple(sorted(flowers)), len(flowers))] if flowers else []
    for meld in melds:
        family = _family(meld.tiles[0])
        worth = _WORTH.get((family, meld.kind))
        if worth:
            groups.append(Hua(f"{family}_{meld.kind.value}", meld.tiles, worth))
    for tile in triplets:
        if tile.is_honour:
            family = _family(tile)
            groups.append(Hua(f"{family}_triplet", (tile,) * 3, _WORTH[family, MeldKind.PENG]))
    return tuple(groups)


def loose_triplets(concealed: Iterable[Tile]) -> tuple[Tile, ...]:
    """The honours held three or four times in a hand that is not split: each counts as one concealed triplet."""
    held = Counter(concealed)
    return tuple(kind for kind in KINDS[27:34] if held[kind] >= 3)


def _family(tile: Tile) -> str:
    return "suit" if tile.is_number else "wind" if tile.is_wind else "dragon"
