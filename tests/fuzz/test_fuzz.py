"""A few accidents for each kind of file; `python -m tests.fuzz` makes as many as one likes."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fuzz.__main__ import hit
from tests.fuzz.guard import watched
from tests.fuzz.mutate import MUTATIONS
from tests.fuzz.readers import ASSETS, FONTS, TRIALS

SLOW = {"map", "translation", *ASSETS, *FONTS}
"""Kinds for which the whole game is started."""
QUICK = {**dict.fromkeys(SLOW, 1), "record": 12, **dict.fromkeys((kind for kind in TRIALS if "database" in kind), 6)}


@pytest.mark.parametrize("kind", list(TRIALS))
def test_accidents_end_in_a_sentence_and_lose_nothing(kind: str) -> None:
    for seed in range(QUICK.get(kind, 40)):
        assert hit(kind, 10_000 + seed) is None


@pytest.mark.parametrize("kind", [kind for kind in TRIALS if kind not in SLOW])
def test_an_empty_file_ends_in_a_sentence(kind: str, tmp_path: Path) -> None:
    TRIALS[kind].trial(b"", tmp_path)


def test_every_accident_changes_something() -> None:
    import random

    content = b"name 1\nvalue 22\n" * 40
    for accident in MUTATIONS:
        assert any(accident(content, random.Random(seed)) != content for seed in range(5)), accident.__name__


def test_what_is_forbidden_is_seen(tmp_path: Path) -> None:
    with watched(tmp_path / "home") as forbidden:
        (tmp_path / "elsewhere").write_bytes(b"")
        (tmp_path / "elsewhere").rename(tmp_path / "other")
        subprocess.run([sys.executable, "-c", ""], check=True)
        sqlite3.connect(tmp_path / "games.db").close()
    seen = [line.split()[0] for line in forbidden]
    assert seen[:3] == ["open", "os.rename", "os.rename"]
    assert "subprocess.Popen" in seen
    assert seen[-1] == "sqlite3.connect"
    with watched(tmp_path) as forbidden:
        (tmp_path / "elsewhere").write_bytes(b"")
        (tmp_path / "other").read_bytes()
    assert forbidden == []
