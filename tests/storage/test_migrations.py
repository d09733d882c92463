"""Files of every version there was are brought up to date with all that is in them, each step whole or not at all."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from game.storage import Folders, migrations, open_store
from game.storage.database import Database
from game.storage.migrations import MIGRATIONS, VERSION
from game.storage.records import HandFilter

KEPT = Path(__file__).parents[1] / "data" / "databases"
LILY = f"{1:032}"
EXPECTED = {  # by file: the game that goes on; by profile: hands, left out, advised, points; records, imported ones
    1: ("qiaoma", {"": (5, 1, 1, 30)}, 6, 0),
    2: ("qiaoma", {"": (6, 0, 0, -15), LILY: (4, 0, 0, 14)}, 8, 1),
}


@pytest.fixture
def where(tmp_path: Path) -> Folders:
    return Folders(tmp_path, tmp_path)


def rows(path: Path) -> dict[str, list[dict[str, object]]]:
    """Every row of every table, by the names of its columns."""
    with sqlite3.connect(path) as file:
        file.row_factory = sqlite3.Row
        names = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        every = "SELECT * FROM {} ORDER BY 1, 2, 3"
        found = {name: [dict(row) for row in file.execute(every.format(name))] for name in names}
    file.close()
    return found


def schema(path: Path) -> list[object]:
    with sqlite3.connect(path) as file:
        found = file.execute("SELECT type, name, sql FROM sqlite_master ORDER BY 1, 2").fetchall()
    file.close()
    return found


def test_a_file_of_every_version_is_kept() -> None:
    assert sorted(KEPT.glob("*.db")) == [KEPT / f"v{version}.db" for version in range(1, VERSION + 1)]
    for path in KEPT.glob("*.db"):
        with sqlite3.connect(path) as file:
            assert f"v{file.execute('PRAGMA user_version').fetchone()[0]}" == path.stem
        file.close()


@pytest.mark.parametrize("version", EXPECTED)
def test_a_file_of_every_version_is_brought_up_to_date_with_all_that_is_in_it(version: int, where: Folders) -> None:
    shutil.copy(KEPT / f"v{version}.db", where.database)
    before = rows(where.database)
    game, people, played, imported = EXPECTED[version]
    store = open_store(where)
    for profile, expected in people.items():
        found = store.statistics(profile)
        assert (found.hands, found.left_out, found.advised, found.points) == expected
    assert len(store.records.find(HandFilter())) == played
    assert len(store.records.find(HandFilter(imported=True))) == imported
    saved = store.open_match()
    assert saved is not None
    assert saved.settings.variant_id == game
    saved.resume()
    assert store.messages == []
    store.close()
    after = rows(where.database)
    for table, old_rows in before.items():
        for old, new in zip(old_rows, after[table], strict=True):
            looked_at = {"looked_at"}  # the hands were counted meanwhile
            assert {name: new[name] for name in old.keys() - looked_at} == {n: old[n] for n in old.keys() - looked_at}


@pytest.mark.parametrize("version", EXPECTED)
def test_a_migrated_file_is_built_like_a_fresh_one(version: int, where: Folders, tmp_path: Path) -> None:
    shutil.copy(KEPT / f"v{version}.db", where.database)
    Database(where.database).close()
    Database(tmp_path / "fresh" / "games.db").close()
    assert schema(where.database) == schema(tmp_path / "fresh" / "games.db")


@pytest.mark.parametrize("version", range(VERSION))
def test_a_migration_that_fails_leaves_the_file_as_it_was(
    version: int, where: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    if version:
        shutil.copy(KEPT / f"v{version}.db", where.database)
    before = rows(where.database)
    steps = [*MIGRATIONS]
    steps[-1] += "INSERT INTO nowhere VALUES (1);"
    monkeypatch.setattr(migrations, "MIGRATIONS", tuple(steps))
    file = sqlite3.connect(where.database, isolation_level=None)
    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        migrations.migrate(file, version)
    file.close()
    monkeypatch.undo()
    if version == VERSION - 1:
        assert rows(where.database) == before
    database = Database(where.database)
    assert database.messages == []
    assert not database.temporary
    database.close()


@pytest.mark.parametrize(
    "change",
    [
        "DROP TABLE played",
        "DROP TABLE actions",
        "ALTER TABLE matches DROP COLUMN result",
        "ALTER TABLE hands RENAME COLUMN header TO head",
        "CREATE TABLE more (text)",
        "CREATE VIEW more AS SELECT * FROM matches",
        "CREATE TRIGGER more AFTER INSERT ON matches BEGIN DELETE FROM hands; END",
        "PRAGMA user_version = 1",
        "PRAGMA user_version = 0",
        "PRAGMA user_version = -1",
    ],
)
def test_a_file_that_is_built_otherwise_is_set_aside(change: str, where: Folders) -> None:
    shutil.copy(KEPT / f"v{VERSION}.db", where.database)
    with sqlite3.connect(where.database) as file:
        file.execute("PRAGMA foreign_keys = OFF")
        file.execute(change)
    file.close()
    before = where.database.read_bytes()
    database = Database(where.database)
    assert "damaged" in database.messages[0]
    assert not database.temporary
    assert database.write(("INSERT INTO imported (id, added, text) VALUES ('1', 'now', '')", ()))
    database.close()
    assert [path.read_bytes() for path in where.data.glob("games.damaged.*.db")] == [before]


def test_text_in_no_encoding_does_not_hide_the_rest(where: Folders) -> None:
    shutil.copy(KEPT / f"v{VERSION}.db", where.database)
    with sqlite3.connect(where.database) as file:
        file.execute("UPDATE hands SET header = CAST(x'ff41' AS TEXT) WHERE number = 1")
    file.close()
    database = Database(where.database)
    assert ("\ufffdA",) in database.read("SELECT header FROM hands")
    assert database.messages == []
    database.close()
