"""A suit's tiles to its class, by one look: the tables that the key of a suit indexes.

The key is the suit's tiles as a number to base 5 (`gauge.Keys`). A class stands for a vector (`vectors`), the fewest
tiles to add for so many sets, without and with a pair: all there is to know of a suit besides the others. `RUNS` has
the classes where runs count, `TRIPLETS` those where they do not; an honour is a suit of seven ranks and has no runs.
The tables for hands with jokers are made when first asked for: a kind is then not limited to four copies.
"""

from __future__ import annotations

import zlib
from binascii import a2b_base64
from collections.abc import Iterable, Sequence
from functools import cache
from struct import unpack
from typing import Final

from game.engine.tables.packed import PACKED

RANKS: Final = 9
_LOW: Final = 4
ROW: Final = 5**_LOW
"""Keys that differ in the four lowest ranks alone are a row; there are few different rows."""


def parts_of(packed: bytes) -> list[bytes]:
    """The parts that a generated module holds."""
    data = zlib.decompress(a2b_base64(packed))
    parts, at = [], 0
    while at < len(data):
        end = at + 4 + int.from_bytes(data[at : at + 4], "little")
        parts.append(data[at + 4 : end])
        at = end
    return parts


def words(data: bytes) -> Sequence[int]:
    """Numbers of two bytes each."""
    return unpack(f"<{len(data) // 2}H", data)


def whole_table(rows: bytes) -> bytes:
    """A table from its different rows."""
    which = words(rows[2 : 2 + 2 * (5**RANKS // ROW)])
    first = 2 + 2 * len(which)
    every = [rows[at : at + ROW] for at in range(first, len(rows), ROW)]
    return b"".join(map(every.__getitem__, which))


def grown(start: int, steps: Iterable[bytes], ranks: int) -> bytes:
    """The table of a property that grows rank by rank: `steps` tell for 0 to 4 tiles what each value becomes."""
    padded = [step.ljust(256, b"\0") for step in steps]
    table = bytes((start,))
    for _ in range(ranks):
        table = b"".join([table.translate(step) for step in padded])
    return table


def grown_suit(start: int, steps: Sequence[bytes]) -> bytes:
    """The same for a number suit, where the order of the ranks does not matter: from its few different rows."""
    high = grown(start, steps, RANKS - _LOW)
    rows = {value: grown(value, steps, _LOW) for value in set(high)}
    return b"".join(map(rows.__getitem__, high))


RUNS_ROWS, ADDING, *BLOCKS, PLANS = parts_of(PACKED)
"""Rows of `RUNS`; what one more kind does to triplets; the algebras for 4 to 0 sets; the plans of `melded`."""

RUNS: Final = whole_table(RUNS_ROWS)
"""The class of each number suit."""

NONE: Final = RUNS[0]
"""The class of no tiles."""

TRIPLET_CLASSES: Final = len(ADDING) // 5
"""The classes of suits without runs are the first."""

_ADD: Final = [ADDING[at : at + TRIPLET_CLASSES] for at in range(0, len(ADDING), TRIPLET_CLASSES)]

TRIPLETS: Final = grown_suit(NONE, _ADD)
"""The class of each suit where triplets alone are sets; of honours the first 5⁷."""

_MORE: Final = [bytes([*range(more, 256), *[255] * more]) for more in range(5)]

HONOUR_TILES: Final = grown(0, _MORE, 7)
"""How many tiles the honours are."""


@cache
def free_triplets() -> bytes:
    """`TRIPLETS` with jokers in play: four of a kind are a triplet and one tile towards another set of that kind."""
    three, one = _ADD[3], _ADD[1]
    return grown_suit(NONE, [*_ADD[:4], bytes(one[have] for have in three)])


@cache
def free_runs() -> bytes:
    """`RUNS` with jokers in play."""
    table, (changed, *_) = bytearray(RUNS), joker_parts()
    for at in range(0, len(changed), 4):
        table[int.from_bytes(changed[at : at + 3], "little")] = changed[at + 3]
    return bytes(table)


@cache
def eyes() -> bytes:
    """The class of each number suit whose pair, if any, must be 2, 5 or 8, with jokers in play (`algebra.Eyes`)."""
    return whole_table(joker_parts()[1])


@cache
def tiles() -> bytes:
    """How many tiles a suit is."""
    return grown_suit(0, _MORE)


@cache
def eye_tiles() -> bytes:
    """How many tiles of a suit are 2, 5 or 8."""
    table = b"\0"
    for rank in range(RANKS):
        table = b"".join([table.translate(_MORE[held if rank % 3 == 1 else 0]) for held in range(5)])
    return table


@cache
def pairs() -> bytes:
    """Kinds held at least twice, seven at most, times eight; and kinds held once, of those that seven pairs can use."""

    def step(have: int, held: int) -> int:
        two, one = have >> 3, have & 7
        two, one = min(7, two + (held >= 2)), one + (held == 1)
        return two << 3 | min(one, 7 - two)

    return grown_suit(0, [bytes(step(have, held) for have in range(64)) for held in range(5)])


@cache
def joker_parts() -> list[bytes]:
    """What the second generated module holds."""
    from game.engine.tables.packed_jokers import PACKED as MORE

    return parts_of(MORE)
