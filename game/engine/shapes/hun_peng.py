"""混碰: one number suit and honours, triplets and kongs only."""

from __future__ import annotations

from game.engine.shapes.base import Reading, Shape


def fits(reading: Reading) -> bool:
    """One suit and honours, no run."""
    return reading.suits == 1 and reading.honours and reading.triplets_only


SHAPE = Shape("hun_peng", fits)
