"""What a hand came to for the people who played it: counted once, by profile, and never for what does not count."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from game.bots import make_player
from game.bots.host import Host
from game.engine.match import Match
from game.engine.record import Mark, MarkKind, read_record
from game.engine.settings import Seat, match_settings
from game.engine.titles import TITLES, next_title, rank_points, title
from game.storage import Folders, SavedMatch, Store, open_store
from game.storage.records import HandFilter

OLD_FILE = Path(__file__).parents[1] / "data" / "databases" / "v1.db"
SEATS = (Seat("阿明", "person"), Seat("B", "casual-1"), Seat("C", "casual-1"), Seat("D", "casual-1"))


@pytest.fixture
def where(tmp_path: Path) -> Folders:
    return Folders(tmp_path, tmp_path)


def play_hand(saved: SavedMatch, match: Match, *marks: Mark) -> None:
    """One hand by bots in every seat, with marks somewhere in it."""
    host = Host(match, {seat: make_player("casual-1") for seat in range(4)}, lambda action: saved.append(str(action)))
    host.start_hand()
    assert match.record is not None
    saved.begin_hand(match.record.header_text())
    for mark in marks:
        saved.append(str(mark))
        match.mark(mark)
    while host.waiting:
        host.apply(host.think(host.waiting[0]))
    saved.end_hand(match.record.ending_text())


def played_match(store: Store, hands: int, profile: str = "", seed: int = 3) -> tuple[SavedMatch, Match]:
    settings = match_settings("qinghunpeng", SEATS, seed, length=16)
    saved, match = store.begin_match(settings, (profile, "", "", "")), Match.new(settings)
    for _number in range(hands):
        play_hand(saved, match)
    return saved, match


def test_statistics_are_what_the_hands_say(where: Folders) -> None:
    store = open_store(where)
    _saved, match = played_match(store, 8, "lily")
    found = store.statistics("lily")
    mine = [(hand, next((win for win in hand.winners if win.seat == 0), None)) for hand in match.history]
    values = [win.value for _hand, win in mine if win is not None]
    assert (found.hands, found.left_out, found.advised) == (8, 0, 0)
    assert found.points == sum(hand.payments[0] for hand, _win in mine) == found.course[-1]
    assert found.wins == len(values)
    assert found.mean_value == (sum(values) / len(values) if values else 0)
    assert found.self_draws == sum(win is not None and hand.by == "self" for hand, win in mine)
    assert found.gave == sum(hand.giver == 0 for hand, _win in mine)
    assert found.drawn == sum(hand.by is None for hand, _win in mine)
    assert sum(count for _shape, count in found.shapes) == found.wins
    assert found.huang_fan == sum(hand.huang_fan > 0 for hand, _win in mine)
    won = [3 if win else -1 for hand, win in mine if hand.by is not None]
    assert found.rank == sum(won)
    assert found.title == title(found.rank)
    if values:
        assert found.best is not None
        assert found.best.value == max(values)
        text = store.records.text(found.best.id)
        assert text is not None
        ending = read_record(text).ending
        assert ending is not None
        assert any(win.seat == 0 and win.value == max(values) for win in ending.winners)
    assert store.statistics("nobody").hands == 0
    assert store.statistics("lily", "baida").hands == 0
    assert store.statistics("lily", "qinghunpeng", "9999").hands == 0
    assert store.statistics("lily", "qinghunpeng", "2020").hands == 8


@pytest.mark.parametrize(
    ("mark", "counted", "advised"),
    [
        (Mark(MarkKind.OPEN_HANDS, 0), 0, 0),
        (Mark(MarkKind.SEAT_TAKEN, 0, player=Seat("阿明", "casual-1")), 0, 0),
        (Mark(MarkKind.ADVICE, 0), 1, 1),
    ],
)
def test_marks_decide_what_counts(where: Folders, mark: Mark, counted: int, advised: int) -> None:
    store = open_store(where)
    settings = match_settings("qinghunpeng", SEATS, 3, length=4)
    saved, match = store.begin_match(settings), Match.new(settings)
    play_hand(saved, match, mark)
    found = store.statistics()
    assert (found.hands, found.left_out, found.advised) == (counted, 1 - counted, advised)


def test_a_hand_that_is_taken_back_after_its_end_is_counted_anew_and_left_out(where: Folders) -> None:
    store = open_store(where)
    saved, match = played_match(store, 1)
    assert store.statistics().hands == 1
    saved.append(str(match.take_back(0, 1)))
    assert store.statistics().hands == store.statistics().left_out == 0
    host = Host(match, {seat: make_player("casual-1") for seat in range(4)}, lambda action: saved.append(str(action)))
    while host.waiting:
        host.apply(host.think(host.waiting[0]))
    assert match.record is not None
    saved.end_hand(match.record.ending_text())
    found = store.statistics()
    assert (found.hands, found.left_out) == (0, 1)


def test_watched_hands_are_nobodys(where: Folders) -> None:
    store = open_store(where)
    seats = [Seat(name, "casual-1") for name in "ABCD"]
    settings = match_settings("qinghunpeng", seats, 3, length=4)
    saved, match = store.begin_match(settings), Match.new(settings)
    play_hand(saved, match)
    assert store.statistics().hands == store.statistics().left_out == 0


def test_looking_at_old_endings_twice_counts_them_once(where: Folders) -> None:
    shutil.copy(OLD_FILE, where.database)
    store = open_store(where)
    assert store.look_at_endings() == 6
    assert store.look_at_endings() == 0
    assert store.statistics().hands == 5


def test_a_hand_that_cannot_be_read_counts_for_nobody_and_is_looked_at_once(where: Folders) -> None:
    shutil.copy(OLD_FILE, where.database)
    with sqlite3.connect(where.database) as file:
        file.execute("UPDATE hands SET header = 'nonsense'")
    file.close()
    store = open_store(where)
    assert store.look_at_endings() == 6
    assert store.look_at_endings() == 0
    assert store.statistics().hands == 0


@pytest.mark.parametrize(
    "change",
    ["seat = 'x'", "paid = x'00'", "value = 1e999", "rank = 9223372036854775807", "won = 'yes'", "huang_fan = '[['"],
)
def test_a_row_that_is_none_of_ours_counts_for_nobody(change: str, where: Folders) -> None:
    shutil.copy(OLD_FILE, where.database)
    store = open_store(where)
    assert store.statistics().hands == 5
    store.close()
    with sqlite3.connect(where.database) as file:
        file.execute(f"UPDATE played SET {change} WHERE number = 2")  # noqa: S608
    file.close()
    store = open_store(where)
    assert store.statistics().hands in {3, 4, 5}
    assert len(store.records.find(HandFilter())) == 6
    store.close()


def test_titles_and_rank_points_are_those_of_the_session_rules() -> None:
    bounds = {
        "bai_ding": (-5, -1),
        "shu_tong": (0, 10),
        "shu_sheng": (11, 150),
        "xiu_cai": (151, 925),
        "ju_ren": (926, 2270),
        "gong_shi": (2271, 3990),
        "jin_shi": (3991, 6530),
        "tan_hua": (6531, 10320),
        "bang_yan": (10321, 15610),
        "zhuang_yuan": (15611, 22650),
        "da_xue_shi": (22651, 10**6),
    }
    assert list(bounds) == [name for name, _least in TITLES]
    for name, (least, most) in bounds.items():
        assert title(least) == title(most) == name
    assert next_title(10) == ("shu_sheng", 11)
    assert next_title(22651) is None
    assert [rank_points(seat, {1, 2}) for seat in range(4)] == [-1, 3, 3, -1]
    assert [rank_points(seat, ()) for seat in range(4)] == [0, 0, 0, 0]
    assert [rank_points(seat, (), 3) for seat in range(4)] == [0, 0, 0, -3]


def test_rank_points_of_a_match_are_part_of_all(where: Folders) -> None:
    store = open_store(where)
    first, _match = played_match(store, 4, "lily")
    before = store.rank("lily")
    second, _match = played_match(store, 6, "lily", seed=8)
    assert store.rank("lily") == before + store.rank("lily", second.id)
    assert store.rank("lily", first.id) == before
    assert store.rank("papa") == 0
    assert store.played_in(first.id, "lily")
    assert not store.played_in(first.id, "papa")


def test_everybody_has_one_match_to_continue(where: Folders) -> None:
    store = open_store(where)
    lily = store.begin_match(match_settings("qinghunpeng", SEATS, 1), ("lily", "", "", ""))
    papa = store.begin_match(match_settings("qinghunpeng", SEATS, 2), ("papa", "", "", ""))
    bots = [Seat(name, "casual-1") for name in "ABCD"]
    watched = store.begin_match(match_settings("qinghunpeng", bots, 3), ("mama", "", "", ""))
    second = (Seat("A", "casual-1"), Seat("B"), Seat("C"), Seat("D", "casual-1"))
    first_player = store.begin_match(match_settings("qinghunpeng", second, 4), ("", "", "lily", ""))
    for profile, saved in (("lily", lily), ("papa", papa), ("mama", watched), ("", first_player)):
        found = store.open_match(profile)
        assert found is not None
        assert found.id == saved.id, profile
    again = store.begin_match(match_settings("qinghunpeng", SEATS, 5), ("lily", "", "", ""))
    assert [store.open_match(profile).id for profile in ("lily", "papa", "mama", "")] == [  # type: ignore[union-attr]
        again.id, papa.id, watched.id, first_player.id
    ]  # fmt: skip
    assert store.open_match("guest") is None
    assert store.open_match() is not None


def test_the_list_knows_whose_hands_they_are(where: Folders) -> None:
    store = open_store(where)
    played_match(store, 1, "lily")
    played_match(store, 1, "papa")
    assert len(store.records.find(HandFilter())) == 2
    (found,) = store.records.find(HandFilter(profile="lily"))
    assert found.profiles == ("lily", "", "", "")
    assert store.records.profiles(found.id) == ("lily", "", "", "")
    assert store.records.profiles("imported.0123") == ()
