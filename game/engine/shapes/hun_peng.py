"""混碰: one number suit and honours, triplets and kongs only."""

from __future__ import annotations

from game.engine.distance import Reach
from game.engine.shapes.base import Reading, Shape


def fits(reading: Reading) -> bool:
    """One suit and honours, no run."""
    return reading.suits == 1 and reading.honours and reading.triplets_only


def lacks(reach: Reach) -> int:
    """Tiles lacking for triplets and a pair of one suit and honours."""
    return reach.suit_and_honours(runs=False)


SHAPE = Shape("hun_peng", fits, lacks)
