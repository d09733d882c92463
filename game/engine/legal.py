"""What is legal, and why not: read from the state, never changing it (rules README 7–11)."""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.actions import Action, AnGang, BuGang, Chi, Discard, Hu, MingGang, Pass, Peng, WinBy
from game.engine.events import Source
from game.engine.finished import Win
from game.engine.melds import Meld, MeldKind
from game.engine.reasons import Reason
from game.engine.state import TILES, Phase, SeatState, State
from game.engine.tiles import Tile
from game.engine.view import Offer

DISCARDS: Final = tuple(tuple(Discard(seat, tile) for tile in TILES) for seat in range(4))
PENGS: Final = tuple(tuple(Peng(seat, tile) for tile in TILES) for seat in range(4))
MING_GANGS: Final = tuple(tuple(MingGang(seat, tile) for tile in TILES) for seat in range(4))
AN_GANGS: Final = tuple(tuple(AnGang(seat, tile) for tile in TILES) for seat in range(4))
BU_GANGS: Final = tuple(tuple(BuGang(seat, tile) for tile in TILES) for seat in range(4))
PASSES: Final = tuple(Pass(seat) for seat in range(4))
_AFTER: Final = tuple(tuple((giver + step) % 4 for step in (1, 2, 3)) for giver in range(4))
"""The other seats in play order after each seat."""

_FAR: Final = frozenset(
    {
        Reason.NOT_YOUR_TURN,
        Reason.NOT_IN_HAND,
        Reason.NOT_COMPLETE,
        Reason.NOT_A_NUMBER_TILE,
        Reason.MISSING_TILES,
        Reason.NOTHING_ON_OFFER,
    }
)


class Refusal(msgspec.Struct, frozen=True):
    """Something a player may have hoped for, and every reason why not.

    `kind` is `chi`, `peng`, `ming_gang`, `bu_gang`, `an_gang`, `hu` or `discard`; `tile` the tile it is about, None for
    八花齐.
    """

    kind: str
    tile: Tile | None
    reasons: tuple[Reason, ...]

    @property
    def close(self) -> bool:
        """True when the tiles are there and a rule alone stands in the way: worth telling a player."""
        return not _FAR.intersection(self.reasons)


def win_on(
    state: State, by: WinBy, seat: int, tile: Tile | None, giver: int | None, wall_left: int | None = None
) -> Win:
    """The win that `seat` would claim with `wall_left` tiles in the wall (as many as now, unless told)."""
    left = state.wall.left if wall_left is None else wall_left
    replacement = None
    if by is WinBy.SELF and not state.opening and state.source in (Source.FLOWER, Source.KONG):
        replacement = str(state.source)
    drawn_or_thrown = by is WinBy.SELF or by is WinBy.DISCARD
    return Win(
        by=by,
        winners=(seat,),
        tile=tile,
        giver=giver,
        replacement=replacement,
        last_tile=drawn_or_thrown and left == 0,
        last_four=drawn_or_thrown and left < 4,
    )


def wins_by_draw(state: State, seat: int) -> bool:
    """Whether `seat`, in turn, may win with the tile it drew."""
    own = state.seats[seat]
    if state.drawn is None or not state.variant.may_win_with(tuple(own.hand), own.melds, state.rules):
        return False
    win = win_on(state, WinBy.SELF, seat, state.drawn, None)
    return state.variant.judge(state.finished_hand(win), seat, state.rules).legal


def wins_on_offer(state: State, seat: int, offer: Offer) -> bool:
    """Whether `seat` may win with the tile on offer, 漏胡 included."""
    own = state.seats[seat]
    if not state.variant.may_win_with(tuple(sorted((*own.hand, offer.tile))), own.melds, state.rules):
        return False
    if offer.by is WinBy.DISCARD and offer.tile in own.passed:
        return False
    win = win_on(state, offer.by, seat, offer.tile, offer.giver)
    return state.variant.judge(state.finished_hand(win), seat, state.rules).legal


