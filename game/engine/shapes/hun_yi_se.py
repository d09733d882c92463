"""混一色: four sets and a pair of one number suit and honours."""

from __future__ import annotations

from game.engine.shapes.base import Reading, Shape


def fits(reading: Reading) -> bool:
    """Split, one suit and honours."""
    return reading.split is not None and reading.suits == 1 and reading.honours


SHAPE = Shape("hun_yi_se", fits)
