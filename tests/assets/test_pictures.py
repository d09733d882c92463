"""Tile faces, title and icon: written by their scripts to the byte, drawable, and told apart when small."""

from __future__ import annotations

import io
import re
import struct
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from game.engine.tiles import KINDS

Script = Callable[[str], ModuleType]
NAMES = [str(tile) for tile in KINDS]
SAFE = {"svg", "defs", "linearGradient", "radialGradient", "stop", "path", "rect"}
"""What nanosvg draws right and our scripts keep to."""
SVGS = sorted(
    str(path.relative_to(Path(__file__).parents[2] / "assets"))
    for path in (Path(__file__).parents[2] / "assets").rglob("*.svg")
)


@pytest.fixture(autouse=True, scope="module")
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    yield
    pygame.display.quit()


def _raster(path: Path, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(path, size)


def test_the_script_writes_the_tiles_that_are_shipped(assets: Path, script: Script) -> None:
    module = script("tiles/make_tiles.py")
    written = {f"{name}.svg": text for name, text in module.faces().items()}
    written |= {f"index/{name}.svg": text for name, text in module.marks().items()}
    shipped = {
        path.relative_to(assets / "tiles").as_posix(): path.read_text("utf-8")
        for path in (assets / "tiles").rglob("*.svg")
    }
    assert written == shipped


def test_there_is_a_face_for_every_kind_and_a_mark_for_all_but_flowers(assets: Path) -> None:
    assert {path.stem for path in (assets / "tiles").glob("*.svg")} == set(NAMES)
    assert {path.stem for path in (assets / "tiles" / "index").glob("*.svg")} == set(NAMES[:34])


def test_the_script_writes_the_titles_that_are_shipped(assets: Path, script: Script) -> None:
    written = script("title/make_title.py").titles()
    assert {name: (assets / "title" / name).read_text("utf-8") for name in written} == written


def test_the_script_draws_the_icon_that_is_shipped(assets: Path, script: Script) -> None:
    module = script("icons/make_icons.py")
    assert module.large() == (assets / "icons" / "app.svg").read_text("utf-8")
    assert module.small() == (assets / "icons" / "app_small.svg").read_text("utf-8")


@pytest.mark.parametrize("name", SVGS)
def test_every_drawing_keeps_to_what_nanosvg_draws(assets: Path, name: str) -> None:
    text = (assets / name).read_text("utf-8")
    assert set(re.findall(r"<(\w+)", text)) <= SAFE
    assert "objectBoundingBox" not in text
    assert not re.search(r'(fill|stroke|stop-color)="(?!none|url\(#g?\w+\)|#[0-9a-f]{6}")', text)
    picture = _raster(assets / name, (120, 120))
    assert picture.get_bounding_rect(min_alpha=128).w > 10


@pytest.mark.parametrize("name", NAMES)
def test_a_face_fills_its_tile_and_leaves_a_margin(assets: Path, name: str) -> None:
    ink = _raster(assets / "tiles" / f"{name}.svg", (300, 400)).get_bounding_rect(min_alpha=40)
    assert ink.left >= 8
    assert ink.top >= 8
    assert ink.right <= 292
    assert ink.bottom <= 392
    assert max(ink.w / 300, ink.h / 400) >= 0.7


def _pixels(path: Path, size: tuple[int, int]) -> bytes:
    paper = pygame.Surface(size)
    paper.fill("#f8f0dc")
    paper.blit(_raster(path, size), (0, 0))
    return pygame.image.tobytes(paper, "RGB")


def test_faces_differ_clearly_when_34_pixels_wide(assets: Path) -> None:
    pictures = {name: _pixels(assets / "tiles" / f"{name}.svg", (34, 45)) for name in NAMES}
    for (one, first), (other, second) in combinations(pictures.items(), 2):
        clear = sum(abs(a - b) > 60 for a, b in zip(first, second, strict=True)) / len(first)
        assert clear > 0.02, f"{one} and {other} look alike"


def test_the_icon_files_hold_the_sizes_they_promise(assets: Path) -> None:
    icons = assets / "icons"
    assert pygame.image.load(icons / "app.png").get_size() == (256, 256)
    ico = (icons / "app.ico").read_bytes()
    _, kind, count = struct.unpack_from("<3H", ico)
    assert (kind, count) == (1, 7)
    for index in range(count):
        width, height, _, _, _, _, length, place = struct.unpack_from("<4B2H2I", ico, 6 + 16 * index)
        picture = pygame.image.load(io.BytesIO(ico[place : place + length]), "icon.png")
        assert picture.get_size() == (width or 256, height or 256)
    icns = (icons / "app.icns").read_bytes()
    assert icns[:4] == b"icns"
    assert struct.unpack_from(">I", icns, 4) == (len(icns),)
    place, sizes = 8, []
    while place < len(icns):
        (length,) = struct.unpack_from(">I", icns, place + 4)
        sizes.append(pygame.image.load(io.BytesIO(icns[place + 8 : place + length]), "icon.png").get_width())
        place += length
    assert sizes == [128, 256, 512, 1024]


@pytest.mark.parametrize("name", [name for name in SVGS if name.startswith(("tiles", "title"))])
def test_no_path_is_closed_that_has_come_back_by_itself(assets: Path, name: str) -> None:
    """It would be drawn as a line of no length, which nanosvg takes as long over as over a dozen others."""
    for data in re.findall(' d="([^"]+)"', (assets / name).read_text("utf-8")):
        for part in re.findall("M([-0-9.]+,[-0-9.]+)[^MZa]*[^-0-9.]([-0-9.]+,[-0-9.]+)Z", data):
            assert part[0] != part[1]
        assert not re.search(r"a[^MZ]*Z", data), "a disc of two arcs ends where it began"
