"""Actions as text, and what everybody else sees of events."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.actions import (
    Action,
    ActionError,
    AnGang,
    BuGang,
    Chi,
    Discard,
    Hu,
    MingGang,
    Pass,
    Peng,
    WinBy,
    parse_action,
)
from game.engine.tiles import KINDS

SEATS = st.integers(0, 3)
TILES = st.sampled_from(KINDS)
ACTIONS = st.one_of(
    st.builds(Pass, SEATS),
    *(st.builds(kind, SEATS, TILES) for kind in (Discard, Peng, MingGang, BuGang, AnGang)),
    st.builds(Chi, SEATS, TILES, TILES),
    st.builds(Hu, SEATS, st.sampled_from([WinBy.SELF, WinBy.DISCARD, WinBy.ROB_KONG]), TILES),
    st.builds(Hu, SEATS, st.just(WinBy.EIGHT_FLOWERS)),
)


@given(ACTIONS)
def test_text_and_back(action: Action) -> None:
    assert parse_action(str(action)) == action
    assert hash(parse_action(str(action))) == hash(action)


def test_the_forms() -> None:
    assert str(Chi(1, KINDS[4], KINDS[3])) == "1 chi 5m 4m"
    assert str(Hu(3, WinBy.DISCARD, KINDS[4])) == "3 hu discard 5m"
    assert str(Hu(3, WinBy.EIGHT_FLOWERS)) == "3 hu eight_flowers"
    assert parse_action("  2   pass ") == Pass(2)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "begins with a seat"),
        ("4 pass", "from 0 to 3"),
        ("0", "a word"),
        ("0 jump 5m", "'jump' is not an action"),
        ("0 discard", "other words"),
        ("0 discard 5m 5m", "other words"),
        ("0 discard 10m", "'10m' is not a tile"),
        ("0 chi 5m", "other words"),
        ("0 hu", "other words"),
        ("0 hu eight_flowers 1f", "other words"),
        ("0 hu luck 5m", "other words"),
        ("0 pass 5m", "other words"),
    ],
)
def test_what_is_no_action(text: str, words: str) -> None:
    with pytest.raises(ActionError, match=words):
        parse_action(text)
