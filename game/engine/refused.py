"""Why something is not legal just now, and what a player may have hoped for; read from the state, never changing it."""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.actions import (
    EXCHANGED,
    Action,
    AnGang,
    BuGang,
    Chi,
    Discard,
    Exchange,
    Hu,
    LayOut,
    MingGang,
    Peng,
    Qiao,
    WinBy,
)
from game.engine.bars import discard_bar, leaves_shape, meld_bars, singles, waits_after
from game.engine.legal import AN_GANGS, BU_GANGS, EVERY_KIND, MING_GANGS, PENGS, added_fourths, chi_lows, win_on
from game.engine.melds import MeldKind
from game.engine.reasons import Reason
from game.engine.state import EXCHANGE, TILES, TURN, State
from game.engine.tiles import Tile
from game.engine.view import Offer

_FAR: Final = frozenset(
    {
        Reason.NOT_YOUR_TURN,
        Reason.NOT_IN_HAND,
        Reason.NOT_COMPLETE,
        Reason.NOT_A_NUMBER_TILE,
        Reason.MISSING_TILES,
        Reason.NOTHING_ON_OFFER,
        Reason.NOT_READY,
        Reason.NO_SUCH_ACTION,
    }
)


class Refusal(msgspec.Struct, frozen=True):
    """Something a player may have hoped for, and every reason why not.

    `kind` is `chi`, `peng`, `ming_gang`, `bu_gang`, `an_gang`, `hu`, `qiao` or `discard`; `tile` the tile it is about,
    None for 八花齐 and for 敲.
    """

    kind: str
    tile: Tile | None
    reasons: tuple[Reason, ...]

    @property
    def close(self) -> bool:
        """True when the tiles are there and a rule alone stands in the way: worth telling a player."""
        return not _FAR.intersection(self.reasons)


def warnings(state: State, action: Action) -> tuple[Reason, ...]:
    """What to warn a player of before this legal action (option `meld_lock` = `warn`)."""
    if state.conduct.meld_lock != "warn":
        return ()
    match action:
        case Chi(seat, tile, low):
            fine = leaves_shape(state, seat, MeldKind.CHI, tile, low)
        case Peng(seat, tile):
            fine = leaves_shape(state, seat, MeldKind.PENG, tile)
        case MingGang(seat, tile):
            fine = leaves_shape(state, seat, MeldKind.MING_GANG, tile)
        case AnGang(seat, tile):
            fine = leaves_shape(state, seat, MeldKind.AN_GANG, tile)
        case _:
            return ()
    return () if fine else (Reason.NO_SHAPE_LEFT,)


def win_reasons(
    state: State, by: WinBy, seat: int, tile: Tile, giver: int | None, wall_left: int | None = None
) -> tuple[Reason, ...]:
    """Why `seat` may not win with `tile`; empty when it may."""
    if by is WinBy.SELF and state.drawn is None:
        return (Reason.AFTER_CLAIM,)
    win = win_on(state, by, (seat,), tile, giver, wall_left)
    reasons = list(state.variant.judge(state.finished_hand(win), seat, state.rules).reasons)
    if by is WinBy.DISCARD and tile in state.seats[seat].passed:
        reasons.append(Reason.PASSED_WIN)
    return tuple(reasons)


def claim_reasons(state: State, action: Action, offer: Offer, wall_left: int) -> tuple[Reason, ...]:
    """Every reason why `action` (吃, 碰 or 明杠) may not take the discard of `offer`, the seat being asked or not."""
    seat = action.seat
    own = state.seats[seat]
    reasons: list[Reason] = []
    lowest: Tile | None = None
    match action:
        case Chi(_, tile, low):
            kind, lowest = MeldKind.CHI, low
            enough = tile.is_number and low in chi_lows(own, tile)
            if not state.conduct.chi:
                reasons.append(Reason.CHI_OFF)
            if not tile.is_number:
                reasons.append(Reason.NOT_A_NUMBER_TILE)
            if seat != (offer.giver + 1) % 4:
                reasons.append(Reason.NOT_PREVIOUS_PLAYER)
        case Peng(_, tile):
            kind = MeldKind.PENG
            enough = own.count(tile) >= 2
        case MingGang(_, tile):
            kind = MeldKind.MING_GANG
            enough = own.count(tile) >= 3
        case _:
            raise TypeError(f"{action} takes no discard")
    if not enough:
        reasons.append(Reason.MISSING_TILES)
    if wall_left <= state.conduct.closing:
        reasons.append(Reason.LAST_FOUR if state.conduct.closing else Reason.LAST_DISCARD)
        if kind is MeldKind.MING_GANG and not wall_left:
            reasons.append(Reason.NO_REPLACEMENT_TILE)
    if enough:
        reasons += meld_bars(state, seat, kind, tile, lowest)
    return tuple(reasons)


