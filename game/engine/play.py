"""What actions do to the state of a hand, and what happens of itself after them (rules README 5–11)."""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.actions import (
    Action,
    AnGang,
    BuGang,
    Chi,
    Discard,
    GiveUp,
    Hu,
    LayOut,
    MingGang,
    Pass,
    Peng,
    Qiao,
    WinBy,
)
from game.engine.bars import barred_after, meld_of
from game.engine.deal import lay_opening_flowers
from game.engine.events import (
    BoundFormed,
    Claimed,
    Discarded,
    Drew,
    FliesTurned,
    FlowerLaid,
    GaveUp,
    HandDrawn,
    HandEnded,
    HandWon,
    KongDeclared,
    KongLaid,
    Passed,
    ReadyDeclared,
    Source,
    TileLaidOut,
    WildTurned,
)
from game.engine.exchange import exchange
from game.engine.finished import FinishedHand, Win
from game.engine.legal import by_itself, claims, forced_answers, passed_on, robberies, turn_actions, win_on
from game.engine.melds import RED, Meld, MeldKind, grown
from game.engine.rules.conduct import Eight, Turned
from game.engine.score import Settlement
from game.engine.settle import BOUND_FROM, pay_out
from game.engine.state import TILES, LastOffer, Phase, State
from game.engine.view import Offer, RiverTile

_ALONE: Final = tuple((seat,) for seat in range(4))
_DISCARDED: Final = tuple(
    tuple(tuple(Discarded(seat, tile, drawn) for tile in TILES) for drawn in (False, True)) for seat in range(4)
)
"""What is told of each discard, by seat."""
_OFFERS: Final = tuple(tuple(Offer(tile, seat, WinBy.DISCARD) for tile in TILES) for seat in range(4))
"""Each discard on offer, by seat and tile."""


def discard(state: State, action: Discard) -> None:
    """The seat in turn discards; claims are asked for, or the next seat draws."""
    seat, tile = action.seat, action.tile
    drawn = tile == state.drawn
    state.seats[seat].discard(tile, drawn)
    state.events.append(_DISCARDED[seat][drawn][tile])
    state.leave_turn()
    offer = _OFFERS[seat][tile]
    choices = claims(state, offer)
    state.last = LastOffer(offer, state.wall.left, choices)
    if choices:
        state.offer = offer
        ask(state, Phase.CLAIMS, choices)
    else:
        _draw_turn(state, (seat + 1) % 4)


def qiao(state: State, action: Qiao) -> None:
    """The seat in turn declares 敲, which is in force with the discard that follows (qiaoma 2)."""
    own = state.seats[action.seat]
    own.ready = True
    own.public = None
    state.winnable = not state.conduct.draw_only
    state.events.append(ReadyDeclared(action.seat))
    discard(state, Discard(action.seat, action.tile))


def lay_out(state: State, action: LayOut) -> None:
    """The seat in turn lays out a 红中 or 癞子 and draws from the tail; without a tile it is 流局 (wuhan, kongs)."""
    own = state.seats[action.seat]
    own.remove(action.tile)
    own.keep()
    meld = Meld(MeldKind.HONG_ZHONG if action.tile == RED else MeldKind.LAI_ZI, (action.tile,))
    own.lay((*own.melds, meld))
    state.leave_turn()
    state.events.append(TileLaidOut(action.seat, meld))
    if state.wall.left:
        _draw_tail(state, action.seat, Source.KONG)
    else:
        _drawn_game(state)


def an_gang(state: State, action: AnGang) -> None:
    """The seat in turn lays out four of its hand and draws from the tail; nobody can rob them (rules README 9)."""
    own = state.seats[action.seat]
    own.remove(action.tile, 4)
    own.keep()
    meld = meld_of(MeldKind.AN_GANG, action.tile, None, None)
    own.lay((*own.melds, meld))
    state.leave_turn()
    state.events.append(KongLaid(action.seat, meld))
    _draw_tail(state, action.seat, Source.KONG)


def bu_gang(state: State, action: BuGang) -> None:
    """The seat in turn adds a fourth tile to its 碰, unless somebody robs it."""
    own = state.seats[action.seat]
    own.remove(action.tile)
    own.keep()
    state.leave_turn()
    state.events.append(KongDeclared(action.seat, action.tile))
    offer = Offer(action.tile, action.seat, WinBy.ROB_KONG)
    choices = robberies(state, offer)
    state.last = LastOffer(offer, state.wall.left, choices)
    state.offer = offer
    if choices:
        ask(state, Phase.ROB, choices)
    else:
        _lay_bu_gang(state, offer)


