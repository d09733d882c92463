"""The distances of games without jokers: closures over the tables that the melds of a seat choose.

Each answers for every shape at once, so that the classes of the suits are looked up once. `distances` is for many
hands, `look` also gathers the accepted tiles: a suit is asked about each class that one tile more can make of it, and
the kinds that bring it are accepted when the hand is then nearer.
"""

# ruff: noqa: FURB136, PLR1730 (a comparison is a third of what calling `min` costs here)

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.tables.algebra import FAR, Row, Rows, Whole
from game.engine.tables.chosen import Tables
from game.engine.tables.laid import Groups
from game.engine.tables.suits import HONOUR_TILES

Keys = tuple[int, int, int, int, int]
Distances = Callable[[Keys], tuple[int, ...]]
Look = Callable[[Keys], tuple[tuple[int, ...], tuple[int, ...]]]

SEVEN: Final[tuple[str, ...]] = (
    "zi_yi_se",
    "luan_feng_xiang",
    "qing_peng",
    "qing_yi_se",
    "hun_peng",
    "hun_yi_se",
    "peng_peng_hu",
)
"""The shapes that every hand without jokers is measured against."""


MODERN: Final[tuple[str, ...]] = ("qing_peng", "qing_yi_se", "hun_peng", "hun_yi_se", "peng_peng_hu", "ping_hu")
"""Those of 敲麻（新式）."""


def lower(row: Row, groups: Groups, than: int) -> int:
    """The mask of the kinds with which a hand is nearer than it is; `row` is by the class of the suit they come to."""
    mask = 0
    for after, kinds in groups:
        if row[after] < than:
            mask |= kinds
    return mask


def seven_distances(t: Tables) -> Distances:
    """How far a hand is from each of `SEVEN`."""
    runs0, runs1, runs2 = t.runs
    triplets0, triplets1, triplets2 = t.triplets
    honours, tiles = t.honours, HONOUR_TILES
    run0, run1, run2 = t.runs_alone
    triplet0, triplet1, triplet2 = t.triplets_alone
    with_run0, with_run1, with_run2 = t.runs_both
    with_triplet0, with_triplet1, with_triplet2 = t.triplets_both
    honours_alone, all_honours, whole = t.honours_alone, t.all_honours, t.triplets_whole

    def distances(keys: Keys) -> tuple[int, ...]:
        wan, tong, tiao, zi, _ = keys
        r0, r1, r2 = runs0[wan], runs1[tong], runs2[tiao]
        t0, t1, t2 = triplets0[wan], triplets1[tong], triplets2[tiao]
        h = honours[zi]
        qing_peng, other, third = triplet0[t0], triplet1[t1], triplet2[t2]
        if other < qing_peng:
            qing_peng = other
        if third < qing_peng:
            qing_peng = third
        qing, other, third = run0[r0], run1[r1], run2[r2]
        if other < qing:
            qing = other
        if third < qing:
            qing = third
        hun_peng, other, third = with_triplet0[h][t0], with_triplet1[h][t1], with_triplet2[h][t2]
        if other < hun_peng:
            hun_peng = other
        if third < hun_peng:
            hun_peng = third
        hun, other, third = with_run0[h][r0], with_run1[h][r1], with_run2[h][r2]
        if other < hun:
            hun = other
        if third < hun:
            hun = third
        return honours_alone[h], all_honours[tiles[zi]], qing_peng, qing, hun_peng, hun, whole[t0][t1][t2][h]

    return distances


def seven_nearest(t: Tables) -> Callable[[Keys], int]:
    """How far a hand is from the nearest of `SEVEN`: where runs may be part of a hand, triplets alone are no nearer."""
    runs0, runs1, runs2 = t.runs
    triplets0, triplets1, triplets2 = t.triplets
    near0, near1, near2 = t.near
    honours, tiles, all_honours, whole = t.honours, HONOUR_TILES, t.all_honours, t.triplets_whole

    def nearest(keys: Keys) -> int:
        wan, tong, tiao, zi, _ = keys
        h = honours[zi]
        best = whole[triplets0[wan]][triplets1[tong]][triplets2[tiao]][h]
        other = near0[h][runs0[wan]]
        if other < best:
            best = other
        other = near1[h][runs1[tong]]
        if other < best:
            best = other
        other = near2[h][runs2[tiao]]
        if other < best:
            best = other
        other = all_honours[tiles[zi]]
        return other if other < best else best

    return nearest


