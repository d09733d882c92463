"""Whether anybody looks at the window, as its events tell."""

from __future__ import annotations

from typing import Final

import pygame

_SEEN: Final = frozenset(
    {pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWSHOWN, pygame.WINDOWFOCUSGAINED, pygame.WINDOWENTER}
)
_GONE: Final = frozenset({pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN})


class Attention:
    """The window is in front (`active`), behind others, or away (`away`: minimised, so that nothing of it is seen)."""

    def __init__(self) -> None:
        self.active = True
        self.away = False

    def hears(self, event: pygame.event.Event) -> bool:
        """Take an event; whether anything is different now."""
        before = self.active, self.away
        if event.type in _GONE:
            self.active, self.away = False, True
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.active = False
        elif event.type in _SEEN:
            self.away = False
            if event.type == pygame.WINDOWFOCUSGAINED:
                self.active = True
        return before != (self.active, self.away)
