"""What actions do to the state of a hand, and what happens of itself after them (rules README 5–11)."""

from __future__ import annotations

from game.engine.actions import (
    EIGHT_FLOWERS,
    ROB_KONG,
    Action,
    AnGang,
    BuGang,
    Chi,
    Discard,
    Hu,
    LayOut,
    MingGang,
    Pass,
    Peng,
    Qiao,
)
from game.engine.bars import barred_after, meld_of
from game.engine.deal import lay_opening_flowers
from game.engine.ending import drawn_game, win
from game.engine.events import (
    BoundFormed,
    Claimed,
    Discarded,
    Drew,
    Event,
    FlowerLaid,
    KongDeclared,
    KongLaid,
    ReadyDeclared,
    Source,
    TileLaidOut,
    WildTurned,
)
from game.engine.exchange import exchange
from game.engine.legal import (
    NOBODY,
    by_itself,
    claims,
    forced_answers,
    is_plain,
    passed_on,
    robberies,
    turn_actions,
)
from game.engine.melds import AN_GANG, BU_GANG, CHI, HONG_ZHONG, LAI_ZI, MING_GANG, PENG, RED, Meld, grown
from game.engine.rules.conduct import Eight, Turned
from game.engine.seat import DISCARDS, SeatState
from game.engine.settle import BOUND_FROM
from game.engine.state import CLAIMS, EXCHANGE, FLOWERS, NOTHING_BARRED, ROB, TURN, Phase, State
from game.engine.steps import ALONE, DRAWN, FROM_HEAD, PASSED, THROWN, Thrown
from game.engine.tiles import Tile
from game.engine.view import Offer, RiverTile


def discard(state: State, own: SeatState, thrown: Thrown) -> tuple[Event, ...]:
    """The seat in turn discards; claims are asked for, or the next seat draws. Returns what is to be told now.

    Nearly all of a hand is this step, and nearly always nobody can take the tile and the next seat can do nothing but
    discard: so it is gone through here without a detour, tile by tile what `SeatState` does.
    """
    tile, bit, one, near, runs, offer, told, lying, told_drawn, lying_drawn = thrown
    if own.pairs & bit:
        own.fewer(tile, bit)
    else:
        own.held = held = own.held ^ bit
        del own.discards[(held & bit - 1).bit_count()]
    own.tally -= one
    own.declined = ()
    own.known = own.public = None
    if tile is state.drawn:
        told, lying = told_drawn, lying_drawn
    elif own.away > own.far:
        own.away -= 1
    else:
        own.keep()
    own.river.append(lying)

    following, opposite, previous = state.others[own.seat]
    choices = NOBODY
    if (following.takes | opposite.takes | previous.takes) & bit or following.held & near in runs:
        choices = claims(state, offer)
    places = state.wall.places
    state.last, state.last_left, state.last_offered = offer, len(places), choices
    if choices or not (places and state.smooth):
        return _discarded(state, own, told)
    place = places[-1]
    turn = following.seat
    tile = state.wall.tiles[place]
    bit, one, choice = DRAWN[turn][tile]
    if bit & following.alerts:
        return _discarded(state, own, told)

    del places[-1]
    held = following.held
    if held & bit:
        following.more(tile, bit)
    else:
        following.held = held | bit
        following.discards.insert((held & bit - 1).bit_count(), choice)
    following.tally += one
    following.passed = ()
    following.known = following.public = None
    state.turn = turn
    state.mover = following
    state.drawn = tile
    state.source = FROM_HEAD
    state.pending = ALONE[turn]
    return told, Drew(turn, tile, place, FROM_HEAD)


def _discarded(state: State, own: SeatState, told: Discarded) -> tuple[Event, ...]:
    """The rest of a discard where somebody may take it, or something else is not as usual."""
    if not state.plain:
        own.attend()
    state.leave_turn()
    state.events.append(told)
    if state.last_offered:
        state.offer = state.last
        ask(state, CLAIMS, state.last_offered)
    else:
        _draw_turn(state, (own.seat + 1) % 4)
    return state.tell()


