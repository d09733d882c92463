"""The frame of the rules (rules README 3–12) by example: each test is named after the rule it shows."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.engine.actions import WinBy, parse_action
from game.engine.events import (
    Claimed,
    DiceThrown,
    Discarded,
    Drew,
    FlowerLaid,
    HandBegan,
    HandDrawn,
    HandEnded,
    HandWon,
    KongDeclared,
    KongLaid,
    Passed,
    Source,
    TilesDealt,
    WallBroken,
)
from game.engine.melds import MeldKind
from game.engine.reasons import Reason
from game.engine.round import IllegalAction, Round
from game.engine.rules import ruleset
from game.engine.tiles import KINDS, format_tiles, parse_tiles
from game.engine.wall import draw_order
from tests.engine.rigged import JUNK, Table, rigged_wall

DEALER = "5m567899p345679s5z"
"""A dealer's fourteen that win nothing; 5m is what the others wait for."""
CLOSED_5M = "12346789m11222z"
"""Waits for 5m alone: 混一色, concealed."""
PUNGS_5M = "55m11144p222s333z"
"""Waits for 5m and 4p: 碰碰胡."""
OTHER_5M = "12346789m44666z"
OPEN_36M = "12345789m11222z"
"""Waits for 3m and 6m: 混一色, concealed."""


def ended(table: Table) -> HandEnded:
    last = table.events[-1]
    assert isinstance(last, HandEnded)
    return last


# README 3, 4: wall and deal


@pytest.mark.parametrize("dealer", range(4))
def test_4_the_deal(dealer: int) -> None:
    hands = [JUNK[seat] + ("7z" if seat == dealer else "") for seat in range(4)]
    table = Table(hands, dealer=dealer, dice=(6, 5))
    assert [type(event) for event in table.events[:3]] == [HandBegan, DiceThrown, WallBroken]
    assert table.events[2] == WallBroken((dealer + 10) % 4, 11)
    deals = [event for event in table.events if isinstance(event, TilesDealt)]
    order = [(dealer + step) % 4 for step in range(4)]
    assert [(deal.seat, len(deal.tiles)) for deal in deals] == (
        [(seat, 4) for _ in range(3) for seat in order] + [(seat, 1) for seat in order] + [(dealer, 1)]
    )
    places = [place for deal in deals for place in deal.places]
    assert tuple(places) == draw_order(18, (dealer + 10) % 4, 11)[:53]
    assert [format_tiles(table.round.view(seat).hand) for seat in range(4)] == [
        format_tiles(sorted(parse_tiles(hand))) for hand in hands
    ]
    assert table.round.pending == (dealer,)


# README 5, 6: flowers


def test_5_opening_flowers() -> None:
    # The dealer lays two flowers, draws one more and an 8m, then a 9m for that; seat 2 lays one.
    table = Table(
        ["12f", "", "3f", ""],
        tail="4f8m9m5f7z",
    )
    told = [
        (type(event), event.seat, str(event.tile)) for event in table.events if isinstance(event, FlowerLaid | Drew)
    ]
    assert told == [
        (FlowerLaid, 0, "1f"), (FlowerLaid, 0, "2f"), (Drew, 0, "4f"), (Drew, 0, "8m"),
        (FlowerLaid, 0, "4f"), (Drew, 0, "9m"),
        (FlowerLaid, 2, "3f"), (Drew, 2, "5f"), (FlowerLaid, 2, "5f"), (Drew, 2, "7z"),
    ]  # fmt: skip
    assert all(event.opening for event in table.events if isinstance(event, FlowerLaid))
    view = table.round.view(0)
    assert format_tiles(view.players[0].flowers) == "124f"
    assert (len(view.hand), view.players[2].concealed) == (14, 13)
    # The last tile that came to the dealer stands apart, as if drawn in turn.
    assert (str(view.drawn), view.source) == ("9m", Source.TURN)


def test_6_a_drawn_flower_is_replaced_from_the_tail() -> None:
    table = Table(["7z", "", "", ""], draws="1f", tail="2f9s")
    drawn = table.round.view(0).drawn == KINDS[33]
    events = table.do("0 discard 7z")
    stacks = draw_order(18, 2, 3)
    assert events == (
        Discarded(0, KINDS[33], drawn),
        Drew(1, KINDS[34], stacks[53], Source.TURN),
        FlowerLaid(1, KINDS[34], False),
        Drew(1, KINDS[35], stacks[-2], Source.FLOWER),
        FlowerLaid(1, KINDS[35], False),
        Drew(1, KINDS[26], stacks[-1], Source.FLOWER),
    )
    assert table.round.view(1).source is Source.FLOWER
    assert events[1].seen_by(0) == Drew(1, None, stacks[53], Source.TURN)


