"""A hand as the record states it, written as text and played through (`game.engine.record` reads the text)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from game.engine.actions import Action, Discard, Pass, Peng, WinBy
from game.engine.events import Event, GaveUp, HandDrawn, HandEnded, HandWon
from game.engine.exchange import Lot
from game.engine.faults import Fault, Phrase
from game.engine.options import OptionValue
from game.engine.round import Round
from game.engine.rules import ruleset
from game.engine.settings import LENGTHS, Seat, hands_of
from game.engine.tiles import KINDS, Tile, format_tiles

if TYPE_CHECKING:
    from game.engine.options import Ruleset

FORMAT: Final = 1
"""The version that is written; every version up to it can be read."""

FIRST_LINE: Final = f"mahjong-record {FORMAT}"


class RecordError(Fault):
    """A text that is not a record. `line` is the first wrong line, counted from 1, None where it is the whole."""

    def __init__(self, line: int | None, sentence: Phrase) -> None:
        super().__init__(sentence if line is None else Phrase("line {line}: {sentence}", line=line, sentence=sentence))
        self.line = line
        self.sentence = sentence


class MarkKind(StrEnum):
    """What a mark says about how the hand was played."""

    TAKE_BACK = "take_back"
    OPEN_HANDS = "open_hands"
    ADVICE = "advice"
    SEAT_TAKEN = "seat_taken"


class Mark(msgspec.Struct, frozen=True):
    """One mark line. `count` is for `take_back`, `player` for `seat_taken`."""

    kind: MarkKind
    seat: int
    count: int = 0
    player: Seat | None = None

    def __str__(self) -> str:
        words = f"mark {self.kind} {self.seat}"
        if self.kind is MarkKind.TAKE_BACK:
            return f"{words} {self.count}"
        return words if self.player is None else f"{words} {self.player.kind} {self.player.name}"


class RecordedWin(msgspec.Struct, frozen=True):
    """One legal winner as the ending states it."""

    seat: int
    shape: str
    value: int


class Ending(msgspec.Struct, frozen=True):
    """How the hand ended; `by` is None without a win. `payments` are points × 底分.

    `giver` gave the winning tile; without a win it is who gave the hand up, None after 流局.
    """

    by: WinBy | None
    tile: Tile | None
    giver: int | None
    winners: tuple[RecordedWin, ...]
    payments: tuple[int, int, int, int]

    def lines(self) -> tuple[str, ...]:
        """The lines of the ending."""
        how = str(self.by) if self.by is not None else "draw" if self.giver is None else "give_up"
        tile = "" if self.tile is None else f" {self.tile}"
        giver = "" if self.giver is None else f" from {self.giver}"
        winners = (f"winner {win.seat} {win.shape} {win.value}" for win in self.winners)
        return (f"result {how}{tile}{giver}", *winners, f"payments {' '.join(map(str, self.payments))}")


class Record(msgspec.Struct, frozen=True):
    """One hand: what the header says, the wall by place, the dice, the lines so far, and the ending when it is over."""

    variant_id: str
    variant_version: int
    options: tuple[tuple[str, OptionValue], ...]
    settings: tuple[tuple[str, int | bool], ...]
    seats: tuple[Seat, Seat, Seat, Seat]
    hand: int
    di_fen: int
    purses: tuple[int, int, int, int]
    dealer: int
    huang_fan: int
    seed: int | None
    wall: tuple[Tile, ...]
    dice: tuple[int, int]
    lines: tuple[Action | Mark, ...] = ()
    ending: Ending | None = None
    lot: Lot | None = None
    """What chance decides about a 换牌; None where there is none."""

    @property
    def rules(self) -> Ruleset:
        """The variant with its options."""
        return ruleset(self.variant_id, dict(self.options))

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks alone, in order."""
        return tuple(line for line in self.lines if isinstance(line, Mark))

    @property
    def counts(self) -> bool:
        """Whether the hand counts in statistics: nothing taken back, no open hands, no seat taken over."""
        return all(mark.kind is MarkKind.ADVICE for mark in self.marks)

    @property
    def advised(self) -> tuple[int, ...]:
        """The seats whose players were advised."""
        return tuple(sorted({mark.seat for mark in self.marks if mark.kind is MarkKind.ADVICE}))

    def actions(self) -> tuple[Action, ...]:
        """The actions that stand: those that were taken back are left out."""
        return standing_actions(self.lines)

    def new_round(self, *, just_built: bool = False) -> Round:
        """The hand before its first event. Raises ValueError when wall or lot are not of this game.

        A wall that was `just_built` for it is of this game.
        """
        settings = dict(self.settings)
        length = int(settings.get("length", LENGTHS[0]))
        garden = settings.get("guang_hua_yuan", False) is True
        return Round(
            self.rules,
            self.wall,
            self.dice,
            self.dealer,
            self.huang_fan,
            self.di_fen,
            self.purses,
            self.hand,
            garden,
            lot=self.lot,
            playing_out=settings.get("play_out_huang_fan", False) is True and 0 < hands_of(length, garden) < self.hand,
            give_up_fee=int(settings["give_up_fee"]) if "give_up_fee" in settings else None,
            just_built=just_built,
        )

    def header_text(self) -> str:
        """All lines before the first action, each with its line end."""
        row = len(self.wall) // 4
        lines = [
            *_table_lines(self.variant_id, self.variant_version, self.options, self.settings, self.seats),
            f"hand {self.hand}",
            f"di_fen {self.di_fen}",
            f"purses {' '.join(map(str, self.purses))}",
            f"dealer {self.dealer}",
            f"huang_fan {self.huang_fan}",
            *([] if self.seed is None else [f"seed {self.seed}"]),
            *[f"wall {seat} {format_tiles(self.wall[row * seat : row * (seat + 1)])}" for seat in range(4)],
            f"dice {self.dice[0]} {self.dice[1]}",
            *_lot_lines(self.lot),
            "",
        ]
        return "\n".join(lines)

    def ending_text(self) -> str:
        """The lines after the last action, each with its line end; empty while the hand is played."""
        return "\n".join((*self.ending.lines(), "")) if self.ending else ""

    def text(self) -> str:
        """The whole record; `read_record` makes the same record of it."""
        return self.header_text() + "".join(map(_LINES.__getitem__, self.lines)) + self.ending_text()


