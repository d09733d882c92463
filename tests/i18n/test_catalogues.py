"""The catalogues are complete, and the shipped fonts can draw every character of them."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont

from game import resources
from tests.catalogues import LANGUAGES, extract, faults, load, strings

FONTS = {"zh_Hans": "sc", "zh_Hant": "tc"}


def test_no_message_is_missing_fuzzy_unused_or_ill_formed() -> None:
    assert faults() == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["sans-{}", "sans-{}-bold", "serif-{}-bold"])
def test_every_character_is_in_the_fonts_of_its_language(language: str, name: str) -> None:
    texts = "".join(text for message in load(language) if message.id for text in strings(message))
    assert lacking(name.format(FONTS[language]), texts) == ""


@pytest.mark.parametrize("name", ["sans-sc", "sans-sc-bold", "serif-sc-bold"])
def test_every_character_of_the_english_texts_is_in_its_fonts(name: str) -> None:
    texts = "".join("".join(message.id) for message in extract() if message.id)
    assert lacking(name, texts) == ""


def lacking(font: str, texts: str) -> str:
    """The characters of `texts` that the font has no glyph for."""
    with TTFont(resources.path("assets", "fonts", f"{font}.ttf"), lazy=True) as file:
        covered = file.getBestCmap().keys()
    return "".join(sorted(character for character in set(texts) if ord(character) not in covered and character != "\n"))
