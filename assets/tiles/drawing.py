"""A small SVG builder for tile faces, and the shapes that several faces share.

Everything stays within what nanosvg draws: paths and rectangles in ``#rrggbb``; gradients with ``userSpaceOnUse`` and
absolute numbers; no text, clip paths, masks or filters; opacity on single shapes only. All transforms are baked into
the numbers, and numbers are rounded, so that the same call writes the same bytes everywhere.

nanosvg takes as long over a line of no length as over a dozen others, and draws one where it closes a path that has
come back by itself. So such paths are left open, and circles are written as paths: most faces take half the time.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence

WIDTH, HEIGHT = 300, 400
"""Size of a face in its own units."""

RED, GREEN, BLUE, INK = "#b8202a", "#0b7544", "#1d3c8c", "#1b2440"
IVORY, GOLD, AMBER, BARK = "#fffdf2", "#c8932a", "#f3c53c", "#5b3a24"
DARK = {RED: "#7d0f18", GREEN: "#054a2a", BLUE: "#0f2259"}
LIGHT = {RED: "#e2564f", GREEN: "#3aa76d", BLUE: "#4a70c8"}

_BEND = 0.5522847493
"""How far along its tangents the inner points of a curve stand that is a quarter of a circle."""

Point = tuple[float, float]
Stop = tuple[float, str]


def number(value: float) -> str:
    """Return ``value`` with at most two decimals, without a needless zero, point or sign."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def points(values: Iterable[Point]) -> str:
    """Return path coordinates: ``x,y x,y``."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in values)


class Drawing:
    """Collects shapes and gradients; ``text`` gives the finished SVG document."""

    def __init__(self, width: int = WIDTH, height: int = HEIGHT) -> None:
        self._size = width, height
        self._gradients: list[str] = []
        self._shapes: list[str] = []

    def linear(self, start: Point, end: Point, *stops: Stop) -> str:
        """Return a paint that runs from ``start`` to ``end``; stops are (place 0…1, colour)."""
        (x1, y1), (x2, y2) = start, end
        return self._gradient("linear", {"x1": x1, "y1": y1, "x2": x2, "y2": y2}, stops)

    def radial(self, centre: Point, radius: float, *stops: Stop) -> str:
        """Return a paint that runs from ``centre`` outwards."""
        return self._gradient("radial", {"cx": centre[0], "cy": centre[1], "r": radius}, stops)

    def _gradient(self, kind: str, place: dict[str, float], stops: Sequence[Stop]) -> str:
        name = f"g{len(self._gradients) + 1}"
        where = " ".join(f'{key}="{number(value)}"' for key, value in place.items())
        inner = "".join(f'<stop offset="{number(offset)}" stop-color="{colour}"/>' for offset, colour in stops)
        self._gradients.append(
            f'<{kind}Gradient id="{name}" gradientUnits="userSpaceOnUse" {where}>{inner}</{kind}Gradient>'
        )
        return f"url(#{name})"

    def path(
        self, data: str, fill: str = "none", stroke: str = "", width: float = 0, opacity: float = 1, cap: str = "round"
    ) -> None:
        """Add a path; ``width`` is that of the stroke, with round joins and ``cap`` ends."""
        line = f' stroke="{stroke}" stroke-width="{number(width)}" stroke-linejoin="round"' if stroke else ""
        ends = f' stroke-linecap="{cap}"' if stroke else ""
        self._add(f'<path d="{opened(data)}" fill="{fill}"{line}{ends}', opacity)

    def line(self, start: Point, end: Point, stroke: str, width: float, opacity: float = 1) -> None:
        """Add a straight stroke with round ends."""
        self.path(f"M{points([start])}L{points([end])}", "none", stroke, width, opacity)

    def circle(self, centre: Point, radius: float, fill: str = "none", stroke: str = "", width: float = 0) -> None:
        """Add a disc or a ring."""
        quarters: list[tuple[str, list[Point]]] = []
        for turn in range(4):
            around = place([(1, _BEND), (_BEND, 1), (0, 1)], centre, turn * 90, radius)
            quarters.append(("C", around))
        self.path("M" + points([(centre[0] + radius, centre[1])]) + curve(quarters), fill, stroke, width)

    def frame(
        self, left: float, top: float, right: float, bottom: float, radius: float, colour: str, width: float
    ) -> None:
        """Add a rounded rectangle that is only outlined."""
        box = f'x="{number(left)}" y="{number(top)}" width="{number(right - left)}" height="{number(bottom - top)}"'
        self._add(f'<rect {box} rx="{number(radius)}" fill="none" stroke="{colour}" stroke-width="{number(width)}"', 1)

    def _add(self, shape: str, opacity: float) -> None:
        faint = "" if opacity == 1 else f' opacity="{number(opacity)}"'
        self._shapes.append(f"{shape}{faint}/>")

    def text(self) -> str:
        """Return the SVG document."""
        width, height = self._size
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        )
        defs = f"<defs>{''.join(self._gradients)}</defs>\n" if self._gradients else ""
        return head + "\n" + defs + "\n".join(self._shapes) + "\n</svg>\n"


def opened(data: str) -> str:
    """Return path data without the ends that close a subpath which has come back to its beginning by itself."""
    parts = re.split("(?<=Z)", data)
    return "".join(part.removesuffix("Z") if _comes_back(part) else part for part in parts)


def _comes_back(part: str) -> bool:
    numbers = re.findall("-?[0-9.]+", part)
    return not re.search("[a-zHV]", part) and numbers[:2] == numbers[-2:]


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """Return the point ``radius`` away from ``centre``; 0° is up, clockwise."""
    angle = math.radians(degrees)
    return centre[0] + radius * math.sin(angle), centre[1] - radius * math.cos(angle)


def place(shape: Iterable[Point], at: Point, degrees: float = 0, scale: float = 1) -> list[Point]:
    """Return ``shape`` scaled, turned clockwise by ``degrees`` and moved to ``at``."""
    cosine, sine = math.cos(math.radians(degrees)) * scale, math.sin(math.radians(degrees)) * scale
    return [(at[0] + x * cosine - y * sine, at[1] + x * sine + y * cosine) for x, y in shape]


def curve(commands: Iterable[tuple[str, Sequence[Point]]], at: Point = (0, 0), degrees: float = 0) -> str:
    """Return path data for ``(letter, points)`` commands, turned and moved like ``place``."""
    return "".join(letter + points(place(where, at, degrees)) for letter, where in commands)


def polygon(corners: Iterable[Point]) -> str:
    """Return path data for a closed polygon."""
    return "M" + points(corners).replace(" ", "L") + "Z"


def petal(at: Point, length: float, width: float, degrees: float, belly: float = 0.55, foot: float = 0.15) -> str:
    """Return a drop from ``at`` outwards; ``belly`` (0…1) is where it is widest, ``foot`` how wide it begins."""
    half = width / 2
    left: list[Point] = [(-half * foot * 2, -length * 0.2), (-half * 1.25, -length * belly), (0, -length)]
    right: list[Point] = [(half * 1.25, -length * belly), (half * foot * 2, -length * 0.2), (0, 0)]
    return curve([("M", [(0, 0)]), ("C", left), ("C", right), ("Z", [])], at, degrees)


def leaf(at: Point, length: float, width: float, degrees: float, bend: float = 0) -> str:
    """Return a blade from ``at``, pointed at both ends; ``bend`` moves its tip sideways."""
    half = width / 2
    left: list[Point] = [(-half + bend * 0.2, -length * 0.3), (-half + bend * 0.6, -length * 0.7), (bend, -length)]
    right: list[Point] = [(half + bend * 0.6, -length * 0.62), (half + bend * 0.2, -length * 0.3), (0, 0)]
    return curve([("M", [(0, 0)]), ("C", left), ("C", right), ("Z", [])], at, degrees)
