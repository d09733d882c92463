"""How long each level thinks."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Final

from game.bench.clock import share
from game.bench.figures import Plan
from game.bots import levels, make_player
from game.bots.host import Host
from game.engine.match import Match
from game.engine.settings import Seat, match_settings

LEVELS: Final = ("novice", "casual", "expert", "master")

_LONG: Final = 60.0
_SHORT: Final = 4.0
"""Seconds for all levels of a run together."""


def decision_ms(plan: Plan) -> Iterator[dict[str, float]]:
    """For each level the milliseconds that half and 99 of 100 of its decisions do not exceed, four of it playing."""
    seed = 0
    known = [level for level in LEVELS if level in levels()]
    while True:
        seed += 1
        out: dict[str, float] = {}
        for level in known:
            times = thinking(level, seed, (_SHORT if plan.quick else _LONG / 3) / len(known))
            out |= {f"{level} p50": share(times, 0.5), f"{level} p99": share(times, 0.99)}
        yield out


def thinking(level: str, seed: int, seconds: float) -> list[float]:
    """The milliseconds of every decision with a choice that a level made in so much time, and at least of one."""
    settings = match_settings("qinghunpeng", [Seat(name, level) for name in "ABCD"], seed, length=0)
    match = Match.new(settings)
    host = Host(match, {seat: make_player(level, seed, timed=True) for seat in range(4)})
    until = perf_counter() + seconds
    out: list[float] = []
    while not out or perf_counter() < until:
        if not match.in_hand:
            host.start_hand()
        seat = host.waiting[0]
        assert match.round is not None
        choice = len(match.round.legal_actions(seat)) > 1
        begun = perf_counter()
        action = host.think(seat)
        if choice:
            out.append((perf_counter() - begun) * 1000)
        host.apply(action)
    return out
