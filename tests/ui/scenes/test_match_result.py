"""The end of a match: ranking, chart, best hand, and what comes next."""

from __future__ import annotations

import msgspec
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.match import Match
from game.ui.app import App
from game.ui.gallery.pages import played
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.match_result import MatchResultScene
from game.ui.scenes.match_result.best_hand import open_hand
from game.ui.scenes.match_result.chart import Chart, scale
from game.ui.scenes.match_result.standings import standings_of
from game.ui.scenes.settlement.outcome import over_words
from game.ui.scenes.table import TableScene
from game.ui.view import Box
from tests.ui.layout import record
from tests.ui.scenes.conftest import NamedHands


def test_ranks_follow_the_purses(match: Match) -> None:
    standings = standings_of(match)
    assert standings.purses[-1] == match.purses
    assert standings.totals == match.totals()
    ordered = [match.purses[seat] for seat in standings.ranks]
    assert ordered == sorted(ordered, reverse=True)
    assert standings.place(standings.ranks[0]) == 1
    wins = sum(len(hand.winners) for hand in match.history)
    assert sum(standings.wins(seat) for seat in range(4)) == wins
    assert standings.drawn == sum(not hand.winners for hand in match.history)


def test_the_best_hand_is_the_one_worth_most(match: Match) -> None:
    best = standings_of(match).best
    assert best is not None
    assert best.win.value == max(win.value for hand in match.history for win in hand.winners)


def test_its_tiles_come_from_the_record(match: Match) -> None:
    from game.engine.record import read_record

    best = standings_of(match).best
    assert best is not None
    hand = open_hand([read_record(text) for text in played()[1]], best.hand.number, best.win.seat)
    assert hand is not None
    assert len(hand.concealed) + 3 * len(hand.melds) == 13
    assert hand.winning is not None
    assert open_hand([], best.hand.number, best.win.seat) is None


def test_enter_plays_again_with_the_same_people(app: App, hands: NamedHands, match: Match) -> None:
    app.reset(MatchResultScene(match, played()[1], new_seed=lambda: 99))
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, TableScene)
    settings = app.store.open_match().settings
    assert settings.seed == 99
    assert settings.seats == match.settings.seats
    assert settings.options == match.settings.options


@pytest.mark.parametrize("way", ["lobby", "page back", "escape"])
def test_ways_to_the_lobby(app: App, hands: NamedHands, match: Match, way: str) -> None:
    app.reset(MatchResultScene(match))
    if way == "escape":
        hands.key(pygame.K_ESCAPE)
    else:
        hands.push(way)
    assert isinstance(app.top, LobbyScene)


def test_arrows_walk_the_hands_of_the_chart(app: App, hands: NamedHands, match: Match) -> None:
    app.resize((1920, 1080))
    scene = MatchResultScene(match)
    app.reset(scene)
    app.step(16)
    hands.key(pygame.K_RIGHT)
    assert any(mark.text.startswith("Hand 1:") for mark in record(app).texts)
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_LEFT)
    assert any(mark.text.startswith(f"Hand {len(match.history)}:") for mark in record(app).texts)


def test_the_mouse_finds_the_hand_below_it(app: App, match: Match) -> None:
    chart = Chart(standings_of(match))
    app.reset(LobbyScene())
    chart.arrange(app.top.ruler, Box(100, 100, 900, 400))
    for hand in range(1, len(match.history) + 1):
        assert chart.hand_at((chart.x(hand - 1) + chart.x(hand)) / 2) == hand
    assert chart.hand_at(chart.x(0) - 5) == 0


@given(st.integers(-2000, 20000), st.integers(0, 30000), st.integers(2, 8))
def test_the_axis_holds_every_purse(low: int, span: int, most: int) -> None:
    first, last, step = scale(low, low + span, most)
    assert first <= low
    assert last >= low + span
    assert first % step == last % step == 0
    assert (last - first) / step <= most + 2


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        ("length", "The last hand has been played."),
        ("purse", "Ada, Cai has less than 250: no other hand begins."),
    ],
)
def test_a_match_says_why_it_is_over(match: Match, reason: str, sentence: str) -> None:
    names, purses = ("Ada", "Bo", "Cai", "Dai"), (249, 250, -3, 9000)
    settings = msgspec.structs.replace(match.settings, di_fen=5, purse_floor=50)
    assert over_words(reason, settings, names, purses) == sentence
