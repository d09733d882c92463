"""The deal and the opening flowers (rules README 4, 5)."""

from __future__ import annotations

from typing import Final

from game.engine.events import Drew, Event, FlowerLaid, Source, TilesDealt
from game.engine.rules.conduct import Eight
from game.engine.state import State
from game.engine.tiles import Tile

_BLOCKS: Final = (*((4, step) for _ in range(3) for step in range(4)), *((1, step) for step in (0, 1, 2, 3, 0)))
"""How many tiles are dealt at a time, and to whom, counted from the dealer."""
_DEALT: Final = sum(size for size, _ in _BLOCKS)


def deal(state: State) -> list[Event]:
    """Four tiles three times round, one more each, and the dealer a fourteenth; the events of it."""
    events: list[Event] = []
    hands: list[list[Tile]] = [[], [], [], []]
    wall, dealer = state.wall, state.dealer
    places = wall.deal(_DEALT)
    tiles = tuple(map(wall.tiles.__getitem__, places))
    at = 0
    for size, step in _BLOCKS:
        seat = (dealer + step) % 4
        block = tiles[at : at + size]
        hands[seat] += block
        events.append(TilesDealt(seat, block, places[at : at + size]))
        at += size
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
