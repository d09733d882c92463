"""What a disk, a folder or another window can do to the saved games: it is said, the game goes on, nothing is lost."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from pathlib import Path

import pytest

from game.storage.database import Database

INSERT = "INSERT INTO matches (id, started, state, settings) VALUES (?, 'now', 'open', '{}')"
IDS = "SELECT id FROM matches ORDER BY id"
CANNOT = "The game cannot be saved just now"
AGAIN = "The game is saved again."
FROM_NOW_ON = "Games are saved from now on, together with what was played meanwhile."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games.db"


def insert(database: Database, name: str) -> bool:
    return database.write((INSERT, (name,)))


def kept(path: Path) -> list[str]:
    with sqlite3.connect(path) as file:
        found = [id_ for (id_,) in file.execute(IDS)]
    file.close()
    return found


def open_file(path: Path) -> int:
    """The number of an open file of this process."""
    for entry in Path("/proc/self/fd").iterdir():
        if os.path.realpath(entry) == str(path):
            return int(entry.name)
    raise AssertionError(f"{path} is not open")


def test_a_full_disk_is_said_once_and_everything_written_when_there_is_room(path: Path) -> None:
    database = Database(path)
    assert insert(database, "one")
    (pages,) = database._connection.execute("PRAGMA page_count").fetchone()
    database._connection.execute(f"PRAGMA max_page_count = {pages}")
    long = "x" * 9000
    assert not insert(database, long)
    assert not insert(database, long + "2")
    assert [message[: len(CANNOT)] for message in database.messages] == [CANNOT]
    assert "full" in database.messages[0]
    assert database.read(IDS) == [("one",)]
    database._connection.execute("PRAGMA max_page_count = 100000")
    assert insert(database, "two")
    assert database.messages[1:] == [AGAIN]
    database.close()
    assert kept(path) == ["one", "two", long, long + "2"]


def test_quitting_on_a_full_disk_ends(path: Path) -> None:
    database = Database(path)
    (pages,) = database._connection.execute("PRAGMA page_count").fetchone()
    database._connection.execute(f"PRAGMA max_page_count = {pages}")
    assert not insert(database, "x" * 9000)
    database.close()
    database.close()
    assert kept(path) == []


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be deleted there")
@pytest.mark.parametrize("what", ["folder", "file", "moved"])
def test_a_file_that_disappears_while_playing_is_written_anew(what: str, path: Path) -> None:
    database = Database(path)
    assert insert(database, "one")
    if what == "folder":
        shutil.rmtree(path.parent)
    elif what == "file":
        path.unlink()
    else:
        path.parent.rename(path.parent.with_name("elsewhere"))
    assert insert(database, "two")
    assert database.messages == ["The file of saved games had disappeared; it was written anew, with all its games."]
    assert insert(database, "three")
    database.close()
    assert kept(path) == ["one", "three", "two"]


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be deleted there")
def test_a_folder_that_disappears_before_the_end_is_there_after_it(path: Path) -> None:
    database = Database(path)
    assert insert(database, "one")
    shutil.rmtree(path.parent)
    database.close()
    assert kept(path) == ["one"]


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be deleted there")
def test_a_folder_that_cannot_come_back_yet_is_tried_again(path: Path) -> None:
    database = Database(path)
    assert insert(database, "one")
    shutil.rmtree(path.parent)
    path.parent.write_text("in the way", encoding="utf-8")
    assert not insert(database, "two")
    assert not insert(database, "three")
    assert [message[: len(CANNOT)] for message in database.messages] == [CANNOT]
    assert database.read(IDS) == [("one",)]
    path.parent.unlink()
    assert insert(database, "four")
    assert database.messages[-1] == AGAIN
    database.close()
    assert kept(path) == ["four", "one", "three", "two"]


def test_a_folder_that_cannot_be_made_is_tried_again(path: Path) -> None:
    path.parent.write_text("in the way", encoding="utf-8")
    database = Database(path)
    assert database.temporary
    assert len(database.messages) == 1
    assert insert(database, "one")
    assert database.write(("UPDATE matches SET state = 'left'", ()))
    assert database.read("SELECT state FROM matches") == [("left",)]
    assert len(database.messages) == 1
    path.parent.unlink()
    assert insert(database, "two")
    assert not database.temporary
    assert database.messages[1:] == [FROM_NOW_ON]
    assert database.read("SELECT id, state FROM matches ORDER BY id") == [("one", "left"), ("two", "open")]
    database.close()
    assert kept(path) == ["one", "two"]


def test_what_was_played_without_a_folder_is_kept_at_the_end_if_it_can_be(path: Path) -> None:
    path.parent.write_text("in the way", encoding="utf-8")
    database = Database(path)
    insert(database, "one")
    path.parent.unlink()
    database.close()
    assert kept(path) == ["one"]


def test_the_second_window_keeps_its_games_once_the_first_is_closed(path: Path) -> None:
    first = Database(path)
    second = Database(path)
    assert second.busy
    assert insert(second, "second")
    assert insert(first, "first")
    first.close()
    assert insert(second, "third")
    assert not second.busy
    assert second.messages[1:] == [FROM_NOW_ON]
    second.close()
    assert kept(path) == ["first", "second", "third"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for the open file in /proc")
def test_after_an_error_of_the_disk_the_file_is_opened_anew(path: Path) -> None:
    database = Database(path)
    assert insert(database, "one")
    handle = open_file(path.with_name("games.db-wal"))
    with Path(os.devnull).open("rb") as nothing:
        os.dup2(nothing.fileno(), handle)
    assert not insert(database, "two")
    assert database.messages[0].startswith(CANNOT)
    assert insert(database, "three")
    assert not database.temporary
    assert database.messages[-1] == AGAIN
    database.close()
    assert kept(path) == ["one", "three", "two"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/dev/full is a disk without room")
def test_no_room_for_the_log_is_a_full_disk(path: Path) -> None:
    database = Database(path)
    assert insert(database, "one")
    handle = open_file(path.with_name("games.db-wal"))
    before = os.dup(handle)
    with Path("/dev/full").open("r+b", buffering=0) as full:
        os.dup2(full.fileno(), handle)
    assert not insert(database, "two")
    assert "full" in database.messages[0]
    os.dup2(before, handle)
    os.close(before)
    assert insert(database, "three")
    database.close()
    assert kept(path) == ["one", "three", "two"]


def test_a_file_damaged_meanwhile_is_set_aside_when_it_is_tried_again(path: Path) -> None:
    first = Database(path)
    second = Database(path)
    insert(second, "second")
    first.close()
    path.write_bytes(b"no database at all" * 100)
    assert insert(second, "third")
    second.close()
    assert kept(path) == ["second", "third"]
    assert [one.read_bytes()[:11] for one in path.parent.glob("games.damaged.*.db")] == [b"no database"]
