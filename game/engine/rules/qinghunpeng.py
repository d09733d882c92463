"""清混碰 `qinghunpeng` (`rules/qinghunpeng.md`; the numbers below are its rules).

Where the rules are silent, this is what was decided:

- 门清 with its own least (rule 3) lets a class-1 hand win without 花, by any win; `double_only` takes that away, but
  not what 大吊车, 杠上开花 or option `zero_flower` give.
- Option `zero_flower` (rule 4) is for a hand drawn from the wall itself; 八花齐 has its flowers.
- An ordinary hand is refused as such alone: a 花 more would not help it.
- 天胡 and 地胡 do not exist here; a case's `turn` changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.engine.actions import WinBy
from game.engine.decompose import SETS, SETS_AND_PAIR, are_triplets, suit_fit, suit_keys, triplet_fit
from game.engine.distance import FAR, Reach
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.hand import NO_SUIT, SEVERAL_SUITS, number_suit
from game.engine.hua import Hua, hua_groups, loose_triplets
from game.engine.melds import SET_KINDS, Meld, MeldKind
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
from game.engine.rules.common import ALL_144, HUA, huang_fan_after, next_dealer, refused, waiting_for
from game.engine.score import Debt, ScoreSheet, Settlement, SheetWriter, WinnerResult
from game.engine.settle import (
    Rates,
    bound_pairs,
    cut_losses,
    first_lines,
    only_nearest,
    settlement,
    share_out,
)
from game.engine.shapes import (
    ba_hua,
    da_diao_che,
    gang_kai,
    hai_di,
    hun_peng,
    hun_yi_se,
    luan_feng_xiang,
    men_qing,
    peng_peng_hu,
    ping_hu,
    qi_dui,
    qing_peng,
    qing_yi_se,
    zi_yi_se,
)
from game.engine.shapes.base import Extra, Reading, Shape, readings
from game.engine.tiles import Tile

LEZI: Final = 5
"""One 喇子, in points (rule 2)."""

_SHAPES: Final = (
    zi_yi_se.SHAPE,
    luan_feng_xiang.SHAPE,
    qing_peng.SHAPE,
    qing_yi_se.SHAPE,
    hun_peng.SHAPE,
    hun_yi_se.SHAPE,
    peng_peng_hu.SHAPE,
)
"""The shapes that win (rule 1), most special first."""

_WITH_PAIRS: Final = (*_SHAPES, qi_dui.SHAPE)
"""With option `seven_pairs`; a hand that is also four sets and a pair is that."""

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

_RATES: Final = {
    WinBy.DISCARD: Rates(1, 1),
    WinBy.SELF: Rates(1, 2),
    WinBy.EIGHT_FLOWERS: Rates(1, 2),
    WinBy.ROB_KONG: Rates(3, 3),
}
"""Rules 7 and 8."""

ZERO_FLOWER: Final = OptionSpec("zero_flower", ("forbid", "self_draw_lowest", "self_draw_one_lezi"), "qinghunpeng 4")
MEN_QING: Final = OptionSpec("men_qing", ("at_least_lezi", "double_only"), "qinghunpeng 3")

_ZERO_FLOWER_VALUES: Final = {"self_draw_lowest": 1, "self_draw_one_lezi": LEZI}
_MOST_DICE: Final = ((1, 1), (4, 4))
_DICE: Final = ((1, 4), (2, 2), (3, 3), (5, 5), (6, 6))


class Qinghunpeng:
    """清混碰 behind the `Variant` interface."""

    id = "qinghunpeng"
    version = 1
    copies = ALL_144
    flower_kinds = HUA
    meld_kinds = SET_KINDS
    stacks = 18
    wall_tiles = 144
    declares = False
    kong_after_claim = False
    jokers = False
    joker_kinds: frozenset[Tile] = frozenset()
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
    purse = 1000
    lezi = LEZI
    shapes = tuple(shape.id for shape in _WITH_PAIRS)
    extras = ("ba_hua", "da_diao_che", "gang_kai", "hai_di", "men_qing")

    def self_draw_only(self, _rules: Ruleset) -> bool:
        """Never: discards and robbed kongs win (README 7 and 9)."""
        return False

    def opening_wild(self, _turned: Tile) -> Tile | None:
        """There are no jokers here."""
        return None

    def kai_bao(self, _dice: tuple[int, int] | None, _rules: Ruleset) -> bool:
        """There is no 开宝 here."""
        return False

    def dice_huang_fan(self, dice: tuple[int, int], rules: Ruleset) -> int:
        """Rule 6; nothing with option `huang_fan` off."""
        if not rules["huang_fan"]:
            return 0
        low, high = sorted(dice)
        return 2 if (low, high) in _MOST_DICE else 1 if (low, high) in _DICE else 0

    def huang_fan_after(self, counter: int, won: bool, rules: Ruleset) -> int:
        """README, 荒番: 流局 adds 1, a win takes 1 off; the counter stays 0 with option `huang_fan` off."""
        return huang_fan_after(counter, won, rules)

    def next_dealer(self, dealer: int, hand: FinishedHand | None, settlement: Settlement | None, rules: Ruleset) -> int:
        """README 2 and rule 9: the winner; after several wins the giver, or the winner nearest after him."""
        return next_dealer(dealer, hand, settlement, rules)

    def bound(self, melds: Sequence[Sequence[Meld]], rules: Ruleset) -> tuple[tuple[int, int], ...]:
        """README, Bound."""
        return bound_pairs(melds, total=rules["bound_count"] == "total")

    def judge(self, hand: FinishedHand, seat: int, rules: Ruleset) -> WinnerResult:
        """Rules 1 to 5."""
        own, win = hand.table[seat], hand.win
        doubles = hand.huang_fan if rules["huang_fan"] else 0
        if win.by is WinBy.EIGHT_FLOWERS:
            return _eight_flowers(own, win, seat, doubles)
        concealed = own.concealed if win.tile is None else tuple(sorted((*own.concealed, win.tile)))
        possible = _readings_by_shape(concealed, own.melds, bool(rules["seven_pairs"]))
        extras = _extras(own, win, rules)
        best: WinnerResult | None = None
        for shape, reading in possible:
            hua = _hua(own, reading)
            sheet = _value(shape, reading, hua, extras, win, doubles, rules)
            if sheet is not None and (best is None or sheet.value > best.value):
                flowers = sum(group.amount for group in hua)
                best = WinnerResult(seat, True, (), shape.id, extras, flowers, 0, sheet)
        if best is not None:
            return best
        if possible:
            return refused(seat, Reason.NO_FLOWER)
        plain = any(ping_hu.fits(reading) for reading in readings(concealed, own.melds))
        return refused(seat, ping_hu.SHAPE.reason if plain else Reason.NOT_COMPLETE)

    def settle(self, hand: FinishedHand, rules: Ruleset) -> Settlement:
        """Rules 7 and 8, then option `hand_loss_cap`."""
        win = hand.win
        results = tuple(self.judge(hand, seat, rules) for seat in win.winners)
        if not rules["multiple_winners"]:
            results = only_nearest(results, win.giver)
        values = {result.seat: result.value for result in results if result.legal}
        pairs = self.bound([seat.melds for seat in hand.table], rules)
        debts = [
            Debt(
                shares.payer,
                shares.winner,
                first_lines(shares, values[shares.winner], win.by, "qinghunpeng 2", "qinghunpeng 7", "qinghunpeng 8"),
            )
            for shares in share_out(win, tuple(values), pairs, _RATES[win.by])
        ]
        return settlement(results, cut_losses(debts, LEZI * int(rules["hand_loss_cap"]), HAND_LOSS_CAP.rule))

    def may_win_with(
        self, concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset, _wild: Tile | None = None
    ) -> bool:
        """Rule 1 for the tiles alone; 花 are not looked at. There are no jokers here."""
        if len(concealed) + 3 * len(melds) != 14 or concealed[-1] in self.flower_kinds:
            return False
        suit = number_suit(concealed, melds)
        if suit == NO_SUIT:
            return True
        if suit == SEVERAL_SUITS:
            return are_triplets(concealed) and all(meld.kind is not MeldKind.CHI for meld in melds)
        keys = suit_keys(concealed)
        fit, rest = suit_fit(suit, keys[suit]), triplet_fit(keys[3])
        if (fit == SETS and rest == SETS_AND_PAIR) or (fit == SETS_AND_PAIR and rest == SETS):
            return True
        return bool(rules["seven_pairs"]) and qi_dui.lacks(Reach(concealed, melds)) == 0

    def waits(
        self, concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset, _wild: Tile | None = None
    ) -> tuple[Tile, ...]:
        """The kinds that would make a shape of rule 1."""
        return waiting_for(self, concealed, melds, rules, None)

    def distances(
        self, concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset, _wild: Tile | None = None
    ) -> dict[str, int]:
        """For each shape of rule 1 that the melds leave possible."""
        reach = Reach(concealed, melds)
        lacking = ((shape.id, shape.lacks(reach)) for shape in _shapes(bool(rules["seven_pairs"])))
        return {shape: lacks - 1 for shape, lacks in lacking if lacks < FAR}

    def shape_left(self, concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset) -> bool:
        """Runs and two suits together leave nothing of rule 1, nor do sets whose tiles the own melds hold already."""
        reach = Reach(concealed, melds)
        return any(shape.lacks(reach) < FAR for shape in _shapes(bool(rules["seven_pairs"])))


QINGHUNPENG: Final = Qinghunpeng()


def _shapes(seven_pairs: bool) -> tuple[Shape, ...]:
    return _WITH_PAIRS if seven_pairs else _SHAPES


@lru_cache(maxsize=1 << 12)
def _readings_by_shape(
    concealed: tuple[Tile, ...], melds: tuple[Meld, ...], seven_pairs: bool
) -> tuple[tuple[Shape, Reading], ...]:
    """Each shape of rule 1 that the hand can be read as, most special first, with a reading.

    Readings of one shape are worth the same here: honours make triplets alone, so 花 do not depend on the split.
    """
    every = _shapes(seven_pairs)
    found: dict[str, tuple[Shape, Reading]] = {}
    for reading in readings(concealed, melds):
        shape = next((shape for shape in every if shape.fits(reading)), None)
        if shape is not None:
            found.setdefault(shape.id, (shape, reading))
    return tuple(found[shape.id] for shape in every if shape.id in found)


def _hua(own: SeatHand, reading: Reading) -> tuple[Hua, ...]:
    """README, 花."""
    triplets = loose_triplets(reading.concealed) if reading.split is None else reading.split.triplets
    return hua_groups(own.flowers, own.melds, triplets)


def _extras(own: SeatHand, win: Win, rules: Ruleset) -> tuple[str, ...]:
    """The extras of a hand that is not won as 八花齐, sorted; also those that add nothing."""
    known: tuple[Extra, ...] = (da_diao_che.EXTRA, gang_kai.EXTRA, men_qing.EXTRA)
    if rules["last_tile"]:
        known = (da_diao_che.EXTRA, gang_kai.EXTRA, hai_di.EXTRA, men_qing.EXTRA)
    return tuple(extra.id for extra in known if extra.holds(own, win))


def _class_value(shape: Shape, reading: Reading) -> int:
    """Rule 2; seven pairs count as 清一色 or 混一色 (option `seven_pairs`)."""
    if shape is qi_dui.SHAPE:
        return _CLASS_VALUES["hun_yi_se" if reading.honours else "qing_yi_se"]
    return _CLASS_VALUES[shape.id]


def _value(
    shape: Shape,
    reading: Reading,
    hua: tuple[Hua, ...],
    extras: tuple[str, ...],
    win: Win,
    doubles: int,
    rules: Ruleset,
) -> ScoreSheet | None:
    """The sheet of a hand read as this shape (rules 2 to 5); None when it lacks its 花."""
    sheet = SheetWriter()
    worth = _class_value(shape, reading)
    sheet.add("shape", (shape.id,), worth, "qinghunpeng 2")
    if not worth:
        _count_hua(sheet, hua, extras, win, str(rules["zero_flower"]))
    if men_qing.EXTRA.id in extras:
        if rules["men_qing"] == "at_least_lezi":
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
    if not sheet.result and win.by is WinBy.SELF and zero_flower in _ZERO_FLOWER_VALUES:
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
    concealed = own.concealed if win.tile is None else (*own.concealed, win.tile)
    flowers = sum(group.amount for group in hua_groups(own.flowers, own.melds, loose_triplets(concealed)))
    sheet = SheetWriter()
    sheet.add("shape", (ba_hua.EXTRA.id,), LEZI, "qinghunpeng 2")
    if doubles:
        sheet.times("huang_fan", (doubles,), 2, "qinghunpeng 5")
    return WinnerResult(seat, True, (), ba_hua.EXTRA.id, (ba_hua.EXTRA.id,), flowers, 0, sheet.done())
