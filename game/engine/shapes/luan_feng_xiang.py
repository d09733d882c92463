"""乱风向 (敲麻 tables: 风一色): honours only, any fourteen; melds allowed."""

from __future__ import annotations

from game.engine.shapes.base import Reading, Shape


def fits(reading: Reading) -> bool:
    """Nothing but honours, split or not."""
    return reading.suits == 0


SHAPE = Shape("luan_feng_xiang", fits)
