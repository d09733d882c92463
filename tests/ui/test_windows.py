"""Windows on screens of every kind: fine ones, several ones, ones that are gone, and nobody looking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
import pytest

from game.storage.settings import SettingsFile
from game.ui.app import RESTING_FPS, App
from game.ui.attention import Attention
from game.ui.display import MIN_SIZE, Display
from game.ui.glass import FineGlass, Glass, PlainGlass
from game.ui.resizing import SETTLE_MS
from game.ui.scenes.lobby import LobbyScene
from tests.ui.conftest import Hands
from tests.ui.test_app import Plain, shown


class Retina:
    """A window on a screen with two pixels for each point in both directions."""

    def __init__(self, points: tuple[int, int]) -> None:
        self.presented: list[Sequence[pygame.Rect] | None] = []
        self.full = False
        pygame.display.set_mode((64, 64))
        self.resize(points)

    def resize(self, size: tuple[int, int]) -> None:
        self.points = size
        self.surface = pygame.Surface((2 * size[0], 2 * size[1]))

    def present(self, rects: Sequence[pygame.Rect] | None) -> None:
        self.presented.append(rects)

    def set_full_screen(self, on: bool, windowed: tuple[int, int]) -> None:
        self.full = on
        self.resize((1728, 1117) if on else windowed)

    def close(self) -> None:
        pygame.display.quit()


def app_with(glass: Glass) -> App:
    app = App(Display(glass.points, "fine", glass=glass), SettingsFile(None), strict=True, instant=True)
    app.prefs.change(language="en", window=glass.points)
    return app


@pytest.fixture
def retina() -> Iterator[tuple[App, Retina]]:
    pygame.display.init()
    glass = Retina((1280, 800))
    app = app_with(glass)
    yield app, glass
    app.close()


def test_a_fine_screen_is_drawn_in_its_pixels_and_heard_in_its_points(retina: tuple[App, Retina]) -> None:
    app, glass = retina
    scene = Plain()
    app.push(scene)
    app.step(16)
    assert app.metrics.size == app.canvas.get_size() == (2560, 1600)
    assert shown(app, (2559, 1599)) == (10, 60, 50)
    for point, pixel in (((0, 0), (0, 0)), ((640, 400), (1280, 800)), ((1279, 799), (2558, 1598))):
        Hands(app).down(point)
        assert scene.told[-1] == pixel
    assert glass.presented


def test_a_button_of_a_fine_window_is_pressed_where_it_is_seen(retina: tuple[App, Retina]) -> None:
    app, _glass = retina
    app.reset(LobbyScene())
    app.step(16)
    button = next(widget for widget in app.top.layer.widgets if widget.key_name == "settings")
    Hands(app).click((button.rect.centerx // 2, button.rect.centery // 2))
    assert type(app.top).__name__ == "SettingsScene"


def test_a_fine_window_is_remembered_in_points(retina: tuple[App, Retina]) -> None:
    app, glass = retina
    app.push(Plain())
    app.step(16)
    glass.resize((1400, 900))
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1400, y=900))
    app.step(16)
    app.step(SETTLE_MS)
    assert app.settings.window == (1400, 900)
    assert app.metrics.size == (2800, 1800)
    app.change(full_screen=True)
    assert glass.full
    assert app.metrics.size == (3456, 2234)
    assert app.settings.window == (1400, 900), "full screen is not a size to come back to"
    app.change(full_screen=False)
    assert app.metrics.size == (2800, 1800)


def test_the_fine_window_is_a_window_like_any_other() -> None:
    pygame.display.init()
    glass = FineGlass((1280, 720), MIN_SIZE, "fine")
    app = app_with(glass)
    scene = Plain()
    app.push(scene)
    app.step(16)
    assert shown(app, (1279, 719)) == (10, 60, 50)
    glass.resize((1400, 900))
    app.step(16)
    app.step(SETTLE_MS)
    assert app.metrics.size == glass.points == (1400, 900)
    assert shown(app, (1399, 899)) == (10, 60, 50)
    glass.set_full_screen(True, (1400, 900))
    glass.set_full_screen(False, (1400, 900))
    assert glass.points == (1400, 900)
    app.close()
    app.display.close()


@pytest.mark.parametrize(("asked", "opened"), [(0, 0), (1, 1), (2, 0), (63, 0)])
def test_a_screen_that_is_gone_is_the_first_one(monkeypatch: pytest.MonkeyPatch, asked: int, opened: int) -> None:
    pygame.display.init()
    on: list[int] = []
    set_mode = pygame.display.set_mode

    def watched(size: tuple[int, int], flags: int, *, display: int) -> pygame.Surface:
        on.append(display)
        return set_mode(size, flags)

    monkeypatch.setattr(pygame.display, "get_num_displays", lambda: 2)
    monkeypatch.setattr(pygame.display, "set_mode", watched)
    PlainGlass((1280, 720), MIN_SIZE, asked)
    assert on == [opened]


def test_the_screen_that_the_window_was_left_on_is_remembered(app: App) -> None:
    app.push(Plain())
    pygame.event.post(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=1))
    app.step(16)
    assert app.settings.screen == 1


class Timed(Plain):
    """Counts what passes for it."""

    passed = 0
    let = 0

    def update(self, ms: int) -> None:
        self.passed += ms

    def let_go(self) -> None:
        self.let += 1


def test_nothing_happens_in_a_window_that_is_away(app: App) -> None:
    scene = Timed()
    app.push(scene)
    app.step(16)
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    for _ in range(20):
        app.step(66)
        app.invalidate()
    assert scene.passed == 16
    assert app.frames_drawn == 1
    assert app.pace == RESTING_FPS
    assert scene.let == 1
    for kind in (pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
        pygame.event.post(pygame.event.Event(kind))
    app.display.surface.fill((0, 0, 0))
    app.step(16)
    assert scene.passed == 32
    assert shown(app, (640, 360)) == (10, 60, 50)


def test_a_window_that_is_away_is_silent(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    loud: list[int] = []
    monkeypatch.setattr(app.audio, "set_volumes", lambda master, *_groups: loud.append(master))
    app.push(Plain())
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED):
        pygame.event.post(pygame.event.Event(kind))
    app.step(16)
    assert loud == [app.settings.volume, 0, app.settings.volume]


@pytest.mark.parametrize("back", ["WINDOWRESTORED", "WINDOWMAXIMIZED", "WINDOWSHOWN", "WINDOWFOCUSGAINED"])
def test_whatever_brings_the_window_back_is_heard(back: str) -> None:
    attention = Attention()
    assert attention.hears(pygame.event.Event(pygame.WINDOWMINIMIZED))
    assert attention.hears(pygame.event.Event(getattr(pygame, back)))
    assert not attention.away
    assert not attention.hears(pygame.event.Event(pygame.MOUSEMOTION))


def test_behind_other_windows_time_goes_on(app: App) -> None:
    scene = Timed()
    app.push(scene)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.step(16)
    app.step(66)
    assert scene.passed == 82
    assert scene.let == 1
