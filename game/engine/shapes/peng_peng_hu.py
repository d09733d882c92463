"""碰碰胡: triplets and kongs only, of whatever suits."""

from __future__ import annotations

from game.engine.distance import Reach
from game.engine.shapes.base import Reading, Shape


def fits(reading: Reading) -> bool:
    """Split without a run."""
    return reading.triplets_only


def lacks(reach: Reach) -> int:
    """Tiles lacking for triplets and a pair."""
    return reach.any_suits(runs=False)


SHAPE = Shape("peng_peng_hu", fits, lacks)
