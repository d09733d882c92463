"""Write the game's title as art lettering of the 1930s: ``zh_Hans.svg`` (上海麻将) and ``zh_Hant.svg`` (上海麻將).

Needs nothing but Python. Each character stands on a grid of 100 × 110: heavy uprights (16), thin level strokes (8 to
10) that end in a wedge, round dots. The pictures are complete: dark steps to the lower right lift the letters off the
ground, a bright rim catches the lamp at the upper left, the brass has a horizon in the middle. They can be drawn with
nanosvg at any size from 60 pixels high on; there is no background.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).parent

Point = tuple[float, float]
Shape = tuple[Point, ...]
"""A polygon."""

CELL, HEIGHT, GAP, DEPTH = 100, 110, 15, 8
LEFT, TOP = 14, 5
"""Where the first character stands; 將 reaches 11 to the left of its cell."""


def level(left: float, right: float, top: float, thickness: float = 8) -> Shape:
    """Return a level stroke."""
    return (left, top), (right, top), (right, top + thickness), (left, top + thickness)


def upright(left: float, top: float, bottom: float, thickness: float = 16) -> Shape:
    """Return an upright stroke."""
    return (left, top), (left + thickness, top), (left + thickness, bottom), (left, bottom)


def slant(top: Point, bottom: Point, above: float, below: float) -> Shape:
    """Return a slanting stroke with level ends, ``above`` and ``below`` wide; points are its left edge."""
    return top, (top[0] + above, top[1]), (bottom[0] + below, bottom[1]), bottom


def wedge(left: float, top: float, width: float) -> Shape:
    """Return the wedge that ends a level stroke."""
    return (left, top), (left + width, top), (left + width, top - width * 0.55)


class Dot(tuple[float, float, float]):
    """A round dot: centre x, y, radius."""

    __slots__ = ()


GLYPHS: dict[str, tuple[Shape | Dot, ...]] = {
    "上": (upright(40, 2, 100, 18), level(58, 92, 42, 9), wedge(74, 42, 18), level(0, 100, 98, 10), wedge(80, 98, 20)),
    "海": (
        Dot((10, 14, 9)), Dot((8, 46, 9)), ((0, 108), (14, 108), (26, 66), (17, 66)),
        slant((42, 0), (28, 30), 14, 10), level(40, 100, 13), wedge(84, 13, 16),
        upright(36, 34, 106, 14), upright(80, 34, 110), level(36, 96, 34), level(22, 100, 66), wedge(86, 66, 14),
        level(36, 80, 98), Dot((65, 53, 7)), Dot((65, 85, 7)),
    ),
    "麻": (
        Dot((52, 7, 8)), level(8, 100, 18, 9), wedge(82, 18, 18),
        ((10, 22), (26, 22), (24, 66), (12, 110), (-2, 110), (8, 66)),
        level(28, 60, 44, 7), upright(38, 32, 110, 13), ((38, 52), (46, 52), (34, 92), (24, 92)),
        ((50, 54), (56, 50), (62, 80), (56, 84)),
        level(64, 100, 44, 7), upright(75, 32, 110, 14), ((75, 52), (82, 52), (72, 90), (62, 90)),
        ((88, 54), (94, 50), (104, 96), (94, 100)),
    ),
    "将": (
        upright(18, 0, 110, 15), ((0, 22), (10, 18), (18, 40), (9, 44)), ((0, 84), (18, 62), (18, 76), (6, 92)),
        slant((54, 0), (38, 34), 13, 10),
        ((58, 10), (98, 10), (98, 16), (74, 48), (42, 62), (39, 54), (62, 42), (80, 19), (58, 19)),
        ((54, 27), (61, 24), (69, 36), (61, 40)),
        level(36, 102, 68), wedge(86, 68, 16), upright(76, 56, 110), ((62, 110), (62, 101), (76, 97), (76, 110)),
        Dot((54, 89, 8)),
    ),
    "將": (
        upright(18, 0, 110, 13), upright(-2, 4, 48, 11), level(-2, 20, 39, 9), level(-4, 20, 64, 9),
        ((1, 70), (13, 70), (9, 92), (-1, 110), (-11, 110), (-3, 92)),
        slant((52, 0), (36, 38), 12, 8),
        ((57, 8), (102, 8), (102, 15), (80, 49), (44, 65), (40, 57), (68, 43), (88, 16), (54, 16)),
        ((57, 25), (62, 21), (75, 32), (71, 37)), ((48, 39), (53, 35), (63, 44), (59, 49)),
        level(38, 104, 70), wedge(89, 70, 15), upright(77, 58, 110, 15), ((62, 110), (62, 101), (77, 97), (77, 110)),
        Dot((54, 91, 8)),
    ),
}  # fmt: skip


def _number(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _area(shape: Sequence[Point]) -> float:
    """Return twice the signed area; positive is clockwise on the screen."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(shape, (*shape[1:], shape[0]), strict=True))


