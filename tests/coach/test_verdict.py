"""The gentle word: only after a decision that was much worse, and about what was lost most."""

from __future__ import annotations

import pytest

from game.bots.advice import Advice, Choice, Danger, Outlook
from game.coach import verdict
from game.coach.verdicts import POINTS, POINTS_WITH_STEPS
from game.engine.actions import Action, Exchange, Pass, parse_action
from game.engine.tiles import parse_tile

WORTH = 10


def choice(
    action: str,
    points: float,
    away: int = 1,
    *,
    live: int = 8,
    worth: int = WORTH,
    cost: float = 0.0,
    shape: str = "hun_yi_se",
) -> Choice:
    """A choice that heads for a half flush."""
    accepts = ((parse_tile("5s"), live),)
    outlooks = (Outlook(shape, away, accepts, live, worth, float(worth), 0.2),) if shape else ()
    taken: Action = parse_action(action)
    tile = getattr(taken, "tile", None)
    danger = Danger(tile, 0.1, cost, 5, ()) if cost and tile is not None else None
    return Choice(taken, away, shape, outlooks, 0.2, points, exact=False, danger=danger)


def word(best: Choice, other: Choice) -> str | None:
    """The code of the gentle word on `other`."""
    said = verdict(Advice(0, (best, other), 10), other.action)
    return None if said is None else said.code


def test_the_best_and_what_is_nearly_as_good_need_no_word() -> None:
    best = choice("0 discard 4z", 5.0)
    assert verdict(Advice(0, (best,), 10), best.action) is None
    assert word(best, choice("0 discard 3z", 5.0 - POINTS * WORTH + 0.1)) is None


@pytest.mark.parametrize(
    ("other", "code"),
    [
        (choice("0 discard 3z", 1.0, 2), "steps"),
        (choice("0 discard 3z", 5.0 - POINTS_WITH_STEPS * WORTH - 0.1, 2), "steps"),
        (choice("0 discard 3z", 5.0 - POINTS_WITH_STEPS * WORTH + 0.1, 2), None),
        (choice("0 discard 3z", 1.0, live=3), "live"),
        (choice("0 discard 3z", 1.0, worth=4), "worth"),
        (choice("0 discard 3z", 1.0), "points"),
        (choice("0 discard 3z", 1.0, 2, cost=3.0), "danger"),
        (choice("0 discard 3z", -2.0, shape=""), "shut"),
    ],
)
def test_what_was_lost_is_named(other: Choice, code: str | None) -> None:
    assert word(choice("0 discard 4z", 5.0), other) == code


def test_small_hands_need_half_a_point_at_least() -> None:
    best = choice("0 discard 4z", 1.0, worth=1)
    assert word(best, choice("0 discard 3z", 0.6, worth=1)) is None
    assert word(best, choice("0 discard 3z", 0.4, worth=1)) == "points"


def test_a_win_let_go_is_told_with_its_worth() -> None:
    best = choice("0 hu self 5s", 20.0, -1)
    said = verdict(Advice(0, (best, choice("0 discard 5s", 19.9)), 10), parse_action("0 discard 5s"))
    assert said is not None
    assert (said.code, said.count) == ("missed_win", WORTH)


def test_nobody_is_told_which_blind_tiles_to_take() -> None:
    tiles = tuple(parse_tile(tile) for tile in ("1m", "2m", "3m", "4m", "5m"))
    exchange = Choice(Exchange(0, tiles), 1, "", (), 0.0, 9.0, exact=False)
    keep = Choice(Pass(0), 3, "", (), 0.0, -9.0, exact=False)
    assert verdict(Advice(0, (exchange, keep), 10), keep.action) is None


def test_an_action_that_was_not_advised_on_is_an_error() -> None:
    with pytest.raises(KeyError):
        verdict(Advice(0, (choice("0 discard 4z", 5.0),), 10), parse_action("0 discard 9m"))
