"""Questions and messages: they take all input and answer once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.ui.app import App
from game.ui.dialog import Dialog, confirm, message
from game.ui.widgets import (
    Button,
    ScrollArea,
)
from tests.ui.bench import Bench, bench, middle
from tests.ui.conftest import Hands, MakeApp


def ask(app: App, make: Callable[[Callable[[Any], None]], Dialog]) -> list[Any]:
    got: list[Any] = []
    app.push(make(got.append))
    app.step(16)
    return got


def test_a_question_is_answered_by_key_and_by_mouse(app: App, hands: Hands) -> None:
    bench(app)
    got = ask(app, lambda then: confirm("Leave?", "The hand is saved.", "Leave", "Stay", then))
    hands.key(pygame.K_RETURN)
    assert got == [True]
    assert len(app.stack) == 1
    got = ask(app, lambda then: confirm("Leave?", "The hand is saved.", "Leave", "Stay", then))
    hands.key(pygame.K_ESCAPE)
    assert got == [False]
    got = ask(app, lambda then: confirm("Delete?", "For good.", "Delete", "Keep", then, danger=True))
    hands.key(pygame.K_RETURN)
    assert got == [False]
    got = ask(app, lambda then: message("Note", "Read me.", then))
    hands.click(middle(app.top.layer.find("answer0")))
    assert got == [True]


def test_a_dialog_takes_all_input(app: App, hands: Hands) -> None:
    clicks: list[int] = []
    button = Button("Go", lambda: clicks.append(1), shortcut=pygame.K_p)
    bench(app, (button, (10, 10, 200, 60)))
    ask(app, lambda then: message("Note", "Read me.", then))
    hands.click(middle(button))
    hands.key(pygame.K_p)
    assert clicks == []


@pytest.mark.parametrize("percent", [100, 200])
def test_a_long_message_scrolls_and_stays_in_the_window(make_app: MakeApp, percent: int) -> None:
    app = make_app((1024, 640), text_size=percent)
    dialog = message("A long story", "word " * 900)
    app.push(Bench())
    app.push(dialog)
    app.step(16)
    window = app.canvas.get_rect()
    assert window.contains(app.metrics.page.rect(*dialog.panel))
    area = dialog.layer.find("text")
    assert isinstance(area, ScrollArea)
    assert area.scrolls
    Hands(app).key(pygame.K_PAGEDOWN)
    assert area.offset > 0
