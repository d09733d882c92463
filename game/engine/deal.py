"""The deal and the opening flowers (rules README 4, 5)."""

from __future__ import annotations

from typing import Final

from game.engine.events import Drew, Event, FlowerLaid, Source, TilesDealt
from game.engine.rules.conduct import Eight
from game.engine.state import State
from game.engine.tiles import Tile

_BLOCKS: Final = ((4, range(4)), (4, range(4)), (4, range(4)), (1, range(4)), (1, range(1)))
"""How many tiles are dealt at a time, and to whom, counted from the dealer."""


def deal(state: State) -> list[Event]:
    """Four tiles three times round, one more each, and the dealer a fourteenth; the events of it."""
    events: list[Event] = []
    hands: list[list[Tile]] = [[], [], [], []]
    order = [(state.dealer + step) % 4 for step in range(4)]
    wall = state.wall
    for size, seats in _BLOCKS:
        for step in seats:
            seat = order[step]
            places = wall.deal(size)
            tiles = tuple([wall.tiles[place] for place in places])
            hands[seat] += tiles
            events.append(TilesDealt(seat, tiles, places))
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
        held = [tile for tile in own.hand if tile in state.variant.flower_kinds]
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
                if tile in state.variant.flower_kinds:
                    held.append(tile)
                elif seat == state.dealer:
                    state.drawn = tile
        if state.conduct.eight is not Eight.NEVER and len(own.flowers) == 8:
            state.eight = seat
    return events
