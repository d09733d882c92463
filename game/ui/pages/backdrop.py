"""What shows behind a page that lies over another screen: that screen, out of focus and in the dark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.ui import textures, theme

if TYPE_CHECKING:
    from game.ui.scene import Scene

_DARK: Final = (84, 96, 104)
_SMALLER: Final = 4
"""A blur is made this many times smaller and scaled up: soft things need no more pixels."""


def behind(scene: Scene, blur: float = 7.0) -> pygame.Surface:
    """The screen below `scene`, blurred by `blur` design units and darkened; an empty room where there is none.

    In high contrast always an empty room: nothing may shine through.
    """
    app = scene.app
    size = app.metrics.size
    out = pygame.Surface(size).convert()
    at = app.stack.index(scene) if scene in app.stack else 0
    if at == 0 or theme.plain():
        out.blit(textures.room(size, app.metrics.uu, 0), (0, 0))
        return out
    record, app.record = app.record, None  # what is out of focus proves nothing
    lowest = at - 1
    while lowest > 0 and not app.stack[lowest].opaque:
        lowest -= 1
    for below in app.stack[lowest:at]:
        below.draw(out)
    app.record = record
    small = (max(2, size[0] // _SMALLER), max(2, size[1] // _SMALLER))
    soft = pygame.transform.smoothscale(out, small)
    soft = pygame.transform.gaussian_blur(soft, max(1, round(blur * app.metrics.uu / _SMALLER)))
    soft.fill(_DARK, special_flags=pygame.BLEND_RGB_MULT)
    out = pygame.transform.smoothscale(soft, size)
    textures.tile(out, textures.noise((512, 512), (1, 1), 6, 9), pygame.BLEND_RGB_ADD)
    return out
