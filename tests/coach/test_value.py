"""What the hand is worth now, and what the other seats give away."""

from __future__ import annotations

import pytest

from game.bots.advice import Code
from game.coach import prospects, value_words, watch_words, watches_of
from game.engine.tiles import format_tiles
from game.i18n import speaking
from tests.engine.rigged import Table


def test_a_ready_hand_tells_its_sum() -> None:
    table = Table(["111s55s67s111z666z4z", "", "", ""], game="lezi")
    table.do("0 discard 4z")
    with speaking("en"):
        flowers, worth = value_words(table.round.view(0))
    assert flowers.startswith("3 flower points now: ")
    assert worth.startswith("With 5/8 of Bamboo: Half flush + Base 2")
    assert worth.endswith(" points.")


def test_before_declaring_a_win_is_judged_as_if_it_had_been() -> None:
    table = Table(["111s55s67s111z666z4z", "", "", ""], game="qiaoma")
    table.do("0 discard 4z")
    (prospect,) = prospects(table.round.view(0))
    assert format_tiles(prospect.tiles) == "58s"
    assert prospect.result.legal


def test_where_only_self_draws_win_they_are_judged() -> None:
    table = Table(["123m456p789s12s44z1z", "", "", ""], game="baida", tail="4s9s")
    table.do("0 discard 1z")
    assert all(prospect.result.legal for prospect in prospects(table.round.view(0)))
    assert prospects(table.round.view(0))


def test_a_far_hand_tells_how_far_it_is() -> None:
    with speaking("en"):
        said = value_words(Table(["159m", "", "", ""]).round.view(0))
    assert said[0] == "No flower point yet."
    assert said[1].endswith("from ready")


def test_games_without_flowers_do_not_speak_of_them() -> None:
    with speaking("en"):
        said = value_words(Table(["159m", "", "", ""], game="wuhan").round.view(0))
    assert len(said) == 1


def until_the_dealer(table: Table) -> None:
    """Everybody discards what he draws until it is the dealer's turn."""
    while table.round.pending != (0,):
        seat = table.round.pending[0]
        table.do(f"{seat} discard {table.round.view(seat).drawn}")


@pytest.mark.parametrize(("game", "binds"), [("lezi", True), ("wuhan", False)])
def test_who_takes_two_tiles_is_watched_where_a_third_binds(game: str, binds: bool) -> None:
    table = Table(["5m6m", "55m66m", "", ""], game=game, draws="9s")
    table.do("0 discard 5m", "1 peng 5m", "1 discard 9p")
    until_the_dealer(table)
    watches = watches_of(table.round.view(0))
    assert not any(reason.code is Code.FEEDS_THIRD for watch in watches for reason in watch.reasons)
    table.do("0 discard 6m", "1 peng 6m")
    watch = next(watch for watch in watches_of(table.round.view(0)) if watch.seat == 1)
    codes = [reason.code for reason in watch.reasons]
    assert (Code.FEEDS_THIRD in codes) is binds
    assert Code.COLLECTS_SUIT in codes
    with speaking("zh_Hans"):
        assert watch_words(watch) == ("拿了你两口，再一口就承包" if binds else "像做万子，万子慢打")


def test_a_declared_hand_is_watched_first() -> None:
    table = Table(["111s55s67s111z666z4z", "", "", ""], game="qiaoma")
    table.do("0 qiao 4z")
    (watch,) = watches_of(table.round.view(1))
    assert watch.seat == 0
    with speaking("en"):
        assert watch_words(watch) == "Has declared ready: throw safe tiles"
