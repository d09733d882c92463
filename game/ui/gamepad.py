"""A game controller as a keyboard: its buttons become the keys that do the same, so that there is one way to play.

The cross and the left stick are the arrow keys and repeat as those do, the right stick turns pages. Controllers whose
layout the library knows are heard as such; any other stick is heard by the numbers of its buttons, in the usual order.
"""

from __future__ import annotations

import contextlib
from typing import Any, Final

import pygame

Stroke = tuple[int, int]
"""A key and what is held with it."""

_UP: Final = (pygame.K_UP, 0)
_DOWN: Final = (pygame.K_DOWN, 0)
_LEFT: Final = (pygame.K_LEFT, 0)
_RIGHT: Final = (pygame.K_RIGHT, 0)
_CROSS: Final = frozenset({_UP, _DOWN, _LEFT, _RIGHT})
_PAGES: Final = ((pygame.K_PAGEUP, 0), (pygame.K_PAGEDOWN, 0))
_REPEATED: Final = _CROSS | {*_PAGES}

_KEYS: Final[dict[int, Stroke]] = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: _UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: _DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: _LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: _RIGHT,
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, 0),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_SPACE, 0),
    pygame.CONTROLLER_BUTTON_Y: (pygame.K_F1, 0),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, pygame.KMOD_SHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, 0),
    pygame.CONTROLLER_BUTTON_START: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_BACK: (pygame.K_F3, 0),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: (pygame.K_F2, 0),
}
_ORDER: Final = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    pygame.CONTROLLER_BUTTON_BACK,
    pygame.CONTROLLER_BUTTON_START,
)
"""The buttons of a stick that nobody knows, by their numbers."""

_AXES: Final[dict[int, tuple[Stroke, Stroke]]] = {
    pygame.CONTROLLER_AXIS_LEFTX: (_LEFT, _RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (_UP, _DOWN),
    pygame.CONTROLLER_AXIS_RIGHTY: _PAGES,
}
PUSHED: Final = 0.55
"""How far, 0…1, a stick must be pushed to count."""
LET_GO: Final = 0.35
"""How far it must come back: less, so that a stick that trembles at the border counts once."""
FIRST_MS: Final = 420
NEXT_MS: Final = 110
"""How long a direction is held before it repeats, and how often then."""
_FULL: Final = 32767

CONTROLLER_EVENTS: Final = frozenset(
    {
        pygame.CONTROLLERDEVICEADDED,
        pygame.CONTROLLERDEVICEREMOVED,
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERBUTTONUP,
        pygame.CONTROLLERAXISMOTION,
    }
)
STICK_EVENTS: Final = frozenset(
    {
        pygame.JOYDEVICEADDED,
        pygame.JOYDEVICEREMOVED,
        pygame.JOYBUTTONDOWN,
        pygame.JOYBUTTONUP,
        pygame.JOYHATMOTION,
        pygame.JOYAXISMOTION,
    }
)
_PRESSES: Final = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL})


