"""One hand against a stream: what it comes to when the others only discard.

The hand is played by the quick player, who claims too, until it is ready for a win that pays. What it is worth then is
what *expert* makes of it (`game.bots.promise`): what the win pays, times the chance to get there in the rounds that are
left. That nobody else has won before is counted round by round as there. So a hand is paid on average for what chance
would give it at the end, and only its own tiles are left to luck.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.bots.master.goals import less
from game.bots.master.seats import Frame, Seat
from game.bots.master.steps import claims, drop, take, wants
from game.bots.master.stream import NOTHING, Stream
from game.bots.promise import Plan, Promise
from game.engine.gauge import Keys
from game.engine.melds import RED, Meld, MeldKind
from game.engine.tiles import KINDS

_Hand = tuple[tuple[Meld, ...], Keys]


class Solo:
    """The hands of one decision. What has been looked up for one world is known in the others."""

    def __init__(self, frame: Frame, promise: Promise, me: int) -> None:
        self._frame: Final = frame
        self._promise: Final = promise
        self._me: Final = me
        self._plans: dict[_Hand, Plan | None] = {}
        self._throws: dict[_Hand, int] = {}

    def ready(self, own: Seat) -> Plan | None:
        """What a hand waits for, None unless it is ready for a win that pays."""
        if own.standing.away:
            return None
        hand = own.melds, own.keys
        if hand not in self._plans:
            plan = self._promise.plan(*hand)
            self._plans[hand] = plan if plan.away == 0 and plan.points > 0 else None
        return self._plans[hand]

    def points(self, own: Seat, stream: Stream, first: int, replaced: bool) -> float:
        """What a hand of thirteen tiles, which is played up, comes to in a world.

        The seats from `first` after mine discard before my first draw; with `replaced` I draw at once, after a kong.
        """
        stay = self._promise.stay
        discards = [iter(thrown) for thrown in stream.thrown]
        draws = iter(stream.draws)
        alive = 1.0
        after = 4 if replaced else first
        for turn in range(len(stay) - 1):
            while after < 4:
                tile = next(discards[after], NOTHING)
                claimed = tile != NOTHING and claims(self._frame, own, tile, (self._me + after) % 4, after == 3)
                after += 1
                if claimed:
                    self._throw(own)
                    plan = self.ready(own)
                    if plan is not None:
                        return alive * plan.worth * plan.curve[turn]
                    after = 1
            after = 1
            alive *= stay[turn]
            tile = self._drawn(own, draws)
            if tile == NOTHING:
                return 0.0
            if wants(own, tile):
                take(self._frame, own, tile)
                self._throw(own)
                plan = self.ready(own)
                if plan is not None:
                    return alive * plan.worth * plan.curve[turn + 1]
        return 0.0

    def _drawn(self, own: Seat, draws: Iterator[int]) -> int:
        """The next tile that is drawn and stays in the hand, `NOTHING` at the end of the wall."""
        for tile in draws:
            if tile in self._frame.flowers:
                own.flowers = (*own.flowers, KINDS[tile])
            elif tile == RED and self._frame.lays_singles:
                own.melds = (*own.melds, Meld(MeldKind.HONG_ZHONG, (RED,)))
            else:
                return tile
        return NOTHING

    def _throw(self, own: Seat) -> None:
        """Throw what the quick player throws; where that leaves the hand ready, what leaves the best wait."""
        hand = own.melds, own.keys
        tile = self._throws.get(hand)
        if tile is None:
            tile = self._throws[hand] = self._chosen(own)
        drop(self._frame, own, tile)

    def _chosen(self, own: Seat) -> int:
        quick, keys = own.quick, own.keys
        usual = quick.thrown(keys, own.counts)[0]
        if usual == self._frame.wild or quick.standing(less(keys, usual)).away:
            return usual
        best, most = usual, -1.0
        for tile, _ in quick.ranked(keys, own.counts):
            left = less(keys, tile)
            if quick.standing(left).away == 0:
                plan = self._promise.plan(own.melds, left)
                points = plan.worth * plan.curve[0] if plan.away == 0 else 0.0
                if points > most:
                    best, most = tile, points
        return best
