"""A small builder for the subset of SVG that the rasteriser draws correctly, and the way to a surface.

Known limits of the rasteriser (nanosvg) that shape this module: gradients must be ``userSpaceOnUse``; there is no
``<text>``, ``<use>``, clip path, mask or filter; colours must be ``#rrggbb``, so every colour passes through
:mod:`game.ui.theme`.

It takes its time over a line of no length: as long as over a dozen others. The line that closes a path is one where
the path has come back by itself, so circles and round corners are drawn as paths that are left open.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game.ui import theme
from game.ui.theme import Colour

Point = tuple[float, float]
_BEND: Final = 0.5522847493
"""How far along its tangents the inner points of a curve stand that is a quarter of a circle."""
_NOTHING: Final = 0.01
"""Design units that are written as none."""
Stop = tuple[float, Colour] | tuple[float, Colour, float]
"""(offset 0…1, colour[, opacity 0…1])"""


class Svg:
    """A drawing *w* × *h* design pixels large. Every drawing method returns the drawing itself."""

    def __init__(self, w: float, h: float) -> None:
        self.w = w
        self.h = h
        self.defs: list[str] = []
        self.body: list[str] = []

    def add(self, markup: str) -> Svg:
        """Append raw SVG elements."""
        self.body.append(markup)
        return self

    # -- paints
    def _gradient(self, tag: str, geometry: str, stops: Iterable[Stop]) -> str:
        ident = f"g{len(self.defs)}"
        inner = "".join(
            f'<stop offset="{stop[0]}" stop-color="{theme.hex_of(stop[1])}"'
            + (f' stop-opacity="{stop[2]}"' if len(stop) == 3 else "")
            + "/>"
            for stop in stops
        )
        self.defs.append(f'<{tag} id="{ident}" gradientUnits="userSpaceOnUse" {geometry}>{inner}</{tag}>')
        return f"url(#{ident})"

    def lin(self, x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> str:
        """A linear gradient from one point to another; give the answer as a fill or stroke."""
        return self._gradient("linearGradient", f'x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" y2="{y2:.2f}"', stops)

    def rad(self, cx: float, cy: float, r: float, *stops: Stop) -> str:
        """A radial gradient round a point; give the answer as a fill or stroke."""
        return self._gradient("radialGradient", f'cx="{cx:.2f}" cy="{cy:.2f}" r="{r:.2f}"', stops)

    def brass(self, x0: float, y0: float, x1: float, y1: float) -> str:
        """The house metal along the diagonal of a box."""
        return self.lin(x0, y0, x1, y1, *theme.brass())

    @staticmethod
    def _paint(colour: Colour) -> str:
        if isinstance(colour, str) and colour.startswith(("#", "url", "none")):
            return colour
        return theme.hex_of(colour)

    def _style(self, fill: Colour, stroke: Colour | None, sw: float, op: float | None, extra: str = "") -> str:
        text = f'fill="{self._paint(fill)}"'
        if stroke is not None:
            text += f' stroke="{self._paint(stroke)}" stroke-width="{sw:.2f}"'
            text += ' stroke-linejoin="round" stroke-linecap="round"'
        if op is not None:
            text += f' opacity="{op:.3f}"'
        return f"{text} {extra}" if extra else text

    # -- shapes
    def path(
        self,
        d: str,
        fill: Colour = "none",
        stroke: Colour | None = None,
        sw: float = 1,
        op: float | None = None,
        extra: str = "",
    ) -> Svg:
        """A path from its ``d`` text; *extra* are further attributes."""
        return self.add(f'<path d="{d}" {self._style(fill, stroke, sw, op, extra)}/>')

    def poly(
        self,
        points: Iterable[Point],
        fill: Colour = "none",
        stroke: Colour | None = None,
        sw: float = 1,
        op: float | None = None,
        close: bool = True,
    ) -> Svg:
        """A polygon, or an open line of segments."""
        d = "M" + "L".join(f"{x:.2f},{y:.2f}" for x, y in points) + ("Z" if close else "")
        return self.path(d, fill, stroke, sw, op)

    def line(
        self, x1: float, y1: float, x2: float, y2: float, stroke: Colour, sw: float = 1, op: float | None = None
    ) -> Svg:
        """A straight line with round ends."""
        return self.path(f"M{x1:.2f},{y1:.2f}L{x2:.2f},{y2:.2f}", "none", stroke, sw, op)

    def lines(
        self, ends: Iterable[tuple[float, float, float, float]], stroke: Colour, sw: float = 1, op: float | None = None
    ) -> Svg:
        """Straight lines, each from a point to another, as one shape: much sooner drawn than each by itself."""
        d = "".join(f"M{x1:.2f},{y1:.2f}L{x2:.2f},{y2:.2f}" for x1, y1, x2, y2 in ends)
        return self.path(d, "none", stroke, sw, op) if d else self

    def rects(
        self, boxes: Iterable[tuple[float, float, float, float]], fill: Colour = "none", op: float | None = None
    ) -> Svg:
        """Plain rectangles (x, y, width, height) as one shape: much sooner drawn than each by itself."""
        d = "".join(f"M{x:.2f},{y:.2f}h{w:.2f}v{h:.2f}h{-w:.2f}Z" for x, y, w, h in boxes)
        return self.path(d, fill, None, 0, op) if d else self

    def circle(
        self,
        x: float,
        y: float,
        r: float,
        fill: Colour = "none",
        stroke: Colour | None = None,
        sw: float = 1,
        op: float | None = None,
    ) -> Svg:
        """A circle round (x, y)."""
        return self.ellipse(x, y, r, r, fill, stroke, sw, op)

    def ellipse(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: Colour = "none",
        stroke: Colour | None = None,
        sw: float = 1,
        op: float | None = None,
    ) -> Svg:
        """An upright ellipse round (x, y)."""
        dx, dy = _BEND * rx, _BEND * ry
        left, right, top, bottom = f"{x - rx:.2f}", f"{x + rx:.2f}", f"{y - ry:.2f}", f"{y + ry:.2f}"
        near_x, far_x, near_y, far_y = f"{x - dx:.2f}", f"{x + dx:.2f}", f"{y - dy:.2f}", f"{y + dy:.2f}"
        return self.path(
            f"M{right},{y:.2f}C{right},{far_y} {far_x},{bottom} {x:.2f},{bottom}"
            f"C{near_x},{bottom} {left},{far_y} {left},{y:.2f}C{left},{near_y} {near_x},{top} {x:.2f},{top}"
            f"C{far_x},{top} {right},{near_y} {right},{y:.2f}",
            fill,
            stroke,
            sw,
            op,
        )

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 0,
        fill: Colour = "none",
        stroke: Colour | None = None,
        sw: float = 1,
        op: float | None = None,
    ) -> Svg:
        """A rectangle with corner radius *r*."""
        if r:
            return self.path(_rounded(x, y, w, h, min(r, w / 2, h / 2)), fill, stroke, sw, op)
        style = self._style(fill, stroke, sw, op)
        return self.add(f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" {style}/>')

    # -- out
    def text(self, size: tuple[int, int] | None = None, window: tuple[float, float, float, float] | None = None) -> str:
        """The document; with *size* its nominal pixels, the drawing (or a *window* of it) stretched to fill them."""
        w, h = size or (self.w, self.h)
        x, y, vw, vh = window or (0, 0, self.w, self.h)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{x} {y} {vw} {vh}" '
            f'preserveAspectRatio="none"><defs>{"".join(self.defs)}</defs>{"".join(self.body)}</svg>'
        )

    def surf(self, scale: float = 1.0) -> pygame.Surface:
        """The drawing at *scale* as a surface with alpha, ready to blit."""
        return self.at((max(1, round(self.w * scale)), max(1, round(self.h * scale))))

    def at(self, size: tuple[int, int]) -> pygame.Surface:
        """The drawing stretched to exactly *size* pixels, ready to blit."""
        return rasterise(self.text(size), size)

    def part(self, size: tuple[int, int], rect: pygame.Rect) -> pygame.Surface:
        """Only the pixels *rect* of what :meth:`at` would give for *size*; the cost is that of the part."""
        kx, ky = self.w / size[0], self.h / size[1]
        return rasterise(self.text(rect.size, (rect.x * kx, rect.y * ky, rect.w * kx, rect.h * ky)), rect.size)


def rasterise(markup: str, size: tuple[int, int]) -> pygame.Surface:
    """Any SVG document as a surface with alpha in the screen's own byte order (forgetting that costs 6-9 times)."""
    return pygame.image.load_sized_svg(io.BytesIO(markup.encode()), size).convert_alpha()


