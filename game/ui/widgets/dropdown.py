"""One of many: a button that opens a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Generic, TypeVar

import pygame

from game.ui import deco, theme
from game.ui.view import Box, View
from game.ui.widgets.base import ACTIVATE_KEYS, ENTER_KEYS, Widget, plain_key

if TYPE_CHECKING:
    from game.ui.layer import Layer
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

V = TypeVar("V")

H: Final = 44.0
_PAD: Final = 18.0
_CHEVRON: Final = 46.0


class Dropdown(Widget, Generic[V]):
    """*options* are pairs of value and words."""

    def __init__(
        self,
        value: V,
        options: Sequence[tuple[V, str]],
        on_change: Callable[[V], object],
        *,
        key: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(key=key, tip=tip, enabled=enabled, reason=reason)
        self.options = tuple(options)
        self.at = next((i for i, (v, _) in enumerate(self.options) if v == value), 0)
        self.on_change = on_change

    @property
    def value(self) -> V:
        """What is chosen."""
        return self.options[self.at][0]

    def natural_size(self, ruler: Ruler) -> tuple[float, float]:
        """How large it must be for its longest words."""
        wide = max(ruler.width(words, 20, "sans-bold") for _, words in self.options)
        return wide + _PAD + _CHEVRON, max(H, ruler.height(20, "sans-bold") * 1.15)

    def choose(self, at: int) -> None:
        """Choose the option of that number and say so."""
        if self.enabled and 0 <= at < len(self.options) and at != self.at:
            self.at = at
            self.invalidate()
            self.on_change(self.value)

    def open(self) -> None:
        """Show the list."""
        if self.enabled and self.layer is not None:
            self.layer.open_popup(_List(self))

    def release(self, x: float, y: float, inside: bool) -> None:
        if inside:
            self.open()

    def key(self, event: pygame.event.Event) -> bool:
        if not plain_key(event) or not self.enabled:
            return False
        if event.key in ACTIVATE_KEYS:
            self.open()
            return True
        if event.key in {pygame.K_LEFT, pygame.K_RIGHT}:
            self.choose(self.at + (1 if event.key == pygame.K_RIGHT else -1))
            return True
        return False

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        fill, line, ink = deco.look("key", self.state)
        painter.frame(x, y, w, h, fill, 4, 2, 1.6, 0, line, name=self.key_name)
        room = Box(x + _PAD, y + 4, w - _PAD - _CHEVRON, h - 8)
        painter.label(self.options[self.at][1], room, 20, ink, "sans-bold", "lm", least=0.7)
        painter.icon("down", x + w - 24, y + h / 2 + 1, 20, "off_text" if not self.enabled else "#e6c98c")
        if self.rung:
            painter.ring(x, y, w, h, 4)


class _List(Widget):
    """The open list: below its button, or above it where there is no room, scrolled when it is long."""

    reach = 60.0

    def __init__(self, owner: Dropdown[V]) -> None:
        super().__init__()
        self.owner: Dropdown[V] = owner
        self.over = owner.at
        self.first = 0
        self.rows = 1
        self.row_h = H

    def attach(self, layer: Layer, parent: Widget | None = None) -> None:
        super().attach(layer, parent)
        ruler = layer.scene.ruler
        view = layer.view
        here = view.unbox(self.owner.rect)
        self.row_h = max(H, ruler.height(20) * 1.2)
        wide = max(ruler.width(words, 20, "sans-bold") for _, words in self.owner.options) + 2 * _PAD + 28
        w = min(max(here.w, wide), view.w - 20)
        below, above = view.h - here.bottom - 18, here.y - 18
        wanted = len(self.owner.options) * self.row_h + 12
        room = below if below >= wanted or below >= above else above
        self.rows = max(1, min(len(self.owner.options), int((room - 12) / self.row_h)))
        h = self.rows * self.row_h + 12
        x = min(max(10.0, here.x), view.w - 10 - w)
        self.box = Box(x, here.bottom + 6 if room == below else here.y - 6 - h, w, h)
        self._show_over()

    @property
    def view(self) -> View:
        assert self.layer is not None
        return self.layer.view

    def _show_over(self) -> None:
        last = max(0, len(self.owner.options) - self.rows)
        self.first = min(max(self.first, self.over - self.rows + 1), self.over, last)

    def _go(self, over: int) -> None:
        self.over = min(len(self.owner.options) - 1, max(0, over))
        self._show_over()
        self.invalidate()

    def _row(self, y: float) -> int:
        return self.first + int((y - self.box.y - 6) / self.row_h)

    def hover(self, x: float, y: float) -> None:
        row = self._row(y)
        if 0 <= row < len(self.owner.options) and row != self.over and row < self.first + self.rows:
            self.over = row
            self.invalidate()

    def release(self, x: float, y: float, inside: bool) -> None:
        if inside:
            self._take(self._row(y))

    def wheel(self, steps: float) -> bool:
        last = max(0, len(self.owner.options) - self.rows)
        self.first = min(last, max(0, self.first - round(steps)))
        self.over = min(max(self.over, self.first), self.first + self.rows - 1)
        self.invalidate()
        return True

    def _take(self, at: int) -> None:
        assert self.layer is not None
        self.layer.open_popup(None)
        self.owner.choose(at)

    def key(self, event: pygame.event.Event) -> bool:
        moves = {
            pygame.K_UP: self.over - 1,
            pygame.K_DOWN: self.over + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.owner.options) - 1,
            pygame.K_PAGEUP: self.over - self.rows,
            pygame.K_PAGEDOWN: self.over + self.rows,
        }
        assert self.layer is not None
        if event.key in moves:
            self._go(moves[event.key])
        elif event.key in ENTER_KEYS or event.key == pygame.K_SPACE:
            self._take(self.over)
        elif event.key in {pygame.K_ESCAPE, pygame.K_TAB}:
            self.layer.open_popup(None)
        return True

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        painter.frame(x, y, w, h, "card", 5, 2, 1.8, 0, None, 1.0, shadow=24, name="list")
        shown = self.owner.options[self.first : self.first + self.rows]
        for i, (_, words) in enumerate(shown, self.first):
            top = y + 6 + (i - self.first) * self.row_h
            if i == self.over:
                painter.frame(x + 5, top + 1, w - 10, self.row_h - 2, "lit", 3, 2, 1.4, 0, "brass_hi", mark=False)
            if i == self.owner.at:
                painter.icon("check", x + w - 24, top + self.row_h / 2, 20, "amber")
            ink: theme.Colour = "white" if i == self.over else "cream"
            box = Box(x + _PAD, top, w - _PAD - 44, self.row_h)
            painter.label(words, box, 20, ink, "sans-bold" if i == self.owner.at else "sans", "lm")
        if len(shown) < len(self.owner.options):
            for icon, cy, more in (
                ("up", y + 2, self.first > 0),
                ("down", y + h - 2, self.first + self.rows < len(self.owner.options)),
            ):
                if more:
                    painter.icon(icon, x + w / 2, cy, 16, "amber")
