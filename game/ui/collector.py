"""Python's search for rubbish, kept out of frames that move: it takes as long as several of them."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

ENOUGH: Final = 4_000
"""So many new objects are worth a search while the picture rests."""
MANY: Final = 400_000
"""So many are searched through whatever happens (some 100 MB)."""
_REST_MS: Final = 250


class Collector:
    """Searches when the picture rests. To be told of every step."""

    def __init__(self) -> None:
        self._rested = 0

    def step(self, ms: int, drawn: bool) -> None:
        """A step of `ms` has passed, in which something was `drawn` or not."""
        self._rested = 0 if drawn else self._rested + ms
        new = gc.get_count()[0]
        if new > MANY or (new > ENOUGH and self._rested >= _REST_MS):
            gc.collect()
            self._rested = 0


@contextmanager
def off() -> Iterator[None]:
    """Within, nothing is searched for: of what is imported for the first picture hardly anything is rubbish."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@contextmanager
def at_rest() -> Iterator[Collector]:
    """Within, nothing is searched for but by the collector that this gives; what exists already never again."""
    with off():
        gc.freeze()
        try:
            yield Collector()
        finally:
            gc.unfreeze()
