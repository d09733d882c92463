"""`replay`: prints a record move by move, or checks that the engine agrees with it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.cli import DONE, FAULT, UsageError
from game.engine.events import Event
from game.engine.faults import Phrase
from game.engine.record import MOST_CHARS, Record, RecordError, read_record, replay, verify
from game.i18n import _, ngettext
from game.i18n.words.faults import fault_words
from game.i18n.words.story import story
from game.storage.files import read_at_most
from game.storage.reasons import reason

if TYPE_CHECKING:
    from game.cli import Commands

_MOST_BYTES: Final = 4 * MOST_CHARS


def add_parser(commands: Commands) -> None:
    """Describes the command."""
    parser = commands.add_parser(
        "replay",
        help=_("print or verify the record of a hand"),
        description=_("Prints the record of a hand move by move. With --verify it only checks every move and payment."),
    )
    parser.add_argument("file", metavar="FILE", help=_("the record; - reads standard input"))
    parser.add_argument("--verify", action="store_true", help=_("check the record against the engine"))
    parser.add_argument("--json", action="store_true", help=_("print for a program to read"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Prints the hand, or what is wrong with it; 1 when `--verify` finds a difference."""
    try:
        record = read_record(_text(args.file), check_ending=False)
        events = replay(record).events
        faults = verify(record) if args.verify else ()
    except RecordError as error:
        raise UsageError(f"{args.file}: {fault_words(error)}") from error
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(_as_json(record, events, args.verify, faults))).decode())
    elif args.verify:
        for fault in faults:
            print(fault_words(fault))
        moves = ngettext("{count} action", "{count} actions", len(record.actions())).format(count=len(record.actions()))
        said = _("{file} is not right.") if faults else _("{file} is right: {actions} give the same hand.")
        print(said.format(file=args.file, actions=moves))
    else:
        for line in story(events, [seat.name for seat in record.seats]):
            print(line)
    return FAULT if faults else DONE


def _text(name: str) -> str:
    """The text of the file, or of standard input, read no further than a record can go."""
    try:
        data = sys.stdin.buffer.read(_MOST_BYTES + 1) if name == "-" else read_at_most(Path(name), _MOST_BYTES)
        if len(data) > _MOST_BYTES:
            said = Phrase("a record has at most {most} characters", most=MOST_CHARS)
            raise UsageError(f"{name}: {fault_words(said)}")
        return data.decode("utf-8")
    except OSError as error:
        raise UsageError(_("{file} cannot be read: {why}").format(file=name or "''", why=reason(error))) from error
    except UnicodeDecodeError as error:
        raise UsageError(_("{file} is not UTF-8 text").format(file=name)) from error


def _as_json(record: Record, events: tuple[Event, ...], checked: bool, faults: tuple[Phrase, ...]) -> dict[str, Any]:
    """The hand for a program: actions and ending as the record writes them, every event with tiles in notation."""
    answer: dict[str, Any] = {
        "variant": record.variant_id,
        "hand": record.hand,
        "actions": [str(action) for action in record.actions()],
        "marks": [str(mark) for mark in record.marks],
        "events": [{"event": type(event).__name__} | msgspec.to_builtins(event, enc_hook=str) for event in events],
        "ending": None if record.ending is None else list(record.ending.lines()),
    }
    return answer | {"right": not faults, "faults": list(map(str, faults))} if checked else answer
