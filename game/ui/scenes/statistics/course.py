"""The points hand by hand as a picture: a line over its ground, both axes in words, the greatest gain marked."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from game.i18n import _
from game.i18n.words.numbers import signed
from game.ui import theme
from game.ui.scenes.match_result.chart import scale
from game.ui.scenes.statistics.panels import PAD, Panel
from game.ui.view import Box

if TYPE_CHECKING:
    from game.storage.statistics import Statistics
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.svg import Svg

_MOST_POINTS: Final = 400
"""So many points make up the line at most."""
_MARK_LEAST: Final = 8
"""A line through fewer hands needs no mark at its greatest gain."""
_AIR: Final = 12.0


class Course(Panel):
    """The panel of the points over time."""

    name = "course"

    def __init__(self, known: Statistics) -> None:
        self.known = known
        self.course = (0, *known.course)
        every = max(1, math.ceil(len(self.course) / _MOST_POINTS))
        self._stops = [*range(0, len(self.course) - 1, every), len(self.course) - 1]

    def title(self) -> str:
        return _("Points, hand by hand")

    def height(self, ruler: Ruler, w: float) -> float:
        return max(330.0, self.head(ruler) + 11 * ruler.height(18))

    @property
    def leap(self) -> int:
        """The hand, from 1, that brought most; 0 where none brought anything."""
        steps = [b - a for a, b in zip(self.course, self.course[1:], strict=False)]
        most = max(steps, default=0)
        return steps.index(most) + 1 if most > 0 else 0

    def draw(self, painter: Painter, box: Box) -> None:
        super().draw(painter, box)
        total = signed(self.course[-1])
        head = painter.width(self.title(), 26, "serif-bold")
        wide = painter.width(total, 34, "sans-bold")
        if head + wide + 3 * PAD <= box.w:
            ink = "gain" if self.course[-1] > 0 else "loss" if self.course[-1] < 0 else "mute"
            cy = box.y + 18 + painter.height(26, "serif-bold") / 2
            right = painter.text(total, box.right - PAD, cy, 34, ink, "sans-bold", "rm", 0, box).x
            word = _("altogether")
            if head + wide + painter.width(word, 18) + 4 * PAD <= box.w:
                painter.text(word, right - 14, cy, 18, "#d9cfae", "sans", "rm", 0, box)

    def draw_in(self, painter: Painter, box: Box) -> None:
        line = painter.height(18)
        low, high, step = scale(min(self.course), max(self.course), max(2, min(6, int(box.h / (line * 2.4)))))
        if low == high:
            high += step
        numbers = [signed(value) for value in range(low, high + 1, step)]
        left = max(painter.width(text, 18) for text in numbers) + 16
        plot = Box(box.x + left, box.y + line + 14, box.w - left - 16, box.h - 2 * line - 30)
        if plot.w < 60 or plot.h < 40:
            return
        long = max(1, len(self.course) - 1)

        def at(hand: float, points: float) -> tuple[float, float]:
            return plot.x + plot.w * hand / long, plot.y + plot.h * (high - points) / (high - low)

        key = ("course", self.course, round(plot.w), round(plot.h), theme.active())
        ox, oy = plot.x - _AIR, plot.y - _AIR
        points = [(x - ox, y - oy) for x, y in (at(i, self.course[i]) for i in self._stops)]
        levels = [(value, at(0, value)[1] - oy) for value in range(low, high + 1, step)]
        painter.svg(
            key, ox, oy, plot.w + 2 * _AIR, plot.h + 2 * _AIR, lambda g: self._lines(g, plot, points, levels)
        )  # fmt: skip
        # i18n: over the upright axis of a picture of points over time
        painter.text(_("points added up"), box.x, box.y, 18, "#d9cfae", "sans", "l", 0, box)
        for value, text in zip(range(low, high + 1, step), numbers, strict=True):
            painter.text(text, plot.x - 14, at(0, value)[1], 18, "cream" if not value else "#d9cfae", "sans", "rm")
        self._draw_hands(painter, plot, line)
        if len(self.course) > _MARK_LEAST and self.leap:
            self._draw_leap(painter, plot, *at(self.leap, self.course[self.leap]))

    def _lines(self, g: Svg, plot: Box, points: list[tuple[float, float]], levels: list[tuple[int, float]]) -> None:
        """The level lines, the ground below the line, the line itself, and where it ends."""
        zero = next(y for value, y in levels if value == 0) if any(not v for v, _y in levels) else levels[-1][1]
        for value, y in levels:
            g.line(_AIR, y, _AIR + plot.w, y, "#c9a45c" if not value else "#8a957f", 1.6 if not value else 0.8,
                   0.95 if not value else 0.5)  # fmt: skip
        if not theme.plain():
            ground = g.lin(
                0, _AIR, 0, _AIR + plot.h, (0, "#ffd98a", 0.4), (0.75, "#c9a45c", 0.12), (1, "#c9a45c", 0.04)
            )
            g.poly([*points, (points[-1][0], zero), (points[0][0], zero)], ground)
            g.poly(points, "none", "#1a1206", 5, 0.7, close=False)
        g.poly(points, "none", "#ffe9a8" if theme.plain() else "#ffd98a", 3.4 if theme.plain() else 2.6, 1, close=False)
        x, y = points[-1]
        g.circle(x, y, 6, "#ffc861", "#1a1206", 1.6)

    def _draw_hands(self, painter: Painter, plot: Box, line: float) -> None:
        """Numbers along the level axis, and what they count."""
        long = len(self.course) - 1
        y = plot.bottom + 12
        # i18n: beside the level axis of a picture of points over time, which counts hands played
        word = _("hands played")
        end = painter.text(word, plot.right + 16, y, 18, "#d9cfae", "sans", "r").x - 14
        widest = painter.width(str(long), 18) + 34
        _low, _high, every = scale(0, long, max(1, int(plot.w / widest)))
        for hand in range(0, long + 1, max(1, every)):
            x = plot.x + plot.w * hand / max(1, long)
            half = painter.width(str(hand), 18) / 2
            if x + half <= end:
                painter.text(str(hand), x, y, 18, "#d9cfae", "sans", "c")
                painter.rule(x - 0.6, plot.bottom, 1.4, "brass", 7, 220)

    def _draw_leap(self, painter: Painter, plot: Box, x: float, y: float) -> None:
        gain = self.course[self.leap] - self.course[self.leap - 1]
        text = _("best hand {points}").format(points=signed(gain))
        w, h = painter.pill_width(text), painter.pill_height()
        painter.svg("leap", x - 9, y - 9, 18, 18, lambda g: g.circle(9, 9, 6, "#ffc861", "#1a1206", 1.6))
        if w <= plot.w * 0.6:
            left = min(max(plot.x + 4, x - w - 16), plot.right - w)
            painter.pill(text, left, max(plot.y - 4, y - h - 10), "changed")
