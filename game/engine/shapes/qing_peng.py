"""清碰: one number suit, triplets and kongs only."""

from __future__ import annotations

from game.engine.distance import Reach
from game.engine.shapes.base import Reading, Shape


def fits(reading: Reading) -> bool:
    """One suit, no honours, no run."""
    return reading.suits == 1 and not reading.honours and reading.triplets_only


def lacks(reach: Reach) -> int:
    """Tiles lacking for triplets and a pair of one suit."""
    return reach.one_suit(runs=False)


SHAPE = Shape("qing_peng", fits, lacks)
