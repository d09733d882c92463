"""The gauges of the games: which shapes they measure a hand against, and by which tables."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache, partial
from typing import Final

from game.engine.gauge import NO_TILES, STEP, Gauge, Measures, Nearest, keys_of, measures_by
from game.engine.melds import Meld
from game.engine.rules.common import ALL_144
from game.engine.rules.wuhan_readings import FENG, JIANG
from game.engine.tables.algebra import FAR
from game.engine.tables.chosen import tables_for
from game.engine.tables.joker_hands import (
    baida_distances,
    baida_look,
    pao_bai_da_look,
    wild_of,
    wuhan_distances,
    wuhan_look,
    wuhan_shapes,
)
from game.engine.tables.laid import Laid, laid, outline, outlined, sets_left
from game.engine.tables.pairs import seven_pairs
from game.engine.tables.plain import (
    MODERN,
    SEVEN,
    Distances,
    Keys,
    Look,
    distances_and,
    look_and,
    modern_distances,
    modern_look,
    ordinary_distance,
    ordinary_look,
    seven_distances,
    seven_look,
    seven_nearest,
)
from game.engine.tiles import Tile

_KEPT: Final = 1 << 9
_WINDS: Final = 4
_HONOURS: Final = 7
_NO_DRAGONS: Final = (*ALL_144[:31], *[0] * 11)
"""Copies where 中发白 are flowers."""
_ALL_136: Final = ALL_144[:34]

ALL_JOKERS: Final = 4
_ALL_SETS: Final = 4
_COPIES: Final = 4


@lru_cache(maxsize=_KEPT)
def special_gauge(melds: tuple[Meld, ...], pairs: bool = False, ordinary: bool = False) -> Gauge:
    """Of the shapes of 清混碰, the 敲麻 table and 上海麻将2; with seven pairs, or with the ordinary hand."""
    number = outline(melds)
    return Gauge(
        (*SEVEN, *["qi_dui"] * pairs, *["ping_hu"] * ordinary),
        sets_left(number),
        lambda: _special(laid(melds, _ALL_136), pairs, ordinary),
        _least_special(number, pairs, ordinary),
    )


@lru_cache(maxsize=_KEPT)
def _special(own: Laid, pairs: bool, ordinary: bool) -> Measures:
    tables = tables_for(own, _HONOURS)

    def measuring() -> Distances:
        distances = seven_distances(tables)
        if pairs:
            distances = distances_and(distances, seven_pairs().distance if own.sets == _ALL_SETS else _never)
        return distances_and(distances, ordinary_distance(tables)) if ordinary else distances

    def looking() -> Look:
        look = seven_look(tables)
        if pairs:
            look = look_and(look, seven_pairs().look if own.sets == _ALL_SETS else _never_look)
        return look_and(look, ordinary_look(tables)) if ordinary else look

    if pairs or ordinary:
        return measures_by(measuring(), looking)
    return Measures(seven_nearest(tables), measuring, looking)


@cache
def _least_special(number: int, pairs: bool, ordinary: bool) -> Nearest:
    return _special(outlined(number, _ALL_136), pairs, ordinary).nearest


def special_winning(
    keys: Keys, melds: tuple[Meld, ...], pairs: bool = False, ordinary: bool = False
) -> tuple[int, int]:
    """`Variant.winning` where the shapes of `special_gauge` may win."""
    number = outline(melds)
    away = _least_special(number, pairs, ordinary)(keys)
    return (away, 0) if away > 0 else _waited_for(_look_special(number, pairs, ordinary), keys, melds)


@cache
def _look_special(number: int, pairs: bool, ordinary: bool) -> Look:
    return _special(outlined(number, _ALL_136), pairs, ordinary).looking()


def _never(_keys: Keys) -> int:
    return FAR


def _never_look(_keys: Keys) -> tuple[int, int]:
    return FAR, 0


@lru_cache(maxsize=_KEPT)
def modern_gauge(melds: tuple[Meld, ...]) -> Gauge:
    """Of the shapes of 敲麻（新式）."""
    number = outline(melds)
    return Gauge(MODERN, sets_left(number), lambda: _modern(laid(melds, _NO_DRAGONS)), _least_modern(number))


@lru_cache(maxsize=_KEPT)
def _modern(own: Laid) -> Measures:
    tables = tables_for(own, _WINDS)
    distances = modern_distances(tables)
    return measures_by(distances, partial(modern_look, tables))


@cache
def _least_modern(number: int) -> Nearest:
    return _modern(outlined(number, _NO_DRAGONS)).nearest


def modern_winning(keys: Keys, melds: tuple[Meld, ...]) -> tuple[int, int]:
    """`Variant.winning` where the shapes of `modern_gauge` may win."""
    number = outline(melds)
    away = _least_modern(number)(keys)
    return (away, 0) if away > 0 else _waited_for(_look_modern(number), keys, melds)


@cache
def _look_modern(number: int) -> Look:
    return _modern(outlined(number, _NO_DRAGONS)).looking()


@lru_cache(maxsize=_KEPT)
def baida_gauge(melds: tuple[Meld, ...], wild: Tile | None) -> Gauge:
    """Of the two hands of 百搭."""
    number = outline(melds)
    return Gauge(
        ("si_bai_da", "ping_hu"),
        sets_left(number),
        lambda: _baida(laid(melds, _NO_DRAGONS), wild),
        _least_baida(number, wild),
        wild,
    )


@lru_cache(maxsize=_KEPT)
def _baida(own: Laid, wild: Tile | None) -> Measures:
    joker = wild_of(wild, own)
    distances = baida_distances(own, joker, _WINDS)
    measures = measures_by(distances, partial(baida_look, own, joker, _WINDS))
    return measures._replace(freeing=partial(pao_bai_da_look, own, joker, _WINDS))


@lru_cache(maxsize=_KEPT)
def _least_baida(number: int, wild: Tile | None) -> Nearest:
    return _baida(outlined(number, _NO_DRAGONS), wild).nearest


def baida_winning(keys: Keys, melds: tuple[Meld, ...], wild: Tile | None) -> tuple[int, int]:
    """`Variant.winning` where the hands of `baida_gauge` may win."""
    if melds:
        away = _least_baida(outline(melds), wild)(keys)
        if away > 0:
            return away, 0
    return _winning(baida_gauge(melds, wild), keys)


@lru_cache(maxsize=_KEPT)
def wuhan_gauge(melds: tuple[Meld, ...], wild: Tile | None, most_jokers: int = 1) -> Gauge:
    """Of 小胡 and the first four 大胡; `most_jokers` are what a 小胡 may have, the others must leave the hand first."""
    number = outline(melds)

    def measures() -> Measures:
        sets = [meld for meld in melds if meld.is_set]
        feng = all(FENG.issuperset(meld.tiles) for meld in sets)
        jiang = all(JIANG.issuperset(meld.tiles) for meld in sets)
        return _wuhan(laid(melds, _ALL_136), feng, jiang, wild, most_jokers)

    return Gauge(
        ("feng_yi_se", "jiang_yi_se", "qing_yi_se", "peng_peng_hu", "xiao_hu"),
        sets_left(number),
        measures,
        _least_wuhan(number, wild, most_jokers),
        wild,
    )


@lru_cache(maxsize=_KEPT)
def _wuhan(own: Laid, feng: bool, jiang: bool, wild: Tile | None, most_jokers: int) -> Measures:
    """`feng` and `jiang`: whether the melds that are sets are honours alone, or 2, 5 and 8 alone."""
    shapes = wuhan_shapes(own, feng, jiang)
    distances = wuhan_distances(own, shapes, most_jokers)
    looking = partial(wuhan_look, own, shapes, wild_of(wild, own), most_jokers)
    return measures_by(distances, looking)


@lru_cache(maxsize=_KEPT)
def _least_wuhan(number: int, wild: Tile | None, most_jokers: int) -> Nearest:
    return _wuhan(outlined(number, _ALL_136), True, True, wild, most_jokers).nearest


def wuhan_winning(keys: Keys, melds: tuple[Meld, ...], wild: Tile | None) -> tuple[int, int]:
    """`Variant.winning` where the shapes of `wuhan_gauge` may win, a 小胡 with any jokers too."""
    if melds:
        away = _least_wuhan(outline(melds), wild, ALL_JOKERS)(keys)
        if away > 0:
            return away, 0
    return _winning(wuhan_gauge(melds, wild, ALL_JOKERS), keys)


def shapes_left(gauge: Gauge) -> bool:
    """Whether some shape is still possible with the gauge's melds."""
    return gauge.nearest(NO_TILES) < FAR