def discard_with(state: State, action: Discard | Qiao) -> None:
    """The seat in turn discards, and that is not all that is to be told."""
    seat = action.seat
    told = discard(state, state.seats[seat], THROWN[seat][DISCARDS[seat][action.tile]])
    state.events += told


def qiao(state: State, action: Qiao) -> None:
    """The seat in turn declares 敲, which is in force with the discard that follows (qiaoma 2)."""
    own = state.seats[action.seat]
    own.ready = True
    own.public = None
    own.claims_wins = not state.conduct.draw_only
    own.waits_for(own.away, own.wins)
    state.events.append(ReadyDeclared(action.seat))
    discard_with(state, action)


def lay_out(state: State, action: LayOut) -> None:
    """The seat in turn lays out a 红中 or 癞子 and draws from the tail; without a tile it is 流局 (wuhan, kongs)."""
    own = state.seats[action.seat]
    own.remove(action.tile)
    own.keep()
    meld = Meld(HONG_ZHONG if action.tile == RED else LAI_ZI, (action.tile,))
    own.lay((*own.melds, meld))
    state.leave_turn()
    state.events.append(TileLaidOut(action.seat, meld))
    if state.wall.left:
        _draw_tail(state, action.seat, Source.KONG)
    else:
        drawn_game(state)


def an_gang(state: State, action: AnGang) -> None:
    """The seat in turn lays out four of its hand and draws from the tail; nobody can rob them (rules README 9)."""
    own = state.seats[action.seat]
    own.remove(action.tile, 4)
    own.keep()
    meld = meld_of(AN_GANG, action.tile, None, None)
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
    offer = Offer(action.tile, action.seat, ROB_KONG)
    choices = robberies(state, offer)
    state.last, state.last_left, state.last_offered = offer, state.wall.left, choices
    state.offer = offer
    if choices:
        ask(state, ROB, choices)
    else:
        _lay_bu_gang(state, offer)


def _lay_bu_gang(state: State, offer: Offer) -> None:
    own = state.seats[offer.giver]
    own.lay(tuple([grown(meld, offer.tile) for meld in own.melds]))
    kong = next(meld for meld in own.melds if meld.kind is BU_GANG and meld.tiles[0] == offer.tile)
    state.events.append(KongLaid(offer.giver, kong))
    state.offer = None
    _draw_tail(state, offer.giver, Source.KONG)


def hu(state: State, action: Hu) -> None:
    """The seat in turn wins with the tile it drew, or by 八花齐."""
    win(state, (action.seat,), action.by, None)


def _begin_turn(state: State) -> None:
    """The seat in turn is to choose, unless an option makes its choice (`forced_win`, `auto_ready`)."""
    seat = state.turn
    state.phase = TURN
    state.pending = ALONE[seat]
    if is_plain(state, seat):
        state.plain = True
        state.smooth = state.taken is None and state.eight is None
        state.mover = state.seats[seat]
        return
    choices = turn_actions(state, seat)
    state.choices = {seat: choices}
    if len(choices) > 1:
        return
    action = by_itself(state, seat, choices)
    if isinstance(action, Hu):
        hu(state, action)
    elif isinstance(action, Qiao):
        qiao(state, action)


def _draw_turn(state: State, seat: int) -> None:
    places = state.wall.places
    if places:
        _drew(state, seat, places.pop(), FROM_HEAD)
    else:
        state.turn = seat
        drawn_game(state)


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
        if not _lay_flower(state, seat, tile):
            return
        place = state.wall.take_tail()
        source = Source.FLOWER
        tile = state.wall.tiles[place]
        state.events.append(Drew(seat, tile, place, source))
    own.add(tile)
    state.drawn = tile
    state.source = source
    _begin_turn(state)


