"""Draw the program's icon and write it in every form the systems want. Development-time only; needs pygame-ce.

``python assets/icons/make_icons.py`` writes ``app.svg`` and ``app_small.svg`` (for 48 pixels and less: the tile alone),
``app.png`` (256, for the window), ``app.ico`` (Windows, 16 to 256) and ``app.icns`` (macOS, 128 to 1024). The picture:
an ivory 中 on bamboo, before the rays and the stepped brass frame of the house.
"""

from __future__ import annotations

import io
import math
import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).parents[1] / "tiles"))

import pygame
from drawing import RED, Drawing, Point, polygon
from glyphs import glyph

HERE = Path(__file__).parent
SIDE = 512
SMALL = 48
"""Up to this size the small drawing is used."""

Box = tuple[float, float, float, float]
BRASS = ((0.0, "#f6e3ae"), (0.3, "#c9a45c"), (0.55, "#8d6c34"), (0.75, "#d9b870"), (1.0, "#7d5f2c"))


def rounded(box: Box, radius: float) -> str:
    """Return path data of a rounded rectangle: left, top, right, bottom."""
    left, top, right, bottom = box
    turn = f"a{radius},{radius} 0 0 1 "
    return (
        f"M{left + radius},{top}L{right - radius},{top}{turn}{radius},{radius}L{right},{bottom - radius}"
        f"{turn}{-radius},{radius}L{left + radius},{bottom}{turn}{-radius},{-radius}L{left},{top + radius}"
        f"{turn}{radius},{-radius}Z"
    )


def stepped(box: Box, step: float) -> str:
    """Return path data of a rectangle whose corners are cut in two steps."""
    left, top, right, bottom = box
    corner: tuple[Point, ...] = ((0, 2 * step), (step, 2 * step), (step, step), (2 * step, step), (2 * step, 0))
    points: list[Point] = [(left + x, top + y) for x, y in corner]
    points += [(right - x, top + y) for x, y in reversed(corner)]
    points += [(right - x, bottom - y) for x, y in corner]
    points += [(left + x, bottom - y) for x, y in reversed(corner)]
    return polygon(points)


def _ground(drawing: Drawing) -> None:
    """Draw the evening: ink blue, rays from behind the tile, the brass frame."""
    middle = (SIDE / 2, SIDE * 0.515)
    plate: Box = (16, 16, SIDE - 16, SIDE - 16)
    night = drawing.radial(middle, SIDE * 0.62, (0, "#2f6f7c"), (0.45, "#17414e"), (1, "#0a1822"))
    drawing.path(rounded(plate, 104), night)
    glow = drawing.radial(middle, 178, (0, "#ffdf9a"), (1, "#c9a45c"))
    for index in range(32):
        start, end = (math.radians(index * 11.25 + turn) for turn in (-2.1, 2.1))
        ray: list[Point] = [middle]
        ray += [(middle[0] + 176 * math.cos(angle), middle[1] + 176 * math.sin(angle)) for angle in (start, end)]
        drawing.path(polygon(ray), glow, opacity=0.34)
    drawing.path(rounded(plate, 104), "none", "#07121a", 6)
    for inset, step, width in ((40, 24, 7), (56, 22, 2.6)):
        brass = drawing.linear((inset, inset), (SIDE - inset, SIDE - inset), *BRASS)
        drawing.path(stepped((inset, inset, SIDE - inset, SIDE - inset), step), "none", brass, width, cap="butt")


def _tile(drawing: Drawing, box: Box, thick: float, weight: float) -> None:
    """Draw the tile: bamboo below, ivory above, a red 中 on its face."""
    left, top, right, bottom = box
    width, radius = right - left, (right - left) * 0.13
    for spread, strength in ((0.075, 0.14), (0.05, 0.18), (0.025, 0.22)):
        grow = width * spread
        shade: Box = (left - grow * 0.4, top + thick, right + grow * 1.6, bottom + thick + grow * 1.6)
        drawing.path(rounded(shade, radius), "#04100f", opacity=strength)
    bamboo = drawing.linear((0, bottom), (0, bottom + thick), (0, "#8fbb62"), (1, "#45702f"))
    drawing.path(rounded((left, top + thick, right, bottom + thick), radius), bamboo, "#2b2415", 3)
    ivory = drawing.linear((0, bottom - thick), (0, bottom + thick * 0.5), (0, "#f0dcae"), (1, "#c9a96a"))
    drawing.path(rounded((left, top + thick * 0.52, right, bottom + thick * 0.52), radius), ivory)
    face = drawing.linear((left, top), (right, bottom), (0, "#fffdf5"), (0.5, "#f8f0dc"), (1, "#ecdfbf"))
    drawing.path(rounded((left, top, right, bottom), radius), face, "#d8c9a0", 2)
    margin = width * 0.16
    sign = glyph("中", left + margin, top + margin * 0.9, width - 2 * margin, bottom - top - margin * 1.8, stretch=1.26)
    drawing.path(sign, RED, RED, weight)


def large() -> str:
    """Return the SVG of the whole icon."""
    drawing = Drawing(SIDE, SIDE)
    _ground(drawing)
    _tile(drawing, (152, 104, 360, 372), 50, 13)
    return drawing.text()


def small() -> str:
    """Return the SVG for small sizes: the tile fills the picture."""
    drawing = Drawing(SIDE, SIDE)
    _tile(drawing, (76, 8, 436, 428), 76, 30)
    return drawing.text()


def png(side: int) -> bytes:
    """Return the icon as a PNG of ``side`` pixels."""
    text = small() if side <= SMALL else large()
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (side, side))
    buffer = io.BytesIO()
    pygame.image.save(surface, buffer, "icon.png")
    return buffer.getvalue()


def ico(sides: tuple[int, ...]) -> bytes:
    """Return a Windows icon: a directory, then one PNG for each size."""
    pictures = [png(side) for side in sides]
    place = 6 + 16 * len(sides)
    directory = struct.pack("<3H", 0, 1, len(sides))
    for side, picture in zip(sides, pictures, strict=True):
        directory += struct.pack("<4B2H2I", side % 256, side % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return directory + b"".join(pictures)


def icns() -> bytes:
    """Return a macOS icon: PNG chunks under the codes of their sizes."""
    chunks = b""
    for code, side in ((b"ic07", 128), (b"ic08", 256), (b"ic09", 512), (b"ic10", 1024)):
        picture = png(side)
        chunks += code + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(chunks)) + chunks


def main() -> None:
    """Write all files."""
    pygame.display.init()
    (HERE / "app.svg").write_text(large(), "utf-8", newline="\n")
    (HERE / "app_small.svg").write_text(small(), "utf-8", newline="\n")
    (HERE / "app.png").write_bytes(png(256))
    (HERE / "app.ico").write_bytes(ico((16, 24, 32, 48, 64, 128, 256)))
    (HERE / "app.icns").write_bytes(icns())


if __name__ == "__main__":
    main()
