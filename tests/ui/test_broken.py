"""Files of the game itself that are missing or damaged: said once, and the game goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import i18n, resources
from game.engine.tiles import KINDS
from game.ui import broken, text
from game.ui.audio import SOUNDS, Audio
from game.ui.display import Display
from game.ui.kit.poses import Pose
from game.ui.kit.sprites import Faces, Kit

SAID = "A file of the game is missing or damaged ({}). Installing the game again puts it in order."


@pytest.fixture(autouse=True)
def nothing_noted() -> Iterator[None]:
    Display.offscreen((1024, 640))
    broken.forget()
    yield
    broken.forget()


@pytest.fixture
def fonts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder without fonts, in which the game looks for its own."""
    caches = (text._chain, text._font, text._stand_in, text._points, text._is_whole, text._checksums, text._has)
    for cache in caches:
        cache.cache_clear()
    monkeypatch.setattr(text, "_folder", lambda: tmp_path)
    yield tmp_path
    for cache in caches:
        cache.cache_clear()


def test_each_file_is_said_once_and_many_in_one_sentence() -> None:
    assert broken.news() == ""
    for name in ("a.svg", "b.svg", "a.svg", "c.svg", "d.svg"):
        broken.note(Path("assets") / name, ValueError("no drawing"))
    assert broken.news() == SAID.format("a.svg, b.svg, c.svg …")
    assert broken.news() == ""
    broken.note(Path("elsewhere/a.svg"), ValueError("no drawing"))
    assert broken.news() == ""


def test_who_reads_what_is_printed_gets_a_sentence_for_each_kind_and_nothing_else(
    capfd: pytest.CaptureFixture[str],
) -> None:
    for name in ("tiles/5m.svg", "fonts/brush.ttf", "tiles/6m.svg"):
        broken.note(Path("assets") / name, OSError(2, "No such file or directory"))
    assert broken.news() == SAID.format("5m.svg, brush.ttf, 6m.svg")
    assert broken.summary() == [SAID.format("5m.svg, 6m.svg"), SAID.format("brush.ttf")]
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("language", ["zh_Hans", "zh_Hant"])
def test_it_is_said_in_every_language(language: str) -> None:
    with i18n.speaking(language):
        said = broken.damaged("5m.svg")
    assert "5m.svg" in said
    assert "damaged" not in said


def test_words_are_drawn_without_any_font_of_ours(fonts: Path) -> None:
    words = text.Text("en")
    assert words.width("Shanghai", "serif-bold", 30) > 30
    assert words.render("Shanghai 上海", "brush", 30).get_width() > 30
    assert words.line("sans", 20) > 10
    assert "serif-sc-bold.ttf" in broken.news()


def test_a_font_with_another_checksum_is_not_used(fonts: Path) -> None:
    ours = resources.path("assets", "fonts")
    damaged = bytearray((ours / "sans-sc.ttf").read_bytes())
    damaged[len(damaged) // 2] ^= 1
    (fonts / "sans-sc.ttf").write_bytes(damaged)
    (fonts / "checksums.json").write_bytes((ours / "checksums.json").read_bytes())
    (fonts / "sans-tc.ttf").write_bytes((ours / "sans-tc.ttf").read_bytes())
    assert text.Text("en").missing("Shanghai 上海", "sans") == set()
    assert broken.news() == SAID.format("sans-sc.ttf")


@pytest.mark.parametrize("content", [None, b"", b"<svg", b"<svg>\xff</svg>", b"<svg><path d='M'/></svg"])
@pytest.mark.parametrize("with_marks", [False, True])
def test_a_tile_without_its_drawing_can_be_told(content: bytes | None, with_marks: bool, tmp_path: Path) -> None:
    ours = resources.path("assets", "tiles")
    for kind in KINDS:
        (tmp_path / f"{kind}.svg").write_bytes((ours / f"{kind}.svg").read_bytes())
    five = next(kind for kind in KINDS if str(kind) == "5m")
    (tmp_path / "5m.svg").unlink()
    if content is not None:
        (tmp_path / "5m.svg").write_bytes(content)
    if with_marks:
        (tmp_path / "index").mkdir()
        (tmp_path / "index" / "5m.svg").write_bytes((ours / "index" / "5m.svg").read_bytes())
    pose = Pose("flat")
    kit = Kit(1.0, folder=tmp_path)
    drawn, blank = kit.tile(pose, five).surface, kit.tile(pose).surface
    assert drawn.get_size() == blank.get_size()
    assert pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(blank, "RGBA")
    assert broken.news() == SAID.format("5m.svg")


def test_a_drawing_is_looked_for_once(tmp_path: Path) -> None:
    faces = Faces(tmp_path)
    assert faces.face(KINDS[0]) is None
    (tmp_path / f"{KINDS[0]}.svg").write_text("<svg></svg>", encoding="utf-8")
    assert faces.face(KINDS[0]) is None


def test_a_sound_without_its_file_is_silent_and_the_others_are_heard(tmp_path: Path) -> None:
    ours = resources.path("assets", "sounds")
    (tmp_path / "discard.1.ogg").write_bytes(b"OggS" + bytes(60))
    (tmp_path / "discard.2.ogg").write_bytes((ours / "discard.2.ogg").read_bytes())
    audio = Audio(tmp_path)
    assert audio.start()
    try:
        assert audio.play("discard")
        assert not audio.play("hu")
        assert broken.news() == SAID.format("discard.1.ogg, hu.ogg")
        assert "hu" in SOUNDS
    finally:
        audio.stop()
