"""Score sheets: a value or a debt as a list of lines, each with its result (architecture: codes and operands only).

The codes of a winner's sheet, with their operands:

======================================  ==============================================================
`shape`                                 the shape's id; adds what the shape alone is worth
`flower_tile`                           the flower tiles, one 花 each
`wind_peng` `dragon_peng`               the three tiles of a 碰
`wind_triplet` `dragon_triplet`         the three tiles of a concealed triplet
`K_ming_gang` `K_bu_gang` `K_an_gang`   the four tiles of a kong; K is `suit`, `wind` or `dragon`
`limit`                                 – ; caps the 花 at one 勒子/喇子
`zero_flower`                           the option's value; raises a self-drawn hand without 花
`di_hua`                                – ; adds the 底花 that every such hand has
`wu_hua_guo`                            – ; adds what a hand without any 花 counts instead (无花果)
`da_diao_che` `gang_kai` `hai_di`       – ; raise to one 勒子/喇子
`tian_hu` `di_hu`                       – ; raise to their own value
`fan`                                   shape or extra and its 番, in turn, one after the other; times 2 for each
                                        番 up to the limit
`men_qing_least`                        – ; 门清 counts from one 勒子/喇子
`men_qing`                              – ; doubles
`men_qing_most`                         – ; caps what 门清 makes of a hand (option `men_qing_stack`)
`kai_bao`                               the two dice; doubles
`huang_fan`                             the counter in force; doubles
`men_qing_flower`                       – ; adds the 花 of 门清
`joker_wind_triplet`                    the three tiles of a concealed triplet of winds, jokers among them
`joker_tile`                            the jokers in the hand, one 花 each
`xiao_hu` `da_hu`                       – ; the 大胡: adds the base of 武汉
`open_melds`                            option `mouth` and the number of 口; multiplies
`kong_factor`                           a kind of kong, a tile of each; multiplies
`ying_hu`                               – ; doubles
`self_draw`                             – ; doubles 小胡, adds half to 大胡
`least_payer`                           the loser who pays least, whose factors follow; adds nothing
`flies`                                 the tiles turned (飞苍蝇); adds their numbers
======================================  ==============================================================

and of a debt's sheet:

====================  ================================================================================
`value`               the winner's seat; adds the value of the hand
`shares`              how the hand was won (`discard`, `self`, `rob_kong`); times the shares of rule 7
`bound`               the shares the payer owes as a bound partner; adds them, or is all he owes (times)
`bound_twice`         the same when each of the two has taken three from the other (重复计算)
`not_ready`           the shares more that he owes for not being ready, 未敲 or 未听; adds them
`winner_part`         the winner's seat; adds base × W of 武汉 (then `open_melds` and `kong_factor` of the loser)
`gave`                how the loser gave the winning tile (as `shares`); doubles 小胡, adds half to 大胡
`dealer`              the dealer's seat: winner or loser deals; doubles 小胡
`cap` `jin_ding`      – ; caps at 封顶 or 金顶
`bao`                 why this loser pays for all (承包): a 大胡; adds nothing
`bao_for`             another loser, his factors: each code (of a kong its kind) and `×4`, `×1.5` or `≤300`; adds what
                      he would have paid
`hand_loss_cap`       what the payer may lose in this hand, what he owed in all; caps this debt at its part
`hand_loss_rest`      – ; adds a point that the cutting left over
`di_fen`              – ; times 底分
`purse`               – ; caps at what the payer has left (逛花园)
====================  ================================================================================
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from game.engine.reasons import Reason
from game.engine.tiles import Tile


class Op(StrEnum):
    """What a line does to the running result."""

    ADD = "add"
    TIMES = "times"
    CAP = "cap"  # not more than the amount
    RAISE = "raise"  # not less than the amount


ADD, TIMES, CAP, RAISE = Op
"""These by themselves: to read a member off its class takes as long as three calls."""


class Factor(msgspec.Struct, frozen=True, gc=False):
    """What multiplies a payment, with the code and the operands of the sheet's line for it."""

    code: str
    operands: tuple[Tile | int | str, ...]
    amount: int


