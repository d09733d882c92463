"""The keys that tiles are tapped on, and the tiles that lie in the strip."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.tiles import KINDS, Tile
from game.i18n import _, words
from game.ui.pages.kits import page_kit
from game.ui.pages.tiles import UPRIGHT, Row, draw_row, upright
from game.ui.view import Box
from game.ui.widgets.button import Clickable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.app import App
    from game.ui.painter import Painter

MARKS: Final = 16.0
"""Room under a key for the lozenges that say how many are left."""

_AIR: Final = 0.16
"""Between two keys, in tile widths."""

_MOST: Final = 62.0
_TALL: Final = (range(9), range(9, 18), range(18, 27), range(27, 34), range(34, 42))
_WIDE: Final = ((range(9), range(27, 34)), (range(9, 18), range(34, 38)), (range(18, 27), range(38, 42)))
_BETWEEN: Final = 0.6
"""Between the suits and what stands beside them, in tile widths."""


class TileKey(Clickable):
    """A tile to tap: hollow lozenges under it for what is laid, a veil and a cross when it cannot be tapped."""

    reach = 8.0

    def __init__(
        self, app: App, tile: Tile, left: int, of: int, on_click: Callable[[], object], *, enabled: bool
    ) -> None:
        reason = _("No copy is left.") if not left else _("This tile does not go there now.")
        super().__init__(on_click, key=f"tile {tile}", enabled=enabled, reason=reason, tip=words.tile_name(tile))
        self.app = app
        self.tile = tile
        self.left = left
        self.of = of

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        size = w / (1 + _AIR)
        left = x + (w - size) / 2
        down = 2.0 if self.held and self.enabled else 0.0
        row = upright([self.tile], size, None if self.enabled else "dim")
        top = y + down
        draw_row(painter, page_kit(self.app), row, left, top, size)
        if self.hovered and self.enabled:
            painter.halo(left + 3, top + 3, size - 6, size * UPRIGHT - 8, "amber", 70)
        if not self.enabled and not self.left:
            painter.icon("cross", x + w / 2, top + size * 0.6, size * 0.6, "#ffb59c")
        step = min(11.0, size / max(4, self.of))
        first = x + w / 2 - step * (self.of - 1) / 2
        cy = y + h - MARKS / 2 + 1
        for i in range(self.of):
            there = i < self.left
            painter.lozenge(first + i * step, cy, 4.6, "amber" if there else "#8f8262", "#3a2a10", hollow=not there)
        if self.rung:
            painter.ring(x + 1, y - 2, w - 2, h + 2, 3, 2, 2, marks=False)


class Piece(Clickable):
    """Tiles in the strip; a click, Enter, Delete or Backspace takes them away again."""

    reach = 8.0

    def __init__(self, app: App, row: Row, size: float, on_click: Callable[[], object], *, key: str, tip: str) -> None:
        super().__init__(on_click, key=key, tip=tip)
        self.app = app
        self.row = row
        self.size = size

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        draw_row(painter, page_kit(self.app), self.row, x, y, self.size)
        if self.hovered:
            painter.icon("cross", x + w / 2, y + h * 0.4, min(26.0, self.size * 0.6), "#b3261e")
        if self.rung:
            painter.ring(x, y, w, h, 3, 2, 2, marks=False)


def arrange(box: Box, shown: Sequence[Tile], most: float = _MOST) -> tuple[float, list[tuple[Tile, Box]]]:
    """Where each key goes so that the tiles are as large as the box allows: their width, and the boxes.

    The suits stand one below the other, honours and flowers under them or beside them.
    """
    ways = (_tall(box, shown, most), _wide(box, shown, most))
    return max(ways, key=lambda way: (way[0], -max(cell.bottom for _tile, cell in way[1])))


def _tall(box: Box, shown: Sequence[Tile], most: float) -> tuple[float, list[tuple[Tile, Box]]]:
    rows = [row for kinds in _TALL if (row := [KINDS[n] for n in kinds if KINDS[n] in shown])]
    longest = max(len(row) for row in rows)
    size = _size(box, longest * (1 + _AIR), len(rows), most)
    out: list[tuple[Tile, Box]] = []
    left = box.cx - longest * size * (1 + _AIR) / 2
    for i, row in enumerate(rows):
        out += _line(row, left, box.y + i * _row_h(box, size, len(rows)), size)
    return size, out


def _wide(box: Box, shown: Sequence[Tile], most: float) -> tuple[float, list[tuple[Tile, Box]]]:
    rows = [[[KINDS[n] for n in kinds if KINDS[n] in shown] for kinds in pair] for pair in _WIDE]
    beside = max(len(row[1]) for row in rows)
    units = (9 + beside) * (1 + _AIR) + (_BETWEEN if beside else 0)
    size = _size(box, units, 3, most)
    out: list[tuple[Tile, Box]] = []
    left = box.cx - units * size / 2
    for i, (suit, others) in enumerate(rows):
        y = box.y + i * _row_h(box, size, 3)
        out += _line(suit, left, y, size)
        out += _line(others, left + (9 * (1 + _AIR) + _BETWEEN) * size, y, size)
    return size, out


def _size(box: Box, units: float, rows: int, most: float) -> float:
    return min(most, box.w / units, (box.h / rows - MARKS - 10) / UPRIGHT)


def _row_h(box: Box, size: float, rows: int) -> float:
    least = size * UPRIGHT + MARKS + 10
    return least + min(22.0, max(0.0, box.h / rows - least))


def _line(row: Sequence[Tile], x: float, y: float, size: float) -> list[tuple[Tile, Box]]:
    wide = size * (1 + _AIR)
    return [(tile, Box(x + i * wide, y, wide, size * UPRIGHT + MARKS)) for i, tile in enumerate(row)]
