"""What stands against a meld or a discard although the tiles are there: the rules that a `Conduct` switches on."""

from __future__ import annotations

from typing import Final

from game.engine.melds import KONG_KINDS, PENG, RED, Meld, MeldKind, grown
from game.engine.reasons import Reason
from game.engine.rules.conduct import Conduct
from game.engine.state import TILES, State, without
from game.engine.tiles import Tile
from game.engine.waits import waits_of

Hand = tuple[Tile, ...]
Melds = tuple[Meld, ...]

_SUITS: Final = (0, 1, 2)


def meld_of(kind: MeldKind, tile: Tile, low: Tile | None, giver: int | None) -> Meld:
    """The meld that a claim or a 暗杠 of `tile` lays."""
    if low is not None:
        return Meld(kind, (TILES[low], TILES[low + 1], TILES[low + 2]), giver, tile)
    size = 3 if kind is PENG else 4
    return Meld(kind, (tile,) * size, giver, None if giver is None else tile)


def after_meld(state: State, seat: int, kind: MeldKind, tile: Tile, low: Tile | None = None) -> tuple[Hand, Melds]:
    """Hand and melds of `seat` when it has laid this meld of tiles that it holds; whom it is from does not matter."""
    own = state.seats[seat]
    rest = list(own.hand)
    if kind is MeldKind.BU_GANG:
        rest.remove(tile)
        return tuple(rest), tuple([grown(meld, tile) for meld in own.melds])
    meld = meld_of(kind, tile, low, None if kind is MeldKind.AN_GANG else (seat + 3) % 4)
    used = list(meld.tiles)
    if kind is not MeldKind.AN_GANG:
        used.remove(tile)
    for part in used:
        rest.remove(part)
    return tuple(rest), (*own.melds, meld)


def singles(state: State) -> tuple[Tile, ...]:
    """The kinds that leave a hand as single-tile kongs alone (wuhan, kongs)."""
    return (RED, state.wild) if state.conduct.lays_singles and state.wild is not None else ()


def meld_bars(state: State, seat: int, kind: MeldKind, tile: Tile, low: Tile | None = None) -> tuple[Reason, ...]:
    """Every rule of this table against a meld for which `seat` has the tiles; empty when it may be laid."""
    own = state.seats[seat]
    if not (state.barring or own.ready):
        return ()
    conduct = state.conduct
    reasons: list[Reason] = []
    if own.ready:
        reasons += _after_declaring(state, seat, kind, tile)
    if conduct.lays_singles and not _is_plain(state, tile, low):
        reasons.append(Reason.JOKER_IN_MELD)
    if conduct.suit_lock and kind is not MeldKind.BU_GANG and _two_suits(own.melds, kind, tile):
        reasons.append(Reason.SUIT_LOCK)
    if kind is MeldKind.PENG and tile in own.declined:
        reasons.append(Reason.PASSED_PENG)
    if low is not None and (conduct.no_swap or conduct.chi_ban):
        reasons += _nothing_left(state, seat, meld_of(kind, tile, low, (seat + 3) % 4))
    if (
        conduct.meld_lock == "refuse"
        and kind is not MeldKind.BU_GANG
        and not leaves_shape(state, seat, kind, tile, low)
    ):
        reasons.append(Reason.NO_SHAPE_LEFT)
    return tuple(reasons)


def leaves_shape(state: State, seat: int, kind: MeldKind, tile: Tile, low: Tile | None = None) -> bool:
    """Whether some shape that may win is still possible after this meld (option `meld_lock`)."""
    rest, melds = after_meld(state, seat, kind, tile, low)
    return state.variant.shape_left(rest, melds, state.rules)


def barred_after(conduct: Conduct, meld: Meld) -> dict[Tile, Reason]:
    """What may not be discarded straight after `meld` was taken, and why (option `no_swap`; shanghai2 9)."""
    taken = meld.taken
    if taken is None or meld.kind in KONG_KINDS:
        return {}
    run = meld.kind is MeldKind.CHI
    if not (conduct.no_swap or (conduct.chi_ban and run)):
        return {}
    barred = {taken: Reason.NO_SWAP}
    if conduct.chi_ban and run:
        low = meld.tiles[0]
        end = low + 3 if taken == low else low - 1 if taken == low + 2 else None
        # The two tiles of the hand had two ends only if both of these are numbers of their suit.
        if end is not None and end >= 0 and end // 9 == low // 9:
            barred[TILES[end]] = Reason.OTHER_END
    return barred


def discard_bar(state: State, seat: int, tile: Tile) -> Reason | None:
    """Why the seat in turn may not discard this tile of its hand; None when it may."""
    if state.seats[seat].ready and tile != state.drawn:
        return Reason.DECLARED
    if tile in singles(state):
        return Reason.ONLY_LAID_OUT
    return state.barred.get(tile)


def discardable(state: State, seat: int) -> list[Tile]:
    """The kinds that the seat in turn may discard, in the order of its hand."""
    own = state.seats[seat]
    if not (own.ready or state.barred or state.conduct.lays_singles):
        return own.kinds()
    return [tile for tile in own.kinds() if discard_bar(state, seat, tile) is None]


def waits_after(state: State, seat: int, tile: Tile) -> tuple[Tile, ...]:
    """What the seat in turn waits for when it discards `tile` (qiaoma 2)."""
    own = state.seats[seat]
    return waits_of(state.rules, without(own.hand, tile), own.melds, state.wild)


def _after_declaring(state: State, seat: int, kind: MeldKind, tile: Tile) -> list[Reason]:
    """Qiaoma 3: no 吃, no 碰; 暗杠 and 上杠 with the tile just drawn, and no kong that changes the waits."""
    if kind not in KONG_KINDS or (kind is not MeldKind.MING_GANG and tile != state.drawn):
        return [Reason.DECLARED]
    own = state.seats[seat]
    kept = own.hand if kind is MeldKind.MING_GANG else without(own.hand, tile)
    before = waits_of(state.rules, kept, own.melds, state.wild)
    rest, melds = after_meld(state, seat, kind, tile)
    return [] if waits_of(state.rules, rest, melds, state.wild) == before else [Reason.WAITS_CHANGE]


def _is_plain(state: State, tile: Tile, low: Tile | None) -> bool:
    """Whether no tile of the meld is a joker or a 红中."""
    tiles = (tile,) if low is None else (low, low + 1, low + 2)
    return not any(single in tiles for single in singles(state))


def _two_suits(melds: Melds, kind: MeldKind, tile: Tile) -> bool:
    """Shanghai2 10: 吃 beside a meld of another suit, or any other meld of numbers beside a 吃 of another suit."""
    suit = tile // 9
    if suit not in _SUITS:
        return False
    others = [meld for meld in melds if meld.tiles[0] // 9 in _SUITS and meld.tiles[0] // 9 != suit]
    return bool(others) if kind is MeldKind.CHI else any(meld.kind is MeldKind.CHI for meld in others)


def _nothing_left(state: State, seat: int, meld: Meld) -> list[Reason]:
    """Why no tile could be discarded after this 吃; empty when one could."""
    own = state.seats[seat]
    barred = barred_after(state.conduct, meld)
    if sum(map(own.count, barred)) < own.size - 2:
        return []
    return list(dict.fromkeys(reason for tile, reason in barred.items() if own.held >> tile & 1))
