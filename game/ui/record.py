"""What was drawn, for proof: every text with its ink and ground, every frame, control and tile on a screen.

A :class:`~game.ui.painter.Painter` fills a record only when it is given one; drawing never depends on it.
"""

from __future__ import annotations

import msgspec
import pygame


class TextMark(msgspec.Struct, frozen=True):
    """A line of text: its ink in screen pixels, size, contrast, and the box that must hold it (if any).

    *spots* are some pixels of its ink with their colour: while they show it, nothing was drawn over the text.
    """

    text: str
    ink: pygame.Rect
    px: int
    contrast: float
    missing: str = ""
    box: pygame.Rect | None = None
    layer: int = 0
    spots: tuple[tuple[int, int, tuple[int, int, int]], ...] = ()


class BoxMark(msgspec.Struct, frozen=True):
    """A frame, a control or a tile, in screen pixels."""

    rect: pygame.Rect
    name: str = ""
    layer: int = 0


class Record(msgspec.Struct):
    """Everything one full drawing of a screen put there. *layer* rises with each overlay drawn above the others."""

    texts: list[TextMark] = []
    frames: list[BoxMark] = []
    controls: list[BoxMark] = []
    solids: list[BoxMark] = []
    faults: list[str] = []
    layer: int = 0

    def take(self, other: Record, dx: int, dy: int) -> None:
        """Add what a baked panel recorded, the panel lying at (dx, dy)."""
        for mark in other.texts:
            box = mark.box.move(dx, dy) if mark.box else None
            spots = tuple((x + dx, y + dy, colour) for x, y, colour in mark.spots)
            ink = mark.ink.move(dx, dy)
            self.texts.append(msgspec.structs.replace(mark, ink=ink, box=box, layer=self.layer, spots=spots))
        for mine, theirs in (
            (self.frames, other.frames),
            (self.controls, other.controls),
            (self.solids, other.solids),
        ):
            mine += [BoxMark(m.rect.move(dx, dy), m.name, self.layer) for m in theirs]
        self.faults += other.faults
