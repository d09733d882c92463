"""The case format: the given hands, every kind of malformed line, and that nothing makes it stumble."""

from __future__ import annotations

import json
import random
from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.cases import CaseError, answer, answer_line, read_case

DATA = Path(__file__).parent.parent / "data"
GIVEN = [
    json.loads(line)
    for variant in ("qinghunpeng", "qiaoma", "lezi", "shanghai2", "baida", "wuhan", "qiaoma_modern")
    for line in (DATA / f"scoring_{variant}.jsonl").read_text("utf-8").splitlines()
]


@pytest.mark.parametrize("case", GIVEN, ids=lambda case: case["id"])
def test_given_hands(case: dict[str, Any]) -> None:
    result = answer(read_case(json.dumps(case)))
    expect = case["expect"]
    assert result["id"] == case["id"]
    assert result["payments"] == expect["payments"]
    assert len(result["winners"]) == len(expect["winners"])
    for found, wanted in zip(result["winners"], expect["winners"], strict=True):
        assert {key: found[key] for key in wanted} == wanted


def test_there_are_as_many_given_hands_as_ever() -> None:
    assert Counter(case["rules"] for case in GIVEN) == {
        "qinghunpeng": 36, "qiaoma": 21, "lezi": 5, "shanghai2": 13, "baida": 12, "wuhan": 9, "qiaoma_modern": 5,
    }  # fmt: skip


def test_every_malformed_line_has_its_answer() -> None:
    lines = (DATA / "malformed_cases.jsonl").read_bytes().splitlines()
    answers = [json.loads(line) for line in (DATA / "malformed_answers.jsonl").read_text("utf-8").splitlines()]
    assert len(lines) == len(answers) > 100
    assert sum("error" not in wanted for wanted in answers) == 6
    for number, (line, wanted) in enumerate(zip(lines, answers, strict=True), start=1):
        result = answer_line(line, number)
        assert {key: result[key] for key in wanted} == wanted
        assert ("error" in result) == ("error" in wanted)


def test_a_sentence_for_every_fault() -> None:
    answers = [json.loads(line) for line in (DATA / "malformed_answers.jsonl").read_text("utf-8").splitlines()]
    faults = [(each["field"], each["error"]) for each in answers if "error" in each]
    assert all(sentence.isprintable() and len(sentence) < 120 for _, sentence in faults)
    assert len(set(faults)) > 105


def test_a_result_explains_itself() -> None:
    """Sheets of value and debts as the format and the architecture have them, made of what JSON has."""
    case = next(case for case in GIVEN if case["id"] == "qhp-29")
    result = answer(read_case(json.dumps(case)))
    assert json.loads(json.dumps(result)) == result
    (winner,) = result["winners"]
    assert set(winner) == {
        "seat", "legal", "shape", "extras", "flowers", "fan", "value", "lines", "reasons",
    }  # fmt: skip
    assert [(line["code"], line["operands"], line["result"]) for line in winner["lines"]] == [
        ("shape", ["hun_yi_se"], 0),
        ("flower_tile", ["1f"], 1),
        ("wind_peng", ["1z", "1z", "1z"], 2),
    ]
    (debt,) = result["debts"]
    assert (debt["payer"], debt["winner"], debt["points"]) == (3, 0, 12)
    assert [(line["code"], line["op"], line["amount"], line["result"], line["rule"]) for line in debt["lines"]] == [
        ("value", "add", 2, 2, "qinghunpeng 2"),
        ("shares", "times", 3, 6, "qinghunpeng 7"),
        ("bound", "add", 6, 12, "qinghunpeng 8"),
    ]


def test_chinese_names_and_unicode_tiles_are_tiles() -> None:
    case = deepcopy(GIVEN[0])
    case["table"][0]["concealed"] = "一二三四五六九九万🀁🀁"
    case["win"]["tile"] = "🀏"
    assert answer(read_case(json.dumps(case)))["payments"] == case["expect"]["payments"]


def test_null_is_an_absent_key_and_unknown_keys_are_ignored() -> None:
    case = deepcopy(GIVEN[3])
    plain = answer(read_case(json.dumps(case)))
    case["win"] |= {"from": None, "replacement": None, "turn": None, "last_tile": None, "mood": "good"}
    case |= {"options": None, "dice": None, "wild": None, "huang_fan": None, "weather": {"rain": []}}
    assert answer(read_case(json.dumps(case))) == plain


def test_deep_nesting_is_an_error_and_no_crash() -> None:
    for deep in ("[" * 200_000, '{"id": ' * 200_000, '{"id": "x", "table": ' + "[" * 200_000 + "]" * 200_000 + "}"):
        assert "error" in answer_line(deep, 1)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


@given(st.integers(0, 100), st.integers(0, 2**32), JSON)
def test_anything_anywhere_is_answered(which: int, seed: int, value: Any) -> None:
    """Any part of a good case replaced by anything: a result, or an error that names a field; never an exception."""
    case = deepcopy(GIVEN[which])
    case.pop("expect")
    chance = random.Random(seed)
    node: Any = case
    while True:
        keys = sorted(node) if isinstance(node, dict) else range(len(node))
        key = chance.choice(list(keys))
        if not isinstance(node[key], dict | list) or not node[key] or chance.random() < 0.2:
            node[key] = value
            break
        node = node[key]
    result = answer_line(json.dumps(case), 5)
    if "error" in result:
        assert set(result) == {"line", "id", "error", "field"}
        assert result["line"] == 5
        assert result["error"]
    else:
        assert sum(result["payments"]) == 0


@given(st.binary(max_size=60) | st.text(max_size=60))
def test_any_line_is_answered(line: bytes | str) -> None:
    assert answer_line(line, 1)["error"]


def test_the_error_carries_id_and_field() -> None:
    with pytest.raises(CaseError, match="table is missing") as caught:
        read_case('{"id": "x", "rules": "qinghunpeng", "dealer": 0}')
    assert (caught.value.field, caught.value.case_id) == ("table", "x")
