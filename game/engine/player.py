"""The player protocol: who plays a seat (`design/player.md`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.options import Ruleset
from game.engine.view import SeatView


class Player(Protocol):
    """Anything that can take a seat: a person at the screen, a bot, a class from outside."""

    def start(self, seat: int, rules: Ruleset, seed: int) -> None:
        """A hand begins; the same seed and the same views must give the same decisions."""

    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        """One of `actions`, each a complete choice, pass included."""
        ...

    def told(self, event: Event) -> None:
        """Something happened, as this seat may see it."""


def listens(player: Player) -> bool:
    """Whether a player wants to be told what happens: everybody but whose class says `listens = False`."""
    return getattr(player, "listens", True)
