"""The master level: sampled hands that fit what was seen, the same move from the same seed, time that is kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.bots import make_player
from game.bots.host import Host
from game.bots.master import Master
from game.bots.master.belief import Belief
from game.bots.master.choosing import Candidate
from game.bots.master.player import BUDGET
from game.bots.master.playout import Game
from game.bots.master.search import Verdict
from game.bots.master.seats import Frame, Seat, seat_of
from game.bots.memory import Memory
from game.engine.actions import Action, Pass
from game.engine.events import Event
from game.engine.match import Match, match_settings
from game.engine.options import Ruleset
from game.engine.rng import Rng
from game.engine.rules import variant_ids
from game.engine.settings import Seat as Sitting
from game.engine.tiles import KINDS, parse_tiles
from game.engine.view import SeatView


class Watcher:
    """Plays as casual and keeps what it saw: the view and the memory of it."""

    def __init__(self) -> None:
        self.memory = Memory()
        self.seen: list[tuple[SeatView, Memory]] = []
        self._player = make_player("casual")

    def start(self, seat: int, rules: Ruleset, seed: int) -> None:
        self.memory = Memory()
        self._player.start(seat, rules, seed)

    def told(self, event: Event) -> None:
        self.memory.told(event)

    def decide(self, view: SeatView, actions: tuple[Action, ...]) -> Action:
        self.seen.append((view, self.memory.copy()))
        return self._player.decide(view, actions)


def _match(variant: str, seed: int = 7) -> Match:
    seats = [Sitting(letter, "casual") for letter in "ABCD"]
    return Match.new(match_settings(variant, seats, seed, length=0))


def _watched(variant: str) -> list[tuple[SeatView, Memory]]:
    """What one player saw in two hands."""
    watcher = Watcher()
    match = _match(variant)
    host = Host(match, {0: watcher, **{seat: make_player("casual") for seat in (1, 2, 3)}})  # type: ignore[dict-item]
    host.play_hand()
    host.play_hand()
    return watcher.seen


def _tiles(seats: dict[int, Seat], wall: list[int]) -> Counter[int]:
    return Counter([*(int(tile) for seat in seats.values() for tile in seat.tiles()), *wall])


@pytest.mark.parametrize("variant", variant_ids())
def test_sampled_worlds_fit_what_was_seen(variant: str) -> None:
    seen = _watched(variant)
    assert len(seen) > 15
    for number, (view, memory) in enumerate(seen[::3]):
        belief = Belief(Frame(view), view, memory)
        rng = Rng(number)
        seats, wall = belief.world(rng)
        unseen = view.unseen()
        assert _tiles(seats, wall) == {kind: count for kind, count in enumerate(unseen) if count}
        assert len(wall) == view.wall_left
        assert sorted(seats) == sorted({0, 1, 2, 3} - {view.seat})
        for at, seat in seats.items():
            player = view.players[at]
            assert (seat.melds, seat.flowers, seat.ready) == (player.melds, player.flowers, player.ready)
            assert len(seat.tiles()) == player.concealed - (player.concealed % 3 == 2)


def _declared() -> Iterator[tuple[SeatView, Memory]]:
    return ((view, memory) for view, memory in _watched("qiaoma") if any(player.ready for player in view.players[1:]))


def test_who_declared_waits_for_nothing_that_he_let_pass() -> None:
    checked = right = 0
    for number, (view, memory) in enumerate(_declared()):
        seats, _ = Belief(Frame(view), view, memory).world(Rng(number))
        for at, seat in seats.items():
            if seat.ready:
                checked += 1
                right += seat.standing.away == 0 and not any(
                    seat.standing.useful >> tile & 1 for tile in memory.passed[at]
                )
    assert checked > 10
    assert right >= 0.9 * checked


def _moves(master: Master, variant: str, seed: int) -> list[str]:
    match = _match(variant)
    host = Host(match, {2: master, **{seat: make_player("casual") for seat in (0, 1, 3)}})
    host.start_hand()
    made: list[str] = []
    while host.waiting:
        action = host.think(host.waiting[0])
        if host.waiting[0] == 2:
            made.append(str(action))
        host.apply(action)
    assert not host.faults
    return made


@pytest.mark.parametrize("variant", variant_ids())
def test_the_same_seed_gives_the_same_moves(variant: str) -> None:
    first = _moves(Master(worlds=2), variant, 1)
    assert first == _moves(Master(worlds=2), variant, 1)
    assert len(first) > 3


class Clock:
    """A clock that goes on by a tenth of a second whenever it is looked at."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks / 10


