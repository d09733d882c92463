"""The deal and the opening flowers (rules README 4, 5)."""

from __future__ import annotations

from itertools import accumulate
from operator import itemgetter
from typing import Final

from game.engine.events import Drew, Event, FlowerLaid, Source, TilesDealt
from game.engine.rules.conduct import Eight
from game.engine.state import State
from game.engine.tiles import Tile

_ROUNDS: Final = ((4, 4), (4, 4), (4, 4), (4, 1), (1, 1))
"""How many seats in play order, the dealer first, get so many tiles each."""
_DEALT: Final = sum(seats * size for seats, size in _ROUNDS)


def _blocks(dealer: int) -> tuple[tuple[int, int, int], ...]:
    """Whose the tiles are in the order in which the head gives them: seat, from where, and up to where."""
    turns = [((dealer + step) % 4, size) for seats, size in _ROUNDS for step in range(seats)]
    ends = tuple(accumulate(size for _, size in turns))
    return tuple((seat, end - size, end) for (seat, size), end in zip(turns, ends, strict=True))


_BLOCKS: Final = tuple(map(_blocks, range(4)))
"""By dealer."""


def deal(state: State) -> list[Event]:
    """Four tiles three times round, one more each, and the dealer a fourteenth; the events of it."""
    events: list[Event] = []
    hands: list[list[Tile]] = [[], [], [], []]
    wall, dealer = state.wall, state.dealer
    places = wall.deal(_DEALT)
    tiles = itemgetter(*places)(wall.tiles)
    for seat, at, end in _BLOCKS[dealer]:
        block = tiles[at:end]
        hands[seat] += block
        events.append(TilesDealt(seat, block, places[at:end]))
    for own, hand in zip(state.seats, hands, strict=True):
        own.take(hand)
    state.drawn = hands[state.dealer][-1]
    state.source = Source.TURN
    return events


def lay_opening_flowers(state: State) -> list[Event]:
    """Each seat in play order lays out all its flowers and replaces them from the tail until it holds none.

    The dealer's drawn tile is the last one that came to it: the fourteenth, or its last replacement.
    """
    events: list[Event] = []
    for seat in ((state.dealer + step) % 4 for step in range(4)):
        own = state.seats[seat]
        held = [tile for tile in own.hand if tile in state.flower_kinds] if own.held & state.flowers else []
        while held:
            for tile in held:
                own.remove(tile)
                events.append(FlowerLaid(seat, tile, True))
            own.flowers = (*own.flowers, *held)
            due, held = len(held), []
            for _ in range(due):
                place = state.wall.take_tail()
                tile = state.wall.tiles[place]
                own.add(tile)
                events.append(Drew(seat, tile, place, Source.FLOWER))
                if tile in state.flower_kinds:
                    held.append(tile)
                elif seat == state.dealer:
                    state.drawn = tile
        if state.conduct.eight is not Eight.NEVER and len(own.flowers) == 8:
            state.eight = seat
    return events
