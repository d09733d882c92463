"""`doctor`: what a person would send with a bug report. Opens no window and changes nothing of yours."""

from __future__ import annotations

import argparse
import os
import platform
import sqlite3
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from game import __version__, i18n, resources
from game.cli import DONE, FAULT
from game.engine.tiles import KINDS
from game.i18n import _
from game.i18n.words.spoken import clip_ids
from game.storage.folders import Folders, folders, why_not
from game.storage.migrations import VERSION
from game.storage.reasons import kind, reason
from game.storage.settings import look
from game.storage.voices import lacking_words, loose_files, read_packs

if TYPE_CHECKING:
    from game.cli import Commands

Section = Literal["versions", "screen and sound", "folders", "voices", "fonts", "translations", "assets"]
_LIBRARIES: Final = ("msgspec", "platformdirs", "pytmx", "tqdm")
_FONTS: Final = {
    "zh_Hans": ("sans-sc", "sans-sc-bold"),
    "zh_Hant": ("sans-tc", "sans-tc-bold"),
    "en": ("sans-sc", "sans-sc-bold"),
}


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at; `fault` when it keeps the game from being what it should be."""

    section: Section
    name: str
    value: str
    fault: bool = False


def add_parser(commands: Commands) -> None:
    """Describes the command."""
    parser = commands.add_parser(
        "doctor",
        help=_("say what this computer offers and whether anything is missing"),
        description=_("Versions, drivers, folders, fonts, translations and assets: what belongs into a bug report."),
    )
    parser.add_argument("--json", action="store_true", help=_("print for a program to read"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints every finding; returns 1 where there is a fault."""
    where = folders()
    findings = [
        *_versions(),
        *_drivers(),
        *_folders(where),
        *_voices(None if where is None else where.voices),
        *_fonts(),
        *_translations(),
        *_assets(),
    ]
    faults = [finding for finding in findings if finding.fault]
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode({"findings": findings, "faults": len(faults)})).decode())
    else:
        section = ""
        for finding in findings:
            if finding.section != section:
                section = finding.section
                print(("\n" if finding is not findings[0] else "") + _title(section))
            print(f"  {'!' if finding.fault else ' '} {finding.name}: {finding.value}")
        print("\n" + (_("Faults are marked with '!'.") if faults else _("Nothing is wrong.")))
    return FAULT if faults else DONE


def _title(section: str) -> str:
    return {
        "versions": _("Versions"),
        "screen and sound": _("Screen and sound"),
        "folders": _("Folders"),
        "voices": _("Voices"),
        "fonts": _("Fonts"),
        "translations": _("Translations"),
        "assets": _("Assets"),
    }[section]


def _versions() -> Iterator[Finding]:
    from game.ui import diagnosis

    frozen = " (frozen)" if getattr(sys, "frozen", False) else ""
    yield Finding("versions", "shanghai-mahjong", __version__ + frozen)
    yield Finding("versions", "Python", platform.python_version())
    yield Finding("versions", _("system"), platform.platform())
    for name, version in diagnosis.versions().items():
        yield Finding("versions", name, version)
    for name in _LIBRARIES:
        try:
            yield Finding("versions", name, metadata.version(name))
        except metadata.PackageNotFoundError:  # a frozen build carries the code without its description
            yield Finding("versions", name, _("built in"))
    yield Finding("versions", "SQLite", sqlite3.sqlite_version)


def _drivers() -> Iterator[Finding]:
    from game.ui import diagnosis, speech

    driver, screens = diagnosis.video()
    unseen = driver in {"", "dummy", "offscreen"} and driver != os.environ.get("SDL_VIDEODRIVER")
    yield Finding("screen and sound", _("video"), driver or _("none"), fault=unseen)
    yield Finding("screen and sound", _("screens"), ", ".join(f"{width}×{height}" for width, height in screens) or "–")
    yield Finding("screen and sound", _("audio"), diagnosis.audio() or _("none; the game is silent"))
    program = speech.find()
    # i18n: a program of the system that speaks
    yield Finding("screen and sound", _("speech"), _("none") if program is None else program.path)


def _folders(where: Folders | None) -> Iterator[Finding]:
    if where is None:
        yield Finding("folders", _("home"), _("none; nothing is kept"), fault=True)
        return
    for name, folder in ((_("settings"), where.config), (_("saved games"), where.data)):
        fault = why_not(folder)
        state = _("can be written") if fault is None else _("cannot be written: {why}").format(why=reason(fault))
        yield Finding("folders", name, f"{folder} ({state})", fault=fault is not None)
    yield _settings(where.settings_file)
    yield _database(where.database)
    aside = sorted(path.name for folder in {where.config, where.data} for path in folder.glob("*.*.????-??-*"))
    yield Finding("folders", _("set aside"), ", ".join(aside) or "–")


