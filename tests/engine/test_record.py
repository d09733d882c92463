"""The record: the example of its docstring, round trips, take-backs, the first wrong line of a damaged record."""

from __future__ import annotations

import textwrap

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots import make_player
from game.bots.host import Host
from game.engine import record as record_module
from game.engine.actions import Action
from game.engine.match import Match, Seat, match_settings
from game.engine.record import (
    MOST_CHARS,
    MOST_LINES,
    Mark,
    MarkKind,
    RecordError,
    ending_of,
    read_record,
    replay,
    verify,
    write_record,
)

_DOC = record_module.__doc__ or ""
EXAMPLE = textwrap.dedent(_DOC[_DOC.index("    mahjong-record 1") :]).strip() + "\n"


def seats(level: str) -> list[Seat]:
    return [Seat(f"{level} {number}", level) for number in range(4)]


def played(level: str, seed: int) -> Match:
    """A match after one hand."""
    match = Match.new(match_settings("qinghunpeng", seats(level), seed, options={"no_swap": True}, di_fen=2))
    Host(match, {seat: make_player(level) for seat in range(4)}).play_hand()
    return match


def wrong(text: str, line: int | None, words: str) -> None:
    with pytest.raises(RecordError, match=words) as caught:
        read_record(text)
    assert caught.value.line == line


def test_the_example_in_the_docstring() -> None:
    record = read_record(EXAMPLE)
    assert write_record(record) == EXAMPLE
    assert verify(record) == ()
    played_again = replay(record)
    assert played_again.round.finished
    assert ending_of(played_again.events) == record.ending
    assert record.marks == (Mark(MarkKind.ADVICE, 0),)
    assert [seat.kind for seat in record.seats] == ["person", "casual", "casual", "casual"]


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**64 - 1), st.data())
def test_any_hand_round_trips_wherever_it_stands(seed: int, data: st.DataObject) -> None:
    match = played("random", seed)
    whole = match.record
    assert whole is not None
    assert read_record(whole.text()) == whole
    assert replay(whole).events == match.events
    assert verify(whole) == ()
    cut = data.draw(st.integers(0, len(whole.lines)))
    text = whole.header_text() + "".join(f"{line}\n" for line in whole.lines[:cut])
    begun = read_record(text)
    assert (begun.lines, begun.ending) == (whole.lines[:cut], None)
    events = replay(begun).events
    assert events == match.events[: len(events)]


def test_people_may_write_it_with_remarks_and_spaces() -> None:
    lines = EXAMPLE.splitlines()
    text = "\ufeff" + "\r\n".join(["  " + lines[0], "# a remark", "", *lines[1:]])
    assert read_record(text) == read_record(EXAMPLE)


def test_header_lines_in_any_order() -> None:
    lines = EXAMPLE.splitlines()
    at = lines.index("dice 3 5")
    shuffled = [lines[0], lines[at], *reversed(lines[1:12]), *lines[12:at], *lines[at + 1 :]]
    assert read_record("\n".join(shuffled)) == read_record(EXAMPLE)


def test_a_taken_back_action_never_happened() -> None:
    record = read_record(EXAMPLE)
    first, second = record.actions()[:2]
    assert isinstance(first, Action)
    lines = EXAMPLE.splitlines()
    at = lines.index(str(first))
    taken_back = [*lines[: at + 2], "mark take_back 0 1", "mark open_hands 0", *lines[at + 1 :]]
    again = read_record("\n".join(taken_back) + "\n")
    assert again.actions() == record.actions()
    assert again.lines[1:3] == (second, Mark(MarkKind.TAKE_BACK, 0, 1))
    assert replay(again).events == replay(record).events
    assert read_record(again.text()) == again


def test_a_seat_taken_over_is_a_line() -> None:
    text = EXAMPLE.replace("mark advice 0", "mark seat_taken 0 casual Ada's stand-in")
    record = read_record(text)
    assert record.marks == (Mark(MarkKind.SEAT_TAKEN, 0, player=Seat("Ada's stand-in", "casual")),)
    assert record.text() == text


def line_of(start: str) -> int:
    return next(at for at, line in enumerate(EXAMPLE.splitlines(), start=1) if line.startswith(start))


