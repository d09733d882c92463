"""The gauges of the games: which shapes they measure a hand against, and by which tables."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.engine.gauge import NO_TILES, Gauge, keys_of
from game.engine.melds import Meld
from game.engine.rules.common import ALL_144
from game.engine.rules.wuhan_readings import FENG, JIANG
from game.engine.tables.algebra import FAR
from game.engine.tables.joker_hands import (
    baida_distances,
    baida_look,
    wild_of,
    wuhan_distances,
    wuhan_look,
    wuhan_shapes,
)
from game.engine.tables.laid import laid
from game.engine.tables.pairs import seven_pairs
from game.engine.tables.plain import (
    MODERN,
    SEVEN,
    Keys,
    modern_distances,
    modern_look,
    ordinary_distance,
    ordinary_look,
    seven_distances,
    seven_look,
    tables_for,
    with_more,
)
from game.engine.tiles import Tile

_KEPT: Final = 1 << 10
_WINDS: Final = 4
_HONOURS: Final = 7
_NO_DRAGONS: Final = (*ALL_144[:31], *[0] * 11)
"""Copies where 中发白 are flowers."""
_ALL_136: Final = ALL_144[:34]

ALL_JOKERS: Final = 4


@lru_cache(maxsize=_KEPT)
def special_gauge(melds: tuple[Meld, ...], pairs: bool = False, ordinary: bool = False) -> Gauge:
    """Of the shapes of 清混碰, the 敲麻 table and 上海麻将2; with seven pairs, or with the ordinary hand."""
    own = laid(melds, _ALL_136)
    tables = tables_for(own, _HONOURS)
    distances, look = seven_distances(tables), seven_look(tables)
    shapes = SEVEN
    if pairs:
        shapes += ("qi_dui",)
        every = seven_pairs()
        if melds:
            distances, look = with_more(distances, look, _never, _never_look)
        else:
            distances, look = with_more(distances, look, every.distance, every.look)
    if ordinary:
        shapes += ("ping_hu",)
        distances, look = with_more(distances, look, ordinary_distance(tables), ordinary_look(tables))
    return Gauge(shapes, own.sets, distances, look)


def _never(_keys: Keys) -> int:
    return FAR


def _never_look(_keys: Keys) -> tuple[int, int]:
    return FAR, 0


@lru_cache(maxsize=_KEPT)
def modern_gauge(melds: tuple[Meld, ...]) -> Gauge:
    """Of the shapes of 敲麻（新式）."""
    own = laid(melds, _NO_DRAGONS)
    tables = tables_for(own, _WINDS)
    return Gauge(MODERN, own.sets, modern_distances(tables), modern_look(tables))


@lru_cache(maxsize=_KEPT)
def baida_gauge(melds: tuple[Meld, ...], wild: Tile | None) -> Gauge:
    """Of the two hands of 百搭."""
    own = laid(melds, _NO_DRAGONS)
    joker = wild_of(wild, own)
    return Gauge(
        ("si_bai_da", "ping_hu"),
        own.sets,
        baida_distances(own, joker, _WINDS),
        baida_look(own, joker, _WINDS),
        wild,
    )


@lru_cache(maxsize=_KEPT)
def wuhan_gauge(melds: tuple[Meld, ...], wild: Tile | None, most_jokers: int = 1) -> Gauge:
    """Of 小胡 and the first four 大胡; `most_jokers` are what a 小胡 may have, the others must leave the hand first."""
    own = laid(melds, _ALL_136)
    sets = [meld for meld in melds if meld.is_set]
    shapes = wuhan_shapes(
        own, all(FENG.issuperset(meld.tiles) for meld in sets), all(JIANG.issuperset(meld.tiles) for meld in sets)
    )
    distances = wuhan_distances(own, shapes, most_jokers)
    return Gauge(
        ("feng_yi_se", "jiang_yi_se", "qing_yi_se", "peng_peng_hu", "xiao_hu"),
        own.sets,
        distances,
        wuhan_look(own, shapes, wild_of(wild, own), most_jokers),
        wild,
    )


def shapes_left(gauge: Gauge) -> bool:
    """Whether some shape is still possible with the gauge's melds."""
    return gauge.nearest(NO_TILES) < FAR


def completes(gauge: Gauge, concealed: Sequence[Tile], wild: Tile | None = None) -> bool:
    """Whether these tiles, the winning one included, are a whole hand of one of the gauge's shapes."""
    return len(concealed) == 3 * gauge.sets + 2 and -1 in gauge.distances(keys_of(concealed, wild))


def completing(gauge: Gauge, concealed: Sequence[Tile], wild: Tile | None = None) -> tuple[Tile, ...]:
    """The kinds, in order, that make these tiles a whole hand; not those of which the seat holds all copies."""
    return gauge.waits(keys_of(concealed, wild)) if len(concealed) == 3 * gauge.sets + 1 else ()


def winning(gauge: Gauge, concealed: Sequence[Tile], wild: Tile | None = None) -> tuple[int, int]:
    """`Variant.winning` where the gauge's shapes are those that may win."""
    keys = keys_of(concealed, wild)
    away = gauge.nearest(keys)
    if away > 0:
        return away, 0
    mask = gauge.nearer(keys)
    return 0 if mask else 1, mask
