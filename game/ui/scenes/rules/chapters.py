"""The list of chapters at the left of the rule book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import pgettext
from game.ui.view import Box
from game.ui.widgets.button import Clickable

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

_PX = 22.0


def numeral(number: int) -> str:
    """The number of a chapter or an example, from 1: 一 to 十 in Chinese."""
    if number < 10:
        return (
            # i18n: the numeral of a number tile; in Chinese 一
            pgettext("rank", "1"),
            pgettext("rank", "2"),
            pgettext("rank", "3"),
            pgettext("rank", "4"),
            pgettext("rank", "5"),
            pgettext("rank", "6"),
            pgettext("rank", "7"),
            pgettext("rank", "8"),
            pgettext("rank", "9"),
        )[number - 1]
    return pgettext("rank", "10") if number == 10 else str(number)


class ChapterItem(Clickable):
    """A chapter: its number on a seal and its title; the open one is lit, `marked` ones have a lozenge.

    A chapter without a number, that of the switches, has a gear.
    """

    def __init__(
        self, number: int | None, title: str, on_click: Callable[[], object], *, on: bool, marked: bool, key: str
    ) -> None:
        super().__init__(on_click, key=key)
        self.number = number
        self.title = title
        self.on = on
        self.marked = marked

    def _seal(self, ruler: Ruler) -> float:
        return max(32.0, ruler.seal_size())

    def height(self, ruler: Ruler, w: float) -> float:
        """How high it is at a width."""
        return max(46.0, ruler.para_height(self.title, self._room(ruler, w), _PX, "serif-bold", 1.2) + 14)

    def _room(self, ruler: Ruler, w: float) -> float:
        return w - self._seal(ruler) - 36 - (22 if self.marked else 0)

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        if self.on or self.hovered or self.held:
            fill = "lit" if self.on else ("#1f4653", "#112a36")
            painter.frame(x, y, w, h, fill, 4, 2, 1.8, 0, "amber" if self.on else None, name=self.key_name)
        d = self._seal(painter)
        if self.number is None:
            painter.icon("gear", x + 10 + d / 2, self.box.cy, d * 0.86)
        else:
            painter.seal(numeral(self.number), x + 10 + d / 2, self.box.cy, d, self.on)
        room = self._room(painter, w)
        tall = painter.para_height(self.title, room, _PX, "serif-bold", 1.2)
        ink = "white" if self.on else "cream"
        painter.para(self.title, x + d + 22, self.box.cy - tall / 2 - 3, room, _PX, ink, "serif-bold", 1.2)
        if self.marked:
            painter.lozenge(x + w - 18, self.box.cy, 7)
        if self.rung:
            painter.ring(*Box(x, y, w, h), 4, 2, 3, marks=False)