def _lay_flower(state: State, seat: int, tile: Tile) -> bool:
    """`seat` lays out a flower that it drew; False when no tile is left to replace it, which has its consequence."""
    own = state.seats[seat]
    own.flowers = (*own.flowers, tile)
    own.public = None
    state.events.append(FlowerLaid(seat, tile, False))
    if state.conduct.eight is not Eight.NEVER and len(own.flowers) == 8:
        state.eight = seat
    if state.wall.left:
        return True
    if state.eight == seat and state.conduct.eight is Eight.AT_ONCE:
        ask(state, FLOWERS, {seat: (Hu(seat, EIGHT_FLOWERS), Pass(seat))})
    else:
        drawn_game(state)
    return False


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
        ask(state, FLOWERS, {eight: (Hu(eight, EIGHT_FLOWERS), Pass(eight))})
    else:
        _begin_turn(state)


def ask(state: State, phase: Phase, choices: dict[int, tuple[Action, ...]]) -> None:
    """Wait for every seat in `choices` to answer; with option `forced_win` some answers are given by themselves."""
    state.phase = phase
    state.choices = choices
    state.answers = answers = forced_answers(state, choices)
    state.pending = tuple([seat for seat in choices if seat not in answers]) if answers else tuple(choices)
    if not state.pending:
        _resolve(state)


def answer(state: State, action: Action) -> None:
    """One asked seat answers; the last answer resolves the window."""
    answering = action.seat
    state.answers[answering] = action
    if type(action) is Pass:
        state.events.append(PASSED[answering])
    if len(state.pending) > 1:
        state.pending = tuple([seat for seat in state.pending if seat != answering])
    else:
        state.pending = ()
        _resolve(state)


def _resolve(state: State) -> None:
    """Everybody asked has answered: 胡 before 杠 and 碰, those before 吃 (rules README 7)."""
    phase, offer, choices, answers = state.phase, state.offer, state.choices, state.answers
    state.choices, state.answers, state.offer = {}, {}, None
    if phase is EXCHANGE:
        exchange(state, answers)
        open_hand(state)
        return
    winners = tuple([seat for seat in choices if type(answers[seat]) is Hu])
    if phase is FLOWERS:
        seat = next(iter(choices))
        state.eight = None if not winners else seat
        if winners:
            win(state, winners, EIGHT_FLOWERS, None)
        elif state.opening:
            _begin_turn(state)
        else:
            drawn_game(state)
        return
    assert offer is not None
    if winners:
        state.offer = offer
        win(state, winners, offer.by, offer)
        return
    for seat, offered in choices.items():
        own = state.seats[seat]
        if type(offered[0]) is Hu:
            own.passed = passed_on(state, offer, own.passed)
        if state.conduct.peng_lock and type(answers[seat]) not in (Peng, MingGang):
            own.declined += tuple([action.tile for action in offered if isinstance(action, Peng)])
    if phase is ROB:
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
    if type(action) is Chi:
        meld = meld_of(CHI, tile, action.low, giver)
        for part in meld.tiles:
            if part != tile:
                own.remove(part)
    elif type(action) is Peng:
        meld = meld_of(PENG, tile, None, giver)
        own.remove(tile, 2)
    else:
        meld = meld_of(MING_GANG, tile, None, giver)
        own.remove(tile, 3)
    own.lay((*own.melds, meld))
    own.passed = ()
    given = state.seats[giver]
    given.river[-1] = RiverTile(tile, given.river[-1].drawn, seat)
    given.public = None
    state.events.append(Claimed(seat, meld))
    _bind(state, seat, giver)
    if type(action) is MingGang:
        own.keep()
        _draw_tail(state, seat, Source.KONG)
        return
    state.turn = seat
    state.taken = tile
    state.barred = barred_after(state.conduct, meld) if state.barring else NOTHING_BARRED
    _begin_turn(state)


def _bind(state: State, seat: int, giver: int) -> None:
    """Tell which seats are newly bound to each other (吃三口) now that `seat` has taken a discard of `giver`."""
    if len(state.seats[seat].melds) + len(state.seats[giver].melds) < BOUND_FROM:
        return
    between = sum([meld.giver == giver for meld in state.seats[seat].melds])
    between += sum([meld.giver == seat for meld in state.seats[giver].melds])
    if between < BOUND_FROM:
        return
    bound = state.variant.bound([seat.melds for seat in state.seats], state.rules)
    state.events.extend(BoundFormed(*pair) for pair in bound if pair not in state.bound)
    state.bound = bound
