"""The window, and everything about it that differs between systems.

Real pixels always: the window is opened RESIZABLE and never SCALED. On Linux under X11 the plain shared-memory path is
ten times cheaper than the OpenGL upload that SDL would pick, so it is asked for unless the user chose otherwise. Who
draws and who listens knows pixels only: where a screen counts otherwise, this is where it is translated.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from game.ui.glass import FineGlass, Glass, PlainGlass

MIN_SIZE: Final = (1024, 640)
_CLASS: Final = "SDL_VIDEO_X11_WMCLASS"


class DisplayError(RuntimeError):
    """No window can be opened; the text says so in one sentence."""


def prepare() -> None:
    """Environment hints that must be in place before the display starts; a value set by the user wins."""
    hints = {
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
        "SDL_IME_SHOW_UI": "1",
        "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    }
    if sys.platform.startswith("linux") and os.environ.get("SDL_VIDEODRIVER", "x11") == "x11":
        hints["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    for name, value in hints.items():
        os.environ.setdefault(name, value)
    if os.environ.get(_CLASS, "") in {"", Path(sys.argv[0]).name}:  # the library names windows after the script
        os.environ[_CLASS] = "shanghai-mahjong"


class Display:
    """One window (or none at all, for snapshots and tests) and its surface.

    `surface` is what is shown after :meth:`present`; take it anew for every frame, a resize replaces it. Everything
    is drawn in its pixels; `points` is the size that the window itself has, and what is remembered of it.
    """

    def __init__(
        self,
        size: tuple[int, int],
        caption: str = "",
        full_screen: bool = False,
        icon: Path | None = None,
        screen: int = 0,
        glass: Glass | None = None,
    ) -> None:
        """Open the window on a screen, or take `glass`. Raises :class:`DisplayError` where there is no screen."""
        prepare()
        self.windowed = _at_least(size)
        self.full_screen = full_screen
        try:
            pygame.display.init()
            self._glass = glass or _glass(self.windowed, caption, icon, screen)
            if full_screen:
                self._glass.set_full_screen(True, self.windowed)
        except pygame.error as error:
            raise DisplayError(f"No window can be opened: {error}") from error
        self.caption = caption
        pygame.key.stop_text_input()  # it is on by default, and an input method would swallow our keys
        pygame.event.clear()

    @classmethod
    def offscreen(cls, size: tuple[int, int]) -> Display:
        """A display that nobody sees, for pictures and tests; it may have any size."""
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        display = cls(size)
        display.resize(size)
        return display

    @property
    def surface(self) -> pygame.Surface:
        """The window's pixels."""
        return self._glass.surface

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self._glass.surface.get_size()

    @property
    def points(self) -> tuple[int, int]:
        """The window's size as the system counts it: fewer than its pixels on a very fine screen."""
        return self._glass.points

    @property
    def caption(self) -> str:
        """What the title bar says."""
        return pygame.display.get_caption()[0]

    @caption.setter
    def caption(self, text: str) -> None:
        pygame.display.set_caption(text)

    def to_px(self, pos: tuple[int, int]) -> tuple[int, int]:
        """A mouse position of an event in pixels of the surface."""
        size, points = self.size, self.points
        if size == points:
            return pos
        return pos[0] * size[0] // max(1, points[0]), pos[1] * size[1] // max(1, points[1])

    def present(self, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Show the surface, or only these parts of it."""
        self._glass.present(rects)

    def set_full_screen(self, on: bool) -> None:
        """Go to full screen at the desktop's own pixels, or back to the window's old size."""
        if on == self.full_screen:
            return
        if on:
            self.windowed = self.points
        self.full_screen = on
        self._glass.set_full_screen(on, self.windowed)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window (or the off-screen display) another size, in points."""
        self.windowed = size
        if not self.full_screen:
            self._glass.resize(size)

    def come_forward(self, *, away: bool) -> None:
        """Come before all other windows, as far as the system lets it; `away` says that it is minimised."""
        self._glass.come_forward(away)

    def close(self) -> None:
        """Close the window."""
        self._glass.close()


def _glass(size: tuple[int, int], caption: str, icon: Path | None, screen: int) -> Glass:
    """The kind of window that this system wants. Raises ``pygame.error``."""
    if pygame.display.get_driver() == "cocoa":
        return FineGlass(size, MIN_SIZE, caption, icon)
    return PlainGlass(size, MIN_SIZE, screen, icon)


def _at_least(size: tuple[int, int]) -> tuple[int, int]:
    return max(size[0], MIN_SIZE[0]), max(size[1], MIN_SIZE[1])
