"""Files of the game itself that are missing or damaged: the game goes on without them, and says so once.

Who cannot read one notes it here and does as well as it can without; the app tells the player.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.i18n import _
from game.ui.journal import log

_MOST_NAMES: Final = 3


class _Noted:
    """The names of the files by the folder that they lie in, and those of them that nobody was told of yet."""

    names: Final[dict[str, list[str]]] = {}
    untold: Final[list[str]] = []


def note(path: Path, error: Exception) -> None:
    """The file cannot be used; of the same one only the first time counts."""
    if any(path.name in names for names in _Noted.names.values()):
        return
    log(__name__).info("%s cannot be used: %s", path, error)
    _Noted.names.setdefault(path.parent.name, []).append(path.name)
    _Noted.untold.append(path.name)


def news() -> str:
    """A sentence about the files that were noted since it was last asked for; empty for none."""
    names, _Noted.untold[:] = tuple(_Noted.untold), []
    return damaged(_few(names)) if names else ""


def summary() -> list[str]:
    """All that was noted, for whoever reads what the program prints: a sentence for each kind of files."""
    return [damaged(_few(names)) for names in _Noted.names.values()]


def _few(names: Sequence[str]) -> str:
    return ", ".join(names[:_MOST_NAMES]) + (" …" if len(names) > _MOST_NAMES else "")


def damaged(fault: object) -> str:
    """The sentence about files of the game itself that are not in order."""
    # i18n: {fault} names the file and, in English, what is wrong with it
    said = _("A file of the game is missing or damaged ({fault}). Installing the game again puts it in order.")
    return said.format(fault=fault)


def forget() -> None:
    """As if nothing had been noted yet."""
    _Noted.names.clear()
    _Noted.untold.clear()
