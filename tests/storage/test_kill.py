"""A game that is killed loses nothing; `python -m tests.storage.kill --times 200` is the long form of this test."""

from __future__ import annotations

import sys

import pytest

from tests.storage.kill import main


@pytest.mark.skipif(sys.platform == "win32", reason="the exit status of a killed process reads differently there")
def test_killed_at_random_moments_nothing_is_lost() -> None:
    assert main(times=12, seed=7).startswith("12 kills, nothing lost")