class Gamepad:
    """Translates the events of controllers and sticks; opens them as they are plugged in."""

    def __init__(self) -> None:
        self.used = False
        """Whether the last that was pressed was pressed on a controller: then its buttons are what screens name."""
        self.news: list[bool] = []
        """Whether a controller came (True) or went, for each that did since somebody asked."""
        self._open: dict[int, Any] = {}
        self._sticks: dict[int, Any] = {}
        self._held: dict[tuple[int, object], Stroke] = {}
        """What is held, by the device and the part of it."""
        self._wait = 0

    def listen(self) -> None:
        """Have controllers reported from now on; those plugged in already follow at once."""
        from pygame._sdl2 import controller

        with contextlib.suppress(pygame.error):  # a system without any way to ask for controllers
            controller.init()

    def translate(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        """The event as keyboard events, or itself when it is none of a controller."""
        if event.type in CONTROLLER_EVENTS:
            return self._of_controller(event)
        if event.type in STICK_EVENTS:
            return self._of_stick(event)
        if event.type in _PRESSES:
            self.used = False
        return [event]

    def update(self, ms: int) -> list[pygame.event.Event]:
        """Let time pass; the directions that repeat while they are held."""
        held = [stroke for stroke in self._held.values() if stroke in _REPEATED]
        if not held:
            return []
        self._wait -= ms
        if self._wait > 0:
            return []
        self._wait = NEXT_MS
        return [_key(pygame.KEYDOWN, held[-1])]

    def let_go(self, device: int | None = None) -> list[pygame.event.Event]:
        """Nothing is held any more (on one device): it was unplugged, or nobody looks."""
        gone = [part for part in self._held if device is None or part[0] == device]
        return [_key(pygame.KEYUP, self._held.pop(part)) for part in gone]

    # -- controllers
    def _of_controller(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event.device_index)
            return []
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self.news.append(False)
            return self.let_go(event.instance_id)
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._axis(event.instance_id, event.axis, event.value / _FULL)
        down = event.type == pygame.CONTROLLERBUTTONDOWN
        return self._button(event.instance_id, event.button, _KEYS.get(event.button) if down else None)

    def _plug(self, index: int) -> None:
        from pygame._sdl2 import controller

        with contextlib.suppress(pygame.error):  # a pad that cannot be opened simply does nothing
            pad = controller.Controller(index)
            self._open[pad.as_joystick().get_instance_id()] = pad
            self.news.append(True)

    # -- sticks that nobody knows
    def _of_stick(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        if event.type == pygame.JOYDEVICEADDED:
            self._plug_stick(event.device_index)
            return []
        device = event.instance_id
        if device in self._open:  # the same press was told as a controller's
            return []
        if event.type == pygame.JOYDEVICEREMOVED:
            if self._sticks.pop(device, None) is not None:
                self.news.append(False)
            return self.let_go(device)
        if event.type == pygame.JOYHATMOTION:
            return self._hat(device, event.hat, *event.value)
        if event.type == pygame.JOYAXISMOTION:
            return self._axis(device, event.axis, event.value) if event.axis < 2 else []
        known = event.button < len(_ORDER) and event.type == pygame.JOYBUTTONDOWN
        return self._button(device, event.button, _KEYS[_ORDER[event.button]] if known else None)

    def _plug_stick(self, index: int) -> None:
        from pygame._sdl2 import controller

        with contextlib.suppress(pygame.error):
            if not controller.is_controller(index):
                stick = pygame.joystick.Joystick(index)
                self._sticks[stick.get_instance_id()] = stick
                self.news.append(True)

    # -- parts
    def _button(self, device: int, button: int, stroke: Stroke | None) -> list[pygame.event.Event]:
        """A button goes down, perhaps once more when nobody told of its coming up, or up."""
        part = (device, button)
        up = self._hold(part, None) if stroke is not None else []
        return up + self._hold(part, stroke)

    def _axis(self, device: int, axis: int, value: float) -> list[pygame.event.Event]:
        """A stick is pushed or comes back."""
        if axis not in _AXES:
            return []
        part = (device, ("axis", axis))
        before = self._held.get(part)
        if abs(value) >= PUSHED:
            return self._hold(part, _AXES[axis][value > 0])
        return self._hold(part, None) if before is not None and abs(value) <= LET_GO else []

    def _hat(self, device: int, hat: int, x: int, y: int) -> list[pygame.event.Event]:
        """The cross of a stick: both directions at once."""
        across = _RIGHT if x > 0 else _LEFT if x < 0 else None
        along = _UP if y > 0 else _DOWN if y < 0 else None
        return self._hold((device, ("hat x", hat)), across) + self._hold((device, ("hat y", hat)), along)

    def _hold(self, part: tuple[int, object], stroke: Stroke | None) -> list[pygame.event.Event]:
        """A part of a device holds a key down now, or none."""
        before = self._held.pop(part, None)
        out = []
        if before is not None and before != stroke:
            out.append(_key(pygame.KEYUP, before))
        if stroke is not None:
            self._held[part] = stroke
            if before != stroke:
                self.used = True
                self._wait = FIRST_MS
                out.append(_key(pygame.KEYDOWN, stroke))
        return out


def _key(kind: int, stroke: Stroke) -> pygame.event.Event:
    return pygame.event.Event(kind, key=stroke[0], mod=stroke[1], unicode="", scancode=0)
