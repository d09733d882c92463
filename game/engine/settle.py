"""Who pays whom: the parts of a settlement that the variants share.

A payment is made in the order shares × value · loss cap of the hand · × 底分 · purse (rules README); each step is a
line of the debt's sheet. Everything is whole points, and what is paid is what is won.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from game.engine.actions import DISCARD, EIGHT_FLOWERS, ROB_KONG, SELF, WinBy
from game.engine.finished import Win
from game.engine.melds import Meld
from game.engine.reasons import Reason
from game.engine.score import ADD, CAP, TIMES, Debt, Line, ScoreSheet, Settlement, WinnerResult

SEATS = range(4)
_PAIRS = tuple((low, high) for low in SEATS for high in range(low + 1, 4))
BOUND_FROM = 3
"""So many discards taken from one player bind (吃三口)."""


def nearest_first(seats: Iterable[int], after: int) -> list[int]:
    """The seats in play order after the seat `after`, itself last."""
    return sorted(seats, key=lambda seat: (seat - after - 1) % 4)


def bound_pairs(melds: Sequence[Sequence[Meld]], total: bool) -> tuple[tuple[int, int], ...]:
    """The pairs of seats bound to each other, lower seat first, given the melds of the four seats.

    One of the two has taken three or more discards from the other; with `total` (option `bound_count`) both directions
    are added up. A 上杠 counts as the 碰 it grew from.
    """
    if _few(melds):
        return ()
    taken = _taken(melds)
    together = sum if total else max
    return tuple([(low, high) for low, high in _PAIRS if together((taken[low][high], taken[high][low])) >= BOUND_FROM])


def twice_bound_pairs(melds: Sequence[Sequence[Meld]]) -> tuple[tuple[int, int], ...]:
    """The pairs of seats, lower seat first, of whom each has taken three or more discards from the other (重复计算)."""
    if _few(melds):
        return ()
    taken = _taken(melds)
    return tuple([(low, high) for low, high in _PAIRS if min(taken[low][high], taken[high][low]) >= BOUND_FROM])


def _few(melds: Sequence[Sequence[Meld]]) -> bool:
    """Whether there are too few melds for any two seats to be bound."""
    one, two, three, four = melds
    return len(one) + len(two) + len(three) + len(four) < BOUND_FROM


def _taken(melds: Sequence[Sequence[Meld]]) -> list[list[int]]:
    """How many discards each seat has taken from each other."""
    taken = [[0] * 4 for _ in SEATS]
    for seat in SEATS:
        for meld in melds[seat]:
            if meld.giver is not None:  # a 暗杠 has none
                taken[seat][meld.giver] += 1
    return taken


def partners(seat: int, pairs: Iterable[tuple[int, int]]) -> frozenset[int]:
    """The seats that `seat` is bound to."""
    return frozenset(high if low == seat else low for low, high in pairs if seat in (low, high))


class Shares(msgspec.Struct, frozen=True, gc=False):
    """Shares of the value that `payer` owes `winner`, by what makes him owe them.

    `usual` for how the hand was won, `bound` as a bound partner (`twice` when each has taken three from the other),
    `unready` as a discarder who was not ready while the winner had a partner.
    """

    payer: int
    winner: int
    usual: int
    bound: int = 0
    unready: int = 0
    twice: bool = False


class Rates(msgspec.Struct, frozen=True, gc=False):
    """Shares for one way to win: what each ordinary payer pays, and what a bound partner pays on top."""

    usual: int
    bound: int


def seats_after(seat: int) -> tuple[int, int, int]:
    """The three other seats in play order."""
    return _AFTER[seat]


_AFTER = tuple(((seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4) for seat in SEATS)
_NOBODY: frozenset[int] = frozenset()


def share_out(win: Win, winners: Sequence[int], bound: Iterable[tuple[int, int]], rates: Rates) -> tuple[Shares, ...]:
    """The shares each seat owes each of the legal `winners`, payers in play order after their winner.

    On a discard or a robbed kong the giver pays the usual shares, on a self-draw (八花齐 too) all three others.
    Partners of a winner who did not win too pay the bound shares on top, whoever pays the usual ones.
    """
    giver = win.giver if win.by is DISCARD or win.by is ROB_KONG else None
    return _shared_out(giver, tuple(winners), tuple(bound), rates)


@lru_cache(maxsize=1 << 11)
def _shared_out(
    giver: int | None, winners: tuple[int, ...], pairs: tuple[tuple[int, int], ...], rates: Rates
) -> tuple[Shares, ...]:
    """The same; `giver` pays alone, unless it is None."""
    owed = []
    for winner in winners:
        bound_to = partners(winner, pairs) if pairs else _NOBODY
        for payer in _AFTER[winner]:
            if payer in winners:
                continue
            usual = rates.usual if giver is None or payer == giver else 0
            extra = rates.bound if payer in bound_to else 0
            if usual or payer in bound_to:
                owed.append(Shares(payer, winner, usual, extra))
    return tuple(owed)


def first_lines(shares: Shares, value: int, by: WinBy, value_rule: str, share_rule: str, bound_rule: str) -> ScoreSheet:
    """A debt's sheet down to shares × value. 八花齐 pays as a self-draw, and its line says so.

    Debts that are counted alike, as those of three payers are, have the same sheet.
    """
    counted = (shares.usual, shares.bound, shares.unready, shares.twice)
    return _first_lines(shares.winner, counted, value, by, value_rule, share_rule, bound_rule)


@lru_cache(maxsize=1 << 12)
def _first_lines(
    winner: int,
    counted: tuple[int, int, int, bool],
    value: int,
    by: WinBy,
    value_rule: str,
    share_rule: str,
    bound_rule: str,
) -> ScoreSheet:
    """The sheet of a debt to `winner` of so many usual, bound and unready shares, the bound ones twice or not."""
    usual, bound, unready, twice = counted
    like = SELF if by is EIGHT_FLOWERS else by
    parts = (
        ("shares", like.value, usual, share_rule),
        ("bound_twice" if twice else "bound", bound, bound, bound_rule),
        ("not_ready", unready, unready, bound_rule),
    )
    lines = [Line("value", (winner,), ADD, value, value, value_rule)]
    so_far = 0
    for code, operand, count, rule in parts:
        if not count:
            continue
        op, amount = (ADD, value * count) if so_far else (TIMES, count)
        so_far += count
        lines.append(Line(code, (operand,), op, amount, value * so_far, rule))
    return ScoreSheet(tuple(lines))


def cut_losses(debts: Sequence[Debt], most: int, rule: str) -> tuple[Debt, ...]:
    """The debts with nobody losing more than `most` points in the hand; 0 sets no limit.

    A payer's debts are cut in proportion, rounded down; the points left over go, one each, to his winners in play
    order after him (option `hand_loss_cap`, cutting by qiaoma 8).
    """
    if not most:
        return tuple(debts)
    cut: dict[tuple[int, int], Debt] = {}
    for payer in SEATS:
        own = [debt for debt in debts if debt.payer == payer]
        owed = sum(debt.sheet.value for debt in own)
        if owed <= most:
            continue
        rest = most - sum(debt.sheet.value * most // owed for debt in own)
        order = nearest_first((debt.winner for debt in own), payer)
        for debt in own:
            part = debt.sheet.value * most // owed
            lines = [Line("hand_loss_cap", (most, owed), CAP, part, part, rule)]
            if order.index(debt.winner) < rest:
                lines.append(Line("hand_loss_rest", (), ADD, 1, part + 1, rule))
            cut[payer, debt.winner] = _extended(debt, lines)
    return tuple(cut.get((debt.payer, debt.winner), debt) for debt in debts)


def only_nearest(results: Sequence[WinnerResult], giver: int | None) -> tuple[WinnerResult, ...]:
    """The claims when only one may win: of the legal ones the nearest after the giver (option `multiple_winners`)."""
    legal = [result.seat for result in results if result.legal]
    if len(legal) < 2 or giver is None:
        return tuple(results)
    first = nearest_first(legal, giver)[0]
    return tuple(
        WinnerResult(result.seat, legal=False, reasons=(Reason.NEARER_WINNER,))
        if result.legal and result.seat != first
        else result
        for result in results
    )


def settlement(results: Iterable[WinnerResult], debts: Iterable[Debt]) -> Settlement:
    """The settlement of these debts, summed up for each seat."""
    every = tuple(debts)
    sums = [0, 0, 0, 0]
    for debt in every:
        owed = debt.sheet.value
        sums[debt.payer] -= owed
        sums[debt.winner] += owed
    return Settlement(tuple(results), every, (sums[0], sums[1], sums[2], sums[3]))


def pay_out(
    agreed: Settlement, di_fen: int, purses: Sequence[int] | None = None, guang_hua_yuan: bool = False
) -> Settlement:
    """The settlement in money: every debt × 底分 (session 1), then held to the payer's purse in 逛花园 (session 3).

    Without 逛花园 a purse may fall below zero. With it a payer hands out what he has to his winners in play order after
    him; `purses` are the points each seat has before this hand. A step that changes nothing adds no line.
    """
    debts = list(agreed.debts)
    if di_fen != 1:
        debts = [
            _extended(debt, [Line("di_fen", (), TIMES, di_fen, debt.sheet.value * di_fen, "session 1")])
            for debt in debts
        ]
    if guang_hua_yuan and purses is not None:
        left = [max(0, purse) for purse in purses]
        for at in sorted(range(len(debts)), key=lambda at: (debts[at].winner - debts[at].payer) % 4):
            debt = debts[at]
            has = left[debt.payer]
            if debt.sheet.value > has:
                debts[at] = _extended(debt, [Line("purse", (), CAP, has, has, "session 3")])
            left[debt.payer] -= debts[at].sheet.value
    return settlement(agreed.winners, debts)


def _extended(debt: Debt, lines: Sequence[Line]) -> Debt:
    return Debt(debt.payer, debt.winner, ScoreSheet((*debt.sheet.lines, *lines)))
