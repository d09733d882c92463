"""The people who play: enough of them, of every level, told apart, and called something in each language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game import i18n
from game.bots.kinds import NOT_OFFERED
from game.bots.personas import PERSONAS, PLAIN
from game.engine.rules import variant, variant_ids
from game.i18n import words
from game.i18n.words.personas import PERSONAS as WORDS
from game.ui.portraits import DRAW, seat_name


@pytest.fixture(params=i18n.LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language("en")


def test_there_are_enough_of_every_level_and_no_two_alike() -> None:
    assert len(PERSONAS) >= 12
    levels = Counter(persona.level for persona in PERSONAS.values())
    assert set(levels) == {"novice", "casual", "expert", "master"}
    assert not NOT_OFFERED & set(levels)
    assert min(levels.values()) >= 2
    assert len({persona.portrait for persona in PERSONAS.values()}) == len(PERSONAS)
    assert len({(persona.level, persona.style) for persona in PERSONAS.values()}) == len(PERSONAS)
    assert all(id_ == persona.id for id_, persona in PERSONAS.items())


def test_faces_and_likings_exist() -> None:
    shapes = {shape for id_ in variant_ids() for shape in variant(id_).shapes}
    for persona in PERSONAS.values():
        assert persona.portrait in DRAW
        assert shapes.issuperset(shape for shape, _weight in persona.style.shapes)
        weights = [weight for _shape, weight in persona.style.shapes]
        assert all(0.5 <= weight <= 2 for weight in (*weights, persona.style.claims, persona.style.care))
    assert PLAIN.shapes == ()


def test_everybody_has_a_name_and_a_line(language: str) -> None:
    assert set(WORDS) == set(PERSONAS)
    names = [words.persona_name(id_) for id_ in PERSONAS]
    lines = [words.persona_line(id_) for id_ in PERSONAS]
    assert names == [seat_name(persona.portrait) for persona in PERSONAS.values()]
    assert len(set(names)) == len(set(lines)) == len(PERSONAS)
    if language != "en":
        assert all(len(line) <= 9 for line in lines)
        assert not any(letter.isascii() and letter.isalpha() for text in (*names, *lines) for letter in text)
