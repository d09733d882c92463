"""Clocks and sums that measurements share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter


def rate(work: Callable[[], int], seconds: float) -> float:
    """How often a second something is done: `work` does it some times and says how many, until the time is over."""
    done = 0
    begun = perf_counter()
    while (passed := perf_counter() - begun) < seconds:
        done += work()
    return done / passed


def milliseconds(work: Callable[[], object]) -> float:
    """How long something takes."""
    begun = perf_counter()
    work()
    return (perf_counter() - begun) * 1000


def share(values: Sequence[float], part: float) -> float:
    """The value that this part (0…1) of the values do not exceed. Raises IndexError when there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
