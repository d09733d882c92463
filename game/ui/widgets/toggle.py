"""On or off: a rail with an ivory tile on it. Word and place tell; the colour only helps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import _
from game.ui import deco, theme
from game.ui.view import Box
from game.ui.widgets.base import ACTIVATE_KEYS, Widget, plain_key

if TYPE_CHECKING:
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

H: Final = 40.0
_TILE: Final = 42.0
_LEFT_RIGHT: Final = {pygame.K_LEFT: False, pygame.K_RIGHT: True}


class Toggle(Widget):
    """A switch; *on_change* is told the new value."""

    def __init__(
        self,
        on: bool,
        on_change: Callable[[bool], object],
        *,
        key: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(key=key, tip=tip, enabled=enabled, reason=reason)
        self.on = on
        self.on_change = on_change

    @staticmethod
    def words() -> tuple[str, str]:
        """What stands beside the tile when it is on, and when it is off."""
        # i18n: state of a switch, one short word
        return _("On"), _("Off")

    @classmethod
    def natural_size(cls, ruler: Ruler) -> tuple[float, float]:
        """How large it must be for its words."""
        wide = max(ruler.width(word, 20, "sans-bold") for word in cls.words())
        return max(104.0, _TILE + wide + 26), max(H, ruler.height(20, "sans-bold") * 1.15)

    def set(self, on: bool) -> None:
        """Change it and say so."""
        if self.enabled and on != self.on:
            self.on = on
            self.invalidate()
            if self.layer is not None:
                self.layer.scene.app.audio.play("button")
            self.on_change(on)

    def release(self, x: float, y: float, inside: bool) -> None:
        if inside:
            self.set(not self.on)

    def key(self, event: pygame.event.Event) -> bool:
        if not plain_key(event):
            return False
        if event.key in ACTIVATE_KEYS:
            self.set(not self.on)
            return True
        wanted = _LEFT_RIGHT.get(event.key)
        if wanted is None or wanted == self.on or not self.enabled:
            return False
        self.set(wanted)
        return True

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        state = self.state
        off = state == "disabled"
        fill = "off" if off else "on" if self.on else "well"
        line = "off_line" if off else "brass_hi" if state == "hover" else None
        painter.frame(x, y, w, h, fill, 4, 2, 1.6, 0, line, name=self.key_name)
        draw_knob(painter, x + (w - 21 if self.on else 21), y + h / 2 + (1 if state == "pressed" else 0), state)
        word = self.words()[0 if self.on else 1]
        ink: theme.Colour = "off_text" if off else "#eafff4" if self.on else "#d9d2b6"
        room = Box(x + 4 if self.on else x + _TILE - 2, y, w - _TILE - 4, h)
        painter.label(word, room, 20, ink, "sans-bold")
        if self.rung:
            painter.ring(x, y, w, h, 4)


def draw_knob(painter: Painter, cx: float, cy: float, state: str) -> None:
    """The tile that one pushes, 30 × 36 round a point."""
    view = painter.view
    size = (view.length(38), view.length(42))
    x, y = view.px(cx - 18, cy - 19)
    painter.surface.blit(deco.knob(size, state), (round(x), round(y)))
