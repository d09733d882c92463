"""垃圾胡, the ordinary hand: four sets and a pair."""

from __future__ import annotations

from game.engine.distance import Reach
from game.engine.reasons import Reason
from game.engine.shapes.base import Reading, Shape


def fits(reading: Reading) -> bool:
    """Split into four sets and a pair."""
    return reading.split is not None


def lacks(reach: Reach) -> int:
    """Tiles lacking for any four sets and a pair."""
    return reach.any_suits(runs=True)


SHAPE = Shape("ping_hu", fits, lacks, Reason.PLAIN_HAND)
