"""Why a file cannot be read or written, in the language in use: systems and SQLite say it in English, if at all."""

from __future__ import annotations

import errno
import sqlite3
from typing import Final

from game.i18n import N_, _

_SYSTEM: Final = {
    errno.ENOSPC: N_("the disk is full"),
    getattr(errno, "EDQUOT", errno.ENOSPC): N_("the disk is full"),
    errno.EFBIG: N_("the disk is full"),
    errno.EROFS: N_("nothing may be written there"),
    errno.EACCES: N_("that is not allowed"),
    errno.EPERM: N_("that is not allowed"),
    errno.ENOENT: N_("there is no such file or folder"),
    errno.EEXIST: N_("something else of this name is in the way"),
    errno.ENOTDIR: N_("a part of its path is a file and no folder"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.EIO: N_("the disk does not answer"),
}
_SQLITE: Final = {
    sqlite3.SQLITE_FULL: N_("the disk is full"),
    sqlite3.SQLITE_READONLY: N_("nothing may be written there"),
    sqlite3.SQLITE_PERM: N_("that is not allowed"),
    sqlite3.SQLITE_BUSY: N_("another program has the file"),
    sqlite3.SQLITE_LOCKED: N_("another program has the file"),
    sqlite3.SQLITE_CANTOPEN: N_("the file cannot be opened"),
    sqlite3.SQLITE_IOERR: N_("the disk does not answer"),
    sqlite3.SQLITE_CORRUPT: N_("the file is damaged"),
    sqlite3.SQLITE_NOTADB: N_("the file is damaged"),
}


def reason(error: Exception) -> str:
    """What an error of the system or of SQLite means, as the end of a sentence; its own words for rare ones."""
    if isinstance(error, OSError) and error.errno in _SYSTEM:
        return _(_SYSTEM[error.errno])
    if isinstance(error, sqlite3.Error) and kind(error) in _SQLITE:
        return _(_SQLITE[kind(error)])
    if isinstance(error, ValueError):  # characters that no path has, or that the system cannot write
        return _("no file can have this name")
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def kind(error: sqlite3.Error) -> int:
    """What SQLite calls an error, without its finer distinctions; -1 for one of Python's own."""
    code: int = getattr(error, "sqlite_errorcode", -1)
    return code & 0xFF if code >= 0 else code
