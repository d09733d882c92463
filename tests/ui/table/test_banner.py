"""The call as a banner: its readings fit into the band, and the whole band lies in the window, at every text size."""

from __future__ import annotations

import pygame
import pytest

from game.i18n import LANGUAGES
from game.i18n.words import CALLS
from game.ui.table.banner import CALL, PAD, call_banner, reading_lines
from game.ui.text import Text
from tests.ui.table.conftest import MakeBench


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [80, 100, 160, 200])
@pytest.mark.parametrize("scale", [0.6, 1.0, 2.0])
def test_readings_fit_into_the_band(language: str, percent: int, scale: float) -> None:
    pygame.font.init()
    words = Text(language, percent)
    for call in CALLS.values():
        for pinyin in ("", call.pinyin):
            lines = reading_lines(words, scale, call.wugniu, pinyin)
            assert [text for text, _px, _ink in lines] == [text for text in (call.wugniu, pinyin) if text]
            assert sum(words.line("serif-bold", px) for _text, px, _ink in lines) <= CALL[1] * scale
            assert not words.missing(call.wugniu + pinyin, "serif-bold")


def test_pinyin_is_drawn_only_where_it_is_wanted(bench: MakeBench) -> None:
    one = bench((1280, 720))
    pictures = []
    for wanted in (False, True):
        one.app.change(pinyin=wanted)
        table = one.sit(3)
        assert table.director is not None
        moves = table.director.movements
        pictures.append(moves.banner("peng", 1, table.model).surface)
    plain = call_banner(one.app.text, one.app.metrics.uu, "碰", "ban", "lady")
    assert pictures[0].get_size() == plain.get_size()
    assert pygame.image.tobytes(pictures[0], "RGBA") != pygame.image.tobytes(pictures[1], "RGBA")


@pytest.mark.parametrize(
    ("size", "percent"), [((1024, 640), 200), ((1120, 840), 200), ((1280, 800), 160), ((1680, 720), 200)], ids=str
)
def test_every_banner_of_every_seat_lies_in_the_window(bench: MakeBench, size: tuple[int, int], percent: int) -> None:
    one = bench(size, text_size=percent, pinyin=True)
    table = one.sit(3)
    assert table.director is not None
    moves = table.director.movements
    window = pygame.Rect((0, 0), size)
    pad = round(PAD * one.app.metrics.uu)
    outside = []
    for call in CALLS:
        for seat in range(4):
            shown = moves.banner(call, seat, table.model)
            band = shown.surface.get_rect(center=(round(shown.middle[0]), round(shown.middle[1]))).inflate(
                -2 * pad, -2 * pad
            )
            if not window.contains(band):
                outside.append((call, seat, tuple(band)))
    assert not outside
