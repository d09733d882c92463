"""How the file of saved games is built, from its first version to ours."""

from __future__ import annotations

import sqlite3
from functools import cache
from typing import Final

APPLICATION_ID: Final = 0x6D6A7368
"""Written into the file's head: 'mjsh'."""

MIGRATIONS: Final = (
    # 1: matches, their hands, and each hand's record line by line
    """
    CREATE TABLE matches (
        id TEXT PRIMARY KEY,
        started TEXT NOT NULL,
        ended TEXT,
        state TEXT NOT NULL CHECK (state IN ('open', 'finished', 'left', 'unreadable')),
        settings TEXT NOT NULL,
        result TEXT
    );
    CREATE INDEX matches_by_state ON matches (state, started);
    CREATE TABLE hands (
        match TEXT NOT NULL REFERENCES matches (id),
        number INTEGER NOT NULL,
        header TEXT NOT NULL,
        ending TEXT,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
    CREATE TABLE actions (
        match TEXT NOT NULL,
        hand INTEGER NOT NULL,
        ply INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (match, hand, ply),
        FOREIGN KEY (match, hand) REFERENCES hands (match, number)
    ) WITHOUT ROWID;
    """,
    # 2: whose hands they are and what came of them, counted once; records from elsewhere
    """
    ALTER TABLE matches ADD COLUMN profiles TEXT NOT NULL DEFAULT '["","","",""]';
    ALTER TABLE hands ADD COLUMN ended TEXT;
    ALTER TABLE hands ADD COLUMN looked_at INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX hands_to_look_at ON hands (match, number) WHERE ending IS NOT NULL AND looked_at = 0;
    CREATE TABLE played (
        match TEXT NOT NULL,
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        profile TEXT NOT NULL,
        variant TEXT NOT NULL,
        ended TEXT NOT NULL,
        left_out TEXT,
        advised INTEGER NOT NULL,
        way TEXT,
        won INTEGER NOT NULL,
        gave INTEGER NOT NULL,
        shape TEXT,
        value INTEGER NOT NULL,
        paid INTEGER NOT NULL,
        huang_fan INTEGER NOT NULL,
        rank INTEGER NOT NULL,
        PRIMARY KEY (match, number, seat),
        FOREIGN KEY (match, number) REFERENCES hands (match, number)
    ) WITHOUT ROWID;
    CREATE INDEX played_by_profile ON played (profile, ended);
    CREATE TABLE imported (
        id TEXT PRIMARY KEY,
        added TEXT NOT NULL,
        text TEXT NOT NULL
    ) WITHOUT ROWID;
    """,
)
"""Step n brings a file of version n−1 to version n. Never change one that was released: add another."""

VERSION: Final = len(MIGRATIONS)

_Shape = dict[str, set[str]]
"""The columns of each table."""


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Brings the database from `version` to ours, each step whole or not at all. Raises sqlite3.Error."""
    for number in range(version, VERSION):
        connection.executescript(
            f"BEGIN IMMEDIATE; {MIGRATIONS[number]}"
            f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {number + 1}; COMMIT;"
        )


def is_built_right(connection: sqlite3.Connection, version: int) -> bool:
    """Whether the database has the tables of `version` with all their columns, and nothing that acts by itself."""
    if version < 0:
        return False
    expected, found = _expected(version), _shape(connection)
    acting = connection.execute("SELECT count(*) FROM sqlite_master WHERE type IN ('trigger', 'view')").fetchone()[0]
    return not acting and found.keys() == expected.keys() and all(found[table] >= expected[table] for table in expected)


@cache
def _expected(version: int) -> _Shape:
    """The shape of a sound file of `version`."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        for step in MIGRATIONS[:version]:
            connection.executescript(step)
        return _shape(connection)
    finally:
        connection.close()


def _shape(connection: sqlite3.Connection) -> _Shape:
    """The shape of a database; tables of SQLite's own are left out."""
    rows = connection.execute(
        "SELECT tables.name, columns.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns "
        "WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite!_%' ESCAPE '!'"
    )
    shape: _Shape = {}
    for table, column in rows:
        shape.setdefault(table, set()).add(column)
    return shape
