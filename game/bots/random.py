"""A player that takes any legal action, each as likely: for tests and for measuring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.options import Ruleset
from game.engine.rng import Rng
from game.engine.view import SeatView


class RandomPlayer:
    """Plays at random, from its seed."""

    listens: Final = False

    def __init__(self, seed: int = 0) -> None:
        self._rng = Rng(seed)

    def start(self, seat: int, rules: Ruleset, seed: int) -> None:  # noqa: ARG002 – the protocol's
        """A hand begins."""
        self._rng = Rng(seed)

    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:  # noqa: ARG002 – it does not look
        """Any of `actions`."""
        return actions[self._rng.below(len(actions))]

    def told(self, event: Event) -> None:
        """Nothing is remembered."""
