"""The set-up: switches, seats, stakes; what is chosen is what is played, and what is remembered."""

from __future__ import annotations

import pygame
import pytest

from game.engine.rules import variant_ids
from game.engine.settings import Seat, match_settings
from game.storage import LastSetup
from game.ui.app import App
from game.ui.dialog import Dialog
from game.ui.gallery.hands import SEATS
from game.ui.gallery.pages import begun
from game.ui.portraits import FACES
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.setup.draft import Draft
from game.ui.scenes.setup.guests import GuestCard, GuestsScene
from game.ui.scenes.table import TableScene
from tests.ui.layout import check
from tests.ui.scenes.conftest import Ground, NamedHands


@pytest.fixture
def scene(app: App) -> SetupScene:
    made = SetupScene(new_seed=lambda: 11)
    app.reset(Ground())
    app.push(made)
    app.step(16)
    return made


def test_there_is_a_card_for_every_variant_and_a_row_for_every_option(scene: SetupScene) -> None:
    names = {widget.key_name for widget in scene.layer.every()}
    assert {f"variant {each}" for each in variant_ids()} <= names
    assert {f"option {spec.id}" for spec in scene.draft.variant.options} <= names


def test_a_switch_by_mouse_and_by_keys(scene: SetupScene, hands: NamedHands) -> None:
    hands.push("option seven_pairs")
    assert scene.draft.options == {"seven_pairs": True}
    hands.walk_to("option hand_loss_cap")
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RIGHT)
    hands.walk_to("option meld_lock")
    hands.key(pygame.K_END)
    assert scene.draft.options == {"seven_pairs": True, "hand_loss_cap": 2, "meld_lock": "refuse"}
    assert scene.layer.ring.current is scene.layer.find("option meld_lock")
    hands.push("option seven_pairs")
    assert "seven_pairs" not in scene.draft.options
    hands.push("restore")
    assert not scene.draft.options
    assert not scene.layer.find("restore").enabled


def test_faces_are_exchanged_and_never_doubled(scene: SetupScene, hands: NamedHands) -> None:
    scene.draft.kinds = ["person"] * 4
    for _time in range(len(FACES)):
        for seat in range(4):
            before = scene.draft.faces[seat]
            hands.push(f"face {seat}")
            assert scene.draft.faces[seat] != before
            assert len(set(scene.draft.faces)) == 4


def test_somebody_of_the_lane_sits_down(app: App, scene: SetupScene, hands: NamedHands) -> None:
    hands.push("face 2")
    guests = app.top
    assert isinstance(guests, GuestsScene)
    assert not check(app)
    card = guests.layer.find("guest novice/cook_jin")
    assert isinstance(card, GuestCard)
    card.activate()
    app.step(16)
    assert app.top is scene
    assert (scene.draft.kinds[2], scene.draft.faces[2]) == ("novice/cook_jin", "cook")
    assert scene.draft.match_settings(1).seats[2] == Seat("cook", "novice/cook_jin")
    hands.push("face 3")
    again = app.top
    assert isinstance(again, GuestsScene)
    assert not again.layer.find("guest novice/cook_jin").enabled, "nobody sits in two places"
    hands.key(pygame.K_ESCAPE)
    scene.draft.sit(3, "casual/auntie_li")
    scene.draft.sit(2, "casual")
    assert scene.draft.faces[2] not in ("cook", scene.draft.faces[3])
    scene.draft.sit(1, "novice/a_ling")
    assert len(set(scene.draft.faces)) == 4
    assert Draft.of(scene.draft.remembered()).kinds == ["person", "novice/a_ling", "casual", "casual/auntie_li"]


