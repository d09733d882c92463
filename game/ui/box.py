"""A box of the system with a sentence, for a game that cannot open its window and has no terminal to say why."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import pygame


def show(title: str, sentences: Sequence[str]) -> None:
    """Shows the sentences until somebody closes the box; where there is no screen at all nobody can be told."""
    with suppress(pygame.error):
        pygame.display.message_box(title, "\n".join(sentences), "error")
