"""The record: one hand as text, and back (`design/record.md`).

A record is UTF-8 text, one fact a line. Empty lines and lines that begin with `#` are passed over. The grammar, where
`TILES` are tiles in the notation of `game.engine.tiles` and `SEAT` is 0 to 3::

    record   = "mahjong-record 1" header+ wall{4} dice chance? line* ending?
    header   = "variant" ID VERSION
             | "option" ID VALUE            one for each option that differs from the default
             | "setting" NAME VALUE         one for each match setting that differs from the default
             | "seat" SEAT KIND NAME        KIND: person, together, or the level of the bot
             | "hand" NUMBER                from 1
             | "di_fen" POINTS
             | "purses" POINTS POINTS POINTS POINTS     before this hand, seat by seat
             | "dealer" SEAT
             | "huang_fan" COUNT            the counter before the dice
             | "seed" NUMBER                the match's, if there was one
    wall     = "wall" SEAT TILES            the row before this seat, in the order of its places
    dice     = "dice" EYES EYES
    chance   = "exchange" PLACE{20} "return" PLACE{20}   with 换牌 alone: where its tiles come from, five for each who
                                     buries, the dealer first; the same places as the buried tiles fill them again
    line     = action | mark
    action   = as in `game.engine.actions`, in the order in which they were applied
    mark     = "mark take_back" SEAT COUNT  the last COUNT actions that still stand are undone
             | "mark open_hands" SEAT       the player of SEAT saw the other hands
             | "mark advice" SEAT           the player of SEAT was advised
             | "mark seat_taken" SEAT KIND NAME         somebody else plays SEAT from here on
    ending   = "result draw" payments
             | "result give_up from" SEAT payments
             | "result" BY TILE? ("from" SEAT)? winner+ payments
    winner   = "winner" SEAT SHAPE VALUE    VALUE in points, before 底分
    payments = "payments" POINTS POINTS POINTS POINTS   points × 底分, seat by seat

Header lines come in any order, each once (`option`, `setting` and `seat` once for each name). Everything that the
engine can work out is left out; the ending is there for checking. A full example::

    mahjong-record 1
    variant qinghunpeng 1
    option zero_flower self_draw_lowest
    setting length 4
    seat 0 person Ada
    seat 1 casual Bo
    seat 2 casual Cai
    seat 3 casual Dai
    hand 1
    di_fen 1
    purses 1000 1000 1000 1000
    dealer 3
    huang_fan 0
    seed 6
    wall 0 9p7m7p77s2p5f43z1p7m7s7z156m5p7z74m7f7z2f38s6p8s6z33m4z82s6p1m4p
    wall 1 1z3s2m642p18m41s2p8m36s6m155p2z9s5z3m5p3z6119s564m4z3f54z9p
    wall 2 3p3s2m2z9m6f43p1z9m8p7z7s4p4m5s2m93p3m2s1p4m2s5m6z8m7p5s5z9s7p6m8s6p1m
    wall 3 9s9p5z2s13p2m3z18f7m28p66z4s22z5m54s9m4s3z4f8m8p6s8p11z7p9m561s
    dice 3 5
    3 discard 9p
    0 discard 1z
    1 discard 3z
    2 discard 9p
    3 discard 9p
    0 discard 1p
    1 discard 4z
    2 discard 2p
    3 pass
    3 discard 1p
    0 discard 2p
    1 discard 2p
    2 discard 8m
    1 peng 8m
    1 discard 4p
    2 discard 7p
    1 pass
    3 discard 1p
    mark advice 0
    0 discard 9s
    2 pass
    1 discard 5p
    0 pass
    2 discard 3z
    3 discard 3p
    0 discard 6p
    1 discard 7p
    2 discard 5p
    0 pass
    3 discard 6p
    0 discard 3s
    1 discard 7p
    2 discard 5z
    3 discard 3s
    0 discard 4p
    1 discard 3s
    2 pass
    2 discard 7z
    3 peng 7z
    3 discard 8s
    2 hu discard 8s
    result discard 8s from 3
    winner 2 hun_yi_se 10
    payments 0 0 10 -10
"""

from __future__ import annotations

import msgspec

from game.engine.actions import Action, ActionError, WinBy, parse_action
from game.engine.faults import Phrase
from game.engine.record_header import BIGGEST, MOST_CHARS, MOST_LINES, HeaderReader
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
from game.engine.tiles import Tile, parse_tiles


def read_record(text: str, *, check_ending: bool = True) -> Record:
    """The record that `text` is, played or unfinished. Everything is checked, the actions by playing them.

    Raises RecordError with the first wrong line. With `check_ending` off a result or payment that the engine does not
    agree with is kept, for `verify` to report.
    """
    return _Reader(text).record(check_ending)


