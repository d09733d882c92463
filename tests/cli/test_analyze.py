"""`analyze`: every game, in words and as JSON, and one clear line for bad input."""

from __future__ import annotations

import json

import pytest

from game import i18n
from game.cli import BAD_INPUT, DONE, main

HANDS = {
    "qinghunpeng": ["12356m11z5z", "--melds", "peng:777m/7m@1 peng:555m/5m@2", "--flowers", "1f"],
    "qiaoma": ["34588m115z", "--melds", "peng:777m/7m@1 peng:222z/2z@2", "--dealer"],
    "lezi": ["1234m9m9m1z2z", "--melds", "chi:345m@3;chi:678m@3", "--seen", "东东9m"],
    "shanghai2": ["4466m7z", "--melds", "peng:777m@1 peng:111z@2 peng:888m@1"],
    "baida": ["34p66m5s", "--melds", "chi:123m@3 peng:555m@2 peng:111z@1", "--wild", "5s", "--flowers", "75z"],
    "wuhan": ["34p55m1s", "--melds", "chi:123m@3 peng:555p@2 peng:111z@1 hong_zhong:7z", "--wild", "9s"],
    "qiaoma_modern": ["34p66m1z", "--melds", "chi:123m@3 peng:555m@2 peng:222z@1", "--flowers", "57z"],
}


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["analyze", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.mark.parametrize("rules", HANDS)
def test_every_game_is_analyzed(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *HANDS[rules], "--rules", rules, "--json")
    assert (status, err) == (DONE, "")
    told = json.loads(out)
    assert told["rules"] == rules
    assert told["shapes"] == sorted(told["shapes"], key=lambda shape: (shape["away"], -shape["live"]))
    assert all(shape["live"] == sum(shape["accepts"].values()) for shape in told["shapes"])
    points = [choice["points"] for choice in told["choices"]]
    assert points == sorted(points, reverse=True)
    assert len({choice["discard"] for choice in told["choices"] if choice["discard"]}) >= 2


def test_who_declares_may_win_with_what_he_waits_for_alone(capsys: pytest.CaptureFixture[str]) -> None:
    # Undeclared, 9p leaves a half flush of pungs to become; declared, the hand waits for two tiles and for no more.
    _, out, _ = run(capsys, "111222333m99p555z", "--rules", "qiaoma", "--json")
    declared = [choice for choice in json.loads(out)["choices"] if " qiao " in choice["action"]]
    assert len(declared) > 3
    for choice in declared:
        (outlook,) = choice["outlooks"]
        assert (outlook["shape"], outlook["away"]) == (choice["shape"], choice["away"]) == ("peng_peng_hu", 0)
        assert choice["chance"] == pytest.approx(outlook["chance"], abs=0.01)
    most = max(declared, key=lambda choice: choice["outlooks"][0]["live"])
    assert declared[0]["outlooks"][0]["live"] == most["outlooks"][0]["live"]


@pytest.mark.parametrize("rules", ["qinghunpeng", "qiaoma", "lezi", "shanghai2", "qiaoma_modern"])
def test_no_shape_is_less_likely_than_its_special_case(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    for hand in (HANDS[rules], ["13789m225668p6s4z4s"]):
        _, out, _ = run(capsys, *hand, "--rules", rules, "--json")
        for choice in json.loads(out)["choices"]:
            chance = {outlook["shape"]: outlook["chance"] for outlook in choice["outlooks"]}
            for special, wider in (
                ("hun_peng", "hun_yi_se"),
                ("hun_peng", "peng_peng_hu"),
                ("qing_yi_se", "hun_yi_se"),
            ):
                assert chance.get(special, 0) <= chance.get(wider, 1)


def test_a_win_in_the_first_turn_brings_what_is_said_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "111222m999p555z11s", "--rules", "shanghai2", "--dealer", "--json")
    win = json.loads(out)["choices"][0]
    (worth,) = [why["operands"][1] for why in win["reasons"] if why["code"] == "wins"]
    assert win["points"] == 3 * worth > 1000


def test_melds_may_be_named_one_by_one(capsys: pytest.CaptureFixture[str]) -> None:
    once = run(capsys, "123m1122z", "--melds", "peng:555z@1 peng:666z@2", "--json")
    twice = run(capsys, "123m1122z", "--melds", "peng:555z@1", "--melds", "peng:666z@2", "--json")
    assert once == twice


def test_a_ready_hand_tells_its_waits(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "1122m", "--melds", "peng:333m@1 peng:444m@2 peng:555z@3", "--json")
    told = json.loads(out)
    assert status == DONE
    assert told["shapes"][0]["away"] == 0
    assert told["shapes"][0]["accepts"] == {"1m": 2, "2m": 2}
    (passed,) = told["choices"]
    assert passed["action"] == "0 pass"
    assert passed["exact"]
    assert 0 < passed["chance"] < 1


def test_seen_tiles_are_no_longer_left(capsys: pytest.CaptureFixture[str]) -> None:
    hand = ["1122m", "--melds", "peng:333m@1 peng:444m@2 peng:555z@3", "--json", "--seen", "1m1m2m"]
    assert json.loads(run(capsys, *hand)[1])["shapes"][0]["accepts"] == {"2m": 1}


def test_a_complete_hand_may_win(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "11122m", "--melds", "peng:333m@1 peng:444m@2 peng:555z@3", "--json")
    best = json.loads(out)["choices"][0]
    assert best["action"] == "0 hu self 2m"
    assert best["chance"] == 1
    assert best["reasons"][0]["code"] == "wins"


def test_declaring_is_advised_where_it_must_be(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "11225m", "--rules", "qiaoma", "--melds", "peng:333m@1 peng:444m@2 peng:555z@3", "--json")
    best = json.loads(out)["choices"][0]
    assert best["action"] == "0 qiao 5m"
    assert "declares" in [why["code"] for why in best["reasons"]]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_it_speaks_every_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        status, out, err = run(capsys, *HANDS["qinghunpeng"], "--lang", language)
    finally:
        i18n.set_language("en")
    assert (status, err) == (DONE, "")
    words = {"en": "Advised: Discard", "zh_Hans": "建议：打", "zh_Hant": "建議：打"}
    assert words[language] in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["123m"], "thirteen tiles"),
        (["12x"], "HAND"),
        (["11112m1234567891s"], "thirteen tiles"),
        (["11111m123456789p"], "named 5 times"),
        (["123456789m1234f"], "is a flower here"),
        (["123456789m1234p", "--flowers", "1m"], "is no flower here"),
        (["123456789m1234p", "--wild", "1m"], "no joker"),
        (["123456789m1234p", "--rules", "baida"], "--wild"),
        (["123456789m1234p", "--rules", "baida", "--wild", "5z"], "never the joker"),
        (["123456789m1234p", "--rules", "nothing"], "unknown variant"),
        (["123456789m1234p", "--options", "nothing=1"], "option"),
        (["123456789m1p", "--melds", "chi:135m"], "--melds"),
        (["123456789m1p", "--melds", "peng:555z@0"], "cannot be from seat 0"),
        (["123456789m1p", "--melds", "hong_zhong:7z"], "in this game"),
        (["123456789m1234p", "--seen", "?"], "--seen"),
        (["123456789m1234p", "--ready"], "nobody declares"),
        (["123456789m1234p", "--rules", "qiaoma", "--ready"], "waits for nothing"),
        (["123456789m1234p", "--options", "zero_flower=false,zero_flower=true"], "zero_flower is set twice"),
        (["123456789m1234p", "--options", ",,"], "name=value"),
    ],
)
def test_bad_input_is_one_clear_line(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (BAD_INPUT, "")
    assert err.count("\n") == 1
    assert said in err
