"""上海麻将2 rule by rule: at least one hand for every numbered rule and every value of every option that scores."""

from __future__ import annotations

import pytest

from game.engine.reasons import Reason
from game.engine.rules import ruleset, variant
from game.engine.tiles import format_tiles, parse_tile
from tests.engine.rules.plays import D, E, Expected, Play, R, check_value, seat_hand, values_told

SHANGHAI2 = variant("shanghai2")
STRICT = (("strict_shapes", True),)

OPEN_HALF = Play("shanghai2", "12345699m22z + chi:234m@3", "9m")
"""混一色 with a 吃: 3 and its flowers."""
TRIPLETS = Play("shanghai2", "22m55p + peng:111m@1 + peng:777p@3 + peng:333s@2", "5p")
PLAIN = Play("shanghai2", "123m45p99p + chi:123s@3 + peng:777s@1", "6p")
PLAIN_FOUR = Play("shanghai2", "9s + chi:123p@3 + chi:456p@3 + peng:777p@1 + peng:222z@2", "9s")
"""An ordinary hand as 大吊车."""
CLOSED_PLAIN = Play("shanghai2", "123m456p789s1122z", "1z")
HONOUR_PUNGS = Play("shanghai2", "2255z + peng:111z@1 + peng:333z@2 + peng:777z@2", "5z")
EIGHT = Play("shanghai2", "147m258p369s1234z", "5z", by=E, flowers="12345678f")
SCRAPS = "147m258p369s1234z"

