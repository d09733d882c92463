"""`bench`: what it prints, and what it says to keys and folders that do not exist. How fast anything is, is no test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.bench import run as run_
from game.bench.figures import KEYS, Figure, Key, Plan, figure
from game.bench.run import Runs, measure_here
from game.cli import BAD_INPUT, DONE, FAULT, bench, main


@pytest.fixture
def quick_answers(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """Measures nothing; the numbers by part that each run has."""
    numbers = {"a": 1.0}
    monkeypatch.setattr(bench, "measure", lambda key, _plan: figure(key, [dict(numbers)] * 2, "so far"))
    return numbers


def test_json_has_machine_and_figures(quick_answers: dict[str, float], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json", "--quick", "--only", "save_ms", "--only", "bundle_mb"]) == DONE
    said = json.loads(capsys.readouterr().out)
    assert set(said) == {"machine", "quick", "window", "seconds", "figures"}
    assert set(said["machine"]) >= {"processor", "cores", "system", "python", "libraries", "game"}
    assert {"pygame-ce", "SDL"} <= set(said["machine"]["libraries"])
    assert [one["key"] for one in said["figures"]] == ["save_ms", "bundle_mb"]
    one = said["figures"][0]
    assert set(one) == {"key", "unit", "rate", "parts", "missing"}
    assert one["parts"] == [
        {"name": "a", "value": 1, "low": 1, "high": 1, "runs": 2, "must": None, "aim": None, "verdict": ""}
    ]


@pytest.mark.parametrize(
    ("value", "status", "said"),
    [(4.0, DONE, "as aimed at"), (19.0, DONE, "reached, but not the aim"), (30.0, FAULT, "not reached")],
)
def test_the_table_says_how_far_a_figure_goes(
    value: float, status: int, said: str, quick_answers: dict[str, float], capsys: pytest.CaptureFixture[str]
) -> None:
    quick_answers.clear()
    quick_answers["p99"] = value
    assert main(["bench", "--lang", "en", "--only", "save_ms"]) == status
    shown = capsys.readouterr().out
    row = next(line for line in shown.splitlines() if line.startswith("writing an action, 99 %"))
    assert row.endswith(said)
    assert "≤ 20" in row
    assert "save_ms, not measured: so far" in shown
    assert "\n1 figure in " in shown


def test_every_key_is_in_the_table(quick_answers: dict[str, float], capsys: pytest.CaptureFixture[str]) -> None:
    main(["bench", "--lang", "zh_Hans"])
    shown = capsys.readouterr().out
    assert all(f"\n{key.name} 未测：so far" in shown for key in KEYS)


@pytest.mark.parametrize(
    "given",
    [["--only", "fly_ms"], ["--only"], ["--frozen", "no such folder"], ["--measure", "{}", "--only", "save_ms"]],
)
def test_bad_input_is_one_line(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", *given]) == BAD_INPUT
    shown = capsys.readouterr()
    assert shown.out == ""
    assert len(shown.err.splitlines()) == 1


def test_a_process_measures_a_key(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_bytes(b"x" * 1000)
    asked = json.dumps({"plan": {"frozen": str(tmp_path)}, "runs": 1})
    assert main(["bench", "--only", "bundle_mb", "--measure", asked]) == DONE
    assert json.loads(capsys.readouterr().out) == {"runs": [{"": 0.001}], "missing": ""}


def test_what_cannot_be_measured_says_why() -> None:
    key = bench.key_named("bundle_mb")
    assert measure_here(key, Plan(), 1) == Runs((), "No frozen folder was named with --frozen.")


def test_actions_are_written_in_a_process_of_their_own() -> None:
    measured: Figure = run_.measure(bench.key_named("save_ms"), Plan(quick=True))
    assert [part.name for part in measured.parts] == ["p50", "p99"]
    assert all(part.low > 0 and part.runs == 3 for part in measured.parts)


def test_a_process_that_fails_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_, "program", lambda: [run_.sys.executable, "-c", "raise SystemExit('it broke')"])
    measured = run_.measure(Key("save_ms", "ms", "disk", {}), Plan())
    assert (measured.parts, measured.missing) == ((), "it broke")
