"""Draw every face at three sizes on one sheet, to be looked at. Development-time only; needs pygame-ce.

``python assets/tiles/contact_sheet.py SHEET.png``
"""

from __future__ import annotations

import io
import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from make_tiles import faces

SIZES = ((200, 9), (84, 14), (34, 21))
"""Width of a tile in pixels, tiles a row."""


def tile(face: str, width: int) -> pygame.Surface:
    """Return one face, engraved into a plain ivory tile, ``width`` pixels wide."""
    height = round(width * 1.35)
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(surface, "#faf4e2", surface.get_rect(), border_radius=width // 9)
    inner = pygame.Rect(0, 0, round(width * 0.93), round(height * 0.93))
    inner.center = surface.get_rect().center
    ink = pygame.image.load_sized_svg(io.BytesIO(face.encode()), inner.size)
    light = pygame.transform.solid_overlay(ink, (255, 255, 255), keep_alpha=True)
    light.set_alpha(190)
    surface.blit(light, inner.move(0, 1))
    surface.blit(ink, inner)
    return surface


def sheet() -> pygame.Surface:
    """Return all faces at all sizes."""
    texts = faces()
    rows = sum(-(-len(texts) // columns) * (round(width * 1.35) + 8) + 16 for width, columns in SIZES)
    surface = pygame.Surface((9 * 208 + 16, rows))
    surface.fill("#1c5e50")
    top = 8
    for width, columns in SIZES:
        for index, face in enumerate(texts.values()):
            row, column = divmod(index, columns)
            surface.blit(tile(face, width), (8 + column * (width + 8), top + row * (round(width * 1.35) + 8)))
        top += -(-len(texts) // columns) * (round(width * 1.35) + 8) + 16
    return surface


if __name__ == "__main__":
    pygame.display.init()
    pygame.image.save(sheet(), sys.argv[1])
