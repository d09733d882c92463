"""Files that are written as a whole or not at all, and read without trusting them."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from pathlib import Path
from typing import TypeVar

import msgspec

_T = TypeVar("_T")


def decoded(text: str | bytes, kind: type[_T]) -> _T:
    """JSON as a value of a type. Raises msgspec.DecodeError, also for what is nested more deeply than can be read."""
    try:
        return msgspec.json.decode(text, type=kind)
    except RecursionError as error:
        raise msgspec.DecodeError("nested too deeply") from error
    except UnicodeDecodeError as error:
        raise msgspec.DecodeError("not UTF-8") from error


def read_at_most(path: Path, most: int) -> bytes:
    """The content of a file; of one that is larger, the first `most` bytes and one more. Raises OSError."""
    with path.open("rb") as file:
        return file.read(most + 1)


def write_new(folder: Path, stem: str, content: bytes) -> Path:
    """Writes a text file into `folder` under a name that no file there has; its path. Raises OSError."""
    path, count = folder / f"{stem}.txt", 1
    while path.exists():
        count += 1
        path = folder / f"{stem} {count}.txt"
    write_whole(path, content)
    return path


def replace(path: Path, content: bytes) -> None:
    """Replaces `path` by `content`, for files that can be made again: no crash of the computer is provided for.

    Raises OSError where that cannot be done; then the old file is there as before, and no part of the new one.
    """
    make_folder(path.parent)
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(content)
        part.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink()
        raise


def make_folder(folder: Path) -> None:
    """Makes a folder where there is none. Raises OSError, NotADirectoryError where a file has its place."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise NotADirectoryError(errno.ENOTDIR, error.strerror, error.filename) from error


def write_whole(path: Path, content: bytes) -> None:
    """Replaces `path` by `content` so that a crash leaves either the old file or the new one. Raises OSError."""
    make_folder(path.parent)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".new")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            Path(temporary).unlink()
        raise
