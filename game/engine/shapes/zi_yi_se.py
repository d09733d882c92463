"""字一色 (敲麻 tables: 风碰): honours only, four triplets or kongs and a pair."""

from __future__ import annotations

from game.engine.shapes.base import Reading, Shape


def fits(reading: Reading) -> bool:
    """Split, and nothing but honours (which make no runs)."""
    return reading.split is not None and reading.suits == 0


SHAPE = Shape("zi_yi_se", fits)
