"""The casual level: it wins when it can, heads for what may win, and is honest because it has nothing but the view."""

from __future__ import annotations

from collections import Counter

from game.bots.arena import Plan, play
from game.bots.casual import Casual
from game.engine.actions import Discard, Hu, Pass, Peng, WinBy
from game.engine.rng import Rng
from game.engine.tiles import KINDS
from tests.engine.rigged import Table


def decision(table: Table, seat: int) -> str:
    return str(Casual().decide(table.round.view(seat), table.round.legal_actions(seat)))


def test_it_wins_when_it_can() -> None:
    table = Table(["5m", "12346789m11222z", "", ""])
    table.do("0 discard 5m")
    assert decision(table, 1) == "1 hu discard 5m"


def test_it_takes_the_dearer_of_two_wins() -> None:
    # 混一色 门清 by 杠上开花 pays ten, 八花齐 five.
    table = Table(["7z", "1234567f123m46m1z", "", ""], draws="8f", tail="789m1122z5m")
    table.do("0 discard 7z")
    assert isinstance(table.round.legal_actions(1)[0], Hu)
    assert decision(table, 1) == "1 hu self 5m"


def test_it_keeps_its_suit() -> None:
    table = Table(["1223467889m1166z", "", "", ""])
    twin = Table(["123467889m1166z5p", "", "", ""])
    assert decision(twin, 0) == "0 discard 5p"
    assert decision(table, 0).endswith("m")


def test_it_claims_only_what_brings_a_legal_win_nearer() -> None:
    # A 碰 of the suit it collects, not of another, which would leave it no shape.
    hands = ["2m5p", "22m55p34678m1133z", "", ""]
    table = Table(hands)
    table.do("0 discard 5p")
    assert Peng(1, KINDS[13]) in table.round.legal_actions(1)
    assert decision(table, 1) == "1 pass"
    other = Table(hands)
    other.do("0 discard 2m")
    assert not isinstance(Casual().decide(other.round.view(1), other.round.legal_actions(1)), Discard)


def test_it_keeps_a_concealed_hand_closed_without_a_flower() -> None:
    # Ready for 混一色 and concealed, so no flower is needed; a 碰 would spoil that for nothing.
    table = Table(["1z", "123456789m11z55z", "", ""])
    table.do("0 discard 1z")
    assert decision(table, 1) == "1 hu discard 1z"
    passed = Table(["9m", "1234567899m1z22z", "", ""])
    passed.do("0 discard 9m")
    assert decision(passed, 1) == str(Pass(1))


def test_the_same_view_gives_the_same_decision_whatever_is_hidden() -> None:
    table = Table(["5m", "3467m2345p", "", ""])
    table.do("0 discard 5m")
    seen = {decision(table, 1)}
    for seed in range(5):
        other = table.round.reshuffled(1, Rng(seed))
        seen.add(str(Casual().decide(other.view(1), other.legal_actions(1))))
    assert len(seen) == 1


def test_four_of_them_seldom_draw_a_hand() -> None:
    result = play(Plan("qinghunpeng", 6, 3, ("casual", "casual", "casual", "casual")))
    assert result.drawn <= 3
    assert result.broken == result.faults == 0
    assert set(result.ways) <= {str(by) for by in WinBy}
    assert set(Counter(result.shapes)) <= {
        "hun_yi_se",
        "peng_peng_hu",
        "qing_yi_se",
        "hun_peng",
        "qing_peng",
        "luan_feng_xiang",
        "zi_yi_se",
        "ba_hua",
    }
