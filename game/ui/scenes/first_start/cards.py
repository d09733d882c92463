"""The answers of the first start as cards: a picture where there is room, a word, and a line about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ui import deco
from game.ui.view import Box
from game.ui.widgets.button import Clickable

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

PICTURE: Final = 138.0
"""Height of the picture over the words."""
_PAD: Final = 22.0
_CHECK: Final = 40.0


class AnswerCard(Clickable):
    """One answer of several; the chosen one is lit, has two lozenges and a check.

    `picture` draws into the box it gets; without one, or where `pictured` is False, the card is as high as its words.
    """

    reach = 34.0

    def __init__(
        self,
        label: str,
        line: str,
        on_click: Callable[[], object],
        *,
        on: bool,
        key: str,
        picture: Callable[[Painter, Box], object] | None = None,
        px: float = 28,
    ) -> None:
        super().__init__(on_click, key=key)
        self.label = label
        self.line = line
        self.on = on
        self.px = px
        self.picture = picture
        self.pictured = picture is not None

    def natural_height(self, ruler: Ruler, w: float) -> float:
        """How high it is at a width."""
        room = self._room(w)
        words = ruler.para_height(self.label, room, self.px, "serif-bold", 1.25) + ruler.para_height(
            self.line, room, 18, "sans", 1.35
        )
        return max(64.0, words + 26) + (PICTURE if self.pictured else 0)

    def least_width(self, ruler: Ruler) -> float:
        """How wide it must be for its word to stay on one line."""
        return ruler.width(self.label, self.px, "serif-bold") + 2 * _PAD + (0 if self.pictured else _CHECK) + 2

    def _room(self, w: float) -> float:
        return w - 2 * _PAD - (0 if self.pictured else _CHECK)

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        fill, line, _ink = deco.look("lit" if self.on else "card", self.state)
        if self.on:
            painter.halo(x, y, w, h, "amber", 110)
        edge = "amber" if self.on else line
        painter.frame(x, y, w, h, fill, 6, 2, 2.2 if self.on else 1.5, 5, edge, name=self.key_name)
        if self.on:
            for cx in (x, x + w):
                painter.lozenge(cx, y + h / 2, 8)
        top = y + 13
        if self.pictured and self.picture is not None:
            self.picture(painter, Box(x + _PAD, y + 12, w - 2 * _PAD, PICTURE - 10))
            top += PICTURE
        room = self._room(w)
        words = painter.para_height(self.label, room, self.px, "serif-bold", 1.25) + painter.para_height(
            self.line, room, 18, "sans", 1.35
        )
        top += max(0.0, (y + h - 13 - top - words) / 2)
        align = "c" if self.pictured else "l"
        below = painter.para(
            self.label,
            x + _PAD,
            top,
            room,
            self.px,
            "white" if self.on else "cream",
            "serif-bold",
            1.25,
            align,
            self.box,
        )
        ink = "#f3e9c8" if self.on else "#d6cdac"
        painter.para(self.line, x + _PAD, below, room, 18, ink, "sans", 1.35, align, self.box)
        if self.on:
            cy = y + 34 if self.pictured else y + h / 2
            painter.icon("check", x + w - 34, cy, 30, "#ffe3a6")
        if self.rung:
            painter.ring(x, y, w, h, 6)
