"""The fonts: renamed, licensed, small enough, and with every character that the game may write."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import pygame
import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from game.engine import tiles

ROOT = Path(__file__).parents[2]
FONTS = {path.stem: path for path in sorted((ROOT / "assets" / "fonts").glob("*.ttf"))}
SIMPLIFIED = ("sans-sc", "sans-sc-bold", "serif-sc-bold")
TRADITIONAL = ("sans-tc", "sans-tc-bold", "serif-tc-bold")
SIGNS = "−×÷≈·…→←↑↓◆◇✓✗▾▴▶◀⏸⏵⏭⏮＋－＝①⑨●○★☆"
PINYIN = "āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü"
PUNCTUATION = "，。、；：？！“”‘’（）《》「」『』—…·～"
CALLS = "吃碰杠槓敲听聽胡自摸抢搶花补補齐齊荒番流局开開宝寶"


def _characters(name: str) -> set[str]:
    with TTFont(FONTS[name], lazy=True) as font:
        return set(map(chr, font.getBestCmap()))


def _messages(language: str) -> tuple[set[str], set[str]]:
    """The characters of the msgids and of the translations of a catalogue."""
    with (ROOT / "locale" / language / "LC_MESSAGES" / "game.po").open("rb") as file:
        catalogue = read_po(file)
    ids: set[str] = set()
    texts: set[str] = set()
    for message in catalogue:
        if message.id:
            for part in (message.id,) if isinstance(message.id, str) else message.id:
                ids.update(part)
            for part in (message.string,) if isinstance(message.string, str) else message.string:
                texts.update(part)
    return ids - {"\n"}, texts - {"\n"}


def test_the_seven_fonts_are_there_and_not_too_large() -> None:
    assert set(FONTS) == {*SIMPLIFIED, *TRADITIONAL, "brush"}
    assert sum(path.stat().st_size for path in FONTS.values()) < 12_000_000


@pytest.mark.parametrize("name", FONTS)
def test_a_font_has_its_own_name_and_keeps_the_copyright(name: str) -> None:
    with TTFont(FONTS[name], lazy=True) as font:
        names = {entry.nameID: entry.toUnicode() for entry in font["name"].names}
    for identifier in (1, 3, 4, 6):
        assert names[identifier].startswith("MJ")
        assert not any(word in names[identifier] for word in ("Noto", "Source", "LXGW", "霞鹜", "Klee", "Yuji"))
    holders = ("MaShanZheng", "Yuji", "LXGW", "Klee") if name == "brush" else ("Adobe",)
    assert all(holder in names[0] for holder in holders)
    assert "SIL Open Font License" in names[13]


@pytest.mark.parametrize("family", ["Sans", "Serif", "Brush"])
def test_the_licence_lies_beside_the_fonts(family: str) -> None:
    text = (ROOT / "assets" / "fonts" / f"OFL-MJ-{family}.txt").read_text("utf-8")
    assert text.startswith("Copyright")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert "TERMINATION" in text


@pytest.mark.parametrize("name", FONTS)
def test_a_font_has_signs_pinyin_and_punctuation(name: str) -> None:
    wanted = set(SIGNS + PINYIN + PUNCTUATION + "ÄÖÜäöüßéèçñ€") | set(map(chr, range(0x20, 0x7F)))
    assert not wanted - _characters(name)


@pytest.mark.parametrize("name", SIMPLIFIED)
def test_simplified_fonts_have_every_character_of_the_english_and_simplified_texts(name: str) -> None:
    ids, texts = _messages("zh_Hans")
    assert ids
    assert not (ids | texts) - _characters(name)


@pytest.mark.parametrize("name", TRADITIONAL)
def test_traditional_fonts_have_every_character_of_the_traditional_texts(name: str) -> None:
    ids, texts = _messages("zh_Hant")
    assert not (ids | texts) - _characters(name)


@pytest.mark.parametrize("name", ["sans-sc", "sans-sc-bold", "serif-sc-bold"])
def test_names_of_tiles_can_be_written_in_both_scripts(name: str) -> None:
    words = set("".join(tiles._WORDS) + "".join(tiles._DIGITS) + "".join(tiles._SUITS))
    assert not words - _characters(name)


def test_the_brush_writes_every_call_in_both_scripts() -> None:
    assert not set(CALLS) - _characters("brush")


@pytest.mark.parametrize("name", FONTS)
def test_pygame_draws_a_font(name: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(FONTS[name], 40)
    missing = pygame.image.tobytes(font.render("\U0010fffd", True, "white"), "RGBA")
    for character in "上海麻春发" if name in SIMPLIFIED else "上海麻春發":
        picture = font.render(character, True, "white")
        assert picture.get_bounding_rect(min_alpha=128).h > 24
        assert pygame.image.tobytes(picture, "RGBA") != missing


def test_the_checksums_are_those_of_the_fonts() -> None:
    known = json.loads((ROOT / "assets" / "fonts" / "checksums.json").read_text(encoding="utf-8"))
    assert known == {path.name: zlib.crc32(path.read_bytes()) for path in FONTS.values()}
