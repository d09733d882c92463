"""The wall against rules README 3, 4, 6 and 11, told by a second reading of the rules."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.tiles import KINDS
from game.engine.wall import Wall, break_of, draw_order

TILES = tuple(KINDS[number % 42] for number in range(144))
DICE = st.tuples(st.integers(1, 6), st.integers(1, 6))


def stacks_in_drawing_order(dealer: int, total: int) -> list[tuple[int, int]]:
    """Walk round the table: each step clockwise is the next stack of a row, seen by its owner from right to left."""
    row = dealer
    for _ in range(total - 1):
        row = row + 1 if row < 3 else 0
    place = (row, 0)
    walk = []
    for _ in range(72):
        walk.append(place)
        seat, stack = place
        place = (seat, stack + 1) if stack < 17 else ((seat + 3) % 4, 0)
    return walk[total:] + walk[:total]


@given(DICE, st.integers(0, 3))
def test_drawing_order(dice: tuple[int, int], dealer: int) -> None:
    stacks = stacks_in_drawing_order(dealer, sum(dice))
    expected = [36 * seat + 2 * stack + level for seat, stack in stacks for level in (0, 1)]
    assert list(draw_order(18, *break_of(dice, dealer))) == expected


def test_the_seed_documents_example() -> None:
    # 2 + 5 = 7: the wall opposite, seven stacks skipped.
    assert break_of((2, 5), 0) == (2, 7)
    wall = Wall(TILES, 18, (2, 5), 0)
    assert wall.take_head() == 36 * 2 + 2 * 7
    # The last skipped stack, beside the gap, is the end of the tail; its upper tile goes first.
    assert [wall.take_tail() for _ in range(3)] == [36 * 2 + 2 * 6, 36 * 2 + 2 * 6 + 1, 36 * 2 + 2 * 5]


@settings(max_examples=30)
@given(DICE, st.integers(0, 3), st.lists(st.booleans(), min_size=144, max_size=144))
def test_both_ends_meet(dice: tuple[int, int], dealer: int, from_head: list[bool]) -> None:
    wall = Wall(TILES, 18, dice, dealer)
    order = draw_order(18, *break_of(dice, dealer))
    taken = []
    for number, head in enumerate(from_head):
        left = wall.remaining()
        assert len(left) == wall.left == 144 - number
        if head:
            place = wall.take_head()
            assert place == left[0]
        else:
            place = wall.take_tail()
            # The upper tile of the last stack that still has one, else its lower tile.
            last = [other for other in left if other // 2 == left[-1] // 2]
            assert place == last[0]
        taken.append(place)
    assert sorted(taken) == list(range(144)) == sorted(order)
    for take in (wall.take_head, wall.take_tail):
        with pytest.raises(IndexError):
            take()


def test_a_copy_goes_its_own_way() -> None:
    wall = Wall(TILES, 18, (3, 3), 1)
    twin = wall.copy()
    assert twin.take_head() == wall.take_head()
    wall.take_tail()
    assert (twin.left, wall.left) == (143, 142)
    assert set(twin.remaining()) - set(wall.remaining()) == {twin.take_tail()}


def test_a_wall_of_the_wrong_size() -> None:
    with pytest.raises(ValueError, match="144 tiles, not 143"):
        Wall(TILES[:-1], 18, (1, 1), 0)
