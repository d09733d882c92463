"""What the frame and the scenes need of sound, so that neither knows the device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.ui.audio import SOUNDS

if TYPE_CHECKING:
    from pathlib import Path

    import pygame


class Sounds(Protocol):
    """What scenes need of :class:`game.ui.audio.Audio`."""

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> bool:
        """Play a sound by name and say whether it can be heard; silent where that is not possible."""
        ...

    def set_volumes(self, master: int, tiles: int, calls: int, wins: int, room: int, voices: int = 100) -> None:
        """Set all volumes, each 0…100."""

    def say(self, clip: str, waits: bool = False) -> bool:
        """Have the voice say a call or a tile and say whether it is heard."""
        ...

    def choose_voice(self, folder: Path | None) -> None:
        """Take the voice pack in a folder, or none."""

    def handle(self, event: pygame.event.Event) -> None:
        """Follow devices that come and go."""

    def stop(self) -> None:
        """Fall silent and give the device back."""


class Silence:
    """No sound at all."""

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> bool:
        """Nothing. A name that is no sound is an error here as well, so that tests without a device find it."""
        if name not in SOUNDS:
            raise KeyError(name)
        return False

    def set_volumes(self, master: int, tiles: int, calls: int, wins: int, room: int, voices: int = 100) -> None:
        """Nothing."""

    def say(self, clip: str, waits: bool = False) -> bool:
        """Nothing. A clip that is none is an error here as well."""
        from game.i18n.words.spoken import clip_ids

        if clip not in clip_ids():
            raise KeyError(clip)
        return False

    def choose_voice(self, folder: Path | None) -> None:
        """Nothing."""

    def handle(self, event: pygame.event.Event) -> None:
        """Nothing."""

    def stop(self) -> None:
        """Nothing."""
