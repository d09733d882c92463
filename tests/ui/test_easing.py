"""Easings begin and end exactly and never go back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.easing import linear, out, smooth

EASINGS = (linear, smooth, out)


@pytest.mark.parametrize("ease", EASINGS)
def test_an_easing_begins_at_nought_and_ends_at_one(ease: Callable[[float], float]) -> None:
    assert ease(0.0) == 0.0
    assert ease(1.0) == 1.0


@given(st.sampled_from(EASINGS), st.floats(0, 1), st.floats(0, 1))
def test_an_easing_never_goes_back(ease: Callable[[float], float], a: float, b: float) -> None:
    low, high = sorted((a, b))
    assert 0 <= ease(low) <= ease(high) + 1e-12
    assert ease(high) <= 1 + 1e-12
