"""Buttons: framed words, with an icon and a key cap if they have them; and square ones with an icon alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui import deco
from game.ui.widgets.base import ACTIVATE_KEYS, Widget, plain_key

if TYPE_CHECKING:
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.text import Role
    from game.ui.theme import Pair

_ICON_W = 40.0
_GAP = 12.0
_SIDE = 18.0


class Clickable(Widget):
    """Something that acts when it is clicked, or activated with Enter or Space, or by its own key."""

    def __init__(
        self,
        on_click: Callable[[], object],
        *,
        shortcut: int | None = None,
        key: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(key=key, tip=tip, enabled=enabled, reason=reason)
        self.on_click = on_click
        self.shortcut = shortcut

    def activate(self) -> None:
        """Act as if clicked, unless disabled."""
        if self.enabled:
            if self.layer is not None:
                self.layer.scene.app.audio.play("button")
            self.on_click()

    def release(self, x: float, y: float, inside: bool) -> None:
        if inside:
            self.activate()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in ACTIVATE_KEYS and plain_key(event):
            self.activate()
            return True
        return False

    def shortcut_pressed(self, event: pygame.event.Event) -> bool:
        enter = self.shortcut == pygame.K_RETURN and event.key == pygame.K_KP_ENTER
        if self.shortcut is None or not (event.key == self.shortcut or enter) or not plain_key(event):
            return False
        self.activate()
        return True


class Button(Clickable):
    """A framed word. *kind* names its fill: quiet, hot (lacquer; at most one on a page), card, key.

    *cap* is the label of its key, *shortcut* the key itself. *ruler_width* tells how wide it wants to be.
    """

    def __init__(
        self,
        label: str,
        on_click: Callable[[], object],
        *,
        kind: str | Pair = "quiet",
        cap: str = "",
        shortcut: int | None = None,
        icon: str = "",
        icon_right: bool = False,
        px: float = 28,
        role: Role = "serif-bold",
        align: str = "c",
        key: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(on_click, shortcut=shortcut, key=key or label, tip=tip, enabled=enabled, reason=reason)
        self.label = label
        self.kind = kind
        self.cap = cap
        self.icon = icon
        self.icon_right = icon_right
        self.px = px
        self.role: Role = role
        self.align = align

    def natural_width(self, ruler: Ruler) -> float:
        """How wide it must be so that nothing is squeezed, in design units."""
        return ruler.width(self.label, self.px, self.role) + self._extras(ruler) + 2 * _SIDE

    def natural_height(self, ruler: Ruler, least: float = 56) -> float:
        """How high it should be at this text size."""
        return max(least, ruler.height(self.px, self.role) * 1.12)

    def _extras(self, ruler: Ruler) -> float:
        icon = _ICON_W if self.icon else 0
        return icon + (ruler.keycap_width(self.cap) + _GAP if self.cap else 0)

    def draw(self, painter: Painter) -> None:
        state = self.state
        fill, line, colour = deco.look(self.kind, state)
        down = 2.0 if state == "pressed" else 0.0
        x, y, w, h = self.box
        depth = 0 if state in {"pressed", "disabled"} else 10
        painter.frame(x, y + down, w, h, fill, 5, 2, 2, 4, line, shadow=depth, name=self.key_name)
        room = w - self._extras(painter) - 2 * 10
        fit = painter.fit(self.label, max(20.0, room), h - 8, self.px, self.role, 0.6, 1.12)
        width = max(painter.width(s, fit.px, self.role) for s in fit.lines)
        left = x + _SIDE if self.align == "l" else x + (w - width - self._extras(painter)) / 2
        cy = y + down + h / 2
        ink = "off_text" if state == "disabled" else "#ffe9b8" if self.kind == "hot" else "#e6c98c"
        if self.icon and not self.icon_right:
            painter.icon(self.icon, left + 14, cy, 28, ink)
            left += _ICON_W
        holder = self.box.moved(0, down)
        step = painter.leading(fit.px, 1.12)
        top = cy - 1 - step * (len(fit.lines) - 1) / 2
        for i, text in enumerate(fit.lines):
            painter.text(text, left + width / 2, top + i * step, fit.px, colour, self.role, "cm", 0, holder)
        if not fit.fits and painter.record is not None:
            painter.record.faults.append(f"button too small for {self.label!r}")
        left += width + _GAP
        if self.icon and self.icon_right:
            painter.icon(self.icon, left + 14, cy, 28, ink)
            left += _ICON_W
        if self.cap:
            painter.keycap(self.cap, left, cy + 1, off=state == "disabled")
        if self.rung:
            painter.ring(x, y, w, h, 5)


class IconButton(Clickable):
    """A square with an icon; *tip* says in words what it does."""

    def __init__(
        self,
        icon: str,
        on_click: Callable[[], object],
        *,
        tip: str,
        kind: str | Pair = "quiet",
        shortcut: int | None = None,
        key: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(on_click, shortcut=shortcut, key=key or icon, tip=tip, enabled=enabled, reason=reason)
        self.icon = icon
        self.kind = kind

    def draw(self, painter: Painter) -> None:
        state = self.state
        fill, line, _ = deco.look(self.kind, state)
        down = 2.0 if state == "pressed" else 0.0
        x, y, w, h = self.box
        painter.frame(x, y + down, w, h, fill, 4, 2, 1.6, 0, line, name=self.key_name)
        ink = "off_text" if state == "disabled" else "#e6c98c"
        painter.icon(self.icon, x + w / 2, y + down + h / 2, min(w, h) * 0.6, ink)
        if self.rung:
            painter.ring(x, y, w, h, 4)
