"""上海麻将2 `shanghai2` (`rules/shanghai2.md`; the numbers below are its rules).

Where the rules are silent, this is what was decided:

- 天胡 is a self-draw of the dealer, 地胡 any win of another player; neither has a 吃, 碰, 明杠 or 上杠 of his own. 八花
  is a win of its own kind and never one of the two.
- An ordinary hand stands among the shapes because other types are a licence for it. `may_win_with` and `waits` count it
  (unless `strict_shapes`), `distances` only once four melds make it a 大吊车: without them it wins by luck alone.
- The sheet of a hand of class 1 or 2 begins with the shape if that has a class of its own; what else lifts the hand
  raises it, and what is lower has no line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game.engine.actions import WinBy
from game.engine.finished import FinishedHand
from game.engine.gauge import Gauge, Keys
from game.engine.hua import Hua
from game.engine.melds import Meld
from game.engine.options import (
    BOUND_COUNT,
    CHI,
    HAND_LOSS_CAP,
    HUANG_FAN,
    MULTIPLE_WINNERS,
    NEXT_DEALER,
    SHOW_AN_GANG,
    OptionSpec,
    Ruleset,
)
from game.engine.reasons import Reason
from game.engine.rules.common import (
    narrow_dice,
    refused,
)
from game.engine.rules.conduct import Conduct, Eight, Passing, conduct
from game.engine.rules.frame import Frame
from game.engine.rules.gauges import special_gauge, special_winning
from game.engine.rules.special import (
    SPECIAL,
    by_shape,
    hua_of,
    hua_when_won,
    why_no_shape,
    with_winning_tile,
)
from game.engine.score import Debt, ScoreSheet, Settlement, SheetWriter, WinnerResult
from game.engine.settle import Rates, cut_losses, first_lines, settlement, share_out
from game.engine.shapes import ba_hua, da_diao_che, gang_kai, men_qing, ping_hu
from game.engine.shapes.base import held_extras
from game.engine.tiles import Tile

LEZI: Final = 50
"""One 喇, in points."""
DI_HUA: Final = 3
"""底花 without the 花 (rule 1)."""

_SHAPES: Final = (*SPECIAL, ping_hu.SHAPE)

_SHAPE_VALUES: Final = {
    "zi_yi_se": 4 * LEZI,
    "luan_feng_xiang": 2 * LEZI,
    "qing_peng": 2 * LEZI,
    "qing_yi_se": LEZI,
    "hun_peng": LEZI,
}
"""Rule 2, the shapes of class 2."""

_EXTRA_VALUES: Final = {"da_diao_che": LEZI, "di_hu": 8 * LEZI, "tian_hu": 10 * LEZI}
"""Rule 2, what else is of class 1 or 2, the lowest first. Each of them, and 杠开, is a licence (rule 4)."""

_BA_HUA: Final = 6 * LEZI
_GANG_KAI_FAN: Final = 1
_NO_TURN: Final = {"tian_hu": Reason.NOT_TIAN_HU, "di_hu": Reason.NOT_DI_HU}

_STRICT: Final = Conduct(
    eight=Eight.OWN_TURN,
    passing=Passing.ANY_TILE,
    first_turn=True,
    chi_ban=True,
    suit_lock=True,
    peng_lock=True,
)
_LOOSE: Final = msgspec.structs.replace(_STRICT, passing=Passing.SAME_TILE)
"""Rules 5, 6, 9 to 11 and 14; the latter with `pass_lock` = `same_tile`."""

DICE_TABLE: Final = OptionSpec("dice_table", ("wide", "narrow"), "shanghai2 8")
STRICT_SHAPES: Final = OptionSpec("strict_shapes", (False, True), "shanghai2 4")
ROB_KONG_SHARES: Final = OptionSpec("rob_kong_shares", (1, 3), "shanghai2 7")
PASS_LOCK: Final = OptionSpec("pass_lock", ("any_tile", "same_tile"), "shanghai2 14")


class Shanghai2(Frame):
    """上海麻将2 behind the `Variant` interface."""

    id = "shanghai2"
    options = (
        BOUND_COUNT,
        HAND_LOSS_CAP,
        NEXT_DEALER.starting("discarder", "shanghai2 12"),
        MULTIPLE_WINNERS,
        CHI,
        HUANG_FAN,
        DICE_TABLE,
        STRICT_SHAPES,
        ROB_KONG_SHARES,
        PASS_LOCK,
        SHOW_AN_GANG,
    )
    purse = 10000
    lezi = LEZI
    shapes = tuple(shape.id for shape in _SHAPES)
    extras = ("ba_hua", "da_diao_che", "di_hu", "gang_kai", "tian_hu")

    def conduct(self, rules: Ruleset) -> Conduct:
        """Rules 5, 6, 9 to 11 and 14."""
        return conduct(rules, _STRICT if rules["pass_lock"] == PASS_LOCK.default else _LOOSE)

    def dice_huang_fan(self, dice: tuple[int, int], rules: Ruleset) -> int:
        """Rule 8; nothing with option `huang_fan` off."""
        if not rules["huang_fan"]:
            return 0
        if rules["dice_table"] == "narrow":
            return narrow_dice(dice)
        low, high = sorted(dice)
        if low == high:
            return 2 if low in (1, 4) else 1
        return 1 if low in (1, 4) or high == 4 else 0

    def judge(self, hand: FinishedHand, seat: int, rules: Ruleset) -> WinnerResult:
        """Rules 1 to 6."""
        own, win = hand.table[seat], hand.win
        reasons = []
        if win.turn is not None and not any(_has_turn(hand, winner) for winner in win.winners):
            reasons.append(_NO_TURN[win.turn])
        if win.by is WinBy.EIGHT_FLOWERS:
            if not ba_hua.all_eight(own):
                reasons.append(Reason.MISSING_FLOWERS)
            return refused(seat, *reasons) if reasons else _eight_flowers(hand, seat, rules)
        extras = _extras(hand, seat)
        concealed = with_winning_tile(own, win)
        licence = not rules["strict_shapes"] and any(extra in extras for extra in (*_EXTRA_VALUES, "gang_kai"))
        possible = by_shape(concealed, own.melds, _SHAPES if licence else SPECIAL)
        if not possible:
            reasons.append(why_no_shape(concealed, own.melds))
        if reasons:
            return refused(seat, *reasons)
        best: WinnerResult | None = None
        for shape, reading in possible:
            hua = hua_of(own, reading)
            sheet, fan = _value(shape.id, hua, extras)
            result = WinnerResult(
                seat, True, (), shape.id, extras, sum(group.amount for group in hua), fan, _doubled(sheet, hand, rules)
            )
            if best is None or result.value > best.value:
                best = result
        assert best is not None
        return best

    def settle(self, hand: FinishedHand, rules: Ruleset) -> Settlement:
        """Rule 7, then option `hand_loss_cap`."""
        win = hand.win
        results = self.claims(hand, rules)
        values = {result.seat: result.value for result in results if result.legal}
        pairs = self.bound([seat.melds for seat in hand.table], rules)
        debts = [
            Debt(
                shares.payer,
                shares.winner,
                first_lines(shares, values[shares.winner], win.by, "shanghai2 2", "shanghai2 7", "shanghai2 7"),
            )
            for shares in share_out(win, tuple(values), pairs, _rates(win.by, rules))
        ]
        return settlement(results, cut_losses(debts, LEZI * int(rules["hand_loss_cap"]), HAND_LOSS_CAP.rule))

    def winning(
        self, keys: Keys, melds: tuple[Meld, ...], rules: Ruleset, _wild: Tile | None = None
    ) -> tuple[int, int]:
        """What `may_win_with` would take: an ordinary hand too, unless `strict_shapes`."""
        return special_winning(keys, melds, ordinary=not rules["strict_shapes"])

    def all_shapes(self, melds: tuple[Meld, ...], rules: Ruleset, _wild: Tile | None = None, /) -> Gauge:
        """Rules 2 to 4: with the ordinary hand, unless `strict_shapes`; only tiles that are gone rule it out."""
        return special_gauge(melds, ordinary=not rules["strict_shapes"])

    def gauge(self, melds: tuple[Meld, ...], rules: Ruleset, _wild: Tile | None = None, /) -> Gauge:
        """To each special shape that the melds leave possible, and to an ordinary hand with four melds (rule 4)."""
        return special_gauge(melds, ordinary=len(melds) == 4 and not rules["strict_shapes"])


SHANGHAI2: Final = Shanghai2()


def _has_turn(hand: FinishedHand, seat: int) -> bool:
    """Rule 5: whether the winner `seat` can have the 天胡 or 地胡 that the hand was won with."""
    by, first = hand.win.by, hand.win.first
    if first is not None and seat not in first:
        return False
    if not men_qing.EXTRA.holds(hand.table[seat], hand.win) or by is WinBy.EIGHT_FLOWERS:
        return False
    if hand.win.turn == "tian_hu":
        return seat == hand.dealer and by is WinBy.SELF
    return hand.win.turn == "di_hu" and seat != hand.dealer


def _extras(hand: FinishedHand, seat: int) -> tuple[str, ...]:
    """The extras of a hand that is not won as 八花齐, sorted; also those that add nothing. 门清 is none (rule 4)."""
    held = held_extras((da_diao_che.EXTRA, gang_kai.EXTRA), hand.table[seat], hand.win)
    turn = hand.win.turn
    return held if turn is None or not _has_turn(hand, seat) else tuple(sorted((*held, turn)))


def _value(shape: str, hua: Sequence[Hua], extras: tuple[str, ...]) -> tuple[SheetWriter, int]:
    """The sheet of a hand of this shape, and the 番 that entered it (rules 1 to 3)."""
    sheet = SheetWriter()
    worth = _SHAPE_VALUES.get(shape, 0)
    lifting = [(extra, value) for extra, value in _EXTRA_VALUES.items() if extra in extras]
    if worth or not lifting:
        sheet.add("shape", (shape,), worth, "shanghai2 2" if worth else "shanghai2 3")
    if lifting:
        extra, value = lifting[-1]
        sheet.raise_to(extra, (), value, "shanghai2 2")
    if sheet.result:
        return sheet, 0
    sheet.add("di_hua", (), DI_HUA, "shanghai2 1")
    for group in hua:
        sheet.add(group.code, group.tiles, group.amount, "common hua")
    fan = sheet.times_fan([(extra, _GANG_KAI_FAN) for extra in extras if extra == "gang_kai"], 1, "shanghai2 3")
    sheet.cap("limit", (), LEZI, "shanghai2 3")
    return sheet, fan


def _eight_flowers(hand: FinishedHand, seat: int, rules: Ruleset) -> WinnerResult:
    """八花 (rules 2 and 6): six 喇 whatever the hand."""
    ba = ba_hua.EXTRA.id
    sheet = SheetWriter()
    sheet.add("shape", (ba,), _BA_HUA, "shanghai2 2")
    flowers = hua_when_won(hand.table[seat], hand.win)
    return WinnerResult(seat, True, (), ba, (ba,), flowers, 0, _doubled(sheet, hand, rules))


def _doubled(sheet: SheetWriter, hand: FinishedHand, rules: Ruleset) -> ScoreSheet:
    """The sheet with 荒番 (rule 8)."""
    if hand.huang_fan and rules["huang_fan"]:
        sheet.times("huang_fan", (hand.huang_fan,), 2, "shanghai2 8")
    return sheet.done()


def _rates(by: WinBy, rules: Ruleset) -> Rates:
    """Rule 7."""
    if by is WinBy.ROB_KONG:
        robbed = int(rules["rob_kong_shares"])
        return Rates(robbed, robbed)
    return Rates(1, 1) if by is WinBy.DISCARD else Rates(1, 2)
