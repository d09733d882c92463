"""The labels over the own hand: in a row, each near to its tiles, that of the discard over its own tile."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from game.coach import Lesson, speech
from game.coach.kinds import Group, Role, Span
from game.ui.ruler import Ruler
from game.ui.table.acting import StagedTable
from game.ui.table.coach import hand, panel
from game.ui.table.gallery_variants import flowers_everywhere
from tests.ui.layout import check

from .conftest import Bench, MakeBench
from .test_coach import show

NUMBERS = st.lists(st.tuples(st.integers(-50, 50), st.sampled_from((1.0, 40.0))), max_size=7)


@given(NUMBERS)
def test_rising_numbers_are_the_nearest_that_rise(given_: list[tuple[int, float]]) -> None:
    wanted, weights = [float(number) for number, _weight in given_], [weight for _number, weight in given_]
    found = hand.rising(wanted, weights)
    assert len(found) == len(wanted)
    assert all(one <= other + 1e-9 for one, other in pairwise(found))

    def cost(numbers: list[float]) -> float:
        return sum(weight * (number - aim) ** 2 for number, aim, weight in zip(numbers, wanted, weights, strict=True))

    for other in (sorted(wanted), [*[max(wanted, default=0)] * len(wanted)], [*[min(wanted, default=0)] * len(wanted)]):
        assert cost(found) <= cost(other) + 1e-6
    if wanted == sorted(wanted):
        assert found == wanted


STATES = ["table.coach", "table.coach-late", "table.coach-qiaoma", "table.coach-wuhan", "table.coach-joker"]


@pytest.mark.parametrize("name", STATES)
def test_labels_stand_over_their_own_tiles(bench: MakeBench, name: str) -> None:
    made = bench(size=(1280, 800))
    table = show(made, name)
    for size in ((1280, 800), (1024, 640), (1920, 1080)):
        made.app.resize(size)
        for language in ("en", "zh_Hans"):
            made.app.change(language=language)
            lesson, spoken = table.coach.lesson, table.coach.spoken
            assert lesson is not None
            assert spoken is not None
            written = [label for label in hand.labels(table, lesson, spoken)[0] if label.text]
            assert all(one.x + one.w <= other.x for one, other in pairwise(written))
            assert all(label.over for label in written)
            assert sum(label.kind == "out" for label in written) == sum(
                lesson.groups[number].role is Role.OUT for span in lesson.spans for number in span.groups
            )


# -- the recommended tile at every place of a whole hand, beside every number of flowers
SIZES = ((1024, 640), (1024, 768), (1280, 720), (1920, 1080))
LANGUAGES = ("en", "zh_Hans", "zh_Hant")
FLOWERS = (0, 1, 2, 4, 12)


def lesson_at(lesson: Lesson, place: int) -> Lesson:
    """The lesson of a hand of fourteen whose tile at a place is to go, in groups of one, two and three around it."""
    spans: list[Span] = []
    groups: list[Group] = []
    for first, end in ((0, place), (place, place + 1), (place + 1, 13), (max(place + 1, 13), 14)):
        at = first
        while at < end:
            n = min(1 + len(spans) % 3, end - at)
            role = Role.OUT if at == place else (Role.SEED, Role.PAIR, Role.TWO_SIDED)[n - 1]
            tiles = lesson.row[at : at + n]
            spans.append(Span(at, at + n - 1, (len(groups),)))
            groups.append(Group(role, tiles, tuple(range(at, at + n)), waits=tiles[:1]))
            at += n
    return structs.replace(lesson, spans=tuple(spans), groups=tuple(groups), apart=True, shown=2)


def faults_at(table: StagedTable, lesson: Lesson, place: int) -> list[str]:
    """What is wrong with the labels of such a lesson."""
    page, metrics = table.app.metrics.page, table.app.metrics
    found, px = hand.labels(table, lesson, speech.spoken(lesson, ("A", "B", "C", "D")))
    written = [label for label in found if label.text]
    h = Ruler(page, table.app.text, hand.MOST_TEXT).pill_height(px)
    y = hand.top(table) - hand.height(table)
    rects = [page.rect(label.x, y, label.w, h) for label in written]
    assert table.director is not None
    rests = [table.director.picture.rests[piece] for piece in table.model.flowers[table.model.seat]]
    rack = [table.kit.extent(rest.pose).move(metrics.table.px(*rest.at_hand())) for rest in rests]
    faults = [f"{label.text} is not over its tiles" for label in written if not label.over]
    faults += [f"{rect} leaves the window" for rect in rects if not pygame.Rect((0, 0), metrics.size).contains(rect)]
    faults += [f"{one} is on {other}" for one, other in pairwise(rects) if one.right > other.x + 1]
    faults += [f"{rect} is on a flower" for rect in rects if rect.inflate(-4, -4).collidelist(rack) >= 0]
    out = [label for label in written if label.kind == "out"]
    if [(label.left, label.right) for label in out] != [(found[i].left, found[i].right) for i in outs(lesson)]:
        faults.append("what to discard is not said")
    return [f"{len(rack)} flowers, place {place}: {fault}" for fault in faults]


def whole_hand(made: Bench) -> tuple[StagedTable, Lesson]:
    """A table whose own hand has no melds, and what the coach says of it."""
    table = show(made, "table.coach-qiaoma")
    assert table.coach.lesson is not None
    table.model.melds[table.model.seat] = []
    return table, table.coach.lesson


def lay_flowers(table: StagedTable, count: int) -> None:
    """So many flowers lie before the own hand."""
    model = table.model
    model.flowers[model.seat] = []
    flowers_everywhere(model)
    model.flowers[model.seat] = model.flowers[model.seat][:count]
    assert table.director is not None
    table.director.show()


def outs(lesson: Lesson) -> list[int]:
    """Which spans are of tiles to discard."""
    return [i for i, span in enumerate(lesson.spans) if lesson.groups[span.groups[0]].role is Role.OUT]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_what_to_discard_is_said_over_it_wherever_it_lies_beside_any_number_of_flowers(
    bench: MakeBench, size: tuple[int, int]
) -> None:
    made = bench(size=size)
    table, lesson = whole_hand(made)
    assert len(lesson.row) == 14
    faults = []
    for language, percent in zip(LANGUAGES * 2, (100, 130, 100, 160, 100, 130), strict=True):
        made.app.change(language=language, text_size=percent)
        for count in FLOWERS:
            lay_flowers(table, count)
            for place in range(14):
                found = faults_at(table, lesson_at(lesson, place), place)
                faults += [f"{language} {percent} %: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)], ids=lambda size: "x".join(map(str, size)))
def test_large_own_tiles_keep_what_is_said_of_them_clear_of_flowers_and_panel(
    bench: MakeBench, size: tuple[int, int]
) -> None:
    made = bench(size=size)
    table, lesson = whole_hand(made)
    faults = []
    for own_tiles in (115, 130, 160):
        made.app.change(own_tiles=own_tiles)
        assert not [fault for fault in check(made.app) if "label" in fault or "coach" in fault]
        for count in FLOWERS:
            lay_flowers(table, count)
            card = made.app.metrics.page.rect(*panel.place(table).box)
            for place in range(14):
                at = lesson_at(lesson, place)
                found = [fault for fault in faults_at(table, at, place) if "not over its tiles" not in fault]
                faults += [f"{own_tiles} %: {fault}" for fault in found]
                if labels_top(table) < card.bottom:
                    faults.append(f"{own_tiles} %: the panel reaches down to the labels")
    assert not faults, "\n".join(faults)


def labels_top(table: StagedTable) -> float:
    """How far up labels reach, in pixels; a window's height where the panel stands beside all tiles."""
    metrics = table.app.metrics
    row = metrics.table.rect(*metrics.zone("hand.bottom").box)
    card = metrics.page.rect(*panel.place(table).box)
    return metrics.page.px(0, hand.top(table) - hand.height(table))[1] + 1 if row.right > card.x else metrics.h
