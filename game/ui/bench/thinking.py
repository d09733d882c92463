"""`frame_ms_thinking`: frames while a bot thinks, at the pace and in the place where the game lets it think."""

from __future__ import annotations

from time import perf_counter

import pygame

from game.bots.host import Host
from game.bots.workers import Workers
from game.engine.match import Match
from game.engine.settings import Seat, match_settings
from game.ui.app import ACTIVE_FPS
from game.ui.bench import tables
from game.ui.bench.frames import Shuttle, part, step


def frames(size: tuple[int, int], level: str, seconds: float, *, window: bool = False) -> dict[str, float]:
    """The milliseconds of frames in which four tiles move while four bots of `level` play hands without a pause."""
    workers = Workers()
    try:
        with tables.app_of(size, window=window) as app:
            app.reset(tables.late())
            tables.settle(app)
            shuttle = Shuttle(app)
            shuttle.once()
            thinker = _Thinker(workers, level)
            app.background.do(thinker.think, lambda _hands: None)
            clock = pygame.time.Clock()
            clock.tick()
            until, out = perf_counter() + seconds, []
            while perf_counter() < until:
                shuttle.keep()
                out.append(step(app))
                clock.tick(ACTIVE_FPS)
            thinker.enough = True
        return {"p50": part(out, 0.5), "p99": part(out, 0.99)}
    finally:
        workers.close()


class _Thinker:
    """Plays hands in the background until it is enough."""

    def __init__(self, workers: Workers, level: str) -> None:
        self.enough = False
        self._match = Match.new(match_settings("qinghunpeng", [Seat(name, level) for name in "ABCD"], 1, length=0))
        self._host = Host(self._match, {seat: workers.player(level, seat) for seat in range(4)})

    def think(self) -> int:
        """Play on; how many hands were finished."""
        while not self.enough:
            if not self._match.in_hand:
                self._host.start_hand()
            seat = self._host.waiting[0]
            action = self._host.think(seat)
            if not self.enough:
                self._host.apply(action)
        return len(self._match.history)
