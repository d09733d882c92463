"""The body of a tile as SVG: ivory on bamboo, every side strip shaded by its own normal.

nanosvg takes one call for a body and one for a face; both are cached by the kit.
"""

from __future__ import annotations

import math
import random
from typing import Final, NamedTuple

from game.ui import theme
from game.ui.kit.camera import KY, KZ, Point, Vec, brightness, project, rounded
from game.ui.kit.poses import Frame
from game.ui.svg import Svg, hull

SEEN: Final = 0.02
"""A strip whose normal looks at the camera less than this is not drawn."""

FIBRES: Final = 8


class Outline(NamedTuple):
    """A tile's geometry on its own sprite: where its corner is in the world, its size, the way to pixels."""

    frame: Frame
    thick: float
    lean: float
    radius: float
    x0: int
    y0: int
    w: int
    h: int
    rim: tuple[tuple[float, float, float, float], ...]

    def at(self, x: float, y: float, depth: float = 0.0) -> Point:
        """The sprite pixel of a point of the front surface, `depth` pixels into the tile."""
        px, py = _screen(self.frame, self.lean, x, y, depth)
        return px - self.x0, py - self.y0


def _screen(f: Frame, lean: float, x: float, y: float, depth: float) -> Point:
    o, a, d, n = f.origin, f.along, f.down, f.into
    return project(
        (
            o[0] + a[0] * x + d[0] * y + n[0] * depth,
            o[1] + a[1] * x + d[1] * y + n[1] * depth,
            o[2] + a[2] * x + d[2] * y + n[2] * depth,
        ),
        lean,
    )


def outline(frame: Frame, thick: float, lean: float, radius: float, margin: int) -> Outline:
    """The sprite that a tile in this frame needs, with `margin` pixels round it."""
    inset = 0.45 if frame.w > 14 else 0.25
    rim = tuple(
        (x * (frame.w - 2 * inset) / frame.w + inset, y * (frame.h - 2 * inset) / frame.h + inset, nx, ny)
        for x, y, nx, ny in rounded(round(frame.w, 2), round(frame.h, 2), radius)
    )
    every = [_screen(frame, lean, x, y, t) for x, y, *_ in rim for t in (0.0, thick)]
    x0 = math.floor(min(p[0] for p in every)) - margin
    y0 = math.floor(min(p[1] for p in every)) - margin
    w = math.ceil(max(p[0] for p in every)) + margin - x0
    h = math.ceil(max(p[1] for p in every)) + margin - y0
    return Outline(frame, thick, lean, radius, x0, y0, w, h, rim)


def draw_body(o: Outline, back: str, edge: str | None, wash: tuple[str, float] | None) -> Svg:
    """The body: dark outline, two layers of sides, seam, front surface.

    `back` names the bamboo of the palette (`back` green, `nat` as it grows), `edge` the colour of a marking outline,
    `wash` a colour laid over the front, below the ink, with its strength.
    """
    s = Svg(o.w, o.h)
    layers = [(0.60, "ivory_side"), (0.40, f"{back}_side")]
    if o.frame.back:
        layers.reverse()
    near, seam, far = (_ring(o, depth) for depth in (0.0, layers[0][0] * o.thick, o.thick))
    s.poly(hull(near + far), "#2b2415", "#1d1a10", 0.9, 0.55)
    strips = _seen_strips(o)
    _layer(s, layers[1][1], strips, seam, far)
    _layer(s, layers[0][1], strips, near, seam)
    for a, b, _normal_of in strips:
        s.line(*seam[a], *seam[b], "seam", max(0.7, 0.016 * o.frame.w), 0.55)
    _front(s, o, back)
    if wash:
        s.poly(near, wash[0], None, 0, wash[1])
    if edge:
        s.poly(near, "none", edge, max(1.6, 0.06 * min(o.frame.w, o.frame.h)), 1)
    return s


Corner = tuple[float, float, float, float]
Strip = tuple[int, int, Vec]
"""A segment of the rim, by the numbers of its two corners, and the normal of its side."""


def _ring(o: Outline, depth: float) -> list[Point]:
    """The rim `depth` pixels into the tile, on the sprite."""
    return [o.at(x, y, depth) for x, y, *_ in o.rim]


def _normal(o: Outline, a: Corner, b: Corner) -> Vec:
    nx, ny = (a[2] + b[2]) / 2, (a[3] + b[3]) / 2
    along, down = o.frame.along, o.frame.down
    return nx * along[0] + ny * down[0], nx * along[1] + ny * down[1], nx * along[2] + ny * down[2]


