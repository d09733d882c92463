"""Work that must not hold up the picture: done in a thread, its answer delivered between two frames.

What thinks for long should not even share the interpreter with the picture: `Background.workers` has a process for it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:  # whoever plays needs them; the first picture does not wait for them
    from concurrent.futures import Future, ThreadPoolExecutor

    from game.bots.workers import Workers

T = TypeVar("T")


class Task:
    """One piece of work. After :meth:`cancel` its answer is thrown away."""

    def __init__(self, future: Future[Any], then: Callable[[Any], object]) -> None:
        self.future = future
        self.then = then
        self.cancelled = False

    def cancel(self) -> None:
        """Forget it: *then* will not be called."""
        self.cancelled = True
        self.future.cancel()


class Background:
    """One worker thread. With *at_once* the work is done where it is delivered, so that tests are exact."""

    def __init__(self, at_once: bool = False) -> None:
        self._at_once = at_once
        self._pool: ThreadPoolExecutor | None = None
        self._waiting: list[Task] = []
        self._todo: list[tuple[Callable[[], Any], Task]] = []

    @cached_property
    def workers(self) -> Workers:
        """Where bots think; with *at_once* they think where they are asked."""
        from game.bots.workers import Workers

        return Workers(process=not self._at_once)

    def __len__(self) -> int:
        return len(self._waiting)

    def do(self, work: Callable[[], T], then: Callable[[T], object]) -> Task:
        """Have *work* done; its answer goes to *then* in a later step. *work* must touch nothing that is drawn."""
        if self._at_once:
            from concurrent.futures import Future

            task = Task(Future(), then)
            self._todo.append((work, task))
        else:
            if self._pool is None:
                from concurrent.futures import ThreadPoolExecutor

                self._pool = ThreadPoolExecutor(1, "background")
            task = Task(self._pool.submit(work), then)
        self._waiting.append(task)
        return task

    def deliver(self, guarded: Callable[[Callable[[], object]], None]) -> None:
        """Call *then* of everything that is done; *guarded* takes care of errors."""
        todo, self._todo = self._todo, []
        for work, task in todo:
            if not task.cancelled:
                try:
                    task.future.set_result(work())
                except Exception as error:  # noqa: BLE001 - raised again below, where it is guarded
                    task.future.set_exception(error)
        for task in tuple(self._waiting):
            if task.cancelled or task.future.done():
                self._waiting.remove(task)
                if not task.cancelled:
                    guarded(lambda t=task: t.then(t.future.result()))  # type: ignore[misc]

    def close(self) -> None:
        """Stop; nothing more is delivered."""
        if "workers" in vars(self):
            self.workers.close()
        for task in self._waiting:
            task.cancel()
        self._waiting.clear()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
