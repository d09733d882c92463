"""The search: the few best actions tried in the same sampled worlds, the worse ones dropped on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import erfc, exp, pi, sqrt
from typing import Final

from game.bots.master.belief import Belief
from game.bots.master.choosing import Candidate, with_kong
from game.bots.master.playout import Game
from game.bots.master.seats import Frame, Seat
from game.engine.actions import (
    Action,
    AnGang,
    BuGang,
    Chi,
    Discard,
    LayOut,
    MingGang,
    Pass,
    Peng,
    Qiao,
)
from game.engine.rng import Rng
from game.engine.tiles import KINDS
from game.engine.view import SeatView

_BATCH: Final = 4
"""So many worlds are played between two looks at the results."""
_LITTLE: Final = 0.01
"""The search ends when what it may still find is worth less than this part of what results vary."""
_DOUBT: Final = 0.15
"""What expert thinks of its own turns may be off by this part of what a hand's result varies,"""
_DOUBT_BOUND: Final = 0.05
"""where hands must declare 敲, after which all is luck, by this,"""
_DOUBT_CLAIMS: Final = 0.25
"""of claims by this (how far the light games of some 350 decisions disagreed beyond chance: `measure_doubt.py`),"""
_TRUST: Final = 0.6
"""and this part of what light games find without end would be true at a real table."""
_BEFORE: Final = 8
_LEAST: Final = 0.5
"""Points squared that results vary at least."""


class Search:
    """The trial of some actions in one position."""

    def __init__(self, view: SeatView, frame: Frame, own: Seat, belief: Belief) -> None:
        self._view: Final = view
        self._frame: Final = frame
        self._own: Final = own
        self._belief: Final = belief

    def best(
        self, candidates: Sequence[Candidate], rng: Rng, worlds: int | None, over: Callable[[], bool]
    ) -> Candidate:
        """The best of the candidates after so many worlds, or without that number when the time is `over`."""
        running = list(candidates)
        first = candidates[0]
        count = 0
        doubt = self._doubt()
        while True:
            for _ in range(_BATCH):
                self._try_all(running, rng)
                count += 1
                if worlds is None and over():
                    break
            verdict = Verdict(running, first, count, doubt)
            running = verdict.open
            if len(running) == 1 or (over() if worlds is None else count >= worlds):
                return verdict.best

    def _doubt(self) -> float:
        """By what part of what results vary expert may be off here."""
        if self._view.offer is not None:
            return _DOUBT_CLAIMS
        return _DOUBT_BOUND if self._frame.declares else _DOUBT

    def _try_all(self, running: Sequence[Candidate], rng: Rng) -> None:
        seats, wall = self._belief.world(rng)
        counts = [0] * len(KINDS)
        for tile in wall:
            counts[tile] += 1
        for candidate in running:
            candidate.paid.append(self._tried(candidate.action, seats, wall, counts))

    def _tried(self, action: Action, others: dict[int, Seat], wall: list[int], counts: list[int]) -> float:
        """What one playout after `action` pays."""
        me = self._view.seat
        own = self._own.copy()
        seats = [own if seat == me else others[seat].copy() for seat in range(4)]
        game = Game(self._frame, seats, wall, counts, me)
        offer = self._view.offer
        match action:
            case Pass() | Peng() | Chi() | MingGang():
                assert offer is not None
                after = game.discarded(offer.giver, int(offer.tile), action)
            case Discard(_, tile) | Qiao(_, tile):
                game.drop(own, tile)
                after = game.discarded(me, int(tile), free=isinstance(action, Discard) and not own.ready)
            case AnGang() | BuGang() | LayOut():
                seats[me] = with_kong(self._frame, own, action)
                game.run(me, "kong")
                return game.paid
            case _:
                raise TypeError(f"{action} is not tried")
        if after >= 0:
            game.run(after)
        return game.paid


class Verdict:
    """What so many worlds say: the `best` candidate, and those that are still `open`, it alone when all is said.

    What was thought of each candidate is corrected by what the playouts say: the mean of a normal posterior. What
    expert thinks may be off by the part `doubt` of what a hand's result usually varies, and so may, for ever, what
    light games say (`_TRUST`). How much the gap between two actions varies is not known from a few worlds, where
    nothing rare has happened: `_BEFORE` worlds are taken to have shown half of what results vary.
    """

    def __init__(self, running: Sequence[Candidate], first: Candidate, count: int, doubt: float = _DOUBT) -> None:
        every = [paid for candidate in running for paid in candidate.paid]
        mean = sum(every) / len(every)
        self._usual: Final = sum((paid - mean) ** 2 for paid in every) / len(every) + _LEAST
        self._doubt: Final = doubt * doubt * self._usual
        marks = {candidate: self._mark(candidate, first, count) for candidate in running}
        self.best: Final = max(running, key=lambda candidate: marks[candidate][0])
        top, far = marks[self.best]
        little = _LITTLE * sqrt(self._usual)
        rivals = [
            candidate
            for candidate in running
            if candidate is not self.best and _hope(top - marks[candidate][0], max(far, marks[candidate][1])) > little
        ]
        if not rivals:
            self.open = [self.best]
        elif first is self.best or first in rivals:
            self.open = [self.best, *rivals]
        else:
            self.open = [self.best, *rivals, first]  # by which the others are measured

    def _mark(self, candidate: Candidate, first: Candidate, count: int) -> tuple[float, float]:
        """How much more than the first it is believed to be worth, and how far more worlds may change that."""
        if candidate is first:
            return 0.0, 0.0
        gaps = [mine - theirs for mine, theirs in zip(candidate.paid, first.paid, strict=True)]
        gap = sum(gaps) / count
        each = (sum((one - gap) ** 2 for one in gaps) + _BEFORE * self._usual / 2) / (count + _BEFORE)
        heard = self._doubt / (self._doubt / _TRUST + each / count)
        believed = -candidate.behind
        return believed + heard * (gap - believed), sqrt(self._doubt * (_TRUST - heard))


def _hope(behind: float, spread: float) -> float:
    """What it is worth on average to learn whether something better lies behind by so much, changing by `spread`."""
    far = behind / spread
    return spread * (exp(-far * far / 2) / sqrt(2 * pi) - far * erfc(far / sqrt(2)) / 2)
