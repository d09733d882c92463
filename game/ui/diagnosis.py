"""What the screen library says about this computer, for `doctor`. Nothing here opens a window."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.ui import cmap, display


def versions() -> dict[str, str]:
    """Versions of pygame-ce and the libraries beneath it, by name."""

    def dotted(version: tuple[int, int, int] | None) -> str:
        return "" if version is None else ".".join(map(str, version))

    return {
        "pygame-ce": pygame.version.ver,
        "SDL": dotted(pygame.version.SDL),
        "SDL_ttf": dotted(pygame.font.get_sdl_ttf_version()),
        "SDL_image": dotted(pygame.image.get_sdl_image_version()),
        "SDL_mixer": dotted(pygame.mixer.get_sdl_mixer_version()),
    }


def video() -> tuple[str, list[tuple[int, int]]]:
    """The video driver and the sizes of the screens in pixels; an empty name where there is none."""
    display.prepare()
    try:
        pygame.display.init()
        found = pygame.display.get_driver(), list(pygame.display.get_desktop_sizes())
    except pygame.error:
        return "", []
    pygame.display.quit()
    return found


def audio() -> str:
    """The audio driver, empty where there is no sound device."""
    try:
        pygame.mixer.init()
        name = pygame.mixer.get_driver()
    except pygame.error:
        return ""
    pygame.mixer.quit()
    return name


def draws(font: Path) -> cmap.Coverage:
    """The code points that `font` has a glyph for. Raises ValueError for a file that is no font."""
    return cmap.covered(font)
