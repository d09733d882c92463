"""The five speeds."""

from __future__ import annotations

from typing import get_args

from game.storage.settings import Speed
from game.ui.pace import PACES, WATCHED, following, speed_words


def test_every_speed_has_its_pace_and_its_word() -> None:
    assert tuple(PACES) == tuple(speed_words()) == get_args(Speed)
    assert len(set(speed_words().values())) == 5


def test_they_go_from_slow_to_instant() -> None:
    rates = [pace.rate for pace in PACES.values()]
    assert rates == sorted(set(rates))
    pauses = [pace.pause for pace in PACES.values()]
    assert pauses == sorted(set(pauses), reverse=True)
    assert PACES["normal"].lasts(1500) == 1500
    assert PACES["instant"].lasts(1500) == 0


def test_the_speeds_to_watch_at_follow_each_other_round_and_round() -> None:
    assert [following(speed) for speed in WATCHED] == [*WATCHED[1:], WATCHED[0]]
    assert following("instant") == "slow"
