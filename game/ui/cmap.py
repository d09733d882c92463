"""Which characters a font file can draw, read from its ``cmap`` table (the font library does not tell)."""

from __future__ import annotations

import struct
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
    points: set[int] = set()
    offsets = {struct.unpack_from(">I", data, base + 4 + 8 * i + 4)[0] for i in range(count)}  # platforms share tables
    for offset in offsets:
        at = base + offset
        (kind,) = struct.unpack_from(">H", data, at)
        if kind == 4:
            points.update(_format_4(data, at))
        elif kind == 12:
            points.update(_format_12(data, at))
    return frozenset(points)


def _format_4(data: bytes, at: int) -> set[int]:
    """Segments with deltas, for the basic plane."""
    segments = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends = struct.unpack_from(f">{segments}H", data, at + 14)
    starts = struct.unpack_from(f">{segments}H", data, at + 16 + 2 * segments)
    deltas = struct.unpack_from(f">{segments}H", data, at + 16 + 4 * segments)
    place = at + 16 + 6 * segments
    ranges = struct.unpack_from(f">{segments}H", data, place)
    points: set[int] = set()
    for i, (first, last, delta, offset) in enumerate(zip(starts, ends, deltas, ranges, strict=True)):
        run = range(first, min(last, 0xFFFE) + 1)
        if offset:
            glyphs = struct.unpack_from(f">{len(run)}H", data, place + 2 * i + offset)
            points.update(point for point, glyph in zip(run, glyphs, strict=True) if glyph)
        else:
            nothing = -delta & 0xFFFF  # the delta takes this one to glyph 0
            points.update(run)
            if nothing in run:
                points.discard(nothing)
    return points


def _format_12(data: bytes, at: int) -> set[int]:
    """Groups of code points, for all planes."""
    (groups,) = struct.unpack_from(">I", data, at + 12)
    points: set[int] = set()
    for i in range(groups):
        first, last, _ = struct.unpack_from(">III", data, at + 16 + 12 * i)
        points.update(range(first, last + 1))
    return points