VALUES: dict[str, list[tuple[Play, Expected]]] = {
    "shanghai2 1": [
        (OPEN_HALF, ("hun_yi_se", (), 0, 3)),
        (OPEN_HALF.but(flowers="12345f"), ("hun_yi_se", (), 5, 8)),
        (TRIPLETS.but(flowers="1f"), ("peng_peng_hu", (), 1, 4)),
        (Play("shanghai2", "12345699m77z + chi:234m@3", "7z", D, 1), ("hun_yi_se", (), 2, 5)),
    ],
    "shanghai2 2": [
        (HONOUR_PUNGS, ("zi_yi_se", (), 6, 200)),
        (Play("shanghai2", "1223344566z + peng:777z@1", "1z"), ("luan_feng_xiang", (), 2, 100)),
        (Play("shanghai2", "2255m + peng:111m@1 + peng:333m@2 + peng:777m@2", "5m"), ("qing_peng", (), 0, 100)),
        (Play("shanghai2", "1112345678m + chi:789m@3", "9m", flowers="123f"), ("qing_yi_se", (), 3, 50)),
        (Play("shanghai2", "11122m33344z + peng:999m@1", "2m"), ("hun_peng", (), 1, 50)),
        (PLAIN_FOUR, ("ping_hu", ("da_diao_che",), 1, 50)),
        (EIGHT, ("ba_hua", ("ba_hua",), 8, 300)),
        (EIGHT.but(tile=""), ("ba_hua", ("ba_hua",), 8, 300)),
        (EIGHT.but(flowers="1234567f"), (Reason.MISSING_FLOWERS,)),
        # the highest alone counts
        (
            Play("shanghai2", "9p + peng:111p@3 + peng:777p@1 + peng:444p@3 + peng:222p@2", "9p"),
            ("qing_peng", ("da_diao_che",), 0, 100),
        ),
        (
            Play("shanghai2", "9p + peng:111p@3 + peng:777z@1 + peng:444p@3 + peng:222p@2", "9p"),
            ("hun_peng", ("da_diao_che",), 2, 50),
        ),
        (HONOUR_PUNGS.but(replacement="kong"), ("zi_yi_se", ("gang_kai",), 6, 200)),
    ],
    "shanghai2 3": [
        (OPEN_HALF.but(flowers="12345f", replacement="flower"), ("hun_yi_se", ("gang_kai",), 5, 16)),
        (
            Play(
                "shanghai2",
                "22m55p + an_gang:1111z + an_gang:7777z + an_gang:6666z",
                "5p",
                flowers="1234567f",
                replacement="kong",
            ),
            ("peng_peng_hu", ("gang_kai",), 18, 42),
        ),
        (  # the most that class 3 can come to, before and after 荒番: the cap of 50 stays out of reach
            Play(
                "shanghai2",
                "22m55p + an_gang:5555z + an_gang:7777z + an_gang:6666z",
                "5p",
                flowers="12345678f",
                replacement="flower",
            ),
            ("peng_peng_hu", ("gang_kai",), 20, 46),
        ),
        (
            Play(
                "shanghai2",
                "22m55p + an_gang:5555z + an_gang:7777z + an_gang:6666z",
                "5p",
                flowers="12345678f",
                replacement="flower",
                huang_fan=1,
            ),
            ("peng_peng_hu", ("gang_kai",), 20, 92),
        ),
    ],
    "shanghai2 4": [
        (PLAIN.but(flowers="123f"), (Reason.PLAIN_HAND,)),
        (PLAIN.but(by=D, giver=2), (Reason.PLAIN_HAND,)),
        (PLAIN.but(replacement="kong"), ("ping_hu", ("gang_kai",), 0, 6)),
        (PLAIN.but(by=R, giver=2), (Reason.PLAIN_HAND,)),
        (PLAIN_FOUR.but(by=D, giver=2), ("ping_hu", ("da_diao_che",), 1, 50)),
        (CLOSED_PLAIN, (Reason.PLAIN_HAND,)),
        (CLOSED_PLAIN.but(turn="tian_hu"), ("ping_hu", ("tian_hu",), 1, 500)),
        (CLOSED_PLAIN.but(turn="di_hu", dealer=1), ("ping_hu", ("di_hu",), 1, 400)),
        (Play("shanghai2", SCRAPS, "5z"), (Reason.NOT_COMPLETE,)),
        (Play("shanghai2", "12345678923m22z", "4m"), ("hun_yi_se", (), 0, 3)),  # 门清 is not scored
    ],
    "option strict_shapes False": [
        (PLAIN_FOUR.but(options=(("strict_shapes", False),)), ("ping_hu", ("da_diao_che",), 1, 50)),
    ],
    "option strict_shapes True": [
        (PLAIN_FOUR.but(options=STRICT), (Reason.PLAIN_HAND,)),
        (PLAIN.but(replacement="kong", options=STRICT), (Reason.PLAIN_HAND,)),
        (CLOSED_PLAIN.but(turn="tian_hu", options=STRICT), (Reason.PLAIN_HAND,)),
        (CLOSED_PLAIN.but(turn="di_hu", dealer=1, options=STRICT), (Reason.PLAIN_HAND,)),
        (OPEN_HALF.but(replacement="kong", options=STRICT), ("hun_yi_se", ("gang_kai",), 0, 6)),
        (
            Play("shanghai2", "1112345678999m", "5m", turn="tian_hu", options=STRICT),
            ("qing_yi_se", ("tian_hu",), 0, 500),
        ),
        (
            Play("shanghai2", "9p + peng:111p@3 + peng:777s@1 + peng:444p@3 + peng:222p@2", "9p", options=STRICT),
            ("peng_peng_hu", ("da_diao_che",), 0, 50),
        ),
    ],
    "shanghai2 5": [
        (Play("shanghai2", "1112345678999m", "5m", turn="tian_hu"), ("qing_yi_se", ("tian_hu",), 0, 500)),
        (Play("shanghai2", "1223344566777z", "1z", turn="tian_hu"), ("luan_feng_xiang", ("tian_hu",), 2, 500)),
        (
            Play("shanghai2", "456p789s1122z + an_gang:1111m", "1z", turn="tian_hu", replacement="kong"),
            ("ping_hu", ("gang_kai", "tian_hu"), 3, 500),
        ),
        (CLOSED_PLAIN.but(turn="tian_hu", dealer=1), (Reason.NOT_TIAN_HU, Reason.PLAIN_HAND)),
        (CLOSED_PLAIN.but(turn="tian_hu", by=D, giver=2), (Reason.NOT_TIAN_HU, Reason.PLAIN_HAND)),
        (PLAIN.but(turn="tian_hu"), (Reason.NOT_TIAN_HU, Reason.PLAIN_HAND)),
        (OPEN_HALF.but(turn="tian_hu"), (Reason.NOT_TIAN_HU,)),
        (Play("shanghai2", SCRAPS, "5z", turn="tian_hu"), (Reason.NOT_COMPLETE,)),
        (CLOSED_PLAIN.but(turn="di_hu", dealer=1, by=D, giver=2), ("ping_hu", ("di_hu",), 1, 400)),
        (CLOSED_PLAIN.but(turn="di_hu", dealer=1, by=R, giver=1), ("ping_hu", ("di_hu",), 1, 400)),
        (
            Play("shanghai2", "456p789s1122z + an_gang:1111m", "1z", turn="di_hu", dealer=3),
            ("ping_hu", ("di_hu",), 3, 400),
        ),
        (CLOSED_PLAIN.but(turn="di_hu"), (Reason.NOT_DI_HU, Reason.PLAIN_HAND)),  # the dealer
        (OPEN_HALF.but(turn="di_hu", dealer=1), (Reason.NOT_DI_HU,)),  # a 吃 of his own
        (
            Play("shanghai2", "456p789s1122z + ming_gang:1111m@1", "1z", turn="di_hu", dealer=1),
            (Reason.NOT_DI_HU, Reason.PLAIN_HAND),
        ),
        (
            CLOSED_PLAIN.but(turn="di_hu", dealer=1, others=("2: chi:123m@1",)),
            ("ping_hu", ("di_hu",), 1, 400),  # melds of others do not matter
        ),
        (Play("shanghai2", "1112223334445z", "5z", turn="di_hu", dealer=1), ("zi_yi_se", ("di_hu",), 4, 400)),
        # the turn holds for each winner who can have it; others are judged without it
        (OPEN_HALF.but(turn="di_hu", dealer=1, by=D, giver=1, also=("3: 123456p789s1122m",)), ("hun_yi_se", (), 0, 3)),
        (PLAIN.but(turn="di_hu", dealer=1, by=D, giver=1, also=("3: 123456p789s1122m",)), (Reason.PLAIN_HAND,)),
    ],
    "shanghai2 6": [
        (EIGHT.but(hand="1112223334445z"), ("ba_hua", ("ba_hua",), 12, 300)),  # any shape
        (EIGHT.but(turn="tian_hu"), (Reason.NOT_TIAN_HU,)),
    ],
    "shanghai2 8": [
        (HONOUR_PUNGS.but(huang_fan=3), ("zi_yi_se", (), 6, 400)),
        (EIGHT.but(huang_fan=1), ("ba_hua", ("ba_hua",), 8, 600)),
        (OPEN_HALF.but(huang_fan=1), ("hun_yi_se", (), 0, 6)),
        (HONOUR_PUNGS.but(dice=(1, 1)), ("zi_yi_se", (), 6, 200)),  # there is no 开宝
    ],
    "option huang_fan True": [(OPEN_HALF.but(huang_fan=1, options=(("huang_fan", True),)), ("hun_yi_se", (), 0, 6))],
    "option huang_fan False": [(OPEN_HALF.but(huang_fan=1, options=(("huang_fan", False),)), ("hun_yi_se", (), 0, 3))],
}

