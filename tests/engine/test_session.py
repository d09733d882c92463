"""A session at the table (`rules/session.md`): giving up, hands for a 荒番 left over, 逛花园, a seat taken over."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots import make_player
from game.bots.host import Host
from game.engine.actions import Action, GiveUp
from game.engine.events import DiceThrown, GaveUp, HandEnded
from game.engine.match import Match, Seat, match_settings
from game.engine.record import Mark, MarkKind, action_line, read_record, replay, verify
from game.engine.round import IllegalAction
from game.engine.settings import changed_settings
from tests.engine.rigged import Table

SEATS = [Seat("Ada"), Seat("Bo", "casual"), Seat("Cai", "casual"), Seat("Dai", "casual")]


def new_match(game: str = "qinghunpeng", seed: int = 3, **settings: Any) -> Match:
    return Match.new(match_settings(game, SEATS, seed, **settings))


def given_up(match: Match, seat: int = 2) -> HandEnded:
    match.start_hand()
    ended = match.give_up(seat)[-1]
    assert isinstance(ended, HandEnded)
    return ended


# 6: giving up


@pytest.mark.parametrize(
    ("game", "settings", "payments"),
    [
        ("qinghunpeng", {}, (1, 1, -3, 1)),
        ("wuhan", {"di_fen": 5}, (5, 5, -15, 5)),
        ("qiaoma", {"give_up_fee": 10}, (3, 3, -10, 3)),
        ("shanghai2", {"give_up_fee": 0}, (0, 0, 0, 0)),
        ("baida", {}, (20, 20, -66, 20)),
        ("baida", {"give_up_fee": 33}, (10, 10, -33, 10)),
    ],
)
def test_6_the_fee(game: str, settings: dict[str, int], payments: tuple[int, int, int, int]) -> None:
    match = new_match(game, **settings)
    before = match.purses
    ended = given_up(match)
    assert ended.payments == payments
    assert match.purses == tuple(had + paid for had, paid in zip(before, payments, strict=True))
    assert ended.settlement is None
    assert (match.history[-1].by, match.history[-1].giver, match.history[-1].gave_up) == (None, None, 2)


def test_6_the_fee_of_a_game_is_no_change_of_settings() -> None:
    assert new_match("baida").settings.give_up_fee == 66
    assert changed_settings(new_match("baida").settings) == ()
    assert changed_settings(new_match("baida", give_up_fee=3).settings) == (("give_up_fee", 3),)


def test_6_huang_fan_stays_and_the_same_dealer_deals() -> None:
    match = new_match(seed=1)
    for _ in range(5):
        match.start_hand()
        assert match.round is not None
        counter, dealer = match.round.view(0).huang_fan, match.dealer
        match.give_up(1)
        assert (match.huang_fan, match.dealer) == (counter, dealer)
    assert match.huang_fan > 0


def test_6_at_any_time_and_by_anybody_but_only_once() -> None:
    for seat in range(4):
        table = Table(["5m", "55m", "46m", ""])
        table.do("0 discard 5m")
        assert GiveUp(seat) not in table.round.legal_actions(seat)
        events = table.do(f"{seat} give_up")
        assert events[0] == GaveUp(seat)
        assert table.round.finished
        with pytest.raises(IllegalAction):
            table.do(f"{seat} give_up")
    with pytest.raises(IllegalAction):
        Table(["", "", "", ""]).round.apply(GiveUp(4))


def test_6_in_an_exchange_too() -> None:
    table = Table(["", "", "", ""], game="qiaoma", exchange_five=True)
    table.do("3 pass", "3 give_up")
    assert table.round.finished


def test_6_nobody_in_the_garden_pays_what_he_has_not() -> None:
    table = Table(["", "", "", ""], game="baida", guang_hua_yuan=True, purses=(50, 0, 500, 0))
    ended = table.do("0 give_up")[-1]
    assert isinstance(ended, HandEnded)
    assert ended.payments == (-50, 20, 20, 10)


def test_6_stands_in_the_record() -> None:
    match = new_match("baida")
    given_up(match)
    record = match.record
    assert record is not None
    assert "\n2 give_up\nresult give_up from 2\npayments 20 20 -66 20\n" in record.text()
    assert read_record(record.text()) == record
    assert verify(record) == ()
    again = Match.resume(match.settings, [record])
    assert (again.purses, again.huang_fan, again.dealer, again.history) == (
        match.purses,
        match.huang_fan,
        match.dealer,
        match.history,
    )


# 2, 3: how long a match is


def test_2_a_huang_fan_left_over_is_played_out() -> None:
    match = new_match(seed=1, length=4, play_out_huang_fan=True)
    for number in range(1, 21):
        assert not match.over
        given_up(match)
        (thrown,) = [event for event in match.events if isinstance(event, DiceThrown)]
        if number == 4:
            left_over = match.huang_fan
            assert left_over > 0
        if number > 4:
            # The dice add nothing; after sixteen such hands the rest lapses.
            assert thrown.huang_fan_added == 0
            assert match.huang_fan == left_over
    assert match.over
    record = match.record
    assert record is not None
    assert replay(record).events == match.events
    assert read_record(record.text()) == record


def test_2_without_one_the_match_ends() -> None:
    match = new_match("qiaoma", length=4, play_out_huang_fan=True)
    for _ in range(4):
        given_up(match)
    assert match.huang_fan == 0
    assert match.over


def test_2_off_it_lapses() -> None:
    match = new_match(seed=1, length=4)
    for _ in range(4):
        given_up(match)
    assert match.huang_fan > 0
    assert match.over


def test_3_the_garden_is_left_after_sixteen_hands() -> None:
    match = new_match(length=0, guang_hua_yuan=True, purse=100)
    for _ in range(16):
        assert not match.over
        given_up(match)
    assert match.end_reason == "length"


# 5: 托管


def test_5_a_bot_takes_over_and_the_person_comes_back() -> None:
    match = new_match()
    journal: list[str] = []
    players = {seat: make_player("casual") for seat in (1, 2, 3)}
    host = Host(match, players, journal=lambda line: journal.append(action_line(line)))
    host.start_hand()
    host.take_over(0)
    assert (host.is_person(0), host.taken_over) == (False, (0,))
    while match.in_hand:
        action: Action = host.think(host.waiting[0])
        host.apply(action)
    assert match.record is not None
    assert match.record.marks == (Mark(MarkKind.SEAT_TAKEN, 0, player=Seat("Ada", "casual")),)
    assert journal[0] == "mark seat_taken 0 casual Ada"
    # It stays so in the next hand, whose header says who sits there; also for those who take the match up again.
    host.start_hand()
    assert match.record.seats[0] == Seat("Ada", "casual")
    again = Host(match, players)
    assert again.taken_over == (0,)
    assert not again.is_person(0)
    host.give_back(0)
    assert (host.is_person(0), host.taken_over) == (True, ())
    assert match.seats[0] == Seat("Ada")
    assert journal[-1] == "mark seat_taken 0 person Ada"


def test_5_taken_up_again_in_the_middle_of_a_hand() -> None:
    match = new_match()
    host = Host(match, {seat: make_player("casual") for seat in (1, 2, 3)})
    host.start_hand()
    host.take_over(0)
    assert match.record is not None
    resumed = Match.resume(match.settings, [read_record(match.record.text())])
    assert Host(resumed, {seat: make_player("casual") for seat in (1, 2, 3)}).taken_over == (0,)


def test_5_only_a_persons_seat() -> None:
    host = Host(new_match(), {seat: make_player("casual") for seat in (1, 2, 3)})
    with pytest.raises(ValueError, match="no person"):
        host.take_over(1)
    with pytest.raises(ValueError, match="not taken over"):
        host.give_back(0)
    with pytest.raises(KeyError):
        host.take_over(0, "grandmaster")
    # Between hands too: the next one knows.
    host.take_over(0)
    host.start_hand()
    record = host.match.record
    assert record is not None
    assert (record.seats[0].kind, record.marks) == ("casual", ())
