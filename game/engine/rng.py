"""Chance from a seed, the same on every system and Python version.

The generator is splitmix64 (Steele, Lea and Flood, 2014): a 64-bit counter that grows by a fixed odd number and is
stirred into each output. `below` takes an output to a range with Lemire's multiplication and rejection, so that every
number is exactly equally likely; `shuffle` is Fisher and Yates's, from the last place down. Nothing here depends on
`random`, on hashing or on the width of a machine word. Test vectors stand in `tests/engine/test_rng.py`.
"""

from __future__ import annotations

from typing import Any, Final

_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15


def _stir(z: int) -> int:
    """The output function of splitmix64: one 64-bit number to another, one to one."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


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
        product = self.next64() * n
        if product & _MASK < n:
            # Only these lowest products can be one of the few that would make some results likelier.
            threshold = (1 << 64) % n
            while product & _MASK < threshold:
                product = self.next64() * n
        return product >> 64

    def shuffle(self, items: list[Any]) -> None:
        """Put `items` into a random order, each equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def fork(self, label: str) -> Rng:
        """An independent stream that depends on the seed and `label` alone, not on what was drawn before."""
        digest = 0xCBF29CE484222325  # FNV-1a, 64 bits
        for byte in label.encode():
            digest = ((digest ^ byte) * 0x100000001B3) & _MASK
        return Rng(_stir(self.seed ^ _stir(digest)))
