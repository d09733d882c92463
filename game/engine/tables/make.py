"""Makes the tables: `python -m game.engine.tables.make packed > game/engine/tables/packed.py`, and so `packed_jokers`.

With `--check` it tells by its exit status whether both are what it makes. Each module is one compressed text. `packed`
has what games without jokers need, `packed_jokers` what jokers add. What is in them is said where they are opened:
`suits`, `algebra`, `melded`.
"""

from __future__ import annotations

import sys
import zlib
from binascii import b2a_base64
from collections.abc import Callable, Iterable
from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple

from game.engine.tables import packed, packed_jokers
from game.engine.tables.vectors import (
    NEVER,
    UNLIMITED,
    Ranks,
    State,
    Vector,
    cut,
    lacking_of_both,
    merged,
    ranks,
)

RANKS: Final = 9
WIDTH: Final = 119
ROW: Final = 5**4
"""Suits that agree in all but the four lowest ranks are a row of the tables; there are few different rows."""
EYES: Final = frozenset({1, 4, 7})
"""2, 5 and 8: the pairs that 小胡 may have (wuhan, winning 2)."""
FLAGS: Final = ((False, False), (False, True), (True, False), (True, True))
"""Whether melds have brought the number suit and the honours."""

_Counts = tuple[int, ...]
_RUNS: Final = [tuple(int(low <= rank < low + 3) for rank in range(9)) for low in range(7)]
_TRIPLETS: Final = [tuple(3 * (rank == at) for rank in range(9)) for at in range(9)]
MELDS: Final = [*_RUNS, *_TRIPLETS, *(tuple(4 * (rank == at) for rank in range(9)) for at in range(9))]
"""The tiles of each rank in every meld of a suit."""


class Walk:
    """Goes through suits rank by rank, each step remembered: states are numbers here."""

    def __init__(self, most: int, runs: bool = True, pairs: Callable[[int], bool] = lambda _: True) -> None:
        self._rule: Ranks = ranks(most)
        self._runs = runs
        self._pairs = pairs
        self._states: list[State] = [self._rule.start]
        self._numbers: dict[State, int] = {self._rule.start: 0}
        self._steps: dict[tuple[int, int, int, bool], int] = {}

    def step(self, number: int, rank: int, held: int, copies: int) -> int:
        """The state after one more rank."""
        key = (number, held, copies, self._pairs(rank))
        after = self._steps.get(key)
        if after is None:
            state = self._rule.after(self._states[number], held, copies, self._runs, key[3])
            after = self._steps[key] = self._numbers.setdefault(state, len(self._states))
            if after == len(self._states):
                self._states.append(state)
        return after

    def vector(self, number: int) -> Vector:
        """The vector of a suit that ends here."""
        return self._rule.vector(self._states[number])

    def vectors(self, copies: Iterable[int]) -> set[Vector]:
        """Those of all suits with so many copies of each rank."""
        layer = {0}
        for rank, can in enumerate(copies):
            layer = {self.step(number, rank, held, can) for number in layer for held in range(min(4, can) + 1)}
        return {self.vector(number) for number in layer}

    def suits(self, copies: int) -> list[Vector]:
        """The vector of every number suit, at its key."""
        numbers = [0]
        for rank in range(RANKS):
            numbers = [self.step(number, rank, held, copies) for held in range(5) for number in numbers]
        found = {number: self.vector(number) for number in set(numbers)}
        return [found[number] for number in numbers]


class Block(NamedTuple):
    """The blocks of tiles for so many sets: `kinds` are vectors of suits, `sums` of suits merged."""

    kinds: list[Vector]
    sums: list[Vector]


def rows_of(table: bytes) -> bytes:
    """A table of suits as its different rows: how many, which (two bytes each), and the rows."""
    rows: dict[bytes, int] = {}
    which = [rows.setdefault(table[at : at + ROW], len(rows)) for at in range(0, len(table), ROW)]
    return b"".join((len(rows).to_bytes(2, "little"), *(row.to_bytes(2, "little") for row in which), *rows))


