"""The parts of a settlement that variants share."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.actions import WinBy
from game.engine.finished import Win
from game.engine.melds import Meld, parse_meld
from game.engine.reasons import Reason
from game.engine.score import Debt, Line, Op, ScoreSheet, Settlement, WinnerResult
from game.engine.settle import (
    Rates,
    Shares,
    bound_pairs,
    cut_losses,
    first_lines,
    nearest_first,
    only_nearest,
    pay_out,
    settlement,
    share_out,
)


def debt(payer: int, winner: int, points: int) -> Debt:
    return Debt(payer, winner, ScoreSheet((Line("value", (winner,), Op.ADD, points, points, "a rule"),)))


def points(settled: Settlement) -> dict[tuple[int, int], int]:
    return {(each.payer, each.winner): each.sheet.value for each in settled.debts}


def test_play_order() -> None:
    assert nearest_first(range(4), 2) == [3, 0, 1, 2]
    assert nearest_first((1, 0), 0) == [1, 0]


@pytest.mark.parametrize(
    ("melds", "one_way", "total"),
    [
        ({0: "chi:123m@3 chi:456m@3"}, (), ()),
        ({0: "chi:123m@3 peng:111z@3 ming_gang:2222z@3"}, ((0, 3),), ((0, 3),)),
        ({3: "bu_gang:1111z@1 peng:222z@1 peng:333z@1"}, ((1, 3),), ((1, 3),)),
        ({0: "chi:123m@3 chi:456m@3 an_gang:1111z"}, (), ()),
        ({0: "chi:123m@3 chi:456m@3", 3: "peng:111p@0"}, (), ((0, 3),)),
        (
            {0: "peng:111m@1 peng:222m@1 peng:333m@1 peng:444m@2", 2: "peng:111p@0 peng:222p@0"},
            ((0, 1),),
            ((0, 1), (0, 2)),
        ),
    ],
)
def test_who_is_bound(
    melds: dict[int, str], one_way: tuple[tuple[int, int], ...], total: tuple[tuple[int, int], ...]
) -> None:
    laid: list[list[Meld]] = [list(map(parse_meld, melds.get(seat, "").split())) for seat in range(4)]
    assert bound_pairs(laid, total=False) == one_way
    assert bound_pairs(laid, total=True) == total


def test_shares_come_in_play_order_after_the_winner() -> None:
    own = share_out(Win(WinBy.SELF, (2,)), (2,), ((1, 2),), Rates(1, 2))
    assert own == (Shares(3, 2, 1), Shares(0, 2, 1), Shares(1, 2, 1, 2))
    discard = share_out(Win(WinBy.DISCARD, (0, 2), giver=3), (0, 2), ((0, 1), (2, 3), (0, 2)), Rates(1, 1))
    assert discard == (Shares(1, 0, 0, 1), Shares(3, 0, 1), Shares(3, 2, 1, 1))


def test_a_bound_payer_who_owes_nothing_else() -> None:
    sheet = first_lines(Shares(1, 0, 0, 3), 4, WinBy.ROB_KONG, "value rule", "share rule", "bound rule")
    assert [(line.code, line.op, line.amount, line.result) for line in sheet.lines] == [
        ("value", Op.ADD, 4, 4),
        ("bound", Op.TIMES, 3, 12),
    ]


def test_eight_flowers_pay_as_a_self_draw() -> None:
    sheet = first_lines(Shares(1, 0, 1), 5, WinBy.EIGHT_FLOWERS, "value rule", "share rule", "bound rule")
    assert sheet.lines[-1] == Line("shares", ("self",), Op.TIMES, 1, 5, "share rule")


@pytest.mark.parametrize(
    ("owed", "most", "paid"),
    [
        ({(0, 1): 10}, 0, {(0, 1): 10}),
        ({(0, 1): 10}, 10, {(0, 1): 10}),
        ({(0, 1): 10}, 9, {(0, 1): 9}),
        ({(0, 1): 10, (0, 2): 10, (0, 3): 10}, 20, {(0, 1): 7, (0, 2): 7, (0, 3): 6}),
        ({(2, 1): 10, (2, 0): 10, (2, 3): 10}, 20, {(2, 3): 7, (2, 0): 7, (2, 1): 6}),
        ({(0, 1): 3, (0, 3): 5}, 5, {(0, 1): 2, (0, 3): 3}),
        ({(0, 1): 30, (2, 1): 4}, 5, {(0, 1): 5, (2, 1): 4}),
    ],
)
def test_cutting_losses(owed: dict[tuple[int, int], int], most: int, paid: dict[tuple[int, int], int]) -> None:
    debts = cut_losses([debt(payer, winner, value) for (payer, winner), value in owed.items()], most, "a rule")
    assert {(each.payer, each.winner): each.sheet.value for each in debts} == paid


@given(st.dictionaries(st.integers(1, 3), st.integers(1, 200), min_size=1), st.integers(1, 100))
def test_cut_losses_are_exactly_the_cap(owed: dict[int, int], most: int) -> None:
    debts = cut_losses([debt(0, winner, value) for winner, value in owed.items()], most, "a rule")
    assert sum(each.sheet.value for each in debts) == min(most, sum(owed.values()))
    # In proportion, rounded down; what is left over goes, a point each, to the winners in play order after the payer.
    total = max(most, sum(owed.values()))
    parts = {winner: value * most // total if total > most else value for winner, value in owed.items()}
    left = sorted(owed)[: min(most, sum(owed.values())) - sum(parts.values())]
    assert {each.winner: each.sheet.value for each in debts} == {w: parts[w] + (w in left) for w in owed}


def test_only_the_nearest_legal_claim_wins() -> None:
    won = [WinnerResult(seat, True) for seat in (0, 1, 3)]
    results = only_nearest([*won[:2], WinnerResult(3, False, (Reason.NOT_COMPLETE,))], giver=2)
    assert [result.legal for result in results] == [True, False, False]
    assert [result.reasons for result in results] == [(), (Reason.NEARER_WINNER,), (Reason.NOT_COMPLETE,)]
    assert [result.legal for result in only_nearest(won, giver=2)] == [False, False, True]
    assert only_nearest(won[:1], giver=None) == tuple(won[:1])


def test_points_become_money_by_di_fen() -> None:
    agreed = settlement((), [debt(0, 1, 3), debt(2, 1, 5)])
    paid = pay_out(agreed, di_fen=50)
    assert paid.payments == (-150, 400, -250, 0)
    assert paid.debts[0].sheet.lines[-1] == Line("di_fen", (), Op.TIMES, 50, 150, "session 1")
    assert pay_out(agreed, di_fen=1) == agreed


def test_a_purse_may_fall_below_zero() -> None:
    agreed = settlement((), [debt(0, 1, 30)])
    assert pay_out(agreed, 1, (10, 0, 0, 0)).payments == (-30, 30, 0, 0)


def test_in_guang_hua_yuan_nobody_pays_what_he_does_not_have() -> None:
    agreed = settlement((), [debt(2, 1, 30), debt(2, 3, 30), debt(0, 1, 30), debt(0, 3, 30)])
    paid = pay_out(agreed, 2, (100, 0, 70, 5), guang_hua_yuan=True)
    assert points(paid) == {(2, 1): 10, (2, 3): 60, (0, 1): 60, (0, 3): 40}
    assert paid.payments == (-100, 70, -70, 100)
    assert paid.debts[0].sheet.lines[-1] == Line("purse", (), Op.CAP, 10, 10, "session 3")


def test_in_guang_hua_yuan_who_has_nothing_pays_nothing() -> None:
    paid = pay_out(settlement((), [debt(0, 1, 30)]), 1, (-5, 0, 0, 0), guang_hua_yuan=True)
    assert paid.payments == (0, 0, 0, 0)
