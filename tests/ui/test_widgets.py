"""Buttons and values by mouse and by keyboard, through posted events only."""

from __future__ import annotations

import pygame
import pytest

from game.ui.app import App
from game.ui.ruler import Ruler
from game.ui.text import Text
from game.ui.view import View
from game.ui.widgets import (
    Button,
    Card,
    Choice,
    Dropdown,
    IconButton,
    Slider,
    Stepper,
    Tab,
    TextField,
    Toggle,
    Widget,
)
from tests.ui.bench import at, bench, middle
from tests.ui.conftest import Hands


def test_a_button_acts_when_the_mouse_is_let_go_on_it(app: App, hands: Hands) -> None:
    clicks: list[int] = []
    button = Button("Go", lambda: clicks.append(1))
    bench(app, (button, (100, 100, 200, 60)))
    hands.down(middle(button))
    assert button.state == "pressed"
    assert clicks == []
    hands.up(middle(button))
    assert clicks == [1]
    hands.down(middle(button))
    hands.up((5, 5))
    assert clicks == [1]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_a_button_acts_on_enter_and_space(app: App, hands: Hands, key: int) -> None:
    clicks: list[int] = []
    bench(app, (Button("Go", lambda: clicks.append(1)), (100, 100, 200, 60)))
    hands.key(pygame.K_TAB)
    hands.key(key)
    assert clicks == [1]


def test_a_shortcut_works_from_anywhere_but_not_with_control(app: App, hands: Hands) -> None:
    clicks: list[str] = []
    bench(
        app,
        (Button("One", lambda: clicks.append("one")), (100, 100, 200, 60)),
        (Button("Two", lambda: clicks.append("two"), shortcut=pygame.K_p, cap="P"), (100, 200, 200, 60)),
        (IconButton("gear", lambda: clicks.append("gear"), tip="Settings", shortcut=pygame.K_g), (100, 300, 50, 50)),
    )
    hands.key(pygame.K_p)
    hands.key(pygame.K_g)
    hands.key(pygame.K_p, pygame.KMOD_CTRL)
    assert clicks == ["two", "gear"]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_enter_belongs_to_its_cap_after_a_click_and_to_the_ring_where_one_is_seen(
    app: App, hands: Hands, key: int
) -> None:
    done: list[str] = []
    clicked: list[Widget] = [
        Toggle(False, lambda _on: done.append("toggle"), key="toggle"),
        Button("Other", lambda: done.append("button")),
        IconButton("gear", lambda: done.append("icon"), tip="Settings"),
        Card(lambda _p, _c: None, lambda: done.append("card"), key="card"),
        Tab("Sound", lambda: done.append("tab"), icon="sound", on=True),
        Dropdown(1, [(1, "one"), (2, "two")], lambda _each: done.append("list"), key="list"),
    ]
    boxes = [(100, 60 + 90 * i, 200, 60) for i in range(len(clicked))]
    start = Button("Start", lambda: done.append("start"), shortcut=pygame.K_RETURN, cap="Enter")
    field = TextField("", lambda _text: None, on_enter=lambda _text: done.append("typed"))
    scene = bench(app, *zip(clicked, boxes, strict=True), (start, (500, 500, 200, 60)), (field, (500, 300, 200, 60)))
    for widget in clicked:
        hands.click(middle(widget))
        if scene.layer.popup is not None:
            hands.click((900, 600))
        done.clear()
        hands.key(key)
        assert done == ["start"], widget.key_name
        hands.key(pygame.K_TAB)
        hands.key(pygame.K_TAB, pygame.KMOD_SHIFT)
        assert widget.rung
        hands.key(key)
        assert done[1:] != ["start"], "the ring shows what the key does"
        scene.layer.open_popup(None)
    hands.click(middle(field))
    done.clear()
    hands.key(key)
    assert done == ["typed"], "a line that is being written ends with Enter"


def test_a_disabled_button_says_why(app: App, hands: Hands) -> None:
    clicks: list[int] = []
    button = Button("Win", lambda: clicks.append(1), enabled=False, reason="One flower is missing", shortcut=pygame.K_h)
    scene = bench(app, (button, (300, 300, 200, 60)))
    hands.click(middle(button))
    hands.key(pygame.K_h)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert clicks == []
    assert scene.layer.ring.current is button
    assert button.hint == "One flower is missing"
    silent = Button("Win", lambda: None, enabled=False)
    assert not silent.takes_focus


def test_pointing_shows_the_slip_after_a_moment_and_leaving_hides_it(app: App, hands: Hands) -> None:
    button = IconButton("gear", lambda: None, tip="All the settings")
    bench(app, (button, (300, 300, 50, 50)))
    below = (button.rect.centerx, button.rect.bottom + 40)
    hands.move(middle(button))
    before = app.canvas.get_at(below)
    app.step(400)
    app.step(16)
    assert app.canvas.get_at(below) != before
    hands.move((5, 5))
    assert app.canvas.get_at(below) == before


def test_hover_is_drawn_and_only_there(app: App, hands: Hands) -> None:
    button = Button("Go", lambda: None)
    bench(app, (button, (100, 100, 200, 60)))
    normal = pygame.image.tobytes(app.canvas, "RGB")
    hands.move(middle(button))
    hover = pygame.image.tobytes(app.canvas, "RGB")
    assert hover != normal
    hands.move((900, 600))
    assert pygame.image.tobytes(app.canvas, "RGB") == normal


