"""A window that nobody sees, settings without a file, and an app whose time passes only when a test says so."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Callable, Iterator

import pygame
import pytest

from game import i18n
from game.storage.settings import SettingsFile
from game.ui import theme
from game.ui.app import App
from game.ui.display import Display

MakeApp = Callable[..., App]


@pytest.fixture
def make_app() -> Iterator[MakeApp]:
    """Makes apps: `make_app((1280, 800), language="zh_Hans", text_size=100, instant=True)`."""
    made: list[App] = []
    before = i18n.language()

    def make(
        size: tuple[int, int] = (1280, 720), *, language: str = "en", text_size: int = 100, instant: bool = True
    ) -> App:
        prefs = SettingsFile(None)
        prefs.change(language=language, text_size=text_size)
        app = App(Display.offscreen(size), prefs, strict=True, instant=instant)
        pygame.event.clear()
        made.append(app)
        return app

    yield make
    for app in made:
        app.close()
    i18n.set_language(before)
    theme.use("classic")


@pytest.fixture
def app(make_app: MakeApp) -> App:
    """An app at 1280 × 720 in English."""
    return make_app()


class Hands:
    """Posts what a mouse and a keyboard would and lets the app take one step for each."""

    def __init__(self, app: App) -> None:
        self.app = app

    def move(self, pos: tuple[int, int]) -> None:
        """The mouse goes there."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.app.step(16)

    def down(self, pos: tuple[int, int]) -> None:
        """The main button goes down there."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.app.step(16)

    def up(self, pos: tuple[int, int]) -> None:
        """The main button goes up there."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.app.step(16)

    def click(self, pos: tuple[int, int]) -> None:
        """Move there, down, up."""
        self.move(pos)
        self.down(pos)
        self.up(pos)

    def wheel(self, steps: int) -> None:
        """Turn the wheel."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False))
        self.app.step(16)

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        """Press and let go of a key."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))
        self.app.step(16)
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0))
        self.app.step(16)

    def type(self, text: str) -> None:
        """Text arrives, as from an input method."""
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        self.app.step(16)

    def compose(self, text: str) -> None:
        """An input method shows what it would write."""
        pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text=text, start=0, length=len(text)))
        self.app.step(16)


@pytest.fixture
def hands(app: App) -> Hands:
    """Mouse and keyboard for `app`."""
    return Hands(app)
