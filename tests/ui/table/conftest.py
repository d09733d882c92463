"""A table in an app: a fresh match that is written nowhere, in a window that nobody sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game import i18n
from game.engine.rules import variant_ids
from game.engine.settings import MatchSettings, Seat, match_settings
from game.storage.database import Database
from game.storage.settings import SettingsFile
from game.storage.store import SavedMatch, Store
from game.ui import theme
from game.ui.app import App
from game.ui.background import Background
from game.ui.display import Display
from game.ui.scenes.table import TableScene

SEATS = (Seat("youth"), Seat("lady", "casual"), Seat("granny", "casual"), Seat("gent", "casual"))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain ground instead of wood and cloth, and no sprites ahead of need: what a test of play has no use for."""
    monkeypatch.setattr("game.ui.scenes.table.furniture", lambda metrics: pygame.Surface(metrics.size))
    monkeypatch.setattr("game.ui.table.warm.Warmer.work", lambda *_: None)


class Bench:
    """An app with a table on it, and hands for mouse and keyboard."""

    def __init__(self, app: App, store: Store) -> None:
        self.app = app
        self.store = store
        self.saved: SavedMatch | None = None
        self.table: TableScene

    def sit(self, seed: int = 1, settings: MatchSettings | None = None) -> TableScene:
        """Begin a match and show its table."""
        self.saved = self.store.begin_match(settings or match_settings("qinghunpeng", SEATS, seed))
        return self.show(TableScene(self.saved))

    def show(self, table: TableScene) -> TableScene:
        """Show this table."""
        self.table = table
        self.app.reset(table)
        self.app.step(16)
        return table

    def pass_time(self, ms: int) -> None:
        """Let time pass in frames of 16 ms."""
        for _ in range(0, ms, 16):
            self.app.step(16)

    def press(self, key: int) -> None:
        """A key goes down and up."""
        self.hold(key)
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
        self.app.step(16)

    def hold(self, key: int) -> None:
        """A key goes down, or repeats because it is held."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.app.step(16)

    def move(self, pos: tuple[int, int]) -> None:
        """The mouse goes there."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.app.step(16)

    def click(self, pos: tuple[int, int]) -> None:
        """A click there."""
        self.move(pos)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
            self.app.step(16)

    def wait_for_choice(self, most: int = 60_000) -> None:
        """Let time pass until the person is asked, hurrying through what is shown."""
        for _ in range(0, most, 16):
            if self.table.choosing or self.table.driver.over:
                return
            self.table.hurry()
            self.app.step(16)
        raise AssertionError("the person is never asked")


MakeBench = Callable[..., Bench]


@pytest.fixture
def bench() -> Iterator[MakeBench]:
    """Makes a bench: `bench((1280, 720), instant=False, speed="normal", clicks="two")`."""
    made: list[Bench] = []
    before = i18n.language()

    def make(size: tuple[int, int] = (1280, 720), *, instant: bool = True, **settings: object) -> Bench:
        prefs = SettingsFile(None)
        prefs.change(**{"language": "en", "hints_seen": variant_ids(), **settings})
        store = Store(Database(None))
        store.messages.clear()  # that nothing is kept is meant here
        app = App(Display.offscreen(size), prefs, store=store, strict=True, instant=instant)
        app.background = Background(at_once=True)  # time is not real here, so bots cannot think meanwhile
        pygame.event.clear()
        made.append(Bench(app, store))
        return made[-1]

    yield make
    for one in made:
        one.app.close()
        one.store.close()
    i18n.set_language(before)
    theme.use("classic")
