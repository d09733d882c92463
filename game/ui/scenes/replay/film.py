"""A record as something to be watched: every place one can stop at, whose decisions they are, and what was marked."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

import msgspec

from game.bots.kinds import KindError, parse_kind
from game.engine.actions import Action
from game.engine.match import Match
from game.engine.record import Mark, MarkKind, standing_actions
from game.engine.settings import Seat

if TYPE_CHECKING:
    from game.engine.record import Record

PLAIN: str = "casual"
"""Who sits in for a bot that this copy of the game does not know."""


class Film:
    """One hand. A place is how many of its actions have been done: 0 after the deal, `end` when it is over."""

    def __init__(self, record: Record) -> None:
        one, two, three, four = (_known(seat) for seat in record.seats)
        self.record = msgspec.structs.replace(record, seats=(one, two, three, four))
        self.actions = record.actions()
        self.end = len(self.actions)
        self.stops = self._visible()
        """The places at which something can be seen that could not be seen before."""
        self.marks = self._places_of_marks()
        """The marks of the record and where they were made; what was taken back is not shown."""

    def match(self, at: int) -> Match:
        """The match as it stood at a place."""
        return Match.alone(self._until(at))

    def practice(self, at: int, seat: int) -> Match:
        """A fresh match from a place on: a person has `seat`, bots all others."""
        record = self._until(at)
        one, two, three, four = (
            Seat(who.name, "person" if i == seat else PLAIN if who.is_person else who.kind)
            for i, who in enumerate(record.seats)
        )
        return Match.alone(msgspec.structs.replace(record, seats=(one, two, three, four)))

    def decisions(self, seat: int) -> tuple[int, ...]:
        """The places at which a seat decided."""
        return tuple(at for at, action in enumerate(self.actions) if action.seat == seat)

    def after(self, at: int) -> int:
        """The next place at which something new can be seen."""
        i = bisect_right(self.stops, at)
        return self.stops[i] if i < len(self.stops) else self.end

    def before(self, at: int) -> int:
        """The place before at which something could be seen."""
        i = bisect_left(self.stops, at)
        return self.stops[i - 1] if i else 0

    def _until(self, at: int) -> Record:
        return msgspec.structs.replace(self.record, lines=self.actions[:at], ending=None)

    def _visible(self) -> tuple[int, ...]:
        hand = self.record.new_round()
        hand.begin()
        return (0, *(at for at, action in enumerate(self.actions, start=1) if hand.apply(action)))

    def _places_of_marks(self) -> tuple[tuple[int, Mark], ...]:
        out, lines = [], list[Action | Mark]()
        for line in self.record.lines:
            lines.append(line)
            if isinstance(line, Mark):
                out.append((min(self.end, len(standing_actions(lines))), line))
        return tuple(out)

    @property
    def kinds(self) -> tuple[MarkKind, ...]:
        """Which kinds of marks there are, each once."""
        return tuple(dict.fromkeys(mark.kind for _at, mark in self.marks))


def _known(seat: Seat) -> Seat:
    if seat.is_person:
        return seat
    try:
        parse_kind(seat.kind)
    except KindError:
        return Seat(seat.name, PLAIN)
    return seat
