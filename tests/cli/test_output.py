"""Where output goes: to a full disk, to nobody, and pictures beside what was there before."""

from __future__ import annotations

import errno
import io
import os
import sys
from pathlib import Path

import pytest

from game import i18n
from game.bots import arena
from game.cli import BAD_INPUT, FAULT, INTERRUPTED, doctor, main

FULL = Path("/dev/full")
CASES = Path(__file__).parents[1] / "data" / "scoring_lezi.jsonl"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SHANGHAI_MAHJONG_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    i18n.set_language("en")


@pytest.mark.skipif(not FULL.exists(), reason="only Linux has a disk that is always full")
@pytest.mark.parametrize(
    "command",
    [
        ["--help"],
        ["simulate", "--help"],
        ["--version"],
        ["analyze", "123m456p789s1122z"],
        ["score", str(CASES)],
        ["simulate", "--hands", "1", "--seats", "random,random,random,random"],
        ["simulate", "--hands", "1", "--seats", "random,random,random,random", "--json"],
        ["snapshot", "--list"],
        ["doctor"],
    ],
)
def test_output_that_cannot_be_written_is_said_in_one_line(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(doctor, "_FONTS", {})  # to read them takes its time
    with io.TextIOWrapper(FULL.open("wb")) as output:
        monkeypatch.setattr(sys, "stdout", output)
        assert main(command) == FAULT
    assert capsys.readouterr().err == "The output cannot be written: the disk is full\n"


def test_another_fault_of_the_system_is_not_taken_for_one_of_the_output(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_with: object) -> None:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), "game/file")

    monkeypatch.setattr(doctor, "folders", fail)
    with pytest.raises(FileNotFoundError):
        main(["doctor"])


@pytest.mark.parametrize(
    "command", [["snapshot", "--scene", "lobby", "--size", "640x480", "--out"], ["tiles", "--sheet"]]
)
def test_a_full_disk_costs_no_picture(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"the old one")

    def write_some(path: Path, content: bytes) -> None:
        with path.open("wb") as file:
            file.write(content[:10])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", write_some)
    assert main([*command, str(picture)]) == BAD_INPUT
    assert capfd.readouterr().err == f"{picture} cannot be written: the disk is full\n"
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == {picture: b"the old one"}


@pytest.mark.parametrize("deeper", ["x.png", "deeper/x.png"])
@pytest.mark.parametrize(
    "command", [["snapshot", "--scene", "lobby", "--size", "640x480", "--out"], ["tiles", "--sheet"]]
)
def test_a_file_where_a_folder_is_wanted_is_said(
    command: list[str], deeper: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_bytes(b"mine")
    assert main([*command, str(tmp_path / "file" / deeper)]) == BAD_INPUT
    assert capsys.readouterr().err.endswith("cannot be written: a part of its path is a file and no folder\n")
    assert (tmp_path / "file").read_bytes() == b"mine"


@pytest.mark.parametrize("json", [[], ["--json"]])
def test_who_interrupts_a_simulation_gets_what_was_played(
    json: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = arena.play_session

    def play(plan: arena.Plan, session: int) -> arena.Result:
        if session:
            raise KeyboardInterrupt
        return real(plan, session)

    monkeypatch.setattr(arena, "play_session", play)
    command = ["simulate", "--hands", "40", "--seats", "random,random,random,random", *json]
    assert main(command) == INTERRUPTED
    said = capsys.readouterr()
    assert said.err == "Interrupted after 16 hands.\n"
    assert ('"hands": 16' if json else "16 hands in") in said.out


def test_who_interrupts_anything_else_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_with: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(doctor, "folders", interrupt)
    assert main(["doctor"]) == INTERRUPTED
    assert capsys.readouterr().err == "Interrupted.\n"


@pytest.mark.parametrize("endless", ["/dev/zero", "/dev/full"])
@pytest.mark.parametrize(
    ("command", "words"),
    [("score", "line 1 is longer than 1000000 bytes"), ("replay", "a record has at most 200000 characters")],
)
def test_a_file_without_an_end_is_not_read_to_its_end(
    command: str, words: str, endless: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if not Path(endless).exists():
        pytest.skip("only some systems have files without an end")
    assert main([command, endless]) == BAD_INPUT
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert said.err.startswith(f"{endless}: {words}")
    with Path(endless).open("rb") as stream:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(stream))
        assert main([command, "-"]) == BAD_INPUT
    assert capsys.readouterr().err.startswith(f"-: {words}")


@pytest.mark.parametrize("command", ["score", "replay"])
def test_a_file_without_a_name_is_shown_as_one(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, ""]) == BAD_INPUT
    assert capsys.readouterr().err == "'' cannot be read: it is a folder\n"


def test_what_was_scored_before_a_line_that_is_too_long_is_answered(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    path = tmp_path / "cases.jsonl"
    path.write_bytes(CASES.read_bytes().splitlines(keepends=True)[0] + b"x" * 1_000_001)
    assert main(["score", str(path)]) == BAD_INPUT
    said = capsysbinary.readouterr()
    assert said.out.count(b"\n") == 1
    assert said.err.startswith(f"{path}: line 2 is longer".encode())
