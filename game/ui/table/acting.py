"""A table that shows one act: how to come to a moment of a hand, and which event of it is to be seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.events import Event
from game.engine.match import Match
from game.ui.scenes.table import TableScene
from game.ui.table.script import Kept

Wanted = Callable[[Event], bool]


@dataclass(frozen=True)
class Act:
    """A state: how to come to it, which event of the hand is played before the eye (`None`: none), and the moment of it
    (ms) that a single picture shows. `more` events after it are played too; `touch` does the rest.
    """

    match: Callable[[], Match]
    event: Wanted | None = None
    at: int = 0
    more: int = 0
    touch: Callable[[StagedTable], object] | None = None


class StagedTable(TableScene):
    """A table that shows one act and then waits: its bots do not play on."""

    def __init__(self, act: Act) -> None:
        super().__init__(Kept(act.match()))
        self.act_of = act
        self._frozen = False

    def _begin(self) -> None:
        assert self.director is not None
        self._started = True
        self.driver.asleep = True
        history = self.driver.history()
        cut = self._cut(history)
        self.director.tell(history[:cut])
        self.director.hurry()
        if self.act_of.event is not None:
            self.director.tell(history[cut : cut + 1 + self.act_of.more])
            if self.app.instant:
                self._advance(self.act_of.at)

    def _cut(self, history: tuple[Event, ...]) -> int:
        """Where the event that is played stands."""
        wanted = self.act_of.event
        if wanted is None:
            return len(history)
        found = [i for i, event in enumerate(history) if wanted(event)]
        if not found:
            raise ValueError("the wanted event never happens")
        return found[-1]

    def _advance(self, ms: int) -> None:
        """Play on for so long and hold still."""
        assert self.director is not None
        self.director.speed = "normal"
        for _ in range(0, ms, 10):
            self.director.update(10)
        self._frozen = True

    def relayout(self) -> None:
        first = not self._started
        super().relayout()
        if first and self.act_of.touch is not None:
            self.act_of.touch(self)

    def update(self, ms: int) -> None:
        if not self._frozen:
            super().update(ms)

    def freeze(self) -> None:
        """Let no more time pass on this table."""
        self._frozen = True

    def _settle(self) -> None:
        """A staged hand stays on the table."""


def event_is(kind: type[Event], **fields: object) -> Wanted:
    """An event of a kind with these fields."""
    return lambda event: isinstance(event, kind) and all(getattr(event, k) == v for k, v in fields.items())
