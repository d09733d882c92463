"""Controllers of every kind act as a keyboard, may come and go, and are named on the screen while they are used."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.app import App
from game.ui.gamepad import FIRST_MS, LET_GO, NEXT_MS, PUSHED, Gamepad
from game.ui.prompts import prompts
from game.ui.scene import Scene
from game.ui.scenes.lobby import LobbyScene
from tests.ui.conftest import Hands
from tests.ui.test_app import Plain

Event = pygame.event.Event
Pressed = tuple[str, int, int]


def pressed(events: list[Event]) -> list[Pressed]:
    """What goes down and up: kind, key, modifiers."""
    return [("down" if e.type == pygame.KEYDOWN else "up", e.key, e.mod) for e in events]


def button(number: int, down: bool = True, device: int = 0) -> Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return Event(kind, instance_id=device, button=number)


def axis(number: int, value: float, device: int = 0) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, instance_id=device, axis=number, value=round(value * 32767))


@pytest.mark.parametrize(
    ("number", "key", "mod"),
    [
        (pygame.CONTROLLER_BUTTON_A, pygame.K_RETURN, 0),
        (pygame.CONTROLLER_BUTTON_B, pygame.K_ESCAPE, 0),
        (pygame.CONTROLLER_BUTTON_X, pygame.K_SPACE, 0),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.K_LEFT, 0),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.K_TAB, pygame.KMOD_SHIFT),
    ],
)
def test_a_button_is_a_key(number: int, key: int, mod: int) -> None:
    pad = Gamepad()
    assert pressed(pad.translate(button(number))) == [("down", key, mod)]
    assert pressed(pad.translate(button(number, down=False))) == [("up", key, mod)]
    assert pad.used


def test_other_events_stay_what_they_are_and_name_keys_again() -> None:
    pad = Gamepad()
    pad.translate(button(pygame.CONTROLLER_BUTTON_A))
    moved = Event(pygame.MOUSEMOTION, pos=(1, 1))
    assert pad.translate(moved) == [moved]
    assert pad.used, "a mouse that is touched is not played with"
    key = Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    assert pad.translate(key) == [key]
    assert not pad.used


def test_a_button_without_a_meaning_means_nothing() -> None:
    assert Gamepad().translate(button(99)) == []


def test_a_stick_is_the_arrow_keys_beyond_its_dead_zone() -> None:
    pad = Gamepad()
    x = pygame.CONTROLLER_AXIS_LEFTX
    assert pad.translate(axis(x, PUSHED - 0.05)) == []
    assert pressed(pad.translate(axis(x, PUSHED + 0.05))) == [("down", pygame.K_RIGHT, 0)]
    assert pad.translate(axis(x, 1)) == [], "farther is the same"
    assert pad.translate(axis(x, LET_GO + 0.05)) == [], "it trembles at the border"
    assert pressed(pad.translate(axis(x, -1))) == [("up", pygame.K_RIGHT, 0), ("down", pygame.K_LEFT, 0)]
    assert pressed(pad.translate(axis(x, LET_GO - 0.05))) == [("up", pygame.K_LEFT, 0)]


def test_a_held_direction_repeats_and_a_button_does_not() -> None:
    pad = Gamepad()
    pad.translate(button(pygame.CONTROLLER_BUTTON_A))
    assert pad.update(10_000) == []
    pad.translate(axis(pygame.CONTROLLER_AXIS_LEFTY, 1))
    assert pad.update(FIRST_MS - 1) == []
    assert pressed(pad.update(1)) == [("down", pygame.K_DOWN, 0)]
    assert pad.update(NEXT_MS - 1) == []
    assert pressed(pad.update(1)) == [("down", pygame.K_DOWN, 0)]
    pad.translate(axis(pygame.CONTROLLER_AXIS_LEFTY, 0))
    assert pad.update(10_000) == []


def stick(kind: int, **what: Any) -> Event:
    return Event(kind, instance_id=7, **what)


def test_a_stick_that_nobody_knows_is_heard_by_its_numbers() -> None:
    pad = Gamepad()
    assert pressed(pad.translate(stick(pygame.JOYBUTTONDOWN, button=0))) == [("down", pygame.K_RETURN, 0)]
    assert pressed(pad.translate(stick(pygame.JOYBUTTONUP, button=0))) == [("up", pygame.K_RETURN, 0)]
    both = pad.translate(stick(pygame.JOYHATMOTION, hat=0, value=(1, 1)))
    assert pressed(both) == [("down", pygame.K_RIGHT, 0), ("down", pygame.K_UP, 0)]
    assert pressed(pad.translate(stick(pygame.JOYHATMOTION, hat=0, value=(1, 0)))) == [("up", pygame.K_UP, 0)]
    assert pressed(pad.translate(stick(pygame.JOYAXISMOTION, axis=1, value=-1.0))) == [("down", pygame.K_UP, 0)]
    assert pad.translate(stick(pygame.JOYAXISMOTION, axis=4, value=-1.0)) == [], "a trigger rests there"
    assert pad.translate(stick(pygame.JOYBUTTONDOWN, button=40)) == []


def test_a_controller_is_not_heard_twice() -> None:
    pad = Gamepad()
    pad._open[7] = object()
    assert pad.translate(stick(pygame.JOYBUTTONDOWN, button=0)) == []
    assert pad.translate(stick(pygame.JOYHATMOTION, hat=0, value=(1, 0))) == []
    assert pad.translate(stick(pygame.JOYDEVICEREMOVED)) == []
    assert len(pad.translate(button(pygame.CONTROLLER_BUTTON_A, device=7))) == 1


def test_what_is_unplugged_holds_nothing() -> None:
    pad = Gamepad()
    pad.translate(button(pygame.CONTROLLER_BUTTON_A, device=3))
    pad.translate(button(pygame.CONTROLLER_BUTTON_X, device=4))
    gone = pad.translate(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3))
    assert pressed(gone) == [("up", pygame.K_RETURN, 0)]
    assert pad.news == [False]
    assert pressed(pad.let_go()) == [("up", pygame.K_SPACE, 0)]
    assert pad.let_go() == []


def test_a_device_that_cannot_be_opened_does_nothing() -> None:
    pad = Gamepad()
    pad.listen()
    for kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
        assert pad.translate(Event(kind, device_index=5)) == []
    assert pad.news == []


def test_coming_and_going_is_told_and_a_held_key_comes_up(app: App) -> None:
    class Keys(Plain):
        def handle(self, event: Event) -> bool:
            if event.type in {pygame.KEYDOWN, pygame.KEYUP}:
                self.told.append((event.type == pygame.KEYDOWN, event.key))
            return True

    scene = Keys()
    app.push(scene)
    app.step(16)
    pygame.event.post(button(pygame.CONTROLLER_BUTTON_A))
    pygame.event.post(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    app.step(16)
    assert scene.told[-2:] == [(True, pygame.K_RETURN), (False, pygame.K_RETURN)]
    assert app.toasts.shown == "The controller is gone."


def test_looking_away_lets_go(app: App) -> None:
    app.push(Plain())
    pygame.event.post(axis(pygame.CONTROLLER_AXIS_LEFTX, 1))
    app.step(16)
    pygame.event.post(Event(pygame.WINDOWFOCUSLOST))
    app.step(16)
    assert app.pad.update(10_000) == []


def tap(app: App, number: int) -> None:
    """A button goes down and up."""
    for down in (True, False):
        pygame.event.post(button(number, down))
        app.step(16)


def go_to(app: App, name: str) -> None:
    """Go to a control of the top scene with the shoulder button."""
    layer = app.top.layer
    for _stop in range(len(layer.focusable()) + 1):
        if layer.ring.shown and layer.ring.current is not None and layer.ring.current.key_name == name:
            return
        tap(app, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    raise AssertionError(f"{name} is not reached")


def test_the_screen_names_buttons_while_they_are_used(app: App) -> None:
    app.reset(LobbyScene())
    app.step(16)
    tap(app, pygame.CONTROLLER_BUTTON_B)  # asks whether to leave: a dialog with keys on its buttons
    app.step(16)
    assert prompts.pad
    assert prompts.sign("Esc") is not None
    painter = app.top.painter(app.canvas)
    assert painter.keycap_width("Esc") > 0
    assert painter.keycap_width("C") == 0, "a controller has no letters"
    assert app.top.ruler.keycap_width("C") > 0, "the room for it stays"
    with_buttons = app.canvas.copy()
    Hands(app).key(pygame.K_TAB)
    app.step(16)
    assert not prompts.pad
    assert prompts.sign("Esc") is None
    assert painter.keycap_width("C") > 0
    assert app.canvas.get_buffer().raw != with_buttons.get_buffer().raw


LEADS = ("new", "rules", "score", "settings")


@pytest.mark.parametrize("name", LEADS)
def test_every_scene_of_the_lobby_is_reached_and_left(app: App, name: str) -> None:
    app.reset(LobbyScene())
    app.step(16)
    go_to(app, name)
    tap(app, pygame.CONTROLLER_BUTTON_A)
    there: Scene = app.top
    assert not isinstance(there, LobbyScene)
    tap(app, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert app.top.layer.ring.shown, "where one is can be seen"
    for _step in range(4):  # an open list or a question may have to be closed first
        if isinstance(app.top, LobbyScene):
            break
        tap(app, pygame.CONTROLLER_BUTTON_B)
    assert isinstance(app.top, LobbyScene)


def test_leaving_the_game_is_asked_and_can_be_answered(app: App) -> None:
    app.reset(LobbyScene())
    app.step(16)
    tap(app, pygame.CONTROLLER_BUTTON_B)
    go_to(app, "answer0")
    tap(app, pygame.CONTROLLER_BUTTON_A)
    assert isinstance(app.top, LobbyScene) or not app.running
