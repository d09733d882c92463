"""Runs measurements, each in a process of its own, so that none is slowed by what another left behind."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec

import game
from game.bench.figures import Figure, Key, NotMeasuredError, Plan, figure
from game.i18n import _

_LONGEST: Final = 300
"""Seconds that a key may take."""


class Runs(msgspec.Struct, frozen=True):
    """What a process measured: numbers by part for each run, and why anything is missing."""

    runs: tuple[dict[str, float], ...] = ()
    missing: str = ""


def measure(key: Key, plan: Plan) -> Figure:
    """A key, measured in other processes."""
    wanted = key.quick if plan.quick else key.runs
    shares = [1] * wanted if key.fresh else [wanted]
    answers = [_in_process(key, plan, share) for share in shares]
    missing = " ".join(dict.fromkeys(answer.missing for answer in answers if answer.missing))
    return figure(key, [run for answer in answers for run in answer.runs], missing)


def measure_here(key: Key, plan: Plan, wanted: int) -> Runs:
    """A key, measured `wanted` times in this process."""
    family = importlib.import_module(f"game.bench.{key.family}")
    measured: Iterator[dict[str, float]] = getattr(family, key.name)(plan)
    runs: list[dict[str, float]] = []
    missing = ""
    try:
        runs += islice(measured, wanted)
    except NotMeasuredError as error:
        missing = str(error)
    lacking = getattr(family, "lacking", None)
    if not missing and lacking is not None:
        missing = lacking(key.name, plan)
    return Runs(tuple(runs), missing)


def program() -> list[str]:
    """The command that starts this program: the frozen one, or this Python with the package."""
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]


def surroundings(window: bool, home: str = "", compiled: Path | None = None) -> dict[str, str]:
    """The environment of a process that measures: off screen unless a `window` is wanted, silent, and nothing of the
    player's is touched. Modules are compiled into the folder `compiled`, where there is one.
    """
    given = dict(os.environ)
    given["SDL_AUDIODRIVER"] = "dummy"
    if window:
        given.pop("SDL_VIDEODRIVER", None)
    else:
        given["SDL_VIDEODRIVER"] = "dummy"
    if home:
        given["SHANGHAI_MAHJONG_HOME"] = home
    if compiled is not None:
        given.pop("PYTHONDONTWRITEBYTECODE", None)
        given["PYTHONPYCACHEPREFIX"] = str(compiled)
    package = str(Path(game.__file__).resolve().parent.parent)
    given["PYTHONPATH"] = os.pathsep.join(filter(None, (package, given.get("PYTHONPATH", ""))))
    return given


def _in_process(key: Key, plan: Plan, wanted: int) -> Runs:
    asked = msgspec.json.encode({"plan": plan, "runs": wanted}).decode()
    with tempfile.TemporaryDirectory() as home:
        try:
            done = subprocess.run(  # noqa: S603 - this program
                [*program(), "bench", "--only", key.name, "--measure", asked],
                capture_output=True,
                timeout=_LONGEST,
                check=False,
                env=surroundings(plan.window, home),
            )
        except subprocess.TimeoutExpired:
            return Runs(missing=_("It took longer than {seconds} s.").format(seconds=_LONGEST))
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines() or [str(done.returncode)]
        return Runs(missing=said[-1])
    return msgspec.json.decode(done.stdout, type=Runs)