FROM_3 = Play("shanghai2", "99m55z + chi:123m@3 + chi:456m@3 + peng:111z@3", "9m", flowers="1f")
"""A value of 5, bound to seat 3."""
FOUR_MELDS = "3: 9m + peng:111p@0 + peng:222p@1 + peng:333p@1 + peng:444s@0"
"""A second winner, for 50."""
TWO_AND_ONE = Play("shanghai2", "12345699m22z + chi:789m@1", "9m", others=("1: peng:111p@0 peng:222p@0",))
THREE = (("rob_kong_shares", 3),)

PAYMENTS: dict[str, list[tuple[Play, tuple[int, int, int, int]]]] = {
    "shanghai2 7": [
        (OPEN_HALF.but(by=D, giver=2), (3, 0, -3, 0)),
        (OPEN_HALF, (9, -3, -3, -3)),
        (EIGHT, (900, -300, -300, -300)),
        (OPEN_HALF.but(by=R, giver=1), (3, -3, 0, 0)),
        (FROM_3, (25, -5, -5, -15)),
        (FROM_3.but(by=D, giver=3), (10, 0, 0, -10)),
        (FROM_3.but(by=D, giver=1), (10, -5, 0, -5)),
        (FROM_3.but(by=R, giver=1), (10, -5, 0, -5)),
        (FROM_3.but(by=R, giver=3), (10, 0, 0, -10)),
        (OPEN_HALF.but(by=D, giver=2, also=(FOUR_MELDS,)), (3, 0, -53, 50)),
        (OPEN_HALF.but(by=R, giver=2, also=(FOUR_MELDS,)), (3, 0, -53, 50)),
        (FROM_3.but(by=D, giver=2, also=("3: " + SCRAPS[:-2] + "3z",)), (10, 0, -5, -5)),  # no win: he pays as partner
    ],
    "option rob_kong_shares 1": [(OPEN_HALF.but(by=R, giver=1, options=(("rob_kong_shares", 1),)), (3, -3, 0, 0))],
    "option rob_kong_shares 3": [
        (OPEN_HALF.but(by=R, giver=1, options=THREE), (9, -9, 0, 0)),
        (FROM_3.but(by=R, giver=1, options=THREE), (30, -15, 0, -15)),
        (FROM_3.but(by=R, giver=3, options=THREE), (30, 0, 0, -30)),
    ],
    "option bound_count one_way": [(TWO_AND_ONE, (9, -3, -3, -3))],
    "option bound_count total": [(TWO_AND_ONE.but(options=(("bound_count", "total"),)), (15, -9, -3, -3))],
    "option hand_loss_cap": [
        (HONOUR_PUNGS.but(huang_fan=1), (1200, -400, -400, -400)),
        (HONOUR_PUNGS.but(huang_fan=1, options=(("hand_loss_cap", 6),)), (900, -300, -300, -300)),
        (  # 3 and 50 within 50: 2 and 47, the odd point to seat 3, who comes first after the payer
            OPEN_HALF.but(by=D, giver=2, also=(FOUR_MELDS,), options=(("hand_loss_cap", 1),)),
            (2, 0, -50, 48),
        ),
    ],
    "option multiple_winners True": [
        (OPEN_HALF.but(by=D, giver=2, also=(FOUR_MELDS,), options=(("multiple_winners", True),)), (3, 0, -53, 50)),
    ],
    "option multiple_winners False": [
        (OPEN_HALF.but(by=D, giver=2, also=(FOUR_MELDS,), options=(("multiple_winners", False),)), (0, 0, -50, 50)),
    ],
}


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
    here = {"shanghai2 12"}
    at_the_table = {f"shanghai2 {number}" for number in (9, 10, 11, 13, 14)}  # what one may do
    assert {f"shanghai2 {number}" for number in range(1, 15)} == {
        each for each in told if each[0] == "s"
    } | here | at_the_table
    scoring = {"bound_count", "multiple_winners", "huang_fan", "strict_shapes", "rob_kong_shares"}
    assert values_told({spec.id: spec.values for spec in SHANGHAI2.options if spec.id in scoring}) <= told


