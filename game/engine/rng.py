"""Chance from a seed, the same on every system and Python version.

The generator is splitmix64 (Steele, Lea and Flood, 2014): a 64-bit counter that grows by a fixed odd number and is
stirred into each output. `below` takes an output to a range with Lemire's multiplication and rejection, so that every
number is exactly equally likely; `shuffle` is Fisher and Yates's, from the last place down. Nothing here depends on
`random`, on hashing or on the width of a machine word. Test vectors stand in `tests/engine/test_rng.py`.

A wall needs 143 numbers at once. Since the counter is known in advance, they are stirred side by side in lanes of one
long number, which Python multiplies in a few steps of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import repeat
from operator import mul, rshift
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
_FEW: Final = 12
"""So few numbers are drawn one by one."""


class _Lanes:
    """So many outputs in one long number, the next one lowest."""

    __slots__ = ("_mask", "_ones", "_size", "_steps", "_unpack")

    def __init__(self, count: int) -> None:
        self._size: Final = _LANE * count
        self._ones: Final = sum(1 << 8 * _LANE * lane for lane in range(count))
        self._mask: Final = _MASK * self._ones
        self._steps: Final = sum(((lane + 1) * _STEP & _MASK) << 8 * _LANE * lane for lane in range(count))
        self._unpack: Final = Struct("<" + "Q8x" * count).unpack

    def outputs(self, state: int) -> tuple[int, ...]:
        """What follows `state`."""
        mask = self._mask
        z = (state * self._ones + self._steps) & mask
        z = ((z ^ ((z >> 30) & mask)) * _FIRST) & mask
        z = ((z ^ ((z >> 27) & mask)) * _SECOND) & mask
        z ^= (z >> 31) & mask
        return self._unpack(z.to_bytes(self._size, "little"))


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

    def _places(self, last: int) -> Iterable[int]:
        """What `below` gives for last + 1, last, … 2."""
        if last > _FEW:
            products = list(map(mul, _lanes(last).outputs(self._state), range(last + 1, 1, -1)))
            if min(map(_MASK.__and__, products)) > last:  # or `below` might have to reject one
                self._state = (self._state + last * _STEP) & _MASK
                return map(rshift, products, repeat(64))
        return [self.below(n) for n in range(last + 1, 1, -1)]

    def fork(self, label: str) -> Rng:
        """An independent stream that depends on the seed and `label` alone, not on what was drawn before."""
        return Rng(_stir(self.seed ^ _digest(label)))