def turn_actions(state: State, seat: int) -> tuple[Action, ...]:
    """The choices of the seat in turn: wins, kongs, discards."""
    own = state.seats[seat]
    counts = own.counts
    actions: list[Action] = []
    if state.eight == seat:
        actions.append(Hu(seat, WinBy.EIGHT_FLOWERS))
    if state.drawn is not None:
        if wins_by_draw(state, seat):
            actions.append(Hu(seat, WinBy.SELF, state.drawn))
        if state.wall.left:
            if 4 in counts:
                actions.extend(
                    AN_GANGS[seat][tile]
                    for tile in TILES
                    if counts[tile] == 4 and not _locked(state, seat, tile, MeldKind.AN_GANG)
                )
            actions.extend([BU_GANGS[seat][tile] for tile in _added_fourths(own)])
    kinds = dict.fromkeys(own.hand)
    if state.switches.no_swap and state.taken is not None:
        kinds.pop(state.taken, None)
    actions.extend(map(DISCARDS[seat].__getitem__, kinds))
    return tuple(actions)


def claims(state: State, offer: Offer) -> dict[int, tuple[Action, ...]]:
    """What the other three may do about a discard, in play order; seats with nothing to say are left out."""
    tile, giver = offer.tile, offer.giver
    result: dict[int, tuple[Action, ...]] = {}
    takeable = state.wall.left > 0
    run = takeable and tile < 27 and state.switches.chi
    for seat in _AFTER[giver]:
        actions: list[Action] = []
        if wins_on_offer(state, seat, offer):
            actions.append(Hu(seat, WinBy.DISCARD, tile))
        held = state.seats[seat].counts[tile]
        if held >= 2 and takeable:
            if held == 3 and not _locked(state, seat, tile, MeldKind.MING_GANG):
                actions.append(MING_GANGS[seat][tile])
            if not _locked(state, seat, tile, MeldKind.PENG):
                actions.append(PENGS[seat][tile])
        if run and seat == _AFTER[giver][0]:
            actions.extend(_chis(state, seat, tile))
        if actions:
            actions.append(PASSES[seat])
            result[seat] = tuple(actions)
    return result


def robberies(state: State, offer: Offer) -> dict[int, tuple[Action, ...]]:
    """Who may rob a 上杠, in play order (rules README 9)."""
    return {
        seat: (Hu(seat, WinBy.ROB_KONG, offer.tile), PASSES[seat])
        for seat in _AFTER[offer.giver]
        if wins_on_offer(state, seat, offer)
    }


def chi_lows(counts: list[int], tile: Tile) -> list[Tile]:
    """The lowest tiles of the runs that the number tile `tile` completes with tiles of the hand."""
    return [low for low, one, other in _RUNS[tile] if counts[one] and counts[other]]


def _runs(tile: Tile) -> list[tuple[Tile, int, int]]:
    """Each run with `tile` in it: its lowest tile and the two others."""
    rank = tile % 9
    found = []
    for low in range(tile - rank + max(0, rank - 2), tile - rank + min(6, rank) + 1):
        one, other = (kind for kind in range(low, low + 3) if kind != tile)
        found.append((TILES[low], one, other))
    return found


_RUNS: Final = tuple(_runs(tile) for tile in TILES[:27])


def _chis(state: State, seat: int, tile: Tile) -> list[Action]:
    return [
        Chi(seat, tile, low)
        for low in chi_lows(state.seats[seat].counts, tile)
        if not _leaves_nothing(state, seat, tile) and not _locked(state, seat, tile, MeldKind.CHI, low)
    ]


def _added_fourths(own: SeatState) -> list[Tile]:
    """The kinds of the own 碰 whose fourth tile is in the hand."""
    return [meld.tiles[0] for meld in own.melds if meld.kind is MeldKind.PENG and own.counts[meld.tiles[0]]]


def _leaves_nothing(state: State, seat: int, tile: Tile) -> bool:
    """Whether, under `no_swap`, nothing could be discarded after this 吃."""
    own = state.seats[seat]
    return state.switches.no_swap and len(own.hand) - 2 == own.counts[tile]


