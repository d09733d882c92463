"""Rows of pieces on the cloth: from which edge they grow, and the same seen from each side of the table."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.view import Box
from game.ui.zones import Zone


class Slot(NamedTuple):
    """A place in a row that grows from a corner of its zone."""

    x: float
    y: float


def along(zone: Zone, i: float) -> Slot:
    """The `i`-th place of a zone's row: it begins at the edge that its pitch leads away from."""
    return from_edge(zone.box, i, zone.pitch_x, zone.pitch_y)


def from_edge(box: Box, i: float, dx: float, dy: float) -> Slot:
    """The `i`-th place of a row with this pitch: it begins at the edge of the box that the pitch leads away from."""
    x = box.x + i * dx if dx >= 0 else box.right + (i + 1) * dx
    y = box.y + i * dy if dy >= 0 else box.bottom + (i + 1) * dy
    return Slot(x, y)


def local(side: int, a: float, b: float, wa: float, wb: float) -> tuple[float, float, float, float]:
    """A rectangle as its owner sees it – `a` towards the right hand, `b` towards the middle – on the ground."""
    match side:
        case 0:
            return a, -b - wb, wa, wb
        case 1:
            return -b - wb, -a - wa, wb, wa
        case 2:
            return -a - wa, b, wa, wb
        case _:
            return b, a, wb, wa
