"""The distances of games with jokers: 百搭 and 武汉麻将.

The tables are those of hands in which a kind is not limited to four copies; each joker then lowers a distance by one.
A tile that is drawn is still one of four.
"""

# ruff: noqa: FURB136, PLR1730 (a comparison is a third of what calling `min` costs here)

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from game.engine.tables.algebra import FAR, JOKERS, Row, Rows, algebra, eyes_whole
from game.engine.tables.laid import FIRST_HONOUR, Copies, Groups, Laid, Suit, Suits, narrowed
from game.engine.tables.plain import Distances, Keys, Look, one_suit_look, whole_look
from game.engine.tables.suits import HONOUR_TILES, eye_tiles, eyes, free_runs, free_triplets, tiles

SI_BAI_DA: Final = 4
"""The jokers that are a hand of their own (baida 5)."""

_KEPT: Final = 1 << 6
_EYES: Final = sum(1 << 9 * suit + rank for suit in range(3) for rank in (1, 4, 7))


class Wild(NamedTuple):
    """The joker of a hand: its bit in a mask, every other bit, and how many of it are not in the own melds."""

    bit: int
    others: int
    left: int


def wild_of(tile: int | None, melds: Laid) -> Wild:
    """The joker `tile` of a seat with these melds; None before one is turned up."""
    if tile is None:
        return Wild(0, -1, 0)
    suit, rank = divmod(tile, 9)
    return Wild(1 << tile, ~(1 << tile), melds.copies[suit][rank])


@lru_cache(maxsize=_KEPT)
def _runs_suit(copies: Copies) -> Suit:
    return Suit(copies, free_runs())


@lru_cache(maxsize=_KEPT)
def _eyes_suit(copies: Copies) -> Suit:
    return Suit(copies, eyes())


@lru_cache(maxsize=_KEPT)
def _suits(copies: Copies) -> Suits:
    return Suits(copies, free_runs(), free_triplets())


@lru_cache(maxsize=_KEPT)
def _honour_suit(copies: Copies, kinds: int) -> Suit:
    return Suit(copies, narrowed(free_triplets(), kinds), FIRST_HONOUR)


def baida_distances(melds: Laid, wild: Wild, honour_kinds: int) -> Distances:
    """How far a hand is from four jokers and from four sets and a pair."""
    runs, honours, count = free_runs(), narrowed(free_triplets(), honour_kinds), tiles()
    whole, size = algebra(melds.sets).whole(), 3 * melds.sets + 2
    none = wild.bit != 0 and wild.left < SI_BAI_DA

    def distances(keys: Keys) -> tuple[int, int]:
        wan, tong, tiao, zi, jokers = keys
        lacking = size - jokers - count[wan] - count[tong] - count[tiao] - count[zi]
        if lacking < SI_BAI_DA - jokers:
            lacking = SI_BAI_DA - jokers
        away = whole[runs[wan]][runs[tong]][runs[tiao]][honours[zi]] - jokers
        return FAR if none else lacking - 1 if lacking > 0 else -1, away if away > -1 else -1

    return distances


def baida_look(melds: Laid, wild: Wild, honour_kinds: int) -> Look:
    """The same with the tiles that each accepts."""
    distances = baida_distances(melds, wild, honour_kinds)
    suit0, suit1, suit2 = (_runs_suit(copies) for copies in melds.copies[:3])
    honours = _honour_suit(melds.copies[3], honour_kinds)
    whole = algebra(melds.sets).whole()
    bit, others, left = wild

    def look(keys: Keys) -> tuple[tuple[int, ...], tuple[int, ...]]:
        wan, tong, tiao, zi, jokers = keys
        four, away = found = distances(keys)
        c0, more0, room0 = suit0[wan]
        c1, more1, room1 = suit1[tong]
        c2, more2, room2 = suit2[tiao]
        h, more_h, room_h = honours[zi]
        joker = bit if jokers < left else 0
        if away < 0:
            mask = 0
        else:
            _, mask = whole_look(whole, c0, c1, c2, h, more0, more1, more2, more_h)
            mask = mask & others | joker
        if four in {-1, FAR}:
            four_mask = 0
        elif four + 1 > SI_BAI_DA - jokers:
            four_mask = (room0 | room1 << 9 | room2 << 18 | room_h) & others | joker
        else:
            four_mask = joker
        return found, (four_mask, mask)

    return look


