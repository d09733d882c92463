"""The SQLite file: opened with care, migrated, written one transaction at a time.

Every `write` is on the disk when it returns (write-ahead log with `synchronous=FULL`). Where it cannot be written, the
statements wait in memory and are tried again with the next one, in order and all together, so the game goes on and the
file is never half true. A file that is damaged, newer, or no file of ours is set aside and a fresh one is begun. The
lock is exclusive: of two windows the second plays unsaved rather than mixing its game with the first's. A file that
cannot be used, or no longer, is tried again with every write, and gets all that was to be written meanwhile; one that
was deleted under the open game is written anew.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.i18n import _
from game.storage.files import make_folder
from game.storage.folders import kept_words, set_aside, why_not
from game.storage.migrations import APPLICATION_ID, VERSION, is_built_right, migrate
from game.storage.reasons import kind, reason

_SMALLEST: Final = 512
"""No database is smaller, in bytes: its smallest page."""

_LONGEST: Final = 64_000_000
"""No text, row or statement is longer, in bytes: a file cannot ask for more memory than that at a time."""

_PATIENCE: Final = 1.0
"""Seconds to wait at the start for another that has the file: it may be just closing."""

_DEVICE: Final = frozenset(
    {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT}
)
"""Errors after which the file is no longer what it was when it was opened."""

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
        self._wanted: Path | None = None
        """The file to go to as soon as it can be used; meanwhile everything is in memory."""
        self._later: list[Statement] = []
        """What is to be written into it then."""
        self._connection = self._open(path)

    @property
    def temporary(self) -> bool:
        """True where everything is lost if the program ends now."""
        return self.path is None

    @property
    def waiting(self) -> int:
        """How many statements could not be written yet."""
        return len(self._waiting) + len(self._later)

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
            self._find_file()
            self._run(self._waiting)
        except (OSError, sqlite3.Error) as error:
            self._let_go(error)
            if not self._failing:
                self._failing = True
                sentence = _(
                    "The game cannot be saved just now ({reason}). It goes on; saving is tried with every move."
                )
                self.messages.append(sentence.format(reason=reason(error)))
            return False
        if self._wanted is not None:
            self._later += self._waiting
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
            message = _("The saved games cannot be read ({reason}).").format(reason=reason(error))
            if message not in self.messages:
                self.messages.append(message)
            return []

    def copy_to(self, target: Path) -> None:
        """Writes what is on the disk as a file of its own. Raises OSError or sqlite3.Error; then there is none."""
        make_folder(target.parent)
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
        if self._waiting or self._later or self._gone():
            self.write()
        self._connection.close()
        self._later, self.path = [], None

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

    def _find_file(self) -> None:
        """Goes to the file that could not be used; writes the one in use anew where somebody has deleted it.

        Raises OSError, sqlite3.Error where the latter is not possible.
        """
        if self._wanted is not None:
            try:
                connection = self._file(self._wanted, 0)
            except (OSError, sqlite3.Error, _NotOurs):
                return  # as before, which was said
            self._take(connection, self._wanted)
            self._waiting, self._later = [*self._later, *self._waiting], []
            self.messages.append(_("Games are saved from now on, together with what was played meanwhile."))
        elif self.path is not None and self._gone():
            self.copy_to(self.path)
            self._take(_connect(self.path, 0), self.path)
            self.messages.append(_("The file of saved games had disappeared; it was written anew, with all its games."))

    def _take(self, connection: sqlite3.Connection, path: Path) -> None:
        """Uses another connection, to the file in `path`."""
        self._connection.close()
        self._connection, self.path = connection, path
        self._wanted, self.busy = None, False

    def _gone(self) -> bool:
        """Whether the file in use was deleted or moved away, with its folder perhaps."""
        try:
            return self.path is not None and not self.path.exists()
        except OSError:  # the folder cannot be looked into: no reason to give up what can still be written
            return False

    def _let_go(self, error: Exception) -> None:
        """After an error of the device nothing good comes from this connection any more: the file is opened anew."""
        if self.path is not None and isinstance(error, sqlite3.Error) and kind(error) in _DEVICE:
            self._connection.close()
            self._connection = _memory()
            self._wanted, self.path = self.path, None

    def _file(self, path: Path, timeout: float) -> sqlite3.Connection:
        """A connection to the file, or to a fresh one where it had to be set aside.

        Raises OSError, sqlite3.Error, _NotOurs where neither can be used.
        """
        make_folder(path.parent)
        try:
            return _connect(path, timeout)
        except _NotOurs as fault:
            kept = set_aside_with_log(path, fault.reason)
            self.messages.append(kept_words(str(fault), kept.name))
            return _connect(path, timeout)

    def _open(self, path: Path | None) -> sqlite3.Connection:
        """A connection to a sound database: the file, a fresh file, or memory."""
        if path is None:
            self.messages.append(_("There is no folder for saved games; this game will not be kept."))
            return _memory()
        try:
            return self._file(path, _PATIENCE)
        except (OSError, sqlite3.Error, _NotOurs) as error:
            self._wanted, self.path = path, None
            if isinstance(error, sqlite3.Error) and kind(error) == sqlite3.SQLITE_BUSY:
                sentence = _(
                    "The game is open in another window, which keeps the saved games; what you play here is not kept."
                )
                self.messages.append(sentence)
                self.busy = True
                return _memory()
            sentence = _("The file of saved games cannot be used ({reason}); this game will not be kept.")
            self.messages.append(sentence.format(reason=reason(_cause(error, path))))
            return _memory()


def _cause(error: Exception, path: Path) -> Exception:
    """What the system says about the folder where SQLite says no more than that the device failed."""
    if isinstance(error, sqlite3.Error) and kind(error) in _DEVICE:
        return why_not(path.parent) or error
    return error


def _text(content: bytes) -> str:
    """A text of the file; bytes that are none do not keep the rest from being read."""
    return content.decode(errors="replace")


def _memory() -> sqlite3.Connection:
    """An empty database that lasts as long as the program."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection, 0)
    return connection


def _connect(path: Path, timeout: float) -> sqlite3.Connection:
    """Opens, locks, checks and migrates the file; waits up to `timeout` seconds for another that has it.

    Raises `_NotOurs` for a file to set aside, sqlite3.Error where the file cannot be used just now.
    """
    if path.exists() and 0 < path.stat().st_size < _SMALLEST:  # SQLite would take such a scrap for an empty file
        raise _NotOurs("damaged", _("The file of saved games was damaged."))
    connection = sqlite3.connect(path, timeout=timeout, isolation_level=None)
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
        if isinstance(error, sqlite3.OperationalError) and kind(error) != sqlite3.SQLITE_ERROR:
            raise  # locked, read-only, disk full: the file itself may be sound
        raise _NotOurs("damaged", _("The file of saved games was damaged.")) from error
    except UnicodeDecodeError as error:  # SQLite quotes a damaged name in what it has to say
        connection.close()
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
