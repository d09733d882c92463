"""A value between two ends: a trough with an ivory tile to push."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.ui import deco, theme
from game.ui.widgets.base import Widget, plain_key
from game.ui.widgets.toggle import draw_knob

if TYPE_CHECKING:
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

H: Final = 40.0
_END: Final = 17.0
_VALUE_GAP: Final = 18.0


class Slider(Widget):
    """Whole numbers from *low* to *high* in steps of *step*; *shown* puts the value into words at its right.

    *on_change* hears every new value while the tile is pushed, *on_done* the last one when it is let go. *ticks* are
    the values marked below the trough, *labels* what stands under the first, middle… last of them.
    """

    def __init__(
        self,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], object],
        *,
        step: int = 1,
        shown: Callable[[int], str] = str,
        ticks: int = 0,
        labels: tuple[str, ...] = (),
        on_done: Callable[[int], object] | None = None,
        key: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(key=key, tip=tip, enabled=enabled, reason=reason)
        self.value = value
        self.low, self.high, self.step = low, high, step
        self.on_change = on_change
        self.on_done = on_done
        self.shown = shown
        self.ticks = ticks
        self.labels = labels

    def value_width(self, ruler: Ruler) -> float:
        """Units that the widest value takes at its right end."""
        words = (self.shown(v) for v in (self.low, self.high, self.value))
        return max(ruler.width(s, 20, "sans-bold") for s in words) + _VALUE_GAP

    @staticmethod
    def natural_height(ruler: Ruler, labels: bool = False) -> float:
        """Height of the trough with its tile, and of labels under it."""
        return H + (2 + ruler.height(18) if labels else 0)

    # -- geometry: the value stands inside the box, right of the trough
    def _trough(self, ruler: Ruler) -> float:
        return self.box.w - self.value_width(ruler)

    def _part(self) -> float:
        return (self.value - self.low) / max(1, self.high - self.low)

    def set(self, value: int, done: bool = True) -> None:
        """Change the value to the nearest step and say so."""
        steps = round((value - self.low) / self.step)
        value = min(self.high, max(self.low, self.low + steps * self.step))
        if self.enabled and value != self.value:
            self.value = value
            self.invalidate()
            self.on_change(value)
            if done and self.on_done is not None:
                self.on_done(value)

    def press(self, x: float, y: float) -> None:
        self.drag(x, y)

    def drag(self, x: float, y: float) -> None:
        assert self.layer is not None
        track = self._trough(self.layer.scene.ruler) - 2 * _END
        part = (x - self.box.x - _END) / max(1.0, track)
        self.set(round(self.low + part * (self.high - self.low)), done=False)

    def release(self, x: float, y: float, inside: bool) -> None:
        if self.on_done is not None:
            self.on_done(self.value)

    def key(self, event: pygame.event.Event) -> bool:
        big = max(self.step, round((self.high - self.low) / 10 / self.step) * self.step)
        targets = {
            pygame.K_LEFT: self.value - self.step,
            pygame.K_RIGHT: self.value + self.step,
            pygame.K_PAGEDOWN: self.value - big,
            pygame.K_PAGEUP: self.value + big,
            pygame.K_HOME: self.low,
            pygame.K_END: self.high,
        }
        if event.key not in targets or not plain_key(event):
            return False
        self.set(targets[event.key])
        return True

    def draw(self, painter: Painter) -> None:
        x, y, _, _ = self.box
        w = self._trough(painter)
        state = self.state
        off = state == "disabled"
        cy = y + H / 2
        rect = painter.view.rect(x, cy - 6, w, 12)
        track = w - 2 * _END
        at = x + _END + track * self._part()
        painter.surface.blit(deco.gauge(rect.size, painter.scale, (at - x) / w, off), rect)
        tick: theme.Colour = "off_line" if off else "brass"
        for i in range(self.ticks):
            left = x + _END + track * i / (self.ticks - 1)
            painter.svg(("tick", off), left - 1, cy + 9, 2, 8, lambda g: g.rect(0, 0, 2, 8, 0, tick))
        draw_knob(painter, at, cy + (1 if state == "pressed" else 0), state)
        for i, text in enumerate(self.labels):
            left = x + _END + track * i / max(1, len(self.labels) - 1)
            painter.text(text, left, y + H + 2, 18, "off_text" if off else "mute", "sans", "c")
        ink: theme.Colour = "off_text" if off else "cream"
        painter.text(self.shown(self.value), x + w + _VALUE_GAP, cy, 20, ink, "sans-bold", "lm")
        if self.rung:
            painter.ring(at - 17, cy - 20, 34, 40, 4, 1, 5)
