"""What the others may hold: hidden hands that fit what was seen, sampled.

A player is taken to head for something – one suit with honours, triplets, or plain sets of any suit – as likely as its
melds and its river say. Its hand is then made the other way round: a complete hand of that kind out of the unseen
tiles, some tiles of it taken out again and replaced by others, so that it is as far from a win as a player with so
many discards and melds usually is. Who has declared 敲 is ready, and does not wait for what it has let pass since.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from math import exp
from operator import mul, sub
from typing import Final

from game.bots.master.goals import laid
from game.bots.master.seats import Frame, Seat, bare_seat
from game.bots.memory import Memory
from game.engine.melds import MeldKind
from game.engine.rng import Rng
from game.engine.view import PlayerView, SeatView

TRIPLETS: Final = 3
ANY: Final = 4
"""Besides the suits 0, 1 and 2: what a hand may head for."""

_TRIES: Final = 6
_OWN_SUIT: Final = 1.1
"""How much a discard of a suit speaks against heading for it (log-likelihood)."""
_TRIPLETS_RARE: Final = 1.2
"""How much rarer hands of triplets are than hands of a suit (log)."""
_NOT_KEPT: Final = 0.35
"""How much likelier a kind is needed that was not discarded than one that was."""
_LOOSE_AT_LEAST: Final = 0.3
"""How likely, late in a hand, a tile is kept that the hand does not head for."""

_NEARING: Final = ((5.6, 0.18), (3.7, 0.09), (2.7, 0.09), (0.8, 0.0), (0.3, 0.0))
"""By its melds: how far a hand of a suit or of triplets is at first, and how much less with each discard, in
some thirty hands of *expert* (`tests/bots/measure_doubt.py`)."""


class Other:
    """What is known of another seat, and the plans it may have with their weights."""

    __slots__ = (
        "away",
        "concealed",
        "kept",
        "melds",
        "number",
        "passed",
        "plans",
        "quick",
        "ready",
        "seen",
        "sets",
        "view",
        "weights",
    )

    def __init__(
        self, frame: Frame, view: SeatView, number: int, passed: AbstractSet[int], flush: bool, mixed: bool
    ) -> None:
        player = view.players[number]
        self.number = number
        self.view = player
        self.concealed = player.concealed - (player.concealed % 3 == 2)
        self.melds = player.melds
        self.ready = player.ready
        self.sets = laid(player.melds)[0]
        self.passed = passed
        self.plans, self.weights = _plans(player, flush, mixed)
        self.seen = [1.0] * 34
        for thrown in player.river:
            self.seen[thrown.tile] *= _NOT_KEPT
        self.away = _usual_distance(frame, player, mixed)
        self.quick = frame.quick(player.melds, player.flowers)
        loose = max(_LOOSE_AT_LEAST, 1.0 - 0.06 * len(player.river))
        self.kept = tuple(
            tuple(
                [
                    weight * (1.0 if plan >= TRIPLETS or tile // 9 == plan or tile >= 27 else loose)
                    for tile, weight in enumerate(self.seen)
                ]
            )
            for plan in range(5)
        )

    def seat(self, hand: list[int], frame: Frame) -> Seat:
        """The seat with these concealed tiles, its standing not yet looked up."""
        return bare_seat(frame, hand, self.melds, self.view.flowers, self.ready, self.quick)


def _plans(player: PlayerView, flush: bool, mixed: bool) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """What the seat may head for, with weights."""
    suits = {meld.tiles[0] // 9 for meld in player.melds if meld.is_set and meld.tiles[0].is_number}
    run = any(meld.kind is MeldKind.CHI for meld in player.melds)
    found: dict[int, float] = {}
    if flush:
        for suit in range(3):
            if suits <= {suit}:
                against = sum(_OWN_SUIT for thrown in player.river if thrown.tile // 9 == suit and thrown.tile < 27)
                found[suit] = exp(-against)
        if not run:
            best = max(found.values(), default=1.0)
            triplets = sum(meld.is_set for meld in player.melds)
            found[TRIPLETS] = exp(-_TRIPLETS_RARE) * best * (1.0 + triplets)
    if mixed or not found:
        found[ANY] = 1.0 if not flush else 0.3
    return tuple(found), tuple(found.values())


def _usual_distance(frame: Frame, player: PlayerView, mixed: bool) -> tuple[float, ...]:
    """The chances that its hand is ready, one away, two away … by its discards and melds."""
    turns, melds = len(player.river), 4 - laid(player.melds)[0]
    if frame.wild >= 0:
        middle, least, spread = 3.2 * exp(-turns / 4.5) - 0.25 * melds, -0.3, 0.75
    elif mixed:
        middle, least, spread = 3.1 * exp(-turns / 6) - 0.2 * melds, 0.3, 0.75
    else:
        start, pace = _NEARING[melds]
        middle, least, spread = start - pace * turns, 0.3, 1.0
    weights = []
    for away in range(8):
        off = (away - max(least, middle)) / spread
        weights.append(exp(-0.5 * off * off))
    if frame.declares:
        weights[0] *= 0.05
    return tuple(weights)


class Belief:
    """Samples worlds: the three other hands and the wall as they may be."""

    def __init__(self, frame: Frame, view: SeatView, memory: Memory) -> None:
        self._frame: Final = frame
        self._view: Final = view
        self._unseen: Final = list(view.unseen())
        shapes = frame.variant.shapes
        flush = "hun_yi_se" in shapes
        self._others: Final = [
            Other(frame, view, number, memory.passed[number], flush, frame.plain_wins)
            for number in ((view.seat + 1) % 4, (view.seat + 2) % 4, (view.seat + 3) % 4)
        ]
        self._others.sort(key=lambda other: (not other.ready, other.concealed))

    def world(self, rng: Rng) -> tuple[dict[int, Seat], list[int]]:
        """The other seats, and the tiles of the wall."""
        left = self._unseen[:]
        seats: dict[int, Seat] = {}
        for other in self._others:
            seat = seats[other.number] = self._hand(other, left, rng)
            left = list(map(sub, left, seat.counts))
        wall = [kind for kind in range(42) for _ in range(left[kind])]
        rng.shuffle(wall)
        del wall[self._view.wall_left :]
        return seats, wall

    def _hand(self, other: Other, left: list[int], rng: Rng) -> Seat:
        """One seat with its concealed tiles."""
        away = 0 if other.ready else _pick(other.away, rng)
        plan = other.plans[_pick(other.weights, rng)]
        loosened = away + 1
        best: tuple[int, Seat] | None = None
        for _ in range(_TRIES):
            seat = other.seat(_made(other, plan, loosened, left, self._frame, rng), self._frame)
            found = seat.quick.away(seat.keys)
            fault = abs(found - away)
            if other.ready:
                seat.standing = seat.quick.standing(seat.keys)
                fault += any(seat.standing.useful >> tile & 1 for tile in other.passed)
            if best is None or fault < best[0]:
                best = fault, seat
            if not fault:
                break
            if other.ready:
                plan = other.plans[_pick(other.weights, rng)]
            else:
                loosened = max(1, loosened + (1 if found < away else -1))
        assert best is not None
        seat = best[1]
        seat.standing = seat.quick.standing(seat.keys)
        return seat


def _made(other: Other, plan: int, loosened: int, left: list[int], frame: Frame, rng: Rng) -> list[int]:
    """A hand that heads for `plan`: a complete one with so many tiles replaced."""
    pool = left[:34]
    for flower in frame.flowers:
        if flower < 34:
            pool[flower] = 0
    seen = other.seen
    hand: list[int] = []
    for _ in range(other.sets):
        sets, weights = _sets(plan, pool, seen)
        if not sets:
            break
        chosen = sets[_pick(weights, rng)]
        for tile in chosen:
            pool[tile] -= 1
        hand.extend(chosen)
    pairs = [tile for tile in _kinds(plan) if pool[tile] >= 2]
    if pairs:
        pair = pairs[_pick([pool[tile] * (pool[tile] - 1) * seen[tile] for tile in pairs], rng)]
        pool[pair] -= 2
        hand += (pair, pair)
    for _ in range(min(len(hand), loosened)):
        pool[hand.pop(rng.below(len(hand)))] += 1
    while len(hand) > other.concealed:
        pool[hand.pop(rng.below(len(hand)))] += 1
    if len(hand) < other.concealed:
        kept = other.kept[plan]
        while len(hand) < other.concealed:
            weights = list(map(mul, pool, kept))
            tile = _pick(weights, rng) if any(weights) else next(kind for kind in range(34) if pool[kind])
            pool[tile] -= 1
            hand.append(tile)
    return hand


def _kinds(plan: int) -> range | tuple[int, ...]:
    return _PLAN_KINDS[plan]


_PLAN_KINDS: Final = (
    (*range(9), *range(27, 34)),
    (*range(9, 18), *range(27, 34)),
    (*range(18, 27), *range(27, 34)),
    tuple(range(34)),
    tuple(range(34)),
)
_RUNS: Final = tuple(
    tuple(
        (low, low + 1, low + 2)
        for low in range(27)
        if low % 9 < 7 and plan != TRIPLETS and (plan == ANY or low // 9 == plan)
    )
    for plan in range(5)
)


def _sets(plan: int, pool: list[int], seen: list[float]) -> tuple[list[tuple[int, int, int]], list[float]]:
    """The sets that the pool still holds, with weights: in how many ways, and how little was thrown of them."""
    sets, weights = [], []
    for run in _RUNS[plan]:
        one, two, three = run
        ways = pool[one] * pool[two] * pool[three]
        if ways:
            sets.append(run)
            weights.append(ways * seen[one] * seen[two] * seen[three])
    for tile in _PLAN_KINDS[plan]:
        copies = pool[tile]
        if copies >= 3:
            sets.append((tile, tile, tile))
            weights.append((4.0 if copies == 4 else 1.0) * seen[tile] * (1 if plan == TRIPLETS else 2))
    return sets, weights


def _pick(weights: Sequence[float], rng: Rng) -> int:
    """A number from 0 up, each as likely as its weight says."""
    at = rng.below(1 << 30) / (1 << 30) * sum(weights)
    for number, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return number
    return len(weights) - 1
