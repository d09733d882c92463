"""Who plays, at the top of the lobby: face and name lead to the family, the badge of the title to the statistics."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

from game.engine.titles import title
from game.i18n import _
from game.i18n.words.titles import title_name
from game.ui import deco
from game.ui.badges import draw_badge
from game.ui.portraits import portrait, profile_name
from game.ui.view import Box
from game.ui.widgets.button import Clickable

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage import Profile
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

_ART: Final = 74.0
_PAD: Final = 12.0
_LEAST: Final = 200.0
"""Where there is not even so much room, plates show face or badge alone."""


class Plate(Clickable, ABC):
    """A picture with a name and a word below it."""

    reach = 16.0

    def __init__(self, key: str, name: str, word: str, on_click: Callable[[], object], tip: str) -> None:
        super().__init__(on_click, key=key, tip=tip)
        self.name = name
        self.word = word
        self.bare = False
        """Whether there is room for the picture alone."""

    def height(self, ruler: Ruler) -> float:
        """How high it must be."""
        return max(_ART, ruler.height(24, "serif-bold") + ruler.height(18)) + 2 * _PAD

    def width(self, ruler: Ruler) -> float:
        """How wide it is with its words."""
        words = max(ruler.width(self.name, 24, "serif-bold"), ruler.width(self.word, 18))
        return _ART + words + 3 * _PAD + 12

    @abstractmethod
    def art(self, painter: Painter, box: Box) -> None:
        """Draw the picture."""

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        fill, line, _ink = deco.look(("#12303b", "#081720"), self.state)
        painter.frame(x, y, w, h, fill, 6, 2, 1.8, 5, line, name=self.key_name)
        self.art(painter, Box(x + _PAD, y + (h - _ART) / 2, _ART, _ART))
        if not self.bare:
            left, room = x + _ART + 2 * _PAD, w - _ART - 3 * _PAD
            names = painter.height(24, "serif-bold")
            top = y + (h - names - painter.height(18)) / 2
            painter.name(self.name, left, top, room, 24)
            low = painter.height(18)
            painter.label(self.word, Box(left, top + names, room, low), 18, "#e3d9b8", "sans", "lm")
        if self.rung:
            painter.ring(x, y, w, h, 6)


class WhoPlate(Plate):
    """Who plays now."""

    def __init__(self, profile: Profile, guest: bool, on_click: Callable[[], object]) -> None:
        name = _("A guest") if guest else profile_name(profile)
        word = _("nothing is kept") if guest else _("plays")
        super().__init__("who plays", name, word, on_click, _("Somebody else plays"))
        self.face = "" if guest else profile.face

    def art(self, painter: Painter, box: Box) -> None:
        if self.face:
            painter.image(portrait(self.face, painter.view.length(box.w)), box.x, box.y)
        else:
            painter.icon("person", box.cx, box.cy, box.w * 0.6)


class TitlePlate(Plate):
    """The title that the rank points give."""

    def __init__(self, rank: int, on_click: Callable[[], object]) -> None:
        self.title = title(rank)
        super().__init__("statistics", title_name(self.title), _("Statistics"), on_click, _("Statistics and title"))

    def art(self, painter: Painter, box: Box) -> None:
        draw_badge(painter, self.title, *box[:3])


def place_plates(plates: list[Plate], ruler: Ruler, room: Box) -> None:
    """Put the plates into the upper right corner of `room`: side by side, one below the other, or without words."""
    high = max((plate.height(ruler) for plate in plates), default=0.0)
    widths = [plate.width(ruler) for plate in plates]
    if sum(widths) + 16 * (len(plates) - 1) <= room.w:
        x = room.right
        for plate, w in zip(plates, widths, strict=True):
            x -= w
            plate.place(x, room.y, w, high)
            x -= 16
        return
    wide = max(widths, default=0.0)
    bare = wide > room.w and room.w < _LEAST
    wide = _ART + 2 * _PAD if bare else min(wide, room.w)
    for i, plate in enumerate(plates):
        plate.bare = bare
        plate.place(room.right - wide, room.y + i * (high + 12), wide, high)
