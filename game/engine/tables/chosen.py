"""The tables of games without jokers that the melds of a seat choose."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from game.engine.tables.algebra import FAR, Row, Rows, Whole, algebra
from game.engine.tables.laid import FULL, Classes, Laid, Suit, Suits, honours_of, suits_of


class Tables(msgspec.Struct, frozen=True):
    """What a seat's melds choose: a row for one suit alone, rows for one and honours, both ways round, and all suits.

    Those of `Row` and `Rows` are by number suit; `near` are for the nearest of one suit, honours and both. `runs` and
    `triplets` are whatever runs may be part of, or not.
    """

    runs: tuple[Classes, Classes, Classes]
    triplets: tuple[Classes, Classes, Classes]
    honours: Classes
    suits: tuple[Suits, Suits, Suits]
    honour_suit: Suit
    runs_alone: tuple[Row, Row, Row]
    triplets_alone: tuple[Row, Row, Row]
    runs_both: tuple[Rows, Rows, Rows]
    triplets_both: tuple[Rows, Rows, Rows]
    near: tuple[Rows, Rows, Rows]
    runs_turned: tuple[Rows, Rows, Rows]
    triplets_turned: tuple[Rows, Rows, Rows]
    honours_alone: Row
    all_honours: Row
    triplets_whole: Whole
    whole: Whole


def tables_for(melds: Laid, honour_kinds: int) -> Tables:
    """The tables of a seat with these melds; only the first `honour_kinds` honours are no flowers."""
    one, two, three = (suits_of(copies, melds.sets) for copies in melds.copies[:3])
    honours, honour_suit = honours_of(melds.copies[3], honour_kinds)
    return msgspec.structs.replace(
        _rows_for(melds.sets, melds.chi, melds.suits, melds.honours),
        runs=(one[0], two[0], three[0]),
        triplets=(one[1], two[1], three[1]),
        honours=honours,
        suits=(one[2], two[2], three[2]),
        honour_suit=honour_suit,
    )


@lru_cache(maxsize=1 << 8)
def _rows_for(sets: int, chi: bool, number_suits: frozenset[int], honours_there: bool) -> Tables:
    """The tables with all rows that such melds choose, and with the suits of a seat without melds."""
    rules = algebra(sets)
    both = rules.both(bool(number_suits), honours_there)
    far, not_both = rules.far, rules.not_both()
    own = [number_suits <= {suit} for suit in range(3)]
    alone = [rules.alone if here and not honours_there else far for here in own]
    pairs = [both if here else not_both for here in own]
    near = [rules.near(bool(number_suits), honours_there) if here else not_both[0] for here in own]
    triplet_alone = [far] * 3 if chi else alone
    triplet_pairs = [not_both] * 3 if chi else pairs
    runs, triplets, suits = suits_of(FULL, sets)
    honours, honour_suit = honours_of(FULL[:7], 7)
    return Tables(
        runs=(runs,) * 3,
        triplets=(triplets,) * 3,
        honours=honours,
        suits=(suits,) * 3,
        honour_suit=honour_suit,
        runs_alone=(alone[0], alone[1], alone[2]),
        triplets_alone=(triplet_alone[0], triplet_alone[1], triplet_alone[2]),
        runs_both=(pairs[0][0], pairs[1][0], pairs[2][0]),
        triplets_both=(triplet_pairs[0][0], triplet_pairs[1][0], triplet_pairs[2][0]),
        near=(near[0], near[1], near[2]),
        runs_turned=(pairs[0][1], pairs[1][1], pairs[2][1]),
        triplets_turned=(triplet_pairs[0][1], triplet_pairs[1][1], triplet_pairs[2][1]),
        honours_alone=far if number_suits else rules.alone,
        all_honours=_all_honours(sets, number_suits),
        triplets_whole=rules.no_whole() if chi else rules.whole(),
        whole=rules.whole(),
    )


def _all_honours(sets: int, number_suits: frozenset[int]) -> Row:
    """By how many honours a hand has, how far it is from nothing else."""
    whole = 3 * sets + 2
    return (FAR,) * 29 if number_suits else tuple(max(-1, whole - tiles - 1) for tiles in range(29))
