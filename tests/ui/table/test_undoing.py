"""Taking back at the table: the question, how far, the picture, the record, several people, and after a restart."""

from __future__ import annotations

import pygame
import pytest

from game.engine.actions import Discard
from game.engine.record import read_record
from game.engine.rules import variant_ids
from game.engine.settings import Seat, match_settings
from game.ui.dialog import Dialog
from game.ui.scene import Scene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settlement import SettlementScene
from game.ui.scenes.table import TableScene
from game.ui.table.undoing import actions_since
from tests.ui.layout import check

from .conftest import SEATS, Bench, MakeBench


def discard(made: Bench) -> None:
    """The person throws the last tile that may go, as soon as it may."""
    for _ in range(40):
        made.wait_for_choice()
        if any(isinstance(action, Discard) for action in made.table.driver.choices):
            may = [made.table.fingers.may_discard(piece) for piece in made.table.hand.pieces()]
            made.table.hand.choose(max(place for place, free in enumerate(may) if free))
            made.app.step(16)
            return
        made.press(pygame.K_SPACE)
    raise AssertionError("the person never discards")


def top(made: Bench) -> Scene:
    """The scene on top now."""
    return made.app.top


def texts(made: Bench) -> tuple[str, ...]:
    """The lines of the record of the hand."""
    assert made.saved is not None
    return tuple(str(line) for line in read_record(made.saved.records()[-1]).lines)


@pytest.mark.parametrize("game", variant_ids())
def test_a_decision_is_taken_back_in_every_game(bench: MakeBench, game: str) -> None:
    made = bench()
    table = made.sit(settings=match_settings(game, SEATS, 3))
    made.wait_for_choice()
    if table.exchange.asked:
        made.press(pygame.K_SPACE)
    discard(made)
    made.wait_for_choice()
    discard(made)
    made.wait_for_choice()
    count = actions_since(table.driver.match, 0)
    standing = table.driver.match.record.actions()
    made.press(pygame.K_z)
    assert isinstance(top(made), Dialog)
    assert not check(made.app)
    made.press(pygame.K_RETURN)
    assert top(made) is table
    assert texts(made)[-1] == f"mark take_back 0 {count}"
    record = table.driver.match.record
    assert record is not None
    assert record.actions() == standing[:-count]
    assert standing[-count] in table.choices, "the person is asked again"
    fresh = table.driver.new_model()
    for event in table.driver.history():
        fresh.tell(event)
    assert (table.model.hands, table.model.rivers, table.model.melds) == (fresh.hands, fresh.rivers, fresh.melds)
    made.press(pygame.K_z)
    assert top(made) is table, "it asks once in a hand"
    assert len(texts(made)) > len(standing) + 1


def test_back_to_the_last_discard(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(seed=3)
    for _ in range(60):  # a claim is on offer, and the discard before it is older
        made.wait_for_choice()
        if any(isinstance(action, Discard) for action in table.driver.choices):
            discard(made)
        else:
            made.press(pygame.K_SPACE)
            break
    steps = table.undoing.steps(discard=True)
    assert steps > table.undoing.steps() > 0
    made.press(pygame.K_z)
    dialog = top(made)
    assert isinstance(dialog, Dialog)
    dialog.choose("discard")
    made.app.step(16)
    assert texts(made)[-1] == f"mark take_back 0 {steps}"
    assert any(isinstance(action, Discard) for action in table.choices)
    assert not table.driver.match.record.counts


def test_tiles_go_back_without_a_jump(bench: MakeBench) -> None:
    made = bench(instant=False, speed="normal")
    table = made.sit(seed=3)
    made.wait_for_choice()
    discard(made)
    made.wait_for_choice()
    assert table.director is not None
    made.press(pygame.K_z)
    made.press(pygame.K_RETURN)
    assert table.stage.tracks, "they move"
    made.pass_time(600)
    assert not table.stage.tracks
    rests = table.layout.rests(table.model)
    assert table.director.picture.rests == rests


def test_a_match_taken_up_again_stands_where_it_was_taken_back_to(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(seed=3)
    made.wait_for_choice()
    discard(made)
    made.wait_for_choice()
    discard(made)
    made.press(pygame.K_z)
    made.press(pygame.K_RETURN)
    view = table.driver.view
    saved = made.store.open_match()
    assert saved is not None
    again = made.show(TableScene(saved))
    assert again.driver.view == view
    assert again.undoing.possible
    made.press(pygame.K_z)
    assert top(made) is again, "that it was asked is in the record too"


def test_from_the_settlement_too(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(settings=match_settings("qinghunpeng", SEATS, 3, length=4))
    while not table.driver.over:
        made.wait_for_choice()
        if table.driver.over:
            break
        if any(isinstance(action, Discard) for action in table.driver.choices):
            discard(made)
        else:
            made.press(pygame.K_SPACE)
            dialog = top(made)
            if isinstance(dialog, Dialog):
                dialog.choose(True)
    made.pass_time(3000)
    assert isinstance(top(made), SettlementScene)
    purses = table.driver.match.record.purses
    made.press(pygame.K_z)
    assert isinstance(top(made), Dialog)
    made.press(pygame.K_RETURN)
    assert not table.driver.over
    assert table.driver.match.purses == purses
    assert table.choosing


def test_nothing_to_take_back_at_first(bench: MakeBench) -> None:
    made = bench()
    table = made.sit(seed=3)
    made.wait_for_choice()
    assert not table.undoing.possible
    assert not table.layer.find("undo").enabled
    made.press(pygame.K_z)
    assert top(made) is table
    discard(made)
    made.wait_for_choice()
    button = table.layer.find("undo")
    assert button.enabled
    made.click(button.rect.center)
    assert isinstance(top(made), Dialog)
    made.press(pygame.K_ESCAPE)
    made.press(pygame.K_ESCAPE)
    menu = top(made)
    assert isinstance(menu, MenuScene)
    made.press(pygame.K_z)
    assert isinstance(top(made), Dialog), "the menu has it too"


def test_several_people_are_asked_each_time(bench: MakeBench) -> None:
    made = bench()
    people = (Seat("youth"), Seat("lady"), Seat("granny", "casual"), Seat("gent", "casual"))
    table = made.sit(settings=match_settings("qinghunpeng", people, 3))

    def up() -> None:
        for _ in range(200):
            if isinstance(top(made), CurtainScene):
                made.press(pygame.K_RETURN)
            if table.choosing:
                return
            made.pass_time(320)

    for _ in range(2):
        up()
        discard(made)
    up()
    for _ in range(2):
        if not table.undoing.possible:
            break
        made.press(pygame.K_z)
        assert isinstance(top(made), Dialog)
        dialog = top(made)
        assert isinstance(dialog, Dialog)
        assert "agree" in dialog.words()
        made.press(pygame.K_RETURN)
        assert table.driver.seat in table.driver.asked
