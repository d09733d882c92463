"""`simulate` and `replay` from end to end."""

from __future__ import annotations

import io
import json
import re
import sys
import textwrap
from pathlib import Path

import pytest

from game import cli, i18n
from game.cli import simulate
from game.cli.simulate import Report, SeatReport, half_width
from game.engine import record as record_module
from game.engine import round as round_module

MINE = Path(__file__).parents[1] / "bots" / "my_player.py"
_DOC = record_module.__doc__ or ""
EXAMPLE = textwrap.dedent(_DOC[_DOC.index("    mahjong-record 1") :]).strip() + "\n"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "hand.txt"
    path.write_text(EXAMPLE, "utf-8")
    return path


def run(*arguments: str) -> int:
    return cli.main(["--lang", "en", *arguments])


def test_simulate_prints_a_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "--hands", "3", "--seed", "2", "--seats", "random,random,random,random") == 0
    out = capsys.readouterr()
    assert "3 hands in" in out.out
    assert "drawn hands: 3 (100.0%)" in out.out
    assert out.out.rstrip().endswith("0 broken invariants")
    assert out.err == ""


@pytest.mark.parametrize("count", [0, 1, 2])
def test_one_is_not_said_as_many(count: int, capsys: pytest.CaptureFixture[str]) -> None:
    seat = SeatReport("casual", 0, 0, 0, 0, None, None, count, 0, count, 0, {}, 1, 0, 0, 0)
    rest = {"drawn": 0, "drawn_share": 0, "shapes": {}, "ways": {}, "actions": 1, "seconds": 1.0, "hands_per_s": 1.0}
    none = {"broken": count, "broken_examples": [], "faults": count, "fault_examples": []}
    simulate._print(Report("qinghunpeng", {}, count, 1, False, [seat] * 4, **rest, **none))
    told = capsys.readouterr().out
    assert (" 1 win " in told, " 1 wins" in told, "1 winning discards" in told) == (count == 1, False, False)
    assert ("1 hand in " in told, "1 hands" in told) == (count == 1, False)


def test_simulate_for_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--hands", "2", "--rotate", "--options", "no_swap=true, bound_count=total", "--json"]
    assert run("simulate", *arguments, *["--seat", "random"] * 4) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["hands"], report["broken"], report["faults"]) == (8, 0, 0)
    assert report["options"] == {"bound_count": "total", "no_swap": True}
    assert [seat["player"] for seat in report["seats"]] == ["random"] * 4
    assert sum(seat["total"] for seat in report["seats"]) == 0
    assert report["drawn_share"] == report["drawn"] / 8


def test_simulate_tells_what_each_player_did(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "--hands", "3", "--rotate", "--seats", "casual-1,novice,novice/cook_jin,novice"]
    assert run(*arguments, "--json") == 0
    report = json.loads(capsys.readouterr().out)
    seats = report["seats"]
    assert [seat["player"] for seat in seats] == ["casual-1", "novice", "novice/cook_jin", "novice"]
    assert sum(seat["wins"] for seat in seats) == sum(report["shapes"].values()) > 0
    for seat in seats:
        assert (seat["win_share"], seat["gave_share"]) == (round(seat["wins"] / 12, 4), round(seat["gave"] / 12, 4))
        assert sum(seat["shapes"].values()) == seat["wins"]
        assert seat["mean"] == round(seat["total"] / 12, 3)
        assert 0 < seat["median_ms"] <= seat["p99_ms"]
    assert sum(seat["gave"] for seat in seats) == report["ways"].get("discard", 0) + report["ways"].get("rob_kong", 0)
    assert run(*arguments) == 0
    told = capsys.readouterr().out
    assert f"A casual-1: {seats[0]['total']:+d} ± " in told
    assert f"{seats[0]['wins']} wins ({seats[0]['win_share']:.1%})" in told


