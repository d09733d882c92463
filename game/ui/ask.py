"""A question that is answered with a line of text, over a screen: a name, the path of a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import _
from game.ui import textures
from game.ui.scene import Scene
from game.ui.view import Box
from game.ui.widgets import Button, ScrollArea, TextField
from game.ui.widgets.scroll import Words

if TYPE_CHECKING:
    from collections.abc import Callable

_WIDEST: Final = 860.0
_PAD: Final = 44.0
_GAP: Final = 20.0


class Ask(Scene):
    """A panel with a heading, a sentence, a field, and two answers.

    *check* says in one sentence what is wrong with a text, nothing where it will do. When a text that will do is
    confirmed the question goes away and *then* is told it; Escape goes back.
    """

    opaque = False

    def __init__(
        self,
        title: Callable[[], str],
        text: Callable[[], str],
        yes: Callable[[], str],
        check: Callable[[str], str],
        then: Callable[[str], object],
        *,
        value: str = "",
        longest: int = 40,
    ) -> None:
        self.title = title
        self.words = text
        self.yes = yes
        self.check = check
        self.then = then
        self.value = value
        self.longest = longest
        self.fault = ""
        self.panel = self._fault = Box(0, 0, 0, 0)

    def relayout(self) -> None:
        ruler, view = self.ruler, self.view
        grown = max(1.0, ruler.grown)
        w = min(_WIDEST * grown**0.6, view.w - 80)
        inner = w - 2 * _PAD
        back = Button(_("Back"), self._back, cap=_("Esc"), shortcut=pygame.K_ESCAPE, px=26, key="ask back")
        go = Button(
            self.yes(), self.confirm, kind="hot", cap=_("Enter"), shortcut=pygame.K_RETURN, px=26, key="ask yes"
        )
        widths = [max(150.0, button.natural_width(ruler)) for button in (back, go)]
        high = max(button.natural_height(ruler, 60) for button in (back, go))
        squeeze = min(1.0, (inner - _GAP) / sum(widths))
        field = TextField(
            self.value, self._typed, longest=self.longest, on_enter=lambda _text: self.confirm(), key="ask field"
        )
        field_h = field.natural_height(ruler)
        head = ruler.height(30, "serif-bold") * len(ruler.lines(self.title(), inner, 30, "serif-bold")) + 18
        fault_h = ruler.para_height(self.fault, inner - 40, 20) + 12 if self.fault else 0.0
        text_h = ruler.para_height(self.words(), inner, 20)
        room = view.h - 60 - 2 * _PAD - head - field_h - fault_h - high - 3 * _GAP
        shown = min(text_h, max(40.0, room))
        h = 2 * _PAD + head + shown + field_h + fault_h + high + 3 * _GAP
        self.panel = Box((view.w - w) / 2, (view.h - h) / 2, w, h)
        x, y = self.panel.x + _PAD, self.panel.y + _PAD + head
        with self.layer.rebuild() as layer:
            area = layer.add(ScrollArea(key="text").place(x, y, inner, shown))
            area.fill([Words(self.words(), px=20)], ruler)
            y += shown + _GAP
            layer.add(field.place(x, y, inner, field_h))
            y += field_h
            self._fault = Box(x, y + 12, inner, fault_h - 12) if fault_h else Box(0, 0, 0, 0)
            y += fault_h + 2 * _GAP
            right = x + inner - widths[1] * squeeze
            layer.add(back.place(right - _GAP - widths[0] * squeeze, y, widths[0] * squeeze, high))
            layer.add(go.place(right, y, widths[1] * squeeze, high))
        if self.layer.ring.current is None:
            self.layer.focus(field, show=True)

    def _typed(self, text: str) -> None:
        self.value = text
        if self.fault:
            self.fault = ""
            self.relayout()
            self.invalidate()

    def _back(self) -> None:
        self.app.pop()

    def confirm(self) -> None:
        """Take the text, or say what is wrong with it."""
        self.fault = self.check(self.value)
        if self.fault:
            self.relayout()
            self.invalidate()
            return
        self.app.pop()
        self.then(self.value)

    def handle(self, event: pygame.event.Event) -> bool:
        super().handle(event)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        textures.veil(surface)
        painter = self.painter(surface)
        x, y, w, h = self.panel
        painter.frame(x, y, w, h, "panel", 9, 3, 2.0, 6, None, 1.0, shadow=36, name="ask")
        top = y + _PAD - 8
        for line in painter.lines(self.title(), w - 2 * _PAD, 30, "serif-bold"):
            painter.metal(line, x + _PAD, top, 30, "serif-bold", box=self.panel)
            top += painter.height(30, "serif-bold")
        painter.rule(x + _PAD, top + 4, w - 2 * _PAD)
        if self.fault:
            box = self._fault
            painter.icon("warn", box.x + 14, box.y + painter.height(20) / 2, 26, "amber")
            painter.para(self.fault, box.x + 40, box.y, box.w - 40, 20, "amber")
        self.layer.draw(painter)
