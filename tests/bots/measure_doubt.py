"""Measures what `game.bots.master` holds to be usual: how far expert's judgement may be off, and how far rivals are.

    python -m tests.bots.measure_doubt RULES HANDS SEED [WORLDS]

Four *expert* bots play. Before decisions of one of them the actions that the master would try are tried in so many
worlds each, nothing being dropped. How much their gaps differ from what expert says, beyond what the worlds differ from
each other, is the doubt: printed as a part of what results vary, as `game.bots.master.search` has it. Besides, by melds
and discards, how far the hands of the others are from the nearest goal and how far the sampled ones are
(`game.bots.master.belief`).
"""

from __future__ import annotations

import sys
from collections import defaultdict
from math import sqrt
from statistics import fmean, pvariance
from typing import NamedTuple

from game.bots.expert import Expert, Weighing
from game.bots.master.belief import Belief
from game.bots.master.choosing import Candidate, candidates
from game.bots.master.search import MANNER_1, Search
from game.bots.master.seats import Frame, seat_of
from game.bots.memory import Memory
from game.bots.personas import PLAIN
from game.engine.actions import Action, Exchange, Hu, Pass
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.settings import Seat, match_settings
from game.engine.view import SeatView

WORLDS = 32
_FAR = 7
_PART = 5
"""Discards are counted by so many."""


class Tried(NamedTuple):
    """One action beside expert's own: its gap, what expert says, the gap's variance by chance, and the results'."""

    gap: float
    said: float
    chance: float
    usual: float


class Measure:
    """What was counted in some hands of one game."""

    def __init__(self, worlds: int) -> None:
        self._worlds = worlds
        self.tried: dict[str, list[Tried]] = defaultdict(list)
        self.true: dict[tuple[int, int], list[int]] = defaultdict(list)
        self.sampled: dict[tuple[int, int], list[int]] = defaultdict(list)

    def hand(self, match: Match, watched: int) -> None:
        """Play a hand, looking over the shoulder of one seat."""
        players = [Expert() for _ in range(4)]
        for seat, player in enumerate(players):
            player.start(seat, match.rules, 0)
        memory = Memory()
        events = match.start_hand()
        while True:
            for event in events:
                for seat, player in enumerate(players):
                    seen = event.seen_by(seat)
                    if seen is not None:
                        player.told(seen)
                        if seat == watched:
                            memory.told(seen)
            hand = match.round
            if hand is None or hand.finished:
                return
            seat = hand.pending[0]
            view, actions = hand.view(seat), hand.legal_actions(seat)
            if seat == watched and len(actions) > 1 and not any(isinstance(one, Hu | Exchange) for one in actions):
                self.decision(match, view, actions, memory)
            events = match.apply(players[seat].decide(view, actions))

    def decision(self, match: Match, view: SeatView, actions: tuple[Action, ...], memory: Memory) -> None:
        """Try what the master would, and look at the others."""
        frame = Frame(view)
        rng = Rng(match.settings.seed).fork(f"{match.hand_number} {view.wall_left} {actions[0]}")
        weighing = Weighing(view, PLAIN, passed=memory.passed)
        tried = candidates(weighing, actions, 4)
        if len(tried) > 1:
            search = Search(view, weighing, memory, MANNER_1)
            for _ in range(self._worlds // 2):
                search.try_all(tried, rng)
            self.compare("claims" if isinstance(actions[-1], Pass) else "turns", tried)
        seats, _ = Belief(frame, view, memory).world(rng)
        assert match.round is not None
        for other, seat in seats.items():
            player = view.players[other]
            key = len(player.melds), len(player.river) // _PART
            hand = match.round.view(other).hand
            if len(hand) % 3 == 1:
                true = seat_of(frame, hand, player.melds, player.flowers, player.ready)
                self.true[key].append(true.standing.away)
                self.sampled[key].append(seat.standing.away)

    def compare(self, kind: str, tried: list[Candidate]) -> None:
        """Note how the actions did against expert's own."""
        usual = pvariance([paid for one in tried for paid in one.paid])
        for one in tried[1:]:
            gaps = [mine - first for mine, first in zip(one.paid, tried[0].paid, strict=True)]
            self.tried[kind].append(Tried(fmean(gaps), -one.behind, pvariance(gaps) / (len(gaps) - 1), usual))

    def report(self) -> None:
        """Print it."""
        for kind, every in self.tried.items():
            beyond = fmean([(one.gap - one.said) ** 2 - one.chance for one in every])
            part = sqrt(max(0.0, beyond) / fmean([one.usual for one in every]))
            print(f"{kind}: {len(every)} actions, results vary by {sqrt(fmean([one.usual for one in every])):.2f},")
            print(f"  expert said {fmean([one.said for one in every]):.2f}, the worlds {_mean_gap(every):.2f}")
            print(f"  doubt {part:.3f}")
        for melds, part in sorted(self.true):
            true, sampled = self.true[melds, part], self.sampled[melds, part]
            print(
                f"{melds} melds, {_PART * part}+ discards ({len(true)}): "
                f"{fmean([min(one, _FAR) for one in true]):.2f} away, "
                f"sampled {fmean([min(one, _FAR) for one in sampled]):.2f}"
            )


def _mean_gap(every: list[Tried]) -> float:
    return fmean([one.gap for one in every])


def main(arguments: list[str]) -> None:
    """Measure as the command line says."""
    variant, hands, seed = arguments[0], int(arguments[1]), int(arguments[2])
    measure = Measure(int(arguments[3]) if len(arguments) > 3 else WORLDS)
    seats = [Seat(letter, "expert") for letter in "ABCD"]
    match = Match.new(match_settings(variant, seats, seed, length=0, purse_floor=0))
    for number in range(hands):
        measure.hand(match, number % 4)
    measure.report()


if __name__ == "__main__":
    main(sys.argv[1:])
