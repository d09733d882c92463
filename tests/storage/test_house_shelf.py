"""The shelf: what is kept is found again, nothing is overwritten in silence, files go in and out."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import i18n
from game.storage.folders import Folders
from game.storage.house_rules import HouseRules, HouseRulesError, house_rules
from game.storage.house_shelf import (
    HouseShelf,
    NameTakenError,
    export_file,
    file_stem,
    import_file,
    open_shelf,
)

HOME = house_rules("Home", "qiaoma", {"seven_pairs": True})


@pytest.fixture(autouse=True)
def english() -> None:
    """Sentences are compared in English."""
    i18n.set_language("en")


@pytest.fixture(params=["folder", "memory"])
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> HouseShelf:
    """A shelf with a folder that is not there yet, and one without."""
    return HouseShelf(tmp_path / "house-rules" if request.param == "folder" else None)


def names(shelf: HouseShelf) -> list[str]:
    """What is kept, by name."""
    return [kept.name for kept in shelf.all()]


def test_what_is_kept_is_found_again(shelf: HouseShelf) -> None:
    assert shelf.all() == ()
    shelf.save(HOME)
    shelf.save(house_rules("外婆家的规矩", "wuhan", {"minimum": 32}))
    assert names(shelf) == ["Home", "外婆家的规矩"]
    found = shelf.find("  hOME ")
    assert found is not None
    assert found.rules == HOME
    if shelf.folder is not None:
        assert [kept.rules for kept in HouseShelf(shelf.folder).all()] == [kept.rules for kept in shelf.all()]
    shelf.delete(found)
    shelf.delete(found)
    assert names(shelf) == ["外婆家的规矩"]


def test_nothing_is_replaced_unless_asked(shelf: HouseShelf) -> None:
    shelf.save(HOME)
    other = house_rules("home", "lezi", {"seven_pairs": True})
    with pytest.raises(NameTakenError):
        shelf.save(other)
    assert [kept.rules for kept in shelf.all()] == [HOME]
    assert shelf.free_name("Home") == "Home 2"
    assert shelf.free_name("Else") == "Else"
    shelf.save(other, replace=True)
    assert [kept.rules for kept in shelf.all()] == [other]


def test_names_that_look_alike_as_files_get_files_of_their_own(shelf: HouseShelf) -> None:
    for name in ("a b", "a-b", "a/b", "../a b"):
        shelf.save(HouseRules(name, "qiaoma"))
    files = [kept.file for kept in shelf.all()]
    assert len(set(files)) == 4
    assert all(Path(file).name == file and file.endswith(".txt") for file in files)


@pytest.mark.parametrize(
    ("name", "stem"),
    [("Grandma's rules", "grandma-s-rules"), ("外婆家", "外婆家"), ("…", "rules-"), ("CON", "rules-con"), ("a", "a")],
)
def test_a_name_as_the_name_of_a_file(name: str, stem: str) -> None:
    assert file_stem(name) == stem
    assert len(file_stem("字" * 40).encode()) <= 120


def test_a_damaged_file_is_listed_with_its_fault_and_left_alone(tmp_path: Path) -> None:
    shelf = HouseShelf(tmp_path)
    shelf.save(HOME)
    bad = tmp_path / "bad.txt"
    bad.write_text("mahjong-house-rules 1\nname Home\nvariant gin 1\n")
    (tmp_path / "note.md").write_text("not ours")
    assert [(kept.name, kept.rules is None, kept.fault) for kept in shelf.all()] == [
        ("Home", False, ""),
        ("bad.txt", True, "Line 3: There is no game “gin” here."),
    ]
    shelf.save(house_rules("bad", "lezi", {}))
    assert bad.read_text().endswith("gin 1\n")
    shelf.delete(shelf.all()[-1])
    assert not bad.exists()


def test_out_and_in_again(tmp_path: Path) -> None:
    written = export_file(HOME, tmp_path)
    assert written == tmp_path / "home.txt"
    assert import_file(written) == HOME
    with pytest.raises(NameTakenError):
        export_file(HouseRules("Other", "lezi"), written)
    assert import_file(written) == HOME
    export_file(HouseRules("Other", "lezi"), written, replace=True)
    assert import_file(written).name == "Other"
    assert [path.name for path in tmp_path.iterdir()] == ["home.txt"], "nothing is left behind"


def test_what_the_disk_refuses_is_said(tmp_path: Path) -> None:
    for path, sentence in (
        (tmp_path / "none.txt", "There is no such file."),
        (tmp_path, "This is a folder; the name of a file is needed."),
    ):
        with pytest.raises(HouseRulesError) as caught:
            import_file(path)
        assert str(caught.value) == sentence
    with pytest.raises(HouseRulesError, match="The file cannot be read"):
        import_file(Path("a\0b"))
    with pytest.raises(HouseRulesError, match="There is no folder"):
        export_file(HOME, tmp_path / "nowhere" / "a.txt")
    (tmp_path / "file").write_text("")
    with pytest.raises(HouseRulesError, match="The file cannot be written"):
        HouseShelf(tmp_path / "file").save(HOME)
    assert HouseShelf(tmp_path / "file").all() == ()


def test_the_shelf_stands_in_the_data_folder(tmp_path: Path) -> None:
    shelf = open_shelf(Folders(tmp_path / "config", tmp_path / "data"))
    shelf.save(HOME)
    assert (tmp_path / "data" / "house-rules" / "home.txt").read_text() == HOME.text()
