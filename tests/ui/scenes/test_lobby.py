"""The lobby: what it offers, by mouse and by keys; the language at once; files that were set aside."""

from __future__ import annotations

import pygame
import pytest

from game import i18n
from game.engine.settings import match_settings
from game.ui.app import App
from game.ui.dialog import Dialog
from game.ui.gallery.hands import SEATS
from game.ui.gallery.pages import begun
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.score import ScoreScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.table import TableScene
from tests.ui.scenes.conftest import NamedHands


def keys(app: App) -> list[str]:
    return [entry.key for entry in app.top.entries()]  # type: ignore[attr-defined]


def test_without_a_match_there_is_nothing_to_continue(app: App) -> None:
    app.reset(LobbyScene())
    app.step(16)
    assert keys(app) == ["new", "rules", "score", "settings", "quit"]
    assert app.top.layer.ring.current is app.top.layer.find("new")


def test_a_match_is_offered_first_and_goes_on_with_the_same_choice(app: App, hands: NamedHands) -> None:
    begun(app, match_settings("qinghunpeng", SEATS, 7))
    before = app.store.open_match().resume()
    app.reset(LobbyScene())
    app.step(16)
    assert keys(app)[0] == "continue"
    hands.key(pygame.K_RETURN)
    scene = app.top
    assert isinstance(scene, TableScene)
    assert scene.driver.match.round is not None
    assert before.round is not None
    for seat in range(4):
        assert scene.driver.match.round.view(seat) == before.round.view(seat)
        assert scene.driver.match.round.legal_actions(seat) == before.round.legal_actions(seat)


@pytest.mark.parametrize(
    ("key", "scene"), [("new", SetupScene), ("rules", RulesScene), ("score", ScoreScene), ("settings", SettingsScene)]
)
def test_each_line_opens_its_screen_and_escape_comes_back(app: App, hands: NamedHands, key: str, scene: type) -> None:
    app.reset(LobbyScene())
    hands.push(key)
    assert isinstance(app.top, scene)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, LobbyScene)
    hands.enter(key)
    assert isinstance(app.top, scene)


def test_arrows_walk_the_menu(app: App, hands: NamedHands) -> None:
    app.reset(LobbyScene())
    hands.key(pygame.K_DOWN)
    assert app.top.layer.ring.current is app.top.layer.find("rules")
    hands.key(pygame.K_UP)
    assert app.top.layer.ring.current is app.top.layer.find("new")


def test_quitting_asks_first(app: App, hands: NamedHands) -> None:
    app.reset(LobbyScene())
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, Dialog)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, LobbyScene)
    assert app.running
    hands.push("quit")
    hands.push("answer1")
    assert not app.running


def test_the_language_changes_at_once_and_stays(app: App, hands: NamedHands) -> None:
    app.reset(LobbyScene())
    app.step(16)
    english = app.top.entries()[0].label  # type: ignore[attr-defined]
    hands.push("language zh_Hans")
    assert (i18n.language(), app.settings.language) == ("zh_Hans", "zh_Hans")
    assert app.text.language == "zh_Hans"
    hans = app.top.layer.find("new").label  # type: ignore[attr-defined]
    hands.enter("language zh_Hant")
    assert app.settings.language == "zh_Hant"
    assert english != hans != app.top.layer.find("new").label  # type: ignore[attr-defined]


def test_what_went_wrong_with_a_file_is_told_once(app: App, hands: NamedHands) -> None:
    app.prefs.messages.append("The settings file was damaged.")
    app.store.messages.append("The saved games were damaged.")
    app.reset(LobbyScene())
    app.step(16)
    assert isinstance(app.top, Dialog)
    assert "settings file" in app.top.words()
    assert "saved games" in app.top.words()
    hands.key(pygame.K_RETURN)
    app.step(16)
    assert isinstance(app.top, LobbyScene)
    assert not app.prefs.messages
