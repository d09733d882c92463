"""One camera and one lamp for everything on the table.

World axes: X right, Y towards the person at the screen, Z up, all in pixels. The view is parallel and tilted by a
3-4-5 triangle, so the two factors are exact and a zone on the cloth is a plain rectangle:

    screen x = X + lean * Z        screen y = KY * Y - KZ * Z

`lean` is 0 for nearly everything. The standing tiles and the walls of the two side seats fan out a little (∓LEAN), as
they would under a camera hung over the table; without it their bamboo backs could not be seen at all.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

Vec = tuple[float, float, float]
Point = tuple[float, float]
Matrix = tuple[Vec, Vec, Vec]

KY: Final = 0.8
KZ: Final = 0.6
LEAN: Final = 0.30
LIGHT: Final[Vec] = (-0.36, -0.44, 0.82)
"""Towards the lamp: above the table, a little behind it and to the left."""


def project(point: Vec, lean: float = 0.0) -> Point:
    """The screen position of a world point, both in pixels."""
    return point[0] + lean * point[2], KY * point[1] - KZ * point[2]


def brightness(normal: Vec) -> float:
    """How bright a surface with this normal (any length) is; 1.0 for one that lies flat, face up."""
    length = math.sqrt(sum(v * v for v in normal)) or 1.0
    towards = sum(a * b for a, b in zip(normal, LIGHT, strict=True)) / length
    return 0.60 + 0.40 * (0.5 + 0.5 * towards) / (0.5 + 0.5 * LIGHT[2])


@lru_cache(maxsize=512)
def rounded(w: float, h: float, r: float, steps: int = 5) -> tuple[tuple[float, float, float, float], ...]:
    """The outline of a rounded rectangle as (x, y, normal x, normal y), clockwise from the top edge."""
    out = []
    for cx, cy, start in ((w - r, r, -90), (w - r, h - r, 0), (r, h - r, 90), (r, r, 180)):
        for i in range(steps + 1):
            a = math.radians(start + 90 * i / steps)
            out.append((cx + r * math.cos(a), cy + r * math.sin(a), math.cos(a), math.sin(a)))
    return tuple(out)


def multiply(a: Matrix, b: Matrix) -> Matrix:
    """The matrix product a·b."""

    def row(i: int) -> Vec:
        return (
            a[i][0] * b[0][0] + a[i][1] * b[1][0] + a[i][2] * b[2][0],
            a[i][0] * b[0][1] + a[i][1] * b[1][1] + a[i][2] * b[2][1],
            a[i][0] * b[0][2] + a[i][1] * b[1][2] + a[i][2] * b[2][2],
        )

    return row(0), row(1), row(2)


def turn_about(axis: Vec, degrees: float) -> Matrix:
    """The rotation about an axis of any length through the origin."""
    n = math.sqrt(sum(v * v for v in axis))
    x, y, z = (v / n for v in axis)
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    k = 1 - c
    return (
        (c + x * x * k, x * y * k - z * s, x * z * k + y * s),
        (y * x * k + z * s, c + y * y * k, y * z * k - x * s),
        (z * x * k - y * s, z * y * k + x * s, c + z * z * k),
    )