def _seen_strips(o: Outline) -> list[Strip]:
    """The segments of the rim whose side looks at the camera."""
    view = (-o.lean, KZ / KY, 1.0)
    out: list[Strip] = []
    for a, corner in enumerate(o.rim):
        b = (a + 1) % len(o.rim)
        normal = _normal(o, corner, o.rim[b])
        if sum(n * v for n, v in zip(normal, view, strict=True)) > SEEN:
            out.append((a, b, normal))
    return out


def _layer(s: Svg, colour: str, strips: list[Strip], near: list[Point], far: list[Point]) -> None:
    """One layer of the sides, between two rings."""
    s.poly(hull([point for pair in zip(near, far, strict=True) for point in pair]), theme.warm(colour, 0.80))
    for a, b, normal in strips:
        tone = theme.warm(colour, brightness(normal))
        if normal[2] > 0.9:  # the upper edge of a standing tile catches the lamp
            tone = theme.rgb("ivory_top") if colour == "ivory_side" else theme.shade(colour, 1.08)
        s.poly([far[a], far[b], near[b], near[a]], tone, tone, 0.5)


def _front(s: Svg, o: Outline, back: str) -> None:
    """The surface that looks at us: ivory ready for its drawing, or bamboo with its fibres."""
    f = o.frame
    face = [o.at(x, y) for x, y, *_ in o.rim]
    left, right = min(p[0] for p in face), max(p[0] for p in face)
    top, bottom = min(p[1] for p in face), max(p[1] for p in face)
    if f.back:
        normal = (-f.into[0], -f.into[1], -f.into[2])
        k = max(0.86, brightness(normal))
        stops = (
            (0.0, theme.shade(f"{back}_hi", k)),
            (0.45, theme.shade(back, k)),
            (1.0, theme.shade(f"{back}_lo", k)),
        )
        s.poly(
            face, s.lin(left, top, left + (right - left) * 0.35, bottom, *stops), theme.shade(f"{back}_line", k), 0.8
        )
        _fibres(s, o, back, k)
        light, strength = theme.shade(f"{back}_hi", 1.12 * k), 0.50
    else:
        ivory = ((0.0, "ivory_hi"), (0.5, "ivory"), (1.0, "ivory_lo"))
        s.poly(face, s.lin(left, top, left + (right - left) * 0.3, bottom, *ivory), "#cdbd92", 0.7)
        light, strength = (255, 255, 255), 0.75
    m = 0.045 * min(f.w, f.h)
    inner = rounded(round(f.w - 2 * m, 2), round(f.h - 2 * m, 2), max(1.0, o.radius - m))
    s.poly([o.at(x + m, y + m) for x, y, *_ in inner], "none", light, max(0.7, 0.022 * f.w), strength)


def _fibres(s: Svg, o: Outline, back: str, k: float) -> None:
    """Bamboo fibres along the long side, always the same ones."""
    f, chance = o.frame, random.Random(7)
    for i in range(FIBRES):
        across = (i + 0.5 + chance.uniform(-0.28, 0.28)) / FIBRES
        start, end = chance.uniform(0.05, 0.30), chance.uniform(0.70, 0.95)
        if f.h >= f.w:
            a, b = o.at(across * f.w, start * f.h), o.at(across * f.w, end * f.h)
        else:
            a, b = o.at(start * f.w, across * f.h), o.at(end * f.w, across * f.h)
        dark = bool(i % 3)
        colour = theme.shade(f"{back}_line" if dark else f"{back}_hi", k)
        s.line(*a, *b, colour, max(0.6, f.w * 0.018), 0.34 if dark else 0.45)


def face_matrix(o: Outline, turn: int, shrink: float) -> tuple[float, ...]:
    """The affine map from the 300 × 400 face drawing to the sprite, turned anticlockwise by `turn`.

    `shrink` < 1 leaves a corner free for the index mark: the drawing shrinks towards its lower right corner.
    """
    fw, fh = o.frame.w, o.frame.h
    tw, th = (fw, fh) if turn % 180 == 0 else (fh, fw)
    m = 0.045 * tw
    sx, sy = (tw - 2 * m) / 300 * shrink, (th - 2 * m) / 400 * shrink
    left, top = m + (tw - 2 * m) * (1 - shrink), m + (th - 2 * m) * (1 - shrink)

    def place(a: float, b: float) -> Point:
        x, y = left + a * sx, top + b * sy
        match turn:
            case 90:
                x, y = y, fh - x
            case 180:
                x, y = fw - x, fh - y
            case 270:
                x, y = fw - y, x
        return o.at(x, y)

    p, i, j = place(0, 0), place(300, 0), place(0, 400)
    return (
        (i[0] - p[0]) / 300,
        (i[1] - p[1]) / 300,
        (j[0] - p[0]) / 400,
        (j[1] - p[1]) / 400,
        p[0],
        p[1],
    )
