"""The search: the few best actions tried in the same sampled worlds, the worse ones dropped on the way.

An action is tried by what the hand that it leaves comes to (`game.bots.master.solo`), less what *expert* reckons its
discard to risk. Two streams are drawn from each sample of hidden hands.

A hand that plays on by itself comes to more than it does at a table, by a third (some 1 000 decisions of three games):
nobody is in its way, and it never folds. Beside risks that would make it too bold. So what hands come to is brought to
the scale of what expert promises for the same hands, and tells only which of them is better, by what part of that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import erfc, exp, inf, pi, sqrt
from typing import Final, NamedTuple

from game.bots.expert import Weighing
from game.bots.master.belief import Belief
from game.bots.master.choosing import Candidate, with_kong
from game.bots.master.seats import Frame, Seat, seat_of
from game.bots.master.solo import Solo
from game.bots.master.steps import drop, lay
from game.bots.master.stream import Stream
from game.bots.memory import Memory
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
from game.engine.tiles import Tile
from game.engine.view import SeatView

_BATCH: Final = 2
"""So many samples of hidden hands are looked at between two looks at the results."""
_TRUST: Final = 0.6
"""This part of what the search would find without end is taken to be true at a real table."""
_BEFORE: Final = 8
_LEAST: Final = 0.1
"""Points squared that results vary at least."""
_USUAL_SCALE: Final = 0.7
"""What expert promises beside what hands come to, usually:"""
_SCALED: Final = 8
"""as much is known of it before as so many worlds tell."""
_SCALES: Final = (0.3, 1.2)
"""Scales beyond these are not believed."""


class Manner(NamedTuple):
    """How a version searches.

    `scaled`: what hands come to is brought to expert's scale. What expert thinks of its own turns may be off by the
    part `doubt` of what a hand's result varies, and of claims by `doubt_claims`. The search ends when what it may still
    find is worth less than the part `little` of that. Only what expert puts at most `close` points behind its own
    choice is tried.
    """

    scaled: bool
    doubt: float
    doubt_claims: float
    little: float
    close: float = inf


MANNER_1: Final = Manner(scaled=False, doubt=0.2, doubt_claims=0.36, little=0.015)
"""The first: its doubts are how far search and expert differ (`tests/bots/measure_doubt.py`, 1 700 decisions)."""
MANNER_2: Final = Manner(scaled=True, doubt=0.08, doubt_claims=0.1, little=0.02)
"""Masters of the first manner won no more than experts: this one overrules only what it is surer to be wrong."""
MANNER_3: Final = MANNER_2._replace(close=0.02)
"""Nor did those of the second: sampled worlds took away what better numbers brought. Now they decide close calls."""


class Trial(NamedTuple):
    """How an action is tried: what it leaves, and what happens before the first own draw (`Solo.points`).

    `thrown` is the discard that it goes with, whose danger counts, `bound` what 敲 costs. `known` is what the action is
    worth where nothing is left to try. `scale` is that of its hand's distance.
    """

    seat: Seat
    thrown: Tile | None = None
    bound: float = 0.0
    first: int = 1
    replaced: bool = False
    known: float | None = None
    scale: float = 1.0


class Search:
    """The trial of some actions in one position. `weighing` is what expert thinks of them."""

    def __init__(self, view: SeatView, weighing: Weighing, memory: Memory, manner: Manner = MANNER_3) -> None:
        own = view.players[view.seat]
        frame = Frame(view)
        self._view: Final = view
        self._frame: Final = frame
        self._weighing: Final = weighing
        self._manner: Final = manner
        self._own: Final = seat_of(frame, view.hand, own.melds, own.flowers, own.ready)
        self._belief: Final = Belief(frame, view, memory)
        self._solo: Final = Solo(frame, weighing.promise, view.seat)
        self._trials: dict[Action, Trial] = {}

    def best(
        self, candidates: Sequence[Candidate], rng: Rng, worlds: int | None, over: Callable[[], bool]
    ) -> Candidate:
        """The best of the candidates after so many worlds, or without that number when the time is `over`."""
        running = list(candidates)
        first = candidates[0]
        manner = self._manner
        doubt = manner.doubt if self._view.offer is None else manner.doubt_claims
        while True:
            for _ in range(_BATCH):
                self.try_all(running, rng)
                if worlds is None and over():
                    break
            verdict = Verdict(running, first, doubt, manner.little)
            running = verdict.open
            if len(running) == 1 or (over() if worlds is None else len(first.paid) >= worlds):
                return verdict.best

    def try_all(self, running: Sequence[Candidate], rng: Rng) -> None:
        """Try the candidates in two worlds with the same hidden hands."""
        seats, wall = self._belief.world(rng)
        for others in ({number: seat.copy() for number, seat in seats.items()}, seats):
            stream = Stream(self._frame, self._view.seat, others, wall, rng)
            for candidate in running:
                trial = self._trial_of(candidate.action)
                if trial.known is None:
                    points = self._solo.points(trial.seat.copy(), stream, trial.first, trial.replaced)
                    candidate.came.append(trial.scale * points)
                else:
                    candidate.came.append(0.0)
            rng.shuffle(wall)
        self._pay(running)

    def _pay(self, running: Sequence[Candidate]) -> None:
        """Bring what the hands came to to expert's scale, and take off what their discards risk."""
        scale = self._scale(running) if self._manner.scaled else 1.0
        for candidate in running:
            trial = self._trial_of(candidate.action)
            if trial.known is None:
                rest, part = self._kept(trial)
                candidate.paid = [rest + part * scale * points for points in candidate.came]
            else:
                candidate.paid = [trial.known for _ in candidate.came]

    def _scale(self, running: Sequence[Candidate]) -> float:
        """What expert promises for the hands on trial beside what they came to, so far as that is known."""
        promised = came = 0.0
        for candidate in running:
            trial = self._trial_of(candidate.action)
            if trial.known is None:
                rest, part = self._kept(trial)
                promised += max(0.0, (self._weighing.worths[candidate.action] - rest) / part)
                came += sum(candidate.came) / len(candidate.came)
        worlds = len(running[0].came)
        told = min(max(promised / came, _SCALES[0]), _SCALES[1]) if came > 0 else _USUAL_SCALE
        return (_SCALED * _USUAL_SCALE + worlds * told) / (_SCALED + worlds)

    def _kept(self, trial: Trial) -> tuple[float, float]:
        """What an action is worth when its hand comes to nothing, and what part of what it comes to is kept."""
        if trial.thrown is None:
            return 0.0, 1.0
        nothing = self._weighing.thrown(0.0, trial.thrown) - trial.bound
        return nothing, self._weighing.thrown(1.0, trial.thrown) - trial.bound - nothing

    def _trial_of(self, action: Action) -> Trial:
        trial = self._trials.get(action)
        if trial is None:
            trial = self._trials[action] = self._to_scale(self._trial(action))
        return trial

    def _to_scale(self, trial: Trial) -> Trial:
        if trial.known is not None or not self._manner.scaled:
            return trial
        scales = self._weighing.tuning.scales
        away = self._weighing.promise.plan(trial.seat.melds, trial.seat.keys).away
        return trial._replace(scale=scales[min(away, len(scales) - 1)])

    def _trial(self, action: Action) -> Trial:
        own, frame, offer = self._own.copy(), self._frame, self._view.offer
        match action:
            case Discard(_, tile) | Qiao(_, tile):
                drop(frame, own, tile)
                bound = self._weighing.bound() if isinstance(action, Qiao) else 0.0
                return self._unless_ready(action, Trial(own, tile, bound))
            case Pass():
                assert offer is not None
                return self._unless_ready(action, Trial(own, first=(offer.giver - self._view.seat) % 4 + 1))
            case Peng() | Chi():
                assert offer is not None
                lay(frame, own, action, offer.giver)
                tile = self._after_claim(own)
                drop(frame, own, tile)
                return self._unless_ready(action, Trial(own, tile))
            case MingGang():
                assert offer is not None
                lay(frame, own, action, offer.giver)
                return Trial(own, replaced=True)
            case AnGang() | BuGang() | LayOut():
                return Trial(with_kong(frame, own, action), replaced=True)
        raise TypeError(f"{action} is not tried")

    def _unless_ready(self, action: Action, trial: Trial) -> Trial:
        """Expert itself looks as far as that with a hand that is ready."""
        if self._solo.ready(trial.seat) is None:
            return trial
        return trial._replace(known=self._weighing.worths[action])

    def _after_claim(self, own: Seat) -> Tile:
        """The discard that expert would make of these fourteen tiles."""
        weighing = self._weighing
        found = weighing.promise.discards(own.melds, own.keys)
        return max(found, key=lambda entry: weighing.thrown(entry[0], entry[1]))[1]


