"""What is legal: read from the state, never changing it (rules README 7–11). `game.engine.refused` tells why not."""

from __future__ import annotations

from typing import Final

from game.engine.actions import (
    DISCARD,
    EIGHT_FLOWERS,
    ROB_KONG,
    SELF,
    Action,
    AnGang,
    BuGang,
    Chi,
    Hu,
    LayOut,
    MingGang,
    Pass,
    Peng,
    Qiao,
    WinBy,
)
from game.engine.bars import discardable, meld_bars, singles, waits_after
from game.engine.events import Source
from game.engine.finished import Win
from game.engine.gauge import keys_in
from game.engine.melds import AN_GANG, BU_GANG, CHI, MING_GANG, PENG
from game.engine.rules.conduct import Passing
from game.engine.seat import BITS, DISCARDS, NOT_KNOWN, SeatState
from game.engine.shapes.men_qing import opened
from game.engine.state import TILES, State
from game.engine.steps import RUNS
from game.engine.tiles import Tile
from game.engine.view import Offer

PENGS: Final = tuple(tuple(Peng(seat, tile) for tile in TILES) for seat in range(4))
MING_GANGS: Final = tuple(tuple(MingGang(seat, tile) for tile in TILES) for seat in range(4))
AN_GANGS: Final = tuple(tuple(AnGang(seat, tile) for tile in TILES) for seat in range(4))
BU_GANGS: Final = tuple(tuple(BuGang(seat, tile) for tile in TILES) for seat in range(4))
PASSES: Final = tuple(Pass(seat) for seat in range(4))
AFTER: Final = tuple(tuple((giver + step) % 4 for step in (1, 2, 3)) for giver in range(4))
"""The other seats in play order after each seat."""
EVERY_KIND: Final = TILES[:34]
NOBODY: Final[dict[int, tuple[Action, ...]]] = {}
"""What is offered of a tile that nobody can take; nobody writes to it."""


def win_on(
    state: State,
    by: WinBy,
    winners: tuple[int, ...],
    tile: Tile | None,
    giver: int | None,
    wall_left: int | None = None,
) -> Win:
    """The win that `winners` would claim with `wall_left` tiles in the wall (as many as now, unless told)."""
    left = state.wall.left if wall_left is None else wall_left
    replacement = None
    if by is SELF and not state.opening and state.source in (Source.FLOWER, Source.KONG):
        replacement = str(state.source)
    drawn_or_thrown = by is SELF or by is DISCARD
    first = first_turns(state, winners) if state.conduct.first_turn and by is not EIGHT_FLOWERS else ()
    return Win(
        by=by,
        winners=winners,
        tile=tile,
        giver=giver,
        replacement=replacement,
        turn=None if not first else "tian_hu" if state.dealer in first else "di_hu",
        last_tile=drawn_or_thrown and left == 0,
        last_four=drawn_or_thrown and left < 4,
        first=first if state.conduct.first_turn else None,
    )


def first_turns(state: State, winners: tuple[int, ...]) -> tuple[int, ...]:
    """Those who have neither discarded nor claimed yet, for 天胡 and 地胡 (shanghai2 5)."""
    return tuple([seat for seat in winners if not state.seats[seat].river and not opened(state.seats[seat].melds)])


def wins_by_draw(state: State, seat: int) -> bool:
    """Whether `seat`, in turn, may win with the tile it drew."""
    drawn = state.drawn
    if drawn is None or (state.conduct.declares and not state.seats[seat].ready):
        return False
    if not state.winning(seat) & BITS[drawn]:
        return False
    win = win_on(state, SELF, (seat,), drawn, None)
    return state.variant.judge(state.finished_hand(win), seat, state.rules).legal


