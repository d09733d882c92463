"""A sampled world as it flows past a hand: what the others discard and what there is to draw.

The others play their sampled hands on, each from a quarter of the wall of its own; whether one of them wins or claims
is not played, but counted elsewhere as a chance. So every action on trial meets the very same tiles, and what two of
them come to differs by little else than the actions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.bots.master.seats import Frame, Seat
from game.bots.master.steps import exchanged, wants
from game.engine.melds import RED
from game.engine.rng import Rng

NOTHING: Final = -1
_TAKEN: Final = 13
"""Of a hundred discards somebody else takes so many first."""


class Stream:
    """What flows past the seat `me` from now on.

    `thrown` are for the seats after mine (1, 2 and 3) their discards in order, `NOTHING` for one that is not to be had.
    `draws` are the tiles that I draw, flowers among them.
    """

    __slots__ = ("draws", "thrown")

    def __init__(self, frame: Frame, me: int, others: Mapping[int, Seat], wall: Sequence[int], rng: Rng) -> None:
        """`others` are played up."""
        self.draws: Final = wall[me::4]
        after = ((me + 1) % 4, (me + 2) % 4, (me + 3) % 4)
        self.thrown: Final = [[], *(_discards(frame, others[seat], wall[seat::4], rng) for seat in after)]


def _discards(frame: Frame, own: Seat, drawn: Sequence[int], rng: Rng) -> list[int]:
    found = []
    for tile in drawn:
        if tile in frame.flowers or (tile == RED and frame.lays_singles):
            continue
        out = exchanged(frame, own, tile) if wants(own, tile) else tile
        found.append(NOTHING if out == frame.wild or rng.below(100) < _TAKEN else out)
    return found
