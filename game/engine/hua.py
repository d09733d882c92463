"""花 of a hand by the table of the rules README: flower tiles, honour triplets, kongs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

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


class Hua(msgspec.Struct, frozen=True, gc=False):
    """A group that earns 花: the code of its score line, its tiles, how many 花."""

    code: str
    tiles: tuple[Tile, ...]
    amount: int


def hua_groups(flowers: Sequence[Tile], melds: Iterable[Meld], triplets: Iterable[Tile]) -> tuple[Hua, ...]:
    """Every group of a hand that earns 花; `triplets` are the kinds of its concealed triplets."""
    groups = [Hua("flower_tile", tuple(sorted(flowers)), len(flowers))] if flowers else []
    for meld in melds:
        group = _melded(meld.kind, meld.tiles)
        if group is not None:
            groups.append(group)
    groups += [_TRIPLETS[tile - 27] for tile in triplets if tile >= 27]
    return tuple(groups)


@lru_cache(maxsize=512)
def _melded(kind: MeldKind, tiles: tuple[Tile, ...]) -> Hua | None:
    """The 花 of a meld; None when it has none."""
    family = _family(tiles[0])
    worth = _WORTH.get((family, kind))
    return Hua(f"{family}_{kind.value}", tiles, worth) if worth else None


def loose_triplets(concealed: Iterable[Tile]) -> tuple[Tile, ...]:
    """The honours held three or four times in a hand that is not split: each counts as one concealed triplet."""
    held = Counter(concealed)
    return tuple(kind for kind in KINDS[27:34] if held[kind] >= 3)


def _family(tile: Tile) -> str:
    return "suit" if tile.is_number else "wind" if tile.is_wind else "dragon"


_TRIPLETS = tuple(
    Hua(f"{_family(tile)}_triplet", (tile,) * 3, _WORTH[_family(tile), MeldKind.PENG]) for tile in KINDS[27:34]
)
"""The 花 of a concealed triplet of each honour."""
