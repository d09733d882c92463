"""Why not: every reason code that play can give, and where a seat stands from its own knowledge."""

from __future__ import annotations

import pytest

from game.engine.actions import WinBy, parse_action
from game.engine.reasons import Reason
from game.engine.refused import Refusal
from game.engine.round import IllegalAction
from game.engine.standing import standing
from game.engine.tiles import KINDS, format_tiles
from tests.engine.rigged import Table


def reasons(table: Table, text: str) -> set[Reason]:
    with pytest.raises(IllegalAction) as caught:
        table.round.apply(parse_action(text))
    assert all(str(reason) in str(caught.value) for reason in caught.value.reasons)
    assert caught.value.action == parse_action(text)
    return set(caught.value.reasons)


def test_in_turn() -> None:
    table = Table(["1111m5z", "", "", ""])
    assert reasons(table, "1 discard 1m") == {Reason.NOT_YOUR_TURN, Reason.NOT_IN_HAND} - (
        {Reason.NOT_IN_HAND} if KINDS[0] in table.round.view(1).hand else set()
    )
    assert reasons(table, "0 discard 9p") >= {Reason.NOT_IN_HAND}
    assert reasons(table, "0 an_gang 5z") == {Reason.MISSING_TILES}
    assert reasons(table, "0 bu_gang 9p") == {Reason.NOT_IN_HAND, Reason.MISSING_TILES}
    assert reasons(table, "0 pass") == {Reason.NOTHING_ON_OFFER}
    assert reasons(table, "0 peng 5z") == {Reason.NOTHING_ON_OFFER}
    assert reasons(table, "0 hu eight_flowers") == {Reason.NOTHING_ON_OFFER}
    assert reasons(table, f"0 hu self {table.round.view(0).drawn}") == {Reason.NOT_COMPLETE}
    assert reasons(table, "1 hu self 1m") == {Reason.NOT_YOUR_TURN}
    assert reasons(table, "2 pass") == {Reason.NOT_YOUR_TURN}
    assert reasons(table, "3 an_gang 1m") == {Reason.NOT_YOUR_TURN, Reason.MISSING_TILES}


def test_in_a_claim_window() -> None:
    table = Table(["5m", "55m", "46m", ""])
    table.do("0 discard 5m")
    assert table.round.pending == (1,)
    assert reasons(table, "1 ming_gang 5m") == {Reason.MISSING_TILES}
    assert reasons(table, "1 chi 5m 4m") == {Reason.MISSING_TILES}
    assert reasons(table, "1 hu discard 5m") == {Reason.NOT_COMPLETE}
    assert reasons(table, "1 hu rob_kong 5m") == {Reason.NOTHING_ON_OFFER}
    assert reasons(table, "1 peng 6m") == {Reason.NOTHING_ON_OFFER}
    assert reasons(table, "1 discard 5m") == {Reason.NOT_YOUR_TURN}
    assert reasons(table, "2 chi 5m 4m") == {Reason.NOT_YOUR_TURN}
    assert reasons(table, "0 pass") == {Reason.NOT_YOUR_TURN}
    table.do("1 pass")
    assert reasons(table, "0 peng 5m") == {Reason.NOT_YOUR_TURN}


def test_a_second_answer() -> None:
    table = Table(["5m", "46m", "55m", ""])
    table.do("0 discard 5m", "1 pass")
    assert table.round.pending == (2,)
    assert reasons(table, "1 chi 5m 4m") == {Reason.NOT_YOUR_TURN}


def test_after_the_end() -> None:
    table = Table(["5m", "12346789m11222z", "", ""])
    table.do("0 discard 5m", "1 hu discard 5m")
    assert reasons(table, "0 discard 1m") >= {Reason.NOT_YOUR_TURN}
    assert all(table.round.legal_actions(seat) == () for seat in range(4))


def test_a_seat_that_does_not_exist() -> None:
    table = Table(["5m", "", "", ""])
    with pytest.raises(IllegalAction):
        table.round.apply(type(parse_action("0 pass"))(7))


