"""敲麻（新式） rule by rule: at least one hand for every numbered rule and every value of every option that scores."""

from __future__ import annotations

import pytest

from game.engine.reasons import Reason
from game.engine.rules import ruleset, variant
from game.engine.tiles import format_tiles, parse_tile
from tests.engine.rules.plays import D, E, Expected, Play, R, check_value, seat_hand, values_told

MODERN = variant("qiaoma_modern")

PLAIN = Play("qiaoma_modern", "123m45p99p + chi:123s@3 + peng:777s@1", "6p", flowers="12f")
"""An ordinary hand of 1 + 2."""
FULL_PUNGS = Play("qiaoma_modern", "2255m + peng:111m@1 + peng:333m@2 + peng:777m@2", "5m", flowers="12f")
SCRAPS = "147m258p369s1234z"
LONE = "9p + chi:123m@3 + chi:456m@3 + peng:777s@1 + peng:222s@2"
"""An ordinary hand as 大吊车, waiting for 9p."""

VALUES: dict[str, list[tuple[Play, Expected]]] = {
    "qiaoma_modern 1": [
        (PLAIN.but(flowers="5566777z1f"), ("ping_hu", (), 8, 9)),  # 中发白 are flowers, one 花 each
        (PLAIN.but(flowers="555566667777z12345678f"), ("ping_hu", (), 20, 21)),
        (
            Play("qiaoma_modern", "99m55p + chi:123m@3 + chi:456m@3 + peng:111z@3", "9m", flowers="12f"),
            ("ping_hu", (), 3, 4),
        ),
        (Play("qiaoma_modern", "99m44p + chi:123m@3 + chi:456m@3 + an_gang:1111z", "9m"), ("ping_hu", (), 3, 4)),
        (
            Play("qiaoma_modern", "99m44p + chi:123m@3 + chi:456m@3 + bu_gang:3333p@1", "9m", flowers="1f"),
            ("ping_hu", (), 2, 3),
        ),
    ],
    "qiaoma_modern 2": [
        (PLAIN, ("ping_hu", (), 2, 3)),
        (PLAIN.but(ready=(1, 2, 3)), (Reason.NOT_DECLARED,)),
        (PLAIN.but(ready=(), by=D, giver=1), (Reason.NOT_DECLARED, Reason.TOO_FEW_FLOWERS)),
        (Play("qiaoma_modern", SCRAPS, "1z"), (Reason.NOT_COMPLETE,)),
        (Play("qiaoma_modern", SCRAPS, "1z", ready=()), (Reason.NOT_DECLARED, Reason.NOT_COMPLETE)),
        (Play("qiaoma_modern", "1111222233334z", "4z"), (Reason.NOT_COMPLETE,)),  # no 乱风向
        (Play("qiaoma_modern", "1133557799m112z", "2z"), (Reason.NOT_COMPLETE,)),  # no seven pairs
        (Play("qiaoma_modern", SCRAPS, by=E, flowers="12345678f"), (Reason.UNKNOWN_WIN,)),
    ],
    "qiaoma_modern 3": [
        (PLAIN.but(flowers=""), ("ping_hu", ("wu_hua_guo",), 0, 11)),
        (PLAIN.but(flowers="", by=D, giver=1), ("ping_hu", ("wu_hua_guo",), 0, 11)),
        (FULL_PUNGS.but(flowers=""), ("qing_peng", ("wu_hua_guo",), 0, 88)),
        (FULL_PUNGS, ("qing_peng", (), 2, 24)),
        (  # 清碰 and 大吊车 are four 番, three count
            Play("qiaoma_modern", "5m + peng:111m@3 + peng:222m@3 + peng:999m@1 + peng:888m@2", "5m", flowers="1f"),
            ("qing_peng", ("da_diao_che",), 1, 16),
        ),
    ],
    "qiaoma_modern 4": [
        (Play("qiaoma_modern", "123m456p789s1122z", "1z"), ("ping_hu", ("men_qing",), 1, 4)),
        (Play("qiaoma_modern", LONE, "9p", flowers="1f"), ("ping_hu", ("da_diao_che",), 1, 4)),
        (PLAIN.but(replacement="flower"), ("ping_hu", ("gang_kai",), 2, 6)),
        (PLAIN.but(flowers="123f", by=R, giver=1), ("ping_hu", ("qiang_gang",), 3, 8)),
        (Play("qiaoma_modern", "12345699m22z + chi:234m@3", "9m", flowers="1f"), ("hun_yi_se", (), 1, 4)),
        (
            Play("qiaoma_modern", "22m55p + peng:111m@1 + peng:777p@3 + peng:333s@2", "5p", flowers="1f"),
            ("peng_peng_hu", (), 1, 4),
        ),
        (Play("qiaoma_modern", "1112345678m + chi:789m@3", "9m", flowers="1f"), ("qing_yi_se", (), 1, 8)),
        (Play("qiaoma_modern", "11122m33344z + peng:999m@1", "2m"), ("hun_peng", (), 1, 8)),
        (FULL_PUNGS.but(flowers="1f"), ("qing_peng", (), 1, 16)),
        (  # added: 混一色 1, 门清 1, 杠开 1
            Play("qiaoma_modern", "12345678923m22z", "4m", flowers="1f", replacement="flower"),
            ("hun_yi_se", ("gang_kai", "men_qing"), 1, 16),
        ),
        (  # four 番, three count
            Play(
                "qiaoma_modern",
                "5m + an_gang:1111m + an_gang:2222p + an_gang:3333s + an_gang:4444s",
                "5m",
                replacement="kong",
            ),
            ("peng_peng_hu", ("da_diao_che", "gang_kai", "men_qing"), 8, 72),
        ),
    ],
    "qiaoma_modern 5": [
        (PLAIN.but(flowers="1f"), (Reason.TOO_FEW_FLOWERS,)),
        (PLAIN, ("ping_hu", (), 2, 3)),
        (PLAIN.but(by=D, giver=1), (Reason.TOO_FEW_FLOWERS,)),
        (PLAIN.but(flowers="123f", by=D, giver=1), ("ping_hu", (), 3, 4)),
        (PLAIN.but(by=R, giver=1), (Reason.TOO_FEW_FLOWERS,)),  # 抢杠 does not help
        (PLAIN.but(flowers="1f", replacement="kong"), (Reason.TOO_FEW_FLOWERS,)),  # nor does 杠开
        (PLAIN.but(flowers="", by=R, giver=1), ("ping_hu", ("qiang_gang", "wu_hua_guo"), 0, 22)),
        (Play("qiaoma_modern", LONE, "9p", D, 1, flowers="1f"), ("ping_hu", ("da_diao_che",), 1, 4)),
        (Play("qiaoma_modern", "123m456p789s1122z", "1z", D, 1), ("ping_hu", ("men_qing",), 1, 4)),
        (Play("qiaoma_modern", "12345699m22z + chi:234m@3", "9m", D, 1, flowers="1f"), ("hun_yi_se", (), 1, 4)),
    ],
    "qiaoma_modern 8": [
        (PLAIN.but(huang_fan=1, dice=(1, 4), flies="19m"), ("ping_hu", (), 2, 3)),  # all off
    ],
    "option kai_bao False": [(PLAIN.but(dice=(1, 4), options=(("kai_bao", False),)), ("ping_hu", (), 2, 3))],
    "option kai_bao True": [
        (PLAIN.but(dice=(1, 4), options=(("kai_bao", True),)), ("ping_hu", (), 2, 6)),
        (PLAIN.but(dice=(5, 5), options=(("kai_bao", True),)), ("ping_hu", (), 2, 6)),
        (PLAIN.but(dice=(1, 5), options=(("kai_bao", True),)), ("ping_hu", (), 2, 3)),
        (FULL_PUNGS.but(dice=(5, 5), options=(("kai_bao", True),)), ("qing_peng", (), 2, 48)),  # after the 番 limit
    ],
    "option huang_fan False": [(PLAIN.but(huang_fan=2, options=(("huang_fan", False),)), ("ping_hu", (), 2, 3))],
    "option huang_fan True": [
        (PLAIN.but(huang_fan=2, options=(("huang_fan", True),)), ("ping_hu", (), 2, 6)),
        (
            FULL_PUNGS.but(huang_fan=1, dice=(2, 2), options=(("huang_fan", True), ("kai_bao", True))),
            ("qing_peng", (), 2, 96),
        ),
    ],
    "option fei_cang_ying 0": [(PLAIN.but(flies="9m", options=(("fei_cang_ying", 0),)), ("ping_hu", (), 2, 3))],
    "option fei_cang_ying 1": [
        (PLAIN.but(flies="9m", options=(("fei_cang_ying", 1),)), ("ping_hu", (), 2, 12)),
        (PLAIN.but(flies="1z", options=(("fei_cang_ying", 1),)), ("ping_hu", (), 2, 8)),
        (PLAIN.but(flies="7z", options=(("fei_cang_ying", 1),)), ("ping_hu", (), 2, 8)),
        (PLAIN.but(flies="5f", options=(("fei_cang_ying", 1),)), ("ping_hu", (), 2, 8)),
    ],
    "option fei_cang_ying 2": [
        (PLAIN.but(flies="9m2s", options=(("fei_cang_ying", 2),)), ("ping_hu", (), 2, 14)),
        (PLAIN.but(flies="9m", options=(("fei_cang_ying", 2),)), ("ping_hu", (), 2, 12)),  # no more were left
    ],
    "option fei_cang_ying 3": [
        (  # after all multiplications
            FULL_PUNGS.but(
                flies="1p8s3z",
                huang_fan=1,
                dice=(2, 2),
                options=(("fei_cang_ying", 3), ("huang_fan", True), ("kai_bao", True)),
            ),
            ("qing_peng", (), 2, 96 + 14),
        ),
    ],
}

