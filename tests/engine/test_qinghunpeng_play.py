"""清混碰 as it is played: 八花齐, 吃三口, 一花起胡 and the options that change what may be done."""

from __future__ import annotations

import pytest

from game.engine.actions import WinBy, parse_action
from game.engine.events import BoundFormed, Claimed, HandEnded, HandWon
from game.engine.reasons import Reason
from game.engine.round import IllegalAction
from game.engine.tiles import KINDS
from tests.engine.rigged import Table


def ended(table: Table) -> HandEnded:
    last = table.events[-1]
    assert isinstance(last, HandEnded)
    return last


# 八花齐


def test_eight_flowers_in_the_opening_before_the_dealers_first_action() -> None:
    table = Table(["", "", "12345678f", ""])
    assert table.round.pending == (2,)
    assert table.legal(2) == ["2 hu eight_flowers", "2 pass"]
    assert table.legal(0) == []
    table.do("2 hu eight_flowers")
    assert table.events[-2] == HandWon((2,), WinBy.EIGHT_FLOWERS, None, None)
    assert ended(table).payments == (-5, -5, 15, -5)
    assert ended(table).next_dealer == 2


def test_eight_flowers_declined_are_gone_and_the_hand_goes_on() -> None:
    table = Table(["", "", "12345678f", ""])
    table.do("2 pass")
    assert table.round.pending == (0,)
    table.do("0 discard 1m")
    table.play_on(40)
    assert not any("eight_flowers" in text for seat in range(4) for text in table.legal(seat))
    assert len(table.round.view(0).players[2].flowers) == 8


def test_the_dealers_eight_flowers_in_the_opening() -> None:
    table = Table(["12345678f", "", "", ""])
    assert "0 hu eight_flowers" in table.legal(0)
    assert "0 pass" not in table.legal(0)  # any other choice lets it go
    table.round.copy().apply(parse_action("0 hu eight_flowers"))
    discard = next(text for text in table.legal(0) if "discard" in text)
    table.do(discard)
    table.play_on(60)
    assert not any("eight_flowers" in text for text in table.legal(0))


def eighth(tail: str) -> Table:
    """Seat 1 has seven flowers and waits for 5m; it draws the eighth, then what lies at the tail."""
    # Six draws replace the opening flowers, so the tile after them replaces the eighth.
    table = Table(["7z", "1234567f123m46m1z", "", ""], draws="8f", tail="789m1122z" + tail)
    assert sorted(str(tile) for tile in table.round.view(1).hand) == sorted(
        ["1m", "2m", "3m", "4m", "6m", "7m", "8m", "9m", "1z", "1z", "1z", "2z", "2z"]
    )
    table.do("0 discard 7z")
    return table


def test_the_eighth_flower_in_play() -> None:
    table = eighth(tail="9p")
    assert table.round.pending == (1,)
    assert table.legal(1)[0] == "1 hu eight_flowers"
    assert "1 hu self 9p" not in table.legal(1)
    table.do("1 hu eight_flowers")
    assert ended(table).payments == (-5, 15, -5, -5)


def test_a_replacement_that_completes_the_hand_offers_both_wins() -> None:
    table = eighth(tail="5m")
    assert table.legal(1)[:2] == ["1 hu eight_flowers", "1 hu self 5m"]
    twin = table.round.copy()
    twin.apply(parse_action("1 hu eight_flowers"))
    assert twin.settlement is not None
    table.do("1 hu self 5m")
    # 混一色 门清 by 杠上开花 is ten, 八花齐 five: each of the three pays the chosen one.
    assert (twin.settlement.payments[1], ended(table).payments[1]) == (15, 30)


def test_discarding_lets_the_eight_flowers_go() -> None:
    table = eighth(tail="9p")
    table.do("1 discard 9p")
    table.play_on(50)
    assert not any("eight_flowers" in text for text in table.legal(1))


# 吃三口


def three_chi(**options: bool | int | str) -> Table:
    """Seat 1 may take three runs from the dealer, who discards 1m, 4m and 7m."""
    return Table(["147m", "235689m567z", "", ""], **options)


def take_from_dealer(table: Table, tile: str, low: str, throw: str) -> None:
    """The dealer discards `tile`, seat 1 takes it; then everybody discards what was drawn until the dealer is back."""
    table.do(f"0 discard {tile}")
    while table.round.pending != (1,) or not any("chi" in text for text in table.legal(1)):
        table.do(f"{table.round.pending[0]} pass")
    table.do(f"1 chi {tile} {low}")
    table.do(f"1 discard {throw}")
    while table.round.pending != (0,) or table.round.view(0).drawn is None:
        table.do(str(table.idle(table.round.pending[0])))


def test_three_discards_from_one_player_bind() -> None:
    table = three_chi()
    take_from_dealer(table, "1m", "1m", "5z")
    take_from_dealer(table, "4m", "4m", "6z")
    assert table.round.view(2).bound == ()
    table.do("0 discard 7m")
    events = table.do("1 chi 7m 7m")
    assert [type(event) for event in events] == [Claimed, BoundFormed]
    assert events[1] == BoundFormed(0, 1)
    assert [table.round.view(seat).bound for seat in range(4)] == [((0, 1),)] * 4


