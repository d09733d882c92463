"""The sum of a hand, line by line, and what each payer owes: the left panel of the settlement."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from game.engine.score import Debt, Line, Op, WinnerResult
from game.engine.tiles import Tile
from game.i18n import _, words
from game.i18n.words.numbers import number
from game.ui.pages.kits import page_kit
from game.ui.pages.tiles import UPRIGHT, draw_tiles

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.theme import Colour

_TILE = 30.0
_MOST_TILES = 8
_ABOVE_BAND = 16.0
_LEAST = "least_payer"


class Inks(NamedTuple):
    """The colours of a list: what a line is for and its value, the detail, the dots between, and the rules."""

    label: Colour
    detail: Colour
    dots: Colour
    line: Colour


PANEL: Final = Inks("cream", "mute", "#6f7a68", "brass")
"""On an ink panel."""

PAPER: Final = Inks("paper_ink", "#4f4a38", "#a08a58", "#7a1d22")
"""On cream paper."""


class Reckoned(Protocol):
    """A settled hand: what the seats are called, and who owes whom."""

    @property
    def names(self) -> tuple[str, ...]:
        """By seat, in the language in use."""

    def debts_to(self, winner: int) -> tuple[Debt, ...]:
        """What the others owe one winner."""


class SumRow(NamedTuple):
    """A line of the list: what for, its tiles, the detail, what it does. `step` rows change the sum as a whole."""

    label: str
    tiles: tuple[Tile, ...]
    detail: str
    value: str
    step: bool


class Band(NamedTuple):
    """What one payer, or several alike, owe: who, the steps from the value to the sum, and the sum."""

    who: str
    rows: tuple[SumRow, ...]
    note: str
    amount: int


Item = SumRow | Band


def effect(line: Line, first: bool = False) -> str:
    """What a line does to the sum: `+2`, `× 2`, `= 5` for a limit; the plain number where the sum begins."""
    match line.op:
        case Op.ADD:
            return number(line.amount) if first else f"+{number(line.amount)}"
        case Op.TIMES:
            return f"× {line.amount}"
        case _:
            return f"= {number(line.result)}"


def _row(line: Line, names: tuple[str, ...], first: bool) -> SumRow:
    label, detail = words.line_words(line, names)
    tiles = tuple(part for part in line.operands if isinstance(part, Tile))[:_MOST_TILES]
    value = "" if line.op is Op.ADD and not line.amount else effect(line, first)
    return SumRow(label, tiles, detail, value, line.op is not Op.ADD)


def sheet_rows(result: WinnerResult, names: tuple[str, ...]) -> tuple[SumRow, ...]:
    """The lines of a winner's own sheet.

    Where three pay different amounts the smallest of them ends it; what made it so small stands at who pays it.
    """
    begun = False
    rows = []
    for line in result.sheet.lines:
        if line.code == _LEAST:
            label, detail = words.line_words(line, names)
            rows.append(SumRow(label, (), detail, f"= {number(result.value)}", step=True))
            break
        rows.append(_row(line, names, not begun))
        begun = begun or bool(line.amount)
    return tuple(rows)


def bands(outcome: Reckoned, winner: int) -> tuple[Band, ...]:
    """What is owed to one winner, payers with the same sheet together."""
    groups: dict[tuple[tuple[str, Op, int], ...], list[Debt]] = {}
    for debt in outcome.debts_to(winner):
        kind = tuple((line.code, line.op, line.amount) for line in debt.sheet.lines)
        groups.setdefault(kind, []).append(debt)
    found = tuple(groups.values())
    return tuple(_band(debts, outcome, first=not i and _goes_on(debts[0])) for i, debts in enumerate(found))


def _goes_on(debt: Debt) -> bool:
    """Whether a payment begins with the number that the winner's sheet ended with."""
    return debt.sheet.lines[0].code == "value"


def _band(debts: list[Debt], outcome: Reckoned, first: bool) -> Band:
    """The first band goes on from the sum right above it; every other one begins with the value of the hand again.

    That is `10 + 20` in its first step, or a row of its own where it has no step that could take it in.
    """
    names = outcome.names
    lines = debts[0].sheet.lines
    rows = tuple(
        _row(line, names, first=False) for line in lines[1:] if not (line.code == "shares" and line.amount == 1)
    )
    if not first and rows and rows[0].value[0] in "+×":
        step = rows[0].value.replace("+", "+ ")
        rows = (rows[0]._replace(value=f"{number(lines[0].amount)} {step}"), *rows[1:])
    elif not first:
        rows = (_row(lines[0], names, first=True), *rows)
    payers = [names[debt.payer] for debt in debts]
    if len(payers) == 3:
        who = _("Each pays")
    elif len(payers) == 2:
        # i18n: two players pay the same; the amount stands beside it
        who = _("{one} and {other} pay").format(one=payers[0], other=payers[1])
    else:
        who = _("{player} pays").format(player=payers[0])
    shares = next((line for line in lines if line.code == "shares"), None)
    note = words.line_words(shares, names)[1] if shares is not None and shares.amount == 1 else ""
    return Band(who, rows, note, debts[0].sheet.value)


