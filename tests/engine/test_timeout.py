"""What is done for somebody whose time is over (session 5)."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.actions import Action, AnGang, Chi, Discard, Hu, LayOut, Pass, WinBy
from game.engine.match import Match
from game.engine.rules import variant_ids
from game.engine.settings import Seat, match_settings
from game.engine.tiles import Tile, parse_tiles
from game.engine.timeout import on_time_out
from game.engine.view import SeatView

SEATS = [Seat(name) for name in "ABCD"]


def view(drawn: str | None) -> SeatView:
    """What a seat sees that has just drawn this, or nothing."""
    match = Match.new(match_settings("wuhan", SEATS, 1))
    match.start_hand()
    assert match.round is not None
    return msgspec.structs.replace(match.round.view(0), drawn=None if drawn is None else one(drawn))


def one(text: str) -> Tile:
    """A tile."""
    return parse_tiles(text)[0]


def discards(text: str) -> list[Action]:
    """Each of these may go."""
    return [Discard(0, tile) for tile in parse_tiles(text)]


LAID = [LayOut(0, one("7z"))]


@pytest.mark.parametrize(
    ("drawn", "actions", "does"),
    [
        ("3m", [*discards("1m3m9s"), AnGang(0, one("1m"))], Discard(0, one("3m"))),
        (None, discards("1m9s3m"), Discard(0, one("9s"))),
        ("5p", discards("1m9s3m"), Discard(0, one("9s"))),
        ("7z", [*LAID, *discards("1m9s")], LayOut(0, one("7z"))),
        (None, [*LAID, *discards("1m9s")], Discard(0, one("9s"))),
        (None, LAID, LayOut(0, one("7z"))),
        (None, [Chi(0, one("2m"), one("1m")), Pass(0)], Pass(0)),
        ("3m", [Hu(0, WinBy.EIGHT_FLOWERS), Pass(0)], Pass(0)),
        ("3m", [Hu(0, WinBy.SELF, one("3m"))], Hu(0, WinBy.SELF, one("3m"))),
    ],
)
def test_what_goes_when_time_is_over(drawn: str | None, actions: list[Action], does: Action) -> None:
    assert on_time_out(view(drawn), actions) == does


@pytest.mark.parametrize("game", variant_ids())
def test_a_hand_in_which_nobody_decides_comes_to_its_end(game: str) -> None:
    match = Match.new(match_settings(game, SEATS, 5))
    match.start_hand()
    hand = match.round
    assert hand is not None
    for _ in range(1000):
        if not hand.pending:
            break
        seat = hand.pending[0]
        match.apply(on_time_out(hand.view(seat), hand.legal_actions(seat)))
    assert hand.finished
