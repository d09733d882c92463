"""`memory_mb`: what the game has of the machine's memory at the table."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from game.ui.audio import Audio
from game.ui.bench import frames, tables


def at_table(size: tuple[int, int], *, window: bool = False) -> float | None:
    """Megabytes of this process after a whole hand was shown, with sound; None where the system does not tell.

    It is only true of a process that has measured nothing else.
    """
    audio = Audio()
    audio.start()
    with tables.app_of(size, window=window) as app:
        app.audio = audio
        app.reset(tables.whole_hand())
        frames.played(app)
        return resident()


def resident() -> float | None:
    """Megabytes (10⁶ bytes) that this process has in memory; None where the system does not tell."""
    system = str(sys.platform)
    if system.startswith("linux"):
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    if system == "darwin":
        asked = ["/bin/ps", "-o", "rss=", "-p", str(os.getpid())]
        return int(subprocess.run(asked, capture_output=True, text=True, check=True).stdout) * 1024 / 1e6  # noqa: S603
    return None