def closed(kinds: Iterable[Vector]) -> list[Vector]:
    """The vectors and all that come of merging them, sorted."""
    every = sorted(set(kinds))
    found, fresh = set(every), every
    while fresh:
        more = {merged(one, other) for one in fresh for other in every} - found
        found |= more
        fresh = list(more)
    return sorted(found)


def meld_copies(melds: int) -> set[_Counts]:
    """The copies of each rank that so many melds in one suit leave."""
    found = set()
    for sets in combinations_with_replacement(MELDS, melds):
        left = tuple(4 - sum(column) for column in zip(*sets, strict=True))
        if min(left) >= 0:
            found.add(left)
    return found


def plans(most: int) -> dict[tuple[int, bool], list[_Counts]]:
    """The tiles of each rank in every choice of sets out of one suit, by how many and whether there is a pair."""
    found: dict[tuple[int, bool], list[_Counts]] = {}
    for sets in range(most + 1):
        every = set()
        for chosen in combinations_with_replacement(_RUNS + _TRIPLETS, sets):
            every.add(tuple(sum(column) for column in zip(*chosen, strict=True)) if chosen else (0,) * 9)
        alone = sorted(plan for plan in every if max(plan) <= 4)
        found[sets, False] = alone
        found[sets, True] = sorted(
            {
                with_pair
                for plan in alone
                for at in range(9)
                if max(with_pair := tuple(used + 2 * (rank == at) for rank, used in enumerate(plan))) <= 4
            }
        )
    return found


