"""The credits name everything that the list of the parts of others names, and go back where they came from."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.ui.app import App
from game.ui.scenes.credits import CARRIED, COPYRIGHTS, FONTS, LIBRARIES, CreditsScene
from game.ui.scenes.settings import SettingsScene
from tests.ui.scenes.conftest import NamedHands

LIST = (Path(__file__).parents[3] / "THIRD_PARTY.md").read_text(encoding="utf-8")


def cells(heading: str) -> list[list[str]]:
    """The rows of all tables below a heading of the list, without their heads and without links."""
    part = LIST.split(f"## {heading}\n")[1].split("\n## ")[0]
    plain = re.sub(r"\[([^]]*)]\([^)]*\)", r"\1", part)
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in plain.splitlines() if line[:1] == "|"]
    return [row for row in rows if row[0] not in {"library", "family"} and set(row[0]) != {"-"}]


def test_every_library_is_named() -> None:
    shown = " ".join(name for name, _licence in (*LIBRARIES, *CARRIED))
    for row in cells("Libraries"):
        for name in re.split(r", | \(with |\)| \(", row[0]):
            if name and "frozen" not in name:
                assert name in shown


def test_every_font_is_named_with_what_it_was_made_from() -> None:
    assert [(row[0], row[1]) for row in cells("Fonts")] == list(FONTS)
    said = " ".join(COPYRIGHTS)
    for owner in ("Adobe", "Google", "Ma Shan Zheng Project", "Yuji Project", "LXGW", "Klee Project", "FreeType"):
        assert owner in said


def test_the_settings_lead_there_and_back(app: App, hands: NamedHands) -> None:
    app.reset(SettingsScene())
    hands.enter("credits")
    assert isinstance(app.top, CreditsScene)
    hands.key(pygame.K_END)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, SettingsScene)


@pytest.mark.parametrize("word", ["MIT", "SIL Open Font License 1.1", "LGPL-2.1", "OFL"])
def test_the_list_itself_has_the_licences(word: str) -> None:
    assert word in LIST
