"""Random and casual hands under watch; and that the watch notices when something is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots import make_player
from game.bots.host import Host
from game.engine import invariants
from game.engine.actions import Discard, WinBy
from game.engine.events import BuriedReturned, Discarded, Drew, FliesTurned, Source, TileLaidOut, WildTurned
from game.engine.invariants import Inspector, Ledger, accounts, asked, firm, honest
from game.engine.match import Match, Seat, match_settings
from game.engine.melds import Meld, MeldKind
from game.engine.rng import Rng
from game.engine.round import Round
from game.engine.rules import variant
from game.engine.tiles import KINDS, Tile
from tests.engine.rigged import Table

SPECS = variant("qinghunpeng").options
OPTIONS = st.fixed_dictionaries({}, optional={spec.id: st.sampled_from(spec.values) for spec in SPECS})


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**64 - 1), OPTIONS, st.sampled_from([1, 7]))
def test_random_hands_break_nothing(seed: int, options: dict[str, bool | int | str], di_fen: int) -> None:
    seats = [Seat(f"{number}", "random") for number in range(4)]
    match = Match.new(match_settings("qinghunpeng", seats, seed, options=options, di_fen=di_fen))
    host = Host(match, {seat: make_player("random") for seat in range(4)})
    host.start_hand()
    inspector = Inspector(match, seed)
    while waiting := host.waiting:
        # Answers come in any order.
        seat = waiting[seed % len(waiting)]
        inspector.after(host.apply(host.think(seat)))
    assert inspector.broken == []


def test_casual_hands_break_nothing() -> None:
    seats = [Seat(f"{number}", "casual") for number in range(4)]
    match = Match.new(match_settings("qinghunpeng", seats, 1))
    host = Host(match, {seat: make_player("casual") for seat in range(4)})
    for number in range(4):
        host.start_hand()
        inspector = Inspector(match, number)
        while waiting := host.waiting:
            inspector.after(host.apply(host.think(waiting[0])))
        assert inspector.broken == []


def hands_of(hand: Round) -> list[tuple[Tile, ...]]:
    return [hand.view(seat).hand for seat in range(4)]


def begun() -> Round:
    return Table(["5m", "", "", ""]).round


def test_it_notices_a_lost_tile() -> None:
    hand = begun()
    own = hand._state.seats[2]
    own.remove(own.hand[-1])
    assert accounts(hand, hands_of(hand)) != []


def nothing(hand: Round, *given: object) -> tuple[()]:
    return ()


def test_it_notices_a_seat_without_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = begun()
    assert asked(hand) == []
    monkeypatch.setattr(Round, "legal_actions", nothing)
    assert asked(hand) != []


def test_it_notices_a_view_that_shows_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = begun()
    assert honest(hand, Rng(1)) == []
    real = Round.view
    monkeypatch.setattr(Round, "view", lambda self, seat: real(self, (seat + 1) % 4))
    assert honest(hand, Rng(1)) != []


def test_it_notices_an_action_done_though_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = begun()
    assert firm(hand, Rng(1)) == []
    monkeypatch.setattr(Round, "legal_actions", nothing)
    monkeypatch.setattr(Round, "require_legal", nothing)
    monkeypatch.setattr(invariants, "_everything", lambda _: [Discard(0, KINDS[4])])
    assert any("was done" in sentence for sentence in firm(hand, Rng(1)))


def test_the_ledger_notices_impossible_events() -> None:
    table = Table(["5m", "", "", ""])
    ledger = Ledger(table.round)
    assert [ledger.book(event) for event in table.events] == [None] * len(table.events)
    place = table.round.wall_remaining()[0]
    right = table.round.tiles_by_place[place]
    other = KINDS[0] if right != KINDS[0] else KINDS[1]
    assert ledger.book(Discarded(1, KINDS[40], False)) is not None
    assert ledger.book(Drew(1, other, place, Source.TURN)) is not None


def test_reshuffling_keeps_what_a_seat_sees() -> None:
    table = Table(["5m", "", "12f", ""])
    table.do("0 discard 5m")
    for seat in range(4):
        other = table.round.reshuffled(seat, Rng(seat))
        assert other.view(seat) == table.round.view(seat)
        assert accounts(other, hands_of(other)) == []
        unseen = [other.view(rival).hand for rival in range(4) if rival != seat]
        assert unseen != [table.round.view(rival).hand for rival in range(4) if rival != seat]
        assert other.would_win(seat, KINDS[4], WinBy.SELF) == table.round.would_win(seat, KINDS[4], WinBy.SELF)


def test_the_ledger_follows_the_moves_of_single_games() -> None:
    wuhan = Table(["7z", "", "", ""], draws="4s", game="wuhan")
    ledger = Ledger(wuhan.round)
    for event in (*wuhan.events, *wuhan.do("0 lay_out 7z")):
        assert ledger.book(event) is None
    assert ledger.book(WildTurned(wuhan.round.wall_remaining()[0], KINDS[41], KINDS[0])) is not None
    assert ledger.book(TileLaidOut(1, Meld(MeldKind.HONG_ZHONG, (KINDS[41],)))) is not None
    qiaoma = Table(["12345m", "", "", ""], game="qiaoma", exchange_five=True)
    ledger = Ledger(qiaoma.round)
    for event in (*qiaoma.events, *qiaoma.do("0 exchange 12345m", "1 pass", "2 pass", "3 pass")):
        assert ledger.book(event) is None
    assert sorted(ledger.hands[0]) == list(qiaoma.round.view(0).hand)
    place = qiaoma.round.wall_remaining()[0]
    assert ledger.book(BuriedReturned((KINDS[0],), (place,))) is not None
    assert ledger.book(FliesTurned((KINDS[41],), (place,))) is not None


def test_it_notices_money_that_appears() -> None:
    match = Match.new(match_settings("baida", [Seat(f"{number}", "casual") for number in range(4)], 1))
    match.start_hand()
    inspector = Inspector(match)
    events = match.give_up(3)
    # Six points of the fee leave the game, which is no fault.
    assert sum(match.purses) == 4000 - 6
    inspector.after(events)
    assert inspector.broken == []
    again = Match.new(match.settings)
    again.start_hand()
    watch = Inspector(again)
    events = again.give_up(3)
    again.purses = (again.purses[0] + 7, *again.purses[1:])
    watch.after(events)
    assert any("payments" in sentence for sentence in watch.broken)
