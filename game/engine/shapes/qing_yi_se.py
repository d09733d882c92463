"""清一色: four sets and a pair of one number suit."""

from __future__ import annotations

from game.engine.shapes.base import Reading, Shape


def fits(reading: Reading) -> bool:
    """Split, one suit, no honours."""
    return reading.split is not None and reading.suits == 1 and not reading.honours


SHAPE = Shape("qing_yi_se", fits)
