"""The brush for everything that has words or frames: design units in, cached pixels out, and a record for the proof.

A painter is made anew for each drawing (:meth:`Scene.painter`); it costs nothing. It adds to the strokes of
:class:`~game.ui.brush.Brush` paragraphs, fitted labels and the small marks of the house.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from game.ui import deco, icons, theme
from game.ui.brush import Brush
from game.ui.cache import sprites
from game.ui.prompts import prompts
from game.ui.record import Record
from game.ui.text import Role
from game.ui.theme import Colour
from game.ui.view import Box, View

_TAIL: Final = 0.05
"""Of its size, how much further the letters of a last line reach down than those of a first one up."""


class Painter(Brush):
    """Draws on *surface* through *view*; records into *record* when there is one."""

    # -- words
    def para(
        self,
        s: str,
        x: float,
        y: float,
        w: float,
        px: float = 20,
        colour: Colour = "cream",
        role: Role = "sans",
        lead: float = 1.45,
        align: str = "l",
        box: Box | None = None,
    ) -> float:
        """Wrapped text *w* wide; returns the y below it. (:meth:`Ruler.para_height` tells it beforehand.)"""
        anchor = x if "l" in align else x + w / 2 if "c" in align else x + w
        step = self.leading(px, lead)
        for line in self.lines(s, w, px, role):
            if line:
                self.text(line, anchor, y, px, colour, role, align, 0, box)
            y += step
        return y

    def label(
        self,
        s: str,
        box: Box,
        px: float = 20,
        colour: Colour = "cream",
        role: Role = "sans",
        align: str = "cm",
        least: float = 0.72,
        lead: float = 1.3,
    ) -> None:
        """Text fitted into a box: as large as asked, else on more lines, else smaller, down to *least* of the size.

        What still does not fit is drawn all the same and recorded as a fault; nothing is ever cut off.
        """
        fit = self.fit(s, box.w, box.h, px, role, least, lead)
        if not fit.fits and self.record is not None:
            self.record.faults.append(f"does not fit {box.w:.0f}×{box.h:.0f}: {s}")
        step = self.leading(fit.px, lead)
        anchor = box.x if "l" in align else box.cx if "c" in align else box.right
        y = box.cy - step * (len(fit.lines) - 1) / 2 if "m" in align else box.y
        if len(fit.lines) > 1 and "m" in align:
            y -= self.size(fit.px) * _TAIL / self.scale
        for line in fit.lines:
            self.text(line, anchor, y, fit.px, colour, role, align, 0, box)
            y += step

    def name(
        self,
        s: str,
        x: float,
        y: float,
        w: float,
        px: float = 23,
        colour: Colour = "cream",
        role: Role = "serif-bold",
        align: str = "l",
        h: float = 1000,
    ) -> Box:
        """A name that somebody typed: smaller when it is long, and at last with an ellipsis (only names may be cut).

        *h* is how high its letters may be at a larger text size.
        """
        px, role, _fits = self.name_fit(s, w, px, role, h)
        shown = self.words.ellipsis(s, role, self.size(px), self.view.length(w))
        return self.text(shown, x, y, px, colour, role, align)

    # -- frames and marks
    def lozenge(
        self,
        cx: float,
        cy: float,
        r: float = 7,
        colour: Colour = "amber",
        line: Colour = "#5c3a10",
        hollow: bool = False,
    ) -> None:
        """A lozenge round a point, *r* from middle to corner."""
        self._centred(deco.lozenge(max(3, self.view.length(2.5 * r)), colour, line, hollow), cx, cy)

    def icon(self, name: str, cx: float, cy: float, d: float = 30, colour: Colour = "#e6c98c") -> None:
        """A line icon round a point."""
        self._centred(icons.icon(name, max(6, self.view.length(d)), colour), cx, cy)

    def coin(self, cx: float, cy: float, d: float = 20) -> None:
        """A coin round a point."""
        self._centred(deco.coin(self.view.length(d)), cx, cy)

    def seal(self, s: str, cx: float, cy: float, d: float = 34, lit: bool = False) -> None:
        """A round seal with a character; at least so large that its letter keeps the smallest type size."""
        d = max(d, self.seal_size())
        self._centred(deco.seal(self.view.length(d), lit), cx, cy)
        box = Box(cx - d / 2, cy - d / 2, d, d)
        ink: Colour = "#fff3d6" if lit else "brass_hi"
        self._plain(s, cx, cy - d * 0.01, round(d * 0.56 * self.scale), ink, "serif-bold", box)

    def keycap_width(self, s: str) -> float:
        """Width of a key cap as it is drawn: 0 where a controller is played with that has no button for it.

        Layouts, which a ruler makes, keep the room: from one press to the next keys may be named again.
        """
        return 0.0 if prompts.unknown(s) else super().keycap_width(s)

    def keycap(self, s: str, x: float, cy: float, align: str = "l", off: bool = False) -> Box:
        """A key of the keyboard with its label, or in its place the button of the controller that is played with.

        Returns its box. (:meth:`Ruler.keycap_width` tells its width.)
        """
        w, h = self.keycap_width(s), self.keycap_height()
        if not w:
            return Box(x, cy - h / 2, 0, h)
        left = x if "l" in align else x - w / 2 if "c" in align else x - w
        rect = self.view.rect(left, cy - h / 2, w, h)
        box = Box(left, cy - h / 2, w, h)
        sign = prompts.sign(s)
        if sign is not None:
            side = min(rect.size)
            self._centred(deco.pad_button(side, off), box.cx, box.cy)
            self.text(sign.letter, box.cx, box.cy, 18, "#e2ddc4" if off else sign.ink, "sans-bold", "cm", 0, box)
            return box
        self.surface.blit(deco.cap(rect.size, off), rect)
        self.text(s, box.cx, cy - h * 0.04, 18, "#e2ddc4" if off else "key_ink", "sans-bold", "cm", 0, box)
        return box

    def pill(
        self, s: str, x: float, y: float, kind: str = "note", align: str = "l", px: float = 18, pad: float = 13
    ) -> Box:
        """A small label on its own ground; returns its box. (:meth:`Ruler.pill_width` tells its width.)"""
        w, h = self.pill_width(s, px, pad), self.pill_height(px)
        left = x if "l" in align else x - w / 2 if "c" in align else x - w
        top = y - h / 2 if "m" in align else y
        rect = self.view.rect(left, top, w, h)
        self.surface.blit(deco.pill(rect.size, self.scale, kind), rect)
        box = Box(left, top, w, h)
        self.text(s, box.cx, box.cy, px, deco.PILLS[kind][1], "sans-bold", "cm", 0, box)
        return box

    def stars(self, x: float, cy: float, n: int, of: int = 3, d: float = 16) -> float:
        """A level as filled and hollow lozenges; returns the x after them."""
        for i in range(of):
            self.lozenge(x + d / 2, cy, d / 2.5, "amber" if i < n else "#e6c98c", "#5c3a10", hollow=i >= n)
            x += d + 4
        return x

    def bar(self, x: float, y: float, w: float, part: float, h: float = 16) -> None:
        """A trough filled to *part* (0…1)."""
        rect = self.view.rect(x, y, w, h)
        self.surface.blit(deco.gauge(rect.size, self.scale, part), rect)

    def rule(
        self, x: float, y: float, w: float, colour: Colour = "brass_lo", thick: float = 1.2, alpha: int = 150
    ) -> None:
        """A thin level line between rows."""
        rect = pygame.Rect(*self.view.point(x, y), self.view.length(w), max(1, self.view.length(thick)))
        key = ("rule", rect.size, colour, alpha)

        def make() -> pygame.Surface:
            out = pygame.Surface(rect.size, pygame.SRCALPHA)
            out.fill((*theme.rgb(colour), alpha))
            return out

        self.surface.blit(sprites.get(key, make), rect)

    def leader(self, x0: float, x1: float, y: float, colour: Colour = "#6f7a68") -> None:
        """A row of dots from one x to another, as in a table of contents."""
        step = max(4, self.view.length(10))
        radius = max(1, self.view.length(1.2))
        left, right = self.view.point(x0, y), self.view.point(x1, y)
        for x in range(left[0], right[0], step):
            pygame.draw.circle(self.surface, theme.rgb(colour), (x, left[1]), radius)

    # -- anything else
    def baked(self, key: Hashable, x: float, y: float, w: float, h: float, draw: Callable[[Painter], object]) -> None:
        """A panel drawn once for each *key* and then only copied; *draw* gets a painter whose 0, 0 is its corner.

        *key* must name everything the panel shows; language, text size, scale and pixel size are added by themselves.
        20 units round the box may be drawn on too. Under a record, what the panel holds is recorded as if drawn here.
        """
        rect = self.view.rect(x, y, w, h)
        margin = self.view.length(20)
        words = (self.words.language, self.words.percent, self.most, prompts.pad)
        full = ("baked", key, rect.size, round(self.scale, 4), *words)
        proof = Record() if self.record is not None else None

        def make() -> pygame.Surface:
            out = pygame.Surface((rect.w + 2 * margin, rect.h + 2 * margin), pygame.SRCALPHA)
            draw(Painter(out, View(self.scale, margin, margin, w, h), self.words, proof, self.most))
            return out.convert_alpha()

        drawn = make() if proof is not None else sprites.get(full, make)
        self.surface.blit(drawn, (rect.x - margin, rect.y - margin))
        if self.record is not None and proof is not None:
            edge = drawn.get_rect()
            proof.faults += [f"cut off by its panel: {m.text!r}" for m in proof.texts if not edge.contains(m.ink)]
            self.record.take(proof, rect.x - margin, rect.y - margin)
