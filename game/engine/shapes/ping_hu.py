"""垃圾胡, the ordinary hand: four sets and a pair."""

from __future__ import annotations

from game.engine.reasons import Reason
from game.engine.shapes.base import Reading, Shape


def fits(reading: Reading) -> bool:
    """Split into four sets and a pair."""
    return reading.split is not None


SHAPE = Shape("ping_hu", fits, Reason.PLAIN_HAND)
