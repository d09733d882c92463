"""换牌 (qiaoma 12): five tiles of a hand for five of the wall, before the opening flowers.

What chance decides about it is drawn before the hand begins and stands in the record's header: the places that the
tiles come from and the order in which the emptied places are filled again. So no action waits for a generator.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

import msgspec

from game.engine.actions import EXCHANGED, Action, Exchange, Pass
from game.engine.events import BuriedReturned, Exchanged
from game.engine.faults import Phrase
from game.engine.wall import break_of, draw_order

if TYPE_CHECKING:
    from game.engine.rng import Rng
    from game.engine.rules.base import Variant
    from game.engine.state import State

MOST: Final = 4 * EXCHANGED
"""So many tiles are exchanged when everybody does."""
_DEALT: Final = 53


class Lot(msgspec.Struct, frozen=True):
    """Twenty places of the wall that are left after the deal, twice.

    Who buries takes the tiles of the next five of `take`, the dealer first; the buried tiles, in the same order, are
    put into the emptied places in the order of `put`.
    """

    take: tuple[int, ...]
    put: tuple[int, ...]


def open_places(variant: Variant, dice: tuple[int, int], dealer: int) -> tuple[int, ...]:
    """The places that still hold a tile after the deal."""
    return draw_order(variant.stacks, *break_of(dice, dealer))[_DEALT:]


def draw_lot(variant: Variant, dice: tuple[int, int], dealer: int, rng: Rng) -> Lot:
    """Draw the places of a hand."""
    places = list(open_places(variant, dice, dealer))
    rng.shuffle(places)
    take = places[:MOST]
    put = take[:]
    rng.shuffle(put)
    return Lot(tuple(take), tuple(put))


def lot_fault(lot: Lot, variant: Variant, dice: tuple[int, int], dealer: int) -> Phrase | None:
    """Why the lot cannot be that of this hand, as a sentence; None when it can."""
    if len(set(lot.take)) != MOST or not set(lot.take) <= set(open_places(variant, dice, dealer)):
        return Phrase("exchange states {most} different places that hold a tile after the deal", most=MOST)
    if len(lot.put) != MOST or set(lot.put) != set(lot.take):
        return Phrase("return states the places of exchange in another order")
    return None


def exchanges(state: State, seat: int) -> tuple[Action, ...]:
    """Every five tiles that `seat` may bury, and to bury none."""
    kinds = dict.fromkeys(combinations(state.seats[seat].hand, EXCHANGED))
    return (*(Exchange(seat, tiles) for tiles in kinds), Pass(seat))


def exchange(state: State, answers: dict[int, Action]) -> None:
    """Everybody has chosen: the five tiles of each who buried go, five others come, the wall is filled again."""
    assert state.lot is not None
    wall = state.wall
    buried: list[tuple[int, Exchange]] = []
    for seat in ((state.dealer + step) % 4 for step in range(4)):
        action = answers[seat]
        if isinstance(action, Exchange):
            buried.append((seat, action))
    if not buried:
        return
    for number, (seat, action) in enumerate(buried):
        own = state.seats[seat]
        places = state.lot.take[EXCHANGED * number : EXCHANGED * (number + 1)]
        taken = tuple([wall.tiles[place] for place in places])
        for tile in action.tiles:
            own.remove(tile)
        for tile in taken:
            own.add(tile)
        if seat == state.dealer:
            state.drawn = taken[-1]
        state.events.append(Exchanged(seat, action.tiles, taken, places))
    emptied = frozenset(state.lot.take[: EXCHANGED * len(buried)])
    order = tuple(place for place in state.lot.put if place in emptied)
    back = tuple(tile for _, action in buried for tile in action.tiles)
    tiles = list(wall.tiles)
    for place, tile in zip(order, back, strict=True):
        tiles[place] = tile
    wall.tiles = tuple(tiles)
    state.events.append(BuriedReturned(back, order))
