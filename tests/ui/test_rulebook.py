"""The texts of the rules: what they claim of their examples is what the engine says, in every game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import i18n
from game.engine.cases import read_case
from game.engine.rules import ruleset, variant, variant_ids
from game.i18n import words
from game.ui import rulebook
from game.ui.rulebook import Example
from game.ui.scenes.rules.examples import shown
from game.ui.scenes.score.hand import TappedHand
from game.ui.scenes.setup.draft import Draft

EXAMPLES = [
    (name, chapter, at)
    for name in variant_ids()
    for chapter, section in enumerate(rulebook.sections(name))
    for at in range(len(section.examples))
]
"""Game, chapter and place of every example."""


def example(name: str, chapter: int, at: int) -> Example:
    return rulebook.sections(name)[chapter].examples[at]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    before = i18n.language()
    i18n.set_language("en")
    yield
    i18n.set_language(before)


@pytest.mark.parametrize(("name", "chapter", "at"), EXAMPLES)
def test_the_engine_says_what_the_text_says(name: str, chapter: int, at: int) -> None:
    each = example(name, chapter, at)
    result, settlement = each.settled(ruleset(name))
    assert (result.shape if result.legal else "") == each.claim.shape
    assert result.value == each.claim.value
    if each.claim.payments is not None:
        assert settlement.payments == each.claim.payments


@pytest.mark.parametrize(("name", "chapter", "at"), EXAMPLES)
def test_every_example_could_stand_in_a_case_file(name: str, chapter: int, at: int) -> None:
    each = example(name, chapter, at)
    tapped = TappedHand(Draft(name, dict(each.options)))
    tapped.load(each.hand)
    case = read_case(tapped.text())
    assert case.rules.variant.settle(case.hand, case.rules) == each.settled(ruleset(name)).settlement


@pytest.mark.parametrize("name", variant_ids())
def test_a_book_is_whole(name: str) -> None:
    sections = rulebook.sections(name)
    hints = rulebook.hints(name)
    assert sections[0].paragraphs == hints
    assert len(set(hints)) == 3
    assert all(sentence.endswith(".") for sentence in hints)
    titles = [section.title for section in sections]
    assert len(set(titles)) == len(titles) <= 10
    assert all(section.paragraphs for section in sections)
    assert all(len(row) == len(section.table[0]) for section in sections for row in section.table)
    told = " ".join(
        (
            *titles,
            *(cell for section in sections for row in section.table for cell in row),
            *(each.title for section in sections for each in section.examples),
        )
    )
    known = {words.shape_name(shape) for shape in variant(name).shapes if shape not in ("ping_hu", "qi_dui")}
    assert {shape for shape in known if shape not in told} == set()


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_hints_are_short_in_every_language(language: str) -> None:
    i18n.set_language(language)
    for name in variant_ids():
        assert all(0 < len(sentence) <= 140 for sentence in rulebook.hints(name))


def test_no_book_is_told_of_an_unknown_game() -> None:
    with pytest.raises(KeyError):
        rulebook.sections("riichi")
    with pytest.raises(KeyError):
        rulebook.hints("riichi")


def test_an_example_that_the_switches_make_worth_something_else_is_marked() -> None:
    plain = ruleset("qinghunpeng")
    changed = ruleset("qinghunpeng", {"men_qing": "double_only"})
    every = [each for section in rulebook.sections("qinghunpeng") for each in section.examples]
    assert not any(shown(each, plain).changed for each in every)
    marked = [each for each in every if shown(each, changed).changed]
    assert marked
    for each in marked:
        assert each.settled(changed).result.value != each.settled(plain).result.value


def test_switches_come_with_the_changed_ones_first() -> None:
    rules = ruleset("qinghunpeng", {"seven_pairs": True, "hand_loss_cap": 5})
    switches = rulebook.switches(rules)
    assert len(switches) == len(rules.variant.options)
    assert [switch.default is not None for switch in switches[:3]] == [True, True, False]
