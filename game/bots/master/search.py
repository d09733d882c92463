"""The search: the few best actions tried in the same sampled worlds, the worse ones dropped on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from game.bots.master.belief import Belief
from game.bots.master.choosing import Candidate, with_kong
from game.bots.master.playout import Frame, Game, Seat
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
from game.engine.view import SeatView

_BATCH: Final = 5
"""So many worlds are played between two looks at the results."""
_HOPELESS: Final = 2.0
"""An action so many times its doubt behind the best is dropped."""
_DOUBT: Final = 0.07
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
        while len(running) > 1 and not (over() if worlds is None else count >= worlds):
            for _ in range(_BATCH):
                self._try_all(running, rng)
                count += 1
                if worlds is None and over():
                    break
            running = _kept(running, first, count)
        if not count or len(running) == 1:
            return running[0]
        marks = _marks(running, first, count)
        return max(running, key=lambda each: marks[each].gap)

    def _try_all(self, running: Sequence[Candidate], rng: Rng) -> None:
        seats, wall = self._belief.world(rng)
        for candidate in running:
            candidate.paid.append(self._tried(candidate.action, seats, wall))

    def _tried(self, action: Action, others: dict[int, Seat], wall: list[int]) -> int:
        """What one playout after `action` pays."""
        me = self._view.seat
        own = self._own.copy()
        seats = [own if seat == me else others[seat].copy() for seat in range(4)]
        game = Game(self._frame, seats, wall, me)
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


class _Mark:
    """How much more than the first a candidate is believed to be worth, and how far that may be off."""

    __slots__ = ("gap", "spread")

    def __init__(self, gap: float, spread: float) -> None:
        self.gap = gap
        self.spread = spread


def _marks(running: Sequence[Candidate], first: Candidate, count: int) -> dict[Candidate, _Mark]:
    """What was thought of each candidate, corrected by what the playouts say: the mean of a normal posterior.

    What expert thinks may be off by `_DOUBT` of what a hand's result usually varies. How much the gap between two
    actions varies is not known from a few worlds, where nothing rare has happened: `_BEFORE` worlds are taken to have
    shown half of what results vary.
    """
    every = [paid for candidate in running for paid in candidate.paid]
    mean = sum(every) / len(every)
    usual = sum((paid - mean) ** 2 for paid in every) / len(every) + _LEAST
    doubt = _DOUBT * _DOUBT * usual
    found = {first: _Mark(0.0, 0.0)}
    for candidate in running:
        if candidate is not first:
            gaps = [mine - theirs for mine, theirs in zip(candidate.paid, first.paid, strict=True)]
            gap = sum(gaps) / count
            each = (sum((one - gap) ** 2 for one in gaps) + _BEFORE * usual / 2) / (count + _BEFORE)
            weight = count / each
            believed = -candidate.behind / doubt
            found[candidate] = _Mark((believed + gap * weight) / (1 / doubt + weight), 1 / sqrt(1 / doubt + weight))
    return found


def _kept(running: Sequence[Candidate], first: Candidate, count: int) -> list[Candidate]:
    """The candidates that may still be the best; the first, which the others are measured by, goes last of all."""
    marks = _marks(running, first, count)
    best = max(running, key=lambda each: marks[each].gap)
    top = marks[best]
    kept = [
        candidate
        for candidate in running
        if candidate in (best, first)
        or marks[candidate].gap > top.gap - _HOPELESS * max(top.spread, marks[candidate].spread)
    ]
    return [best] if len(kept) == 2 and best is not first and top.gap > _HOPELESS * top.spread else kept
