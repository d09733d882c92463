"""The arena: bots play many hands against each other, watched by the invariants, in one process or several.

The hands are played in sessions of `SESSION` hands, each a match of its own with a seed from the plan's, so that the
result does not depend on the number of processes. With `rotate` every session is played four times on the same walls
and dice, each contestant sitting once in every place; where the luck of the draws can be told it is (`game.bots.luck`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import log2
from time import perf_counter
from typing import Final

import msgspec

from game.bots import make_player
from game.bots.host import FaultKind, Host
from game.bots.kinds import is_kind
from game.bots.luck import Luck, is_told, luck_of
from game.bots.outside import Guarded, load_class
from game.bots.pool import shared
from game.engine.actions import Action
from game.engine.invariants import Inspector
from game.engine.match import Match, MatchSettings, Seat, match_settings
from game.engine.options import OptionValue
from game.engine.player import Player
from game.engine.rng import Rng

SESSION: Final = 16
"""Hands of one session: dealer, purses and 荒番 run on within it."""
BUDGET: Final = 5.0
"""Seconds that one decision may take."""
_EXAMPLES: Final = 20
"""So many broken invariants and faults are reported in words; all are counted."""


class Plan(msgspec.Struct, frozen=True):
    """What to play: four contestants, each a kind (`game.bots.kinds`) or a `path.py:Class`."""

    rules: str
    hands: int
    seed: int
    contestants: tuple[str, str, str, str]
    options: tuple[tuple[str, OptionValue], ...] = ()
    rotate: bool = False
    budget: float = BUDGET


class Times(msgspec.Struct):
    """How long decisions took: counts by size class, each about 3 % wide."""

    counts: dict[int, int] = {}
    most: float = 0.0

    def add(self, seconds: float) -> None:
        """One more decision."""
        size = round(log2(max(seconds, 1e-7)) * 24)
        self.counts[size] = self.counts.get(size, 0) + 1
        self.most = max(self.most, seconds)

    def merge(self, other: Times) -> None:
        """The decisions of both."""
        for size, count in other.counts.items():
            self.counts[size] = self.counts.get(size, 0) + count
        self.most = max(self.most, other.most)

    @property
    def decisions(self) -> int:
        """How many there were."""
        return sum(self.counts.values())

    def share(self, part: float) -> float:
        """The time within which `part` (0–1) of the decisions were made, in seconds; 0 without any."""
        due = part * self.decisions
        for size in sorted(self.counts):
            due -= self.counts[size]
            if due <= 0:
                return float(2.0 ** (size / 24))
        return 0.0


class Lost(msgspec.Struct, frozen=True):
    """How a contestant lost its seat for the rest of a hand; `kind` and `detail` as in `game.bots.host.Fault`."""

    contestant: int
    player: str
    hand: int
    kind: FaultKind
    detail: str


class Result(msgspec.Struct):
    """What came of some sessions. Lists are by contestant; `sums` hold a hand's payment summed over its seatings.

    `luck` holds how much of that was the luck of the draws, nothing where that was not told.
    """

    sums: list[list[int]] = msgspec.field(default_factory=lambda: [[], [], [], []])
    luck: list[list[float]] = msgspec.field(default_factory=lambda: [[], [], [], []])
    wins: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])
    gave: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])
    times: list[Times] = msgspec.field(default_factory=lambda: [Times(), Times(), Times(), Times()])
    hands: int = 0
    drawn: int = 0
    shapes: list[dict[str, int]] = msgspec.field(default_factory=lambda: [{}, {}, {}, {}])
    ways: dict[str, int] = {}
    actions: int = 0
    broken: int = 0
    broken_examples: list[str] = []
    faults: int = 0
    fault_examples: list[Lost] = []

    def merge(self, other: Result) -> None:
        """The hands of both, the other's after one's own."""
        for mine, theirs in zip(self.sums, other.sums, strict=True):
            mine.extend(theirs)
        for my_luck, their_luck in zip(self.luck, other.luck, strict=True):
            my_luck.extend(their_luck)
        for my_time, their_time in zip(self.times, other.times, strict=True):
            my_time.merge(their_time)
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        self.gave = [mine + theirs for mine, theirs in zip(self.gave, other.gave, strict=True)]
        for total, part in ((self.ways, other.ways), *zip(self.shapes, other.shapes, strict=True)):
            for name, count in part.items():
                total[name] = total.get(name, 0) + count
        self.hands += other.hands
        self.drawn += other.drawn
        self.actions += other.actions
        self.broken += other.broken
        self.faults += other.faults
        self.broken_examples = (self.broken_examples + other.broken_examples)[:_EXAMPLES]
        self.fault_examples = (self.fault_examples + other.fault_examples)[:_EXAMPLES]


def play(
    plan: Plan, jobs: int = 1, progress: Callable[[int], object] | None = None, total: Result | None = None
) -> Result:
    """Play the plan in `jobs` processes; `progress` is told after each session how many hands it had.

    Returns `total` with every hand added to it as it comes, so that who is interrupted has those that were played.
    Raises RulesError, KindError or OutsideError when the plan cannot be played, WorkerEndedError when a process ends
    before it is done.
    """
    plan_settings(plan, 0)
    for contestant in set(plan.contestants):
        player_of(contestant, plan.budget)
    total = Result() if total is None else total
    for part in _results(plan, jobs):
        total.merge(part)
        if progress is not None:
            progress(part.hands)
    return total


def player_of(contestant: str, budget: float) -> Player:
    """A player: one of ours by its kind, else a class from outside. Raises KindError or OutsideError."""
    if ":" in contestant or contestant.endswith(".py"):
        return Guarded(load_class(contestant), budget)
    return make_player(contestant)


def plan_settings(plan: Plan, session: int) -> MatchSettings:
    """The settings of one session. Raises RulesError."""
    kinds = [contestant if is_kind(contestant) else "outside" for contestant in plan.contestants]
    seats = [Seat(f"{letter}", kind) for letter, kind in zip("ABCD", kinds, strict=True)]
    seed = Rng(plan.seed).fork(f"session {session}").seed
    # Nobody is sent home in the middle of a measurement.
    return match_settings(plan.rules, seats, seed, options=dict(plan.options), length=0, purse=1_000_000, purse_floor=0)


def play_session(plan: Plan, session: int) -> Result:
    """The hands of one session, in every seating that the plan asks for."""
    hands = min(SESSION, plan.hands - SESSION * session)
    result = Result(sums=[[0] * hands for _ in range(4)])
    if plan.rotate and is_told(plan_settings(plan, session).ruleset):
        result.luck = [[0.0] * hands for _ in range(4)]
    for turn in range(4 if plan.rotate else 1):
        _play_seating(plan, session, hands, turn, result)
    return result


def _results(plan: Plan, jobs: int) -> Iterator[Result]:
    sessions = range(-(-plan.hands // SESSION))
    if jobs == 1 or len(sessions) == 1:
        for session in sessions:
            yield play_session(plan, session)
        return
    text = msgspec.json.encode(plan)
    for answer in shared(_in_worker, ((text, session) for session in sessions), jobs):
        yield msgspec.json.decode(answer, type=Result)


def _in_worker(task: tuple[bytes, int]) -> bytes:
    """One session in a process of its own; plan and result travel as text."""
    return msgspec.json.encode(play_session(msgspec.json.decode(task[0], type=Plan), task[1]))


def _play_seating(plan: Plan, session: int, hands: int, turn: int, result: Result) -> None:
    """Play a session with contestant c in seat c + turn and add it to `result`."""
    match = Match.new(plan_settings(plan, session))
    who = [(seat - turn) % 4 for seat in range(4)]
    host = Host(
        match, {seat: player_of(plan.contestants[who[seat]], plan.budget) for seat in range(4)}, budget=plan.budget
    )
    for number in range(hands):
        host.start_hand()
        inspector = Inspector(match, seed=match.settings.seed + number)
        luck = Luck(match) if result.luck[0] else None
        while waiting := host.waiting:
            begun = perf_counter()
            action: Action = host.think(waiting[0])
            result.times[who[waiting[0]]].add(perf_counter() - begun)
            result.actions += 1
            events = host.apply(action)
            inspector.after(events)
            if luck is not None:
                luck.after(events)
        _book(match, who, number, result)
        if luck is not None:
            for seat, points in enumerate(luck_of(plan.rules, luck.terms)):
                result.luck[who[seat]][number] += points
        result.broken += len(inspector.broken)
        result.broken_examples += inspector.broken[: _EXAMPLES - len(result.broken_examples)]
    result.faults += len(host.faults)
    for fault in host.faults[: _EXAMPLES - len(result.fault_examples)]:
        contestant = who[fault.seat]
        lost = Lost(contestant, plan.contestants[contestant], fault.hand, fault.kind, fault.detail)
        result.fault_examples.append(lost)


def _book(match: Match, who: list[int], number: int, result: Result) -> None:
    """Add the hand that has just ended."""
    hand = match.history[-1]
    result.hands += 1
    for seat, paid in enumerate(hand.payments):
        result.sums[who[seat]][number] += paid
    if hand.by is None:
        result.drawn += 1
        return
    result.ways[hand.by] = result.ways.get(hand.by, 0) + 1
    if hand.giver is not None:
        result.gave[who[hand.giver]] += 1
    for win in hand.winners:
        winner = who[win.seat]
        result.wins[winner] += 1
        result.shapes[winner][win.shape] = result.shapes[winner].get(win.shape, 0) + 1
