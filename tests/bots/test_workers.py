"""The worker process: the same decisions as here, and the game goes on whatever becomes of it."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from game.bots import make_player
from game.bots import process as module
from game.bots import workers as outside
from game.bots.host import Host
from game.bots.workers import ClosedError, ThoughtError, Workers
from game.engine.match import Match, match_settings
from game.engine.settings import Seat

EVERYBODY = frozenset({"random", "casual"})
SILENT = (sys.executable, "-c", "import sys; sys.stdin.buffer.read()")
"""A worker that never answers."""
SLOWLY = """
import time
from game.bots import workers

class Slow(workers._Desk):
    count = 0

    def answer(self, frame):
        self.count += 1
        time.sleep(0.4 if self.count in (1, 20) else 0)
        return super().answer(frame)

workers._Desk = Slow
workers.serve()
"""
SLOW = (sys.executable, "-c", SLOWLY)
"""A worker that takes its time over two of its answers, as on a computer with other things to do."""
BABBLING = (sys.executable, "-c", "import sys; print('x' * 900, flush=True); sys.stdin.buffer.read()")


@pytest.fixture
def workers() -> Iterator[Workers]:
    made = Workers(thinkers=EVERYBODY)
    yield made
    made.close()
    assert not made.running


def _match() -> Match:
    return Match.new(match_settings("qinghunpeng", [Seat(letter, "casual") for letter in "ABCD"], 3, length=0))


def _played(workers: Workers, hands: int = 1) -> tuple[Any, Host]:
    """What came of some hands with players of `workers`, and their host."""
    match = _match()
    host = Host(match, {seat: workers.player("casual", seat) for seat in range(4)})
    for _ in range(hands):
        host.play_hand()
    assert match.record is not None
    return match.record.text(), host


@pytest.fixture(scope="module")
def here() -> Any:
    """The same hand played without a worker."""
    return _played(Workers(process=False))[0]


def _process(workers: Workers) -> subprocess.Popen[bytes]:
    assert workers._process is not None
    return workers._process._popen


def test_the_same_decisions_in_the_worker(workers: Workers, here: Any) -> None:
    assert _played(workers)[0] == here
    assert workers.running


def test_a_worker_ends_with_the_game(workers: Workers) -> None:
    _played(workers)
    process = _process(workers)
    assert process.poll() is None
    workers.close()
    assert process.returncode == 0
    assert not workers.running
    with pytest.raises(ClosedError):
        workers.ask(("decide",))


def test_a_worker_that_dies_is_replaced_and_the_hand_goes_on(workers: Workers, here: Any) -> None:
    match = _match()
    host = Host(match, {seat: workers.player("casual", seat) for seat in range(4)})
    host.start_hand()
    killed: list[subprocess.Popen[bytes]] = []
    for _ in range(40):
        host.apply(host.think(host.waiting[0]))
        if workers.running and len(killed) < 5 and _process(workers) not in killed:
            killed.append(_process(workers))
            killed[-1].kill()
            killed[-1].wait()
    while host.waiting:
        host.apply(host.think(host.waiting[0]))
    assert len(killed) == 3
    assert not workers.running
    assert not host.faults
    assert match.record is not None
    assert match.record.text() == here


@pytest.mark.parametrize("command", [("no-such-program",), (sys.executable, "-c", "1 / 0"), BABBLING])
def test_without_a_worker_the_thread_thinks(command: tuple[str, ...], here: Any) -> None:
    workers = Workers(command=command, thinkers=EVERYBODY)
    played, host = _played(workers)
    assert played == here
    assert not host.faults
    assert not workers.running
    workers.close()


def test_a_worker_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch, here: Any) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.02)
    monkeypatch.setattr(module, "STARTING", 0.02)
    monkeypatch.setattr(module, "SILENCE", 0.1)
    monkeypatch.setattr(module, "_FAREWELL", 0.05)
    workers = Workers(command=SILENT, thinkers=EVERYBODY)
    assert _played(workers)[0] == here
    _played(workers, 2)
    assert workers._starts_left < 2
    workers.close()


def test_a_worker_that_is_slow_stays_and_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.2)
    monkeypatch.setattr(module, "STARTING", 0.3)
    workers = Workers(command=SLOW, thinkers=EVERYBODY)
    players = {seat: workers.player("casual", seat) for seat in range(4)}
    match = _match()
    host = Host(match, players)
    answers: list[int] = []
    processes = set()
    while len(answers) < 5000 and (not answers or answers[-1] < 40):
        if not match.in_hand:
            host.start_hand()
        while host.waiting:
            host.apply(host.think(host.waiting[0]))
            processes.add(_process(workers))
            answers.append(workers._answers)
    assert len(processes) == 1
    assert answers[0] == 0
    assert answers[-1] >= 40
    assert not host.faults
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == [
        "the worker is slow: no answer within 0.3 s"
    ]
    workers.close()


def test_a_worker_that_has_proved_itself_may_be_lost_more_often(
    monkeypatch: pytest.MonkeyPatch, workers: Workers
) -> None:
    monkeypatch.setattr(outside, "_PROVEN", 3)
    match = _match()
    host = Host(match, {seat: workers.player("casual", seat) for seat in range(4)})
    host.start_hand()
    lost = 0
    while host.waiting:
        host.apply(host.think(host.waiting[0]))
        if lost < 4 and workers.running and workers._answers >= 3:
            _process(workers).kill()
            _process(workers).wait()
            lost += 1
    assert lost == 4
    assert workers.running
    assert not host.faults


def test_it_is_said_once_why_a_worker_was_lost(caplog: pytest.LogCaptureFixture) -> None:
    workers = Workers(command=(sys.executable, "-c", "raise MemoryError('no room')"), thinkers=EVERYBODY)
    _played(workers)
    said = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert said == ["the worker was lost: it ended with status 1: MemoryError: no room"]
    workers.close()


def test_what_a_player_raises_is_a_fault_of_his(workers: Workers) -> None:
    player = workers.player("random")
    hand = _match()
    host = Host(hand, {seat: make_player("random") for seat in range(4)})
    host.start_hand()
    assert hand.round is not None
    player.start(0, hand.rules, 1)
    with pytest.raises(ThoughtError, match="Error: "):
        player.decide(hand.round.view(hand.dealer), ())
    assert workers.running


def test_who_thinks_quickly_is_not_sent_away() -> None:
    workers = Workers()
    assert type(workers.player("random")) is type(make_player("random"))
    assert not workers.running
    with pytest.raises(KeyError):
        workers.player("grandmaster")


def test_advice_from_the_worker_is_that_from_here(workers: Workers) -> None:
    match = _match()
    match.start_hand()
    assert match.round is not None
    view, actions = match.round.view(match.dealer), match.round.legal_actions(match.dealer)
    given = workers.advise(view, actions).result(timeout=60)
    assert workers.running
    assert given == Workers(process=False).advise(view, actions).result()
    workers.close()
    assert workers.advise(view, actions).cancelled()
