"""`play --selftest`: loads everything that the game reads at run time and plays a hand, off screen.

What it loads it loads the way the game does, so that a frozen build proves itself complete.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

from game import i18n
from game.engine.settings import Seat, match_settings
from game.storage import Folders, Settings, SettingsFile, Store, open_store
from game.ui import whole
from game.ui.app import App
from game.ui.display import Display

SIZE: Final = (1280, 800)
_STEP_MS: Final = 16
_MOST_STEPS: Final = 40_000
_KEYS: Final = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_RIGHT)
"""Pass; discard the raised tile, or the one just drawn; raise the next one: enough for a whole hand."""


def faults() -> list[str]:
    """What is missing or does not work, one sentence each; nothing when all is well."""
    found = [f"assets/{flaw.kind}/{flaw.name}: {flaw.why}" for flaw in whole.flaws()]
    found += _translations()
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(Folders(Path(folder), Path(folder)))
        found += store.messages
        language = i18n.language()
        found += _hand(store)
        i18n.set_language(language)  # the table has one of its own
        store.close()
    return found


def _translations() -> Iterator[str]:
    for language in i18n.LANGUAGES:
        if language != "en" and not i18n.texts(language):
            yield f"the translation {language} cannot be read"


def _hand(store: Store) -> Iterator[str]:
    """Plays a hand at the real table, the person's seat by keys, until its ending is in the store."""
    from game.ui.scenes.table import TableScene

    seats = [Seat("A", "person"), *(Seat(name, "casual") for name in ("B", "C", "D"))]
    saved = store.begin_match(match_settings("qinghunpeng", seats, 1, length=4))
    prefs = SettingsFile(None)
    prefs.settings = Settings(language="zh_Hans", speed="instant", confirm_pass_win=False)
    keys: list[pygame.event.Event] = []

    def poll() -> list[pygame.event.Event]:
        given, keys[:] = keys[:], []
        return given

    app = App(Display.offscreen(SIZE), prefs, store=store, poll=poll, strict=True, instant=True)
    try:
        app.reset(TableScene(saved))
        for step in range(_MOST_STEPS):
            app.step(_STEP_MS)
            records = saved.records()
            if records and "\npayments " in records[0]:
                break
            if step % 25 == 24:  # longer than the pause before a choice takes keys
                key = _KEYS[step // 25 % len(_KEYS)]
                keys += [
                    pygame.event.Event(kind, key=key, mod=0, unicode="") for kind in (pygame.KEYDOWN, pygame.KEYUP)
                ]
        else:
            yield "the hand does not come to its end"
    finally:
        app.close()
    if not saved.resume().history:
        yield "the hand that was played is not in the store"