def pao_bai_da_look(melds: Laid, wild: Wild, honour_kinds: int) -> Callable[[Keys], tuple[int, int]]:
    """How far a hand is from sets alone and one joker more, with which every kind then wins (baida 9)."""
    suit0, suit1, suit2 = (_runs_suit(copies) for copies in melds.copies[:3])
    honours = _honour_suit(melds.copies[3], honour_kinds)
    together, lacking = algebra(melds.sets).sets_alone()
    bit, others, left = wild

    def look(keys: Keys) -> tuple[int, int]:
        wan, tong, tiao, zi, jokers = keys
        c0, more0, _ = suit0[wan]
        c1, more1, _ = suit1[tong]
        c2, more2, _ = suit2[tiao]
        h, more_h, _ = honours[zi]
        first, last = together[c0][c1], together[c2][h]
        row = lacking[first]
        best = row[last]
        if best < jokers:
            return 0, 0
        mask = _lower(row, together[c2], more_h, best) | _lower(row, together[h], more2, best) << 18
        row = lacking[last]
        mask |= _lower(row, together[c0], more1, best) << 9 | _lower(row, together[c1], more0, best)
        return best - jokers + 1, mask & others | (bit if jokers < left else 0)

    return look


def _lower(row: Row, numbers: Row, groups: Groups, than: int) -> int:
    """The mask of the kinds with which less is lacking; `row` is by the number of two suits, which `numbers` tells."""
    mask = 0
    for after, kinds in groups:
        if row[numbers[after]] < than:
            mask |= kinds
    return mask


class Wuhan(NamedTuple):
    """What the melds leave of the shapes of 武汉麻将: how far each is for want of tiles, by how many there are."""

    feng: Row
    jiang: Row
    qing: tuple[Row, Row, Row]
    peng: bool


def wuhan_shapes(melds: Laid, feng: bool, jiang: bool) -> Wuhan:
    """`feng` and `jiang`: whether the melds that are sets are honours alone, or 2, 5 and 8 alone."""
    rules, whole = algebra(melds.sets), 3 * melds.sets + 2
    counted = tuple(max(-1, whole - have - 1) for have in range(60))
    far = (FAR,) * 60
    rows = [rules.far if melds.honours or not melds.suits <= {suit} else rules.alone for suit in range(3)]
    return Wuhan(counted if feng else far, counted if jiang else far, (rows[0], rows[1], rows[2]), not melds.chi)


HONOURS: Final = 6
"""The honours that can be part of a hand of 武汉麻将: 红中 cannot."""


def wuhan_distances(melds: Laid, shapes: Wuhan, most_jokers: int) -> Distances:
    """How far a hand is from 风一色, 将一色, 清一色, 碰碰胡 and 小胡; in the last `most_jokers` count."""
    runs, triplets, pair_of_eyes, count = free_runs(), free_triplets(), eyes(), eye_tiles()
    honours, honour_tiles = narrowed(triplets, HONOURS), narrowed(HONOUR_TILES, HONOURS)
    feng, jiang, (qing0, qing1, qing2), _ = shapes
    rules = algebra(melds.sets)
    whole = rules.whole() if shapes.peng else rules.no_whole()
    xiao = eyes_whole(melds.sets)
    held = JOKERS

    def distances(keys: Keys) -> tuple[int, ...]:
        wan, tong, tiao, zi, jokers = keys
        h = honours[zi]
        qing, other, third = qing0[runs[wan]], qing1[runs[tong]], qing2[runs[tiao]]
        if other < qing:
            qing = other
        if third < qing:
            qing = third
        peng = whole[triplets[wan]][triplets[tong]][triplets[tiao]][h]
        small = xiao[pair_of_eyes[wan]][pair_of_eyes[tong]][pair_of_eyes[tiao]][h]
        if not jokers:
            return feng[honour_tiles[zi]], jiang[count[wan] + count[tong] + count[tiao]], qing, peng, small
        after = held[jokers]
        return (
            after[feng[honour_tiles[zi]]],
            after[jiang[count[wan] + count[tong] + count[tiao]]],
            after[qing],
            after[peng],
            held[jokers if jokers < most_jokers else most_jokers][small],
        )

    return distances


