"""The wall: four rows of stacks of two, broken by the dice, with a head and a tail (rules README 3, 4, 6, 11).

A *place* is a number: `2 * stacks * seat + 2 * stack + level`, where `seat` is the one before whom the row stands,
`stack` counts from that row's right end as its owner sees it, and `level` is 0 for the upper tile, 1 for the lower.
The wall is a tuple of tiles in the order of the places.

Draws run clockwise from the break: the row that was opened from the skipped stacks on, then the rows of the seats
before it, one after the other, and at last the skipped stacks. The last of those, beside the gap, is the end of the
tail. Both ends take a stack's upper tile first.
"""

from __future__ import annotations

from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING

from game.engine.tiles import KINDS, Tile

if TYPE_CHECKING:
    from game.engine.rng import Rng
    from game.engine.rules.base import Variant


@cache
def sorted_set(copies: tuple[int, ...]) -> list[Tile]:
    """The tiles of a set with so many copies of each kind, in order; nobody changes the list."""
    return [tile for tile, many in zip(KINDS, copies, strict=True) for _ in range(many)]


@cache
def _sorted_numbers(copies: tuple[int, ...]) -> bytes:
    return bytes(sorted_set(copies))


def checked_wall(wall: tuple[Tile, ...], variant: Variant) -> tuple[Tile, ...]:
    """The tiles of `wall` as the very objects of `KINDS`, which are quick to compare; as `build_wall` makes them.

    Raises ValueError when they are not the set of tiles that `variant` is played with.
    """
    try:
        numbers = bytes(wall)
    except ValueError:  # of numbers that no tile has
        numbers = b""
    if bytes(sorted(numbers)) != _sorted_numbers(variant.copies):
        raise ValueError("the wall is not the set of tiles that this game is played with")
    tiles: tuple[Tile, ...] = itemgetter(*numbers)(KINDS)
    return tiles


def build_wall(variant: Variant, rng: Rng) -> tuple[Tile, ...]:
    """A freshly shuffled wall for `variant`, in the order of the places."""
    tiles = sorted_set(variant.copies)[:]
    rng.shuffle(tiles)
    return tuple(tiles)


def throw_dice(rng: Rng) -> tuple[int, int]:
    """Two dice."""
    return rng.below(6) + 1, rng.below(6) + 1


def break_of(dice: tuple[int, int], dealer: int) -> tuple[int, int]:
    """The seat whose row is opened, and how many stacks are skipped (rules README 3).

    The sum is counted counter-clockwise with the dealer as 1: 2 + 5 opens the row opposite, behind seven stacks.
    """
    total = dice[0] + dice[1]
    return (dealer + total - 1) % 4, total


def draw_order(stacks: int, row: int, skipped: int) -> tuple[int, ...]:
    """All places in the order in which the head takes them, each stack's upper tile first."""
    order = list(range(2 * (stacks * row + skipped), 2 * stacks * (row + 1)))
    for back in (1, 2, 3):
        first = 2 * stacks * ((row - back) % 4)
        order.extend(range(first, first + 2 * stacks))
    order.extend(range(2 * stacks * row, 2 * (stacks * row + skipped)))
    return tuple(order)


@cache
def _backwards(stacks: int, row: int, skipped: int) -> list[int]:
    """The same from the end of the tail to the head; there are few, so they are kept, and nobody changes them."""
    return list(reversed(draw_order(stacks, row, skipped)))


class Wall:
    """A broken wall that tiles are taken from. Raises ValueError when `tiles` do not fill 4 × 2 × `stacks` places."""

    __slots__ = ("places", "row", "skipped", "tiles")

    def __init__(self, tiles: tuple[Tile, ...], stacks: int, dice: tuple[int, int], dealer: int) -> None:
        if len(tiles) != 8 * stacks:
            raise ValueError(f"a wall of four times {stacks} stacks holds {8 * stacks} tiles, not {len(tiles)}")
        self.tiles = tiles
        self.row, self.skipped = break_of(dice, dealer)
        self.places = _backwards(stacks, self.row, self.skipped)[:]
        """Those that still hold a tile, the one that the head takes next last."""

    def copy(self) -> Wall:
        """The same wall in the same state, to be played on separately."""
        twin = object.__new__(Wall)
        twin.tiles, twin.row, twin.skipped = self.tiles, self.row, self.skipped
        twin.places = self.places[:]
        return twin

    @property
    def left(self) -> int:
        """How many places still hold a tile."""
        return len(self.places)

    def deal(self, size: int) -> tuple[int, ...]:
        """Take so many tiles of the head; returns their places. There must be as many."""
        places = tuple(self.places[: -size - 1 : -1])
        del self.places[-size:]
        return places

    def take_head(self) -> int:
        """Take the next tile of the head; returns its place. Raises IndexError when none is left."""
        return self.places.pop()

    def take_tail(self) -> int:
        """Take the next tile of the tail; returns its place. Raises IndexError when none is left."""
        places = self.places
        # The last place is the lower one of its stack, and the upper one, if it is there, lies before it.
        whole = len(places) > 1 and places[1] == places[0] - 1 and places[0] % 2 == 1
        return places.pop(1 if whole else 0)

    def tail_stack(self, number: int) -> int:
        """The place of the upper tile of a stack that is whole, counted from the tail, the last one being 1."""
        return self.places[2 * number - 1]

    def next_head(self) -> int:
        """The place that the head takes next. Raises IndexError when no tile is left."""
        return self.places[-1]

    def take_at(self, place: int) -> None:
        """Take the tile of `place` out of play: both ends pass it over."""
        self.places.remove(place)

    def remaining(self) -> tuple[int, ...]:
        """The places that still hold a tile, in the order in which the head would take them."""
        return tuple(reversed(self.places))
