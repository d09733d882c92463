"""The strip below the hand says what the whole sum (F3) says, line by line, in every game and language."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from game import i18n
from game.engine.cases import read_case
from game.engine.hua import Hua
from game.engine.rules import variant_ids
from game.engine.score import Line, Op, WinnerResult
from game.engine.standing import Standing
from game.engine.tiles import KINDS, Tile
from game.i18n.words import line_words, tiles_names
from game.i18n.words.sheet import LINE_CODES
from game.ui.table.hud.score import Score, hua_words, parts_of
from tests.engine.oracle.dealer import Dealer

FAMILIES = {"suit": KINDS[13], "wind": KINDS[27], "dragon": KINDS[33]}
SOURCES = {
    "flower_tile": Hua("flower_tile", (KINDS[34], KINDS[38]), 2),
    "joker_tile": Hua("joker_tile", (KINDS[22],) * 2, 2),
    "men_qing_flower": Hua("men_qing_flower", (), 1),
    **{
        code: Hua(code, (FAMILIES[code.partition("_")[0]],) * 3, 3)
        for code in sorted(LINE_CODES)
        if code.partition("_")[0] in FAMILIES
    },
}
"""Whatever earns 花, by its code."""


@pytest.fixture(params=i18n.LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language("en")


@pytest.fixture(scope="module")
def wins() -> list[WinnerResult]:
    """Hands of every game that have won, with every kind of line among them."""
    found = []
    for name in variant_ids():
        dealer = Dealer(name, seed=8)
        for number in range(60):
            case = read_case(json.dumps(dealer.case(number)))
            found += [result for result in case.rules.variant.settle(case.hand, case.rules).winners if result.legal]
    return found


def test_the_sources_are_all_there() -> None:
    assert len(SOURCES) == 3 + 11 + 2, "each family with its melds, and triplets of winds and of dragons"


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("code", SOURCES)
def test_each_source_of_flower_points_is_named_as_in_the_sum_and_counted_once(code: str) -> None:
    group = SOURCES[code]
    label, _detail = line_words(Line(code, group.tiles, Op.ADD, group.amount, group.amount, ""))
    tiles = tuple(tile for tile in group.tiles if isinstance(tile, Tile))
    names = {label, tiles_names(tiles), tiles_names(tiles[:1])}
    assert hua_words(group) in {f"{name} {group.amount}" for name in names if name}


@pytest.mark.usefixtures("language")
def test_a_sum_in_the_strip_has_the_lines_of_the_whole_sum(wins: list[WinnerResult]) -> None:
    nothing = Standing(0, (), (), shape_left=True)
    for result in wins:
        left = [part.text for part in parts_of(Score(nothing, (), (KINDS[0], result)))][1:]
        for line in result.sheet.lines:
            label, detail = line_words(line)
            sign = {Op.ADD: "+", Op.TIMES: "×", Op.CAP: "≤", Op.RAISE: "≥"}[line.op]
            if line.op is Op.ADD and not line.amount:
                assert left.pop(0) == label
                continue
            assert left.pop(0).removeprefix(f"{sign} ") == f"{label} {line.amount}"
            if detail:
                assert left.pop(0) == detail
        assert left == [f"= {result.value}"]


def test_flower_points_are_not_called_flowers() -> None:
    i18n.set_language("en")
    for count, words in ((1, "1 flower point"), (15, "15 flower points")):
        now = Standing(count, (), (), shape_left=True)
        assert words in [part.text for part in parts_of(Score(now, (), None))]
