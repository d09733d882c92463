"""Work shared among processes: answers in order, and one sentence when a process is gone."""

from __future__ import annotations

import multiprocessing
import os
import signal
from functools import partial

import pytest

from game.bots.pool import WorkerEndedError, shared


def test_answers_come_in_the_order_of_the_tasks() -> None:
    assert list(shared(abs, range(-20, 5), 3)) == [abs(n) for n in range(-20, 5)]
    assert list(shared(abs, [], 3)) == []
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize(
    ("ends", "with_", "words"),
    [(os._exit, 7, "exit status 7"), (os._exit, 0, "exit status 0"), (signal.raise_signal, 9, "ended by signal 9")],
)
def test_a_process_that_is_gone_is_reported(ends: object, with_: int, words: str) -> None:
    with pytest.raises(WorkerEndedError, match=words):
        list(shared(ends, [with_, with_, with_], 2))  # type: ignore[arg-type]
    assert multiprocessing.active_children() == []


def test_what_the_work_raises_is_raised_here() -> None:
    with pytest.raises(FileNotFoundError) as found:
        list(shared(os.stat, ["/", "no such file"], 2))
    assert found.value.filename == "no such file"
    assert multiprocessing.active_children() == []


def test_an_interruption_is_for_the_first_process_alone() -> None:
    assert list(shared(signal.getsignal, [signal.SIGINT], 1)) == [signal.SIG_IGN]


def test_a_process_that_does_not_want_to_end_is_ended_too() -> None:
    answers = shared(partial(signal.signal, signal.SIGTERM), [signal.SIG_IGN] * 100, 2)
    assert next(answers) == signal.SIG_DFL
    answers.close()
    assert multiprocessing.active_children() == []


def test_who_asks_no_further_leaves_no_process_behind() -> None:
    answers = shared(abs, range(100), 2)
    assert next(answers) == 0
    answers.close()
    assert multiprocessing.active_children() == []
