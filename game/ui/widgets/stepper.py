"""A number with a button on each side; the end that cannot go further is off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.ui import deco, theme
from game.ui.view import Box
from game.ui.widgets.base import Widget, plain_key

if TYPE_CHECKING:
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

H: Final = 44.0
_REPEAT_FIRST: Final = 420
_REPEAT: Final = 70


class Stepper(Widget):
    """One of *values* (whole numbers in order), put into words by *shown*; *on_change* is told the new one."""

    def __init__(
        self,
        value: int,
        values: Sequence[int],
        on_change: Callable[[int], object],
        *,
        shown: Callable[[int], str] = str,
        key: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(key=key, tip=tip, enabled=enabled, reason=reason)
        self.values = tuple(values)
        self.at = min(range(len(self.values)), key=lambda i: abs(self.values[i] - value))
        self.on_change = on_change
        self.shown = shown
        self._side = 0
        self._over = 0
        self._wait = 0

    @property
    def value(self) -> int:
        """The number chosen."""
        return self.values[self.at]

    def natural_size(self, ruler: Ruler) -> tuple[float, float]:
        """How large it must be for its widest value."""
        sample = {self.values[0], self.values[-1], self.value, max(self.values, key=lambda v: len(self.shown(v)))}
        wide = max(ruler.width(self.shown(v), 22, "sans-bold") for v in sample)
        h = max(H, ruler.height(22, "sans-bold") * 1.15)
        return wide + 2 * h + 32, h

    def move(self, by: int) -> None:
        """Go that many values on."""
        at = min(len(self.values) - 1, max(0, self.at + by))
        if self.enabled and at != self.at:
            self.at = at
            self.invalidate()
            self.on_change(self.value)

    def _side_at(self, x: float) -> int:
        if x < self.box.x + self.box.h:
            return -1
        return 1 if x >= self.box.right - self.box.h else 0

    def hover(self, x: float, y: float) -> None:
        side = self._side_at(x)
        if side != self._over:
            self._over = side
            self.invalidate()

    def press(self, x: float, y: float) -> None:
        self._side = self._side_at(x)
        self._wait = _REPEAT_FIRST
        self.move(self._side)

    def release(self, x: float, y: float, inside: bool) -> None:
        self._side = 0

    def update(self, ms: int) -> None:
        if self.held and self._side:
            self._wait -= ms
            while self._wait <= 0:
                self._wait += _REPEAT
                self.move(self._side)

    def wheel(self, steps: float) -> bool:
        if not self.rung:
            return False
        self.move(1 if steps > 0 else -1)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        moves = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_MINUS: -1,
            pygame.K_KP_MINUS: -1,
            pygame.K_PLUS: 1,
            pygame.K_EQUALS: 1,
            pygame.K_KP_PLUS: 1,
            pygame.K_HOME: -len(self.values),
            pygame.K_END: len(self.values),
        }
        if event.key not in moves or not plain_key(event):
            return False
        self.move(moves[event.key])
        return True

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        off = not self.enabled
        line: theme.Colour | None = "off_line" if off else None
        painter.frame(x, y, w, h, "off" if off else "well", 4, 2, 1.6, 0, line, name=self.key_name)
        for icon, left, side, end in (
            ("minus", x, -1, self.at == 0),
            ("plus", x + w - h, 1, self.at == len(self.values) - 1),
        ):
            state = "disabled" if off or end else "normal"
            if state == "normal" and self._side == side and self.held:
                state = "pressed"
            elif state == "normal" and self.hovered and self._over == side:
                state = "hover"
            fill, edge, _ = deco.look("quiet", state)
            painter.frame(left, y, h, h, fill, 4, 2, 1.6, 0, edge, mark=False)
            ink: theme.Colour = "off_text" if state == "disabled" else "#e6c98c"
            painter.icon(icon, left + h / 2, y + h / 2 + (1 if state == "pressed" else 0), h * 0.6, ink)
        middle = Box(x + h + 4, y, w - 2 * h - 8, h)
        painter.label(self.shown(self.value), middle, 22, "off_text" if off else "cream", "sans-bold")
        if self.rung:
            painter.ring(x, y, w, h, 4)
