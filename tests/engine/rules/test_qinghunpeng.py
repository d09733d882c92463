"""清混碰 rule by rule: at least one hand for every numbered rule and for every value of every option that scores."""

from __future__ import annotations

import pytest

from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.reasons import Reason
from game.engine.rules import ruleset
from game.engine.tiles import parse_tile
from tests.engine.rules.qinghunpeng_hands import (
    CASES,
    FOUR_MELDS,
    OPEN_HALF,
    PAYMENTS,
    VARIANT,
    D,
    E,
    Play,
    R,
    S,
    seat_hand,
)


@pytest.mark.parametrize(
    ("play", "expected"),
    [pytest.param(*case, id=f"{rule} #{at}") for rule, cases in CASES.items() for at, case in enumerate(cases, 1)],
)
def test_values(play: Play, expected: tuple[str, tuple[str, ...], int, int] | Reason) -> None:
    (result,) = play.settle().winners
    if isinstance(expected, Reason):
        assert not result.legal
        assert result.reasons == (expected,)
        assert result.value == 0
    else:
        assert result.legal, result.reasons
        assert (result.shape, result.extras, result.flowers, result.value) == expected


@pytest.mark.parametrize(
    ("play", "expected"),
    [pytest.param(*case, id=f"{rule} #{at}") for rule, cases in PAYMENTS.items() for at, case in enumerate(cases, 1)],
)
def test_payments(play: Play, expected: tuple[int, int, int, int]) -> None:
    assert play.settle().payments == expected


def test_nothing_is_left_out() -> None:
    """A hand above for every rule that scores and for every value of the options that score."""
    told = set(CASES) | set(PAYMENTS)
    elsewhere = {"qinghunpeng 6", "qinghunpeng 9"}  # the next tests
    assert {f"qinghunpeng {number}" for number in range(1, 10)} <= told | elsewhere
    of_the_table = {"next_dealer", "meld_lock", "no_swap", "chi", "show_an_gang", "hand_loss_cap"}
    values = {
        f"option {spec.id} {value}" for spec in VARIANT.options if spec.id not in of_the_table for value in spec.values
    }
    assert values <= told


@pytest.mark.parametrize(
    ("dice", "added"),
    [((1, 1), 2), ((4, 4), 2), ((1, 4), 1), ((4, 1), 1), ((2, 2), 1), ((3, 3), 1), ((5, 5), 1), ((6, 6), 1)],
)
def test_rule_6_dice(dice: tuple[int, int], added: int) -> None:
    assert VARIANT.dice_huang_fan(dice, ruleset("qinghunpeng")) == added
    assert VARIANT.dice_huang_fan(dice, ruleset("qinghunpeng", {"huang_fan": False})) == 0


def test_rule_6_other_dice_add_nothing() -> None:
    rules = ruleset("qinghunpeng")
    throws = [(one, two) for one in range(1, 7) for two in range(1, 7)]
    assert sum(VARIANT.dice_huang_fan(throw, rules) for throw in throws) == 2 + 2 + 2 + 4
    assert sum(VARIANT.dice_huang_fan(throw, rules) == 0 for throw in throws) == 36 - 8


def test_the_counter_after_a_hand() -> None:
    rules = ruleset("qinghunpeng")
    assert [VARIANT.huang_fan_after(counter, won, rules) for counter in (0, 2) for won in (True, False)] == [0, 1, 1, 3]
    assert VARIANT.huang_fan_after(2, False, ruleset("qinghunpeng", {"huang_fan": False})) == 0


@pytest.mark.parametrize(
    ("play", "dealers"),
    [
        (Play(OPEN_HALF, "9m", D, 2, flowers="1f"), (0, 0)),
        (Play(OPEN_HALF, "9m", S, flowers="1f"), (0, 0)),
        (Play(OPEN_HALF, "9m", D, 2, flowers="1f", also=("3: " + FOUR_MELDS,)), (2, 3)),
        (Play(OPEN_HALF, "9m", R, 1, flowers="1f", also=("3: " + FOUR_MELDS,)), (1, 3)),
        (Play(OPEN_HALF, "9m", D, 2, also=("3: " + FOUR_MELDS,)), (3, 3)),  # one claim alone was legal
    ],
)
def test_rule_9_next_dealer(play: Play, dealers: tuple[int, int]) -> None:
    settled = play.settle()
    hand = FinishedHand((SeatHand(),) * 4, Win(play.by, (0,), giver=play.giver))
    for option, dealer in zip(("discarder", "nearest_winner"), dealers, strict=True):
        rules = ruleset("qinghunpeng", {"next_dealer": option})
        assert VARIANT.next_dealer(1, hand, settled, rules) == dealer
        assert VARIANT.next_dealer(1, None, None, rules) == 1


def test_eight_flowers_and_a_complete_hand_are_two_wins() -> None:
    """README, 八花齐: both are offered, each with its value."""
    hand = "1112223334445z"
    by_flowers = Play(hand, "5z", E, flowers="12345678f", replacement="flower").settle()
    by_hand = Play(hand, "5z", S, flowers="12345678f", replacement="flower").settle()
    assert (by_flowers.winners[0].shape, by_flowers.payments[0]) == ("ba_hua", 15)
    assert (by_hand.winners[0].shape, by_hand.payments[0]) == ("zi_yi_se", 120)
    assert by_hand.winners[0].extras == ("gang_kai", "men_qing")


def test_the_sheet_of_the_largest_hand() -> None:
    (result,) = Play("1112223334445z", "5z", huang_fan=2).settle().winners
    assert [(line.code, line.result, line.rule) for line in result.sheet.lines] == [
        ("shape", 20, "qinghunpeng 2"),
        ("men_qing", 40, "qinghunpeng 3"),
        ("huang_fan", 80, "qinghunpeng 5"),
    ]


def test_the_sheet_of_a_raised_hand() -> None:
    hand = "22m55p + peng:111m@1 + an_gang:6666z + peng:333z@2"
    (result,) = Play(hand, "5p", flowers="12f", huang_fan=1, replacement="kong").settle().winners
    assert [(line.code, str(line.op), line.amount, line.result) for line in result.sheet.lines] == [
        ("shape", "add", 0, 0),
        ("flower_tile", "add", 2, 2),
        ("dragon_an_gang", "add", 4, 6),
        ("wind_peng", "add", 1, 7),
        ("limit", "cap", 5, 5),
        ("huang_fan", "times", 2, 10),
    ]
    assert result.extras == ("gang_kai",)  # it adds nothing to a hand at its limit


def test_winning_is_possible_exactly_with_what_settles() -> None:
    """`may_win_with` says of every hand above what `judge` says, 花 aside."""
    for plays in CASES.values():
        for play, expected in plays:
            if play.by is E or not play.tile:
                continue
            own = seat_hand(play.hand, "")
            tiles = tuple(sorted((*own.concealed, parse_tile(play.tile))))
            complete = expected not in (Reason.NOT_COMPLETE, Reason.PLAIN_HAND)
            assert VARIANT.may_win_with(tiles, own.melds, ruleset("qinghunpeng", dict(play.options))) == complete
