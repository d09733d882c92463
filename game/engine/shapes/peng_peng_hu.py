"""碰碰胡: triplets and kongs only, of whatever suits."""

from __future__ import annotations

from game.engine.shapes.base import Reading, Shape


def fits(reading: Reading) -> bool:
    """Split without a run."""
    return reading.triplets_only


SHAPE = Shape("peng_peng_hu", fits)
