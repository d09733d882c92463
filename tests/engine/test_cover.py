"""Hands with jokers: splitting and distance against substitution and against trying every target."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.cover import Cover, split_off, suit_need
from game.engine.decompose import splits
from game.engine.tiles import KINDS, Tile, parse_tiles

POOL = (*KINDS[:9], KINDS[27], KINDS[28])
"""One suit and two winds: jokers need no other tile for whatever they do."""
GROUPS = [(tile,) * 3 for tile in POOL] + [(KINDS[low], KINDS[low + 1], KINDS[low + 2]) for low in range(7)]
EYES = frozenset(KINDS[rank] for rank in (1, 4, 7))

hands = st.lists(st.sampled_from(POOL), min_size=4, max_size=8).filter(lambda hand: max(Counter(hand).values()) <= 4)


def slow_splits(tiles: tuple[Tile, ...]) -> Iterator[tuple[tuple[Tile, ...], ...]]:
    """Every way to lay tiles out as groups of three, first one then the rest."""
    if not tiles:
        yield ()
    for group in GROUPS:
        if tiles and group[0] == tiles[0]:
            rest = list(tiles)
            try:
                for tile in group:
                    rest.remove(tile)
            except ValueError:
                continue
            for others in slow_splits(tuple(rest)):
                yield (group, *others)


@cache
def laid_out(tiles: tuple[Tile, ...]) -> frozenset[tuple[Tile, bool, int]]:
    """Of each way to split the tiles: the pair, whether there is a run, and how many triplets of winds there are."""
    found = set()
    for pair in set(tiles):
        if tiles.count(pair) >= 2:
            rest = list(tiles)
            rest.remove(pair)
            rest.remove(pair)
            for groups in slow_splits(tuple(rest)):
                winds = sum(group[0].is_wind for group in groups)
                found.add((pair, any(group[0] != group[1] for group in groups), winds))
    return frozenset(found)


@settings(deadline=None)
@given(hands)
def test_a_hand_splits_when_some_faces_of_its_jokers_do(plain: list[Tile]) -> None:
    """Eight tiles, those that are not there jokers: every choice of faces tried."""
    jokers = 8 - len(plain)
    found = set()
    for faces in combinations_with_replacement(POOL, jokers):
        found |= laid_out(tuple(sorted((*plain, *faces))))
    cover = Cover(plain, jokers, 2)
    assert cover.splits() == bool(found)
    assert cover.splits(runs=False) == any(not runs for _, runs, _ in found)
    assert cover.splits_with_eyes() == any(pair in EYES for pair, _, _ in found)
    triplets = cover.honour_triplets()
    assert (triplets is None) == (not found)
    if triplets is not None:
        assert len(triplets) == max(winds for _, _, winds in found)
        assert not Counter(tile for group in triplets for tile in group) - Counter(plain)
        assert all(len(set(group)) <= 1 and len(group) <= 3 for group in triplets)


@settings(deadline=None)
@given(st.lists(st.sampled_from(GROUPS), min_size=4, max_size=4), st.sampled_from(POOL), st.data())
def test_a_joker_takes_the_place_of_any_tile(groups: list[tuple[Tile, ...]], pair: Tile, data: st.DataObject) -> None:
    """A complete hand stays complete whichever of its tiles become jokers."""
    tiles = [pair, pair, *(tile for group in groups for tile in group)]
    lost = data.draw(st.sets(st.sampled_from(range(14)), max_size=4))
    plain = [tile for at, tile in enumerate(tiles) if at not in lost]
    if max(Counter(plain).values()) > 7:
        return
    cover = Cover(plain, len(lost), 4)
    assert cover.splits()
    if pair in EYES:
        assert cover.splits_with_eyes()
    triplets = cover.honour_triplets()
    assert triplets is not None
    assert len(triplets) >= sum(group[0].is_wind for group in groups)


@settings(deadline=None)
@given(st.lists(st.sampled_from(KINDS[:34]), min_size=14, max_size=14))
def test_without_jokers_it_is_the_ordinary_split(tiles: list[Tile]) -> None:
    if max(Counter(tiles).values()) <= 4:
        assert Cover(tiles, 0, 4).splits() == bool(splits(tiles))


@pytest.mark.parametrize(
    ("text", "jokers", "sets", "splitting"),
    [
        ("123456789m1122p", 1, 4, True),
        ("123456789m112p", 1, 4, False),  # thirteen tiles
        ("123456789m1122p1f", 0, 4, False),
        ("147m258p369s12z", 3, 4, False),
        ("11z", 3, 1, True),
        ("1z", 4, 1, True),
        ("", 2, 0, True),
        ("11111m", 0, 1, True),  # a fifth tile of a kind, as 跑百搭 asks for it
    ],
)
def test_some_hands(text: str, jokers: int, sets: int, splitting: bool) -> None:
    assert Cover(parse_tiles(text), jokers, sets).splits() == splitting


def test_the_need_of_a_suit() -> None:
    assert suit_need(0, 0) == (0, 0, 0)
    assert suit_need(0, 1) == (1, 0, 1)  # a 1 is a pair of its own, but no pair of 2, 5 or 8
    assert suit_need(3, 1)[:2] == (1, 0)
    assert suit_need(3, 1)[2] > 4


def test_jokers_are_split_off() -> None:
    tiles = parse_tiles("1255m5s")
    assert split_off(tiles, KINDS[4]) == (parse_tiles("12m5s"), 2)
    assert split_off(tiles, None) == (tiles, 0)
