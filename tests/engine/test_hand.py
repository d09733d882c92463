"""Melds and hands: text forms and what cannot be a meld."""

from __future__ import annotations

import pytest

from game.engine.hand import Hand, make_hand, parse_hand
from game.engine.melds import Meld, MeldKind, meld_fault, parse_meld
from game.engine.tiles import parse_tile, parse_tiles


@pytest.mark.parametrize(
    ("text", "meld"),
    [
        ("chi:234m/3m@3", Meld(MeldKind.CHI, parse_tiles("234m"), 3, parse_tile("3m"))),
        ("peng:111z/1z@2", Meld(MeldKind.PENG, parse_tiles("111z"), 2, parse_tile("1z"))),
        ("ming_gang:7777p@0", Meld(MeldKind.MING_GANG, parse_tiles("7777p"), 0)),
        ("bu_gang:5555z/5z@1", Meld(MeldKind.BU_GANG, parse_tiles("5555z"), 1, parse_tile("5z"))),
        ("an_gang:9999s", Meld(MeldKind.AN_GANG, parse_tiles("9999s"))),
        ("hong_zhong:7z", Meld(MeldKind.HONG_ZHONG, parse_tiles("7z"))),
    ],
)
def test_a_meld_and_its_text(text: str, meld: Meld) -> None:
    assert str(meld) == text
    assert parse_meld(text) == meld


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("pong:111z", '"pong" is no kind of meld'),
        ("peng:112z", "must be tiles of one kind"),
        ("peng:1111z", "needs 3 tiles, not 4"),
        ("an_gang:111z", "needs 4 tiles, not 3"),
        ("chi:135m", "three numbers of one suit in a row"),
        ("chi:123z", "three numbers of one suit in a row"),
        ("chi:89m1p", "three numbers of one suit in a row"),
        ("peng:123f", "cannot hold a flower"),
        ("peng:111z@4", '"4" is no seat'),
        ("peng:111z/x", '"x" at place 1'),
    ],
)
def test_what_is_no_meld_says_why(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says.replace("(", r"\(")):
        parse_meld(text)


def test_every_kind_of_meld_knows_whether_it_is_a_set() -> None:
    sets = {kind for kind in MeldKind if Meld(kind, ()).is_set}
    assert sets == set(MeldKind) - {MeldKind.HONG_ZHONG, MeldKind.LAI_ZI}


def test_a_run_may_not_leave_its_suit() -> None:
    assert meld_fault(MeldKind.CHI, parse_tiles("789m")) is None
    assert meld_fault(MeldKind.CHI, parse_tiles("9m12p")) is not None


def test_a_hand_and_its_text() -> None:
    hand = parse_hand("55z321m + peng:111z/1z@2 + an_gang:9999p")
    assert str(hand) == "123m55z + peng:111z/1z@2 + an_gang:9999p"
    assert parse_hand(str(hand)) == hand
    assert hand == make_hand(parse_tiles("55z321m"), hand.melds)
    assert hand.size == 11
    assert sum(hand.counts()) == 12
    assert hand.counts()[parse_tile("9p")] == 4
    assert parse_hand("") == Hand()
