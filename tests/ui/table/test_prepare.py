"""The table takes another size of the window: made ahead, and without stopping what moves."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable

import pygame
import pytest

from game.ui.cache import sprites
from game.ui.scenes.table import TableScene
from game.ui.table import acts
from game.ui.table.script import Kept

from .conftest import Bench, MakeBench

SIZES = ((1024, 640), (1600, 1200))


def drag(made: Bench, size: tuple[int, int]) -> None:
    """The window gets another size, as when its edge is dragged."""
    made.app.display.resize(size)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))


@pytest.mark.parametrize("size", SIZES)
def test_pieces_stay_on_their_ways(bench: MakeBench, size: tuple[int, int]) -> None:
    made = bench(instant=False, speed="normal")
    table = made.sit()
    for _frame in range(2000):
        made.app.step(16)
        if len(table.stage.tracks) >= 4:
            break
    on_the_way = dict(table.stage.tracks)
    seen = {piece: table.stage.held(piece, None) for piece in on_the_way}
    made.app.resize(size)
    assert len(on_the_way) >= 4
    assert table.stage.tracks == on_the_way
    assert {piece: table.stage.held(piece, None) for piece in on_the_way} == seen
    assert table.director is not None
    for _frame in range(2000):
        made.app.step(16)
        if not table.stage.tracks and table.choosing:
            break
    rests = table.layout.rests(table.model)
    assert table.director.picture.rests == rests, "and arrived where this window has their places"


@pytest.mark.parametrize("size", [(1024, 768), (2560, 1080)])
def test_controls_move_with_the_window_also_while_nobody_is_asked(bench: MakeBench, size: tuple[int, int]) -> None:
    def places(made: Bench) -> dict[str, tuple[int, int, int, int]]:
        return {widget.key_name: tuple(widget.rect) for widget in made.table.layer.widgets if widget.key_name}

    dragged = bench(instant=False, speed="slow")
    dragged.sit()
    dragged.pass_time(160)
    assert not dragged.table.choosing
    before = places(dragged)
    dragged.app.resize(size)
    after = places(dragged)
    fresh = bench(size, instant=False, speed="slow")
    fresh.sit()
    fresh.pass_time(160)
    assert {"menu", "rules", "sum"} <= after.keys()
    assert after == places(fresh)
    assert after != before


def test_a_game_goes_on_while_the_window_is_dragged(bench: MakeBench) -> None:
    made = bench(instant=False, speed="fast")
    table = made.sit()
    for frame in range(120):
        if frame % 3 == 0:
            drag(made, (1280 + frame, 720 + frame // 2))
        made.app.step(16)
    for _wait in range(2000):
        made.app.step(16)
        if made.app.crisp and table.choosing:
            break
        time.sleep(0.001)
    assert made.app.metrics.size == made.app.display.size == made.app.canvas.get_size()
    made.wait_for_choice()


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
def test_all_panels_are_there_before_the_table_is_laid_out(
    bench: MakeBench, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = bench(instant=False)
    table = made.show(TableScene(Kept(acts.late())))
    made.pass_time(400)
    drag(made, size)
    laid_out = False

    def relayout() -> None:
        nonlocal laid_out
        laid_out = True
        TableScene.relayout(table)

    late: list[object] = []
    get = sprites.get

    def watched(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        def made_late() -> pygame.Surface:
            if laid_out:
                late.append(key)
            return make()

        return get(key, made_late)

    monkeypatch.setattr(table, "relayout", relayout)
    monkeypatch.setattr(sprites, "get", watched)
    for _wait in range(2000):
        made.app.step(16)
        if laid_out and made.app.crisp:
            break
        time.sleep(0.002)
    assert laid_out
    panels = {key[1][0] for key in late if isinstance(key, tuple) and key[0] == "baked"}
    assert panels <= {"strip"}, "it is a control, which has its place only then"
    assert not {key[0] for key in late if isinstance(key, tuple)} & {"dial", "dial plate", "rail", "rim"}