def wins_on_offer(state: State, seat: int, offer: Offer) -> bool:
    """Whether `seat` may win with the tile on offer, 漏胡 included."""
    own = state.seats[seat]
    if state.conduct.draw_only or (state.conduct.declares and not own.ready):
        return False
    if not state.winning(seat) & BITS[offer.tile] or (offer.by is DISCARD and offer.tile in own.passed):
        return False
    win = win_on(state, offer.by, (seat,), offer.tile, offer.giver)
    return state.variant.judge(state.finished_hand(win), seat, state.rules).legal


def turn_actions(state: State, seat: int) -> tuple[Action, ...]:
    """The choices of the seat in turn: wins, kongs, 敲, discards."""
    own, drawn, conduct = state.seats[seat], state.drawn, state.conduct
    actions: list[Action] = []
    if state.eight == seat and drawn is not None:
        actions.append(Hu(seat, EIGHT_FLOWERS))
    if own.wins and wins_by_draw(state, seat):
        actions.append(Hu(seat, SELF, drawn))
    if (own.fours or own.pengs & own.held) and (drawn is not None or conduct.kong_after_claim):
        actions += _kongs(state, seat)
    if conduct.lays_singles:
        actions += [LayOut(seat, tile) for tile in singles(state) if own.count(tile)]
    if conduct.declares and not own.ready and _nearly_ready(state, seat):
        actions += [Qiao(seat, tile) for tile in discardable(state, seat) if waits_after(state, seat, tile)]
    if state.barred or own.ready or conduct.lays_singles:
        actions += [DISCARDS[seat][tile] for tile in discardable(state, seat)]
    else:
        actions += own.discards
    return tuple(_narrowed(state, seat, actions) if own.ready or conduct.auto_ready else actions)


def is_plain(state: State, seat: int) -> bool:
    """Whether the seat in turn may discard any kind of its hand and surely has no other choice; told quickly."""
    own = state.seats[seat]
    conduct = state.conduct
    if own.fours or own.ready or state.barred or own.pengs & own.held or conduct.lays_singles or state.eight == seat:
        return False
    if conduct.declares:  # too far even with the drawn tile
        return state.drawn is not None and own.away > 1
    return not (own.wins and state.winning(seat))


def _nearly_ready(state: State, seat: int) -> bool:
    """Quickly: whether some discard may leave a ready hand."""
    own = state.seats[seat]
    if state.drawn is not None:
        state.winning(seat)
        if own.away > 1:  # too far even with the drawn tile
            return False
    gauge, keys = state.variant.gauge(own.melds, state.rules, state.wild), keys_in(own.tally, state.wild)
    return gauge.least(keys) <= 0 and gauge.nearest(keys) <= 0


def _kongs(state: State, seat: int) -> list[Action]:
    """The 暗杠 and 上杠 of the seat in turn."""
    own = state.seats[seat]
    found: list[Action] = []
    if state.wall.left <= state.conduct.closing:
        return found
    if own.fours:
        found += [
            AN_GANGS[seat][tile]
            for tile in own.kinds()
            if own.fours & BITS[tile] and not meld_bars(state, seat, AN_GANG, tile)
        ]
    found += [BU_GANGS[seat][tile] for tile in added_fourths(own) if not meld_bars(state, seat, BU_GANG, tile)]
    return found


def claims(state: State, offer: Offer) -> dict[int, tuple[Action, ...]]:
    """What the other three may do about a discard, in play order; seats with nothing to say are left out."""
    tile, giver = offer.tile, offer.giver
    bit, (near, runs) = BITS[tile], RUNS[tile]
    conduct = state.conduct
    takeable = state.wall.left > conduct.closing
    others = state.others[giver]
    lows = runs.get(others[0].held & near, ()) if takeable and conduct.chi else ()
    result: dict[int, tuple[Action, ...]] = {}
    for own in others:
        if own.wins == NOT_KNOWN and own.claims_wins:
            state.winning(own.seat)
        if lows or own.takes & bit:
            actions = _offers(state, own, offer, takeable, lows)
            if actions:
                result[own.seat] = actions
        lows = ()
    return result


