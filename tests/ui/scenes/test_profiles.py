"""The family: two clicks and somebody else plays; each has an own match, face and language; a guest leaves no trace."""

from __future__ import annotations

import pygame
import pytest

from game import i18n
from game.storage import GUEST, LastSetup, Profile, Store
from game.ui.app import App
from game.ui.dialog import Dialog
from game.ui.gallery.family import FAMILY, gathered
from game.ui.portraits import FACES
from game.ui.scenes.last_table import table_line
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.profiles import EditScene, ProfilesScene, WhoScene
from game.ui.scenes.seating import seat_family
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.setup.draft import Draft
from game.ui.scenes.table import TableScene
from game.ui.table.driver import Saved
from tests.ui.conftest import MakeApp
from tests.ui.layout import check
from tests.ui.scenes.conftest import NamedHands


@pytest.fixture
def family(app: App) -> tuple[Profile, ...]:
    made = gathered(app)
    app.reset(LobbyScene())
    app.step(16)
    return made


def test_two_clicks_and_somebody_else_plays(app: App, hands: NamedHands, family: tuple[Profile, ...]) -> None:
    app.prefs.change_profile(Profile(family[1].id, "Papa", "gent", "zh_Hant", 130, teach_me=True))
    hands.push("who plays")
    assert isinstance(app.top, ProfilesScene)
    hands.push(f"profile {family[1].id}")
    assert isinstance(app.top, LobbyScene)
    assert app.prefs.profile.name == "Papa"
    assert (app.settings.language, app.settings.text_size, app.settings.teach_me) == ("zh_Hant", 130, True)
    assert i18n.language() == "zh_Hant"
    assert not check(app)


def test_somebody_new_plays_at_once(app: App, hands: NamedHands) -> None:
    app.reset(LobbyScene())
    hands.push("who plays")
    hands.push("new")
    assert isinstance(app.top, EditScene)
    hands.type("Lily")
    hands.push("face")
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, LobbyScene)
    assert [one.name for one in app.prefs.profiles] == ["", "Lily"]
    assert app.prefs.profile.name == "Lily"
    assert app.prefs.profile.face in FACES


def test_a_change_counts_when_it_is_confirmed(app: App, hands: NamedHands, family: tuple[Profile, ...]) -> None:
    hands.push("who plays")
    hands.push(f"change {family[0].id}")
    hands.walk_to("face")
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_ESCAPE)
    assert app.prefs.profile.face == family[0].face
    hands.push(f"change {family[0].id}")
    hands.walk_to("face")
    hands.key(pygame.K_RIGHT)
    hands.walk_to("language")
    hands.key(pygame.K_HOME)
    hands.push("done")
    assert isinstance(app.top, ProfilesScene)
    assert app.prefs.profile.face == FACES[FACES.index(family[0].face) + 1]
    assert app.settings.language == "zh_Hans", "in force at once for who plays"


def test_who_plays_cannot_be_taken_out_and_others_only_after_a_question(
    app: App, hands: NamedHands, family: tuple[Profile, ...]
) -> None:
    hands.push("who plays")
    hands.push(f"change {family[0].id}")
    assert not app.top.layer.find("remove").enabled
    hands.key(pygame.K_ESCAPE)
    hands.push(f"change {family[2].id}")
    hands.push("remove")
    assert isinstance(app.top, Dialog)
    hands.key(pygame.K_RETURN)
    assert len(app.prefs.profiles) == len(FAMILY), "the focus is on no"
    hands.push("remove")
    hands.push("answer1")
    assert isinstance(app.top, ProfilesScene)
    assert [one.id for one in app.prefs.profiles] == [family[0].id, family[1].id]


def test_each_has_an_own_match(app: App, hands: NamedHands, family: tuple[Profile, ...], store: Store) -> None:
    hands.push("again")
    table = app.top
    assert isinstance(table, TableScene)
    assert table.saved.profiles == (family[0].id, "", "", "")
    assert table.info().people[0].name == FAMILY[0][0]
    assert table.info().people[0].face == FAMILY[0][1]
    mine = store.open_match(family[0].id)
    assert mine is not None
    app.family.play_as(family[1].id)
    app.reset(LobbyScene())
    assert app.top.layer.find("again").enabled, "the match of somebody else is not offered"
    hands.push("again")
    assert isinstance(app.top, TableScene)
    still = store.open_match(family[0].id)
    assert still is not None
    assert still.id == mine.id, "nor ended"


def test_a_guest_leaves_no_trace(app: App, hands: NamedHands, family: tuple[Profile, ...], store: Store) -> None:
    before = app.settings
    hands.push("who plays")
    hands.push("profile guest")
    assert app.prefs.guest
    assert app.store is not store
    hands.push("again")
    assert isinstance(app.top, TableScene)
    app.change(text_size=160, language="zh_Hans")
    app.reset(LobbyScene())
    assert app.top.layer.find("continue").enabled, "while it lasts the guest's match goes on"
    app.change(text_size=100)
    hands.push("who plays")
    hands.push(f"profile {family[0].id}")
    assert app.store is store
    assert app.settings == before
    assert store.open_match() is None
    assert i18n.language() == "en"


def test_seats_are_taken_by_the_family(app: App, hands: NamedHands, family: tuple[Profile, ...], store: Store) -> None:
    kinds = ("person", "casual", "person", "person")
    app.prefs.change(last_setup=LastSetup(seats=kinds))
    setup = SetupScene()
    app.push(setup)
    app.step(16)
    app.resize((1920, 1080))
    hands.push("face 2")
    assert isinstance(app.top, WhoScene)
    assert not app.top.layer.find(f"profile {family[0].id}").enabled, "sits at the screen"
    hands.push(f"profile {family[1].id}")
    assert app.stack[-1] is setup
    hands.push("face 3")
    assert not app.top.layer.find(f"profile {family[1].id}").enabled
    hands.push("profile guest")
    assert setup.draft.faces[0] == family[0].face
    assert setup.draft.faces[2] == family[1].face
    assert len(set(setup.draft.faces)) == 4
    hands.push("start")
    table = app.stack[0]  # a curtain lies over it
    assert isinstance(table, TableScene)
    saved: Saved = table.saved
    assert saved.profiles == (family[0].id, "", family[1].id, GUEST)
    assert [table.own_names[seat] for seat in range(3)] == [FAMILY[0][0], "", FAMILY[1][0]]
    assert FAMILY[1][0] in table_line(app.settings.last_setup, app.prefs)
    app.family.play_as(family[1].id)
    draft = Draft.of(app.settings.last_setup)
    seat_family(draft, app.prefs)
    assert draft.profiles == (family[1].id, "", family[0].id, GUEST), "the two have changed seats"
    assert draft.faces[0] == family[1].face


def test_the_face_chosen_at_the_table_is_the_one_of_the_profile(app: App, family: tuple[Profile, ...]) -> None:
    setup = SetupScene()
    app.push(setup)
    setup.draft.exchange_face(0)
    app.pop()
    assert app.prefs.profile.face == setup.draft.faces[0] != family[0].face


def test_a_full_house_offers_no_room(make_app: MakeApp, store: Store) -> None:
    app = make_app((1024, 640), text_size=160)
    app.store = store
    for number in range(11):
        app.prefs.add_profile(Profile(name=f"Cousin number {number} of the long name"[:24], face=FACES[number]))
    app.reset(ProfilesScene())
    app.step(16)
    assert not check(app)
    with pytest.raises(KeyError):
        app.top.layer.find("new")
