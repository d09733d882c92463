"""The play rules of 百搭 by example: each test is named after the rule it shows (`rules/baida.md`)."""

from __future__ import annotations

import pytest

from game.engine.events import Drew, WildTurned
from game.engine.reasons import Reason
from game.engine.tiles import KINDS, parse_tile
from game.engine.wall import break_of, draw_order
from tests.engine.rigged import Table

FIVE_SO = parse_tile("5s")


def table(hands: list[str], draws: str = "", tail: str = "4s", **options: bool | int | str) -> Table:
    """The turned tile is the upper one of the last stack: 4s, so that 5s is the joker, unless told otherwise."""
    return Table(hands, draws, tail, game="baida", **options)


@pytest.mark.parametrize(("dice", "stack"), [((1, 2), 1), ((6, 3), 3), ((5, 5), 5)])
def test_1_the_upper_tile_of_the_stack_that_the_smaller_die_names(dice: tuple[int, int], stack: int) -> None:
    made = Table(["", "", "", ""], tail="1m2m3m4m5m6m7m8m9m1p", game="baida", dice=dice)
    order = draw_order(18, *break_of(dice, 0))
    (turned,) = [event for event in made.events if isinstance(event, WildTurned)]
    assert turned.place == order[-2 * stack]
    assert turned.tile == KINDS[2 * stack - 2]
    view = made.round.view(3)
    assert (view.wild, view.turned, view.turned_tile) == (turned.wild, turned.place, turned.tile)
    assert view.wall_left == 144 - 53 - 1
    assert view.unseen()[turned.tile] == 3 - view.hand.count(turned.tile)


def test_1_before_the_opening_flowers_which_pass_it_over() -> None:
    made = table(["7z", "", "", ""], tail="4s9s")
    kinds = [type(event) for event in made.events]
    assert kinds.index(WildTurned) < kinds.index(Drew)
    drew = next(event for event in made.events if isinstance(event, Drew))
    assert (drew.tile, drew.place) == (KINDS[26], draw_order(18, 2, 3)[-1])


def test_1_the_whole_wall_is_drawn_but_for_it() -> None:
    made = table(["", "", "", ""])
    made.play_on()
    places = [event.place for event in made.events if isinstance(event, Drew)]
    assert made.round.view(0).turned not in places
    assert len(places) + 53 + 1 + made.round.view(0).wall_left == 144


@pytest.mark.parametrize(
    ("turned", "wild"), [("4s", "5s"), ("9m", "1m"), ("1z", "2z"), ("4z", "1z"), ("3f", "1z"), ("6z", "1z")]
)
def test_2_which_tile_is_the_joker(turned: str, wild: str) -> None:
    assert str(table(["", "", "", ""], tail=turned).round.view(0).wild) == wild


def test_3_a_discarded_joker_is_its_face_and_may_be_claimed() -> None:
    made = table(["5s", "55s46s", "", ""])
    made.do("0 discard 5s")
    assert {"1 peng 5s", "1 chi 5s 4s"} <= set(made.legal(1))


def test_3_a_joker_of_the_hand_is_its_face_in_a_claim() -> None:
    made = table(["4s3p", "5s6s1p2p", "", ""])
    made.do("0 discard 3p")
    assert "1 chi 3p 1p" in made.legal(1)
    assert not any("5s" in text for text in made.legal(1))
    made = table(["6s", "5s7s", "", ""])
    made.do("0 discard 6s")
    assert "1 chi 6s 5s" in made.legal(1)


WAITING = "123456789m1122p"
"""Waits for 1p and 2p without a joker."""


def test_4_self_draw_alone() -> None:
    made = table(["1p", WAITING, "", ""])
    made.do("0 discard 1p")
    assert not any("hu" in text for text in made.legal(1))
    assert made.refused(1)["hu"] == {Reason.SELF_DRAW_ONLY}


@pytest.mark.parametrize(("hand", "wins"), [(WAITING, True), ("123456789m112p5s", False)])
def test_4_option_wu_bai_da_discard(hand: str, wins: bool) -> None:
    made = table(["1p", hand, "", ""], wu_bai_da_discard=True)
    made.do("0 discard 1p")
    assert ("1 hu discard 1p" in made.legal(1)) == wins
    assert wins or made.refused(1)["hu"] == {Reason.JOKER_HELD}


def test_5_four_jokers_win_on_the_own_turn_after_a_draw() -> None:
    made = table(["5555s147m258p1234z", "", "", ""])
    assert any("0 hu self" in text for text in made.legal(0))
    # Passed, it is offered again at the next draw.
    made.do(f"0 discard {made.round.view(0).hand[0]}")
    made.advance(0)
    assert any("0 hu self" in text for text in made.legal(0))


def test_5_never_straight_after_a_claim() -> None:
    made = table(["9p", "5555s99p14m12z", "", ""])
    made.do("0 discard 9p", "1 peng 9p")
    assert not any("hu" in text for text in made.legal(1))


def test_6_kongs_straight_after_a_claim() -> None:
    made = table(["9p", "1111m99p", "", ""])
    made.do("0 discard 9p", "1 peng 9p")
    assert "1 an_gang 1m" in made.legal(1)


def test_there_is_no_eight_flowers() -> None:
    made = table(["12345678f", "", "", ""], tail="4s1m2m3m4m6m7m8m9m")
    assert len(made.round.view(0).players[0].flowers) == 8
    assert not any("eight" in text for text in made.legal(0))


@pytest.mark.parametrize("allowed", [True, False])
def test_4_option_wu_bai_da_rob(allowed: bool) -> None:
    made = table(["6m", "12345789m11222z", "99s1p", "66m9s"], draws="6m", wu_bai_da_rob=allowed)
    made.do("0 discard 6m")
    # By this option nobody wins on a discard.
    assert not any("hu" in text for text in made.legal(1))
    made.do("1 pass", "3 peng 6m", "3 discard 9s", "2 peng 9s", "2 discard 1p")
    while made.round.pending != (3,) or made.round.view(3).turn != 3:
        made.do(f"{made.round.pending[0]} pass")
    made.do("3 bu_gang 6m")
    assert ("1 hu rob_kong 6m" in made.legal(1)) == allowed


def test_7_the_settlement_knows_the_joker() -> None:
    made = table(["123456789m12p5s3s3s", "", "", ""])
    (win,) = [text for text in made.legal(0) if "hu" in text]
    made.do(win)
    settlement = made.round.settlement
    assert settlement is not None
    assert "joker_tile" in [line.code for line in settlement.winners[0].sheet.lines]
