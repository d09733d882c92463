"""`tiles`: the contact sheet, and what it refuses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import i18n
from game.cli import BAD_INPUT, DONE, main


@pytest.fixture(autouse=True)
def speech() -> Iterator[None]:
    before = i18n.language()
    yield
    i18n.set_language(before)


def test_a_sheet_of_narrow_tiles_shows_every_face_and_both_palettes(tmp_path: Path) -> None:
    path = tmp_path / "deeper" / "sheet.png"
    assert main(["--lang", "zh_Hans", "tiles", "--sheet", str(path), "--width", "20"]) == DONE
    picture = pygame.image.load(path)
    w, h = picture.get_size()
    assert w >= 14 * 24
    assert h >= 30 * 24
    colours = {tuple(picture.get_at((x, y))[:3]) for x in range(0, w, 2) for y in range(0, h, 2)}
    assert len(colours) > 200


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--sheet", "sheet.jpg"],
        ["--sheet", "sheet.png", "--width", "3"],
        ["--sheet", "sheet.png", "--width", "4000"],
        ["--sheet", "/dev/null/sheet.png", "--width", "20"],
    ],
)
def test_what_cannot_be_drawn_is_answered_with_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tiles", *arguments]) == BAD_INPUT
    assert len(capsys.readouterr().err.splitlines()) == 1
