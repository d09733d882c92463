"""The command line: which command runs, exit statuses, one clear line for bad input, the language of the texts."""

from __future__ import annotations

import argparse
import errno
import inspect
import json
import multiprocessing
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from multiprocessing import resource_tracker
from pathlib import Path

import pytest

from game import __main__, __version__, i18n
from game.cli import BAD_INPUT, COMMANDS, DONE, FAULT, doctor, main, with_command
from game.cli.arguments import SENTENCES
from game.engine.rules import variant_ids
from game.storage import Folders, open_store


@pytest.fixture(autouse=True)
def english_after(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("SHANGHAI_MAHJONG_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    yield
    i18n.set_language("en")


@pytest.mark.parametrize(
    ("given", "whole"),
    [
        ([], ["play"]),
        (["--lang", "en"], ["--lang", "en", "play"]),
        (["--lang=en", "--resume"], ["--lang=en", "play", "--resume"]),
        (["--selftest"], ["play", "--selftest"]),
        (["doctor", "--json"], ["doctor", "--json"]),
        (["--lang", "zh_Hans", "score", "-"], ["--lang", "zh_Hans", "score", "-"]),
        (["--help"], ["--help"]),
        (["--version"], ["--version"]),
    ],
)
def test_without_a_command_the_game_opens(given: list[str], whole: list[str]) -> None:
    assert with_command(given) == whole


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_command_explains_itself(command: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--lang", language, "--help"])
    assert ended.value.code == DONE
    assert f"shanghai-mahjong {command}" in capsys.readouterr().out


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    shown = capsys.readouterr().out
    assert all(f"\n    {command} " in shown for command in COMMANDS)


def test_help_is_translated(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--lang", "zh_Hant", "--help"])
    assert "上海麻將" in capsys.readouterr().out


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"shanghai-mahjong {__version__}\n"


@pytest.mark.parametrize(
    "given",
    [
        ["fly"],
        ["doctor", "--fly"],
        ["--lang", "klingon"],
        ["score"],
        ["score", "no such file"],
        ["replay", "no such file"],
        ["play", "--rules", "poker"],
        ["play", "--rules", "qinghunpeng", "--resume"],
        ["simulate", "--hands", "many"],
    ],
)
def test_bad_input_is_answered_with_one_line(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(given) == BAD_INPUT
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert "Traceback" not in said.err


@pytest.mark.parametrize("language", ["zh_Hans", "zh_Hant"])
@pytest.mark.parametrize(
    "given",
    [
        ["fly"],
        ["doctor", "--fly"],
        ["score"],
        ["score", "no such file"],
        ["play", "--rules", "poker"],
        ["simulate", "--rules", "poker"],
        ["analyze", "123m", "--rules", "poker"],
        ["simulate", "--hands", "many"],
        ["simulate", "--hands"],
        ["snapshot"],
        ["snapshot", "--all", "--list"],
        ["snapshot", "--s", "1"],
        ["doctor", "--json=yes"],
    ],
)
def test_bad_input_is_answered_in_the_language_in_use(
    given: list[str], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", language, *given]) == BAD_INPUT
    said = capsys.readouterr().err
    words = set(re.findall(r"[a-z]{3,}", re.sub(r"--?[a-z-]+|'.*?'|/\S+|no such file|poker", "", said)))
    assert re.search("[\u4e00-\u9fff]", said)
    assert words <= {*COMMANDS, *variant_ids(), "shanghai", "mahjong", "modern", "int"}, words


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["analyze", "123m", "--melds", "peng:123m"], "--melds: 碰应是一样的牌"),
        (["simulate", "--hands", "x"], "shanghai-mahjong simulate: 参数 --hands：'x' 不是整数"),
        (["simulate", "--rules", "x"], "没有 x 这种打法；现有："),
        (["analyze", "123m", "--rules", "x"], "没有 x 这种打法；现有："),
        (["analyze", "123456789m1122z", "--flowers", "11f"], "春写了 2 张，一共只有 1 张。"),
    ],
)
def test_chinese_is_written_without_spaces_and_codes(
    given: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "zh_Hans", *given]) == BAD_INPUT
    assert capsys.readouterr().err.startswith(said)


def test_a_case_that_is_no_object_is_said_so_in_chinese(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cases").write_text('[]\n{"id": {}}\n5\n', encoding="utf-8")
    assert main(["--lang", "zh_Hans", "score", str(tmp_path / "cases")]) == BAD_INPUT
    said = [json.loads(line)["error"] for line in capsys.readouterr().out.splitlines()]
    assert said[0] == "这一行应是对象，不能是列表"
    assert said[1].endswith("，不能是对象")
    assert said[2] == "这一行应是对象，不能是 5"


def test_argparse_still_says_what_the_catalogues_know() -> None:
    source = inspect.getsource(argparse)
    assert [sentence for sentence in SENTENCES if sentence not in source] == []


def test_the_doctor_finds_nothing_wrong(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert main(["doctor"]) == DONE
    assert "Nothing is wrong." in capsys.readouterr().out


def test_the_doctor_can_be_read_by_a_program(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    (tmp_path / "games.db").write_text("damaged", encoding="utf-8")
    assert main(["doctor", "--json"]) == FAULT
    report = json.loads(capsys.readouterr().out)
    assert [(one["section"], one["name"]) for one in report["findings"] if one["fault"]] == [("folders", "games.db")]
    assert report["faults"] == 1
    assert (tmp_path / "games.db").read_text(encoding="utf-8") == "damaged"


def in_the_way(home: Path) -> None:
    (home / "games.db").mkdir()


def wrong_value(home: Path) -> None:
    (home / "settings.json").write_text('{"volume": "loud"}', encoding="utf-8")


def no_settings(home: Path) -> None:
    (home / "settings.json").write_text("[]", encoding="utf-8")


def settings_folder(home: Path) -> None:
    (home / "settings.json").mkdir()


def no_matches(home: Path) -> None:
    with closing(sqlite3.connect(home / "games.db")) as file:
        file.execute("CREATE TABLE other (text)")


def no_database(home: Path) -> None:
    (home / "games.db").write_text("damaged", encoding="utf-8")


@pytest.mark.parametrize(
    ("harm", "name", "words"),
    [
        (in_the_way, "games.db", "cannot be read: it is a folder"),
        (no_database, "games.db", "cannot be read: the file is damaged"),
        (no_matches, "games.db", "the file is damaged"),
        (wrong_value, "settings.json", "These settings were not valid: volume."),
        (no_settings, "settings.json", "The settings file was damaged."),
        (settings_folder, "settings.json", "cannot be read: it is a folder"),
    ],
)
def test_the_doctor_finds_what_is_wrong_with_what_is_kept(
    harm: Callable[[Path], None],
    name: str,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(doctor, "_FONTS", {})  # to read them takes its time
    harm(tmp_path)
    assert main(["doctor"]) == FAULT
    assert f"! {name}: {words}\n" in capsys.readouterr().out
    assert main(["doctor", "--lang", "zh_Hans"]) == FAULT
    (said,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith(f"  ! {name}")]
    assert re.findall("[a-z]{3,}", said.partition(":")[2]) in ([], ["volume"])


def test_the_doctor_finds_a_full_disk(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_number: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(doctor, "_FONTS", {})
    monkeypatch.setattr(os, "fsync", full)
    assert main(["doctor"]) == FAULT
    assert f"! saved games: {tmp_path} (cannot be written: the disk is full)" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def test_the_doctor_takes_a_game_that_is_running_for_no_fault(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(doctor, "_FONTS", {})
    store = open_store(Folders(tmp_path, tmp_path))
    assert main(["doctor"]) == DONE
    store.close()
    assert "  games.db: another program has the file\n" in capsys.readouterr().out


def test_the_doctor_looks_at_every_voice(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    voices = tmp_path / "voices"
    shutil.copytree(Path(__file__).parents[1] / "data" / "voices" / "silent", voices / "Ayi")
    (voices / "Ayi" / "1m.mp3").touch()
    assert main(["doctor", "--json"]) == FAULT
    found = [one for one in json.loads(capsys.readouterr().out)["findings"] if one["section"] == "voices"]
    assert [one["value"] for one in found if one["fault"]] == ["1m.mp3 is not heard: only Ogg files (.ogg) are."]
    assert any(one["name"] == "Ayi" and one["value"].startswith("15 of 57 recordings; without 1m") for one in found)


def test_engine_commands_do_not_load_the_screen_library() -> None:
    code = "import sys; from game.cli import main; main(['score', '-']); print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], input="", capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
@pytest.mark.parametrize("command", [["--help"], ["simulate", "--hands", "1"], ["score", "no such file"]])
def test_every_text_goes_into_every_output(encoding: str, command: list[str], tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "--lang", "zh_Hans", *command],
        env={**os.environ, "PYTHONIOENCODING": encoding, "SHANGHAI_MAHJONG_HOME": str(tmp_path)},
        capture_output=True,
        check=False,
    )
    said = done.stdout + done.stderr
    assert b"Traceback" not in said
    assert ("局" if command[0] != "score" else "读").encode() in said or encoding == "cp1252"


def test_a_wrong_language_is_reported_in_the_name_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "klingon"]) == BAD_INPUT
    assert capsys.readouterr().err.startswith("shanghai-mahjong: ")


def test_a_frozen_program_serves_multiprocessing_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[object] = []
    monkeypatch.setattr(resource_tracker, "main", served.append)
    monkeypatch.setattr(multiprocessing, "freeze_support", lambda: served.append("pool"))
    tracker = "from multiprocessing.resource_tracker import main;main(7)"
    for given in ([], ["play"], ["-c", "print(1)"], ["-c"], ["score", "-c"]):
        monkeypatch.setattr(sys, "argv", ["game", *given])
        __main__._serve_multiprocessing()
    assert served == []
    monkeypatch.setattr(sys, "argv", ["game", "--multiprocessing-fork", "pipe_handle=5"])
    __main__._serve_multiprocessing()
    monkeypatch.setattr(sys, "argv", ["game", "-B", "-c", tracker])
    with pytest.raises(SystemExit):
        __main__._serve_multiprocessing()
    assert served == ["pool", 7]
