"""Saved matches: the record line by line, resumed to the same table."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from game.bots import make_player
from game.bots.host import Host
from game.engine.match import Match
from game.engine.record import read_record
from game.engine.settings import MatchSettings, Seat, match_settings
from game.storage import Folders, SavedMatch, Store, UnreadableMatch, open_store

SEATS = tuple(Seat(name, "random") for name in ("你", "A b", "C", "D"))


@pytest.fixture
def where(tmp_path: Path) -> Folders:
    return Folders(tmp_path, tmp_path)


@pytest.fixture
def settings() -> MatchSettings:
    return match_settings("qinghunpeng", SEATS, 5, options={"chi": False, "hand_loss_cap": 3}, di_fen=2, length=4)


def play(store: Store, settings: MatchSettings, hands: int, actions: int) -> tuple[Match, SavedMatch]:
    """A match after `hands` whole hands and `actions` of the next one, saved as a screen saves it."""
    match, saved = Match.new(settings), store.begin_match(settings)
    host = Host(match, {seat: make_player("random") for seat in range(4)}, lambda action: saved.append(str(action)))
    for number in range(hands + 1):
        host.start_hand()
        assert match.record is not None
        assert saved.begin_hand(match.record.header_text())
        left = actions if number == hands else 1000
        while host.waiting and left:
            host.apply(host.think(host.waiting[0]))
            left -= 1
        if number < hands:
            assert saved.end_hand(match.record.ending_text())
    return match, saved


def views(match: Match) -> list[object]:
    assert match.round is not None
    return [(match.round.view(seat), match.round.legal_actions(seat)) for seat in range(4)]


def test_without_a_match_there_is_none_to_continue(where: Folders) -> None:
    store = open_store(where)
    assert store.open_match() is None
    assert store.messages == []
    assert not store.temporary
    store.close()


@pytest.mark.parametrize(("hands", "actions"), [(0, 0), (0, 1), (1, 17), (3, 40)])
def test_a_match_goes_on_where_it_stood(where: Folders, settings: MatchSettings, hands: int, actions: int) -> None:
    store = open_store(where)
    match, _saved = play(store, settings, hands, actions)
    store.close()
    again = open_store(where)
    saved = again.open_match()
    assert saved is not None
    assert saved.settings == settings
    resumed = saved.resume()
    assert views(resumed) == views(match)
    assert (resumed.purses, resumed.history, resumed.events) == (match.purses, match.history, match.events)
    assert [read_record(text) for text in saved.records()][-1] == match.record
    again.close()


def test_a_resumed_match_is_saved_on(where: Folders, settings: MatchSettings) -> None:
    store = open_store(where)
    play(store, settings, 0, 10)
    saved = store.open_match()
    assert saved is not None
    match = saved.resume()
    assert match.round is not None
    seat = match.round.pending[0]
    action = match.round.legal_actions(seat)[0]
    saved.append(str(action))
    match.apply(action)
    store.close()
    again = open_store(where).open_match()
    assert again is not None
    assert views(again.resume()) == views(match)


def test_a_closed_match_is_not_offered(where: Folders, settings: MatchSettings) -> None:
    store = open_store(where)
    play(store, settings, 0, 3)[1].close()
    assert store.open_match() is None
    play(store, settings, 1, 0)[1].close((4, -4, 0, 0))
    assert store.open_match() is None
    store.close()
    with sqlite3.connect(where.database) as file:
        rows = file.execute("SELECT state, result FROM matches ORDER BY started").fetchall()
    file.close()
    assert rows == [("left", None), ("finished", "4 -4 0 0")]


def test_there_is_one_match_to_continue(where: Folders, settings: MatchSettings) -> None:
    store = open_store(where)
    play(store, settings, 0, 3)
    match, saved = play(store, settings, 0, 5)
    found = store.open_match()
    assert found is not None
    assert found.id == saved.id
    assert views(found.resume()) == views(match)
    found.close()
    assert store.open_match() is None
    store.close()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("UPDATE actions SET line = '0 fly 1m' WHERE ply = 2", "not an action"),
        ("UPDATE hands SET header = replace(header, 'dealer', 'dancer')", "dancer"),
        ("UPDATE matches SET settings = replace(settings, 'qinghunpeng', 'futuregame')", "futuregame"),
        ("UPDATE matches SET settings = '{'", "truncated"),
        ("UPDATE matches SET settings = replace(settings, '\"seed\":5', '\"seed\":6')", "does not follow"),
        ("UPDATE hands SET number = 2", "hand 1 is missing"),
        ("UPDATE actions SET hand = 3 WHERE ply = 5", "hand 3 is missing"),
        ("UPDATE actions SET hand = -1 WHERE ply = 5", "hand -1 is missing"),
        ("UPDATE actions SET ply = 7 WHERE ply = 4", "action 4 of hand 1 is missing"),
    ],
)
def test_an_unreadable_match_is_kept_marked_and_named(
    where: Folders, settings: MatchSettings, change: str, reason: str
) -> None:
    store = open_store(where)
    play(store, settings, 0, 5)
    store.close()
    with sqlite3.connect(where.database) as file:
        assert file.execute(change).rowcount == 1
    file.close()
    again = open_store(where)
    assert again.open_match() is None
    assert len(again.messages) == 1
    assert reason in again.messages[0]
    again.close()
    with sqlite3.connect(where.database) as file:
        assert file.execute("SELECT state FROM matches").fetchall() == [("unreadable",)]
        assert file.execute("SELECT count(*) FROM actions").fetchall() == [(5,)]
    file.close()


def test_resume_says_why_it_cannot(where: Folders, settings: MatchSettings) -> None:
    store = open_store(where)
    _match, saved = play(store, settings, 0, 2)
    saved.append("0 fly")
    with pytest.raises(UnreadableMatch, match="fly"):
        saved.resume()
    store.close()


def test_without_folders_the_game_can_be_played_and_resumed(
    monkeypatch: pytest.MonkeyPatch, settings: MatchSettings
) -> None:
    monkeypatch.setattr("game.storage.store.folders", lambda: None)
    store = open_store()
    assert store.temporary
    assert len(store.messages) == 1
    match, _saved = play(store, settings, 0, 4)
    found = store.open_match()
    assert found is not None
    assert views(found.resume()) == views(match)
    store.close()


@pytest.mark.parametrize("whole", [False, True], ids=["in the hand", "after its end"])
def test_what_was_taken_back_stays_so(where: Folders, settings: MatchSettings, whole: bool) -> None:
    store = open_store(where)
    match, saved = play(store, settings, 1, 1000 if whole else 25)
    assert match.record is not None
    if whole:
        assert not match.in_hand
        saved.end_hand(match.record.ending_text())
    host = Host(match, {}, lambda line: saved.append(str(line)))
    host.take_back(0, 5)
    store.close()
    again = open_store(where)
    kept = again.open_match()
    assert kept is not None
    resumed = kept.resume()
    assert resumed.in_hand
    assert views(resumed) == views(match)
    assert resumed.purses == match.purses
    again.close()
