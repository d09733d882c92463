"""The lobby: what it offers, by mouse and by keys; the language at once; files that were set aside."""

from __future__ import annotations

import pygame
import pytest

from game import i18n
from game.engine.settings import match_settings
from game.storage import LastSetup
from game.storage.store import Store
from game.ui.app import App
from game.ui.cache import sprites
from game.ui.dialog import Dialog
from game.ui.gallery.hands import SEATS
from game.ui.gallery.pages import begun
from game.ui.scenes.lobby import Entry, LobbyScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.score import ScoreScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.table import TableScene
from tests.ui.conftest import MakeApp
from tests.ui.layout import check
from tests.ui.scenes.conftest import NamedHands


def keys(app: App) -> list[str]:
    return [entry.key for entry in app.top.entries()]  # type: ignore[attr-defined]


def test_without_a_match_there_is_nothing_to_continue(app: App) -> None:
    app.reset(LobbyScene())
    app.step(16)
    assert keys(app) == ["again", "new", "rules", "score", "records", "settings", "quit"]
    assert app.top.layer.ring.current is app.top.layer.find("again")


def test_the_first_line_is_the_largest(app: App) -> None:
    app.reset(LobbyScene())
    first, *others = (app.top.layer.find(key) for key in keys(app))
    assert all(first.box.h > other.box.h and first.px > other.px for other in others)  # type: ignore[attr-defined]


def test_as_last_time_says_what_it_opens_and_opens_it(app: App, hands: NamedHands) -> None:
    app.reset(LobbyScene(new_seed=lambda: 7))
    assert app.top.entries()[0].label == "Sit down and play"  # type: ignore[attr-defined]
    seats = ("person", "novice", "casual", "master")
    last = LastSetup(variant="lezi", seats=seats, faces=("student", "boss", "granny", "gent"), length=8, di_fen=5)
    app.prefs.change(last_setup=last, teach_me=True)
    app.reset(LobbyScene(new_seed=lambda: 7))
    label, note = app.top.entries()[0][2:4]  # type: ignore[attr-defined]
    assert label == "As last time"
    assert note == "Lezi · 8 hands · Boss Zhou, Granny Wang, Mr Chen"
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, TableScene)
    settings = app.store.open_match().settings
    assert (settings.variant_id, settings.length, settings.di_fen, settings.seed) == ("lezi", 8, 5, 7)
    assert tuple(seat.kind for seat in settings.seats) == seats
    assert app.settings.coached == (0,), "the coach sits down as the settings say"


class Fuller(LobbyScene):
    """A lobby with as many lines as it may ever have."""

    def entries(self) -> tuple[Entry, ...]:
        more = [Entry(f"more{i}", "tile", f"Another game {i}", "", lambda: None) for i in range(5)]
        own = super().entries()
        return (*own[:2], *more, *own[2:])


@pytest.mark.parametrize(
    ("size", "percent"), [((1024, 640), 200), ((1280, 800), 100), ((1920, 1080), 160), ((1600, 1200), 100)]
)
def test_there_is_room_for_later_games(make_app: MakeApp, store: Store, size: tuple[int, int], percent: int) -> None:
    app = make_app(size, text_size=percent)
    app.store = store
    app.reset(Fuller())
    app.step(16)
    assert not check(app)
    for key in keys(app):
        app.top.layer.focus(app.top.layer.find(key))
        assert app.top.layer.find(key).takes_focus


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
    assert app.top.layer.ring.current is app.top.layer.find("new")
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


def test_the_evening_is_drawn_beside_what_stands_before_it(make_app: MakeApp) -> None:
    pictures = []
    for instant in (True, False):
        app = make_app(instant=instant)
        sprites.clear()
        app.reset(LobbyScene())
        app.step(16)
        pictures.append(app.canvas.get_buffer().raw)
    assert pictures[0] == pictures[1]