def packed_plans() -> bytes:
    """The sizes of the eight groups of plans, then for 1 to 4 tiles and each rank the plans that use so many."""
    every = plans(3)
    parts = [len(group).to_bytes(2, "little") for group in every.values()]
    flat = [plan for group in every.values() for plan in group]
    for used, rank in product(range(1, 5), range(9)):
        bits = sum(1 << at for at, plan in enumerate(flat) if plan[rank] == used)
        parts.append(bits.to_bytes(len(flat) // 8 + 1, "little"))
    return b"".join(parts)


def block_of(most: int, first: list[Vector], suits: set[Vector]) -> Block:
    """The blocks for so many sets: the vectors of suits without melds, then those that only melds make."""
    known = {cut(vector, most) for vector in first}
    kinds = [cut(vector, most) for vector in first]
    kinds += sorted({cut(vector, most) for vector in suits} - known)
    return Block(kinds, closed(kinds))


def packed_block(block: Block, triplets: int) -> bytes:
    """How many kinds and sums; the kinds' vectors; each kind's sum; sums and a kind; lacking for all; for both."""
    kinds, sums = block
    at = {vector: number for number, vector in enumerate(sums)}
    parts = [bytes((len(kinds), len(sums)))]
    parts += [bytes(vector) for vector in kinds]
    parts.append(bytes(at[vector] for vector in kinds))
    together = [[merged(one, other) for other in kinds] for one in sums]
    parts += [bytes(at[vector] for vector in row) for row in together]
    parts += [bytes(vector[-1] for vector in row) for row in together]
    for number_there, honour_there in FLAGS:
        parts += [
            bytes(lacking_of_both(kind, honours, number_there, honour_there) for kind in kinds)
            for honours in kinds[:triplets]
        ]
    return b"".join(parts)


def adding(first: list[Vector], triplets: int) -> bytes:
    """For 0 to 4 tiles of one more kind, what each of the first vectors, those of triplets alone, becomes."""
    numbers = {vector: number for number, vector in enumerate(first[:triplets])}
    rule = ranks(4)
    kinds = [rule.vector(rule.after(rule.start, held, 4, runs=False)) for held in range(5)]
    return bytes(numbers[merged(vector, kind)] for kind in kinds for vector in first[:triplets])


def joined(parts: Iterable[bytes]) -> bytes:
    """The parts one after the other, each with its length before it."""
    return b"".join(len(part).to_bytes(4, "little") + part for part in parts)


def triplet_vectors() -> list[Vector]:
    """The vectors of suits without runs."""
    return sorted(Walk(4, runs=False).vectors((4,) * RANKS))


def first_vectors() -> list[Vector]:
    """The vectors of suits without melds, those of triplets alone first."""
    triplets = triplet_vectors()
    return triplets + sorted(Walk(4).vectors((4,) * RANKS) - set(triplets))


def make_packed() -> bytes:
    """What games without jokers need."""
    runs, triplets, first = Walk(4).suits(4), triplet_vectors(), first_vectors()
    numbers = {vector: number for number, vector in enumerate(first)}
    blocks = [block_of(4, first, set())]
    melded: set[Vector] = set()
    for melds in range(1, 5):
        walk = Walk(4 - melds)
        melded = {cut(vector, 4 - melds) for vector in melded}
        for copies in sorted(meld_copies(melds)):
            melded |= walk.vectors(copies)
        blocks.append(block_of(4 - melds, first, melded))
    parts = (
        rows_of(bytes(map(numbers.__getitem__, runs))),
        adding(first, len(triplets)),
        *(packed_block(block, len(triplets)) for block in blocks),
        packed_plans(),
    )
    return joined(parts)


def make_packed_jokers() -> bytes:
    """What jokers add: suits whose vectors are others without a limit of copies, and those whose pair must be eyes."""
    first, triplets = first_vectors(), len(triplet_vectors())
    numbers = {vector: number for number, vector in enumerate(first)}
    free = b"".join(
        key.to_bytes(3, "little") + bytes((numbers[vector],))
        for key, (vector, limited) in enumerate(zip(Walk(4).suits(UNLIMITED), Walk(4).suits(4), strict=True))
        if vector != limited
    )
    eyes = Walk(4, pairs=EYES.__contains__).suits(UNLIMITED)
    kinds = sorted(set(eyes))
    numbers = {vector: number for number, vector in enumerate(kinds)}
    sums = closed(kinds)
    at = {vector: number for number, vector in enumerate(sums)}
    together = [at[merged(one, other)] for one in sums for other in kinds]
    lacking = (
        min(vector[5 + here] + honours[most - here] for here in range(most + 1))
        for most in range(5)
        for vector in sums
        for honours in first[:triplets]
    )
    parts = (
        free,
        rows_of(bytes(map(numbers.__getitem__, eyes))),
        _words([len(kinds), len(sums)]),
        _words(at[vector] for vector in kinds),
        _words(together),
        bytes(min(NEVER, lack) for lack in lacking),
    )
    return joined(parts)


def _words(numbers: Iterable[int]) -> bytes:
    return b"".join(number.to_bytes(2, "little") for number in numbers)


def module(what: str, data: bytes) -> str:
    """The text of a module that holds `data`."""
    text = b2a_base64(zlib.compress(data, 9), newline=False).decode("ascii")
    lines = "\n".join(text[at : at + WIDTH] for at in range(0, len(text), WIDTH))
    return f'"""{what}: written by `game.engine.tables.make`."""\n\nPACKED = b"""\n{lines}\n"""\n'


def text_of(name: str) -> str:
    """The text of the generated module with this name."""
    if name == "packed":
        return module("The tables of suits and of how they add up", make_packed())
    return module("What jokers add to the tables", make_packed_jokers())


def main(arguments: list[str]) -> int:
    """Write the text of the module that is named, or with `--check` compare both; 1 when one is not what is made."""
    if arguments == ["--check"]:
        there = {"packed": packed.PACKED, "packed_jokers": packed_jokers.PACKED}
        return int(any(data.decode("ascii") not in text_of(name) for name, data in there.items()))
    sys.stdout.write("".join(map(text_of, arguments)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
