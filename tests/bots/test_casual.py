"""The casual level: it wins when it can, heads for what may win, and is honest because it has nothing but the view."""

from __future__ import annotations

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
    assert {shape for won in result.shapes for shape in won} <= {
        "hun_yi_se",
        "peng_peng_hu",
        "qing_yi_se",
        "hun_peng",
        "qing_peng",
        "luan_feng_xiang",
        "zi_yi_se",
        "ba_hua",
    }


def test_it_declares_as_soon_as_there_is_something_to_wait_for() -> None:
    table = Table(["12346789m11222z5p", "", "", ""], game="qiaoma")
    assert decision(table, 0) == "0 qiao 5p"
    # When every 5m lies open there is nothing to wait for with the drawn tile gone.
    gone = Table(["12346789m11222z5p", "5m", "55m", "5m"], game="qiaoma")
    gone.do("0 discard 5p")
    gone.advance(1)
    gone.do("1 discard 5m", "2 peng 5m")
    gone.do(next(text for text in gone.legal(2) if "discard" in text))
    gone.advance(3)
    gone.do("3 discard 5m")
    gone.advance(0)
    view = gone.round.view(0)
    assert view.unseen()[KINDS[4]] == 0
    assert f"0 qiao {view.drawn}" in gone.legal(0)
    assert decision(gone, 0) != f"0 qiao {view.drawn}"


def test_it_does_not_wait_for_what_would_not_win() -> None:
    # One flower and no 番 of its own is too little (qiaoma_modern 5), so it does not lock such a hand.
    table = Table(["9p", "1f99p123m456s78m55s", "", ""], tail="1p", game="qiaoma_modern")
    table.do("0 discard 9p", "1 peng 9p")
    assert any("qiao" in text for text in table.legal(1))
    assert not decision(table, 1).startswith("1 qiao")


def test_it_never_discards_a_joker() -> None:
    table = Table(["5555s147m258p12z9s9p", "", "", ""], tail="4s", game="baida")
    assert decision(table, 0).startswith("0 hu")
    table = Table(["55s123456789m12p1z", "", "", ""], tail="4s", game="baida")
    assert decision(table, 0) != "0 discard 5s"


def test_it_lays_out_red_tiles_at_once() -> None:
    table = Table(["7z", "", "", ""], draws="4s", game="wuhan")
    assert decision(table, 0) == "0 lay_out 7z"


def test_it_opens_where_nobody_wins_closed() -> None:
    table = Table(["9p", "99p123m456m78m22s5p", "", ""], draws="4s", game="wuhan")
    table.do("0 discard 9p")
    assert decision(table, 1) == "1 peng 9p"


def test_it_buries_what_is_of_no_use_and_nothing_from_a_good_hand() -> None:
    table = Table(["123456m1z147p258s9p", "123456789m1122z", "", ""], game="qiaoma", exchange_five=True)
    chosen = decision(table, 0).split()
    assert chosen[1] == "exchange"
    assert all(tile in "147258p9s" for tile in chosen[2])
    assert decision(table, 1) == "1 pass"