class _Lines(dict[Action | Mark, str]):
    """Actions and marks as lines; those that a record has most of are kept."""

    def __missing__(self, line: Action | Mark) -> str:
        return f"{line!s}\n"


_LINES: Final = _Lines(
    {
        action: f"{action!s}\n"
        for seat in range(4)
        for action in (Pass(seat), *(kind(seat, tile) for kind in (Discard, Peng) for tile in KINDS))
    }
)


@lru_cache(maxsize=64)
def _table_lines(
    variant_id: str,
    version: int,
    options: tuple[tuple[str, OptionValue], ...],
    settings: tuple[tuple[str, int | bool], ...],
    seats: tuple[Seat, ...],
) -> tuple[str, ...]:
    """The lines that are the same in every hand of a match while nobody else takes a seat."""
    return (
        FIRST_LINE,
        f"variant {variant_id} {version}",
        *(f"option {name} {value_text(value)}" for name, value in options),
        *(f"setting {name} {value_text(value)}" for name, value in settings),
        *(f"seat {seat} {player.kind} {player.name}" for seat, player in enumerate(seats)),
    )


def _lot_lines(lot: Lot | None) -> list[str]:
    if lot is None:
        return []
    return [f"{key} {' '.join(map(str, places))}" for key, places in (("exchange", lot.take), ("return", lot.put))]


def value_text(value: OptionValue) -> str:
    """A value of an option or a setting as a record writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def write_record(record: Record) -> str:
    """The record as text."""
    return record.text()


def action_line(line: Action | Mark) -> str:
    """One action or mark as its line, without the line end."""
    return str(line)


def standing_actions(lines: Iterable[Action | Mark]) -> tuple[Action, ...]:
    """The actions of `lines` without those that a `take_back` undid."""
    standing: list[Action] = []
    for line in lines:
        if isinstance(line, Action):
            standing.append(line)
        elif line.kind is MarkKind.TAKE_BACK:
            del standing[max(0, len(standing) - line.count) :]
    return tuple(standing)


def ending_of(events: Sequence[Event]) -> Ending:
    """The ending that the events of a finished hand say. Raises ValueError when they do not reach the end."""
    ended = next((event for event in reversed(events) if isinstance(event, HandEnded)), None)
    if ended is None:
        raise ValueError("the hand has not ended")
    won = next((event for event in reversed(events) if isinstance(event, HandWon | HandDrawn | GaveUp)), None)
    if isinstance(won, GaveUp):
        return Ending(None, None, won.seat, (), ended.payments)
    if ended.settlement is None or not isinstance(won, HandWon):
        return Ending(None, None, None, (), ended.payments)
    winners = tuple(
        RecordedWin(result.seat, result.shape, result.value) for result in ended.settlement.winners if result.legal
    )
    return Ending(won.by, won.tile, won.giver, winners, ended.payments)


class Replay(msgspec.Struct, frozen=True):
    """A record played through: the hand where its last line leaves it, and every event up to there."""

    round: Round
    events: tuple[Event, ...]


def replay(record: Record) -> Replay:
    """Run a record through the engine. Raises RecordError (without a line) when an action is not legal."""
    hand = record.new_round()
    events = list(hand.begin())
    for number, action in enumerate(record.actions(), start=1):
        try:
            events.extend(hand.apply(action))
        except ValueError as error:
            said = Phrase("action {number} cannot be played: {error}", number=number, error=error)
            raise RecordError(None, said) from error
    return Replay(hand, tuple(events))


def verify(record: Record) -> tuple[Phrase, ...]:
    """What in the ending differs from what the engine works out, one sentence each; empty when all is right.

    Raises RecordError when the record cannot be played at all.
    """
    played = replay(record)
    if not played.round.finished:
        return (Phrase("the record has an ending, but the hand is not over"),) if record.ending else ()
    found = ending_of(played.events)
    if record.ending is None:
        return (Phrase("the hand is over, but the record has no ending"),)
    return tuple(
        Phrase("the record says {stated!r}, the engine {right!r}", stated=stated, right=right)
        for stated, right in _pairs(record.ending.lines(), found.lines())
        if stated != right
    )


def _pairs(one: Sequence[str], other: Sequence[str]) -> list[tuple[str, str]]:
    longest = max(len(one), len(other))
    return [(one[at] if at < len(one) else "", other[at] if at < len(other) else "") for at in range(longest)]
