"""The record: one hand as text, and back (`design/record.md`).

A record is UTF-8 text, one fact a line. Empty lines and lines that begin with `#` are passed over. The grammar, where
`TILES` are tiles in the notation of `game.engine.tiles` and `SEAT` is 0 to 3::

    record   = "mahjong-record 1" header+ wall{4} dice line* ending?
    header   = "variant" ID VERSION
             | "option" ID VALUE            one for each option that differs from the default
             | "setting" NAME VALUE         one for each match setting that differs from the default
             | "seat" SEAT KIND NAME        KIND: person, or the level of the bot
             | "hand" NUMBER                from 1
             | "di_fen" POINTS
             | "purses" POINTS POINTS POINTS POINTS     before this hand, seat by seat
             | "dealer" SEAT
             | "huang_fan" COUNT            the counter before the dice
             | "seed" NUMBER                the match's, if there was one
    wall     = "wall" SEAT TILES            the row before this seat, in the order of its places
    dice     = "dice" EYES EYES
    line     = action | mark
    action   = as in `game.engine.actions`, in the order in which they were applied
    mark     = "mark take_back" SEAT COUNT  the last COUNT actions that still stand are undone
             | "mark open_hands" SEAT       the player of SEAT saw the other hands
             | "mark advice" SEAT           the player of SEAT was advised
             | "mark seat_taken" SEAT KIND NAME         somebody else plays SEAT from here on
    ending   = "result draw" payments
             | "result" BY TILE? ("from" SEAT)? winner+ payments
    winner   = "winner" SEAT SHAPE VALUE    VALUE in points, before 底分
    payments = "payments" POINTS POINTS POINTS POINTS   points × 底分, seat by seat

Header lines come in any order, each once (`option`, `setting` and `seat` once for each name). Everything that the
engine can work out is left out; the ending is there for checking. A full example::

"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from game.engine.actions import Action, ActionError, WinBy, parse_action
from game.engine.options import OptionValue
from game.engine.recorded import (
    FIRST_LINE,
    FORMAT,
    Ending,
    Mark,
    MarkKind,
    Record,
    RecordedWin,
    RecordError,
    Replay,
    action_line,
    ending_of,
    replay,
    standing_actions,
    value_text,
    verify,
    write_record,
)
from game.engine.round import IllegalAction
from game.engine.rules import RulesError, ruleset, variant
from game.engine.settings import Seat, SettingsError, parse_setting
from game.engine.tiles import Tile, TileError, parse_tiles

MOST_CHARS: Final = 200_000
MOST_LINES: Final = 4_000
MOST_IN_A_LINE: Final = 400
MOST_IN_A_NAME: Final = 40
"""Anything longer than these is no record of a hand."""

_ONCE: Final = ("variant", "hand", "di_fen", "purses", "dealer", "huang_fan", "seed", "dice")
_NEEDED: Final = ("variant", "hand", "di_fen", "purses", "dealer", "huang_fan")
_BIGGEST: Final = 10**12


def read_record(text: str, *, check_ending: bool = True) -> Record:
    """The record that `text` is, played or unfinished. Everything is checked, the actions by playing them.

    Raises RecordError with the first wrong line. With `check_ending` off a result or payment that the engine does not
    agree with is kept, for `verify` to report.
    """
    return _Reader(text).record(check_ending)


class _Reader:
    """Reads one record from its first line to its last."""

    def __init__(self, text: str) -> None:
        if len(text) > MOST_CHARS:
            raise RecordError(None, f"a record has at most {MOST_CHARS} characters")
        lines = text.removeprefix("\ufeff").splitlines()
        if len(lines) > MOST_LINES:
            raise RecordError(MOST_LINES + 1, f"a record has at most {MOST_LINES} lines")
        self._lines: Iterator[tuple[int, str]] = (
            (number, line.strip())
            for number, line in enumerate(lines, start=1)
            if line.strip() and not line.lstrip().startswith("#")
        )
        self._number = 1
        self._last = len(lines) + 1
        self._values: dict[str, list[str]] = {}
        self._at: dict[str, int] = {}
        self._options: dict[str, tuple[str, int]] = {}
        self._settings: dict[str, int | bool] = {}
        self._seats: dict[int, Seat] = {}
        self._rows: list[tuple[Tile, ...]] = []

    def record(self, check_ending: bool) -> Record:
        """The whole record."""
        if self._next() != FIRST_LINE:
            raise self._wrong(
                f"the first line of a record is {FIRST_LINE!r}, and nothing newer than {FORMAT} can be read"
            )
        line = self._next()
        while line and line.split()[0] in _HEADER:
            _HEADER[line.split()[0]](self, line.split()[1:])
            line = self._next()
        record = self._header()
        return self._play(record, line, check_ending)

    def _next(self) -> str:
        """The next line that says something; empty at the end."""
        self._number, line = next(self._lines, (self._last, ""))
        if len(line) > MOST_IN_A_LINE:
            raise self._wrong(f"a line has at most {MOST_IN_A_LINE} characters")
        return line

    def _wrong(self, sentence: str, line: int | None = None) -> RecordError:
        return RecordError(self._number if line is None else line, sentence)

    # The header

    def _once(self, words: list[str], key: str, count: int) -> None:
        if key in self._values:
            raise self._wrong(f"{key} is stated a second time")
        if len(words) != count:
            raise self._wrong(f"{key} takes {count} {'word' if count == 1 else 'words'}, not {len(words)}")
        self._values[key] = words
        self._at[key] = self._number

    def _read_option(self, words: list[str]) -> None:
        if len(words) != 2:
            raise self._wrong("option takes a name and a value")
        if words[0] in self._options:
            raise self._wrong(f"option {words[0]} is stated a second time")
        self._options[words[0]] = (words[1], self._number)

    def _read_setting(self, words: list[str]) -> None:
        if len(words) != 2:
            raise self._wrong("setting takes a name and a value")
        if words[0] in self._settings:
            raise self._wrong(f"setting {words[0]} is stated a second time")
        try:
            self._settings[words[0]] = parse_setting(words[0], words[1])
        except SettingsError as error:
            raise self._wrong(str(error)) from error

    def _read_seat(self, words: list[str]) -> None:
        seat, player = self._player(words)
        if seat in self._seats:
            raise self._wrong(f"seat {seat} is stated a second time")
        self._seats[seat] = player

    def _player(self, words: list[str]) -> tuple[int, Seat]:
        if len(words) < 3:
            raise self._wrong("a seat takes its number, who plays it, and a name")
        name = " ".join(words[2:])
        if len(name) > MOST_IN_A_NAME or not name.isprintable():
            raise self._wrong(f"a name has at most {MOST_IN_A_NAME} characters, all of them printable")
        kind = words[1]
        if not (kind.isascii() and kind.replace("_", "").isalnum() and len(kind) <= MOST_IN_A_NAME):
            raise self._wrong("who plays a seat is person or the level of a bot")
        return self._number_of(words[0], 3), Seat(name, kind)

    def _read_wall(self, words: list[str]) -> None:
        if len(words) != 2 or words[0] != str(len(self._rows)) or len(self._rows) == 4:
            raise self._wrong("the rows of the wall are stated from 0 to 3, each with its tiles in one word")
        try:
            self._rows.append(parse_tiles(words[1]))
        except TileError as error:
            raise self._wrong(str(error)) from error
        self._at["wall"] = self._number

    def _number_of(self, word: str, most: int, least: int = 0) -> int:
        digits = word.removeprefix("-") if least < 0 else word
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 20 and least <= int(word) <= most):
            raise self._wrong(f"{word[:20]!r} is not a number from {least} to {most}")
        return int(word)

    def _numbers(self, key: str, most: int, least: int = 0) -> list[int]:
        self._number = self._at[key]
        return [self._number_of(word, most, least) for word in self._values[key]]

    def _header(self) -> Record:
        """The header as a record without lines, when all of it is there and right."""
        after = self._number
        for key in _NEEDED:
            if key not in self._values:
                raise self._wrong(f"{key} is missing from the header")
        for seat in range(4):
            if seat not in self._seats:
                raise self._wrong(f"seat {seat} is missing from the header")
        if len(self._rows) != 4 or "dice" not in self._values:
            raise self._wrong("the four rows of the wall and the dice are missing from the header")
        variant_id, version = self._variant()
        options = self._checked_options(variant_id)
        purses = self._numbers("purses", _BIGGEST, -_BIGGEST)
        dice = self._numbers("dice", 6, 1)
        record = Record(
            variant_id=variant_id,
            variant_version=version,
            options=options,
            settings=tuple(self._settings.items()),
            seats=(self._seats[0], self._seats[1], self._seats[2], self._seats[3]),
            hand=self._numbers("hand", 1_000_000, 1)[0],
            di_fen=self._numbers("di_fen", 1_000_000, 1)[0],
            purses=(purses[0], purses[1], purses[2], purses[3]),
            dealer=self._numbers("dealer", 3)[0],
            huang_fan=self._numbers("huang_fan", 1_000_000)[0],
            seed=self._numbers("seed", 2**64 - 1)[0] if "seed" in self._values else None,
            wall=tuple(tile for row in self._rows for tile in row),
            dice=(dice[0], dice[1]),
        )
        self._check_wall(record)
        self._number = after
        return record

    def _variant(self) -> tuple[str, int]:
        self._number = self._at["variant"]
        variant_id, word = self._values["variant"]
        try:
            newest = variant(variant_id).version
        except RulesError as error:
            raise self._wrong(str(error)) from error
        version = self._number_of(word, 1_000_000, 1)
        if version > newest:
            raise self._wrong(f"version {version} of {variant_id} is newer than this game, which knows {newest}")
        return variant_id, version

    def _checked_options(self, variant_id: str) -> tuple[tuple[str, OptionValue], ...]:
        allowed = {spec.id: spec.values for spec in variant(variant_id).options}
        chosen: dict[str, OptionValue] = {}
        for name, (word, number) in self._options.items():
            self._number = number
            values = {value_text(value): value for value in allowed.get(name, ())}
            try:
                chosen[name] = values.get(word, word)
                ruleset(variant_id, {name: chosen[name]})
            except RulesError as error:
                raise self._wrong(str(error)) from error
        return ruleset(variant_id, chosen).changed

    def _check_wall(self, record: Record) -> None:
        self._number = self._at["wall"]
        counts = [0] * 42
        for row, tiles in enumerate(self._rows):
            if len(tiles) != 2 * record.rules.variant.stacks:
                raise self._wrong(f"row {row} of the wall has {len(tiles)} tiles", self._at["wall"] - 3 + row)
            for tile in tiles:
                counts[tile] += 1
        if tuple(counts) != record.rules.variant.copies:
            raise self._wrong("the wall is not the set of tiles that this game is played with")

    # The lines and the ending

    def _play(self, record: Record, line: str, check_ending: bool) -> Record:
        """The record with its lines and its ending, every action played."""
        hand = record.new_round()
        events = list(hand.begin())
        lines: list[Action | Mark] = []
        while line and not line.startswith(("result", "winner", "payments")):
            entry = self._mark(line) if line.startswith("mark ") else self._action(line)
            lines.append(entry)
            if isinstance(entry, Mark):
                if entry.kind is MarkKind.TAKE_BACK:
                    if entry.count > len(standing_actions(lines[:-1])):
                        raise self._wrong("more actions are taken back than were made")
                    hand = record.new_round()
                    events = list(hand.begin())
                    for action in standing_actions(lines):
                        events.extend(hand.apply(action))
            else:
                try:
                    events.extend(hand.apply(entry))
                except IllegalAction as error:
                    raise self._wrong(str(error)) from error
            line = self._next()
        record = msgspec.structs.replace(record, lines=tuple(lines))
        if not line:
            return record
        if not hand.finished:
            raise self._wrong("the record has an ending, but the hand is not over")
        ending = self._ending(line, ending_of(events) if check_ending else None)
        return msgspec.structs.replace(record, ending=ending)

    def _action(self, line: str) -> Action:
        if line[0] not in "0123":
            raise self._wrong(f"{line[:20]!r} begins neither a header line nor an action, a mark or the ending")
        try:
            return parse_action(line)
        except ActionError as error:
            raise self._wrong(str(error)) from error

    def _mark(self, line: str) -> Mark:
        words = line.split()
        match words[1:]:
            case [MarkKind.TAKE_BACK, seat, count]:
                return Mark(MarkKind.TAKE_BACK, self._number_of(seat, 3), self._number_of(count, MOST_LINES, 1))
            case [MarkKind.OPEN_HANDS | MarkKind.ADVICE as kind, seat]:
                return Mark(MarkKind(kind), self._number_of(seat, 3))
            case [MarkKind.SEAT_TAKEN, *rest]:
                taken, player = self._player(rest)
                return Mark(MarkKind.SEAT_TAKEN, taken, player=player)
            case _:
                raise self._wrong(f"{line[:40]!r} is no mark")

    def _ending(self, line: str, expected: Ending | None) -> Ending:
        """The ending that begins with `line`; each of its lines is compared when one is expected."""
        by, tile, giver = self._result(line.split())
        found = [(self._number, line)]
        winners = []
        line = self._next()
        while line.split()[:1] == ["winner"]:
            words = line.split()
            if len(words) != 4 or not words[2].isascii():
                raise self._wrong("winner takes a seat, a shape and a value")
            winners.append(RecordedWin(self._number_of(words[1], 3), words[2], self._number_of(words[3], _BIGGEST)))
            found.append((self._number, line))
            line = self._next()
        words = line.split()
        if len(words) != 5 or words[0] != "payments":
            raise self._wrong("the payments of the four seats end the record")
        paid = [self._number_of(word, _BIGGEST, -_BIGGEST) for word in words[1:]]
        found.append((self._number, line))
        if self._next():
            raise self._wrong("nothing follows the payments")
        if (by is None) == bool(winners):
            raise self._wrong("a hand that was won has winners, a draw has none", found[0][0])
        ending = Ending(by, tile, giver, tuple(winners), (paid[0], paid[1], paid[2], paid[3]))
        if expected is not None and ending != expected:
            raise self._blame(found, ending, expected)
        return ending

    def _result(self, words: list[str]) -> tuple[WinBy | None, Tile | None, int | None]:
        match words:
            case ["result", "draw"]:
                return None, None, None
            case ["result", WinBy.EIGHT_FLOWERS]:
                return WinBy.EIGHT_FLOWERS, None, None
            case ["result", WinBy.SELF, tile]:
                return WinBy.SELF, self._tile(tile), None
            case ["result", WinBy.DISCARD | WinBy.ROB_KONG as by, tile, "from", giver]:
                return WinBy(by), self._tile(tile), self._number_of(giver, 3)
            case _:
                raise self._wrong("the ending begins with a result as the grammar has it")

    def _tile(self, word: str) -> Tile:
        try:
            (tile,) = parse_tiles(word)
        except ValueError:
            raise self._wrong(f"{word[:20]!r} is not a tile") from None
        return tile

    def _blame(self, found: list[tuple[int, str]], ending: Ending, expected: Ending) -> RecordError:
        """Name the first line of the ending that the engine does not agree with."""
        right = expected.lines()
        for at, stated in enumerate(ending.lines()):
            if at >= len(right) or stated != right[at]:
                says = right[at] if at < len(right) else "nothing here"
                return self._wrong(f"the record says {stated!r}, the engine {says!r}", found[at][0])
        return self._wrong("the ending is not the engine's")


_HEADER: Final[dict[str, Callable[[_Reader, list[str]], None]]] = {
    "variant": lambda reader, words: reader._once(words, "variant", 2),
    "option": _Reader._read_option,
    "setting": _Reader._read_setting,
    "seat": _Reader._read_seat,
    "hand": lambda reader, words: reader._once(words, "hand", 1),
    "di_fen": lambda reader, words: reader._once(words, "di_fen", 1),
    "purses": lambda reader, words: reader._once(words, "purses", 4),
    "dealer": lambda reader, words: reader._once(words, "dealer", 1),
    "huang_fan": lambda reader, words: reader._once(words, "huang_fan", 1),
    "seed": lambda reader, words: reader._once(words, "seed", 1),
    "wall": _Reader._read_wall,
    "dice": lambda reader, words: reader._once(words, "dice", 2),
}


__all__ = [
    "FIRST_LINE",
    "FORMAT",
    "MOST_CHARS",
    "MOST_LINES",
    "Ending",
    "Mark",
    "MarkKind",
    "Record",
    "RecordError",
    "RecordedWin",
    "Replay",
    "action_line",
    "ending_of",
    "read_record",
    "replay",
    "standing_actions",
    "value_text",
    "verify",
    "write_record",
]