def meld_of(kind: MeldKind, tile: Tile, low: Tile | None, giver: int | None) -> Meld:
    """The meld that a claim or a 暗杠 of `tile` lays."""
    if low is not None:
        return Meld(kind, (TILES[low], TILES[low + 1], TILES[low + 2]), giver, tile)
    size = 3 if kind is MeldKind.PENG else 4
    return Meld(kind, (tile,) * size, giver, None if giver is None else tile)


def leaves_shape(state: State, seat: int, tile: Tile, kind: MeldKind, low: Tile | None = None) -> bool:
    """Whether some shape that may win is still possible after this meld (option `meld_lock`)."""
    own = state.seats[seat]
    giver = None if kind is MeldKind.AN_GANG else (seat + 3) % 4  # whom it is from does not matter to the shape
    meld = meld_of(kind, tile, low, giver)
    rest = list(own.hand)
    used = list(meld.tiles)
    if giver is not None:
        used.remove(tile)
    for part in used:
        rest.remove(part)
    return state.variant.shape_left(tuple(rest), (*own.melds, meld), state.rules)


def _locked(state: State, seat: int, tile: Tile, kind: MeldKind, low: Tile | None = None) -> bool:
    return state.switches.meld_lock == "refuse" and not leaves_shape(state, seat, tile, kind, low)


def warnings(state: State, action: Action) -> tuple[Reason, ...]:
    """What to warn a player of before this legal action (option `meld_lock` = `warn`)."""
    if state.switches.meld_lock != "warn":
        return ()
    match action:
        case Chi(seat, tile, low):
            fine = leaves_shape(state, seat, tile, MeldKind.CHI, low)
        case Peng(seat, tile):
            fine = leaves_shape(state, seat, tile, MeldKind.PENG)
        case MingGang(seat, tile):
            fine = leaves_shape(state, seat, tile, MeldKind.MING_GANG)
        case AnGang(seat, tile):
            fine = leaves_shape(state, seat, tile, MeldKind.AN_GANG)
        case _:
            return ()
    return () if fine else (Reason.NO_SHAPE_LEFT,)


def win_reasons(
    state: State, by: WinBy, seat: int, tile: Tile, giver: int | None, wall_left: int | None = None
) -> tuple[Reason, ...]:
    """Why `seat` may not win with `tile`; empty when it may."""
    reasons: list[Reason] = []
    if by is WinBy.SELF and state.drawn is None:
        return (Reason.AFTER_CLAIM,)
    win = win_on(state, by, seat, tile, giver, wall_left)
    reasons.extend(state.variant.judge(state.finished_hand(win), seat, state.rules).reasons)
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
            if not state.switches.chi:
                reasons.append(Reason.CHI_OFF)
            if not tile.is_number:
                reasons.append(Reason.NOT_A_NUMBER_TILE)
            if seat != (offer.giver + 1) % 4:
                reasons.append(Reason.NOT_PREVIOUS_PLAYER)
            enough = tile.is_number and low in chi_lows(own.counts, tile)
        case Peng(_, tile):
            kind = MeldKind.PENG
            enough = own.counts[tile] >= 2
        case MingGang(_, tile):
            kind = MeldKind.MING_GANG
            enough = own.counts[tile] >= 3
        case _:
            raise TypeError(f"{action} takes no discard")
    if not enough:
        reasons.append(Reason.MISSING_TILES)
    if wall_left == 0:
        reasons.append(Reason.LAST_DISCARD)
        if kind is MeldKind.MING_GANG:
            reasons.append(Reason.NO_REPLACEMENT_TILE)
    if enough and kind is MeldKind.CHI and _leaves_nothing(state, seat, tile):
        reasons.append(Reason.NO_SWAP)
    if enough and _locked(state, seat, tile, kind, lowest):
        reasons.append(Reason.NO_SHAPE_LEFT)
    return tuple(reasons)


