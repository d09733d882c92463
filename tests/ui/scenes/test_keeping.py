"""What is kept: the daily copies in the settings, going back to one, and the mark while moves cannot be saved."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.engine.match import Match
from game.engine.settings import match_settings
from game.storage import Folders, Store, open_store
from game.storage.records import HandFilter
from game.ui.app import App
from game.ui.dialog import Dialog
from game.ui.gallery.hands import SEATS
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.settings_keeping import day_words
from game.ui.scenes.table import TableScene
from game.ui.table.script import Kept
from tests.ui.conftest import MakeApp
from tests.ui.layout import check
from tests.ui.scenes.conftest import NamedHands

OLD_FILE = Path(__file__).parents[2] / "data" / "databases" / "v1.db"


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Store]:
    """Saved games in a folder, and today's copy of them."""
    where = Folders(tmp_path, tmp_path)
    shutil.copy(OLD_FILE, where.database)
    made = open_store(where)
    made.back_up()
    yield made
    made.close()


@pytest.fixture
def app(make_app: MakeApp, kept: Store) -> App:
    made = make_app((1280, 800))
    made.store = kept
    made.reset(LobbyScene())
    return made


def test_one_goes_back_to_a_copy_after_a_question(app: App, kept: Store, tmp_path: Path) -> None:
    hands = NamedHands(app)
    before = len(kept.records.find(HandFilter()))
    for entry in kept.records.find(HandFilter())[:1]:
        kept.records.bring_in(kept.records.text(entry.id) or "")
    app.push(SettingsScene("keeping"))
    app.step(16)
    assert not check(app)
    (copy,) = kept.backups()
    hands.push(f"restore {copy.day}")
    assert isinstance(app.top, Dialog)
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, SettingsScene), "the focus is on no"
    assert len(kept.records.find(HandFilter(imported=True))) == 1
    hands.push(f"restore {copy.day}")
    hands.push("answer1")
    told = app.top
    assert isinstance(told, Dialog)
    aside = next(path for path in tmp_path.iterdir() if "replaced" in path.name and path.suffix == ".db")
    assert aside.name in told.words()
    assert kept.records.find(HandFilter(imported=True)) == []
    assert len(kept.records.find(HandFilter())) == before
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, LobbyScene)


def test_nobody_goes_back_in_the_middle_of_a_match(app: App, kept: Store) -> None:
    app.reset(TableScene(Kept(Match.new(match_settings("qinghunpeng", SEATS, 3)))))
    app.push(SettingsScene("keeping"))
    (copy,) = kept.backups()
    button = app.top.layer.find(f"restore {copy.day}")
    assert not button.enabled
    assert "table" in button.hint


def test_a_copy_that_cannot_be_read_is_not_offered(app: App, kept: Store) -> None:
    (copy,) = kept.backups()
    copy.path.write_bytes(b"no database" * 100)
    app.push(SettingsScene("keeping"))
    app.step(16)
    assert not app.top.layer.find(f"restore {copy.day}").enabled
    assert not check(app)


def test_days_are_written_with_their_weekday() -> None:
    assert day_words("2026-01-31") == "Saturday, 2026-01-31"
    assert day_words("nonsense") == "nonsense"


def marked(app: App) -> bool:
    """Whether the mark is shown."""
    return app.unsaved.shown


def test_moves_that_wait_are_marked_until_they_are_saved(
    app: App, kept: Store, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    saved = kept.begin_match(match_settings("qinghunpeng", SEATS, 3))
    for _step in range(20):
        app.step(50)
    assert not marked(app)

    def full(_statements: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(kept._database, "_run", full)
        assert not saved.begin_hand("header\n")
        for _step in range(20):
            app.step(50)
        assert marked(app)
        assert "cannot be saved" in app.toasts.shown
        assert not check(app)
    assert saved.append("action")
    for _step in range(20):
        app.step(50)
    assert not marked(app)
