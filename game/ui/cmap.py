"""Which characters a font file can draw, read from its ``cmap`` table (the font library does not tell)."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from itertools import chain
from pathlib import Path


def covered(path: Path) -> frozenset[int]:
    """The code points that the font (the first one of a collection) has a glyph for. Raises ``ValueError``."""
    try:
        return _covered(path.read_bytes())
    except (struct.error, IndexError, StopIteration) as error:
        raise ValueError(f"not a font: {path.name}") from error


def _covered(data: bytes) -> frozenset[int]:
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
        return frozenset(chain.from_iterable(_format_12(data, at) for at in tables_of[12]))
    return frozenset(chain.from_iterable(_format_4(data, at) for at in tables_of[4]))


def _format_4(data: bytes, at: int) -> set[int]:
    """Segments with deltas, for the basic plane."""
    segments = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends = struct.unpack_from(f">{segments}H", data, at + 14)
    starts = struct.unpack_from(f">{segments}H", data, at + 16 + 2 * segments)
    deltas = struct.unpack_from(f">{segments}H", data, at + 16 + 4 * segments)
    place = at + 16 + 6 * segments
    ranges = struct.unpack_from(f">{segments}H", data, place)
    runs = [range(first, min(last, 0xFFFE) + 1) for first, last in zip(starts, ends, strict=True)]
    points = set(chain.from_iterable(run for run, offset in zip(runs, ranges, strict=True) if not offset))
    for i, (run, delta, offset) in enumerate(zip(runs, deltas, ranges, strict=True)):
        if offset:
            glyphs = struct.unpack_from(f">{len(run)}H", data, place + 2 * i + offset)
            points.update(point for point, glyph in zip(run, glyphs, strict=True) if glyph)
        elif -delta & 0xFFFF in run:  # the delta takes this one to glyph 0
            points.discard(-delta & 0xFFFF)
    return points


def _format_12(data: bytes, at: int) -> Iterator[int]:
    """Groups of code points, for all planes."""
    (groups,) = struct.unpack_from(">I", data, at + 12)
    table = memoryview(data)[at + 16 : at + 16 + 12 * groups]
    return chain.from_iterable(range(first, last + 1) for first, last, _glyph in struct.iter_unpack(">III", table))
