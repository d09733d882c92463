"""Drawings for a picture that is to come, made in threads while the old one is shown.

Drawing SVG, scaling and blurring let other threads run, so that two of them are done sooner than one after the other.
"""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

import pygame

Work = Callable[[], object]

_THREADS: Final = 3
"""More would wait for each other: what is not drawn by the library is done by one at a time."""


def _threads(works: int) -> int:
    return max(1, min(_THREADS, os.cpu_count() or 1, works))


class Ahead:
    """Does all of `works`, in their order, by a few threads."""

    def __init__(self, works: Iterable[Work]) -> None:
        self._todo = deque(works)
        threads = range(_threads(len(self._todo)) if self._todo else 0)
        self._threads = [threading.Thread(target=self._work, name="ahead", daemon=True) for _thread in threads]
        for thread in self._threads:
            thread.start()

    @property
    def done(self) -> bool:
        """Whether everything was made that could be; what could not is made when it is drawn."""
        return not any(thread.is_alive() for thread in self._threads)

    def wait(self, seconds: float) -> None:
        """Wait until everything was made that could be, but for each thread no longer than this."""
        for thread in self._threads:
            thread.join(seconds)

    def drop(self) -> None:
        """It is not wanted any more; what was begun is still finished."""
        self._todo.clear()

    def _work(self) -> None:
        while True:
            try:
                work = self._todo.popleft()
            except IndexError:
                return
            try:
                work()
            except pygame.error:  # the window was closed meanwhile
                self.drop()
