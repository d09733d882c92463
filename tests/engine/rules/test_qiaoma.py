"""敲麻 and 勒子 rule by rule: at least one hand for every numbered rule and every value of every option that scores."""

from __future__ import annotations

import pytest

from game.engine.rules import ruleset, variant
from game.engine.tiles import format_tiles, parse_tile
from tests.engine.rules.plays import D, E, Expected, Play, R, check_value, seat_hand, values_told
from tests.engine.rules.qiaoma_hands import (
    CLOSED_HALF,
    EIGHT,
    FOUR_MELDS,
    FROM_3,
    OPEN_HALF,
    PAYMENTS,
    VALUES,
)

QIAOMA, LEZI = variant("qiaoma"), variant("lezi")


@pytest.mark.parametrize(
    ("play", "expected"),
    [pytest.param(*case, id=f"{rule} #{at}") for rule, cases in VALUES.items() for at, case in enumerate(cases, 1)],
)
def test_values(play: Play, expected: Expected) -> None:
    check_value(play, expected)


@pytest.mark.parametrize(
    ("play", "expected"),
    [pytest.param(*case, id=f"{rule} #{at}") for rule, cases in PAYMENTS.items() for at, case in enumerate(cases, 1)],
)
def test_payments(play: Play, expected: tuple[int, int, int, int]) -> None:
    assert play.settle().payments == expected


def test_nothing_is_left_out() -> None:
    """A hand for every rule that scores and for every value of the options that score."""
    told = set(VALUES) | set(PAYMENTS)
    here = {"qiaoma 2", "qiaoma 11"}
    at_the_table = {"qiaoma 3", "qiaoma 5", "qiaoma 12"}  # what one may do, not what it comes to
    assert {f"qiaoma {number}" for number in range(1, 13)} == {
        one for one in told if one[0] == "q"
    } | here | at_the_table
    scoring = {
        "men_qing_stack", "bound_count", "multiple_winners", "seven_pairs", "last_tile", "kai_bao", "huang_fan",
    }  # fmt: skip
    values = {spec.id: spec.values for spec in (*QIAOMA.options, *LEZI.options) if spec.id in scoring}
    assert values_told(values) <= told


@pytest.mark.parametrize(
    ("hand", "waits"),
    [
        ("12345699m22z + chi:234m@3", "9m2z"),
        ("1112345678999m", "123456789m"),
        ("1122334567z + peng:111p@1", ""),
        ("22m55p + peng:111m@1 + peng:777p@3 + peng:333s@2", "2m5p"),
        ("9m + peng:111p@0 + peng:222p@1 + peng:333p@1 + peng:444s@0", "9m"),
        ("123m456p789s11z22s", ""),  # only ordinary hands
        ("123456789m1111z", ""),  # all four of the east wind are held
        ("5z + an_gang:1111z + peng:222z@1 + peng:333z@2 + ming_gang:7777z@0", "23456z"),  # not those all held
        ("1133557799m112z", ""),
        ("5m + peng:111m@3 + peng:222m@3 + peng:999m@1 + peng:888m@2", "5m"),
    ],
)
def test_rule_2_waits(hand: str, waits: str) -> None:
    own = seat_hand(hand, "")
    for game in (QIAOMA, LEZI):
        assert format_tiles(game.waits(own.concealed, own.melds, ruleset(game.id))) == waits


def test_rule_2_waits_of_seven_pairs() -> None:
    own = seat_hand("1133557799m112z", "")
    rules = ruleset("qiaoma", {"seven_pairs": True})
    assert format_tiles(QIAOMA.waits(own.concealed, own.melds, rules)) == "2z"


@pytest.mark.parametrize("name", ["qiaoma", "lezi"])
@pytest.mark.parametrize(
    ("play", "dealers"),
    [
        (OPEN_HALF.but(by=D, giver=2), (0, 0)),
        (OPEN_HALF, (0, 0)),
        (EIGHT, (0, 0)),
        (OPEN_HALF.but(by=D, giver=2, also=("3: " + FOUR_MELDS,)), (3, 2)),
        (OPEN_HALF.but(by=R, giver=1, also=("3: " + FOUR_MELDS,)), (3, 1)),
        (OPEN_HALF.but(by=D, giver=2, also=("3: 14p25p36s1234567z",)), (0, 0)),
    ],
)
def test_rule_11_next_dealer(name: str, play: Play, dealers: tuple[int, int]) -> None:
    for option, dealer in zip(("nearest_winner", "discarder"), dealers, strict=True):
        rules = ruleset(name, {"next_dealer": option})
        settled = rules.variant.settle(play.hand_won(), rules)
        assert rules.variant.next_dealer(1, play.hand_won(), settled, rules) == dealer
        assert rules.variant.next_dealer(1, None, None, rules) == 1
    assert ruleset(name)["next_dealer"] == "nearest_winner"


