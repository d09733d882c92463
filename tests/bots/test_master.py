"""The master level: sampled hands that fit what was seen, the same move from the same seed, time that is kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, cast

import msgspec
import pytest

from game.bots import make_player
from game.bots.advice.clock import AFTER_DISCARD
from game.bots.advice.race import EVEN
from game.bots.advice.weigh import Scales
from game.bots.expert import Weighing
from game.bots.host import Host
from game.bots.master import Master
from game.bots.master.belief import Belief
from game.bots.master.choosing import Candidate, candidates
from game.bots.master.near import NearWeighing
from game.bots.master.player import BUDGET
from game.bots.master.search import MANNER_1, MANNER_2, Search, Verdict
from game.bots.master.seats import Frame, Seat, seat_of
from game.bots.master.solo import Solo
from game.bots.master.stream import NOTHING, Stream
from game.bots.memory import Memory
from game.bots.moves import after
from game.bots.personas import PLAIN
from game.bots.promise import Promise
from game.bots.tuning import EXPERT_2, MASTER_4
from game.bots.whereabouts import whereabouts
from game.engine.actions import Action, Discard, Hu, MingGang, Pass
from game.engine.events import Event
from game.engine.gauge import keys_of
from game.engine.match import Match, match_settings
from game.engine.options import Ruleset
from game.engine.rng import Rng
from game.engine.rules import variant_ids
from game.engine.settings import Seat as Sitting
from game.engine.tiles import parse_tiles
from game.engine.view import SeatView


class Watcher:
    """Plays as casual and keeps what it saw: the view and the memory of it, and what it could claim."""

    def __init__(self) -> None:
        self.memory = Memory()
        self.seen: list[tuple[SeatView, Memory]] = []
        self.offered: list[tuple[SeatView, Memory, tuple[Action, ...]]] = []
        self._player = make_player("casual")

    def start(self, seat: int, rules: Ruleset, seed: int) -> None:
        self.memory = Memory()
        self._player.start(seat, rules, seed)

    def told(self, event: Event) -> None:
        self.memory.told(event)

    def decide(self, view: SeatView, actions: tuple[Action, ...]) -> Action:
        self.seen.append((view, self.memory.copy()))
        if len(actions) > 1 and isinstance(actions[-1], Pass) and not any(isinstance(each, Hu) for each in actions):
            self.offered.append((view, self.memory.copy(), actions))
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
    verdict = Verdict([first, better], first)
    assert verdict.best is better
    assert verdict.open == [better]


def test_what_is_clearly_worse_is_dropped_and_close_ones_go_on() -> None:
    first = _candidate(0.0, [0.0, -8.0, 8.0] * 2)
    close = _candidate(0.1, [8.0, -8.0, 0.0] * 2)
    worse = _candidate(4.0, [-8.0, -8.0, -8.0] * 2)
    verdict = Verdict([first, close, worse], first)
    assert verdict.best is first
    assert verdict.open == [first, close]


def test_a_few_lucky_worlds_do_not_outweigh_what_expert_thinks() -> None:
    first = _candidate(0.0, [0.0, -8.0, 8.0, 0.0, 0.0])
    lucky = _candidate(1.5, [0.0, -8.0, 8.0, 30.0, 0.0])
    assert Verdict([first, lucky], first).best is first


def test_the_expert_s_choice_stays_to_measure_the_others_by() -> None:
    first = _candidate(0.0, [-8.0, -8.0, -6.0] * 10)
    one = _candidate(0.0, [4.0, -4.0, 6.0] * 10)
    other = _candidate(0.0, [-4.0, 4.0, 6.0] * 10)
    assert Verdict([first, one, other], first).open in ([one, other, first], [other, one, first])


def _begun(variant: str) -> tuple[SeatView, tuple[Action, ...]]:
    """What the dealer sees of a hand that was just dealt."""
    match = _match(variant)
    match.start_hand()
    assert match.round is not None
    seat = match.round.pending[0]
    return match.round.view(seat), match.round.legal_actions(seat)


@pytest.mark.parametrize("variant", variant_ids())
def test_a_stream_is_what_the_wall_and_the_other_hands_hold(variant: str) -> None:
    for number, (view, memory) in enumerate(_watched(variant)[::5]):
        frame, rng = Frame(view), Rng(number)
        seats, wall = Belief(frame, view, memory).world(rng)
        held = _tiles(seats, wall)
        stream = Stream(frame, view.seat, seats, wall, rng)
        flows = Counter([*stream.draws, *(tile for thrown in stream.thrown for tile in thrown if tile != NOTHING)])
        assert flows <= held
        assert stream.thrown[0] == []
        assert len(stream.draws) == len(wall[view.seat :: 4])
        for step in (1, 2, 3):
            stays = sum(tile not in frame.flowers for tile in wall[(view.seat + step) % 4 :: 4])
            assert len(stream.thrown[step]) <= stays
        # What is held and what flowed past has been counted once: the hands end as large as they were.
        for at, seat in seats.items():
            assert len(seat.tiles()) == view.players[at].concealed - (view.players[at].concealed % 3 == 2)


def _solo(view: SeatView, hand: str) -> tuple[Solo, Frame, Seat, Weighing]:
    weighing = Weighing(view, PLAIN)
    frame = Frame(view)
    return Solo(frame, weighing.promise, view.seat), frame, seat_of(frame, parse_tiles(hand), (), (), False), weighing


class Flow(NamedTuple):
    """A stream laid by hand."""

    draws: list[int]
    thrown: list[list[int]]


def _flow(draws: str, one: str = "", two: str = "", three: str = "") -> Stream:
    thrown = [[int(tile) for tile in parse_tiles(tiles)] for tiles in ("", one, two, three)]
    return cast(Stream, Flow([int(tile) for tile in parse_tiles(draws)], thrown))


def test_a_hand_comes_to_what_it_waits_for_when_it_is_ready_in_the_rounds_that_are_left() -> None:
    view, _ = _begun("qinghunpeng")
    solo, _, seat, weighing = _solo(view, "123456789m11z59p")
    keys = seat_of(Frame(view), parse_tiles("123456789m1122z"), (), (), False).keys
    plan, stay = weighing.promise.plan((), keys), weighing.promise.stay
    assert plan.away == 0
    drawn = solo.points(seat.copy(), _flow("1p2z2z"), 1, False)
    later = solo.points(seat.copy(), _flow("1p2z9s2z"), 1, False)
    assert drawn == pytest.approx(stay[0] * stay[1] * stay[2] * plan.worth * plan.curve[3])
    assert later == pytest.approx(drawn * stay[3] * plan.curve[4] / plan.curve[3])
    assert solo.points(seat.copy(), _flow("1p"), 1, False) == 0


def test_what_the_others_discard_is_claimed_in_the_round_in_which_they_discard() -> None:
    view, _ = _begun("qinghunpeng")
    solo, _, seat, _ = _solo(view, "123456m88m11z22z5p")
    assert seat.standing.away > 0
    waiting = solo.points(seat.copy(), _flow("9s9s9s9s"), 1, False)
    claimed = solo.points(seat.copy(), _flow("9s9s9s9s", two="1z"), 1, False)
    a_round_later = solo.points(seat.copy(), _flow("9s9s9s9s", two="1z"), 3, False)
    assert claimed > a_round_later > waiting == 0


def test_a_kong_draws_at_once_and_a_ready_hand_is_not_tried() -> None:
    view, actions = _begun("qinghunpeng")
    solo, _, seat, _ = _solo(view, "123456m88m11z22z5p")
    late = solo.points(seat.copy(), _flow("8m9s9s9s", one="9p9p9p", two="9p9p9p", three="9p9p9p"), 1, True)
    assert late == solo.points(seat.copy(), _flow("8m9s9s9s"), 4, False)
    weighing = Weighing(view, PLAIN)
    tried = candidates(weighing, actions, 3)
    search = Search(view, weighing, Memory())
    for _ in range(3):
        search.try_all(tried, Rng(1))
    assert all(len(candidate.paid) == 6 for candidate in tried)
    assert tried[0].behind == 0 <= min(candidate.behind for candidate in tried)


class Louder(Solo):
    """A solo in which everything is worth so many times as much."""

    def __init__(self, frame: Frame, promise: Promise, me: int, times: float) -> None:
        super().__init__(frame, promise, me)
        self._times = times

    def points(self, own: Seat, stream: Stream, first: int, replaced: bool) -> float:
        return self._times * super().points(own, stream, first, replaced)


@pytest.mark.parametrize("variant", ["qinghunpeng", "qiaoma", "baida"])
def test_what_hands_come_to_is_brought_to_the_scale_of_what_expert_promises(variant: str) -> None:
    view, memory = next(
        (view, memory) for view, memory in _watched(variant)[8:] if view.drawn is not None and len(view.hand) % 3 == 2
    )
    actions = [Discard(view.seat, tile) for tile in dict.fromkeys(view.hand) if tile != view.wild]
    weighing = Weighing(view, PLAIN)
    paid: dict[tuple[bool, float], list[float]] = {}
    for scaled in (False, True):
        for times in (1.0, 4.0):
            tried = candidates(weighing, actions, 3)
            search = Search(view, weighing, memory, MANNER_2 if scaled else MANNER_1)
            search._solo = Louder(Frame(view), weighing.promise, view.seat, times)  # type: ignore[misc]
            for seed in range(12):
                search.try_all(tried, Rng(seed))
            paid[scaled, times] = [sum(candidate.paid) / len(candidate.paid) for candidate in tried]
            assert all(len(candidate.paid) == len(candidate.came) == 24 for candidate in tried)
    spread = {key: max(points) - min(points) for key, points in paid.items()}
    # Louder by four times, the first version is told four times as much, the scaled one is not.
    assert spread[False, 4.0] > 2 * spread[False, 1.0]
    assert spread[True, 4.0] < 2 * spread[True, 1.0] + 0.5
    promised = [weighing.worths[candidate.action] for candidate in tried]
    assert sum(paid[True, 1.0]) == pytest.approx(sum(promised), abs=0.4 * abs(sum(promised)) + 0.5)


def _near_turns(variant: str) -> Iterator[tuple[SeatView, Memory, tuple[Action, ...]]]:
    """Turns of a casual player with a hand that is one or two tiles from waiting, and the discards it had."""
    for view, memory in _watched(variant):
        if view.offer is None and len(view.hand) % 3 == 2 and not view.players[view.seat].ready:
            weighing = Weighing(view, PLAIN)
            found = weighing.promise.discards(view.players[view.seat].melds, keys_of(view.hand, view.wild))
            away = weighing.promise.plan(view.players[view.seat].melds, found[0][2]).away
            if found[0][0] > 0 and 1 <= away <= 2:
                yield view, memory, tuple(Discard(view.seat, tile) for tile in dict.fromkeys(view.hand))


NEAR = [game for game, tuning in MASTER_4.items() if tuning.near]
LOOKING = msgspec.structs.replace(EXPERT_2, near=2)


@pytest.mark.parametrize("knowing", [False, True])
@pytest.mark.parametrize("variant", NEAR)
def test_near_hands_are_set_apart_by_what_the_enumeration_says(variant: str, knowing: bool) -> None:
    seen = other = 0
    for view, memory, _ in _near_turns(variant):
        weighing = NearWeighing(view, PLAIN, msgspec.structs.replace(LOOKING, whereabouts=knowing), memory.passed)
        promised = weighing._discards()
        if len(weighing.told) < 2:
            continue
        seen += 1
        each = whereabouts(view, view.unseen()) if knowing else EVEN
        scales, counted = Scales(view, 2, each, older=True), Scales(view, 2, older=True)
        hands = dict(scales.discards(scales.keys))
        first = next(iter(weighing.told))
        away = weighing.promise.plan(view.players[view.seat].melds, hands[first]).away
        for tile, points in weighing.told.items():
            assert points == pytest.approx(scales.weigh(scales.lay, hands[tile], AFTER_DISCARD, away).points)
            assert promised[tile] - promised[first] == pytest.approx(points - weighing.told[first])
        by_count = counted.weigh(counted.lay, hands[first], AFTER_DISCARD, away).points
        other += weighing.told[first] != pytest.approx(by_count)
    assert seen >= 2
    assert other == (seen if knowing else 0)


CLAIMING = msgspec.structs.replace(EXPERT_2, near_claims=1)


@cache
def _near_offers(variant: str) -> tuple[tuple[SeatView, Memory, tuple[Action, ...]], ...]:
    """What casual players could claim in six hands, with hands that wait or are one tile from it."""
    watchers = {seat: Watcher() for seat in range(4)}
    host = Host(_match(variant), watchers)  # type: ignore[arg-type]
    for _ in range(6):
        host.play_hand()
    return tuple(
        [
            (view, memory, actions)
            for watcher in watchers.values()
            for view, memory, actions in watcher.offered
            if Weighing(view, PLAIN).promise.plan(view.players[view.seat].melds, keys_of(view.hand, view.wild)).away
            <= 1
        ]
    )


@pytest.mark.parametrize("variant", ["baida", "qinghunpeng"])
def test_claims_with_near_hands_are_set_apart_by_what_the_enumeration_says(variant: str) -> None:
    told = 0
    for view, memory, actions in _near_offers(variant)[:12]:
        weighing = NearWeighing(view, PLAIN, CLAIMING, memory.passed)
        said = weighing.claim(actions)
        assert weighing.worths[said] == max(weighing.worths.values())
        usual = Weighing(view, PLAIN, CLAIMING, memory.passed)
        usual.claim(actions)
        now = weighing.worths[actions[-1]]
        assert now == usual.worths[actions[-1]]
        if view.wild is not None and view.hand.count(view.wild) > 1:
            assert not weighing.has_told
        if not weighing.has_told:
            assert weighing.worths == usual.worths
            continue
        scales, offer = Scales(view, 1, older=True), view.offer
        assert offer is not None
        passed = scales.weigh(scales.lay, weighing._keys, (view.seat - offer.giver - 1) % 4, 1)
        for action in actions[:-1]:
            hand, melds = after(view, action)
            lay, keys = scales.lay_with(melds), keys_of(hand, view.wild)
            worth = weighing.worths[action]
            if isinstance(action, MingGang):
                if lay.gauge.nearest(keys) <= 1:
                    assert worth == pytest.approx(now + scales.weigh(lay, keys, 0, 1).points - passed.points)
                    told += 1
                continue
            left = {
                tile: now + scales.weigh(lay, kept, AFTER_DISCARD, 1).points - passed.points
                for tile, kept in scales.discards(keys)
                if tile != view.wild and lay.gauge.nearest(kept) <= 1
            }
            thrown = [weighing.thrown(points, tile) for tile, points in left.items()]
            if thrown:
                assert worth in [pytest.approx(each) for each in thrown]
                assert len(thrown) > 5 or worth == pytest.approx(max(thrown))
                told += 1
            else:
                assert worth == usual.worths[action]
    assert told >= 4


def test_claims_are_weighed_as_expert_does_when_the_time_is_over_or_the_hand_is_far() -> None:
    seen = 0
    for view, memory, actions in _near_offers("baida")[:12]:
        usual = Weighing(view, PLAIN, CLAIMING, memory.passed)
        said = usual.claim(actions)
        far = NearWeighing(view, PLAIN, EXPERT_2, memory.passed)
        hurried = NearWeighing(view, PLAIN, CLAIMING, memory.passed, over=lambda: True)
        for weighing in (far, hurried):
            assert weighing.claim(actions) == said
            assert weighing.worths == usual.worths
            assert not weighing.has_told
        seen += 1
    assert seen >= 4


@pytest.mark.parametrize("variant", NEAR)
def test_near_hands_are_weighed_as_expert_does_when_the_time_is_over(variant: str) -> None:
    seen = 0
    for view, memory, actions in _near_turns(variant):
        hurried = NearWeighing(view, PLAIN, LOOKING, memory.passed, over=lambda: True)
        usual = Weighing(view, PLAIN, EXPERT_2, memory.passed)
        assert hurried.turn(actions) == usual.turn(actions)
        assert hurried.worths == usual.worths
        assert not hurried.told
        seen += 1
    assert seen >= 2
