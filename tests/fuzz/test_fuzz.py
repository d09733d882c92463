"""A few accidents for each kind of file; `python -m tests.fuzz` makes as many as one likes."""

from __future__ import annotations

import pytest

from tests.fuzz.__main__ import hit
from tests.fuzz.mutate import MUTATIONS
from tests.fuzz.readers import TRIALS

QUICK = {"map": 2, "translation": 2, "database": 8, "record": 12}


@pytest.mark.parametrize("kind", list(TRIALS))
def test_accidents_end_in_a_sentence_and_lose_nothing(kind: str) -> None:
    for seed in range(QUICK.get(kind, 40)):
        assert hit(kind, 10_000 + seed) is None


@pytest.mark.parametrize("kind", [kind for kind in TRIALS if kind not in {"map", "translation"}])
def test_an_empty_file_ends_in_a_sentence(kind: str, tmp_path) -> None:
    TRIALS[kind][1](b"", tmp_path)


def test_every_accident_changes_something() -> None:
    import random

    content = b"name 1\nvalue 22\n" * 40
    for accident in MUTATIONS:
        assert any(accident(content, random.Random(seed)) != content for seed in range(5)), accident.__name__