def _lay_bu_gang(state: State, offer: Offer) -> None:
    own = state.seats[offer.giver]
    own.lay(tuple([grown(meld, offer.tile) for meld in own.melds]))
    kong = next(meld for meld in own.melds if meld.kind is MeldKind.BU_GANG and meld.tiles[0] == offer.tile)
    state.events.append(KongLaid(offer.giver, kong))
    state.offer = None
    _draw_tail(state, offer.giver, Source.KONG)


def hu(state: State, action: Hu) -> None:
    """The seat in turn wins with the tile it drew, or by 八花齐."""
    _win(state, (action.seat,), action.by, None)


def _begin_turn(state: State) -> None:
    """The seat in turn is to choose, unless an option makes its choice (`forced_win`, `auto_ready`)."""
    seat = state.turn
    state.phase = Phase.TURN
    choices = turn_actions(state, seat)
    state.choices = {seat: choices}
    state.pending = _ALONE[seat]
    if len(choices) > 1:
        return
    action = by_itself(state, seat, choices)
    if isinstance(action, Hu):
        hu(state, action)
    elif isinstance(action, Qiao):
        qiao(state, action)


def _draw_turn(state: State, seat: int) -> None:
    state.turn = seat
    if state.wall.left:
        _drew(state, seat, state.wall.take_head(), Source.TURN)
    else:
        _drawn_game(state)


def _draw_tail(state: State, seat: int, source: Source) -> None:
    _drew(state, seat, state.wall.take_tail(), source)


def _drew(state: State, seat: int, place: int, source: Source) -> None:
    """`seat` draws from `place`; flowers are laid out and replaced (rules README 6); its turn begins."""
    own = state.seats[seat]
    own.passed = ()
    state.turn = seat
    tile = state.wall.tiles[place]
    state.events.append(Drew(seat, tile, place, source))
    while tile in state.flower_kinds:
        own.flowers = (*own.flowers, tile)
        own.public = None
        state.events.append(FlowerLaid(seat, tile, False))
        if state.conduct.eight is not Eight.NEVER and len(own.flowers) == 8:
            state.eight = seat
        if not state.wall.left:
            if state.eight == seat and state.conduct.eight is Eight.AT_ONCE:
                ask(state, Phase.FLOWERS, {seat: (Hu(seat, WinBy.EIGHT_FLOWERS), Pass(seat))})
            else:
                _drawn_game(state)
            return
        place = state.wall.take_tail()
        source = Source.FLOWER
        tile = state.wall.tiles[place]
        state.events.append(Drew(seat, tile, place, source))
    own.add(tile)
    state.drawn = tile
    state.source = source
    _begin_turn(state)


def open_hand(state: State) -> None:
    """After the deal: the joker is turned up, the opening flowers are laid out, the dealer's turn begins."""
    turned = state.conduct.turned
    if turned is not None:
        wall = state.wall
        place = wall.next_head() if turned is Turned.HEAD else wall.tail_stack(min(state.dice))
        wall.take_at(place)
        state.turned, state.turned_tile = place, wall.tiles[place]
        state.wild = state.variant.opening_wild(wall.tiles[place])
        assert state.wild is not None
        state.events.append(WildTurned(place, wall.tiles[place], state.wild))
    state.events.extend(lay_opening_flowers(state))
    eight = state.eight
    if eight is not None and eight != state.dealer and state.conduct.eight is Eight.AT_ONCE:
        ask(state, Phase.FLOWERS, {eight: (Hu(eight, WinBy.EIGHT_FLOWERS), Pass(eight))})
    else:
        _begin_turn(state)


def ask(state: State, phase: Phase, choices: dict[int, tuple[Action, ...]]) -> None:
    """Wait for every seat in `choices` to answer; with option `forced_win` some answers are given by themselves."""
    state.phase = phase
    state.choices = choices
    state.answers = forced_answers(state, choices)
    state.pending = tuple([seat for seat in choices if seat not in state.answers])
    if len(state.answers) == len(choices):
        _resolve(state)


def answer(state: State, action: Action) -> None:
    """One asked seat answers; the last answer resolves the window."""
    state.answers[action.seat] = action
    state.pending = tuple([seat for seat in state.pending if seat != action.seat])
    if type(action) is Pass:
        state.events.append(Passed(action.seat))
    if len(state.answers) == len(state.choices):
        _resolve(state)