def seven_look(t: Tables) -> Look:
    """How far a hand is from each of `SEVEN`, and the tiles that each accepts."""
    suit0, suit1, suit2 = t.suits
    honours, tiles = t.honour_suit, HONOUR_TILES
    honours_alone, all_honours, whole = t.honours_alone, t.all_honours, t.triplets_whole
    one_triplets = one_suit_look(t.triplets_alone)
    one_runs = one_suit_look(t.runs_alone)
    both_triplets = both_look(t.triplets_both, t.triplets_turned)
    both_runs = both_look(t.runs_both, t.runs_turned)

    def look(keys: Keys) -> tuple[tuple[int, ...], tuple[int, ...]]:
        wan, tong, tiao, zi, _ = keys
        r0, t0, more_r0, more_t0 = suit0[wan]
        r1, t1, more_r1, more_t1 = suit1[tong]
        r2, t2, more_r2, more_t2 = suit2[tiao]
        h, more_h, room = honours[zi]
        zi_yi_se, luan = honours_alone[h], all_honours[tiles[zi]]
        qing_peng, qing_peng_mask = one_triplets(t0, t1, t2, more_t0, more_t1, more_t2)
        qing, qing_mask = one_runs(r0, r1, r2, more_r0, more_r1, more_r2)
        hun_peng, hun_peng_mask = both_triplets(t0, t1, t2, h, more_t0, more_t1, more_t2, more_h)
        hun, hun_mask = both_runs(r0, r1, r2, h, more_r0, more_r1, more_r2, more_h)
        peng, peng_mask = whole_look(whole, t0, t1, t2, h, more_t0, more_t1, more_t2, more_h)
        return (
            (zi_yi_se, luan, qing_peng, qing, hun_peng, hun, peng),
            (
                lower(honours_alone, more_h, zi_yi_se),
                room if -1 < luan < FAR else 0,
                qing_peng_mask,
                qing_mask,
                hun_peng_mask,
                hun_mask,
                peng_mask,
            ),
        )

    return look


def one_suit_look(rows: tuple[Row, Row, Row]) -> Callable[[int, int, int, Groups, Groups, Groups], tuple[int, int]]:
    """How far a hand is from the nearest suit alone, and what brings it nearer: from the classes and their groups."""
    row0, row1, row2 = rows

    def look(c0: int, c1: int, c2: int, more0: Groups, more1: Groups, more2: Groups) -> tuple[int, int]:
        x0, x1, x2 = row0[c0], row1[c1], row2[c2]
        best = x0 if x0 < x1 else x1
        if x2 < best:
            best = x2
        mask = 0
        if x0 == best:
            for after, kinds in more0:
                if row0[after] < best:
                    mask |= kinds
        if x1 == best:
            for after, kinds in more1:
                if row1[after] < best:
                    mask |= kinds << 9
        if x2 == best:
            for after, kinds in more2:
                if row2[after] < best:
                    mask |= kinds << 18
        return best, mask

    return look


def both_look(  # noqa: C901 (as its one function is)
    rows: tuple[Rows, Rows, Rows], turned: tuple[Rows, Rows, Rows]
) -> Callable[[int, int, int, int, Groups, Groups, Groups, Groups], tuple[int, int]]:
    """The same for the nearest suit with honours."""
    rows0, rows1, rows2 = rows
    turned0, turned1, turned2 = turned

    def look(  # noqa: C901 (six loops, for each of which a call would cost a twentieth of the whole)
        c0: int, c1: int, c2: int, h: int, more0: Groups, more1: Groups, more2: Groups, more_h: Groups
    ) -> tuple[int, int]:
        row0, row1, row2 = rows0[h], rows1[h], rows2[h]
        x0, x1, x2 = row0[c0], row1[c1], row2[c2]
        best = x0 if x0 < x1 else x1
        if x2 < best:
            best = x2
        mask = 0
        if x0 == best:
            for after, kinds in more0:
                if row0[after] < best:
                    mask |= kinds
            row0 = turned0[c0]
            for after, kinds in more_h:
                if row0[after] < best:
                    mask |= kinds
        if x1 == best:
            for after, kinds in more1:
                if row1[after] < best:
                    mask |= kinds << 9
            row1 = turned1[c1]
            for after, kinds in more_h:
                if row1[after] < best:
                    mask |= kinds
        if x2 == best:
            for after, kinds in more2:
                if row2[after] < best:
                    mask |= kinds << 18
            row2 = turned2[c2]
            for after, kinds in more_h:
                if row2[after] < best:
                    mask |= kinds
        return best, mask

    return look


