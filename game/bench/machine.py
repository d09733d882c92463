"""The computer that something was measured on."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from pathlib import Path

import msgspec

from game import __version__


class Machine(msgspec.Struct, frozen=True):
    """What a figure depends on; `load` is how many programs wanted to run before measuring, where that is known."""

    processor: str
    cores: int
    memory_gb: float | None
    system: str
    python: str
    libraries: dict[str, str]
    game: str
    load: float | None


def machine() -> Machine:
    """The computer that this runs on."""
    from game.ui import diagnosis

    return Machine(
        processor=_processor(),
        cores=len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1,
        memory_gb=_memory(),
        system=platform.platform(),
        python=f"{platform.python_implementation()} {platform.python_version()}",
        libraries=diagnosis.versions(),
        game=__version__ + (" (frozen)" if getattr(sys, "frozen", False) else ""),
        load=os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
    )


def _processor() -> str:
    """The processor's name, as far as the system tells."""
    facts = Path("/proc/cpuinfo")
    if facts.exists():
        for line in facts.read_text(encoding="utf-8", errors="replace").splitlines():
            name, _colon, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    if sys.platform == "darwin":
        asked = ["/usr/sbin/sysctl", "-n", "machdep.cpu.brand_string"]
        return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()  # noqa: S603
    return platform.processor() or platform.machine()


def _memory() -> float | None:
    """Gigabytes of memory, where the system tells."""
    try:
        return round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30, 1)
    except (AttributeError, ValueError, OSError):
        return None
