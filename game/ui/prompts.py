"""What a screen names to press: keys, or the buttons of a controller while one is played with."""

from __future__ import annotations

from typing import NamedTuple

from game.i18n import _
from game.ui.theme import Colour


class Sign(NamedTuple):
    """A button of a controller: its letter and the colour of that."""

    letter: str
    ink: Colour


class Prompts:
    """Which of both is named; `pad` is set by the app."""

    def __init__(self) -> None:
        self.pad = False

    def sign(self, cap: str) -> Sign | None:
        """The button that does what a key does, as the key is labelled; None where keys are named, or has none."""
        return self._signs().get(cap) if self.pad else None

    def unknown(self, cap: str) -> bool:
        """Whether to name the key would help nobody: a controller is played with, and it has no button for that."""
        return self.pad and cap not in self._signs()

    @staticmethod
    def _signs() -> dict[str, Sign]:
        return {
            _("Enter"): Sign("A", "#8fe0a0"),
            _("Esc"): Sign("B", "#ff9d94"),
            _("Space"): Sign("X", "#9cc4ff"),
            "F1": Sign("Y", "#ffd47a"),
            "F2": Sign("L3", "#e2ddc4"),
        }


#: What every painter asks.
prompts = Prompts()
