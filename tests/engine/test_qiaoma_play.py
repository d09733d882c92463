"""The play rules of 敲麻 and 勒子 by example: each test is named after the rule it shows (`rules/qiaoma.md`)."""

from __future__ import annotations

import pytest

from game.engine.actions import WinBy, parse_action
from game.engine.events import (
    BuriedReturned,
    DiceThrown,
    Discarded,
    Drew,
    Exchanged,
    FlowerLaid,
    HandEnded,
    HandWon,
    ReadyDeclared,
)
from game.engine.exchange import Lot, draw_lot, exchanges, lot_fault, open_places
from game.engine.reasons import Reason
from game.engine.rng import Rng
from game.engine.round import IllegalAction, Round
from game.engine.rules import ruleset, variant
from game.engine.tiles import KINDS, format_tiles, parse_tiles
from tests.engine.rigged import Table, rigged_wall

FIVE = KINDS[4]
READY = "12346789m11222z"
"""Waits for 5m alone: 混一色."""


def table(hands: list[str], draws: str = "", game: str = "qiaoma", **options: bool | int | str) -> Table:
    return Table(hands, draws, game=game, **options)


def declared(draws: str, others: tuple[str, str, str] = ("", "", ""), **options: bool | int | str) -> Table:
    """The dealer has declared with 5p and waits for 5m."""
    made = table([READY + "5p", *others], draws, **options)
    if any(isinstance(event, ReadyDeclared) for event in made.events):
        return made
    made.do("0 qiao 5p")
    return made


def test_2_declare_and_discard_in_one() -> None:
    made = table([READY + "5p", "", "", ""])
    assert [text for text in made.legal(0) if "qiao" in text] == ["0 qiao 5p"]
    events = made.do("0 qiao 5p")
    assert events[:2] == (ReadyDeclared(0), Discarded(0, KINDS[13], True))
    # 3: everybody sees it, and nobody the waits.
    assert [events[0].seen_by(seat) for seat in range(4)] == [events[0]] * 4
    assert [player.ready for player in made.round.view(2).players] == [True, False, False, False]


def test_2_only_with_a_discard_that_leaves_a_ready_hand() -> None:
    made = table([READY + "5p", "", "", ""])
    with pytest.raises(IllegalAction) as refused:
        made.do("0 qiao 1z")
    assert refused.value.reasons == (Reason.NOT_READY,)
    made.do("0 discard 5p")
    assert made.refused(1)["qiao"] == {Reason.NOT_READY}
    assert not any("qiao" in text for text in made.legal(1))


def test_2_straight_after_a_claim_too() -> None:
    made = table(["5z", "12346789m11z55z9s", "", ""])
    made.do("0 discard 5z", "1 peng 5z")
    assert "1 qiao 9s" in made.legal(1)


def test_2_a_kind_held_four_times_is_no_wait() -> None:
    # 111m 222m 333m 4444m waits for 4m alone, of which it holds all.
    made = table(["1112223334444m9s", "", "", ""])
    waits = variant("qiaoma").waits(parse_tiles("1112223334444m"), (), ruleset("qiaoma"))
    assert KINDS[3] not in waits
    assert ("0 qiao 9s" in made.legal(0)) == bool(waits)


def test_lezi_has_no_declaring() -> None:
    made = table([READY + "5p", "5m", "", ""], game="lezi")
    assert not any("qiao" in text for text in made.legal(0))
    with pytest.raises(IllegalAction) as refused:
        made.do("0 qiao 5p")
    assert refused.value.reasons == (Reason.NO_SUCH_ACTION,)
    made.do("0 discard 5p")
    if made.round.pending == (1,) and "1 pass" in made.legal(1):
        made.do("1 pass")
    made.do("1 discard 5m")
    assert "0 hu discard 5m" in made.legal(0)


def test_3_neither_chi_nor_peng() -> None:
    made = declared("1z", ("", "", "4m"))
    made.do("1 discard 1z")
    assert made.round.pending == (2,)
    assert made.refused(0)["peng"] == {Reason.DECLARED}
    made.advance(3)
    made.do("3 discard 4m")
    assert made.round.pending == (0,)
    assert not any("chi" in text for text in made.legal(0))
    made.do("0 discard " + str(made.round.view(0).drawn))


def test_3_only_the_drawn_tile_is_discarded() -> None:
    made = declared("5z6z7z9s")
    made.do("1 discard 5z", "2 discard 6z", "3 discard 7z")
    assert made.legal(0) == ["0 discard 9s"]
    with pytest.raises(IllegalAction) as refused:
        made.do("0 discard 1m")
    assert refused.value.reasons == (Reason.DECLARED,)


