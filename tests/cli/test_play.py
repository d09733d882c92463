"""`play`: the self-test, and what keeps the game from opening."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main
from game.ui import box, start

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
