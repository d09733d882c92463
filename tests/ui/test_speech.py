"""The system's speech program: found by name, fed without a shell, one at a time, not waited for, not left behind."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path

import pytest

from game.i18n import LANGUAGES
from game.ui.speech import HANGS_MS, LONGEST, MOST_FAILURES, WAITING, Program, Speech, find, plain


class Input(BytesIO):
    """Keeps what was written when it is closed."""

    written = b""

    def close(self) -> None:
        self.written = self.getvalue()
        super().close()


class Fake:
    """A program that speaks until the test ends it."""

    def __init__(self, command: Sequence[str], reads: bool, stubborn: bool = False) -> None:
        self.command = tuple(command)
        self.stdin = Input() if reads else None
        self.status: int | None = None
        self.stubborn = stubborn
        self.killed = False

    @property
    def text(self) -> str:
        return self.stdin.written.decode() if self.stdin else self.command[-1]

    def poll(self) -> int | None:
        return self.status

    def terminate(self) -> None:
        if not self.stubborn:
            self.status = -15

    def kill(self) -> None:
        self.killed, self.status = True, -9

    def wait(self, timeout: float | None = None) -> int:
        if self.status is None:
            assert timeout is not None, "this would wait for ever"
            raise subprocess.TimeoutExpired(self.command, timeout)
        return self.status


class Stage:
    """Starts fakes and counts how many run at the same time."""

    def __init__(self, stubborn: bool = False) -> None:
        self.started: list[Fake] = []
        self.stubborn = stubborn

    def __call__(self, command: Sequence[str], reads: bool) -> Fake:
        assert not self.running, "two programs at a time"
        self.started.append(Fake(command, reads, self.stubborn))
        return self.started[-1]

    @property
    def running(self) -> list[Fake]:
        return [fake for fake in self.started if fake.status is None]


PROGRAM = Program("espeak-ng", "/usr/bin/espeak-ng", dict.fromkeys(LANGUAGES, ("--stdin",)))


def speech(stage: Stage, program: Program | None = PROGRAM) -> Speech:
    made = Speech(program, stage)
    made.on = True
    return made


def installed(*names: str) -> Callable[[str], str | None]:
    return lambda name: f"/bin/{name}" if name in names else None


@pytest.mark.parametrize(
    ("platform", "there", "found"),
    [
        ("linux", ("espeak", "espeak-ng", "spd-say"), "spd-say"),
        ("linux", ("espeak", "espeak-ng"), "espeak-ng"),
        ("linux", ("espeak", "say", "powershell"), "espeak"),
        ("freebsd14", ("espeak-ng",), "espeak-ng"),
        ("darwin", ("say", "espeak-ng"), "say"),
        ("win32", ("pwsh",), "pwsh"),
        ("win32", ("powershell", "pwsh"), "powershell"),
    ],
)
def test_the_program_of_each_system_is_found(platform: str, there: tuple[str, ...], found: str) -> None:
    program = find(installed(*there), platform)
    assert program is not None
    assert (program.name, program.path) == (found, f"/bin/{found}")
    assert set(program.arguments) == set(LANGUAGES)


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_without_a_program_nothing_is_possible(platform: str) -> None:
    assert find(installed(), platform) is None
    stage = Stage()
    mute = speech(stage, None)
    mute.say("hello", "en")
    mute.update(16)
    mute.stop()
    assert not mute.possible
    assert not mute.on
    assert not stage.started


EVIL = "$(rm -rf ~) `id`; & del *.* | \"x\" 'y' %PATH% -v --help \x00\x1b[2J [[slnc 9999]] <speak>\n--stop"


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_is_never_part_of_a_command(platform: str, language: str) -> None:
    for name in ("spd-say", "espeak-ng", "say", "powershell"):
        program = find(installed(name), platform)
        if program is None:
            continue
        text = plain(EVIL)
        harmless = program.command(language, "x")
        command = program.command(language, text)
        if program.reads:
            assert command == harmless
        else:
            assert command[:-2] == harmless[:-2]
            assert command[-2:] == ("--", text)
        assert not any(ch in text for ch in "\x00\x1b\n[]<>")


def test_lines_are_cut_and_empty_ones_are_nothing() -> None:
    assert len(plain("上海" * LONGEST)) == LONGEST
    stage = Stage()
    speech(stage).say(" \n\t", "en")
    assert not stage.started


def test_one_after_the_other_and_old_news_are_dropped() -> None:
    stage = Stage()
    said = speech(stage)
    for i in range(WAITING + 3):
        said.say(f"line {i}", "en")
    assert [fake.text for fake in stage.started] == ["line 0"]
    while stage.running:
        stage.running[0].status = 0
        said.update(16)
    assert [fake.text for fake in stage.started] == ["line 0", *(f"line {3 + i}" for i in range(WAITING))]
    assert not said.speaking


def test_where_the_wanted_voice_is_not_installed_another_one_speaks() -> None:
    stage = Stage()
    said = speech(stage, find(installed("say"), "darwin"))
    said.say("one", "zh_Hans")
    stage.running[0].status = 1
    said.update(16)
    said.say("two", "zh_Hans")
    assert [fake.command for fake in stage.started] == [
        ("/bin/say", "-v", "Tingting", "-f", "-"),
        ("/bin/say", "-f", "-"),
    ]


def test_a_server_that_speaks_is_told_to_stop() -> None:
    stage = Stage()
    said = speech(stage, find(installed("spd-say"), "linux"))
    said.say("one", "en")
    said.hush()
    assert [fake.command[1:] for fake in stage.started] == [("--wait", "--language", "en", "--", "one"), ("--stop",)]
    assert stage.started[1].poll() is None
    stage.started[1].status = 0
    said.update(16)
    said.say("two", "en")
    assert [fake.text for fake in stage.running] == ["two"]


def test_what_is_urgent_takes_the_place_of_everything() -> None:
    stage = Stage()
    said = speech(stage)
    said.say("one", "en")
    said.say("two", "en")
    said.say("Your turn.", "en", urgent=True)
    said.update(16)
    assert [fake.text for fake in stage.started] == ["one", "Your turn."]


def test_who_does_not_end_is_killed_and_only_then_the_next_one_speaks() -> None:
    stage = Stage(stubborn=True)
    said = speech(stage)
    said.say("one", "en")
    said.say("two", "en", urgent=True)
    for _ in range(200):
        said.update(16)
    assert [fake.text for fake in stage.started] == ["one", "two"]
    assert stage.started[0].killed


def test_a_program_that_hangs_is_given_up() -> None:
    stage = Stage()
    said = speech(stage)
    said.say("one", "en")
    said.update(HANGS_MS + 1)
    assert not stage.running
    said.say("two", "en")
    said.update(16)
    assert [fake.text for fake in stage.running] == ["two"]


def test_a_program_that_fails_again_and_again_is_left_alone_until_it_is_wanted_again() -> None:
    stage = Stage()
    said = speech(stage)
    for _ in range(MOST_FAILURES + 4):
        said.say("one", "en")
        for fake in stage.running:
            fake.status = 1
        said.update(16)
    assert len(stage.started) == MOST_FAILURES
    assert not said.on
    said.on = False
    said.on = True
    said.say("two", "en")
    assert len(stage.running) == 1


def test_a_program_that_cannot_be_started_is_no_error() -> None:
    def missing(command: Sequence[str], reads: bool) -> Fake:
        raise PermissionError("not allowed")

    said = Speech(PROGRAM, missing)
    said.on = True
    for _ in range(MOST_FAILURES + 1):
        said.say("one", "en")
    assert not said.on


def test_switched_off_it_falls_silent_and_stays_so() -> None:
    stage = Stage()
    said = speech(stage)
    said.say("one", "en")
    said.say("two", "en")
    said.on = False
    said.update(16)
    said.say("three", "en")
    assert len(stage.started) == 1
    assert not stage.running


def test_leaving_waits_for_nobody_and_leaves_nobody_behind() -> None:
    stage = Stage(stubborn=True)
    said = speech(stage)
    said.say("one", "en")
    said.stop()
    assert stage.started[0].killed
    assert not said.speaking


# -- with real programs
@pytest.fixture
def script(tmp_path: Path) -> Path:
    """A program that writes down how it was called and what it read, and then goes on for a while."""
    path = tmp_path / "speaker.py"
    path.write_text(
        "#!/bin/sh\n"
        f'"exec" "{sys.executable}" "$0" "$@"\n'  # words to Python; its folder may have a space, which "#!" cannot
        "import json, os, sys, time\n"
        "said = {'arguments': sys.argv[1:], 'text': sys.stdin.buffer.read().decode(), 'pid': os.getpid()}\n"
        "open(os.path.join(os.path.dirname(__file__), 'said'), 'a').write(json.dumps(said) + '\\n')\n"
        "time.sleep(60 if 'long' in said['text'] else 0)\n",
        encoding="utf-8",
    )
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def wait_until(said: Speech, done: Callable[[], bool]) -> None:
    """Step until something has happened; a minute is more than enough on any machine."""
    for _ in range(6000):
        if done():
            return
        said.update(10)
        time.sleep(0.01)
    raise AssertionError("it never happened")


@pytest.mark.skipif(sys.platform == "win32", reason="scripts start by their first line elsewhere")
def test_a_real_program_hears_every_character(script: Path) -> None:
    import json

    said = Speech(Program("fake", str(script), {"zh_Hans": ("--voice", "上海")}))
    said.on = True
    line = '陈先生打五筒; $(touch evil) `touch evil` "quoted" & more'
    said.say(line, "zh_Hans")
    wait_until(said, lambda: not said.speaking)
    (heard,) = map(json.loads, (script.parent / "said").read_text(encoding="utf-8").splitlines())
    assert heard["text"] == line
    assert heard["arguments"] == ["--voice", "上海"]
    assert sorted(path.name for path in script.parent.iterdir()) == ["said", "speaker.py"]
    said.stop()


@pytest.mark.skipif(sys.platform == "win32", reason="scripts start by their first line elsewhere")
def test_a_real_program_is_gone_when_the_game_has_ended(script: Path) -> None:
    import json

    said = Speech(Program("fake", str(script), {"en": ()}))
    said.on = True
    said.say("a long story", "en")
    wait_until(said, (script.parent / "said").exists)
    wait_until(said, lambda: (script.parent / "said").read_text().endswith("\n"))
    pid = json.loads((script.parent / "said").read_text())["pid"]
    said.stop()
    with pytest.raises(ProcessLookupError):  # neither running nor a zombie
        os.kill(pid, 0)
