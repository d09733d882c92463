"""A mark at the top of the window as long as moves wait to be saved: the game goes on, and every move tries again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.i18n import _
from game.ui.painter import Painter

if TYPE_CHECKING:
    import pygame

    from game.ui.app import App

_EVERY_MS: Final = 250
"""How often to ask the store."""
_TOP: Final = 4.0


class Unsaved:
    """The mark of an app; nothing while all is saved."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.shown = False
        self._quiet = 0

    def update(self, ms: int) -> None:
        """Let time pass, and see whether something waits."""
        self._quiet += ms
        if self._quiet < _EVERY_MS:
            return
        self._quiet = 0
        store = self.app.store
        waits = store is not None and store.waiting
        if waits != self.shown:
            self.shown = waits
            self.app.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over everything."""
        if not self.shown:
            return
        painter = Painter(surface, self.app.metrics.page, self.app.text, self.app.record)
        text = _("Not saved just now")
        x = (painter.view.w - painter.pill_width(text)) / 2
        box = painter.pill(text, x, _TOP, "note")
        painter.icon("warn", box.x - 16, box.cy, 24, "amber")