# README 7: claims


def test_7_chi_from_the_player_before_alone() -> None:
    table = Table(["5m", "3467m", "46m", "1m"])
    table.do("0 discard 5m")
    assert table.legal(1) == ["1 chi 5m 3m", "1 chi 5m 4m", "1 chi 5m 5m", "1 pass"]
    assert table.round.pending == (1,)
    assert table.refused(2)["chi"] == {Reason.NOT_PREVIOUS_PLAYER}
    assert Reason.MISSING_TILES in table.refused(3)["chi"]


def test_7_honours_are_never_chi() -> None:
    table = Table(["3z", "124z", "", ""])
    table.do("0 discard 3z")
    assert all("chi" not in text for seat in range(4) for text in table.legal(seat))
    assert table.refused(2)["chi"] == {
        Reason.NOT_A_NUMBER_TILE,
        Reason.NOT_PREVIOUS_PLAYER,
        Reason.MISSING_TILES,
    }


def five_wan(**options: bool | int | str) -> Table:
    table = Table([DEALER, CLOSED_5M, PUNGS_5M, OTHER_5M], **options)
    table.do("0 discard 5m")
    return table


def test_7_everybody_who_can_is_asked_in_play_order() -> None:
    table = five_wan()
    assert table.round.pending == (1, 2, 3)
    assert table.legal(1) == ["1 hu discard 5m", "1 chi 5m 3m", "1 chi 5m 4m", "1 chi 5m 5m", "1 pass"]
    assert table.legal(2) == ["2 hu discard 5m", "2 peng 5m", "2 pass"]
    assert table.legal(3) == ["3 hu discard 5m", "3 pass"]
    assert table.legal(0) == []


def test_7_peng_before_chi_whoever_answers_first() -> None:
    for answers in (("1 chi 5m 4m", "2 peng 5m", "3 pass"), ("3 pass", "2 peng 5m", "1 chi 5m 4m")):
        table = five_wan()
        events = table.do(*answers)
        claimed = next(event for event in events if isinstance(event, Claimed))
        assert (claimed.seat, claimed.meld.kind, claimed.meld.giver) == (2, MeldKind.PENG, 0)
        view = table.round.view(0)
        assert [thrown.taken_by for thrown in view.players[0].river] == [2]
        assert table.round.pending == (2,)
        assert view.turn == 2


def test_7_hu_before_everything() -> None:
    table = five_wan()
    table.do("1 chi 5m 4m", "2 peng 5m", "3 hu discard 5m")
    assert table.events[-2] == HandWon((3,), WinBy.DISCARD, KINDS[4], 0)
    assert ended(table).payments == (-10, 0, 0, 10)


def test_7_several_win_on_one_discard() -> None:
    table = five_wan()
    table.do("1 hu discard 5m", "2 hu discard 5m", "3 hu discard 5m")
    assert table.events[-2] == HandWon((1, 2, 3), WinBy.DISCARD, KINDS[4], 0)
    # Each is settled alone; they pay each other nothing. Rule 9: the discarder deals next.
    assert ended(table).payments == (-30, 10, 10, 10)
    assert ended(table).next_dealer == 0


def test_7_one_winner_deals_next() -> None:
    table = five_wan()
    table.do("1 pass", "2 hu discard 5m", "3 pass")
    assert ended(table).next_dealer == 2


def test_option_next_dealer() -> None:
    table = five_wan(next_dealer="nearest_winner")
    table.do("1 pass", "2 hu discard 5m", "3 hu discard 5m")
    assert ended(table).next_dealer == 2


def test_option_multiple_winners() -> None:
    table = five_wan(multiple_winners=False)
    table.do("1 pass", "3 hu discard 5m", "2 hu discard 5m")
    assert table.events[-2] == HandWon((2,), WinBy.DISCARD, KINDS[4], 0)
    assert ended(table).payments == (-10, 0, 10, 0)
    settlement = ended(table).settlement
    assert settlement is not None
    assert {claim.seat: claim.reasons for claim in settlement.winners} == {2: (), 3: (Reason.NEARER_WINNER,)}
    assert ended(table).next_dealer == 2


def test_option_chi() -> None:
    table = five_wan(chi=False)
    assert table.legal(1) == ["1 hu discard 5m", "1 pass"]
    assert table.refused(1)["chi"] == {Reason.CHI_OFF}


