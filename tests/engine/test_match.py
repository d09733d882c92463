"""A match: settings, the first dealer, what runs on from hand to hand, the end, and taking one up again."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from game.bots import make_player
from game.bots.host import Host
from game.engine.actions import Discard
from game.engine.match import Match, MatchSettings, Seat, SettingsError, match_settings
from game.engine.record import Mark, MarkKind, RecordError, read_record
from game.engine.round import IllegalAction
from game.engine.rules import RulesError, variant_ids
from game.engine.settings import changed_settings, check_setting, parse_setting
from game.engine.tiles import KINDS

SEATS = [Seat("Ada"), Seat("Bo", "casual"), Seat("Cai", "casual"), Seat("Dai", "casual")]


def settings(seed: int = 3, **changes: Any) -> MatchSettings:
    return match_settings("qinghunpeng", SEATS, seed, **changes)


def play(match: Match, hands: int | None = None, level: str = "casual") -> Match:
    host = Host(match, {seat: make_player(level) for seat in range(4)})
    while not match.over and (hands is None or match.hand_number < hands):
        host.play_hand()
    return match


# Settings


def test_defaults() -> None:
    chosen = settings()
    assert (chosen.length, chosen.purse, chosen.purse_floor, chosen.give_up_fee, chosen.timer) == (16, 1000, 50, 3, 0)
    assert changed_settings(chosen) == ()
    assert changed_settings(settings(length=4, cards=True)) == (("length", 4), ("cards", True))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("length", 5), ("length", -4), ("di_fen", 0), ("purse", 99), ("purse", 1_000_001), ("purse_floor", -1),
        ("purse_floor", 1001), ("give_up_fee", 101), ("timer", 4), ("timer", 121),
    ],
)  # fmt: skip
def test_settings_that_are_not_allowed(field: str, value: int) -> None:
    with pytest.raises(SettingsError, match=field) as caught:
        settings(**{field: value})
    assert caught.value.field == field


def test_settings_that_do_not_exist() -> None:
    with pytest.raises(RulesError, match="no option"):
        settings(options={"kai_bao": True})
    with pytest.raises(SettingsError, match="four seats"):
        match_settings("qinghunpeng", SEATS[:3], 1)
    with pytest.raises(SettingsError, match="no match setting"):
        check_setting("colour", 1)
    assert parse_setting("cards", "true") is True
    assert parse_setting("timer", "20") == 20


def test_names_fit_a_record() -> None:
    chosen = match_settings("qinghunpeng", [Seat("  Ada   Wong ", "person"), *SEATS[1:]], 1)
    assert chosen.seats[0].name == "Ada Wong"
    for name in ("", "  ", "x" * 41, "a\x00b"):
        with pytest.raises(SettingsError, match="a name has"):
            match_settings("qinghunpeng", [Seat(name), *SEATS[1:]], 1)


def test_settings_survive_json() -> None:
    chosen = settings(options={"no_swap": True, "hand_loss_cap": 5}, length=0, timer=20)
    assert msgspec.json.decode(msgspec.json.encode(chosen), type=MatchSettings) == chosen


# Hands


def test_the_first_dealer_is_drawn() -> None:
    dealers = Counter(Match.new(settings(seed)).dealer for seed in range(200))
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 25


def test_the_same_seed_gives_the_same_hands() -> None:
    one, other = Match.new(settings(99)), Match.new(settings(99))
    assert one.start_hand() == other.start_hand()
    assert one.record == other.record
    assert Match.new(settings(98)).start_hand() != one.events


def test_what_runs_on() -> None:
    match = play(Match.new(settings(5, length=8)), level="casual")
    assert (match.over, match.end_reason, match.hand_number) == (True, "length", 8)
    assert len(match.history) == 8
    assert match.totals() == tuple(map(sum, zip(*(hand.payments for hand in match.history), strict=True)))
    assert sum(match.totals()) == 0
    for before, after in pairwise(match.history):
        if before.by is None:
            assert after.dealer == before.dealer  # README 2
            assert after.huang_fan >= before.huang_fan + 1
        elif len(before.winners) == 1:
            assert after.dealer == before.winners[0].seat
            assert after.huang_fan >= max(0, before.huang_fan - 1)
        else:
            assert after.dealer == before.giver  # rule 9
    with pytest.raises(RuntimeError, match="over"):
        match.start_hand()


def test_the_next_hand_knows_what_came_before() -> None:
    match = play(Match.new(settings(6, length=8)), hands=3)
    match.start_hand()
    record = match.record
    assert record is not None
    assert (record.hand, record.purses, record.dealer) == (4, match.purses, match.dealer)
    view = match.round.view(2) if match.round else None
    assert view is not None
    assert (view.hand_number, view.purses, view.dealer) == (4, match.purses, match.dealer)
    with pytest.raises(RuntimeError, match="being played"):
        match.start_hand()


def test_a_purse_below_the_floor_ends_it() -> None:
    match = play(Match.new(settings(7, length=0, purse=100, purse_floor=90)))
    assert match.end_reason == "purse"
    assert min(match.purses) < 90
    off = settings(7, length=0, purse=100, purse_floor=90, guang_hua_yuan=True)
    assert play(Match.new(off), hands=match.hand_number + 1).end_reason is None


def test_di_fen_counts_in_purses_too() -> None:
    match = play(Match.new(settings(8, di_fen=10)), hands=3)
    assert sum(match.purses) == 4 * 10_000
    assert all(paid % 10 == 0 for hand in match.history for paid in hand.payments)


def test_nothing_to_do_between_hands() -> None:
    match = Match.new(settings())
    with pytest.raises(RuntimeError, match="no hand"):
        match.apply(Discard(0, KINDS[0]))
    with pytest.raises(RuntimeError, match="no hand"):
        match.mark(Mark(MarkKind.ADVICE, 0))
    assert match.record is None
    assert match.events == ()


def test_an_illegal_action_leaves_no_trace() -> None:
    match = Match.new(settings())
    match.start_hand()
    before = (match.record, match.events)
    with pytest.raises(IllegalAction):
        match.apply(Discard((match.dealer + 1) % 4, KINDS[0]))
    assert (match.record, match.events) == before


# Taking one up again


def test_resume_after_any_action() -> None:
    match = Match.new(settings(11, length=4))
    host = Host(match, {seat: make_player("casual") for seat in range(4)})
    done = []
    for _ in range(2):
        host.play_hand()
        done.append(match.record)
    host.start_hand()
    match.mark(Mark(MarkKind.ADVICE, 0))
    for number in range(25):
        if number % 6 == 0:
            records = [read_record(record.text()) for record in (*done, match.record) if record]
            again = Match.resume(match.settings, records)
            assert again.events == match.events
            assert again.record == match.record
            assert (again.purses, again.dealer, again.huang_fan) == (match.purses, match.dealer, match.huang_fan)
            assert again.history == match.history
            assert again.round is not None
            assert match.round is not None
            assert [again.round.view(seat) for seat in range(4)] == [match.round.view(seat) for seat in range(4)]
            assert again.round.pending == match.round.pending
        host.apply(host.think(host.waiting[0]))


def test_resume_between_hands_goes_on_alike() -> None:
    match = play(Match.new(settings(12, length=4)), hands=2)
    first = play(Match.new(settings(12, length=4)), hands=1)
    assert first.record is not None
    assert match.record is not None
    again = Match.resume(match.settings, [first.record, match.record])
    assert not again.over
    assert again.start_hand() == match.start_hand()


def test_resume_refuses_what_does_not_follow() -> None:
    match = play(Match.new(settings(13)), hands=2)
    assert match.record is not None
    with pytest.raises(RecordError, match="does not follow"):
        Match.resume(match.settings, [match.record])


# Taking back


@pytest.mark.parametrize("game", variant_ids())
def test_what_is_taken_back_never_was(game: str) -> None:
    match = Match.new(match_settings(game, SEATS, 5, length=4))
    host = Host(match, {seat: make_player("random", seat) for seat in range(4)})
    host.start_hand()
    seen = [(match.round.view(0), match.events)] if match.round else []
    for _ in range(23):
        host.apply(host.think(host.waiting[0]))
        assert match.round is not None
        seen.append((match.round.view(0), match.events))
    for count in (1, 4, 11):
        assert match.take_back(2, count) == Mark(MarkKind.TAKE_BACK, 2, count)
        del seen[-count:]
        assert match.round is not None
        assert (match.round.view(0), match.events) == seen[-1]
    record = match.record
    assert record is not None
    assert not record.counts
    again = Match.resume(match.settings, [read_record(record.text())])
    assert again.round is not None
    assert again.round.view(1) == match.round.view(1)
    assert again.events == match.events
    with pytest.raises(ValueError, match="cannot be taken back"):
        match.take_back(0, len(record.actions()) + 1)


def test_a_hand_that_has_ended_goes_on_again() -> None:
    match = play(Match.new(settings()), 2)
    before = (match.purses, match.dealer, match.huang_fan, match.history)
    assert match.record is not None
    ended = match.record
    match.take_back(0, 3)
    assert match.in_hand
    assert (match.purses, match.dealer, match.huang_fan) == (ended.purses, ended.dealer, ended.huang_fan)
    assert len(match.history) == 1
    assert match.record.ending is None
    for action in ended.actions()[-3:]:
        match.apply(action)
    assert (match.purses, match.dealer, match.huang_fan, match.history) == before
    assert match.record.ending == ended.ending
    assert read_record(match.record.text()) == match.record


def test_nothing_can_be_taken_back_before_the_first_hand() -> None:
    with pytest.raises(RuntimeError):
        Match.new(settings()).take_back(0, 1)


def test_advice_alone_leaves_a_hand_in_the_statistics() -> None:
    match = Match.new(settings())
    match.start_hand()
    match.mark(Mark(MarkKind.ADVICE, 2))
    match.mark(Mark(MarkKind.ADVICE, 0))
    assert match.record is not None
    assert match.record.counts
    assert match.record.advised == (0, 2)
    match.mark(Mark(MarkKind.OPEN_HANDS, 0))
    assert not match.record.counts
