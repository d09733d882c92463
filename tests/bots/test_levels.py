"""What every level owes: legal answers, the same answer to the same view, nothing known but the view."""

from __future__ import annotations

from hashlib import sha256

import pytest

from game.bots import make_player, opponents
from game.bots.host import Host
from game.bots.kinds import of_level
from game.engine.actions import Action, Hu, Pass
from game.engine.match import Match, match_settings
from game.engine.rng import Rng
from game.engine.round import Round
from game.engine.rules import variant_ids
from game.engine.settings import Seat

LEVELS = tuple(level for level in opponents() if level != "master")
"""Those that decide at once; `master` has tests of its own."""
KINDS = (*LEVELS, "casual-1", "expert-1", *(f"{level}/{who}" for level in LEVELS for who in of_level(level)))
GAMES = ("qinghunpeng", "qiaoma", "baida")


def decisions(game: str, seed: int, every: int) -> list[tuple[Round, int, int]]:
    """Moments of one hand that casual bots play, each `every`-th decision that leaves a choice, with a seed."""
    seats = [Seat(f"{number}", "casual-1") for number in range(4)]
    match = Match.new(match_settings(game, seats, seed))
    host = Host(match, {seat: make_player("casual-1") for seat in range(4)})
    host.start_hand()
    moments = []
    count = 0
    while waiting := host.waiting:
        assert match.round is not None
        if len(match.round.legal_actions(waiting[0])) > 1:
            count += 1
            if count % every == 0:
                moments.append((match.round.reshuffled(waiting[0], Rng(count)), waiting[0], count))
        host.apply(host.think(waiting[0]))
    return moments


def answer(kind: str, moment: Round, seat: int, seed: int) -> Action:
    """What a new player decides."""
    player = make_player(kind, seed)
    player.start(seat, moment.rules, seed)
    return player.decide(moment.view(seat), moment.legal_actions(seat))


@pytest.mark.parametrize("game", variant_ids())
def test_every_level_plays_every_game_to_its_end(game: str) -> None:
    for level in LEVELS:
        match = Match.new(match_settings(game, [Seat(f"{number}", level) for number in range(4)], 11))
        host = Host(match, {seat: make_player(level) for seat in range(4)})
        host.play_hand()
        assert host.faults == []
        assert len(match.history) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_but_the_view_decides(kind: str) -> None:
    for game in GAMES:
        for moment, seat, seed in decisions(game, 5, 12):
            said = {str(answer(kind, moment, seat, seed))}
            for shuffle in range(3):
                other = moment.reshuffled(seat, Rng(shuffle))
                assert other.view(seat) == moment.view(seat)
                said.add(str(answer(kind, other, seat, seed)))
            assert len(said) == 1, (game, seed)


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_overlooks_a_win(level: str) -> None:
    for game in GAMES:
        for seed in range(20, 22):
            for moment, seat, _ in decisions(game, seed, 1):
                wins = [action for action in moment.legal_actions(seat) if isinstance(action, Hu)]
                if wins:
                    said = answer(level, moment, seat, 1)
                    assert said in wins or (level == "expert" and isinstance(said, Pass))


def test_a_novice_forgets_by_its_seed() -> None:
    moments = decisions("qinghunpeng", 3, 2)
    by_seed = [[str(answer("novice", moment, seat, seed)) for moment, seat, _ in moments] for seed in range(6)]
    assert by_seed[0] == [str(answer("novice", moment, seat, 0)) for moment, seat, _ in moments]
    assert len({tuple(said) for said in by_seed}) > 1


@pytest.mark.parametrize(
    ("kind", "game", "digest"),
    [
        ("casual-1", "qinghunpeng", "f221c6346d94df61"),
        ("casual-1", "qiaoma", "791786830ac9c914"),
        ("casual-1", "baida", "e6f81e2f1f3af2be"),
        ("expert-1", "qinghunpeng", "389e193d3d338ef9"),
        ("expert-1", "qiaoma", "09460cfb29de783e"),
        ("expert-1", "baida", "36664597f49a2ed9"),
        ("expert-2", "qinghunpeng", "c78f671953ed3c0f"),
        ("expert-2", "qiaoma", "70e4db9a4e515a5f"),
        ("expert-2", "baida", "572d9c471ee7236b"),
        ("master-1", "qinghunpeng", "7f4eda39c79c256c"),
        ("master-1", "baida", "ba45ff893bb5db53"),
        ("master-2", "qinghunpeng", "41f45e1318311d30"),
        ("master-2", "qiaoma", "a81bb3ce6b5f30f4"),
        ("master-2", "baida", "01817619f30ded40"),
        ("master-3", "qinghunpeng", "f4ff31ef18956fa4"),
        ("master-3", "qiaoma", "f9d4576c7a366f21"),
        ("master-3", "baida", "81de44eb74ba0c7b"),
    ],
)
def test_an_older_version_plays_a_hand_as_it_always_did(kind: str, game: str, digest: str) -> None:
    said: list[str] = []
    others = "casual-1" if kind.startswith("master") else kind  # which thinks four times as long as it need be here
    kinds = (kind, others, others, others)
    match = Match.new(match_settings(game, [Seat(f"{seat}", each) for seat, each in enumerate(kinds)], 41))
    players = {seat: make_player(each) for seat, each in enumerate(kinds)}
    Host(match, players, lambda action: said.append(str(action))).play_hand()
    assert sha256("\n".join(said).encode()).hexdigest()[:16] == digest
