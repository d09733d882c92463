"""Questions and messages over a screen: they darken it, take all input, and answer with what was chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.i18n import _
from game.ui import textures
from game.ui.scene import Scene
from game.ui.view import Box
from game.ui.widgets.button import Button
from game.ui.widgets.scroll import ScrollArea, Words

_WIDEST: Final = 760.0
_PAD: Final = 44.0


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog: its words, what the dialog answers, how it looks and the key that presses it."""

    label: str
    value: Any
    kind: str = "quiet"
    cap: str = ""
    shortcut: int | None = None


class Dialog(Scene):
    """A panel in the middle with a heading, a text (it scrolls when it is long) and one to four answers.

    *then* is called with the value of the chosen answer after the dialog is gone; Escape chooses *escape*. The first
    answer with kind ``hot`` has the focus, else the first one.
    """

    opaque = False

    def __init__(
        self,
        title: str | Callable[[], str],
        text: str | Callable[[], str],
        answers: Sequence[Answer],
        then: Callable[[Any], object] = lambda _: None,
        *,
        escape: Any = None,
        icon: str = "",
    ) -> None:
        self.title = title if callable(title) else lambda: title
        self.words = text if callable(text) else lambda: text
        self.answers = tuple(answers)
        self.then = then
        self.escape = escape
        self.icon = icon
        self.panel = Box(0, 0, 0, 0)

    def relayout(self) -> None:
        ruler, view = self.ruler, self.view
        grown = max(1.0, ruler.grown)
        w = min(_WIDEST * grown**0.6, view.w - 80)
        inner = w - 2 * _PAD
        buttons = [
            Button(
                a.label, self._chooser(a.value), kind=a.kind, cap=a.cap, shortcut=a.shortcut, px=26, key=f"answer{i}"
            )
            for i, a in enumerate(self.answers)
        ]
        widths = [max(150.0, b.natural_width(ruler)) for b in buttons]
        high = max(b.natural_height(ruler, 60) for b in buttons)
        gap = 22.0
        stacked = sum(widths) + gap * (len(buttons) - 1) > inner
        foot = (high + 16) * len(buttons) - 16 if stacked else high
        head = ruler.height(30, "serif-bold") * len(ruler.lines(self.title(), inner, 30, "serif-bold")) + 18
        text_h = ruler.para_height(self.words(), inner, 22)
        room = view.h - 60 - 2 * _PAD - head - foot - 34
        shown = min(text_h, max(60.0, room))
        h = 2 * _PAD + head + shown + 34 + foot
        self.panel = Box((view.w - w) / 2, (view.h - h) / 2, w, h)
        x, y = self.panel.x + _PAD, self.panel.y + _PAD + head
        with self.layer.rebuild() as layer:
            area = layer.add(ScrollArea(key="text").place(x, y, inner, shown))
            area.fill([Words(self.words(), px=22)], ruler)
            y += shown + 34
            left = x + inner - sum(widths) - gap * (len(buttons) - 1)
            for button, width in zip(buttons, widths, strict=True):
                if stacked:
                    layer.add(button.place(x, y, inner, high))
                    y += high + 16
                else:
                    layer.add(button.place(left, y, width, high))
                    left += width + gap
        if self.layer.ring.current is None:
            first = next((b for b in buttons if b.kind == "hot"), buttons[0])
            self.layer.focus(first, show=True)

    def _chooser(self, value: Any) -> Callable[[], None]:
        return lambda: self.choose(value)

    def choose(self, value: Any) -> None:
        """Close the dialog with this answer."""
        self.app.pop(value)
        self.then(value)

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.choose(self.escape)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        textures.veil(surface)
        painter = self.painter(surface)
        x, y, w, h = self.panel
        painter.frame(x, y, w, h, "panel", 9, 3, 2.0, 6, None, 1.0, shadow=36, name="dialog")
        top = y + _PAD - 8
        step = painter.height(30, "serif-bold")
        left = x + _PAD
        for line in painter.lines(self.title(), w - 2 * _PAD, 30, "serif-bold"):
            painter.metal(line, left, top, 30, "serif-bold", box=self.panel)
            top += step
        painter.rule(left, top + 4, w - 2 * _PAD)
        self.layer.draw(painter)


def message(title: str, text: str, then: Callable[[Any], object] = lambda _: None) -> Dialog:
    """Something to be read and closed."""
    ok = Answer(_("OK"), value=True, kind="hot", cap=_("Enter"), shortcut=pygame.K_RETURN)
    return Dialog(title, text, [ok], then, escape=True)


def confirm(
    title: str, text: str, yes: str, no: str, then: Callable[[bool], object], *, danger: bool = False
) -> Dialog:
    """A question with two answers, *then* told which; Escape is no. With *danger* the focus is on no."""
    answers = [
        Answer(no, value=False, kind="hot" if danger else "quiet", cap=_("Esc"), shortcut=pygame.K_ESCAPE),
        Answer(yes, value=True, kind="quiet" if danger else "hot"),
    ]
    return Dialog(title, text, answers, then, escape=False)


def fault_dialog(error: Exception) -> Dialog:
    """What is shown instead of a crash."""
    text = _(
        "Something in the game went wrong: {error}. Every move up to here is saved. You can go on; if the same "
        "message comes back, leave the table and continue the game from the lobby."
    ).format(error=f"{type(error).__name__}: {error}")
    return message(_("That should not have happened"), text)
