"""Players from outside, as somebody's file would hold them."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.options import Ruleset
from game.engine.view import SeatView


class First:
    """Takes the first thing offered."""

    def start(self, seat: int, rules: Ruleset, seed: int) -> None:
        pass

    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        return actions[0]

    def told(self, event: Event) -> None:
        pass


class Crash(First):
    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        raise ZeroDivisionError


class Leave(First):
    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        raise SystemExit(3)


class Unborn(First):
    def __init__(self) -> None:
        raise LookupError("no book of openings")


class Mute:
    def start(self, seat: int, rules: Ruleset, seed: int) -> None:
        pass


not_a_class = 5
