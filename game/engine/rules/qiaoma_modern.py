"""敲麻（新式） `qiaoma_modern` (`rules/qiaoma_modern.md`; the numbers below are its rules).

Where the rules are silent, this is what was decided:

- Four triplets and a pair of winds cannot be: there are four kinds of wind. 乱风向 is no shape here.
- 八花齐 is no win of this variant, whose flowers are twenty; a claim to one is refused as such.
- A discarder who has not 敲 (rule 6) pays what he and the partners who did not win would have paid together.
- An illegal claim gives every reason; a minimum (rule 5) is only told of a hand that is complete.
- Of the tiles turned by 飞苍蝇 (rule 8) all that the hand names count, the option being on; with it off, none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.engine.actions import WinBy
from game.engine.finished import FinishedHand, SeatHand
from game.engine.gauge import Gauge, Keys
from game.engine.hua import Hua
from game.engine.melds import Meld
from game.engine.options import (
    AUTO_READY,
    BOUND_COUNT,
    CHI,
    FORCED_WIN,
    HUANG_FAN,
    KAI_BAO,
    MULTIPLE_WINNERS,
    NEXT_DEALER,
    NO_SWAP,
    SHOW_AN_GANG,
    OptionSpec,
    Ruleset,
)
from game.engine.reasons import Reason
from game.engine.rules.common import (
    DRAGONS,
    HUA,
    doubles_or_one_and_four,
    hua_as_it_lies,
    refused,
)
from game.engine.rules.conduct import Conduct, Eight, conduct
from game.engine.rules.frame import Frame
from game.engine.rules.gauges import modern_gauge, modern_winning
from game.engine.rules.special import by_shape, hua_of, why_no_shape, with_winning_tile
from game.engine.score import Debt, ScoreSheet, Settlement, SheetWriter, WinnerResult
from game.engine.settle import (
    Shares,
    first_lines,
    partners,
    seats_after,
    settlement,
)
from game.engine.shapes import (
    da_diao_che,
    gang_kai,
    hun_peng,
    hun_yi_se,
    men_qing,
    peng_peng_hu,
    ping_hu,
    qiang_gang,
    qing_peng,
    qing_yi_se,
)
from game.engine.shapes.base import held_extras
from game.engine.tiles import Tile

_SHAPES: Final = (
    qing_peng.SHAPE,
    qing_yi_se.SHAPE,
    hun_peng.SHAPE,
    hun_yi_se.SHAPE,
    peng_peng_hu.SHAPE,
    ping_hu.SHAPE,
)
_EXTRAS: Final = (da_diao_che.EXTRA, gang_kai.EXTRA, men_qing.EXTRA, qiang_gang.EXTRA)

_SHAPE_FAN: Final = {
    "qing_peng": 3,
    "qing_yi_se": 2,
    "hun_peng": 2,
    "hun_yi_se": 1,
    "peng_peng_hu": 1,
    "ping_hu": 0,
}
"""Rule 4; each of the extras is one 番 more."""
_LUCK: Final = frozenset({gang_kai.EXTRA.id, qiang_gang.EXTRA.id})
"""Rule 5: the extras that are no 番 of the hand's own."""

_SHORT_OF_FLOWERS: Final = {1: 1.0, 2: 0.4}
"""How many tiles away a third flower counts, by the 花 there are; a fifth of the wall is flowers."""

DI_HUA: Final = 1
NO_FLOWER_COUNTS: Final = 10
"""无花果 (rule 3)."""
MOST_FAN: Final = 3
_HONOUR_FLY: Final = 5

FEI_CANG_YING: Final = OptionSpec("fei_cang_ying", (0, 1, 2, 3), "qiaoma_modern 8")


