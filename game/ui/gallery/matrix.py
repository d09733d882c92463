"""The whole gallery: every screen in every language, in four windows and at two sizes of the texts.

A :class:`Cell` is one way to look at a screen; :func:`batches` cuts screens × cells into pieces that processes can
share, each piece in one window, so that what was drawn for one picture serves the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Final

import msgspec

from game import i18n
from game.storage import Settings
from game.ui.snapshot import Request

SIZES: Final = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))
LANGUAGES: Final = i18n.LANGUAGES
TEXTS: Final = (100, 160)
BATCH: Final = 9
"""Screens in a batch: few enough that two processes end at about the same time."""


class Cell(msgspec.Struct, frozen=True, order=True):
    """One way to look at a screen: the window in pixels, the language, the size of the texts in per cent."""

    size: tuple[int, int]
    language: str
    text: int

    @property
    def folder(self) -> str:
        """Its name as a folder: `1280x800/zh_Hans-100`."""
        return f"{self.size[0]}x{self.size[1]}/{self.language}-{self.text}"

    def request(self, theme: str = "classic", seed: int = 1) -> Request:
        """What to ask of `snapshot`. Raises ``msgspec.ValidationError`` where there are no such settings."""
        fields = {"language": self.language, "text_size": self.text, "theme": theme}
        return Request(self.size, msgspec.convert(fields, Settings), 0, seed)


class Batch(msgspec.Struct, frozen=True):
    """Pictures to be drawn together: each a screen in a cell, all cells with the same window."""

    pictures: tuple[tuple[str, Cell], ...]


def cells(
    sizes: Iterable[tuple[int, int]] = SIZES, languages: Iterable[str] = LANGUAGES, texts: Iterable[int] = TEXTS
) -> tuple[Cell, ...]:
    """Every combination, window by window."""
    return tuple(Cell(size, language, text) for size, language, text in product(sizes, languages, texts))


def batches(
    names: Sequence[str], ways: Iterable[Cell], wanted: Callable[[str, Cell], bool] = lambda _name, _cell: True
) -> tuple[Batch, ...]:
    """All `wanted` pictures of these screens, the largest windows first: they take longest."""
    by_size: dict[tuple[int, int], list[Cell]] = {}
    for cell in ways:
        by_size.setdefault(cell.size, []).append(cell)
    found = []
    for size in sorted(by_size, reverse=True):
        for first in range(0, len(names), BATCH):
            part = product(names[first : first + BATCH], by_size[size])
            pictures = tuple((name, cell) for name, cell in part if wanted(name, cell))
            if pictures:
                found.append(Batch(pictures))
    return tuple(found)


def share(names: Sequence[str], ways: Sequence[Cell], part: int, of: int) -> tuple[tuple[str, Cell], ...]:
    """The `part`-th of `of` parts of all pictures, each part with every screen and every cell as evenly as can be."""
    return tuple(
        (name, cell) for (i, name), (j, cell) in product(enumerate(names), enumerate(ways)) if (i + j) % of == part % of
    )
