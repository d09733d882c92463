"""A choice one can pick up: a panel with its own picture, lit with two lozenges when chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui import deco
from game.ui.view import Box
from game.ui.widgets.button import Clickable

if TYPE_CHECKING:
    from game.ui.painter import Painter
    from game.ui.theme import Pair


class Card(Clickable):
    """*picture* draws what is on it, through a painter, the card given (its `box`, `on`, `state`)."""

    reach = 34.0

    def __init__(
        self,
        picture: Callable[[Painter, Card], object],
        on_click: Callable[[], object],
        *,
        on: bool = False,
        fill: str | Pair = "card",
        marks: bool = True,
        shortcut: int | None = None,
        key: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(on_click, shortcut=shortcut, key=key, tip=tip, enabled=enabled, reason=reason)
        self.picture = picture
        self.on = on
        self.fill = fill
        self.marks = marks

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        fill, line, _ = deco.look("lit" if self.on else self.fill, self.state)
        if self.on:
            painter.halo(x, y, w, h, "amber", 110)
        edge = "amber" if self.on else line
        painter.frame(x, y, w, h, fill, 6, 2, 2.2 if self.on else 1.5, 5, edge, name=self.key_name)
        if self.on and self.marks:
            for cx in (x, x + w):
                painter.lozenge(cx, y + h / 2, 8)
        self.picture(painter, self)
        if self.rung:
            painter.ring(x, y, w, h, 6)


class Tab(Clickable):
    """A leaf of a settings book: the open one is lit and points at its page with a brass tongue."""

    def __init__(
        self,
        label: str,
        on_click: Callable[[], object],
        *,
        on: bool = False,
        icon: str = "",
        tongue: bool = True,
        shortcut: int | None = None,
        key: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(on_click, shortcut=shortcut, key=key or label, tip=tip, enabled=enabled, reason=reason)
        self.label = label
        self.on = on
        self.icon = icon
        self.tongue = tongue

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        fill, line, ink = deco.look("lit" if self.on else "card", self.state)
        edge = "amber" if self.on else line
        painter.frame(x, y, w, h, fill, 5, 2, 2 if self.on else 1.5, 4 if self.on else 0, edge, name=self.key_name)
        if self.on and self.tongue:
            points = [(1.0, 0.0), (18.0, 12.0), (1.0, 24.0)]
            painter.svg("tongue", x + w - 2, y + h / 2 - 12, 20, 24, lambda g: g.poly(points, "amber", "#5c3a10", 1))
        left = 20.0
        if self.icon:
            painter.icon(self.icon, x + 36, y + h / 2, 28, "off_text" if not self.enabled else "#e6c98c")
            left = 66.0
        box = Box(x + left, y, w - left - 14, h)
        colour = ink if not self.enabled else "white" if self.on else "cream"
        painter.label(self.label, box, 24, colour, "serif-bold", "lm", least=0.7)
        if self.rung:
            painter.ring(x, y, w, h, 5)
