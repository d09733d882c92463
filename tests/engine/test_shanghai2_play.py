"""The play rules of 上海麻将2 by example: each test is named after the rule it shows (`rules/shanghai2.md`)."""

from __future__ import annotations

import pytest

from game.engine.reasons import Reason
from game.engine.round import IllegalAction
from tests.engine.rigged import Table

MIXED_5M = "12346789m11222z"
"""Waits for 5m: 混一色, which wins at any time."""
PLAIN_5M = "46m123p123456s99p"
"""Waits for 5m with an ordinary hand, which needs a licence."""


def table(hands: list[str], draws: str = "", tail: str = "", **options: bool | int | str) -> Table:
    return Table(hands, draws, tail, game="shanghai2", **options)


def extras(made: Table) -> dict[int, tuple[str, ...]]:
    """What each winner's hand had, by seat."""
    assert made.round.settlement is not None
    return {result.seat: result.extras for result in made.round.settlement.winners}


def discard_first(made: Table, seat: int) -> None:
    """The seat in turn discards the first tile that it may."""
    made.do(next(text for text in made.legal(seat) if "discard" in text))


def test_5_tian_hu_with_any_complete_hand() -> None:
    made = table(["123456789m123p55s", "", "", ""])
    (win,) = [text for text in made.legal(0) if "hu" in text]
    drawn = made.round.view(0).drawn
    assert drawn is not None
    assert made.round.would_win(0, drawn).extras == ("tian_hu",)
    made.do(win)
    assert extras(made) == {0: ("tian_hu",)}


def test_5_tian_hu_after_kongs_too_but_not_after_a_discard() -> None:
    made = table(["1111m123456p123s5s", "", "", ""], draws="789s5s", tail="5s")
    made.do("0 an_gang 1m")
    assert "0 hu self 5s" in made.legal(0)
    made.do("0 discard 1s")
    made.advance(0)
    assert not any("hu" in text for text in made.legal(0))


def test_5_di_hu_on_the_first_discard() -> None:
    made = table(["5m", PLAIN_5M, "", ""])
    made.do("0 discard 5m")
    made.do("1 hu discard 5m")
    assert extras(made) == {1: ("di_hu",)}


def test_5_not_after_an_own_discard() -> None:
    made = table(["9m", PLAIN_5M, "", "5m"], draws="7z")
    made.do("0 discard 9m", "1 discard 7z")
    made.advance(3)
    made.do("3 discard 5m")
    assert not any("hu" in text for text in made.legal(1))


def test_5_of_two_winners_he_alone_who_has_not_discarded() -> None:
    made = table(["9s", MIXED_5M, "5m", PLAIN_5M], draws="7z6z")
    made.do("0 discard 9s", "1 discard 7z", "2 discard 5m", "3 hu discard 5m", "1 hu discard 5m")
    assert extras(made) == {1: (), 3: ("di_hu",)}


def test_6_eight_flowers_wait_for_the_first_own_turn() -> None:
    made = table(["", "12345678f", "", ""])
    assert made.round.pending == (0,)
    assert "1 hu eight_flowers" not in made.legal(1)
    made.do(f"0 discard {made.round.view(0).drawn}")
    made.advance(1)
    assert "1 hu eight_flowers" in made.legal(1)
    made.do(f"1 discard {made.round.view(1).drawn}")
    made.advance(1)
    assert "1 hu eight_flowers" not in made.legal(1)


def test_6_a_turn_after_a_claim_has_not_fourteen_tiles_of_its_own() -> None:
    made = table(["5z", "12345678f55z", "", ""])
    made.do("0 discard 5z", "1 peng 5z")
    assert not any("hu" in text for text in made.legal(1))
    discard_first(made, 1)
    made.advance(1)
    assert "1 hu eight_flowers" in made.legal(1)


def test_6_the_dealer_at_once() -> None:
    made = table(["12345678f", "", "", ""])
    assert "0 hu eight_flowers" in made.legal(0)


