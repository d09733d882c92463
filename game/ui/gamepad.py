"""A game controller as a keyboard: its buttons become the keys that do the same, so that there is one way to play."""

from __future__ import annotations

import contextlib
from typing import Any, Final

import pygame

_KEYS: Final[dict[int, tuple[int, int]]] = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: (pygame.K_UP, 0),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (pygame.K_DOWN, 0),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (pygame.K_LEFT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (pygame.K_RIGHT, 0),
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, 0),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_SPACE, 0),
    pygame.CONTROLLER_BUTTON_Y: (pygame.K_F1, 0),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, pygame.KMOD_SHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, 0),
    pygame.CONTROLLER_BUTTON_START: (pygame.K_ESCAPE, 0),
}


class Gamepad:
    """Translates controller events; opens controllers as they are plugged in."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}

    def listen(self) -> None:
        """Have controllers reported from now on; those plugged in already follow at once."""
        from pygame._sdl2 import controller

        with contextlib.suppress(pygame.error):  # a system without any way to ask for controllers
            controller.init()

    def translate(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        """The event as keyboard events, or itself when it is none of a controller."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event.device_index)
            return []
        if event.type in {pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP}:
            if event.button not in _KEYS:
                return []
            key, mod = _KEYS[event.button]
            kind = pygame.KEYDOWN if event.type == pygame.CONTROLLERBUTTONDOWN else pygame.KEYUP
            return [pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0)]
        return [event]

    def _plug(self, index: int) -> None:
        from pygame._sdl2 import controller

        with contextlib.suppress(pygame.error):  # a pad that cannot be opened simply does nothing
            self._open[index] = controller.Controller(index)