def kong_reasons(state: State, action: AnGang | BuGang) -> tuple[Reason, ...]:
    """Every reason why the seat in turn may not lay this kong."""
    own = state.seats[action.seat]
    tile = action.tile
    reasons: list[Reason] = []
    if isinstance(action, AnGang):
        enough = own.counts[tile] == 4
    else:
        enough = any(meld.kind is MeldKind.PENG and meld.tiles[0] == tile for meld in own.melds)
        if not own.counts[tile]:
            reasons.append(Reason.NOT_IN_HAND)
    if not enough:
        reasons.append(Reason.MISSING_TILES)
    if state.drawn is None:
        reasons.append(Reason.AFTER_CLAIM)
    if state.wall.left == 0:
        reasons.append(Reason.NO_REPLACEMENT_TILE)
    if enough and isinstance(action, AnGang) and _locked(state, action.seat, tile, MeldKind.AN_GANG):
        reasons.append(Reason.NO_SHAPE_LEFT)
    return tuple(reasons)


def why_not(state: State, action: Action) -> tuple[Reason, ...]:
    """Every reason why `action`, which is not legal, is refused just now."""
    seat = action.seat
    if not 0 <= seat < 4:
        return (Reason.NOT_YOUR_TURN,)
    in_turn = state.phase is Phase.TURN and state.turn == seat
    asked = seat in state.choices and seat not in state.answers
    offer = state.offer if asked else None
    match action:
        case Discard(_, tile):
            reasons = [] if in_turn else [Reason.NOT_YOUR_TURN]
            if not state.seats[seat].counts[tile]:
                reasons.append(Reason.NOT_IN_HAND)
            elif in_turn:
                reasons.append(Reason.NO_SWAP)
            return tuple(reasons)
        case AnGang() | BuGang():
            return (() if in_turn else (Reason.NOT_YOUR_TURN,)) + kong_reasons(state, action)
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

    In turn: winning with the tile just drawn, each kong whose tiles it holds, a discard that `no_swap` bars. Otherwise
    吃, 碰, 明杠 and 胡 on the last tile laid, also when the hand has gone on because nobody could take it.
    """
    if state.phase is Phase.TURN and state.turn == seat:
        return _turn_refusals(state, seat)
    last = state.last
    if last is None or last.offer.giver == seat:
        return ()
    tile, giver, by = last.offer.tile, last.offer.giver, last.offer.by
    offered = {type(action) for action in last.offered.get(seat, ())}
    found: list[Refusal] = []
    if by is WinBy.DISCARD:
        rank = tile % 9
        hopes: list[tuple[str, Action]] = [("ming_gang", MING_GANGS[seat][tile]), ("peng", PENGS[seat][tile])]
        if tile.is_number:
            lows = chi_lows(state.seats[seat].counts, tile) or [TILES[tile - rank + min(rank, 6)]]
            hopes += [("chi", Chi(seat, tile, low)) for low in lows[:1]]
        else:
            hopes.append(("chi", Chi(seat, tile, tile)))
        for kind, action in hopes:
            if type(action) not in offered:
                found.append(Refusal(kind, tile, claim_reasons(state, action, last.offer, last.wall_left)))
    if Hu not in offered:
        found.append(Refusal("hu", tile, win_reasons(state, by, seat, tile, giver, last.wall_left)))
    return tuple(refusal for refusal in found if refusal.reasons)


def _turn_refusals(state: State, seat: int) -> tuple[Refusal, ...]:
    own = state.seats[seat]
    found: list[Refusal] = []
    if state.drawn is None:
        found.append(Refusal("hu", state.taken, (Reason.AFTER_CLAIM,)))
    else:
        found.append(Refusal("hu", state.drawn, win_reasons(state, WinBy.SELF, seat, state.drawn, None)))
    found.extend(
        Refusal("an_gang", tile, kong_reasons(state, AN_GANGS[seat][tile])) for tile in TILES if own.counts[tile] == 4
    )
    found.extend(Refusal("bu_gang", tile, kong_reasons(state, BU_GANGS[seat][tile])) for tile in _added_fourths(own))
    if state.switches.no_swap and state.taken is not None and own.counts[state.taken]:
        found.append(Refusal("discard", state.taken, (Reason.NO_SWAP,)))
    return tuple(refusal for refusal in found if refusal.reasons)
