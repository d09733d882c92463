"""Two running copies: one calls, the other answers, and a folder that allows nothing harms neither."""

from __future__ import annotations

from pathlib import Path

from game.storage.neighbour import Neighbour


def test_one_calls_and_the_other_answers(tmp_path: Path) -> None:
    second, first = Neighbour(tmp_path), Neighbour(tmp_path)
    assert not first.called()
    assert second.call()
    assert not second.answered()
    assert first.called()
    assert second.answered()
    assert not first.called(), "it is asked once"


def test_who_gives_up_asks_no_longer(tmp_path: Path) -> None:
    second, first = Neighbour(tmp_path), Neighbour(tmp_path)
    second.call()
    second.give_up()
    assert not first.called()
    second.give_up()


def test_where_nothing_can_be_written_nobody_is_called(tmp_path: Path) -> None:
    file = tmp_path / "a file"
    file.touch()
    lost = Neighbour(file)
    assert not lost.call()
    assert not lost.called()
    lost.give_up()


def test_a_call_that_cannot_be_taken_away_is_not_heard_for_ever(tmp_path: Path) -> None:
    (tmp_path / "come-forward").mkdir()
    assert not Neighbour(tmp_path).called()