def read_ending(text: str) -> Ending:
    """The ending that `text`, the last lines of a record, states; nothing is played. Raises RecordError."""
    return _Reader(text).ending()


class _Reader(HeaderReader):
    """Reads one record from its first line to its last."""

    def ending(self) -> Ending:
        """The ending, where the text is nothing else."""
        return self._ending(self._next(), None)

    def record(self, check_ending: bool) -> Record:
        """The whole record."""
        record, line = self.header()
        return self._play(record, line, check_ending)

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
                        raise self._wrong(Phrase("more actions are taken back than were made"))
                    hand = record.new_round()
                    events = list(hand.begin())
                    for action in standing_actions(lines):
                        events.extend(hand.apply(action))
            else:
                try:
                    events.extend(hand.apply(entry))
                except IllegalAction as error:
                    raise self._wrong(error.said) from error
            line = self._next()
        record = msgspec.structs.replace(record, lines=tuple(lines))
        if not line:
            return record
        if not hand.finished:
            raise self._wrong(Phrase("the record has an ending, but the hand is not over"))
        ending = self._ending(line, ending_of(events) if check_ending else None)
        return msgspec.structs.replace(record, ending=ending)

    def _action(self, line: str) -> Action:
        if line[0] not in "0123":
            raise self._wrong(Phrase("{word!r} begins no line of a record", word=line[:20]))
        try:
            return parse_action(line)
        except ActionError as error:
            raise self._wrong(error.said) from error

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
                raise self._wrong(Phrase("{line!r} is no mark", line=line[:40]))

    def _ending(self, line: str, expected: Ending | None) -> Ending:
        """The ending that begins with `line`; each of its lines is compared when one is expected."""
        by, tile, giver = self._result(line.split())
        found = [(self._number, line)]
        winners = []
        line = self._next()
        while line.split()[:1] == ["winner"]:
            words = line.split()
            if len(words) != 4 or not words[2].isascii():
                raise self._wrong(Phrase("winner takes a seat, a shape and a value"))
            winners.append(RecordedWin(self._number_of(words[1], 3), words[2], self._number_of(words[3], BIGGEST)))
            found.append((self._number, line))
            line = self._next()
        words = line.split()
        if len(words) != 5 or words[0] != "payments":
            raise self._wrong(Phrase("the payments of the four seats end the record"))
        paid = [self._number_of(word, BIGGEST, -BIGGEST) for word in words[1:]]
        found.append((self._number, line))
        if self._next():
            raise self._wrong(Phrase("nothing follows the payments"))
        if (by is None) == bool(winners):
            raise self._wrong(Phrase("a hand that was won has winners, a draw has none"), found[0][0])
        ending = Ending(by, tile, giver, tuple(winners), (paid[0], paid[1], paid[2], paid[3]))
        if expected is not None and ending != expected:
            raise self._blame(found, ending, expected)
        return ending

    def _result(self, words: list[str]) -> tuple[WinBy | None, Tile | None, int | None]:
        match words:
            case ["result", "draw"]:
                return None, None, None
            case ["result", "give_up", "from", seat]:
                return None, None, self._number_of(seat, 3)
            case ["result", WinBy.EIGHT_FLOWERS]:
                return WinBy.EIGHT_FLOWERS, None, None
            case ["result", WinBy.SELF, tile]:
                return WinBy.SELF, self._tile(tile), None
            case ["result", WinBy.DISCARD | WinBy.ROB_KONG as by, tile, "from", giver]:
                return WinBy(by), self._tile(tile), self._number_of(giver, 3)
            case _:
                raise self._wrong(Phrase("the ending begins with a result as the grammar has it"))

    def _tile(self, word: str) -> Tile:
        try:
            (tile,) = parse_tiles(word)
        except ValueError:
            raise self._wrong(Phrase("{word!r} is not a tile", word=word[:20])) from None
        return tile

    def _blame(self, found: list[tuple[int, str]], ending: Ending, expected: Ending) -> RecordError:
        """Name the first line of the ending that the engine does not agree with."""
        right = expected.lines()
        for at, stated in enumerate(ending.lines()):
            if at >= len(right) or stated != right[at]:
                if at < len(right):
                    said = Phrase("the record says {stated!r}, the engine {right!r}", stated=stated, right=right[at])
                else:
                    said = Phrase("the record says {stated!r}, the engine 'nothing here'", stated=stated)
                return self._wrong(said, found[at][0])
        return self._wrong(Phrase("the ending is not the engine's"))


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
    "read_ending",
    "read_record",
    "replay",
    "standing_actions",
    "value_text",
    "verify",
    "write_record",
]