def test_the_second_winner_has_his_turn() -> None:
    """Rule 5: 地胡 for the one without a claim, and nothing of it for the other."""
    play = OPEN_HALF.but(turn="di_hu", dealer=1, by=D, giver=1, also=("3: 123456p789s1199m",))
    first, second = play.settle().winners
    assert (first.extras, first.value) == ((), 3)
    assert (second.shape, second.extras, second.value) == ("ping_hu", ("di_hu",), 400)
    nobody = play.but(turn="tian_hu").settle()
    assert [result.reasons for result in nobody.winners] == [
        (Reason.NOT_TIAN_HU,),
        (Reason.NOT_TIAN_HU, Reason.PLAIN_HAND),
    ]
    assert nobody.payments == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("dice", "wide", "narrow"),
    [
        ((1, 1), 2, 2), ((4, 4), 2, 2), ((2, 2), 1, 1), ((3, 3), 1, 1), ((5, 5), 1, 1), ((6, 6), 1, 1),
        ((1, 4), 1, 1), ((4, 1), 1, 1), ((1, 2), 1, 0), ((3, 1), 1, 0), ((6, 1), 1, 0), ((4, 2), 1, 0), ((5, 4), 1, 0),
        ((2, 3), 0, 0), ((3, 5), 0, 0), ((6, 2), 0, 0), ((5, 6), 0, 0),
    ],
)  # fmt: skip
def test_rule_8_dice(dice: tuple[int, int], wide: int, narrow: int) -> None:
    assert SHANGHAI2.dice_huang_fan(dice, ruleset("shanghai2", {"dice_table": "wide"})) == wide
    assert SHANGHAI2.dice_huang_fan(dice, ruleset("shanghai2", {"dice_table": "narrow"})) == narrow
    assert SHANGHAI2.dice_huang_fan(dice, ruleset("shanghai2", {"huang_fan": False})) == 0
    assert not SHANGHAI2.kai_bao(dice, ruleset("shanghai2"))


