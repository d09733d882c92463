"""The time somebody has to decide: a bar that grows shorter, a warning, and what happens at the end (session 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.engine.timeout import MOST_TIME_OUTS, WARNING_MS, on_time_out
from game.i18n import _
from game.ui.view import Box

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.ui.painter import Painter
    from game.ui.scenes.table import TableScene

_STEP: Final = 100
"""The bar is drawn anew this often, in ms."""
_H: Final = 12.0
_LOW: Final = 11.0


class Countdown:
    """Counts while the person at the screen is asked; `seconds` 0 never does. It stands still under a menu."""

    def __init__(self, table: TableScene, seconds: int) -> None:
        self.table = table
        self.whole = seconds * 1000
        self.left = self.whole
        self.time_outs = [0, 0, 0, 0]
        """How often each seat has let its time run out in this hand."""
        self._for: tuple[Action, ...] = ()
        self._hand = 0
        self._drawn = -1

    @property
    def running(self) -> bool:
        """Whether somebody's time is passing."""
        return bool(self.whole and self._for)

    def update(self, ms: int, choices: tuple[Action, ...]) -> None:
        """Let time pass for the choice that is open; a new one begins anew."""
        if not self.whole:
            return
        hand = self.table.driver.match.hand_number
        if hand != self._hand:
            self._hand, self.time_outs = hand, [0, 0, 0, 0]
        if choices != self._for:
            self._for, self.left = choices, self.whole
            self._changed()
        elif choices:
            before, self.left = self.left, self.left - ms
            if before > WARNING_MS >= self.left:
                self.table.app.audio.play("warning")
            if self.left <= 0:
                self._over(choices)
            elif self.left // _STEP != self._drawn:
                self._changed()

    def _over(self, choices: tuple[Action, ...]) -> None:
        """Nobody chose: the rules do. Too often in a hand, and a bot plays on."""
        driver = self.table.driver
        view = driver.view
        assert view is not None
        self._for = ()
        self.time_outs[driver.seat] += 1
        self.table.decide(on_time_out(view, choices))
        if self.time_outs[driver.seat] >= MOST_TIME_OUTS and not driver.over:
            self.time_outs[driver.seat] = 0
            self.table.sitting.take_over()
            self.table.app.toast(
                _("Your time ran out five times: a bot plays for you until you come back."), "note", 5000
            )

    def _changed(self) -> None:
        self._drawn = self.left // _STEP
        self.table.invalidate(self.table.app.metrics.page.rect(*self.box().grown(6)))

    def box(self) -> Box:
        """Where the bar lies: on the ledge before the hand, along the strip under it, in units of the page."""
        metrics = self.table.app.metrics
        strip, h = metrics.zone("score").box, _LOW if metrics.small else _H
        return Box(strip.x + 8, strip.y - h - 1, strip.w - 16, h)

    def draw(self, painter: Painter) -> None:
        """Draw the bar while somebody's time is passing."""
        box = self.box()
        if not self.running or not painter.sees(*box.grown(6)):
            return
        part = max(0.0, self.left / self.whole)
        late = self.left <= WARNING_MS
        painter.frame(*box, ("#0a1e26", "#06141b"), 3, 1, 1.2, 0, "amber" if late else None, 0.9, name="time")
        rect = painter.view.rect(box.x + 3, box.y + 2, max(1.0, (box.w - 6) * part), box.h - 4)
        painter.surface.fill(pygame.Color("#f0653a" if late else "#ffd98a"), rect)
