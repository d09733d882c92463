"""The play rules of 敲麻（新式） by example: each test is named after the rule it shows (`rules/qiaoma_modern.md`)."""

from __future__ import annotations

from game.engine.actions import WinBy
from game.engine.events import FliesTurned, FlowerLaid, HandEnded, HandWon, ReadyDeclared
from game.engine.tiles import KINDS
from game.engine.wall import draw_order
from tests.engine.rigged import Table

READY = "123456789m1122p"
"""Waits for 1p and 2p, concealed: 门清."""


def table(hands: list[str], draws: str = "", tail: str = "", **options: bool | int | str) -> Table:
    return Table(hands, draws, tail, game="qiaoma_modern", **options)


def test_1_dragons_are_flowers() -> None:
    made = table(["567z", "", "", ""], tail="9s8s7s")
    laid = [str(event.tile) for event in made.events if isinstance(event, FlowerLaid)]
    assert laid == ["5z", "6z", "7z"]
    assert made.round.standing(0).flowers == 3


def test_2_any_four_sets_and_a_pair_after_declaring() -> None:
    made = table([READY + "9s", "1p", "", ""], forced_win=False)
    made.do("0 qiao 9s")
    made.advance(1)
    made.do("1 discard 1p")
    assert made.legal(0) == ["0 hu discard 1p", "0 pass"]


def test_2_a_win_is_compulsory() -> None:
    made = table([READY + "9s", "1p", "", ""])
    made.do("0 qiao 9s")
    made.advance(1)
    events = made.do("1 discard 1p")
    assert HandWon((0,), WinBy.DISCARD, KINDS[9], 1) in events


def test_8_flies_are_turned_from_the_head_and_paid_with_every_share() -> None:
    made = table([READY + "9s", "1p", "", ""], draws="9m" + "5m1z8m", fei_cang_ying=3)
    made.do("0 qiao 9s")
    made.advance(1)
    won, flies, ended = made.do("1 discard 1p")[1:]
    assert isinstance(won, HandWon)
    order = draw_order(18, 2, 3)
    assert flies == FliesTurned((KINDS[4], KINDS[27], KINDS[7]), order[54:57])
    assert made.round.view(2).flies == (KINDS[4], KINDS[27], KINDS[7])
    assert isinstance(ended, HandEnded)
    settlement = ended.settlement
    assert settlement is not None
    (result,) = [claim for claim in settlement.winners if claim.legal]
    assert [line.amount for line in result.sheet.lines if line.code == "flies"] == [5 + 5 + 8]


def test_8_fewer_flies_when_fewer_tiles_are_left() -> None:
    # Seat 1 keeps its 1p until two tiles are left.
    made = table([READY + "9s", "1p", "", ""], fei_cang_ying=3, forced_win=False)
    made.do("0 qiao 9s")
    made.play_on(until=3)
    made.advance(1)
    left = made.round.view(0).wall_left
    assert left < 3
    made.do("1 discard 1p")
    made.do("0 hu discard 1p")
    assert len(made.round.view(0).flies) == left


def test_there_is_no_eight_flowers() -> None:
    made = table(["12345678f", "", "", ""])
    assert len(made.round.view(0).players[0].flowers) >= 8
    assert not any("eight" in text for text in made.legal(0))


def test_auto_ready_declares_for_a_dealer_who_is_dealt_ready() -> None:
    made = table([READY + "9s", "", "", ""], auto_ready=True)
    assert ReadyDeclared(0) in made.events
