"""Whether every file of `assets/` that the game reads is there and can be read, for `doctor` and the self-test."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, Literal, NamedTuple

import pygame

from game import i18n, resources
from game.engine.tiles import KINDS
from game.i18n import _
from game.storage.files import decoded
from game.ui import audio, text, zones

Kind = Literal["tiles", "fonts", "maps", "sounds", "title", "icons"]
"""The folders of `assets/`."""
_MARKED: Final = 34
"""So many kinds of tiles, the first ones, have an index mark."""


class Flaw(NamedTuple):
    """A file that is missing or cannot be used: its folder, its name in it, and which of the two, in words."""

    kind: Kind
    name: str
    why: str


def flaws() -> Iterator[Flaw]:
    """Every file that is not as it should be; nothing when all is well."""
    pygame.font.init()
    languages = [language for language in i18n.LANGUAGES if language != "en"]
    yield from _each("tiles", [f"{tile}.svg" for tile in KINDS], _svg)
    yield from _each("tiles", [f"index/{tile}.svg" for tile in KINDS[:_MARKED]], _svg)
    yield from _each("title", [f"{language}.svg" for language in languages], _svg)
    yield from _each("icons", ["app.png"], pygame.image.load)
    yield from _each("fonts", ["checksums.json"], lambda path: decoded(path.read_bytes(), dict[str, int]))
    yield from _each("fonts", text.font_files(), _font)
    yield from _each("maps", ["table.tmx"], lambda path: zones.load(path.stem))
    yield from _each("sounds", _sounds(), _sound)


def _each(kind: Kind, names: Iterable[str], load: Callable[[Path], object]) -> Iterator[Flaw]:
    for name in names:
        path = resources.path("assets", kind, name)
        if not path.exists():
            yield Flaw(kind, name, _("missing"))
            continue
        try:
            load(path)
        except (OSError, ValueError, pygame.error):
            yield Flaw(kind, name, _("damaged"))


def _svg(path: Path) -> None:
    pygame.image.load_sized_svg(path, (60, 80))


def _font(path: Path) -> None:
    if not text.is_whole(path):
        raise ValueError("its checksum is another")
    pygame.font.Font(path, 20).render("麻", True, "black")


def _sounds() -> list[str]:
    """The files that there are, and the name of one where a sound has none."""
    there = sorted(path.name for path in resources.path("assets", "sounds").glob("*.ogg"))
    heard = {name.split(".")[0] for name in there}
    return there + [f"{name}.ogg" for name in audio.SOUNDS if name not in heard]


def _sound(path: Path) -> None:
    if path.read_bytes()[:4] != b"OggS":
        raise ValueError("not a sound")
