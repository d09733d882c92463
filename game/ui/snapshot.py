"""Pictures of named screens, drawn off screen: one when everything has come to rest, or a movement in steps."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Final

import msgspec
import pygame

from game.engine.match import Match
from game.storage import Settings, SettingsFile
from game.storage.database import Database
from game.storage.files import replace
from game.storage.store import Store
from game.ui import gallery
from game.ui.app import App
from game.ui.display import Display

SEEDED: Final = "table.seed"
"""The state that is not scripted but comes from a seed."""
_MIDDLE: Final = 50
_REST_MS: Final = 700
"""A movement is over when nothing was drawn for so long."""
_LONGEST_MS: Final = 30_000


class Request(msgspec.Struct, frozen=True):
    """How to draw: size in pixels, settings in force, the milliseconds between pictures of a film (0: one), and the
    seed of the hand that `table.seed` shows.
    """

    size: tuple[int, int]
    settings: Settings = Settings()
    film: int = 0
    seed: int = 1


def names() -> tuple[str, ...]:
    """The names of all screens and states that can be drawn."""
    return (*gallery.scenes(), SEEDED)


def draw(name: str, request: Request) -> Iterator[pygame.Surface]:
    """The pictures of the screen `name`. A surface is only good until the next one is asked for.

    Raises KeyError for an unknown name.
    """
    with staged(name, request) as app:
        yield from _film(app, request.film) if request.film else _rest(app)


@contextmanager
def staged(name: str, request: Request) -> Iterator[App]:
    """An app of its own that shows the screen `name`. Raises KeyError for an unknown name."""
    build = partial(_seeded, request.seed) if name == SEEDED else gallery.scenes()[name]
    prefs = SettingsFile(None)
    prefs.settings = request.settings
    store = Store(Database(None))
    store.messages.clear()  # that nothing is kept is no news here
    display = Display.offscreen(request.size)
    app = App(display, prefs, store=store, poll=list, strict=True, instant=not request.film)
    try:
        build(app)
        yield app
    finally:
        app.close()
        store.close()


def _seeded(seed: int, app: App) -> None:
    """A table in the middle of the hand that comes from `seed`, or at its end when it ends before."""
    from game.ui.table.acting import Act, StagedTable
    from game.ui.table.script import natural

    def middle(match: Match) -> bool:
        return match.round is None or match.round.finished or match.round.view(0).wall_left <= _MIDDLE

    app.push(StagedTable(Act(partial(natural, seed, middle))))


def rest(app: App) -> None:
    """Let time pass until drawing anew changes nothing any more."""
    drawn = -1
    for _step in range(200):
        app.step(16)
        if app.frames_drawn == drawn:
            break
        drawn = app.frames_drawn


def _rest(app: App) -> Iterator[pygame.Surface]:
    """One picture, when everything has come to rest."""
    rest(app)
    yield app.display.surface


def _film(app: App, apart: int) -> Iterator[pygame.Surface]:
    """A picture each `apart` milliseconds, until the movement has come to rest."""
    passed = resting = 0
    while resting < _REST_MS and passed < _LONGEST_MS:
        drawn = app.frames_drawn
        for _step in range(0, apart, 10):
            app.step(10)
        passed += apart
        resting = resting + apart if app.frames_drawn == drawn else 0
        yield app.display.surface


def save(surface: pygame.Surface, path: Path) -> None:
    """Writes a picture in the format that its name ends in. Raises OSError where it cannot be written; then the file
    is as it was.
    """
    content = BytesIO()  # the screen library does not stop at a file that cannot be written, and does not say why
    pygame.image.save(surface, content, path.name)
    replace(path, content.getvalue())
