"""Every file that the game reads, what a good one looks like, and what it is to do with one that an accident has hit.

A trial raises when something came out that is no sentence (any exception), or when a file is lost. Another kind of file
is one more line in `TRIALS`.
"""

from __future__ import annotations

import atexit
import io
import random
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import msgspec

from game import i18n, resources
from game.engine.cases import answer_line
from game.engine.settings import Seat, match_settings
from game.storage import Folders, Profile, Settings, SettingsFile, open_store
from game.storage.house_rules import HouseRulesError, house_rules, read_house_rules
from game.storage.records import HandFilter, ImportFault
from game.storage.voices import read_pack
from game.ui import broken, text, zones
from game.ui.app import App
from game.ui.audio import SOUNDS, Audio
from game.ui.cache import sprites
from game.ui.display import Display
from game.ui.kit import sprites as sprite_kit
from game.ui.scenes import lobby_banner
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.table import TableScene
from tests.fuzz.mutate import mutated
from tests.fuzz.rows import with_strange_rows

DATA = Path(__file__).parents[1] / "data"
ROOT = resources.root()


class Kind(NamedTuple):
    """A kind of file: a good one, what happens to it, and what the game does with what came of that."""

    good: Callable[[], bytes]
    trial: Callable[[bytes, Path], None]
    mutate: Callable[[bytes, random.Random], bytes] = mutated


class LostError(AssertionError):
    """What was in a file is nowhere any more."""


def kept(content: bytes, folder: Path, path: Path, *, accepted: bool) -> None:
    """Raises `LostError` unless the file was taken as sound, or its content still lies in the folder."""
    if accepted:
        return
    if not any(one.is_file() and one.read_bytes() == content for one in folder.rglob("*")):
        raise LostError(f"{path.name} was not sound, and is gone")


# The files of the player


def good_settings() -> bytes:
    """A settings file with everything in it."""
    settings = Settings(
        language="zh_Hant",
        player_name="阿明",
        profiles=(Profile(name="阿明", language="zh_Hant"), Profile("lily", "Lily", text_size=140)),
    )
    return msgspec.json.format(msgspec.json.encode({"version": 1} | msgspec.to_builtins(settings)))


def try_settings(content: bytes, folder: Path) -> None:
    """The settings are read, changed and used."""
    path = folder / "settings.json"
    path.write_bytes(content)
    prefs = SettingsFile(path)
    said = bool(prefs.messages)
    prefs.change(speed="fast")
    prefs.use(prefs.profiles[0].id)
    kept(content, folder, path, accepted=not said)


def good_database(path: Path) -> bytes:
    """A database with matches, an open one among them."""
    return path.read_bytes()


def try_database(content: bytes, folder: Path) -> None:
    """The store is opened, its open match resumed, its records listed and read, and one more move written."""
    where = Folders(folder, folder)
    where.database.write_bytes(content)
    store = open_store(where)
    said = bool(store.messages)
    saved = store.open_match()
    if saved is not None:
        saved.resume()
    store.statistics()
    for wanted in (
        HandFilter(),
        HandFilter("qiaoma"),
        HandFilter(outcome="won", profile=""),
        HandFilter(imported=True),
    ):
        for entry in store.records.find(wanted):
            store.records.text(entry.id)
    store.back_up()
    store.close()
    set_aside = [one for one in folder.glob("games.*.*.db") if one.parent == folder]
    assert said or not set_aside, "a file was set aside without a word"
    kept(content, folder, where.database, accepted=not set_aside)
    again = open_store(where)
    again.open_match()
    again.close()


@cache
def good_record() -> bytes:
    """A whole record."""
    from game.engine import record

    text = record.__doc__ or ""
    start = text.index("    mahjong-record 1\n    variant")
    return "".join(line.removeprefix("    ") + "\n" for line in text[start:].splitlines()).encode()


def try_record(content: bytes, folder: Path) -> None:
    """A record is brought in from a file, or refused with a sentence."""
    path = folder / "record.txt"
    path.write_bytes(content)
    store = open_store(Folders(folder, folder))
    with suppress(ImportFault):
        store.records.bring_in_file(path)
    store.close()
    kept(content, folder, path, accepted=False)


def good_house_rules() -> bytes:
    """House rules as they are shared."""
    return house_rules("外婆家", "qinghunpeng", {"chi": False, "hand_loss_cap": 3}).text().encode()


def try_house_rules(content: bytes, _folder: Path) -> None:
    """House rules are read, or refused with a sentence."""
    with suppress(HouseRulesError):
        read_house_rules(content)


def good_cases() -> bytes:
    """A file of finished hands."""
    lines = [path.read_bytes().splitlines()[:2] for path in sorted(DATA.glob("scoring_*.jsonl"))]
    return b"\n".join(line for some in lines for line in some)


def try_cases(content: bytes, _folder: Path) -> None:
    """Each case is settled, or refused with a sentence."""
    for number, line in enumerate(content.splitlines(), start=1):
        answer_line(line, number)


# The files of the game itself, damaged where it is installed


@cache
def copy_of_the_game() -> Path:
    """A folder with links to all that the game reads; it is there as long as the process, as paths are remembered."""
    home = Path(tempfile.mkdtemp(prefix="installed-"))
    atexit.register(shutil.rmtree, home)
    for path in (*(ROOT / "assets").rglob("*"), *(ROOT / "locale").rglob("*")):
        if path.is_file() and path.suffix != ".mo":
            copy = home / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.symlink_to(path)
    return home


