"""The purses hand by hand: a line for each player, told apart by colour and mark; marks stand where hands were won."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from game.i18n import _
from game.i18n.words.numbers import number, signed
from game.ui.svg import Svg
from game.ui.view import Box

if TYPE_CHECKING:
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.scenes.match_result.standings import Standings

SERIES: Final = (("#ffc861", "dot"), ("#ff9d8a", "lozenge"), ("#8fe0b8", "square"), ("#8fc4f0", "triangle"))
"""Colour and mark of each player, from the person at the screen on in play order."""


def draw_mark(g: Svg, kind: str, x: float, y: float, colour: str, r: float = 6) -> None:
    """One of the four marks round a point."""
    edge = "#06121a"
    match kind:
        case "dot":
            g.circle(x, y, r, colour, edge, 1.6)
        case "square":
            g.rect(x - r + 0.6, y - r + 0.6, 2 * r - 1.2, 2 * r - 1.2, 0, colour, edge, 1.6)
        case "triangle":
            g.poly([(x, y - r - 1), (x + r + 1, y + r), (x - r - 1, y + r)], colour, edge, 1.6)
        case _:
            g.poly([(x, y - r - 2), (x + r + 2, y), (x, y + r + 2), (x - r - 2, y)], colour, edge, 1.6)


def place_mark(painter: Painter, kind: str, colour: str, x: float, y: float) -> None:
    """A mark on a page, round a point."""
    painter.svg(("mark", kind, colour), x - 10, y - 10, 20, 20, lambda g: draw_mark(g, kind, 10, 10, colour, 7))


def series(standings: Standings, seat: int) -> tuple[str, str]:
    """Colour and mark of a seat."""
    return SERIES[(seat - standings.seat) % 4]


def scale(low: int, high: int, most: int = 6) -> tuple[int, int, int]:
    """Round ends and a round step for an axis that covers low…high with at most `most` steps."""
    span = max(1, high - low)
    raw = span / most
    power: int = 10 ** max(0, math.floor(math.log10(raw))) if raw > 1 else 1
    step = next(power * k for k in (1, 2, 5, 10) if power * k >= raw)
    return math.floor(low / step) * step, math.ceil(high / step) * step, step


class Chart:
    """The chart laid out for a box. `chosen` is the hand that is being looked at, from 1, or 0."""

    def __init__(self, standings: Standings) -> None:
        self.standings = standings
        self.box = Box(0, 0, 0, 0)
        self.chosen = 0

    def arrange(self, ruler: Ruler, box: Box) -> None:
        """Make room for the words on the axes and the names at the lines' ends."""
        self.box = box
        every = [purse for four in self.standings.purses for purse in four]
        most = max(2, int(box.h / (ruler.height(18) * 1.9)))
        self._low, self._high, self._step = scale(min(every), max(every), min(6, most))
        if self._low == self._high:
            self._high += self._step
        left = max(ruler.width(number(v), 18) for v in (self._low, self._high)) + 18
        names = max(ruler.width(name, 21, "serif-bold") for name in self.standings.names)
        self._names = names + 40 <= box.w * 0.28
        right = names + 62 if self._names else 34
        foot = ruler.height(18) + 12
        self._plot = Box(box.x + left, box.y + 8, box.w - left - right, box.h - foot - 8)

    # -- geometry
    def x(self, hand: float) -> float:
        """Where the end of a hand is."""
        return self._plot.x + self._plot.w * hand / max(1, len(self.standings.history))

    def y(self, purse: float) -> float:
        """Where a purse is."""
        return self._plot.y + self._plot.h * (self._high - purse) / (self._high - self._low)

    def hand_at(self, x: float) -> int:
        """The hand whose column lies at x, 0 outside."""
        n = len(self.standings.history)
        at = math.ceil((x - self._plot.x) / self._plot.w * n) if n else 0
        return at if 1 <= at <= n else 0

    # -- picture
    def draw(self, painter: Painter) -> None:
        """Draw axes, columns, lines, marks, names and what the chosen hand brought."""
        standings, plot = self.standings, self._plot
        key = ("chart", standings.purses, standings.seat, round(plot.w), round(plot.h), self.chosen)
        pad = 12.0
        painter.svg(key, plot.x - pad, plot.y - pad, plot.w + 2 * pad, plot.h + 2 * pad, lambda g: self._lines(g, pad))
        for value in range(self._low, self._high + 1, self._step):
            painter.text(number(value), plot.x - 12, self.y(value), 18, "#d9cfae", "sans", "rm")
        self._draw_hands(painter)
        self._draw_names(painter)
        if self.chosen:
            self._draw_chosen(painter)

    def _lines(self, g: Svg, pad: float) -> None:
        standings, plot = self.standings, self._plot
        ox, oy = plot.x - pad, plot.y - pad
        start = standings.purses[0][0]
        for value in range(self._low, self._high + 1, self._step):
            base = value == start
            y = self.y(value) - oy
            g.line(
                pad, y, pad + plot.w, y, "#c9a45c" if base else "#6f7a68", 1.6 if base else 0.8, 0.75 if base else 0.45
            )
        column = plot.w / max(1, len(standings.history))
        for i, hand in enumerate(standings.history):
            if not hand.winners:
                g.rect(self.x(i) - ox + column * 0.08, pad, column * 0.84, plot.h, 0, "#8fa3ad", None, 0, 0.10)
        if self.chosen:
            g.rect(self.x(self.chosen - 1) - ox, pad, column, plot.h, 0, "#ffc861", None, 0, 0.14)
        for seat in reversed(standings.ranks):
            colour, kind = series(standings, seat)
            points = [(self.x(i) - ox, self.y(four[seat]) - oy) for i, four in enumerate(standings.purses)]
            own = seat == standings.seat
            g.poly([(x, y + 3) for x, y in points], "none", "#000000", 4, 0.35, close=False)
            g.poly(points, "none", colour, 4 if own else 2.6, None, close=False)
            for i, hand in enumerate(standings.history):
                if any(win.seat == seat for win in hand.winners):
                    draw_mark(g, kind, *points[i + 1], colour, 6)

    def _draw_hands(self, painter: Painter) -> None:
        """The numbers of the hands below, as many as fit; a word over the hands that were drawn."""
        history, plot = self.standings.history, self._plot
        widest = painter.width("88", 18) + 8
        every = max(1, math.ceil(widest * len(history) / max(1.0, plot.w)))
        y = plot.bottom + 8
        for i, hand in enumerate(history, 1):
            middle = (self.x(i - 1) + self.x(i)) / 2
            if i % every == 0 or every == 1:
                painter.text(str(hand.number), middle, y, 18, "#d9cfae" if hand.winners else "#9fb0b4", "sans", "c")
            # i18n: a hand that nobody won, written small over its column: 流
            word = _("drawn")
            if not hand.winners and painter.pill_width(word, 18, 5) <= plot.w / len(history):
                painter.pill(word, middle, plot.bottom - painter.pill_height() - 4, "note", "c", 18, 5)

    def _draw_names(self, painter: Painter) -> None:
        """Marks at the lines' ends, with the names where there is room; lines that end close together make way."""
        standings, plot = self.standings, self._plot
        ends = sorted(range(4), key=lambda s: self.y(standings.purses[-1][s]))
        gap = painter.height(21, "serif-bold") * 0.95 if self._names else 18.0
        tops = [self.y(standings.purses[-1][seat]) for seat in ends]
        for i in range(1, 4):
            tops[i] = max(tops[i], tops[i - 1] + gap)
        over = tops[-1] - (plot.bottom + 4)
        if over > 0:
            tops[-1] -= over
            for i in range(2, -1, -1):
                tops[i] = min(tops[i], tops[i + 1] - gap)
        x = plot.right + 24
        for seat, y in zip(ends, tops, strict=True):
            colour, kind = series(standings, seat)
            place_mark(painter, kind, colour, x, y)
            if self._names:
                painter.text(standings.names[seat], x + 18, y, 21, colour, "serif-bold", "lm")

    def _draw_chosen(self, painter: Painter) -> None:
        hand = self.standings.history[self.chosen - 1]
        gains = [
            f"{name} {signed(paid)}" for name, paid in zip(self.standings.names, hand.payments, strict=True) if paid
        ]
        text = _("Hand {number}: {result}").format(
            number=hand.number, result="  ".join(gains) if gains else _("drawn, nobody pays")
        )
        w = painter.pill_width(text)
        if w > self.box.w - 8:
            text = _("Hand {number}").format(number=hand.number) + " " + signed(hand.payments[self.standings.seat])
            w = painter.pill_width(text)
        middle = (self.x(self.chosen - 1) + self.x(self.chosen)) / 2
        x = min(max(self.box.x + 4, middle - w / 2), self.box.right - w - 4)
        painter.pill(text, x, self._plot.y - 4, "changed")
