"""Importing pygame without what the first picture of the game does without: the mixer, and what the game never uses.

pygame counts a part that cannot be imported as one that is not installed, and goes on.
"""

from __future__ import annotations

import sys
from typing import Any, Final

_LATER: Final = ("pygame.mixer", "pygame.mixer_music")
"""Sound brings a dozen libraries with it."""
_UNUSED: Final = ("pygame._debug", "pygame.pixelarray", "pygame.pkgdata", "pygame.system", "pygame.typing")


def load() -> None:
    """Import pygame, unless it is there already."""
    if "pygame" in sys.modules:
        return
    missing: dict[str, Any] = sys.modules  # None there tells Python that there is no such module
    kept_away = [name for name in _LATER + _UNUSED if name not in sys.modules]
    for name in kept_away:
        missing[name] = None
    try:
        import pygame  # noqa: F401
    finally:
        for name in kept_away:
            del sys.modules[name]


def load_sound() -> None:
    """Import the mixer, before the first sound."""
    import pygame.mixer  # noqa: F401 - it takes its place in pygame by itself
