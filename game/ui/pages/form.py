"""Forms: rows of a name, one sentence and a control, in a column that scrolls when it must.

The control stands at the right of its words, or under them where the column is too narrow for both (large text).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.i18n import _
from game.ui.pages.face_picker import FacePicker
from game.ui.view import Box
from game.ui.widgets import Button, Choice, Dropdown, ScrollArea, Slider, Stepper, TextField, Toggle, Widget

if TYPE_CHECKING:
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

_NAME: float = 23
_SENTENCE: float = 18
_LEAD: float = 1.35
_APART: float = 34.0
_SLIDER: float = 330.0
_FIELD: float = 260.0
_PAD: float = 14.0
_MOST_AIR: float = 14.0
NOWHERE = Box(0, 0, 0, 0)


_FACES = 540.0
"""How wide faces side by side may be."""


@dataclass
class Group:
    """A heading over the rows that follow."""

    title: str


@dataclass
class Row:
    """A line of a form. `changed` is shown as a small label beside the name (what the default is)."""

    name: str
    sentence: str
    widget: Widget
    changed: str = ""
    box: Box = NOWHERE
    words_w: float = 0.0


Line = Group | Row


def natural_size(widget: Widget, ruler: Ruler, most: float) -> tuple[float, float]:
    """How large a control wants to be when it may be `most` wide."""
    grown = max(1.0, ruler.grown)
    if isinstance(widget, Choice):
        return widget.natural_size(ruler, most)
    if isinstance(widget, Toggle | Stepper | Dropdown):
        w, h = widget.natural_size(ruler)
        return min(w, most), h
    if isinstance(widget, Slider):
        return min(most, _SLIDER * grown**0.5 + widget.value_width(ruler)), widget.natural_height(ruler)
    if isinstance(widget, FacePicker):
        return widget.natural_size(min(most, _FACES))
    if isinstance(widget, Button):
        return min(most, max(150.0, widget.natural_width(ruler))), widget.natural_height(ruler, 48)
    if isinstance(widget, TextField):
        return min(most, _FIELD * grown), widget.natural_height(ruler)
    raise TypeError(f"no natural size for {type(widget).__name__}")


class Form(ScrollArea):
    """A column of rows. Place it, then call `arrange`."""

    def __init__(self, lines: Sequence[Line], *, key: str) -> None:
        super().__init__(key=key, picture=self._draw_words)
        self.lines = tuple(lines)
        self._tops: list[float] = []
        self._air = 0.0

    def arrange(self, ruler: Ruler) -> float:
        """Lay out the rows for the width of the box; returns the height they take."""
        wide = self.box.w - 2
        self._air = 0.0
        high = self._stack(ruler, wide)
        if high > self.box.h + 0.5:
            high = self._stack(ruler, self.room)
        else:
            rows = sum(isinstance(line, Row) for line in self.lines)
            self._air = min(_MOST_AIR, (self.box.h - high) / (2 * max(1, rows) + 1))
            high = self._stack(ruler, wide)
        for line in self.lines:
            if isinstance(line, Row):
                self.add(line.widget)
        self.content_h = high
        return high

    def _stack(self, ruler: Ruler, w: float) -> float:
        y = 0.0
        self._tops = []
        for i, line in enumerate(self.lines):
            if isinstance(line, Group):
                y += 14 if i else 2
                self._tops.append(y)
                y += ruler.height(21, "serif-bold") + 18
            else:
                self._tops.append(y)
                y += self._row(ruler, line, y, w)
        return y

    def _row(self, ruler: Ruler, row: Row, y: float, w: float) -> float:
        """Place a row's control and say how high the row is."""
        pad = _PAD + self._air
        wide, high = natural_size(row.widget, ruler, w - 12)
        row.words_w = w - 8
        below_h = self._words_height(ruler, row) + 10 + high
        beside_w, beside_h = w - wide - _APART, math.inf
        if beside_w >= max(230.0, 210 * ruler.grown):
            row.words_w = beside_w
            beside_h = max(self._words_height(ruler, row), high)
        if beside_h <= below_h:
            h = beside_h + 2 * pad
            row.widget.place(w - wide - 4, y + (h - high) / 2, wide, high)
        else:  # a narrow column of words beside it would be the taller one
            row.words_w = w - 8
            h = below_h + 2 * pad
            row.widget.place(4, y + pad + below_h - high, wide, high)
        row.box = Box(0, y, w, h)
        return h

    def _words_height(self, ruler: Ruler, row: Row) -> float:
        name = ruler.para_height(row.name, row.words_w, _NAME, "serif-bold", 1.25)
        if row.changed and not self._pill_beside(ruler, row):
            name += ruler.pill_height() + 4
        sentence = ruler.para_height(row.sentence, row.words_w, _SENTENCE, "sans", _LEAD) if row.sentence else 0
        return name + 4 + sentence

    @staticmethod
    def _pill_beside(ruler: Ruler, row: Row) -> bool:
        return ruler.width(row.name, _NAME, "serif-bold") + 16 + ruler.pill_width(row.changed) <= row.words_w

    def _draw_words(self, painter: Painter) -> None:
        w = max((line.box.w for line in self.lines if isinstance(line, Row)), default=self.box.w)
        for i, (line, top) in enumerate(zip(self.lines, self._tops, strict=True)):
            if isinstance(line, Group):
                self._draw_group(painter, line.title, top, w)
                continue
            if not painter.sees(*line.box):
                continue
            self._draw_row(painter, line)
            last = i + 1 == len(self.lines) or isinstance(self.lines[i + 1], Group)
            if not last:
                painter.rule(0, line.box.bottom - 1, w)

    @staticmethod
    def _draw_group(painter: Painter, title: str, y: float, w: float) -> None:
        mark = painter.text(title, 0, y, 21, "brass_hi", "serif-bold", "l", 1)
        if mark.right + 40 < w:
            painter.rule(mark.right + 16, mark.cy, w - mark.right - 16, "brass", 1.3, 200)

    def _draw_row(self, painter: Painter, row: Row) -> None:
        words_h = self._words_height(painter, row)
        beside = row.widget.box.x > row.words_w
        y = row.box.y + ((row.box.h - words_h) / 2 if beside else _PAD + self._air)
        below = painter.para(row.name, 0, y, row.words_w, _NAME, "cream", "serif-bold", 1.25)
        if row.changed:
            if self._pill_beside(painter, row):
                x = painter.width(row.name, _NAME, "serif-bold") + 16
                painter.pill(row.changed, x, y + painter.leading(_NAME, 1.25) / 2, "changed", "lm")
            else:
                below = painter.pill(row.changed, 0, below + 2, "changed").bottom + 2
        if row.sentence:
            painter.para(row.sentence, 0, below + 4, row.words_w, _SENTENCE, "#cfc6a6", "sans", _LEAD)


def changed_mark(default: str) -> str:
    """What the label beside a changed row says."""
    # i18n: a small label: this switch was changed; its default is {default}
    return _("◆ default: {default}").format(default=default)
