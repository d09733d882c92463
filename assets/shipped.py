"""What of `assets/` goes into a wheel and into the frozen game; the rest is what it was made from, and notes.

Both builds (`locale/hatch_build.py`, `build.spec`) ask here, and `python -m tests.release` compares.
"""

from __future__ import annotations

from pathlib import Path

PATTERNS = (
    "fonts/*.ttf",
    "fonts/OFL-*.txt",
    "fonts/checksums.json",
    "icons/app.png",
    "maps/*.tmx",
    "sounds/*.ogg",
    "sounds/levels.json",
    "tiles/*.svg",
    "tiles/index/*.svg",
    "title/*.svg",
)


def shipped(root: Path) -> list[Path]:
    """The files of a checkout's `assets/` that the game reads, or has to carry with it, in a fixed order."""
    return sorted(path for pattern in PATTERNS for path in (root / "assets").glob(pattern))
