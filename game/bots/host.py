"""The host: joins a match and its players, one decision at a time.

Screens, tests and `simulate` all drive a match through it. A seat without a player is a person's: somebody else makes
its decisions and hands them to `apply`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Final, Literal

import msgspec

from game.bots import make_player
from game.bots.casual import Casual
from game.bots.outside import FailedError, TooLateError, in_a_line, named
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.match import Match
from game.engine.player import Player, listens
from game.engine.record import Mark, MarkKind
from game.engine.round import Round
from game.engine.settings import Seat

FaultKind = Literal["exception", "illegal", "late"]


class Fault(msgspec.Struct, frozen=True):
    """A player that lost its seat to *casual* for the rest of a hand."""

    hand: int
    seat: int
    kind: FaultKind
    detail: str


class Host:
    """One match and who plays it.

    `journal` is called with each action before it is applied, and with each mark: what it writes is on disk before the
    game goes on. `budget` are the seconds that a decision may take; None is no limit. `faults` lists who broke the
    protocol. A person may hand his seat to a bot and take it back (托管); a match that is taken up again knows.
    """

    def __init__(
        self,
        match: Match,
        players: Mapping[int, Player],
        journal: Callable[[Action | Mark], object] | None = None,
        *,
        budget: float | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.match: Final = match
        self.faults: list[Fault] = []
        self._players = dict(players)
        self._journal = journal
        self._budget = budget
        self._clock = clock
        self._substitutes: dict[int, Player] = {}
        self._playing: dict[int, Player] = {}
        """Who plays each seat just now, substitutes included."""
        self._listeners: tuple[tuple[int, Player], ...] = ()
        for seat in self.taken_over:
            self._players[seat] = make_player(match.seats[seat].kind)
        self._seated()
        if match.in_hand:
            self._introduce()

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must decide now, in play order; empty between hands."""
        hand = self.match.round
        return () if hand is None else hand.pending

    def is_person(self, seat: int) -> bool:
        """Whether nobody of ours plays this seat."""
        return seat not in self._players

    @property
    def taken_over(self) -> tuple[int, ...]:
        """The persons' seats that a bot plays just now (托管)."""
        sitting = enumerate(zip(self.match.settings.seats, self.match.seats, strict=True))
        return tuple([seat for seat, (usual, now) in sitting if usual.is_person and not now.is_person])

    def take_over(self, seat: int, level: str = "casual") -> None:
        """A bot of `level` plays the person's seat from now on, in later hands too (托管; session 5).

        Raises ValueError when no person plays there, KeyError for no such level.
        """
        if not self.match.seats[seat].is_person:
            raise ValueError(f"no person plays seat {seat}")
        player = make_player(level)
        self._seat(Seat(self.match.seats[seat].name, level), seat)
        self.seat_player(seat, player)

    def give_back(self, seat: int) -> None:
        """The person plays the seat again. Raises ValueError when it was not taken over."""
        if seat not in self.taken_over:
            raise ValueError(f"seat {seat} was not taken over")
        self._seat(self.match.settings.seats[seat], seat)
        self.seat_player(seat, None)

    def _seat(self, who: Seat, seat: int) -> None:
        """Note who plays `seat` from now on, in the record of the hand in play or of the next."""
        mark = Mark(MarkKind.SEAT_TAKEN, seat, player=who)
        if self.match.in_hand and self._journal is not None:
            self._journal(mark)
        self.match.seat(mark)

    def seat_player(self, seat: int, player: Player | None) -> None:
        """Let `player` play `seat` from now on, or a person (None); a player learns the hand so far."""
        self._substitutes.pop(seat, None)
        if player is None:
            self._players.pop(seat, None)
        else:
            self._players[seat] = player
        self._seated()
        if player is not None and self.match.in_hand:
            self._start(seat, player)
            self._tell(seat, player, self.match.events)

    def take_back(self, seat: int, count: int) -> None:
        """`seat` takes the last `count` actions back; every player learns the hand anew (see `Match.take_back`)."""
        mark = Mark(MarkKind.TAKE_BACK, seat, count)
        if self._journal is not None:
            self._journal(mark)
        self.match.take_back(seat, count)
        self._introduce()

    def start_hand(self) -> tuple[Event, ...]:
        """Begin the next hand; the events up to the first decision."""
        self._substitutes.clear()
        self._seated()
        events = self.match.start_hand()
        self._introduce()
        return events

    def think(self, seat: int) -> Action:
        """What the player of `seat` decides; the match stays as it is. Raises KeyError for a person's seat.

        A player that raises, answers with something not offered, or takes longer than the budget loses the seat to
        *casual* for the rest of the hand.
        """
        hand = self.match.round or self._hand()
        player = self._playing[seat]
        view, actions = hand.view(seat), hand.legal_actions(seat)
        budget = self._budget
        begun = 0.0 if budget is None else self._clock()
        try:
            action: object = player.decide(view, actions)
        except Exception as error:  # noqa: BLE001 – a player from outside may raise anything
            return self._replace(seat, *_what(error))
        if budget is not None and self._clock() - begun > budget:
            return self._replace(seat, "late", f"{self._clock() - begun:.1f} s")
        if not isinstance(action, Action) or action.seat != seat or not hand.offers(action):
            return self._replace(seat, "illegal", in_a_line(action))
        return action

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Journal `action`, do it, and tell the players; every event up to the next decision.

        Raises IllegalAction, nothing being journalled or changed.
        """
        if self._journal is not None:
            self._hand().require_legal(action)
            self._journal(action)
        events = self.match.apply(action)
        for seat, player in self._listeners:
            self._tell(seat, player, events)
        return events

    def play_hand(self) -> None:
        """Play the hand to its end; every seat must have a player. Begins one when none is being played."""
        if not self.match.in_hand:
            self.start_hand()
        hand = self._hand()
        while waiting := hand.pending:
            self.apply(self.think(waiting[0]))

    def _hand(self) -> Round:
        if self.match.round is None:
            raise RuntimeError("no hand is being played")
        return self.match.round

    def _introduce(self) -> None:
        """Tell every player that the hand begins and what has happened so far."""
        for seat, usual in self._players.items():
            self._start(seat, self._substitutes.get(seat) or usual)
        events = self.match.events
        for seat, player in self._listeners:
            self._tell(seat, player, events)

    def _seated(self) -> None:
        """Somebody else plays a seat: who is told what happens."""
        self._playing = self._players | self._substitutes
        self._listeners = tuple([(seat, player) for seat, player in self._playing.items() if listens(player)])

    def _start(self, seat: int, player: Player) -> None:
        try:
            player.start(seat, self.match.rules, self.match.player_seed(seat))
        except Exception as error:  # noqa: BLE001 – a player from outside may raise anything
            self._substitute(seat, *_what(error))

    def _tell(self, seat: int, player: Player, events: tuple[Event, ...]) -> None:
        try:
            for event in events:
                seen = event.seen_by(seat)
                if seen is not None:
                    player.told(seen)
        except Exception as error:  # noqa: BLE001 – a player from outside may raise anything
            self._substitute(seat, *_what(error))

    def _substitute(self, seat: int, kind: FaultKind, detail: str) -> Player:
        self.faults.append(Fault(self.match.hand_number, seat, kind, detail))
        casual = Casual()
        casual.start(seat, self.match.rules, self.match.player_seed(seat))
        self._substitutes[seat] = casual
        self._seated()
        return casual

    def _replace(self, seat: int, kind: FaultKind, detail: str) -> Action:
        hand = self._hand()
        return self._substitute(seat, kind, detail).decide(hand.view(seat), hand.legal_actions(seat))


def _what(error: Exception) -> tuple[FaultKind, str]:
    """Kind and detail of the fault that an exception is."""
    if isinstance(error, TooLateError | FailedError):
        return "late" if isinstance(error, TooLateError) else "exception", str(error)
    return "exception", named(error)