def test_passes_are_nobody_elses_business() -> None:
    table = five_wan()
    (event,) = table.do("1 pass")
    assert event == Passed(1)
    assert [event.seen_by(seat) for seat in range(4)] == [None, event, None, None]


# README 8, 9: kongs


def test_8_open_kong_draws_from_the_tail() -> None:
    table = Table(["2z", "222z", "", ""], tail="9s")
    events = table.do("0 discard 2z", "1 ming_gang 2z")
    assert isinstance(events[0], Claimed)
    assert (events[0].meld.kind, events[0].meld.giver) == (MeldKind.MING_GANG, 0)
    assert events[1] == Drew(1, KINDS[26], draw_order(18, 2, 3)[-2], Source.KONG)
    assert len(table.round.view(1).hand) == 11


def test_8_concealed_kong_also_of_tiles_held_for_a_while() -> None:
    table = Table(["11112z", "", "", ""], draws="5677z")
    assert "0 an_gang 1z" in table.legal(0)  # the fourteenth counts as a draw
    table.do("0 discard 2z", "1 discard 5z", "2 discard 6z", "3 discard 7z")
    assert table.round.view(0).drawn == KINDS[33]
    assert "0 an_gang 1z" in table.legal(0)
    events = table.do("0 an_gang 1z")
    assert isinstance(events[0], KongLaid)
    assert events[0].meld.kind is MeldKind.AN_GANG
    assert isinstance(events[1], Drew)
    assert events[1].source is Source.KONG


def test_8_no_kong_straight_after_a_claim() -> None:
    table = Table(["5z", "55z1111m", "", ""])
    table.do("0 discard 5z", "1 peng 5z")
    assert all(text.startswith("1 discard") for text in table.legal(1))
    assert table.refused(1)["an_gang"] == {Reason.NO_KONG_AFTER_CLAIM}
    assert table.refused(1)["hu"] == {Reason.AFTER_CLAIM}


def robbery(**options: bool | int | str) -> Table:
    """Seat 1 waits for 3m and 6m and has let the first 6m go; seat 3 adds the fourth 6m before seat 1 drew again."""
    table = Table(
        ["6m", OPEN_36M, "99s5z", "66m9s"],
        draws="6m",
        **options,
    )
    table.do("0 discard 6m", "1 pass", "3 peng 6m", "3 discard 9s", "2 peng 9s", "2 discard 5z")
    assert table.round.pending == (3,)
    return table


def test_9_an_added_kong_may_be_robbed() -> None:
    table = robbery()
    assert table.round.view(1).passed == (KINDS[5],)
    events = table.do("3 bu_gang 6m")
    assert events == (KongDeclared(3, KINDS[5]),)
    # 10: 抢杠 is free although a discarded 6m was let go.
    assert table.legal(1) == ["1 hu rob_kong 6m", "1 pass"]
    table.do("1 hu rob_kong 6m")
    assert table.events[-2] == HandWon((1,), WinBy.ROB_KONG, KINDS[5], 3)
    # Rule 7: the konger pays three shares; a robbed 上杠 stays a 碰.
    assert ended(table).payments == (0, 30, 0, -30)
    assert [meld.kind for meld in table.round.view(0).players[3].melds] == [MeldKind.PENG]
    assert table.round.in_the_air == KINDS[5]
    assert not any(isinstance(event, KongLaid) for event in table.events)


def test_9_a_kong_that_nobody_robs_is_laid_and_replaced() -> None:
    table = robbery()
    events = table.do("3 bu_gang 6m", "1 pass")
    assert [type(event) for event in events[:3]] == [Passed, KongLaid, Drew]
    assert [meld.kind for meld in table.round.view(0).players[3].melds] == [MeldKind.BU_GANG]
    assert table.round.view(0).players[3].melds[0].giver == 0


def test_9_other_kongs_cannot_be_robbed() -> None:
    # Seat 1 waits for 6m; the dealer has all four, and lays them without anybody being asked.
    table = Table(["6666m", "12345789m11z333p", "", ""])
    events = table.do("0 an_gang 6m")
    assert [type(event) for event in events[:2]] == [KongLaid, Drew]
    assert table.round.pending == (0,)


def test_8_the_konger_counts_as_the_discarder() -> None:
    table = robbery(next_dealer="discarder")
    table.do("3 bu_gang 6m", "1 hu rob_kong 6m")
    settlement = ended(table).settlement
    assert settlement is not None
    assert [(debt.payer, debt.winner) for debt in settlement.debts] == [(3, 1)]


