"""The deal and the opening flowers (rules README 4, 5)."""

from __future__ import annotations

from game.engine.events import Drew, Event, FlowerLaid, Source, TilesDealt
from game.engine.rules.conduct import Eight
from game.engine.state import State


def deal(state: State) -> list[Event]:
    """Four tiles three times round, one more each, and the dealer a fourteenth; the events of it."""
    events: list[Event] = []
    order = [(state.dealer + step) % 4 for step in range(4)]
    for size, seats in ((4, order), (4, order), (4, order), (1, order), (1, order[:1])):
        for seat in seats:
            places = tuple([state.wall.take_head() for _ in range(size)])
            tiles = tuple([state.wall.tiles[place] for place in places])
            for tile in tiles:
                state.seats[seat].add(tile)
                state.drawn = tile
            events.append(TilesDealt(seat, tiles, places))
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
