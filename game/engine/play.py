"""What actions do to the state of a hand, and what happens of itself after them (rules README 5–11)."""

from __future__ import annotations

import msgspec

from game.engine.actions import Action, AnGang, BuGang, Chi, Discard, Hu, Pass, Peng, WinBy
from game.engine.events import (
    BoundFormed,
    Claimed,
    Discarded,
    Drew,
    FlowerLaid,
    HandDrawn,
    HandEnded,
    HandWon,
    KongDeclared,
    KongLaid,
    Passed,
    Source,
)
from game.engine.finished import FinishedHand, Win
from game.engine.legal import claims, meld_of, robberies, win_on
from game.engine.melds import Meld, MeldKind
from game.engine.score import Settlement
from game.engine.settle import pay_out
from game.engine.state import LastOffer, Phase, State
from game.engine.view import Offer, RiverTile


def discard(state: State, action: Discard) -> None:
    """The seat in turn discards; claims are asked for, or the next seat draws."""
    seat, tile = action.seat, action.tile
    own = state.seats[seat]
    drawn = tile == state.drawn
    own.remove(tile)
    own.river.append(RiverTile(tile, drawn))
    state.events.append(Discarded(seat, tile, drawn))
    _leave_turn(state)
    offer = Offer(tile, seat, WinBy.DISCARD)
    choices = claims(state, offer)
    state.last = LastOffer(offer, state.wall.left, choices)
    if choices:
        state.offer = offer
        ask(state, Phase.CLAIMS, choices)
    else:
        _draw_turn(state, (seat + 1) % 4)


def an_gang(state: State, action: AnGang) -> None:
    """The seat in turn lays out four of its hand and draws from the tail; nobody can rob them (rules README 9)."""
    own = state.seats[action.seat]
    own.remove(action.tile, 4)
    meld = meld_of(MeldKind.AN_GANG, action.tile, None, None)
    own.melds = (*own.melds, meld)
    _leave_turn(state)
    state.events.append(KongLaid(action.seat, meld))
    _draw_tail(state, action.seat, Source.KONG)


def bu_gang(state: State, action: BuGang) -> None:
    """The seat in turn adds a fourth tile to its 碰, unless somebody robs it."""
    state.seats[action.seat].remove(action.tile)
    _leave_turn(state)
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
    melds = list(own.melds)
    for at, meld in enumerate(melds):
        if meld.kind is MeldKind.PENG and meld.tiles[0] == offer.tile:
            melds[at] = grown = Meld(MeldKind.BU_GANG, (offer.tile,) * 4, meld.giver, meld.taken)
            state.events.append(KongLaid(offer.giver, grown))
    own.melds = tuple(melds)
    own.public = None
    state.offer = None
    _draw_tail(state, offer.giver, Source.KONG)


def hu(state: State, action: Hu) -> None:
    """The seat in turn wins with the tile it drew, or by 八花齐."""
    _win(state, (action.seat,), action.by, None)


def _leave_turn(state: State) -> None:
    """Whatever the seat in turn did: its draw is over, an offered 八花齐 gone, the opening past."""
    state.drawn = state.source = state.taken = state.eight = None
    state.opening = False


def _draw_turn(state: State, seat: int) -> None:
    state.turn = seat
    if not state.wall.left:
        _drawn_game(state)
        return
    place = state.wall.take_head()
    _drew(state, seat, place, Source.TURN)


def _draw_tail(state: State, seat: int, source: Source) -> None:
    _drew(state, seat, state.wall.take_tail(), source)


def _drew(state: State, seat: int, place: int, source: Source) -> None:
    """`seat` draws from `place`; flowers are laid out and replaced (rules README 6); its turn begins."""
    own = state.seats[seat]
    own.passed = ()
    state.turn = seat
    tile = state.wall.tiles[place]
    state.events.append(Drew(seat, tile, place, source))
    while tile in state.variant.flower_kinds:
        own.flowers = (*own.flowers, tile)
        own.public = None
        state.events.append(FlowerLaid(seat, tile, False))
        if state.eight_exists and len(own.flowers) == 8:
            state.eight = seat
        if not state.wall.left:
            if state.eight == seat:
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
    state.phase = Phase.TURN


