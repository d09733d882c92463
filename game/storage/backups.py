"""Copies of the saved games, one a day, three kept, and going back to one of them."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from datetime import date, datetime
from pathlib import Path
from typing import Final

import msgspec

from game.storage.database import Database

KEPT: Final = 3
_CONTENTS: Final = "SELECT count(*), count(DISTINCT match) FROM hands WHERE ending IS NOT NULL"
_NAME: Final = re.compile(r"games\.(\d{4}-\d{2}-\d{2})\.db")


class Backup(msgspec.Struct, frozen=True):
    """One copy: where it lies, the day it was made, and its size in bytes."""

    path: Path
    day: str
    size: int


class Contents(msgspec.Struct, frozen=True):
    """What is in a copy: hands that were played to their end, and the matches that they belong to."""

    hands: int
    matches: int


def contents(copy: Path) -> Contents | None:
    """What is in a copy, which is only read; None for one that is no whole database of ours."""
    try:
        connection = sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
    except sqlite3.Error:
        return None
    try:
        if not Database.is_sound(connection):
            return None
        return Contents(*connection.execute(_CONTENTS).fetchone())
    except (sqlite3.Error, UnicodeDecodeError):  # the second where SQLite quotes a damaged name
        return None
    finally:
        connection.close()


def folder_of(database: Path) -> Path:
    """The folder of the copies of a database file."""
    return database.parent / "backups"


def backups(database: Path) -> list[Backup]:
    """The copies of a database file, the newest first; none where the folder cannot be read."""
    try:
        named = [(path, _NAME.fullmatch(path.name)) for path in folder_of(database).iterdir()]
        found = [Backup(path, name[1], path.stat().st_size) for path, name in named if name is not None]
    except OSError:
        return []
    return sorted(found, key=lambda backup: backup.day, reverse=True)


def back_up(database: Database, today: date | None = None) -> Path | None:
    """Makes today's copy where there is none yet, and removes those beyond `KEPT`; its path, None where none was made.

    A copy that cannot be written is no reason not to play: the next start tries again.
    """
    if database.path is None:
        return None
    day = (today or datetime.now().astimezone().date()).isoformat()
    if any(backup.day >= day for backup in backups(database.path)):
        return None
    target = folder_of(database.path) / f"games.{day}.db"
    try:
        database.copy_to(target)
    except (OSError, sqlite3.Error):
        return None
    for old in backups(database.path)[KEPT:]:
        with contextlib.suppress(OSError):
            old.path.unlink()
    return target
