"""The whole gallery as files to look through.

OUT/1280x800/zh_Hans-100/lobby.jpg   a picture, as large as the window
OUT/small/1280x800/…                 the same, small
OUT/sheets/lobby.jpg                 a screen in every way on one sheet
OUT/index.html                       all of them, screen by screen
"""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game import i18n
from game.bots.pool import shared
from game.i18n import _
from game.storage.files import replace
from game.ui import snapshot, theme
from game.ui.cache import sprites
from game.ui.display import MIN_SIZE, Display
from game.ui.gallery.matrix import Batch, Cell
from game.ui.text import Text

KEPT: Final = 256 << 20
"""Bytes of drawn things to keep from one picture to the next."""
SMALL: Final = 400
"""The width of a small picture in pixels."""
_LABEL: Final = 22
_GAP: Final = 8
_LETTERS: Final = 15


class Album(NamedTuple):
    """Where pictures lie and how they are drawn: the folder, the palette, the seed, `jpg` or `png`."""

    out: Path
    theme: str = "classic"
    seed: int = 1
    kind: str = "jpg"

    def picture(self, name: str, cell: Cell) -> Path:
        """The file of a picture."""
        return self.out / cell.folder / f"{name}.{self.kind}"

    def small(self, name: str, cell: Cell) -> Path:
        """The file of a small picture."""
        return self.out / "small" / cell.folder / f"{name}.jpg"

    def sheet(self, name: str) -> Path:
        """The file with a screen in every way."""
        return self.out / "sheets" / f"{name}.jpg"

    def has(self, name: str, cell: Cell) -> bool:
        """Whether a picture was drawn before."""
        return self.picture(name, cell).exists() and self.small(name, cell).exists()


def draw(album: Album, batches: Sequence[Batch], jobs: int = 1) -> Iterator[int]:
    """Draw all pictures, several processes sharing the batches; yields how many more there are each time.

    Raises OSError where one cannot be written, WorkerEndedError when a process ends before it is done.
    """
    if jobs == 1 or len(batches) < 2:
        for batch in batches:
            yield from _draw(album, batch)
        return
    yield from shared(_in_worker, ((album, batch) for batch in batches), jobs)


def _in_worker(task: tuple[Album, Batch]) -> int:
    return sum(_draw(*task))


def _draw(album: Album, batch: Batch) -> Iterator[int]:
    with sprites.roomy(KEPT):
        for name, cell in batch.pictures:
            for surface in snapshot.draw(name, cell.request(album.theme, album.seed)):
                w, h = surface.get_size()
                little = pygame.transform.smoothscale(surface, (SMALL, round(h * SMALL / w)))
                snapshot.save(little, album.small(name, cell))
                snapshot.save(surface, album.picture(name, cell))
            yield 1


# -- to look through
def sheet(album: Album, name: str, cells: Sequence[Cell], columns: int) -> None:
    """Write the sheet of a screen from its small pictures: a row for each window, a column for each other way."""
    Display.offscreen(MIN_SIZE)
    pictures = [pygame.image.load(album.small(name, cell)) for cell in cells]
    rows = [range(first, min(first + columns, len(cells))) for first in range(0, len(cells), columns)]
    heights = [max(pictures[i].get_height() for i in row) + _LABEL + _GAP for row in rows]
    out = pygame.Surface((columns * (SMALL + _GAP) + _GAP, sum(heights) + _GAP))
    out.fill(theme.rgb("night"))
    words = Text(i18n.language())
    y = _GAP
    for row, height in zip(rows, heights, strict=True):
        for column, i in enumerate(row):
            x = _GAP + column * (SMALL + _GAP)
            label = f"{name}  {cells[i].folder.replace('/', '  ')}"
            out.blit(words.render(label, "sans", _LETTERS, "brass_hi"), (x, y))
            out.blit(pictures[i], (x, y + _LABEL))
        y += height
    snapshot.save(out, album.sheet(name))


_PAGE: Final = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<title>{title}</title>
<style>
body {{ background: #091822; color: #f3e9c8; font: 16px/1.4 system-ui, sans-serif; margin: 2rem; }}
h2 {{ color: #e6c98c; margin: 2rem 0 .5rem; }}
nav a, h2 a {{ color: #e6c98c; margin-right: 1rem; }}
figure {{ display: inline-block; margin: 0 .5rem .5rem 0; }}
figcaption {{ font-size: 14px; }}
img {{ display: block; width: {width}px; background: #0f2a36; }}
</style>
<h1>{title}</h1>
<nav>{contents}</nav>
{screens}
</html>
"""


def index(album: Album, names: Sequence[str], cells: Sequence[Cell]) -> Path:
    """Write the page that shows every small picture, each leading to the large one; returns its file."""
    title = html.escape(_("Every screen of the game"))
    contents = "\n".join(f'<a href="#{name}">{name}</a>' for name in names)
    page = _PAGE.format(
        language=i18n.language().replace("_", "-"),
        title=title,
        contents=contents,
        screens="\n".join(_screen(album, name, cells) for name in names),
        width=SMALL,
    )
    path = album.out / "index.html"
    replace(path, page.encode())
    return path


def _screen(album: Album, name: str, cells: Sequence[Cell]) -> str:
    """A screen on the page."""
    here = [f'<h2 id="{name}"><a href="{album.sheet(name).relative_to(album.out).as_posix()}">{name}</a></h2>']
    for cell in cells:
        large, small = (
            path.relative_to(album.out).as_posix() for path in (album.picture(name, cell), album.small(name, cell))
        )
        here.append(
            f'<figure><a href="{large}"><img loading="lazy" src="{small}" alt=""></a>'
            f"<figcaption>{cell.folder.replace('/', ' · ')}</figcaption></figure>"
        )
    return "\n".join(here)