def test_kong_replacement_wins_as_gang_kai() -> None:
    # 碰碰胡 without a flower would not win; 杠上开花 makes it one 喇子, the melds take 门清 away.
    table = Table(
        ["2s", "222s111p444m55m77m", "", ""],
        tail="5m",
    )
    table.do("0 discard 2s", "1 ming_gang 2s")
    assert "1 hu self 5m" in table.legal(1)
    table.do("1 hu self 5m")
    settlement = ended(table).settlement
    assert settlement is not None
    assert settlement.winners[0].extras == ("gang_kai",)
    assert ended(table).payments == (-5, 15, -5, -5)


# README 10: 漏胡


def passed_win() -> Table:
    """Seat 1 waits for 3m and 6m and lets seat 2's 6m go."""
    table = Table(
        ["6m7z", OPEN_36M, "36m", "36m"],
        draws="7s8s5z5z7z",
    )
    table.do("0 discard 7z", "1 discard 7s", "2 discard 6m")
    assert "1 hu discard 6m" in table.legal(1)
    table.do("1 pass")
    return table


def test_10_not_on_another_of_the_same_kind() -> None:
    table = passed_win()
    table.do("3 discard 6m")
    assert table.round.pending == (0,)  # nobody was asked
    assert table.refused(1)["hu"] == {Reason.PASSED_WIN}
    assert table.round.would_win(1, KINDS[5], WinBy.DISCARD).reasons == (Reason.PASSED_WIN,)


def test_10_other_tiles_are_free() -> None:
    table = passed_win()
    table.do("3 discard 3m")
    assert table.legal(1) == ["1 hu discard 3m", "1 pass"]


def test_10_an_own_claim_frees() -> None:
    table = passed_win()
    table.do("3 discard 6m", "0 discard 6m")
    assert table.legal(1) == ["1 chi 6m 4m", "1 chi 6m 5m", "1 chi 6m 6m", "1 pass"]  # 6m itself is still locked
    table.do("1 chi 6m 4m")
    assert table.round.view(1).passed == ()


def test_10_an_own_draw_frees() -> None:
    table = passed_win()
    table.do("3 discard 5z", "0 discard 5z")
    assert table.round.pending == (1,)
    assert table.round.view(1).passed == ()
    table.do("1 discard 7z", "2 discard 3m")
    assert "1 hu discard 3m" in table.legal(1)


def test_10_an_overruled_claim_lets_the_win_go() -> None:
    # Seat 1 takes 吃 rather than the win and is overruled by seat 2's 碰.
    table = five_wan()
    table.do("1 chi 5m 4m", "2 peng 5m", "3 pass")
    assert [table.round.view(seat).passed for seat in range(4)] == [(), (KINDS[4],), (), (KINDS[4],)]


def test_10_a_win_that_was_not_legal_was_not_passed() -> None:
    # 碰碰胡 with a 碰 laid and no flower: rule 2 refuses it, so nothing is let go.
    table = Table(
        ["2s", "22s111p444m55m77m8s", "5m", ""],
    )
    table.do("0 discard 2s", "1 peng 2s", "1 discard 8s", "2 discard 5m")
    assert table.legal(1) == ["1 peng 5m", "1 pass"]
    assert table.refused(1)["hu"] == {Reason.NO_FLOWER}
    table.do("1 pass")
    assert table.round.view(1).passed == ()


# README 11: the end of the wall

QUADS = ["1111z99s147m258p36s", "2222z99s258m369p4s", "3333z88s369m147p5s", "4444z88s159m267p6s"]


def run_down() -> tuple[Table, int]:
    """The last tile has been drawn; the table and the seat that drew it."""
    table = Table([QUADS[0], *QUADS[1:]])
    table.play_on()
    assert table.round.view(0).wall_left == 0
    return table, table.round.pending[0]


def test_11_no_kong_without_a_tile_to_replace_it() -> None:
    table, seat = run_down()
    kong = f"{seat} an_gang {seat + 1}z"
    assert kong not in table.legal(seat)
    assert table.refused(seat)["an_gang"] == {Reason.NO_REPLACEMENT_TILE}
    with pytest.raises(IllegalAction, match="no_replacement_tile"):
        table.do(kong)


