"""The host: who is asked, what is journalled when, what players are told, and who loses a seat."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pytest

from game.bots import make_player
from game.bots.host import Host
from game.bots.outside import Guarded
from game.engine.actions import Action, Discard, Pass
from game.engine.events import Drew, Event, HandBegan, HandEnded, Passed, TilesDealt
from game.engine.match import Match, Seat, match_settings
from game.engine.options import Ruleset
from game.engine.round import IllegalAction
from game.engine.tiles import KINDS
from game.engine.view import SeatView

SEATS = [Seat("Ada"), Seat("Bo", "casual"), Seat("Cai", "casual"), Seat("Dai", "casual")]


def new_match(seed: int = 1) -> Match:
    return Match.new(match_settings("qinghunpeng", SEATS, seed))


class Listener:
    """Plays the first thing offered and keeps what it is told."""

    def __init__(self) -> None:
        self.started: list[tuple[int, int]] = []
        self.heard: list[Event] = []
        self.views: list[SeatView] = []

    def start(self, seat: int, rules: Ruleset, seed: int) -> None:
        self.started.append((seat, seed))
        self.heard.clear()

    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        self.views.append(view)
        return actions[-1]

    def told(self, event: Event) -> None:
        self.heard.append(event)


class Cheat(Listener):
    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        return Discard(view.seat, KINDS[41])


class Crash(Listener):
    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        raise RuntimeError("no idea")


class Deaf(Listener):
    def told(self, event: Event) -> None:
        raise ValueError("what?")


class Slow(Listener):
    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        time.sleep(30)
        return actions[-1]


def test_players_hear_everything_that_their_seat_may_know() -> None:
    match = new_match()
    players = [Listener() for _ in range(4)]
    host = Host(match, dict(enumerate(players)))
    host.play_hand()
    for seat, player in enumerate(players):
        assert player.heard == [seen for event in match.events if (seen := event.seen_by(seat)) is not None]
        assert player.started == [(seat, match.player_seed(seat))]
        assert all(view.seat == seat for view in player.views)
        assert isinstance(player.heard[0], HandBegan)
        assert isinstance(player.heard[-1], HandEnded)
        for event in player.heard:
            if isinstance(event, Drew):
                assert (event.tile is None) == (event.seat != seat)
            if isinstance(event, TilesDealt):
                assert (None in event.tiles) == (event.seat != seat)
            if isinstance(event, Passed):
                assert event.seat == seat


def test_a_person_is_asked_by_somebody_else() -> None:
    match = new_match()
    host = Host(match, {seat: make_player("casual") for seat in (1, 2, 3)})
    host.start_hand()
    assert [host.is_person(seat) for seat in range(4)] == [True, False, False, False]
    while host.waiting[0] != 0:
        host.apply(host.think(host.waiting[0]))
    with pytest.raises(KeyError):
        host.think(0)
    assert host.apply(host.match.round.legal_actions(0)[-1] if host.match.round else Pass(0)) != ()


def test_every_action_is_journalled_before_it_is_done() -> None:
    match = new_match()
    written: list[tuple[Action, int]] = []

    def journal(action: Action) -> None:
        record = match.record
        assert record is not None
        written.append((action, len(record.lines)))

    host = Host(match, {seat: make_player("random") for seat in range(4)}, journal)
    host.play_hand()
    record = match.record
    assert record is not None
    assert [action for action, _ in written] == list(record.lines)
    assert [done for _, done in written] == list(range(len(written)))


def test_what_is_illegal_is_not_journalled() -> None:
    match = new_match()
    written: list[Action] = []
    host = Host(match, {}, written.append)
    host.start_hand()
    with pytest.raises(IllegalAction):
        host.apply(Discard(match.dealer, KINDS[41]))
    assert written == []


@pytest.mark.parametrize(
    ("player", "kind", "detail"),
    [
        (Cheat(), "illegal", "discard 8f"),
        (Crash(), "exception", "RuntimeError: no idea"),
        (Deaf(), "exception", "what?"),
    ],
)
def test_who_breaks_the_protocol_loses_the_seat_for_the_hand(player: Listener, kind: str, detail: str) -> None:
    match = new_match()
    host = Host(match, {0: player, 1: make_player("casual"), 2: make_player("casual"), 3: make_player("casual")})
    host.play_hand()
    host.play_hand()
    assert match.hand_number == 2
    assert [(fault.hand, fault.seat, fault.kind) for fault in host.faults] == [(1, 0, kind), (2, 0, kind)]
    assert all(detail in fault.detail for fault in host.faults)


def test_a_decision_beyond_its_budget() -> None:
    ticks = iter(range(0, 10_000, 3))
    match = new_match()
    host = Host(match, {seat: Listener() for seat in range(4)}, budget=2.0, clock=lambda: float(next(ticks)))
    host.start_hand()
    host.think(host.waiting[0])
    assert [fault.kind for fault in host.faults] == ["late"]


def test_a_guarded_player_is_not_waited_for() -> None:
    match = new_match()
    seats = {seat: make_player("casual") for seat in (1, 2, 3)}
    host = Host(match, {0: Guarded(Slow, budget=0.05), **seats})
    host.play_hand()
    host.play_hand()
    assert [(fault.hand, fault.kind) for fault in host.faults] == [(1, "late"), (2, "late")]


def test_a_guarded_player_plays_like_any_other() -> None:
    one, other = new_match(4), new_match(4)
    Host(one, {seat: make_player("random") for seat in range(4)}).play_hand()
    Host(other, {seat: Guarded(lambda: make_player("random"), 5.0) for seat in range(4)}).play_hand()
    assert one.record == other.record


def test_a_seat_taken_over_in_the_middle() -> None:
    match = new_match(2)
    listener = Listener()
    host = Host(match, {seat: make_player("random") for seat in range(4)})
    host.start_hand()
    for _ in range(20):
        host.apply(host.think(host.waiting[0]))
    host.seat_player(1, listener)
    assert listener.heard == [seen for event in match.events if (seen := event.seen_by(1)) is not None]
    host.seat_player(1, None)
    assert host.is_person(1)


def test_a_host_takes_up_a_hand_that_has_begun() -> None:
    match = new_match(2)
    Host(match, {}).start_hand()
    listener = Listener()
    Host(match, {2: listener})
    assert listener.started == [(2, match.player_seed(2))]
    assert len(listener.heard) == len(match.events)


def test_after_a_take_back_players_know_only_what_stands() -> None:
    match = new_match()
    lines: list[str] = []
    listener = Listener()
    host = Host(match, {0: make_player("casual"), 1: listener, 2: make_player("casual"), 3: make_player("casual")},
                lambda line: lines.append(str(line)))  # fmt: skip
    host.start_hand()
    for _ in range(6):
        host.apply(host.think(host.waiting[0]))
    host.take_back(2, 4)
    assert lines[-1] == "mark take_back 2 4"
    assert listener.heard == [seen for event in match.events if (seen := event.seen_by(1)) is not None]
    assert match.record is not None
    assert len(match.record.actions()) == 2
