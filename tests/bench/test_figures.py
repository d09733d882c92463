"""What is measured: every key of the list, its targets, and what is said of a number."""

from __future__ import annotations

import importlib
import inspect

import pytest

from game.bench import figures
from game.bench.figures import KEYS, Key, Plan, Target, figure, key_named, verdict
from game.bench.words import key_words, part_words, verdict_words

NAMES = (
    "distance_per_s",
    "acceptance_per_s",
    "advice_ms",
    "score_per_s",
    "rounds_per_s",
    "random_rounds_per_s",
    "decision_ms",
    "table_import_ms",
    "frame_ms",
    "frame_ms_thinking",
    "idle_cpu",
    "start_ms",
    "resize_ms",
    "memory_mb",
    "bundle_mb",
    "save_ms",
)


def test_every_key_is_there() -> None:
    assert tuple(key.name for key in KEYS) == NAMES


@pytest.mark.parametrize("key", KEYS, ids=lambda key: key.name)
def test_every_key_has_its_measurement_its_name_and_targets(key: Key) -> None:
    measure = getattr(importlib.import_module(f"game.bench.{key.family}"), key.name)
    assert list(inspect.signature(measure).parameters) in (["plan"], ["_plan"])
    assert key_words(key.name)
    assert key.targets
    assert 0 < key.quick <= key.runs
    for target in key.targets.values():
        assert target.aim is None or verdict(target.aim, Target(target.must), key.rate) == "must"


def test_a_key_has_its_name() -> None:
    assert key_named("save_ms").unit == "ms"
    with pytest.raises(KeyError):
        key_named("fly_ms")


@pytest.mark.parametrize(
    ("value", "rate", "said"),
    [
        (1, False, "aim"),
        (2, False, "must"),
        (2.1, False, "missed"),
        (3, True, "aim"),
        (2, True, "must"),
        (1, True, "missed"),
    ],
)
def test_verdicts(value: float, rate: bool, said: figures.Verdict) -> None:
    target = Target(2, 3 if rate else 1)
    assert verdict(value, target, rate) == said
    assert verdict(value, None, rate) == ""
    assert verdict_words(said)


def test_a_figure_is_the_median_of_its_runs_with_their_spread() -> None:
    key = Key("x", "ms", "disk", {"a": Target(2, 1), "b*": Target(9)})
    made = figure(key, [{"a": 3.0, "b 1": 1.0}, {"a": 1.5}, {"a": 1.6}], "b was hard.")
    first, second = made.parts
    assert (first.name, first.value, first.low, first.high, first.runs, first.verdict) == (
        "a",
        1.6,
        1.5,
        3.0,
        3,
        "must",
    )
    assert (second.name, second.runs, second.must, second.aim, second.verdict) == ("b 1", 1, 9, None, "must")
    assert made.missing == "b was hard."


def test_parts_are_named_in_words() -> None:
    assert part_words("1920×1080 moving p99") == "1920×1080, four tiles moving, 99 %"
    assert part_words("") == ""


def test_a_plan_travels_as_text() -> None:
    import msgspec

    plan = Plan(quick=True)
    assert msgspec.json.decode(msgspec.json.encode(plan), type=Plan) == plan
