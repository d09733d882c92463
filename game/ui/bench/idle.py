"""`idle_cpu`: what the game takes of a processor while the table waits for the player."""

from __future__ import annotations

from time import perf_counter, process_time
from typing import Final

import pygame

from game.ui.app import App
from game.ui.bench import tables
from game.ui.loop import run

_BEFORE: Final = 2.5
"""Seconds for what is done once: the first picture, sprites for later."""


def share(size: tuple[int, int], seconds: float, *, window: bool = False) -> float:
    """Per cent of one processor over so many seconds of the real loop."""
    with tables.app_of(size, window=window) as app:
        app.reset(tables.late())
        tables.settle(app)
        watch = _Watch(app, seconds)
        app._poll = watch
        run(app)
    return watch.share


class _Watch:
    """Listens to the events, measures, and ends the game when the time is over."""

    def __init__(self, app: App, seconds: float) -> None:
        self.app, self.seconds, self.share = app, seconds, 0.0
        self._start = perf_counter() + _BEFORE
        self._begun: tuple[float, float] | None = None

    def __call__(self) -> list[pygame.event.Event]:
        now = perf_counter()
        if self._begun is None and now >= self._start:
            self._begun = now, process_time()
        elif self._begun is not None and now >= self._begun[0] + self.seconds:
            self.share = 100 * (process_time() - self._begun[1]) / (now - self._begun[0])
            self.app.quit()
        return pygame.event.get()
