"""The leaf of the settings about sound: volumes, the family's voices, readings, and lines that are spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _
from game.storage.voices import pack_names
from game.ui.pages.form import Group, Line, Row
from game.ui.scenes.settings_rows import percent, setter
from game.ui.widgets import Button, Dropdown, Slider, Toggle

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.app import App


def sound_rows(app: App) -> list[Line]:
    """Volumes let themselves be heard when they are let go; what is spoken is offered only where there is a program."""
    now = app.settings
    return [
        Group(_("Volume")),
        Row(_("Everything"), _("One slider for all sounds."), _volume_slider(app, "volume", "discard")),
        Row(_("Tiles"), _("Dice, shuffling, the clack of a discard."), _volume_slider(app, "volume_tiles", "discard")),
        Row(_("Calls"), _("Chow, pung, kong, and whose turn it is."), _volume_slider(app, "volume_calls", "peng")),
        Row(
            _("Wins and chips"), _("The end of a hand, and what is paid."), _volume_slider(app, "volume_wins", "chips")
        ),
        Row(
            _("A quiet room"),
            _("An evening indoors, far away; off unless you want it."),
            _volume_slider(app, "volume_room", ""),
        ),
        Group(_("Voices")),
        Row(_("Voice"), _("Who says the calls and the tiles: recordings of your family."), voice_choice(app)),
        Row(
            _("Volume of the voice"),
            _("Other sounds step back while it speaks."),
            _volume_slider(app, "volume_voices", "", lambda: app.audio.say("peng")),
        ),
        Row(
            _("Every call"),
            _("How it is said, what it means, and the file of its recording."),
            # i18n: a button: the page with all calls and their readings
            Button(_("Open"), lambda: open_calls(app), kind="card", px=22, key="calls"),
        ),
        Row(
            _("Pinyin"),
            _("Beside the Shanghainese readings, for children."),
            Toggle(now.pinyin, setter(app, "pinyin"), key="pinyin"),
        ),
        *_speech_rows(app),
    ]


def _speech_rows(app: App) -> list[Line]:
    """Nothing where this system has no program that speaks."""
    if not app.speech.possible:
        return []
    return [
        Group(_("Spoken lines")),
        Row(
            _("Tell me what happens"),
            _("The voice of your computer says whose turn it is, what was discarded and called, and the coach's word."),
            Toggle(app.settings.speak, setter(app, "speak"), key="speak"),
        ),
    ]


def voice_choice(app: App) -> Dropdown[str]:
    """The voices that lie in their folder, and none. One that was chosen and is gone is still shown."""
    chosen = app.settings.voice
    names = pack_names(app.voice_folder)
    options = [("", _("none")), *((name, name) for name in names)]
    if chosen and chosen not in names:
        options.append((chosen, _("{name} (missing)").format(name=chosen)))
    return Dropdown(chosen, options, setter(app, "voice"), key="voice")


def open_calls(app: App) -> None:
    """The page of the calls."""
    from game.ui.scenes.calls import CallsScene

    app.push(CallsScene())


def _volume(value: int) -> str:
    # i18n: a volume of nothing
    return percent(value) if value else _("off")


def _volume_slider(app: App, field: str, sound: str, heard: Callable[[], object] | None = None) -> Slider:
    done = setter(app, field, sound)

    def let_go(value: int) -> None:
        done(value)
        if heard is not None:
            heard()

    return Slider(
        getattr(app.settings, field),
        0,
        100,
        lambda _value: None,
        step=5,
        shown=_volume,
        on_done=let_go,
        key=field,
    )
