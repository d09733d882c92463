"""The ranking of a match: four plates, the first one largest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, ngettext
from game.i18n.words.numbers import number, signed
from game.ui.portraits import portrait
from game.ui.scenes.match_result.chart import place_mark, series
from game.ui.view import Box

if TYPE_CHECKING:
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.scenes.match_result.standings import Standings

_GAP = 14.0


class Ranks:
    """The plates laid out for a box."""

    def __init__(self, standings: Standings) -> None:
        self.standings = standings
        self._plates: list[Box] = []

    def arrange(self, ruler: Ruler, box: Box) -> None:
        """The first plate is half as high again as the others."""
        grown = max(1.0, ruler.grown)
        unit = min(150 * grown, (box.h - 3 * _GAP) / 4.45)
        y = box.y
        self._plates = []
        for i in range(4):
            h = unit * 1.45 if i == 0 else unit
            self._plates.append(Box(box.x, y, box.w, h))
            y += h + _GAP

    def draw(self, painter: Painter) -> None:
        """Draw all four."""
        for i, (seat, plate) in enumerate(zip(self.standings.ranks, self._plates, strict=True)):
            self._draw_plate(painter, seat, plate, first=i == 0)

    def _draw_plate(self, painter: Painter, seat: int, b: Box, first: bool) -> None:
        standings = self.standings
        total = standings.totals[seat]
        if first:
            painter.halo(*b, "amber", 120)
        fill = ("#2a6266", "#123a40") if first else "card"
        painter.frame(*b, fill, 7 if first else 6, 2, 2.4 if first else 1.6, 5, "amber" if first else None, name="rank")
        seal = max(painter.seal_size(), min(64.0 if first else 48.0, b.h * 0.46))
        painter.seal(str(standings.place(seat)), b.x + 22 + seal / 2, b.cy, seal, lit=first)
        d = min(112.0 if first else 76.0, b.h - 22)
        painter.image(portrait(standings.faces[seat], painter.view.length(d)), b.x + 36 + seal, b.cy - d / 2)
        x = b.x + 36 + seal + d + 18
        px = 32.0 if first else 26.0
        gain_px = 34.0 if first else 28.0
        colour = "gain" if total > 0 else "loss" if total < 0 else "mute"
        right = painter.text(signed(total), b.right - 24, b.cy, gain_px, colour, "sans-bold", "rm", 0, b).x
        wins = standings.wins(seat)
        won = ngettext("{count} hand won", "{count} hands won", wins).format(count=wins)
        self._draw_words(painter, seat, Box(x, b.y, right - 18 - x, b.h), px, won)

    def _draw_words(self, painter: Painter, seat: int, b: Box, px: float, won: str) -> None:
        """Name, hands won with the mark of the line, and the purse beside or under them where there is room."""
        standings = self.standings
        name_h, note_h = painter.height(px, "serif-bold"), painter.height(20)
        both = name_h + note_h <= b.h - 6
        purse = number(standings.purses[-1][seat])
        purse_w = painter.width(purse, 24, "sans-bold") + 34
        name_w = painter.width(standings.names[seat], px, "serif-bold")
        note_w = painter.width(won, 20) + 36
        aside = max(name_w, note_w) + purse_w + 16 <= b.w
        purse_h = painter.height(24, "sans-bold")
        under = both and not aside and purse_w <= b.w and name_h + note_h + purse_h <= b.h - 20
        words_h = name_h + (note_h if both else 0) + (purse_h + 4 if under else 0)
        top = b.cy - words_h / 2
        if under:
            line = top + name_h + note_h + 4 + purse_h / 2
            painter.coin(b.x + 12, line, 24)
            painter.text(purse, b.x + 32, line, 24, "brass_hi", "sans-bold", "lm", 0, b)
        if aside:
            end = b.right
            painter.text(purse, end, b.cy, 24, "brass_hi", "sans-bold", "rm", 0, b)
            painter.coin(end - purse_w + 14, b.cy, 24)
        room = b.w - (purse_w + 16 if aside else 0)
        mark = painter.name(standings.names[seat], b.x, top, room, px)
        you = _("you")
        if seat == standings.seat and mark.right + 14 + painter.pill_width(you) <= b.x + room:
            painter.pill(you, mark.right + 14, mark.cy, "changed", "lm")
        if both and note_w <= room:
            after = painter.text(won, b.x, top + name_h, 20, "#e9dfbe", "sans").right
            colour, kind = series(standings, seat)
            place_mark(painter, kind, colour, after + 18, top + name_h + note_h / 2)