DAMAGE = [
    ("mahjong-record 1", "mahjong-record 2", "nothing newer"),
    ("variant qinghunpeng 1", "variant nanchang 1", "unknown variant"),
    ("variant qinghunpeng 1", "variant qinghunpeng 9", "newer than this game"),
    ("variant qinghunpeng 1", "variant qinghunpeng", "takes 2 words"),
    ("option zero_flower self_draw_lowest", "option zero_flower maybe", "zero_flower must be"),
    ("option zero_flower self_draw_lowest", "option nine_lives true", "no option"),
    ("option zero_flower self_draw_lowest", "option zero_flower", "a name and a value"),
    ("setting length 4", "setting length 5", "length is 4, 8 or 16"),
    ("setting length 4", "setting width 4", "no match setting"),
    ("setting length 4", "setting cards perhaps", "true or false"),
    ("setting length 4", "setting length four", "is a number"),
    ("seat 1 casual Bo", "seat 1 casual", "and a name"),
    ("seat 1 casual Bo", "seat 4 casual Bo", "from 0 to 3"),
    ("seat 1 casual Bo", "seat 0 casual Bo", "second time"),
    ("seat 1 casual Bo", "seat 1 ca$ual Bo", "LEVEL or LEVEL/PERSONA"),
    ("seat 1 casual Bo", "seat 1 casual " + "o" * 41, "from 1 to 40 characters"),
    ("hand 1", "hand 0", "from 1 to"),
    ("di_fen 1", "di_fen many", "not a number"),
    ("di_fen 1", "hand 2", "second time"),
    ("di_fen 1", "stake 1", "begins no line"),
    ("purses 1000", "purses 10.5 1000 1000 1000", "not a number"),
    ("dealer 3", "dealer 4", "from 0 to 3"),
    ("huang_fan 0", "huang_fan -1", "not a number"),
    ("seed 6", "seed 99999999999999999999999", "not a number"),
    ("wall 1", "wall 2 1m", "rows of the wall"),
    ("wall 1", "wall 1 123x", "123x"),
    ("wall 1", "wall 1 123m", "row 1 of the wall has 3 tiles"),
    ("dice 3 5", "dice 3 7", "from 1 to 6"),
    ("3 discard 9p", "3 discard 0p", "not a tile"),
    ("3 discard 9p", "3 throw 9p", "not an action"),
    ("3 discard 9p", "3 discard 9p 9p", "other words"),
    ("3 discard 9p", "2 discard 9p", "not_your_turn"),
    ("3 discard 9p", "3 discard 8f", "not_in_hand"),
    ("mark advice 0", "mark bravery 0", "no mark"),
    ("mark advice 0", "mark take_back 0 99", "more actions are taken back"),
    ("mark advice 0", "mark seat_taken 0", "and a name"),
    ("result discard", "result discard 8s", "the ending begins"),
    ("result discard", "result discard 8x from 3", "not a tile"),
    ("result discard", "result discard 8s from 2", "the engine 'result discard 8s from 3'"),
    ("result discard", "payments 0 0 0 0", "the ending begins"),
    ("winner 2", "winner 2 qing_yi_se 10", "the engine 'winner 2 hun_yi_se 10'"),
    ("winner 2", "winner 2", "a seat, a shape and a value"),
    ("payments", "payments 0 0 0 0", "the engine 'payments 0 0 10 -10'"),
    ("payments", "payments 0 0", "end the record"),
]


@pytest.mark.parametrize(("line", "instead", "words"), DAMAGE, ids=lambda part: part[:40])
def test_the_first_wrong_line_is_named(line: str, instead: str, words: str) -> None:
    lines = EXAMPLE.splitlines()
    at = line_of(line)
    lines[at - 1] = instead
    wrong("\n".join(lines), at, words)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("variant", "variant is missing"),
        ("seat 2", "seat 2 is missing"),
        ("purses", "purses is missing"),
        ("dice", "dice"),
    ],
)
def test_a_missing_header_line_is_named_where_the_header_ends(line: str, words: str) -> None:
    lines = EXAMPLE.splitlines()
    del lines[line_of(line) - 1]
    wrong("\n".join(lines), lines.index("3 discard 9p") + 1, words)


def test_a_wall_with_a_fifth_tile() -> None:
    at = line_of("wall 3")
    lines = EXAMPLE.splitlines()
    lines[at - 1] = lines[at - 1].replace("wall 3 9s", "wall 3 8s")
    wrong("\n".join(lines), at, "not the set of tiles")


