"""An app with a store in memory, and hands that click controls by their name."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.engine.match import Match
from game.storage.database import Database
from game.storage.store import Store
from game.ui.app import App
from game.ui.gallery.pages import played
from game.ui.scene import Scene
from tests.ui.conftest import Hands, MakeApp


class Ground(Scene):
    """An empty screen to push others on; it hears what they answer."""

    def __init__(self) -> None:
        self.heard: list[object] = []

    def uncovered(self, result: object) -> None:
        self.heard.append(result)


class NamedHands(Hands):
    """Hands that find a control by its key."""

    def push(self, key: str) -> None:
        """Click the middle of a control, scrolled into sight first."""
        widget = self.app.top.layer.find(key)
        if widget.parent is not None:
            widget.parent.reveal(widget)
        self.click(widget.rect.center)

    def walk_to(self, key: str) -> None:
        """Press Tab until a control has the focus."""
        layer = self.app.top.layer
        for _step in range(len(layer.focusable()) + 1):
            if layer.ring.current is not None and layer.ring.current.key_name == key:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {key}")

    def enter(self, key: str) -> None:
        """Walk to a control and press Enter."""
        self.walk_to(key)
        self.key(pygame.K_RETURN)


@pytest.fixture
def store() -> Iterator[Store]:
    """A store in memory."""
    made = Store(Database(None))
    made.messages.clear()
    yield made
    made.close()


@pytest.fixture
def app(make_app: MakeApp, store: Store) -> App:
    """An app at 1100 × 700 in English with a store."""
    made = make_app((1100, 700))
    made.store = store
    return made


@pytest.fixture
def hands(app: App) -> NamedHands:
    """Mouse and keyboard for `app`."""
    return NamedHands(app)


@pytest.fixture(scope="session")
def match() -> Match:
    """Sixteen hands played by bots."""
    return played()[0]
