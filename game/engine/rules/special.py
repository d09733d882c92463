"""The hands that are not ordinary, which 清混碰, the 敲麻 table and 上海麻将2 share, and how they are read.

One suit, one suit and honours, triplets alone, honours alone; and seven pairs by option `seven_pairs`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.engine.finished import SeatHand, Win
from game.engine.hua import Hua, hua_groups, loose_triplets
from game.engine.melds import Meld
from game.engine.options import Ruleset
from game.engine.reasons import Reason
from game.engine.shapes import (
    hun_peng,
    hun_yi_se,
    luan_feng_xiang,
    peng_peng_hu,
    ping_hu,
    qi_dui,
    qing_peng,
    qing_yi_se,
    zi_yi_se,
)
from game.engine.shapes.base import Reading, Shape, readings
from game.engine.tiles import Tile

SPECIAL: Final = (
    zi_yi_se.SHAPE,
    luan_feng_xiang.SHAPE,
    qing_peng.SHAPE,
    qing_yi_se.SHAPE,
    hun_peng.SHAPE,
    hun_yi_se.SHAPE,
    peng_peng_hu.SHAPE,
)
"""The shapes, most special first."""

WITH_PAIRS: Final = (*SPECIAL, qi_dui.SHAPE)
"""With option `seven_pairs`; a hand that is also four sets and a pair is that."""


def special_shapes(rules: Ruleset) -> tuple[Shape, ...]:
    """The shapes, most special first, with seven pairs where they are played."""
    return WITH_PAIRS if rules.get("seven_pairs", False) else SPECIAL


@lru_cache(maxsize=1 << 12)
def by_shape(
    concealed: tuple[Tile, ...], melds: tuple[Meld, ...], every: tuple[Shape, ...]
) -> tuple[tuple[Shape, Reading], ...]:
    """Each of the shapes `every`, given most special first, that the hand can be read as, with a reading.

    A reading is of the most special shape that it fits. Readings of one shape are worth the same where there are no
    jokers: honours make triplets alone, so 花 do not depend on the split.
    """
    found: dict[str, tuple[Shape, Reading]] = {}
    for reading in readings(concealed, melds):
        shape = next((shape for shape in every if shape.fits(reading)), None)
        if shape is not None:
            found.setdefault(shape.id, (shape, reading))
    return tuple(found[shape.id] for shape in every if shape.id in found)


def counts_as(shape: Shape, reading: Reading) -> str:
    """The shape whose value this one has: seven pairs are scored as 清一色 or 混一色 (option `seven_pairs`)."""
    if shape is qi_dui.SHAPE:
        return hun_yi_se.SHAPE.id if reading.honours else qing_yi_se.SHAPE.id
    return shape.id


def why_no_shape(concealed: tuple[Tile, ...], melds: tuple[Meld, ...]) -> Reason:
    """Why a hand that is none of the shapes does not win: an ordinary one, or not complete."""
    plain = any(ping_hu.fits(reading) for reading in readings(concealed, melds))
    return ping_hu.SHAPE.reason if plain else Reason.NOT_COMPLETE


def with_winning_tile(own: SeatHand, win: Win) -> tuple[Tile, ...]:
    """The concealed tiles with the winning one, sorted."""
    return own.concealed if win.tile is None else tuple(sorted((*own.concealed, win.tile)))


def hua_of(own: SeatHand, reading: Reading) -> tuple[Hua, ...]:
    """README, 花, of a hand read in this way."""
    triplets = loose_triplets(reading.concealed) if reading.split is None else reading.split.triplets
    return hua_groups(own.flowers, own.melds, triplets)


def hua_when_won(own: SeatHand, win: Win) -> int:
    """README, 花, of a hand that need not be complete (八花齐)."""
    triplets = loose_triplets(with_winning_tile(own, win))
    return sum(group.amount for group in hua_groups(own.flowers, own.melds, triplets))
