"""The list of records: found, copied, passed on, brought in and refused, by mouse and keyboard."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.record import read_record
from game.storage.records import HandFilter
from game.storage.store import Store
from game.ui.app import App
from game.ui.ask import Ask
from game.ui.dialog import Dialog
from game.ui.gallery.records import hands as texts
from game.ui.gallery.records import keep
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.records import RecordsScene
from game.ui.scenes.replay import ReplayScene
from tests.ui.scenes.conftest import NamedHands


@pytest.fixture
def scene(app: App, store: Store, hands: NamedHands) -> RecordsScene:
    keep(store)
    app.reset(LobbyScene())
    app.step(16)
    hands.push("records")
    top = app.top
    assert isinstance(top, RecordsScene)
    return top


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard."""
    held = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: held.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[0])
    return held


def write(hands: NamedHands, text: str) -> None:
    """Type over what stands in the field and press Enter."""
    hands.key(pygame.K_a, pygame.KMOD_CTRL)
    hands.type(text)
    hands.key(pygame.K_RETURN)


def test_the_newest_hand_comes_first_and_is_watched(app: App, scene: RecordsScene, hands: NamedHands) -> None:
    assert [entry.number for entry in scene.found] == [3, 2, 1]
    assert scene.entry is scene.found[0]
    hands.push(f"hand {scene.found[1].id}")
    assert app.top is scene
    assert scene.entry is scene.found[1]
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, ReplayScene)
    assert app.top.film.record.hand == 2
    hands.key(pygame.K_ESCAPE)
    assert app.top is scene
    hands.push(f"hand {scene.found[1].id}")
    assert isinstance(app.top, ReplayScene), "the chosen hand is watched with another click"


def test_filters_leave_what_passes_and_say_so_kindly(app: App, scene: RecordsScene, hands: NamedHands) -> None:
    hands.enter("outcome")
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert scene.wanted.outcome == "won"
    assert [entry.number for entry in scene.found] == [3, 2]
    hands.enter("game")
    hands.key(pygame.K_END)
    hands.key(pygame.K_RETURN)
    assert not scene.found
    assert app.top.layer.find("watch").enabled is False
    hands.key(pygame.K_RETURN)
    assert app.top is scene, "there is nothing to watch"


def test_copied_and_pasted_again_it_is_the_same_hand(
    app: App, scene: RecordsScene, hands: NamedHands, board: list[str]
) -> None:
    hands.key(pygame.K_c)
    assert board[0] == texts()[2]
    hands.key(pygame.K_v)
    assert scene.wanted == HandFilter(imported=True)
    assert [entry.number for entry in scene.found] == [3]
    assert app.store is not None
    assert app.store.records.text(scene.found[0].id) == board[0]
    hands.key(pygame.K_DELETE)
    hands.push("answer1")
    assert not scene.found


@pytest.mark.parametrize("bad", ["hello", "mahjong-record 1\nvariant chess 1\n"])
def test_what_is_no_record_is_refused_with_a_sentence(
    app: App, scene: RecordsScene, hands: NamedHands, board: list[str], bad: str
) -> None:
    board[0] = bad
    hands.key(pygame.K_v)
    assert isinstance(app.top, Dialog)
    hands.key(pygame.K_ESCAPE)
    assert app.top is scene
    assert app.store is not None
    assert not app.store.records.find(HandFilter(imported=True))


def test_out_to_a_file_and_in_again(app: App, scene: RecordsScene, hands: NamedHands, tmp_path: Path) -> None:
    (tmp_path / "no folder").write_text("")
    hands.key(pygame.K_e)
    write(hands, str(tmp_path / "no folder"))
    assert isinstance(app.top, Ask)
    assert app.top.fault
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_e)
    write(hands, str(tmp_path))
    (file,) = tmp_path.glob("*.txt")
    assert read_record(file.read_text()).hand == 3
    hands.key(pygame.K_i)
    write(hands, str(tmp_path / "none.txt"))
    assert isinstance(app.top, Ask)
    assert app.top.fault.startswith("The file cannot be read")
    write(hands, str(file))
    assert app.top is scene
    assert scene.wanted.imported
    assert len(scene.found) == 1


def test_a_file_dropped_onto_the_window_is_brought_in(
    app: App, scene: RecordsScene, hands: NamedHands, tmp_path: Path
) -> None:
    file = tmp_path / "sent.txt"
    file.write_text(texts()[0])
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    app.step(16)
    assert app.top is scene
    assert [entry.number for entry in scene.found] == [1]
    del hands
