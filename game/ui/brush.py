"""The strokes that a painter is made of: a line of text, a frame, a ring, a drawing; and the record of each.

All coordinates are design units of the brush's :class:`~game.ui.view.View`; type sizes are design pixels at 100 % text
size. Alignment is a string: ``l`` ``c`` ``r`` say where x lies in the text, an added ``m`` that y is the middle of the
line and not its top.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Final, Self

import pygame

from game.ui import deco, theme
from game.ui.cache import sprites
from game.ui.record import BoxMark, Record, TextMark
from game.ui.ruler import Ruler
from game.ui.svg import Svg
from game.ui.text import MOST_PERCENT, Role, Text
from game.ui.theme import Colour, Pair
from game.ui.view import Box, View

_SPOTS: Final = 16
"""So many pixels of a text are looked at for the proof, and only those that are as opaque as this (0 … 255):"""
_SOLID: Final = 230
_NEARLY: Final = 0.94
"""Large frames that let through less than the rest of this are drawn as if they let through nothing."""


class Brush(Ruler):
    """Draws on *surface* through *view*; records into *record* when there is one."""

    def __init__(
        self,
        surface: pygame.Surface,
        view: View,
        text: Text,
        record: Record | None = None,
        most: int = MOST_PERCENT,
    ) -> None:
        super().__init__(view, text, most)
        self.surface = surface
        self.record = record
        self.scrolled = False
        """Whether it draws in a column of which only a part is seen, so that texts may be cut at its window."""

    def on(self, view: View) -> Self:
        """The same brush on the same surface through another view (a scrolled page, the table, a panel's corner)."""
        other = type(self)(self.surface, view, self.words, self.record, self.most)
        other.scrolled = self.scrolled
        return other

    def sees(self, x: float, y: float, w: float, h: float) -> bool:
        """Whether any of this box lies in the part being redrawn; what does not may be left out."""
        return bool(self.surface.get_clip().colliderect(self.view.rect(x, y, w, h)))

    # -- words
    def text(
        self,
        s: str,
        x: float,
        y: float,
        px: float = 20,
        colour: Colour = "cream",
        role: Role = "sans",
        align: str = "l",
        track: float = 0,
        box: Box | None = None,
    ) -> Box:
        """One line. *box*: what must hold it, for the proof. Returns where it lies."""
        size = self.size(px)
        drawn = self.words.render(s, role, size, colour, track * self.scale)
        at = self._place(drawn, x, y, px, align)
        self._note(s, drawn, at, size, colour, role, box)
        self.surface.blit(drawn, at)
        return self.view.unbox(drawn.get_rect(topleft=at))

    def metal(
        self,
        s: str,
        x: float,
        y: float,
        px: float = 50,
        role: Role = "serif-bold",
        align: str = "l",
        track: float = 0,
        kind: str = "panel",
        box: Box | None = None,
    ) -> Box:
        """One line cut from polished brass with a dark shadow; *kind* ``lacquer`` on red ground. Returns its box."""
        size = self.size(px)
        gap = track * self.scale
        drawn = self.words.metal(s, role, size, kind, gap)
        at = self._place(drawn, x, y, px, align)
        self._note(s, drawn, at, size, min(theme.metal(kind), key=theme.luminance), role, box)
        shadow = self.words.render(s, role, size, "#150c04", gap)
        off = max(1, round(px * self.scale * 0.04))
        self.surface.blit(shadow, (at[0] + off, at[1] + off + 1))
        self.surface.blit(drawn, at)
        return self.view.unbox(drawn.get_rect(topleft=at))

    # -- frames and marks
    def frame(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str | Pair = "panel",
        step: float = 6,
        n: int = 2,
        line: float = 1.6,
        inner: float = 5,
        glow: Colour | None = None,
        opacity: float = 0.97,
        shadow: float = 0,
        name: str = "",
        mark: bool = True,
    ) -> Box:
        """The house frame; *fill* names a fill of `theme.FILLS`. Returns its box."""
        rect = self.view.rect(x, y, w, h)
        if shadow:
            drawn, reach = deco.soft(rect.size, self.scale, step, n, shadow)
            self._rim(drawn, rect, reach, reach + deco.edge(self.scale, step, n))
        margin = deco.pad(self.scale)
        middle = (
            deco.ground(rect.size, self.scale, fill, step, n, line, inner, glow)
            if theme.plain() or opacity > _NEARLY
            else None
        )
        solid = opacity if middle is None else 1.0
        drawn = deco.frame(rect.size, self.scale, fill, step, n, line, inner, glow, solid)
        if middle is None:
            self.surface.blit(drawn, (rect.x - margin, rect.y - margin))
        else:
            self.surface.blit(middle[0], middle[1].move(rect.topleft))
            self._rim(drawn, rect, margin, margin + deco.edge(self.scale, step, n, inner))
        if self.record is not None and mark and self._whole(rect):
            self.record.frames.append(BoxMark(rect, name, self.record.layer))
        return Box(x, y, w, h)

    def halo(self, x: float, y: float, w: float, h: float, colour: Colour = "amber", alpha: int = 150) -> None:
        """Soft light round a panel; draw it before the panel. In high contrast there is none: words stand near."""
        if theme.plain():
            return
        rect = self.view.rect(x, y, w, h)
        drawn, reach = deco.halo(rect.size, self.scale, colour, alpha)
        self.surface.blit(drawn, (rect.x - reach, rect.y - reach))

    def ring(
        self, x: float, y: float, w: float, h: float, step: float = 6, n: int = 2, off: float = 6, marks: bool = True
    ) -> None:
        """The focus ring round a box."""
        rect = self.view.rect(x, y, w, h)
        drawn, reach = deco.ring(rect.size, self.scale, step, n, off, marks)
        self._rim(drawn, rect, reach, reach + deco.edge(self.scale, step, n))

    # -- anything else
    def svg(self, key: Hashable, x: float, y: float, w: float, h: float, draw: Callable[[Svg], object]) -> None:
        """A drawing of its own *w* × *h* units, made by *draw* once for each *key* and pixel size."""
        rect = self.view.rect(x, y, w, h)

        def make() -> pygame.Surface:
            g = Svg(w, h)
            draw(g)
            return g.at(rect.size)

        if rect.w > 0 and rect.h > 0:
            self.surface.blit(sprites.get(("svg", key, rect.size), make), rect)

    def image(self, surface: pygame.Surface, x: float, y: float, align: str = "l") -> Box:
        """A ready surface, pixel for pixel, its corner (or with *align* its middle, its right end) at a point."""
        at = self._place(surface, x, y, 0, align)
        self.surface.blit(surface, at)
        return self.view.unbox(surface.get_rect(topleft=at))

    def control(self, name: str, rect: pygame.Rect) -> None:
        """Record a control that can be clicked, in pixels."""
        if self.record is not None and self._whole(rect):
            self.record.controls.append(BoxMark(rect, name, self.record.layer))

    def solid(self, x: float, y: float, w: float, h: float, name: str = "tile") -> None:
        """Record something no text may lie on."""
        rect = self.view.rect(x, y, w, h)
        if self.record is not None and self._whole(rect):
            self.record.solids.append(BoxMark(rect, name, self.record.layer))

    # -- inside
    def _rim(self, drawn: pygame.Surface, rect: pygame.Rect, reach: int, thick: int) -> None:
        """Draw only the edges of something that reaches beyond *rect*: what is in its middle is covered or empty."""
        x, y = rect.x - reach, rect.y - reach
        for strip in deco.border(drawn.get_size(), thick):
            self.surface.blit(drawn, (x + strip.x, y + strip.y), strip)

    def _place(self, drawn: pygame.Surface, x: float, y: float, px: float, align: str) -> tuple[int, int]:
        w, h = drawn.get_size()
        left, top = self.view.px(x, y)
        if "c" in align:
            left -= w / 2
        elif "r" in align:
            left -= w
        if "m" in align:
            top -= h / 2 + px * 0.02 * self.scale
        return round(left), round(top)

    def _centred(self, drawn: pygame.Surface, cx: float, cy: float) -> None:
        x, y = self.view.px(cx, cy)
        self.surface.blit(drawn, (round(x - drawn.get_width() / 2), round(y - drawn.get_height() / 2)))

    def _plain(self, s: str, cx: float, cy: float, size: int, colour: Colour, role: Role, box: Box) -> None:
        """Text that does not follow the text size: the character of a seal."""
        size = max(theme.FLOOR_PX, size)
        drawn = self.words.render(s, role, size, colour)
        x, y = self.view.px(cx, cy)
        at = round(x - drawn.get_width() / 2), round(y - drawn.get_height() / 2)
        self._note(s, drawn, at, size, colour, role, box)
        self.surface.blit(drawn, at)

    def _whole(self, rect: pygame.Rect) -> bool:
        """Whether something counts for the proof: not when it is only half inside the window of a scrolled column."""
        return not self.scrolled or bool(self.surface.get_clip().contains(rect))

    def _note(
        self, s: str, drawn: pygame.Surface, at: tuple[int, int], size: int, colour: Colour, role: Role, box: Box | None
    ) -> None:
        """Record a text before it is drawn, with the worst contrast against what lies under it."""
        if self.record is None:
            return
        ink = drawn.get_bounding_rect().move(at)
        if not ink.w or not self._whole(ink):
            return
        worst = 21.0
        ground = ink.clip(self.surface.get_rect())
        if ground.w and ground.h:
            grid = (max(1, min(24, ground.w // 6)), max(1, min(5, ground.h // 5)))
            under = pygame.transform.smoothscale(self.surface.subsurface(ground).convert(32), grid)
            cells = (under.get_at((i, j)) for i in range(grid[0]) for j in range(grid[1]))
            worst = min(theme.contrast(theme.ink(colour), (c.r, c.g, c.b)) for c in cells)
        holder = self.view.rect(*box) if box is not None else None
        missing = "".join(sorted(self.words.missing(s, role)))
        spots = () if self.scrolled else tuple(_spots(drawn, at))  # the ends of a column fade
        self.record.texts.append(TextMark(s, ink, size, worst, missing, holder, self.record.layer, spots))


def _spots(drawn: pygame.Surface, at: tuple[int, int]) -> Iterator[tuple[int, int, theme.RGB]]:
    """Some pixels that a text covers fully, from its left to its right end, as they will lie on the surface."""
    solid = pygame.mask.from_surface(drawn, _SOLID)
    w, h = drawn.get_size()
    for x in range(0, w, max(1, w // _SPOTS)):
        y = next((y for y in range(h) if solid.get_at((x, y))), None)
        if y is not None:
            c = drawn.get_at((x, y))
            yield at[0] + x, at[1] + y, (c.r, c.g, c.b)
