"""Sprites made ahead of need, in a thread of their own, so that no movement waits for one.

Most of the work is done by the library that draws SVG, which lets other threads run meanwhile.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from time import perf_counter, sleep
from typing import Final

import pygame

from game.engine.tiles import KINDS, Tile
from game.ui.kit import Kit, Pose
from game.ui.table.layout import TURNS
from game.ui.table.motion import TURN_STEPS

ALLOWANCE: Final = 0.25
"""Seconds for which the thread works on after it was last asked to: it ends by itself when the table is left."""

REST: Final = 1.0
"""Seconds for which nothing is made while something else is more urgent."""

BREATH: Final = 0.004
"""Seconds between two sprites, while something moves."""

Wanted = tuple[Pose, Tile, str | None]


class Warmer:
    """Makes the sprites of a table in the order in which a hand will need them."""

    def __init__(self, kit: Kit, own: Iterable[Tile], leaning: Pose) -> None:
        self.kit = kit
        self.done = False
        """Whether all are there."""
        self._todo = _wanted(tuple(own), leaning)
        self.thread: threading.Thread | None = None
        """The last thread that worked."""
        self._until = 0.0
        self._rests_until = 0.0
        self._busy = False
        self._asked = False

    def rest(self) -> None:
        """Something else is more urgent: make nothing for a while."""
        self._until, self._rests_until = 0.0, perf_counter() + REST

    def work(self, busy: bool) -> None:
        """Let some more be made; `busy` while something moves. To be called with every frame.

        With the first one nothing is begun: what was laid out a moment ago is to be shown first.
        """
        now = perf_counter()
        if self.done or now < self._rests_until or not self._asked:
            self._asked = True
            return
        self._busy = busy
        self._until = now + ALLOWANCE
        if self.thread is None or not self.thread.is_alive():
            self.thread = threading.Thread(target=self._make, name="sprites", daemon=True)
            self.thread.start()

    def _make(self) -> None:
        for pose, face, mark in self._todo:
            try:
                self.kit.tile(pose, face, mark)
            except pygame.error:  # the window was closed meanwhile
                return
            if perf_counter() >= self._until:
                return
            if self._busy:
                sleep(BREATH)
        self.done = True


def _wanted(own: tuple[Tile, ...], leaning: Pose) -> Iterator[Wanted]:
    """The own hand as it will be turned up, then what lies on the table, the tiles drawn later last."""
    for face in dict.fromkeys(own):
        yield leaning, face, None
    for degrees in TURN_STEPS:
        for face in dict.fromkeys(own):
            yield leaning._replace(turn=degrees), face, None
    for turn in TURNS:
        for mark in ("last", None):
            for face in KINDS:
                yield Pose("flat", turn), face, mark
    for face in KINDS:
        yield leaning, face, None
    for degrees in TURN_STEPS:
        for face in KINDS:
            yield leaning._replace(turn=degrees), face, None