def kong_reasons(state: State, action: AnGang | BuGang) -> tuple[Reason, ...]:
    """Every reason why the seat in turn may not lay this kong."""
    own = state.seats[action.seat]
    tile = action.tile
    reasons: list[Reason] = []
    if isinstance(action, AnGang):
        kind, enough = MeldKind.AN_GANG, own.count(tile) == 4
    else:
        kind, enough = MeldKind.BU_GANG, tile in added_fourths(own)
        if not own.count(tile):
            reasons.append(Reason.NOT_IN_HAND)
    if not enough:
        reasons.append(Reason.MISSING_TILES)
    if state.drawn is None and not state.conduct.kong_after_claim:
        reasons.append(Reason.NO_KONG_AFTER_CLAIM)
    if state.wall.left <= state.conduct.closing:
        reasons.append(Reason.LAST_FOUR if state.conduct.closing else Reason.NO_REPLACEMENT_TILE)
    if enough:
        reasons += meld_bars(state, action.seat, kind, tile)
    return tuple(reasons)


def why_not(state: State, action: Action) -> tuple[Reason, ...]:
    """Every reason why `action`, which is not legal, is refused just now."""
    seat = action.seat
    if not 0 <= seat < 4:
        return (Reason.NOT_YOUR_TURN,)
    in_turn = state.phase is TURN and state.turn == seat
    late = () if in_turn else (Reason.NOT_YOUR_TURN,)
    match action:
        case Discard() | Qiao() | LayOut():
            return late + _why_not_out(state, action)
        case AnGang() | BuGang():
            return late + kong_reasons(state, action)
        case Exchange(_, tiles):
            return _why_no_exchange(state, seat, tiles)
    return _why_not_taken(state, action)


def _why_not_out(state: State, action: Discard | Qiao | LayOut) -> tuple[Reason, ...]:
    """What stands against a tile leaving the hand, the turn aside."""
    seat, tile = action.seat, action.tile
    if isinstance(action, LayOut):
        if not state.conduct.lays_singles:
            return (Reason.NO_SUCH_ACTION,)
        return () if state.seats[seat].count(tile) and tile in singles(state) else (Reason.NOT_IN_HAND,)
    if isinstance(action, Qiao) and not state.conduct.declares:
        return (Reason.NO_SUCH_ACTION,)
    if not state.seats[seat].count(tile):
        return (Reason.NOT_IN_HAND,)
    bar = discard_bar(state, seat, tile)
    reasons = [] if bar is None else [bar]
    if isinstance(action, Qiao):
        if state.seats[seat].ready:
            reasons.append(Reason.DECLARED)
        elif state.seats[seat].size % 3 == 2 and not waits_after(state, seat, tile):
            reasons.append(Reason.NOT_READY)
    if not reasons and state.phase is TURN and state.turn == seat:
        # Options leave nothing but a win, or the one 敲.
        reasons.append(Reason.DECLARED)
    return tuple(dict.fromkeys(reasons))


def _why_no_exchange(state: State, seat: int, tiles: tuple[Tile, ...]) -> tuple[Reason, ...]:
    if not state.conduct.exchange:
        return (Reason.NO_SUCH_ACTION,)
    if state.phase is not EXCHANGE or seat in state.answers:
        return (Reason.NOT_YOUR_TURN,)
    lacking = any(tiles.count(tile) > state.seats[seat].count(tile) for tile in tiles)
    return (Reason.NOT_IN_HAND,) if lacking else (Reason.MISSING_TILES,) if len(tiles) != EXCHANGED else ()


