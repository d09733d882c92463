"""Drawings made in threads before they are wanted, and a table that takes another size with them."""

from __future__ import annotations

import threading
import time
from functools import partial
from typing import Any

import pygame
import pytest

from game.engine.tiles import KINDS
from game.ui.ahead import Ahead
from game.ui.app import App
from game.ui.kit import OWN, Kit, sprites
from game.ui.resizing import SETTLE_MS
from game.ui.scene import Scene
from game.ui.svg import Svg
from game.ui.table.warm import Warmer


def until_done(ahead: Ahead) -> None:
    for _wait in range(2000):
        if ahead.done:
            return
        time.sleep(0.005)
    raise AssertionError("it is never done")


def test_everything_is_made_away_from_this_thread() -> None:
    where: list[int] = []
    until_done(Ahead([lambda: where.append(threading.get_ident())] * 20))
    assert len(where) == 20
    assert threading.get_ident() not in where


def test_nothing_is_done_at_once() -> None:
    assert Ahead([]).done


def test_what_is_dropped_is_not_begun() -> None:
    gate = threading.Event()
    made: list[int] = []
    ahead = Ahead([gate.wait] * 3 + [lambda: made.append(1)] * 50)
    ahead.drop()
    gate.set()
    until_done(ahead)
    assert not made


def test_a_closed_window_ends_it_quietly() -> None:
    def closed() -> None:
        raise pygame.error("display Surface quit")

    until_done(Ahead([closed] * 9))


class Foreseeing(Scene):
    """Has something made ahead, and holds it up."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.sizes: list[tuple[int, int]] = []

    def foresee(self, metrics):  # type: ignore[no-untyped-def]
        self.sizes.append(metrics.size)
        return [self.gate.wait]

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((9, 9, 9))


def test_the_old_picture_is_shown_until_the_new_one_can_be(make_app) -> None:  # type: ignore[no-untyped-def]
    app: App = make_app(instant=False)
    scene = Foreseeing()
    app.push(scene)
    app.step(16)
    app.display.resize((1600, 900))
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1600, y=900))
    app.step(16)
    assert not scene.sizes
    app.step(SETTLE_MS)
    app.step(16)
    assert scene.sizes == [(1600, 900)]
    assert app.metrics.size == (1280, 720)
    assert not app.crisp
    scene.gate.set()
    for _wait in range(1000):
        app.step(16)
        if app.crisp:
            break
        time.sleep(0.005)
    assert app.metrics.size == (1600, 900)
    assert scene.sizes == [(1600, 900)]


class NoKit:
    """Notes what is to be made."""

    def __init__(self) -> None:
        self.made: list[object] = []

    def tile(self, *tile: object) -> None:
        self.made.append(tile)


@pytest.mark.parametrize("urgent", [False, True])
def test_sprites_for_later_wait_for_what_is_shown_now(urgent: bool) -> None:
    kit = NoKit()
    warmer = Warmer(kit, (), OWN)  # type: ignore[arg-type]
    warmer.work(busy=False)
    assert warmer.thread is None, "what was laid out just now is shown first"
    if urgent:
        warmer.rest()
    warmer.work(busy=False)
    if warmer.thread is not None:
        warmer.thread.join(10)
    assert bool(kit.made) is not urgent


def test_a_body_that_two_threads_want_is_made_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    draw = sprites.draw_body

    def slowly(*how: Any) -> Svg:
        made.append(how)
        time.sleep(0.05)
        return draw(*how)

    monkeypatch.setattr(sprites, "draw_body", slowly)
    kit = Kit(0.5)
    faces = KINDS[:6]
    until_done(Ahead([partial(kit.tile, OWN, face) for face in faces]))
    assert len(made) == 1
    assert len({kit.tile(OWN, face).surface.get_buffer().raw for face in faces}) == len(faces)
