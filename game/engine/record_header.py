"""Reading the header of a record; `game.engine.record` has the grammar and reads the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from game.engine.exchange import MOST, Lot, lot_fault
from game.engine.faults import Phrase
from game.engine.options import OptionValue
from game.engine.recorded import FIRST_LINE, FORMAT, Record, RecordError, value_text
from game.engine.rules import RulesError, ruleset, variant
from game.engine.settings import Seat, SettingsError, checked_seat, parse_setting
from game.engine.tiles import Tile, TileError, parse_tiles

MOST_CHARS: Final = 200_000
MOST_LINES: Final = 4_000
MOST_IN_A_LINE: Final = 400
"""Anything longer than these is no record of a hand."""

_NEEDED: Final = ("variant", "hand", "di_fen", "purses", "dealer", "huang_fan")
_AFTER_THE_HEADER: Final = ("0", "1", "2", "3", "mark", "result", "winner", "payments")
BIGGEST: Final = 10**12
"""No amount of points in a record is bigger."""


class HeaderReader:
    """Reads a record line by line, its header first."""

    def __init__(self, text: str) -> None:
        if len(text) > MOST_CHARS:
            raise RecordError(None, Phrase("a record has at most {most} characters", most=MOST_CHARS))
        lines = text.removeprefix("\ufeff").splitlines()
        if len(lines) > MOST_LINES:
            raise RecordError(MOST_LINES + 1, Phrase("a record has at most {most} lines", most=MOST_LINES))
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
        self._row_at: list[int] = []

    def header(self) -> tuple[Record, str]:
        """The header as a record without lines, and the line that follows it (empty at the end)."""
        first = self._next()
        if first != FIRST_LINE:
            if not first:
                self._number = 1  # where it is missing
            raise self._wrong(
                Phrase(
                    "the first line of a record is {first!r}, and nothing newer than {format} can be read",
                    first=FIRST_LINE,
                    format=FORMAT,
                )
            )
        line = self._next()
        while line and line.split(maxsplit=1)[0] in _HEADER:
            _HEADER[line.split(maxsplit=1)[0]](self, line.split()[1:])
            line = self._next()
        if line and line.split(maxsplit=1)[0] not in _AFTER_THE_HEADER:
            raise self._wrong(Phrase("{word!r} begins no line of a record", word=line.split(maxsplit=1)[0][:20]))
        return self._header(), line

    def _next(self) -> str:
        """The next line that says something; empty at the end."""
        self._number, line = next(self._lines, (self._last, ""))
        if len(line) > MOST_IN_A_LINE:
            raise self._wrong(Phrase("a line has at most {most} characters", most=MOST_IN_A_LINE))
        return line

    def _wrong(self, sentence: Phrase, line: int | None = None) -> RecordError:
        return RecordError(self._number if line is None else line, sentence)

    # The header

    def _once(self, words: list[str], key: str, count: int) -> None:
        if key in self._values:
            raise self._wrong(Phrase("{key} is stated a second time", key=key))
        if len(words) != count:
            if count == 1:
                raise self._wrong(
                    Phrase("{key} takes {count} word, not {found}", key=key, count=count, found=len(words))
                )
            raise self._wrong(Phrase("{key} takes {count} words, not {found}", key=key, count=count, found=len(words)))
        self._values[key] = words
        self._at[key] = self._number

    def _read_option(self, words: list[str]) -> None:
        if len(words) != 2:
            raise self._wrong(Phrase("option takes a name and a value"))
        if words[0] in self._options:
            raise self._wrong(Phrase("option {name} is stated a second time", name=words[0]))
        self._options[words[0]] = (words[1], self._number)

    def _read_setting(self, words: list[str]) -> None:
        if len(words) != 2:
            raise self._wrong(Phrase("setting takes a name and a value"))
        if words[0] in self._settings:
            raise self._wrong(Phrase("setting {name} is stated a second time", name=words[0]))
        try:
            self._settings[words[0]] = parse_setting(words[0], words[1])
        except SettingsError as error:
            raise self._wrong(error.said) from error

    def _read_seat(self, words: list[str]) -> None:
        seat, player = self._player(words)
        if seat in self._seats:
            raise self._wrong(Phrase("seat {seat} is stated a second time", seat=seat))
        self._seats[seat] = player

    def _player(self, words: list[str]) -> tuple[int, Seat]:
        if len(words) < 3:
            raise self._wrong(Phrase("a seat takes its number, who plays it, and a name"))
        try:
            player = checked_seat(Seat(" ".join(words[2:]), words[1]))
        except SettingsError as error:
            raise self._wrong(error.said) from error
        return self._number_of(words[0], 3), player

    def _read_wall(self, words: list[str]) -> None:
        if len(words) != 2 or words[0] != str(len(self._rows)) or len(self._rows) == 4:
            raise self._wrong(Phrase("the rows of the wall are stated from 0 to 3, each with its tiles in one word"))
        try:
            self._rows.append(parse_tiles(words[1]))
        except TileError as error:
            raise self._wrong(error.said) from error
        self._row_at.append(self._number)

    def _number_of(self, word: str, most: int, least: int = 0) -> int:
        digits = word.removeprefix("-") if least < 0 else word
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 20 and least <= int(word) <= most):
            raise self._wrong(
                Phrase("{word!r} is not a number from {least} to {most}", word=word[:20], least=least, most=most)
            )
        return int(word)

    def _numbers(self, key: str, most: int, least: int = 0) -> list[int]:
        self._number = self._at[key]
        return [self._number_of(word, most, least) for word in self._values[key]]

    def _header(self) -> Record:
        """The header as a record without lines, when all of it is there and right."""
        after = self._number
        for key in _NEEDED:
            if key not in self._values:
                raise self._wrong(Phrase("{key} is missing from the header", key=key))
        for seat in range(4):
            if seat not in self._seats:
                raise self._wrong(Phrase("seat {seat} is missing from the header", seat=seat))
        if len(self._rows) != 4 or "dice" not in self._values:
            raise self._wrong(Phrase("the four rows of the wall and the dice are missing from the header"))
        variant_id, version = self._variant()
        options = self._checked_options(variant_id)
        purses = self._numbers("purses", BIGGEST, -BIGGEST)
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
        record = msgspec.structs.replace(record, lot=self._lot(record))
        self._number = after
        return record

    def _lot(self, record: Record) -> Lot | None:
        """What chance decides about a 换牌, stated just where one is played."""
        played = record.rules.variant.conduct(record.rules).exchange
        for key in ("exchange", "return"):
            if played != (key in self._values):
                self._number = self._at.get(key, self._number)
                raise self._wrong(
                    Phrase("{key} is stated where five tiles may be exchanged, and nowhere else", key=key)
                )
        if not played:
            return None
        last = len(record.wall) - 1
        lot = Lot(tuple(self._numbers("exchange", last)), tuple(self._numbers("return", last)))
        fault = lot_fault(lot, record.rules.variant, record.dice, record.dealer)
        if fault is not None:
            raise self._wrong(fault)
        return lot

    def _variant(self) -> tuple[str, int]:
        self._number = self._at["variant"]
        variant_id, word = self._values["variant"]
        try:
            newest = variant(variant_id).version
        except RulesError as error:
            raise self._wrong(error.said) from error
        version = self._number_of(word, 1_000_000, 1)
        if version > newest:
            raise self._wrong(
                Phrase(
                    "version {version} of {variant} is newer than this game, which knows {newest}",
                    version=version,
                    variant=variant_id,
                    newest=newest,
                )
            )
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
                raise self._wrong(error.said) from error
        return ruleset(variant_id, chosen).changed

    def _check_wall(self, record: Record) -> None:
        self._number = self._row_at[-1]
        counts = [0] * 42
        for row, tiles in enumerate(self._rows):
            if len(tiles) != 2 * record.rules.variant.stacks:
                some = Phrase("row {row} of the wall has {count} tiles", row=row, count=len(tiles))
                said = Phrase("row {row} of the wall has one tile", row=row) if len(tiles) == 1 else some
                raise self._wrong(said, self._row_at[row])
            for tile in tiles:
                counts[tile] += 1
        if tuple(counts) != record.rules.variant.copies:
            raise self._wrong(Phrase("the wall is not the set of tiles that this game is played with"))


_HEADER: Final[dict[str, Callable[[HeaderReader, list[str]], None]]] = {
    "variant": lambda reader, words: reader._once(words, "variant", 2),
    "option": HeaderReader._read_option,
    "setting": HeaderReader._read_setting,
    "seat": HeaderReader._read_seat,
    "hand": lambda reader, words: reader._once(words, "hand", 1),
    "di_fen": lambda reader, words: reader._once(words, "di_fen", 1),
    "purses": lambda reader, words: reader._once(words, "purses", 4),
    "dealer": lambda reader, words: reader._once(words, "dealer", 1),
    "huang_fan": lambda reader, words: reader._once(words, "huang_fan", 1),
    "seed": lambda reader, words: reader._once(words, "seed", 1),
    "wall": HeaderReader._read_wall,
    "dice": lambda reader, words: reader._once(words, "dice", 2),
    "exchange": lambda reader, words: reader._once(words, "exchange", MOST),
    "return": lambda reader, words: reader._once(words, "return", MOST),
}
