"""Which characters a font file can draw, read from its ``cmap`` table (the font library does not tell).

The table stays as it is in the file and is looked up in: a Chinese font has thousands of characters, a screen asks for
a few dozen, and the first picture waits for the answer.
"""

from __future__ import annotations

import struct
from bisect import bisect_left
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol


class Coverage(Protocol):
    """The code points that a font has a glyph for."""

    def __contains__(self, point: int) -> bool: ...


def covered(path: Path) -> Coverage:
    """What the font (the first one of a collection) can draw. Raises ``ValueError``."""
    try:
        return _covered(path.read_bytes())
    except (struct.error, IndexError, StopIteration) as error:
        raise ValueError(f"not a font: {path.name}") from error


def _covered(data: bytes) -> Coverage:
    start = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    (tables,) = struct.unpack_from(">H", data, start + 4)
    records = (struct.unpack_from(">4sIII", data, start + 12 + 16 * i) for i in range(tables))
    base = next(offset for tag, _, offset, _ in records if tag == b"cmap")
    (count,) = struct.unpack_from(">H", data, base + 2)
    offsets = {struct.unpack_from(">I", data, base + 4 + 8 * i + 4)[0] for i in range(count)}  # platforms share tables
    tables_of: dict[int, list[int]] = {4: [], 12: []}
    for offset in offsets:
        (kind,) = struct.unpack_from(">H", data, base + offset)
        tables_of.setdefault(kind, []).append(base + offset)
    if tables_of[12]:  # it has all that the table for old programs has
        return _Any([_Groups(data, at) for at in tables_of[12]])
    return _Any([_Segments(data, at) for at in tables_of[4]])


class _Any:
    """What at least one of the tables has."""

    def __init__(self, tables: Sequence[Coverage]) -> None:
        self._tables = tables

    def __contains__(self, point: int) -> bool:
        return any(point in table for table in self._tables)


class _Segments:
    """Format 4: segments with deltas or glyphs, for the basic plane."""

    def __init__(self, data: bytes, at: int) -> None:
        count = struct.unpack_from(">H", data, at + 6)[0] // 2
        self._lasts: Sequence[int] = struct.unpack_from(f">{count}H", data, at + 14)
        self._firsts: Sequence[int] = struct.unpack_from(f">{count}H", data, at + 16 + 2 * count)
        self._deltas: Sequence[int] = struct.unpack_from(f">{count}H", data, at + 16 + 4 * count)
        place = at + 16 + 6 * count
        self._offsets: Sequence[int] = struct.unpack_from(f">{count}H", data, place)
        runs = zip(range(count), self._offsets, self._firsts, self._lasts, strict=True)
        end = max((2 * i + offset + 2 * (last + 1 - first) for i, offset, first, last in runs if offset), default=0)
        self._glyphs = data[place : place + end]
        if len(self._glyphs) < end:
            raise struct.error("the table ends too soon")

    def __contains__(self, point: int) -> bool:
        i = bisect_left(self._lasts, point)
        if point >= 0xFFFF or i == len(self._lasts) or self._firsts[i] > point:
            return False
        if not self._offsets[i]:
            return (point + self._deltas[i]) & 0xFFFF != 0
        at = 2 * i + self._offsets[i] + 2 * (point - self._firsts[i])
        return self._glyphs[at : at + 2] != b"\0\0"


class _Groups:
    """Format 12: groups of code points, for all planes."""

    def __init__(self, data: bytes, at: int) -> None:
        (count,) = struct.unpack_from(">I", data, at + 12)
        flat = struct.unpack_from(f">{3 * count}I", data, at + 16)
        self._firsts, self._lasts = flat[0::3], flat[1::3]

    def __contains__(self, point: int) -> bool:
        i = bisect_left(self._lasts, point)
        return i < len(self._lasts) and self._firsts[i] <= point
