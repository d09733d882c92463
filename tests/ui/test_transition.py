"""How screens come and go: seen on the way, there at the end, never in the way of a key."""

from __future__ import annotations

import pygame
import pytest

from game.ui.app import App
from game.ui.transition import DOORS, FADE, LEAF_IN, LEAF_OUT, Way
from tests.ui.conftest import Hands, MakeApp
from tests.ui.test_app import Plain, shown

BLACK, GREY = (0, 0, 0), (200, 200, 200)


def two(make_app: MakeApp, opaque: bool = True) -> tuple[App, Plain]:
    """A black screen is shown and a grey one was pushed over it."""
    app = make_app(instant=False)
    app.push(Plain(BLACK))
    app.step(16)
    app.push(second := Plain(GREY, opaque))
    app.step(16)
    return app, second


def test_what_lies_over_a_screen_fades_in(make_app: MakeApp) -> None:
    app, _second = two(make_app, opaque=False)
    assert 0 < shown(app, (9, 9))[0] == shown(app, (1270, 9))[0] < 200


def test_a_page_is_laid_over_from_the_right_and_taken_away_again(make_app: MakeApp) -> None:
    app, _second = two(make_app)
    app.step(40)
    assert (shown(app, (2, 360)), shown(app, (1270, 360))) == (BLACK, GREY)
    app.step(LEAF_IN.ms)
    for _ in range(20):
        app.step(40)
    assert shown(app, (2, 360)) == GREY
    app.pop()
    app.step(16)
    app.step(40)
    assert (shown(app, (2, 360)), shown(app, (1276, 360))) == (BLACK, GREY)


def test_doors_open_from_the_middle(make_app: MakeApp) -> None:
    app, _second = two(make_app)
    app.screen.hurry()
    app.step(16)
    app.reset(Plain((9, 90, 9)))
    app.step(40)
    assert shown(app, (640, 360)) == (9, 90, 9)
    assert shown(app, (2, 360)) == shown(app, (1277, 360)) == GREY


@pytest.mark.parametrize("way", [FADE, LEAF_IN, LEAF_OUT, DOORS])
def test_every_way_leads_from_one_picture_to_the_other(app: App, way: Way) -> None:
    window, before, after = (pygame.Surface((320, 200)).convert() for _ in range(3))
    before.fill(BLACK)
    after.fill(GREY)
    assert way.ms <= 350
    seen = []
    for t in (0.0, 0.3, 0.6, 1.0):
        way.draw(window, before.copy(), after, t)
        middle = [window.get_at((x, 100))[:3] for x in range(320)]
        seen.append(sum(colour[0] for colour in middle if len(set(colour)) == 1))
    assert seen == sorted(seen)
    assert seen[0] < 0.05 * 200 * 320
    assert seen[-1] > 0.95 * 200 * 320


def test_what_comes_never_delays_input(make_app: MakeApp) -> None:
    app, second = two(make_app)
    Hands(app).key(pygame.K_x)
    assert second.told[-1] == pygame.K_x
    assert shown(app, (9, 9)) == GREY
    drawn = app.frames_drawn
    app.step(LEAF_IN.ms)
    assert app.frames_drawn == drawn


def test_what_comes_ends_by_itself(make_app: MakeApp) -> None:
    app, _second = two(make_app)
    for _ in range(LEAF_IN.ms // 16 + 2):
        app.step(16)
    assert shown(app, (9, 9)) == GREY
    drawn = app.frames_drawn
    app.step(16)
    assert app.frames_drawn == drawn


def test_a_screen_that_took_long_to_draw_is_still_seen_to_come(make_app: MakeApp) -> None:
    app, _second = two(make_app)
    app.step(100)
    assert (shown(app, (2, 360)), shown(app, (1270, 360))) == (BLACK, GREY)


def test_with_less_motion_a_screen_is_there_at_once(make_app: MakeApp) -> None:
    app = make_app(instant=False)
    app.change(less_motion=True)
    app.push(Plain(BLACK))
    app.step(16)
    app.push(Plain(GREY))
    app.step(16)
    assert shown(app, (9, 9)) == GREY