def completes(gauge: Gauge, concealed: Sequence[Tile], wild: Tile | None = None) -> bool:
    """Whether these tiles, the winning one included, are a whole hand of one of the gauge's shapes."""
    return len(concealed) == 3 * gauge.sets + 2 and -1 in gauge.distances(keys_of(concealed, wild))


def completing(gauge: Gauge, concealed: Sequence[Tile], wild: Tile | None = None) -> tuple[Tile, ...]:
    """The kinds, in order, that make these tiles a whole hand; not those of which the seat holds all copies."""
    return gauge.waits(keys_of(concealed, wild)) if len(concealed) == 3 * gauge.sets + 1 else ()


def _winning(gauge: Gauge, keys: Keys) -> tuple[int, int]:
    away = gauge.nearest(keys)
    if away > 0:
        return away, 0
    mask = gauge.nearer(keys)
    return 0 if mask else 1, mask


def _waited_for(look: Look, keys: Keys, melds: tuple[Meld, ...]) -> tuple[int, int]:
    """The same of a hand that waits unless its melds hold what it waits for; `look` does not know of their copies.

    Nothing else of them matters: the tiles of the hand are there, and one more makes it whole.
    """
    mask = 0
    for away, kinds in zip(*look(keys), strict=True):
        if away <= 0:
            mask |= kinds
    laid_tiles = [tile for meld in melds for tile in meld.tiles]
    for tile in laid_tiles:
        if mask >> tile & 1:
            suit, one = STEP[tile]
            if keys[suit] // one % 5 + laid_tiles.count(tile) >= _COPIES:
                mask ^= 1 << tile
    return 0 if mask else 1, mask
