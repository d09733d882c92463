"""Sentences in passing: a small panel near the top of the window that goes away by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.painter import Painter
from game.ui.ruler import Ruler
from game.ui.view import Box

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.theme import Pair

_TOP: Final = 104.0
_WIDEST: Final = 760.0
_PAD: Final = 24.0
_FILLS: Final[dict[str, str | Pair]] = {"note": "plate", "good": ("#17503f", "#0e3a2e"), "bad": "sum"}
_ICONS: Final = {"note": "info", "good": "check", "bad": "warn"}
_MOST: Final = 4


class Toasts:
    """The sentences waiting to be read, one shown at a time."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._queue: list[tuple[str, str, int]] = []

    @property
    def shown(self) -> str:
        """The sentence on the screen, empty without one."""
        return self._queue[0][0] if self._queue else ""

    def say(self, text: str, kind: str, ms: int) -> None:
        """Queue a sentence; *kind* is note, good or bad."""
        if any(text == waiting for waiting, _, _ in self._queue):
            return
        self._queue.append((text, kind, ms))
        del self._queue[1 : max(1, len(self._queue) - _MOST)]
        self._touch()

    def update(self, ms: int) -> None:
        """Let time pass."""
        if not self._queue:
            return
        text, kind, left = self._queue[0]
        if left > ms:
            self._queue[0] = (text, kind, left - ms)
            return
        self._touch()
        self._queue.pop(0)
        self._touch()

    def _layout(self) -> tuple[Box, tuple[str, ...]]:
        ruler = Ruler(self.app.metrics.page, self.app.text)
        view = ruler.view
        widest = min(_WIDEST * max(1.0, ruler.grown), view.w - 80)
        lines = ruler.lines(self._queue[0][0], widest - 2 * _PAD - 40)
        w = max(ruler.width(line) for line in lines) + 2 * _PAD + 40
        h = ruler.leading() * len(lines) + 24
        return Box((view.w - w) / 2, _TOP, w, h), lines

    def _touch(self) -> None:
        if self._queue:
            self.app.invalidate(self.app.metrics.page.rect(*self._layout()[0].grown(40)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sentence above all scenes."""
        if not self._queue:
            return
        box, lines = self._layout()
        if self.app.record is not None:
            self.app.record.layer += 50
        painter = Painter(surface, self.app.metrics.page, self.app.text, self.app.record)
        if not painter.sees(*box.grown(40)):
            return
        kind = self._queue[0][1]
        painter.frame(*box, _FILLS[kind], 5, 2, 1.8, 4, None, 1.0, shadow=18, name="toast")
        painter.icon(_ICONS[kind], box.x + _PAD + 12, box.cy, 28)
        y = box.y + 12
        for line in lines:
            painter.text(line, box.x + _PAD + 40, y, 20, "white", "sans", "l", 0, box)
            y += painter.leading()
