"""The command line: one module for each command (`design/commands.md`), chosen here.

A command module has `add_parser(commands)`, which describes its arguments and sets `run`, a function from the parsed
arguments to the exit status: 0 done, 1 the thing asked for failed or a check found a fault. Bad input is a
`UsageError`, answered with one clear line on standard error and status 2; what fails for another reason is a
`FailedError`, answered likewise with status 1.
"""

from __future__ import annotations

import argparse
import codecs
import importlib
import io
import os
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from game import __version__, i18n
from game.cli.arguments import translated
from game.i18n import _
from game.storage.reasons import reason

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

    Commands = argparse._SubParsersAction["Parser"]

COMMANDS: Final = ("play", "score", "analyze", "simulate", "replay", "snapshot", "tiles", "bench", "doctor")
"""Names of the commands, each a module of this package; the first is the default."""

PROGRAM: Final = "shanghai-mahjong"
"""What the command is called, however it was started."""

DONE: Final = 0
FAULT: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
"""What shells say of a program that Ctrl+C has ended."""


class UsageError(Exception):
    """Bad input: its text is the one line that the user reads."""


class FailedError(Exception):
    """What was asked for could not be done: its text is the one line that the user reads."""


class _Help(argparse.HelpFormatter):
    """Help in the language in use."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, _("usage: ") if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser that reports bad arguments as `UsageError`, and helps in the language in use."""

    def __init__(self, *, add_help: bool = True, **described: Any) -> None:
        super().__init__(add_help=False, formatter_class=_Help, **described)
        self._negative_number_matcher = re.compile(r"-\d")  # -5x10 is no option: it is for the command to refuse
        self._positionals.title = _("arguments")
        self._optionals.title = _("options")
        if add_help:
            self.add_argument("-h", "--help", action="help", help=_("show this help and end"))

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{self.prog}: {message}")

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Prints a help text; unlike the original does not keep silent about what cannot be written."""
        (file or sys.stderr).write(message)


def parser(names: Sequence[str] = COMMANDS) -> Parser:
    """The command line with the commands `names`; their modules are imported here and not before."""
    whole = Parser(
        prog=PROGRAM,
        description=_("Shanghai mahjong. Without a command the game opens."),
        epilog=_("Each command explains itself: shanghai-mahjong COMMAND --help."),
    )
    whole.add_argument(
        "--version", action="version", version=f"shanghai-mahjong {__version__}", help=_("show the version and end")
    )
    whole.add_argument("--lang", choices=i18n.LANGUAGES, default="", help=_("language of the texts"))
    commands = whole.add_subparsers(dest="command", metavar="COMMAND")
    for name in names:
        importlib.import_module(f"game.cli.{name}").add_parser(commands)
        commands.choices[name].add_argument(
            "--lang", choices=i18n.LANGUAGES, default=argparse.SUPPRESS, help=_("language of the texts")
        )
    return whole


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line `arguments` (without one, those of the process); returns the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    _give_streams()
    given = list(sys.argv[1:] if arguments is None else arguments)
    translated()
    try:
        try:
            return _run(given)
        finally:
            sys.stdout.flush()  # now, where it can still be said that it was in vain
    except UsageError as error:
        return _end(BAD_INPUT, str(error))
    except FailedError as error:
        return _end(FAULT, str(error))
    except BrokenPipeError:  # the reader of our output left, as `head` does
        _print_no_more()
        return FAULT
    except KeyboardInterrupt:
        return _end(INTERRUPTED, _("Interrupted."))
    except OSError as error:
        if error.filename is not None:  # a file of ours, not the output
            raise
        _print_no_more()
        return _end(FAULT, _("The output cannot be written: {why}").format(why=reason(error)))


def _run(given: list[str]) -> int:
    """Runs the arguments; returns the exit status. Raises UsageError for bad ones."""
    i18n.set_language(_language(given))
    given = with_command(given)
    named = [argument for argument in given if not argument.startswith("-")]
    chosen = parser([name for name in COMMANDS if name in named] or COMMANDS).parse_args(given)
    if chosen.command != COMMANDS[0] and not i18n.is_readable(i18n.language()):  # the game itself says so on the screen
        name = i18n.NATIVE_NAMES[i18n.language()]
        said = f"The texts in {name} cannot be read, so they are in English. Installing the game again puts that right."
        print(said, file=sys.stderr)  # in English: there are no texts in the other language
    run: Callable[[argparse.Namespace], int] = chosen.run
    return run(chosen)


def _end(status: int, sentence: str) -> int:
    """Says on standard error why the program ends; returns the exit status."""
    with suppress(OSError):  # nobody can be told
        print(sentence, file=sys.stderr, flush=True)
    return status


def _print_no_more() -> None:
    """What is still to be printed is dropped, so that nothing complains of it at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _give_streams() -> None:
    """Output streams that take every text.

    A program without a console (Windows) has none: what is printed is dropped rather than an error. One that knows
    only ASCII (no locale set) gets UTF-8, and what another encoding lacks is written as its number.
    """
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - open to the end
        elif isinstance(stream, io.TextIOWrapper):
            bare = codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding="utf-8" if bare else None, errors="backslashreplace")


def _language(arguments: list[str]) -> str:
    """The language asked for with `--lang`, needed before the texts of the other arguments; empty without one."""
    early = Parser(prog=PROGRAM, add_help=False, allow_abbrev=False)
    early.add_argument("--lang", choices=i18n.LANGUAGES, default="")
    known: str = early.parse_known_args(arguments)[0].lang
    return known


def with_command(arguments: list[str]) -> list[str]:
    """`arguments` with the default command put in where none is named."""
    place = 0
    while place < len(arguments) and arguments[place].startswith("-"):
        if arguments[place] in {"-h", "--help", "--version"}:
            return arguments
        if not arguments[place].startswith("--lang"):
            return [*arguments[:place], COMMANDS[0], *arguments[place:]]
        place += 1 if "=" in arguments[place] else 2
    return arguments if place < len(arguments) else [*arguments, COMMANDS[0]]
