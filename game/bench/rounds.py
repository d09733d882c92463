"""Whole hands: settled ones, and hands played by bots through the complete engine, with record and settlement."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec

from game.bench.clock import rate
from game.bench.figures import Plan
from game.bots import make_player
from game.bots.host import Host
from game.engine.cases import Case, read_case
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.settings import Seat, match_settings

GAMES: Final = ("qinghunpeng", "qiaoma", "baida")
"""The games that are played; more is asked of the first."""

_CASES: Final = 300


def random_rounds_per_s(plan: Plan) -> Iterator[dict[str, float]]:
    """Hands of random legal play a second: the engine by itself, without players that are shown a view."""
    tables = {game: _Chance(game) for game in GAMES}
    for table in tables.values():
        table.play()
    while True:
        yield {game: rate(table.play, _seconds(plan)) for game, table in tables.items()}


def score_per_s(plan: Plan) -> Iterator[dict[str, float]]:
    """Won hands a second, settled with every line of every sheet."""
    cases = _won(_CASES)

    def settle() -> int:
        for case in cases:
            case.rules.variant.settle(case.hand, case.rules)
        return len(cases)

    settle()
    while True:
        yield {"": rate(settle, _seconds(plan))}


def rounds_per_s(plan: Plan) -> Iterator[dict[str, float]]:
    """Hands of four greedy bots a second."""
    tables = {game: _Table(game, "greedy") for game in GAMES}
    for table in tables.values():
        table.play()
    while True:
        yield {game: rate(table.play, _seconds(plan)) for game, table in tables.items()}


class _Table:
    """Four bots of a level at a match without end."""

    def __init__(self, game: str, level: str) -> None:
        seats = [Seat(name, level) for name in "ABCD"]
        self.match = Match.new(match_settings(game, seats, 1, length=0, purse=1_000_000, purse_floor=0))
        self.host = Host(self.match, {seat: make_player(level, seat) for seat in range(4)})

    def play(self) -> int:
        """One hand, and its record as text."""
        self.host.play_hand()
        record = self.match.record
        assert record is not None
        record.text()
        return 1


class _Chance:
    """A match without end in which chance chooses among the legal actions."""

    def __init__(self, game: str) -> None:
        seats = [Seat(name, "random") for name in "ABCD"]
        self.match = Match.new(match_settings(game, seats, 1, length=0, purse=1_000_000, purse_floor=0))
        self._chance = Random(1).random

    def play(self) -> int:
        """One hand, and its record as text."""
        match, chance = self.match, self._chance
        match.start_hand()
        table = match.round
        assert table is not None
        legal, apply = table.legal_actions, match.apply
        while waiting := table.pending:
            actions = legal(waiting[0])
            apply(actions[int(chance() * len(actions))])
        record = match.record
        assert record is not None
        record.text()
        return 1


def _won(count: int) -> list[Case]:
    """Hands that are won: half flushes and all-pung hands with flowers, by draw and on a discard."""
    chance = Rng(5)
    return [read_case(msgspec.json.encode(_case(number, chance)).decode()) for number in range(count)]


def _case(number: int, chance: Rng) -> dict[str, object]:
    """A hand of three or four sets in one suit and honours, all concealed."""
    suit = "mps"[chance.below(3)]
    pungs = number % 2
    ranks = list(range(1, 10))
    chance.shuffle(ranks)
    if pungs:
        sets = "".join(f"{str(rank) * 3}{suit}" for rank in ranks[:3])
    else:
        runs = [1 + chance.below(3), 4 + chance.below(2), 7]
        sets = "".join(f"{first}{first + 1}{first + 2}{suit}" for first in runs)
    honours = list(range(1, 8))
    chance.shuffle(honours)
    winning = f"{honours[0]}z"
    by = "self" if number % 3 else "discard"
    nobody: dict[str, object] = {"concealed": "", "melds": [], "flowers": "", "ready": False}
    winner = nobody | {"concealed": f"{sets}{str(honours[1]) * 3}{winning}", "flowers": f"{1 + chance.below(8)}f"}
    win: dict[str, object] = {"by": by, "winners": [0], "tile": winning}
    return {
        "id": number,
        "rules": "qinghunpeng",
        "dealer": number % 4,
        "table": [winner, nobody, nobody, nobody],
        "win": win if by == "self" else win | {"from": 2},
    }


def _seconds(plan: Plan) -> float:
    return 0.25 if plan.quick else 2.0