def test_rule_7_the_dice_carry_nothing() -> None:
    for game in (QIAOMA, LEZI):
        rules = ruleset(game.id)
        throws = [(one, two) for one in range(1, 7) for two in range(1, 7)]
        assert not any(game.dice_huang_fan(throw, rules) for throw in throws)
        assert sum(game.kai_bao(throw, rules) for throw in throws) == 8
        assert not any(game.kai_bao(throw, ruleset(game.id, {"kai_bao": False})) for throw in throws)
        assert not game.kai_bao(None, rules)
        assert [game.huang_fan_after(2, won, rules) for won in (True, False)] == [1, 3]


def test_the_two_games() -> None:
    assert (QIAOMA.declares, LEZI.declares) == (True, False)
    assert (ruleset("qiaoma")["hand_loss_cap"], ruleset("lezi")["hand_loss_cap"]) == (5, 0)
    assert {spec.id for spec in QIAOMA.options} - {spec.id for spec in LEZI.options} == {"forced_win", "auto_ready"}


def test_a_sheet_tells_every_step() -> None:
    play = CLOSED_HALF.but(flowers="1f", replacement="flower", dice=(1, 4), huang_fan=2)
    (result,) = play.settle().winners
    steps = [
        (each.code, each.operands, str(each.op), each.amount, each.result, each.rule) for each in result.sheet.lines
    ]
    assert steps == [
        ("shape", ("hun_yi_se",), "add", 0, 0, "qiaoma 6"),
        ("di_hua", (), "add", 2, 2, "qiaoma 6"),
        ("flower_tile", (parse_tile("1f"),), "add", 1, 3, "common hua"),
        ("gang_kai", (), "raise", 10, 10, "qiaoma 6"),
        ("men_qing", (), "times", 2, 20, "qiaoma 6"),
        ("kai_bao", (1, 4), "times", 2, 40, "qiaoma 7"),
        ("huang_fan", (2,), "times", 2, 80, "qiaoma 6"),
    ]


def test_the_sheets_of_debts_tell_why() -> None:
    def told(play: Play) -> dict[int, list[tuple[str, str, int, int]]]:
        return {
            debt.payer: [(line.code, str(line.op), line.amount, line.result) for line in debt.sheet.lines[1:]]
            for debt in play.settle().debts
        }

    both = ("3: peng:111p@0 peng:222p@0 peng:333s@0",)
    assert told(FROM_3) == {3: [("bound", "times", 5, 20)]}
    assert told(FROM_3.but(others=both)) == {3: [("bound_twice", "times", 7, 28)]}
    assert told(FROM_3.but(by=D, giver=3)) == {3: [("shares", "times", 1, 4), ("bound", "add", 4, 8)]}
    assert told(FROM_3.but(by=D, giver=3, others=both)) == {
        3: [("shares", "times", 1, 4), ("bound_twice", "add", 8, 12)]
    }
    assert told(FROM_3.but(by=D, giver=1, ready=(0,))) == {1: [("shares", "times", 1, 4), ("not_ready", "add", 4, 8)]}
    assert told(FROM_3.but(by=D, giver=1)) == {1: [("shares", "times", 1, 4)], 3: [("bound", "times", 1, 4)]}
    assert told(FROM_3.but(by=R, giver=3)) == {3: [("shares", "times", 3, 12), ("bound", "add", 12, 24)]}


def test_the_limit_of_a_concealed_hand_is_told() -> None:
    play = Play("qiaoma", "2223335m + an_gang:1111m + an_gang:9999m", "5m", options=(("men_qing_stack", False),))
    (result,) = play.settle().winners
    assert [(line.code, line.result) for line in result.sheet.lines] == [
        ("shape", 20), ("men_qing", 40), ("men_qing_most", 20),
    ]  # fmt: skip


def test_lezi_tells_its_own_rules() -> None:
    settled = OPEN_HALF.but(rules="lezi", by=D, giver=1).settle()
    lines = [line for debt in settled.debts for line in debt.sheet.lines] + list(settled.winners[0].sheet.lines)
    assert {line.rule for line in lines} == {"lezi 6", "lezi 9"}


def test_winning_is_possible_exactly_with_what_settles() -> None:
    """`may_win_with` says of every hand above what `judge` says, 敲 aside."""
    for plays in VALUES.values():
        for play, _ in plays:
            if play.by is E or not play.tile:
                continue
            own = seat_hand(play.hand, "")
            tiles = tuple(sorted((*own.concealed, parse_tile(play.tile))))
            rules = ruleset(play.rules, dict(play.options))
            legal = play.but(ready=(0,)).settle().winners[0].legal
            assert rules.variant.may_win_with(tiles, own.melds, rules) == legal


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("123m789s + chi:123p@3 + chi:456s@3", False),  # runs of two suits
        ("22m55p + peng:111m@1 + peng:333s@2", True),
        ("123m + chi:123p@3", True),
        ("5566m + peng:111p@1 + chi:234p@3", True),
    ],
)
def test_what_melds_leave(hand: str, left: bool) -> None:
    own = seat_hand(hand, "")
    assert QIAOMA.shape_left(own.concealed, own.melds, ruleset("qiaoma")) == left
    assert bool(QIAOMA.distances(own.concealed, own.melds, ruleset("qiaoma"))) == left
