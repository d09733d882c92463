"""What every panel of the statistics has in common: a frame, a heading, and how high it wants to be."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.view import Box

PAD: Final = 34.0
_HEAD_PX: Final = 26.0


class Panel(ABC):
    """A panel with a heading and a note at its right end."""

    name = "panel"

    @abstractmethod
    def title(self) -> str:
        """Its heading."""

    def note(self) -> str:
        """A few words at the right end of the heading; left out where there is no room."""
        return ""

    @abstractmethod
    def height(self, ruler: Ruler, w: float) -> float:
        """How high it wants to be when it is `w` wide."""

    @abstractmethod
    def draw_in(self, painter: Painter, box: Box) -> None:
        """Draw what is below the heading."""

    @staticmethod
    def head(ruler: Ruler) -> float:
        """How high the heading is."""
        return ruler.height(_HEAD_PX, "serif-bold") + 30

    def draw(self, painter: Painter, box: Box) -> None:
        """Draw it."""
        if not painter.sees(*box):
            return
        painter.frame(*box, "panel", 9, 3, 2.2, 7, name=self.name)
        head = painter.text(self.title(), box.x + PAD, box.y + 18, _HEAD_PX, "brass_hi", "serif-bold", box=box)
        note = self.note()
        if note and head.right + 24 + painter.width(note, 18) <= box.right - PAD:
            painter.text(note, box.right - PAD, head.cy, 18, "#d9cfae", "sans", "rm", 0, box)
        top = self.head(painter)
        inner = type(box)(box.x + PAD, box.y + top, box.w - 2 * PAD, box.h - top - 22)
        self.draw_in(painter, inner)
