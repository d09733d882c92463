"""The settings: typed, in a text file that a person can read, checked field by field.

A file that cannot be read, or that a newer version of the game wrote, is set aside under a name with the reason and the
time and never overwritten; what is in order in it is written anew, the rest gets its default. What happened is in
`SettingsFile.messages`. Nothing here raises for a bad file or a folder that cannot be written: the game starts.
"""

from __future__ import annotations

import re
import uuid
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from game import i18n
from game.i18n import _
from game.storage.files import decoded, read_at_most, write_whole
from game.storage.folders import Folders, folders, kept_words, set_aside
from game.storage.reasons import reason

VERSION: Final = 1
"""Version of the file; raised when a field changes its meaning."""

MOST_BYTES: Final = 1_000_000
"""A larger file holds no settings."""

Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]
"""Loudness in per cent."""

Pixels = Annotated[int, msgspec.Meta(ge=320, le=16384)]
"""A side of the window."""

_FACE_PATTERN: Final = "^[a-z_]{1,24}$"
_FACE: Final = re.compile(_FACE_PATTERN)

Language = Literal["", "zh_Hans", "zh_Hant", "en"]
TextSize = Annotated[int, msgspec.Meta(ge=80, le=200)]
Speed = Literal["slow", "calm", "normal", "fast", "instant"]
Clicks = Literal["one", "two", "drag"]
IndexMarks = Literal["off", "small", "large"]
Palette = Literal["classic", "colour_blind"]
Theme = Literal["classic", "high_contrast"]


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
    people: tuple[str, str, str, str] = ("", "guest", "guest", "guest")
    """The profiles of those who play in person; in the seat nearest to the screen whoever plays just then sits."""


class Profile(msgspec.Struct, frozen=True):
    """One member of the family. What is here is that person's own; everything else in `Settings` is everybody's.

    `id` is empty for the one who played before there were others.
    """

    id: Annotated[str, msgspec.Meta(pattern="^[a-z0-9]{0,32}$")] = ""
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    """Empty: 'You'."""
    face: Annotated[str, msgspec.Meta(pattern=_FACE_PATTERN)] = "youth"
    """The id of a portrait."""
    language: Language = ""
    text_size: TextSize = 100
    teach_me: bool = False


GUEST: Final = "guest"
"""The profile of somebody of whom nothing is kept."""
MOST_PROFILES: Final = 12


class Settings(msgspec.Struct, frozen=True):
    """Everything that a player may set for all games."""

    started: bool = False
    """Whether the questions of the first start were answered or passed over."""
    language: Language = ""
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
    volume_voices: Volume = 100
    voice: Annotated[str, msgspec.Meta(max_length=60)] = ""
    """The folder of the voice that says calls and tiles; empty: none."""
    pinyin: bool = False
    """Whether pinyin stands beside the Shanghainese readings."""
    speak: bool = False
    """Whether the system's own speech program tells what happens."""
    text_size: TextSize = 100
    """Size of all texts in per cent."""
    own_tiles: Annotated[int, msgspec.Meta(ge=100, le=160)] = 100
    """Size of the tiles of the own hand in per cent, as far as the window has room for it."""
    full_screen: bool = False
    window: tuple[Pixels, Pixels] = (1280, 800)
    screen: Annotated[int, msgspec.Meta(ge=0, le=63)] = 0
    """The screen that the window was left on, counted as the system counts them; one that is gone is the first."""
    theme: Theme = "classic"
    index_marks: IndexMarks = "off"
    tile_back: Literal["green", "natural"] = "green"
    palette: Palette = "classic"
    """The colours of the tiles' faces."""
    arrange: Literal["sorted", "by_hand"] = "sorted"
    """Whether the own tiles lie sorted or as the person arranges them."""
    clicks: Clicks = "one"
    """How a tile is discarded with the mouse."""
    left_handed: bool = False
    """Whether the buttons of a choice begin at the left, the one to pass first."""
    hold_to_confirm: bool = False
    """Whether a discard or a call counts only when it is held for half a second."""
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
    profiles: Annotated[tuple[Profile, ...], msgspec.Meta(max_length=MOST_PROFILES)] = ()
    """The family, once there is more than one; name, language, text size and coach of who plays stand above as well."""
    profile: Annotated[str, msgspec.Meta(pattern="^[a-z0-9]{0,32}$")] = ""
    """The id of who plays."""


_PEOPLE: Final = ("person", "together")
"""The kinds of seats that people have (`game.engine.settings`, which is not loaded for this)."""
_OWN: Final = {"name": "player_name", "language": "language", "text_size": "text_size", "teach_me": "teach_me"}
"""The fields of a profile and those of the settings in which they are in force."""


