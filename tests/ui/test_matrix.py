"""The whole gallery is cut into pieces without losing a picture or drawing one twice."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ui.gallery import matrix

NAMES = tuple(f"screen{i}" for i in range(23))
EVERY = {(name, cell) for name in NAMES for cell in matrix.cells()}


def test_every_window_language_and_text_size_is_a_cell() -> None:
    assert len(set(matrix.cells())) == len(matrix.SIZES) * 3 * 2
    assert {cell.language for cell in matrix.cells()} == {"en", "zh_Hans", "zh_Hant"}
    assert matrix.Cell((1280, 800), "en", 160).folder == "1280x800/en-160"
    assert matrix.Cell((1280, 800), "en", 160).request().settings.text_size == 160


def test_batches_hold_every_picture_once_and_one_window_each() -> None:
    batches = matrix.batches(NAMES, matrix.cells())
    assert Counter(picture for batch in batches for picture in batch.pictures) == Counter(EVERY)
    for batch in batches:
        assert len({cell.size for _name, cell in batch.pictures}) == 1
    areas = [batch.pictures[0][1].size[0] for batch in batches]
    assert areas == sorted(areas, reverse=True)


def test_only_what_is_wanted_is_in_a_batch() -> None:
    batches = matrix.batches(NAMES, matrix.cells(), lambda name, cell: name == "screen7" and cell.text == 160)
    assert {name for batch in batches for name, _cell in batch.pictures} == {"screen7"}
    assert sum(len(batch.pictures) for batch in batches) == 12


@pytest.mark.parametrize("of", [12, 24])
def test_shares_together_are_everything_and_each_has_every_screen_and_cell(of: int) -> None:
    shares = [matrix.share(NAMES, matrix.cells(), part, of) for part in range(of)]
    assert Counter(picture for part in shares for picture in part) == Counter(EVERY)
    for part in shares:
        assert {name for name, _cell in part} == set(NAMES)
        assert len({cell for _name, cell in part}) >= len(NAMES)
