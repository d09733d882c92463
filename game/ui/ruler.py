"""Measuring in design units: how wide a text will be, on how many lines, and how large so that it fits.

Layouts are computed with a ruler (:attr:`Scene.ruler`), drawings are made with a painter, which is a ruler too, so both
always agree.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui import theme
from game.ui.text import MOST_PERCENT, Role, Text
from game.ui.view import View
from game.ui.wrap import pieces


class Fit(NamedTuple):
    """How a text goes into a box: its lines, the design size to draw them at, and whether that really fits."""

    lines: tuple[str, ...]
    px: float
    fits: bool


class Ruler:
    """Measures texts for one view; *words* holds language and text size."""

    def __init__(self, view: View, words: Text, most: int = MOST_PERCENT) -> None:
        self.view = view
        self.words = words
        self.most = most
        """The text size in per cent that there is room for, however large the setting."""

    @property
    def scale(self) -> float:
        """Pixels a design unit."""
        return self.view.scale

    @property
    def grown(self) -> float:
        """How much larger than its design body text is here (text size, and the floor in small windows)."""
        return self.size(20) / (20 * self.scale)

    def size(self, px: float) -> int:
        """Real pixels of a design size."""
        return self.words.px(px, self.scale, self.most)

    def width(self, s: str, px: float = 20, role: Role = "sans", track: float = 0) -> float:
        """Width of one line, in units."""
        return self.words.width(s, role, self.size(px), track * self.scale) / self.scale

    def height(self, px: float = 20, role: Role = "sans") -> float:
        """Height of one line as rendered, in units."""
        return self.words.line(role, self.size(px)) / self.scale

    def leading(self, px: float = 20, lead: float = 1.45) -> float:
        """From one line of a paragraph to the next, in units; whole pixels, so that lines keep their distance."""
        return round(self.size(px) * lead) / self.scale

    def lines(self, s: str, w: float, px: float = 20, role: Role = "sans") -> tuple[str, ...]:
        """The text in lines at most *w* units wide."""
        return self.words.wrap(s, role, self.size(px), int(w * self.scale))

    def para_height(self, s: str, w: float, px: float = 20, role: Role = "sans", lead: float = 1.45) -> float:
        """Height of a paragraph *w* wide, in units, as :meth:`Painter.para` will draw it."""
        return len(self.lines(s, w, px, role)) * self.leading(px, lead)

    def fit(
        self, s: str, w: float, h: float, px: float = 20, role: Role = "sans", least: float = 0.72, lead: float = 1.3
    ) -> Fit:
        """The largest way to put *s* into *w* × *h*: at full size on one line or several, else smaller."""
        smallest = max(px * least, 1.0)
        size = px
        while True:
            lines = (s,) if self.width(s, size, role) <= w else self.lines(s, w, size, role)
            tall = self.leading(size, lead) * (len(lines) - 1) + self._ink(size)
            parts = lines if len(lines) == 1 else (*lines, *pieces(s))  # a word must not be broken to fit
            wide = max(self.width(part, size, role) for part in parts)
            if wide <= w + 0.5 and tall <= h + 0.5:
                return Fit(lines, size, fits=True)
            if size <= smallest or self.size(size) <= theme.FLOOR_PX:
                return Fit(lines, size, fits=False)
            size = max(smallest, size - 1)

    def name_fit(
        self, s: str, w: float, px: float, role: Role = "serif-bold", h: float = 1000
    ) -> tuple[float, Role, bool]:
        """How a name goes on one line *w* wide: its design size, its face, and whether it really fits.

        Its letters are at most *h* high. It gets smaller down to the smallest type size, then takes the narrower face.
        """
        while px > 1 and self.size(px) > max(h * self.scale, theme.FLOOR_PX):
            px -= 1
        while px > 1 and self.width(s, px, role) > w and self.size(px) > theme.FLOOR_PX:
            px -= 1
        wide = self.width(s, px, role)
        if wide > w and self.width(s, px, "sans") < wide:
            role = "sans"
        return px, role, self.width(s, px, role) <= w

    def _ink(self, px: float) -> float:
        """Height of the letters themselves, without the air a font adds above and below."""
        return self.size(px) * 1.05 / self.scale

    def keycap_width(self, s: str) -> float:
        """Width of a key cap with this label."""
        return max(self.keycap_height(), self.width(s, 18, "sans-bold") + 14)

    def keycap_height(self) -> float:
        """Height of a key cap, which grows with its label."""
        return max(26.0, self.size(18) * 1.42 / self.scale)

    def pill_width(self, s: str, px: float = 18, pad: float = 13) -> float:
        """Width of a small label."""
        return self.width(s, px, "sans-bold") + 2 * pad

    def pill_height(self, px: float = 18) -> float:
        """Height of a small label."""
        return max(30.0, self.size(px) * 1.55 / self.scale)

    def seal_size(self) -> float:
        """The smallest seal whose letter keeps the smallest type size."""
        return theme.FLOOR_PX / 0.56 / self.scale
