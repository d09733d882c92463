"""`bench`: how fast this computer plays, thinks and draws, against what the game promises."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final

import msgspec
from tqdm import tqdm

from game.bench.figures import KEYS, Figure, Key, Part, Plan, key_named
from game.bench.machine import Machine, machine
from game.bench.run import measure, measure_here
from game.bench.words import key_words, part_words, verdict_words
from game.cli import DONE, FAULT, UsageError
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from game.cli import Commands


class Report(msgspec.Struct, frozen=True):
    """The whole answer, as `--json` prints it."""

    machine: Machine
    quick: bool
    window: bool
    seconds: float
    figures: list[Figure]


class _Inside(msgspec.Struct, frozen=True):
    """What a process is asked that measures for another one."""

    plan: Plan
    runs: int


def add_parser(commands: Commands) -> None:
    """Describes the command."""
    parser = commands.add_parser(
        "bench",
        help=_("measure how fast this computer plays, thinks and draws"),
        description=_(
            "Measures what the game promises: each figure is the median of several runs, with the smallest and the "
            "largest, beside what it must reach and what it aims at. Keep the computer quiet meanwhile. No window is "
            "opened, unless --window is given."
        ),
        epilog=_("Keys: {keys}.").format(keys=", ".join(key.name for key in KEYS)),
    )
    parser.add_argument("--quick", action="store_true", help=_("fewer and shorter runs: under a minute"))
    parser.add_argument(
        "--only", metavar="KEY", action="append", default=[], help=_("measure only this; may be repeated")
    )
    parser.add_argument("--window", action="store_true", help=_("draw into real windows instead of off screen"))
    parser.add_argument(
        "--frozen", metavar="FOLDER", type=Path, help=_("a frozen build, whose size and start are measured too")
    )
    parser.add_argument("--json", action="store_true", help=_("print for a program to read"))
    parser.add_argument("--measure", help=argparse.SUPPRESS)  # a process that measures one key, for another one
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Measures and prints; 1 when a figure does not reach what it must."""
    keys = _keys(arguments.only)
    if arguments.measure is not None:
        return _inside(keys[0], arguments.measure)
    frozen: Path | None = arguments.frozen
    if frozen is not None and not frozen.is_dir():
        raise UsageError(_("{folder} is not a folder").format(folder=frozen))
    plan = Plan(arguments.quick, arguments.window, "" if frozen is None else str(frozen.resolve()))
    here = machine()
    begun = perf_counter()
    watched = tqdm(keys, file=sys.stderr, disable=not sys.stderr.isatty(), leave=False)
    figures = [measure(key, plan) for key in watched]
    report = Report(here, plan.quick, plan.window, round(perf_counter() - begun, 1), figures)
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        print("\n".join(_lines(report)))
    return FAULT if any(part.verdict == "missed" for figure in figures for part in figure.parts) else DONE


def _keys(names: list[str]) -> list[Key]:
    try:
        return [key_named(name) for name in names] or list(KEYS)
    except KeyError as error:
        known = ", ".join(key.name for key in KEYS)
        raise UsageError(_("unknown key {name}; known: {known}").format(name=error.args[0], known=known)) from error


def _inside(key: Key, asked: str) -> int:
    """Measures a key in this process and prints the numbers."""
    try:
        wanted = msgspec.json.decode(asked, type=_Inside)
    except msgspec.DecodeError as error:
        raise UsageError(str(error)) from error
    print(msgspec.json.encode(measure_here(key, wanted.plan, wanted.runs)).decode())
    return DONE


_TITLES: Final = 5


def _lines(report: Report) -> Iterable[str]:
    """The machine, then a line for each number."""
    yield from _machine(report.machine)
    yield ""
    rows: list[tuple[str, ...]] = [(_("figure"), _("measured"), _("from … to"), _("must"), _("aim"), "")]
    rows += [row for figure in report.figures for row in _rows(figure)]
    widths = [max(_width(row[column]) for row in rows) for column in range(6)]
    for row in rows:
        cells = [_padded(cell, widths[i], right=0 < i < _TITLES) for i, cell in enumerate(row)]
        yield "  ".join(cells).rstrip()
    missing = [figure for figure in report.figures if figure.missing]
    if missing:
        yield ""
        yield from (_("{key}, not measured: {why}").format(key=f.key, why=f.missing) for f in missing)
    yield ""
    said = ngettext("{count} figure in {seconds:.0f} s", "{count} figures in {seconds:.0f} s", len(rows) - 1)
    yield said.format(count=len(rows) - 1, seconds=report.seconds)


def _machine(here: Machine) -> Iterable[str]:
    said = ngettext("{processor}, {count} core", "{processor}, {count} cores", here.cores)
    cores = said.format(processor=here.processor, count=here.cores)
    yield cores + ("" if here.memory_gb is None else f", {here.memory_gb} GB")
    libraries = ", ".join(f"{name} {version}" for name, version in here.libraries.items() if version)
    yield f"{here.system}, {here.python}, {libraries}"
    if here.load is not None and here.load > here.cores / 2:
        yield _("Other programs keep this computer busy (load {load:.1f}): the figures will be too bad.").format(
            load=here.load
        )


def _rows(figure: Figure) -> Iterable[tuple[str, ...]]:
    for part in figure.parts:
        name = ", ".join(filter(None, (key_words(figure.key), part_words(part.name))))
        spread = f"{_number(part.low)} … {_number(part.high)}"
        yield (
            name,
            f"{_number(part.value)} {_unit(figure)}",
            spread,
            _target(part.must, figure),
            _target(part.aim, figure),
            _said(part),
        )


def _said(part: Part) -> str:
    if part.verdict == "must" and part.aim is not None:
        return _("reached, but not the aim")
    return verdict_words(part.verdict)


def _unit(figure: Figure) -> str:
    return _("a second") if figure.rate else figure.unit


def _target(value: float | None, figure: Figure) -> str:
    return "" if value is None else f"{'≥' if figure.rate else '≤'} {_number(value)}"


def _number(value: float) -> str:
    """A number with three digits that count, or all of those before the point."""
    if value >= 100:
        return f"{value:,.0f}".replace(",", " ")
    return f"{value:.3g}"


def _width(text: str) -> int:
    """Columns of a terminal: Chinese letters take two."""
    return sum(2 if "\u2e80" <= character <= "\uffef" else 1 for character in text)


def _padded(text: str, width: int, right: bool) -> str:
    room = " " * (width - _width(text))
    return room + text if right else text + room
