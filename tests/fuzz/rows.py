"""Sound databases whose rows say strange things, as no accident of a disk leaves them, but a foreign program may."""

from __future__ import annotations

import random
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

RowMutation = Callable[[sqlite3.Connection, random.Random], None]

VALUES: tuple[str | int | float | bytes | None, ...] = (
    None,
    "",
    0,
    -1,
    1,
    2,
    10**9,
    -(1 << 63),
    (1 << 63) - 1,
    0.5,
    float("inf"),
    b"",
    b"\xff\xfe\x00",
    "open",
    "finished",
    "{",
    "[[" * 3000,
    "9" * 5000,
    '{"a":' * 3000,
    "癞" * 300_000,
    "\x00\ud7ff\u202e",
    "mahjong-record 1",
    "999999999-99-99",
)


def _tables(file: sqlite3.Connection) -> list[str]:
    return [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]


def _table(file: sqlite3.Connection, chance: random.Random) -> str:
    """A table, one with rows if there is one."""
    filled = [name for name in _tables(file) if file.execute(f"SELECT count(*) FROM {name}").fetchone()[0]]  # noqa: S608
    return chance.choice(filled or _tables(file))


def _columns(file: sqlite3.Connection, table: str) -> list[str]:
    return [column[1] for column in file.execute(f"PRAGMA table_info({table})")]


def _place(file: sqlite3.Connection, table: str, chance: random.Random) -> int:
    (count,) = file.execute(f"SELECT count(*) FROM {table}").fetchone()  # noqa: S608
    return chance.randrange(max(1, count))


def _where(file: sqlite3.Connection, table: str, chance: random.Random) -> str:
    """One row of a table, whatever its key is."""
    info = file.execute(f"PRAGMA table_info({table})").fetchall()
    key = ", ".join(column[1] for column in sorted(info, key=lambda column: column[5]) if column[5])
    place = _place(file, table, chance)
    return f"WHERE ({key}) IN (SELECT {key} FROM {table} ORDER BY {key} LIMIT 1 OFFSET {place})"  # noqa: S608


def _other_value(file: sqlite3.Connection, chance: random.Random) -> None:
    table = _table(file, chance)
    column = chance.choice(_columns(file, table))
    where = "" if chance.random() < 0.2 else _where(file, table, chance)
    file.execute(f"UPDATE {table} SET {column} = ? {where}", (chance.choice(VALUES),))  # noqa: S608


def _other_text(file: sqlite3.Connection, chance: random.Random) -> None:
    """A piece of a text is gone, doubled or another."""
    table = _table(file, chance)
    column = chance.choice(_columns(file, table))
    where = _where(file, table, chance)
    (text,) = file.execute(f"SELECT {column} FROM {table} {where}").fetchone()  # noqa: S608
    text = str(text)
    at = chance.randrange(len(text) + 1)
    new = chance.choice((text[:at], text[:at] + text[at + 3 :], text[:at] + "-7 x" + text[at:], text + text))
    file.execute(f"UPDATE {table} SET {column} = ? {where}", (new,))  # noqa: S608


def _swapped(file: sqlite3.Connection, chance: random.Random) -> None:
    """One row says what another one says."""
    table = _table(file, chance)
    column = chance.choice(_columns(file, table))
    (text,) = file.execute(f"SELECT {column} FROM {table} {_where(file, table, chance)}").fetchone()  # noqa: S608
    file.execute(f"UPDATE {table} SET {column} = ? {_where(file, table, chance)}", (text,))  # noqa: S608


def _row_gone(file: sqlite3.Connection, chance: random.Random) -> None:
    table = _table(file, chance)
    file.execute(f"DELETE FROM {table} {_where(file, table, chance)}")  # noqa: S608


def _many_gone(file: sqlite3.Connection, chance: random.Random) -> None:
    file.execute(f"DELETE FROM {_table(file, chance)} WHERE random() % 3")  # noqa: S608


def _column_gone(file: sqlite3.Connection, chance: random.Random) -> None:
    table = chance.choice(_tables(file))
    file.execute(f"ALTER TABLE {table} DROP COLUMN {chance.choice(_columns(file, table))}")


def _column_renamed(file: sqlite3.Connection, chance: random.Random) -> None:
    table = chance.choice(_tables(file))
    file.execute(f"ALTER TABLE {table} RENAME COLUMN {chance.choice(_columns(file, table))} TO other")


def _table_gone(file: sqlite3.Connection, chance: random.Random) -> None:
    file.execute(f"DROP TABLE {chance.choice(_tables(file))}")


def _index_gone(file: sqlite3.Connection, chance: random.Random) -> None:
    found = file.execute("SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL").fetchall()
    if found:
        file.execute(f"DROP INDEX {chance.choice(found)[0]}")


def _table_in_the_way(file: sqlite3.Connection, chance: random.Random) -> None:
    """A table that a migration wants to make is there, or one is a view."""
    table = chance.choice(_tables(file))
    if chance.random() < 0.5:
        file.execute("CREATE TABLE IF NOT EXISTS imported (id)")
    else:
        file.execute(f"ALTER TABLE {table} RENAME TO gone")
        file.execute(f"CREATE VIEW {table} AS SELECT * FROM gone")  # noqa: S608


def _trigger(file: sqlite3.Connection, chance: random.Random) -> None:
    """Something happens that nobody asked for."""
    table = chance.choice(_tables(file))
    when = chance.choice(("INSERT", "UPDATE", "DELETE"))
    what = chance.choice(("SELECT RAISE(ABORT, 'no')", "DELETE FROM hands", "SELECT zeroblob(1000000000)"))
    file.execute(f"CREATE TRIGGER sudden BEFORE {when} ON {table} BEGIN {what}; END")


def _other_version(file: sqlite3.Connection, chance: random.Random) -> None:
    file.execute(f"PRAGMA user_version = {chance.choice((-1, 0, 1, 2, 3, 99, 2**31 - 1))}")


def _other_program(file: sqlite3.Connection, chance: random.Random) -> None:
    file.execute(f"PRAGMA application_id = {chance.choice((0, 1, -5))}")


ROW_MUTATIONS: tuple[RowMutation, ...] = (
    _other_value,
    _other_value,
    _other_value,
    _other_text,
    _other_text,
    _swapped,
    _row_gone,
    _row_gone,
    _many_gone,
    _column_gone,
    _column_renamed,
    _table_gone,
    _index_gone,
    _table_in_the_way,
    _trigger,
    _other_version,
    _other_program,
)


def with_strange_rows(content: bytes, chance: random.Random) -> bytes:
    """A database after one foreign change or several, which SQLite itself finds in order."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        path.write_bytes(content)
        file = sqlite3.connect(path, isolation_level=None)
        try:
            file.execute("PRAGMA foreign_keys = OFF")
            file.execute("PRAGMA ignore_check_constraints = ON")
            for _time in range(chance.choice((1, 1, 2, 4))):
                with suppress(sqlite3.Error, OverflowError):  # a key twice, a column of a key: that change is not one
                    chance.choice(ROW_MUTATIONS)(file, chance)
            file.execute("PRAGMA journal_mode = DELETE")
        finally:
            file.close()
        return path.read_bytes()
