"""Thinking off the drawing path: bots and advice in a process of their own.

A window that draws while another thread thinks shares one interpreter lock with it. So what thinks for long is done by
a worker: a second process of this program, started as `python -m game --worker` or, frozen, as `program --worker`.
Questions and answers are frames on its standard input and output, four bytes of length (big-endian) and then a tuple
as `game.bots.wire` writes it; nothing is pickled. A worker ends when its input does, so it never outlives the game.

A question holds all that its answer needs and the worker does not know yet::

    ("decide", number, kind, seed, beginning, events, view, actions)  ->  ("done", action)
    ("advise", view, actions)                                         ->  ("done", advice)

`number` is the player's, `beginning` what `Player.start` was told (seat, rules, seed) where the worker must begin the
hand, else None, `events` what `Player.told` was since. A worker that does not know the player answers `("who",)`, and
is asked again with the whole hand; what a player raises comes back as `("fault", words)`.

Where no process can be started, the same code answers in the thread that asked, and the game goes on. It does so too
when a worker dies, which is then started anew, and when one has not answered for `PATIENCE` seconds: on a computer
that is busy with other things a worker may be slow without being lost. It is asked again once it has caught up, and is
replaced only after `SILENCE` seconds without a word.
"""

from __future__ import annotations

import gc
import logging
import os
import signal
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final

from game.bots import make_player
from game.bots.process import LateError, LostError, Process, read_frame, write_frame
from game.bots.wire import WireError, decode, encode

if TYPE_CHECKING:
    from game.bots.advice import Advice
    from game.engine.actions import Action
    from game.engine.events import Event
    from game.engine.options import Ruleset
    from game.engine.player import Player
    from game.engine.view import SeatView

_log = logging.getLogger(__name__)

ARGUMENT: Final = "--worker"
"""What makes the program a worker."""
THINKERS: Final = frozenset({"master"})
"""The levels that think long enough for it to matter."""
_MOST_STARTS: Final = 3
"""A worker that was lost is started anew, so often"""
_PROVEN: Final = 100
"""until one has given so many answers: then the count begins anew."""
_MOST_PLAYERS: Final = 16
"""A worker forgets the oldest player when it has more."""
_NICENESS: Final = 5
_RUBBISH: Final = 40_000
"""So many new objects are searched through for rubbish."""


class ThoughtError(Exception):
    """What a player raised in the worker, in words."""


class ClosedError(Exception):
    """The game is being left: nobody is asked any more."""


class Workers:
    """Where bots think: one worker process, started when it is first needed. Threads may share it.

    Without `process` everything is done where it is asked for, and nothing by the clock. `command` starts the worker,
    `thinkers` are the levels that it plays.
    """

    def __init__(
        self, *, process: bool = True, command: Sequence[str] = (), thinkers: frozenset[str] = THINKERS
    ) -> None:
        self._command: Final = tuple(command) or _command()
        self._thinkers: Final = thinkers
        self._timed: Final = process
        self._starts_left = _MOST_STARTS if process else 0
        self._process: Process | None = None
        self._answers = 0
        """What the worker has answered since it was started."""
        self._told = False
        """Whether it was said that a worker is slow or was lost; once is enough."""
        self._closed = False
        self._lock: Final = threading.Lock()
        self._pool: ThreadPoolExecutor | None = None
        self._players = 0

    @property
    def running(self) -> bool:
        """Whether there is a worker process just now."""
        return self._process is not None

    def player(self, kind: str, seed: int = 0) -> Player:
        """A new player of this kind, whose decisions are made in the worker if they take long.

        `decide` waits for the answer and lets other threads run meanwhile. Raises KeyError when nobody is called that.
        """
        local = make_player(kind, seed, timed=self._timed)
        level = kind.partition("/")[0].partition("-")[0]
        if not self._starts_left or level not in self._thinkers:
            return local
        self._players += 1
        return _Remote(self, self._players, kind, seed, local)

    def advise(self, view: SeatView, actions: Sequence[Action]) -> Future[Advice]:
        """Advice on a position (`game.bots.advice.advise`), thought out by the worker."""
        given: Future[Advice] = Future()
        if not self._starts_left:
            given.set_result(_advice(view, actions))
            return given
        with self._lock:
            if self._closed:
                given.cancel()
                return given
            if self._pool is None:
                self._pool = ThreadPoolExecutor(1, "advice")
            pool = self._pool
        return pool.submit(self._advise, view, tuple(actions))

    def close(self) -> None:
        """End the worker; whoever waits for it gets ClosedError."""
        self._closed = True
        process, self._process = self._process, None
        if process is not None:
            process.end()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def ask(self, question: tuple[object, ...]) -> Any:
        """What the worker answers, None when there is none to ask, it is late, or it does not know the player.

        Raises ThoughtError for what the player raised, ClosedError once this is closed.
        """
        with self._lock:
            process = self._running()
            if process is None:
                return None
            try:
                answer = decode(process.ask(encode(question)))
            except LateError as error:
                self._say("the worker is slow: %s", error)
                return None
            except (LostError, WireError) as error:
                self._process = None
                process.end()
                if self._closed:
                    raise ClosedError from error
                self._say("the worker was lost: %s", error)
                return None
            self._answers += 1
            if self._answers == _PROVEN:
                self._starts_left = _MOST_STARTS
        match answer:
            case ("done", value):
                return value
            case ("fault", words):
                raise ThoughtError(words)
        return None

    def _say(self, text: str, error: Exception) -> None:
        """Log what became of a worker: the first time so that somebody sees it."""
        _log.log(logging.DEBUG if self._told else logging.WARNING, text, error)
        self._told = True

    def _running(self) -> Process | None:
        """The worker, started if it must be; None when it cannot."""
        if self._closed:
            raise ClosedError
        if self._process is None and self._starts_left:
            self._starts_left -= 1
            self._answers = 0
            try:
                self._process = Process(self._command)
            except OSError as error:
                self._starts_left = 0
                _log.warning("no worker could be started: %s", error)
        return self._process

    def _advise(self, view: SeatView, actions: tuple[Action, ...]) -> Advice:
        found: Advice | None = self.ask(("advise", view, actions))
        return _advice(view, actions) if found is None else found


