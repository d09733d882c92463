"""Writes `checksums.json`: the CRC-32 of each font, by its file's name.

The font library crashes over damaged fonts; the game compares first (`game/ui/text.py`). `make_fonts.py` calls this.
"""

from __future__ import annotations

import json
import zlib
from pathlib import Path

HERE = Path(__file__).parent


def checksums() -> dict[str, int]:
    """The checksum of every font that is here."""
    return {path.name: zlib.crc32(path.read_bytes()) for path in sorted(HERE.glob("*.ttf"))}


def write() -> None:
    """Brings the file up to date."""
    (HERE / "checksums.json").write_text(json.dumps(checksums(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