def test_what_is_close_enough_to_be_told() -> None:
    table = Table(["5m", "55m", "46m", ""])
    table.do("0 discard 5m")
    close = {refusal.kind for seat in range(4) for refusal in table.round.refusals(seat) if refusal.close}
    assert close == {"chi"}  # seat 2 has the tiles, but does not sit after the dealer
    assert [refusal for refusal in table.round.refusals(2) if refusal.close] == [
        Refusal("chi", KINDS[4], (Reason.NOT_PREVIOUS_PLAYER,))
    ]
    assert table.round.refusals(0) == ()


def test_refusals_do_not_name_what_was_offered() -> None:
    table = Table(["5m", "46m", "55m", ""])
    table.do("0 discard 5m")
    assert "chi" not in table.refused(1)
    assert "peng" not in table.refused(2)
    table.do("1 pass", "2 pass")
    assert table.round.pending == (1,)
    assert "peng" not in table.refused(2)


def test_a_refusal_outlives_its_window() -> None:
    # Nobody could take the tile, so the next seat has already drawn: the reason is still there to be shown.
    table = Table(["5m", "", "46m1z", ""])
    table.do("0 discard 5m")
    assert table.round.pending == (1,)
    assert Reason.NOT_PREVIOUS_PLAYER in table.refused(2)["chi"]


# Where a seat stands


def test_standing() -> None:
    table = Table(["2z", "12f1234567m222z", "", ""], tail="1z5z")
    table.do("0 discard 2z")
    now = table.round.standing(1)
    assert [(group.code, group.amount) for group in now.hua] == [("flower_tile", 2), ("wind_triplet", 1)]
    assert now.flowers == 3
    assert now.distances[0][0] == "hun_yi_se"
    assert now.shape_left
    table.do("1 ming_gang 2z")
    assert [(group.code, group.amount) for group in table.round.standing(1).hua] == [
        ("flower_tile", 2),
        ("wind_ming_gang", 2),
    ]


def test_standing_without_a_shape() -> None:
    table = Table(["1m", "23m55p7z", "5p", ""])
    table.do("0 discard 1m", "1 chi 1m 1m", "1 discard 7z")
    while table.round.pending != (2,):
        table.do(f"{table.round.pending[0]} pass")
    table.do("2 discard 5p", "1 peng 5p")
    while table.round.pending != (1,):
        table.do(f"{table.round.pending[0]} pass")
    now = table.round.standing(1)
    assert (now.distances, now.shape_left) == ((), False)


def test_would_win_by_each_way() -> None:
    table = Table(["5m", "12346789m11222z", "", ""])
    table.do("0 discard 5m")
    by_offer = table.round.would_win(1, KINDS[4])
    assert (by_offer.legal, by_offer.shape, by_offer.value) == (True, "hun_yi_se", 10)
    assert table.round.would_win(1, KINDS[4], WinBy.SELF).legal
    assert not table.round.would_win(1, KINDS[5]).legal
    assert table.round.would_win(3, KINDS[4]).reasons == (Reason.NOT_COMPLETE,)


def test_would_win_with_what_was_just_drawn_from_the_tail() -> None:
    table = Table(["2s", "222s111p444m55m77m", "", ""], tail="5m")
    table.do("0 discard 2s", "1 ming_gang 2s")
    assert table.round.would_win(1, KINDS[4]).extras == ("gang_kai",)
    # Another tile in its place would not have been that replacement: one 花 for the kong.
    assert (table.round.would_win(1, KINDS[6]).extras, table.round.would_win(1, KINDS[6]).value) == ((), 1)


def test_would_win_straight_after_a_claim() -> None:
    table = Table(["5m", "12346789m11222z", "", ""])
    table.do("0 discard 5m", "1 chi 5m 4m")
    assert table.round.would_win(1, KINDS[8]).reasons == (Reason.AFTER_CLAIM,)
    assert standing(table.round.view(1)).shape_left


def test_a_view_counts_what_cannot_be_seen() -> None:
    table = Table(["5m", "55m", "", ""])
    table.do("0 discard 5m", "1 peng 5m")
    for seat in range(4):
        view = table.round.view(seat)
        unseen = view.unseen()
        assert sum(unseen) == 144 - 3 - len(view.hand) - sum(len(player.flowers) for player in view.players)
        assert unseen[4] == 1 - (KINDS[4] in view.hand)
    assert format_tiles(table.round.view(1).players[1].melds[0].tiles) == "555m"