def test_people_are_taught_who_want_to_be(app: App, scene: SetupScene, hands: NamedHands) -> None:
    assert not scene.draft.taught
    hands.push("teach 0")
    assert scene.draft.taught == {0}
    assert Draft.of(scene.draft.remembered()).taught == {0}
    assert Draft.of(Draft.of(LastSetup(), teach=True).remembered()).taught == set(), "the settings decide"
    assert Draft.of(LastSetup(), teach=True).taught == {0, 1, 2, 3}
    assert Draft.of(LastSetup(taught=()), teach=True).taught == set()
    scene.start()
    app.step(16)
    assert app.settings.coached == (0,)
    table = app.top
    assert isinstance(table, TableScene)
    assert table.coach.on


def test_enter_starts_after_a_click_on_a_lamp_and_switches_it_where_the_ring_is(
    app: App, scene: SetupScene, hands: NamedHands
) -> None:
    taught = set(scene.draft.taught)
    hands.push("teach 0")
    assert scene.draft.taught == taught ^ {0}
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert scene.layer.find("teach 0").rung
    for key in (pygame.K_RETURN, pygame.K_SPACE):
        hands.key(key)
    assert scene.draft.taught == taught ^ {0}, "off and on again"
    hands.push("teach 0")
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, TableScene)


def test_what_is_chosen_is_played_and_remembered(app: App, scene: SetupScene, hands: NamedHands) -> None:
    hands.push("option seven_pairs")
    hands.walk_to("di_fen")
    hands.key(pygame.K_HOME)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RIGHT)
    hands.walk_to("length")
    hands.key(pygame.K_HOME)
    hands.walk_to("purse")
    hands.key(pygame.K_RIGHT)
    hands.push("guang_hua_yuan")
    hands.push("play_out_huang_fan")
    for name, times in (("give_up_fee", 2), ("timer", 3)):
        hands.walk_to(name)
        for _time in range(times):
            hands.key(pygame.K_RIGHT)
    hands.enter("face 0")
    hands.key(pygame.K_TAB)
    faces = list(scene.draft.faces)
    app.top.layer.focus(None)
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, TableScene)
    settings = app.store.open_match().settings
    assert dict(settings.options) == {"seven_pairs": True}
    assert (settings.di_fen, settings.length, settings.purse, settings.seed) == (5, 4, 2000, 11)
    agreed = (settings.guang_hua_yuan, settings.play_out_huang_fan, settings.give_up_fee, settings.timer)
    assert agreed == (True, True, 6, 20)
    assert [seat.name for seat in settings.seats] == faces
    assert [seat.kind for seat in settings.seats] == ["person", "casual", "casual", "casual"]
    last = app.settings.last_setup
    assert (last.di_fen, last.length, last.purse, list(last.faces)) == (5, 4, 2000, faces)
    assert last.options == {"seven_pairs": True}
    assert (last.guang_hua_yuan, last.play_out_huang_fan, last.give_up_fee, last.timer) == (True, True, 6, 20)


def test_with_the_garden_walk_there_is_no_open_end_and_no_floor(scene: SetupScene, hands: NamedHands) -> None:
    hands.walk_to("length")
    hands.key(pygame.K_END)
    assert scene.draft.length == 0
    hands.push("guang_hua_yuan")
    assert scene.draft.length == 16
    assert not scene.layer.find("purse_floor").enabled
    hands.walk_to("length")
    hands.key(pygame.K_END)
    assert scene.draft.length == 16
    hands.push("guang_hua_yuan")
    assert scene.layer.find("purse_floor").enabled


def test_any_seat_may_be_a_person_or_a_bot(app: App, scene: SetupScene, hands: NamedHands) -> None:
    def seat(number: int, key: int, times: int = 1) -> None:
        hands.walk_to(f"kind {number}")
        hands.key(pygame.K_RETURN)
        for _time in range(times):
            hands.key(key)
        hands.key(pygame.K_RETURN)

    seat(1, pygame.K_HOME)
    assert scene.draft.kinds == ["person", "person", "casual", "casual"]
    seat(0, pygame.K_DOWN)
    assert scene.draft.kinds == ["together", "person", "casual", "casual"]
    assert scene.draft.people == (0, 1)
    seat(0, pygame.K_END)
    seat(1, pygame.K_END)
    assert scene.draft.people == ()
    hands.push("open_hands")
    scene.start()
    assert [seat.kind for seat in app.store.open_match().settings.seats] == scene.draft.kinds
    assert app.settings.last_setup.open_hands


