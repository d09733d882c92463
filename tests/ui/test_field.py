"""Text fields: what is typed, composed, edited and held."""

from __future__ import annotations

from typing import Any

import pygame

from game.ui.app import App
from game.ui.widgets import (
    Button,
    TextField,
)
from tests.ui.bench import bench, middle
from tests.ui.conftest import Hands


def field(app: App, **more: Any) -> tuple[TextField, list[str]]:
    got: list[str] = []
    box = TextField("", got.append, key="name", **more)
    bench(
        app,
        (box, (100, 100, 300, 52)),
        (Button("Go", lambda: got.append("!"), shortcut=pygame.K_g), (100, 200, 99, 60)),
    )
    return box, got


def test_a_field_takes_text_and_edits_it(app: App, hands: Hands) -> None:
    box, got = field(app, longest=6)
    hands.click(middle(box))
    hands.type("阿明")
    hands.type("abcdefgh")
    assert box.value == "阿明abcd"
    hands.key(pygame.K_BACKSPACE)
    hands.key(pygame.K_HOME)
    hands.key(pygame.K_DELETE)
    hands.key(pygame.K_RIGHT)
    hands.type("X")
    assert box.value == "明Xabc"
    assert got[-1] == "明Xabc"


def test_letters_belong_to_the_field_and_not_to_shortcuts(app: App, hands: Hands) -> None:
    box, got = field(app)
    hands.click(middle(box))
    hands.key(pygame.K_g, text="g")
    assert "!" not in got
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_g, text="g")
    assert got == ["!"]


def test_a_composition_is_shown_and_keeps_its_keys(app: App, hands: Hands) -> None:
    box, got = field(app)
    hands.click(middle(box))
    hands.compose("peng")
    assert box.composing == "peng"
    hands.key(pygame.K_BACKSPACE)
    hands.key(pygame.K_RETURN)
    assert box.value == ""
    hands.type("碰")
    assert (box.value, box.composing) == ("碰", "")
    assert got == ["碰"]


def test_backspace_repeats_while_held_and_stops(app: App, hands: Hands) -> None:
    box, _ = field(app)
    hands.click(middle(box))
    hands.type("abcdefghijkl")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode=""))
    app.step(16)
    app.step(600)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_BACKSPACE, mod=0))
    app.step(16)
    left = box.value
    assert len(left) < 10
    app.step(600)
    assert box.value == left


def test_select_all_is_replaced_and_enter_is_told(app: App, hands: Hands) -> None:
    told: list[str] = []
    box, _ = field(app, on_enter=told.append)
    hands.click(middle(box))
    hands.type("old")
    hands.key(pygame.K_a, pygame.KMOD_CTRL)
    hands.type("new\x00\u200b")
    hands.key(pygame.K_RETURN)
    assert told == ["new"]


def test_the_caret_blinks_only_in_the_focus(app: App, hands: Hands) -> None:
    box, _ = field(app)
    hands.click(middle(box))
    drawn = app.frames_drawn
    app.step(540)
    assert app.frames_drawn == drawn + 1
    hands.key(pygame.K_TAB)
    hands.move((900, 600))
    drawn = app.frames_drawn
    app.step(540)
    app.step(540)
    assert app.frames_drawn == drawn
