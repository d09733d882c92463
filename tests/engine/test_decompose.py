"""Splitting into sets and a pair, against trying everything."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.decompose import splits
from game.engine.tiles import KINDS, Tile, parse_tiles

SUIT_GROUPS = [(rank,) * 3 for rank in range(9)] + [(rank, rank + 1, rank + 2) for rank in range(7)]


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        ("11122233344455m", 4),  # triplets, runs, and a pair of 2 or 5 between runs
        ("22233344m", 1),
        ("11122233399m", 2),
        ("123m456p789s11z222z", 1),
        ("11z", 1),
        ("1111z", 0),
        ("1122m", 0),
        ("123m12f", 0),
        ("", 0),
        ("12345678m", 0),
        ("19m19p19s1234567z1m", 0),
    ],
)
def test_the_number_of_ways(text: str, ways: int) -> None:
    found = splits(parse_tiles(text))
    assert len(found) == len(set(found)) == ways


@settings(deadline=None)
@given(st.lists(st.sampled_from(SUIT_GROUPS), max_size=4), st.integers(0, 8))
def test_one_suit_against_every_combination(groups: list[tuple[int, ...]], pair: int) -> None:
    """Every combination of groups and a pair that makes the same tiles is found, and nothing else."""
    ranks = sorted([rank for group in groups for rank in group] + [pair, pair])
    if max(Counter(ranks).values()) > 4:
        return
    slow = {
        (combination, other)
        for combination in combinations_with_replacement(SUIT_GROUPS, len(groups))
        for other in set(ranks)
        if sorted([rank for group in combination for rank in group] + [other, other]) == ranks
    }
    fast = {
        (
            tuple(sorted([(*[triplet] * 3,) for triplet in split.triplets], key=SUIT_GROUPS.index))
            + tuple(sorted([(run, run + 1, run + 2) for run in split.runs], key=SUIT_GROUPS.index)),
            int(split.pair),
        )
        for split in splits([KINDS[rank] for rank in ranks])
    }
    assert fast == slow


@settings(deadline=None)
@given(st.lists(st.sampled_from(KINDS[:34]), min_size=2, max_size=14))
def test_a_split_uses_every_tile_once(hand: list[Tile]) -> None:
    if max(Counter(hand).values()) > 4:
        return
    for split in splits(hand):
        tiles = [split.pair] * 2 + [tile for tile in split.triplets for _ in range(3)]
        tiles += [KINDS[run + step] for run in split.runs for step in range(3)]
        assert sorted(tiles) == sorted(hand)