def test_cards_and_tabs_are_clicked(app: App, hands: Hands) -> None:
    got: list[str] = []
    card = Card(lambda p, c: p.text("x", c.box.x, c.box.y), lambda: got.append("card"), key="card")
    tab = Tab("Sound", lambda: got.append("tab"), icon="sound", on=True)
    bench(app, (card, (100, 100, 200, 90)), (tab, (400, 100, 240, 60)))
    hands.click(middle(card))
    hands.click(middle(tab))
    assert got == ["card", "tab"]


def test_a_toggle_by_mouse_and_keys(app: App, hands: Hands) -> None:
    got: list[bool] = []
    toggle = Toggle(False, got.append)
    bench(app, (toggle, (100, 100, 104, 40)))
    hands.click(middle(toggle))
    hands.key(pygame.K_SPACE)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_LEFT)
    assert got == [True, False, True, False]


def test_a_slider_by_drag_and_keys(app: App, hands: Hands) -> None:
    got: list[int] = []
    done: list[int] = []
    slider = Slider(100, 80, 200, got.append, step=10, on_done=done.append)
    bench(app, (slider, (100, 100, 500, 40)))
    hands.down(at(slider, 0.02))
    assert slider.value == 80
    hands.move(at(slider, 0.5))
    hands.move((slider.rect.right + 200, slider.rect.centery))
    hands.up((slider.rect.right + 200, slider.rect.centery))
    assert slider.value == 200
    assert all(v % 10 == 0 for v in got)
    assert done == [200]
    hands.key(pygame.K_LEFT)
    assert done == [200, 190]
    hands.key(pygame.K_HOME)
    assert slider.value == 80


def test_a_stepper_stops_at_its_ends_and_repeats_while_held(app: App, hands: Hands) -> None:
    got: list[int] = []
    stepper = Stepper(4, (1, 2, 4, 8, 16), got.append)
    bench(app, (stepper, (100, 100, 240, 44)))
    hands.click(at(stepper, 0.95))
    assert got == [8]
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_HOME)
    hands.key(pygame.K_MINUS)
    assert stepper.value == 1
    hands.down(at(stepper, 0.95))
    app.step(1000)
    hands.up(at(stepper, 0.95))
    assert stepper.value == 16


def test_a_choice_by_mouse_and_keys(app: App, hands: Hands) -> None:
    got: list[str] = []
    choice = Choice("b", (("a", "Alpha"), ("b", "Beta"), ("c", "Gamma")), got.append)
    bench(app, (choice, (100, 100, 420, 44)))
    cell = choice.cells(app.top.ruler)[2]
    hands.click(app.metrics.page.point(cell.cx, cell.cy))
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_HOME)
    hands.key(pygame.K_SPACE)
    assert got == ["c", "b", "a", "b"]


def test_a_choice_that_is_too_wide_stands_in_rows(app: App) -> None:
    choice = Choice(0, tuple((i, "a long option") for i in range(4)), lambda _: None)
    scene = bench(app, (choice, (100, 100, 400, 88)))
    w, h = choice.natural_size(scene.ruler, 400)
    assert w <= 400
    assert h >= 88
    cells = choice.cells(scene.ruler)
    assert len({round(c.y) for c in cells}) == 2
    assert all(c.right <= choice.box.right + 0.01 for c in cells)


def test_a_dropdown_opens_takes_and_closes(app: App, hands: Hands) -> None:
    got: list[int] = []
    drop = Dropdown(1, tuple((i, f"level {i}") for i in range(5)), got.append)
    scene = bench(app, (drop, (100, 100, 260, 44)))
    hands.click(middle(drop))
    popup = scene.layer.popup
    assert popup is not None
    hands.click((popup.rect.centerx, popup.rect.bottom - 20))
    assert got == [4]
    assert scene.layer.popup is None
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_UP)
    hands.key(pygame.K_UP)
    hands.key(pygame.K_RETURN)
    assert got == [4, 2]
    hands.key(pygame.K_SPACE)
    hands.key(pygame.K_ESCAPE)
    assert scene.layer.popup is None
    hands.key(pygame.K_RIGHT)
    assert got == [4, 2, 3]
    hands.click(middle(drop))
    hands.click((1200, 700))
    assert scene.layer.popup is None
    assert got == [4, 2, 3]


def test_a_long_list_near_the_edge_stays_in_the_window_and_scrolls(app: App, hands: Hands) -> None:
    drop = Dropdown(0, tuple((i, f"option {i}") for i in range(60)), lambda _: None)
    scene = bench(app, (drop, (100, 800, 260, 44)))
    hands.click(middle(drop))
    popup = scene.layer.popup
    assert popup is not None
    assert app.canvas.get_rect().contains(popup.rect)
    hands.key(pygame.K_END)
    hands.key(pygame.K_RETURN)
    assert drop.value == 59


@pytest.mark.parametrize("most", [1, 60, 130, 200, 330, 500, 900])
def test_a_choice_in_rows_is_balanced_in_as_few_rows_as_there_can_be(most: float) -> None:
    words = ("a", "option", "by self-draw, for the limit", "no", "perhaps not today", "x")
    ruler = Ruler(View(1.0), Text("en"))
    choice = Choice(0, list(enumerate(words)), lambda _value: None)
    rows = choice._rows(ruler, most)
    assert [i for row in rows for i, _w in row] == list(range(len(words)))
    widths = [sum(w for _i, w in row) for row in rows]
    assert all(w <= most + 0.5 or len(row) == 1 for w, row in zip(widths, rows, strict=True))
    if len(rows) > 1 and len(max(rows, key=lambda row: sum(w for _i, w in row))) > 1:
        assert len(choice._rows(ruler, max(widths) - 1)) > len(rows)
