"""What no file may bring about while it is read: writing elsewhere, other programs, the network, too much memory."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MOST_MEMORY = 3 << 30
"""Bytes of address space for the whole process; a reader that wants more gets a MemoryError, which is a finding."""
_FONTS = "fc-list"
"""What the library asks for the fonts of the system; it is told nothing of ours."""
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
_NEVER = ("subprocess.", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.startfile", "socket.", "pickle.")
_CHANGES = ("os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate", "os.chmod")


class _Watch:
    """Where the watched code may write, None while nobody is watching, and what it did that it may not."""

    folders: tuple[str, ...] | None = None
    seen: list[str]


class _Opened:
    """The folder of which it is noted which files are opened, None for none, and those files."""

    below: Path | None = None
    paths: set[Path]


def _hook(event: str, arguments: tuple[object, ...]) -> None:
    if _Opened.below is not None and event == "open" and isinstance(arguments[0], str | os.PathLike):
        path = Path(arguments[0])
        if path.is_relative_to(_Opened.below):
            _Opened.paths.add(path)
    if _Watch.folders is None:
        return
    if event == "subprocess.Popen" and arguments[0] == _FONTS:
        return
    if event.startswith(_NEVER) or event == "sqlite3.enable_load_extension":
        _Watch.seen.append(f"{event} {arguments!r}\n")
    elif event == "open":
        path, _mode, flags = arguments
        if isinstance(flags, int) and flags & _WRITING:
            _look_at(event, path)
    elif event == "sqlite3.connect" and arguments[0] != ":memory:":
        _look_at(event, arguments[0])
    elif event.startswith(_CHANGES):
        for path in arguments[1:] if event in {"os.symlink", "os.link"} else arguments:
            _look_at(event, path)


def _look_at(event: str, path: object) -> None:
    """Notes a change of a path outside of the folders."""
    if not isinstance(path, str | bytes | os.PathLike):
        return
    name = os.path.abspath(os.fsdecode(path).removeprefix("file://").partition("?")[0])  # noqa: PTH100 - of the moment
    if not name.startswith(_Watch.folders or ()) and "__pycache__" not in name and name != os.devnull:
        _Watch.seen.append(f"{event} {name}\n")


sys.addaudithook(_hook)


@contextmanager
def watched(folder: Path, *more: Path) -> Iterator[list[str]]:
    """Notes, in the list that it gives, what happens in the block outside of the folders or beyond files."""
    _Watch.seen = []
    _Watch.folders = tuple(str(one.absolute()) for one in (folder, *more))
    try:
        yield _Watch.seen
    finally:
        _Watch.folders = None


@contextmanager
def opened(below: Path) -> Iterator[set[Path]]:
    """Notes, in the set that it gives, which files of a folder Python opens in the block."""
    _Opened.paths = set()
    _Opened.below = below
    try:
        yield _Opened.paths
    finally:
        _Opened.below = None


def bounded() -> None:
    """Gives the process no more than `MOST_MEMORY`, where the system can do that."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
