"""What is for ears, as far as it can be seen: the calls, with and without a voice, spoken lines; the log of a hand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.actions import WinBy
from game.i18n import LANGUAGES, _
from game.storage.voices import VoicePack
from game.ui.portraits import seat_names
from game.ui.scenes.calls import CallsScene
from game.ui.scenes.hand_log import HandLogScene
from game.ui.scenes.settings import SettingsScene
from game.ui.speech import Program, Speech
from game.ui.table import acts
from game.ui.widgets import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.app import App


def entries() -> dict[str, Callable[[App], None]]:
    """The states by name."""
    return {
        "settings.speech": _speech,
        "calls": _calls,
        "calls.voice": _voice,
        "calls.tiles": _tiles,
        "log": _log,
        "log.top": _log_top,
    }


def _speech(app: App) -> None:
    """The page of the settings on a system that has a program that speaks, down at its end."""
    before, app.speech = app.speech, Speech(Program("speaker", "speaker", dict.fromkeys(LANGUAGES, ())))
    app.reset(SettingsScene("sound"))
    _to_the_end(app, "form sound")
    app.speech = before


def _calls(app: App) -> None:
    app.reset(SettingsScene("sound"))
    app.push(CallsScene())


def _voice(app: App) -> None:
    """A voice that has some of its recordings, and a file with a wrong name."""
    folder = Path("voices") / "A"
    have = ("chi", "peng", "gang", "hu", "1m", "2m")
    wrong = _("{file} is not heard: only Ogg files (.ogg) are.").format(file="3m.wav")
    app.reset(SettingsScene("sound"))
    app.push(CallsScene(VoicePack("A", folder, {clip: folder / f"{clip}.ogg" for clip in have}, (wrong,))))


def _tiles(app: App) -> None:
    _voice(app)
    _to_the_end(app, "calls list")


def _log(app: App) -> None:
    """The log of a hand that was won, at its end."""
    match = acts.win(WinBy.SELF)
    seen = [event for event in (event.seen_by(0) for event in match.events) if event is not None]
    app.reset(SettingsScene("sound"))
    app.push(HandLogScene(seen, seat_names(match.settings.seats), match.settings.variant_id, match.hand_number))


def _log_top(app: App) -> None:
    _log(app)
    area = app.top.layer.find("paper")
    assert isinstance(area, ScrollArea)
    area.scroll_to(0)


def _to_the_end(app: App, key: str) -> None:
    area = app.top.layer.find(key)
    assert isinstance(area, ScrollArea)
    area.scroll_to(area.content_h)
