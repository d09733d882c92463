"""Starting: the game up to its first picture, and the tables of the distances."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import Final

from game.bench.clock import milliseconds
from game.bench.figures import NotMeasuredError, Plan
from game.bench.run import program, surroundings
from game.i18n import _

TABLES: Final = "game.engine.tables"
SETTINGS: Final = "settings.json"
"""The file of settings in a player's folder (`game.storage.folders`)."""


def start_ms(plan: Plan) -> Iterator[dict[str, float]]:
    """From the start of the process to the first picture of the lobby, the files read before.

    `source` is this Python with the package, `frozen` the program in the frozen folder.
    """
    starts: dict[str, Sequence[str]] = {}
    if getattr(sys, "frozen", False):
        starts["frozen"] = program()
    else:
        starts["source"] = program()
        if plan.frozen:
            starts["frozen"] = [str(executable(Path(plan.frozen)))]
    with tempfile.TemporaryDirectory() as home:
        # whoever has settings has played before and sees the lobby, not the questions of the very first start
        (Path(home) / SETTINGS).write_text('{"started": true}', encoding="utf-8")
        for command in starts.values():
            first_picture(command, plan.window, home)
        while True:
            yield {name: first_picture(command, plan.window, home) for name, command in starts.items()}


def lacking(key: str, plan: Plan) -> str:
    """Why a part of a key was not measured; empty where nothing is missing."""
    if key == "start_ms" and not plan.frozen and not getattr(sys, "frozen", False):
        return _("No frozen folder was named with --frozen.")
    return ""


def first_picture(command: Sequence[str], window: bool, home: str) -> float:
    """Milliseconds until a game says that it has shown its first picture. Raises NotMeasuredError."""
    begun = perf_counter()
    with subprocess.Popen(  # noqa: S603 - this program, or the frozen one that the user named
        [*command, "play", "--until-shown"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(window, home, Path(home) / "compiled"),  # as where somebody has played before
    ) as game:
        assert game.stdout is not None
        assert game.stderr is not None
        said = game.stdout.readline()
        passed = (perf_counter() - begun) * 1000
        game.stdout.read()
        wrong = game.stderr.read().decode(errors="replace").strip()
    if not said:
        raise NotMeasuredError(wrong.splitlines()[-1] if wrong else _("The game does not start."))
    return passed


def executable(folder: Path) -> Path:
    """The program in a frozen folder. Raises NotMeasuredError."""
    for name in ("ShanghaiMahjong", "ShanghaiMahjong.exe"):
        path = folder / name
        if path.is_file() and os.access(path, os.X_OK):
            return path.resolve()
    raise NotMeasuredError(_("There is no program in {folder}.").format(folder=folder))


def table_import_ms(_plan: Plan) -> Iterator[dict[str, float]]:
    """Importing the tables of the distances into a program that has the rest of the engine; once in a process.

    Their modules are compiled before, as those of an installed program are, whatever is set for this Python.
    """
    import game.engine.gauge  # noqa: F401 - what stands on the tables

    names = [name for name in sys.modules if name.startswith(TABLES)]

    def forget() -> None:
        for name in names:
            del sys.modules[name]

    def load() -> None:
        for name in names:
            importlib.import_module(name)

    with tempfile.TemporaryDirectory() as compiled:
        sys.pycache_prefix, sys.dont_write_bytecode = compiled, False
        forget()
        load()
        forget()
        passed = milliseconds(load)
    yield {"": passed}
