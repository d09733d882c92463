"""The play rules of 武汉 by example: each test is named after the section it shows (`rules/wuhan.md`)."""

from __future__ import annotations

import pytest

from game.engine.events import Drew, HandDrawn, Source, TileLaidOut, WildTurned
from game.engine.melds import MeldKind
from game.engine.reasons import Reason
from game.engine.round import IllegalAction
from game.engine.tiles import KINDS, parse_tile
from game.engine.wall import draw_order
from tests.engine.rigged import Table

RED = KINDS[33]


def table(hands: list[str], draws: str = "", tail: str = "", **options: bool | int | str) -> Table:
    """The first tile after the deal is turned up: 4s, so that 5s is the 癞子."""
    return Table(hands, "4s" + draws, tail, game="wuhan", **options)


def refused(made: Table, action: str) -> tuple[Reason, ...]:
    with pytest.raises(IllegalAction) as error:
        made.do(action)
    return error.value.reasons


def test_tiles_the_next_wall_tile_is_turned_up() -> None:
    made = table(["", "", "", ""], draws="9s")
    turned = made.events[-1]
    assert turned == WildTurned(draw_order(17, 2, 3)[53], parse_tile("4s"), parse_tile("5s"))
    assert made.round.view(1).wall_left == 136 - 53 - 1
    made.do(f"0 discard {made.round.view(0).hand[0]}")
    made.advance(1)
    assert made.round.view(1).turned == turned.place


@pytest.mark.parametrize(("turned", "wild"), [("4z", "6z"), ("7z", "6z"), ("5z", "1z"), ("9p", "1p")])
def test_tiles_which_kind_is_the_joker(turned: str, wild: str) -> None:
    made = Table(["", "", "", ""], turned, game="wuhan")
    assert str(made.round.view(0).wild) == wild


def test_kongs_a_red_or_a_joker_leaves_the_hand_as_its_own_kong_alone() -> None:
    made = table(["7z5s", "", "", ""], tail="9s")
    assert {"0 lay_out 7z", "0 lay_out 5s"} <= set(made.legal(0))
    assert refused(made, "0 discard 7z") == (Reason.ONLY_LAID_OUT,)
    assert refused(made, "0 discard 5s") == (Reason.ONLY_LAID_OUT,)
    assert refused(made, "0 lay_out 1m") == (Reason.NOT_IN_HAND,)
    events = made.do("0 lay_out 7z")
    laid, drew = events
    assert isinstance(laid, TileLaidOut)
    assert (laid.meld.kind, laid.meld.tiles, laid.meld.giver) == (MeldKind.HONG_ZHONG, (RED,), None)
    assert isinstance(drew, Drew)
    assert (drew.seat, drew.source) == (0, Source.KONG)
    # The turn goes on.
    assert made.round.pending == (0,)
    (laid, *_) = made.do("0 lay_out 5s")
    assert isinstance(laid, TileLaidOut)
    assert laid.meld.kind is MeldKind.LAI_ZI


def test_kongs_straight_after_a_claim_too() -> None:
    made = table(["9p", "99p7z", "", ""])
    made.do("0 discard 9p", "1 peng 9p")
    assert "1 lay_out 7z" in made.legal(1)
    assert not any("gang" in text or "hu" in text for text in made.legal(1))


def test_jokers_are_part_of_no_meld() -> None:
    made = table(["5555s", "", "", ""])
    assert not any("an_gang" in text for text in made.legal(0))
    assert made.refused(0)["an_gang"] == {Reason.JOKER_IN_MELD}
    made = table(["6s", "5s7s8s", "", ""])
    made.do("0 discard 6s")
    assert made.legal(1) == ["1 chi 6s 6s", "1 pass"]
    made = table(["7777z", "", "", ""])
    assert not any("an_gang" in text for text in made.legal(0))


def test_kongs_when_no_tile_is_left_it_counts_and_the_hand_is_drawn() -> None:
    made = table(["", "", "", ""])
    made.play_on()
    assert made.round.view(0).wall_left == 0
    hand = made.round
    seat = hand.pending[0]
    state = hand._state
    held = state.seats[seat]
    if not held.count(RED):
        out = next(tile for tile in held.hand if tile != RED)
        held.remove(out)
        held.add(RED)
    events = made.do(f"{seat} lay_out 7z")
    assert isinstance(events[0], TileLaidOut)
    assert isinstance(events[1], HandDrawn)
    assert hand.finished


def test_winning_5_nothing_is_claimed_with_three_tiles_left() -> None:
    made = table(["", "55m5p", "", "5m55p"])
    made.play_on(until=3)
    seat, taker, tile = {1: (1, 3, "5p"), 3: (3, 1, "5m")}[made.round.pending[0]]
    made.do(f"{seat} discard {tile}")
    assert not any("peng" in text for text in made.legal(taker))
    assert made.refused(taker)["peng"] == {Reason.LAST_FOUR}


def test_passing_a_win_bars_nothing() -> None:
    # Seat 2 has opened with 9p and waits for 5m; it lets one go and is offered the next.
    made = table(["9p5m", "", "99p345678p46m22s7p", "5m"], minimum=0)
    made.do("0 discard 9p", "2 peng 9p", "2 discard 7p")
    made.advance(3)
    made.do("3 discard 5m", "2 pass")
    assert made.round.view(2).passed == ()
    made.advance(0)
    made.do("0 discard 5m")
    assert "2 hu discard 5m" in made.legal(2)


def test_winning_1_nobody_wins_closed() -> None:
    made = table(["123456789m123p22s", "", "", ""])
    assert not any("hu" in text for text in made.legal(0))
    assert Reason.NOT_OPEN in made.refused(0)["hu"]
    assert "0 hu self 2s" in table(["123456789m123p22s", "", "", ""], must_open=False, minimum=0).legal(0)


def test_winning_3_a_tile_drawn_for_a_single_tile_kong_is_a_kongs() -> None:
    # Seat 1 opens, draws a red, lays it out and wins with its replacement.
    made = table(["9p", "99p123456m78m22s1z", "", ""], draws="3z4z1z7z", tail="9m")
    made.do("0 discard 9p", "1 peng 9p", "1 discard 1z")
    made.advance(1)
    assert made.round.view(1).drawn == RED
    made.do("1 lay_out 7z")
    made.do("1 hu self 9m")
    settlement = made.round.settlement
    assert settlement is not None
    assert "gang_kai" in settlement.winners[0].extras
