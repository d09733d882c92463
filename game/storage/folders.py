"""Where the game keeps what is yours: settings, saved games, statistics.

The folders are those that the system has for it (platformdirs); the environment variable `SHANGHAI_MAHJONG_HOME` puts
everything into one folder of your choice, which is what tests and a game on a stick want.
"""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec
import platformdirs

from game.i18n import _

NAME: Final = "shanghai-mahjong"
HOME_VARIABLE: Final = "SHANGHAI_MAHJONG_HOME"
_TRIED: Final = 65_536
"""So many bytes there must be room for, if anything is to be kept."""


class Folders(msgspec.Struct, frozen=True):
    """The folder of the settings and the folder of the data; nothing is created by naming them."""

    config: Path
    data: Path

    @property
    def settings_file(self) -> Path:
        """The settings, a text file that a person can read and change."""
        return self.config / "settings.json"

    @property
    def database(self) -> Path:
        """The saved games."""
        return self.data / "games.db"

    @property
    def house_rules(self) -> Path:
        """The folder of the house rules that are kept, one text file each."""
        return self.data / "house-rules"

    @property
    def voices(self) -> Path:
        """The folder of the voices that a family has recorded, one folder each."""
        return self.data / "voices"


def folders() -> Folders | None:
    """The folders in force; None where the system cannot name any (no home)."""
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Folders(Path(chosen), Path(chosen))
    try:
        return Folders(
            platformdirs.user_config_path(NAME, appauthor=False), platformdirs.user_data_path(NAME, appauthor=False)
        )
    except (RuntimeError, OSError):  # pathlib's and the system's ways to say that there is no home
        return None


def why_not(folder: Path) -> OSError | None:
    """What keeps a file from being written in `folder`, or the folder itself from being made; None for nothing.

    Nothing is left behind.
    """
    try:
        nearest = next((parent for parent in (folder, *folder.parents) if parent.exists()), folder)
        with tempfile.TemporaryFile(dir=nearest) as file:
            file.write(bytes(_TRIED))  # on a full disk an empty file can be made
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        return error
    return None


def set_aside(file: Path, reason: str) -> Path:
    """Renames `file` to a name with `reason` and the time, so that nothing overwrites it; returns the new path.

    Raises OSError where the folder does not allow it.
    """
    stamp = datetime.now().astimezone().strftime("%Y-%m-%dT%H-%M-%S")
    target = file.with_name(f"{file.stem}.{reason}.{stamp}{file.suffix}")
    count = 1
    while target.exists():
        count += 1
        target = file.with_name(f"{file.stem}.{reason}.{stamp}-{count}{file.suffix}")
    return file.rename(target)


def kept_words(sentence: str, name: str) -> str:
    """The `sentence` that says what was wrong with a file, and the `name` that it is kept under."""
    # i18n: after a whole sentence that says what was wrong with a file
    return _("{sentence} It is kept as {file}.").format(sentence=sentence, file=name)