def _why_not_taken(state: State, action: Action) -> tuple[Reason, ...]:
    """Why not 吃, 碰, 明杠, 胡 or a pass."""
    seat = action.seat
    in_turn = state.phase is TURN and state.turn == seat
    asked = seat in state.pending
    offer = state.offer if asked else None
    match action:
        case Chi(tile=tile) | Peng(tile=tile) | MingGang(tile=tile):
            if offer is not None and offer.by is WinBy.DISCARD and offer.tile == tile:
                return claim_reasons(state, action, offer, state.wall.left)
        case Hu(_, WinBy.SELF, tile) if tile is not None:
            if not in_turn:
                return (Reason.NOT_YOUR_TURN,)
            if state.drawn is None or state.drawn == tile:
                return win_reasons(state, WinBy.SELF, seat, tile, None)
        case Hu(_, by, tile) if offer is not None and tile == offer.tile and by is offer.by:
            return win_reasons(state, by, seat, offer.tile, offer.giver)
    return (Reason.NOTHING_ON_OFFER,) if asked or in_turn else (Reason.NOT_YOUR_TURN,)


def refusals(state: State, seat: int) -> tuple[Refusal, ...]:
    """What `seat` may have hoped for just now, with every reason why not.

    In turn: winning with the tile just drawn, 敲, each kong whose tiles it holds, a discard that is barred. Otherwise
    吃, 碰, 明杠 and 胡 on the last tile laid, also when the hand has gone on because nobody could take it.
    """
    if state.phase is TURN and state.turn == seat:
        return _turn_refusals(state, seat)
    last = state.last
    if last is None or last.giver == seat:
        return ()
    tile, giver, by = last.tile, last.giver, last.by
    offered = {type(action) for action in state.last_offered.get(seat, ())}
    found: list[Refusal] = []
    if by is WinBy.DISCARD:
        rank = tile % 9
        hopes: list[tuple[str, Action]] = [("ming_gang", MING_GANGS[seat][tile]), ("peng", PENGS[seat][tile])]
        if tile.is_number:
            lows = chi_lows(state.seats[seat], tile) or (TILES[tile - rank + min(rank, 6)],)
            hopes += [("chi", Chi(seat, tile, low)) for low in lows[:1]]
        else:
            hopes.append(("chi", Chi(seat, tile, tile)))
        for kind, action in hopes:
            if type(action) not in offered:
                found.append(Refusal(kind, tile, claim_reasons(state, action, last, state.last_left)))
    if Hu not in offered:
        found.append(Refusal("hu", tile, win_reasons(state, by, seat, tile, giver, state.last_left)))
    return tuple(refusal for refusal in found if refusal.reasons)


def _turn_refusals(state: State, seat: int) -> tuple[Refusal, ...]:
    own = state.seats[seat]
    found: list[Refusal] = []
    if state.drawn is None:
        found.append(Refusal("hu", state.taken, (Reason.AFTER_CLAIM,)))
    else:
        found.append(Refusal("hu", state.drawn, win_reasons(state, WinBy.SELF, seat, state.drawn, None)))
    if state.conduct.declares and not own.ready and not any(waits_after(state, seat, tile) for tile in own.kinds()):
        found.append(Refusal("qiao", None, (Reason.NOT_READY,)))
    found.extend(
        Refusal("an_gang", tile, kong_reasons(state, AN_GANGS[seat][tile]))
        for tile in EVERY_KIND
        if own.fours >> tile & 1
    )
    found.extend(Refusal("bu_gang", tile, kong_reasons(state, BU_GANGS[seat][tile])) for tile in added_fourths(own))
    barred = [*state.barred.items(), *((tile, Reason.ONLY_LAID_OUT) for tile in singles(state))]
    found.extend(Refusal("discard", tile, (reason,)) for tile, reason in barred if own.count(tile))
    return tuple(refusal for refusal in found if refusal.reasons)
