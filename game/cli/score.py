"""`score`: settles the finished hands of a case file (rules README, "The case format")."""

from __future__ import annotations

import argparse
import codecs
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from game import i18n
from game.cli import BAD_INPUT, DONE, UsageError
from game.engine.cases import answer_line
from game.i18n import _
from game.i18n.words.faults import fault_words
from game.storage.reasons import reason

if TYPE_CHECKING:
    from game.cli import Commands


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


def _lines(name: str) -> Iterable[bytes]:
    """The lines of the file, or of standard input as they come."""
    if name == "-":
        return sys.stdin.buffer
    try:
        return Path(name).read_bytes().split(b"\n")
    except OSError as error:
        raise UsageError(_("{file} cannot be read: {why}").format(file=name, why=reason(error))) from error