@pytest.mark.parametrize("variant", variant_ids())
def test_it_stops_when_the_time_is_over(variant: str) -> None:
    match = _match(variant)
    match.start_hand()
    while match.in_hand and match.round is not None and len(match.record.lines if match.record else ()) < 12:
        seat = match.round.pending[0]
        view, actions = match.round.view(seat), match.round.legal_actions(seat)
        clock = Clock()
        master = Master(timed=True, clock=clock)
        master.start(seat, match.rules, 1)
        action = master.decide(view, actions)
        assert action in actions
        assert clock.looks <= BUDGET * 10 + 3
        match.apply(action)


def _candidate(behind: float, paid: list[float]) -> Candidate:
    candidate = Candidate(Pass(0), behind)
    candidate.paid = paid
    return candidate


def test_what_is_clearly_better_wins_and_ends_the_search() -> None:
    first = _candidate(0.0, [0.0, -8.0, 8.0] * 10)
    better = _candidate(0.3, [4.0, -4.0, 12.0] * 10)
    verdict = Verdict([first, better], first, 30)
    assert verdict.best is better
    assert verdict.open == [better]


def test_what_is_clearly_worse_is_dropped_and_close_ones_go_on() -> None:
    first = _candidate(0.0, [0.0, -8.0, 8.0] * 2)
    close = _candidate(0.1, [8.0, -8.0, 0.0] * 2)
    worse = _candidate(4.0, [-8.0, -8.0, -8.0] * 2)
    verdict = Verdict([first, close, worse], first, 6)
    assert verdict.best is first
    assert verdict.open == [first, close]


def test_a_few_lucky_worlds_do_not_outweigh_what_expert_thinks() -> None:
    first = _candidate(0.0, [0.0, -8.0, 8.0, 0.0, 0.0])
    lucky = _candidate(1.5, [0.0, -8.0, 8.0, 30.0, 0.0])
    assert Verdict([first, lucky], first, 5).best is first


def test_the_expert_s_choice_stays_to_measure_the_others_by() -> None:
    first = _candidate(0.0, [-8.0, -8.0, -6.0] * 10)
    one = _candidate(0.0, [4.0, -4.0, 6.0] * 10)
    other = _candidate(0.0, [-4.0, 4.0, 6.0] * 10)
    assert Verdict([first, one, other], first, 30).open in ([one, other, first], [other, one, first])


def test_a_ready_hand_is_paid_for_the_chance_that_it_draws_its_tile() -> None:
    match = _match("qinghunpeng")
    match.start_hand()
    assert match.round is not None
    frame = Frame(match.round.view(0))
    seats = [
        seat_of(frame, parse_tiles("123456789m1122z"), (), (), False),
        seat_of(frame, parse_tiles("147m258p369s3456z"), (), (), False),
        seat_of(frame, parse_tiles("258m369p147s3456z"), (), (), False),
        seat_of(frame, parse_tiles("369m147p258s3456z"), (), (), False),
    ]
    assert seats[0].standing.away == 0
    wall = [KINDS[tile] for tile in parse_tiles("9p1z9s9p")]
    counts = [wall.count(kind) for kind in KINDS]
    game = Game(frame, [seat.copy() for seat in seats], wall, counts, 0)
    game.run(0)
    times = 2 if frame.huang_fan else 1
    # 门清 is 10: with a chance of one in four from each of three, else from the next, who draws the east and throws it.
    assert game.paid == pytest.approx(times * (30 / 4 + 10 * 3 / 4))
    game = Game(frame, seats, wall, counts, 1)
    game.run(0)
    assert game.paid == pytest.approx(-times * (10 / 4 + 10 * 3 / 4))
