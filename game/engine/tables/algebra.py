"""Classes of suits together: how many tiles a hand is away, read from tuples in tuples by the classes of its suits.

There is an `Algebra` for each number of sets that a hand still needs, 4 without melds. Its classes are those of
`suits`, and after them those that only suits with melds have (`melded`). Everything it tells is how many tiles away a
complete hand is: −1 complete, 0 ready, `FAR` what cannot be.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.engine.tables.suits import BLOCKS, TRIPLET_CLASSES, joker_parts, words
from game.engine.tables.vectors import Vector

FAR: Final = 99
"""More tiles than any hand lacks: what cannot be reached."""

Row = tuple[int, ...]
"""By one class."""
Rows = tuple[Row, ...]
"""By two classes."""
Whole = tuple[tuple[Rows, ...], ...]
"""By the classes of all four suits, in any order."""

_AWAY: Final = (*range(-1, FAR - 1), FAR)

JOKERS: Final[tuple[Row, ...]] = tuple(
    (*[-1] * (jokers - 1), *range(max(-1, -jokers), FAR - jokers), FAR, -1) for jokers in range(15)
)
"""By the jokers held and how far a hand is without them, −1 (the last place) to `FAR`: how far it is."""


class Algebra:
    """What the classes of suits come to for `most` sets and a pair."""

    def __init__(self, most: int) -> None:
        data = BLOCKS[4 - most]
        self.most = most
        self.classes, sums = data[0], data[1]
        """How many classes of suits there are."""
        at = 2
        width = 2 * most + 2
        self.vectors: list[Vector] = []
        for _ in range(self.classes):
            self.vectors.append(tuple(data[at : at + width]))
            at += width
        self._own = data[at : at + self.classes]
        at += self.classes
        self._together = _rows(data, at, sums, self.classes)
        at += sums * self.classes
        self._last = _rows(data, at, sums, self.classes)
        self._both = at + sums * self.classes
        self._data = data
        self.alone: Row = tuple(_AWAY[vector[-1]] for vector in self.vectors)
        """By the class of the only suit of a hand: how far the sets and the pair are."""

    @property
    def far(self) -> Row:
        """`alone` where it is ruled out."""
        return (FAR,) * self.classes

    @cache  # noqa: B019 (there are five of them, kept for good)
    def whole(self) -> Whole:
        """By the classes of four suits."""
        last = [tuple(map(_AWAY.__getitem__, row)) for row in self._last]
        third = [tuple(map(last.__getitem__, row)) for row in self._together]
        second = [tuple(map(third.__getitem__, row)) for row in self._together]
        return tuple(map(second.__getitem__, self._own))

    @cache  # noqa: B019
    def no_whole(self) -> Whole:
        """`whole` where it is ruled out."""
        return (((self.far,) * self.classes,) * self.classes,) * self.classes

    @cache  # noqa: B019
    def sets_alone(self) -> tuple[Rows, Rows]:
        """By the classes of two suits a number for what they are together; by two such numbers how many tiles all four
        suits lack for the sets, without a pair.
        """
        width = self.most + 1
        vectors = [vector[:width] for vector in self.vectors]
        different = list(dict.fromkeys(vectors))
        sums: dict[Vector, int] = {}
        pairs = {
            (one, other): sums.setdefault(_together(one, other), len(sums)) for one in different for other in different
        }
        numbers = tuple(tuple([pairs[one, other] for other in vectors]) for one in vectors)
        return numbers, tuple(tuple([_together(one, other)[-1] for other in sums]) for one in sums)

    @cache  # noqa: B019
    def both(self, number_there: bool, honours_there: bool) -> tuple[Rows, Rows]:
        """By the class of honours and of a number suit that must both occur, there in melds or not; and turned round.

        The second is by the class of the suit and then of the honours.
        """
        size = TRIPLET_CLASSES * self.classes
        at = self._both + (2 * number_there + honours_there) * size
        rows = tuple(tuple(map(_AWAY.__getitem__, row)) for row in _rows(self._data, at, TRIPLET_CLASSES, self.classes))
        return rows, tuple(zip(*rows, strict=True))

    @cache  # noqa: B019
    def near(self, number_there: bool, honours_there: bool) -> Rows:
        """By the class of honours and of a number suit: how far the nearest of either alone and of both together is."""
        rows, _ = self.both(number_there, honours_there)
        number = self.far if honours_there else self.alone
        honour = self.far if number_there else self.alone
        return tuple(
            tuple([min(one, two, three) for one, two in zip(row, number, strict=True)])
            for row, three in zip(rows, honour, strict=False)
        )

    @cache  # noqa: B019
    def not_both(self) -> tuple[Rows, Rows]:
        """`both` where it is ruled out."""
        return (self.far,) * TRIPLET_CLASSES, ((FAR,) * TRIPLET_CLASSES,) * self.classes


@cache
def algebra(most: int) -> Algebra:
    """The algebra for so many sets."""
    return Algebra(most)


@cache
def eyes_whole(most: int) -> tuple[tuple[Rows, ...], ...]:
    """By the classes of three suits whose pair is 2, 5 or 8 (`suits.eyes`), and of honours: how far a hand is."""
    _, _, sizes, own, together, lacking = joker_parts()
    kinds, sums = words(sizes)
    step = sums * TRIPLET_CLASSES
    last = [tuple(map(_AWAY.__getitem__, row)) for row in _rows(lacking, most * step, sums, TRIPLET_CLASSES)]
    every = words(together)
    rows = [every[at : at + kinds] for at in range(0, len(every), kinds)]
    third = [tuple(map(last.__getitem__, row)) for row in rows]
    second = [tuple(map(third.__getitem__, row)) for row in rows]
    return tuple(map(second.__getitem__, words(own)))


def _together(one: Vector, other: Vector) -> Vector:
    """For 0, 1, … sets out of two blocks the fewest tiles to add, from what each of them lacks for sets."""
    return tuple([min(one[here] + other[sets - here] for here in range(sets + 1)) for sets in range(len(one))])


def _rows(data: bytes, at: int, count: int, width: int) -> Sequence[bytes]:
    return [data[start : start + width] for start in range(at, at + count * width, width)]
