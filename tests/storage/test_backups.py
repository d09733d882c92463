"""Daily copies: three kept, gone back to without losing what is there; never a reason not to play."""

from __future__ import annotations

import shutil
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.storage import Folders, open_store
from game.storage.backups import KEPT, Backup, Contents, back_up, backups
from game.storage.database import Database
from game.storage.records import HandFilter

OLD_FILE = Path(__file__).parents[1] / "data" / "databases" / "v1.db"
DAY = date(2026, 1, 30)


@pytest.fixture
def where(tmp_path: Path) -> Folders:
    folders = Folders(tmp_path, tmp_path / "上海 data")
    folders.data.mkdir()
    shutil.copy(OLD_FILE, folders.database)
    return folders


def test_one_copy_a_day_and_three_kept(where: Folders) -> None:
    database = Database(where.database)
    for day in range(5):
        assert back_up(database, DAY + timedelta(days=day)) is not None
        assert back_up(database, DAY + timedelta(days=day)) is None
    assert [copy.day for copy in backups(where.database)] == ["2026-02-03", "2026-02-02", "2026-02-01"]
    assert len(list((where.data / "backups").iterdir())) == KEPT


def test_going_back_keeps_what_was_there(where: Folders) -> None:
    store = open_store(where)
    store.back_up()
    (copy,) = store.backups()
    store._database.write(("DELETE FROM played", ()), ("DELETE FROM actions", ()), ("DELETE FROM hands", ()))
    assert store.records.find(HandFilter()) == []
    assert store.restore(copy)
    assert len(store.records.find(HandFilter())) == 6
    assert store.statistics().hands == 5
    (message,) = store.messages
    assert "games.replaced." in message
    (aside,) = where.data.glob("games.replaced.*.db")
    emptied = Database(aside)
    assert emptied.read("SELECT count(*) FROM hands") == [(0,)]
    emptied.close()
    assert store.open_match() is not None
    store.close()


@pytest.mark.parametrize("content", [b"", b"nonsense" * 200, OLD_FILE.read_bytes()[:9000]])
def test_a_copy_that_is_not_sound_changes_nothing(where: Folders, content: bytes) -> None:
    store = open_store(where)
    bad = where.data / "bad.db"
    bad.write_bytes(content)
    assert not store.restore(Backup(bad, "2026-01-01", len(content)))
    assert len(store.records.find(HandFilter())) == 6
    assert len(store.messages) == 1
    assert bad.read_bytes() == content
    assert not list(where.data.glob("games.replaced*"))


def test_where_no_copy_can_be_made_the_game_goes_on(where: Folders) -> None:
    (where.data / "backups").write_text("a file, not a folder", encoding="utf-8")
    store = open_store(where)
    store.back_up()
    assert store.backups() == []
    assert store.messages == []
    assert Database(None).copy_to(where.data / "memory.db") is None
    assert (where.data / "memory.db").exists()


def test_a_guest_keeps_nothing(where: Folders) -> None:
    store = open_store(where)
    guest = store.guest()
    assert guest.temporary
    assert guest.messages == []
    assert guest.records.find(HandFilter()) == []
    assert guest.backups() == []


def test_a_second_copy_of_the_game_is_noticed(where: Folders) -> None:
    first = open_store(where)
    second = open_store(where)
    assert not first.busy
    assert second.busy
    assert second.temporary
    assert len(second.messages) == 1
    second.close()
    first.close()
    third = open_store(where)
    assert not third.busy
    third.close()


def test_what_is_in_a_copy(where: Folders) -> None:
    store = open_store(where)
    store.back_up()
    (copy,) = store.backups()
    hands = store.records.find(HandFilter())
    assert store.contents(copy) == Contents(len(hands), len({hand.id.partition(".")[0] for hand in hands}))
    whole = copy.path.read_bytes()
    copy.path.write_bytes(whole[: len(whole) // 2])
    assert store.contents(copy) is None
    copy.path.unlink()
    assert store.contents(copy) is None
