"""House rules at the set-up: kept under a name, taken again, thrown away, written out and read in."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.storage.house_rules import house_rules
from game.ui.app import App
from game.ui.ask import Ask
from game.ui.dialog import Dialog
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.setup.houses import HousesScene
from tests.ui.scenes.conftest import Ground, NamedHands

HOME = house_rules("Home", "qiaoma", {"seven_pairs": True})


@pytest.fixture
def scene(app: App, tmp_path: Path) -> SetupScene:
    app.house_folder = tmp_path / "house-rules"
    made = SetupScene(new_seed=lambda: 11)
    app.reset(Ground())
    app.push(made)
    app.step(16)
    return made


def write(hands: NamedHands, text: str) -> None:
    """Type over what stands in the field and press Enter."""
    hands.key(pygame.K_a, pygame.KMOD_CTRL)
    hands.type(text)
    hands.key(pygame.K_RETURN)


def kept(app: App) -> dict[str, dict[str, object]]:
    """What is kept: name → switches."""
    return {each.name: dict(each.rules.changed) for each in app.shelf.all() if each.rules is not None}


def test_switches_are_kept_under_a_name_and_taken_again(app: App, scene: SetupScene, hands: NamedHands) -> None:
    hands.push("variant qiaoma")
    hands.push("option seven_pairs")
    hands.key(pygame.K_s)
    assert isinstance(app.top, Ask)
    write(hands, "  ")
    assert app.top.fault == "House rules need a name."
    write(hands, "Grandma's")
    assert app.top is scene
    assert kept(app) == {"Grandma's": {"seven_pairs": True}}
    assert (app.house_folder / "grandma-s.txt").exists()

    hands.push("variant wuhan")
    hands.key(pygame.K_l)
    assert isinstance(app.top, HousesScene)
    hands.key(pygame.K_RETURN)
    assert app.top is scene
    assert scene.draft.variant_id == "qiaoma"
    assert scene.draft.options == {"seven_pairs": True}


def test_escape_takes_nothing(app: App, scene: SetupScene, hands: NamedHands) -> None:
    app.shelf.save(HOME)
    hands.push("houses")
    hands.key(pygame.K_ESCAPE)
    assert app.top is scene
    assert scene.draft.variant_id == "qinghunpeng"
    hands.key(pygame.K_s)
    hands.key(pygame.K_ESCAPE)
    assert app.top is scene
    assert kept(app) == {"Home": {"seven_pairs": True}}


@pytest.mark.parametrize(
    ("answer", "after"),
    [
        ("answer0", {"Home": {"seven_pairs": True}}),
        ("answer1", {"Home": {}}),
        ("answer2", {"Home": {"seven_pairs": True}, "Home 2": {}}),
    ],
)
def test_a_taken_name_is_never_lost_without_a_question(
    app: App, scene: SetupScene, hands: NamedHands, answer: str, after: dict[str, dict[str, object]]
) -> None:
    app.shelf.save(HOME)
    hands.key(pygame.K_s)
    write(hands, "home" if answer == "answer1" else "Home")
    assert isinstance(app.top, Dialog)
    hands.push(answer)
    assert app.top is scene
    assert {name.capitalize(): switches for name, switches in kept(app).items()} == after


def test_thrown_away_only_after_a_question(app: App, scene: SetupScene, hands: NamedHands) -> None:
    app.shelf.save(HOME)
    hands.push("houses")
    hands.key(pygame.K_DELETE)
    hands.key(pygame.K_ESCAPE)
    assert kept(app)
    hands.key(pygame.K_DELETE)
    hands.push("answer1")
    assert not kept(app)
    assert isinstance(app.top, HousesScene)
    assert not app.top.layer.find("take").enabled
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, HousesScene), "there is nothing to take"
    del scene


def test_out_to_a_file_and_in_again(app: App, scene: SetupScene, hands: NamedHands, tmp_path: Path) -> None:
    app.shelf.save(HOME)
    hands.push("houses")
    hands.key(pygame.K_e)
    target = tmp_path / "for you.txt"
    write(hands, str(target))
    assert target.read_text() == HOME.text()
    target.write_text("something else")
    hands.key(pygame.K_e)
    write(hands, str(target))
    assert isinstance(app.top, Dialog)
    hands.key(pygame.K_ESCAPE)
    assert target.read_text() == "something else"
    hands.key(pygame.K_e)
    write(hands, str(target))
    hands.push("answer1")
    assert target.read_text() == HOME.text()
    app.shelf.delete(app.shelf.all()[0])
    hands.key(pygame.K_i)
    write(hands, f'"{target}"')
    assert isinstance(app.top, HousesScene)
    assert kept(app) == {"Home": {"seven_pairs": True}}
    assert scene.draft.variant_id == "qinghunpeng", "reading in is not yet playing by it"


def test_a_bad_file_is_explained_and_nothing_comes_of_it(
    app: App, scene: SetupScene, hands: NamedHands, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text(HOME.text().replace("option seven_pairs true", "option seven_pairs maybe"))
    hands.push("houses")
    for path, fault in (
        (tmp_path / "none.txt", "There is no such file."),
        (tmp_path, "This is a folder; the name of a file is needed."),
        (bad, "Line 4: “seven_pairs” cannot be “maybe”; it may be false / true."),
    ):
        hands.key(pygame.K_i)
        write(hands, str(path))
        assert isinstance(app.top, Ask)
        assert app.top.fault == fault
        hands.key(pygame.K_ESCAPE)
    assert not kept(app)
    assert scene.draft.options == {}


def test_a_file_dropped_onto_the_window_is_read_in(
    app: App, scene: SetupScene, hands: NamedHands, tmp_path: Path
) -> None:
    file = tmp_path / "sent.txt"
    file.write_text(HOME.text())
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    app.step(16)
    assert isinstance(app.top, HousesScene), "from the set-up too"
    assert kept(app) == {"Home": {"seven_pairs": True}}
    file.write_text("nonsense")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    app.step(16)
    assert isinstance(app.top, Ask)
    assert app.top.fault.startswith("Line 1:")
    del scene


def test_a_damaged_file_of_the_folder_is_shown_with_its_fault(
    app: App, scene: SetupScene, hands: NamedHands, tmp_path: Path
) -> None:
    (tmp_path / "house-rules").mkdir()
    (tmp_path / "house-rules" / "old.txt").write_text("mahjong-house-rules 9\n")
    hands.push("houses")
    assert isinstance(app.top, HousesScene)
    assert app.top.looked_at.fault.startswith("Line 1: The file has version 9")
    assert not app.top.layer.find("take").enabled
    assert not app.top.layer.find("export").enabled
    assert app.top.layer.find("delete").enabled
    del scene
