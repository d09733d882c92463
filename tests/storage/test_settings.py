"""The settings file: what is valid is kept, what is not is set aside, nothing is ever overwritten."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import i18n
from game.storage import Folders, LastSetup, Settings, open_settings
from game.storage.folders import why_not
from game.storage.settings import VERSION


@pytest.fixture
def where(tmp_path: Path) -> Folders:
    return Folders(tmp_path / "config", tmp_path / "data")


def written(where: Folders, content: object) -> Path:
    where.config.mkdir(parents=True)
    text = content if isinstance(content, str) else json.dumps(content)
    where.settings_file.write_text(text, encoding="utf-8")
    return where.settings_file


def kept_apart(where: Folders) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(where.config.glob("settings.*.*.json"))]


def test_first_start_has_defaults_and_writes_nothing(where: Folders) -> None:
    file = open_settings(where)
    assert file.settings == Settings()
    assert file.messages == []
    assert not where.config.exists()


def test_a_change_is_there_after_the_next_start(where: Folders) -> None:
    setup = LastSetup(options={"chi": False, "hand_loss_cap": 3}, length=4)
    open_settings(where).change(speed="fast", window=(1920, 1080), last_setup=setup)
    again = open_settings(where)
    assert again.messages == []
    assert again.settings == Settings(speed="fast", window=(1920, 1080), last_setup=setup)


def test_the_file_can_be_read_by_a_person(where: Folders) -> None:
    open_settings(where).change(volume=30)
    lines = where.settings_file.read_text(encoding="utf-8").splitlines()
    assert '  "volume": 30,' in lines
    assert f'  "version": {VERSION},' in lines


def test_a_value_that_is_not_allowed_changes_nothing(where: Folders) -> None:
    file = open_settings(where)
    with pytest.raises(msgspec.ValidationError):
        file.change(volume=101)
    assert file.settings == Settings()
    assert not where.settings_file.exists()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"speed"',
        '{"version": "1"}',
        "\x00\xff",
        "[" * 5000,
        '{"a":' * 5000,
        '{"volume": 10}' + " " * 1_000_000,
    ],
)
def test_a_damaged_file_is_set_aside_whole(where: Folders, text: str) -> None:
    written(where, text)
    file = open_settings(where)
    assert file.settings == Settings()
    assert len(file.messages) == 1
    assert "settings.damaged." in file.messages[0]
    file.change(volume=10)
    assert kept_apart(where) == [text]
    assert open_settings(where).settings.volume == 10


def test_valid_fields_of_a_damaged_file_are_kept(where: Folders) -> None:
    content = {"version": VERSION, "volume": 20, "speed": "warp", "text_size": 500, "future": 1}
    written(where, content)
    file = open_settings(where)
    assert file.settings == Settings(started=True, volume=20)
    assert "speed, text_size" in file.messages[0]
    assert [json.loads(text) for text in kept_apart(where)] == [content]


@pytest.mark.parametrize(
    ("wrong", "name"),
    [
        ({"volume": "loud"}, "volume"),
        ({"text_size": 100000}, "text_size"),
        ({"window": [-5, 0]}, "window"),
        ({"language": "klingon"}, "language"),
        ({"last_setup": {"purse": 1, "length": 4}}, "last_setup.purse"),
        ({"last_setup": 5}, "last_setup"),
        ({"profiles": [{"id": "", "name": "Ayi"}, {"id": "b", "text_size": 1}]}, "profiles.2.text_size"),
        ({"profiles": [{"id": "", "name": "Ayi"}, "Bo", {"id": "!"}]}, "profiles.2.id, profiles.3.id"),
        ({"profiles": {"id": "a"}}, "profiles"),
    ],
)
def test_one_wrong_value_costs_no_other_however_often_the_game_starts(
    wrong: dict[str, object], name: str, where: Folders
) -> None:
    content = {"version": VERSION, "language": "en", "player_name": "Ayi", "text_size": 140, "volume": 20} | wrong
    written(where, content)
    first = open_settings(where)
    assert first.messages[0].startswith(f"These settings were not valid: {name}. It is kept as settings.damaged.")
    again = open_settings(where)
    assert (again.messages, again.settings) == ([], first.settings)
    assert [json.loads(text) for text in kept_apart(where)] == [content]
    for field, value in content.items():
        if field not in wrong and field != "version":
            assert getattr(again.settings, field) == value


def test_of_a_wrong_profile_or_setup_the_rest_is_kept(where: Folders) -> None:
    family = [{"id": "", "name": "Ayi"}, {"id": "b", "name": "Bo", "text_size": 1}, {"id": "?", "name": "Cai"}]
    written(where, {"player_name": "Ayi", "profiles": family, "last_setup": {"purse": 1, "length": 4}})
    open_settings(where)
    kept = open_settings(where)
    assert [(one.id, one.name, one.text_size) for one in kept.profiles] == [("", "Ayi", 100), ("b", "Bo", 100)]
    assert kept.settings.last_setup == LastSetup(length=4)


def test_where_nothing_can_be_written_a_wrong_value_leaves_the_file_alone(
    where: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_with: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    content = {"player_name": "Ayi", "volume": "loud"}
    path = written(where, content)
    monkeypatch.setattr("game.storage.settings.write_whole", full)
    file = open_settings(where)
    assert "changes will not be saved" in file.messages[0]
    assert file.settings.player_name == "Ayi"
    assert json.loads(path.read_text(encoding="utf-8")) == content
    assert list(where.config.iterdir()) == [path]


def test_a_newer_file_is_set_aside(where: Folders) -> None:
    content = {"version": VERSION + 1, "volume": 20, "speed": "normal"}
    written(where, content)
    file = open_settings(where)
    assert "newer" in file.messages[0]
    assert file.settings.volume == 20
    file.change(volume=90)
    assert [json.loads(text) for text in kept_apart(where)] == [content]


def test_only_who_never_had_a_file_starts_for_the_first_time(where: Folders) -> None:
    assert not open_settings(where).settings.started
    written(where, {"version": VERSION, "volume": 20})
    assert open_settings(where).settings.started
    open_settings(where).change(started=False)
    assert not open_settings(where).settings.started


def test_two_damaged_files_in_one_second_are_both_kept(where: Folders) -> None:
    written(where, "one")
    open_settings(where)
    where.settings_file.write_text("two", encoding="utf-8")
    open_settings(where)
    assert sorted(kept_apart(where)) == ["one", "two"]


def test_a_folder_that_is_a_file_is_said_once_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("in the way", encoding="utf-8")
    file = open_settings(Folders(tmp_path / "config", tmp_path))
    file.change(volume=1)
    file.change(volume=2)
    assert file.settings.volume == 2
    assert len(file.messages) == 1


def test_without_folders_settings_last_as_long_as_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.storage.settings.folders", lambda: None)
    file = open_settings()
    assert file.change(less_motion=True).less_motion
    assert not file.save()
    assert file.messages == []


@given(st.binary(max_size=40))
@settings(max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_no_content_stops_the_start(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    assert open_settings(Folders(tmp_path, tmp_path)).settings == Settings()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "These settings were not valid: volume. It is kept as settings.damaged."),
        ("zh_Hans", "这些设置无效：volume。原文件保留为 settings.damaged."),
        ("zh_Hant", "這些設定無效：volume。原檔案保留為 settings.damaged."),
    ],
)
@pytest.mark.parametrize("system", i18n.LANGUAGES)
def test_what_was_wrong_is_said_in_the_language_of_the_settings(
    where: Folders, language: str, words: str, system: str
) -> None:
    written(where, {"language": language, "volume": "loud"})
    i18n.set_language(system)
    try:
        (message,) = open_settings(where).messages
        assert i18n.language() == system
    finally:
        i18n.set_language("en")
    assert message.startswith(words)


def test_a_folder_whose_name_is_too_long_cannot_be_written(tmp_path: Path) -> None:
    assert why_not(tmp_path / ("a" * 400)) is not None
    assert why_not(tmp_path / "not" / "yet") is None
