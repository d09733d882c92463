"""Tiles: the notation, Chinese names, Unicode tiles, and what is wrong with a text that is none of them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.tiles import KINDS, Tile, TileError, format_tiles, parse_tile, parse_tiles

tiles = st.sampled_from(KINDS)


def test_every_kind_has_its_number_and_notation() -> None:
    written = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]
    written += [f"{rank}z" for rank in range(1, 8)] + [f"{rank}f" for rank in range(1, 9)]
    assert [str(tile) for tile in KINDS] == written
    assert [int(parse_tile(text)) for text in written] == list(range(42))
    assert repr(parse_tile("5z")) == "Tile('5z')"


def test_families_of_kinds() -> None:
    assert [sum(getattr(tile, family) for tile in KINDS) for family in ("is_number", "is_honour", "is_flower")] == [
        27,
        7,
        8,
    ]
    assert format_tiles(tile for tile in KINDS if tile.is_wind) == "1234z"
    assert format_tiles(tile for tile in KINDS if tile.is_dragon) == "567z"
    assert [tile.suit for tile in parse_tiles("9m1p9p1s9s1z7z1f8f")] == [0, 1, 1, 2, 2, 3, 3, 4, 4]


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("123m5z", "1m2m3m5z"),
        ("", ""),
        ("1m 2p,3s、4z，5z\u30001f\t", "1m2p3s4z5z1f"),
        ("一万二万两万", "122m"),
        ("一二三万两兩筒", "123m22p"),
        ("5万6萬", "56m"),
        ("七筒八饼九餅一同", "7891p"),
        ("一条二條三索四束", "1234s"),
        ("东南西北", "1234z"),
        ("東风南風西风北風", "1234z"),
        ("白板白皮白", "555z"),
        ("发财發財发發", "6666z"),
        ("红中紅中中", "777z"),
        ("春夏秋冬梅兰竹菊蘭", "123456786f"),
        ("🀀🀁🀂🀃", "1234z"),
        ("🀄🀅🀆", "765z"),
        ("🀄\ufe0f🀇\ufe0e", "7z1m"),
        ("🀇🀈🀉🀊🀋🀌🀍🀎🀏", "123456789m"),
        ("🀐🀑🀒🀓🀔🀕🀖🀗🀘", "123456789s"),
        ("🀙🀚🀛🀜🀝🀞🀟🀠🀡", "123456789p"),
        ("🀢🀣🀤🀥🀦🀧🀨🀩", "56781234f"),
        ("12m 红中🀡三索", "12m7z9p3s"),
    ],
)
def test_parsing_accepts_every_way_of_writing(text: str, same: str) -> None:
    assert parse_tiles(text) == parse_tiles(same)


@pytest.mark.parametrize(
    ("text", "what", "place"),
    [
        ("0m", "0m", 1),
        ("8z", "8z", 1),
        ("9f", "9f", 1),
        ("12m9z", "9z", 4),
        ("1m2", "2", 3),
        ("m", "m", 1),
        ("1mm", "m", 3),
        ("万", "万", 1),
        ("1m?", "?", 3),
        ("1 x", "1 x", 1),
        ("5东", "5东", 1),
        ("🀪", "🀪", 1),
        ("红", "红", 1),
        ("1M", "1M", 1),
    ],
)
def test_errors_name_the_piece_and_its_place(text: str, what: str, place: int) -> None:
    with pytest.raises(TileError) as caught:
        parse_tiles(text)
    assert (caught.value.what, caught.value.place) == (what, place)
    assert f'"{what}" at place {place}' in str(caught.value)


@pytest.mark.parametrize("text", ["", "12m", "东南"])
def test_one_tile_is_exactly_one(text: str) -> None:
    with pytest.raises(TileError, match="exactly one tile"):
        parse_tile(text)


@given(st.lists(tiles, max_size=20))
def test_formatting_is_undone_by_parsing(hand: list[Tile]) -> None:
    assert parse_tiles(format_tiles(hand)) == tuple(hand)


@given(st.lists(tiles, max_size=20))
def test_formatting_writes_a_letter_only_where_the_suit_changes(hand: list[Tile]) -> None:
    changes = sum(one.suit != other.suit for one, other in pairwise(hand))
    assert len(format_tiles(hand)) == len(hand) + (changes + 1 if hand else 0)


@given(st.text(max_size=30))
def test_any_text_is_tiles_or_a_tile_error(text: str) -> None:
    try:
        found = parse_tiles(text)
    except TileError as error:
        fault = error
    else:
        assert parse_tiles(format_tiles(found)) == found
        return
    assert 1 <= fault.place <= len(text)
    assert text[fault.place - 1 :].startswith(fault.what[:1])
