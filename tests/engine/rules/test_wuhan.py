"""武汉 section by section: at least one hand for every rule and for every value of every option that scores."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.actions import WinBy
from game.engine.melds import parse_meld
from game.engine.reasons import Reason
from game.engine.rules import ruleset, variant
from game.engine.rules.wuhan_readings import readings
from game.engine.tiles import KINDS, Tile, format_tiles, parse_tile
from tests.engine.rules.plays import D, Expected, Play, R, check_value, seat_hand, values_told
from tests.engine.rules.wuhan_hands import BEGGAR, CASES, FLUSH, SMALL, SMALL_SOFT, TRIPLETS, play

VARIANT = variant("wuhan")
RULES = ruleset("wuhan")

NOBODY = (0, 0, 0, 0)
ALSO = "3: 456p78s55m + peng:222p@1 + ming_gang:4444s@2"
"""Another 小胡 that waits for 6s and 9s, as much worth as `SMALL`."""

PAYMENTS: dict[str, list[tuple[Play, tuple[int, int, int, int]]]] = {
    "the worked cases": [
        (
            play(SMALL, "9s", others=("1: peng:555p@2", "2: chi:123m@1 peng:777m@3 an_gang:4444z")),
            (460, -128, -300, -32),
        ),
        (play("46678p23s88s9m + peng:111m@1", "4s", by=D, giver=2, dealer=2), NOBODY),
        (play(FLUSH, "6m", wild="9s"), (720, 0, -720, 0)),
        (play("6688m + peng:111m@1 + peng:333m@3 + peng:222m@2", "6m", wild="9s"), (1440, 0, -1440, 0)),
        (play(TRIPLETS, "6m", wild="9s", replacement="kong"), (1440, -480, -480, -480)),
    ],
    "wuhan winning 5": [
        (play(SMALL, "9s", by=D, giver=2, also=(ALSO,)), (-128, -32, -32, 192)),
        (play(SMALL, "9s", by=D, giver=1, also=("3: " + SMALL_SOFT,)), (208, -64, -16, -128)),  # his is below 16
    ],
    "wuhan settlement": [
        (play(SMALL, "9s"), (128, -64, -32, -32)),
        (play(SMALL, "9s", dealer=0), (192, -64, -64, -64)),
        (play(SMALL, "9s", by=D, giver=2), (80, -32, -32, -16)),  # all three lose
        (play(SMALL, "9s", by=D, giver=1), (96, -64, -16, -16)),
        (play(FLUSH, "6m", wild="9s", by=D, giver=2), (560, 0, -560, 0)),
        (play(TRIPLETS, "6m", wild="9s", by=D, giver=2), (560, -160, -240, -160)),
        (play(SMALL, "9s", others=("2: ming_gang:5555s@1", "3: an_gang:1111z")), (320, -64, -128, -128)),
        (play(SMALL, "9s", others=("2: bu_gang:5555s@1 hong_zhong:7z", "3: lai_zi:9m")), (364 + 20, -64, -256, -64)),
        (play(SMALL, "9s", options=(("mouth", "once"),), others=("2: peng:555s@1 chi:567s@1",)), (80, -32, -32, -16)),
        (play(SMALL, "9s", options=(("lai_gang", 4),), others=("3: lai_zi:9m",)), (224, -64, -32, -128)),
        (play(SMALL, "9s", by=R, giver=1, others=("1: peng:999s@2",)), (620, -620, 0, 0)),
    ],
    "option cap": [
        (play(TRIPLETS, "6m", wild="9s", options=(("cap", 100),)), (498, -166, -166, -166)),
        (play(TRIPLETS, "6m", wild="9s", options=(("cap", 100), ("mouth", "once"))), (180, -60, -60, -60)),
        (
            play(TRIPLETS, "6m", wild="9s", options=(("cap", 100), ("mouth", "once")), others=("1: peng:555p@2",)),
            (220, -100, -60, -60),
        ),
        (
            play(TRIPLETS, "6m", wild="9s", replacement="kong", options=(("cap", 100), ("mouth", "once"))),
            (360, -120, -120, -120),
        ),
        (
            play(
                TRIPLETS + " + hong_zhong:7z",
                "6m",
                wild="9s",
                replacement="kong",
                options=(("cap", 100), ("mouth", "once")),
            ),
            (399, -133, -133, -133),
        ),
        (play(TRIPLETS, "6m", wild="9s", options=(("cap", 240),)), (720, -240, -240, -240)),
        (play(TRIPLETS, "6m", wild="9s", options=(("cap", 230),)), (720, -240, -240, -240)),
    ],
    "wuhan cheng_bao": [
        # whose 蓄杠 is robbed pays before all others
        (play(FLUSH, "6m", wild="9s", by=R, giver=3), (1120, 0, 0, -1120)),
        # who discards to a 全求人 without being 听牌 pays before the feeder
        (play(BEGGAR, "2m", by=D, giver=2, ready=()), (1120, 0, -1120, 0)),
        (play(BEGGAR, "2m", by=D, giver=2, ready=(2,)), (1120, -320, -480, -320)),
        (play(BEGGAR, "2m", by=D, giver=2, ready=(0, 1, 3)), (1120, 0, -1120, 0)),
        (
            play("8m + peng:111m@1 + chi:789m@3 + peng:222m@3 + chi:456m@3", "8m", wild="9s", by=D, giver=1, ready=()),
            (1500, -1500, 0, 0),
        ),
        (
            play(
                "8m + peng:111m@1 + chi:789m@3 + peng:222m@3 + chi:456m@3", "8m", wild="9s", by=D, giver=1, ready=(1,)
            ),
            (1500, 0, 0, -1500),
        ),
        # who fed the third open meld, whoever discards at last
        (play(FLUSH, "6m", wild="9s", by=D, giver=1), (560, 0, -560, 0)),
        (
            play("4588m + an_gang:1111m + peng:222m@2 + chi:789m@3", "6m", wild="9s"),
            (1440, -480, -480, -480),
        ),  # two open
        (
            play("55m22p + peng:222m@1 + peng:555s@1 + peng:888s@3", "5m", wild="9s"),
            (1440, 0, 0, -1440),
        ),  # 将一色 + 碰碰胡
        (play("25m28p + peng:222s@1 + peng:555s@1 + peng:888s@3", "5m", wild="9s"), (720, 0, 0, -720)),  # 将一色
        (play(TRIPLETS, "6m", wild="9s"), (720, -240, -240, -240)),  # not for other 大胡
    ],
}


def third_from_3() -> Play:
    """清一色: of its open melds, a 暗杠 and a 红中杠 between them, the third was given by seat 3."""
    return play(
        "8m + peng:111m@1 + chi:789m@2 + an_gang:2222m + hong_zhong:7z + bu_gang:3333m@3",
        "8m",
        wild="9s",
        options=(("cap", 1000),),
    )


@pytest.mark.parametrize(
    ("hand", "expected"),
    [pytest.param(*case, id=f"{rule} #{at}") for rule, cases in CASES.items() for at, case in enumerate(cases, 1)],
)
def test_values(hand: Play, expected: Expected) -> None:
    check_value(hand, expected)


@pytest.mark.parametrize(
    ("hand", "expected"),
    [pytest.param(*case, id=f"{rule} #{at}") for rule, cases in PAYMENTS.items() for at, case in enumerate(cases, 1)],
)
def test_payments(hand: Play, expected: tuple[int, int, int, int]) -> None:
    assert hand.settle().payments == expected


def test_nothing_is_left_out() -> None:
    told = set(CASES) | set(PAYMENTS)
    assert {f"wuhan winning {number}" for number in range(1, 8)} <= told
    assert {"wuhan tiles", "wuhan jokers", "wuhan settlement", "wuhan cheng_bao"} <= told
    of_the_table = {"chi", "show_an_gang", "cap"}
    assert values_told({spec.id: spec.values for spec in VARIANT.options if spec.id not in of_the_table}) <= told


def test_the_game() -> None:
    assert sum(VARIANT.copies) == VARIANT.wall_tiles == 8 * VARIANT.stacks == 136
    assert not VARIANT.flower_kinds
    assert (VARIANT.jokers, VARIANT.declares, VARIANT.kong_after_claim, VARIANT.purse) == (True, False, False, 10000)
    values = {spec.id: spec.values for spec in VARIANT.options}
    assert set(values) == {"chi", "must_open", "mouth", "lai_gang", "minimum", "cap", "show_an_gang"}
    assert values["minimum"] == (16, 0, 32, 64)
    assert values["cap"][0] == 300
    assert sorted(values["cap"]) == list(range(100, 1001, 10))
    assert VARIANT.bound([(parse_meld("chi:123m@3"),) * 4] * 4, RULES) == ()
    assert VARIANT.shape_left((), (), RULES)
    assert not VARIANT.self_draw_only(RULES)
    assert not VARIANT.kai_bao((1, 4), RULES)
    assert (VARIANT.dice_huang_fan((4, 4), RULES), VARIANT.huang_fan_after(3, False, RULES)) == (0, 0)


@pytest.mark.parametrize(
    ("turned", "joker"),
    [
        pair.split()
        for pair in ["1m 2m", "9m 1m", "9p 1p", "9s 1s", "1z 2z", "2z 3z", "3z 4z", "4z 6z", "6z 5z", "5z 1z", "7z 6z"]
    ],
)
def test_the_turned_tile(turned: str, joker: str) -> None:
    assert VARIANT.opening_wild(parse_tile(turned)) == parse_tile(joker)


def test_every_kind_but_one_can_be_the_joker() -> None:
    assert {VARIANT.opening_wild(tile) for tile in KINDS[:34]} == VARIANT.joker_kinds == frozenset(KINDS[:33])


def test_the_nearest_after_the_discarder_wins_alone() -> None:
    both = play(SMALL, "9s", by=D, giver=2, also=(ALSO,)).settle()
    assert [(result.legal, result.reasons) for result in both.winners] == [(False, (Reason.NEARER_WINNER,)), (True, ())]
    first = play(SMALL, "9s", by=D, giver=2, also=("3: " + SMALL_SOFT.replace("22m", "33m"),)).settle()
    assert [result.legal for result in first.winners] == [True, False]
    assert first.winners[1].reasons == (Reason.WRONG_PAIR,)


@pytest.mark.parametrize(
    ("hand", "dealers"),
    [
        (play(SMALL, "9s"), (0, 2, 3, 0)),
        (play(SMALL, "9s", by=D, giver=3), (0, 2, 3, 0)),
        (play(SMALL, "9s", by=D, giver=3, last_four=True), (0, 1, 2, 3)),  # nobody won
    ],
)
def test_the_next_dealer(hand: Play, dealers: tuple[int, ...]) -> None:
    """The dealer stays on a win of his own or a 流局; otherwise the next player deals."""
    found = [VARIANT.next_dealer(dealer, hand.hand_won(), hand.settle(), RULES) for dealer in range(4)]
    assert tuple(found) == dealers
    assert [VARIANT.next_dealer(dealer, None, None, RULES) for dealer in range(4)] == [0, 1, 2, 3]


def test_amounts_are_after_the_cap_and_before_bao() -> None:
    result = play(SMALL, "9s", others=("1: peng:555p@2", "2: chi:123m@1 peng:777m@3 an_gang:4444z")).settle().winners[0]
    assert (result.amounts, result.value, result.fan) == ((0, 128, 300, 32), 32, 0)
    result = play(FLUSH, "6m", wild="9s").settle().winners[0]
    assert (result.amounts, result.value, result.fan) == ((0, 240, 240, 240), 240, 1)


def test_the_third_open_meld() -> None:
    assert third_from_3().settle().payments == (3 * 1666, 0, 0, -3 * 1666)


def test_the_winners_sheet_names_every_factor() -> None:
    hand = play(
        SMALL + " + hong_zhong:7z + hong_zhong:7z + lai_zi:9m",
        "9s",
        dealer=0,
        others=("1: peng:555p@2", "2: peng:888p@1", "3: an_gang:1111z"),
    )
    (result,) = hand.settle().winners
    assert [(line.code, str(line.op), line.amount, line.result) for line in result.sheet.lines] == [
        ("xiao_hu", "add", 1, 1),
        ("open_melds", "times", 4, 4),
        ("kong_factor", "times", 2, 8),
        ("kong_factor", "times", 4, 32),
        ("kong_factor", "times", 2, 64),
        ("ying_hu", "times", 2, 128),
        ("self_draw", "times", 2, 256),
        ("least_payer", "add", 0, 256),
        ("open_melds", "times", 2, 512),
        ("dealer", "times", 2, 1024),
        ("jin_ding", "cap", 500, 500),
    ]
    assert [line.operands[0] for line in result.sheet.lines if line.code == "kong_factor"] == [
        "ming_gang",
        "hong_zhong",
        "lai_zi",
    ]


def test_a_debt_names_the_losers_factors() -> None:
    hand = play(TRIPLETS, "6m", wild="9s", by=D, giver=2, others=("2: peng:555p@1 an_gang:2222z",))
    debts = hand.settle().debts
    assert [(debt.payer, debt.winner, debt.sheet.value) for debt in debts] == [(1, 0, 160), (2, 0, 300), (3, 0, 160)]
    assert [(line.code, str(line.op), line.amount, line.result) for line in debts[1].sheet.lines] == [
        ("winner_part", "add", 160, 160),
        ("open_melds", "times", 2, 320),
        ("kong_factor", "times", 4, 1280),
        ("gave", "add", 640, 1920),
        ("cap", "cap", 300, 300),
    ]


def test_who_pays_for_all_sees_what_for() -> None:
    hand = play(FLUSH, "6m", wild="9s", by=D, giver=1, others=("3: peng:555p@1 an_gang:2222z",))
    (debt,) = hand.settle().debts
    assert [(line.code, line.operands, line.amount, line.result) for line in debt.sheet.lines] == [
        ("winner_part", (0,), 160, 160),
        ("bao", ("qing_yi_se",), 0, 160),
        ("bao_for", (1, "gave", "×1.5"), 240, 400),
        ("bao_for", (3, "open_melds", "×2", "an_gang", "×4", "cap", "≤300"), 300, 700),
    ]
    (debt,) = play(BEGGAR, "2m", by=D, giver=2, ready=()).settle().debts
    assert [line.operands for line in debt.sheet.lines if line.code == "bao"] == [("quan_qiu_ren",)]


@pytest.mark.parametrize(
    ("hand", "wild", "waits"),
    [
        (SMALL, "9m", "9m69s"),  # the 癞子 makes it 软
        (SMALL_SOFT, "9m", "5p69s"),  # a second 癞子 makes no 小胡
        (SMALL.replace("22m", "33m"), "9m", ""),
        (FLUSH, "9s", "36m9s"),
        (TRIPLETS, "9s", "68m9s"),
        ("1122445577889m", "9s", ""),
        ("2m + chi:123m@3 + chi:456p@3 + peng:777s@1 + peng:111z@2", "9s", "2m9s"),
        ("6s + chi:123m@3 + chi:456p@3 + peng:777s@1 + peng:111z@2", "9s", ""),  # 全求人 is not looked at
        ("58m25588p258s + peng:222m@1", "9s", "258m258p2589s"),
        ("2233445566z + peng:111z@1", "9s", "9s123456z"),
        ("45p78s22m7z + peng:111m@1 + ming_gang:3333s@2", "9m", ""),  # a 红中 is in the hand
        ("2223m + peng:111p@1 + peng:333s@1 + peng:444s@1", "9s", "134m9s"),
        ("78989m55p + peng:777m@1 + chi:123p@3", "9s", "9s"),  # 7m alone, and all four are held
        ("78989m55p + peng:777m@1 + chi:123p@3 + lai_zi:9s" + " + lai_zi:9s" * 3, "9s", ""),
    ],
)
def test_waits(hand: str, wild: str, waits: str) -> None:
    own = seat_hand(hand, "")
    found = VARIANT.waits(own.concealed, own.melds, RULES, parse_tile(wild))
    assert format_tiles(found) == waits


@pytest.mark.parametrize(
    ("hand", "wild", "distances"),
    [
        (SMALL, "9m", {"peng_peng_hu": 3, "xiao_hu": 0}),
        (FLUSH, "9s", {"qing_yi_se": 0, "xiao_hu": 0}),
        (TRIPLETS, "9s", {"peng_peng_hu": 0, "xiao_hu": 0}),
        ("58m25588p258s + peng:222m@1", "9s", {"jiang_yi_se": 0, "qing_yi_se": 8, "peng_peng_hu": 4, "xiao_hu": 4}),
        ("22334455z99s7z + peng:111z@1", "9s", {"feng_yi_se": 0, "peng_peng_hu": 0, "xiao_hu": 3}),
        ("77z11m + chi:123m@1 + chi:123p@1 + chi:123s@1", "9s", {"xiao_hu": 2}),
    ],
)
def test_distances(hand: str, wild: str, distances: dict[str, int]) -> None:
    own = seat_hand(hand, "")
    assert VARIANT.distances(own.concealed, own.melds, RULES, parse_tile(wild)) == distances


def test_single_tile_kongs_are_no_sets() -> None:
    own = seat_hand(SMALL, "")
    kongs = (parse_meld("hong_zhong:7z"), parse_meld("lai_zi:9m"))
    for melds in (own.melds, (*kongs, *own.melds)):
        assert VARIANT.distances(own.concealed, melds, RULES, KINDS[8]) == {"peng_peng_hu": 3, "xiao_hu": 0}
        assert VARIANT.may_win_with(tuple(sorted((*own.concealed, KINDS[26]))), melds, RULES, KINDS[8])


def test_winning_is_possible_with_what_settles() -> None:
    """`may_win_with` says of every hand above what `judge` says, but for 开口, 起胡 and what is no matter of tiles."""
    for plays in CASES.values():
        for hand, expected in plays:
            if hand.by is WinBy.EIGHT_FLOWERS:
                continue
            finished = hand.hand_won()
            own = finished.table[0]
            tiles = tuple(sorted((*own.concealed, parse_tile(hand.tile))))
            if VARIANT.may_win_with(tiles, own.melds, RULES, finished.wild):
                assert not {Reason.NOT_COMPLETE, Reason.WRONG_PAIR, Reason.RED_HELD} & set(expected)
            else:
                assert {Reason.NOT_COMPLETE, Reason.WRONG_PAIR} & set(expected)


SETS = ("peng:222m@1", "chi:456m@1", "peng:333z@1", "an_gang:8888s", "peng:555p@3")
NARROW = [*KINDS[:9], KINDS[10], KINDS[13], KINDS[27], KINDS[28], KINDS[33]]


@given(
    st.lists(st.sampled_from(SETS), max_size=3, unique=True),
    st.lists(st.sampled_from(NARROW), min_size=13, max_size=13),
    st.sampled_from(NARROW[:-1]),
    st.sampled_from(NARROW),
)
def test_distance_readings_and_waits_agree(sets: list[str], drawn: list[Tile], wild: Tile, more: Tile) -> None:
    """A tile more brings a hand nearer by one at most and never farther; −1 is what can be read so, 0 waits for it."""
    melds = tuple(map(parse_meld, sets))
    held = tuple(sorted(drawn[: 13 - 3 * len(melds)]))
    fourteen = tuple(sorted((*held, more)))
    if any(fourteen.count(tile) > 4 for tile in NARROW):
        return
    before, after = (VARIANT.distances(tiles, melds, RULES, wild) for tiles in (held, fourteen))
    assert before.keys() == after.keys()
    assert all(before[shape] - 1 <= after[shape] <= before[shape] for shape in before)
    found = readings(fourteen, melds, wild)
    there = {shape for reading in found for shape in reading.big}
    if any(reading.eyes for reading in found) and fourteen.count(wild) <= 1:
        there.add("xiao_hu")
    assert there == {shape for shape, distance in after.items() if distance == -1}
    complete = bool(there)
    assert (more in VARIANT.waits(held, melds, RULES, wild)) <= complete
    if complete:
        assert 0 in before.values() or -1 in before.values()
