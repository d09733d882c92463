"""The generator: published vectors of splitmix64, fixed walls and dice, exact fairness of `below`."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.rng import Rng
from game.engine.rules import variant
from game.engine.tiles import format_tiles
from game.engine.wall import build_wall, throw_dice

WALL = (
    "1s7z9m62s8p4z1f3z13p6z6m78s5z2m1p1m8s8f6z55m4z6s4z3p2s4354p77s8m28s7z55m1z7m2z4f1m6z6p2m5s5z5s6m82p4s8p1s57p7z7m6s2p542s2p9m"
    "14p9s3z33m3f116m1z27p21z1s5z4m5p29m6s848m7s5z48m3z9s2z7m15s9p4s7z66p7m4389p23z3s6f294m6z33m1z483s6m697p3s5p9s19p4z75f7p2f93s"
)


def test_published_vectors() -> None:
    rng = Rng(1234567)
    assert [rng.next64() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_fixed_numbers() -> None:
    rng = Rng(7)
    assert [rng.below(144) for _ in range(12)] == [56, 2, 129, 83, 65, 35, 67, 47, 19, 59, 14, 138]
    items = list(range(10))
    Rng(7).shuffle(items)
    assert items == [9, 5, 8, 6, 1, 2, 4, 7, 0, 3]
    assert Rng(7).fork("hand 1").seed == 17515529242478467088


def test_same_seed_same_wall() -> None:
    wall = build_wall(variant("qinghunpeng"), Rng(1))
    assert format_tiles(wall) == WALL
    assert [throw_dice(Rng(seed)) for seed in range(6)] == [(6, 3), (4, 5), (4, 5), (1, 5), (3, 6), (3, 5)]


def test_a_fork_does_not_depend_on_what_was_drawn() -> None:
    one, other = Rng(99), Rng(99)
    one.next64()
    assert one.fork("x").next64() == other.fork("x").next64() != other.fork("y").next64()


@given(st.integers(1, 2**63), st.integers(0, 2**64))
def test_below_stays_below(n: int, seed: int) -> None:
    assert 0 <= Rng(seed).below(n) < n


def test_below_rejects_what_would_be_unfair() -> None:
    # With n = 3 · 2**62 a quarter of the outputs must be thrown away for the rest to be even.
    n = 3 << 62
    rng = Rng(5)
    thirds = Counter(rng.below(n) * 3 // n for _ in range(3000))
    assert all(900 < thirds[third] < 1100 for third in range(3))


@pytest.mark.parametrize("n", [0, -1])
def test_nothing_below_nothing(n: int) -> None:
    with pytest.raises(ValueError, match="below"):
        Rng(1).below(n)


@given(st.lists(st.integers(), max_size=30), st.integers(0, 2**64))
def test_shuffle_keeps_everything(items: list[int], seed: int) -> None:
    shuffled = list(items)
    Rng(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


@given(st.integers(0, 2**64 - 1), st.integers(0, 150))
def test_shuffling_draws_what_below_draws(seed: int, size: int) -> None:
    side_by_side, one_by_one = Rng(seed), Rng(seed)
    items = list(range(size))
    side_by_side.shuffle(items)
    plain = list(range(size))
    for last in range(size - 1, 0, -1):
        other = one_by_one.below(last + 1)
        plain[last], plain[other] = plain[other], plain[last]
    assert items == plain
    assert side_by_side.next64() == one_by_one.next64()


def test_shuffling_rejects_what_below_rejects() -> None:
    # The first output after this seed is 0, which `below` rejects for every size that is no power of two.
    seed = 2**64 - 0x9E3779B97F4A7C15
    assert Rng(seed).next64() == 0
    shuffled, plain = list(range(144)), list(range(144))
    rng = Rng(seed)
    rng.shuffle(shuffled)
    rng = Rng(seed)
    for last in range(143, 0, -1):
        other = rng.below(last + 1)
        plain[last], plain[other] = plain[other], plain[last]
    assert shuffled == plain