class SettingsFile:
    """The settings in force and the file they live in; without a file they last as long as the program.

    `messages` are sentences for the player about what went wrong with the file; who shows them clears the list.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.messages: list[str] = []
        self.settings = Settings()
        self._kept: Settings | None = None
        """The settings to go back to when a guest leaves."""
        if path is not None:
            self.settings = self._read(path)

    def change(self, **fields: Any) -> Settings:
        """Sets `fields` and saves; returns the settings now in force.

        Raises msgspec.ValidationError for a value that a field does not allow; then nothing changes.
        """
        wanted = msgspec.to_builtins(self.settings) | {
            name: msgspec.to_builtins(value) for name, value in fields.items()
        }
        self.settings = _in_step(msgspec.convert(wanted, Settings))
        self.save()
        return self.settings

    # -- the family
    @property
    def profiles(self) -> tuple[Profile, ...]:
        """Everybody who plays here, the first player first; never empty. A guest changes nothing about them."""
        here = self._kept or self.settings
        return here.profiles or (_first(here),)

    @property
    def profile(self) -> Profile:
        """Who plays now; a guest is nobody of the family."""
        if self.guest:
            return msgspec.structs.replace(_first(self.settings), id=GUEST)
        return next(profile for profile in self.profiles if profile.id == self.settings.profile)

    def named(self, id: str) -> Profile | None:  # noqa: A002
        """The profile with that id; None for a guest, and for who is not of the family any more."""
        return next((profile for profile in self.profiles if profile.id == id), None)

    @property
    def guest(self) -> bool:
        """Whether a guest plays, of whom nothing is kept."""
        return self._kept is not None

    def use(self, id: str) -> Settings:  # noqa: A002
        """`id` plays from now on: a profile's, or `GUEST`. Raises KeyError for nobody of the family."""
        if id == GUEST:
            if self._kept is None:
                self._kept = self.settings
                self.settings = msgspec.structs.replace(self.settings, player_name="", coached=())
            return self.settings
        chosen = self.named(id)
        if chosen is None:
            raise KeyError(id)
        if self._kept is not None:
            self.settings, self._kept = self._kept, None
        own = {field: getattr(chosen, name) for name, field in _OWN.items()}
        self.settings = msgspec.structs.replace(self.settings, profiles=self.profiles, profile=id, **own)
        self.save()
        return self.settings

    def add_profile(self, profile: Profile) -> Profile:
        """Somebody joins the family and gets an id; returns the profile with it. Raises ValueError when it is full."""
        if len(self.profiles) >= MOST_PROFILES:
            raise ValueError("no room for another profile")
        made = msgspec.structs.replace(profile, id=uuid.uuid4().hex)
        self._set_family(profiles=(*self.profiles, made))
        return made

    def change_profile(self, profile: Profile) -> None:
        """Puts `profile` in the place of the one with its id. Raises KeyError for nobody of the family."""
        if self.named(profile.id) is None:
            raise KeyError(profile.id)
        own = {field: getattr(profile, name) for name, field in _OWN.items()}
        everybody = tuple(profile if one.id == profile.id else one for one in self.profiles)
        here = self._kept or self.settings
        self._set_family(profiles=everybody, **(own if profile.id == here.profile else {}))

    def remove_profile(self, id: str) -> None:  # noqa: A002
        """Somebody leaves the family; what was played stays in the store. Raises KeyError for who plays now."""
        here = self._kept or self.settings
        if id == here.profile or self.named(id) is None:
            raise KeyError(id)
        self._set_family(profiles=tuple(one for one in self.profiles if one.id != id))

    def _set_family(self, **fields: Any) -> None:
        """Changes what is said of the family, also while a guest plays, whose own settings stay as they are."""
        mine, kept = self.settings, self._kept
        if kept is None:
            self.change(**fields)
            return
        self.settings, self._kept = kept, None
        try:
            self.change(**fields)
        finally:
            self.settings, self._kept = mine, self.settings

    def read_again(self) -> None:
        """Hear what another running copy of the game has set meanwhile; only while a guest plays, who keeps nothing."""
        if self._kept is not None and self.path is not None:
            self._kept = self._read(self.path)

    def save(self) -> bool:
        """Writes the file as a whole, or not at all; whether it was written. A failure is said once in `messages`."""
        if self.path is None or self.guest:
            return False
        try:
            write_whole(self.path, _as_text(self.settings))
        except OSError as error:
            self._say(_("The settings cannot be saved: {reason}").format(reason=reason(error)))
            return False
        return True

    def _read(self, path: Path) -> Settings:
        """The settings in `path`, each field checked alone; what is wrong with the file is said."""
        try:
            found = look(path)
        except OSError as error:
            self.path = None  # not ours to write where we may not read
            self._say(_("The settings cannot be read: {reason}").format(reason=reason(error)))
            return Settings()
        if found is None:
            return Settings()
        if found.fault:
            with i18n.speaking(found.settings.language):
                self._keep_apart(path, found)
        return found.settings

    def _keep_apart(self, path: Path, found: Found) -> None:
        """Sets the file aside, writes what is good in it anew, and says so; where that fails, leaves all as it is."""
        sentence = found.sentence()
        try:
            kept = set_aside(path, found.fault)
            if found.settings != Settings():
                try:
                    write_whole(path, _as_text(found.settings))
                except OSError:
                    kept.rename(path)
                    raise
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