class Verdict:
    """What so many worlds say: the `best` candidate, and those that are still `open`, it alone when all is said.

    What was thought of each candidate is corrected by what the worlds say: the mean of a normal posterior. What
    expert thinks may be off by the part `doubt` of what a hand's result usually varies, and so may, for ever, what
    the worlds say (`_TRUST`). How much the gap between two actions varies is not known from a few worlds, where
    nothing rare has happened: `_BEFORE` worlds are taken to have shown half of what results vary.
    """

    def __init__(
        self,
        running: Sequence[Candidate],
        first: Candidate,
        doubt: float = MANNER_1.doubt,
        little: float = MANNER_1.little,
    ) -> None:
        every = [paid for candidate in running for paid in candidate.paid]
        mean = sum(every) / len(every)
        self._usual: Final = sum((paid - mean) ** 2 for paid in every) / len(every) + _LEAST
        self._doubt: Final = doubt * doubt * self._usual
        marks = {candidate: self._mark(candidate, first) for candidate in running}
        self.best: Final = max(running, key=lambda candidate: marks[candidate][0])
        top, far = marks[self.best]
        worth_it = little * sqrt(self._usual)
        rivals = [
            candidate
            for candidate in running
            if candidate is not self.best and _hope(top - marks[candidate][0], max(far, marks[candidate][1])) > worth_it
        ]
        if not rivals:
            self.open = [self.best]
        elif first is self.best or first in rivals:
            self.open = [self.best, *rivals]
        else:
            self.open = [self.best, *rivals, first]  # by which the others are measured

    def _mark(self, candidate: Candidate, first: Candidate) -> tuple[float, float]:
        """How much more than the first it is believed to be worth, and how far more worlds may change that."""
        if candidate is first:
            return 0.0, 0.0
        count = len(first.paid)
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
