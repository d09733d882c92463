"""The system's own speech program tells what happens at the table, for whoever would rather hear than read.

Nothing here waits: a line is handed to a program, which is looked at again in the next step. There is never more than
one program at a time, what would pile up is dropped, and a program that fails or hangs is left alone. No shell is
started; the text goes to the program's standard input, or, where it has none, behind `--` as one argument.
"""

from __future__ import annotations

import contextlib
import sys
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import IO, Final, NamedTuple, Protocol, cast

from game.ui.journal import log

LONGEST: Final = 300
"""Characters of a line that are spoken; what is longer is cut."""
WAITING: Final = 2
"""So many lines wait while one is spoken; of more, the oldest are dropped."""
HANGS_MS: Final = 30_000
"""A program that speaks so long has got stuck."""
MOST_FAILURES: Final = 3
"""After so many failures one after the other the program is left alone."""
_KILL_MS: Final = 1000
_LEAVE_S: Final = 0.3
_NO_WINDOW: Final = 0x08000000
"""Windows: no console comes up beside the game (`subprocess.CREATE_NO_WINDOW`)."""

_POWERSHELL: Final = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "Add-Type -AssemblyName System.Speech; "
    "$s = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$v = $s.GetInstalledVoices() | Where-Object {{ $_.Enabled -and $_.VoiceInfo.Culture.Name -like '{culture}*' }} "
    "| Select-Object -First 1; "
    "if ($v) {{ $s.SelectVoice($v.VoiceInfo.Name) }}; "
    "$s.Speak([Console]::In.ReadToEnd())"
)