class Found(msgspec.Struct, frozen=True):
    """What is in a file of settings: those that are in order, `fault` (`damaged`, `newer`, or empty where nothing is
    wrong), and the names of the single settings that are not valid.
    """

    settings: Settings
    fault: Literal["", "damaged", "newer"] = ""
    wrong: tuple[str, ...] = ()

    def sentence(self) -> str:
        """What is wrong, in the language in use; empty for nothing."""
        if self.fault == "newer":
            return _("The settings were written by a newer version of the game.")
        if self.wrong:
            return _("These settings were not valid: {names}.").format(names=", ".join(self.wrong))
        return _("The settings file was damaged.") if self.fault else ""


def look(path: Path) -> Found | None:
    """What is in the file, which stays as it is; None without one. Raises OSError where it cannot be read."""
    try:
        text = read_at_most(path, MOST_BYTES)
        content: object = decoded(text, object) if len(text) <= MOST_BYTES else None
    except FileNotFoundError:
        return None
    except msgspec.DecodeError:
        return Found(Settings(), "damaged")
    if not isinstance(content, dict) or not isinstance(version := content.pop("version", VERSION), int):
        return Found(Settings(), "damaged")
    good, wrong = _sound_fields(content, Settings)
    if content:
        good.setdefault("started", True)  # whoever has a file of settings has played before
    settings = _in_step(Settings(**good))
    if version > VERSION:
        return Found(settings, "newer")
    return Found(settings, "damaged" if wrong else "", tuple(wrong))


def _as_text(settings: Settings) -> bytes:
    """The file of these settings."""
    return msgspec.json.format(msgspec.json.encode({"version": VERSION} | msgspec.to_builtins(settings))) + b"\n"


def _sound_fields(content: dict[str, Any], kind: type[msgspec.Struct]) -> tuple[dict[str, Any], list[str]]:
    """The fields of `content` that are valid for `kind`, and the names of the others. Unknown names are ignored."""
    good: dict[str, Any] = {}
    wrong = []
    for field in msgspec.structs.fields(kind):
        if field.name in content:
            value = content[field.name]
            try:
                good[field.name] = msgspec.convert(value, field.type)
            except msgspec.ValidationError:
                mended, parts = _mended(field.name, value)
                good |= {} if mended is None else {field.name: mended}
                wrong += parts
    return good, wrong


def _mended(name: str, value: object) -> tuple[object | None, list[str]]:
    """What can be kept of a setting that is not valid as a whole, None for nothing; and what cannot, by its name."""
    if name == "last_setup" and isinstance(value, dict):
        good, wrong = _sound_fields(value, LastSetup)
        return LastSetup(**good), [f"{name}.{part}" for part in wrong]
    if name == "profiles" and isinstance(value, list):
        family, wrong = [], [] if len(value) <= MOST_PROFILES else [name]
        for number, one in enumerate(value[:MOST_PROFILES], start=1):
            good, parts = _sound_fields(one, Profile) if isinstance(one, dict) else ({}, ["id"])
            wrong += [f"{name}.{number}.{part}" for part in parts]
            if "id" not in parts:  # what was played belongs to an id: without it there is nobody to keep
                family.append(Profile(**good))
        return tuple(family), wrong
    return None, [name]


def _first(settings: Settings) -> Profile:
    """Who plays now, as a profile of its own, with the face last worn at a table."""
    last = settings.last_setup
    face = last.faces[0] if last.seats[0] in _PEOPLE and _FACE.fullmatch(last.faces[0]) else "youth"
    return Profile("", settings.player_name, face, settings.language, settings.text_size, settings.teach_me)


def _in_step(settings: Settings) -> Settings:
    """The settings with the profile of who plays as it is in force; without profiles the first player plays.

    Of profiles with the same id the first counts; where nobody has the id of who plays, the first of the family does.
    """
    if not settings.profiles:
        return msgspec.structs.replace(settings, profile="") if settings.profile else settings
    family = {profile.id: profile for profile in reversed(settings.profiles)}
    everybody = tuple(family[id_] for id_ in dict.fromkeys(profile.id for profile in settings.profiles))
    if settings.profile not in family:
        own = {field: getattr(everybody[0], name) for name, field in _OWN.items()}
        return msgspec.structs.replace(settings, profiles=everybody, profile=everybody[0].id, **own)
    now = {name: getattr(settings, field) for name, field in _OWN.items()}
    stepped = tuple(msgspec.structs.replace(one, **now) if one.id == settings.profile else one for one in everybody)
    return msgspec.structs.replace(settings, profiles=stepped)