@pytest.mark.parametrize(
    ("held", "taken", "low", "barred"),
    [
        ("56m", "4m", "4m", {"4m": Reason.NO_SWAP, "7m": Reason.OTHER_END}),
        ("23m", "4m", "2m", {"4m": Reason.NO_SWAP, "1m": Reason.OTHER_END}),
        ("12m", "3m", "1m", {"3m": Reason.NO_SWAP}),
        ("89m", "7m", "7m", {"7m": Reason.NO_SWAP}),
        ("46m", "5m", "4m", {"5m": Reason.NO_SWAP}),
    ],
)
def test_9_the_chi_ban(held: str, taken: str, low: str, barred: dict[str, Reason]) -> None:
    made = table([taken, held + "13457m9p", "", ""])
    made.do(f"0 discard {taken}", f"1 chi {taken} {low}")
    discards = {text.split()[-1] for text in made.legal(1)}
    assert not discards & set(barred)
    assert set("13457") <= {tile[0] for tile in discards if tile[1] == "m"} | {tile[0] for tile in barred}
    for tile, reason in barred.items():
        if tile in [str(held) for held in made.round.view(1).hand]:
            with pytest.raises(IllegalAction) as refused:
                made.do(f"1 discard {tile}")
            assert refused.value.reasons == (reason,)
    # For that discard only.
    made.do("1 discard 9p")
    made.advance(1)
    assert len([text for text in made.legal(1) if "discard" in text]) == len(set(made.round.view(1).hand))


def test_9_a_chi_that_leaves_nothing_to_discard() -> None:
    made = table(["123z4m", "112233z5677m123p", "", ""])
    for rank in "123":
        made.do(f"0 discard {rank}z", f"1 peng {rank}z", f"1 discard {rank}p")
        made.advance(0)
    made.do("0 discard 4m")
    assert "1 chi 4m 4m" not in made.legal(1)
    assert made.refused(1)["chi"] == {Reason.OTHER_END}


def test_10_the_suit_lock() -> None:
    made = table(["4m3p", "56m55p12p", "5p", "33p"])
    made.do("0 discard 4m", "1 chi 4m 4m")
    discard_first(made, 1)
    made.advance(2)
    made.do("2 discard 5p")
    assert made.refused(1)["peng"] == {Reason.SUIT_LOCK}
    made.advance(0)
    made.do("0 discard 3p")
    assert made.refused(1)["chi"] == {Reason.SUIT_LOCK}


def test_10_a_meld_of_another_suit_bars_chi() -> None:
    made = table(["5p4m", "55p56m", "", "44m"])
    made.do("0 discard 5p", "1 peng 5p")
    discard_first(made, 1)
    made.advance(0)
    made.do("0 discard 4m")
    assert made.refused(1)["chi"] == {Reason.SUIT_LOCK}


def test_10_honours_are_free() -> None:
    made = table(["4m", "56m55z", "5z", ""])
    made.do("0 discard 4m", "1 chi 4m 4m")
    discard_first(made, 1)
    made.advance(2)
    made.do("2 discard 5z")
    assert "1 peng 5z" in made.legal(1)


def test_11_a_declined_peng_bars_the_next() -> None:
    made = table(["5m", "5m", "5567m", ""])
    made.do("0 discard 5m", "2 pass")
    made.advance(1)
    made.do("1 discard 5m")
    assert made.legal(2) == ["2 chi 5m 5m", "2 pass"]
    assert made.refused(2)["peng"] == {Reason.PASSED_PENG}


def test_11_until_an_own_discard() -> None:
    made = table(["5z", "", "55z", "5z"])
    made.do("0 discard 5z", "2 pass")
    made.advance(2)
    made.do(f"2 discard {made.round.view(2).drawn}", "3 discard 5z")
    assert "2 peng 5z" in made.legal(2)


def test_14_until_a_draw_of_ones_own() -> None:
    made = table(["5m", MIXED_5M, "5m", ""])
    made.do("0 discard 5m", "1 pass")
    made.advance(2)
    assert made.round.view(1).passed == ()
    made.do("2 discard 5m")
    assert "1 hu discard 5m" in made.legal(1)


@pytest.mark.parametrize(("lock", "offered"), [("any_tile", False), ("same_tile", True)])
def test_14_other_tiles_too(lock: str, offered: bool) -> None:
    # Seat 3 waits for 3m and 6m; seats 0 and 1 discard one of each before it draws.
    made = table(["3m", "6m", "", "12345789m11222z"], draws="9s9s", pass_lock=lock)
    made.do("0 discard 3m")
    while made.round.pending != (1,) or made.round.view(1).turn != 1:
        made.do(f"{made.round.pending[0]} pass")
    made.do("1 discard 6m")
    assert ("3 hu discard 6m" in made.legal(3)) == offered
    assert offered or made.refused(3)["hu"] == {Reason.PASSED_WIN}
