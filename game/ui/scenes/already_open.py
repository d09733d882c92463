"""The game is open already: go there, or play here as a guest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from game.i18n import _
from game.ui.dialog import Answer, Dialog

if TYPE_CHECKING:
    from game.storage.neighbour import Neighbour

_WAIT_MS: Final = 3000
"""How long the other window has to answer: it looks twice a second, and less often while it does much."""


class AlreadyOpen(Dialog):
    """Pushed over the lobby of the second copy, in which a guest plays from the start. Going there ends this copy."""

    def __init__(self, neighbour: Neighbour | None) -> None:
        self._neighbour = neighbour
        self._left = 0
        self._silent = False
        super().__init__(lambda: _("The game is already open"), self._text, self._offers(), icon="info")

    def asking(self) -> bool:
        """Whether the other window has been asked and has not answered yet."""
        return self._left > 0

    def _text(self) -> str:
        if self.asking():
            return _("Calling the other window…")
        if self._silent:
            return _(
                "The other window does not answer. It may be busy, or on another computer that shares the folder. "
                'When it is closed, choose yourself under "Who’s playing?"; until then a guest can play here.'
            )
        return _(
            "Another window of the game is open and keeps your saved games. Go on there, or play here as a guest: "
            "nothing is kept."
        )

    def _offers(self) -> list[Answer]:
        guest = Answer(_("Play as a guest"), "guest", cap=_("Esc"), shortcut=pygame.K_ESCAPE)
        if self._neighbour is None:
            return [guest]
        return [
            guest,
            Answer(_("Go to the other window"), "there", kind="hot", cap=_("Enter"), shortcut=pygame.K_RETURN),
        ]

    def relayout(self) -> None:
        self.answers = tuple(self._offers())  # in the language that is in use now
        super().relayout()

    def choose(self, value: Any) -> None:
        """Ask the other window, or stay here as a guest."""
        if value != "there":
            if self._neighbour is not None and self.asking():
                self._neighbour.give_up()
            super().choose(value)
        elif not self.asking() and self._neighbour is not None:
            if self._neighbour.call():
                self._left = _WAIT_MS
            else:
                self._silent = True
            self._tell()

    def update(self, ms: int) -> None:
        super().update(ms)
        if not self.asking() or self._neighbour is None:
            return
        if self._neighbour.answered():
            self.app.quit()
            return
        self._left -= ms
        if not self.asking():
            self._neighbour.give_up()
            self._silent = True
            self._tell()

    def _tell(self) -> None:
        self.relayout()
        self.app.invalidate()