class Running(Protocol):
    """What is needed of a started program (`subprocess.Popen`)."""

    @property
    def stdin(self) -> IO[bytes] | None:
        """Where it reads, if it does."""
        ...

    def poll(self) -> int | None:
        """Its exit status, None while it runs."""
        ...

    def terminate(self) -> None:
        """Ask it to end."""

    def kill(self) -> None:
        """End it."""

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end."""
        ...


Start = Callable[[Sequence[str], bool], Running]


class Program(NamedTuple):
    """A program that speaks: its path and arguments by language; `reads` whether it takes the text from its input.

    `spare` are arguments that go with every voice, for where the one wanted is not installed; `stops` are those with
    which it is told to be silent, where ending it is not enough.
    """

    name: str
    path: str
    arguments: Mapping[str, tuple[str, ...]]
    reads: bool = True
    spare: tuple[str, ...] | None = None
    stops: tuple[str, ...] | None = None

    def command(self, language: str, text: str, spare: bool = False) -> tuple[str, ...]:
        """The command line for a text."""
        wanted = self.arguments[language] if self.spare is None or not spare else self.spare
        return (self.path, *wanted) if self.reads else (self.path, *wanted, "--", text)


def find(which: Callable[[str], str | None] | None = None, platform: str = sys.platform) -> Program | None:
    """The speech program of this system; None where there is none. `which` finds programs, as `shutil.which` does."""
    from shutil import which as usual

    for program in _programs(platform):
        path = (which or usual)(program.name)
        if path is not None:
            return program._replace(path=path)
    return None


def _programs(platform: str) -> tuple[Program, ...]:
    """What may be there, the best first."""
    arguments: dict[str, tuple[str, ...]]
    if platform == "darwin":
        read = ("-f", "-")
        arguments = {"zh_Hans": ("-v", "Tingting", *read), "zh_Hant": ("-v", "Meijia", *read), "en": read}
        return (Program("say", "", arguments, spare=read),)
    if platform == "win32":
        cultures = {"zh_Hans": "zh-CN", "zh_Hant": "zh-TW", "en": "en"}
        options = ("-NoLogo", "-NoProfile", "-NonInteractive", "-Command")
        arguments = {key: (*options, _POWERSHELL.format(culture=culture)) for key, culture in cultures.items()}
        return Program("powershell", "", arguments), Program("pwsh", "", arguments)
    codes = {"zh_Hans": "zh", "zh_Hant": "zh", "en": "en"}
    return (
        Program(
            "spd-say",
            "",
            {language: ("--wait", "--language", code) for language, code in codes.items()},
            reads=False,
            stops=("--stop",),
        ),
        Program(
            "espeak-ng",
            "",
            {language: ("-v", code.replace("zh", "cmn"), "--stdin") for language, code in codes.items()},
        ),
        Program("espeak", "", {language: ("-v", code, "--stdin") for language, code in codes.items()}),
    )


def plain(text: str) -> str:
    """The text without what a program could take for a command of its own: controls and brackets."""
    spoken = "".join(ch if ch.isprintable() and ch not in "[]<>" else " " for ch in text)
    return " ".join(spoken.split())[:LONGEST]


def _popen(command: Sequence[str], reads: bool) -> Running:
    import subprocess

    return cast(
        "Running",
        subprocess.Popen(  # noqa: S603 - a fixed program of the system, no shell, the text is no part of a command
            command,
            stdin=subprocess.PIPE if reads else subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            creationflags=_NO_WINDOW if sys.platform == "win32" else 0,
        ),
    )


class Speech:
    """Says lines one after the other through `program`; nothing at all without one or while it is not `on`."""

    def __init__(self, program: Program | None, start: Start = _popen) -> None:
        self.program = program
        self._start = start
        self._on = False
        self._waiting: deque[tuple[str, str]] = deque(maxlen=WAITING)
        self._running: Running | None = None
        self._ms = 0
        self._ending: list[tuple[Running, int]] = []
        """Programs that were asked to end, and for how long they have not."""
        self._failures = 0

    @property
    def possible(self) -> bool:
        """Whether this system has a program that speaks."""
        return self.program is not None

    @property
    def on(self) -> bool:
        """Whether the person wants to hear."""
        return self._on and self.possible and self._failures < MOST_FAILURES

    @on.setter
    def on(self, wanted: bool) -> None:
        if wanted and not self._on:
            self._failures = 0
        self._on = wanted
        if not wanted:
            self.hush()

    @property
    def speaking(self) -> bool:
        """Whether a program is speaking, or a line waits."""
        return self._running is not None or bool(self._waiting)

    def say(self, text: str, language: str, urgent: bool = False) -> None:
        """Have a line spoken as soon as it is its turn; an `urgent` one at once, in the place of all others."""
        line = plain(text)
        if not self.on or not line:
            return
        if urgent:
            self.hush()
        self._waiting.append((language, line))
        self._next()

    def hush(self) -> None:
        """Say nothing more, and stop what is being said."""
        self._waiting.clear()
        if self._running is not None:
            self._end(self._running)
            self._running = None

    def update(self, ms: int) -> None:
        """Look what has become of the programs, and go on with the next line."""
        if self._running is not None:
            self._ms += ms
            status = self._running.poll()
            if status is not None:
                self._running = None
                self._done(status == 0)
            elif self._ms > HANGS_MS:
                self._end(self._running)
                self._running = None
                self._done(False)
        if self._ending:
            self._reap(ms)
        self._next()

    def stop(self) -> None:
        """The game ends: no program is left behind."""
        self.hush()
        if not self._ending:
            return
        from subprocess import TimeoutExpired

        for program, _ms in self._ending:
            try:
                program.wait(_LEAVE_S)
            except TimeoutExpired:
                program.kill()
                program.wait()
        self._ending.clear()

    # -- one program
    def _next(self) -> None:
        """Start the next line if nothing is spoken. Who was cut short must have ended first."""
        if self._running is not None or self._ending or not self._waiting or self.program is None:
            return
        language, text = self._waiting.popleft()
        try:
            program = self._start(self.program.command(language, text, self._failures > 0), self.program.reads)
        except OSError as error:
            log(__name__).warning("%s cannot be started: %s", self.program.name, error)
            self._done(False)
            return
        self._running, self._ms = program, 0
        if program.stdin is not None:
            with contextlib.suppress(OSError):  # it has ended already: its status tells
                program.stdin.write(text.encode())
            with contextlib.suppress(OSError):
                program.stdin.close()

    def _done(self, good: bool) -> None:
        """A line was spoken, or was not."""
        self._failures = 0 if good else self._failures + 1
        if self._failures >= MOST_FAILURES:
            log(__name__).warning("the speech program fails again and again; it is left alone")
            self._waiting.clear()

    def _end(self, program: Running) -> None:
        program.terminate()
        self._ending.append((program, 0))
        if self.program is not None and self.program.stops is not None:
            with contextlib.suppress(OSError):  # it could be started a moment ago; else it will fall silent by itself
                self._ending.append((self._start((self.program.path, *self.program.stops), False), 0))

    def _reap(self, ms: int) -> None:
        """Let go of programs that have ended; the others have had their time."""
        left = []
        for program, waited in self._ending:
            if program.poll() is None:
                if waited > _KILL_MS:
                    program.kill()
                left.append((program, waited + ms))
        self._ending = left
