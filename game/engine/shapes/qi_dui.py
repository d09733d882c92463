"""七对: seven different pairs, no melds, in one number suit or in one and honours (option `seven_pairs`)."""

from __future__ import annotations

from collections import Counter

from game.engine.shapes.base import Reading, Shape


def fits(reading: Reading) -> bool:
    """Seven kinds held twice each, one suit; with honours alone it is 乱风向 and nothing else."""
    if reading.melds or reading.suits != 1:
        return False
    counts = Counter(reading.concealed)
    return len(counts) == 7 and set(counts.values()) == {2}


SHAPE = Shape("qi_dui", fits)
