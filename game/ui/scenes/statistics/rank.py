"""The rank points and the title that they give (`rules/session.md` 7): the badge, the way to the next, the ladder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.titles import TITLES, next_title, title
from game.i18n import _
from game.i18n.words.numbers import number
from game.i18n.words.titles import title_name
from game.ui.badges import draw_badge
from game.ui.scenes.statistics.panels import Panel
from game.ui.view import Box

if TYPE_CHECKING:
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

_MOST: Final = 268.0
_LEAST: Final = 150.0
_STEP: Final = 54.0
"""Sides of the badge, and of those on the ladder."""


class RankPanel(Panel):
    """The panel of the title."""

    name = "rank"

    def __init__(self, rank: int) -> None:
        self.rank = rank
        self._title = title(rank)

    def title(self) -> str:
        return _("Title")

    def note(self) -> str:
        return _("all games, all time")

    def height(self, ruler: Ruler, w: float) -> float:
        return self.head(ruler) + max(_LEAST + 30, self._words_height(ruler)) + _STEP + 56

    @staticmethod
    def _words_height(ruler: Ruler) -> float:
        return (
            ruler.height(30, "serif-bold") + ruler.height(20) + ruler.height(44, "sans-bold") + 26
            + 2 * ruler.leading(20, 1.3)
        )  # fmt: skip

    def draw_in(self, painter: Painter, box: Box) -> None:
        ladder = min(_STEP, box.w / len(TITLES) - 2)
        top = Box(box.x, box.y, box.w, box.h - ladder - 22)
        d = max(60.0, min(_MOST, top.h, box.w * 0.44))
        draw_badge(painter, self._title, top.x - 6, top.cy - d / 2, d)
        x = top.x + d + 14
        self._draw_words(painter, Box(x, top.y, box.right - x, top.h))
        self._draw_ladder(painter, Box(box.x, box.bottom - ladder, box.w, ladder))

    def _draw_words(self, painter: Painter, b: Box) -> None:
        following = next_title(self.rank)
        if following is None:
            tail = _("There is no higher title.")
        else:
            name, least = following
            tail = _("{count} more for {title}").format(count=number(least - self.rank), title=title_name(name))
        tail_h = painter.para_height(tail, b.w, 20, "sans-bold", 1.3)
        parts = (painter.height(30, "serif-bold"), painter.height(20), painter.height(44, "sans-bold"), 26.0, tail_h)
        y = b.y + max(0.0, (b.h - sum(parts)) / 2)
        painter.label(title_name(self._title), Box(b.x, y, b.w, parts[0]), 30, "white", "serif-bold", "lm", 0.5)
        y += parts[0]
        painter.label(_("Rank points"), Box(b.x, y, b.w, parts[1]), 20, "#d9cfae", "sans", "lm")
        y += parts[1]
        painter.metal(number(self.rank), b.x, y, 44, "sans-bold")
        y += parts[2]
        painter.bar(b.x, y + 6, b.w, self._part(), 14)
        y += parts[3]
        painter.para(tail, b.x, y, b.w, 20, "cream", "sans-bold", 1.3)

    def _part(self) -> float:
        """How much of the way to the next title is gone."""
        following = next_title(self.rank)
        if following is None:
            return 1.0
        least = dict(TITLES)[self._title]
        begins = least if self.rank >= 0 else min(self.rank, -1)
        return (self.rank - begins) / max(1, following[1] - begins)

    def _draw_ladder(self, painter: Painter, b: Box) -> None:
        """All titles from the lowest up: those that were reached as they are, the others as rings."""
        step = b.w / len(TITLES)
        for i, (name, least) in enumerate(TITLES):
            cx = b.x + step * (i + 0.5)
            if self.rank >= least and (least >= 0 or name == self._title):
                if name == self._title:
                    painter.halo(cx - b.h / 2 + 6, b.y + 6, b.h - 12, b.h - 12, "amber", 150)
                draw_badge(painter, name, cx - b.h / 2, b.y, b.h)
            else:
                painter.svg(
                    "title ring", cx - b.h / 2, b.y, b.h, b.h,
                    lambda g: g.circle(b.h / 2, b.h * 0.56, b.h * 0.26, "#0a1a22", "#8a784c", 1.6),
                )  # fmt: skip
