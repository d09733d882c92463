"""Files of the game itself that are missing or damaged: the game goes on without them, and says so once.

Who cannot read one notes it here and does as well as it can without; the app tells the player.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.i18n import _
from game.ui.journal import log

_MOST_NAMES: Final = 3


class _Noted:
    """The names of the files, and those of them that nobody was told of yet."""

    names: Final[set[str]] = set()
    untold: Final[list[str]] = []


def note(path: Path, error: Exception) -> None:
    """The file cannot be used; of the same one only the first time counts."""
    if path.name in _Noted.names:
        return
    log(__name__).warning("%s cannot be used: %s", path, error)
    _Noted.names.add(path.name)
    _Noted.untold.append(path.name)


def news() -> str:
    """A sentence about the files that were noted since it was last asked for; empty for none."""
    names, _Noted.untold[:] = tuple(_Noted.untold), []
    if not names:
        return ""
    named = ", ".join(names[:_MOST_NAMES]) + (" …" if len(names) > _MOST_NAMES else "")
    return damaged(named)


def damaged(fault: object) -> str:
    """The sentence about files of the game itself that are not in order."""
    # i18n: {fault} names the file and, in English, what is wrong with it
    said = _("A file of the game is missing or damaged ({fault}). Installing the game again puts it in order.")
    return said.format(fault=fault)


def forget() -> None:
    """As if nothing had been noted yet."""
    _Noted.names.clear()
    _Noted.untold.clear()
