"""The clipboard of the system, which may be missing or not answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import _

if TYPE_CHECKING:
    from game.ui.app import App


def put(text: str) -> bool:
    """Put a text into the clipboard; whether it took it."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def get() -> str:
    """The text in the clipboard; empty where there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def copy(app: App, text: str, said: str = "") -> bool:
    """Copy a text and say so, in the words `said`; whether it was copied."""
    done = put(text)
    if done:
        app.toast(said or _("Copied."), "good", 4000)
    else:
        app.toast(_("The clipboard does not answer."), "bad", 5000)
    return done
