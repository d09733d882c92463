"""Players from outside: a class in somebody's file, held to its budget of time (`design/player.md`)."""

from __future__ import annotations

import importlib.util
import queue
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from types import CoroutineType
from typing import Any, Final

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.faults import Fault, Phrase
from game.engine.options import Ruleset
from game.engine.player import Player
from game.engine.view import SeatView

_LONGEST: Final = 200
"""Characters of what a player says that are reported."""


class OutsideError(Fault):
    """A `path.py:Class` that cannot be used: one clear sentence."""


class TooLateError(Exception):
    """A player did not answer within its budget."""


class FailedError(Exception):
    """A player raised something, or did not answer as it has to; the text says what, in one line."""


def in_a_line(what: object) -> str:
    """What something from outside says of itself, shortened to one line; its type where it cannot even say that."""
    try:
        said = " ".join(str(what).split())
    except (Exception, SystemExit):  # noqa: BLE001 - it comes from outside
        return f"<{type(what).__name__}>"
    return said if len(said) <= _LONGEST else said[: _LONGEST - 1] + "…"


def named(error: BaseException) -> str:
    """An exception from outside, by its name and what it says, in one line."""
    return f"{type(error).__name__}: {in_a_line(error)}"


def load_class(spec: str) -> Callable[[], Player]:
    """The class that `path.py:Class` names (the class after the last colon), from its own file.

    Raises OutsideError when there is no such file or class, the file does not run, or the class lacks a method or has
    it async.
    """
    from inspect import iscoroutinefunction  # a game without players from outside need not wait for it

    path, colon, name = spec.rpartition(":")
    if not colon or not path.endswith(".py") or not name.isidentifier():
        raise OutsideError(Phrase("{spec!r} is not written path.py:Class", spec=spec))
    if not Path(path).is_file():
        raise OutsideError(Phrase("there is no file {path}", path=path))
    found = importlib.util.spec_from_file_location(f"outside_{Path(path).stem}", path)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    try:
        found.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise OutsideError(Phrase("{path} does not run: {error}", path=path, error=named(error))) from error
    chosen = getattr(module, name, None)
    if not isinstance(chosen, type):
        raise OutsideError(Phrase("{path} has no class {name}", path=path, name=name))
    for method in ("start", "decide", "told"):
        if not callable(getattr(chosen, method, None)):
            raise OutsideError(Phrase("{name} has no method {method}", name=name, method=method))
        if iscoroutinefunction(getattr(chosen, method)):
            said = Phrase("{name}.{method} is async; a player answers at once", name=name, method=method)
            raise OutsideError(said)
    return chosen


class Guarded:
    """A player whose every answer is waited for no longer than `budget` seconds.

    It thinks in a thread of its own. Once it is late it is left there, TooLateError is raised, and `make` makes another
    for the next hand.
    """

    def __init__(self, make: Callable[[], Player], budget: float) -> None:
        self._make: Final = make
        self._budget: Final = budget
        self._worker: _Worker | None = None

    def start(self, seat: int, rules: Ruleset, seed: int) -> None:
        """A hand begins."""
        if self._worker is None:
            worker = _Worker()
            self._ask(worker, worker.make, self._make)
            self._worker = worker  # one that could not be made is not kept: the next hand tries again
        self._ask(self._worker, self._worker.start, seat, rules, seed)

    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        """What the player decides in time; raises TooLateError, or FailedError for whatever the player raises."""
        assert self._worker is not None
        answer: Action = self._ask(self._worker, self._worker.decide, view, actions)
        return answer

    def told(self, event: Event) -> None:
        """Something happened."""
        assert self._worker is not None
        self._ask(self._worker, self._worker.told, event)

    def _ask(self, worker: _Worker, what: Callable[..., Any], *with_: object) -> Any:
        worker.asked.put((what, with_))
        try:
            answer, error = worker.answers.get(timeout=self._budget)
        except queue.Empty:
            self._worker = None
            raise TooLateError(f"> {self._budget:g} s") from None
        if error is not None:
            raise error
        return answer


class _Worker:
    """The thread that one player lives in."""

    def __init__(self) -> None:
        self.asked: queue.SimpleQueue[tuple[Callable[..., Any], tuple[Any, ...]]] = queue.SimpleQueue()
        self.answers: queue.SimpleQueue[tuple[Any, Exception | None]] = queue.SimpleQueue()
        self._player: Player | None = None
        threading.Thread(target=self._run, daemon=True).start()

    def make(self, factory: Callable[[], Player]) -> None:
        """Make the player."""
        self._player = factory()

    def start(self, seat: int, rules: Ruleset, seed: int) -> None:
        """Hand a beginning on to the player."""
        assert self._player is not None
        self._player.start(seat, rules, seed)

    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        """Hand a decision on to the player."""
        assert self._player is not None
        return self._player.decide(view, actions)

    def told(self, event: Event) -> None:
        """Hand an event on to the player."""
        assert self._player is not None
        self._player.told(event)

    def _run(self) -> None:
        while True:
            what, with_ = self.asked.get()
            try:
                answer = what(*with_)
                if isinstance(answer, CoroutineType):
                    answer.close()  # else Python complains that nobody waited for it
                    raise FailedError("a coroutine is no answer")  # noqa: TRY301 - it is answered below
                self.answers.put((answer, None))
            except FailedError as error:
                self.answers.put((None, error))
            except BaseException as error:  # noqa: BLE001 - a player may raise anything; it may end itself, not the game
                self.answers.put((None, FailedError(named(error))))
