"""The list of records: found, read, brought in and given out, and nothing strange let in."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.engine.record import read_record, verify
from game.storage import Folders, Store, open_store
from game.storage.records import MOST_BYTES, HandFilter, ImportFault

OLD_FILE = Path(__file__).parents[1] / "data" / "databases" / "v1.db"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    shutil.copy(OLD_FILE, tmp_path / "games.db")
    store = open_store(Folders(tmp_path, tmp_path))
    store.look_at_endings()
    return store


def test_every_ended_hand_is_listed_and_its_record_plays(store: Store) -> None:
    entries = store.records.find(HandFilter())
    assert len(entries) == 6
    assert [entry.ended for entry in entries] == sorted((entry.ended for entry in entries), reverse=True)
    for entry in entries:
        text = store.records.text(entry.id)
        assert text is not None
        record = read_record(text)
        assert verify(record) == ()
        assert (record.variant_id, record.hand, record.seats, record.ending) == (
            entry.variant,
            entry.number,
            entry.seats,
            entry.ending,
        )
        assert entry.person == 0


@pytest.mark.parametrize(
    ("wanted", "count"),
    [
        (HandFilter(variant="qiaoma"), 2),
        (HandFilter(variant="baida"), 0),
        (HandFilter(outcome="won"), 3),
        (HandFilter(outcome="gave"), 1),
        (HandFilter(outcome="paid"), 1),
        (HandFilter(outcome="drawn"), 1),
        (HandFilter(profile=""), 6),
        (HandFilter(profile="lily"), 0),
        (HandFilter(since="9999"), 0),
        (HandFilter(imported=True), 0),
        (HandFilter(variant="qinghunpeng", outcome="won", profile="", since="2020"), 3),
    ],
)
def test_filters(store: Store, wanted: HandFilter, count: int) -> None:
    assert len(store.records.find(wanted)) == count


def test_pages_are_parts_of_the_whole(store: Store) -> None:
    whole = store.records.find(HandFilter())
    assert store.records.find(HandFilter(), most=2, skip=3) == whole[3:5]


def test_what_is_given_out_can_be_brought_in(store: Store, tmp_path: Path) -> None:
    entry = store.records.find(HandFilter())[0]
    paths = {store.records.give_out(entry.id, tmp_path / "out") for _time in range(3)}
    assert len(paths) == 3  # nothing is overwritten
    id_ = store.records.bring_in_file(paths.pop())
    assert store.records.text(id_) == store.records.text(entry.id)
    (found,) = store.records.find(HandFilter(imported=True))
    assert (found.id, found.ending) == (id_, entry.ending)
    store.records.remove(id_)
    assert store.records.find(HandFilter(imported=True)) == []
    store.records.remove(entry.id)
    assert store.records.text(entry.id) is not None


@pytest.mark.parametrize("id_", ["", ".", "x", "x.1", "imported.", "imported.x", "x.²", "x.99999999999999999999"])
def test_there_is_no_such_record(store: Store, id_: str) -> None:
    assert store.records.text(id_) is None


def test_strange_files_are_refused_with_a_sentence(store: Store, tmp_path: Path) -> None:
    good = store.records.text(store.records.find(HandFilter())[0].id)
    assert good is not None
    for content in (
        b"",
        b"\xff\xfe\x00",
        b"mahjong-record 1\n",
        good.encode()[:-30],
        good.replace("payments", "payments 1").encode(),
        good.encode() * 50,
        b"a" * (MOST_BYTES + 1),
    ):
        path = tmp_path / "strange.txt"
        path.write_bytes(content)
        with pytest.raises(ImportFault, match=r"\."):
            store.records.bring_in_file(path)
    for nowhere in (tmp_path, tmp_path / "missing.txt", Path("a\0b")):
        with pytest.raises(ImportFault):
            store.records.bring_in_file(nowhere)
    assert store.records.find(HandFilter(imported=True)) == []


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_a_changed_record_is_refused_or_still_true(store: Store, data: st.DataObject) -> None:
    good = store.records.text(store.records.find(HandFilter())[0].id)
    assert good is not None
    at = data.draw(st.integers(0, len(good) - 1))
    changed = good[:at] + data.draw(st.sampled_from("0123456789mpsz \nx")) + good[at + 1 :]
    try:
        id_ = store.records.bring_in(changed)
    except ImportFault:
        return
    text = store.records.text(id_)
    assert text is not None
    assert verify(read_record(text)) == ()


@pytest.mark.parametrize("settings", ["", "{", "[[" * 2000, '"none"', "null", "x'00'"])
def test_a_match_whose_settings_are_lost_does_not_hide_the_others(settings: str, tmp_path: Path) -> None:
    shutil.copy(OLD_FILE, tmp_path / "games.db")
    with sqlite3.connect(tmp_path / "games.db") as file:
        file.execute("UPDATE matches SET settings = ? WHERE state = 'open'", (settings,))
    file.close()
    store = open_store(Folders(tmp_path, tmp_path))
    assert store.open_match() is None
    assert len(store.messages) == 1
    assert len(store.records.find(HandFilter("qinghunpeng"))) == 4
    assert len(store.records.find(HandFilter())) == 6
    store.close()
