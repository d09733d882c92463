"""A settled hand told line by line on a page: the sums as a block of a text, or every reason why it is no win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.engine.actions import WinBy
from game.engine.melds import MeldKind
from game.i18n import _, words
from game.ui.pages.blocks import Block, Bullet, Gap, Para
from game.ui.scenes.settlement.sums import PANEL, PAPER, Inks, SumList

if TYPE_CHECKING:
    from game.engine.finished import Win
    from game.engine.rules.base import Variant
    from game.engine.score import Debt, Settlement, WinnerResult
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler
    from game.ui.theme import Colour

_REFUSED: Final[dict[Inks, Colour]] = {PANEL: "red_hi", PAPER: "#9c1f22"}


def seat_names() -> tuple[str, str, str, str]:
    """What the four are called where nobody has a name: the winner, then the others in play order after him."""
    return (
        # i18n: who won the hand, as the name of a seat (胡家)
        _("Winner"),
        # i18n: the player after the winner (下家)
        _("Next player"),
        # i18n: the player opposite the winner (对家)
        _("Player opposite"),
        # i18n: the player before the winner (上家)
        _("Previous player"),
    )


def joker_name(variant: Variant) -> str:
    """What the joker is called in a game."""
    # i18n: the tile that is the joker of this hand: in Wuhan 癞子, elsewhere 百搭
    return _("Wild tile") if MeldKind.LAI_ZI in variant.meld_kinds else _("Joker")


def asked_joker(variant: Variant) -> str:
    """The question for the joker of a hand."""
    if MeldKind.LAI_ZI in variant.meld_kinds:
        return _("Which tile is wild in this hand?")
    return _("Which tile is the joker of this hand?")


class Reckoning(NamedTuple):
    """A settled hand whose winner is seat 0 and whose seats are called by where they sit."""

    settlement: Settlement

    @property
    def names(self) -> tuple[str, ...]:
        """By seat, in the language in use."""
        return seat_names()

    @property
    def result(self) -> WinnerResult:
        """What the claim of the winner comes to."""
        return self.settlement.winners[0]

    def debts_to(self, winner: int) -> tuple[Debt, ...]:
        """What the others owe one winner."""
        return tuple(debt for debt in self.settlement.debts if debt.winner == winner)


def won_words(win: Win) -> str:
    """How the hand was won: 'Self-draw', 'Discard of the next player'."""
    giver = "" if win.giver is None else seat_names()[win.giver]
    match win.by:
        case WinBy.SELF:
            return _("Self-draw")
        case WinBy.ROB_KONG:
            # i18n: {player} is a seat: "Next player"
            return _("Robbed kong: {player}").format(player=giver)
        case WinBy.EIGHT_FLOWERS:
            return words.extra_name("ba_hua")
        case WinBy.DISCARD:
            # i18n: {player} is a seat: "Next player"
            return _("Discard: {player}").format(player=giver)


def made_words(result: WinnerResult) -> str:
    """What was won; all eight flowers are no shape but an extra."""
    name = words.extra_name if result.shape in result.extras else words.shape_name
    return name(result.shape)


class SumBlock:
    """The lines of a value and what each payer owes."""

    def __init__(self, app: App, reckoning: Reckoning, inks: Inks = PANEL) -> None:
        self._sums = SumList(app, reckoning, reckoning.result, inks)

    def height(self, ruler: Ruler, w: float) -> float:
        """How high it is at a width, in design units."""
        return self._sums.arrange(ruler, w)

    def draw(self, painter: Painter, x: float, y: float, w: float) -> None:
        """Draw it with its corner at x, y."""
        self._sums.arrange(painter, w)
        self._sums.draw(painter.on(painter.view.moved(x, y)), w, len(self._sums.items))


def sheet_blocks(app: App, reckoning: Reckoning, inks: Inks = PANEL) -> list[Block]:
    """The whole settlement of a legal win, else every reason against it."""
    if reckoning.result.legal:
        return [SumBlock(app, reckoning, inks)]
    colour = _REFUSED[inks]
    return [
        Para(_("This is no win:"), 23, inks.label, "serif-bold", after=10),
        *(Bullet(words.reason_text(reason), 20, inks.label, colour) for reason in reckoning.result.reasons),
        Gap(6),
    ]
