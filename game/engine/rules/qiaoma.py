"""敲麻 `qiaoma` and 勒子 `lezi` (`rules/qiaoma.md`; the numbers below are its rules): one scoring table, two games.

`qiaoma` obliges a player to 敲 before he wins, `lezi` does not; besides, only the loss cap starts elsewhere.

Where the rules are silent, this is what was decided:

- An illegal claim gives every reason: who has not 敲 and is not complete hears both.
- 门清 with option `men_qing_stack` off doubles up to two 勒子 and leaves a 风碰 at its four.
- 重复计算 (rule 10) is about what a partner pays, by self-draw and for his own discard: 7 and 3. The 2 of an outsider
  who was not ready stays 2.
- 八花齐 (rule 4) needs no 敲, and by rule 6 takes 开宝 and 荒番 but no 门清.
- 天胡 and 地胡 do not exist here; a case's `turn` changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.engine.actions import WinBy
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.hua import Hua
from game.engine.options import (
    AUTO_READY,
    BOUND_COUNT,
    CHI,
    EXCHANGE_FIVE,
    FORCED_WIN,
    HAND_LOSS_CAP,
    HUANG_FAN,
    KAI_BAO,
    LAST_TILE,
    MELD_LOCK,
    MULTIPLE_WINNERS,
    NEXT_DEALER,
    NO_SWAP,
    SEVEN_PAIRS,
    SHOW_AN_GANG,
    OptionSpec,
    Ruleset,
)
from game.engine.reasons import Reason
from game.engine.rules.common import (
    refused,
)
from game.engine.rules.conduct import Conduct, conduct
from game.engine.rules.frame import SpecialFrame
from game.engine.rules.special import (
    WITH_PAIRS,
    by_shape,
    counts_as,
    hua_of,
    hua_when_won,
    special_shapes,
    why_no_shape,
    with_winning_tile,
)
from game.engine.score import Debt, ScoreSheet, Settlement, SheetWriter, WinnerResult
from game.engine.settle import (
    Shares,
    cut_losses,
    first_lines,
    partners,
    seats_after,
    settlement,
    twice_bound_pairs,
)
from game.engine.shapes import ba_hua, da_diao_che, gang_kai, hai_di, men_qing
from game.engine.shapes.base import Reading, Shape, held_extras

LEZI: Final = 10
"""One 勒子, in points (rule 6)."""
DI_HUA: Final = 2
"""底花: the base of a hand that is worth its 花 (rule 6)."""

_VALUES: Final = {
    "hun_yi_se": 0,
    "peng_peng_hu": 0,
    "qing_yi_se": LEZI,
    "hun_peng": LEZI,
    "qing_peng": 2 * LEZI,
    "luan_feng_xiang": 2 * LEZI,
    "zi_yi_se": 4 * LEZI,
}
"""Rule 6: what each shape is worth; 0 for those that are worth their 花."""

MEN_QING_STACK: Final = OptionSpec("men_qing_stack", (True, False), "qiaoma 6")


class Qiaoma(SpecialFrame):
    """The 敲麻 table behind the `Variant` interface, for one of its two games."""

    lezi = LEZI
    shapes = tuple(shape.id for shape in WITH_PAIRS)
    extras = ("ba_hua", "da_diao_che", "gang_kai", "hai_di", "men_qing")

    def __init__(self, variant_id: str, declares: bool, loss_cap: int) -> None:
        self.id = variant_id
        self.declares = declares
        self.options = (
            MEN_QING_STACK,
            BOUND_COUNT,
            HAND_LOSS_CAP.starting(loss_cap, "qiaoma 8"),
            NEXT_DEALER.starting("nearest_winner", "qiaoma 11"),
            MULTIPLE_WINNERS,
            MELD_LOCK,
            NO_SWAP,
            CHI,
            SEVEN_PAIRS,
            LAST_TILE,
            *((FORCED_WIN, AUTO_READY) if declares else ()),
            EXCHANGE_FIVE,
            KAI_BAO,
            HUANG_FAN,
            SHOW_AN_GANG,
        )

    def conduct(self, rules: Ruleset) -> Conduct:
        """Rules 2 to 5 and 12."""
        return conduct(rules, Conduct(declares=self.declares, judges_ready=not self.declares))

    def judge(self, hand: FinishedHand, seat: int, rules: Ruleset) -> WinnerResult:
        """Rules 1, 4, 6 and 7."""
        own, win = hand.table[seat], hand.win
        if win.by is WinBy.EIGHT_FLOWERS:
            return self._eight_flowers(hand, seat, rules)
        concealed = with_winning_tile(own, win)
        possible = by_shape(concealed, own.melds, special_shapes(rules))
        reasons = [Reason.NOT_DECLARED] if self.declares and not own.ready else []
        if not possible:
            reasons.append(why_no_shape(concealed, own.melds))
        if reasons:
            return refused(seat, *reasons)
        extras = _extras(own, win, rules)
        return max(
            (self._read(hand, seat, rules, shape, reading, extras) for shape, reading in possible),
            key=lambda result: result.value,
        )

    def settle(self, hand: FinishedHand, rules: Ruleset) -> Settlement:
        """Rules 8 to 10."""
        results = self.claims(hand, rules)
        values = {result.seat: result.value for result in results if result.legal}
        melds = [seat.melds for seat in hand.table]
        pairs, twice = self.bound(melds, rules), twice_bound_pairs(melds)
        debts = [
            Debt(
                shares.payer,
                winner,
                first_lines(shares, value, hand.win.by, self._rule(6), self._rule(9), self._rule(10)),
            )
            for winner, value in values.items()
            for shares in _owed(hand, winner, values, partners(winner, pairs), partners(winner, twice))
        ]
        return settlement(results, cut_losses(debts, LEZI * int(rules["hand_loss_cap"]), self._rule(8)))

    def _rule(self, number: int) -> str:
        """Where a line's rule stands; the two games count their rules alike."""
        return f"{self.id} {number}"

    def _read(
        self,
        hand: FinishedHand,
        seat: int,
        rules: Ruleset,
        shape: Shape,
        reading: Reading,
        extras: tuple[str, ...],
    ) -> WinnerResult:
        """The hand read as this shape (rule 6)."""
        hua = hua_of(hand.table[seat], reading)
        sheet = SheetWriter()
        worth = _VALUES[counts_as(shape, reading)]
        sheet.add("shape", (shape.id,), worth, self._rule(6))
        if not worth:
            self._count_hua(sheet, hua, extras)
        if men_qing.EXTRA.id in extras:
            most = max(sheet.result, 2 * LEZI)
            sheet.times("men_qing", (), 2, self._rule(6))
            if not rules["men_qing_stack"]:
                sheet.cap("men_qing_most", (), most, MEN_QING_STACK.rule)
        flowers = sum(group.amount for group in hua)
        return WinnerResult(seat, True, (), shape.id, extras, flowers, 0, self._doubled(sheet, hand, rules))

    def _count_hua(self, sheet: SheetWriter, hua: Iterable[Hua], extras: tuple[str, ...]) -> None:
        """Rule 6, the first row and the last."""
        sheet.add("di_hua", (), DI_HUA, self._rule(6))
        for group in hua:
            sheet.add(group.code, group.tiles, group.amount, "common hua")
        sheet.cap("limit", (), LEZI, self._rule(6))
        for extra in (da_diao_che.EXTRA.id, gang_kai.EXTRA.id):
            if extra in extras:
                sheet.raise_to(extra, (), LEZI, self._rule(6))
        if hai_di.EXTRA.id in extras:
            sheet.raise_to(hai_di.EXTRA.id, (), LEZI, LAST_TILE.rule)

    def _eight_flowers(self, hand: FinishedHand, seat: int, rules: Ruleset) -> WinnerResult:
        """八花齐 (README; rules 4 and 6): two 勒子 whatever the hand."""
        own = hand.table[seat]
        if not ba_hua.all_eight(own):
            return refused(seat, Reason.MISSING_FLOWERS)
        ba = ba_hua.EXTRA.id
        sheet = SheetWriter()
        sheet.add("shape", (ba,), 2 * LEZI, self._rule(6))
        flowers = hua_when_won(own, hand.win)
        return WinnerResult(seat, True, (), ba, (ba,), flowers, 0, self._doubled(sheet, hand, rules))

    def _doubled(self, sheet: SheetWriter, hand: FinishedHand, rules: Ruleset) -> ScoreSheet:
        """The sheet with 开宝 and 荒番 (rules 6 and 7)."""
        if hand.dice is not None and self.kai_bao(hand.dice, rules):
            sheet.times("kai_bao", hand.dice, 2, self._rule(7))
        if hand.huang_fan and rules["huang_fan"]:
            sheet.times("huang_fan", (hand.huang_fan,), 2, self._rule(6))
        return sheet.done()


