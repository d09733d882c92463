"""The loop's body: events in, time on, the stack of scenes, and only what changed on the screen.

Scenes draw straight onto the window's surface, only where something was invalidated, and only those parts are shown
anew. Nothing here sleeps or looks at a clock: :func:`game.ui.loop.run` does, tests call :meth:`App.step`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

import pygame

from game import i18n
from game.ui import broken, theme, toast
from game.ui.background import Background
from game.ui.cache import sprites
from game.ui.display import Display
from game.ui.ears import Ears
from game.ui.family import Family
from game.ui.journal import log
from game.ui.metrics import Metrics
from game.ui.record import Record
from game.ui.resizing import Resizing
from game.ui.screen import Screen
from game.ui.sounds import Silence, Sounds
from game.ui.speech import Program, Speech
from game.ui.text import Text
from game.ui.transition import DOORS, FADE, LEAF_IN, LEAF_OUT, Way
from game.ui.unsaved import Unsaved

if TYPE_CHECKING:
    from pathlib import Path

    from game.storage.house_shelf import HouseShelf
    from game.storage.settings import Settings, SettingsFile
    from game.ui.attention import Attention
    from game.ui.gamepad import Gamepad
    from game.ui.scene import Scene

ACTIVE_FPS: Final = 60
QUIET_FPS: Final = 30
RESTING_FPS: Final = 15
QUIET_MS: Final = 300
"""How long nothing was drawn and nobody touched anything before the game looks less often."""
_FAULTS_MOST: Final = 3


class App:
    """Everything a scene needs, and the stack of scenes.

    `settings` are those in force (change them with :meth:`change`); `store` is the open database of games or None;
    `record` is filled by the painters while a proof is made. With `strict` an error in a scene is raised, not caught;
    with `instant` screens come at once and background work is done at once, in the next step.
    """

    def __init__(
        self,
        display: Display,
        prefs: SettingsFile,
        *,
        store: Any = None,
        audio: Sounds | None = None,
        poll: Callable[[], Iterable[pygame.event.Event]] = pygame.event.get,
        strict: bool = False,
        instant: bool = False,
    ) -> None:
        self.display = display
        self.prefs = prefs
        self.store = store
        self.audio: Sounds = audio or Silence()
        self.strict = strict
        self.instant = instant
        self.running = True
        self._ears = Ears(self)
        self.family = Family(self)
        self.unsaved = Unsaved(self)
        self.home: type[Scene] | None = None
        """Where to go when the only scene there is keeps failing; None: nowhere, the error ends the game."""
        self.house_folder: Path | None = None
        """Where house rules are kept; None: nowhere, they last as long as the program."""
        self.voice_folder: Path | None = None
        """Where a family's voices lie; None: nowhere."""
        self.speech = Speech(None)
        """The system's own speech program."""
        self.record: Record | None = None
        self.stack: list[Scene] = []
        self.background = Background(at_once=instant)
        self.toasts = toast.Toasts(self)
        i18n.set_language(self.settings.language)
        theme.use(self.settings.theme)
        self.text = Text(i18n.language(), self.settings.text_size)
        self.metrics = Metrics(*display.size, prefs.settings.own_tiles, prefs.settings.left_handed)
        self.screen = Screen(display, self.paint)
        self._poll = poll
        self._resizing = Resizing(self._forget_sprites, self.guarded)
        self._quiet = 0
        self.set_volumes()
        self._faults: WeakKeyDictionary[object, int] = WeakKeyDictionary()

    # -- settings
    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.prefs.settings

    def change(self, **fields: Any) -> None:
        """Set and save settings, at once in force on every scene. Raises ``msgspec.ValidationError``."""
        before = self.settings
        self.prefs.change(**fields)
        self.take_settings(before)

    def take_settings(self, before: Settings) -> None:
        """Bring into force what differs from `before`."""
        after = self.settings
        if before.full_screen != after.full_screen:
            self.display.set_full_screen(after.full_screen)
            self._take_size()
        if (before.own_tiles, before.left_handed) != (after.own_tiles, after.left_handed):
            self._forget_ahead()
            self.metrics = Metrics(*self.display.size, after.own_tiles, after.left_handed)
        if before.language != after.language or before.text_size != after.text_size:
            i18n.set_language(after.language)
            self.text.choose(i18n.language(), after.text_size)
        if theme.active() != after.theme:
            theme.use(after.theme)
        self.set_volumes()
        if before != after:
            self.relayout()

    def set_volumes(self) -> None:
        """Bring the volumes into force, and who speaks; nothing is heard from a window that is away."""
        now = self.settings
        groups = now.volume_tiles, now.volume_calls, now.volume_wins, now.volume_room, now.volume_voices
        self.audio.set_volumes(0 if self.attention.away else now.volume, *groups)
        self.audio.choose_voice(self._voice())
        self.speech.on = now.speak

    def _voice(self) -> Path | None:
        """The folder of the voice that was chosen."""
        if self.voice_folder is None or not self.settings.voice:
            return None
        from game.storage.voices import pack_folder  # with the words of all calls, which the first picture does without

        return pack_folder(self.voice_folder, self.settings.voice)

    def use_voices(self, folder: Path | None, program: Program | None) -> None:
        """A family's voices lie in `folder`, and the system's own speech is done by `program`."""
        self.voice_folder, self.speech = folder, Speech(program)
        self.set_volumes()

    @cached_property
    def shelf(self) -> HouseShelf:
        """The house rules that are kept."""
        from game.storage.house_shelf import HouseShelf

        return HouseShelf(self.house_folder)

    @property
    def still(self) -> bool:
        """Whether decoration must not move: "less motion", or nobody is looking."""
        return self.instant or self.settings.less_motion

    # -- the stack
    @property
    def top(self) -> Scene:
        """The scene that hears events. Raises ``IndexError`` when there is none."""
        return self.stack[-1]

    def push(self, scene: Scene) -> None:
        """Lay a scene on top of the stack."""
        self._begin(LEAF_IN if scene.opaque else FADE)
        if self.stack:
            self.top.layer.hush()
            self.top.covered()
        self._enter(scene)
        self._listen_to_text()

    def pop(self, result: Any = None) -> None:
        """Take the top scene off; the one below is told *result*. Without one below the game ends."""
        self._begin(LEAF_OUT if self.top.opaque else FADE)
        self.stack.pop().leave()
        if self.stack:
            self.top.uncovered(result)
            self._listen_to_text()
            self.invalidate()
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._begin(LEAF_IN if scene.opaque else FADE)
        if self.stack:
            self.stack.pop().leave()
        self._enter(scene)
        self._listen_to_text()

    def reset(self, scene: Scene) -> None:
        """Leave every scene and begin anew with one: the doors open."""
        self._begin(DOORS)
        while self.stack:
            self.stack.pop().leave()
        self._enter(scene)
        self._listen_to_text()

    def _listen_to_text(self) -> None:
        """Have an input method only where a field of the top scene is written into; elsewhere keys are keys."""
        writing = bool(self.stack) and getattr(self.top.layer.ring.current, "editing", False)
        (pygame.key.start_text_input if writing else pygame.key.stop_text_input)()

    def _enter(self, scene: Scene) -> None:
        self.stack.append(scene)
        scene.enter(self)
        if self.stack and self.stack[-1] is scene:
            scene.relayout()
        self.invalidate()

    def quit(self) -> None:
        """End the game after this step. Every move is already on the disk."""
        self.running = False

    def close(self) -> None:
        """Leave all scenes, fall silent, and stop the background work."""
        while self.stack:
            self.stack.pop().leave()
        self.speech.stop()
        self.audio.stop()
        self.background.close()

    def toast(self, text: str, kind: str = "note", ms: int = 3200) -> None:
        """Say something in passing, over whatever scene is shown."""
        self.toasts.say(text, kind, ms)

    # -- one step
    @property
    def attention(self) -> Attention:
        """Whether anybody looks."""
        return self._ears.attention

    @property
    def pad(self) -> Gamepad:
        """The controllers that are played with."""
        return self._ears.pad

    @property
    def pace(self) -> int:
        """How many steps a second are wanted: 60, 30 while nothing moves, 15 while nobody looks."""
        if not self.attention.active:
            return RESTING_FPS
        return ACTIVE_FPS if self._quiet < QUIET_MS else QUIET_FPS

    def step(self, ms: int) -> None:
        """Take all events, let *ms* whole milliseconds pass, draw what changed."""
        self._quiet += ms
        drawn = self.frames_drawn
        if self._ears.step(ms, self._poll()):
            self._quiet = 0
        self.background.deliver(self.guarded)
        if self._resizing.on and self._resizing.step(ms, self.visible(), None if self.instant else self._new_metrics):
            self._take_size()
            self.relayout()
        self._tell_files()
        self.family.listen(ms)
        self.unsaved.update(ms)
        self.toasts.update(ms)
        self.speech.update(ms)
        if self.attention.away:
            return  # nothing is drawn, nobody is hurried: the game stands still until the window is seen again
        if self.stack:
            scene = self.top
            self.guarded(lambda: scene.update(ms), scene)
        if self._resizing.on:
            self.screen.show_stretched()
        else:
            self.screen.show(ms)
        if self.frames_drawn != drawn:
            self._quiet = 0

    def _tell_files(self) -> None:
        """Say in passing what went wrong with a file while playing (the lobby tells of the start in a dialog)."""
        if not self.frames_drawn:
            return
        for messages in (self.prefs.messages, [] if self.store is None else self.store.messages):
            for text in messages:
                self.toast(text, "bad", 6000)
            messages.clear()
        if news := broken.news():
            self.toast(news, "bad", 6000)

    # -- size
    def resized(self) -> None:
        """Show the last frame, scaled, at once; lay out and draw crisply when the size has settled."""
        self.screen.dirty.all()
        if self.display.size == self.metrics.size:
            self._resizing.end()
        else:
            self._resizing.begin()

    def _new_metrics(self) -> Metrics:
        return Metrics(*self.display.size, self.settings.own_tiles, self.settings.left_handed)

    def _forget_sprites(self) -> None:
        """What was drawn for the old size is not wanted any more, and there is room for what the new one needs."""
        sprites.clear()
        sprites.hold(self.display.size)

    def _forget_ahead(self) -> None:
        self._resizing.forget()

    def _take_size(self) -> None:
        prepared, sheet = self._resizing.prepared, self._resizing.sheet
        self._resizing.end()
        if self.display.size != self.metrics.size:
            self.metrics = self._new_metrics()
            if not prepared:
                sprites.clear()
            self.screen.renew(sheet)
            if not self.display.full_screen and self.settings.window != self.display.points:
                self.prefs.change(window=self.display.points)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size and lay everything out for it at once."""
        self.display.resize(size)
        self._take_size()
        self.relayout()

    def relayout(self) -> None:
        """Lay out every scene of the stack anew and draw everything."""
        for scene in tuple(self.stack):
            self.guarded(scene.relayout, scene)
        self.invalidate()

    # -- drawing
    @property
    def canvas(self) -> pygame.Surface:
        """The last picture by itself, as it was drawn for `metrics`."""
        return self.screen.picture

    @property
    def frames_drawn(self) -> int:
        """How often anything was drawn and shown."""
        return self.screen.frames

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Have a part of the window (None: all) drawn again with the next frame."""
        if rect is None:
            self.screen.dirty.all()
        else:
            self.screen.dirty.add(rect)

    def visible(self) -> list[Scene]:
        """The scenes that can be seen, the lowest first."""
        out: list[Scene] = []
        for scene in reversed(self.stack):
            out.insert(0, scene)
            if scene.opaque:
                break
        return out

    @property
    def crisp(self) -> bool:
        """Whether everything that is shown was drawn for this size of the window."""
        return not self._resizing.on and not self.screen.dirty and all(scene.crisp for scene in self.visible())

    def paint(self, surface: pygame.Surface) -> None:
        """Draw all visible scenes within the surface's clip."""
        for i, scene in enumerate(self.visible()):
            if self.record is not None:
                self.record.layer = 100 * i
            self.guarded(lambda s=scene: s.draw(surface), scene)  # type: ignore[misc]
        self.unsaved.draw(surface)
        self.toasts.draw(surface)

    def _begin(self, way: Way) -> None:
        """How the next picture comes: at once where nothing may move."""
        if not self.still and self.frames_drawn and not self._resizing.on:
            self.screen.begin(way)

    # -- faults
    def guarded(self, act: Callable[[], object], scene: Scene | None = None) -> None:
        """Do it; an error that nobody expected becomes a dialog (and a log entry) and not the end of the game."""
        try:
            act()
        except Exception as error:
            if self.strict:
                raise
            log(__name__).exception("fault in %s", type(scene).__name__)
            self._recover(scene, error)

    def _recover(self, scene: Scene | None, error: Exception) -> None:
        from game.ui.dialog import fault_dialog

        times = self._faults[scene or self] = self._faults.get(scene or self, 0) + 1
        if scene is not None and scene in self.stack and times >= _FAULTS_MOST:
            if len(self.stack) > 1:
                self.stack.remove(scene)
            elif self.home is not None and not isinstance(scene, self.home):
                self.reset(self.home())
            else:
                raise error
        if times in {1, _FAULTS_MOST}:
            self.push(fault_dialog(error))
        self.invalidate()