def wuhan_look(melds: Laid, shapes: Wuhan, wild: Wild, most_jokers: int) -> Look:
    """The same with the tiles that each accepts."""
    suit0, suit1, suit2 = (_suits(copies) for copies in melds.copies[:3])
    eyes0, eyes1, eyes2 = (_eyes_suit(copies) for copies in melds.copies[:3])
    honours = _honour_suit((*melds.copies[3][:HONOURS], 0), HONOURS)
    honour_tiles, count = narrowed(HONOUR_TILES, HONOURS), eye_tiles()
    feng_row, jiang_row, qing_rows, _ = shapes
    rules = algebra(melds.sets)
    whole = rules.whole() if shapes.peng else rules.no_whole()
    xiao_rows = eyes_whole(melds.sets)
    one_suit = one_suit_look(qing_rows)
    bit, others, left = wild

    def look(keys: Keys) -> tuple[tuple[int, ...], tuple[int, ...]]:
        wan, tong, tiao, zi, jokers = keys
        r0, t0, more_r0, more_t0 = suit0[wan]
        r1, t1, more_r1, more_t1 = suit1[tong]
        r2, t2, more_r2, more_t2 = suit2[tiao]
        e0, more_e0, room0 = eyes0[wan]
        e1, more_e1, room1 = eyes1[tong]
        e2, more_e2, room2 = eyes2[tiao]
        h, more_h, feng_mask = honours[zi]
        feng, jiang = feng_row[honour_tiles[zi]], jiang_row[count[wan] + count[tong] + count[tiao]]
        jiang_mask = (room0 | room1 << 9 | room2 << 18) & _EYES
        qing, qing_mask = one_suit(r0, r1, r2, more_r0, more_r1, more_r2)
        peng, peng_mask = whole_look(whole, t0, t1, t2, h, more_t0, more_t1, more_t2, more_h)
        xiao, xiao_mask = small_look(xiao_rows, e0, e1, e2, h, more_e0, more_e1, more_e2, more_h)
        useful = jokers
        if jokers:
            useful = jokers if jokers < most_jokers else most_jokers
            after = JOKERS[jokers]
            feng, jiang, qing, peng, xiao = after[feng], after[jiang], after[qing], after[peng], JOKERS[useful][xiao]
        joker = bit if jokers < left else 0
        return (
            (feng, jiang, qing, peng, xiao),
            (
                feng_mask & others | joker if -1 < feng < FAR else 0,
                jiang_mask & others | joker if -1 < jiang < FAR else 0,
                qing_mask & others | joker if -1 < qing < FAR else 0,
                peng_mask & others | joker if -1 < peng < FAR else 0,
                xiao_mask & others | (joker if useful < most_jokers else 0) if xiao > -1 else 0,
            ),
        )

    return look


def small_look(
    small: tuple[tuple[Rows, ...], ...],
    c0: int,
    c1: int,
    c2: int,
    h: int,
    more0: Groups,
    more1: Groups,
    more2: Groups,
    more_h: Groups,
) -> tuple[int, int]:
    """How far a hand is from 小胡 without jokers, and what brings it nearer; by `algebra.eyes_whole`."""
    one = small[c0]
    rows = one[c1]
    row = rows[c2]
    best = row[h]
    mask = 0
    for after, kinds in more_h:
        if row[after] < best:
            mask |= kinds
    for after, kinds in more2:
        if rows[after][h] < best:
            mask |= kinds << 18
    rows = one[c2]
    for after, kinds in more1:
        if rows[after][h] < best:
            mask |= kinds << 9
    rows = small[c1][c2]
    for after, kinds in more0:
        if rows[after][h] < best:
            mask |= kinds
    return best, mask
