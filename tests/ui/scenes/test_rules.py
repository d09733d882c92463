"""The rule book: chapters by mouse and keys, the sheet of an example, the switches of the table."""

from __future__ import annotations

import pygame
import pytest

from game.engine.rules import ruleset
from game.i18n import words
from game.ui import rulebook
from game.ui.app import App
from game.ui.gallery.pages import CHANGED
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.score import ScoreScene
from tests.ui.layout import check, record
from tests.ui.scenes.conftest import Ground, NamedHands

WINS = 3
"""The chapter of 清混碰 that tells what wins."""


@pytest.fixture
def scene(app: App) -> RulesScene:
    app.reset(Ground())
    made = RulesScene(ruleset("qinghunpeng", CHANGED))
    app.push(made)
    app.step(16)
    return made


def said(app: App) -> str:
    return " ".join(mark.text for mark in record(app).texts)


def test_chapters_open_by_click_and_by_keys(app: App, scene: RulesScene, hands: NamedHands) -> None:
    hands.push("chapter 2")
    assert scene.chapter == 2
    hands.key(pygame.K_RIGHTBRACKET)
    assert scene.chapter == WINS
    hands.key(pygame.K_LEFTBRACKET)
    hands.key(pygame.K_LEFTBRACKET)
    hands.key(pygame.K_LEFTBRACKET)
    hands.key(pygame.K_LEFTBRACKET)
    assert scene.chapter == 0
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, Ground)


def test_the_page_scrolls_by_keys(app: App, scene: RulesScene, hands: NamedHands) -> None:
    scene.open_chapter(WINS)
    app.step(16)
    area = app.top.layer.find(f"page qinghunpeng {WINS}")
    hands.key(pygame.K_PAGEDOWN)
    assert area.offset > 0  # type: ignore[attr-defined]
    hands.key(pygame.K_END)
    assert area.offset == pytest.approx(area.content_h - area.box.h)  # type: ignore[attr-defined]


def test_an_example_shows_its_sheet_and_goes_to_be_scored(app: App, scene: RulesScene, hands: NamedHands) -> None:
    app.resize((1920, 1080))
    scene.open_chapter(WINS)
    app.step(16)
    assert "Next player pays" in said(app)
    hands.push("example 1")
    assert "A plain hand does not win like this." in said(app)
    hands.push("example 2")
    hands.key(pygame.K_k)
    app.step(16)
    top = app.top
    assert isinstance(top, ScoreScene)
    settled = top.hand.settled()
    assert settled is not None
    example = rulebook.sections("qinghunpeng")[WINS].examples[2]
    assert settled.winners[0].value == example.claim.value
    hands.key(pygame.K_ESCAPE)
    assert app.top is scene


def test_changed_switches_are_marked(app: App, scene: RulesScene) -> None:
    app.resize((1600, 1200))
    app.step(16)
    shown = said(app)
    assert "Changed at this table" in shown
    for option in CHANGED:
        assert words.option_name(option) in shown
    scene.open_variant("qiaoma")
    app.step(16)
    assert "Changed at this table" not in said(app)
    scene.open_variant("qinghunpeng")
    assert scene.rules == scene.table


def test_every_chapter_of_a_small_window_is_in_order(app: App, scene: RulesScene) -> None:
    app.change(text_size=150)
    for chapter in range(len(scene.chapters())):
        scene.open_chapter(chapter)
        app.step(16)
        assert check(app) == [], scene.chapters()[chapter].title
