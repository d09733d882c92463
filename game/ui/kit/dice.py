"""A die: a real cube, turned by a matrix and projected like everything else on the table."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Final

from game.ui import theme
from game.ui.kit.camera import KY, KZ, Matrix, Point, Vec, brightness, multiply, project, rounded, turn_about
from game.ui.svg import Svg, hull

_OnFace = Callable[[float, float], Point]

ROUNDING: Final = 0.24
"""Radius of the edges, in half edges."""

_HALF: Final = 0.86  # half width of the flat part of a face
_AT: Final = 0.46  # distance of the outer pips from the middle

_FACES: Final[dict[int, tuple[Vec, Vec, Vec]]] = {
    1: ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    6: ((0, 0, -1), (1, 0, 0), (0, -1, 0)),
    2: ((0, 1, 0), (1, 0, 0), (0, 0, -1)),
    5: ((0, -1, 0), (-1, 0, 0), (0, 0, -1)),
    3: ((1, 0, 0), (0, -1, 0), (0, 0, -1)),
    4: ((-1, 0, 0), (0, 1, 0), (0, 0, -1)),
}
"""Normal, right and down of each face; opposite faces sum to seven."""

_PIPS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 0),),
    2: ((-_AT, -_AT), (_AT, _AT)),
    3: ((-_AT, -_AT), (0, 0), (_AT, _AT)),
    4: ((-_AT, -_AT), (_AT, -_AT), (-_AT, _AT), (_AT, _AT)),
    5: ((-_AT, -_AT), (_AT, -_AT), (0, 0), (-_AT, _AT), (_AT, _AT)),
    6: ((-_AT, -_AT), (-_AT, 0), (-_AT, _AT), (_AT, -_AT), (_AT, 0), (_AT, _AT)),
}

_UP: Final[dict[int, Matrix]] = {
    1: turn_about((1, 0, 0), 0),
    6: turn_about((1, 0, 0), 180),
    2: turn_about((1, 0, 0), 90),
    5: turn_about((1, 0, 0), -90),
    3: turn_about((0, 1, 0), -90),
    4: turn_about((0, 1, 0), 90),
}


def resting(value: int, yaw: float) -> Matrix:
    """A die that lies with `value` up, turned by `yaw` degrees on the cloth."""
    return multiply(turn_about((0, 0, 1), yaw), _UP[value])


def lowest(turn: Matrix) -> float:
    """How far, in half edges, the lowest corner of a die so turned is below its middle."""
    return abs(turn[2][0]) + abs(turn[2][1]) + abs(turn[2][2])


def draw_die(half: float, turn: Matrix) -> tuple[Svg, int]:
    """The cube with half edge `half` pixels: the drawing and the pixel of its middle (the same across and down)."""
    middle = math.ceil(half * 2.0) + 3
    s = Svg(2 * middle, 2 * middle)

    def turned(p: Vec) -> Vec:
        return (
            turn[0][0] * p[0] + turn[0][1] * p[1] + turn[0][2] * p[2],
            turn[1][0] * p[0] + turn[1][1] * p[1] + turn[1][2] * p[2],
            turn[2][0] * p[0] + turn[2][1] * p[1] + turn[2][2] * p[2],
        )

    def at(p: Vec) -> Point:
        x, y, z = turned(p)
        sx, sy = project((x * half, y * half, z * half))
        return sx + middle, sy + middle

    k = 1 - ROUNDING
    ends = (-k, k)
    corners = hull([at((x, y, z)) for x in ends for y in ends for z in ends])
    grow = ROUNDING * half * 2
    s.poly(corners, "#b9ab88", "#8d8163", grow)
    s.poly(corners, "#d8ccb0", "#cdc0a2", grow - 1.4)
    for value, (normal, right, down) in _FACES.items():
        looks = turned(normal)
        if looks[1] * KZ + looks[2] * KY > 0.02:
            _face(s, value, half, brightness(looks), partial(_on, at, normal, right, down))
    return s, middle


def _on(at: Callable[[Vec], Point], normal: Vec, right: Vec, down: Vec, a: float, b: float) -> Point:
    """The pixel of a point of a face, `a` along it and `b` down it."""
    return at(
        (
            normal[0] + right[0] * a + down[0] * b,
            normal[1] + right[1] * a + down[1] * b,
            normal[2] + right[2] * a + down[2] * b,
        )
    )


def _face(s: Svg, value: int, half: float, light: float, on: _OnFace) -> None:
    """One face: a rounded square with its pips let in."""
    square = [on(x - _HALF, y - _HALF) for x, y, *_ in rounded(2 * _HALF, 2 * _HALF, 0.26, 6)]
    tone = s.lin(*on(-1, -1), *on(1, 1), (0, theme.shade("#fffaf0", light * 1.02)), (1, theme.shade("#efe3cb", light)))
    s.poly(square, tone, theme.shade("#fff8ea", min(1, light + 0.03)), ROUNDING * half * 0.55)
    dark, bright = ("#8e1712", "#e0392c") if value in (1, 4) else ("#12161f", "#39414f")
    radius = 0.34 if value == 1 else 0.20
    for x, y in _PIPS[value]:
        ring = [on(x + radius * math.cos(i * math.pi / 8), y + radius * math.sin(i * math.pi / 8)) for i in range(16)]
        left, right = min(p[0] for p in ring), max(p[0] for p in ring)
        top, bottom = min(p[1] for p in ring), max(p[1] for p in ring)
        hollow = s.lin(left, top, left + (right - left) * 0.3, bottom, (0, dark), (0.55, dark), (1, bright))
        s.poly(ring, hollow, theme.shade("#fffdf5", min(1, light * 1.05)), max(0.5, half * 0.026))
