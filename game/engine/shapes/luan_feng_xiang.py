"""乱风向 (敲麻 tables: 风一色): honours only, any fourteen; melds allowed."""

from __future__ import annotations

from game.engine.distance import Reach
from game.engine.shapes.base import Reading, Shape


def fits(reading: Reading) -> bool:
    """Nothing but honours, split or not."""
    return reading.suits == 0


def lacks(reach: Reach) -> int:
    """Tiles lacking for fourteen honours."""
    return reach.honours()


SHAPE = Shape("luan_feng_xiang", fits, lacks)
