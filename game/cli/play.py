"""`play`: the game itself, in its window."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from game.cli import DONE, FAULT
from game.i18n import _

if TYPE_CHECKING:
    from game.cli import Commands


def add_parser(commands: Commands) -> None:
    """Describes the command."""
    parser = commands.add_parser(
        "play", help=_("open the game; what happens without a command"), description=_("Opens the game in its window.")
    )
    start = parser.add_mutually_exclusive_group()
    start.add_argument("--rules", metavar="ID", help=_("go straight to a new match of this variant"))
    start.add_argument("--resume", action="store_true", help=_("go straight on with the saved match"))
    start.add_argument(
        "--selftest",
        action="store_true",
        help=_("load every asset, open a store, play a hand off screen, and end"),
    )
    start.add_argument(
        "--until-shown", action="store_true", help=_("end after the first picture, for measuring how long it takes")
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Opens the window and plays until it is closed; returns 1 where no window can be opened."""
    if arguments.rules is not None:
        from game.cli.rule_options import check_variant

        check_variant(arguments.rules)
    if arguments.selftest:
        from game.ui import selftest

        status = _report(selftest.faults())
        if status == DONE:
            print(_("Everything that the game needs is there, and a hand was played to its end."))
        return status
    from game.ui import collector, lean

    with collector.off():
        lean.load()
        from game.ui import broken, start

        shown = _say_shown if arguments.until_shown else None
        faults = start.play(arguments.lang, arguments.rules, arguments.resume, shown)
        for sentence in broken.summary():
            print(sentence, file=sys.stderr)
    if faults and _nobody_reads():
        from game.ui import box

        box.show(start.CAPTION, faults)
    return _report(faults)


def _nobody_reads() -> bool:
    """Whether what is printed is not seen: an installed game that was started by a click."""
    return bool(getattr(sys, "frozen", False)) and (sys.stderr is None or not sys.stderr.isatty())


def _say_shown() -> None:
    """Says at once, to whoever measures, that there is a picture."""
    print("shown", flush=True)


def _report(faults: list[str]) -> int:
    """Prints what went wrong, one line each, on standard error; returns the exit status."""
    for fault in faults:
        print(fault, file=sys.stderr)
    return FAULT if faults else DONE
