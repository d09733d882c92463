"""Writes BENCHMARKS.md anew from measurements on this computer, which should have nothing else to do.

python -m tests.bench.report [--quick] [--frozen FOLDER] [--no-peers]
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from game.bench.figures import KEYS, Figure, Part, Plan
from game.bench.machine import Machine, machine
from game.bench.run import measure
from game.bench.words import key_words, part_words, verdict_words
from tests.bench import peers

FILE = Path(__file__).resolve().parents[2] / "BENCHMARKS.md"
FIGURES = ("<!-- figures: written by tests/bench/report.py -->", "<!-- end of figures -->")
PEERS = ("<!-- peers: written by tests/bench/report.py -->", "<!-- end of peers -->")


def main() -> int:
    """Measures and writes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--frozen", default="", metavar="FOLDER")
    parser.add_argument("--no-peers", action="store_true")
    arguments = parser.parse_args()
    here = machine()
    plan = Plan(quick=arguments.quick, frozen=arguments.frozen and str(Path(arguments.frozen).resolve()))
    figures = [measure(key, plan) for key in KEYS]
    text = put(FILE.read_text(encoding="utf-8"), FIGURES, [*about(here), "", *table(figures)])
    if not arguments.no_peers:
        text = put(text, PEERS, peers.table(peers.measured()))
    FILE.write_text(text, encoding="utf-8")
    return 0


def put(text: str, marks: tuple[str, str], lines: list[str]) -> str:
    """`text` with these lines between two marks. Raises ValueError where they are missing."""
    before, _mark, rest = text.partition(marks[0])
    _old, mark, after = rest.partition(marks[1])
    if not mark:
        raise ValueError(f"{marks} are not in the text")
    return "\n".join([before + marks[0], "", *lines, "", mark + after])


def about(here: Machine) -> list[str]:
    """The machine in two sentences."""
    libraries = ", ".join(f"{name} {version}" for name, version in here.libraries.items() if version)
    memory = "" if here.memory_gb is None else f", {here.memory_gb} GB"
    load = "" if here.load is None else f" Load before: {here.load:.1f}."
    return [
        f"Measured on {here.processor}, {here.cores} cores{memory}, {here.system}.",
        f"{here.python}, {libraries}, msgspec {msgspec.__version__}, game {here.game}.{load}",
    ]


def table(figures: list[Figure]) -> list[str]:
    """A row for each number, and a line for each that is missing."""
    lines = ["| key | what | measured | from … to | must | aim | |", "|---|---|---:|---:|---:|---:|---|"]
    for figure in figures:
        lines += [_row(figure, part) for part in figure.parts]
    missing = [f"- `{figure.key}`: {figure.missing}" for figure in figures if figure.missing]
    return [*lines, "", "Not measured:", "", *missing] if missing else lines


def _row(figure: Figure, part: Part) -> str:
    what = ", ".join(filter(None, (key_words(figure.key), part_words(part.name))))
    unit = "a second" if figure.rate else figure.unit
    cells = [
        f"`{figure.key}`",
        what,
        f"**{_number(part.value)}** {unit}",
        f"{_number(part.low)} … {_number(part.high)}",
        "" if part.must is None else _number(part.must),
        "" if part.aim is None else _number(part.aim),
        verdict_words(part.verdict),
    ]
    return f"| {' | '.join(cells)} |"


def _number(value: float) -> str:
    return f"{value:,.0f}".replace(",", " ") if value >= 100 else f"{value:.3g}"


if __name__ == "__main__":
    sys.exit(main())