class Line(msgspec.Struct, frozen=True, gc=False):
    """One step of a sheet.

    `code` names it (above), `operands` are what words are made of (tiles, shape ids, seats, counts), `op` and `amount`
    what it does, `result` the running result after it, `rule` the rule that says so: a variant's id and number
    (`qinghunpeng 3`), `common` and the number or section of the rules README (`common 7`, `common hua`), `session` and
    its number, or `options` and the switch (`options last_tile`).
    """

    code: str
    operands: tuple[Tile | int | str, ...]
    op: Op
    amount: int
    result: int
    rule: str


class ScoreSheet(msgspec.Struct, frozen=True, gc=False):
    """Lines from nothing to a value; `value` is the last result, 0 without lines."""

    lines: tuple[Line, ...] = ()

    @property
    def value(self) -> int:
        """The last running result."""
        return self.lines[-1].result if self.lines else 0


class SheetWriter:
    """A score sheet being written: each step works on the result so far. A cap or raise without effect is no line."""

    def __init__(self) -> None:
        self._lines: list[Line] = []
        self.result = 0

    def add(self, code: str, operands: tuple[Tile | int | str, ...], amount: int, rule: str) -> None:
        """Add `amount`."""
        self.result = result = self.result + amount
        self._lines.append(Line(code, operands, ADD, amount, result, rule))

    def times(self, code: str, operands: tuple[Tile | int | str, ...], amount: int, rule: str) -> None:
        """Multiply by `amount`; nothing while the result is 0."""
        if self.result:
            self.result = result = self.result * amount
            self._lines.append(Line(code, operands, TIMES, amount, result, rule))

    def cap(self, code: str, operands: tuple[Tile | int | str, ...], amount: int, rule: str) -> None:
        """Not more than `amount`."""
        if self.result > amount:
            self.result = amount
            self._lines.append(Line(code, operands, CAP, amount, amount, rule))

    def raise_to(self, code: str, operands: tuple[Tile | int | str, ...], amount: int, rule: str) -> None:
        """Not less than `amount`."""
        if self.result < amount:
            self.result = amount
            self._lines.append(Line(code, operands, RAISE, amount, amount, rule))

    def times_fan(self, parts: Sequence[tuple[str, int]], most: int, rule: str) -> int:
        """Times 2 for each 番 of `parts` (a shape or an extra and its 番), at most `most`; how many that are."""
        parts = [part for part in parts if part[1]]
        fan = min(most, sum(count for _, count in parts))
        if fan:
            self.times("fan", tuple(each for part in parts for each in part), 1 << fan, rule)
        return fan

    def done(self) -> ScoreSheet:
        """The sheet as written."""
        return ScoreSheet(tuple(self._lines))


class WinnerResult(msgspec.Struct, frozen=True, gc=False):
    """What one claim to have won comes to (the fields of the case format).

    An illegal claim has `legal` False, every reason, and an empty sheet.
    """

    seat: int
    legal: bool
    reasons: tuple[Reason, ...] = ()
    shape: str = ""
    extras: tuple[str, ...] = ()
    flowers: int = 0
    fan: int = 0
    sheet: ScoreSheet = ScoreSheet()
    amounts: tuple[int, int, int, int] | None = None
    """In 武汉 what each seat would pay, after the cap and before 承包, 0 for the winner; None elsewhere."""

    @property
    def value(self) -> int:
        """Points one ordinary payer pays, before 底分."""
        return self.sheet.value


class Debt(msgspec.Struct, frozen=True, gc=False):
    """What `payer` owes `winner`: a sheet from the winner's value over the shares to 底分 and purse."""

    payer: int
    winner: int
    sheet: ScoreSheet


class Settlement(msgspec.Struct, frozen=True, gc=False):
    """Every claim judged, every debt with its sheet, and the sum for each seat (integers, sum zero)."""

    winners: tuple[WinnerResult, ...]
    debts: tuple[Debt, ...]
    payments: tuple[int, int, int, int]