class QiaomaModern(Frame):
    """敲麻（新式） behind the `Variant` interface."""

    id = "qiaoma_modern"
    flower_kinds = HUA | DRAGONS
    declares = True
    options = (
        BOUND_COUNT,
        NEXT_DEALER.starting("discarder", "qiaoma_modern 7"),
        MULTIPLE_WINNERS,
        NO_SWAP,
        CHI,
        FORCED_WIN.starting(True, "qiaoma_modern 2"),
        AUTO_READY,
        KAI_BAO.starting(False, "qiaoma_modern 8"),
        HUANG_FAN.starting(False, "qiaoma_modern 8"),
        FEI_CANG_YING,
        SHOW_AN_GANG,
    )
    shapes = tuple(shape.id for shape in _SHAPES)
    extras = ("da_diao_che", "gang_kai", "men_qing", "qiang_gang", "wu_hua_guo")

    def conduct(self, rules: Ruleset) -> Conduct:
        """Qiaoma 2 to 4; the other options."""
        return conduct(rules, Conduct(declares=True, eight=Eight.NEVER))

    def judge(self, hand: FinishedHand, seat: int, rules: Ruleset) -> WinnerResult:
        """Rules 2 to 5 and 8."""
        own, win = hand.table[seat], hand.win
        if win.by is WinBy.EIGHT_FLOWERS:
            return refused(seat, Reason.UNKNOWN_WIN)
        reasons = [] if own.ready else [Reason.NOT_DECLARED]
        concealed = with_winning_tile(own, win)
        possible = by_shape(concealed, own.melds, _SHAPES)
        extras = held_extras(_EXTRAS, own, win)
        best: WinnerResult | None = None
        for shape, reading in possible:
            hua = hua_of(own, reading)
            flowers = sum(group.amount for group in hua)
            if _too_few(shape.id, extras, flowers, win.by):
                continue
            sheet, fan = _value(shape.id, hua, extras, hand, rules)
            if best is None or sheet.value > best.value:
                named = extras if flowers else (*extras, "wu_hua_guo")
                best = WinnerResult(seat, True, (), shape.id, named, flowers, fan, sheet)
        if best is None:
            reasons.append(Reason.TOO_FEW_FLOWERS if possible else why_no_shape(concealed, own.melds))
        return refused(seat, *reasons) if best is None or reasons else best

    def settle(self, hand: FinishedHand, rules: Ruleset) -> Settlement:
        """Rule 6."""
        win = hand.win
        results = self.claims(hand, rules)
        values = {result.seat: result.value for result in results if result.legal}
        pairs = self.bound([seat.melds for seat in hand.table], rules)
        debts = [
            Debt(
                shares.payer,
                winner,
                first_lines(shares, value, win.by, "qiaoma_modern 3", "qiaoma_modern 6", "qiaoma_modern 6"),
            )
            for winner, value in values.items()
            for shares in _owed(hand, winner, values, partners(winner, pairs))
        ]
        return settlement(results, debts)

    def winning(
        self, keys: Keys, melds: tuple[Meld, ...], _rules: Ruleset, _wild: Tile | None = None
    ) -> tuple[int, int]:
        """What `may_win_with` would take."""
        return modern_winning(keys, melds)

    def gauge(self, melds: tuple[Meld, ...], _rules: Ruleset, _wild: Tile | None = None) -> Gauge:
        """The distances of a seat with these melds."""
        return modern_gauge(melds)

    def shortfall(self, shape: str, own: SeatHand, _rules: Ruleset, _wild: Tile | None) -> float:
        """Rule 5: without 番 of its own a hand with 花 needs two, or three for a discard."""
        if _SHAPE_FAN[shape] or not men_qing.opened(own.melds) or len(own.melds) == 4:
            return 0.0
        return _SHORT_OF_FLOWERS.get(sum(group.amount for group in hua_as_it_lies(own)), 0.0)


QIAOMA_MODERN: Final = QiaomaModern()


def _too_few(shape: str, extras: Iterable[str], flowers: int, by: WinBy) -> bool:
    """Rule 5: a hand without 番 of its own needs 2 花 by self-draw, else 3; 无花果 satisfies both."""
    own_fan = _SHAPE_FAN[shape] or any(extra not in _LUCK for extra in extras)
    return not own_fan and 0 < flowers < (2 if by is WinBy.SELF else 3)


def _value(
    shape: str, hua: Sequence[Hua], extras: Iterable[str], hand: FinishedHand, rules: Ruleset
) -> tuple[ScoreSheet, int]:
    """The sheet of a hand of this shape, and the 番 that entered it (rules 3, 4 and 8)."""
    sheet = SheetWriter()
    sheet.add("shape", (shape,), 0, "qiaoma_modern 3")
    sheet.add("di_hua", (), DI_HUA, "qiaoma_modern 3")
    for group in hua:
        sheet.add(group.code, group.tiles, group.amount, "common hua")
    if not hua:
        sheet.add("wu_hua_guo", (), NO_FLOWER_COUNTS, "qiaoma_modern 3")
    parts = [(shape, _SHAPE_FAN[shape]), *((extra, 1) for extra in extras)]
    fan = sheet.times_fan(parts, MOST_FAN, "qiaoma_modern 4")
    if hand.dice is not None and rules["kai_bao"] and doubles_or_one_and_four(hand.dice):
        sheet.times("kai_bao", hand.dice, 2, "qiaoma_modern 8")
    if hand.huang_fan and rules["huang_fan"]:
        sheet.times("huang_fan", (hand.huang_fan,), 2, "qiaoma_modern 8")
    flies = hand.win.flies[: int(rules["fei_cang_ying"])]
    if flies:
        sheet.add("flies", flies, sum(map(_fly, flies)), "qiaoma_modern 8")
    return sheet.done(), fan


def _fly(tile: Tile) -> int:
    """What a turned tile adds."""
    return tile.rank if tile.is_number else _HONOUR_FLY


def _owed(hand: FinishedHand, winner: int, winners: Iterable[int], bound_to: frozenset[int]) -> tuple[Shares, ...]:
    """The shares that each seat owes `winner` (rule 6), payers in play order after him; a partner who won pays none."""
    win = hand.win
    losers = [seat for seat in seats_after(winner) if seat not in winners]
    paying = [seat for seat in losers if seat in bound_to]
    if win.by is WinBy.SELF:
        if paying:
            return tuple(Shares(seat, winner, 0, 5) for seat in paying)
        return tuple(Shares(seat, winner, 1) for seat in losers)
    giver = win.giver
    assert giver is not None
    others = [seat for seat in paying if seat != giver]
    if win.by is WinBy.ROB_KONG:
        first, each = Shares(giver, winner, 3), 3
    elif hand.table[giver].ready:
        first, each = Shares(giver, winner, 1, 1 if giver in paying else 0), 1
    else:
        first, each = Shares(giver, winner, 1, 1 if giver in paying else 0, unready=len(others)), 0
    owed = [first, *(Shares(seat, winner, 0, each) for seat in others if each)]
    return tuple(sorted(owed, key=lambda shares: losers.index(shares.payer)))