def test_3_kongs_that_leave_the_waits_as_they_are() -> None:
    made = declared("2z")
    made.do("1 discard 2z")
    assert made.legal(0) == ["0 ming_gang 2z", "0 pass"]
    events = made.do("0 ming_gang 2z")
    assert isinstance(events[-1], Drew)
    assert made.legal(0) == [f"0 discard {events[-1].tile}"]
    made = declared("5z6z7z2z")
    made.do("1 discard 5z", "2 discard 6z", "3 discard 7z")
    assert made.legal(0) == ["0 an_gang 2z", "0 discard 2z"]


def test_3_no_kong_that_changes_them() -> None:
    made = table(["11123456789m11z5p", "", "", ""], "5z6z7z1m")
    made.do("0 qiao 5p")
    made.advance(0)
    assert made.round.view(0).drawn == KINDS[0]
    assert "0 an_gang 1m" not in made.legal(0)
    assert made.refused(0)["an_gang"] == {Reason.WAITS_CHANGE}


def test_4_nobody_wins_undeclared() -> None:
    made = table([READY + "5p", "5m", "", ""], "6z7z5z5m")
    made.do("0 discard 5p", "1 discard 5m")
    assert 0 not in made.round.pending
    assert made.refused(0)["hu"] == {Reason.NOT_DECLARED}


def test_2_in_force_with_the_declaring_discard() -> None:
    # Seat 1 declares with the very tile that seat 0 wins on.
    made = declared("5m", ("123456789s1144z", "", ""))
    made.do("1 qiao 5m")
    assert made.legal(0) == ["0 hu discard 5m", "0 pass"]
    assert made.round.view(0).players[1].ready


def test_5_a_win_may_be_passed_after_declaring() -> None:
    made = declared("5m6z7z5z", ("", "5m", ""))
    made.do("1 discard 5m")
    assert made.legal(0) == ["0 hu discard 5m", "0 pass"]
    made.do("0 pass")
    assert made.round.view(0).passed == (FIVE,)


def test_option_forced_win_by_discard_and_by_draw() -> None:
    made = declared("5m", forced_win=True)
    events = made.do("1 discard 5m")
    assert HandWon((0,), WinBy.DISCARD, FIVE, 1) in events
    made = declared("6z7z5z5m", forced_win=True)
    events = made.do("1 discard 6z", "2 discard 7z", "3 discard 5z")
    assert HandWon((0,), WinBy.SELF, FIVE, None) in events
    # What goes by itself is no line of a record.
    assert isinstance(events[-1], HandEnded)


def test_option_forced_win_waits_for_the_others() -> None:
    made = declared("5m", ("", "55m", ""), forced_win=True)
    made.do("1 discard 5m")
    assert made.round.pending == (2,)
    events = made.do("2 peng 5m")
    assert HandWon((0,), WinBy.DISCARD, FIVE, 1) in events


def test_option_auto_ready_takes_the_discard_with_most_unseen_winning_tiles() -> None:
    made = table([READY + "5p", "", "", ""], auto_ready=True)
    assert ReadyDeclared(0) in made.events
    assert made.round.pending == (1,)
    assert made.round.view(1).players[0].river[0].tile == KINDS[13]


def test_7_kai_bao_is_told_with_the_dice() -> None:
    thrown = {dice: Table(["", "", "", ""], game="qiaoma", dice=dice).events[1] for dice in ((4, 1), (1, 2))}
    assert all(isinstance(event, DiceThrown) for event in thrown.values())
    assert [event.kai_bao for event in thrown.values() if isinstance(event, DiceThrown)] == [True, False]


@pytest.mark.parametrize(("kept", "payments"), [("123456789s556z", (-10, 20, -10, 0)), ("", (0, 20, -20, 0))])
def test_lezi_10_the_discarder_is_judged_on_what_he_keeps(kept: str, payments: tuple[int, int, int, int]) -> None:
    # Seat 1 has three discards of seat 0; seat 2, an outsider, draws 6z and discards 5m to its 混碰.
    made = table(["123z", "112233z5566m123p", f"5m{kept}", ""], "7z9p9s4z7z9p6z", game="lezi")
    for rank in "123":
        made.do(f"0 discard {rank}z", f"1 peng {rank}z", f"1 discard {rank}p")
        made.advance(2 if rank == "3" else 0)
    made.do("2 discard 5m")
    while not made.round.finished:
        seat = made.round.pending[0]
        made.do("1 hu discard 5m" if seat == 1 else f"{seat} pass")
    result = made.round.result
    assert result is not None
    assert result.payments == payments


# 12: 换牌


def test_12_everybody_chooses_first() -> None:
    made = table(["", "", "", ""], exchange_five=True)
    assert made.round.pending == (0, 1, 2, 3)
    assert not any(isinstance(event, FlowerLaid) for event in made.events)
    assert len(made.round.legal_actions(1)) == len(set(made.round.legal_actions(1)))
    assert made.legal(1)[-1] == "1 pass"


