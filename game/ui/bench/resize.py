"""`resize_ms`: from a new window size to sprites that are crisp at that size."""

from __future__ import annotations

from time import perf_counter
from typing import Final

import pygame

from game.ui.app import ACTIVE_FPS
from game.ui.bench import tables
from game.ui.pages.kits import kit_of

_MOST: Final = 10.0


def taken(start: tuple[int, int], size: tuple[int, int], *, window: bool = False) -> float:
    """Milliseconds of real time, steps at the usual pace, that a table needs from one size of the window to another.

    Nothing is there yet that was drawn for the other size.
    """
    kit_of.cache_clear()
    with tables.app_of(start, window=window) as app:
        app.reset(tables.late())
        tables.settle(app)
        clock = pygame.time.Clock()
        begun = perf_counter()
        app.display.resize(size)
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        app.step(0)
        clock.tick()
        while (app.metrics.size != app.display.size or not app.crisp) and perf_counter() < begun + _MOST:
            app.step(clock.tick(ACTIVE_FPS))
        return (perf_counter() - begun) * 1000
