"""`play`: the self-test, and what keeps the game from opening."""

from __future__ import annotations

import errno
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main
from game.storage import Folders, SettingsFile, Store, database, open_store
from game.storage.database import Database
from game.ui import box, start
from tests.release import ROOT

DUMMY = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def play(home: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs `python -m game play` in a process of its own, as a user does."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    return subprocess.run(
        [sys.executable, "-m", "game", "play", *arguments],
        env={**kept, "SHANGHAI_MAHJONG_HOME": str(home), "LANGUAGE": "en", **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_the_selftest_plays_a_hand_and_leaves_nothing_behind(tmp_path: Path) -> None:
    done = play(tmp_path, "--selftest", **DUMMY)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "Everything that the game needs is there, and a hand was played to its end.\n"
    assert list(tmp_path.iterdir()) == []


def test_without_a_match_there_is_nothing_to_resume(tmp_path: Path) -> None:
    done = play(tmp_path, "--resume", **DUMMY)
    assert done.returncode == 1
    assert done.stderr == "There is no match to continue.\n"


@pytest.mark.parametrize("state", ["locked", "read-only", "in the way", "no home"])
def test_where_the_saved_games_cannot_be_used_nobody_says_that_there_is_no_match(
    state: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_folder: Path) -> OSError:
        return OSError(errno.EROFS, os.strerror(errno.EROFS))

    home = Folders(tmp_path, tmp_path)
    monkeypatch.setattr(database, "_PATIENCE", 0.0)
    other = open_store(home) if state == "locked" else None
    if state == "read-only":
        home.database.mkdir()  # which SQLite cannot open either
        monkeypatch.setattr(database, "why_not", full)
    monkeypatch.setattr(start, "open_settings", lambda: SettingsFile(None))
    where = {"no home": None, "in the way": Folders(Path("/dev/null"), Path("/dev/null"))}.get(state, home)
    monkeypatch.setattr(start, "open_store", lambda: Store(Database(None if where is None else where.database)))
    said = start.play("en", resume=True)
    if other is not None:
        other.close()
    assert said[-1] == "No match can be continued just now."
    words = {
        "locked": "open in another window",
        "read-only": "(nothing may be written there)",
        "in the way": "(a part of its path is a file and no folder)",
        "no home": "There is no folder",
    }
    assert len(said) == 2
    assert words[state] in said[0]


@pytest.mark.skipif(sys.platform != "linux", reason="only there a screen can be taken away by the environment")
def test_without_a_screen_it_says_so(tmp_path: Path) -> None:
    done = play(tmp_path, DISPLAY="", WAYLAND_DISPLAY="", SDL_AUDIODRIVER="dummy")
    assert done.returncode == 1
    assert "No window can be opened" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("frozen", [True, False])
def test_an_installed_game_that_cannot_open_says_so_in_a_box(frozen: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[list[str]] = []
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    monkeypatch.setattr(start, "play", lambda *_arguments: ["There is no screen."])
    monkeypatch.setattr(box, "show", lambda _title, sentences: shown.append(sentences))
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    assert main(["play"]) == 1
    assert shown == ([["There is no screen."]] if frozen else [])


def test_a_box_without_a_screen_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    box.show("title", ["There is no screen."])


FIRST_PICTURE = """
import sys
sys.modules["typing_extensions"] = None  # as in the frozen game
from game.ui import lean
lean.load()
from game.ui import start
start.play(shown=lambda: print(*sys.modules))
import pygame
lean.load_sound()
print(pygame.mixer.Sound.__name__, pygame.mixer.music.__name__)
"""
NOT_YET = (
    *("asyncio", "concurrent.futures", "dataclasses", "inspect", "logging", "multiprocessing", "subprocess"),
    *("pygame.mixer", "pygame._sdl2", "pytmx", "game.bots", "game.coach", "game.engine.rules", "game.engine.match"),
    *("game.i18n.words.play", "game.i18n.words.sheet", "game.storage.voices", "game.ui.table", "game.ui.dialog"),
)


def test_the_first_picture_waits_for_nothing_that_it_does_not_need(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"started": true}', encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", FIRST_PICTURE],
        env={**os.environ, "SHANGHAI_MAHJONG_HOME": str(tmp_path), "PYTHONPATH": str(ROOT), **DUMMY},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    shown, sound = done.stdout.splitlines()[-2:]
    imported = set(shown.split())
    assert "game.ui.scenes.lobby" in imported
    assert imported.isdisjoint(NOT_YET)
    assert sound == "Sound pygame.mixer_music"