class _Remote:
    """A player whose decisions are made in the worker. `local` makes them where that is not possible."""

    def __init__(self, workers: Workers, number: int, kind: str, seed: int, local: Player) -> None:
        self._workers: Final = workers
        self._number: Final = number
        self._kind: Final = kind
        self._seed: Final = seed
        self._local: Final = local
        self._beginning: tuple[int, Ruleset, int] | None = None
        self._events: list[Event] = []
        self._known = 0
        """So many of the events the worker was told; 0 before it knows the hand."""
        self._local_knows: int | None = None
        """So many of them the local player was told; None when it does not know the hand."""

    def start(self, seat: int, rules: Ruleset, seed: int) -> None:
        """A hand begins."""
        self._beginning = (seat, rules, seed)
        self._events.clear()
        self._known = 0
        self._local_knows = None

    def told(self, event: Event) -> None:
        """Something happened; the worker learns of it with the next question."""
        self._events.append(event)

    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        """What the player decides in the worker, or here if there is none."""
        found = self._ask(view, actions) if self._known else None
        if found is None:
            self._known = 0
            found = self._ask(view, actions)
        return self._decide_here(view, actions) if found is None else found

    def _ask(self, view: SeatView, actions: Sequence[Action]) -> Action | None:
        beginning = None if self._known else self._beginning
        count = len(self._events)
        events = tuple(self._events[self._known :])
        asked = ("decide", self._number, self._kind, self._seed, beginning, events, view, tuple(actions))
        found: Action | None = self._workers.ask(asked)
        self._known = 0 if found is None else count
        return found

    def _decide_here(self, view: SeatView, actions: Sequence[Action]) -> Action:
        assert self._beginning is not None
        if self._local_knows is None:
            self._local.start(*self._beginning)
            self._local_knows = 0
        for event in self._events[self._local_knows :]:
            self._local.told(event)
        self._local_knows = len(self._events)
        return self._local.decide(view, actions)


def serve() -> int:
    """Be a worker until the input ends; the exit status."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the game's business
    if sys.platform != "win32":
        os.nice(_NICENESS)  # who draws goes first
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)  # what anybody prints is no answer
    desk = _Desk()
    gc.disable()
    with questions, answers:
        while (frame := read_frame(questions)) is not None:
            write_frame(answers, desk.answer(frame))
            if gc.get_count()[0] > _RUBBISH:  # a search takes longer than many a thought, so it comes after one
                gc.collect()
    return 0


class _Desk:
    """The worker inside: the players that think here."""

    def __init__(self) -> None:
        self._players: dict[int, Player] = {}

    def answer(self, frame: bytes) -> bytes:
        """The answer to one question."""
        try:
            match decode(frame):
                case ("decide", number, kind, seed, beginning, events, view, actions):
                    player = self._player(number, kind, seed, beginning)
                    if player is None:
                        return encode(("who",))
                    for event in events:
                        player.told(event)
                    return encode(("done", player.decide(view, actions)))
                case ("advise", view, actions):
                    return encode(("done", _advice(view, actions)))
                case _:
                    return encode(("fault", "no such question"))
        except Exception as error:  # noqa: BLE001 - whatever a player raises is told to the game, which deals with it
            return encode(("fault", f"{type(error).__name__}: {error}"))

    def _player(self, number: int, kind: str, seed: int, beginning: tuple[int, Ruleset, int] | None) -> Player | None:
        """The player, its hand begun where that is due; None for one that is not known in the middle of a hand."""
        if beginning is None:
            return self._players.get(number)
        player = self._players.pop(number, None) or make_player(kind, seed, timed=True)
        while len(self._players) >= _MOST_PLAYERS:
            del self._players[next(iter(self._players))]
        self._players[number] = player
        player.start(*beginning)
        return player


def _advice(view: SeatView, actions: Sequence[Action]) -> Advice:
    from game.bots.advice import advise

    return advise(view, actions)


def _command() -> tuple[str, ...]:
    """How this very program is started as a worker."""
    if getattr(sys, "frozen", False):
        return (sys.executable, ARGUMENT)
    return (sys.executable, "-P", "-m", "game", ARGUMENT)
