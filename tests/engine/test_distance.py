"""Distances against a separately written search over every complete hand."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.engine.gauge import FAR
from game.engine.melds import Meld, parse_meld
from game.engine.rules import ruleset, variant
from game.engine.tiles import KINDS, Tile, parse_tiles

PAIRS = ruleset("qinghunpeng", {"seven_pairs": True})
VARIANT = variant("qinghunpeng")
Group = tuple[int, ...]

RUNS: list[Group] = [(low, low + 1, low + 2) for suit in (0, 9, 18) for low in range(suit, suit + 7)]
TRIPLETS: list[Group] = [(tile,) * 3 for tile in range(34)]


def slow(concealed: tuple[Tile, ...], melds: tuple[Meld, ...], kinds: set[int], runs: bool, both: bool) -> int:
    """Fewest tiles lacking for groups and a pair of these kinds; `both`: a number suit and honours must both occur."""
    if any(tile not in kinds for meld in melds for tile in meld.tiles):
        return FAR
    if not runs and any(len(set(meld.tiles)) == 3 for meld in melds):
        return FAR
    held = Counter(int(tile) for tile in concealed)
    most = Counter(dict.fromkeys(range(34), 4))
    most.subtract(int(tile) for meld in melds for tile in meld.tiles)
    have_honour = any(meld.tiles[0].is_honour for meld in melds)
    have_number = any(meld.tiles[0].is_number for meld in melds)
    if not runs:
        return slow_triplets(held, most, kinds, 4 - len(melds), both, have_honour, have_number)
    groups = [group for group in TRIPLETS + RUNS if set(group) <= kinds]
    useful = sum(held[tile] for tile in kinds)
    best = FAR

    def search(start: int, left: int, used: Counter[int], lacking: int, honour: bool, number: bool) -> None:
        nonlocal best
        unused = useful - (sum(used.values()) - lacking)
        if lacking + max(0, 3 * left - unused) >= best:
            return
        if not left:
            best = lacking if (honour and number) or not both else best
            return
        for at in range(start, len(groups)):
            group, now = groups[at], used + Counter(groups[at])
            more = sum(max(0, now[tile] - held[tile]) - max(0, used[tile] - held[tile]) for tile in set(group))
            if all(now[tile] <= most[tile] for tile in group):
                search(at, left - 1, now, lacking + more, honour or group[0] >= 27, number or group[0] < 27)

    for tile in sorted(kinds, key=lambda tile: -held[tile]):
        if most[tile] >= 2:
            missing = max(0, 2 - held[tile])
            pair = Counter({tile: 2})
            search(0, 4 - len(melds), pair, missing, have_honour or tile >= 27, have_number or tile < 27)
    return best


def slow_triplets(
    held: Counter[int], most: Counter[int], kinds: set[int], sets: int, both: bool, honour: bool, number: bool
) -> int:
    """The same with triplets alone: for each pair, so many of the cheapest honours and the cheapest number tiles."""
    best = FAR
    for pair in kinds:
        if most[pair] < 2:
            continue
        costs: dict[bool, list[int]] = {True: [], False: []}
        for tile in kinds - {pair}:
            if most[tile] >= 3:
                costs[tile >= 27].append(max(0, 3 - held[tile]))
        for honours in range(sets + 1):
            chosen = sorted(costs[True])[:honours] + sorted(costs[False])[: sets - honours]
            has_honour = honour or honours > 0 or pair >= 27
            has_number = number or honours < sets or pair < 27
            if len(chosen) == sets and ((has_honour and has_number) or not both):
                best = min(best, max(0, 2 - held[pair]) + sum(chosen))
    return best


def slow_distances(concealed: tuple[Tile, ...], melds: tuple[Meld, ...]) -> dict[str, int]:
    """Every shape of the variant by the slow search, as `Variant.distances` has it."""
    suits = [set(range(first, first + 9)) for first in (0, 9, 18)]
    honours = set(range(27, 34))
    held = Counter(concealed)
    only_honours = all(meld.tiles[0].is_honour for meld in melds)
    pairs = FAR
    if not melds:
        for suit in suits:
            best_in_suit = sorted(2 - min(2, held[KINDS[tile]]) for tile in suit)
            rest = sorted([*best_in_suit[1:], *(2 - min(2, held[KINDS[tile]]) for tile in honours)])
            pairs = min(pairs, best_in_suit[0] + sum(rest[:6]))
    lacking = {
        "zi_yi_se": slow(concealed, melds, honours, False, False),
        "luan_feng_xiang": 14 - 3 * len(melds) - sum(tile.is_honour for tile in concealed) if only_honours else FAR,
        "qing_peng": min(slow(concealed, melds, suit, False, False) for suit in suits),
        "qing_yi_se": min(slow(concealed, melds, suit, True, False) for suit in suits),
        "hun_peng": min(slow(concealed, melds, suit | honours, False, True) for suit in suits),
        "hun_yi_se": min(slow(concealed, melds, suit | honours, True, True) for suit in suits),
        "peng_peng_hu": slow(concealed, melds, set(range(34)), False, False),
        "qi_dui": pairs,
    }
    return {shape: tiles - 1 for shape, tiles in lacking.items() if tiles < FAR}


def deal(chance: random.Random) -> tuple[tuple[Tile, ...], tuple[Meld, ...]]:
    """A random hand, often of few suits, with up to three melds."""
    suits = chance.choice(((0,), (1, 3), (2, 3), (3,), (0, 1, 2, 3)))
    deck = [tile for tile in KINDS[:34] if tile.suit in suits for _ in range(4)]
    melds = []
    for _ in range(chance.choice((0, 0, 1, 2, 3))):
        tile = chance.choice(deck)
        run = [tile, tile + 1, tile + 2]
        if tile.is_number and tile.rank < 8 and chance.random() < 0.5 and all(each in deck for each in run):
            melds.append(parse_meld(f"chi:{tile.rank}{tile.rank + 1}{tile.rank + 2}{str(tile)[1]}@1"))
        elif deck.count(tile) >= 3:
            melds.append(parse_meld(f"peng:{str(tile) * 3}@1"))
        else:
            continue
        for each in melds[-1].tiles:
            deck.remove(each)
    size = chance.choice((13, 14)) - 3 * len(melds)
    return tuple(sorted(chance.sample(deck, size))), tuple(melds)


@pytest.mark.parametrize("seed", range(4))
def test_distances_against_the_slow_search(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(5):
        concealed, melds = deal(chance)
        assert VARIANT.distances(concealed, melds, PAIRS) == slow_distances(concealed, melds), (concealed, melds)


@pytest.mark.parametrize(
    ("concealed", "melds", "shape", "distance"),
    [
        ("11122233344455m", "", "qing_peng", -1),
        ("1112223334445z", "", "zi_yi_se", 0),
        ("9m", "peng:999m@1 peng:111m@1 peng:222m@1 peng:333m@1", "qing_peng", 1),  # no fifth 9 to wait for
        ("9m", "peng:888m@1 peng:111m@1 peng:222m@1 peng:333m@1", "qing_peng", 0),
        ("1111m", "peng:222m@1 peng:333m@1 peng:444m@1", "qing_peng", 1),
        ("1133557799m1122z", "", "qi_dui", -1),
        ("1223344566777z", "", "luan_feng_xiang", 0),
    ],
)
def test_known_distances(concealed: str, melds: str, shape: str, distance: int) -> None:
    laid = tuple(map(parse_meld, melds.split()))
    assert VARIANT.distances(parse_tiles(concealed), laid, PAIRS)[shape] == distance


def test_melds_rule_shapes_out() -> None:
    hand = parse_tiles("1234567m11z")
    assert set(VARIANT.distances(hand, (parse_meld("chi:123m@3"),), PAIRS)) == {"hun_yi_se", "qing_yi_se"}
    assert set(VARIANT.distances(hand, (parse_meld("peng:111p@3"),), PAIRS)) == {
        "qing_peng", "qing_yi_se", "hun_peng", "hun_yi_se", "peng_peng_hu",
    }  # fmt: skip
    assert set(VARIANT.distances(hand, (parse_meld("peng:222z@3"),), PAIRS)) == {
        "zi_yi_se", "luan_feng_xiang", "hun_peng", "hun_yi_se", "peng_peng_hu",
    }  # fmt: skip
    assert "qi_dui" not in VARIANT.distances(hand, (), ruleset("qinghunpeng"))


def test_a_hand_wins_exactly_when_it_lacks_nothing() -> None:
    chance = random.Random(9)
    for rules in (PAIRS, ruleset("qinghunpeng")):
        for _ in range(1000):
            concealed, melds = deal(chance)
            whole = len(concealed) + 3 * len(melds) == 14
            nearest = min(VARIANT.distances(concealed, melds, rules).values(), default=FAR)
            assert VARIANT.may_win_with(concealed, melds, rules) == (whole and nearest == -1)


def test_a_tile_brings_a_hand_at_most_one_nearer() -> None:
    chance = random.Random(4)
    for _ in range(60):
        concealed, melds = deal(chance)
        concealed = concealed[: 13 - 3 * len(melds)]
        before = VARIANT.distances(concealed, melds, PAIRS)
        for tile in KINDS[:34]:
            after = VARIANT.distances(tuple(sorted((*concealed, tile))), melds, PAIRS)
            assert set(after) == set(before)
            if concealed.count(tile) + sum(meld.tiles.count(tile) for meld in melds) < 4:
                assert all(before[shape] - 1 <= after[shape] <= before[shape] for shape in before)


def test_whether_a_shape_is_left() -> None:
    rules = ruleset("qinghunpeng")
    left = {
        "chi:123m@1": True,
        "chi:123m@1 peng:111z@1": True,
        "chi:123m@1 peng:999m@1": True,
        "peng:111p@1 peng:111m@1": True,
        "chi:123m@1 peng:111p@1": False,
        "chi:123m@1 chi:123p@1": False,
    }
    for melds, expected in left.items():
        laid = tuple(map(parse_meld, melds.split()))
        rest = parse_tiles("4445556667777s")[: 13 - 3 * len(laid)]
        assert VARIANT.shape_left(rest, laid, rules) == expected, melds
