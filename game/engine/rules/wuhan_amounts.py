"""What each loser pays for a hand of 武汉, and who pays for all (`wuhan`, settlement).

A loser pays base × W × L × D. The product base × W is the winner's part, the same for all three; each loser's own
factors follow. × 1.5 is written as adding half: with a base of tens it is always whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from typing import Final

import msgspec

from game.engine.actions import WinBy
from game.engine.finished import FinishedHand, SeatHand
from game.engine.melds import TAKEN_KINDS, Meld, MeldKind
from game.engine.options import Ruleset
from game.engine.score import Debt, Factor, Line, Op, ScoreSheet, SheetWriter
from game.engine.settle import seats_after
from game.engine.tiles import Tile

RULE: Final = "wuhan settlement"

_KONGS: Final = (
    MeldKind.MING_GANG,
    MeldKind.BU_GANG,
    MeldKind.AN_GANG,
    MeldKind.HONG_ZHONG,
    MeldKind.LAI_ZI,
)
_DOUBLES: Final = {
    MeldKind.MING_GANG: 1,
    MeldKind.BU_GANG: 1,
    MeldKind.AN_GANG: 2,
    MeldKind.HONG_ZHONG: 1,
    MeldKind.LAI_ZI: 1,
}
_OPENING: Final = 0.6
_DOUBLE_LACKING: Final = 0.55
_LUCK: Final = 1
"""A self-draw doubles what a small hand is worth."""
_GOLDEN_PARTS: Final = {"every": (5, 3), "once": (4, 3)}


class Claim(msgspec.Struct, frozen=True):
    """A hand as it is read: who won, its 大胡 (none: 小胡), and whether it is 硬."""

    seat: int
    big: tuple[str, ...]
    hard: bool

    @property
    def base(self) -> int:
        """1 for 小胡, 10 for each 大胡."""
        return 10 * len(self.big) or 1


def open_melds(melds: Sequence[Meld]) -> tuple[Meld, ...]:
    """The melds that open a hand (口), in the order laid down."""
    return tuple(meld for meld in melds if meld.kind in TAKEN_KINDS)


def meld_factors(melds: Sequence[Meld], rules: Ruleset) -> tuple[Factor, ...]:
    """The 口 factor and the kong factors of a seat with these melds."""
    found: list[Factor] = []
    count, mouth = len(open_melds(melds)), str(rules["mouth"])
    if count:
        found.append(Factor("open_melds", (mouth, count), 2**count if mouth == "every" else 2))
    for kind in _KONGS:
        kongs = [meld for meld in melds if meld.kind is kind]
        if kongs:
            amount = _kong_factor(kind, rules) ** len(kongs)
            found.append(Factor("kong_factor", (kind.value, *(kong.tiles[0] for kong in kongs)), amount))
    return tuple(found)


def _kong_factor(kind: MeldKind, rules: Ruleset) -> int:
    if kind is MeldKind.LAI_ZI:
        return int(rules["lai_gang"])
    return 4 if kind is MeldKind.AN_GANG else 2


class Amounts:
    """What the three losers of a claim pay, each with its sheet."""

    def __init__(self, hand: FinishedHand, claim: Claim, rules: Ruleset) -> None:
        self._hand = hand
        self._claim = claim
        self._rules = rules
        self._losers = seats_after(claim.seat)
        own = SheetWriter()
        self._winner_lines(own)
        self._part = own.result
        full = {seat: self._full(seat) for seat in self._losers}
        self.smallest = min(full.values())
        """The smallest of the three before cap and 承包 (起胡)."""
        self._cap, self._cap_code = int(rules["cap"]), "cap"
        if self.smallest >= self._cap:
            times, parts = _GOLDEN_PARTS[str(rules["mouth"])]
            self._cap, self._cap_code = self._cap * times // parts, "jin_ding"
        capped = [min(full.get(seat, 0), self._cap) for seat in range(4)]
        self.each = (capped[0], capped[1], capped[2], capped[3])
        """What each seat would pay, after the cap and before 承包; 0 for the winner."""

    def winner_sheet(self) -> ScoreSheet:
        """The winner's part, and on to what the loser pays who pays least."""
        sheet = SheetWriter()
        self._winner_lines(sheet)
        least = min(self._losers, key=lambda seat: self.each[seat])
        sheet.add("least_payer", (least,), 0, "wuhan winning 6")
        self._loser_lines(sheet, least)
        self._cap_line(sheet)
        return sheet.done()

    def debts(self, bound: tuple[int, str] | None) -> tuple[Debt, ...]:
        """Who pays: the three losers, or with 承包 one of them (and why) for all."""
        if bound is None:
            return tuple(Debt(seat, self._claim.seat, self._loser_sheet(seat)) for seat in self._losers)
        payer, why = bound
        lines = list(self._loser_sheet(payer).lines)
        result = self.each[payer]
        lines.append(Line("bao", (why,), Op.ADD, 0, result, "wuhan cheng_bao"))
        for seat in self._losers:
            if seat != payer:
                result += self.each[seat]
                parts = _in_short(self._loser_sheet(seat).lines[1:])
                lines.append(Line("bao_for", (seat, *parts), Op.ADD, self.each[seat], result, "wuhan cheng_bao"))
        return (Debt(payer, self._claim.seat, ScoreSheet(tuple(lines))),)

    def _full(self, seat: int) -> int:
        """What a loser pays before the cap."""
        sheet = SheetWriter()
        sheet.add("winner_part", (), self._part, RULE)
        self._loser_lines(sheet, seat)
        return sheet.result

    def _loser_sheet(self, seat: int) -> ScoreSheet:
        sheet = SheetWriter()
        sheet.add("winner_part", (self._claim.seat,), self._part, RULE)
        self._loser_lines(sheet, seat)
        self._cap_line(sheet)
        return sheet.done()

    def _winner_lines(self, sheet: SheetWriter) -> None:
        """Base and W."""
        claim = self._claim
        sheet.add("da_hu" if claim.big else "xiao_hu", claim.big, claim.base, RULE)
        self._meld_lines(sheet, self._hand.table[claim.seat])
        if claim.hard:
            sheet.times("ying_hu", (), 2, "wuhan winning 4")
        if self._hand.win.by is WinBy.SELF:
            self._two_or_half(sheet, "self_draw", ())

    def _loser_lines(self, sheet: SheetWriter, seat: int) -> None:
        """L and D."""
        win, claim, dealer = self._hand.win, self._claim, self._hand.dealer
        self._meld_lines(sheet, self._hand.table[seat])
        if seat == win.giver:
            self._two_or_half(sheet, "gave", (win.by.value,))
        if not claim.big and dealer in (claim.seat, seat):
            sheet.times("dealer", (dealer,), 2, RULE)

    def _meld_lines(self, sheet: SheetWriter, own: SeatHand) -> None:
        """The 口 factor and the kong factors of a seat."""
        for factor in meld_factors(own.melds, self._rules):
            sheet.times(factor.code, factor.operands, factor.amount, RULE)

    def _two_or_half(self, sheet: SheetWriter, code: str, operands: tuple[str, ...]) -> None:
        """× 2 for 小胡, × 1.5 for 大胡."""
        if self._claim.big:
            sheet.add(code, operands, sheet.result // 2, RULE)
        else:
            sheet.times(code, operands, 2, RULE)

    def _cap_line(self, sheet: SheetWriter) -> None:
        sheet.cap(self._cap_code, (), self._cap, RULE)


def shortfall(big: bool, own: SeatHand, rules: Ruleset, wild: Tile | None) -> float:
    """How many tiles away 开口 and 起胡 count for a hand in play, 大胡 or 小胡: each factor of two is a step."""
    opened = len(open_melds(own.melds))
    shut = _OPENING if rules["must_open"] and not opened else 0.0
    minimum = int(rules["minimum"])
    if big or not minimum:
        return shut
    doubles = opened if rules["mouth"] == "every" else min(opened, 1)
    doubles += sum(_DOUBLES.get(meld.kind, 0) for meld in own.melds)
    doubles += wild not in own.concealed
    return shut + _DOUBLE_LACKING * max(0, log2(minimum) - doubles - _LUCK)


def _in_short(lines: Sequence[Line]) -> tuple[str, ...]:
    """A loser's factors as operands: each code (of a kong its kind) and what it does, `×4`, `×1.5` or `≤300`."""
    parts: list[str] = []
    for line in lines:
        effect = {Op.TIMES: f"×{line.amount}", Op.ADD: "×1.5"}.get(line.op, f"≤{line.amount}")
        parts += (str(line.operands[0]) if line.code == "kong_factor" else line.code, effect)
    return tuple(parts)
