"""Work shared among processes of our own, which may end at any moment: memory runs out, a player ends its process.

Unlike `multiprocessing.Pool`, which waits for ever for a process that is gone, this says so. Unlike an executor it
leaves no process behind when this one is killed: each holds the only other end of its pipe and ends with it.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final, TypeVar

from game.engine.faults import Fault, Phrase

_Task = TypeVar("_Task")
_Answer = TypeVar("_Answer")

_MOST: Final = 60 if sys.platform == "win32" else 256
"""So many processes can be waited for at a time."""
_PATIENCE: Final = 5.0
"""Seconds in which a process that has closed its pipe is gone."""


class WorkerEndedError(Fault):
    """A process ended before it had answered: one clear sentence."""


def shared(work: Callable[[_Task], _Answer], tasks: Iterable[_Task], jobs: int) -> Iterator[_Answer]:
    """What `work`, a function of a module, answers to each of `tasks`, in their order, from `jobs` processes.

    Raises what `work` raises, WorkerEndedError when a process ends before its answer. However it ends, the processes
    are gone afterwards; an interruption (Ctrl+C) is for this process alone to answer.
    """
    waiting = enumerate(tasks)
    context = multiprocessing.get_context("spawn")
    workers: list[SpawnProcess] = []
    busy: dict[Connection, tuple[SpawnProcess, int]] = {}
    answers: dict[int, _Answer] = {}
    due = 0
    try:
        for number, task in islice(waiting, min(jobs, _MOST)):
            ours, theirs = context.Pipe()
            worker = context.Process(target=_serve, args=(work, theirs), daemon=True)
            with _uninterrupted():
                worker.start()
            workers.append(worker)
            theirs.close()
            busy[ours] = (worker, number)
            _send(worker, ours, task)
        while busy:
            for pipe in wait(list(busy)):
                assert isinstance(pipe, Connection)
                worker, number = busy[pipe]
                answers[number] = _receive(worker, pipe)
                following = next(waiting, None)
                if following is None:
                    del busy[pipe]
                    pipe.close()
                    continue
                busy[pipe] = (worker, following[0])
                _send(worker, pipe, following[1])
            while due in answers:
                yield answers.pop(due)
                due += 1
    finally:
        for worker in workers:
            worker.kill()  # the screen library lets no process be ended more gently
        for worker in workers:
            worker.join()


def _send(worker: SpawnProcess, pipe: Connection, task: object) -> None:
    try:
        pipe.send(task)
    except OSError:
        raise _ended(worker) from None


def _receive(worker: SpawnProcess, pipe: Connection) -> Any:
    """The answer of a process. Raises what it raised there, or WorkerEndedError."""
    try:
        answer, error = pipe.recv()
    except (EOFError, OSError):
        raise _ended(worker) from None
    if error is not None:
        raise error
    return answer


def _ended(worker: SpawnProcess) -> WorkerEndedError:
    worker.join(_PATIENCE)
    status = worker.exitcode
    if status is not None and status < 0:
        said = Phrase("a worker process was ended by signal {signal} before it was done", signal=-status)
    else:
        said = Phrase("a worker process ended before it was done (exit status {status})", status=status)
    return WorkerEndedError(said)


def _serve(work: Callable[[_Task], _Answer], pipe: Connection) -> None:
    """Be one of the processes: answer until there is nothing more to do, or nobody to answer to."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr  # what is printed here is no part of the answer
    try:
        while True:
            task = pipe.recv()
            try:
                pipe.send((work(task), None))
            except Exception as error:  # noqa: BLE001 - it is raised where the answer is waited for
                error.add_note(traceback.format_exc())
                pipe.send((None, error))
    except (EOFError, OSError):
        return


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """A process that is started in here is not interrupted while it starts, when it would answer with a traceback."""
    if sys.platform == "win32":
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # when it starts it lets interruptions through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