def whole_look(
    whole: Whole, c0: int, c1: int, c2: int, h: int, more0: Groups, more1: Groups, more2: Groups, more_h: Groups
) -> tuple[int, int]:
    """The same for all suits together; the order of the suits does not matter to `whole`."""
    one = whole[c0]
    both = one[c1]
    row = both[c2]
    best = row[h]
    mask = 0
    for after, kinds in more_h:
        if row[after] < best:
            mask |= kinds
    row = both[h]
    for after, kinds in more2:
        if row[after] < best:
            mask |= kinds << 18
    row = one[c2][h]
    for after, kinds in more1:
        if row[after] < best:
            mask |= kinds << 9
    row = whole[c1][c2][h]
    for after, kinds in more0:
        if row[after] < best:
            mask |= kinds
    return best, mask


def ordinary_distance(t: Tables) -> Callable[[Keys], int]:
    """How far a hand is from four sets and a pair of whatever suits."""
    runs0, runs1, runs2 = t.runs
    honours, whole = t.honours, t.whole

    def distance(keys: Keys) -> int:
        wan, tong, tiao, zi, _ = keys
        return whole[runs0[wan]][runs1[tong]][runs2[tiao]][honours[zi]]

    return distance


def ordinary_look(t: Tables) -> Callable[[Keys], tuple[int, int]]:
    """The same with the tiles that it accepts."""
    suit0, suit1, suit2 = t.suits
    honours, whole = t.honour_suit, t.whole

    def look(keys: Keys) -> tuple[int, int]:
        wan, tong, tiao, zi, _ = keys
        r0, _, more0, _ = suit0[wan]
        r1, _, more1, _ = suit1[tong]
        r2, _, more2, _ = suit2[tiao]
        h, more_h, _ = honours[zi]
        return whole_look(whole, r0, r1, r2, h, more0, more1, more2, more_h)

    return look


def distances_and(distances: Distances, distance: Callable[[Keys], int]) -> Distances:
    """The distances of the same shapes and of one more, after them."""

    def more(keys: Keys) -> tuple[int, ...]:
        return *distances(keys), distance(keys)

    return more


def look_and(look: Look, one_look: Callable[[Keys], tuple[int, int]]) -> Look:
    """The same with the tiles that each accepts."""

    def more(keys: Keys) -> tuple[tuple[int, ...], tuple[int, ...]]:
        found, masks = look(keys)
        away, mask = one_look(keys)
        return (*found, away), (*masks, mask)

    return more


def modern_distances(t: Tables) -> Distances:
    """How far a hand is from each of `MODERN`."""
    seven = seven_distances(t)
    runs0, runs1, runs2 = t.runs
    honours, whole = t.honours, t.whole

    def distances(keys: Keys) -> tuple[int, ...]:
        wan, tong, tiao, zi, _ = keys
        return *seven(keys)[2:], whole[runs0[wan]][runs1[tong]][runs2[tiao]][honours[zi]]

    return distances


def modern_look(t: Tables) -> Look:
    """The same with the tiles that each accepts."""
    seven, ordinary = seven_look(t), ordinary_look(t)

    def look(keys: Keys) -> tuple[tuple[int, ...], tuple[int, ...]]:
        found, masks = seven(keys)
        away, mask = ordinary(keys)
        return (*found[2:], away), (*masks[2:], mask)

    return look
