"""All the arithmetic of a settlement on one sheet of paper: every line with its running result and its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.score import Line, ScoreSheet
from game.i18n import _, words
from game.i18n.words.numbers import number, signed
from game.i18n.words.places import rule_words
from game.ui.pages.blocks import Block, Gap, Heading, Para, Table
from game.ui.pages.paper import PaperScene
from game.ui.scenes.settlement.head import hand_words, how_words, shape_words
from game.ui.scenes.settlement.sums import effect

if TYPE_CHECKING:
    from game.ui.scenes.settlement.outcome import Outcome


class ArithmeticScene(PaperScene):
    """Pushed from the settlement with F3."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__()
        self.outcome = outcome

    def title(self) -> str:
        return _("All the arithmetic")

    def subtitle(self) -> str:
        return hand_words(self.outcome)

    def blocks(self) -> list[Block]:
        """Each winner's value, then each debt, then what it comes to for everybody."""
        outcome, names = self.outcome, self.outcome.names
        out: list[Block] = []
        for result in outcome.winners:
            title = f"{how_words(outcome, result.seat)} · {shape_words(result)}"
            out += [heading(title), Table(self._lines(result.sheet)), Gap(10)]
            for debt in outcome.debts_to(result.seat):
                # i18n: a heading: what {payer} pays to {winner}
                pays = _("{payer} pays {winner}").format(payer=names[debt.payer], winner=names[result.seat])
                out += [Para(pays, 22, "paper_ink", "serif-bold", after=4), Table(self._lines(debt.sheet)), Gap(8)]
        out += [heading(_("Together")), Table(self._sums())]
        return out

    def _lines(self, sheet: ScoreSheet) -> tuple[tuple[str, ...], ...]:
        head = (_("What for"), _("Step"), _("Makes"), _("Rule"))
        return (head, *(self._line(i, line) for i, line in enumerate(sheet.lines)))

    def _line(self, i: int, line: Line) -> tuple[str, ...]:
        label, detail = words.line_words(line, self.outcome.names)
        what = _("{name}: {value}").format(name=label, value=detail) if detail else label
        return what, effect(line, first=not i), number(line.result), rule_words(line.rule)

    def _sums(self) -> tuple[tuple[str, ...], ...]:
        outcome = self.outcome
        head = (_("Player"), _("Before"), _("This hand"), _("Now"))
        rows = (
            (outcome.names[s], number(outcome.before(s)), signed(outcome.payments[s]), number(outcome.purses[s]))
            for s in range(4)
        )
        return (head, *rows)


def heading(text: str) -> Heading:
    """A heading as it is printed on paper."""
    return Heading(text, 27, "#7a1d22", "#7a1d22", after=10)
