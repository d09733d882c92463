"""One of a few, side by side: the chosen one is raised, bold, and has a lozenge on its foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Generic, TypeVar

import pygame

from game.ui import theme
from game.ui.view import Box
from game.ui.widgets.base import Widget, plain_key

if TYPE_CHECKING:
    from game.ui.painter import Painter
    from game.ui.ruler import Ruler

H: Final = 44.0
_PAD: Final = 17.0

V = TypeVar("V")


class Choice(Widget, Generic[V]):
    """*options* are pairs of value and words. Where they do not fit side by side they stand in several rows."""

    def __init__(
        self,
        value: V,
        options: Sequence[tuple[V, str]],
        on_change: Callable[[V], object],
        *,
        px: float = 20,
        key: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(key=key, tip=tip, enabled=enabled, reason=reason)
        self.options = tuple(options)
        self.at = next((i for i, (v, _) in enumerate(self.options) if v == value), 0)
        self.on_change = on_change
        self.px = px
        self._over = -1

    @property
    def value(self) -> V:
        """What is chosen."""
        return self.options[self.at][0]

    def natural_size(self, ruler: Ruler, most: float = 10_000) -> tuple[float, float]:
        """How large it must be when it may be *most* wide."""
        rows = self._rows(ruler, most)
        wide = max(sum(w for _, w in row) for row in rows)
        return min(most, wide), self._row_h(ruler) * len(rows)

    def _row_h(self, ruler: Ruler) -> float:
        return max(H, ruler.height(self.px, "sans-bold") * 1.15)

    def _rows(self, ruler: Ruler, most: float) -> list[list[tuple[int, float]]]:
        """Rows of (option, wanted width): as few as there can be, and no row much longer than the others."""
        widths = [ruler.width(words, self.px, "sans-bold") + 2 * _PAD for _, words in self.options]
        rows = _filled(widths, most)
        while True:
            widest = max(rows, key=_wide)
            closer = _filled(widths, _wide(widest) - 1)
            if len(widest) == 1 or len(closer) > len(rows):
                return rows
            rows = closer

    def cells(self, ruler: Ruler) -> list[Box]:
        """Where each option lies, filling the box."""
        rows = self._rows(ruler, self.box.w)
        high = self.box.h / len(rows)
        out: list[Box] = []
        for r, row in enumerate(rows):
            spare = (self.box.w - sum(w for _, w in row)) / len(row)
            x = self.box.x
            for _, w in row:
                out.append(Box(x, self.box.y + r * high, w + spare, high))
                x += w + spare
        return out

    def choose(self, at: int) -> None:
        """Choose the option of that number and say so."""
        if self.enabled and 0 <= at < len(self.options) and at != self.at:
            self.at = at
            self.invalidate()
            if self.layer is not None:
                self.layer.scene.app.audio.play("button")
            self.on_change(self.value)

    def _find(self, x: float, y: float) -> int:
        assert self.layer is not None
        cells = self.cells(self.layer.scene.ruler)
        return next((i for i, cell in enumerate(cells) if cell.holds(x, y)), -1)

    def hover(self, x: float, y: float) -> None:
        over = self._find(x, y)
        if over != self._over:
            self._over = over
            self.invalidate()

    def release(self, x: float, y: float, inside: bool) -> None:
        if inside:
            self.choose(self._find(x, y))

    def key(self, event: pygame.event.Event) -> bool:
        if not plain_key(event) or not self.enabled:
            return False
        moves = {pygame.K_LEFT: self.at - 1, pygame.K_RIGHT: self.at + 1, pygame.K_HOME: 0}
        moves[pygame.K_END] = len(self.options) - 1
        if event.key == pygame.K_SPACE:
            self.choose((self.at + 1) % len(self.options))
            return True
        if event.key not in moves:
            return False
        self.choose(moves[event.key])
        return True

    def draw(self, painter: Painter) -> None:
        x, y, w, h = self.box
        off = not self.enabled
        line: theme.Colour | None = "off_line" if off else None
        painter.frame(x, y, w, h, "off" if off else "well", 4, 2, 1.6, 0, line, name=self.key_name)
        cells = self.cells(painter)
        for i, ((_, words), cell) in enumerate(zip(self.options, cells, strict=True)):
            self._draw_cell(painter, i, words, cell, off)
        if self.rung:
            painter.ring(x, y, w, h, 4)

    def _draw_cell(self, painter: Painter, i: int, words: str, cell: Box, off: bool) -> None:
        on = i == self.at
        x, y, w, h = cell
        inner = (x + 3, y + 3, w - 6, h - 6)
        over = self.hovered and i == self._over and not off
        if on:
            fill: str | theme.Pair = ("#39464b", "#2a363b") if off else "chosen"
            painter.frame(*inner, fill, 3, 2, 1.6, 0, "off_line" if off else "brass_hi", mark=False)
            if not off:
                painter.lozenge(x + w / 2, y + h - 3.5, 5)
        elif over:
            fill = ("#050d12", "#0a1a22") if self.held else ("#25414b", "#1d343d")
            painter.frame(*inner, fill, 3, 2, 1.2, 0, "brass", mark=False)
        elif x > self.box.x + 1 and i - 1 != self.at:
            painter.svg("hair", x - 1, y + 10, 2, h - 20, lambda g: g.rect(0.4, 0, 1.2, h - 20, 0, "brass_lo"))
        ink: theme.Colour = "off_text" if off else "white" if on else "#d5ccb0"
        box = Box(x + 4, y + 2, w - 8, h - 4)
        painter.label(words, box.moved(0, -1 if on else 0), self.px, ink, "sans-bold" if on else "sans")


def _wide(row: Sequence[tuple[int, float]]) -> float:
    return sum(w for _, w in row)


def _filled(widths: Sequence[float], most: float) -> list[list[tuple[int, float]]]:
    """Rows of (number, width), each as full as it can be where it may be *most* wide."""
    rows: list[list[tuple[int, float]]] = [[]]
    used = 0.0
    for i, w in enumerate(widths):
        if rows[-1] and used + w > most + 0.5:
            rows.append([])
            used = 0.0
        rows[-1].append((i, w))
        used += w
    return rows
