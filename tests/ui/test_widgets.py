"""Every control by mouse and by keyboard, through posted events only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.ui.app import App
from game.ui.dialog import Dialog, confirm, message
from game.ui.scene import Scene
from game.ui.widgets import (
    Button,
    Card,
    Choice,
    Dropdown,
    IconButton,
    ScrollArea,
    Slider,
    Stepper,
    Tab,
    TextField,
    Toggle,
    Widget,
    Words,
)
from tests.ui.conftest import Hands, MakeApp


class Bench(Scene):
    """Whatever a test puts on it."""

    def __init__(self, *widgets: tuple[Widget, tuple[float, float, float, float]]) -> None:
        self.put = widgets

    def relayout(self) -> None:
        with self.layer.rebuild() as layer:
            for widget, box in self.put:
                layer.add(widget.place(*box))

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((12, 30, 40))
        super().draw(surface)


def bench(app: App, *widgets: tuple[Widget, tuple[float, float, float, float]]) -> Bench:
    scene = Bench(*widgets)
    app.push(scene)
    app.step(16)
    return scene


def middle(widget: Widget) -> tuple[int, int]:
    return widget.rect.center


def at(widget: Widget, part: float) -> tuple[int, int]:
    """A point that part of its width from the left."""
    return round(widget.rect.left + part * widget.rect.w), widget.rect.centery


# ------------------------------------------------------------------ buttons
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


# ------------------------------------------------------------------ values
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


# ------------------------------------------------------------------ text
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


# ------------------------------------------------------------------ scrolling and focus
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


# ------------------------------------------------------------------ dialogs
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
