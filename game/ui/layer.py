"""The controls of one screen: who gets an event, who has the focus, what is drawn above what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TypeVar

import pygame

from game.ui.focus import FocusRing
from game.ui.slip import draw_slip, slip_rect
from game.ui.widgets.base import ACTIVATE_KEYS, Widget, plain_key

if TYPE_CHECKING:
    from game.ui.painter import Painter
    from game.ui.scene import Scene
    from game.ui.view import View

W = TypeVar("W", bound=Widget)

TIP_MS: Final = 350
_ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Layer:
    """Widgets in focus order, drawn in the same order. `popup` (an open list) lies above all and hears first."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.widgets: list[Widget] = []
        self.ring = FocusRing()
        self.popup: Widget | None = None
        self.mouse = (-1, -1)
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        self._tip_wait = 0
        self._tip: Widget | None = None

    @property
    def view(self) -> View:
        """What the widgets are laid out in."""
        return self.scene.view

    # -- what is in it
    def add(self, widget: W) -> W:
        """Put a widget on top of the others and last in focus order; returns it."""
        widget.attach(self)
        self.widgets.append(widget)
        return widget

    @contextmanager
    def rebuild(self) -> Iterator[Layer]:
        """Replace all widgets inside ``with``; focus and kept state go to the new ones of the same key."""
        kept = {w.key_name: w.keep() for w in self.every() if w.key_name}
        name = self.ring.current.key_name if self.ring.current is not None else ""
        shown = self.ring.shown
        self.ring.current = None
        self._hovered = self._held = self.popup = self._tip = None
        self.widgets = []
        yield self
        for widget in self.every():
            if widget.key_name and kept.get(widget.key_name) is not None:
                widget.restore(kept[widget.key_name])
        again = next((w for w in self.focusable() if name and w.key_name == name), None)
        if again is not None:
            self.focus(again, show=shown)
        if self.mouse[0] >= 0:
            self._hover(self.mouse)

    def every(self) -> list[Widget]:
        """All widgets, those inside others after their parent."""
        out: list[Widget] = []

        def walk(widget: Widget) -> None:
            out.append(widget)
            for child in widget.children():
                walk(child)

        for widget in self.widgets:
            if widget.visible:
                walk(widget)
        return out

    def focusable(self) -> list[Widget]:
        """The stops of the Tab key, in order."""
        return [w for w in self.every() if w.takes_focus]

    def find(self, key: str) -> Widget:
        """The widget of that key. Raises ``KeyError``."""
        for widget in self.every():
            if widget.key_name == key:
                return widget
        raise KeyError(key)

    def focus(self, widget: Widget | None, show: bool | None = None) -> None:
        """Give the focus to a widget and scroll it into sight."""
        self.ring.set(widget, show)
        if widget is not None and widget.parent is not None:
            widget.parent.reveal(widget)
        if widget is not None:
            widget.invalidate()
        self._show_tip(widget if widget is not None and self.ring.shown and widget.hint else None)

    def open_popup(self, widget: Widget | None) -> None:
        """Lay a widget above everything until it is closed (None closes the open one)."""
        if self.popup is not None:
            self.popup.invalidate()
        self.popup = widget
        self._show_tip(None)
        if widget is not None:
            widget.attach(self)
            widget.invalidate()

    # -- events
    def handle(self, event: pygame.event.Event) -> bool:
        """One event; whether a widget used it."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.KEYUP and self.ring.current is not None:
            self.ring.current.key_up(event.key)
            return False
        if event.type in {pygame.TEXTINPUT, pygame.TEXTEDITING}:
            target = self.popup or self.ring.current
            return target is not None and target.typed(event)
        if event.type == pygame.WINDOWLEAVE:
            self.mouse = (-1, -1)
            self._set_hover(None)
        return False

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost widget at a pixel."""
        found = None
        for widget in self.every():
            if widget.hit(pos):
                found = widget
        return found

    def _moved(self, pos: tuple[int, int]) -> bool:
        self.mouse = pos
        if self._held is not None:
            self._held.drag(*self._held.view.back(pos))
            return True
        return self._hover(pos)

    def _hover(self, pos: tuple[int, int]) -> bool:
        target = self.popup if self.popup is not None else self.at(pos)
        if target is not None and not target.hit(pos):
            target = None
        self._set_hover(target)
        if target is not None:
            target.hover(*target.view.back(pos))
        return target is not None

    def _set_hover(self, widget: Widget | None) -> None:
        if widget is self._hovered:
            return
        for one, on in ((self._hovered, False), (widget, True)):
            if one is not None:
                one.hovered = on
                one.invalidate()
        self._hovered = widget
        self._tip_wait = TIP_MS
        if not (self.ring.shown and self._tip is self.ring.current):
            self._show_tip(None)

    def _pressed(self, pos: tuple[int, int]) -> bool:
        self.mouse = pos
        if self.popup is not None and not self.popup.hit(pos):
            self.open_popup(None)
            return True
        widget = self.popup or self.at(pos)
        self._show_tip(None)
        if widget is None:
            if self.ring.current is not None:
                shown = self.ring.shown
                self.ring.shown = False
                if shown:
                    self.ring.current.invalidate()
            return False
        if not widget.enabled:
            self._show_tip(widget if widget.hint else None)
            return True
        if widget.takes_focus and widget is not self.popup:
            self.focus(widget, show=False)
            self._show_tip(None)
        self._held = widget
        widget.held = True
        widget.invalidate()
        widget.press(*widget.view.back(pos))
        return True

    def _released(self, pos: tuple[int, int]) -> bool:
        widget = self._held
        if widget is None:
            return False
        self._held = None
        widget.held = False
        widget.invalidate()
        widget.release(*widget.view.back(pos), inside=widget.hit(pos))
        if self._held is None:
            self._hover(pos)
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        steps = float(getattr(event, "precise_y", event.y))
        widget = self.popup or self.at(self.mouse)
        while widget is not None:
            if widget.enabled and widget.wheel(steps):
                self._hover(self.mouse)
                return True
            widget = widget.parent
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if self.popup is not None:
            return self.popup.key(event)
        current = self.ring.current
        unseen = current is not None and not self.ring.shown and not current.written
        if unseen and event.key in ACTIVATE_KEYS and self._shortcut(event):
            return True  # no ring shows what was clicked last: the key does what its cap on the screen says
        if current is not None and current.takes_focus and current.key(event):
            return True
        among = self.focusable()
        target: Widget | None = None
        if event.key == pygame.K_TAB and plain_key(event):
            target = self.ring.step(among, back=bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key in _ARROWS and plain_key(event):
            target = self.ring.toward(among, *_ARROWS[event.key])
            target = target or (current if current in among else None)
        if target is not None:
            self.focus(target, show=True)
            return True
        return self._shortcut(event)

    def _shortcut(self, event: pygame.event.Event) -> bool:
        """The key goes to the control that it belongs to; whether there is one."""
        return any(w.enabled and w.shortcut_pressed(event) for w in reversed(self.every()))

    def hush(self) -> None:
        """Another screen lies above: no slip, no hover, nothing held, no open list."""
        self.open_popup(None)
        self._set_hover(None)
        self._show_tip(None)
        if self._held is not None:
            self._held.held = False
            self._held = None

    # -- slips
    def _show_tip(self, widget: Widget | None) -> None:
        if widget is self._tip:
            return
        for one in (self._tip, widget):
            if one is not None and one.hint:
                rect = slip_rect(self.scene.ruler, one.rect, one.hint)
                self.scene.invalidate(rect)
        self._tip = widget

    def update(self, ms: int) -> None:
        """Let time pass for the widgets and their slips."""
        for widget in self.widgets:
            if widget.visible:
                widget.update(ms)
        if self.popup is not None:
            self.popup.update(ms)
        if self._hovered is not None and self._tip_wait > 0 and self._held is None and self.popup is None:
            self._tip_wait -= ms
            if self._tip_wait <= 0 and self._hovered.hint:
                self._show_tip(self._hovered)

    # -- picture
    def draw(self, painter: Painter, below: Callable[[], None] | None = None) -> None:
        """Draw all widgets, then an open list, then the slip."""
        if below is not None:
            below()
        for widget in self.widgets:
            if widget.visible:
                draw_widget(widget, painter)
        if self.popup is not None:
            if painter.record is not None:
                painter.record.layer += 1
            draw_widget(self.popup, painter)
        if self._tip is not None and self._tip.hint:
            if painter.record is not None:
                painter.record.layer += 1
            draw_slip(painter, self._tip.rect, self._tip.hint)


def draw_widget(widget: Widget, painter: Painter) -> None:
    """Draw a widget when any of it lies in the part being redrawn, and record it as a control."""
    if not painter.surface.get_clip().colliderect(widget.spread):
        return
    widget.draw(painter)
    if widget.takes_focus:
        painter.control(widget.key_name or type(widget).__name__, widget.rect)
