"""The gauge: distances, accepted tiles and live copies, and the tables below them."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.gauge import FAR, NO_TILES, STEP, Keys, Planes, keys_of, kinds_in, tiles_of
from game.engine.melds import Meld, parse_meld
from game.engine.rules import ruleset, variant
from game.engine.tables import make, packed, packed_jokers
from game.engine.tables.algebra import algebra
from game.engine.tables.melded import melded_runs
from game.engine.tables.suits import (
    ADDING,
    BLOCKS,
    PLANS,
    RUNS,
    TRIPLET_CLASSES,
    TRIPLETS,
    eye_tiles,
    eyes,
    free_runs,
    free_triplets,
    joker_parts,
    parts_of,
    tiles,
)
from game.engine.tables.vectors import UNLIMITED, cut, vector_of
from game.engine.tiles import KINDS, Tile, parse_tile, parse_tiles
from tests.engine.agreement import Dealt, differences
from tests.engine.slow_search import GAMES, Hand


@pytest.mark.parametrize("game", GAMES)
def test_agreement_with_the_slow_search(game: str) -> None:
    """A sample; the whole is `python -m tests.engine.agreement`."""
    assert list(differences(game, 40, seed=7, tried=20)) == []


@cache
def histogram(table: bytes, ranks: int) -> dict[tuple[int, int], int]:
    """How many suits there are of each class and number of tiles."""
    return Counter(zip(table[: 5**ranks], tiles(), strict=False))


def suit_counts(size: int, ranks: int, table: bytes) -> tuple[dict[int, int], dict[int, int]]:
    """How many suits are so many sets, and so many sets and a pair."""
    vectors = algebra(4).vectors
    sets: Counter[int] = Counter()
    paired: Counter[int] = Counter()
    for (shape, have), suits in histogram(table, ranks).items():
        many, rest = divmod(have, 3)
        if have > size:
            continue
        if rest == 0 and vectors[shape][many] == 0:
            sets[many] += suits
        elif rest == 2 and vectors[shape][5 + many] == 0:
            paired[many] += suits
    return sets, paired


def together(
    one: tuple[dict[int, int], dict[int, int]], other: tuple[dict[int, int], dict[int, int]]
) -> tuple[dict[int, int], dict[int, int]]:
    """The same of two blocks of suits."""
    sets: Counter[int] = Counter()
    paired: Counter[int] = Counter()
    for mine, suits in one[0].items():
        for more, others in other[0].items():
            sets[mine + more] += suits * others
        for more, others in other[1].items():
            paired[mine + more] += suits * others
    for mine, suits in one[1].items():
        for more, others in other[0].items():
            paired[mine + more] += suits * others
    return sets, paired


def test_counts_that_others_have_published() -> None:
    """Winning hands of four sets and a pair in one suit, in three and of all kinds; ready ones in one suit."""
    suit, honours = suit_counts(14, 9, RUNS), suit_counts(14, 7, TRIPLETS)
    three = together(together(suit, suit), suit)
    assert suit[1][4] == 13_259
    assert three[1][4] == 5_237_550
    assert together(three, honours)[1][4] == 11_498_658
    alone = algebra(4).alone
    assert (
        sum(suits for (shape, have), suits in histogram(RUNS, 9).items() if have == 13 and not alone[shape]) == 40_070
    )


def random_suit(chance: random.Random, copies: tuple[int, ...], most: int) -> tuple[int, ...]:
    counts = [min(can, chance.choice((0, 0, 0, 1, 1, 2, 3, 4))) for can in copies]
    while sum(counts) > most:
        counts[chance.randrange(9)] = 0
    return tuple(counts)


def key_of(counts: tuple[int, ...]) -> int:
    return sum(count * 5**rank for rank, count in enumerate(counts))


def test_the_tables_of_suits_say_what_the_ranks_add_up_to() -> None:
    chance = random.Random(3)
    vectors = algebra(4).vectors
    for _ in range(150):
        counts = random_suit(chance, (4,) * 9, 14)
        key = key_of(counts)
        assert vectors[RUNS[key]] == vector_of(counts, (4,) * 9, 4)
        assert vectors[TRIPLETS[key]] == vector_of(counts, (4,) * 9, 4, runs=False)
        assert vectors[free_runs()[key]] == vector_of(counts, (UNLIMITED,) * 9, 4)
        assert vectors[free_triplets()[key]] == vector_of(counts, (UNLIMITED,) * 9, 4, runs=False)
        assert tiles()[key] == sum(counts)
        assert eye_tiles()[key] == counts[1] + counts[4] + counts[7]


def test_suits_with_melds_say_what_the_ranks_add_up_to() -> None:
    chance = random.Random(4)
    for _ in range(60):
        melds = chance.randrange(1, 5)
        laid = [sum(column) for column in zip(*chance.choices(make.MELDS, k=melds), strict=True)]
        if max(laid) > 4:
            continue
        copies = tuple(4 - count for count in laid)
        counts = random_suit(chance, copies, 14 - 3 * melds)
        most = chance.randrange(5 - melds)
        counts = random_suit(chance, counts, 3 * most + 2)
        found = algebra(most).vectors[melded_runs(copies, most)[key_of(counts)]]
        assert found == vector_of(counts, copies, most)


def test_the_generator_makes_the_committed_modules() -> None:
    """All but the tables of whole suits, which the ranks are asked about one by one; `make --check` is the whole."""
    first = make.first_vectors()
    assert algebra(4).vectors == first
    assert make.adding(first, TRIPLET_CLASSES) == ADDING
    assert make.packed_plans() == PLANS
    for most, part in zip((2, 1, 0), BLOCKS[2:], strict=True):
        kinds = algebra(most).vectors
        assert kinds[: len(first)] == [cut(vector, most) for vector in first]
        assert make.packed_block(make.Block(kinds, make.closed(kinds)), TRIPLET_CLASSES) == part
    for name, module in (("packed", packed), ("packed_jokers", packed_jokers)):
        text = make.module("What it is", make.joined(parts_of(module.PACKED)))
        assert module.PACKED.decode("ascii") in text, name
    assert make.rows_of(RUNS) == parts_of(packed.PACKED)[0]
    assert make.rows_of(eyes()) == joker_parts()[1]


deals = st.builds(lambda game, seed: Dealt(game, random.Random(seed)), st.sampled_from(GAMES), st.integers(0, 10**9))


def changed(keys: Keys, suit: int, more: int) -> Keys:
    after = list(keys)
    after[suit] += more
    return (after[0], after[1], after[2], after[3], after[4])


@settings(deadline=None)
@given(deals)
def test_what_is_accepted_is_what_brings_nearer(dealt: Dealt) -> None:
    """A tile brings a hand one nearer at most, and does so exactly when it is accepted."""
    gauge, keys, wild = dealt.gauge, keys_of(dealt.concealed, dealt.wild), dealt.wild
    before, accepted = gauge.look(keys)
    assert before == gauge.distances(keys)
    assert accepted == gauge.accepted(keys)
    assert gauge.nearest(keys) == min(before) >= gauge.least(keys)
    nearer = 0
    for tile in KINDS[:34]:
        suit, one = (4, 1) if tile == wild else STEP[tile]
        bits = [mask >> tile & 1 for mask in accepted]
        if not dealt.left[tile]:
            assert not any(bits)
            continue
        after = gauge.distances(changed(keys, suit, one))
        assert [old - new for old, new in zip(before, after, strict=True)] == bits
        nearer |= (min(after) < min(before)) << tile
    assert gauge.nearer(keys) == nearer


@settings(deadline=None)
@given(deals, st.integers(1, 4))
def test_a_joker_lowers_every_distance_by_one(dealt: Dealt, jokers: int) -> None:
    if dealt.wild is None:
        return
    gauge = dealt.gauge
    wan, tong, tiao, zi, _ = keys_of(dealt.plain)
    for shape, without, held in zip(
        gauge.shapes,
        gauge.distances((wan, tong, tiao, zi, 0)),
        gauge.distances((wan, tong, tiao, zi, jokers)),
        strict=True,
    ):
        useful = min(1, jokers) if shape == "xiao_hu" else jokers
        assert held == (FAR if without == FAR else max(-1, without - useful))


@settings(deadline=None)
@given(deals)
def test_the_engine_asks_the_same_tables(dealt: Dealt) -> None:
    """What completes thirteen tiles is what a hand waits for; with it the hand may win."""
    kinds, rules, melds = variant(dealt.game), ruleset(dealt.game), tuple(dealt.melds)
    if len(dealt.concealed) % 3 != 1 or len(dealt.concealed) + 3 * sum(meld.is_set for meld in melds) != 13:
        return
    waits = kinds.waits(dealt.concealed, melds, rules, dealt.wild)
    away, mask = kinds.winning(keys_of(dealt.concealed, dealt.wild), melds, rules, dealt.wild)
    assert set(waits) <= set(kinds_in(mask))
    assert (mask != 0) == (away == 0)
    for tile in KINDS[:34]:
        if dealt.left[tile]:
            whole = tuple(sorted((*dealt.concealed, tile)))
            assert kinds.may_win_with(whole, melds, rules, dealt.wild) == bool(mask >> tile & 1)


@settings(deadline=None)
@given(deals, st.lists(st.integers(0, 4), min_size=34, max_size=42))
def test_discards_are_asked_about_one_by_one(dealt: Dealt, unseen: list[int]) -> None:
    gauge, keys, planes = dealt.gauge, keys_of(dealt.concealed, dealt.wild), Planes(unseen)
    left = gauge.discards(keys, planes)
    assert [each.tile for each in left] == sorted(set(dealt.concealed))
    for each in left:
        suit, one = (4, 1) if each.tile == dealt.wild else STEP[each.tile]
        rest = changed(keys, suit, -one)
        assert (each.distances, each.accepted) == gauge.look(rest)
        assert each.live == tuple(sum(unseen[tile] for tile in kinds_in(mask)) for mask in each.accepted)


@settings(deadline=None)
@given(st.builds(lambda seed: Dealt("baida", random.Random(seed)), st.integers(0, 10**9)))
def test_how_far_a_joker_is_from_being_free(dealt: Dealt) -> None:
    """跑百搭: what the tables say is what the slow search says of the tiles beside one joker."""
    gauge, keys, wild = dealt.gauge, keys_of(dealt.concealed, dealt.wild), dealt.wild
    away, accepted = gauge.pao_bai_da(keys)
    sets = [meld.tiles for meld in dealt.melds]

    def slow(plain: list[Tile], jokers: int) -> int:
        return max(0, Hand(plain, sets, False).sets_alone() - jokers + 1)

    assert away == slow(dealt.plain, dealt.jokers)
    for tile in KINDS[:34]:
        after = slow(dealt.plain, dealt.jokers + 1) if tile == wild else slow([*dealt.plain, tile], dealt.jokers)
        assert accepted >> tile & 1 == (away - after if dealt.left[tile] else 0), tile


@settings(deadline=None)
@given(st.integers(0, 10**9))
def test_a_joker_is_free_when_every_kind_wins(seed: int) -> None:
    """Thirteen tiles, many of them sets: none lacks for 跑百搭 exactly where the rules find that every kind wins."""
    chance, game = random.Random(seed), variant("baida")
    wild = chance.choice(sorted(game.joker_kinds))
    kinds = [tile for tile in KINDS[:31] if tile != wild]
    hand = [wild] * chance.choice((1, 1, 2, 3))
    while len(hand) < 13:
        low = chance.choice(kinds)
        run = [Tile(low + step) for step in range(3)]
        if not (low.is_number and low.rank <= 7 and wild not in run) or chance.random() < 0.3:
            run = [low] * 3
        hand += run[: 3 if chance.random() < 0.9 else 2]
    concealed = tuple(sorted(hand[:13]))
    if any(concealed.count(tile) > 4 for tile in concealed):
        return
    keys, rules = keys_of(concealed, wild), ruleset("baida")
    others = [tile for tile in KINDS[:31] if concealed.count(tile) < 4]
    free = all(game.may_win_with(tuple(sorted((*concealed, tile))), (), rules, wild) for tile in others)
    assert (game.gauge((), rules, wild).pao_bai_da(keys)[0] == 0) == free


def test_no_joker_comes_free_where_nothing_is_paid_for_it() -> None:
    for game in GAMES:
        if game != "baida":
            assert Dealt(game, random.Random(1)).gauge.pao_bai_da((0, 0, 0, 0, 2)) == (FAR, 0)


def test_keys_and_tiles() -> None:
    wild = parse_tile("5m")
    hand = parse_tiles("1155m9p3s77z")
    keys = keys_of(hand, wild)
    assert keys == (2, 5**8, 25, 2 * 5**6, 2)
    assert tiles_of(keys, wild) == hand
    assert keys_of(parse_tiles("3f")) == NO_TILES


@pytest.mark.parametrize(
    ("hand", "melds", "shape", "away", "accepted"),
    [
        ("123m456p789s1122z", "", "ping_hu", 0, "12z"),
        ("123m456p789s1122z1m", "", "ping_hu", 0, "12z"),
        ("9m", "peng:999m@1 peng:111m@1 peng:222m@1 peng:333m@1", "qing_peng", 1, "45678m"),
        ("2356m", "an_gang:4444m chi:789m@3 chi:789m@3", "ping_hu", 1, "123567m"),
    ],
)
def test_some_hands(hand: str, melds: str, shape: str, away: int, accepted: str) -> None:
    laid: tuple[Meld, ...] = tuple(map(parse_meld, melds.split()))
    gauge = variant("qiaoma_modern").gauge(laid, ruleset("qiaoma_modern"))
    at = gauge.shapes.index(shape)
    keys = keys_of(parse_tiles(hand))
    assert gauge.distances(keys)[at] == away
    assert kinds_in(gauge.accepted(keys)[at]) == parse_tiles(accepted)
