"""A hand watched again: every place of it, from every seat, open and closed; and played on for practice."""

from __future__ import annotations

import pygame
import pytest

from game.engine.match import Match
from game.engine.record import MarkKind, read_record
from game.ui.app import App
from game.ui.gallery.records import film
from game.ui.gallery.records import hands as texts
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.replay.film import Film
from game.ui.scenes.replay.practice import PracticeTable
from game.ui.scenes.settlement import SettlementScene
from game.ui.table.looks import seen
from tests.ui.scenes.conftest import Ground, NamedHands


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain ground, and no sprites ahead of need."""
    monkeypatch.setattr("game.ui.scenes.table.furniture", lambda metrics: pygame.Surface(metrics.size))
    monkeypatch.setattr("game.ui.table.warm.Warmer.work", lambda *_: None)


@pytest.fixture
def scene(app: App) -> ReplayScene:
    made = ReplayScene(film())
    app.reset(Ground())
    app.push(made)
    app.step(16)
    return made


def pass_time(app: App, ms: int) -> None:
    """Let time pass in frames of 16 ms."""
    for _ in range(0, ms, 16):
        app.step(16)


def same(scene: ReplayScene) -> bool:
    """Whether the table shows what everything up to the place, told afresh, shows."""
    model = scene.driver.new_model()
    for event in scene.film.match(scene.at).events:
        told = seen(event, model.seat, covered=False, open_hands=scene.driver.open_hands)
        if told is not None:
            model.tell(told)
    mine = scene.model
    return (mine.hands, mine.rivers, mine.melds, mine.flowers, mine.in_wall) == (
        model.hands, model.rivers, model.melds, model.flowers, model.in_wall,
    )  # fmt: skip


def test_forwards_and_back_it_is_the_same_hand(scene: ReplayScene, app: App, hands: NamedHands) -> None:
    places = [scene.at]
    for _step in range(8):
        hands.key(pygame.K_RIGHT)
        places.append(scene.at)
        pass_time(app, 3000)
        assert same(scene)
    assert places == list(scene.film.stops[:9])
    for at in reversed(places[:-1]):
        hands.key(pygame.K_LEFT)
        assert scene.at == at
        assert same(scene)
    hands.key(pygame.K_LEFT)
    assert scene.at == 0


def test_it_plays_until_it_is_stopped(scene: ReplayScene, app: App, hands: NamedHands) -> None:
    app.instant = False
    scene.relayout()
    hands.key(pygame.K_SPACE)
    pass_time(app, 6000)
    slow = scene.at
    assert slow > 1
    hands.key(pygame.K_SPACE)
    pass_time(app, 3000)
    stopped = scene.at
    pass_time(app, 3000)
    assert scene.at == stopped
    hands.push("speed")
    assert scene.speed == "fast"
    hands.push("play")
    pass_time(app, 6000)
    assert scene.at - stopped > slow


def test_decisions_of_the_seat_that_is_looked_through(scene: ReplayScene, hands: NamedHands) -> None:
    scene.settles = False
    for seat in (0, 1):
        assert scene.driver.seat == seat
        hands.key(pygame.K_HOME)
        found = []
        while scene.at < scene.film.end:
            hands.key(pygame.K_n)
            found.append(scene.at)
        wanted = [at for at in scene.film.decisions(seat) if at > 0]
        assert found == [*wanted, scene.film.end]
        hands.key(pygame.K_b)
        assert scene.at == wanted[-1]
        hands.key(pygame.K_s)


def test_closed_hands_show_nothing_of_the_others(scene: ReplayScene, hands: NamedHands) -> None:
    hands.key(pygame.K_n)
    shown = [all(scene.model.faces[p] is not None for p in scene.model.hands[seat]) for seat in range(4)]
    assert shown == [True] * 4
    hands.key(pygame.K_o)
    shown = [all(scene.model.faces[p] is None for p in scene.model.hands[seat]) for seat in range(4)]
    assert shown == [False, True, True, True]
    assert same(scene)


def test_the_end_shows_the_settlement_once(scene: ReplayScene, app: App, hands: NamedHands) -> None:
    hands.key(pygame.K_END)
    pass_time(app, 3000)
    assert isinstance(app.top, SettlementScene)
    hands.key(pygame.K_ESCAPE)
    assert app.top is scene
    pass_time(app, 3000)
    assert app.top is scene
    hands.key(pygame.K_F3)
    assert isinstance(app.top, SettlementScene)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_LEFT)
    assert app.top is scene
    assert scene.at < scene.film.end


def test_a_click_on_the_line_goes_there(scene: ReplayScene, hands: NamedHands) -> None:
    line = scene.layer.find("timeline").rect
    hands.click((line.right - 40, line.centery))
    late = scene.at
    assert late > scene.film.end * 0.8
    hands.click((line.centerx, line.centery))
    assert 0 < scene.at < late
    assert same(scene)


def test_marks_stand_where_they_were_made() -> None:
    shown = film(1)
    assert shown.kinds == (MarkKind.OPEN_HANDS,)
    assert [at for at, _mark in shown.marks] == [40]


def test_unknown_bots_are_watched_as_plain_ones() -> None:
    text = texts()[0].replace("seat 1 casual", "seat 1 wizard")
    shown = Film(read_record(text))
    assert [seat.kind for seat in shown.record.seats] == ["person", "casual", "casual", "casual"]


def test_played_on_from_a_decision_and_nothing_of_the_original_is_touched(
    scene: ReplayScene, app: App, hands: NamedHands
) -> None:
    hands.key(pygame.K_s)  # a seat that a bot had
    for _step in range(3):
        hands.key(pygame.K_n)
    before, at = scene.film.record, scene.at
    hands.key(pygame.K_p)
    table = app.top
    assert isinstance(table, PracticeTable)
    assert table.driver.people == (1,)
    assert set(table.driver.choices) == set(scene.film.match(at).round.legal_actions(1))
    table.act(table.driver.choices[0])
    pass_time(app, 500)
    hands.key(pygame.K_ESCAPE)
    hands.push("answer1")
    if app.top is not scene:
        hands.push("answer0")
    assert app.top is scene
    assert scene.film.record == before
    assert scene.at == at
    assert same(scene)


def test_a_hand_alone_is_the_match_it_came_from() -> None:
    record = read_record(texts()[1])
    match = Match.alone(record)
    assert match.record == record
    assert match.purses == tuple(a + b for a, b in zip(record.purses, record.ending.payments, strict=True))


def test_whoever_learns_at_the_table_is_not_held_here(scene: ReplayScene, app: App, hands: NamedHands) -> None:
    app.instant = False
    app.change(pause_after_discard=True)
    hands.key(pygame.K_SPACE)
    pass_time(app, 6000)
    assert scene.at > 2
    assert not scene.driver.held


def test_another_size_of_the_window_changes_nothing_of_the_place(
    scene: ReplayScene, app: App, hands: NamedHands
) -> None:
    for _step in range(4):
        hands.key(pygame.K_n)
    at = scene.at
    app.resize((1400, 800))
    pass_time(app, 500)
    assert scene.at == at
    assert same(scene)
    line = scene.layer.find("timeline")
    assert line.rect.bottom > 740, "the controls stand where the larger window has them"
    hands.push("forward")
    assert scene.at > at


def test_in_practice_everybody_is_called_as_in_the_record(app: App, hands: NamedHands) -> None:
    app.prefs.change(player_name="Papa")
    watched = ReplayScene(film(), ("", "", "", ""))
    app.reset(Ground())
    app.push(watched)
    app.step(16)
    names = [person.name for person in watched.info().people]
    assert names[0] == "Papa"
    hands.key(pygame.K_s)
    hands.key(pygame.K_p)
    table = app.top
    assert isinstance(table, PracticeTable)
    assert table.driver.seat == 1
    assert [person.name for person in table.info().people] == names
