"""The settings: typed, in a text file that a person can read, checked field by field.

A file that cannot be read, or that a newer version of the game wrote, is set aside under a name with the reason and the
time and never overwritten; fields that are in order are kept, the others get their default. What happened is in
`SettingsFile.messages`. Nothing here raises for a bad file or a folder that cannot be written: the game starts.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from game import i18n
from game.i18n import _
from game.storage.files import write_whole
from game.storage.folders import Folders, folders, kept_words, set_aside

VERSION: Final = 1
"""Version of the file; raised when a field changes its meaning."""

Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]
"""Loudness in per cent."""

Pixels = Annotated[int, msgspec.Meta(ge=320, le=16384)]
"""A side of the window."""

Speed = Literal["slow", "normal", "fast", "instant"]
Clicks = Literal["one", "two", "drag"]
IndexMarks = Literal["off", "small", "large"]


class LastSetup(msgspec.Struct, frozen=True):
    """What was chosen on the setup screen last time; `options` are those that differ from the variant's defaults."""

    variant: str = "qinghunpeng"
    options: dict[str, bool | int | str] = {}
    seats: tuple[str, str, str, str] = ("person", "casual", "casual", "casual")
    faces: tuple[str, str, str, str] = ("youth", "lady", "granny", "gent")
    """Who sits there, by the id of a portrait."""
    di_fen: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 1
    length: Literal[4, 8, 16, 0] = 16
    purse: Annotated[int, msgspec.Meta(ge=100, le=1_000_000)] = 1000
    purse_floor: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 50
    guang_hua_yuan: bool = False
    play_out_huang_fan: bool = False
    give_up_fee: Annotated[int, msgspec.Meta(ge=0, le=100)] | None = None
    """None: the variant's own."""
    timer: Annotated[int, msgspec.Meta(ge=0, le=120)] = 0
    open_hands: bool = False
    """Whether four bots are watched with open hands."""
    taught: tuple[Annotated[int, msgspec.Meta(ge=0, le=3)], ...] | None = None
    """The seats whose people the coach teaches; None: as the settings say for new tables."""


class Settings(msgspec.Struct, frozen=True):
    """Everything that a player may set for all games."""

    language: Literal["", "zh_Hans", "zh_Hant", "en"] = ""
    """Empty: the system's language."""
    player_name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    """What the person at the screen is called; empty: 'You'."""
    speed: Speed = "normal"
    less_motion: bool = False
    pause_after_discard: bool = False
    volume: Volume = 80
    volume_tiles: Volume = 100
    volume_calls: Volume = 100
    volume_wins: Volume = 100
    volume_room: Volume = 0
    """The quiet room: off unless asked for."""
    text_size: Annotated[int, msgspec.Meta(ge=80, le=200)] = 100
    """Size of all texts in per cent."""
    full_screen: bool = False
    window: tuple[Pixels, Pixels] = (1280, 800)
    theme: Literal["classic"] = "classic"
    index_marks: IndexMarks = "off"
    tile_back: Literal["green", "natural"] = "green"
    clicks: Clicks = "one"
    """How a tile is discarded with the mouse."""
    confirm_pass_win: bool = True
    """Ask once more before a 胡 is passed."""
    teach_me: bool = False
    """Whether the coach sits down beside people at new tables."""
    gentle_word: bool = True
    """A word from the coach after a decision that was much worse than the best."""
    coached: tuple[Annotated[int, msgspec.Meta(ge=0, le=3)], ...] = ()
    """The seats whose people are taught at the table in play."""
    hints_seen: tuple[str, ...] = ()
    """The variants whose first-hand hint was read."""
    last_setup: LastSetup = LastSetup()


class SettingsFile:
    """The settings in force and the file they live in; without a file they last as long as the program.

    `messages` are sentences for the player about what went wrong with the file; who shows them clears the list.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.messages: list[str] = []
        self.settings = Settings()
        if path is not None:
            self.settings = self._read(path)

    def change(self, **fields: Any) -> Settings:
        """Sets `fields` and saves; returns the settings now in force.

        Raises msgspec.ValidationError for a value that a field does not allow; then nothing changes.
        """
        wanted = msgspec.to_builtins(self.settings) | {
            name: msgspec.to_builtins(value) for name, value in fields.items()
        }
        self.settings = msgspec.convert(wanted, Settings)
        self.save()
        return self.settings

    def save(self) -> bool:
        """Writes the file as a whole, or not at all; whether it was written. A failure is said once in `messages`."""
        if self.path is None:
            return False
        text = msgspec.json.format(msgspec.json.encode({"version": VERSION} | msgspec.to_builtins(self.settings)))
        try:
            write_whole(self.path, text + b"\n")
        except OSError as error:
            self._say(_("The settings cannot be saved: {reason}").format(reason=error.strerror or error))
            return False
        return True

    def _read(self, path: Path) -> Settings:
        """The settings in `path`, each field checked alone."""
        try:
            content = msgspec.json.decode(path.read_bytes())
        except FileNotFoundError:
            return Settings()
        except OSError as error:
            self.path = None  # not ours to write where we may not read
            self._say(_("The settings cannot be read: {reason}").format(reason=error.strerror or error))
            return Settings()
        except (msgspec.DecodeError, UnicodeDecodeError):
            self._keep_apart(path, "damaged", _("The settings file was damaged."))
            return Settings()
        if not isinstance(content, dict) or not isinstance(version := content.pop("version", VERSION), int):
            self._keep_apart(path, "damaged", _("The settings file was damaged."))
            return Settings()
        good, wrong = _sound_fields(content)
        with i18n.speaking(good.language):
            if version > VERSION:
                self._keep_apart(path, "newer", _("The settings were written by a newer version of the game."))
            elif wrong:
                names = ", ".join(wrong)
                self._keep_apart(path, "damaged", _("These settings were not valid: {names}.").format(names=names))
        return good

    def _keep_apart(self, path: Path, reason: str, sentence: str) -> None:
        """Sets the file aside and says so; where that fails, leaves it alone and writes no other."""
        try:
            kept = set_aside(path, reason)
        except OSError:
            self.path = None
            # i18n: after a whole sentence that says what is wrong with the settings file
            self._say(_("{sentence} It is left as it is; changes will not be saved.").format(sentence=sentence))
        else:
            self._say(kept_words(sentence, kept.name))

    def _say(self, message: str) -> None:
        if message not in self.messages:
            self.messages.append(message)


def open_settings(where: Folders | None = None) -> SettingsFile:
    """The settings file in `where`, else in the system's folder; settings without a file where there is none."""
    chosen = where or folders()
    return SettingsFile(None if chosen is None else chosen.settings_file)


def _sound_fields(content: dict[str, Any]) -> tuple[Settings, list[str]]:
    """Settings from the fields of `content` that are valid, and the names of the others. Unknown names are ignored."""
    good: dict[str, Any] = {}
    wrong = []
    for field in msgspec.structs.fields(Settings):
        if field.name in content:
            try:
                good[field.name] = msgspec.convert(content[field.name], field.type)
            except msgspec.ValidationError:
                wrong.append(field.name)
    return Settings(**good), wrong
