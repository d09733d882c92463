"""From a new size of the window to a picture that was drawn for it.

The last picture is shown stretched at once. When the size has stood still for a moment the scenes say what the new
picture needs: what threads can make is made by threads, the rest meanwhile here, a few pieces with every step. When all
is there (and the size has stood still for long enough) the scenes are laid out anew.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.ahead import Ahead, Work

if TYPE_CHECKING:
    from game.ui.metrics import Metrics
    from game.ui.scene import Scene

SETTLE_MS: Final = 70
"""How long the window's size must stand still before everything is drawn crisply at the new one."""
AHEAD_MS: Final = 20
"""How long before what takes its time is begun."""
_PIECES_S: Final = 0.008
"""Seconds of a step in which pieces are begun: the old picture still follows the window meanwhile."""


class Resizing:
    """Waits for the size to settle, and for what the scenes make ahead.

    `clear` drops what the old size needed; `guarded` does things, and takes care of what goes wrong with them.
    """

    def __init__(self, clear: Callable[[], object], guarded: Callable[[Work], object]) -> None:
        self._clear = clear
        self._guarded = guarded
        self._left = 0
        self._ahead: Ahead | None = None
        self._here: deque[Work] = deque()
        self.prepared = False
        """Whether everything for the new size has been made ahead."""
        self.sheet: pygame.Surface | None = None
        """A surface of the new size, once there is one: it was drawn on, and becomes the copy of the picture."""

    @property
    def on(self) -> bool:
        """Whether the window has a size that nothing was laid out for yet."""
        return self._left > 0

    def begin(self) -> None:
        """The window has another size; what was made for the one before is not wanted any more."""
        self.end()
        self._left = SETTLE_MS

    def end(self) -> None:
        """Everything is laid out, or the old size is back."""
        self._left = 0
        self.forget()

    def forget(self) -> None:
        """What is being made ahead is not wanted any more."""
        if self._ahead is not None:
            self._ahead.drop()
            self._ahead = None
        self._here.clear()
        self.prepared = False
        self.sheet = None

    def step(self, ms: int, scenes: Iterable[Scene], metrics: Callable[[], Metrics] | None) -> bool:
        """Let `ms` pass; whether the scenes can be laid out now. Without `metrics` nothing is made ahead."""
        self._left -= ms
        if metrics is not None and not self.prepared and self._left <= SETTLE_MS - AHEAD_MS:
            self.prepared = True
            self._clear()
            self._guarded(lambda: self._prepare(list(scenes), metrics()))
        else:
            until = perf_counter() + _PIECES_S
            while self._here and perf_counter() < until:
                self._guarded(self._here.popleft())
        if self._left > 0:
            return False
        if metrics is None or ((self._ahead is None or self._ahead.done) and not self._here):
            return True
        self._left = 1
        return False

    def _prepare(self, scenes: list[Scene], metrics: Metrics) -> None:
        self._ahead = Ahead([work for scene in scenes for work in scene.foresee(metrics)])
        self.sheet = sheet = pygame.Surface(metrics.size)
        self._here = deque(work for scene in scenes for work in scene.rehearse(metrics, sheet))