def test_12_in_order_from_the_dealer_and_back_into_the_emptied_places() -> None:
    made = Table(["1f", "123456789m1234z", "", ""], dealer=2, game="qiaoma", exchange_five=True)
    hand = made.round.view(3).hand
    bury = format_tiles(hand[:5])
    assert made.do("1 exchange 12345m") == ()
    assert made.do("0 pass")[0].seen_by(1) is None
    made.do(f"3 exchange {bury}")
    before = made.round.tiles_by_place
    events = made.do("2 pass")
    # Dealer 2, then 3, 0, 1: seat 3 takes the first five places of the lot.
    first, second, back = events[1:4]
    places = open_places(variant("qiaoma"), (1, 2), 2)[:20]
    assert isinstance(first, Exchanged)
    assert isinstance(second, Exchanged)
    assert isinstance(back, BuriedReturned)
    assert (first.seat, first.places, second.seat, second.places) == (3, places[:5], 1, places[5:10])
    assert first.taken == tuple(before[place] for place in places[:5])
    assert first.buried == hand[:5]
    assert back.tiles == (*hand[:5], *parse_tiles("12345m"))
    assert back.places == tuple(reversed(places[:10]))
    # The others learn only how many.
    assert first.seen_by(0) == Exchanged(3, (None,) * 5, (None,) * 5, first.places)
    # Nobody learns in which order the buried tiles went back: a seat would know where its own lie.
    assert back.seen_by(3) == BuriedReturned((None,) * 10, tuple(sorted(back.places)))
    # Then the opening flowers, and the dealer's turn.
    assert any(isinstance(event, FlowerLaid) for event in events)
    assert made.round.pending == (2,)
    tiles = made.round.tiles_by_place
    assert [tiles[place] for place in back.places] == list(back.tiles)


def test_12_nobody_buries() -> None:
    made = table(["", "", "", ""], exchange_five=True)
    events = made.do("0 pass", "1 pass", "2 pass", "3 pass")
    assert not any(isinstance(event, Exchanged | BuriedReturned) for event in events)
    assert made.round.pending == (0,)


def test_12_flowers_may_be_buried_and_exactly_five_tiles() -> None:
    made = Table(["12345f", "", "", ""], game="lezi", exchange_five=True)
    assert "0 exchange 12345f" in made.legal(0)
    for text, reason in (("0 exchange 11111m", Reason.NOT_IN_HAND), ("0 discard 1m", Reason.NOT_YOUR_TURN)):
        with pytest.raises(IllegalAction) as refused:
            made.do(text)
        assert reason in refused.value.reasons
    plain = table(["", "", "", ""])
    with pytest.raises(IllegalAction) as refused:
        plain.do("0 exchange 12345m")
    assert refused.value.reasons == (Reason.NO_SUCH_ACTION,)


def test_12_the_choices_are_all_the_hands_of_five() -> None:
    made = Table(["11112222333344m", "", "", ""], game="qiaoma", exchange_five=True)
    choices = exchanges(made.round._state, 0)
    # Of 4, 4, 4 and 2 copies: five tiles without regard to order.
    expected = sum(1 for a in range(5) for b in range(5) for c in range(5) for d in range(3) if a + b + c + d == 5)
    assert len(choices) == expected + 1
    assert parse_action("0 exchange 11223m") in choices


def test_12_the_places_are_checked() -> None:
    qiaoma = variant("qiaoma")
    lot = draw_lot(qiaoma, (3, 4), 1, Rng(5))
    assert lot_fault(lot, qiaoma, (3, 4), 1) is None
    assert lot_fault(Lot(lot.take[1:] + lot.take[1:2], lot.put), qiaoma, (3, 4), 1) is not None
    assert lot_fault(Lot(lot.take, lot.take[:19]), qiaoma, (3, 4), 1) is not None
    rules = ruleset("qiaoma", {"exchange_five": True})
    wall = rigged_wall(["", "", "", ""], game="qiaoma")
    with pytest.raises(ValueError, match="needs the places"):
        Round(rules, wall, (1, 2), 0)
    with pytest.raises(ValueError, match="different places"):
        Round(rules, wall, (1, 2), 0, lot=Lot((0,) * 20, (0,) * 20))


@pytest.mark.parametrize(("hand", "goes"), [("111z5z6z", "6z"), ("111z6z5z", "5z"), ("11z5z6z1z", "5z")])
def test_option_auto_ready_breaks_ties_by_the_drawn_tile_then_the_leftmost(hand: str, goes: str) -> None:
    # To wait for 5z or for 6z is the same.
    made = table(["123456789m" + hand, "", "", ""], auto_ready=True)
    assert str(made.round.view(1).players[0].river[0].tile) == goes


def test_option_auto_ready_leaves_an_offered_win() -> None:
    made = Table(["12345678f123456789m111z", "", "", ""], tail="9s8s7s5z6z1p2p3p", game="qiaoma", auto_ready=True)
    assert len(made.round.view(0).players[0].flowers) == 8
    assert made.legal(0)[0] == "0 hu eight_flowers"
