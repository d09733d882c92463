"""What holds for every finished hand of every game, whatever it comes to, on random hands."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.actions import WinBy
from game.engine.cases import Case, answer, read_case
from game.engine.rules import variant
from game.engine.tiles import parse_tiles
from tests.engine.oracle import GAMES
from tests.engine.oracle.dealer import Dealer

WITHOUT_JOKERS = [name for name in GAMES if not variant(name).jokers]
LIMITED = [name for name in GAMES if any(spec.id == "hand_loss_cap" for spec in variant(name).options)]
SEEDS = st.integers(0, 2**32)


def dealt(name: str, seed: int) -> dict[str, Any]:
    """A random case as the format has it."""
    return Dealer(name, seed).case(0)


def read(case: dict[str, Any]) -> Case:
    return read_case(json.dumps(case))


def turned(case: dict[str, Any], by: int) -> dict[str, Any]:
    """The case with everybody moved `by` seats on."""
    case = deepcopy(case)
    case["table"] = case["table"][-by:] + case["table"][:-by]
    case["dealer"] = (case["dealer"] + by) % 4
    for seat in case["table"]:
        for meld in seat["melds"]:
            if meld.get("from") is not None:
                meld["from"] = (meld["from"] + by) % 4
    win = case["win"]
    win["winners"] = [(seat + by) % 4 for seat in win["winners"]]
    if win.get("from") is not None:
        win["from"] = (win["from"] + by) % 4
    return case


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=30)
@given(SEEDS, st.integers(1, 3))
def test_the_seats_are_all_alike(name: str, seed: int, by: int) -> None:
    """Everybody moved some seats on: every claim stays what it was, and the payments move along."""
    case = dealt(name, seed)
    before, after = answer(read(case)), answer(read(turned(case, by)))
    assert after["payments"] == before["payments"][-by:] + before["payments"][:-by]
    for one, other in zip(before["winners"], after["winners"], strict=True):
        for key in ("legal", "shape", "extras", "flowers", "fan", "value", "reasons"):
            assert one[key] == other[key]


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=30)
@given(SEEDS, st.permutations("mps"))
def test_the_suits_are_all_alike(name: str, seed: int, suits: list[str]) -> None:
    """万 筒 条 exchanged: only the operands of the sheets change."""
    line = json.dumps(dealt(name, seed))
    swap = dict(zip("mps", suits, strict=True))
    before, after = (
        answer(read_case(line)),
        answer(read_case(re.sub(r"(?<=\d)[mps]", lambda found: swap[found[0]], line))),
    )
    assert before["payments"] == after["payments"]
    for one, other in zip(before["winners"], after["winners"], strict=True):
        assert {**one, "lines": len(one["lines"])} == {**other, "lines": len(other["lines"])}


@pytest.mark.parametrize("name", LIMITED)
@settings(max_examples=30)
@given(SEEDS)
def test_nobody_loses_more_than_the_cap(name: str, seed: int) -> None:
    """Cut exactly: who would lose more loses the cap, in proportion within a point; who would not pays what he owes."""
    case = read(dealt(name, seed))
    values = case.rules.values()
    open_end = msgspec.structs.replace(
        case.rules, changed=tuple(sorted({**dict(case.rules.changed), "hand_loss_cap": 0}.items()))
    )
    free, cut = case.rules.variant.settle(case.hand, open_end), case.rules.variant.settle(case.hand, case.rules)
    cap = int(values["hand_loss_cap"]) * case.rules.variant.lezi
    for seat in range(4):
        owed = sum(debt.sheet.value for debt in free.debts if debt.payer == seat)
        paid = sum(debt.sheet.value for debt in cut.debts if debt.payer == seat)
        assert paid == (min(owed, cap) if cap else owed)
        for one, other in zip(free.debts, cut.debts, strict=True):
            if one.payer == seat and owed:
                assert abs(other.sheet.value - one.sheet.value * paid / owed) < 1


@pytest.mark.parametrize("name", [name for name in GAMES if name != "wuhan"])
@settings(max_examples=30)
@given(SEEDS)
def test_a_carried_doubling_doubles_every_payment(name: str, seed: int) -> None:
    case = dealt(name, seed)
    case["options"] = {**case.get("options", {}), "huang_fan": True}
    case["options"].pop("fei_cang_ying", None)  # added after all multiplications
    if name in LIMITED:
        case["options"]["hand_loss_cap"] = 0
    plain, doubled = answer(read({**case, "huang_fan": 0})), answer(read({**case, "huang_fan": 2}))
    assert doubled["payments"] == [2 * points for points in plain["payments"]]


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=30)
@given(SEEDS)
def test_claims_are_judged_alone(name: str, seed: int) -> None:
    """What a claim comes to does not depend on who else claims, 天胡 and 地胡 and a nearer winner aside."""
    case = read(dealt(name, seed))
    win = msgspec.structs.replace(case.hand.win, turn=None)
    game = case.rules.variant
    together = msgspec.structs.replace(case.hand, win=win)
    for seat in win.winners:
        alone = msgspec.structs.replace(together, win=msgspec.structs.replace(win, winners=(seat,)))
        assert game.judge(together, seat, case.rules) == game.judge(alone, seat, case.rules)


@pytest.mark.parametrize("name", WITHOUT_JOKERS)
@settings(max_examples=30)
@given(SEEDS)
def test_a_winner_waited_for_his_tile(name: str, seed: int) -> None:
    """A legal win is one of the waits, is complete by the quick test, and its shape is no tile away."""
    case = read(dealt(name, seed))
    game, win = case.rules.variant, case.hand.win
    for result in game.settle(case.hand, case.rules).winners:
        own = case.hand.table[result.seat]
        if not result.legal or win.tile is None or win.by is WinBy.EIGHT_FLOWERS:
            continue
        whole = tuple(sorted((*own.concealed, win.tile)))
        assert win.tile in game.waits(own.concealed, own.melds, case.rules)
        assert game.may_win_with(whole, own.melds, case.rules)
        assert game.distances(whole, own.melds, case.rules).get(result.shape, -1) == -1
        assert game.distances(own.concealed, own.melds, case.rules).get(result.shape, 0) == 0


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=30)
@given(SEEDS)
def test_the_next_dealer_won_or_gave(name: str, seed: int) -> None:
    case = read(dealt(name, seed))
    game, win = case.rules.variant, case.hand.win
    settled = game.settle(case.hand, case.rules)
    winners = [result.seat for result in settled.winners if result.legal]
    dealer = game.next_dealer(case.hand.dealer, case.hand, settled, case.rules)
    if game.id == "wuhan":
        assert dealer in (case.hand.dealer, (case.hand.dealer + 1) % 4)
    elif not winners:
        assert dealer == case.hand.dealer
    elif len(winners) == 1:
        assert dealer == winners[0]
    else:
        assert dealer == win.giver if case.rules["next_dealer"] == "discarder" else dealer in winners


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=30)
@given(SEEDS)
def test_sheets_and_payments_add_up(name: str, seed: int) -> None:
    """The debts are the payments, a legal claim is one with a value, and the lines of 花 are the 花."""
    result = answer(read(dealt(name, seed)))
    sums = [0, 0, 0, 0]
    for debt in result["debts"]:
        assert debt["points"] == debt["lines"][-1]["result"] > 0
        sums[debt["payer"]] -= debt["points"]
        sums[debt["winner"]] += debt["points"]
    assert sums == result["payments"]
    for winner in result["winners"]:
        assert winner["legal"] == (not winner["reasons"]) == (winner["value"] > 0)
        groups = [line for line in winner["lines"] if line["rule"] == "common hua"]
        if groups and not variant(name).jokers:
            assert sum(line["amount"] for line in groups) == winner["flowers"]
            assert all(parse_tiles("".join(line["operands"])) for line in groups)
