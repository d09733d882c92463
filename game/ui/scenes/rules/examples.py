"""The examples of the rule book: a hand in tiles, what it is worth at this table, and a sentence about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.engine.rules import ruleset
from game.i18n import _
from game.i18n.words.numbers import number
from game.ui.pages.blocks import Block, draw_stack, stack_height
from game.ui.pages.kits import page_kit
from game.ui.pages.sheet import Reckoning, joker_name, sheet_blocks
from game.ui.pages.tiles import UPRIGHT, Row, draw_row, joined, meld_row, upright
from game.ui.scenes.rules.chapters import numeral
from game.ui.scenes.settlement.sums import PAPER
from game.ui.svg import stepped
from game.ui.view import Box
from game.ui.widgets.button import Clickable

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.options import Ruleset
    from game.engine.rules.base import Variant
    from game.engine.score import WinnerResult
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.rulebook import Example
    from game.ui.ruler import Ruler
    from game.ui.svg import Svg

RED: Final = "#7a1d22"
NOTE: Final = "#4f4a38"
_INK: Final = "paper_ink"
_TILE: Final = 40.0
_SMALL: Final = 0.8
_APART: Final = 0.36
_SIDE: Final = 14.0


class Shown(NamedTuple):
    """An example as it is settled at a table, and with every switch at its default."""

    example: Example
    reckoning: Reckoning
    usual: WinnerResult

    @property
    def changed(self) -> bool:
        """Whether the switches of the table make it worth something else than usual."""
        here = self.reckoning.result
        return (here.legal, here.value) != (self.usual.legal, self.usual.value)


def shown(example: Example, rules: Ruleset) -> Shown:
    """The example, settled by the engine for a table with these rules."""
    plain = ruleset(rules.variant_id)
    return Shown(example, Reckoning(example.settled(rules).settlement), example.settled(plain).result)


def hand_rows(example: Example, w: float) -> tuple[Row, Row]:
    """The tiles of the hand – concealed, the winning one, melds –, of width `w`, and its flowers, smaller."""
    own, win = example.hand.table[example.seat], example.hand.win
    rows = [upright(own.concealed, w)]
    if win.tile is not None:
        rows.append(upright([win.tile], w, "win"))
    rows += [meld_row(meld, example.seat, w) for meld in own.melds]
    return joined(rows, w * _APART), upright(own.flowers, w * _SMALL)


def worth(result: WinnerResult) -> str:
    """What a hand is worth, or that it does not win."""
    # i18n: a hand that is refused as a win
    return number(result.value) if result.legal else _("no win")


class ExampleCard(Clickable):
    """One example. The chosen one stands on darker paper; with `unfolds` its sheet follows inside the card."""

    reach = 10.0

    def __init__(
        self,
        app: App,
        at: int,
        shown: Shown,
        variant: Variant,
        on_click: Callable[[], object],
        *,
        on: bool,
        unfolds: bool,
        key: str,
    ) -> None:
        super().__init__(on_click, key=key)
        self.variant = variant
        self.app = app
        self.at = at
        self.shown = shown
        self.on = on
        self._sheet: list[Block] = sheet_blocks(app, shown.reckoning, PAPER) if on and unfolds else []

    # -- measures
    def _value_w(self, ruler: Ruler) -> float:
        result = self.shown.reckoning.result
        wide = ruler.width(worth(result), 30 if result.legal else 22, "sans-bold") + 40
        return max(92.0, wide, ruler.width(_("Worth"), 18) + 28)

    def _text_w(self, ruler: Ruler, w: float) -> float:
        return w - 2 * _SIDE - self._value_w(ruler) - 22

    def _tile(self, room: float) -> float:
        """The width of a tile so that the whole hand goes into a width."""
        hand, flowers = hand_rows(self.shown.example, 100.0)
        units = (hand.width + (flowers.width + 60 if flowers.width else 0)) / 100
        return min(_TILE, room / units)

    def _head_h(self, ruler: Ruler, w: float) -> float:
        title = ruler.para_height(self.shown.example.title, self._text_w(ruler, w) - self._seal(ruler) - 14, 23)
        return max(title, self._seal(ruler)) + (6 if self.shown.example.hand.wild is None else 14)

    @staticmethod
    def _seal(ruler: Ruler) -> float:
        return max(32.0, ruler.seal_size())

    def _tiles_h(self, ruler: Ruler, w: float) -> float:
        return self._tile(self._text_w(ruler, w)) * UPRIGHT + 12

    def height(self, ruler: Ruler, w: float) -> float:
        """How high it is at a width."""
        note = ruler.para_height(self.shown.example.note, w - 2 * _SIDE, 20)
        least = self._head_h(ruler, w) + self._tiles_h(ruler, w) + note + 2 * _SIDE
        sheet = stack_height(self._sheet, ruler, w - 2 * _SIDE - 20) + 18 if self._sheet else 0
        return least + sheet

    # -- picture
    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        if self.on or self.hovered:
            shade = "#e2cf9c" if self.on else "#eadbb4"

            def ground(g: Svg) -> None:
                g.poly(stepped(0.8, 0.8, w - 1.6, h - 1.6, 5, 2), shade, RED if self.on else None, 1.6, 0.8)

            painter.svg(("example", round(w), round(h), self.on), x, y, w, h, ground)
        example = self.shown.example
        left, top = x + _SIDE, y + _SIDE
        room = self._text_w(painter, w)
        head = self._head_h(painter, w)
        d = self._seal(painter)
        middle = top + max(d, head - 14) / 2
        painter.seal(numeral(self.at + 1), left + d / 2, middle, d, lit=True)
        tall = painter.para_height(example.title, room - d - 14, 23)
        painter.para(example.title, left + d + 14, middle - tall / 2, room - d - 14, 23, RED, "serif-bold")
        self._draw_joker(painter, left + room, middle, left + d + 14)
        top += head
        size = self._tile(room)
        hand, flowers = hand_rows(example, size)
        kit = page_kit(self.app)
        draw_row(painter, kit, hand, left, top, size)
        if flowers.width:
            small = size * _SMALL
            draw_row(painter, kit, flowers, left + hand.width + size * 0.6, top + (size - small) * UPRIGHT, small)
        self._draw_value(painter, Box(x + w - _SIDE - self._value_w(painter), y + _SIDE, self._value_w(painter), 0))
        top += self._tiles_h(painter, w)
        top = painter.para(example.note, left, top, w - 2 * _SIDE, 20, _INK)
        if self._sheet:
            painter.rule(left, top + 7, w - 2 * _SIDE, RED, 1.2, 150)
            draw_stack(self._sheet, painter, left + 10, top + 14, w - 2 * _SIDE - 20)
        if self.rung:
            painter.ring(x, y, w, h, 5, 2, 2, marks=False)

    def _draw_joker(self, painter: Painter, right: float, cy: float, left: float) -> None:
        """The joker of the hand, small, at the end of the title's line where there is room."""
        wild = self.shown.example.hand.wild
        if wild is None:
            return
        word = joker_name(self.variant)
        wide = painter.width(word, 18) + 8 + 24
        title = painter.width(self.shown.example.title, 23, "serif-bold")
        if left + title + 20 + wide <= right:
            draw_row(painter, page_kit(self.app), upright([wild], 24), right - 24, cy - 12 * UPRIGHT, 24)
            painter.text(word, right - 32, cy, 18, NOTE, "sans", "rm")

    def _draw_value(self, painter: Painter, box: Box) -> None:
        """What the hand is worth here, and what it is worth usually when that is something else."""
        result = self.shown.reckoning.result
        label_h = painter.height(18)
        value_h = painter.height(30, "sans-bold")
        h = label_h + value_h + 4 if result.legal else painter.height(22, "sans-bold") + 18
        x, y, w, _h = box
        ink = RED if result.legal else NOTE

        def frame(g: Svg) -> None:
            g.poly(stepped(0.8, 0.8, w - 1.6, h - 1.6, 5, 2), "#fbf4e0", ink, 1.8)

        painter.svg(("worth", round(w), round(h), ink), x, y, w, h, frame)
        middle = x + w / 2
        if result.legal:
            painter.text(_("Worth"), middle, y + 3, 18, NOTE, "sans", "c")
            painter.text(worth(result), middle, y + label_h + value_h / 2, 30, ink, "sans-bold", "cm")
        else:
            painter.text(worth(result), middle, y + h / 2, 22, ink, "sans-bold", "cm")
        if self.shown.changed:
            usual = _("usually {value}").format(value=worth(self.shown.usual))
            painter.para(usual, x, y + h + 2, w, 18, RED, "sans", 1.15, "c")