def test_giving_up_costs_what_the_game_says(scene: SetupScene, hands: NamedHands) -> None:
    assert scene.draft.match_settings(1).give_up_fee == 3
    hands.push("variant baida")
    assert scene.draft.match_settings(1).give_up_fee == 66
    hands.walk_to("give_up_fee")
    hands.key(pygame.K_LEFT)
    assert scene.draft.match_settings(1).give_up_fee == 50
    hands.push("variant lezi")
    assert scene.draft.match_settings(1).give_up_fee == 3


@pytest.mark.parametrize("game", variant_ids())
def test_every_game_can_be_set_up(app: App, scene: SetupScene, hands: NamedHands, game: str) -> None:
    hands.push(f"variant {game}")
    names = {widget.key_name for widget in scene.layer.every()}
    assert {f"option {spec.id}" for spec in scene.draft.variant.options} <= names
    scene.start()
    assert app.store.open_match().settings.variant_id == game


def test_a_stake_can_be_typed(scene: SetupScene, hands: NamedHands) -> None:
    hands.walk_to("di_fen")
    hands.key(pygame.K_END)
    field = scene.layer.find("di_fen typed")
    assert scene.layer.ring.current is field
    hands.key(pygame.K_BACKSPACE)
    for digit in "25":
        hands.type(digit)
    assert scene.draft.di_fen == 25
    for letter in "x9999999":
        hands.type(letter)
    assert scene.draft.di_fen == 25, "what is no stake is not taken"


def test_a_name_is_kept(app: App, scene: SetupScene, hands: NamedHands) -> None:
    hands.walk_to("player name")
    hands.type("小明")
    assert app.settings.player_name == "小明"


def test_the_rules_show_the_switches_as_chosen(app: App, scene: SetupScene, hands: NamedHands) -> None:
    hands.push("option seven_pairs")
    hands.key(pygame.K_F1)
    assert isinstance(app.top, RulesScene)
    assert dict(app.top.rules.changed) == {"seven_pairs": True}
    hands.key(pygame.K_ESCAPE)
    assert app.top is scene


@pytest.mark.parametrize(("answer", "keeps"), [("answer0", True), ("answer1", False), ("answer2", True)])
def test_an_unfinished_match_is_never_lost_without_a_question(
    app: App, hands: NamedHands, answer: str, keeps: bool
) -> None:
    begun(app, match_settings("qinghunpeng", SEATS, 7))
    old = app.store.open_match().id
    app.reset(Ground())
    app.push(SetupScene(new_seed=lambda: 11))
    app.step(16)
    hands.push("start")
    assert isinstance(app.top, Dialog)
    hands.push(answer)
    assert (app.store.open_match().id == old) is keeps
    assert isinstance(app.top, SetupScene if answer == "answer0" else TableScene)


def test_leaving_remembers(app: App, scene: SetupScene, hands: NamedHands) -> None:
    hands.push("option last_tile")
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, Ground)
    assert app.settings.last_setup.options == {"last_tile": True}
    app.push(SetupScene())
    assert app.top.draft.options == {"last_tile": True}  # type: ignore[attr-defined]


def test_what_no_longer_exists_falls_back() -> None:
    last = LastSetup(
        variant="gone", options={"nonsense": 1}, seats=("person", "grandmaster", "casual", "casual"), faces=("x",) * 4
    )
    draft = Draft.of(last)
    assert draft.variant_id in variant_ids()
    assert not draft.options
    assert draft.kinds == ["person", "casual", "casual", "casual"]
    assert draft.match_settings(3).seed == 3


def test_options_that_are_not_allowed_are_dropped() -> None:
    last = LastSetup(options={"seven_pairs": True, "hand_loss_cap": 99, "men_qing": "flower"})
    assert Draft.of(last).options == {"seven_pairs": True}
