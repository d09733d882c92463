"""Pieces of a text that flow one below the other at any width and text size: measured first, drawn afterwards.

A block answers `height` for a width and draws itself into that width; both use the same ruler, so what was measured is
what is drawn. `stack_height` and `draw_stack` do it for several.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.ui.painter import Painter
from game.ui.ruler import Ruler
from game.ui.text import Role
from game.ui.theme import Colour
from game.ui.view import Box


class Block(Protocol):
    """A piece of a text."""

    def height(self, ruler: Ruler, w: float) -> float:
        """How high it is at a width, in design units."""
        ...

    def draw(self, painter: Painter, x: float, y: float, w: float) -> None:
        """Draw it with its corner at x, y."""
        ...


@dataclass(frozen=True)
class Para:
    """A paragraph."""

    text: str
    px: float = 20
    colour: Colour = "cream"
    role: Role = "sans"
    lead: float = 1.45
    align: str = "l"
    after: float = 10
    indent: float = 0

    def height(self, ruler: Ruler, w: float) -> float:
        return ruler.para_height(self.text, w - self.indent, self.px, self.role, self.lead) + self.after

    def draw(self, painter: Painter, x: float, y: float, w: float) -> None:
        wide = w - self.indent
        painter.para(self.text, x + self.indent, y, wide, self.px, self.colour, self.role, self.lead, self.align)


@dataclass(frozen=True)
class Bullet:
    """A paragraph behind a small lozenge."""

    text: str
    px: float = 20
    colour: Colour = "cream"
    mark: Colour = "brass"
    after: float = 8

    def height(self, ruler: Ruler, w: float) -> float:
        return ruler.para_height(self.text, w - self._indent(ruler), self.px) + self.after

    def draw(self, painter: Painter, x: float, y: float, w: float) -> None:
        step = self._indent(painter)
        painter.lozenge(x + step * 0.36, y + painter.height(self.px) / 2, self.px * 0.28, self.mark, self.mark)
        painter.para(self.text, x + step, y, w - step, self.px, self.colour)

    def _indent(self, ruler: Ruler) -> float:
        return 26 * max(1.0, ruler.grown * 0.9)


@dataclass(frozen=True)
class Heading:
    """A heading with a line under it."""

    text: str
    px: float = 26
    colour: Colour = "brass_hi"
    line: Colour = "brass"
    before: float = 0
    after: float = 12

    def height(self, ruler: Ruler, w: float) -> float:
        return self.before + ruler.para_height(self.text, w, self.px, "serif-bold", 1.3) + 8 + self.after

    def draw(self, painter: Painter, x: float, y: float, w: float) -> None:
        bottom = painter.para(self.text, x, y + self.before, w, self.px, self.colour, "serif-bold", 1.3)
        painter.rule(x, bottom + 4, w, self.line, 1.4, 200)


@dataclass(frozen=True)
class Gap:
    """Room."""

    h: float

    def height(self, ruler: Ruler, w: float) -> float:
        return self.h

    def draw(self, painter: Painter, x: float, y: float, w: float) -> None:
        """Nothing."""


@dataclass(frozen=True)
class Table:
    """A small table; the first row is its head. Columns are as wide as their words need, the first takes the rest.

    Cells wrap when the words are too long; a table of more than two columns keeps the numbers of the others centred.
    """

    rows: tuple[tuple[str, ...], ...]
    px: float = 20
    ink: Colour = "paper_ink"
    head: Colour = "#7a1d22"
    line: Colour = "#8d6c34"
    shade: Colour = "#e4d3a8"
    after: float = 16
    pad: float = 9

    def height(self, ruler: Ruler, w: float) -> float:
        return sum(self._row_heights(ruler, w)) + self.after

    def draw(self, painter: Painter, x: float, y: float, w: float) -> None:
        widths = self._widths(painter, w)
        heights = self._row_heights(painter, w)
        total = sum(heights)
        painter.svg(
            ("table", round(w), round(total), tuple(round(h) for h in heights), self.line, self.shade),
            x,
            y,
            w,
            total,
            lambda g: (
                g.rect(0.8, 0.8, w - 1.6, heights[0], 0, self.shade, None, 0, 0.8),
                g.rect(0.8, 0.8, w - 1.6, total - 1.6, 0, "none", self.line, 1.4),
                [g.line(0, sum(heights[:i]), w, sum(heights[:i]), self.line, 1.0, 0.8) for i in range(1, len(heights))],
            ),
        )
        top = y
        for i, row in enumerate(self.rows):
            left = x
            for j, (cell, cw) in enumerate(zip(row, widths, strict=True)):
                role: Role = "sans-bold" if i == 0 else "sans"
                colour = self.head if i == 0 else self.ink
                inner = cw - 2 * self.pad
                tall = painter.para_height(cell, inner, self.px, role, 1.35)
                at = top + (heights[i] - tall) / 2
                align = "c" if j and len(row) > 2 else "l"
                box = Box(left, top, cw, heights[i])
                painter.para(cell, left + self.pad, at, inner, self.px, colour, role, 1.35, align, box)
                left += cw
            top += heights[i]

    def _widths(self, ruler: Ruler, w: float) -> list[float]:
        """The first column takes what the others leave, but never less than a third."""
        n = len(self.rows[0])
        wants = [
            max(ruler.width(row[j], self.px, "sans-bold" if not i else "sans") for i, row in enumerate(self.rows))
            + 2 * self.pad
            + 2
            for j in range(n)
        ]
        if sum(wants) <= w:
            spare = w - sum(wants)
            return [want + (spare if not j else 0.0) for j, want in enumerate(wants)]
        rest = sum(wants[1:])
        first = max(w / 3, min(wants[0], w - rest))
        return [first, *(want * (w - first) / rest for want in wants[1:])]

    def _row_heights(self, ruler: Ruler, w: float) -> list[float]:
        widths = self._widths(ruler, w)
        return [
            max(
                ruler.para_height(cell, cw - 2 * self.pad, self.px, "sans-bold" if not i else "sans", 1.35)
                for cell, cw in zip(row, widths, strict=True)
            )
            + 12
            for i, row in enumerate(self.rows)
        ]


def stack_height(blocks: Sequence[Block], ruler: Ruler, w: float) -> float:
    """How high the blocks are together, one below the other."""
    return sum(block.height(ruler, w) for block in blocks)


def draw_stack(blocks: Sequence[Block], painter: Painter, x: float, y: float, w: float) -> float:
    """Draw the blocks that can be seen, one below the other; returns the y below them."""
    for block in blocks:
        h = block.height(painter, w)
        if painter.sees(x, y, w, h):
            block.draw(painter, x, y, w)
        y += h
    return y
