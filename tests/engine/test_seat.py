"""What lies before one seat: every form of the hand stays true to the others, and so does what it may win with."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots import make_player
from game.engine.gauge import keys_in, keys_of
from game.engine.legal import turn_actions
from game.engine.match import Match, match_settings
from game.engine.rng import Rng
from game.engine.rules import variant_ids
from game.engine.seat import BITS, DISCARDS, SeatState
from game.engine.settings import Seat
from game.engine.state import TURN, State
from game.engine.tiles import KINDS, Tile

SET = [tile for tile in KINDS for _ in range(4 if tile < 34 else 1)]


def is_true(own: SeatState, tiles: list[Tile]) -> None:
    """Each form says what `tiles` says."""
    held = Counter(tiles)
    assert own.hand == tuple(sorted(tiles))
    assert own.kinds() == sorted(held)
    assert own.discards == [DISCARDS[own.seat][tile] for tile in sorted(held)]
    assert own.size == len(tiles)
    assert Counter(own.again) == held - Counter(set(tiles))
    assert [own.count(tile) for tile in KINDS] == [held[tile] for tile in KINDS]
    for least, mask in enumerate((own.held, own.pairs, own.threes, own.fours), start=1):
        assert mask == sum(BITS[tile] for tile in held if held[tile] >= least)
    assert keys_in(own.tally) == keys_of(tiles)
    assert own.takes == (own.pairs | own.wins if own.claims_wins else own.pairs)


@given(st.permutations(SET), st.lists(st.integers(0, 13), max_size=30))
def test_tiles_come_and_go(order: list[Tile], choices: list[int]) -> None:
    own = SeatState(2)
    tiles, rest = order[:13], order[13:]
    own.take(tiles)
    for choice in choices:
        tiles.append(rest.pop())
        own.add(tiles[-1])
        is_true(own, tiles)
        gone = tiles.pop(choice)
        own.remove(gone)
        is_true(own, tiles)
        is_true(own.copy(), tiles)


def test_several_of_a_kind_leave_at_once_if_they_are_there() -> None:
    own = SeatState(0)
    own.take([KINDS[3]] * 4 + [KINDS[7]] * 2)
    own.remove(KINDS[3], 4)
    is_true(own, [KINDS[7]] * 2)
    with pytest.raises(ValueError, match="3 of 8m taken out of a hand with 2"):
        own.remove(KINDS[7], 3)
    is_true(own, [KINDS[7]] * 2)


def wins(state: State, seat: int) -> int:
    """What the hand of `seat`, without a tile just drawn, may win with, by trying every kind that is still there."""
    own = state.seats[seat]
    hand = list(own.hand)
    if state.drawn is not None and state.turn == seat:
        hand.remove(state.drawn)
    held = Counter([*hand, *(tile for meld in own.melds for tile in meld.tiles)])
    return sum(
        BITS[tile]
        for tile in KINDS[:34]
        if tile not in state.flower_kinds
        and held[tile] < 4
        and state.variant.may_win_with(tuple(sorted((*hand, tile))), own.melds, state.rules, state.wild)
    )


@pytest.mark.parametrize("game", variant_ids())
@pytest.mark.parametrize("level", ["greedy", "random"])
def test_what_a_seat_may_win_with_is_known_in_time(game: str, level: str) -> None:
    match = Match.new(match_settings(game, [Seat(name, level) for name in "ABCD"], 8, length=0))
    players = [make_player(level) for _ in range(4)]
    ready = 0
    for _ in range(2):
        match.start_hand()
        assert match.round is not None
        for seat, player in enumerate(players):
            player.start(seat, match.rules, match.player_seed(seat))
        while match.round.pending:
            state = match.round._state
            for seat, own in enumerate(state.seats):
                is_true(own, list(own.hand))
                # Straight after a claim the hand is not one that waits.
                if len(own.hand) % 3 == (2 if state.drawn is not None and state.turn == seat else 1):
                    right = wins(state, seat)
                    ready += right > 0
                    held = Counter([*own.hand, *(tile for meld in own.melds for tile in meld.tiles)])
                    there = sum(BITS[tile] for tile in KINDS if held[tile] < 4)
                    if own.away:
                        assert not right
                    assert state.winning(seat) & there == right & there
            seat = match.round.pending[0]
            match.apply(players[seat].decide(match.round.view(seat), match.round.legal_actions(seat)))
    assert ready or level == "random"


@pytest.mark.parametrize("game", variant_ids())
def test_a_turn_gone_through_without_a_look_offers_nothing_but_discards(game: str) -> None:
    rng = Rng(11).fork(game)
    match = Match.new(match_settings(game, [Seat(f"{number}", "random") for number in range(4)], 6))
    greedy = make_player("greedy")
    plain = 0
    for _ in range(12):
        match.start_hand()
        hand = match.round
        assert hand is not None
        while waiting := hand.pending:
            seat = waiting[rng.below(len(waiting))]
            actions = hand.legal_actions(seat)
            if hand._state.phase is TURN:
                assert turn_actions(hand._state, seat) == actions
                plain += hand._state.plain
            match.apply(greedy.decide(hand.view(seat), actions) if rng.below(4) else actions[0])
    assert plain or match.rules.variant.conduct(match.rules).lays_singles
