"""How a hand ends: won, drawn or given up (rules README 8 and 11; session 6)."""

from __future__ import annotations

import msgspec

from game.engine.actions import EIGHT_FLOWERS, GiveUp, WinBy
from game.engine.events import FliesTurned, GaveUp, HandDrawn, HandEnded, HandWon
from game.engine.finished import FinishedHand, Win
from game.engine.legal import win_on
from game.engine.score import Settlement
from game.engine.settle import pay_out
from game.engine.state import OVER, TURN, State
from game.engine.view import Offer


def win(state: State, claimants: tuple[int, ...], by: WinBy, offer: Offer | None) -> None:
    """The hand is won by those of `claimants` whose claim is legal (all but under `multiple_winners` = false)."""
    win = _claimed_win(state, claimants, by, offer)
    places = tuple([state.wall.take_head() for _ in range(min(state.conduct.flies, state.wall.left))])
    state.flies = tuple([state.wall.tiles[place] for place in places])
    win = msgspec.structs.replace(win, flies=state.flies)
    hand = state.finished_hand(win)
    agreed = state.variant.settle(hand, state.rules)
    settlement = pay_out(agreed, state.di_fen, state.purses, state.guang_hua_yuan)
    winners = tuple(result.seat for result in settlement.winners if result.legal)
    thrown = None if by is EIGHT_FLOWERS else win.tile
    state.events.append(HandWon(winners, by, thrown, win.giver))
    if places:
        state.events.append(FliesTurned(state.flies, places))
    _end(state, hand, settlement)


def _claimed_win(state: State, claimants: tuple[int, ...], by: WinBy, offer: Offer | None) -> Win:
    if offer is not None:
        return win_on(state, by, claimants, offer.tile, offer.giver)
    # A 八花齐 outside the own turn has no drawn tile.
    return win_on(state, by, claimants, state.drawn if state.phase is TURN else None, None)


def give_up(state: State, action: GiveUp) -> None:
    """A seat gives the hand up: it pays the fee, 荒番 stays as it is, the same dealer deals (session 6)."""
    state.events.append(GaveUp(action.seat))
    usual, share = state.variant.give_up
    fee, each = state.give_up_fee * state.di_fen, state.give_up_fee * share // usual * state.di_fen
    if state.guang_hua_yuan:
        fee = min(fee, max(0, state.purses[action.seat]))
    paid = [0, 0, 0, 0]
    left = fee
    for step in (1, 2, 3):
        seat = (action.seat + step) % 4
        paid[seat] = min(each, left)
        left -= paid[seat]
    paid[action.seat] = -fee
    _close(state, None, (paid[0], paid[1], paid[2], paid[3]), state.dealer, state.huang_fan)


def drawn_game(state: State) -> None:
    """流局: a tile is due and none is left."""
    state.events.append(HandDrawn())
    _end(state, None, None)


def _end(state: State, hand: FinishedHand | None, settlement: Settlement | None) -> None:
    dealer = state.variant.next_dealer(state.dealer, hand, settlement, state.rules)
    counter = state.variant.huang_fan_after(state.huang_fan, settlement is not None, state.rules)
    _close(state, settlement, settlement.payments if settlement else (0, 0, 0, 0), dealer, counter)


def _close(
    state: State,
    settlement: Settlement | None,
    payments: tuple[int, int, int, int],
    next_dealer: int,
    huang_fan: int,
) -> None:
    state.phase = OVER
    state.choices, state.answers, state.pending = {}, {}, ()
    state.plain = state.smooth = False
    state.eight = None
    hands = tuple([seat.hand for seat in state.seats])
    state.result = HandEnded(hands, settlement, payments, next_dealer, huang_fan)
    state.events.append(state.result)
