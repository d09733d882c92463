"""Every line of every sheet of the hands that the rules are tested with can be told, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

from game import i18n
from game.engine.score import Line, Settlement
from game.engine.settle import pay_out
from game.i18n import words
from game.i18n.words.factors import LINES
from tests.engine.rules import baida_hands, wuhan_hands
from tests.engine.rules.plays import D, R
from tests.engine.rules.wuhan_hands import BEGGAR, FLUSH, SMALL, TRIPLETS, play

NAMES = ("Ann", "Bao", "Chen", "Ding")
DEBTS = (
    play(SMALL, "9s", by=D, giver=2),
    play(SMALL, "9s", by=D, giver=1, others=("1: an_gang:1111z", "2: peng:555p@1 chi:123m@1 lai_zi:9m")),
    play(FLUSH, "6m", wild="9s", by=D, giver=1, others=("3: peng:555p@1 an_gang:2222z",)),
    play(FLUSH, "6m", wild="9s", by=R, giver=1),
    play(BEGGAR, "2m", by=D, giver=2, ready=()),
    play(TRIPLETS, "6m", wild="9s", options=(("cap", 100), ("mouth", "once"))),
)


@pytest.fixture(params=i18n.LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language("en")


def settlements() -> Iterator[Settlement]:
    """The hands of 百搭 and 武汉, each in money as well."""
    tables = (*baida_hands.CASES.values(), *wuhan_hands.CASES.values())
    for hand in chain((hand for table in tables for hand, _ in table), DEBTS):
        settled = hand.settle()
        yield settled
        yield pay_out(settled, 5)


def lines() -> Iterator[Line]:
    """The lines of all their sheets."""
    for settled in settlements():
        for sheet in (*(debt.sheet for debt in settled.debts), *(result.sheet for result in settled.winners)):
            yield from sheet.lines


def test_every_line_has_words(language: str) -> None:
    told = set()
    for line in lines():
        for names in (NAMES, ()):
            label, detail = words.line_words(line, names)
            assert label
            assert "{" not in label + detail, line
        told.add(line.code)
    assert set(LINES) <= told


def test_what_one_pays_for_another_is_written_out() -> None:
    hand = play(FLUSH, "6m", wild="9s", by=D, giver=1, others=("3: peng:555p@1 an_gang:2222z",))
    (debt,) = hand.settle().debts
    assert [words.line_words(line, NAMES) for line in debt.sheet.lines] == [
        ("The winner's part", "Ann"),
        ("Pays for all", "Full flush: gave the third open meld"),
        ("In place of Bao", "Gave the tile ×1.5"),
        ("In place of Ding", "Open melds ×2, Concealed kong ×4, Cap ≤300"),
    ]
