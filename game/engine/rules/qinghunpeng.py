"""清混碰 `qinghunpeng` (`rules/qinghunpeng.md`; the numbers below are its rules).

Where the rules are silent, this is what was decided:

- 门清 with its own least (rule 3) lets a class-1 hand win without 花, by any win; `double_only` takes that away, but
  not what 大吊车, 杠上开花 or option `zero_flower` give.
- Option `zero_flower` (rule 4) is for a hand drawn from the wall itself; 八花齐 has its flowers.
- An ordinary hand is refused as such alone: a 花 more would not help it.
- 天胡 and 地胡 do not exist here; a case's `turn` changes nothing.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from game.engine.actions import DISCARD, EIGHT_FLOWERS, ROB_KONG, SELF
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.hua import Hua
from game.engine.options import (
    BOUND_COUNT,
    CHI,
    HAND_LOSS_CAP,
    HUANG_FAN,
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
    has_hua,
    narrow_dice,
    refused,
)
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
    Rates,
    bound_pairs,
    cut_losses,
    first_lines,
    settlement,
    share_out,
)
from game.engine.shapes import ba_hua, da_diao_che, gang_kai, hai_di, men_qing
from game.engine.shapes.base import Extra, Reading, Shape, held_extras
from game.engine.tiles import Tile

LEZI: Final = 5
"""One 喇子, in points (rule 2)."""

_CLASS_VALUES: Final = {
    "hun_yi_se": 0,
    "peng_peng_hu": 0,
    "qing_yi_se": LEZI,
    "hun_peng": LEZI,
    "luan_feng_xiang": 2 * LEZI,
    "qing_peng": 2 * LEZI,
    "zi_yi_se": 4 * LEZI,
}
"""Rule 2: what each shape is worth; 0 for class 1, which is worth its 花."""

NO_FLOWER: Final = 1.2
"""How many tiles away the first 花 of an open hand counts."""

_RATES: Final = {
    DISCARD: Rates(1, 1),
    SELF: Rates(1, 2),
    EIGHT_FLOWERS: Rates(1, 2),
    ROB_KONG: Rates(3, 3),
}
"""Rules 7 and 8."""

ZERO_FLOWER: Final = OptionSpec("zero_flower", ("forbid", "self_draw_lowest", "self_draw_one_lezi"), "qinghunpeng 4")
MEN_QING: Final = OptionSpec("men_qing", ("at_least_lezi", "double_only"), "qinghunpeng 3")

_ZERO_FLOWER_VALUES: Final = {"self_draw_lowest": 1, "self_draw_one_lezi": LEZI}


class Qinghunpeng(SpecialFrame):
    """清混碰 behind the `Variant` interface."""

    id = "qinghunpeng"
    options = (
        ZERO_FLOWER,
        MEN_QING,
        BOUND_COUNT,
        HAND_LOSS_CAP,
        NEXT_DEALER,
        MULTIPLE_WINNERS,
        MELD_LOCK,
        NO_SWAP,
        CHI,
        SEVEN_PAIRS,
        LAST_TILE,
        HUANG_FAN,
        SHOW_AN_GANG,
    )
    lezi = LEZI
    shapes = tuple(shape.id for shape in WITH_PAIRS)
    extras = ("ba_hua", "da_diao_che", "gang_kai", "hai_di", "men_qing")

    def dice_huang_fan(self, dice: tuple[int, int], rules: Ruleset) -> int:
        """Rule 6; nothing with option `huang_fan` off."""
        return narrow_dice(dice) if rules["huang_fan"] else 0

    def judge(self, hand: FinishedHand, seat: int, rules: Ruleset) -> WinnerResult:
        """Rules 1 to 5."""
        own, win = hand.table[seat], hand.win
        table = _table(rules)
        doubles = hand.huang_fan if table.huang_fan else 0
        if win.by is EIGHT_FLOWERS:
            return _eight_flowers(own, win, seat, doubles)
        concealed = with_winning_tile(own, win)
        possible = by_shape(concealed, own.melds, table.shapes)
        extras = held_extras(table.extras, own, win)
        best: WinnerResult | None = None
        for shape, reading in possible:
            hua = hua_of(own, reading)
            sheet = _value(shape, reading, hua, extras, win, doubles, table)
            if sheet is not None and (best is None or sheet.value > best.value):
                flowers = sum([group.amount for group in hua])
                best = WinnerResult(seat, True, (), shape.id, extras, flowers, 0, sheet)
        if best is not None:
            return best
        if possible:
            return refused(seat, Reason.NO_FLOWER)
        return refused(seat, why_no_shape(concealed, own.melds))

    def settle(self, hand: FinishedHand, rules: Ruleset) -> Settlement:
        """Rules 7 and 8, then option `hand_loss_cap`."""
        win, table = hand.win, _table(rules)
        results = self.claims(hand, rules)
        values = {result.seat: result.sheet.value for result in results if result.legal}
        pairs = bound_pairs([seat.melds for seat in hand.table], table.total)
        debts = [
            Debt(
                shares.payer,
                shares.winner,
                first_lines(shares, values[shares.winner], win.by, "qinghunpeng 2", "qinghunpeng 7", "qinghunpeng 8"),
            )
            for shares in share_out(win, tuple(values), pairs, _RATES[win.by])
        ]
        return settlement(results, cut_losses(debts, table.most, HAND_LOSS_CAP.rule))

    def shortfall(self, _shape: str, own: SeatHand, _rules: Ruleset, _wild: Tile | None) -> float:
        """Rule 2: a hand that is open and has no 花 lacks one."""
        return NO_FLOWER if men_qing.opened(own.melds) and not has_hua(own) else 0.0


QINGHUNPENG: Final = Qinghunpeng()


class _Table(NamedTuple):
    """What a table has chosen, as settling asks for it; `most` is what a seat may lose in a hand, 0 for no limit."""

    shapes: tuple[Shape, ...]
    extras: tuple[Extra, ...]
    huang_fan: bool
    zero_flower: str
    men_qing: str
    multiple_winners: bool
    total: bool
    most: int


@lru_cache(maxsize=64)
def _table(rules: Ruleset) -> _Table:
    extras = (da_diao_che.EXTRA, gang_kai.EXTRA, hai_di.EXTRA, men_qing.EXTRA)
    return _Table(
        special_shapes(rules),
        extras if rules["last_tile"] else (da_diao_che.EXTRA, gang_kai.EXTRA, men_qing.EXTRA),
        bool(rules["huang_fan"]),
        str(rules["zero_flower"]),
        str(rules["men_qing"]),
        bool(rules["multiple_winners"]),
        rules["bound_count"] == "total",
        LEZI * int(rules["hand_loss_cap"]),
    )


def _value(
    shape: Shape,
    reading: Reading,
    hua: tuple[Hua, ...],
    extras: tuple[str, ...],
    win: Win,
    doubles: int,
    table: _Table,
) -> ScoreSheet | None:
    """The sheet of a hand read as this shape (rules 2 to 5); None when it lacks its 花."""
    sheet = SheetWriter()
    worth = _CLASS_VALUES[counts_as(shape, reading)]
    sheet.add("shape", (shape.id,), worth, "qinghunpeng 2")
    if not worth:
        _count_hua(sheet, hua, extras, win, table.zero_flower)
    if men_qing.EXTRA.id in extras:
        if table.men_qing == "at_least_lezi":
            sheet.raise_to("men_qing_least", (), LEZI, "qinghunpeng 3")
        sheet.times("men_qing", (), 2, "qinghunpeng 3")
    if not sheet.result:
        return None
    if doubles:
        sheet.times("huang_fan", (doubles,), 2, "qinghunpeng 5")
    return sheet.done()


def _count_hua(sheet: SheetWriter, hua: tuple[Hua, ...], extras: tuple[str, ...], win: Win, zero_flower: str) -> None:
    """Rule 2, class 1 and what lifts it to class 2; rule 4."""
    for group in hua:
        sheet.add(group.code, group.tiles, group.amount, "common hua")
    sheet.cap("limit", (), LEZI, "qinghunpeng 2")
    for extra, rule in _RAISING:
        if extra in extras:
            sheet.raise_to(extra, (), LEZI, rule)
    if not sheet.result and win.by is SELF and zero_flower in _ZERO_FLOWER_VALUES:
        sheet.raise_to("zero_flower", (zero_flower,), _ZERO_FLOWER_VALUES[zero_flower], "qinghunpeng 4")


_RAISING: Final = (
    ("da_diao_che", "qinghunpeng 2"),
    ("gang_kai", "qinghunpeng 2"),
    ("hai_di", "options last_tile"),
)
"""The extras that lift a class-1 hand to class 2."""


def _eight_flowers(own: SeatHand, win: Win, seat: int, doubles: int) -> WinnerResult:
    """八花齐 (README; rules 2 and 3): one 喇子 whatever the hand, no 门清."""
    if not ba_hua.all_eight(own):
        return refused(seat, Reason.MISSING_FLOWERS)
    sheet = SheetWriter()
    sheet.add("shape", (ba_hua.EXTRA.id,), LEZI, "qinghunpeng 2")
    if doubles:
        sheet.times("huang_fan", (doubles,), 2, "qinghunpeng 5")
    return WinnerResult(seat, True, (), ba_hua.EXTRA.id, (ba_hua.EXTRA.id,), hua_when_won(own, win), 0, sheet.done())
