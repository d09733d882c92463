"""The log of a hand: one line an event, as it was seen, in the language of the player, to be copied or kept."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.bots import make_player
from game.bots.host import Host
from game.engine import events as ev
from game.engine.match import Match
from game.engine.record import read_record, write_record
from game.engine.rules import variant_ids
from game.engine.settings import Seat, match_settings
from game.i18n.words.story import story
from game.storage.store import Store
from game.ui.app import App
from game.ui.ask import Ask
from game.ui.gallery.hands import SEATS
from game.ui.scenes.hand_log import HandLogScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.replay.film import Film
from game.ui.scenes.replay.scene import ReplayScene
from game.ui.scenes.settlement import SettlementScene, outcome_of
from game.ui.scenes.table import TableScene
from tests.ui.conftest import MakeApp
from tests.ui.layout import check
from tests.ui.scenes.conftest import NamedHands

NAMES = ("Ada", "Bo", "Cai", "Dong")


def played(variant: str = "qinghunpeng", seed: int = 7) -> Match:
    """A match whose first hand has been played by bots."""
    seats = [Seat(name, "casual") for name in NAMES]
    host = Host(
        Match.new(match_settings(variant, seats, seed)), {seat: make_player("casual", seat) for seat in range(4)}
    )
    host.start_hand()
    while host.waiting:
        host.apply(host.think(host.waiting[0]))
    return host.match


@pytest.fixture
def app(make_app: MakeApp, store: Store) -> App:
    made = make_app((1280, 800))
    made.store = store
    return made


@pytest.fixture
def table(app: App, store: Store) -> TableScene:
    """A table whose person is asked."""
    app.reset(TableScene(store.begin_match(match_settings("qinghunpeng", SEATS, 3))))
    shown = app.top
    assert isinstance(shown, TableScene)
    for _ in range(400):
        shown.hurry()
        app.step(16)
        if shown.choosing:
            return shown
    raise AssertionError("the person is never asked")


def log(app: App) -> HandLogScene:
    """The log that lies on top."""
    shown = app.top
    assert isinstance(shown, HandLogScene)
    return shown


@pytest.mark.parametrize("variant", variant_ids())
def test_one_line_an_event_and_nothing_that_was_hidden(variant: str) -> None:
    match = played(variant)
    seen = [event for event in (event.seen_by(0) for event in match.events) if event is not None]
    lines = list(story(seen, NAMES))
    settled = sum(
        len(event.settlement.winners) + 1 for event in seen if isinstance(event, ev.HandEnded) and event.settlement
    )
    assert len(seen) * 0.8 <= len(lines) - settled <= len(seen)
    others = [line for line in lines if line.startswith(NAMES[1:])]
    assert not [line for line in others if "draws" in line and "draws a tile" not in line]
    assert not [line for line in lines if "{" in line]


def test_it_tells_what_happened_at_the_table(app: App, table: TableScene) -> None:
    hands = NamedHands(app)
    hands.key(pygame.K_l)
    assert log(app).lines == tuple(story(table.driver.history(), [who.name for who in table.info().people]))
    assert not check(app)
    hands.key(pygame.K_ESCAPE)
    assert app.top is table


def test_it_opens_at_its_end_and_stays_where_one_reads(app: App) -> None:
    app.reset(HandLogScene(played().events, NAMES, "qinghunpeng", 1))
    hands = NamedHands(app)
    area = app.top.layer.find("paper")
    assert area.offset == pytest.approx(area.content_h - area.box.h)  # type: ignore[attr-defined]
    assert not check(app)
    hands.key(pygame.K_HOME)
    assert area.offset == 0  # type: ignore[attr-defined]
    app.change(language="zh_Hans")
    assert app.top.layer.find("paper").offset == 0  # type: ignore[attr-defined]


def test_the_log_tells_no_more_than_was_shown(app: App, table: TableScene) -> None:
    assert table.director is not None
    history = table.driver.history()
    table.director.queue.extend(history[-2:])
    table.open_log()
    assert log(app).events == history[:-2]
    table.director.queue.clear()


def test_from_the_menu_over_the_table(app: App, table: TableScene) -> None:
    hands = NamedHands(app)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScene)
    hands.push("log")
    assert app.stack == [table, log(app)]


def test_from_a_settlement_and_its_menu(app: App) -> None:
    outcome = outcome_of(played())
    app.reset(SettlementScene(outcome))
    hands = NamedHands(app)
    hands.push("log")
    assert log(app).lines[-1].startswith(f"{outcome.names[0]} ")
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_l)
    assert log(app).hand == outcome.number
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    assert app.top.layer.find("log") is not None
    hands.key(pygame.K_l)
    assert log(app).hand == outcome.number


def test_from_a_hand_that_is_watched_as_far_as_it_is_watched(app: App) -> None:
    record = played().record
    assert record is not None
    film = Film(read_record(write_record(record)))
    app.reset(ReplayScene(film, at=film.end // 2))
    hands = NamedHands(app)
    hands.key(pygame.K_l)
    half = len(log(app).lines)
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_END)
    hands.key(pygame.K_l)
    assert 20 < half < len(log(app).lines)


def test_it_is_copied_as_a_text_with_numbers(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    app.reset(HandLogScene(played().events, NAMES, "qinghunpeng", 1))
    NamedHands(app).key(pygame.K_c)
    head, game, empty, first, *_rest = kept[0].splitlines()
    assert (head, game, empty) == ("Log of the hand", "Qing-Hun-Peng, hand 1", "")
    assert first == "1. Cai is the dealer."
    assert len(kept[0].splitlines()) == len(log(app).lines) + 3
    app.change(language="zh_Hant")
    NamedHands(app).key(pygame.K_c)
    assert kept[1].startswith("這一局的記錄\n清混碰，第 1 局\n\n1. ")


def test_without_a_clipboard_it_goes_to_a_file(app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def silent(_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", silent)
    monkeypatch.setattr("game.ui.scenes.records.passing.home", lambda: tmp_path)
    app.reset(HandLogScene(played().events, NAMES, "qinghunpeng", 1))
    hands = NamedHands(app)
    hands.key(pygame.K_c)
    assert isinstance(app.top, Ask)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_s)
    hands.key(pygame.K_RETURN)
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [
        "shanghai-mahjong Log of the hand 1 2.txt",
        "shanghai-mahjong Log of the hand 1.txt",
    ]
    assert {file.read_text(encoding="utf-8") for file in files} == {log(app).text()}


def test_a_folder_that_cannot_be_written_is_said(app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr("game.ui.scenes.records.passing.home", lambda: tmp_path / "file")
    app.reset(HandLogScene(played().events, NAMES, "qinghunpeng", 1))
    hands = NamedHands(app)
    hands.key(pygame.K_s)
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, Ask)
    assert app.top.fault.startswith("Nothing can be written there")


def test_before_anything_has_happened(app: App) -> None:
    app.reset(HandLogScene((), NAMES, "qinghunpeng", 1))
    app.step(0)
    assert not check(app)
    assert log(app).lines == ()