@pytest.mark.parametrize(("option", "dealer"), [("discarder", 2), ("nearest_winner", 3)])
def test_rule_12_next_dealer(option: str, dealer: int) -> None:
    play, rules = OPEN_HALF.but(by=D, giver=2, also=(FOUR_MELDS,)), ruleset("shanghai2", {"next_dealer": option})
    hand = play.hand_won()
    assert SHANGHAI2.next_dealer(1, hand, SHANGHAI2.settle(hand, rules), rules) == dealer
    assert SHANGHAI2.next_dealer(1, None, None, rules) == 1
    assert ruleset("shanghai2")["next_dealer"] == "discarder"


def test_the_purse_is_the_larger_one() -> None:
    assert (SHANGHAI2.purse, SHANGHAI2.lezi) == (10000, 50)


@pytest.mark.parametrize(
    ("play", "steps"),
    [
        (
            OPEN_HALF.but(flowers="12f", replacement="kong", huang_fan=1),
            [("shape", 0), ("di_hua", 3), ("flower_tile", 5), ("fan", 10), ("huang_fan", 20)],
        ),
        (PLAIN_FOUR, [("da_diao_che", 50)]),
        (CLOSED_PLAIN.but(turn="tian_hu"), [("tian_hu", 500)]),
        (HONOUR_PUNGS.but(replacement="kong"), [("shape", 200)]),
        (
            Play("shanghai2", "1112345678999m", "5m", turn="di_hu", dealer=1),
            [("shape", 50), ("di_hu", 400)],
        ),
        (EIGHT.but(huang_fan=1), [("shape", 300), ("huang_fan", 600)]),
    ],
)
def test_a_sheet_tells_every_step(play: Play, steps: list[tuple[str, int]]) -> None:
    (result,) = play.settle().winners
    assert [(line.code, line.result) for line in result.sheet.lines] == steps


def test_the_fan_that_counted() -> None:
    assert OPEN_HALF.but(replacement="kong").settle().winners[0].fan == 1
    assert HONOUR_PUNGS.but(replacement="kong").settle().winners[0].fan == 0
    assert OPEN_HALF.settle().winners[0].fan == 0


def test_winning_is_possible_with_everything_that_settles() -> None:
    """`may_win_with` takes every hand above that settles, and a plain one that lacks its licence."""
    for plays in VALUES.values():
        for play, expected in plays:
            if play.by is E:
                continue
            own = seat_hand(play.hand, "")
            tiles = tuple(sorted((*own.concealed, parse_tile(play.tile))))
            complete = Reason.NOT_COMPLETE not in expected
            strict = dict(play.options).get("strict_shapes", False)
            rules = ruleset("shanghai2", dict(play.options))
            possible = SHANGHAI2.may_win_with(tiles, own.melds, rules)
            assert possible == (complete and not (strict and Reason.PLAIN_HAND in expected)), play


@pytest.mark.parametrize(
    ("hand", "waits", "strict"),
    [
        ("123m456p789s1122z", "12z", ""),
        ("12345699m22z + chi:234m@3", "9m2z", "9m2z"),
        ("9s + chi:123p@3 + chi:456p@3 + peng:777p@1 + peng:222z@2", "9s", ""),
        (SCRAPS, "", ""),
    ],
)
def test_waits(hand: str, waits: str, strict: str) -> None:
    own = seat_hand(hand, "")
    assert format_tiles(SHANGHAI2.waits(own.concealed, own.melds, ruleset("shanghai2"))) == waits
    assert (
        format_tiles(SHANGHAI2.waits(own.concealed, own.melds, ruleset("shanghai2", {"strict_shapes": True}))) == strict
    )


def test_an_ordinary_hand_is_a_goal_with_four_melds_alone() -> None:
    rules, strict = ruleset("shanghai2"), ruleset("shanghai2", {"strict_shapes": True})
    four = seat_hand(PLAIN_FOUR.hand, "")
    assert SHANGHAI2.distances(four.concealed, four.melds, rules) == {"hun_yi_se": 1, "ping_hu": 0}
    assert SHANGHAI2.distances(four.concealed, four.melds, strict) == {"hun_yi_se": 1}
    closed = seat_hand(CLOSED_PLAIN.hand, "")
    assert "ping_hu" not in SHANGHAI2.distances(closed.concealed, closed.melds, rules)
    mixed = seat_hand("123m45p99p + chi:123s@3 + chi:456p@1", "")
    assert SHANGHAI2.shape_left(mixed.concealed, mixed.melds, rules)
    assert not SHANGHAI2.shape_left(mixed.concealed, mixed.melds, strict)
