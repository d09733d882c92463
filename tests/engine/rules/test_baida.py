"""百搭 rule by rule: at least one hand for every numbered rule and for every value of every option that scores."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.melds import parse_meld
from game.engine.reasons import Reason
from game.engine.rules import ruleset, variant
from game.engine.tiles import KINDS, Tile, format_tiles, parse_tile, parse_tiles
from tests.engine.rules.baida_hands import CASES, DISCARD, FAN, FOUR, NO_JOKER, ONE_JOKER, ROB, play
from tests.engine.rules.plays import D, Expected, Play, R, S, check_value, seat_hand, values_told

VARIANT = variant("baida")
RULES = ruleset("baida")

WAIT_TOO = "3: 123m45p99p + chi:123s@2 + peng:888s@1"
"""Another hand without a joker that waits for 3p and 6p."""

PAYMENTS: dict[str, list[tuple[Play, tuple[int, int, int, int]]]] = {
    "baida 7": [
        (play(ONE_JOKER, "9p", flowers="123f"), (15, -5, -5, -5)),
        (play(FOUR, "5s", flowers="12f"), (84, -28, -28, -28)),
        (play("13m9p5s + chi:123s@3 + chi:789s@3 + peng:777s@3", "9p"), (6, -2, -2, -2)),
        # three claims from one player bind nobody
    ],
    "baida 4": [
        (play(ONE_JOKER, "9p", by=D, giver=2), (0, 0, 0, 0)),
        (play(NO_JOKER, "6p", by=D, giver=2, options=DISCARD), (2, 0, -2, 0)),
        (play(NO_JOKER, "6p", by=R, giver=2, options=ROB), (6, 0, -6, 0)),
        (play(NO_JOKER, "6p", by=D, giver=2, options=DISCARD, also=(WAIT_TOO,)), (2, 0, -4, 2)),
        (play(NO_JOKER, "6p", by=R, giver=2, options=ROB, also=(WAIT_TOO,)), (6, 0, -12, 6)),
    ],
    "baida 11": [
        (play(ONE_JOKER, "9p", huang_fan=1, options=(("huang_fan", True),)), (12, -4, -4, -4)),
    ],
    "option multiple_winners True": [
        (play(NO_JOKER, "6p", by=D, giver=1, options=DISCARD, also=(WAIT_TOO,)), (2, -4, 0, 2)),
    ],
    "option multiple_winners False": [
        (
            play(NO_JOKER, "6p", by=D, giver=1, options=(*DISCARD, ("multiple_winners", False)), also=(WAIT_TOO,)),
            (0, -2, 0, 2),
        ),
    ],
}


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
    elsewhere = {"baida 1", "baida 2", "baida 6"}  # at the table, and below
    assert {f"baida {number}" for number in range(1, 12)} <= told | elsewhere
    of_the_table = {"next_dealer", "no_swap", "chi", "show_an_gang"}
    assert values_told({spec.id: spec.values for spec in VARIANT.options if spec.id not in of_the_table}) <= told


def test_the_game() -> None:
    assert sum(VARIANT.copies) == VARIANT.wall_tiles == 8 * VARIANT.stacks == 144
    assert sum(VARIANT.copies[kind] for kind in VARIANT.flower_kinds) == 20
    assert (VARIANT.jokers, VARIANT.declares, VARIANT.kong_after_claim) == (True, False, True)
    assert {spec.id: spec.values for spec in VARIANT.options} == {
        "men_qing": ("flower", "fan"),
        "next_dealer": ("discarder", "nearest_winner"),
        "multiple_winners": (True, False),
        "no_swap": (False, True),
        "chi": (True, False),
        "huang_fan": (False, True),
        "wu_bai_da_discard": (False, True),
        "wu_bai_da_rob": (False, True),
        "show_an_gang": (False, True),
    }
    assert VARIANT.bound([(parse_meld("chi:123m@3"),) * 4] * 4, RULES) == ()
    assert VARIANT.shape_left((), (), RULES)
    assert not VARIANT.kai_bao((1, 4), RULES)


@pytest.mark.parametrize(
    ("turned", "joker"),
    [("1m", "2m"), ("9m", "1m"), ("9p", "1p"), ("9s", "1s"), ("1z", "2z"), ("3z", "4z"), ("4z", "1z")]
    + [(flower, "1z") for flower in ("5z", "6z", "7z", "1f", "8f")],
)
def test_rule_2_the_turned_tile(turned: str, joker: str) -> None:
    assert VARIANT.opening_wild(parse_tile(turned)) == parse_tile(joker)


def test_rule_2_every_plain_kind_can_be_the_joker() -> None:
    assert {VARIANT.opening_wild(tile) for tile in KINDS} == VARIANT.joker_kinds


def test_rule_4_self_draw_alone() -> None:
    assert VARIANT.self_draw_only(RULES)
    assert not VARIANT.self_draw_only(ruleset("baida", {"wu_bai_da_discard": True}))
    assert not VARIANT.self_draw_only(ruleset("baida", {"wu_bai_da_rob": True}))


def test_rule_11_the_counter() -> None:
    on = ruleset("baida", {"huang_fan": True})
    assert [VARIANT.huang_fan_after(counter, won, on) for counter in (0, 2) for won in (True, False)] == [0, 1, 1, 3]
    assert VARIANT.huang_fan_after(2, False, RULES) == 0
    assert VARIANT.dice_huang_fan((4, 4), on) == 0


def test_the_next_dealer() -> None:
    alone = play(ONE_JOKER, "9p", dealer=2)
    assert VARIANT.next_dealer(2, alone.hand_won(), alone.settle(), RULES) == 0
    assert VARIANT.next_dealer(2, None, None, RULES) == 2
    both = play(NO_JOKER, "6p", by=D, giver=1, options=DISCARD, also=(WAIT_TOO,))
    for option, dealer in (("discarder", 1), ("nearest_winner", 3)):
        rules = ruleset("baida", {"next_dealer": option})
        assert VARIANT.next_dealer(2, both.hand_won(), both.settle(), rules) == dealer


def test_the_sheet_explains_every_point() -> None:
    hand = play("123m99p11z5s45p + bu_gang:2222z@1", "6p", flowers="12f", replacement="kong", huang_fan=1)
    (result,) = hand.but(options=(("huang_fan", True),)).settle().winners
    assert [(line.code, str(line.op), line.amount, line.result) for line in result.sheet.lines] == [
        ("di_hua", "add", 1, 1),
        ("flower_tile", "add", 2, 3),
        ("wind_bu_gang", "add", 2, 5),
        ("joker_wind_triplet", "add", 1, 6),
        ("joker_tile", "add", 1, 7),
        ("fan", "times", 2, 14),
        ("huang_fan", "times", 2, 28),
    ]
    assert format_tiles(tile for tile in result.sheet.lines[3].operands if isinstance(tile, Tile)) == "11z5s"
    assert (result.flowers, result.fan) == (6, 1)
    (result,) = (
        play("9p" + " + an_gang:1111m + an_gang:2222m + an_gang:3333m + an_gang:4444p", "9p")
        .but(replacement="kong", options=FAN)
        .settle()
        .winners
    )
    assert result.fan == 3
    (result,) = play(FOUR, "5s").settle().winners
    assert result.fan == 2


@pytest.mark.parametrize(
    ("hand", "waits"),
    [
        (ONE_JOKER, "2m9p5s"),
        (NO_JOKER, "36p5s"),  # a joker drawn is any tile
        ("9p + chi:123s@3 + peng:777s@1 + chi:456p@3 + chi:123m@3", "9p5s"),
        (FOUR, "5s"),
        ("147m259p139s12z55s", ""),
    ],
)
def test_waits(hand: str, waits: str) -> None:
    own = seat_hand(hand, "")
    found = VARIANT.waits(own.concealed, own.melds, RULES, parse_tile("5s"))
    assert format_tiles(found) == waits


def test_four_jokers_take_any_tile_and_a_free_joker_too() -> None:
    everything = tuple(KINDS[:31])
    free = parse_tiles("123456m789p123s5s")
    assert VARIANT.waits(free, (), RULES, parse_tile("5s")) == everything
    four = parse_tiles("147m259p139s5555s")
    assert VARIANT.waits(four, (), RULES, parse_tile("5s")) == tuple(kind for kind in everything if kind != four[-1])
    three = parse_tiles("147m259p139s1z555s")
    assert VARIANT.waits(three, (), RULES, parse_tile("5s")) == (parse_tile("5s"),)


def test_a_wait_for_a_tile_of_which_all_are_held_is_none() -> None:
    own = seat_hand("9999p123m + chi:123s@3 + peng:777s@1", "")  # it takes a joker as the fifth 9p
    assert VARIANT.waits(own.concealed, own.melds, RULES, parse_tile("5s")) == (parse_tile("5s"),)


@pytest.mark.parametrize(
    ("hand", "distances"),
    [
        (ONE_JOKER, {"ping_hu": 0, "si_bai_da": 2}),
        (FOUR, {"ping_hu": 3, "si_bai_da": 0}),
        ("147m259p139s5555s", {"ping_hu": 3, "si_bai_da": 0}),
        ("147m259p139s555s5s1z", {"ping_hu": 3, "si_bai_da": -1}),
        ("123m99p67s + peng:555s@3 + peng:777s@1", {"ping_hu": 0}),
        ("22123m456p789s11z", {"ping_hu": 0, "si_bai_da": 3}),
    ],
)
def test_distances(hand: str, distances: dict[str, int]) -> None:
    own = seat_hand(hand, "")
    assert VARIANT.distances(own.concealed, own.melds, RULES, parse_tile("5s")) == distances


@given(st.lists(st.sampled_from(KINDS[:31]), min_size=13, max_size=13), st.sampled_from(KINDS[:31]), st.data())
def test_distance_winning_and_waits_agree(tiles: list[Tile], wild: Tile, data: st.DataObject) -> None:
    """A tile more brings a hand nearer by one at most, and never farther; 0 is ready, −1 complete."""
    if any(tiles.count(tile) > 4 for tile in tiles):
        return
    held = tuple(sorted(tiles))
    before = VARIANT.distances(held, (), RULES, wild)
    drawn = data.draw(st.sampled_from([tile for tile in KINDS[:31] if tiles.count(tile) < 4]))
    fourteen = tuple(sorted((*held, drawn)))
    after = VARIANT.distances(fourteen, (), RULES, wild)
    assert all(before[shape] - 1 <= after[shape] <= before[shape] for shape in before)
    assert VARIANT.may_win_with(fourteen, (), RULES, wild) == (min(after.values()) == -1)
    waits = VARIANT.waits(held, (), RULES, wild)
    assert (min(before.values()) == 0) == bool(waits)
    assert (drawn in waits) == (min(after.values()) == -1)


def test_winning_is_possible_exactly_with_what_settles() -> None:
    for plays in CASES.values():
        for hand, expected in plays:
            if hand.by is S:
                finished = hand.hand_won()
                own = finished.table[0]
                tiles = tuple(sorted((*own.concealed, parse_tile(hand.tile))))
                wins = expected != (Reason.NOT_COMPLETE,)
                assert VARIANT.may_win_with(tiles, own.melds, RULES, finished.wild) == wins
