"""A match: the dealer, the 荒番 counter, the purses, 底分, the length, and the end (`rules/session.md` 1–3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from game.engine.actions import Action, GiveUp, WinBy
from game.engine.events import Event
from game.engine.exchange import draw_lot
from game.engine.faults import Phrase
from game.engine.record import Mark, MarkKind, Record, RecordError, ending_of, replay
from game.engine.rng import Rng
from game.engine.round import IllegalAction, Round
from game.engine.settings import (
    MOST_PLAYED_OUT,
    MatchSettings,
    Seat,
    SettingsError,
    changed_settings,
    match_settings,
)
from game.engine.wall import build_wall, throw_dice


class WinSummary(msgspec.Struct, frozen=True):
    """One winner of a hand: seat, shape, extras, value in points before 底分."""

    seat: int
    shape: str
    extras: tuple[str, ...]
    value: int


class HandSummary(msgspec.Struct, frozen=True):
    """How one hand ended; `by` is None without a win, `gave_up` who gave it up.

    `huang_fan` is the counter that was in force.
    """

    number: int
    dealer: int
    huang_fan: int
    by: WinBy | None
    giver: int | None
    winners: tuple[WinSummary, ...]
    payments: tuple[int, int, int, int]
    gave_up: int | None = None


class Match:
    """Hands played by the same four, one after the other. `Match.new` begins one, `Match.resume` takes one up again.

    A match is over when its hands are played (with `play_out_huang_fan` also those for a 荒番 left over), or when a
    purse lies below the floor before a new hand.
    """

    def __init__(self, settings: MatchSettings) -> None:
        self.settings: Final = settings
        self.rules: Final = settings.ruleset
        self._changed: Final = changed_settings(settings)
        self.seats = settings.seats
        """Who sits where just now: a person's seat may be played by a bot (托管)."""
        self._rng: Final = Rng(settings.seed)
        money = settings.purse * settings.di_fen
        self.purses: tuple[int, int, int, int] = (money, money, money, money)
        self.dealer = self._rng.fork("dealer").below(4)
        self.huang_fan = 0
        self.hand_number = 0
        self.round: Round | None = None
        self._events: list[Event] = []
        self.history: tuple[HandSummary, ...] = ()
        self._record: Record | None = None
        self._lines: list[Action | Mark] = []

    @classmethod
    def new(cls, settings: MatchSettings) -> Match:
        """A match before its first hand. Raises RulesError for options that the variant does not have."""
        return cls(settings)

    @classmethod
    def resume(cls, settings: MatchSettings, records: Sequence[Record]) -> Match:
        """The match after these hands, the last of which may be unfinished; every one is played through again.

        Raises RecordError when a record does not follow from the settings and the hands before it, or cannot be played.
        """
        match = cls(settings)
        for record in records:
            match._take_up(record)
        return match

    @classmethod
    def alone(cls, record: Record) -> Match:
        """The match as this one hand, played to its end or not, leaves it; the hands before it are not known.

        Raises RecordError when it cannot be played, SettingsError or RulesError for what its header says.
        """
        said: dict[str, Any] = {"options": dict(record.options), "di_fen": record.di_fen, **dict(record.settings)}
        match = cls(match_settings(record.variant_id, record.seats, record.seed or 0, **said))
        match.purses, match.dealer, match.huang_fan = record.purses, record.dealer, record.huang_fan
        match.hand_number = record.hand - 1
        match._take_up(record)
        return match

    @property
    def over(self) -> bool:
        """Whether no further hand can be started; never while a hand is played."""
        return not self.in_hand and self.end_reason is not None

    @property
    def in_hand(self) -> bool:
        """Whether a hand is being played."""
        return self.round is not None and not self.round.finished

    @property
    def end_reason(self) -> str | None:
        """Why no hand comes after this one: `length` or `purse`; None when one does."""
        hands = self.settings.hands
        if self.settings.play_out_huang_fan and self.huang_fan and hands:
            hands += MOST_PLAYED_OUT
        if 0 < hands <= self.hand_number:
            return "length"
        if min(self.purses) < self.settings.purse_floor * self.settings.di_fen and not self.settings.guang_hua_yuan:
            return "purse"
        return None

    def totals(self) -> tuple[int, int, int, int]:
        """What each seat has won or lost since the first hand, in points × 底分."""
        money = self.settings.purse * self.settings.di_fen
        one, two, three, four = self.purses
        return (one - money, two - money, three - money, four - money)

    @property
    def record(self) -> Record | None:
        """The record of the hand in play, or of the last one; None before the first."""
        if self._record is not None and len(self._record.lines) != len(self._lines):
            self._record = msgspec.structs.replace(self._record, lines=tuple(self._lines))
        return self._record

    @property
    def events(self) -> tuple[Event, ...]:
        """Every event of the hand in play, or of the last one."""
        return tuple(self._events)

    def start_hand(self) -> tuple[Event, ...]:
        """Begin the next hand: the events up to the first decision. Raises RuntimeError in a hand or when over."""
        if self.in_hand or self.over:
            raise RuntimeError("a hand is being played" if self.in_hand else "the match is over")
        number = self.hand_number + 1
        rng = self._rng.fork(f"hand {number}")
        variant = self.rules.variant
        dice = throw_dice(rng.fork("dice"))
        exchanged = variant.conduct(self.rules).exchange
        record = Record(
            variant_id=self.rules.variant_id,
            variant_version=variant.version,
            options=self.rules.changed,
            seats=self.seats,
            hand=number,
            di_fen=self.settings.di_fen,
            purses=self.purses,
            dealer=self.dealer,
            huang_fan=self.huang_fan,
            seed=self.settings.seed,
            wall=build_wall(variant, rng.fork("wall")),
            dice=dice,
            lot=draw_lot(variant, dice, self.dealer, rng.fork("exchange")) if exchanged else None,
            settings=self._changed,
        )
        return self._begin(record)

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do `action` in the hand in play; every event up to the next decision.

        Raises IllegalAction, the match being as it was, and RuntimeError when no hand is being played.
        """
        hand = self.round
        if hand is None:
            raise RuntimeError("no hand is being played")
        try:
            events = hand.apply(action)
        except IllegalAction as error:
            if hand.finished:
                raise RuntimeError("no hand is being played") from error
            raise
        self._lines.append(action)
        self._events += events
        if not hand.pending:
            self._close()
        return events

    def give_up(self, seat: int) -> tuple[Event, ...]:
        """`seat` gives the hand in play up: it pays the fee, and the same dealer deals the next (session 6)."""
        return self.apply(GiveUp(seat))

    def mark(self, mark: Mark) -> None:
        """Note a mark in the record of the hand in play. Raises RuntimeError when there is none."""
        if self._record is None or not self.in_hand:
            raise RuntimeError("no hand is being played")
        self._lines.append(mark)

    def take_back(self, seat: int, count: int) -> Mark:
        """`seat` takes the last `count` actions that stand back: the hand is as it was before them, and that is noted.

        A hand that has just ended goes on again. Raises RuntimeError when no hand has begun, ValueError when fewer
        actions stand.
        """
        record = self.record
        if record is None:
            raise RuntimeError("no hand has begun")
        if not 0 < count <= len(record.actions()):
            raise ValueError(f"{count} actions cannot be taken back")
        mark = Mark(MarkKind.TAKE_BACK, seat, count)
        if not self.in_hand:
            self.purses, self.dealer, self.huang_fan = record.purses, record.dealer, record.huang_fan
            self.history = self.history[:-1]
        self._lines.append(mark)
        self._record = msgspec.structs.replace(record, lines=tuple(self._lines), ending=None)
        played = replay(self._record)
        self.round, self._events = played.round, list(played.events)
        return mark

    def seat(self, mark: Mark) -> None:
        """Somebody else plays a seat from here on: noted in the record of the hand in play, or of the next one.

        Raises ValueError when the mark is not of the kind `seat_taken`.
        """
        if mark.kind is not MarkKind.SEAT_TAKEN or mark.player is None:
            raise ValueError(f"{mark} seats nobody")
        if self.in_hand:
            self.mark(mark)
        self._sit((mark,))

    def _sit(self, marks: Iterable[Mark]) -> None:
        seats = list(self.seats)
        for mark in marks:
            if mark.player is not None:
                seats[mark.seat] = mark.player
        self.seats = (seats[0], seats[1], seats[2], seats[3])

    def player_seed(self, seat: int) -> int:
        """The seed that the player of `seat` gets for the hand in play."""
        return self._rng.fork(f"hand {self.hand_number}").fork(f"player {seat}").seed

    def _begin(self, record: Record) -> tuple[Event, ...]:
        self._record = record
        self._lines = []
        self.hand_number = record.hand
        self.round = record.new_round(just_built=True)
        events = self.round.begin()
        self._events = list(events)
        return events

    def _close(self) -> None:
        """Book the hand that has just ended."""
        assert self.round is not None
        ended = self.round.result
        assert ended is not None
        record = self.record
        assert record is not None
        result = ending_of(self._events)
        self._record = msgspec.structs.replace(record, ending=result)
        claims = ended.settlement.winners if ended.settlement else ()
        summary = HandSummary(
            number=self.hand_number,
            dealer=self.dealer,
            huang_fan=self.round.huang_fan,
            by=result.by,
            giver=None if result.by is None else result.giver,
            winners=tuple(WinSummary(c.seat, c.shape, c.extras, c.value) for c in claims if c.legal),
            payments=ended.payments,
            gave_up=result.giver if result.by is None else None,
        )
        self.history = (*self.history, summary)
        one, two, three, four = (purse + paid for purse, paid in zip(self.purses, ended.payments, strict=True))
        self.purses = (one, two, three, four)
        self.dealer = ended.next_dealer
        self.huang_fan = ended.huang_fan

    def _take_up(self, record: Record) -> None:
        expected = (self.hand_number + 1, self.dealer, self.huang_fan, self.purses, self.rules.variant_id)
        if self.in_hand or expected != (
            record.hand,
            record.dealer,
            record.huang_fan,
            record.purses,
            record.variant_id,
        ):
            said = Phrase("hand {number} does not follow from the hands before it", number=record.hand)
            raise RecordError(None, said)
        played = replay(record)
        self._record = record
        self.seats = record.seats
        self._sit(record.marks)
        self.hand_number = record.hand
        self.round = played.round
        self._lines = list(record.lines)
        self._events = list(played.events)
        if self.round.finished:
            self._close()


__all__ = ["HandSummary", "Match", "MatchSettings", "Seat", "SettingsError", "WinSummary", "match_settings"]