QIAOMA: Final = Qiaoma("qiaoma", declares=True, loss_cap=5)
LEZI_GAME: Final = Qiaoma("lezi", declares=False, loss_cap=0)


def _extras(own: SeatHand, win: Win, rules: Ruleset) -> tuple[str, ...]:
    """The extras of a hand that is not won as 八花齐, sorted; also those that add nothing."""
    known = (da_diao_che.EXTRA, gang_kai.EXTRA, men_qing.EXTRA)
    return held_extras((*known, hai_di.EXTRA) if rules["last_tile"] else known, own, win)


def _owed(
    hand: FinishedHand, winner: int, winners: Iterable[int], bound_to: frozenset[int], twice: frozenset[int]
) -> tuple[Shares, ...]:
    """The shares that each seat owes `winner` (rules 9 and 10), payers in play order after him.

    A partner who won too pays nothing; that the winner has one still makes the discarder an outsider.
    """
    win = hand.win
    losers = [seat for seat in seats_after(winner) if seat not in winners]
    paying = [seat for seat in losers if seat in bound_to]
    if win.by is WinBy.ROB_KONG:
        return tuple(
            Shares(seat, winner, 3 if seat == win.giver else 0, 3 if seat in paying else 0)
            for seat in losers
            if seat == win.giver or seat in paying
        )
    if win.by is not WinBy.DISCARD:
        if not paying:
            return tuple(Shares(seat, winner, 1) for seat in losers)
        return tuple(Shares(seat, winner, 0, 7 if seat in twice else 5, twice=seat in twice) for seat in paying)
    giver = win.giver
    assert giver is not None
    owed = [_discarder(hand, giver, winner, bound_to, twice)]
    if giver in bound_to or hand.table[giver].ready:
        owed += [Shares(seat, winner, 0, 1) for seat in paying if seat != giver]
    return tuple(sorted(owed, key=lambda shares: losers.index(shares.payer)))


def _discarder(hand: FinishedHand, giver: int, winner: int, bound_to: frozenset[int], twice: frozenset[int]) -> Shares:
    """What the discarder owes: 1 share; 2 as a partner, or 3; 2 as an outsider who was not ready."""
    if giver in bound_to:
        return Shares(giver, winner, 1, 2 if giver in twice else 1, twice=giver in twice)
    return Shares(giver, winner, 1, unready=1 if bound_to and not hand.table[giver].ready else 0)
