"""An app with a table to measure: the real scene, at a moment of a real hand, in a window or off screen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from time import perf_counter, sleep
from typing import Final

from game import i18n
from game.engine.events import HandBegan
from game.engine.match import Match
from game.storage import SettingsFile
from game.ui import collector
from game.ui.app import App
from game.ui.display import Display
from game.ui.scenes.table import TableScene
from game.ui.table import acts
from game.ui.table.acting import Act, StagedTable, event_is
from game.ui.table.script import natural

SEED: Final = 3
"""Decides the hand that is looked at."""

_ALL: Final = 1_000_000


@contextmanager
def app_of(size: tuple[int, int], *, window: bool = False) -> Iterator[App]:
    """An app of this size with nothing on its stack, in a `window` or off screen. Raises `DisplayError`.

    Its display stays open: who measures ends the process, or opens the next one.
    """
    prefs = SettingsFile(None)
    prefs.change(language=i18n.language(), window=size)
    display = Display(size, "bench") if window else Display.offscreen(size)
    app = App(display, prefs, strict=True)
    try:
        with collector.at_rest():
            yield app
    finally:
        app.close()


def late() -> StagedTable:
    """The person's turn in the middle of a hand, everybody waiting."""
    return StagedTable(Act(acts.late))


def whole_hand(seed: int = SEED) -> StagedTable:
    """A whole hand to be looked at, from the wall to its end, nobody thinking."""

    def over(match: Match) -> bool:
        return not match.in_hand

    return StagedTable(Act(partial(natural, seed, over), event_is(HandBegan), more=_ALL))


def settle(app: App, seconds: float = 30.0) -> None:
    """Step, in real time, until the table on top has all sprites for later and nothing is drawn any more."""
    until = perf_counter() + seconds
    quiet = 0
    while perf_counter() < until:
        drawn = app.frames_drawn
        app.step(16)
        quiet = quiet + 1 if app.frames_drawn == drawn else 0
        scene = app.top
        if quiet >= 10 and (not isinstance(scene, TableScene) or scene.warmer.done):
            return
        sleep(0.004)
