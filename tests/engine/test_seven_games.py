"""Every game, with every option somewhere, played at random and by casual players under watch of the invariants."""

from __future__ import annotations

import pytest

from game.bots import make_player
from game.bots.host import Host
from game.engine.actions import Exchange, LayOut, Qiao
from game.engine.invariants import Inspector
from game.engine.match import Match, Seat, match_settings
from game.engine.options import OptionValue
from game.engine.record import read_record
from game.engine.rng import Rng
from game.engine.rules import variant, variant_ids


def some_options(game: str, rng: Rng) -> dict[str, OptionValue]:
    """Any value for each option, more often than not the default."""
    chosen: dict[str, OptionValue] = {}
    for spec in variant(game).options:
        if rng.below(5) < 3:
            chosen[spec.id] = spec.values[rng.below(len(spec.values))]
    return chosen


def watched_hand(game: str, level: str, seed: int, options: dict[str, OptionValue]) -> tuple[Match, list[str]]:
    """A hand played to its end, answers in any order, and what was broken."""
    seats = [Seat(f"{number}", level) for number in range(4)]
    match = Match.new(match_settings(game, seats, seed, options=options, di_fen=1 + seed % 3))
    host = Host(match, {seat: make_player(level) for seat in range(4)})
    host.start_hand()
    inspector = Inspector(match, seed)
    while waiting := host.waiting:
        inspector.after(host.apply(host.think(waiting[seed % len(waiting)])))
    assert host.faults == []
    return match, inspector.broken


@pytest.mark.parametrize("game", variant_ids())
def test_random_hands_break_nothing(game: str) -> None:
    rng = Rng(7).fork(game)
    for seed in range(4):
        assert watched_hand(game, "random", seed, some_options(game, rng))[1] == []


@pytest.mark.parametrize("game", variant_ids())
def test_casual_players_finish_and_win(game: str) -> None:
    rng = Rng(8).fork(game)
    wins = 0
    for seed in range(2):
        match, broken = watched_hand(game, "casual", seed, some_options(game, rng) if seed else {})
        assert broken == []
        wins += match.history[-1].by is not None
    assert wins


@pytest.mark.parametrize(
    ("game", "options", "line"),
    [
        ("qiaoma", {"exchange_five": True}, Exchange),
        ("lezi", {"exchange_five": True}, Exchange),
        ("qiaoma", {}, Qiao),
        ("qiaoma_modern", {"fei_cang_ying": 2}, Qiao),
        ("wuhan", {}, LayOut),
    ],
)
def test_the_moves_of_one_game_stand_in_its_records(game: str, options: dict[str, OptionValue], line: type) -> None:
    match, broken = watched_hand(game, "casual", 2, options)
    record = match.record
    assert record is not None
    assert broken == []
    assert any(isinstance(action, line) for action in record.actions())
    text = record.text()
    assert read_record(text) == record
    assert ("\nexchange " in text) == ("\nreturn " in text) == ("exchange_five" in options)
