"""A worker process from outside: questions go in, answers come out, and nobody waits for ever.

Questions and answers are frames, four bytes of length (big-endian) and then so many bytes.
"""

from __future__ import annotations

import logging
import os
import queue
import struct
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import IO, Final

import game

_log = logging.getLogger(__name__)

PATIENCE: Final = 5.0
"""Seconds to wait for an answer; nobody thinks nearly as long, unless the computer is busy."""
STARTING: Final = 20.0
"""Seconds to wait for the first answer: a process has to start, and to load what it thinks with."""
SILENCE: Final = 90.0
"""A worker that owes an answer for so many seconds is given up."""
_FAREWELL: Final = 1.0
"""Seconds that a worker has to end by itself."""
_LAST_WORDS: Final = 300
"""So many bytes at most are told of what a worker complained about before it ended."""
_LONGEST: Final = 1 << 24
"""Bytes in a frame; nothing that is said is nearly as long."""
_LENGTH: Final = struct.Struct(">I")


class LostError(Exception):
    """The worker is gone."""


class LateError(Exception):
    """The worker has not answered yet."""


class Process:
    """A worker process from outside. Raises OSError when it cannot be started."""

    def __init__(self, command: Sequence[str], clock: Callable[[], float] = monotonic) -> None:
        flags = 0
        if sys.platform == "win32":
            flags = subprocess.CREATE_NO_WINDOW | subprocess.BELOW_NORMAL_PRIORITY_CLASS
        self._clock: Final = clock
        self._words: Final = tempfile.TemporaryFile()  # noqa: SIM115 - closed by `end`
        try:
            self._popen: Final = subprocess.Popen(  # noqa: S603 - this very program
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._words,
                env=_environment(),
                creationflags=flags,
            )
        except OSError:
            self._words.close()
            raise
        self._started = False
        """Whether it has ever answered."""
        self._owes = 0.0
        """Since when it owes an answer that nobody waits for any more; 0 when it does not."""
        self._answers: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._reader: Final = threading.Thread(target=self._read, name="worker's answers", daemon=True)
        self._reader.start()

    def ask(self, frame: bytes) -> bytes:
        """The answer to one question. Raises LateError while it thinks about this or an earlier one, LostError."""
        assert self._popen.stdin is not None
        if self._owes:
            self._catch_up()
        begun = self._clock()
        patience = PATIENCE if self._started else STARTING
        try:
            write_frame(self._popen.stdin, frame)
            answer = self._answer(patience)
        except (OSError, ValueError) as error:  # ValueError: `end` has closed the pipe
            raise LostError(self._ending() or str(error)) from error
        except queue.Empty:
            self._owes = begun
            raise LateError(f"no answer within {patience:g} s") from None
        self._started = True
        return answer

    def _catch_up(self) -> None:
        """Throw away the answer that came too late, if it has come by now."""
        try:
            self._answer(0)
        except queue.Empty:
            silent = self._clock() - self._owes
            if silent > SILENCE:
                raise LostError(f"no answer within {silent:.0f} s") from None
            raise LateError("it still thinks about the question before") from None
        self._started, self._owes = True, 0.0

    def _answer(self, patience: float) -> bytes:
        """What it answers next. Raises queue.Empty, LostError."""
        answer = self._answers.get(timeout=patience) if patience else self._answers.get_nowait()
        if answer is None:
            raise LostError(self._ending() or "it answers nonsense")
        return answer

    def _ending(self) -> str:
        """How it ended and its last words; empty while it runs."""
        try:
            status = self._popen.wait(_FAREWELL)
        except subprocess.TimeoutExpired:
            return ""
        try:
            self._words.seek(0)
            words = self._words.read()[-_LAST_WORDS:].decode("utf-8", "replace").splitlines()
        except ValueError:  # `end` has closed it
            words = []
        return f"it ended with status {status}" + "".join(f": {line}" for line in words[-1:])

    def end(self) -> None:
        """Let it end by itself, and see to it that it does."""
        assert self._popen.stdin is not None
        try:
            self._popen.stdin.close()
        except OSError as error:  # it died with a question unread
            _log.debug("the worker left before the last question: %s", error)
        try:
            self._popen.wait(_FAREWELL)
        except subprocess.TimeoutExpired:
            self._popen.kill()
            self._popen.wait()
        self._reader.join()
        self._words.close()

    def _read(self) -> None:
        """Pass its answers on, None when there will be no more."""
        assert self._popen.stdout is not None
        with self._popen.stdout as answers:
            while (frame := read_frame(answers)) is not None:
                self._answers.put(frame)
        self._answers.put(None)


def _environment() -> dict[str, str]:
    """The worker finds the same code, wherever the game was started from."""
    if getattr(sys, "frozen", False):
        return dict(os.environ)
    root = str(Path(game.__file__).parents[1])
    return os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))}


def write_frame(stream: IO[bytes], frame: bytes) -> None:
    """Say one frame."""
    stream.write(_LENGTH.pack(len(frame)) + frame)
    stream.flush()


def read_frame(stream: IO[bytes]) -> bytes | None:
    """The next frame; None when there is none, only part of one, or something else."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    length: int = _LENGTH.unpack(head)[0]
    if length > _LONGEST:
        return None
    frame = stream.read(length)
    return frame if len(frame) == length else None