def _voices(folder: Path | None) -> Iterator[Finding]:
    """The voice packs that a family has recorded, and every file of them that is not heard."""
    packs = read_packs(folder)
    yield Finding(
        "voices", _("folder"), f"{folder or '–'}" if packs else _("no voices in {folder}").format(folder=folder)
    )
    for pack in packs:
        wanted = len(clip_ids())
        have = _("{have} of {wanted} recordings").format(have=wanted - len(pack.lacking), wanted=wanted)
        if pack.lacking and pack.files:
            have = _("{one}; without {files}").format(one=have, files=lacking_words(pack))
        yield Finding("voices", pack.name, have)
        for fault in pack.faults:
            yield Finding("voices", pack.name, fault, fault=True)
    for fault in loose_files(folder):
        yield Finding("voices", _("folder"), fault, fault=True)


def _settings(path: Path) -> Finding:
    """The state of the settings, looked at without changing them."""
    try:
        found = look(path)
    except OSError as error:
        return Finding("folders", path.name, _cannot_be_read(error), fault=True)
    if found is None:
        return Finding("folders", path.name, _("not there yet"))
    return Finding("folders", path.name, found.sentence() or _("in order"), fault=bool(found.fault))


def _database(path: Path) -> Finding:
    """The state of the file of saved games, looked at without changing it."""
    name = path.name
    try:
        if not path.exists() or not path.stat().st_size:
            return Finding("folders", name, _("not there yet"))
        with path.open("rb"):  # what keeps it from being opened the system says more exactly than SQLite
            connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=0.2)
        try:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            (matches,) = connection.execute("SELECT count(*) FROM matches").fetchone()
        finally:
            connection.close()
    except (OSError, sqlite3.Error) as error:
        if isinstance(error, sqlite3.Error) and kind(error) == sqlite3.SQLITE_BUSY:  # the game is running
            return Finding("folders", name, reason(error))
        if isinstance(error, sqlite3.Error) and kind(error) == sqlite3.SQLITE_ERROR:  # it lacks the table of matches
            return Finding("folders", name, _("the file is damaged"), fault=True)
        return Finding("folders", name, _cannot_be_read(error), fault=True)
    counted = i18n.ngettext("version {version}, {count} match", "version {version}, {count} matches", matches)
    return Finding("folders", name, counted.format(version=version, count=matches), fault=version > VERSION)


def _cannot_be_read(error: Exception) -> str:
    return _("cannot be read: {why}").format(why=reason(error))


def _fonts() -> Iterator[Finding]:
    from game.ui import diagnosis

    folder = resources.path("assets", "fonts")
    for language, names in _FONTS.items():
        wanted = _characters(language)
        for name in names:
            path = folder / f"{name}.ttf"
            try:
                points = diagnosis.draws(path)
            except (OSError, ValueError) as error:
                why = reason(error) if isinstance(error, OSError) else _("damaged")
                yield Finding("fonts", f"{name} ({language})", why, fault=True)
                continue
            lacking = "".join(sorted(character for character in wanted if ord(character) not in points))
            covered = _("{have} of {wanted} characters").format(have=len(wanted) - len(lacking), wanted=len(wanted))
            yield Finding("fonts", f"{name} ({language})", f"{covered} {lacking}".strip(), fault=bool(lacking))


def _characters(language: str) -> set[str]:
    """Every character that the texts of `language` need."""
    texts = list(i18n.texts(language).values()) if language != "en" else list(i18n.texts("zh_Hans"))
    return {character for text in texts for character in text if character.isprintable() and character != " "}


def _translations() -> Iterator[Finding]:
    catalogues = {language: i18n.texts(language).keys() for language in i18n.LANGUAGES if language != "en"}
    wanted = len(frozenset().union(*catalogues.values()))
    for language, texts in catalogues.items():
        have = _("{have} of {wanted} texts").format(have=len(texts), wanted=wanted)
        fault = not texts or len(texts) < wanted
        yield Finding("translations", i18n.NATIVE_NAMES[language], have, fault)
    yield Finding("translations", _("in use"), i18n.NATIVE_NAMES[i18n.language()])


def _assets() -> Iterator[Finding]:
    from game.ui import whole

    have = _("{have} of {wanted}")
    faces = len([tile for tile in KINDS if resources.path("assets", "tiles", f"{tile}.svg").exists()])
    yield Finding("assets", _("tile faces"), have.format(have=faces, wanted=len(KINDS)), fault=faces < len(KINDS))
    for name, folder, ending in ((_("sounds"), "sounds", ".ogg"), (_("layouts"), "maps", ".tmx")):
        files = resources.path("assets", folder).rglob(f"*{ending}")
        found = sorted({path.stem.split(".")[0] for path in files})
        yield Finding("assets", name, ", ".join(found) or _("none"), fault=not found)
    for flaw in whole.flaws():
        yield Finding("assets", f"assets/{flaw.kind}/{flaw.name}", flaw.why, fault=True)
