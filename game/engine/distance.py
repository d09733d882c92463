"""How many tiles a hand is away from a shape: exact, counting at most four of a kind with those in the own melds.

In variants with jokers there is no such limit, since any tile that is lacking may come as a joker; each joker in the
hand then lowers every distance by exactly one.

`Reach` is the interface: a hand is looked at once, then asked for the fewest tiles it lacks for each family of shapes.
Behind it, each suit is reduced to ten numbers, the fewest tiles to add for it to hold 0–4 sets, without and with a
pair. They are worked out rank by rank with the steps remembered (few different situations exist), kept for each suit
key, and combined suit with suit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from game.engine.decompose import SUIT_SIZES, suit_counts, suit_keys
from game.engine.melds import Meld, MeldKind
from game.engine.tiles import Tile

FAR = 99
"""More tiles than any hand lacks: what cannot be reached."""

Vector = tuple[int, ...]
"""Tiles to add to hold m sets (index m, 0–4), or m sets and a pair (index 5 + m)."""

_NOTHING: Vector = (0, *[FAR] * 9)
_State = tuple[Vector, ...]
"""For runs begun at the last rank (0–2) and at the one before it (0–2), index 3 × last + before: a vector."""

_START: _State = (_NOTHING, *[(FAR,) * 10] * 8)


_NO_LIMIT = 14
"""Tiles of a kind that there can be where jokers stand for it."""


@cache
def _step(state: _State, held: int, most: int, runs: bool, pairs: bool) -> _State:
    """The state after one more rank, of which `held` tiles are in the hand and at most `most` can be.

    Three equal runs are three triplets, so two runs from each rank are enough; a third triplet of one kind would be of
    five tiles that are lacking, which make any other triplet as well. `pairs` is whether the rank may be the pair.
    """
    after = [[FAR] * 10 for _ in range(9)]
    for index, vector in enumerate(state):
        last, before = divmod(index, 3)
        for new in range(3 if runs else 1):
            into = after[3 * new + last]
            for triplets in range(2 if most <= 4 else 3):
                for pair in range(1 + pairs):
                    used = before + last + new + 3 * triplets + 2 * pair
                    if used > most:
                        continue
                    lacking = max(0, used - held)
                    more = new + triplets
                    for sets in range(5 - more):
                        for paired in range(2 - pair):
                            lack = vector[5 * paired + sets] + lacking
                            to = 5 * (paired + pair) + sets + more
                            into[to] = min(into[to], lack)
    return tuple(map(tuple, after))


_VECTORS: list[Vector] = []
_NUMBERS: dict[Vector, int] = {}
"""The vectors met so far and their numbers: a few hundred at most, and a number is quicker to look up by."""


def _number(vector: Vector) -> int:
    number = _NUMBERS.setdefault(vector, len(_VECTORS))
    if number == len(_VECTORS):
        _VECTORS.append(vector)
    return number


@lru_cache(maxsize=1 << 17)
def _suit(suit: int, key: int, melded: int, runs: bool) -> int:
    """The number of a suit's vector: `key` its concealed tiles, `melded` those in the own melds."""
    size = SUIT_SIZES[suit]
    state = _START
    for held, gone in zip(suit_counts(key, size), suit_counts(melded, size), strict=True):
        state = _step(state, held, 4 - gone, runs, True)
    return _number(state[0])


@lru_cache(maxsize=1 << 17)
def _free_suit(suit: int, key: int, runs: bool, eyes: bool) -> int:
    """The number of a suit's vector in a variant with jokers; with `eyes` only a 2, 5 or 8 is a pair."""
    state = _START
    for rank, held in enumerate(suit_counts(key, SUIT_SIZES[suit])):
        state = _step(state, held, _NO_LIMIT, runs, not eyes or (suit < 3 and rank in (1, 4, 7)))
    return _number(state[0])


@lru_cache(maxsize=1 << 17)
def _merge(one: int, other: int) -> int:
    """The number of the vector of two suits together."""
    first, second = _VECTORS[one], _VECTORS[other]
    merged = [FAR] * 10
    for sets in range(5):
        for more in range(5 - sets):
            at = sets + more
            merged[at] = min(merged[at], first[sets] + second[more])
            merged[5 + at] = min(merged[5 + at], first[5 + sets] + second[more], first[sets] + second[5 + more])
    return _number(tuple(merged))


@lru_cache(maxsize=1 << 17)
def _both(one: int, other: int, sets: int, one_there: bool, other_there: bool) -> int:
    """Tiles lacking for sets and a pair out of two suits that must both occur, in the hand or already in melds."""
    first, second = _VECTORS[one], _VECTORS[other]
    best = FAR
    for here in range(sets + 1):
        there = sets - here
        if there or other_there:
            best = min(best, first[5 + here] + second[there])
        if here or one_there:
            best = min(best, first[here] + second[5 + there])
    return best


_NO_KEYS = [0, 0, 0, 0, 0]
_NUMBER_SUITS = (0, 1, 2)


@cache
def _all_gone(kinds: frozenset[Tile]) -> tuple[int, ...]:
    """The keys of all four tiles of these kinds."""
    return tuple(suit_keys(tile for tile in kinds for _ in range(4)))


