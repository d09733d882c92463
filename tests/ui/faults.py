"""Starts the real program where something is wrong with its folders, plays a hand, and tells what it said.

    python -m tests.ui.faults                 every fault that can be made here (a full or read-only disk needs root)
    python -m tests.ui.faults --fault full

Each time the hand has to come to its end, the program to end by itself with status 0, and the hand to be in the file of
saved games wherever there is one in the end.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple, Protocol

ROOT = Path(__file__).parents[2]
FULL = "The game cannot be saved just now"
AGAIN = "The game is saved again."
NOT_KEPT = "this game will not be kept"
FROM_NOW_ON = "Games are saved from now on"
DISK = "2m"
SETTINGS = '{"language": "en", "speed": "instant", "started": true, "hints_seen": ["qinghunpeng"]}'
HOMES = ("SHANGHAI_MAHJONG_HOME", "XDG_", "HOME")
EARLY, LATE = 150, 700
"""Steps of the game after which something happens."""


class Messenger(Protocol):
    """What has sentences for the player."""

    messages: list[str]


class Fault(NamedTuple):
    """What is wrong: how the folder is made, what happens to it while playing, and what has to be said."""

    make: Callable[[Path], object]
    early: str = ""
    late: str = ""
    said: tuple[str, ...] = ()
    kept: bool = True
    disk: bool = False
    """Whether the folder is a small disk of its own."""
    named: bool = True
    """Whether the game is told of the folder; else it looks for the home of somebody who has none."""


def nothing(_home: Path) -> None:
    """The folder is as it should be."""


def fill(home: Path) -> None:
    """Leaves no room on the disk."""
    with (home / "ballast").open("ab", buffering=0) as file:
        try:
            while True:
                file.write(bytes(1024))
        except OSError:
            return


def free(home: Path) -> None:
    """Makes room again."""
    (home / "ballast").unlink()


def vanish(home: Path) -> None:
    """The folder is gone."""
    shutil.rmtree(home)


def block(home: Path) -> None:
    """The folder is gone, and something is in its place."""
    shutil.rmtree(home)
    home.write_text("in the way", encoding="utf-8")


def unblock(home: Path) -> None:
    """What was in the place of the folder is gone."""
    home.unlink()


def read_only(home: Path) -> None:
    """Nothing can be written any more."""
    subprocess.run(["mount", "-o", "remount,ro", home], check=True)


def writable(home: Path) -> None:
    """Everything can be written again."""
    subprocess.run(["mount", "-o", "remount,rw", home], check=True)


def damage(home: Path) -> None:
    """Both files are nonsense."""
    (home / "games.db").write_bytes(b"nonsense" * 1000)
    (home / "settings.json").write_bytes(b"{")


def hold(home: Path) -> subprocess.Popen[str]:
    """Another window has the saved games for a while."""
    code = "import sys, pathlib; from game.storage import *; s = open_store(Folders(*2 * [pathlib.Path(sys.argv[1])]));"
    code += "print('open', flush=True); sys.stdin.readline(); s.close()"
    other = subprocess.Popen(
        [sys.executable, "-c", code, home], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert other.stdout is not None
    other.stdout.readline()
    return other


FAULTS = {
    "none": Fault(nothing),
    "full": Fault(nothing, "fill", "free", (FULL, "the disk is full", AGAIN), disk=True),
    "full to the end": Fault(nothing, "fill", "", (FULL, "the disk is full"), kept=False, disk=True),
    "full from the start": Fault(fill, "", "free", (NOT_KEPT, FROM_NOW_ON), disk=True),
    "read-only from the start": Fault(read_only, "", "writable", (NOT_KEPT, FROM_NOW_ON), disk=True),
    "gone": Fault(nothing, "vanish", "", ("had disappeared; it was written anew",)),
    "gone for a while": Fault(nothing, "block", "unblock", (FULL, AGAIN)),
    "in the way": Fault(block, "", "unblock", (NOT_KEPT, FROM_NOW_ON)),
    "damaged": Fault(damage, "", "", ("The settings file was damaged.", "The file of saved games was damaged.")),
    "no home": Fault(nothing, said=(NOT_KEPT,), kept=False, named=False),
    "another window": Fault(hold, "", "", ("AlreadyOpen",), kept=False),
}


@contextmanager
def folder_for(fault: Fault) -> Iterator[Path]:
    """A folder with spaces and Chinese in its name, on a small disk of its own if the fault needs one."""
    with tempfile.TemporaryDirectory() as around:
        home = Path(around) / "一家 门" / "麻将 存档"
        home.mkdir(parents=True)
        if fault.disk:
            subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK}", "none", home], check=True)
        try:
            yield home
        finally:
            if fault.disk:
                subprocess.run(["umount", "-l", home], check=True)


def happened(name: str) -> list[str]:
    """Plays with a fault; what was wrong about it, nothing when all is as it should be."""
    fault = FAULTS[name]
    with folder_for(fault) as home:
        (home / "settings.json").write_text(SETTINGS, encoding="utf-8")
        made = fault.make(home)
        began = time.monotonic()
        command = [sys.executable, "-m", "tests.ui.faults", "--child", str(home), fault.early, fault.late]
        environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONUTF8": "1"}
        if fault.named:
            environment["SHANGHAI_MAHJONG_HOME"] = str(home)
        else:
            environment = {name: value for name, value in environment.items() if not name.startswith(HOMES)}
            environment["HOME"] = os.devnull
        child = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300)
        wrong = [f"not said: {words}" for words in fault.said if words not in child.stdout]
        if child.returncode or "Traceback" in child.stderr:
            wrong.append(f"status {child.returncode}: {child.stderr[-800:]}")
        if "played" not in child.stdout:
            wrong.append("the hand was not played to its end")
        if isinstance(made, subprocess.Popen):
            made.communicate("\n")
        if fault.kept and not hand_is_kept(home):
            wrong.append("the hand is not in the file")
        print(f"{name} ({time.monotonic() - began:.0f} s)\n{child.stdout}", end="")
    return wrong


def hand_is_kept(home: Path) -> bool:
    """Whether the file of saved games holds a whole hand that can be played through."""
    from game.engine.record import read_record, verify
    from game.storage import Folders, open_store
    from game.storage.records import HandFilter

    store = open_store(Folders(home, home))
    texts = [store.records.text(entry.id) for entry in store.records.find(HandFilter())]
    store.close()
    return any(text is not None and verify(read_record(text)) == () for text in texts)


def play(home: Path, early: str, late: str) -> int:
    """The child: the program itself, whose loop plays one hand by keys and then closes the window."""
    import pygame

    from game.engine.settings import Seat, match_settings
    from game.ui import start
    from game.ui.app import App
    from game.ui.scenes.table import TableScene
    from game.ui.selftest import _KEYS as KEYS

    def opened(open_file: Callable[[], Messenger]) -> Callable[[], Messenger]:
        def open_and_tell() -> Messenger:
            file = open_file()
            for told in file.messages:
                print("  at the start:", told, flush=True)
            return file

        return open_and_tell

    def drive(app: App) -> None:
        print("  shown:", ", ".join(type(scene).__name__ for scene in app.stack), flush=True)
        say = app.toasts.say
        app.toasts.say = lambda text, *more: (print("  while playing:", text, flush=True), say(text, *more))[1]
        app.change(speed="instant", hints_seen=("qinghunpeng",))
        seats = [Seat("A", "person"), *(Seat(name, "random") for name in "BCD")]
        saved = app.store.begin_match(match_settings("qinghunpeng", seats, 1, length=4))
        app.reset(TableScene(saved))
        for step in range(40_000):
            app.step(16)
            time.sleep(0.0005)
            for at, what in ((EARLY, early), (LATE, late)):
                if step == at and what:
                    globals()[what](home)
            records = saved.records()
            if step > LATE and records and "\npayments " in records[0]:
                print("  played", flush=True)
                break
            if step % 25 == 24 and not (records and "\npayments " in records[0]):
                key = KEYS[step // 25 % len(KEYS)]
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
                pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=""))
        for _step in range(40):
            app.step(50)
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        app.step(16)
        assert not app.running

    start.run = drive
    start.open_settings, start.open_store = opened(start.open_settings), opened(start.open_store)
    faults = start.play()
    for fault in faults:
        print("  did not start:", fault)
    return 1 if faults else 0


def main(names: list[str]) -> int:
    """Makes each fault in turn; 1 when something was lost, unsaid, or stood in the way."""
    wrong = 0
    for name in names:
        for sentence in happened(name):
            wrong += 1
            print(f"  WRONG: {sentence}")
    print(f"{len(names)} faults: {wrong} things wrong")
    return 1 if wrong else 0


def possible() -> list[str]:
    """The faults that can be made here."""
    return [name for name, fault in FAULTS.items() if not fault.disk or can_mount()]


@cache
def can_mount() -> bool:
    """Whether small disks can be made here: as root, where nothing forbids it."""
    if shutil.which("mount") is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        made = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK}", "none", folder], capture_output=True)
        if made.returncode == 0:
            subprocess.run(["umount", "-l", folder], check=True)
    return made.returncode == 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fault", action="append", choices=list(FAULTS))
    parser.add_argument("--child", nargs=3, metavar=("HOME", "EARLY", "LATE"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        sys.exit(play(Path(given.child[0]), given.child[1], given.child[2]))
    sys.exit(main(given.fault or possible()))