def lettering(text: str, right: float = 0, down: float = 0) -> str:
    """Return ``text`` as one path; all parts run clockwise, so that they melt together where they cross."""
    data = []
    for index, character in enumerate(text):
        x0, y0 = LEFT + index * (CELL + GAP) + right, TOP + down
        for part in GLYPHS[character]:
            if isinstance(part, Dot):
                x, y, radius = part
                half = f"a{_number(radius)},{_number(radius)} 0 1 1 "
                data.append(f"M{_number(x0 + x - radius)},{_number(y0 + y)}{half}{_number(2 * radius)},0")
                data.append(f"{half}{_number(-2 * radius)},0")  # left open: nanosvg is slow to close what is closed
                continue
            corners = part if _area(part) > 0 else tuple(reversed(part))
            data.append("M" + "L".join(f"{_number(x0 + x)},{_number(y0 + y)}" for x, y in corners) + "Z")
    return "".join(data)


def _mix(first: str, second: str, share: float) -> str:
    """Return the colour ``share`` of the way from ``first`` to ``second``."""
    pairs = ((int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


BRASS = ((0, "#fff4cc"), (0.3, "#e8c680"), (0.52, "#b98c42"), (0.54, "#f3dca0"), (0.78, "#d2a55a"), (1, "#96702f"))


def title(text: str) -> str:
    """Return the SVG document of the title."""
    width = LEFT + len(text) * CELL + (len(text) - 1) * GAP + DEPTH + 6
    height = TOP + HEIGHT + DEPTH + 5
    stops = "".join(f'<stop offset="{_number(place)}" stop-color="{colour}"/>' for place, colour in BRASS)
    where = f'gradientUnits="userSpaceOnUse" x1="0" y1="{TOP}" x2="0" y2="{TOP + HEIGHT}"'
    shade = f'<linearGradient id="brass" {where}>{stops}</linearGradient>'
    line = 'stroke-linejoin="round"'
    rows = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">',
        f"<defs>{shade}</defs>",
    ]
    for step in range(DEPTH, 0, -1):
        side = _mix("#6d4d1e", "#241505", step / DEPTH)
        data = lettering(text, step * 0.62, step)
        rows.append(f'<path d="{data}" fill="{side}" stroke="#1a0f04" stroke-width="0.8" {line}/>')
    rim = lettering(text, -0.9, -1.1)
    rows.append(f'<path d="{rim}" fill="#fff8dc" stroke="#fff8dc" stroke-width="0.8" {line}/>')
    rows.append(f'<path d="{lettering(text)}" fill="url(#brass)"/>')
    return "\n".join([*rows, "</svg>"]) + "\n"


def titles() -> dict[str, str]:
    """Return the SVG texts by file name."""
    return {"zh_Hans.svg": title("上海麻将"), "zh_Hant.svg": title("上海麻將")}


def main() -> None:
    """Write both files."""
    for name, text in titles().items():
        (HERE / name).write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    main()