def test_11_the_last_discard_is_not_taken_and_the_hand_is_drawn() -> None:
    table, seat = run_down()
    thrown = "9s" if seat < 2 else "8s"
    other = seat ^ 1
    table.do(f"{seat} discard {thrown}")
    assert [type(event) for event in table.events[-2:]] == [HandDrawn, HandEnded]
    assert table.refused(other)["peng"] == {Reason.LAST_DISCARD}
    assert table.refused(other)["ming_gang"] == {
        Reason.MISSING_TILES,
        Reason.LAST_DISCARD,
        Reason.NO_REPLACEMENT_TILE,
    }
    assert ended(table).payments == (0, 0, 0, 0)
    assert ended(table).settlement is None
    assert ended(table).next_dealer == 0
    assert table.round.pending == ()


def test_11_the_last_discard_can_be_won() -> None:
    table = Table(["5m", CLOSED_5M, "5m", "5m"])
    while table.round.view(0).wall_left or table.round.pending == (1,):
        table.do(str(table.idle(table.round.pending[0])))
        assert not table.round.finished
    seat = table.round.pending[0]
    table.do(f"{seat} discard 5m")
    assert table.legal(1) == ["1 hu discard 5m", "1 pass"]
    table.do("1 hu discard 5m")
    assert ended(table).payments[1] > 0


def all_but_the_last(seven: int) -> Table:
    """`seven` holds seven flowers from the opening on; the dealer draws the last tile of the wall, the eighth."""
    hands = ["1234567f" if seat == seven else "" for seat in range(4)]
    wall = rigged_wall(hands)
    rest = [tile for place in draw_order(18, 2, 3)[53:] if (tile := wall[place]) < 34]
    table = Table(hands, draws=format_tiles(rest[:-7]) + "8f", tail=format_tiles(rest[-7:]))
    table.play_on()
    return table


def test_11_a_flower_as_the_last_tile() -> None:
    table = all_but_the_last(seven=1)
    assert [type(event) for event in table.events[-4:]] == [Drew, FlowerLaid, HandDrawn, HandEnded]


def test_11_a_flower_as_the_last_tile_may_complete_the_eight() -> None:
    table = all_but_the_last(seven=0)
    assert not table.round.finished
    assert table.legal(0) == ["0 hu eight_flowers", "0 pass"]
    copy = table.round.copy()
    copy.apply(parse_action("0 pass"))
    assert copy.finished
    assert copy.settlement is None
    table.do("0 hu eight_flowers")
    assert ended(table).payments == (15, -5, -5, -5)


# 荒番


def test_huang_fan_counts_on() -> None:
    table = Table(QUADS, huang_fan=1, dice=(4, 4))
    assert table.events[:2] == [HandBegan(0, 1), DiceThrown(0, (4, 4), 2, 3)]
    table.play_on()
    table.do(str(table.idle(table.round.pending[0])))
    assert ended(table).huang_fan == 4


@pytest.mark.parametrize(
    ("before", "dice", "after", "paid"), [(0, (1, 2), 0, 10), (0, (1, 4), 0, 20), (3, (1, 1), 4, 20)]
)
def test_huang_fan_doubles_once(before: int, dice: tuple[int, int], after: int, paid: int) -> None:
    table = Table([DEALER, CLOSED_5M, PUNGS_5M, OTHER_5M], huang_fan=before, dice=dice)
    table.do("0 discard 5m", "1 hu discard 5m", "2 pass", "3 pass")
    assert ended(table).payments == (-paid, paid, 0, 0)
    assert ended(table).huang_fan == after


def test_di_fen_multiplies() -> None:
    table = Table([DEALER, CLOSED_5M, PUNGS_5M, OTHER_5M], di_fen=50)
    table.do("0 discard 5m", "1 hu discard 5m", "2 pass", "3 pass")
    assert ended(table).payments == (-500, 500, 0, 0)


# What a Round refuses


def test_a_wall_that_is_not_the_set() -> None:
    wall = rigged_wall([JUNK[0] + "7z", *JUNK[1:]])
    with pytest.raises(ValueError, match="set of tiles"):
        Round(ruleset("qinghunpeng", {}), (*wall[:-1], wall[0]), (1, 2), 0)


def test_a_hand_begins_once() -> None:
    table = five_wan()
    with pytest.raises(RuntimeError, match="already"):
        table.round.begin()


def test_places_are_never_drawn_twice() -> None:
    table, seat = run_down()
    places = [event.place for event in table.events if isinstance(event, Drew)]
    assert len(places) == len(set(places))
    assert table.round.wall_remaining() == ()
    turns = [event.seat for event in table.events if isinstance(event, Drew) and event.source is Source.TURN]
    assert all(after == (before + 1) % 4 for before, after in pairwise(turns))
    assert turns[-1] == seat
