"""The game behind the picture: a saved match, its bots thinking in the background, and what the person may do.

Every action is written before it is done. Bots wait their turn until the picture has caught up; a person never has to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Protocol

from game.bots import make_player
from game.bots.host import Host
from game.engine.actions import Action, Discard
from game.engine.events import Event
from game.engine.refused import Refusal
from game.engine.match import Match
from game.engine.record import action_line
from game.engine.settings import MatchSettings
from game.engine.view import SeatView
from game.ui.background import Background, Task

PAUSES: Final = {"slow": 900, "normal": 400, "fast": 120, "instant": 0}
"""How long a bot looks at its hand before it discards, in ms, besides thinking."""


class Saved(Protocol):
    """What a match is written to as it is played (`game.storage.SavedMatch`)."""

    settings: MatchSettings

    def begin_hand(self, header: str) -> bool:
        """A hand begins."""
        ...

    def append(self, line: str) -> bool:
        """An action."""
        ...

    def end_hand(self, ending: str) -> bool:
        """The hand is over."""
        ...

    def close(self, result: tuple[int, ...] | None = None) -> bool:
        """The match is over."""
        ...

    def records(self) -> tuple[str, ...]:
        """The hands so far, as text."""
        ...

    def resume(self) -> Match:
        """The match as it stands."""
        ...


class Driver:
    """Drives one match. `tell` gets the events as the person's seat sees them."""

    def __init__(self, saved: Saved, background: Background, tell: Callable[[Iterable[Event]], object]) -> None:
        self.saved = saved
        self.background = background
        self.tell = tell
        self.match = saved.resume()
        seats = saved.settings.seats
        self.seat = next((i for i, seat in enumerate(seats) if seat.is_person), 0)
        bots = {i: make_player(seat.kind) for i, seat in enumerate(seats) if not seat.is_person}
        self.host = Host(self.match, bots, journal=lambda action: saved.append(action_line(action)))
        self.held = False
        """True while bots must wait for the person to go on ("pause after each discard")."""
        self.asleep = False
        """True where bots never act: a table that only shows something."""
        self._task: Task | None = None
        self._answer: Action | None = None
        self._paused = 0

    # -- reading
    @property
    def view(self) -> SeatView | None:
        """What the person's seat sees; None before the first hand."""
        return None if self.match.round is None else self.match.round.view(self.seat)

    @property
    def choices(self) -> tuple[Action, ...]:
        """What the person may do now; empty when it is not asked, or has just answered."""
        if self._answer is not None or self.match.round is None or self.seat not in self.host.waiting:
            return ()
        return self.match.round.legal_actions(self.seat) if self.host.is_person(self.seat) else ()

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """What the person may have hoped for, and why not."""
        return () if self.match.round is None else self.match.round.refusals(self.seat)

    @property
    def over(self) -> bool:
        """Whether the hand in play has ended (or none was begun)."""
        return not self.match.in_hand

    def history(self) -> tuple[Event, ...]:
        """Everything that has happened in this hand, as the person's seat saw it."""
        return self._seen(self.match.events)

    def _seen(self, events: Iterable[Event]) -> tuple[Event, ...]:
        seen = (event.seen_by(self.seat) for event in events)
        return tuple(event for event in seen if event is not None)

    # -- doing
    def start_hand(self) -> None:
        """Begin the next hand."""
        events = self.host.start_hand()
        record = self.match.record
        assert record is not None
        self.saved.begin_hand(record.header_text())
        self._told(events)

    def decide(self, action: Action) -> None:
        """The person's decision; it waits for a bot that is thinking just now, and for nothing else."""
        if action in self.choices:
            self._answer = action
            self._apply_answer()

    def update(self, ms: int, busy: bool, pause: int) -> None:
        """Let bots think and act. `busy` is whether the picture still shows something, `pause` how long a bot waits."""
        self._apply_answer()
        if self._task is not None or self.over or self.held or self.asleep:
            return
        bot = next((seat for seat in self.host.waiting if not self.host.is_person(seat)), None)
        if bot is None:
            return
        if self._in_turn(bot):
            self._paused = 0 if busy else self._paused + ms
            if busy or self._paused < pause:
                return
        self._paused = 0
        self._task = self.background.do(lambda: self.host.think(bot), self._thought)

    def _in_turn(self, seat: int) -> bool:
        """Whether a seat is to discard, and not to answer an offer."""
        hand = self.match.round
        return hand is not None and any(isinstance(action, Discard) for action in hand.legal_actions(seat)[:1])

    def _thought(self, action: Action) -> None:
        self._task = None
        self._apply(action)
        self._apply_answer()

    def _apply_answer(self) -> None:
        if self._answer is not None and self._task is None:
            action, self._answer = self._answer, None
            self._apply(action)

    def _apply(self, action: Action) -> None:
        self._told(self.host.apply(action))
        if self.over:
            record = self.match.record
            assert record is not None
            self.saved.end_hand(record.ending_text())
            if self.match.over:
                self.saved.close(self.match.totals())

    def _told(self, events: Iterable[Event]) -> None:
        self.tell(self._seen(events))

    def leave(self) -> None:
        """The table is left: what a bot still thinks is thrown away."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
