"""`snapshot`: names, one picture, a film, and what it refuses."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import i18n
from game.cli import BAD_INPUT, DONE, main
from game.ui.gallery import album


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    yield
    i18n.set_language("en")


def pixels(path: Path) -> bytes:
    return pygame.image.tobytes(pygame.image.load(path), "RGB")


def test_the_screens_have_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["snapshot", "--list"]) == DONE
    names = capsys.readouterr().out.split()
    assert len(names) == len(set(names)) > 30
    assert {"lobby", "table.seed"} <= set(names)


def test_a_picture_has_the_size_and_the_language_asked_for(tmp_path: Path) -> None:
    drawn = {}
    for language in ("zh_Hant", "en"):
        path = tmp_path / "deep" / f"{language}.png"
        arguments = ["--scene", "lobby", "--size", "1024x640", "--lang", language, "--out", str(path)]
        assert main(["snapshot", *arguments]) == DONE
        drawn[language] = pixels(path)
    assert {len(picture) for picture in drawn.values()} == {1024 * 640 * 3}
    assert drawn["zh_Hant"] != drawn["en"]


def test_the_same_seed_gives_the_same_picture_and_another_seed_another(tmp_path: Path) -> None:
    drawn = []
    for number, seed in enumerate(("3", "3", "4")):
        path = tmp_path / f"{number}.png"
        assert (
            main(["snapshot", "--scene", "table.seed", "--size", "1024x640", "--seed", seed, "--out", str(path)])
            == DONE
        )
        drawn.append(pixels(path))
    assert drawn[0] == drawn[1] != drawn[2]


def test_a_film_is_numbered_pictures(tmp_path: Path) -> None:
    arguments = ["--scene", "table.discard", "--size", "1024x640", "--film", "100", "--out", str(tmp_path / "film.png")]
    assert main(["snapshot", *arguments]) == DONE
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names[:3] == ["film_001.png", "film_002.png", "film_003.png"]
    assert pixels(tmp_path / names[0]) != pixels(tmp_path / names[-1])


def test_the_gallery_has_a_page_that_leads_to_every_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--all", "--only", "credits*", "--size", "1024x640", "--lang", "en", "--out", str(tmp_path)]
    assert main(["snapshot", *arguments]) == DONE
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert capsys.readouterr().out.strip() == str(tmp_path / "index.html")
    linked = {tmp_path / found for found in re.findall(r'(?:href|src)="([^"#]+)"', page)}
    written = {path for path in tmp_path.rglob("*") if path.is_file() and path.suffix != ".html"}
    assert linked == written
    large = [path for path in written if path.parts[-2] in {"en-100", "en-160"} and "small" not in path.parts]
    assert len(large) == 2
    assert {pygame.image.load(path).get_size() for path in large} == {(1024, 640)}


def test_of_the_gallery_only_what_is_missing_is_drawn_again(tmp_path: Path) -> None:
    arguments = ["--all", "--only", "credits", "--size", "1024x640", "--text", "100", "--out", str(tmp_path), "--png"]
    assert main(["snapshot", *arguments]) == DONE
    kept, lost = (tmp_path / "1024x640" / f"{language}-100" / "credits.png" for language in ("en", "zh_Hans"))
    kept.write_bytes(b"mine")
    lost.unlink()
    assert main(["snapshot", *arguments, "--missing"]) == DONE
    assert kept.read_bytes() == b"mine"
    assert pygame.image.load(lost).get_size() == (1024, 640)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--all", "--film", "100"],
        ["--all", "--only", "moon*"],
        ["--all", "--jobs", "0"],
        ["--all", "--text", "500"],
        ["--scene", "moon"],
        ["--scene", "lobby", "--size", "large"],
        ["--scene", "lobby", "--text", "500"],
        ["--scene", "lobby", "--theme", "neon"],
        ["--scene", "lobby", "--film", "-5"],
        ["--scene", "lobby", "--film", "0"],
        ["--scene", "lobby", "--size", "1920x"],
        ["--scene", "lobby", "--out", "picture.jpg"],
        ["--scene", "lobby", "--out", "/dev/null/picture.png"],
        ["--scene", "lobby", "--list"],
    ],
)
def test_what_cannot_be_drawn_is_answered_with_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["snapshot", *arguments]) == BAD_INPUT
    said = capsys.readouterr()
    assert len(said.err.splitlines()) == 1
    assert "$." not in said.err


@pytest.mark.parametrize("size", ["100000x100000", "99x100", "8193x8192", "10x10", "-5x10", "0x0"])
def test_a_size_that_is_no_size_of_a_picture_is_answered_with_those_that_are(
    size: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["snapshot", "--scene", "lobby", "--size", size]) == BAD_INPUT
    assert capsys.readouterr().err == f"a picture is from 100 to 8192 pixels wide and high, not {size}\n"


def test_the_gallery_says_how_much_it_draws_and_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(album, "draw", lambda *_with: [])
    monkeypatch.setattr(album, "sheet", lambda *_with: None)
    monkeypatch.setenv("LANGUAGE", "en")
    assert main(["snapshot", "--all", "--only", "credits"]) == DONE
    assert capsys.readouterr().err.startswith("24 pictures into the folder snapshots\n")
