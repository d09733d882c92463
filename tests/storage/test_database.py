"""The database: durable, migrated, set aside rather than overwritten, and never a reason not to play."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.storage.backups import contents
from game.storage.database import Database
from game.storage.migrations import APPLICATION_ID, VERSION

INSERT = "INSERT INTO matches (id, started, state, settings) VALUES (?, 'now', 'open', '{}')"
IDS = "SELECT id FROM matches ORDER BY id"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games.db"


@pytest.fixture
def filled(path: Path) -> Path:
    """A sound file with 200 matches in it."""
    database = Database(path)
    assert database.write(*[(INSERT, (f"{number:04}",)) for number in range(200)])
    database.close()
    return path


@pytest.fixture
def blocked(path: Path) -> Iterator[tuple[Database, Path]]:
    """A database on which writing fails until its trigger is dropped."""
    database = Database(path)
    database.write(
        ("CREATE TEMP TRIGGER full BEFORE INSERT ON matches BEGIN SELECT RAISE(ABORT, 'disk full'); END", ())
    )
    yield database, path
    database.close()


def aside(path: Path) -> list[str]:
    return sorted(found.name.split(".")[1] for found in path.parent.glob("games.*.*.db"))


def test_a_fresh_file_is_ours_and_current(path: Path) -> None:
    Database(path).close()
    with sqlite3.connect(path) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (VERSION,)
        assert file.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
    file.close()


def test_what_was_written_is_there_without_closing(path: Path) -> None:
    database = Database(path)
    assert database.write((INSERT, ("one",)))
    copy = path.parent / "copy.db"  # what another process would find after a crash: the file and its log
    copy.write_bytes(path.read_bytes())
    copy.with_name("copy.db-wal").write_bytes(path.with_name("games.db-wal").read_bytes())
    assert Database(copy).read(IDS) == [("one",)]
    database.close()


def test_a_transaction_is_whole_or_not_at_all(path: Path) -> None:
    database = Database(path)
    assert not database.write((INSERT, ("one",)), ("INSERT INTO nowhere VALUES (1)", ()))
    assert database.read(IDS) == []
    database.close()


def test_a_failed_write_is_said_once_and_tried_again(blocked: tuple[Database, Path]) -> None:
    database, _path = blocked
    assert not database.write((INSERT, ("one",)))
    assert not database.write((INSERT, ("two",)))
    assert database.waiting == 2
    assert len(database.messages) == 1
    assert "disk full" in database.messages[0]
    database._connection.execute("DROP TRIGGER full")
    assert database.write((INSERT, ("three",)))
    assert database.read(IDS) == [("one",), ("three",), ("two",)]
    assert database.messages[1:] == ["The game is saved again."]


def test_closing_tries_once_more(blocked: tuple[Database, Path]) -> None:
    database, path = blocked
    database.write((INSERT, ("one",)))
    database._connection.execute("DROP TRIGGER full")
    database.close()
    again = Database(path)
    assert again.read(IDS) == [("one",)]
    again.close()


def test_a_newer_file_is_set_aside_untouched(filled: Path) -> None:
    with sqlite3.connect(filled) as file:
        file.execute(f"PRAGMA user_version = {VERSION + 1}")
    file.close()
    before = filled.read_bytes()
    database = Database(filled)
    assert "newer" in database.messages[0]
    assert not database.temporary
    assert database.read(IDS) == []
    database.close()
    assert aside(filled) == ["newer"]
    assert next(filled.parent.glob("games.newer.*.db")).read_bytes() == before


def test_the_file_of_another_program_is_set_aside(path: Path) -> None:
    path.parent.mkdir()
    with sqlite3.connect(path) as file:
        file.execute("CREATE TABLE notes (text)")
    file.close()
    database = Database(path)
    assert "another program" in database.messages[0]
    database.close()
    assert aside(path) == ["foreign"]


def test_a_text_file_is_set_aside(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("not a database at all, but long enough to look at" * 100, encoding="utf-8")
    Database(path).close()
    assert aside(path) == ["damaged"]


def test_a_file_cut_anywhere_is_set_aside_or_sound(filled: Path) -> None:
    whole = filled.read_bytes()
    for length in range(1, len(whole), 1021):
        filled.write_bytes(whole[:length])
        database = Database(filled)
        assert not database.temporary
        assert database.read(IDS) == []
        assert database.write((INSERT, ("fresh",)))
        database.close()
    kept = [found.stat().st_size for found in filled.parent.glob("games.damaged.*.db")]
    assert sorted(kept) == list(range(1, len(whole), 1021))


def test_damage_within_is_found(filled: Path) -> None:
    whole = bytearray(filled.read_bytes())
    whole[4096:6144] = b"\xa5" * 2048  # the second page: a table's root
    filled.write_bytes(whole)
    database = Database(filled)
    assert "damaged" in database.messages[0]
    database.close()
    assert next(filled.parent.glob("games.damaged.*.db")).read_bytes() == bytes(whole)


def test_damage_that_sqlite_cannot_even_quote_is_found(filled: Path) -> None:
    whole = bytearray(filled.read_bytes())
    at = whole.index(b"CREATE TABLE")
    whole[at + 40 : at + 42] = b'"\xe4'
    filled.write_bytes(whole)
    assert contents(filled) is None
    database = Database(filled)
    assert "damaged" in database.messages[0]
    assert not database.temporary
    database.close()
    assert next(filled.parent.glob("games.damaged.*.db")).read_bytes() == bytes(whole)


def test_a_second_window_plays_unsaved(filled: Path) -> None:
    first = Database(filled)
    second = Database(filled)
    assert second.temporary
    assert second.messages == [
        "The game is open in another window, which keeps the saved games; what you play here is not kept."
    ]
    assert second.write((INSERT, ("elsewhere",)))
    assert first.write((INSERT, ("here",)))
    second.close()
    first.close()
    assert aside(filled) == []
    third = Database(filled)
    assert ("here",) in third.read(IDS)
    assert ("elsewhere",) not in third.read(IDS)
    third.close()


def test_a_folder_that_cannot_be_made_plays_unsaved(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way", encoding="utf-8")
    database = Database(tmp_path / "data" / "games.db")
    assert database.temporary
    assert database.write((INSERT, ("one",)))
    database.close()


def test_without_a_folder_it_says_so() -> None:
    database = Database(None)
    assert database.temporary
    assert database.messages == ["There is no folder for saved games; this game will not be kept."]
    database.close()
