"""Lines break where a typesetter would break them, and every character is drawn by a font that has it."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import resources
from game.ui import cmap
from game.ui.display import Display
from game.ui.text import Text, sanitise
from game.ui.wrap import NO_END, NO_START, wrap

LONG = (
    "吃、碰、杠、胡：别人打出的牌，轮到你要不要，看你手里差什么。（头道杠不算，“抢杠”算。）最后一张没人胡，就是流局！"
)


def ten(s: str) -> int:
    """Every character is ten pixels wide."""
    return 10 * len(s)


@pytest.fixture(scope="module")
def words() -> Text:
    Display.offscreen((64, 64))
    return Text("zh_Hans")


@given(st.integers(30, 400), st.text(alphabet="吃碰杠胡牌，。：（）“”a b", max_size=80))
def test_nothing_is_lost_between_the_lines(width: int, text: str) -> None:
    lines = wrap(text, width, ten)
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(st.integers(60, 500))
def test_lines_fit_and_marks_stay_with_their_words(width: int) -> None:
    lines = wrap(LONG, width, ten)
    assert "".join(lines) == LONG
    for line in lines:
        assert ten(line) <= width
    for before, after in pairwise(lines):
        assert after[0] not in NO_START
        assert before[-1] not in NO_END


@given(st.integers(120, 600))
def test_no_paragraph_ends_with_a_widow_where_narrowing_helps(width: int) -> None:
    lines = wrap(LONG, width, ten)
    if len(lines) > 2:
        assert len(lines[-1]) >= 2


def test_english_breaks_at_spaces_only() -> None:
    text = "You may chow or pung; a half flush with five flowers pays fourteen."
    lines = wrap(text, 200, ten)
    assert " ".join(lines) == text
    assert all(ten(line) <= 200 for line in lines)


def test_a_word_wider_than_the_line_is_broken_rather_than_cut() -> None:
    lines = wrap("Donaudampfschifffahrtsgesellschaft", 100, ten)
    assert "".join(lines) == "Donaudampfschifffahrtsgesellschaft"
    assert max(map(ten, lines)) <= 100


def test_line_feeds_begin_paragraphs() -> None:
    assert wrap("一\n\n二", 100, ten) == ("一", "", "二")


def test_sizes_follow_scale_and_setting_down_to_fourteen(words: Text) -> None:
    assert words.px(20, 1.0) == 20
    assert words.px(18, 0.5) == 14
    larger = Text("en", 200)
    assert larger.px(20, 1.0) == 40
    assert larger.px(76, 1.0) == 76 + 28
    assert Text("en", 80).px(20, 1.0) == 16


def test_every_role_has_its_cut_in_every_language() -> None:
    for language in ("zh_Hans", "zh_Hant", "en"):
        text = Text(language)
        for role in ("sans", "sans-bold", "serif-bold", "brush"):
            assert text.missing("上海麻将 上海麻將 發癞癩 Pung 0123", role) == set()  # type: ignore[arg-type]


def test_regional_shapes_differ(words: Text) -> None:
    other = Text("zh_Hant")
    here = pygame.image.tobytes(words.render("過骨", "sans", 40, "cream"), "RGBA")
    there = pygame.image.tobytes(other.render("過骨", "sans", 40, "cream"), "RGBA")
    assert here != there


def test_a_run_of_two_fonts_is_as_wide_as_its_parts(words: Text) -> None:
    mixed = "张𠮷龘三"
    surface = words.render(mixed, "sans", 24, "cream")
    assert surface.get_width() == words.width(mixed, "sans", 24)
    assert words.missing("龘", "sans") or words.missing("𠮷", "sans")


@pytest.mark.parametrize("text", ["", "\u200b", "a\x00b", "\ud800x", "\u202eabc", "tab\there", "x\nx"])
def test_names_that_fonts_cannot_take_are_drawn(words: Text, text: str) -> None:
    surface = words.render(text, "sans", 20, "cream")
    assert surface.get_width() >= 0
    assert "\x00" not in sanitise(text)
    assert "\n" not in sanitise(text)


def test_an_ellipsis_fits_and_is_only_used_when_needed(words: Text) -> None:
    assert words.ellipsis("阿明", "sans", 20, 200) == "阿明"
    cut = words.ellipsis("一个非常非常长的名字", "sans", 20, 100)
    assert cut.endswith("…")
    assert words.width(cut, "sans", 20) <= 100


def test_tracking_widens_between_the_letters_only(words: Text) -> None:
    plain = sum(words.width(c, "serif-bold", 30) for c in "上海")
    assert words.width("上海", "serif-bold", 30, 6) == plain + 6


def test_metal_letters_keep_their_shape(words: Text) -> None:
    metal = words.metal("上海麻将", "serif-bold", 60)
    plain = words.render("上海麻将", "serif-bold", 60, "cream")
    assert metal.get_size() == plain.get_size()
    assert metal.get_bounding_rect() == plain.get_bounding_rect()


def test_the_cmap_reader_agrees_with_the_font() -> None:
    points = cmap.covered(resources.path("assets", "fonts", "sans-sc.ttf"))
    assert all(ord(c) in points for c in "上海麻将Aa9，。")
    assert not any(point in points for point in (0, 0x10FFFD, 0xFFFF, 0x110000))
    with pytest.raises(ValueError, match="not a font"):
        cmap.covered(resources.path("assets", "maps", "table.tmx"))


@settings(max_examples=60)
@given(st.text(max_size=12))
def test_any_text_can_be_measured_and_drawn(text: str) -> None:
    Display.offscreen((64, 64))
    words = Text("en")
    assert words.render(text, "sans", 18, "cream").get_height() > 0


def test_a_screen_may_say_how_large_words_can_be(words: Text) -> None:
    large = Text("en", 200)
    assert large.px(20, 1.0, most=130) == 26
    assert large.px(20, 1.0) == 40
    assert words.px(20, 1.0, most=130) == 20


def test_chinese_lines_end_where_the_sentence_pauses() -> None:
    def lines(text: str, em: int) -> tuple[str, ...]:
        return wrap(text, em * 20, lambda s: sum(20 if c > "\u2e80" else 10 for c in s))

    assert lines("每一步都已存好，关掉窗口也不要紧。", 13) == ("每一步都已存好，", "关掉窗口也不要紧。")
    assert lines("吃三口怎么数：双向合计（默认：单向三口）", 16) == ("吃三口怎么数：双向合计", "（默认：单向三口）")
    assert lines("清混碰、沈小姐、王好婆、陈先生", 10) == ("清混碰、沈小姐、", "王好婆、陈先生")


COUNTED = ("一张", "二十一張", "三六万", "一條", "16局", "两番")


@pytest.mark.parametrize("word", ["碰碰胡", "风一色", "亂風向", "荒番", "红中", "上家", "槓上開花", "听牌", *COUNTED])
@pytest.mark.parametrize("before", range(5, 13))
def test_no_line_tears_a_word_of_the_game(word: str, before: int) -> None:
    text = "字" * before + word + "字" * 9
    assert any(word in line for line in wrap(text, 12 * 20, lambda s: 20 * len(s)))


def test_a_number_begins_the_line_of_what_it_counts() -> None:
    """As narrow as the coach's column is."""
    for em in range(5, 9):
        lines = wrap("混一色：差一張聽牌", em * 20, lambda s: 20 * len(s))
        assert any("差一張" in line for line in lines), lines
        assert any("聽牌" in line for line in lines), lines
