"""A session at the table: a bot in one's place, giving up, time to think, people in turn, and bots that are watched."""

from __future__ import annotations

import pygame
import pytest

from game.engine.actions import Discard, Pass
from game.engine.record import read_record
from game.engine.settings import MatchSettings, Seat, match_settings
from game.engine.view import SeatView
from game.ui.dialog import Dialog
from game.ui.gallery import sessions
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settlement import SettlementScene
from game.ui.scenes.table import TableScene
from game.ui.table.looks import CoveredModel, OpenModel
from tests.ui.layout import check

from .conftest import SEATS, Bench, MakeBench

BOTS = tuple(Seat(name, "casual") for name in ("youth", "lady", "granny", "gent"))
PEOPLE = (Seat("youth"), Seat("lady", "casual"), Seat("granny"), Seat("gent", "casual"))


def settings(
    seats: tuple[Seat, ...] = SEATS, game: str = "qinghunpeng", seed: int = 3, timer: int = 0
) -> MatchSettings:
    """A match."""
    return match_settings(game, seats, seed, timer=timer)


def again(made: Bench) -> TableScene:
    """Leave the table and take the match up again."""
    made.app.reset(TableScene(made.store.open_match()))
    made.app.step(16)
    table = made.app.stack[0]
    assert isinstance(table, TableScene)
    made.table = table
    return table


def marks(made: Bench) -> list[str]:
    """The marks in the record of the hand."""
    return [str(mark) for mark in read_record(made.saved.records()[-1]).marks]