@contextmanager
def installed(changed: str, content: bytes, *without: str) -> Iterator[None]:
    """The game's own files, of which one is as `content` says, and those named `without` are missing."""
    home = copy_of_the_game()
    for name in (changed, *without):
        (home / name).unlink(missing_ok=True)
    (home / changed).write_bytes(content)
    forget()
    before, resources.root = resources.root, cache(lambda: home)
    language = i18n.language()
    try:
        yield
    finally:
        resources.root = before
        for name in (changed, *without):
            (home / name).unlink(missing_ok=True)
            if (ROOT / name).exists() and not name.endswith(".mo"):
                (home / name).symlink_to(ROOT / name)
        forget()
        i18n.set_language(language)


def forget() -> None:
    """Nothing that was read from the game's own files is remembered."""
    i18n.catalogue.cache_clear()
    zones.load.cache_clear()
    zones.table_map.cache_clear()
    broken.forget()
    sprites.clear()
    caches = (text._font, text._points, text._has, text._is_whole, text._checksums, text._chain, text._stand_in)
    for remembered in (*caches, sprite_kit.load_faces, lobby_banner._title_markup):
        remembered.cache_clear()


def start(folder: Path, language: str) -> list[str]:
    """The game is started, its lobby shown, a table opened and some tiles thrown; what kept it from starting."""
    where = Folders(folder, folder)
    prefs = SettingsFile(where.settings_file)
    prefs.change(language=language, speed="instant")
    i18n.set_language(language)
    seats = [Seat("A", "person"), *(Seat(name, "random") for name in "BCD")]
    store = open_store(where)
    app = App(Display.offscreen((1024, 640)), prefs, store=store, poll=list, strict=True, instant=True)
    try:
        app.reset(LobbyScene())
        app.step(16)
        app.reset(TableScene(store.begin_match(match_settings("qinghunpeng", seats, 1, length=4))))
        for _frame in range(30):
            app.step(50)
    finally:
        app.close()
        store.close()
    return []


def good_map() -> bytes:
    """The map of the table."""
    return (ROOT / "assets" / "maps" / "table.tmx").read_bytes()


def try_map(content: bytes, folder: Path) -> None:
    """The game starts, with the map that it carries with itself where this one is damaged."""
    with installed("assets/maps/table.tmx", content):
        assert start(folder, "en") == []


@cache
def good_translation() -> bytes:
    """A compiled catalogue."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = io.BytesIO()
    with (ROOT / "locale" / "zh_Hant" / "LC_MESSAGES" / "game.po").open("rb") as file:
        write_mo(compiled, read_po(file, locale="zh_Hant"))
    return compiled.getvalue()


def try_translation(content: bytes, folder: Path) -> None:
    """The game starts, in English where nothing of the translation is left."""
    catalogue = "locale/zh_Hant/LC_MESSAGES/game"
    with installed(f"{catalogue}.mo", content, f"{catalogue}.po"):
        assert start(folder, "zh_Hant") == []


DATABASES = {f"database {path.stem}": partial(good_database, path) for path in sorted(DATA.glob("databases/*.db"))}


def good_asset(name: str) -> bytes:
    """A file of the game itself."""
    return (ROOT / "assets" / name).read_bytes()


def try_asset(name: str, content: bytes, folder: Path) -> None:
    """The game starts and plays, whatever one of its files says; where it noticed, it says so."""
    with installed(f"assets/{name}", content):
        assert start(folder, "zh_Hans") == []
        sounds = Audio()
        sounds.start()
        for sound in SOUNDS:
            sounds.play(sound)
        sounds.stop()


def try_voice(content: bytes, folder: Path) -> None:
    """A recording in a voice of the family is heard, or there is a sentence about it."""
    voice = folder / "voices" / "granny"
    voice.mkdir(parents=True)
    for name in ("peng.ogg", "5m.ogg", "notes.txt"):
        (voice / name).write_bytes(content)
    pack = read_pack(voice)
    assert len(pack.files) + len(pack.faults) >= 1
    assert all(isinstance(fault, str) for fault in pack.faults)
    sounds = Audio()
    sounds.choose_voice(voice)
    sounds.start()
    sounds.wait_for_voice()
    for clip in ("peng", "5m"):
        sounds.say(clip)
    sounds.stop()


ASSETS = (
    "tiles/5m.svg",
    "tiles/index/5m.svg",
    "title/zh_Hans.svg",
    "sounds/discard.1.ogg",
    "sounds/room.ogg",
    "sounds/levels.json",
)
FONTS = ("fonts/sans-sc.ttf", "fonts/brush.ttf", "fonts/checksums.json")

TRIALS: dict[str, Kind] = {
    "settings": Kind(good_settings, try_settings),
    **{name: Kind(good, try_database) for name, good in DATABASES.items()},
    **{f"rows of {name}": Kind(good, try_database, with_strange_rows) for name, good in DATABASES.items()},
    "record": Kind(good_record, try_record),
    "house rules": Kind(good_house_rules, try_house_rules),
    "cases": Kind(good_cases, try_cases),
    "map": Kind(good_map, try_map),
    "translation": Kind(good_translation, try_translation),
    **{name: Kind(partial(good_asset, name), partial(try_asset, name)) for name in (*ASSETS, *FONTS)},
    "voice": Kind(partial(good_asset, "sounds/peng.ogg"), try_voice),
}
