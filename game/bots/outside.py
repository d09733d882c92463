"""Players from outside: a class in somebody's file, held to its budget of time (`design/player.md`)."""

from __future__ import annotations

import importlib.util
import queue
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.faults import Fault, Phrase
from game.engine.options import Ruleset
from game.engine.player import Player
from game.engine.view import SeatView


class OutsideError(Fault):
    """A `path.py:Class` that cannot be used: one clear sentence."""


class TooLateError(Exception):
    """A player did not answer within its budget."""


class PlayerLeftError(Exception):
    """A player tried to end the program."""


def load_class(spec: str) -> Callable[[], Player]:
    """The class that `path.py:Class` names (the class after the last colon), from its own file.

    Raises OutsideError when there is no such file or class, the file does not run, or the class lacks a method.
    """
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
        why = f"{type(error).__name__}: {error}"
        raise OutsideError(Phrase("{path} does not run: {error}", path=path, error=why)) from error
    chosen = getattr(module, name, None)
    if not isinstance(chosen, type):
        raise OutsideError(Phrase("{path} has no class {name}", path=path, name=name))
    for method in ("start", "decide", "told"):
        if not callable(getattr(chosen, method, None)):
            raise OutsideError(Phrase("{name} has no method {method}", name=name, method=method))
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
        """What the player decides in time; raises TooLateError, or whatever the player raises."""
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
            raise TooLateError(f"no answer within {self._budget:g} s") from None
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
                self.answers.put((what(*with_), None))
            except Exception as error:  # noqa: BLE001 – a player from outside may raise anything
                self.answers.put((None, error))
            except SystemExit as error:  # it may end itself, not the game
                self.answers.put((None, PlayerLeftError(f"it wants to end the program ({error})")))
