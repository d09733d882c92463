"""Draw every face at three sizes on one sheet, to be looked at. Development-time only; needs pygame-ce.

``python assets/tiles/contact_sheet.py SHEET.png``
"""

from __future__ import annotations

import io
import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from make_tiles import faces, marks

SIZES = ((200, 9), (84, 14), (34, 21))
"""Width of a tile in pixels, tiles a row."""


def tile(face: str, width: int, mark: str = "", share: float = 1) -> pygame.Surface:
    """Return one face, engraved into a plain ivory tile, ``width`` pixels wide; ``share`` is its size beside a mark."""
    height = round(width * 1.35)
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(surface, "#efe1bd", surface.get_rect(), border_radius=width // 9)
    pygame.draw.rect(surface, "#faf4e2", (0, 0, width - 1, height - 1), border_radius=width // 9)
    inner = pygame.Rect(0, 0, round(width * 0.93 * share), round(height * 0.93 * share))
    inner.bottomright = (round(width * 0.965), round(height * 0.965))
    ink = pygame.image.load_sized_svg(io.BytesIO(face.encode()), inner.size)
    light = pygame.transform.solid_overlay(ink, (255, 255, 255), keep_alpha=True)
    light.set_alpha(190)
    surface.blit(light, inner.move(0, 1))
    surface.blit(ink, inner)
    if mark:
        side = round(width * (1 - share) * 1.5)
        sign = pygame.image.load_sized_svg(io.BytesIO(mark.encode()), (side, side))
        surface.blit(sign, (round(width * 0.05), round(width * 0.05)))
    return surface


def sheet() -> pygame.Surface:
    """Return all faces at all sizes, and the suits with small and large index marks."""
    texts, signs = faces(), marks()
    jobs = [(width, columns, "", 1.0) for width, columns in SIZES] + [
        (84, 14, "m", 0.84),
        (84, 14, "m", 0.74),
        (34, 21, "m", 0.74),
    ]
    rows = sum(-(-len(texts) // columns) * (round(width * 1.35) + 8) + 16 for width, columns, *_ in jobs)
    surface = pygame.Surface((9 * 208 + 16, rows))
    surface.fill("#1c5e50")
    top = 8
    for width, columns, marked, share in jobs:
        for index, (name, face) in enumerate(texts.items()):
            row, column = divmod(index, columns)
            with_mark = marked and name in signs
            picture = tile(face, width, signs[name], share) if with_mark else tile(face, width)
            surface.blit(picture, (8 + column * (width + 8), top + row * (round(width * 1.35) + 8)))
        top += -(-len(texts) // columns) * (round(width * 1.35) + 8) + 16
    return surface


if __name__ == "__main__":
    pygame.display.init()
    pygame.image.save(sheet(), sys.argv[1])
