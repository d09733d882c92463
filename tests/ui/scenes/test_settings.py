"""The settings: every control by mouse or keys, in force at once, saved, and set back."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import i18n
from game.storage.settings import Settings, SettingsFile
from game.ui.app import App
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.settings_pages import PAGES, SAVED_FIELDS
from game.ui.widgets import Choice, Slider, Toggle
from tests.ui.scenes.conftest import Ground, NamedHands

FIELDS = [
    (leaf.id, field)
    for leaf, fields in (
        (PAGES[0], ("language", "text_size", "index_marks", "tile_back", "own_tiles", "full_screen")),
        (PAGES[1], ("volume", "volume_tiles", "volume_calls", "volume_wins", "volume_room")),
        (PAGES[2], ("speed", "pause_after_discard", "clicks", "arrange", "confirm_pass_win")),
        (PAGES[3], ("theme", "palette", "less_motion", "hold_to_confirm", "left_handed")),
    )
    for field in fields
]


@pytest.mark.parametrize(("page", "field"), FIELDS)
def test_each_setting_by_keys_alone(app: App, hands: NamedHands, page: str, field: str) -> None:
    app.reset(SettingsScene(page))
    before = getattr(app.settings, field)
    hands.walk_to(field)
    widget = app.top.layer.find(field)
    keys = {Toggle: pygame.K_SPACE, Choice: pygame.K_SPACE, Slider: pygame.K_LEFT}
    low = isinstance(widget, Slider) and widget.value == widget.low
    hands.key(pygame.K_RIGHT if low else keys[type(widget)])  # type: ignore[index]
    assert getattr(app.settings, field) != before
    found = app.top.layer.find(field)
    assert app.top.layer.ring.current is found, "focus stays on what was changed, also after a new layout"


@pytest.mark.parametrize("field", ["index_marks", "less_motion", "volume"])
def test_settings_by_mouse(app: App, hands: NamedHands, field: str) -> None:
    page = next(page for page, name in FIELDS if name == field)
    app.reset(SettingsScene(page))
    app.step(16)
    widget = app.top.layer.find(field)
    rect = widget.rect
    hands.click((rect.right - 60, rect.centery) if isinstance(widget, Choice) else (rect.x + 30, rect.centery))
    assert getattr(app.settings, field) != getattr(Settings(), field)


def test_settings_are_on_the_disk(tmp_path: Path, app: App, hands: NamedHands) -> None:
    app.prefs = SettingsFile(tmp_path / "settings.json")
    app.reset(SettingsScene("play"))
    hands.walk_to("speed")
    hands.key(pygame.K_END)
    assert SettingsFile(tmp_path / "settings.json").settings.speed == "instant"


def test_another_language_keeps_page_and_place(app: App, hands: NamedHands) -> None:
    app.reset(SettingsScene("look"))
    hands.walk_to("language")
    hands.key(pygame.K_HOME)
    scene = app.top
    assert isinstance(scene, SettingsScene)
    assert i18n.language() == "zh_Hans"
    assert scene.title() != "Settings"
    assert scene.page.id == "look"
    assert scene.layer.ring.current is scene.layer.find("language")


def test_pages_turn_by_tab_keys_and_mouse(app: App, hands: NamedHands) -> None:
    app.reset(SettingsScene())
    scene = app.top
    assert isinstance(scene, SettingsScene)
    for leaf in (*PAGES[1:], PAGES[0]):
        hands.key(pygame.K_TAB, pygame.KMOD_CTRL)
        assert scene.page.id == leaf.id
    hands.key(pygame.K_TAB, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert scene.page.id == PAGES[-1].id
    hands.push(f"tab {PAGES[1].id}")
    assert scene.page.id == PAGES[1].id


def test_back_to_defaults_keeps_the_language(app: App, hands: NamedHands) -> None:
    app.change(language="zh_Hant", speed="fast", text_size=150, tile_back="natural", volume_room=40)
    app.reset(SettingsScene())
    hands.push("defaults")
    plain = Settings()
    assert app.settings.language == "zh_Hant"
    assert all(getattr(app.settings, field) == getattr(plain, field) for field in SAVED_FIELDS)


def test_done_and_escape_go_back(app: App, hands: NamedHands) -> None:
    app.reset(Ground())
    app.push(SettingsScene())
    hands.push("done")
    assert isinstance(app.top, Ground)
    app.push(SettingsScene())
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, Ground)
