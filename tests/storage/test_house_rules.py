"""House rules as text: what is written is read again, and every fault has its sentence and its line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import i18n
from game.engine.options import OptionValue
from game.engine.rules import RulesError, variant, variant_ids
from game.storage.house_rules import MOST_BYTES, HouseRulesError, house_rules, read_house_rules

PLAIN = """mahjong-house-rules 1
name Grandma's rules
variant qiaoma 1
option bound_count total
option seven_pairs true
end
"""
HEAD = "mahjong-house-rules 1\nname A\nvariant qiaoma 1\n"


@pytest.fixture(autouse=True)
def english() -> None:
    """Sentences are compared in English."""
    i18n.set_language("en")


def test_a_file_is_what_it_says() -> None:
    rules = read_house_rules(PLAIN.encode())
    assert rules.name == "Grandma's rules"
    assert rules.variant_id == "qiaoma"
    assert dict(rules.changed) == {"bound_count": "total", "seven_pairs": True}
    assert dict(rules.ruleset.changed) == {"bound_count": "total", "seven_pairs": True}
    assert rules.text() == PLAIN


def test_what_an_editor_adds_does_no_harm() -> None:
    lines = PLAIN.replace("variant", "# as played at home\n\nvariant").replace("total", "total  ").replace("\n", "\r\n")
    assert read_house_rules(b"\xef\xbb\xbf" + lines.encode()) == read_house_rules(PLAIN.encode())
    assert read_house_rules(PLAIN.rstrip("\n").encode()) == read_house_rules(PLAIN.encode())


def test_a_switch_at_its_default_is_not_a_change() -> None:
    rules = read_house_rules((HEAD + "option bound_count one_way\nend\n").encode())
    assert rules.changed == ()


FAULTS = (
    ("", 1, "These are no house rules: the first line must read “mahjong-house-rules 1”."),
    ("mahjong-record 1\n", 1, "These are no house rules: the first line must read “mahjong-house-rules 1”."),
    ("mahjong-house-rules x\n", 1, "These are no house rules: the first line must read “mahjong-house-rules 1”."),
    ("mahjong-house-rules 2\nend\n", 1, "The file has version 2; this game reads files up to version 1."),
    ("mahjong-house-rules 1\nend\n", 2, "The line “name” is missing."),
    ("mahjong-house-rules 1\nname A\nend\n", 3, "The line “variant” is missing."),
    ("mahjong-house-rules 1\nname   \n", 2, "House rules need a name."),
    ("mahjong-house-rules 1\nname " + "x" * 41 + "\n", 2, "A name has at most 40 characters."),
    ("mahjong-house-rules 1\nname a\u202eb\n", 2, "The name has characters that cannot be shown."),
    ("mahjong-house-rules 1\nname A\nname B\n", 3, "“name” stands here a second time."),
    (HEAD + "variant qiaoma 1\n", 4, "“variant” stands here a second time."),
    ("mahjong-house-rules 1\nname A\nvariant gin 1\n", 3, "There is no game “gin” here."),
    (
        "mahjong-house-rules 1\nname A\nvariant qiaoma 7\n",
        3,
        "These are rules of Qiaoma in version 7; here it is played in version 1.",
    ),
    (
        "mahjong-house-rules 1\nname A\nvariant qiaoma\n",
        3,
        "After “variant” comes a game and the version of its rules.",
    ),
    (
        "mahjong-house-rules 1\nname A\noption seven_pairs true\n",
        3,
        "The line “variant” must come before the switches.",
    ),
    (HEAD + "option seven_pairs\n", 4, "After “option” comes a switch and its value."),
    (HEAD + "\n# a word\noption jokers true\n", 6, "Qiaoma has no switch “jokers”."),
    (HEAD + "option minimum 32\n", 4, "Qiaoma has no switch “minimum”; it belongs to Wuhan."),
    (HEAD + "option seven_pairs True\n", 4, "“seven_pairs” cannot be “True”; it may be false / true."),
    (HEAD + "option seven_pairs 1\n", 4, "“seven_pairs” cannot be “1”; it may be false / true."),
    (HEAD + "option hand_loss_cap 21\n", 4, "“hand_loss_cap” cannot be “21”; it may be 0, 1 … 20."),
    (HEAD + "option hand_loss_cap 05\n", 4, "“hand_loss_cap” cannot be “05”; it may be 0, 1 … 20."),
    (
        HEAD + "option seven_pairs true\noption seven_pairs true\n",
        5,
        "“seven_pairs” stands here a second time.",
    ),
    (HEAD + "optoin seven_pairs true\n", 4, "“optoin seven_pairs true” says nothing that belongs into house rules."),
    (HEAD + "\x00\x01\n", 4, "“··” says nothing that belongs into house rules."),
    (HEAD + "option seven_pairs true\n", 4, "The file breaks off: its last line must read “end”."),
    (HEAD + "end\noption seven_pairs true\n", 5, "Nothing may follow after “end”."),
)


@pytest.mark.parametrize(("text", "line", "sentence"), FAULTS, ids=range(len(FAULTS)))
def test_every_fault_has_its_sentence_and_its_line(text: str, line: int, sentence: str) -> None:
    with pytest.raises(HouseRulesError) as caught:
        read_house_rules(text.encode())
    assert (caught.value.line, caught.value.sentence) == (line, sentence)
    assert str(caught.value) == f"Line {line}: {sentence}"


def test_what_is_no_text_or_too_big() -> None:
    with pytest.raises(HouseRulesError) as caught:
        read_house_rules(HEAD.encode() + b"\xff\xfe")
    assert str(caught.value) == "Line 4: This is no text: the file is damaged, or of another kind."
    with pytest.raises(HouseRulesError) as caught:
        read_house_rules(PLAIN.encode() + b"#" * MOST_BYTES)
    assert str(caught.value) == "The file is larger than 16 KiB: these are no house rules."


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_faults_are_explained_in_every_language(language: str) -> None:
    i18n.set_language(language)
    told = set()
    for text, _line, _sentence in FAULTS:
        with pytest.raises(HouseRulesError) as caught:
            read_house_rules(text.encode())
        told.add(caught.value.sentence)
    assert len(told) > 20
    assert language == "en" or not told & {sentence for _text, _line, sentence in FAULTS}


def test_house_rules_are_checked_when_they_are_made() -> None:
    with pytest.raises(HouseRulesError):
        house_rules("   ", "qiaoma", {})
    with pytest.raises(RulesError):
        house_rules("A", "qiaoma", {"seven_pairs": 3})
    with pytest.raises(RulesError):
        house_rules("A", "gin", {})


@st.composite
def chosen(draw: st.DrawFn) -> tuple[str, str, dict[str, OptionValue]]:
    """A name, a game, and a value for some of its switches."""
    game = draw(st.sampled_from(variant_ids()))
    options = {spec.id: draw(st.sampled_from(spec.values)) for spec in variant(game).options if draw(st.booleans())}
    letters = st.characters(codec="utf-8", exclude_categories=("C", "Z"))
    return draw(st.text(letters, min_size=1, max_size=40)), game, options


@given(chosen())
def test_what_is_written_is_read_again(made: tuple[str, str, dict[str, OptionValue]]) -> None:
    rules = house_rules(*made)
    assert read_house_rules(rules.text().encode()) == rules
    defaults = {spec.id: spec.default for spec in variant(rules.variant_id).options}
    assert dict(rules.changed) == {name: value for name, value in made[2].items() if value != defaults[name]}


@given(chosen(), st.data())
def test_a_file_cut_short_is_never_half_applied(
    made: tuple[str, str, dict[str, OptionValue]], data: st.DataObject
) -> None:
    content = house_rules(*made).text().encode()
    with pytest.raises(HouseRulesError):
        read_house_rules(content[: data.draw(st.integers(0, len(content) - 3))])


@given(st.binary(max_size=200))
def test_nothing_but_a_sentence_comes_of_rubbish(content: bytes) -> None:
    with pytest.raises(HouseRulesError):
        read_house_rules(content)
