"""The `score` command: files and standard input, and going on after a malformed line."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path

import pytest

from game import i18n
from game.cli import main

ROOT = Path(__file__).parents[2]
DATA = Path(__file__).parent.parent / "data"


class Input:
    """Standard input as bytes."""

    def __init__(self, data: bytes) -> None:
        self.buffer = io.BytesIO(data)


def test_a_good_file(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["score", str(DATA / "scoring_qinghunpeng.jsonl")]) == 0
    results = [json.loads(line) for line in capsysbinary.readouterr().out.splitlines()]
    given = [json.loads(line) for line in (DATA / "scoring_qinghunpeng.jsonl").read_text("utf-8").splitlines()]
    assert [(result["id"], result["payments"]) for result in results] == [
        (case["id"], case["expect"]["payments"]) for case in given
    ]


def test_malformed_lines_are_answered_in_place_and_the_status_is_2(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["score", str(DATA / "malformed_cases.jsonl")]) == 2
    captured = capsysbinary.readouterr()
    results = [json.loads(line) for line in captured.out.splitlines()]
    wanted = [json.loads(line) for line in (DATA / "malformed_answers.jsonl").read_text("utf-8").splitlines()]
    assert [{key: result[key] for key in want} for result, want in zip(results, wanted, strict=True)] == wanted
    assert captured.err == b""


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    """A byte order mark, Windows line ends and empty lines do no harm; lines are counted as they stand."""
    line = (DATA / "scoring_qinghunpeng.jsonl").read_bytes().splitlines()[0]
    monkeypatch.setattr(sys, "stdin", Input(b"\xef\xbb\xbf" + line + b"\r\n\r\n  \n" + line + b"\nnull"))
    assert main(["score", "-"]) == 2
    results = [json.loads(line) for line in capsysbinary.readouterr().out.splitlines()]
    assert [result.get("id") for result in results] == ["qhp-01", "qhp-01", None]
    assert results[2]["line"] == 5


def test_what_cannot_be_encoded_is_escaped(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setattr(sys, "stdin", Input(b'{"id": "\\ud800 \xe8\x83\xa1"}'))
    assert main(["score", "-"]) == 2
    out = capsysbinary.readouterr().out
    assert out.decode("utf-8").startswith('{"line": 1, "id": "\\ud800 胡", ')
    assert json.loads(out)["error"] == "rules is missing"


@pytest.mark.parametrize("name", ["no such file.jsonl", "."])
def test_a_file_that_cannot_be_read(name: str, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["score", str(tmp_path / name)]) == 2
    captured = capsysbinary.readouterr()
    assert captured.out == b""
    assert len(captured.err.splitlines()) == 1


def test_what_is_wrong_is_said_in_the_language_in_use(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b'{"id": 1}\n')))
    try:
        assert main(["--lang", "zh_Hans", "score", "-"]) == 2
    finally:
        i18n.set_language("en")
    (result,) = map(json.loads, capsysbinary.readouterr().out.splitlines())
    assert (result["field"], result["error"]) == ("rules", "缺少 rules")


def test_both_readmes_show_the_same_hand_and_it_can_be_scored(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    shown = {
        "".join(re.findall(r"```json\n(.*?)```", (ROOT / name).read_text("utf-8"), re.DOTALL))
        for name in ("README.md", "README.zh-Hans.md")
    }
    assert len(shown) == 1
    path = tmp_path / "hand.jsonl"
    path.write_text(shown.pop(), "utf-8")
    assert main(["score", str(path)]) == 0
    result = json.loads(capsysbinary.readouterr().out)
    assert result["winners"][0]["legal"]
    assert result["payments"][0] > 0
