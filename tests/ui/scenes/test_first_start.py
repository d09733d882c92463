"""The first start: three questions by mouse, keys and pad, in force at once, and never asked again."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import i18n
from game.storage.settings import SettingsFile
from game.ui import start
from game.ui.app import App
from game.ui.scenes.first_start import FirstStartScene
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.profiles import EditScene
from tests.ui.conftest import MakeApp
from tests.ui.layout import check
from tests.ui.scenes.conftest import NamedHands


@pytest.fixture
def opened(app: App) -> App:
    app.reset(LobbyScene())
    app.push(FirstStartScene())
    app.step(16)
    return app


def test_enter_alone_opens_the_lobby_with_a_coach(opened: App, hands: NamedHands) -> None:
    hands.key(pygame.K_RETURN)
    assert isinstance(opened.top, EditScene), "the name may be given"
    assert not check(opened)
    hands.key(pygame.K_RETURN)
    assert isinstance(opened.top, LobbyScene)
    assert (opened.settings.started, opened.settings.teach_me) == (True, True)


def test_the_answers_make_the_first_of_the_family(opened: App, hands: NamedHands) -> None:
    hands.push("language zh_Hant")
    hands.push("answer old")
    hands.push("done")
    hands.type("外婆")
    hands.key(pygame.K_RETURN)
    (first,) = opened.settings.profiles
    assert (first.name, first.language, first.teach_me) == ("外婆", "zh_Hant", False)
    assert opened.settings.player_name == "外婆"


def test_escape_passes_over_the_questions_and_changes_nothing(opened: App, hands: NamedHands) -> None:
    hands.push("answer never")
    hands.key(pygame.K_ESCAPE)
    assert isinstance(opened.top, LobbyScene)
    assert (opened.settings.started, opened.settings.teach_me) == (True, False)


@pytest.mark.parametrize(("answer", "taught"), [("never", True), ("other", True), ("old", False)])
def test_the_answer_says_whether_the_coach_sits_down(opened: App, hands: NamedHands, answer: str, taught: bool) -> None:
    opened.change(teach_me=not taught)
    hands.enter(f"answer {answer}")
    assert opened.top.layer.find(f"answer {answer}").on  # type: ignore[attr-defined]
    hands.push("done")
    assert opened.settings.teach_me is taught


def test_language_and_size_are_in_force_at_once(opened: App, hands: NamedHands) -> None:
    hands.push("language zh_Hant")
    assert i18n.language() == opened.settings.language == "zh_Hant"
    hands.walk_to("text_size")
    hands.key(pygame.K_RIGHT)
    assert opened.settings.text_size == 110
    assert not check(opened)
    assert opened.top.layer.ring.current is opened.top.layer.find("text_size")


def test_a_pad_answers_too(opened: App) -> None:
    def press(button: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button))
        opened.step(16)

    for _step in range(3):
        press(pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert opened.top.layer.ring.shown
    opened.top.layer.focus(opened.top.layer.find("answer old"), show=True)
    press(pygame.CONTROLLER_BUTTON_A)
    assert opened.top.answer == "old"  # type: ignore[attr-defined]
    opened.top.layer.focus(opened.top.layer.find("done"), show=True)
    press(pygame.CONTROLLER_BUTTON_A)
    assert isinstance(opened.top, EditScene)
    opened.top.layer.focus(opened.top.layer.find("done"), show=True)
    press(pygame.CONTROLLER_BUTTON_A)
    assert isinstance(opened.top, LobbyScene)
    assert not opened.settings.teach_me


def test_it_is_shown_once(tmp_path: Path, make_app: MakeApp) -> None:
    app = make_app((1024, 640))
    app.prefs = SettingsFile(tmp_path / "settings.json")
    app.reset(FirstStartScene())
    app.step(16)
    app.close()  # the window was closed without an answer
    assert SettingsFile(tmp_path / "settings.json").settings.started


@pytest.mark.parametrize(("started", "scene"), [(False, FirstStartScene), (True, LobbyScene)])
def test_the_game_opens_with_it_only_the_first_time(app: App, started: bool, scene: type) -> None:
    app.prefs.change(started=started)
    assert isinstance(start._first_scene(app.store, None, False, app.prefs), scene)


@pytest.mark.parametrize(
    ("size", "language", "percent", "theme"),
    [
        ((1024, 640), "zh_Hans", 100, "high_contrast"),
        ((1280, 800), "en", 160, "classic"),
        ((1600, 1200), "zh_Hant", 80, "classic"),
    ],
)
def test_the_sheet_holds(make_app: MakeApp, size: tuple[int, int], language: str, percent: int, theme: str) -> None:
    app = make_app(size, language=language, text_size=percent)
    app.change(theme=theme)
    app.reset(FirstStartScene())
    app.step(16)
    assert not check(app)
