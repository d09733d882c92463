"""A line of text that a person types, with a caret, a selection of all, the clipboard and input methods."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.ui import clipboard, theme
from game.ui.text import sanitise
from game.ui.widgets.base import ENTER_KEYS, Widget

if TYPE_CHECKING:
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

H: Final = 52.0
_PAD: Final = 18.0
_ICON: Final = 36.0
_BLINK: Final = 530
_REPEAT_FIRST: Final = 420
_REPEAT: Final = 45
_HELD_KEYS: Final = frozenset({pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT})


class TextField(Widget):
    """At most *longest* characters. *on_change* hears every change, *on_enter* the text when Enter is pressed.

    While it has the focus, letters belong to it and to the input method; its composition is shown underlined.
    """

    written = True

    def __init__(
        self,
        value: str,
        on_change: Callable[[str], object],
        *,
        hint: str = "",
        icon: str = "",
        longest: int = 24,
        on_enter: Callable[[str], object] | None = None,
        key: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(key=key, tip=tip, enabled=enabled, reason=reason)
        self.value = value
        self.on_change = on_change
        self.on_enter = on_enter
        self.hint_text = hint
        self.icon = icon
        self.longest = longest
        self.caret = len(value)
        self.all_selected = False
        self.composing = ""
        self._blink = 0
        self._lit = True
        self._repeat_key = 0
        self._repeat_wait = 0
        self._shift = 0.0

    def natural_height(self, ruler: Ruler) -> float:
        """How high it should be at this text size."""
        return max(H, ruler.height(20) * 1.3)

    def _px(self, ruler: Ruler) -> float:
        """The type size: smaller than usual only where the box is too low for large words."""
        px = 20.0
        while px > 12 and ruler.size(px) * 1.2 > self.box.h * ruler.scale:
            px -= 1
        return px

    @property
    def editing(self) -> bool:
        """Whether the keyboard writes into it."""
        return self.enabled and self.layer is not None and self.layer.ring.current is self

    # -- focus
    def focused(self) -> None:
        super().focused()
        if self.enabled:
            self.caret = len(self.value)
            self.all_selected = False
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)

    def blur(self) -> None:
        super().blur()
        self.composing = ""
        self.all_selected = False
        self._repeat_key = 0
        pygame.key.stop_text_input()

    # -- text
    def _change(self, value: str, caret: int) -> None:
        self.all_selected = False
        self.caret = max(0, min(caret, len(value)))
        self._lit, self._blink = True, 0
        self.invalidate()
        if value != self.value:
            self.value = value
            self.on_change(value)

    def insert(self, text: str) -> None:
        """Put text in at the caret (in the place of a selection), as much of it as there is room for."""
        text = sanitise(text)
        before, after = ("", "") if self.all_selected else (self.value[: self.caret], self.value[self.caret :])
        text = text[: max(0, self.longest - len(before) - len(after))]
        self._change(before + text + after, len(before) + len(text))

    def typed(self, event: pygame.event.Event) -> bool:
        if not self.editing:
            return False
        if event.type == pygame.TEXTEDITING:
            self.composing = sanitise(event.text)
            self.invalidate()
        else:
            self.composing = ""
            self.insert(event.text)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if not self.editing:
            return False
        if self.composing:
            return True  # these keys belong to the input method
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._command(event.key)
        if event.key in ENTER_KEYS and self.on_enter is not None:
            self.on_enter(self.value)
            return True
        if event.key in _HELD_KEYS:
            self._repeat_key, self._repeat_wait = event.key, _REPEAT_FIRST
            self._edit(event.key)
            return True
        if event.key in {pygame.K_HOME, pygame.K_END}:
            self._change(self.value, 0 if event.key == pygame.K_HOME else len(self.value))
            return True
        return bool(event.unicode and event.unicode.isprintable())

    def _command(self, key: int) -> bool:
        if key == pygame.K_a:
            self.all_selected = bool(self.value)
            self.invalidate()
        elif key in {pygame.K_c, pygame.K_x}:
            if clipboard.put(self.value) and key == pygame.K_x:
                self._change("", 0)
        elif key == pygame.K_v:
            if text := clipboard.get():
                self.insert(text)
        else:
            return False
        return True

    def _edit(self, key: int) -> None:
        if self.all_selected and key in {pygame.K_BACKSPACE, pygame.K_DELETE}:
            self._change("", 0)
        elif key == pygame.K_BACKSPACE and self.caret:
            self._change(self.value[: self.caret - 1] + self.value[self.caret :], self.caret - 1)
        elif key == pygame.K_DELETE:
            self._change(self.value[: self.caret] + self.value[self.caret + 1 :], self.caret)
        elif key == pygame.K_LEFT:
            self._change(self.value, self.caret - 1)
        elif key == pygame.K_RIGHT:
            self._change(self.value, self.caret + 1)

    def key_up(self, key: int) -> None:
        """A key was let go."""
        if key == self._repeat_key:
            self._repeat_key = 0

    def update(self, ms: int) -> None:
        if not self.editing:
            return
        self._blink += ms
        if self._blink >= _BLINK:
            self._blink %= _BLINK
            self._lit = not self._lit
            self.invalidate()
        if self._repeat_key:
            self._repeat_wait -= ms
            while self._repeat_wait <= 0:
                self._repeat_wait += _REPEAT
                self._edit(self._repeat_key)

    # -- mouse
    def press(self, x: float, y: float) -> None:
        assert self.layer is not None
        ruler = self.layer.scene.ruler
        at = x - self._text_x() + self._shift
        px = self._px(ruler)
        widths = [ruler.width(self.value[:i], px) for i in range(len(self.value) + 1)]
        self._change(self.value, min(range(len(widths)), key=lambda i: abs(widths[i] - at)))

    def _text_x(self) -> float:
        return self.box.x + (_PAD + _ICON if self.icon else _PAD)

    # -- memory and picture
    def keep(self) -> object:
        return (self.value, self.caret)

    def restore(self, kept: object) -> None:
        if isinstance(kept, tuple) and kept[0] == self.value:
            self.caret = min(int(kept[1]), len(self.value))

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        state = self.state
        off = state == "disabled"
        fill: str | theme.Pair = "off" if off else ("#12303b", "#163843") if state == "hover" else "field"
        line = "off_line" if off else "brass_hi" if state == "hover" else None
        painter.frame(x, y, w, h, fill, 4, 2, 1.6, 0, line, name=self.key_name)
        if self.icon:
            painter.icon(self.icon, x + 30, y + h / 2, 26, "off_text" if off else "#e6c98c")
        left = self._text_x()
        room = w - (left - x) - _PAD
        before = painter.surface.get_clip()
        painter.surface.set_clip(painter.view.rect(left - 2, y, room + 6, h).clip(before))
        self._draw_text(painter, left, room, off)
        painter.surface.set_clip(before)
        if self.rung:
            painter.ring(x, y, w, h, 4)

    def _draw_text(self, painter: Painter, left: float, room: float, off: bool) -> None:
        y, h = self.box.y, self.box.h
        cy = y + h / 2
        px = self._px(painter)
        shown = self.value[: self.caret] + self.composing + self.value[self.caret :]
        caret = painter.width(self.value[: self.caret] + self.composing, px)
        self._shift = max(0.0, caret - room)
        inner = painter.on(painter.view)
        inner.scrolled = painter.scrolled or painter.width(shown, px) > room
        if not shown:
            painter.name(self.hint_text, left, cy, room, px, "off_text" if off else "mute", "sans", "lm")
        else:
            if self.all_selected:
                mark = painter.view.rect(left - self._shift, y + 8, painter.width(shown, px), h - 16)
                painter.surface.fill(theme.rgb("#1b5652"), mark)
            inner.text(shown, left - self._shift, cy, px, "off_text" if off else "cream", "sans", "lm")
        if self.composing:
            start = painter.width(self.value[: self.caret], px)
            under = painter.view.rect(left - self._shift + start, y + h - 13, painter.width(self.composing, px), 2)
            painter.surface.fill(theme.rgb("amber"), under)
        if self.editing and self._lit:
            bar = painter.view.rect(left - self._shift + caret, y + 12, 2.4, h - 24)
            painter.surface.fill(theme.rgb("amber"), bar.inflate(1, 0))
