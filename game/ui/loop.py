"""The loop that an app runs in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.ui import collector

if TYPE_CHECKING:
    from game.ui.app import App

_LONGEST_STEP: Final = 100
"""More milliseconds than this do not pass in one step, however long it took."""


def run(app: App) -> None:
    """Step the app until it ends, at the pace it wants. The only place that waits."""
    clock = pygame.time.Clock()
    try:
        app.step(0)  # the first picture before anything that may take its time
        app.pad.listen()
        with collector.at_rest() as rubbish:
            while app.running and app.stack:
                ms = min(_LONGEST_STEP, clock.tick(app.pace))
                drawn = app.frames_drawn
                app.step(ms)
                rubbish.step(ms, app.frames_drawn != drawn)
    finally:
        app.close()
