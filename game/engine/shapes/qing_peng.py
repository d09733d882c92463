"""清碰: one number suit, triplets and kongs only."""

from __future__ import annotations

from game.engine.shapes.base import Reading, Shape


def fits(reading: Reading) -> bool:
    """One suit, no honours, no run."""
    return reading.suits == 1 and not reading.honours and reading.triplets_only


SHAPE = Shape("qing_peng", fits)
