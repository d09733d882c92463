"""The search: the few best actions tried in the same sampled worlds, the worse ones dropped on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from game.bots.master.belief import Belief
from game.bots.master.playout import Frame, Game, Seat, seat_of
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
from game.engine.melds import RED, Meld, MeldKind, grown
from game.engine.rng import Rng
from game.engine.view import SeatView

_BATCH: Final = 6
"""So many worlds are played between two looks at the results."""
_HOPELESS: Final = 2.6
"""An action so many standard errors behind the best is dropped."""
_DOUBT: Final = 0.10
"""How far the estimates may be off, in standard deviations of a hand's result."""


class Candidate:
    """An action on trial: what it was thought to be worth, and what it was paid world by world."""

    __slots__ = ("action", "paid", "points")

    def __init__(self, action: Action, points: float) -> None:
        self.action = action
        self.points = points
        self.paid: list[int] = []


class Search:
    """The trial of some actions in one position."""

    def __init__(self, view: SeatView, frame: Frame, belief: Belief) -> None:
        self._view: Final = view
        self._frame: Final = frame
        self._belief: Final = belief
        own = view.players[view.seat]
        self._own: Final = seat_of(frame, list(view.hand), own.melds, own.flowers, own.ready)

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
        marks = _marks([each for each in candidates if len(each.paid) == count], first, count)
        return max(marks, key=lambda each: marks[each]) if marks else first

    def _try_all(self, running: Sequence[Candidate], rng: Rng) -> None:
        seats, wall = self._belief.world(rng)
        for candidate in running:
            candidate.paid.append(self._tried(candidate.action, seats, wall[:]))

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
                own.ready = own.ready or isinstance(action, Qiao)
                after = game.discarded(me, int(tile))
            case _:
                self._kong(own, action)
                game.run(me, "kong")
                return game.paid
        if after >= 0:
            game.run(after)
        return game.paid

    def _kong(self, own: Seat, action: Action) -> None:
        """Lay a kong out of the own hand."""
        match action:
            case AnGang(_, tile):
                used, melds = 4, (*own.melds, Meld(MeldKind.AN_GANG, (tile,) * 4))
            case BuGang(_, tile):
                used, melds = 1, tuple([grown(meld, tile) for meld in own.melds])
            case LayOut(_, tile):
                kind = MeldKind.HONG_ZHONG if tile == RED else MeldKind.LAI_ZI
                used, melds = 1, (*own.melds, Meld(kind, (tile,)))
            case _:
                raise TypeError(f"{action} lays no kong")
        tiles = list(own.tiles())
        for _ in range(used):
            tiles.remove(tile)
        fresh = seat_of(self._frame, tiles, melds, own.flowers, own.ready)
        for name in Seat.__slots__:
            setattr(own, name, getattr(fresh, name))


def _gaps(candidate: Candidate, first: Candidate, count: int) -> tuple[float, float]:
    """By how much a candidate was paid more than the first, on average, and the variance of that average."""
    gaps = [mine - theirs for mine, theirs in zip(candidate.paid[:count], first.paid[:count], strict=True)]
    mean = sum(gaps) / count
    return mean, (sum((gap - mean) ** 2 for gap in gaps) / max(1, count - 1) + _LEAST) / count


_LEAST: Final = 0.5
"""Points squared that are always in doubt: few equal results prove nothing."""


def _marks(running: Sequence[Candidate], first: Candidate, count: int) -> dict[Candidate, float]:
    """What each candidate is worth more than the first, the estimate corrected by the playouts."""
    if not count or first not in running:
        return {}
    mean = sum(first.paid) / count
    doubt = _DOUBT**2 * (sum((paid - mean) ** 2 for paid in first.paid) / count + _LEAST)
    found = {first: 0.0}
    for candidate in running:
        if candidate is not first:
            gap, variance = _gaps(candidate, first, count)
            believed = candidate.points - first.points
            found[candidate] = (believed / doubt + gap / variance) / (1 / doubt + 1 / variance)
    return found


def _kept(running: list[Candidate], first: Candidate, count: int) -> list[Candidate]:
    """The candidates that still have a chance; the first, which the others are measured by, stays while any does."""
    marks = _marks(running, first, count)
    best = max(running, key=lambda each: marks[each])
    kept = []
    for candidate in running:
        if candidate in (best, first):
            kept.append(candidate)
            continue
        spread = sqrt(_gaps(candidate, best, count)[1])
        if marks[candidate] > marks[best] - _HOPELESS * spread:
            kept.append(candidate)
    if best is not first and len(kept) == 2 and marks[best] > _HOPELESS * sqrt(_gaps(best, first, count)[1]):
        return [best]
    if best is first and kept == [first]:
        return [first]
    return kept
