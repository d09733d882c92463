"""From nothing to the first picture: settings, saved games, window, sound, and the screen to begin with."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from typing import Final

import msgspec

from game import i18n, resources
from game.i18n import _
from game.storage import GUEST, SettingsFile, Store, folders, open_settings, open_store
from game.storage.neighbour import Neighbour
from game.ui import broken, lean, speech, zones
from game.ui.app import App
from game.ui.audio import Audio
from game.ui.display import Display, DisplayError
from game.ui.loop import run
from game.ui.scene import Scene
from game.ui.scenes.lobby import LobbyScene

CAPTION: Final = "上海麻将 · Shanghai Mahjong"
"""What the title bar says, in every language."""

_UNSEEN: Final = frozenset({"dummy", "offscreen"})
"""Drivers that draw into nothing; SDL takes one by itself where there is no screen."""

_REST: Final = ("game.ui.dialog", "game.ui.scenes.setup.scene", "game.ui.scenes.table", "game.ui.scenes.rules")
"""The screens that most people go to from the first one, with all that they need."""


def play(
    language: str = "", rules: str | None = None, resume: bool = False, shown: Callable[[], object] | None = None
) -> list[str]:
    """Opens the window and plays until it is closed.

    `language` is for this time; `rules` begins with the setup of that variant, `resume` with the saved match. With
    `shown` the game ends after its first picture, and this is called then. Returns what kept the game from opening, one
    sentence each; nothing when it was played and closed.
    """
    prefs = open_settings()
    if language:
        prefs.settings = msgspec.structs.replace(prefs.settings, language=language)
    i18n.set_language(prefs.settings.language)
    if not i18n.is_readable(i18n.language()):
        broken.note(i18n.source(i18n.language()), ValueError("no texts"))
    store = open_store()
    try:
        scene = _first_scene(store, rules, resume, prefs)
        if scene is None:
            here = _("No match can be continued just now.") if store.temporary else _("There is no match to continue.")
            return [*store.messages, here]
        display = _display(prefs)
        try:
            _run(display, prefs, store, scene, shown)
        finally:
            display.close()
    except DisplayError as error:
        return [str(error)]
    else:
        return []
    finally:
        store.close()


def _run(display: Display, prefs: SettingsFile, store: Store, scene: Scene, shown: Callable[[], object] | None) -> None:
    """Show the first picture, see to everything that it need not wait for, and play."""
    audio = Audio()
    app = App(display, prefs, store=store, audio=audio)
    app.home = LobbyScene
    where = folders()
    app.house_folder = None if where is None else where.house_rules
    app.family.reopen = open_store
    app.family.neighbour = None if where is None else Neighbour(where.data)
    if store.busy:
        store.messages.clear()  # what it says is asked instead
        app.family.play_as(GUEST)
    app.reset(LobbyScene())
    if not isinstance(scene, LobbyScene):
        app.push(scene)
    if store.busy:
        from game.ui.scenes.already_open import AlreadyOpen

        app.push(AlreadyOpen(app.family.neighbour))
    app.step(0)
    if shown is not None:
        shown()
        app.quit()
    else:
        app.use_voices(None if where is None else where.voices, speech.find())
        lean.load_sound()
        audio.preload()
        audio.start()
        zones.table_map()
        app.background.do(_load_rest, lambda _nothing: None)
    try:
        run(app)
    finally:
        app.family.close()


def _load_rest() -> None:
    """Load what the first picture does without, before somebody asks for it."""
    for name in _REST:
        import_module(name)


def _first_scene(store: Store, rules: str | None, resume: bool, prefs: SettingsFile) -> Scene | None:
    """The screen to begin with; None where there is no match to resume."""
    if rules is not None:
        from game.ui.scenes.setup import SetupScene

        return SetupScene(rules)
    if resume:
        from game.ui.scenes.table import TableScene

        saved = store.open_match(prefs.profile.id)
        return None if saved is None else TableScene(saved)
    if not prefs.settings.started:
        from game.ui.scenes.first_start import FirstStartScene

        return FirstStartScene()
    return LobbyScene()


def _display(prefs: SettingsFile) -> Display:
    """The window. Raises DisplayError where none can be opened, or nobody could see it."""
    import pygame

    settings = prefs.settings
    icon = resources.path("assets", "icons", "app.png")
    display = Display(settings.window, CAPTION, settings.full_screen, icon if icon.exists() else None, settings.screen)
    driver = pygame.display.get_driver()
    if driver in _UNSEEN and os.environ.get("SDL_VIDEODRIVER") != driver:
        display.close()
        raise DisplayError(_("No window can be opened: there is no screen."))
    return display
