"""What the tapped hand comes to: the game it is of, the sum line by line, and what each seat gets or pays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.rules import variant_ids
from game.i18n import _, ngettext, words
from game.i18n.words.numbers import signed
from game.ui.pages.blocks import Block, Bullet, Gap, Para, draw_stack, stack_height
from game.ui.pages.sheet import Reckoning, asked_joker, made_words, seat_names, sheet_blocks, won_words
from game.ui.view import Box
from game.ui.widgets import Dropdown, ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.score import Settlement
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.scenes.score.hand import TappedHand
    from game.ui.widgets import Widget

_PAD: Final = 26.0
_NOTE: Final = "#cfc6a6"


class Answer:
    """The panel at the right of the page. `fault` says why these tiles cannot be a finished hand."""

    def __init__(self, app: App, hand: TappedHand, settlement: Settlement | None, fault: str) -> None:
        self.app = app
        self.hand = hand
        self.settlement = settlement
        self.blocks = self._faulty(fault) if fault else self._blocks()
        self._cells: list[tuple[str, Box]] = []
        self._w = 100.0

    @property
    def _legal(self) -> bool:
        """Whether the hand wins, so that there is something to pay."""
        return self.settlement is not None and self.settlement.winners[0].legal

    # -- what it says
    @staticmethod
    def _faulty(fault: str) -> list[Block]:
        return [Para(_("This cannot be a finished hand:"), 23, "cream", "serif-bold"), Bullet(fault)]

    def _blocks(self) -> list[Block]:
        """What is paid, why it is no win, or what is still missing."""
        if self.settlement is None:
            return self._to_come()
        reckoning = Reckoning(self.settlement)
        result = reckoning.result
        if not result.legal:
            return sheet_blocks(self.app, reckoning)
        extras = [words.extra_name(extra) for extra in result.extras if extra != result.shape]
        case = self.hand.case()
        assert case is not None
        return [
            Para(made_words(result), 34, "brass_hi", "serif-bold", 1.2, after=2),
            Para(words.listed([won_words(case.hand.win), *extras]), 20, "mute", after=12),
            *sheet_blocks(self.app, reckoning),
        ]

    def _to_come(self) -> list[Block]:
        out: list[Block] = [Para(_("What is still missing"), 26, "brass_hi", "serif-bold", after=12)]
        if self.hand.needs_joker():
            out.append(Bullet(asked_joker(self.hand.table.variant)))
        missing = self.hand.missing()
        if missing == 1 and self.hand.laid.tile is None:
            out.append(Bullet(_("The winning tile")))
        elif missing > 0:
            text = ngettext("{count} tile of the winner", "{count} tiles of the winner", missing)
            out.append(Bullet(text.format(count=missing)))
        first = _("A meld is laid with one tap: choose chow, pung or kong first. A tap on laid tiles takes them back.")
        second = _("Melds of the other players matter where somebody is bound, or multiplies: choose whose tiles.")
        return [*out, Gap(10), Para(first, 18, _NOTE), Para(second, 18, _NOTE)]

    # -- layout
    def build(
        self, ruler: Ruler, box: Box, choose_variant: Callable[[str], object], add: Callable[[Widget], object]
    ) -> None:
        """Place the choice of the game, the text that scrolls, and the cells of the four seats."""
        names = [(each, words.variant_name(each)) for each in variant_ids()]
        game = Dropdown(self.hand.table.variant_id, names, choose_variant, key="variant")
        h = max(48.0, game.natural_size(ruler)[1])
        add(game.place(box.x + _PAD, box.y + 22, box.w - 2 * _PAD, h))
        self._cells = self._seats(ruler, box) if self._legal else []
        foot = self._cells[0][1].y - 14 if self._cells else box.bottom - 22
        top = box.y + 22 + h + 18
        area = ScrollArea(key="sum", picture=self._draw_text)
        area.place(box.x + _PAD, top, box.w - 2 * _PAD + 8, foot - top)
        self._w = area.box.w - 26
        area.content_h = stack_height(self.blocks, ruler, self._w) + 6
        if area.scrolls:
            self._w = area.room - 14
            area.content_h = stack_height(self.blocks, ruler, self._w) + 6
        add(area)

    @staticmethod
    def _seats(ruler: Ruler, box: Box) -> list[tuple[str, Box]]:
        """A cell for each seat at the foot, two or four in a row."""
        names = seat_names()
        inner = box.w - 2 * _PAD
        most = max(ruler.width(name, 18) for name in names) + 20
        columns = 4 if most * 4 + 30 <= inner else 2
        w = (inner - 10 * (columns - 1)) / columns
        h = ruler.height(18) + ruler.height(24, "sans-bold") + 14
        rows = 4 // columns
        top = box.bottom - 22 - rows * h - 10 * (rows - 1)
        return [
            (name, Box(box.x + _PAD + (seat % columns) * (w + 10), top + seat // columns * (h + 10), w, h))
            for seat, name in enumerate(names)
        ]

    # -- picture
    def draw(self, painter: Painter) -> None:
        """Draw the cells; the text draws itself."""
        if self.settlement is None or not self._legal:
            return
        for (name, box), paid in zip(self._cells, self.settlement.payments, strict=True):
            painter.frame(*box, "well", 4, 2, 1.4, 0, name=name)
            painter.text(name, box.cx, box.y + 5, 18, "soft", "sans", "c", 0, box)
            ink = "gain" if paid > 0 else "loss" if paid < 0 else "cream"
            top = box.bottom - 6 - painter.height(24, "sans-bold")
            painter.text(signed(paid), box.cx, top, 24, ink, "sans-bold", "c")

    def _draw_text(self, painter: Painter) -> None:
        draw_stack(self.blocks, painter, 8, 0, self._w)