@pytest.mark.parametrize(("count", "bound"), [("one_way", ()), ("total", ((0, 1),))])
def test_option_bound_count(count: str, bound: tuple[tuple[int, int], ...]) -> None:
    # Twice from the dealer, once by the dealer.
    table = Table(["14m77z", "235689m567z", "", ""], bound_count=count)
    take_from_dealer(table, "1m", "1m", "5z")
    take_from_dealer(table, "4m", "4m", "6z")
    table.do(next(text for text in table.legal(0) if text.endswith(("1z", "2z", "3z", "4z"))))
    while table.round.pending != (1,) or table.round.view(1).drawn is None:
        table.do(str(table.idle(table.round.pending[0])))
    table.do("1 discard 7z", "0 peng 7z")
    assert table.round.view(3).bound == bound


# 一花起胡 and 垃圾胡


def test_refused_for_want_of_a_flower_and_for_a_plain_hand() -> None:
    table = Table(["2s", "22s111p444m55m77m8s", "1m", "234m567m345p22p78s"], draws="5s")
    table.do("0 discard 2s", "1 peng 2s", "1 discard 8s")
    table.do(*(text for seat in table.round.pending for text in table.legal(seat) if text.endswith("pass")))
    assert table.round.would_win(1, KINDS[6]).reasons == (Reason.NO_FLOWER,)
    assert table.round.would_win(3, KINDS[23]).reasons == (Reason.PLAIN_HAND,)
    assert table.round.would_win(3, KINDS[0]).reasons == (Reason.NOT_COMPLETE,)


def test_option_zero_flower_makes_a_self_draw_legal() -> None:
    for choice, legal in (("forbid", False), ("self_draw_lowest", True)):
        table = Table(["2s", "22s111p444m55m77m8s", "", ""], draws="356s5m", zero_flower=choice)
        table.do("0 discard 2s", "1 peng 2s", "1 discard 8s")
        while table.round.pending != (1,) or table.round.view(1).drawn is None:
            table.do(str(table.idle(table.round.pending[0])))
        assert str(table.round.view(1).drawn) == "5m"
        assert ("1 hu self 5m" in table.legal(1)) is legal


# meld_lock, no_swap


def mixed(**options: bool | int | str) -> Table:
    """Seat 1 has a run of 万 on the table and could take a 碰 of 筒, after which no shape is left."""
    table = Table(["1m", "23m55p7z", "5p", ""], **options)
    table.do("0 discard 1m", "1 chi 1m 1m", "1 discard 7z")
    while table.round.pending != (2,):
        table.do(f"{table.round.pending[0]} pass")
    table.do("2 discard 5p")
    return table


def test_option_meld_lock() -> None:
    peng = parse_action("1 peng 5p")
    warned = mixed()
    assert peng in warned.round.legal_actions(1)
    assert warned.round.warnings(peng) == (Reason.NO_SHAPE_LEFT,)
    assert warned.round.warnings(parse_action("1 pass")) == ()
    off = mixed(meld_lock="off")
    assert peng in off.round.legal_actions(1)
    assert off.round.warnings(peng) == ()
    refused = mixed(meld_lock="refuse")
    assert peng not in refused.round.legal_actions(1)
    assert refused.refused(1)["peng"] == {Reason.NO_SHAPE_LEFT}
    with pytest.raises(IllegalAction):
        refused.round.apply(peng)


def test_meld_lock_looks_at_concealed_kongs_too() -> None:
    table = Table(["1m", "23m5555p7z", "", ""], draws="666z7z", meld_lock="refuse")
    table.do("0 discard 1m", "1 chi 1m 1m", "1 discard 7z")
    while table.round.pending != (1,) or table.round.view(1).drawn is None:
        table.do(str(table.idle(table.round.pending[0])))
    assert "1 an_gang 5p" not in table.legal(1)
    assert table.refused(1)["an_gang"] == {Reason.NO_SHAPE_LEFT}


def test_option_no_swap() -> None:
    hands = ["1m", "123m7z", "", ""]
    table = Table(hands, no_swap=True)
    table.do("0 discard 1m", "1 chi 1m 1m")
    assert "1 discard 1m" not in table.legal(1)
    assert table.refused(1)["discard"] == {Reason.NO_SWAP}
    with pytest.raises(IllegalAction, match="no_swap"):
        table.do("1 discard 1m")
    table.do("1 discard 7z")
    free = Table(hands)
    free.do("0 discard 1m", "1 chi 1m 1m", "1 discard 1m")


def test_no_swap_refuses_a_claim_that_would_leave_nothing_to_discard() -> None:
    for no_swap in (False, True):
        # After three runs seat 1 holds 46p 55p: taking 5p with 46p leaves only 5p.
        table = Table(["147m5p", "235689m4556p567z", "", ""], no_swap=no_swap)
        for tile, throw in (("1m", "5z"), ("4m", "6z"), ("7m", "7z")):
            take_from_dealer(table, tile, tile, throw)
        table.do("0 discard 5p")
        assert ("1 chi 5p 4p" in table.legal(1)) is not no_swap
        if no_swap:
            assert table.refused(1)["chi"] == {Reason.NO_SWAP}
