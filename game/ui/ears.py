"""Where every event of the window goes: to the window's size, to sound, to nobody, or to the scene on top."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.i18n import _
from game.ui.attention import Attention
from game.ui.gamepad import Gamepad
from game.ui.prompts import prompts

if TYPE_CHECKING:
    from game.ui.app import App


class Ears:
    """Hears for an app: mouse, keyboard, controllers, and what happens to the window."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.pad = Gamepad()
        self.attention = Attention()
        self._text_is_old = False

    def step(self, ms: int, events: Iterable[pygame.event.Event]) -> bool:
        """Take the events of a step of `ms`, and what a controller repeats; whether there were any."""
        self._text_is_old = False
        any_event = False
        for event in events:
            any_event = True
            self._hear(event)
        again = self.pad.update(ms)
        self._send_all(again)
        return any_event or bool(again)

    def _hear(self, event: pygame.event.Event) -> None:
        app, kind = self.app, event.type
        if kind == pygame.QUIT:
            app.quit()
        elif kind in {pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED}:
            app.resized()
        elif kind == pygame.WINDOWEXPOSED:
            app.invalidate()
        elif self.attention.hears(event):
            self._look()
        elif kind == pygame.WINDOWDISPLAYCHANGED:
            app.prefs.change(screen=event.display_index)
        elif kind in {pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED}:
            app.audio.handle(event)
        elif kind == pygame.KEYDOWN and _full_screen_key(event):
            app.change(full_screen=not app.settings.full_screen)
        elif app.stack:
            self._send_all(self.pad.translate(event))

    def _look(self) -> None:
        """Somebody looks away or again: nothing stays held, nothing is heard from a window that is away."""
        app = self.app
        if self.attention.away:
            app.speech.stop()
        app.set_volumes()
        if not self.attention.active and app.stack:
            self._send_all(self.pad.let_go())
            app.top.layer.hush()
            app.top.let_go()
        app.invalidate()

    def _send_all(self, events: Iterable[pygame.event.Event]) -> None:
        """Send what was pressed, on whatever it was, and have screens name the keys or buttons of that."""
        for sent in events:
            self._send(sent)
        if prompts.pad != self.pad.used:
            prompts.pad = self.pad.used
            self.app.invalidate()
        for came in self.pad.news:
            self.app.toast(_("A controller is connected.") if came else _("The controller is gone."))
        self.pad.news.clear()

    def _send(self, event: pygame.event.Event) -> None:
        app = self.app
        if event.type in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN}:
            app.screen.hurry()
        if event.type == pygame.TEXTINPUT and self._text_is_old:
            return
        if "pos" in event.dict:
            event = pygame.event.Event(event.type, {**event.dict, "pos": self._to_layout(event.pos)})
        if app.stack:
            scene = app.top
            app.guarded(lambda: scene.handle(event), scene)
            if event.type == pygame.KEYDOWN and app.stack and app.top is not scene:
                self._text_is_old = True  # the letter of the key that led here is not for this scene's fields

    def _to_layout(self, pos: tuple[int, int]) -> tuple[int, int]:
        """A mouse position in the pixels that the scenes are laid out in (others only while a resize settles)."""
        x, y = self.app.display.to_px(pos)
        (w, h), (laid_w, laid_h) = self.app.display.size, self.app.metrics.size
        return (x, y) if (w, h) == (laid_w, laid_h) else (round(x * laid_w / w), round(y * laid_h / h))


def _full_screen_key(event: pygame.event.Event) -> bool:
    return bool(event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT))
