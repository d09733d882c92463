"""Columns that scroll, and the focus that walks through controls."""

from __future__ import annotations

import pygame
import pytest

from game.ui.app import App
from game.ui.widgets import (
    Button,
    ScrollArea,
    Stepper,
    Toggle,
    Words,
)
from tests.ui.bench import at, bench, middle
from tests.ui.conftest import Hands


def column(app: App, n: int = 20) -> tuple[ScrollArea, list[Toggle]]:
    area = ScrollArea()
    toggles = [Toggle(False, lambda _: None, key=f"t{i}") for i in range(n)]
    for i, toggle in enumerate(toggles):
        area.add(toggle.place(10, 10 + i * 60, 104, 40))
    area.content_h = n * 60 + 10
    bench(app, (area, (100, 100, 400, 300)))
    return area, toggles


def test_the_wheel_the_bar_and_keys_scroll(app: App, hands: Hands) -> None:
    area, _ = column(app)
    hands.move(middle(area))
    hands.wheel(-2)
    assert area.offset == 144
    hands.wheel(9)
    assert area.offset == 0
    hands.down((area.rect.right - 4, area.rect.bottom - 4))
    hands.up((area.rect.right - 4, area.rect.bottom - 4))
    assert area.offset == area.content_h - area.box.h
    hands.key(pygame.K_HOME)
    assert area.offset == 0
    hands.key(pygame.K_PAGEDOWN)
    assert area.offset == pytest.approx(255)


def test_what_is_scrolled_away_cannot_be_clicked(app: App, hands: Hands) -> None:
    area, toggles = column(app)
    hands.click((toggles[10].rect.centerx, toggles[10].rect.centery))
    assert not toggles[10].on
    hands.move(middle(area))
    hands.wheel(-6)
    hands.click(middle(toggles[10]))
    assert toggles[10].on


def test_the_focus_scrolls_into_sight(app: App, hands: Hands) -> None:
    area, toggles = column(app)
    for _ in range(12):
        hands.key(pygame.K_TAB)
    assert app.top.layer.ring.current is toggles[11]
    assert area.window is not None
    assert area.window.contains(toggles[11].rect)
    hands.key(pygame.K_DOWN)
    assert app.top.layer.ring.current is toggles[12]


def test_time_passes_inside_a_column_too(app: App, hands: Hands) -> None:
    area = ScrollArea()
    stepper = Stepper(0, range(100), lambda _: None)
    area.add(stepper.place(10, 10, 240, 44))
    area.content_h = 60
    bench(app, (area, (100, 100, 400, 300)))
    hands.down(at(stepper, 0.95))
    app.step(1000)
    hands.up(at(stepper, 0.95))
    assert stepper.value > 5


def test_a_new_layout_keeps_the_scroll_position(app: App, hands: Hands) -> None:
    area, _ = column(app)
    hands.move(middle(area))
    hands.wheel(-3)
    offset = area.offset
    app.relayout()
    assert area.offset == offset > 0


def test_paragraphs_fill_a_column_that_scrolls_by_keys(app: App, hands: Hands) -> None:
    area = ScrollArea()
    scene = bench(app, (area, (100, 100, 300, 120)))
    area.fill([Words("one two three " * 40), Words("end")], scene.ruler)
    assert area.scrolls
    assert area.takes_focus
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_END)
    assert area.offset == area.content_h - area.box.h


def grid(app: App) -> list[Button]:
    buttons = [Button(f"{r}{c}", lambda: None) for r in range(3) for c in range(3)]
    bench(app, *((b, (100 + 200 * (i % 3), 100 + 100 * (i // 3), 150, 60)) for i, b in enumerate(buttons)))
    return buttons


def test_arrows_go_where_the_eye_goes(app: App, hands: Hands) -> None:
    buttons = grid(app)
    ring = app.top.layer.ring
    hands.key(pygame.K_TAB)
    for key, place in (
        (pygame.K_RIGHT, 1), (pygame.K_DOWN, 4), (pygame.K_DOWN, 7), (pygame.K_DOWN, 7), (pygame.K_LEFT, 6),
        (pygame.K_UP, 3), (pygame.K_LEFT, 3),
    ):  # fmt: skip
        hands.key(key)
        assert ring.current is buttons[place]


def test_tab_walks_round_both_ways(app: App, hands: Hands) -> None:
    buttons = grid(app)
    ring = app.top.layer.ring
    seen = []
    for _ in range(10):
        hands.key(pygame.K_TAB)
        seen.append(ring.current)
    assert seen == [*buttons, buttons[0]]
    hands.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert ring.current is buttons[8]


def test_the_ring_is_shown_for_keys_and_not_for_the_mouse(app: App, hands: Hands) -> None:
    buttons = grid(app)
    hands.click(middle(buttons[4]))
    assert app.top.layer.ring.current is buttons[4]
    assert not buttons[4].rung
    hands.key(pygame.K_RIGHT)
    assert buttons[5].rung
