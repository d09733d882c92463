"""The player that both READMEs show: it is one and the same, and it sits down as they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.bots.arena import Plan, play

ROOT = Path(__file__).parents[2]
CODE = re.compile(r'```python\n("""flush\.py: .*?)```', re.DOTALL)


def shown(readme: str) -> str:
    """The whole file, as a README shows it."""
    (code,) = CODE.findall((ROOT / readme).read_text("utf-8"))
    return str(code)


def test_both_show_the_same_thirty_lines() -> None:
    assert shown("README.md") == shown("README.zh-Hans.md")
    assert 25 <= len(shown("README.md").splitlines()) <= 35


@pytest.mark.parametrize("game", ["qinghunpeng", "qiaoma", "baida"])
def test_it_plays(game: str, tmp_path: Path) -> None:
    path = tmp_path / "flush.py"
    path.write_text(shown("README.md"), "utf-8")
    result = play(Plan(game, 3, 7, (f"{path}:Flush", "novice", "novice", "novice")))
    assert (result.faults, result.broken, result.hands) == (0, 0, 3)
    assert result.times[0].decisions > 20