def test_what_follows_the_end() -> None:
    lines = len(EXAMPLE.splitlines())
    wrong(EXAMPLE + "payments 0 0 0 0\n", lines + 1, "nothing follows")
    ending = EXAMPLE[EXAMPLE.index("result") :]
    wrong(EXAMPLE.replace(ending, "0 discard 1m\n" + ending), line_of("result"), "not legal")


def test_an_ending_before_the_end() -> None:
    lines = EXAMPLE.splitlines()
    at = line_of("result")
    wrong("\n".join(lines[: at - 2] + lines[at - 1 :]), at - 1, "not over")
    draw = [*lines[: at - 1], "result draw", "winner 2 hun_yi_se 10", lines[-1]]
    wrong("\n".join(draw), at, "a draw has none")


def test_limits() -> None:
    wrong("x" * (MOST_CHARS + 1), None, "characters")
    wrong("\n" * (MOST_LINES + 1), MOST_LINES + 1, "lines")
    wrong(EXAMPLE.replace("seat 1 casual Bo", "seat 1 casual " + "Bo " * 200), line_of("seat 1"), "a line has at most")
    wrong("", 1, "first line")


def test_verify_reports_what_reading_may_let_pass() -> None:
    text = EXAMPLE.replace("payments 0 0 10 -10", "payments 0 0 12 -12")
    record = read_record(text, check_ending=False)
    assert verify(record) == ("the record says 'payments 0 0 12 -12', the engine 'payments 0 0 10 -10'",)
    without = EXAMPLE[: EXAMPLE.index("result")]
    assert verify(read_record(without)) == ("the hand is over, but the record has no ending",)
    begun = without[: without.index("2 hu ")]
    assert verify(read_record(begun)) == ()


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_damage_never_makes_it_stumble(data: st.DataObject) -> None:
    lines = EXAMPLE.splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    words = lines[at].split(" ")
    junk = st.one_of(st.text(max_size=8), st.sampled_from(["-1", "5m", "hu", "٣", "1e9", "", "mark", "9" * 30]))
    words[data.draw(st.integers(0, len(words) - 1))] = data.draw(junk)
    lines[at] = " ".join(words)
    faulty: list[int | None] = []
    try:
        record = read_record("\n".join(lines))
    except RecordError as error:
        faulty.append(error.line)
    else:
        assert read_record(record.text()) == record
    assert None not in faulty


def exchanged() -> list[str]:
    """The lines of a hand with 换牌 that has just begun."""
    match = Match.new(match_settings("qiaoma", seats("casual"), 4, options={"exchange_five": True}))
    match.start_hand()
    assert match.record is not None
    assert read_record(match.record.text()) == match.record
    return match.record.text().splitlines()


@pytest.mark.parametrize(
    ("key", "instead", "words"),
    [
        ("exchange", "exchange 1 2 3", "takes 20 words"),
        ("exchange", "exchange " + " ".join(["200"] * 20), "from 0 to 143"),
        ("exchange", "exchange " + " ".join(["0"] * 20), "different places"),
        ("return", "return " + " ".join(map(str, range(20))), "in another order"),
        ("return", "# nothing", "return is stated"),
    ],
)
def test_what_chance_decides_about_an_exchange_is_checked(key: str, instead: str, words: str) -> None:
    lines = exchanged()
    at = next(at for at, line in enumerate(lines) if line.startswith(key))
    lines[at] = instead
    with pytest.raises(RecordError, match=words):
        read_record("\n".join(lines))


def test_places_are_stated_where_there_is_an_exchange_alone() -> None:
    lines = [line for line in exchanged() if not line.startswith("option")]
    with pytest.raises(RecordError, match="exchange is stated where five tiles may be exchanged"):
        read_record("\n".join(lines))


def test_an_exchange_does_not_depend_on_a_generator() -> None:
    match = Match.new(match_settings("lezi", seats("casual"), 4, options={"exchange_five": True}))
    Host(match, {seat: make_player("casual") for seat in range(4)}).play_hand()
    assert match.record is not None
    text = "\n".join(line for line in match.record.text().splitlines() if not line.startswith("seed"))
    assert replay(read_record(text)).events == match.events
