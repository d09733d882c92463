"""A clipboard that does not answer: nothing is lost, and nothing ends the game."""

from __future__ import annotations

from typing import NoReturn

import pygame
import pytest

from game.ui import clipboard
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.score import ScoreScene
from game.ui.widgets import TextField
from tests.ui.conftest import Hands


class Page(Scene):
    """A page with a field that is written into."""

    def relayout(self) -> None:
        with self.layer.rebuild():
            self.field = self.layer.add(TextField("Grandmother", lambda _value: None, key="field"))
            self.field.place(100, 100, 400, 50)
        self.layer.focus(self.field, show=True)


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system whose clipboard does not answer."""

    def nothing(*_text: str) -> NoReturn:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", nothing)
    monkeypatch.setattr(pygame.scrap, "get_text", nothing)


@pytest.mark.usefixtures("silent")
def test_it_is_said_and_is_no_error(app: App) -> None:
    assert not clipboard.put("text")
    assert clipboard.get() == ""
    assert not clipboard.copy(app, "text")


@pytest.mark.usefixtures("silent")
def test_what_cannot_be_cut_stays_in_its_field(app: App, hands: Hands) -> None:
    page = Page()
    app.reset(page)
    hands.key(pygame.K_RETURN)
    for key in (pygame.K_a, pygame.K_c, pygame.K_v, pygame.K_x):
        hands.key(key, pygame.KMOD_CTRL)
    assert page.field.value == "Grandmother"


@pytest.mark.usefixtures("silent")
def test_a_hand_to_be_scored_is_not_lost(app: App, hands: Hands) -> None:
    app.reset(ScoreScene())
    for key in (pygame.K_c, pygame.K_v):
        hands.key(key, pygame.KMOD_CTRL)
    assert isinstance(app.top, ScoreScene)
