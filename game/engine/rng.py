"""Chance from a seed, the same on every system and Python version.

The generator is splitmix64 (Steele, Lea and Flood, 2014): a 64-bit counter that grows by a fixed odd number and is
stirred into each output. `below` takes an output to a range with Lemire's multiplication and rejection, so that every
number is exactly equally likely; `shuffle` is Fisher and Yates's, from the last place down. Nothing here depends on
`random`, on hashing or on the width of a machine word. Test vectors stand in `tests/engine/test_rng.py`.

A wall needs 143 numbers at once. Since the counter is known in advance, they are stirred side by side in lanes of one
long number, which Python multiplies in a few steps of its own. Their highest bits alone nearly always tell the places.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from struct import Struct
from typing import Any, Final

_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15
_FIRST: Final = 0xBF58476D1CE4E5B9
_SECOND: Final = 0x94D049BB133111EB


def _stir(z: int) -> int:
    """The output function of splitmix64: one 64-bit number to another, one to one."""
    z = ((z ^ (z >> 30)) * _FIRST) & _MASK
    z = ((z ^ (z >> 27)) * _SECOND) & _MASK
    return z ^ (z >> 31)


_LANE: Final = 16
"""Bytes of a lane: the product of two 64-bit numbers."""
_HIGH: Final = 30
"""Bits of an output that Python multiplies at once."""
_MOST: Final = 200
"""The most places that are told by them: a place is a byte, and what the bits below may add to a rest is little."""
_UNCERTAIN: Final = frozenset((0, (1 << 16) - 1))
"""Halves of a rest that do not tell; they are the same whichever of their bytes comes first."""
_FEW: Final = 12
"""So few numbers are drawn one by one."""


class _Lanes:
    """So many outputs in one long number, the next one lowest, and the places that they shuffle a list to."""

    __slots__ = ("_counts", "_mask", "_ones", "_pack", "_size", "_steps", "_unpack")

    def __init__(self, count: int) -> None:
        self._size: Final = _LANE * count
        self._ones: Final = sum(1 << 8 * _LANE * lane for lane in range(count))
        self._mask: Final = _MASK * self._ones
        self._steps: Final = sum(((lane + 1) * _STEP & _MASK) << 8 * _LANE * lane for lane in range(count))
        self._unpack: Final = Struct("<" + "I12x" * count).unpack
        self._pack: Final = Struct("<" + "Q" * count).pack
        self._counts: Final = tuple(range(4 * (count + 1), 4, -4))

    def places(self, state: int) -> bytes | None:
        """What `below` gives from `state` on for count + 1, count, … 2; None where these bits do not tell it.

        The highest `_HIGH` bits of an output times n, and n more at most for the bits below, are the place and a rest.
        The rest must not be so great that it could reach the next place, nor 0, where `below` might have to reject.
        """
        mask = self._mask
        z = (state * self._ones + self._steps) & mask
        z = ((z ^ ((z >> 30) & mask)) * _FIRST) & mask
        z = ((z ^ ((z >> 27) & mask)) * _SECOND) & mask
        z = ((z ^ (z >> 31)) & mask) >> (64 - _HIGH)
        # Four times each product has the place in its fifth byte, and the highest half of the rest in the two before.
        products = self._pack(*map(mul, self._unpack(z.to_bytes(self._size, "little")), self._counts))
        rests = memoryview(products).cast("H")[1::4].tolist()
        return products[4::8] if _UNCERTAIN.isdisjoint(rests) else None


_lanes = lru_cache(maxsize=256)(_Lanes)


@lru_cache(maxsize=256)
def _digest(label: str) -> int:
    """FNV-1a of a label, 64 bits, stirred."""
    digest = 0xCBF29CE484222325
    for byte in label.encode():
        digest = ((digest ^ byte) * 0x100000001B3) & _MASK
    return _stir(digest)


class Rng:
    """A stream of random numbers from `seed` (any integer; its lowest 64 bits count)."""

    __slots__ = ("_state", "seed")

    def __init__(self, seed: int) -> None:
        self.seed: Final = seed & _MASK
        self._state = self.seed

    def next64(self) -> int:
        """The next output, from 0 to 2**64 − 1."""
        self._state = (self._state + _STEP) & _MASK
        return _stir(self._state)

    def below(self, n: int) -> int:
        """A number from 0 to n − 1, each equally likely. Raises ValueError for n < 1."""
        if n < 1:
            raise ValueError(f"no number is from 0 to below {n}")
        self._state = z = (self._state + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * _FIRST) & _MASK
        z = ((z ^ (z >> 27)) * _SECOND) & _MASK
        product = (z ^ (z >> 31)) * n
        if product & _MASK < n:
            # Only these lowest products can be one of the few that would make some results likelier.
            threshold = (1 << 64) % n
            while product & _MASK < threshold:
                product = self.next64() * n
        return product >> 64

    def shuffle(self, items: list[Any]) -> None:
        """Put `items` into a random order, each equally likely."""
        last = len(items) - 1
        for at, other in zip(range(last, 0, -1), self._places(last), strict=True):
            items[at], items[other] = items[other], items[at]

    def _places(self, last: int) -> Sequence[int]:
        """What `below` gives for last + 1, last, … 2."""
        if _FEW < last < _MOST and (places := _lanes(last).places(self._state)) is not None:
            self._state = (self._state + last * _STEP) & _MASK
            return places
        return [self.below(n) for n in range(last + 1, 1, -1)]

    def fork(self, label: str) -> Rng:
        """An independent stream that depends on the seed and `label` alone, not on what was drawn before."""
        return Rng(_stir(self.seed ^ _digest(label)))