FROM_3 = Play("qiaoma_modern", "99m55p + chi:123m@3 + chi:456m@3 + peng:111z@3", "9m", flowers="12f")
"""A value of 4, bound to seat 3."""
FROM_2_AND_3 = FROM_3.but(others=("2: peng:222p@0 peng:888s@0 chi:456s@0",))
TWO_AND_ONE = FROM_3.but(hand="99m55p + chi:123m@1 + chi:456m@3 + peng:111z@3", others=("1: peng:222p@0 peng:888s@0",))
LONE_3 = "3: 9m + peng:111p@0 + peng:222p@0 + peng:333p@0 + peng:444s@0"
"""A second winner, bound to seat 0: 无花果 with 碰碰胡 and 大吊车, 44."""

PAYMENTS: dict[str, list[tuple[Play, tuple[int, int, int, int]]]] = {
    "qiaoma_modern 6": [
        (PLAIN.but(flowers="123f", by=D, giver=2), (4, 0, -4, 0)),
        (PLAIN.but(flowers="123f", by=D, giver=2, ready=(0,)), (4, 0, -4, 0)),
        (PLAIN, (9, -3, -3, -3)),
        (PLAIN.but(flowers="123f", by=R, giver=1), (24, -24, 0, 0)),
        # self-draw: each partner 5, the others nothing
        (FROM_3, (20, 0, 0, -20)),
        (FROM_2_AND_3, (40, 0, -20, -20)),
        # the discarder 1 and every partner 1, a discarder who is one 2
        (FROM_3.but(by=D, giver=1), (8, -4, 0, -4)),
        (FROM_3.but(by=D, giver=3), (8, 0, 0, -8)),
        (FROM_2_AND_3.but(by=D, giver=1), (12, -4, -4, -4)),
        (FROM_2_AND_3.but(by=D, giver=3), (12, 0, -4, -8)),
        # a discarder who has not 敲 pays all of it
        (FROM_3.but(by=D, giver=1, ready=(0, 3)), (8, -8, 0, 0)),
        (FROM_3.but(by=D, giver=3, ready=(0,)), (8, 0, 0, -8)),
        (FROM_2_AND_3.but(by=D, giver=1, ready=(0,)), (12, -12, 0, 0)),
        (FROM_2_AND_3.but(by=D, giver=3, ready=(0, 2)), (12, 0, 0, -12)),
        # 抢杠: the konger 3 and every other partner 3
        (FROM_3.but(by=R, giver=1), (48, -24, 0, -24)),
        (FROM_3.but(by=R, giver=3), (24, 0, 0, -24)),
        (FROM_2_AND_3.but(by=R, giver=3, ready=(0,)), (48, 0, -24, -24)),
        # a partner who won too pays nothing, and nobody pays for him
        (FROM_3.but(by=D, giver=1, also=(LONE_3,)), (4, -48, 0, 44)),
        (FROM_3.but(by=D, giver=1, also=(LONE_3,), ready=(0, 3)), (4, -48, 0, 44)),
        # one whose claim is no win pays as a partner
        (FROM_3.but(by=D, giver=1, also=(LONE_3,), ready=(0, 1)), (8, -4, 0, -4)),
        # three taken in each direction change nothing here
        (FROM_3.but(others=("3: peng:222p@0 peng:888s@0 peng:333s@0",)), (20, 0, 0, -20)),
    ],
    "option bound_count one_way": [(TWO_AND_ONE, (12, -4, -4, -4))],
    "option bound_count total": [(TWO_AND_ONE.but(options=(("bound_count", "total"),)), (20, -20, 0, 0))],
    "option multiple_winners True": [
        (FROM_3.but(by=D, giver=2, also=(LONE_3,), options=(("multiple_winners", True),)), (4, 0, -48, 44)),
    ],
    "option multiple_winners False": [
        (FROM_3.but(by=D, giver=2, also=(LONE_3,), options=(("multiple_winners", False),)), (-44, 0, -44, 88)),
    ],
    "qiaoma_modern 8": [  # what the flies add is paid with every share
        (PLAIN.but(flies="9m", options=(("fei_cang_ying", 1),)), (36, -12, -12, -12)),
        (PLAIN.but(flowers="123f", by=R, giver=1, flies="9m", options=(("fei_cang_ying", 1),)), (51, -51, 0, 0)),
        (FROM_3.but(flies="8s", options=(("fei_cang_ying", 2),)), (60, 0, 0, -60)),
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
    """A hand for every rule and for every value of the options that score."""
    told = set(VALUES) | set(PAYMENTS)
    assert {f"qiaoma_modern {number}" for number in range(1, 9)} == {one for one in told if one[0] == "q"} | {
        "qiaoma_modern 7"
    }
    scoring = {"bound_count", "multiple_winners", "kai_bao", "huang_fan", "fei_cang_ying"}
    assert values_told({spec.id: spec.values for spec in MODERN.options if spec.id in scoring}) <= told


@pytest.mark.parametrize(("option", "dealer"), [("discarder", 2), ("nearest_winner", 3)])
def test_rule_7_next_dealer(option: str, dealer: int) -> None:
    play, rules = FROM_3.but(by=D, giver=2, also=(LONE_3,)), ruleset("qiaoma_modern", {"next_dealer": option})
    hand = play.hand_won()
    assert MODERN.next_dealer(1, hand, MODERN.settle(hand, rules), rules) == dealer
    assert ruleset("qiaoma_modern")["next_dealer"] == "discarder"


def test_the_set_of_tiles() -> None:
    assert format_tiles(sorted(MODERN.flower_kinds)) == "567z12345678f"
    assert sum(MODERN.copies[kind] for kind in MODERN.flower_kinds) == 20
    assert MODERN.declares
    rules = ruleset("qiaoma_modern")
    assert (rules["forced_win"], rules["huang_fan"], rules["kai_bao"], rules["fei_cang_ying"]) == (
        True,
        False,
        False,
        0,
    )


def test_carried_doublings_are_off_and_come_from_drawn_hands_alone() -> None:
    on = ruleset("qiaoma_modern", {"huang_fan": True})
    assert MODERN.huang_fan_after(0, False, ruleset("qiaoma_modern")) == 0
    assert MODERN.huang_fan_after(0, False, on) == 1
    assert MODERN.dice_huang_fan((1, 1), on) == 0
    assert MODERN.kai_bao((1, 1), ruleset("qiaoma_modern", {"kai_bao": True}))
    assert not MODERN.kai_bao((1, 1), on)


@pytest.mark.parametrize(
    ("play", "fan", "steps"),
    [
        (PLAIN, 0, [("shape", 0), ("di_hua", 1), ("flower_tile", 3)]),
        (
            FULL_PUNGS.but(flowers="", replacement="kong"),
            3,
            [("shape", 0), ("di_hua", 1), ("wu_hua_guo", 11), ("fan", 88)],
        ),
        (
            PLAIN.but(replacement="kong", flies="1z", dice=(3, 3), options=(("fei_cang_ying", 1), ("kai_bao", True))),
            1,
            [("shape", 0), ("di_hua", 1), ("flower_tile", 3), ("fan", 6), ("kai_bao", 12), ("flies", 17)],
        ),
    ],
)
def test_a_sheet_tells_every_step(play: Play, fan: int, steps: list[tuple[str, int]]) -> None:
    (result,) = play.settle().winners
    assert [(line.code, line.result) for line in result.sheet.lines] == steps
    assert result.fan == fan


def test_the_doublings_are_named() -> None:
    (result,) = FULL_PUNGS.but(replacement="kong").settle().winners
    line = next(line for line in result.sheet.lines if line.code == "fan")
    assert (line.operands, line.amount) == (("qing_peng", 3, "gang_kai", 1), 8)


def test_winning_is_possible_exactly_with_four_sets_and_a_pair() -> None:
    for plays in VALUES.values():
        for play, expected in plays:
            if play.by is E:
                continue
            own = seat_hand(play.hand, "")
            tiles = tuple(sorted((*own.concealed, parse_tile(play.tile))))
            possible = MODERN.may_win_with(tiles, own.melds, ruleset("qiaoma_modern"))
            assert possible == (Reason.NOT_COMPLETE not in expected)


@pytest.mark.parametrize(
    ("hand", "waits", "distance"),
    [
        ("123m45p99p + chi:123s@3 + peng:777s@1", "36p", 0),
        ("1z + chi:123s@3 + peng:777s@1 + peng:222s@1 + peng:333z@0", "1z", 0),
        ("1234444m + peng:777s@1 + peng:222s@1", "1m", 0),  # not the fourth 4, which is held
        ("123m456p789s1234z", "", 2),
    ],
)
def test_waits(hand: str, waits: str, distance: int) -> None:
    own, rules = seat_hand(hand, ""), ruleset("qiaoma_modern")
    assert format_tiles(MODERN.waits(own.concealed, own.melds, rules)) == waits
    assert MODERN.distances(own.concealed, own.melds, rules)["ping_hu"] == distance
    assert MODERN.shape_left(own.concealed, own.melds, rules)


def test_dragons_make_no_set_here() -> None:
    """With four kinds of honour alone a fourth pung and a pair cannot both be winds."""
    own, rules = seat_hand("1122z + peng:333z@1 + peng:444z@2", ""), ruleset("qiaoma_modern")
    found = MODERN.distances(own.concealed, own.melds, rules)
    assert found == {"hun_peng": 3, "hun_yi_se": 3, "peng_peng_hu": 3, "ping_hu": 3}
