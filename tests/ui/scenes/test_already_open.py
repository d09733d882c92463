"""A second copy of the game: it leads to the first, or a guest plays; and the family takes over when it is free."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.storage import GUEST, Folders, open_settings, open_store
from game.storage.neighbour import Neighbour
from game.storage.store import Store
from game.ui.app import App
from game.ui.dialog import Dialog
from game.ui.display import Display
from game.ui.scenes.already_open import AlreadyOpen
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.profiles import ProfilesScene
from tests.ui.layout import check
from tests.ui.scenes.conftest import NamedHands


@pytest.fixture
def where(tmp_path: Path) -> Folders:
    return Folders(tmp_path, tmp_path)


@pytest.fixture
def first(where: Folders) -> Iterator[Store]:
    store = open_store(where)
    assert not store.busy
    yield store
    store.close()


@pytest.fixture
def second(where: Folders, first: Store) -> Iterator[App]:
    """The second copy as it begins, while the first has the saved games."""
    store = open_store(where)
    assert store.busy
    store.messages.clear()
    app = App(Display.offscreen((1280, 800)), open_settings(where), store=store, strict=True, instant=True)
    app.family.neighbour = Neighbour(where.data)
    app.family.reopen = lambda: open_store(where)
    app.family.play_as(GUEST)
    app.reset(LobbyScene())
    app.push(AlreadyOpen(app.family.neighbour))
    app.step(16)
    yield app
    app.close()
    app.family.close()


def come(app: App, ms: int) -> None:
    """Let so much time pass."""
    for _step in range(ms // 50):
        app.step(50)


def test_it_leads_to_the_first(second: App, where: Folders) -> None:
    hands = NamedHands(second)
    assert not check(second)
    hands.key(pygame.K_RETURN)
    assert isinstance(second.top, AlreadyOpen)
    assert second.top.asking()
    come(second, 300)
    assert Neighbour(where.data).called()
    come(second, 100)
    assert not second.running


def test_where_nobody_answers_it_says_so(second: App, where: Folders) -> None:
    hands = NamedHands(second)
    hands.key(pygame.K_RETURN)
    come(second, 4000)
    assert second.running
    assert isinstance(second.top, AlreadyOpen)
    assert not second.top.asking()
    assert "does not answer" in second.top.words()
    assert not Neighbour(where.data).called(), "nothing is left behind"
    hands.key(pygame.K_ESCAPE)
    assert isinstance(second.top, LobbyScene)
    assert second.prefs.guest


def test_the_family_takes_over_when_the_first_is_closed(second: App, first: Store) -> None:
    hands = NamedHands(second)
    hands.key(pygame.K_ESCAPE)
    hands.push("who plays")
    assert isinstance(second.top, ProfilesScene)
    hands.push("profile ")
    assert isinstance(second.top, Dialog), "not yet"
    hands.key(pygame.K_RETURN)
    first.close()
    hands.push("profile ")
    assert isinstance(second.stack[-1], LobbyScene)
    assert not second.prefs.guest
    assert not second.store.temporary
    hands.push("again")
    assert second.store.open_match("") is not None
    second.store.close()


class Forward(Display):
    """A window that tells when it came forward."""

    came: int = 0

    def come_forward(self, *, away: bool) -> None:
        """Counted."""
        self.came += 1


def test_the_first_comes_forward_when_it_is_called(where: Folders, first: Store) -> None:
    display = Forward((1280, 800))
    app = App(display, open_settings(where), store=first, strict=True, instant=True)
    app.family.neighbour = Neighbour(where.data)
    app.reset(LobbyScene())
    come(app, 1000)
    assert display.came == 0
    Neighbour(where.data).call()
    come(app, 600)
    assert display.came == 1
    come(app, 1000)
    assert display.came == 1
    app.family.play_as(GUEST)
    Neighbour(where.data).call()
    come(app, 600)
    assert display.came == 2, "also while a guest plays here"
    app.close()
