"""Portraits and the evening: everybody has a face and a name, and the town fills any window."""

from __future__ import annotations

import random

import pygame
import pytest

from game import i18n
from game.engine.settings import Seat
from game.storage import Profile, SettingsFile
from game.ui import city, houses
from game.ui.app import App
from game.ui.chips import eased, flight
from game.ui.collage import Collage
from game.ui.portraits import BOTS, FACES, PERSON, face_of, other_face, own_names, portrait, seat_name, seat_names
from game.ui.svg import Svg


@pytest.mark.parametrize("face", FACES)
def test_every_face_is_a_round_picture_of_its_own(app: App, face: str) -> None:
    picture = portrait(face, 72)
    assert picture.get_size() == (72, 72)
    assert picture.get_at((0, 0)).a == 0, "corners stay clear"
    assert picture.get_at((36, 36)).a == 255
    others = [portrait(other, 72).get_buffer().raw for other in FACES if other != face]
    assert picture.get_buffer().raw not in others


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_everybody_has_a_name(app: App, language: str) -> None:
    app.change(language=language)
    names = [seat_name(face) for face in FACES]
    assert len(set(names)) == len(FACES)
    assert not set(names) & set(FACES)


def test_a_typed_name_is_kept_as_it_is() -> None:
    assert seat_name("小明 <b>") == "小明 <b>"
    assert face_of("小明") == PERSON


def test_a_name_that_was_given_comes_before_that_of_the_face() -> None:
    seats = [Seat("lady", "casual"), Seat("youth"), Seat("granny", "together"), Seat("gent", "casual")]
    plain = seat_names(seats)
    assert seat_names(seats, ("", "小明")) == (plain[0], "小明", *plain[2:])


def test_people_are_called_by_their_profiles() -> None:
    prefs = SettingsFile(None)
    prefs.change(player_name="阿婆")
    child = prefs.add_profile(Profile(name="小明", face="kid"))
    seats = [Seat("lady", "casual"), Seat("granny"), Seat("kid", "together"), Seat("gent")]
    assert own_names(prefs, seats, ("", "", child.id, "guest")) == ("", "阿婆", "小明", "")
    assert own_names(prefs, seats, (child.id, child.id, "", "nobody")) == ("", "小明", "", ""), "bots have no name"
    assert own_names(prefs, [Seat("youth", "casual")] * 4, ("", "", "", "")) == ("", "", "", "")
    prefs.use(child.id)
    prefs.remove_profile("")
    assert own_names(prefs, seats, ("", "", child.id, "guest")) == ("", "", "小明", ""), (
        "who has left is called by the face"
    )


def test_exchanging_finds_somebody_who_is_free() -> None:
    assert PERSON not in BOTS
    seen = {PERSON}
    face = PERSON
    for _time in range(20):
        face = other_face(face, BOTS)
        assert face not in BOTS
        seen.add(face)
    assert seen == set(FACES) - set(BOTS)
    assert other_face("lady", FACES) == "lady"
    assert other_face(other_face("lady", ()), (), -1) == "lady"


@pytest.mark.parametrize("size", [(320, 200), (400, 300), (560, 236)])
def test_the_evening_fills_any_window(app: App, size: tuple[int, int]) -> None:
    left = 250.0
    picture = city.evening(size, left)
    assert picture.get_size() == size
    place = city.town(size, left)
    assert left < place.hero < place.width
    k = size[1] / city.HEIGHT
    middle = picture.get_at((round(place.hero * k), round((city.WATERLINE - 20) * k)))
    assert middle.r > middle.b, "the hero's portal is lit"
    again = city.evening(size, left)
    assert picture.get_buffer().raw == again.get_buffer().raw


@pytest.mark.parametrize("house", [houses.PYRAMID, houses.CLOCK_TOWER, houses.DOME, houses.MANSION, houses.TOWER])
def test_a_house_keeps_within_the_room_that_it_names(app: App, house: houses.House) -> None:
    page = Svg(500, 900)
    house.draw(page, 250, 850, 1.0, random.Random(1))
    drawn = page.at((500, 900)).get_bounding_rect()
    room = pygame.Rect(250 - house.half, 850 - house.high, 2 * house.half, house.high + 2)
    assert room.contains(drawn)


def test_a_collage_looks_like_one_drawing(app: App) -> None:
    def draw(g: Svg) -> None:
        g.rect(30.3, 20.7, 20, 31, 0, "#c02010", "#ffffff", 1.3).line(40, 4, 52.5, 60, "#20c030", 2)

    whole, pieces = (pygame.Surface((160, 120)) for _surface in range(2))
    g = Svg(100, 75)
    draw(g)
    whole.blit(g.at((160, 120)), (0, 0))
    Collage(pieces, 100, 75).lay(28, 2, 26, 60, draw)
    assert pieces.get_buffer().raw == whole.get_buffer().raw
    Collage(pieces, 100, 75).lay(200, 2, 26, 60, draw)  # beside the page
    for at in (10, 10.2, 70):
        Collage(pieces, 100, 75).stamp("box", at, 50, 8, 8, lambda b: b.rect(0, 0, 8, 8, 0, "#0000ff"))
    assert pieces.get_at((20, 86)) == pieces.get_at((116, 86)) == pygame.Color("#0000ff")


def test_chips_leave_arrive_and_rise() -> None:
    start, end = (10.0, 20.0), (110.0, 70.0)
    assert flight(start, end, 0, 50) == (10, 20, 0)
    assert flight(start, end, 1, 50) == (110, 70, 0)
    assert flight(start, end, 0.5, 50) == (60, 45, 50)
    assert (eased(-1), eased(0), eased(0.5), eased(1), eased(2)) == (0, 0, 0.5, 1, 1)