class SumList:
    """The rows and bands of one winner, laid out for a width; drawn as far as they are revealed."""

    def __init__(self, app: App, outcome: Reckoned, result: WinnerResult, inks: Inks = PANEL) -> None:
        self.app = app
        self.inks = inks
        names = outcome.names
        self.items: tuple[Item, ...] = (*sheet_rows(result, names), *bands(outcome, result.seat))
        self._tops: list[float] = []
        self._heights: list[float] = []
        self.h = 0.0

    def in_short(self) -> SumList:
        """Only who pays how much, without the lines that lead there."""
        short = copy(self)
        short.items = tuple(item._replace(rows=()) for item in self.items if isinstance(item, Band))
        return short

    def arrange(self, ruler: Ruler, w: float) -> float:
        """Measure everything for a width; returns the height."""
        y = 4.0
        self._tops, self._heights = [], []
        step_before = False
        for i, item in enumerate(self.items):
            step = isinstance(item, Band) or item.step
            if step and not step_before and i:
                y += 14
            step_before = step
            self._tops.append(y)
            self._heights.append(self._height(ruler, item, w))
            y += self._heights[-1]
        self.h = y + 4
        return self.h

    def span(self, first: int, end: int) -> tuple[float, float]:
        """Top and bottom of the items from `first` up to `end`, in the column."""
        last = len(self.items)
        top = self._tops[min(first, last - 1)]
        return top, self._tops[end] if end < last else self.h

    # -- measures
    def _label_w(self, ruler: Ruler, w: float) -> float:
        """Width of the first column: what its longest word needs, but no more than two fifths."""
        wide = max(
            (ruler.width(row.label, 23, "serif-bold") for row in self._rows()),
            default=0.0,
        )
        return min(wide + 18, w * 0.40)

    def _rows(self) -> list[SumRow]:
        out = [item for item in self.items if isinstance(item, SumRow)]
        for item in self.items:
            if isinstance(item, Band):
                out += item.rows
        return out

    def _tiles_w(self, w: float) -> float:
        most = max((len(row.tiles) for row in self._rows()), default=0)
        return min(most * _TILE + 20, w * 0.34) if most else 0.0

    def _height(self, ruler: Ruler, item: Item, w: float) -> float:
        if isinstance(item, Band):
            rows = sum(self._row_height(ruler, row, w) for row in item.rows)
            return rows + _ABOVE_BAND + self._band_height(ruler, item, w)
        return self._row_height(ruler, item, w)

    @staticmethod
    def _narrow(ruler: Ruler, w: float) -> bool:
        """Whether the detail goes under its label, because beside it words would break."""
        return w < 560 * max(1.0, ruler.grown)

    @staticmethod
    def _under(ruler: Ruler) -> float:
        """Room between a label and the tiles under it: its letters hang a little below their line."""
        return max(6.0, ruler.height(23, "serif-bold") * 0.16)

    @staticmethod
    def _value_w(ruler: Ruler, row: SumRow) -> float:
        return max(64.0, ruler.width(row.value, 27, "sans-bold") + 16)

    def _row_height(self, ruler: Ruler, row: SumRow, w: float) -> float:
        detail = ruler.para_height(row.detail, self._detail_w(ruler, row, w), 19, "sans", 1.3) if row.detail else 0.0
        tiles = _TILE * UPRIGHT if row.tiles else 0.0
        if self._narrow(ruler, w):
            label_w = w - self._value_w(ruler, row)
            label = ruler.para_height(row.label, label_w, 23, "serif-bold", 1.22)
            return label + max(detail, tiles + self._under(ruler) if tiles else 0.0) + 14
        label = ruler.para_height(row.label, self._label_w(ruler, w), 23, "serif-bold", 1.22)
        return max(label, detail, tiles) + (10 if row.step else 14)

    def _detail_w(self, ruler: Ruler, row: SumRow, w: float) -> float:
        tiles = self._tiles_w(w) if row.tiles else 0.0
        if self._narrow(ruler, w):
            own = len(row.tiles) * _TILE + 20 if row.tiles else 0.0
            return max(60.0, w - own - 12)
        return max(60.0, w - self._label_w(ruler, w) - tiles - self._value_w(ruler, row))

    def _band_height(self, ruler: Ruler, item: Band, w: float) -> float:
        room = self._who_w(ruler, item, w)
        who = ruler.para_height(item.who, room, 27, "serif-bold", 1.2)
        note = ruler.para_height(item.note, room, 19) if item.note and not self._note_beside(ruler, item, w) else 0
        return max(68.0, who + note + 24, ruler.height(50, "sans-bold") * 0.95)

    @staticmethod
    def _who_w(ruler: Ruler, item: Band, w: float) -> float:
        """Room for who pays: up to the amount."""
        return max(w * 0.4, w - 20 - 24 - ruler.width(number(item.amount), 50, "sans-bold") - 20)

    def _note_beside(self, ruler: Ruler, item: Band, w: float) -> bool:
        who = ruler.width(item.who, 27, "serif-bold")
        value = ruler.width(number(item.amount), 50, "sans-bold")
        return who + ruler.width(item.note, 19) + value + 110 <= w

    # -- picture
    def draw(self, painter: Painter, w: float, shown: float) -> None:
        """Draw the items up to `shown` of them; the part of the last one rolls its number up."""
        for i, (item, top) in enumerate(zip(self.items, self._tops, strict=True)):
            part = min(1.0, shown - i)
            if part <= 0:
                return
            if not painter.sees(-8, top - 12, w + 16, self._heights[i] + 12):
                continue
            if i and self._begins_steps(i):
                painter.rule(0, top - 9, w, self.inks.line, 1.4, 220)
            if isinstance(item, Band):
                self._draw_band(painter, item, top, w, part)
            else:
                self._draw_row(painter, item, top, w)

    def _begins_steps(self, i: int) -> bool:
        def step(item: Item) -> bool:
            return isinstance(item, Band) or item.step

        return step(self.items[i]) and not step(self.items[i - 1])

    def _draw_row(self, painter: Painter, row: SumRow, y: float, w: float) -> None:
        if self._narrow(painter, w):
            self._draw_narrow_row(painter, row, y, w)
            return
        h = self._row_height(painter, row, w)
        label_w = self._label_w(painter, w)
        cy = y + h / 2
        tall = painter.para_height(row.label, label_w, 23, "serif-bold", 1.22)
        painter.para(row.label, 0, cy - tall / 2, label_w, 23, self.inks.label, "serif-bold", 1.22)
        x = label_w
        if row.tiles:
            size = min(_TILE, (self._tiles_w(w) - 20) / len(row.tiles))
            draw_tiles(painter, page_kit(self.app), row.tiles, x, cy - size * UPRIGHT / 2, size)
            x += self._tiles_w(w)
        detail_w = self._detail_w(painter, row, w)
        right = w
        if row.value:
            right = painter.text(row.value, w, cy, 27, self.inks.label, "sans-bold", "rm").x
        end = x
        if row.detail:
            tall = painter.para_height(row.detail, detail_w, 19, "sans", 1.3)
            painter.para(row.detail, x, cy - tall / 2, detail_w, 19, self.inks.detail, "sans", 1.3)
            end = x + max(painter.width(line, 19) for line in painter.lines(row.detail, detail_w, 19)) + 14
        if row.value and right - 14 - end > 24:
            painter.leader(end, right - 14, cy + 7, self.inks.dots)

    def _draw_narrow_row(self, painter: Painter, row: SumRow, y: float, w: float) -> None:
        """The label and the value on one line, tiles and detail under them."""
        label_w = w - self._value_w(painter, row)
        below = painter.para(row.label, 0, y + 4, label_w, 23, self.inks.label, "serif-bold", 1.22)
        if row.value:
            painter.text(row.value, w, y + 4 + (below - y - 4) / 2, 27, self.inks.label, "sans-bold", "rm")
        x = 0.0
        if row.tiles:
            size = min(_TILE, (w - 40) / len(row.tiles))
            draw_tiles(painter, page_kit(self.app), row.tiles, 0, below + self._under(painter), size)
            x = size * len(row.tiles) + 20
        if row.detail:
            detail_w = self._detail_w(painter, row, w)
            tall = painter.para_height(row.detail, detail_w, 19, "sans", 1.3)
            top = below + self._under(painter) + max(0.0, (_TILE * UPRIGHT - tall) / 2) if row.tiles else below
            painter.para(row.detail, x, top, detail_w, 19, self.inks.detail, "sans", 1.3)

    def _draw_band(self, painter: Painter, item: Band, y: float, w: float, part: float) -> None:
        for row in item.rows:
            self._draw_row(painter, row, y, w)
            y += self._row_height(painter, row, w)
        y += _ABOVE_BAND
        h = self._band_height(painter, item, w)
        box = painter.frame(-8, y, w + 16, h, "sum", 6, 2, 1.8, 4, name="band")
        amount = round(item.amount * min(1.0, part))
        painter.metal(number(amount), w - 20, box.cy, 50, "sans-bold", "rm", 0, "lacquer", box)
        if item.note and self._note_beside(painter, item, w):
            mark = painter.text(item.who, 20, box.cy, 27, "cream", "serif-bold", "lm", 0, box)
            painter.text(item.note, mark.right + 24, box.cy + 2, 19, "#f0cfa8", "sans", "lm", 0, box)
            return
        room = self._who_w(painter, item, w)
        who_h = painter.para_height(item.who, room, 27, "serif-bold", 1.2)
        note_h = painter.para_height(item.note, room, 19) if item.note else 0
        top = painter.para(item.who, 20, box.cy - (who_h + note_h) / 2, room, 27, "cream", "serif-bold", 1.2)
        if item.note:
            painter.para(item.note, 20, top, room, 19, "#f0cfa8")
