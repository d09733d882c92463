"""The SQLite file: opened with care, migrated, written one transaction at a time.

Every `write` is on the disk when it returns (write-ahead log with `synchronous=FULL`). Where it cannot be written, the
statements wait in memory and are tried again with the next one, in order and all together, so the game goes on and the
file is never half true. A file that is damaged, newer, or no file of ours is set aside and a fresh one is begun. The
lock is exclusive: of two windows the second plays unsaved rather than mixing its game with the first's.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.i18n import _
from game.storage.folders import kept_words, set_aside
from game.storage.migrations import APPLICATION_ID, VERSION, is_built_right, migrate

_SMALLEST: Final = 512
"""No database is smaller, in bytes: its smallest page."""

_LONGEST: Final = 64_000_000
"""No text, row or statement is longer, in bytes: a file cannot ask for more memory than that at a time."""

Value = str | int | None
Statement = tuple[str, Sequence[Value]]


class _NotOurs(Exception):
    """The file is not one that may be written; `reason` goes into its new name."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


class Database:
    """One open file, or a database in memory where no file can be used.

    `messages` are sentences for the player; `temporary` says that nothing lasts. Opening never raises.
    """

    def __init__(self, path: Path | None) -> None:
        self.messages: list[str] = []
        self.path = path
        self.busy = False
        """True where another running copy of the game has the file."""
        self._waiting: list[Statement] = []
        self._failing = False
        self._connection = self._open(path)

    @property
    def temporary(self) -> bool:
        """True where everything is lost when the program ends."""
        return self.path is None

    @property
    def waiting(self) -> int:
        """How many statements could not be written yet."""
        return len(self._waiting)

    @staticmethod
    def is_sound(connection: sqlite3.Connection) -> bool:
        """Whether a connection is to a whole database of ours, of this version or an older one."""
        try:
            return _checked_version(connection) > 0
        except _NotOurs:
            return False

    def write(self, *statements: Statement) -> bool:
        """Writes `statements` in one transaction, after any that are still waiting; whether all are on the disk."""
        self._waiting += statements
        try:
            self._run(self._waiting)
        except sqlite3.Error as error:
            if not self._failing:
                self._failing = True
                sentence = _(
                    "The game cannot be saved just now ({reason}). It goes on; saving is tried with every move."
                )
                self.messages.append(sentence.format(reason=error))
            return False
        self._waiting.clear()
        if self._failing:
            self._failing = False
            self.messages.append(_("The game is saved again."))
        return True

    def read(self, query: str, values: Sequence[Value] = ()) -> list[tuple[Value, ...]]:
        """The rows that answer `query`; none where the file cannot be read, which is said once."""
        try:
            return self._connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            message = _("The saved games cannot be read ({reason}).").format(reason=error)
            if message not in self.messages:
                self.messages.append(message)
            return []

    def copy_to(self, target: Path) -> None:
        """Writes what is on the disk as a file of its own. Raises OSError or sqlite3.Error; then there is none."""
        target.parent.mkdir(parents=True, exist_ok=True)
        part = target.with_name(target.name + ".part")
        part.unlink(missing_ok=True)
        try:
            copy = sqlite3.connect(part)
            try:
                self._connection.backup(copy)
            finally:
                copy.close()
            part.replace(target)
        except (OSError, sqlite3.Error):
            part.unlink(missing_ok=True)
            raise

    def close(self) -> None:
        """Tries once more to write what waits, and closes the file. Closing twice does nothing."""
        if self._waiting:
            self.write()
        self._connection.close()

    def _run(self, statements: Sequence[Statement]) -> None:
        """One transaction: everything or nothing."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            for text, values in statements:
                self._connection.execute(text, values)
            self._connection.execute("COMMIT")
        except sqlite3.Error:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise

    def _open(self, path: Path | None) -> sqlite3.Connection:
        """A connection to a sound database: the file, a fresh file, or memory."""
        if path is None:
            self.messages.append(_("There is no folder for saved games; this game will not be kept."))
            return _memory()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                return _connect(path)
            except _NotOurs as fault:
                kept = set_aside_with_log(path, fault.reason)
                self.messages.append(kept_words(str(fault), kept.name))
                return _connect(path)
        except (OSError, sqlite3.Error, _NotOurs) as error:
            self.path = None
            if isinstance(error, sqlite3.OperationalError) and error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                sentence = _(
                    "The game is open in another window, which keeps the saved games; what you play here is not kept."
                )
                self.messages.append(sentence)
                self.busy = True
                return _memory()
            reason = (error.strerror if isinstance(error, OSError) else None) or error
            sentence = _("The file of saved games cannot be used ({reason}); this game will not be kept.")
            self.messages.append(sentence.format(reason=reason))
            return _memory()


def _text(content: bytes) -> str:
    """A text of the file; bytes that are none do not keep the rest from being read."""
    return content.decode(errors="replace")


def _memory() -> sqlite3.Connection:
    """An empty database that lasts as long as the program."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection, 0)
    return connection


def _connect(path: Path) -> sqlite3.Connection:
    """Opens, locks, checks and migrates the file.

    Raises `_NotOurs` for a file to set aside, sqlite3.Error where the file cannot be used just now.
    """
    if path.exists() and 0 < path.stat().st_size < _SMALLEST:  # SQLite would take such a scrap for an empty file
        raise _NotOurs("damaged", _("The file of saved games was damaged."))
    connection = sqlite3.connect(path, timeout=1.0, isolation_level=None)
    try:
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST)
        connection.text_factory = _text
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")  # takes the lock now, not in the middle of the first hand
        connection.execute("COMMIT")
        version = _checked_version(connection)
        if connection.execute("PRAGMA journal_mode = WAL").fetchone()[0] != "wal":
            connection.execute("PRAGMA journal_mode = DELETE")  # a file system without shared memory: slower, as safe
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        migrate(connection, version)
    except sqlite3.DatabaseError as error:
        connection.close()
        if isinstance(error, sqlite3.OperationalError) and error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
            raise  # locked, read-only, disk full: the file itself may be sound
        raise _NotOurs("damaged", _("The file of saved games was damaged.")) from error
    except _NotOurs:
        connection.close()
        raise
    return connection


def _checked_version(connection: sqlite3.Connection) -> int:
    """The version of the file, 0 for an empty one. Raises `_NotOurs` for one that is not ours to write."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    application: int = connection.execute("PRAGMA application_id").fetchone()[0]
    tables: int = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if application != APPLICATION_ID and (tables or version):
        raise _NotOurs("foreign", _("The file of saved games belonged to another program."))
    if version > VERSION:
        raise _NotOurs("newer", _("The saved games were written by a newer version of the game."))
    sound = connection.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok"
    if not sound or not is_built_right(connection, version):
        raise _NotOurs("damaged", _("The file of saved games was damaged."))
    return version


def set_aside_with_log(path: Path, reason: str) -> Path:
    """Sets the file aside together with its write-ahead log, which may hold its last moves."""
    kept = set_aside(path, reason)
    for ending in ("-wal", "-journal", "-shm"):
        beside = path.with_name(path.name + ending)
        if beside.exists():
            beside.rename(kept.with_name(kept.name + ending))
    return kept
