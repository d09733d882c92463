"""Score sheets: a value or a debt as a list of lines, each with its result (architecture: codes and operands only)."""

from __future__ import annotations

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


class Line(msgspec.Struct, frozen=True):
    """One step of a sheet.

    `code` names it (`shape`, `flower_tile`, `wind_peng`, `men_qing`, `huang_fan`, `shares`, `bound`, `di_fen`, `purse`
    …), `operands` are what words are made of (tiles, shape ids, seats, counts), `op` and `amount` what it does, `result`
    the running result after it, `rule` the rule that says so (`qinghunpeng 3`).
    """

    code: str
    operands: tuple[Tile | int | str, ...]
    op: Op
    amount: int
    result: int
    rule: str


class ScoreSheet(msgspec.Struct, frozen=True):
    """Lines from nothing to a value; `value` is the last result, 0 without lines."""

    lines: tuple[Line, ...] = ()

    @property
    def value(self) -> int:
        """The last running result."""
        return self.lines[-1].result if self.lines else 0


class WinnerResult(msgspec.Struct, frozen=True):
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

    @property
    def value(self) -> int:
        """Points one ordinary payer pays, before 底分."""
        return self.sheet.value


class Debt(msgspec.Struct, frozen=True):
    """What `payer` owes `winner`: a sheet from the winner's value over the shares to 底分 and purse."""

    payer: int
    winner: int
    sheet: ScoreSheet


class Settlement(msgspec.Struct, frozen=True):
    """Every claim judged, every debt with its sheet, and the sum for each seat (integers, sum zero)."""

    winners: tuple[WinnerResult, ...]
    debts: tuple[Debt, ...]
    payments: tuple[int, int, int, int]
