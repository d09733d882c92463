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


class Unspeakable(First):
    """Raises what cannot say what it is."""

    class Wordless(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        raise self.Wordless


class Verbose(First):
    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        raise ValueError("first line\nsecond line\n" + "x" * 5000)


class Interrupt(First):
    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        raise KeyboardInterrupt


class Riddle(First):
    """Answers with what cannot say what it is."""

    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        class Nothing:
            __str__ = __repr__ = Unspeakable.Wordless.__str__

        return Nothing()  # type: ignore[return-value]


class Promise(First):
    """Answers with a coroutine."""

    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        async def later() -> Action:
            return actions[0]

        return later()  # type: ignore[return-value]


class Talker(First):
    def __init__(self) -> None:
        print("hello")

    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        print("I think", actions[0])
        return actions[0]


class Async(First):
    async def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:  # type: ignore[override]
        return actions[0]


class Mute:
    def start(self, seat: int, rules: Ruleset, seed: int) -> None:
        pass


not_a_class = 5