def _resolve(state: State) -> None:
    """Everybody asked has answered: 胡 before 杠 and 碰, those before 吃 (rules README 7)."""
    phase, offer, choices, answers = state.phase, state.offer, state.choices, state.answers
    state.choices, state.answers, state.offer = {}, {}, None
    if phase is Phase.EXCHANGE:
        exchange(state, answers)
        open_hand(state)
        return
    winners = tuple([seat for seat in choices if type(answers[seat]) is Hu])
    if phase is Phase.FLOWERS:
        seat = next(iter(choices))
        state.eight = None if not winners else seat
        if winners:
            _win(state, winners, WinBy.EIGHT_FLOWERS, None)
        elif state.opening:
            _begin_turn(state)
        else:
            _drawn_game(state)
        return
    assert offer is not None
    if winners:
        state.offer = offer
        _win(state, winners, offer.by, offer)
        return
    for seat, offered in choices.items():
        own = state.seats[seat]
        if type(offered[0]) is Hu:
            own.passed = passed_on(state, offer, own.passed)
        if state.conduct.peng_lock and type(answers[seat]) not in (Peng, MingGang):
            own.declined += tuple([action.tile for action in offered if isinstance(action, Peng)])
    if phase is Phase.ROB:
        _lay_bu_gang(state, offer)
        return
    taking = [action for action in answers.values() if type(action) is not Pass]
    if taking:
        _take(state, min(taking, key=lambda action: type(action) is Chi), offer)
    else:
        _draw_turn(state, (offer.giver + 1) % 4)


def _take(state: State, action: Action, offer: Offer) -> None:
    seat, tile, giver = action.seat, offer.tile, offer.giver
    own = state.seats[seat]
    match action:
        case Chi(_, _, low):
            meld = meld_of(MeldKind.CHI, tile, low, giver)
        case Peng():
            meld = meld_of(MeldKind.PENG, tile, None, giver)
        case _:
            meld = meld_of(MeldKind.MING_GANG, tile, None, giver)
    used = list(meld.tiles)
    used.remove(tile)
    for part in used:
        own.remove(part)
    own.lay((*own.melds, meld))
    own.passed = ()
    given = state.seats[giver]
    given.river[-1] = RiverTile(tile, given.river[-1].drawn, seat)
    given.public = None
    state.events.append(Claimed(seat, meld))
    _bind(state, seat, giver)
    if meld.kind is MeldKind.MING_GANG:
        own.keep()
        _draw_tail(state, seat, Source.KONG)
        return
    state.turn = seat
    state.taken = tile
    state.barred = barred_after(state.conduct, meld)
    _begin_turn(state)


def _bind(state: State, seat: int, giver: int) -> None:
    """Tell which seats are newly bound to each other (吃三口) now that `seat` has taken a discard of `giver`."""
    between = sum([meld.giver == giver for meld in state.seats[seat].melds])
    between += sum([meld.giver == seat for meld in state.seats[giver].melds])
    if between < BOUND_FROM:
        return
    bound = state.variant.bound([seat.melds for seat in state.seats], state.rules)
    state.events.extend(BoundFormed(*pair) for pair in bound if pair not in state.bound)
    state.bound = bound


def _win(state: State, claimants: tuple[int, ...], by: WinBy, offer: Offer | None) -> None:
    """The hand is won by those of `claimants` whose claim is legal (all but under `multiple_winners` = false)."""
    win = _claimed_win(state, claimants, by, offer)
    places = tuple([state.wall.take_head() for _ in range(min(state.conduct.flies, state.wall.left))])
    state.flies = tuple([state.wall.tiles[place] for place in places])
    win = msgspec.structs.replace(win, flies=state.flies)
    hand = state.finished_hand(win)
    agreed = state.variant.settle(hand, state.rules)
    settlement = pay_out(agreed, state.di_fen, state.purses, state.guang_hua_yuan)
    winners = tuple(result.seat for result in settlement.winners if result.legal)
    thrown = None if by is WinBy.EIGHT_FLOWERS else win.tile
    state.events.append(HandWon(winners, by, thrown, win.giver))
    if places:
        state.events.append(FliesTurned(state.flies, places))
    _end(state, hand, settlement)


def _claimed_win(state: State, claimants: tuple[int, ...], by: WinBy, offer: Offer | None) -> Win:
    if offer is not None:
        return win_on(state, by, claimants, offer.tile, offer.giver)
    # A 八花齐 outside the own turn has no drawn tile.
    return win_on(state, by, claimants, state.drawn if state.phase is Phase.TURN else None, None)


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


def _drawn_game(state: State) -> None:
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
    state.phase = Phase.OVER
    state.choices, state.answers, state.pending = {}, {}, ()
    state.eight = None
    hands = tuple(tuple(seat.hand) for seat in state.seats)
    state.result = HandEnded(hands, settlement, payments, next_dealer, huang_fan)
    state.events.append(state.result)
