"""`score`: settles the finished hands of a case file (rules README, "The case format")."""

from __future__ import annotations

import argparse
import codecs
import json
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

from game import i18n
from game.cli import BAD_INPUT, DONE, UsageError
from game.engine.cases import answer_line
from game.i18n import _
from game.i18n.words.faults import fault_words
from game.storage.reasons import reason

if TYPE_CHECKING:
    from game.cli import Commands

_LONGEST: Final = 1_000_000
"""Bytes of a line: no finished hand needs a hundredth of them."""


def add_parser(commands: Commands) -> None:
    """Describes the command."""
    parser = commands.add_parser(
        "score",
        help=_("settle the finished hands of a case file"),
        description=_(
            "Settles finished hands, one a line of JSON, and prints one result line for each. A malformed line is "
            "answered in its place with what is wrong and where; the exit status is then 2."
        ),
    )
    parser.add_argument("file", metavar="FILE", help=_("the case file; - reads standard input"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Prints the result of each line of the file, in UTF-8 everywhere; 2 when one of them is malformed."""
    status = DONE
    say = str if i18n.language() == "en" else fault_words  # in English as other programs know it
    for number, line in enumerate(_lines(args.file), start=1):
        text = line.removeprefix(codecs.BOM_UTF8) if number == 1 else line
        if not text.strip():
            continue
        result = answer_line(text.rstrip(), number, say)
        if "error" in result:
            status = BAD_INPUT
        written = json.dumps(result, ensure_ascii=False)
        sys.stdout.buffer.write(written.encode("utf-8", "backslashreplace") + b"\n")
        sys.stdout.buffer.flush()
    return status


def _lines(name: str) -> Iterator[bytes]:
    """The lines of the file, or of standard input, as they come."""
    if name == "-":
        yield from _bounded(name, sys.stdin.buffer)
        return
    try:
        with Path(name).open("rb") as file:
            yield from _bounded(name, file)
    except OSError as error:
        raise UsageError(_("{file} cannot be read: {why}").format(file=name or "''", why=reason(error))) from error


def _bounded(name: str, file: BinaryIO) -> Iterator[bytes]:
    """The lines of `file`; one that never ends ends the reading."""
    for number in count(1):
        line = file.readline(_LONGEST + 1)
        if len(line) > _LONGEST:
            said = _("{file}: line {number} is longer than {most} bytes and no finished hand")
            raise UsageError(said.format(file=name, number=number, most=_LONGEST))
        if not line:
            return
        yield line
