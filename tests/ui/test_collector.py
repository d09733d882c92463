"""Rubbish is looked for when the picture rests."""

from __future__ import annotations

import gc

import pytest

from game.ui import collector


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of new objects that there are said to be, and then of each search."""
    found = [collector.ENOUGH + 1]
    monkeypatch.setattr(gc, "get_count", lambda: (found[0], 0, 0))
    monkeypatch.setattr(gc, "collect", lambda: found.append(found[0]))
    return found


def test_it_searches_when_nothing_was_drawn_for_a_while(searches: list[int]) -> None:
    rubbish = collector.Collector()
    for _step in range(10):
        rubbish.step(16, drawn=True)
        rubbish.step(16, drawn=False)
    assert len(searches) == 1
    rubbish.step(300, drawn=False)
    assert len(searches) == 2


def test_little_is_left_lying_and_much_is_not(searches: list[int]) -> None:
    rubbish = collector.Collector()
    searches[0] = 10
    rubbish.step(1000, drawn=False)
    assert len(searches) == 1
    searches[0] = collector.MANY + 1
    rubbish.step(16, drawn=True)
    assert len(searches) == 2


def test_python_searches_again_by_itself_afterwards() -> None:
    before = gc.isenabled()
    with collector.at_rest():
        assert not gc.isenabled()
        assert gc.get_freeze_count()
    assert gc.isenabled() == before
    assert not gc.get_freeze_count()
