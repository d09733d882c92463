"""Where house rules are kept: one file each in a folder, and in and out of it by the path of a file.

A file that somebody lays into the folder is there the next time the folder is looked at; one that cannot be read is
listed with its fault and left as it is. Nothing is ever overwritten unless that is asked for.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from game.i18n import _
from game.storage.files import write_whole
from game.storage.folders import Folders, folders
from game.storage.house_rules import MOST_BYTES, HouseRules, HouseRulesError, checked_name, read_house_rules
from game.storage.reasons import reason

SUFFIX: Final = ".txt"
MOST_FILES: Final = 200
"""So many files of the folder are looked at."""

_RESERVED: Final = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
)
"""Names that Windows keeps for itself."""


class NameTakenError(Exception):
    """Something of this name is there already; saving again with `replace` replaces it."""


class Kept(msgspec.Struct, frozen=True):
    """One file of the shelf: its house rules, or why they cannot be read."""

    file: str
    rules: HouseRules | None
    fault: str = ""

    @property
    def name(self) -> str:
        """What it is called: the name of the house rules, else that of the file."""
        return self.rules.name if self.rules is not None else self.file


class HouseShelf:
    """All house rules that are kept; without a folder they last as long as the program."""

    def __init__(self, folder: Path | None) -> None:
        self.folder: Final = folder
        self._loose: dict[str, HouseRules] = {}

    def all(self) -> tuple[Kept, ...]:
        """Everything kept, by name; files that cannot be read come last."""
        if self.folder is None:
            found = [Kept(file, rules) for file, rules in self._loose.items()]
        else:
            found = [_looked_at(path) for path in _files(self.folder)]
        return tuple(sorted(found, key=lambda kept: (kept.rules is None, kept.name.casefold(), kept.file)))

    def find(self, name: str) -> Kept | None:
        """What is kept under this name (small and capital letters are the same), None when nothing is."""
        wanted = checked_name(name).casefold()
        return next((kept for kept in self.all() if kept.rules is not None and kept.name.casefold() == wanted), None)

    def free_name(self, name: str) -> str:
        """`name`, or the same with a number that nothing has yet."""
        free, count = checked_name(name), 1
        while self.find(free) is not None:
            count += 1
            free = checked_name(f"{name[:34]} {count}")
        return free

    def save(self, rules: HouseRules, *, replace: bool = False) -> None:
        """Keep `rules`. Raises NameTakenError when the name is taken, and HouseRulesError when the disk refuses."""
        kept = self.find(rules.name)
        if kept is not None and not replace:
            raise NameTakenError(rules.name)
        file = kept.file if kept is not None else self._free_file(rules.name)
        if self.folder is None:
            self._loose[file] = rules
        else:
            _write(self.folder / file, rules)

    def delete(self, kept: Kept) -> None:
        """Throw a file away. Raises HouseRulesError when the disk refuses."""
        if self.folder is None:
            self._loose.pop(kept.file, None)
            return
        try:
            (self.folder / kept.file).unlink(missing_ok=True)
        except OSError as error:
            raise HouseRulesError(_("The file cannot be deleted: {reason}").format(reason=reason(error))) from error

    def _free_file(self, name: str) -> str:
        """A file's name for house rules of this name, which no file has yet."""
        stem, count = file_stem(name), 1
        taken = {file.casefold() for file in self._loose}
        if self.folder is not None and self.folder.is_dir():
            taken = {path.name.casefold() for path in self.folder.iterdir()}
        file = stem + SUFFIX
        while file.casefold() in taken:
            count += 1
            file = f"{stem}-{count}{SUFFIX}"
        return file


def open_shelf(where: Folders | None = None) -> HouseShelf:
    """The shelf in the data folder of `where`, else of the system; in memory where there is none."""
    chosen = where or folders()
    return HouseShelf(None if chosen is None else chosen.house_rules)


def file_stem(name: str) -> str:
    """House rules' name as the name of a file: letters and digits of any language, the rest as hyphens."""
    letters = "".join(char if char.isalnum() else "-" for char in name)
    stem = "-".join(filter(None, letters.split("-"))).casefold()
    while len(stem.encode()) > 120:
        stem = stem[:-1]
    return f"rules-{stem}" if not stem or stem in _RESERVED else stem


def import_file(path: Path) -> HouseRules:
    """The house rules in a file; nothing is kept. Raises HouseRulesError."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except FileNotFoundError as error:
        raise HouseRulesError(_("There is no such file.")) from error
    except (IsADirectoryError, PermissionError) as error:
        if path.is_dir():
            raise HouseRulesError(_("This is a folder; the name of a file is needed.")) from error
        raise HouseRulesError(_("The file cannot be read: {reason}").format(reason=reason(error))) from error
    except (OSError, ValueError) as error:  # ValueError: a path with characters that no path has
        raise HouseRulesError(_("The file cannot be read: {reason}").format(reason=reason(error))) from error
    return read_house_rules(content)


def export_file(rules: HouseRules, path: Path, *, replace: bool = False) -> Path:
    """Write `rules` to a file, into a folder under their own name; returns where.

    Raises NameTakenError when the file is there, and HouseRulesError when it cannot be written.
    """
    try:
        target = path / (file_stem(rules.name) + SUFFIX) if path.is_dir() else path
        if target.exists() and not replace:
            raise NameTakenError(str(target))
        if not target.parent.is_dir():
            raise HouseRulesError(_("There is no folder {folder}.").format(folder=target.parent))
    except (OSError, ValueError) as error:
        if isinstance(error, HouseRulesError):
            raise
        raise HouseRulesError(_("The file cannot be written: {reason}").format(reason=reason(error))) from error
    _write(target, rules)
    return target


def _write(path: Path, rules: HouseRules) -> None:
    try:
        write_whole(path, rules.text().encode())
    except (OSError, ValueError) as error:
        raise HouseRulesError(_("The file cannot be written: {reason}").format(reason=reason(error))) from error


def _files(folder: Path) -> list[Path]:
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix.casefold() == SUFFIX and path.is_file())
    except OSError:  # no folder yet, or not ours to look into: nothing is kept
        return []
    return found[:MOST_FILES]


def _looked_at(path: Path) -> Kept:
    try:
        return Kept(path.name, import_file(path))
    except HouseRulesError as error:
        return Kept(path.name, None, str(error))
