"""Distances of hands in 清混碰, with seven pairs."""

from __future__ import annotations

import random

import pytest

from game.engine.gauge import FAR
from game.engine.melds import Meld, parse_meld
from game.engine.rules import ruleset, variant
from game.engine.tiles import KINDS, Tile, parse_tiles

PAIRS = ruleset("qinghunpeng", {"seven_pairs": True})
VARIANT = variant("qinghunpeng")


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