@pytest.mark.parametrize("hands", [["--hands", "1"], ["--hands", "17", "--jobs", "2"]])
def test_what_a_bot_prints_does_not_come_between(hands: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", *hands, "--json", "--seats", f"{MINE}:Talker,random,random,random") == 0
    said = capfd.readouterr()
    assert json.loads(said.out)["faults"] == 0
    assert "hello\n" in said.err
    assert "I think" in said.err


@pytest.mark.parametrize("language", ["zh_Hans", "zh_Hant"])
@pytest.mark.parametrize("player", ["Verbose", "Riddle", "Interrupt"])
def test_the_fault_of_a_bot_is_one_line_in_the_language_in_use(
    player: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    bots = f"{MINE}:{player},random,random,random"
    assert cli.main(["--lang", language, "simulate", "--hands", "1", "--seats", bots]) == 0
    i18n.set_language("en")
    (said,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith(f"  A {MINE}:{player}，")]
    assert not re.search("hand|exception|illegal", said.replace(str(MINE), ""))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--rules", "nanchang"], "unknown variant"),
        (["--seats", "casual,casual"], "four seats are needed, not 2"),
        (["--seats", "a,b,c,d"], "there is no level"),
        (["--hands", "0"], "--hands is from 1"),
        (["--jobs", "0"], "--jobs is from 1"),
        (["--options", "no_swap"], "not written name=value"),
        (["--options", "no_swap=perhaps"], "no_swap must be"),
        (["--options", "nine_lives=true"], "no option"),
    ],
)
def test_simulate_refuses(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", *arguments) == 2
    out = capsys.readouterr()
    assert words in out.err
    assert out.err.count("\n") == 1
    assert out.out == ""


def test_simulate_answers_a_broken_invariant(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(round_module.Round, "in_the_air", 5)
    assert run("simulate", "--hands", "1", "--seats", "random,random,random,random") == 1
    assert "not all tiles accounted for" in capsys.readouterr().out


def test_the_interval_is_the_usual_one() -> None:
    assert half_width([7]) == 0.0
    # Four sums with a standard deviation of 2: 1.96 · 2 · √4.
    assert half_width([-3, 1, 1, 1]) == pytest.approx(1.959964 * 2 * 2)


def test_replay_tells_the_hand(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", str(record)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Dai is the dealer."
    assert "Ada 0, Bo 0, Cai +10, Dai −10" in lines


def test_replay_tells_the_deal_in_the_order_of_the_tiles(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(record), "--lang", "zh_Hans"]) == 0
    i18n.set_language("en")
    dealt = [line.partition("抓进")[2].rstrip("。") for line in capsys.readouterr().out.splitlines() if "抓进" in line]
    assert dealt
    digits = [re.findall("[一二三四五六七八九]+(?=[万筒条])", tiles) for tiles in dealt]
    assert all("".join(sorted(one, key="一二三四五六七八九".index)) == one for tiles in digits for one in tiles)


def test_replay_for_a_program(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", str(record), "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["actions"][-1] == "2 hu discard 8s"
    assert answer["events"][0] == {"event": "HandBegan", "dealer": 3, "huang_fan": 0}
    assert answer["ending"][-1] == "payments 0 0 10 -10"
    assert "right" not in answer


def test_replay_verifies(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", str(record), "--verify") == 0
    assert "is right: 40 actions" in capsys.readouterr().out
    record.write_text(EXAMPLE.replace("payments 0 0 10 -10", "payments 0 0 20 -20"), "utf-8")
    assert run("replay", str(record), "--verify") == 1
    assert "payments 0 0 20 -20" in capsys.readouterr().out
    assert run("replay", str(record), "--verify", "--json") == 1
    assert json.loads(capsys.readouterr().out)["right"] is False


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"", "line 1: the first line"),
        (b"\n", "line 1: the first line"),
        (b"\n# nothing\n\n", "line 1: the first line"),
        (EXAMPLE.replace("3 discard 9p", "3 discard 8f", 1).encode(), "line 20: 3 discard 8f is not legal"),
        (b"\xff\xfe", "is not UTF-8 text"),
    ],
)
def test_replay_refuses(text: bytes, words: str, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_bytes(text)
    assert run("replay", str(record)) == 2
    out = capsys.readouterr()
    assert words in out.err
    assert out.err.count("\n") == 1


def test_replay_without_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", str(tmp_path / "none.txt")) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_replay_reads_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(EXAMPLE.encode()), "utf-8"))
    assert run("replay", "-", "--verify") == 0
    assert "is right" in capsys.readouterr().out
