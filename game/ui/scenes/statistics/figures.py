"""The counts as two panels: how hands were won and lost, and with which shapes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.i18n import _, ngettext, words
from game.i18n.words.numbers import number, signed
from game.ui.scenes.statistics.panels import PAD, Panel
from game.ui.view import Box

if TYPE_CHECKING:
    from game.storage.statistics import Statistics
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

_MOST_SHAPES: Final = 8


def share(part: int, whole: int) -> str:
    """So many per cent."""
    return _("{percent} %").format(percent=round(100 * part / whole)) if whole else ""


class Figures(Panel):
    """Hands, wins, self-draws, deal-ins, drawn hands, values, 荒番."""

    name = "figures"

    def __init__(self, known: Statistics) -> None:
        self.known = known

    def title(self) -> str:
        return _("How it went")

    def lines(self) -> list[tuple[str, str, str]]:
        """Name, figure and what it means beside it."""
        known = self.known
        mean = f"{known.mean_value:.1f}"
        brought = signed(known.huang_fan_points) if known.huang_fan else ""
        out = [
            (_("Hands played"), number(known.hands), ""),
            (_("Won"), number(known.wins), share(known.wins, known.hands)),
            # i18n: of the wins so many were self-draws
            (_("Self-draws"), number(known.self_draws), share(known.self_draws, known.wins)),
            (_("Gave the winning tile"), number(known.gave), share(known.gave, known.hands)),
            (_("Drawn hands"), number(known.drawn), share(known.drawn, known.hands)),
            (_("A win is worth"), mean if known.wins else "–", ""),
            # i18n: hands played while a 荒番 was in force, and what they brought
            (_("Hands under huang fan"), number(known.huang_fan), brought),
        ]
        if known.gave_up:
            out.insert(5, (_("Given up"), number(known.gave_up), share(known.gave_up, known.hands)))
        return out

    def _widths(self, ruler: Ruler, w: float) -> tuple[float, float]:
        """How wide the notes are, and what is left for the names."""
        lines = self.lines()
        beside = max(ruler.width(note, 18) for _name, _figure, note in lines) + 18
        figures = max(ruler.width(figure, 24, "sans-bold") for _name, figure, _note in lines)
        return beside, w - beside - figures - 18

    def _heights(self, ruler: Ruler, room: float) -> list[float]:
        least = max(38.0, ruler.height(24, "sans-bold") + 2)
        return [
            max(least, ruler.para_height(name, room, 20, "sans", 1.2) + 10) for name, _figure, _note in self.lines()
        ]

    def height(self, ruler: Ruler, w: float) -> float:
        _beside, room = self._widths(ruler, w - 2 * PAD)
        return self.head(ruler) + sum(self._heights(ruler, room)) + 22

    def draw_in(self, painter: Painter, box: Box) -> None:
        beside, room = self._widths(painter, box.w)
        heights = self._heights(painter, room)
        air = max(0.0, min(16.0, (box.h - sum(heights)) / len(heights)))
        y = box.y
        for i, ((name, figure, note), high) in enumerate(zip(self.lines(), heights, strict=True)):
            cy = y + (high + air) / 2
            if i:
                painter.rule(box.x, y, box.w)
            painter.text(note, box.right, cy, 18, "#d9cfae", "sans", "rm", 0, box)
            painter.text(figure, box.right - beside, cy, 24, "brass_hi", "sans-bold", "rm", 0, box)
            top = cy - painter.para_height(name, room, 20, "sans", 1.2) / 2
            painter.para(name, box.x, top, room, 20, "cream", "sans", 1.2)
            y += high + air


class Shapes(Panel):
    """The shapes won, as bars."""

    name = "shapes"

    def __init__(self, known: Statistics) -> None:
        self.known = known

    def title(self) -> str:
        return _("Shapes won")

    def note(self) -> str:
        count = self.known.wins
        return ngettext("{count} win", "{count} wins", count).format(count=number(count))

    @property
    def shown(self) -> tuple[tuple[str, int], ...]:
        """Name and count of the most frequent shapes; the rest as one."""
        shapes = self.known.shapes
        named = [(words.shape_name(shape), count) for shape, count in shapes[:_MOST_SHAPES]]
        rest = sum(count for _shape, count in shapes[_MOST_SHAPES:])
        # i18n: all other winning shapes together
        return (*named, (_("Others"), rest)) if rest else tuple(named)

    def _names(self, ruler: Ruler, w: float) -> float:
        """How wide the column of the names is."""
        return min(w * 0.5, max((ruler.width(name, 20, "sans-bold") for name, _count in self.shown), default=0.0) + 20)

    def _heights(self, ruler: Ruler, names: float) -> list[float]:
        return [max(36.0, ruler.para_height(name, names - 14, 20, "sans-bold", 1.2) + 8) for name, _count in self.shown]

    def height(self, ruler: Ruler, w: float) -> float:
        rows = self._heights(ruler, self._names(ruler, w - 2 * PAD))
        return self.head(ruler) + max(120.0, sum(rows)) + 22

    def draw_in(self, painter: Painter, box: Box) -> None:
        shown = self.shown
        if not shown:
            painter.para(_("No hand was won yet."), box.x, box.y, box.w, 20, "#d9cfae")
            return
        names = self._names(painter, box.w)
        counts = max(painter.width(number(count), 20, "sans-bold") for _name, count in shown) + 16
        most = max(count for _name, count in shown)
        heights = self._heights(painter, names)
        air = max(0.0, min(10.0, (box.h - sum(heights)) / len(heights)))
        y = box.y
        for (name, count), high in zip(shown, heights, strict=True):
            cy = y + (high + air) / 2
            top = cy - painter.para_height(name, names - 14, 20, "sans-bold", 1.2) / 2
            painter.para(name, box.x, top, names - 14, 20, "cream", "sans-bold", 1.2)
            painter.bar(box.x + names, cy - 9, box.w - names - counts, count / most, 18)
            painter.text(number(count), box.right, cy, 20, "brass_hi", "sans-bold", "rm", 0, box)
            y += high + air