def _offers(state: State, own: SeatState, offer: Offer, takeable: bool, lows: tuple[Tile, ...]) -> tuple[Action, ...]:
    """What a seat may do about a discard: win, make a meld of it if it is `takeable`, or the runs from `lows` on."""
    tile, seat = offer.tile, own.seat
    bit = BITS[tile]
    free = not (state.barring or own.ready)
    actions: list[Action] = []
    if own.takes & own.wins & bit and wins_on_offer(state, seat, offer):
        actions.append(Hu(seat, DISCARD, tile))
    if takeable and own.pairs & bit:
        if own.threes & bit and (free or not meld_bars(state, seat, MING_GANG, tile)):
            actions.append(MING_GANGS[seat][tile])
        if free or not meld_bars(state, seat, PENG, tile):
            actions.append(PENGS[seat][tile])
    actions += [Chi(seat, tile, low) for low in lows if free or not meld_bars(state, seat, CHI, tile, low)]
    if actions:
        actions.append(PASSES[seat])
    return tuple(actions)


def robberies(state: State, offer: Offer) -> dict[int, tuple[Action, ...]]:
    """Who may rob a 上杠, in play order (rules README 9)."""
    return {
        seat: (Hu(seat, ROB_KONG, offer.tile), PASSES[seat])
        for seat in AFTER[offer.giver]
        if wins_on_offer(state, seat, offer)
    }


def chi_lows(own: SeatState, tile: Tile) -> tuple[Tile, ...]:
    """The lowest tiles of the runs that `tile` completes with tiles of the hand."""
    near, lows = RUNS[tile]
    return lows.get(own.held & near, ())


def added_fourths(own: SeatState) -> list[Tile]:
    """The kinds of the own 碰 whose fourth tile is in the hand."""
    return [meld.tiles[0] for meld in own.melds if meld.kind is PENG and own.count(meld.tiles[0])]


def passed_on(state: State, offer: Offer, passed: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The kinds that a seat may not win as discards after letting this win go (README 10; shanghai2 14)."""
    passing = state.conduct.passing
    if passing is Passing.SAME_TILE:
        return (*passed, offer.tile)
    return EVERY_KIND if passing is Passing.ANY_TILE and offer.by is DISCARD else passed


def by_itself(state: State, seat: int, actions: tuple[Action, ...]) -> Action | None:
    """What the seat in turn does without being asked: the one win after 敲, or 敲 (`forced_win`, `auto_ready`)."""
    conduct, only = state.conduct, actions[0]
    if len(actions) > 1 or not (conduct.forced_win or conduct.auto_ready):
        return None
    forced = isinstance(only, Hu) and conduct.forced_win and state.seats[seat].ready
    return only if forced or (isinstance(only, Qiao) and conduct.auto_ready) else None


def forced_answers(state: State, choices: dict[int, tuple[Action, ...]]) -> dict[int, Action]:
    """The wins on offer that are taken without asking (option `forced_win`)."""
    if not state.conduct.forced_win:
        return {}
    return {
        seat: offered[0] for seat, offered in choices.items() if state.seats[seat].ready and isinstance(offered[0], Hu)
    }


def _narrowed(state: State, seat: int, actions: list[Action]) -> list[Action]:
    """The choices in turn when options take some away: to two wins, or to a win and the one 敲."""
    wins: list[Action] = [action for action in actions if isinstance(action, Hu)]
    if state.seats[seat].ready:
        return wins if wins and state.conduct.forced_win else actions
    declarations = [action for action in actions if isinstance(action, Qiao)]
    return [*wins, _best(state, seat, declarations)] if declarations else actions


def _best(state: State, seat: int, declarations: list[Qiao]) -> Qiao:
    """The 敲 that leaves most unseen winning tiles; of equals the drawn tile's, else the leftmost's (`auto_ready`)."""
    unseen = state.view(seat).unseen()

    def rank(action: Qiao) -> tuple[int, bool]:
        live = sum(unseen[tile] for tile in waits_after(state, seat, action.tile))
        return live, action.tile == state.drawn

    return max(declarations, key=rank)
