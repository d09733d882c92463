"""What belongs to each tile that a seat draws or discards: made once, so that a step of a hand is looked up at once.

A choice, and whatever is told of it, is the same object every time.
"""

from __future__ import annotations

from typing import Final

from game.engine.actions import Action, WinBy
from game.engine.events import Discarded, Passed, Source
from game.engine.gauge import ONE
from game.engine.seat import BITS, DISCARDS
from game.engine.tiles import KINDS, Tile
from game.engine.view import Offer, RiverTile

FROM_HEAD: Final = Source.TURN
"""By itself: to read a member off its class takes as long as three calls."""
ALONE: Final = tuple((seat,) for seat in range(4))
"""Each seat as the only one that is asked."""
PASSED: Final = tuple(map(Passed, range(4)))

Runs = dict[int, tuple[Tile, ...]]


def _runs(tile: Tile) -> tuple[int, Runs]:
    """The mask of the kinds that make runs with `tile`, and for each part of it the runs that it makes.

    A run is named by its lowest tile; parts that make none are left out.
    """
    if tile >= 27:
        return 0, {}
    first = tile - tile % 9
    lowest = range(max(first, tile - 2), min(first + 6, tile) + 1)
    runs = [(KINDS[low], sum(BITS[low : low + 3]) ^ BITS[tile]) for low in lowest]
    near = 0
    for _, needed in runs:
        near |= needed
    kinds = [kind for kind in KINDS if near & BITS[kind]]
    lows = {}
    for held in range(1 << len(kinds)):
        part = sum(BITS[kind] for at, kind in enumerate(kinds) if held >> at & 1)
        made = tuple([low for low, needed in runs if needed & part == needed])
        if made:
            lows[part] = made
    return near, lows


RUNS: Final = tuple(map(_runs, KINDS))
"""By tile the mask of the kinds that make runs with it, and what each part of that mask makes."""

Thrown = tuple[Tile, int, int, int, Runs, Offer, Discarded, RiverTile, Discarded, RiverTile]


def _thrown(seat: int, tile: Tile) -> Thrown:
    kept, drawn = (Discarded(seat, tile, drawn) for drawn in (False, True))
    lying, lying_drawn = (RiverTile(tile, drawn) for drawn in (False, True))
    offer = Offer(tile, seat, WinBy.DISCARD)
    return tile, BITS[tile], ONE[tile], *RUNS[tile], offer, kept, lying, drawn, lying_drawn


THROWN: Final[tuple[dict[Action, Thrown], ...]] = tuple(
    {DISCARDS[seat][tile]: _thrown(seat, tile) for tile in KINDS} for seat in range(4)
)
"""By the seat that discards and its action: the tile, its bit, what it counts in a tally, its `RUNS`, what is on offer,
what is told and what lies in the river where the drawn tile is kept, and the same where it is the kind drawn.
"""

DRAWN: Final = tuple(tuple((BITS[tile], ONE[tile], DISCARDS[seat][tile]) for tile in KINDS) for seat in range(4))
"""By the seat that draws and the tile: its bit, what it counts in a tally, and the choice of discarding it."""