def _rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """The path round a rectangle with round corners; sides that are nothing but corners are left out."""
    far, low, bend = x + w - r, y + h - r, r * (1 - _BEND)
    across, down = w - 2 * r > _NOTHING, h - 2 * r > _NOTHING
    right, bottom = x + w, y + h
    return (
        f"M{x + r:.2f},{y:.2f}"
        + (f"H{far:.2f}" if across else "")
        + f"C{right - bend:.2f},{y:.2f} {right:.2f},{y + bend:.2f} {right:.2f},{y + r:.2f}"
        + (f"V{low:.2f}" if down else "")
        + f"C{right:.2f},{bottom - bend:.2f} {right - bend:.2f},{bottom:.2f} {far:.2f},{bottom:.2f}"
        + (f"H{x + r:.2f}" if across else "")
        + f"C{x + bend:.2f},{bottom:.2f} {x:.2f},{bottom - bend:.2f} {x:.2f},{low:.2f}"
        + (f"V{y + r:.2f}" if down else "")
        + f"C{x:.2f},{y + bend:.2f} {x + bend:.2f},{y:.2f} {x + r:.2f},{y:.2f}"
    )


def stepped(x: float, y: float, w: float, h: float, s: float, n: int = 2) -> list[Point]:
    """The house frame: a rectangle whose corners go in by *n* steps of *s*, clockwise."""
    run = s * n

    def corner(cx: float, cy: float, dx: int, dy: int, across: bool) -> list[Point]:
        """From the vertical side to the horizontal one (*across*: the other way round)."""
        points: list[Point] = []
        for i in range(n):
            points.append((cx + dx * s * i, cy + dy * (run - s * i)))
            points.append((cx + dx * s * (i + 1), cy + dy * (run - s * i)))
        points.append((cx + dx * run, cy))
        return points[::-1] if across else points

    out = (
        corner(x, y, 1, 1, False)
        + corner(x + w, y, -1, 1, True)
        + corner(x + w, y + h, -1, -1, False)
        + corner(x, y + h, 1, -1, True)
    )
    return [p for i, p in enumerate(out) if i == 0 or p != out[i - 1]]


def hull(points: Sequence[Point]) -> list[Point]:
    """The convex hull of points."""
    ordered = sorted({(round(x, 3), round(y, 3)) for x, y in points})

    def half(row: Sequence[Point]) -> list[Point]:
        out: list[Point] = []
        for p in row:
            while (
                len(out) > 1
                and (out[-1][0] - out[-2][0]) * (p[1] - out[-2][1]) - (out[-1][1] - out[-2][1]) * (p[0] - out[-2][0])
                <= 0
            ):
                out.pop()
            out.append(p)
        return out

    lower, upper = half(ordered), half(ordered[::-1])
    return lower[:-1] + upper[:-1]
