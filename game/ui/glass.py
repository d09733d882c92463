"""The window itself, in two kinds: what the library opens by default, and one that has a screen's finest pixels.

A window counts in *points*: event positions and its own size are in points. Where a screen is finer than that (macOS)
the surface of a fine window has more pixels than points; of all other windows a point is a pixel.
"""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import pygame


class Glass(Protocol):
    """A window with a surface. All sizes are in points but that of the surface."""

    @property
    def surface(self) -> pygame.Surface:
        """Its pixels; another surface after every change of its size."""

    @property
    def points(self) -> tuple[int, int]:
        """Its size."""

    def present(self, rects: Sequence[pygame.Rect] | None) -> None:
        """Show the surface, or only these parts (in pixels)."""

    def set_full_screen(self, on: bool, windowed: tuple[int, int]) -> None:
        """Fill the screen that it is on, or be a window of this size again."""

    def resize(self, size: tuple[int, int]) -> None:
        """Take another size."""

    def come_forward(self, away: bool) -> None:
        """Come before all other windows, from the task bar where it is `away`."""

    def close(self) -> None:
        """Close it."""


class PlainGlass:
    """The window that `set_mode` opens, on `screen` (the first where that is gone)."""

    def __init__(
        self, size: tuple[int, int], least: tuple[int, int], screen: int = 0, icon: Path | None = None
    ) -> None:
        """Raises ``pygame.error`` where there is no screen."""
        self._least = least
        self._size = size
        self._screen = screen if 0 <= screen < pygame.display.get_num_displays() else 0
        if icon is not None:
            pygame.display.set_icon(pygame.image.load(icon))
        self._open()

    @property
    def surface(self) -> pygame.Surface:
        return pygame.display.get_surface() or self._open()

    @property
    def points(self) -> tuple[int, int]:
        return self.surface.get_size()

    def present(self, rects: Sequence[pygame.Rect] | None) -> None:
        if rects is None:
            pygame.display.flip()
        else:
            pygame.display.update(list(rects))

    def set_full_screen(self, on: bool, windowed: tuple[int, int]) -> None:
        window = _behind_the_surface()
        if window is None:
            self.resize(windowed)
        elif on:
            window.set_fullscreen(True)
        else:
            window.set_windowed()

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._open()

    def come_forward(self, away: bool) -> None:
        window = _behind_the_surface()
        if window is not None:
            _raise(window, away)

    def close(self) -> None:
        pygame.display.quit()

    def _open(self) -> pygame.Surface:
        surface = pygame.display.set_mode(self._size, pygame.RESIZABLE, display=self._screen)
        window = _behind_the_surface()
        if window is not None:
            window.minimum_size = self._least
        return pygame.display.get_surface() or surface


class FineGlass:
    """A window with as many pixels as the screen has (macOS gives them only to windows that ask)."""

    def __init__(self, size: tuple[int, int], least: tuple[int, int], caption: str, icon: Path | None = None) -> None:
        """Raises ``pygame.error`` where there is no screen."""
        self._window = pygame.Window(caption, size, resizable=True, allow_high_dpi=True)
        self._window.minimum_size = least
        if icon is not None:
            self._window.set_icon(pygame.image.load(icon))

    @property
    def surface(self) -> pygame.Surface:
        return self._window.get_surface()

    @property
    def points(self) -> tuple[int, int]:
        return self._window.size

    def present(self, rects: Sequence[pygame.Rect] | None) -> None:
        self._window.flip()

    def set_full_screen(self, on: bool, windowed: tuple[int, int]) -> None:
        if on:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
            self._window.size = windowed

    def resize(self, size: tuple[int, int]) -> None:
        self._window.size = size

    def come_forward(self, away: bool) -> None:
        _raise(self._window, away)

    def close(self) -> None:
        self._window.destroy()
        pygame.display.quit()


def _behind_the_surface() -> pygame.Window | None:
    """The window behind the surface of `set_mode`, None where the library no longer tells.

    It calls this way old fashioned, but has no other one to a least size, or to full screen and back to the very same
    window. Without it the layout holds its least size by itself.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            return pygame.Window.from_display_module()
        except (AttributeError, pygame.error):
            return None


def _raise(window: pygame.Window, away: bool) -> None:
    """Show a window before all others; where the system keeps that to itself, have its place in the task bar flash."""
    if away:
        window.restore()
    with contextlib.suppress(pygame.error):  # not every system can
        window.focus()
    with contextlib.suppress(pygame.error):
        window.flash(pygame.FLASH_UNTIL_FOCUSED)
