"""The distances of games with jokers: 百搭 and 武汉麻将.

The tables are those of hands in which a kind is not limited to four copies; each joker then lowers a distance by one.
A tile that is drawn is still one of four.
"""

# ruff: noqa: FURB136, PLR1730 (a comparison is a third of what calling `min` costs here)

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.tables.algebra import FAR, JOKERS, Row, Rows, algebra, eyes_whole
from game.engine.tables.laid import Groups, Laid, Suit, Suits, narrowed
from game.engine.tables.plain import Distances, Keys, Look, lower, one_suit_look, whole_look
from game.engine.tables.suits import HONOUR_TILES, eye_tiles, eyes, free_runs, free_triplets, tiles

SI_BAI_DA: Final = 4
"""The jokers that are a hand of their own (baida 5)."""

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
    suit0, suit1, suit2 = (Suit(suit, melds.copies[suit], free_runs()) for suit in range(3))
    honours = Suit(3, melds.copies[3], narrowed(free_triplets(), honour_kinds))
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
            four_mask = (room0 | room1 | room2 | room_h) & others | joker
        else:
            four_mask = joker
        return found, (four_mask, mask)

    return look


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
    small = eyes_whole(melds.sets)
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
        xiao = small[pair_of_eyes[wan]][pair_of_eyes[tong]][pair_of_eyes[tiao]][h]
        away = feng[honour_tiles[zi]], jiang[count[wan] + count[tong] + count[tiao]], qing, peng
        if not jokers:
            return *away, xiao
        with_jokers = held[jokers]
        return (
            with_jokers[away[0]],
            with_jokers[away[1]],
            with_jokers[qing],
            with_jokers[peng],
            held[min(jokers, most_jokers)][xiao],
        )

    return distances


def wuhan_look(melds: Laid, shapes: Wuhan, wild: Wild, most_jokers: int) -> Look:
    """The same with the tiles that each accepts."""
    distances = wuhan_distances(melds, shapes, most_jokers)
    runs, triplets, pair_of_eyes = free_runs(), free_triplets(), eyes()
    suit0, suit1, suit2 = (Suits(suit, melds.copies[suit], runs, triplets) for suit in range(3))
    eyes0, eyes1, eyes2 = (Suit(suit, melds.copies[suit], pair_of_eyes) for suit in range(3))
    honours = Suit(3, (*melds.copies[3][:HONOURS], 0), narrowed(triplets, HONOURS))
    rules = algebra(melds.sets)
    whole = rules.whole() if shapes.peng else rules.no_whole()
    small = eyes_whole(melds.sets)
    one_suit = one_suit_look(shapes.qing)
    bit, others, left = wild

    def look(keys: Keys) -> tuple[tuple[int, ...], tuple[int, ...]]:
        wan, tong, tiao, zi, jokers = keys
        found = distances(keys)
        r0, t0, more_r0, more_t0 = suit0[wan]
        r1, t1, more_r1, more_t1 = suit1[tong]
        r2, t2, more_r2, more_t2 = suit2[tiao]
        e0, more_e0, room0 = eyes0[wan]
        e1, more_e1, room1 = eyes1[tong]
        e2, more_e2, room2 = eyes2[tiao]
        h, more_h, room_h = honours[zi]
        masks = (
            room_h,
            (room0 | room1 | room2) & _EYES,
            one_suit(r0, r1, r2, more_r0, more_r1, more_r2)[1],
            whole_look(whole, t0, t1, t2, h, more_t0, more_t1, more_t2, more_h)[1],
        )
        joker = bit if jokers < left else 0
        accepted = [mask & others | joker if -1 < away < FAR else 0 for mask, away in zip(masks, found, strict=False)]
        away = found[4]
        mask = _small(small, (e0, e1, e2, h), (more_e0, more_e1, more_e2, more_h)) if away > -1 else 0
        accepted.append(mask & others | (joker if jokers < most_jokers and away > -1 else 0))
        return found, tuple(accepted)

    return look


def _small(
    small: tuple[tuple[Rows, ...], ...], classes: tuple[int, int, int, int], more: tuple[Groups, Groups, Groups, Groups]
) -> int:
    """What brings 小胡 nearer; the order of the number suits does not matter to `small`, but honours are last."""
    c0, c1, c2, h = classes
    more0, more1, more2, more_h = more
    row = small[c0][c1][c2]
    best = row[h]
    mask = lower(row, more_h, best)
    for rows, groups in ((small[c1][c2], more0), (small[c0][c2], more1), (small[c0][c1], more2)):
        for after, kinds in groups:
            if rows[after][h] < best:
                mask |= kinds
    return mask
