"""What the frame and the scenes need of sound, so that neither knows the device."""

from __future__ import annotations

from typing import Protocol


class Sounds(Protocol):
    """What scenes need of :class:`game.ui.audio.Audio`."""

    def play(self, name: str) -> None:
        """Play a sound by name; silent where that is not possible."""


class Silence:
    """No sound at all."""

    def play(self, name: str) -> None:
        """Nothing."""