class Reach:
    """One hand, and how many tiles it lacks for each family of shapes: `FAR` or more where its melds rule it out.

    A hand that lacks nothing is complete, one that lacks one tile is ready. Families that ask for triplets alone take
    `runs` False.
    """

    __slots__ = ("_chi", "_held", "_honour_melds", "_melded", "_sets", "_suit_melds", "_triplets", "_with_runs")

    def __init__(self, concealed: Sequence[Tile], melds: Sequence[Meld], absent: frozenset[Tile] = frozenset()) -> None:
        """`absent` are kinds that no hand of the variant can be made of, such as dragons that are flowers."""
        self._held = held = suit_keys(concealed)
        melded = suit_keys(tile for meld in melds for tile in meld.tiles) if melds else _NO_KEYS
        self._suit_melds = tuple(suit for suit in _NUMBER_SUITS if melded[suit])
        self._honour_melds = melded[3] > 0
        if absent:
            melded = [key + gone for key, gone in zip(melded, _all_gone(absent), strict=True)]
        self._melded = melded
        self._chi = any(meld.kind is MeldKind.CHI for meld in melds)
        self._sets = 4 - len(melds)
        self._with_runs: tuple[int, ...] | None = None
        self._triplets = tuple(_suit(suit, held[suit], melded[suit], False) for suit in range(4))

    def _suits(self, runs: bool) -> tuple[int, ...]:
        """The numbers of the vectors of 万 筒 条 honours."""
        if not runs:
            return self._triplets
        if self._with_runs is None:
            self._with_runs = (
                *(_suit(suit, self._held[suit], self._melded[suit], True) for suit in _NUMBER_SUITS),
                self._triplets[3],
            )
        return self._with_runs

    def one_suit(self, runs: bool) -> int:
        """For sets and a pair of one number suit."""
        if self._honour_melds or len(self._suit_melds) > 1 or (self._chi and not runs):
            return FAR
        suits = self._suits(runs)
        return min(_VECTORS[suits[suit]][5 + self._sets] for suit in self._suit_melds or _NUMBER_SUITS)

    def suit_and_honours(self, runs: bool) -> int:
        """For sets and a pair of one number suit and honours, both there."""
        there = self._suit_melds
        if len(there) > 1 or (self._chi and not runs):
            return FAR
        suits = self._suits(runs)
        return min(
            _both(suits[suit], suits[3], self._sets, bool(there), self._honour_melds) for suit in there or _NUMBER_SUITS
        )

    def any_suits(self, runs: bool) -> int:
        """For sets and a pair of whatever suits."""
        if self._chi and not runs:
            return FAR
        wan, tong, tiao, honours = self._suits(runs)
        return _VECTORS[_merge(_merge(wan, tong), _merge(tiao, honours))][5 + self._sets]

    def honour_triplets(self) -> int:
        """For triplets and a pair of honours alone."""
        return FAR if self._suit_melds else _VECTORS[self._triplets[3]][5 + self._sets]

    def honours(self) -> int:
        """For nothing but honours, in any numbers."""
        return FAR if self._suit_melds else 3 * self._sets + 2 - sum(suit_counts(self._held[3]))

    def seven_pairs(self) -> int:
        """For seven different pairs of one number suit, or of one and honours."""
        if self._sets < 4:
            return FAR
        honours = suit_counts(self._held[3], 7)
        return min(_pairs(suit_counts(self._held[suit]), honours) for suit in _NUMBER_SUITS)


def _pairs(suit: tuple[int, ...], honours: tuple[int, ...]) -> int:
    """Tiles lacking for seven different pairs, at least one of them of the suit."""
    in_suit = sorted(max(0, 2 - count) for count in suit)
    others = sorted((*in_suit[1:], *(max(0, 2 - count) for count in honours)))
    return in_suit[0] + sum(others[:6])


class JokerReach:
    """The same for a hand in a variant with jokers: `plain` its concealed tiles that are none, `jokers` how many are.

    `melds` are sets. Where fewer jokers count than are held, the rest must leave the hand first and helps nothing.
    """

    __slots__ = ("_held", "_jokers", "_melds", "_plain", "_sets")

    def __init__(self, plain: Sequence[Tile], jokers: int, melds: Sequence[Meld]) -> None:
        self._plain = plain
        self._held = suit_keys(plain)
        self._jokers = jokers
        self._melds = melds
        self._sets = 4 - len(melds)

    def sets_and_pair(self) -> int:
        """For sets and a pair."""
        return self._lacking(True, False) - self._jokers

    def triplets_and_pair(self) -> int:
        """For triplets and a pair."""
        if any(meld.kind is MeldKind.CHI for meld in self._melds):
            return FAR
        return self._lacking(False, False) - self._jokers

    def sets_and_eyes(self, most_jokers: int) -> int:
        """For sets and a pair of 2, 5 or 8, with so many jokers at most."""
        return self._lacking(True, True) - min(self._jokers, most_jokers)

    def one_suit(self) -> int:
        """For sets and a pair of one number suit."""
        suits = {meld.tiles[0].suit for meld in self._melds}
        if len(suits) > 1 or 3 in suits:
            return FAR
        at = 5 + self._sets
        fewest = min(_VECTORS[_free_suit(suit, self._held[suit], True, False)][at] for suit in suits or _NUMBER_SUITS)
        return fewest - self._jokers

    def all_of(self, kinds: frozenset[Tile]) -> int:
        """For fourteen tiles of these kinds, however they lie."""
        if not all(kinds.issuperset(meld.tiles) for meld in self._melds):
            return FAR
        return 3 * self._sets + 2 - sum(tile in kinds for tile in self._plain) - self._jokers

    def _lacking(self, runs: bool, eyes: bool) -> int:
        """Tiles that are lacking without the jokers."""
        wan, tong, tiao, honours = (_free_suit(suit, self._held[suit], runs and suit < 3, eyes) for suit in range(4))
        return _VECTORS[_merge(_merge(wan, tong), _merge(tiao, honours))][5 + self._sets]
