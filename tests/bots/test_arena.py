"""The arena: the same result from one process and from several, rotation, players from outside, times."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.bots.arena import SESSION, Plan, Times, play, play_session
from game.bots.kinds import KindError
from game.bots.outside import OutsideError, load_class
from game.engine.rules import RulesError

MINE = Path(__file__).with_name("my_player.py")
RANDOM = ("random", "random", "random", "random")


def test_several_processes_change_nothing() -> None:
    plan = Plan("qinghunpeng", SESSION + 3, 5, RANDOM, options=(("no_swap", True),))
    told: list[int] = []
    one, two = play(plan), play(plan, jobs=2, progress=told.append)
    assert told == [SESSION, 3]
    assert (one.sums, one.drawn, one.actions, one.ways) == (two.sums, two.drawn, two.actions, two.ways)
    assert one.hands == len(one.sums[0]) == plan.hands
    assert one.broken == two.broken == 0
    assert sum(times.decisions for times in one.times) == one.actions


def test_rotation_seats_everybody_everywhere() -> None:
    plan = Plan("qinghunpeng", 3, 5, ("random", "random", "random", "random"), rotate=True)
    result = play(plan)
    assert (result.hands, len(result.sums[0])) == (12, 3)
    assert [sum(hand) for hand in zip(*result.sums, strict=True)] == [0, 0, 0]
    alone = play(msgspec.structs.replace(plan, rotate=False))
    assert alone.hands == 3


def test_players_from_outside_play() -> None:
    result = play(Plan("qinghunpeng", 2, 1, (f"{MINE}:First", "random", "random", "random")))
    assert (result.faults, result.broken, result.hands) == (0, 0, 2)


@pytest.mark.parametrize(
    ("player", "kind", "detail"),
    [
        ("Crash", "exception", "ZeroDivisionError: "),
        ("Unborn", "exception", "LookupError: no book of openings"),
        ("Leave", "exception", "SystemExit: 3"),
        ("Interrupt", "exception", "KeyboardInterrupt: "),
        ("Unspeakable", "exception", "Wordless: <Wordless>"),
        ("Verbose", "exception", "ValueError: first line second line " + "x" * 176 + "…"),
        ("Promise", "exception", "a coroutine is no answer"),
        ("Riddle", "illegal", "<Nothing>"),
    ],
)
def test_their_faults_are_reported(player: str, kind: str, detail: str) -> None:
    result = play_session(Plan("qinghunpeng", 2, 1, ("random", f"{MINE}:{player}", "random", "random")), 0)
    assert result.faults == 2
    assert [(lost.contestant, lost.player, lost.hand) for lost in result.fault_examples] == [
        (1, f"{MINE}:{player}", hand) for hand in (1, 2)
    ]
    assert {(lost.kind, lost.detail) for lost in result.fault_examples} == {(kind, detail)}


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("grandmaster:Bot", "is not written path.py:Class"),
        ("bot.py", "is not written"),
        ("nowhere.py:Bot", "there is no file nowhere.py"),
        (f"{MINE}:Second", "has no class Second"),
        (f"{MINE}:not_a_class", "has no class not_a_class"),
        (f"{MINE}:Mute", "has no method decide"),
        (f"{MINE}:Async", "Async.decide is async; a player answers at once"),
    ],
)
def test_what_cannot_be_played(spec: str, words: str) -> None:
    with pytest.raises(OutsideError, match=words):
        play(Plan("qinghunpeng", 1, 1, (spec, "random", "random", "random")))


def test_a_level_that_is_none() -> None:
    with pytest.raises(KindError, match="there is no level 'grandmaster'"):
        play(Plan("qinghunpeng", 1, 1, ("grandmaster", "random", "random", "random")))


@pytest.mark.parametrize(
    ("text", "words"),
    [("1 / 0\n", "does not run: ZeroDivisionError"), ("raise SystemExit(3)\n", "does not run: SystemExit")],
)
def test_a_file_that_does_not_run(tmp_path: Path, text: str, words: str) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text(text, "utf-8")
    with pytest.raises(OutsideError, match=words):
        load_class(f"{broken}:Bot")


def test_rules_that_do_not_exist() -> None:
    with pytest.raises(RulesError):
        play(Plan("nanchang", 1, 1, RANDOM))


def test_times() -> None:
    times = Times()
    assert times.share(0.5) == 0.0
    for milliseconds in range(1, 101):
        times.add(milliseconds / 1000)
    assert times.decisions == 100
    assert times.share(0.5) == pytest.approx(0.050, rel=0.03)
    assert times.share(0.99) == pytest.approx(0.099, rel=0.03)
    assert times.most == 0.1
    times.merge(times)
    assert times.decisions == 200