def ask(state: State, phase: Phase, choices: dict[int, tuple[Action, ...]]) -> None:
    """Wait for every seat in `choices` to answer."""
    state.phase = phase
    state.choices = choices
    state.answers = {}


def answer(state: State, action: Action) -> None:
    """One asked seat answers; the last answer resolves the window."""
    state.answers[action.seat] = action
    if type(action) is Pass:
        state.events.append(Passed(action.seat))
    if len(state.answers) == len(state.choices):
        _resolve(state)


def _resolve(state: State) -> None:
    """Everybody asked has answered: 胡 before 杠 and 碰, those before 吃 (rules README 7)."""
    phase, offer, choices, answers = state.phase, state.offer, state.choices, state.answers
    state.choices, state.answers, state.offer = {}, {}, None
    winners = tuple([seat for seat in choices if type(answers[seat]) is Hu])
    if phase is Phase.FLOWERS:
        seat = next(iter(choices))
        state.eight = None if not winners else seat
        if winners:
            _win(state, winners, WinBy.EIGHT_FLOWERS, None)
        elif state.opening:
            state.phase = Phase.TURN
        else:
            _drawn_game(state)
        return
    assert offer is not None
    if winners:
        state.offer = offer
        _win(state, winners, offer.by, offer)
        return
    for seat, offered in choices.items():
        if type(offered[0]) is Hu:
            state.seats[seat].passed = (*state.seats[seat].passed, offer.tile)
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
    own.melds = (*own.melds, meld)
    own.passed = ()
    given = state.seats[giver]
    given.river[-1] = RiverTile(tile, given.river[-1].drawn, seat)
    given.public = None
    state.events.append(Claimed(seat, meld))
    _bind(state)
    if meld.kind is MeldKind.MING_GANG:
        _draw_tail(state, seat, Source.KONG)
        return
    state.turn = seat
    state.taken = tile
    state.phase = Phase.TURN


def _bind(state: State) -> None:
    """Tell which seats are newly bound to each other (吃三口)."""
    bound = state.variant.bound([seat.melds for seat in state.seats], state.rules)
    state.events.extend(BoundFormed(*pair) for pair in bound if pair not in state.bound)
    state.bound = bound


def _win(state: State, claimants: tuple[int, ...], by: WinBy, offer: Offer | None) -> None:
    """The hand is won by those of `claimants` whose claim is legal (all but under `multiple_winners` = false)."""
    win = _claimed_win(state, claimants, by, offer)
    hand = state.finished_hand(win)
    agreed = state.variant.settle(hand, state.rules)
    settlement = pay_out(agreed, state.di_fen, state.purses, state.guang_hua_yuan)
    winners = tuple(result.seat for result in settlement.winners if result.legal)
    thrown = None if by is WinBy.EIGHT_FLOWERS else win.tile
    state.events.append(HandWon(winners, by, thrown, win.giver))
    _end(state, hand, settlement)


def _claimed_win(state: State, claimants: tuple[int, ...], by: WinBy, offer: Offer | None) -> Win:
    if offer is not None:
        win = win_on(state, by, claimants[0], offer.tile, offer.giver)
    else:
        # A 八花齐 outside the own turn has no drawn tile.
        win = win_on(state, by, claimants[0], state.drawn if state.phase is Phase.TURN else None, None)
    return win if len(claimants) == 1 else msgspec.structs.replace(win, winners=claimants)


def _drawn_game(state: State) -> None:
    state.events.append(HandDrawn())
    _end(state, None, None)


def _end(state: State, hand: FinishedHand | None, settlement: Settlement | None) -> None:
    state.phase = Phase.OVER
    state.choices, state.answers = {}, {}
    state.eight = None
    hands = [tuple(seat.hand) for seat in state.seats]
    state.result = HandEnded(
        hands=(hands[0], hands[1], hands[2], hands[3]),
        settlement=settlement,
        payments=settlement.payments if settlement else (0, 0, 0, 0),
        next_dealer=state.variant.next_dealer(state.dealer, hand, settlement, state.rules),
        huang_fan=state.variant.huang_fan_after(state.huang_fan, settlement is not None, state.rules),
    )
    state.events.append(state.result)
