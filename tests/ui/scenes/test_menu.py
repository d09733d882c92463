"""The menu over a table, and the rules on paper."""

from __future__ import annotations

import pygame
import pytest

from game.engine.match import Match
from game.i18n import words
from game.ui.app import App
from game.ui.gallery.pages import CHANGED
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.menu import MenuScene, table_info
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.settings import SettingsScene
from tests.ui.layout import record
from tests.ui.scenes.conftest import Ground, NamedHands


@pytest.fixture
def scene(app: App, match: Match) -> MenuScene:
    made = MenuScene(match)
    app.reset(Ground())
    app.push(made)
    app.step(16)
    return made


def test_escape_and_the_first_line_go_on(app: App, scene: MenuScene, hands: NamedHands, match: Match) -> None:
    assert scene.layer.ring.current is scene.layer.find("resume")
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, Ground)
    app.push(MenuScene(match))
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, Ground)


@pytest.mark.parametrize(
    ("key", "shortcut", "kind"), [("rules", pygame.K_F1, RulesScene), ("settings", pygame.K_F10, SettingsScene)]
)
def test_lines_and_their_keys(
    app: App, scene: MenuScene, hands: NamedHands, key: str, shortcut: int, kind: type
) -> None:
    hands.push(key)
    assert isinstance(app.top, kind)
    hands.key(pygame.K_ESCAPE)
    assert app.top is scene
    hands.key(shortcut)
    assert isinstance(app.top, kind)


def test_leaving_goes_to_the_lobby(app: App, scene: MenuScene, hands: NamedHands) -> None:
    hands.push("leave")
    assert isinstance(app.top, LobbyScene)
    assert len(app.stack) == 1


def test_it_tells_purses_and_changed_switches(app: App, scene: MenuScene, match: Match) -> None:
    app.resize((1920, 1080))
    shown = " ".join(mark.text for mark in record(app).texts)
    for purse in match.purses:
        assert f"{purse:,}".replace(",", " ") in shown
    for option in CHANGED:
        assert words.option_name(option) in shown
    assert table_info(match).wall_left is None