# -- a bot in one's place
def test_a_bot_plays_on_until_the_seat_is_taken_back(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(settings=settings())
    made.wait_for_choice()
    made.press(pygame.K_t)
    assert table.driver.taken_over
    assert not table.choosing
    assert marks(made) == ["mark seat_taken 0 casual youth"]
    before = len(table.driver.match.events)
    made.pass_time(320)
    assert len(table.driver.match.events) > before, "the bot plays"
    take = next(button for button in table.buttons() if button.key_name == "take back")
    made.click(take.rect.center)
    assert not table.driver.taken_over
    assert marks(made)[-1] == "mark seat_taken 0 person youth"
    made.wait_for_choice()
    assert table.choosing


def test_what_was_counted_goes_when_a_bot_plays_the_hand_on(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(settings=settings())
    made.wait_for_choice()
    assert table.score is not None, "the strip says how the hand stands"
    made.press(pygame.K_t)
    made.pass_time(320)
    assert table.score is None, "the hand has changed, and nobody counted it"
    made.press(pygame.K_t)
    made.wait_for_choice()
    assert table.score is not None


def test_a_match_taken_up_again_knows_who_plays(bench: MakeBench) -> None:
    made = bench()
    made.sit(settings=settings())
    made.wait_for_choice()
    made.press(pygame.K_t)
    table = again(made)
    assert table.driver.taken_over
    made.press(pygame.K_t)
    table = again(made)
    assert not table.driver.taken_over
    made.wait_for_choice()
    assert table.choosing


def test_the_menu_offers_it_too(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(settings=settings())
    made.wait_for_choice()
    made.press(pygame.K_ESCAPE)
    assert isinstance(made.app.top, MenuScene)
    made.click(made.app.top.layer.find("bot").rect.center)
    assert made.app.stack == [table]
    assert table.driver.taken_over
    made.press(pygame.K_ESCAPE)
    made.press(pygame.K_t)
    assert made.app.stack == [table]
    assert not table.driver.taken_over


# -- giving up
def test_giving_up_names_its_fee_and_ends_the_hand(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(settings=match_settings("baida", SEATS, 3, di_fen=2))
    made.wait_for_choice()
    made.press(pygame.K_ESCAPE)
    menu = made.app.top.layer
    menu.focus(menu.find("give up"))  # a row that may have to be scrolled to
    made.press(pygame.K_RETURN)
    question = made.app.top
    assert isinstance(question, Dialog)
    assert question.words().startswith("You pay 132: 40 to each of the others. 12 leave the game.")
    made.press(pygame.K_ESCAPE)
    assert made.app.stack == [table]
    assert table.driver.match.in_hand
    table.sitting.ask_give_up()
    made.app.step(16)
    made.click(made.app.top.layer.find("answer1").rect.center)
    made.pass_time(64)
    assert not table.driver.match.in_hand
    assert table.driver.match.totals() == (-132, 40, 40, 40)
    assert isinstance(made.app.top, SettlementScene)
    assert made.app.top.outcome.gave_up == 0
    assert made.app.top.outcome.next_dealer == made.app.top.outcome.dealer
    assert again(made).driver.match.totals() == (-132, 40, 40, 40)


# -- time to think
def seen_by_person(table: TableScene) -> SeatView:
    """What the person at the screen sees."""
    view = table.driver.view
    assert view is not None
    return view


def run_out(made: Bench, seconds: int) -> None:
    """Let the time of a choice pass."""
    made.wait_for_choice()
    made.app.step(16)
    for _ in range(seconds * 10):
        made.app.step(100)


def test_when_time_runs_out_the_tile_just_drawn_goes(bench: MakeBench, monkeypatch: pytest.MonkeyPatch) -> None:
    made = bench()
    table = made.sit(settings=settings(timer=20))
    made.wait_for_choice()
    while (view := seen_by_person(table)).drawn is None:
        table.decide(next(a for a in table.driver.choices if isinstance(a, Pass | Discard)))
        made.wait_for_choice()
    made.app.step(16)
    heard: list[str] = []
    monkeypatch.setattr(made.app.audio, "play", heard.append)
    before = table.sitting.countdown.left
    for _ in range(151):
        made.app.step(100)
    assert table.sitting.countdown.left < before
    assert "warning" in heard
    assert seen_by_person(table).players[0].river == view.players[0].river
    for _ in range(50):
        made.app.step(100)
    river = seen_by_person(table).players[0].river
    assert river[len(view.players[0].river)].tile == view.drawn


def test_five_time_outs_in_a_hand_bring_a_bot(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(settings=settings(timer=5))
    for times in range(1, 6):
        assert not table.driver.taken_over
        run_out(made, 5)
        assert table.sitting.countdown.time_outs[0] == times % 5
    assert table.driver.taken_over
    assert "five times" in made.app.toasts.shown


def test_the_time_stands_still_under_the_menu_and_without_a_limit(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(settings=settings(timer=5))
    made.wait_for_choice()
    made.app.step(16)
    made.press(pygame.K_ESCAPE)
    left = table.sitting.countdown.left
    for _ in range(100):
        made.app.step(100)
    assert table.sitting.countdown.left == left
    table = made.sit(settings=settings(timer=0))
    made.wait_for_choice()
    choices = table.driver.choices
    for _ in range(100):
        made.app.step(100)
    assert table.driver.choices == choices
    assert not table.sitting.countdown.running


# -- people at one table
def faces(table: TableScene) -> list[object]:
    """What is seen of the hand nearest to the screen."""
    return [table.model.faces[piece] for piece in table.model.hands[table.model.seat]]


def test_a_curtain_falls_between_people(bench: MakeBench) -> None:
    made = bench(confirm_pass_win=False)
    table = made.sit(settings=settings(PEOPLE))
    who: list[int] = []
    for _ in range(600):
        if len(who) > 8:
            break
        if isinstance(made.app.top, CurtainScene):
            assert table.driver.covered
            assert isinstance(table.model, CoveredModel)
            assert set(faces(table)) == {None}
            assert not table.choosing
            assert table.driver.seat == table.driver.asked[0]
            who.append(table.driver.seat)
            made.press(pygame.K_RETURN if len(who) % 2 else pygame.K_SPACE)
            assert made.app.stack == [table]
            assert None not in faces(table)
            assert table.choosing
        elif table.choosing:
            made.press(pygame.K_SPACE if any(isinstance(a, Pass) for a in table.driver.choices) else pygame.K_LEFT)
            made.press(pygame.K_RETURN)
        else:
            made.app.step(16)
    assert {0, 2} == set(who)


def test_people_take_a_match_up_behind_the_curtain(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(settings=settings(PEOPLE))
    for _ in range(200):
        if isinstance(made.app.top, CurtainScene):
            break
        made.app.step(16)
    made.press(pygame.K_RETURN)
    assert None not in faces(table)
    table = again(made)
    assert set(faces(table)) == {None}
    for _ in range(20):
        made.app.step(16)
    assert isinstance(made.app.top, CurtainScene)
    made.press(pygame.K_ESCAPE)
    assert isinstance(made.app.top, MenuScene)
    made.press(pygame.K_ESCAPE)
    assert isinstance(made.app.top, CurtainScene)


# -- pictures
@pytest.mark.parametrize(
    ("size", "language", "percent"),
    [((1024, 640), "en", 100), ((1120, 840), "zh_Hant", 130), ((1680, 720), "zh_Hans", 100)],
)
def test_every_state_holds(bench: MakeBench, size: tuple[int, int], language: str, percent: int) -> None:
    made = bench(size)
    made.app.change(language=language, text_size=percent)
    faults = []
    for name, show in sessions.at_the_table().items():
        show(made.app)
        made.app.step(0)
        faults += [f"{name}: {fault}" for fault in check(made.app)]
    assert not faults, "\n".join(faults)


# -- watching
def test_four_bots_are_watched(bench: MakeBench) -> None:
    made = bench(instant=False, speed="fast")
    table = made.sit(settings=settings(BOTS))
    for _ in range(2000):
        if table.model.turned_up and not table.director.busy:
            break
        table.hurry()
        made.app.step(16)
    made.press(pygame.K_p)
    assert table.driver.stopped
    before = len(table.driver.match.events)
    made.pass_time(3000)
    assert len(table.driver.match.events) <= before + 1, "at most what was being thought of already"
    assert {button.key_name for button in table.buttons()} == {"pause", "speed", "open hands", "next seat"}

    seat = table.driver.seat
    hidden = [piece for piece in table.model.hands[(seat + 1) % 4] if not table.model.known(piece)]
    assert hidden
    made.press(pygame.K_o)
    assert isinstance(table.model, OpenModel)
    assert all(table.model.known(piece) for hand in table.model.hands for piece in hand)
    assert marks(made) == [f"mark open_hands {seat}"]
    made.press(pygame.K_s)
    assert table.model.seat == table.driver.seat == (seat + 1) % 4
    made.press(pygame.K_v)
    assert made.app.settings.speed == "slow"
    made.press(pygame.K_p)
    made.pass_time(4000)
    assert len(table.driver.match.events) > before
    assert isinstance(again(made).model, OpenModel), "open hands are taken up again"


def test_watched_bots_finish_their_hand(bench: MakeBench) -> None:
    made = bench()
    made.saved = made.store.begin_match(settings(BOTS))
    table = made.show(TableScene(made.saved, open_hands=True))
    for _ in range(400):
        if made.app.top is not table:
            break
        made.app.step(16)
    assert isinstance(made.app.top, SettlementScene)
    assert marks(made)[0] == "mark open_hands 0"


@pytest.mark.parametrize("game", ["qiaoma", "wuhan"])
def test_other_games_are_watched_from_any_seat(bench: MakeBench, game: str) -> None:
    made = bench()
    made.saved = made.store.begin_match(settings(BOTS, game))
    table = made.show(TableScene(made.saved, open_hands=True))
    for _ in range(60):
        made.press(pygame.K_s)
        if made.app.top is not table:
            break
        made.press(pygame.K_o)
    assert table.driver.match.hand_number == 1
