"""Sprites made ahead of need, a few milliseconds at a time, so that no movement waits for one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import Final

from game.engine.tiles import KINDS, Tile
from game.ui.kit import OWN, Kit, Pose
from game.ui.table.layout import TURNS
from game.ui.table.motion import TURN_STEPS

RESTING: Final = 0.004
BUSY: Final = 0.0015
"""Seconds a frame may spend on sprites for later: while nothing moves, and while something does."""

Wanted = tuple[Pose, Tile, str | None]


class Warmer:
    """Makes the sprites of a table in the order in which a hand will need them."""

    def __init__(self, kit: Kit, own: Iterable[Tile]) -> None:
        self.kit = kit
        self._todo = _wanted(tuple(own))

    def work(self, busy: bool) -> None:
        """Make some, within a frame's allowance; nothing once all are there."""
        until = perf_counter() + (BUSY if busy else RESTING)
        for pose, face, mark in self._todo:
            self.kit.tile(pose, face, mark)
            if perf_counter() >= until:
                return


def _wanted(own: tuple[Tile, ...]) -> Iterator[Wanted]:
    """The own hand as it will be turned up, then what lies on the table, the tiles drawn later last."""
    for face in dict.fromkeys(own):
        yield OWN, face, None
    for degrees in TURN_STEPS:
        for face in dict.fromkeys(own):
            yield OWN._replace(turn=degrees), face, None
    for turn in TURNS:
        for mark in ("last", None):
            for face in KINDS:
                yield Pose("flat", turn), face, mark
    for face in KINDS:
        yield OWN, face, None
    for degrees in TURN_STEPS:
        for face in KINDS:
            yield OWN._replace(turn=degrees), face, None
