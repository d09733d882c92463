"""The luck of the draws: 0 on average whatever is drawn and whoever plays, and what it leaves varies less."""

from __future__ import annotations

from statistics import correlation, pvariance

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots import make_player
from game.bots.arena import Plan, play
from game.bots.host import Host
from game.bots.luck import TERMS, Luck, gap, is_told, luck_of
from game.bots.measured_luck import WORTHS
from game.engine.events import Drew
from game.engine.gauge import keys_of
from game.engine.match import Match, match_settings
from game.engine.rules import ruleset, variant_ids
from game.engine.settings import Seat
from game.engine.tiles import KINDS, Tile

GAMES = tuple(WORTHS)


def a_match(game: str) -> Match:
    return Match.new(match_settings(game, [Seat(letter, "casual") for letter in "ABCD"], 11, length=0))


@pytest.mark.parametrize("game", GAMES)
def test_no_term_is_worth_more_than_a_hand_can_bring(game: str) -> None:
    """A term that hardly occurred when the worths were measured may be worth anything by least squares alone."""
    assert max(map(abs, WORTHS[game])) < 40


@given(st.integers(0, (1 << 42) - 1), st.lists(st.integers(0, 4), min_size=42, max_size=42).filter(any))
def test_no_draw_is_lucky_on_average(mask: int, left: list[int]) -> None:
    gaps = [copies * gap(mask, kind, left) for kind, copies in enumerate(left) if copies]
    assert sum(gaps) == pytest.approx(0, abs=1e-9)


def test_the_games_that_are_told() -> None:
    assert set(GAMES) == {"qinghunpeng", "qiaoma", "baida"}
    assert {game for game in variant_ids() if is_told(ruleset(game, {}))} == set(GAMES)
    assert not is_told(ruleset("qiaoma", {"auto_ready": True}))
    assert all(len(worths) == TERMS for worths in WORTHS.values())
    with pytest.raises(KeyError):
        luck_of("wuhan", [[0.0] * TERMS] * 4)


def nearing(match: Match, seat: int, hand: tuple[Tile, ...]) -> int:
    """The kinds that bring one of the nearest shapes nearer, by trying each of them."""
    assert match.round is not None
    view = match.round.view(seat)
    gauge = view.ruleset.variant.gauge(view.players[seat].melds, view.ruleset, view.wild)
    before = gauge.distances(keys_of(hand, view.wild))
    nearest = min(away for away in before if away >= 0)
    mask = 0
    for tile in KINDS[:34]:
        after = gauge.distances(keys_of((*hand, tile), view.wild))
        if any(was == nearest and now < was for was, now in zip(before, after, strict=True)):
            mask |= 1 << tile
    return mask


@pytest.mark.parametrize("game", GAMES)
def test_what_helps_is_what_brings_a_hand_nearer(game: str) -> None:
    match = a_match(game)
    host = Host(match, {seat: make_player("casual", seat) for seat in range(4)})
    host.start_hand()
    watched = 0
    while host.waiting and match.round is not None:
        luck = Luck(match)
        events = host.apply(host.think(host.waiting[0]))
        luck.after(events)
        draws = [event for event in events if isinstance(event, Drew)]
        if len(draws) != 1:
            assert draws or not any(map(any, luck.terms))
            continue
        drawer = draws[0].seat
        left = [0] * len(KINDS)
        for place in (*match.round.wall_remaining(), draws[0].place):
            left[match.round.tiles_by_place[place]] += 1
        drawn = match.round.tiles_by_place[draws[0].place]
        for seat in range(4):
            hand = list(match.round.view(seat).hand)
            if len(hand) % 3 == 2:
                hand.remove(drawn)
            said = [term for term in luck.terms[seat][:-3:2] if term]
            expected = gap(nearing(match, seat, tuple(hand)), drawn, left)
            assert said == ([pytest.approx(expected)] if expected else []), (seat, drawer)
            watched += 1
    assert watched > 40


@pytest.mark.parametrize("game", GAMES)
def test_it_adds_up_to_nothing_and_goes_with_what_is_paid(game: str) -> None:
    match = a_match(game)
    host = Host(match, {seat: make_player("casual", seat) for seat in range(4)})
    lucks: list[float] = []
    paid: list[float] = []
    for _ in range(30):
        host.start_hand()
        luck = Luck(match)
        while host.waiting:
            luck.after(host.apply(host.think(host.waiting[0])))
        told = luck_of(game, luck.terms)
        assert sum(told) == pytest.approx(0, abs=1e-6)
        lucks += told
        paid += match.history[-1].payments
    assert correlation(lucks, paid) > 0.3
    assert pvariance([one - other for one, other in zip(paid, lucks, strict=True)]) < pvariance(paid)


def test_the_arena_tells_it_when_seats_are_turned() -> None:
    plan = Plan("qinghunpeng", 3, 5, ("casual", "random", "random", "random"), rotate=True)
    result = play(plan)
    assert [len(hands) for hands in result.luck] == [3] * 4
    assert [sum(hand) for hand in zip(*result.luck, strict=True)] == pytest.approx([0, 0, 0], abs=1e-6)
    assert any(result.luck[0])
    assert play(Plan("wuhan", 2, 5, plan.contestants, rotate=True)).luck == [[], [], [], []]
    assert play(Plan("qinghunpeng", 2, 5, plan.contestants)).luck == [[], [], [], []]
