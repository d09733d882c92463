"""What is written round the table fits, whatever the window and the text size: the dial, and names on their plates."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

import pygame
import pytest

from game import i18n
from game.engine.tiles import parse_tile
from game.ui.display import Display
from game.ui.kit import Kit
from game.ui.metrics import Metrics
from game.ui.painter import Painter
from game.ui.portraits import seat_name
from game.ui.record import Record
from game.ui.table.hud.corner import places
from game.ui.table.hud.dial import Dial
from game.ui.table.hud.info import Info, Person
from game.ui.table.hud.panels import Panels, halves
from game.ui.table.hud.plates import Plates
from game.ui.table.pieces import Move
from game.ui.table.specials import chain
from game.ui.text import Text
from game.ui.view import View
from tests.ui.layout import LANGUAGES, SIZES

EVERY = (*SIZES, (1024, 768), (1280, 1024), (1366, 768))
PERCENTS = (80, 100, 130, 160, 200)


@pytest.fixture(autouse=True, scope="module")
def screen() -> Iterator[None]:
    display = Display.offscreen((1024, 640))
    yield
    display.close()


def info(others: tuple[str, ...] = ("lady", "granny", "gent")) -> Info:
    """A table with the longest of everything that the game itself puts on it."""
    names = ("youth", *others)
    people = tuple(Person(seat_name(name), name, "casual", 1_512) for name in names)
    one, two, three, four = people
    return Info(0, "qinghunpeng", (one, two, three, four), 1, 3, hand=16, length=16, di_fen=1, left=144, huang_fan=4)


COUNTED: tuple[dict[str, Any], ...] = (
    {"huang_fan": 4},
    {"huang_fan": 0, "kai_bao": True},
    {"huang_fan": 12, "kai_bao": True},
    {"carries": False, "di_fen": 100},
    {"carries": False, "di_fen": 100, "kai_bao": True},
    {"minimum": 16, "di_fen": 100},
)
"""Everything that the right counter of the dial tells of."""


@pytest.mark.parametrize("size", EVERY)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("counted", COUNTED, ids=str)
def test_nothing_on_the_dial_leaves_its_box_or_touches_another(
    size: tuple[int, int], language: str, counted: dict[str, Any]
) -> None:
    i18n.set_language(language)
    metrics = Metrics(*size)
    for percent in PERCENTS:
        dial = Dial(metrics, Text(language, percent))
        found = Record()
        view = View(metrics.u, 0, 0, dial.box.w + 40, dial.box.h + 40)
        surface = pygame.Surface(view.rect(0, 0, view.w, view.h).size)
        dial.write(Painter(surface, view, dial.words, found, dial.percent), info()._replace(**counted))
        assert len(found.texts) == 10, "four winds, and three lines in each counter"
        assert not found.faults, percent
        for mark in found.texts:
            assert mark.box is None or mark.box.inflate(6, 6).contains(mark.ink), (percent, mark)
        for a, b in combinations(found.texts, 2):
            assert not a.ink.inflate(-2, -2).colliderect(b.ink.inflate(-2, -2)), (percent, a, b)


@pytest.mark.parametrize("size", EVERY)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_the_house_is_cut(size: tuple[int, int], language: str) -> None:
    i18n.set_language(language)
    metrics = Metrics(*size)
    for percent in PERCENTS:
        words = Text(language, percent)
        for others in permutations(("lady", "granny", "gent")):
            found = Record()
            Plates(metrics).draw(Painter(pygame.Surface(size), metrics.page, words, found), info(others))
            assert not [mark.text for mark in found.texts if "…" in mark.text], percent


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Qing-Hun-Peng", ("Qing-", "Hun-Peng")),
        ("Three words here", ("Three", "words here")),
        ("清混碰", ("清混碰", "")),
    ],
)
def test_a_long_title_breaks_at_a_hyphen(name: str, parts: tuple[str, str]) -> None:
    assert halves(name) == parts


@pytest.mark.parametrize("size", [*EVERY, (1680, 720)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_plate_lies_on_another(size: tuple[int, int], language: str) -> None:
    i18n.set_language(language)
    metrics = Metrics(*size)
    for percent in (100, 115, 130, 200):
        found = Record()
        Plates(metrics).draw(Painter(pygame.Surface(size), metrics.page, Text(language, percent), found), info())
        assert len(found.texts) >= 8
        for a, b in combinations(found.texts, 2):
            assert not a.ink.inflate(-2, -2).colliderect(b.ink.inflate(-2, -2)), (percent, a, b)


@pytest.mark.parametrize("size", EVERY)
def test_the_chain_between_bound_players_leaves_their_plates_free(size: tuple[int, int]) -> None:
    boxes = Plates(Metrics(*size)).boxes
    chains = {(one, other): chain(one, other) for one, other in permutations(boxes, 2)}
    assert sum(ends is not None for ends in chains.values()) >= 8, "only plates side by side have none between them"
    for plates, ends in chains.items():
        for x, y in ends or ():
            assert not any(plate.grown(8).holds(x, y) for plate in plates)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", PERCENTS)
def test_the_moves_in_the_bar_end_before_the_small_buttons(language: str, percent: int) -> None:
    i18n.set_language(language)
    metrics = Metrics(1120, 840)
    assert metrics.mode == "bar"
    buttons = places(metrics.zone("icons"), 6)
    moves = [Move(seat, "discard", parse_tile("7p")) for seat in (0, 1, 2, 3)]
    found = Record()
    painter = Painter(pygame.Surface((1120, 840)), metrics.page, Text(language, percent), found)
    Panels(metrics, Kit(metrics.u)).draw(painter, info(), moves, buttons=buttons)
    end = metrics.page.px(buttons[0].x, 0)[0]
    assert found.texts
    assert max(mark.ink.right for mark in found.texts) < end
