"""The labels over the own hand: in a row, each near to its tiles, that of the discard over its own tile."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.table.coach import hand

from .conftest import MakeBench
from .test_coach import show

NUMBERS = st.lists(st.tuples(st.integers(-50, 50), st.sampled_from((1.0, 40.0))), max_size=7)


@given(NUMBERS)
def test_rising_numbers_are_the_nearest_that_rise(given_: list[tuple[int, float]]) -> None:
    wanted, weights = [float(number) for number, _weight in given_], [weight for _number, weight in given_]
    found = hand.rising(wanted, weights)
    assert len(found) == len(wanted)
    assert all(one <= other + 1e-9 for one, other in pairwise(found))

    def cost(numbers: list[float]) -> float:
        return sum(weight * (number - aim) ** 2 for number, aim, weight in zip(numbers, wanted, weights, strict=True))

    for other in (sorted(wanted), [*[max(wanted, default=0)] * len(wanted)], [*[min(wanted, default=0)] * len(wanted)]):
        assert cost(found) <= cost(other) + 1e-6
    if wanted == sorted(wanted):
        assert found == wanted


@pytest.mark.parametrize("name", ["table.coach", "table.coach-late", "table.coach-wuhan", "table.coach-joker"])
def test_the_label_of_the_discard_stands_over_its_tile(bench: MakeBench, name: str) -> None:
    made = bench(size=(1280, 800))
    table = show(made, name)
    for size in ((1280, 800), (1024, 640), (1920, 1080)):
        made.app.resize(size)
        for language in ("en", "zh_Hans"):
            made.app.change(language=language)
            lesson, spoken = table.coach.lesson, table.coach.spoken
            assert lesson is not None
            assert spoken is not None
            written = [label for label in hand.labels(table, lesson, spoken)[0] if label.text]
            assert all(one.x + one.w <= other.x for one, other in pairwise(written))
            said = [label for label in written if label.kind == "out"]
            assert all(label.x <= (label.left + label.right) / 2 <= label.x + label.w for label in said)
