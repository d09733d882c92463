"""The loop: nothing is drawn when nothing changes, only what changed otherwise, and no event is lost on the way."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game import i18n
from game.storage.settings import SettingsFile
from game.ui.app import ACTIVE_FPS, QUIET_FPS, QUIET_MS, RESTING_FPS, App
from game.ui.ask import Ask
from game.ui.background import Background
from game.ui.display import Display
from game.ui.loop import run
from game.ui.regions import Regions
from game.ui.resizing import SETTLE_MS
from game.ui.scene import Scene
from game.ui.scenes.setup.houses import HousesScene
from game.ui.widgets import Button
from tests.ui.conftest import Hands, MakeApp


class Plain(Scene):
    """Fills the window and notes what happens to it."""

    def __init__(self, colour: tuple[int, int, int] = (10, 60, 50), opaque: bool = True) -> None:
        self.colour = colour
        self.opaque = opaque
        self.told: list[Any] = []

    def enter(self, app: App) -> None:
        super().enter(app)
        self.told.append("enter")

    def leave(self) -> None:
        self.told.append("leave")

    def covered(self) -> None:
        self.told.append("covered")

    def uncovered(self, result: Any) -> None:
        self.told.append(("uncovered", result))

    def relayout(self) -> None:
        self.told.append("relayout")

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self.told.append(event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.told.append(event.pos)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour)


def shown(app: App, pos: tuple[int, int]) -> tuple[int, ...]:
    return tuple(app.display.surface.get_at(pos))[:3]


def test_idle_draws_nothing(app: App) -> None:
    app.push(Plain())
    app.step(16)
    drawn = app.frames_drawn
    for _ in range(120):
        app.step(16)
    assert app.frames_drawn == drawn == 1


def test_only_what_was_invalidated_is_drawn(app: App) -> None:
    scene = Plain()
    app.push(scene)
    app.step(16)
    scene.colour = (200, 0, 0)
    scene.invalidate(pygame.Rect(100, 100, 50, 50))
    app.step(16)
    assert shown(app, (120, 120)) == (200, 0, 0)
    assert shown(app, (300, 300)) == (10, 60, 50)
    assert app.frames_drawn == 2


def test_the_stack_tells_its_scenes(app: App) -> None:
    below, above = Plain(), Plain((1, 2, 3))
    app.push(below)
    app.push(above)
    app.pop("done")
    assert below.told == ["enter", "relayout", "covered", ("uncovered", "done")]
    assert above.told == ["enter", "relayout", "leave"]
    other = Plain()
    app.replace(other)
    assert below.told[-1] == "leave"
    app.pop()
    assert not app.running


def test_what_lies_over_a_scene_lets_it_show(app: App) -> None:
    class Corner(Plain):
        def draw(self, surface: pygame.Surface) -> None:
            surface.fill(self.colour, pygame.Rect(0, 0, 20, 20))

    app.push(Plain((9, 9, 9)))
    app.push(Corner((77, 0, 0), opaque=False))
    app.step(16)
    assert shown(app, (5, 5)) == (77, 0, 0)
    assert shown(app, (50, 50)) == (9, 9, 9)
    app.push(Plain((0, 0, 88)))
    app.step(16)
    assert shown(app, (5, 5)) == (0, 0, 88)


def test_events_reach_the_top_scene_only(app: App, hands: Hands) -> None:
    below, above = Plain(), Plain()
    app.push(below)
    app.push(above)
    hands.key(pygame.K_c)
    hands.down((40, 50))
    assert above.told[-2:] == [pygame.K_c, (40, 50)]
    assert pygame.K_c not in below.told


def test_a_resize_shows_the_old_picture_at_once_and_the_new_one_when_it_settled(app: App) -> None:
    scene = Plain()
    app.push(scene)
    app.step(16)
    app.step(16)
    app.display.resize((1600, 900))
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1600, y=900))
    scene.colour = (1, 1, 200)
    app.step(16)
    assert app.metrics.size == (1280, 720)
    assert shown(app, (1590, 890)) == (10, 60, 50)
    app.step(SETTLE_MS)
    assert app.metrics.size == app.canvas.get_size() == (1600, 900)
    assert shown(app, (1590, 890)) == (1, 1, 200)
    assert scene.told[-1] == "relayout"
    assert app.settings.window == (1600, 900)


def test_clicks_while_a_resize_settles_hit_what_is_shown(app: App, hands: Hands) -> None:
    scene = Plain()
    app.push(scene)
    app.step(16)
    app.display.resize((2560, 1440))
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=2560, y=1440))
    app.step(16)
    hands.down((1280, 720))
    assert scene.told[-1] == (640, 360)


def test_exposure_shows_everything_again(app: App) -> None:
    app.push(Plain())
    app.step(16)
    app.display.surface.fill((0, 0, 0))
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    app.step(16)
    assert shown(app, (640, 360)) == (10, 60, 50)


def test_settings_take_effect_on_the_whole_stack(app: App) -> None:
    below, above = Plain(), Plain()
    app.push(below)
    app.push(above)
    app.change(language="zh_Hant", text_size=160)
    assert below.told[-1] == above.told[-1] == "relayout"
    assert i18n.language() == app.text.language == "zh_Hant"
    assert app.text.percent == 160
    before = len(above.told)
    app.change(text_size=160)
    assert len(above.told) == before


def test_the_pace_follows_what_happens(app: App) -> None:
    scene = Plain()
    app.push(scene)
    app.step(16)
    assert app.pace == ACTIVE_FPS
    app.step(QUIET_MS)
    assert app.pace == QUIET_FPS
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    app.step(33)
    assert app.pace == ACTIVE_FPS
    app.step(QUIET_MS)
    scene.invalidate(pygame.Rect(0, 0, 9, 9))
    app.step(33)
    assert app.pace == ACTIVE_FPS
    app.attention.active = False
    assert app.pace == RESTING_FPS


def test_focus_makes_the_loop_rest(app: App) -> None:
    app.push(Plain())
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.step(16)
    assert not app.attention.active
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    app.step(16)
    assert app.attention.active


def test_full_screen_and_back_keeps_the_size(app: App, hands: Hands) -> None:
    app.push(Plain())
    app.step(16)
    hands.key(pygame.K_F11)
    assert app.settings.full_screen
    hands.key(pygame.K_RETURN, pygame.KMOD_ALT)
    assert not app.settings.full_screen
    assert app.display.size == app.metrics.size == (1280, 720)


def test_run_ends_and_leaves_every_scene(app: App) -> None:
    scenes = [Plain(), Plain()]
    for scene in scenes:
        app.push(scene)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    run(app)
    assert [s.told[-1] for s in scenes] == ["leave", "leave"]


class Faulty(Plain):
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            raise ZeroDivisionError("planted")
        return False


def test_a_fault_becomes_a_dialog_and_the_scene_stays(make_app: MakeApp, caplog: pytest.LogCaptureFixture) -> None:
    app = make_app()
    app.strict = False
    scene = Faulty()
    app.push(scene)
    hands = Hands(app)
    hands.key(pygame.K_a)
    assert len(app.stack) == 2
    assert "planted" in caplog.text
    hands.key(pygame.K_RETURN)
    assert app.stack == [scene]
    assert app.running


def test_a_scene_that_cannot_be_drawn_is_taken_off(make_app: MakeApp) -> None:
    class Broken(Plain):
        def draw(self, surface: pygame.Surface) -> None:
            raise ValueError(f"planted {surface}")

    app = make_app()
    app.strict = False
    below = Plain()
    app.push(below)
    app.push(Broken())
    for _ in range(6):
        app.invalidate()
        app.step(16)
    assert app.stack[0] is below
    assert not any(isinstance(s, Broken) for s in app.stack)


def test_when_the_only_scene_keeps_failing_the_game_goes_home(make_app: MakeApp) -> None:
    class Home(Plain):
        def __init__(self) -> None:
            super().__init__((3, 3, 3))

    app = make_app()
    app.strict = False
    app.home = Home
    scene = Faulty()
    app.push(scene)
    hands = Hands(app)
    for _ in range(3):
        hands.key(pygame.K_a)
        if len(app.stack) > 1:
            hands.key(pygame.K_ESCAPE)
    assert isinstance(app.stack[0], Home)
    assert app.running


def test_strict_apps_raise(app: App, hands: Hands) -> None:
    app.push(Faulty())
    with pytest.raises(ZeroDivisionError):
        hands.key(pygame.K_a)


def test_toasts_come_one_after_the_other_and_go(app: App) -> None:
    app.push(Plain())
    app.step(16)
    app.toast("first", ms=100)
    app.toast("second", "bad", ms=100)
    app.toast("first", ms=100)
    app.step(50)
    assert app.toasts.shown == "first"
    drawn = app.frames_drawn
    app.step(16)
    assert app.frames_drawn == drawn
    app.step(60)
    assert app.toasts.shown == "second"
    app.step(101)
    assert app.toasts.shown == ""
    app.step(0)
    assert shown(app, (640, 90)) == (10, 60, 50)


def test_work_in_the_background_is_delivered_between_frames(app: App) -> None:
    got: list[int] = []
    app.push(Plain())
    app.background.do(lambda: 6 * 7, got.append)
    dropped = app.background.do(lambda: 1, got.append)
    dropped.cancel()
    assert got == []
    app.step(16)
    assert got == [42]


def test_a_thread_does_the_work_and_errors_are_guarded() -> None:
    work = Background()
    got: list[object] = []
    caught: list[Exception] = []

    def guarded(act: Any) -> None:
        try:
            act()
        except KeyError as error:
            caught.append(error)

    good = work.do(lambda: "answer", got.append)
    bad = work.do(lambda: {}["nothing"], got.append)
    for task in (good, bad):
        task.future.exception(timeout=10)
    work.deliver(guarded)
    assert got == ["answer"]
    assert len(caught) == 1
    assert len(work) == 0
    work.close()


def test_regions_are_cut_merged_and_taken_once() -> None:
    regions = Regions()
    window = pygame.Rect(0, 0, 1000, 1000)
    assert not regions
    for rect in ((10, 10, 20, 20), (25, 25, 20, 20), (900, 900, 500, 500), (-50, -50, 20, 20)):
        regions.add(pygame.Rect(rect))
    parts = regions.take(window)
    assert sorted(tuple(p) for p in parts) == [(10, 10, 35, 35), (900, 900, 100, 100)]
    assert not regions
    regions.add(pygame.Rect(0, 0, 999, 999))
    assert regions.take(window) == [window]


def test_a_new_language_keeps_the_focus(make_app: MakeApp) -> None:
    class Two(Plain):
        def relayout(self) -> None:
            with self.layer.rebuild() as layer:
                for i, name in enumerate(("a", "b")):
                    layer.add(Button(name, lambda: None, key=name).place(20, 100 * i + 20, 200, 60))

        def handle(self, event: pygame.event.Event) -> bool:
            return self.layer.handle(event)

    app = make_app()
    scene = Two()
    app.push(scene)
    hands = Hands(app)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_TAB)
    app.change(language="zh_Hans")
    assert scene.layer.ring.current is scene.layer.find("b")


def test_without_a_screen_the_error_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    from game.ui.display import DisplayError

    with pytest.raises(DisplayError, match="No window can be opened"):
        Display((1280, 720))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert App(Display.offscreen((1024, 640)), SettingsFile(None)).metrics.size == (1024, 640)


def test_the_letter_of_a_key_that_asks_is_not_written_into_the_answer(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[bool] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: heard.append(True))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: heard.append(False))
    app.reset(HousesScene())
    for event in (
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_i, mod=0, unicode="i", scancode=0),
        pygame.event.Event(pygame.TEXTINPUT, text="i"),
    ):
        pygame.event.post(event)
    app.step(16)
    asked = app.top
    assert isinstance(asked, Ask)
    assert not asked.value.endswith("i")
    assert heard[-1], "an input method writes into the field"
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="x"))
    app.step(16)
    assert asked.value.endswith("x")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    app.step(16)
    assert not heard[-1], "and takes no keys away from the screen below"
