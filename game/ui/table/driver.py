"""The game behind the picture: a saved match, its bots thinking in the background, and what the person may do.

Every action is written before it is done. Bots wait their turn until the picture has caught up; a person never has to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Protocol

from game.bots.host import Host
from game.engine.actions import Action, Discard, GiveUp, LayOut, Qiao
from game.engine.events import Event
from game.engine.match import Match
from game.engine.record import Mark, MarkKind, action_line
from game.engine.refused import Refusal
from game.engine.settings import MatchSettings
from game.engine.view import SeatView
from game.ui.background import Background, Task
from game.ui.table.looks import new_model, seen
from game.ui.table.model import TableModel

_IN_TURN: Final = (Discard, Qiao, LayOut)
"""What only a seat in turn may do."""


class Saved(Protocol):
    """What a match is written to as it is played (`game.storage.SavedMatch`)."""

    id: str
    settings: MatchSettings
    profiles: tuple[str, ...]
    """The profile of the person in each seat."""

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
        self.people = tuple(i for i, seat in enumerate(seats) if seat.is_person)
        """The seats that people have, whether they play just now or a bot does for them; none when bots are watched."""
        self.seat = self.people[0] if self.people else 0
        """The seat nearest to the screen."""
        self.covered = len(self.people) > 1
        """True while nobody may see the hand that is nearest to the screen."""
        self.open_hands = False
        """True where bots are watched with all hands open."""
        bots = {i: background.workers.player(seat.kind) for i, seat in enumerate(seats) if not seat.is_person}
        self.host = Host(self.match, bots, journal=lambda action: saved.append(action_line(action)))
        self.held = False
        """True while bots must wait for the person to go on ("pause after each discard")."""
        self.stopped = False
        """True while bots are stopped by somebody who watches them."""
        self.asleep = False
        """True where bots never act: a table that only shows something."""
        self._task: Task | None = None
        self._thinker = 0
        self._answer: Action | None = None
        self._paused = 0

    # -- reading
    @property
    def view(self) -> SeatView | None:
        """What the seat nearest to the screen sees; None before the first hand, and while its hand is covered."""
        return None if self.match.round is None or self.covered else self.match.round.view(self.seat)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats whose people must decide now, in play order."""
        return tuple(seat for seat in self.host.waiting if self.host.is_person(seat))

    @property
    def taken_over(self) -> bool:
        """Whether a bot plays for the person nearest to the screen (托管)."""
        return self.seat in self.host.taken_over

    @property
    def choices(self) -> tuple[Action, ...]:
        """What the person may do now; empty when it is not asked, or has just answered."""
        if self._answer is not None or self.match.round is None or self.covered or self.seat not in self.host.waiting:
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
        """Everything that has happened in this hand, as it is shown at the screen."""
        return self._seen(self.match.events)

    def new_model(self) -> TableModel:
        """A table on which nothing has happened yet, as it is looked at from the screen."""
        stacks = self.match.rules.variant.stacks
        return new_model(self.seat, stacks, covered=self.covered, open_hands=self.open_hands)

    def _seen(self, events: Iterable[Event]) -> tuple[Event, ...]:
        shown = (seen(event, self.seat, covered=self.covered, open_hands=self.open_hands) for event in events)
        return tuple(event for event in shown if event is not None)

    # -- doing
    def start_hand(self) -> None:
        """Begin the next hand."""
        events = self.host.start_hand()
        record = self.match.record
        assert record is not None
        self.saved.begin_hand(record.header_text())
        if self.open_hands:
            self.note(MarkKind.OPEN_HANDS)
        self._told(events)

    def decide(self, action: Action) -> None:
        """The person's decision; it waits for a bot that is thinking just now, and for nothing else."""
        if action in self.choices:
            self._answer = action
            self._apply_answer()

    # -- the session (session 5, 6, 8, 9)
    def look(self, seat: int, *, covered: bool = False, open_hands: bool = False) -> None:
        """Look from another seat from now on, its hand covered, or all hands open."""
        self.seat, self.covered, self.open_hands = seat, covered, open_hands
        if open_hands and self.match.in_hand:
            self.note(MarkKind.OPEN_HANDS)

    def was_open(self) -> bool:
        """Whether the hand in play was watched with open hands."""
        return self.match.in_hand and self._noted(MarkKind.OPEN_HANDS)

    def note(self, kind: MarkKind) -> None:
        """The record of the hand in play says once that the seat at the screen saw open hands, or was advised."""
        if self.match.in_hand and not self._noted(kind):
            mark = Mark(kind, self.seat)
            self.saved.append(action_line(mark))
            self.match.mark(mark)

    def _noted(self, kind: MarkKind) -> bool:
        record = self.match.record
        return record is not None and any(mark.kind is kind and mark.seat == self.seat for mark in record.marks)

    def take_over(self) -> None:
        """A bot plays for the person nearest to the screen from now on (托管)."""
        self._apply_answer()
        if self._answer is None and self.seat in self.people and not self.taken_over:
            self.host.take_over(self.seat)

    def give_back(self) -> None:
        """The person plays again; what the bot was thinking is forgotten."""
        if self.taken_over:
            self._forget(self.seat)
            self.host.give_back(self.seat)

    def give_up(self) -> None:
        """The person nearest to the screen gives the hand up, whoever's turn it is (认输)."""
        if self.match.in_hand and self.seat in self.people and not self.covered:
            self._forget()
            self._answer = None
            self._apply(GiveUp(self.seat))

    def take_back(self, count: int) -> None:
        """The person nearest to the screen takes the last `count` actions back (see `Match.take_back`)."""
        self._forget()
        self._answer = None
        self.held = False
        self._paused = 0
        self.host.take_back(self.seat, count)

    def _forget(self, seat: int | None = None) -> None:
        """What a bot is thinking (that of `seat`, where one is named) is of no use any more."""
        if self._task is not None and seat in (None, self._thinker):
            self._task.cancel()
            self._task = None

    def update(self, ms: int, busy: bool, pause: int) -> None:
        """Let bots think and act. `busy` is whether the picture still shows something, `pause` how long a bot waits."""
        self._apply_answer()
        if self._task is not None or self.over or self.held or self.stopped or self.asleep:
            return
        bot = next((seat for seat in self.host.waiting if not self.host.is_person(seat)), None)
        if bot is None:
            return
        if self._in_turn(bot):
            self._paused = 0 if busy else self._paused + ms
            if busy or self._paused < pause:
                return
        self._paused = 0
        self._thinker = bot
        self._task = self.background.do(lambda: self.host.think(bot), self._thought)

    def _in_turn(self, seat: int) -> bool:
        """Whether a seat is to discard, and not to answer an offer."""
        hand = self.match.round
        return hand is not None and any(isinstance(action, _IN_TURN) for action in hand.legal_actions(seat)[-1:])

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
        self._forget()
