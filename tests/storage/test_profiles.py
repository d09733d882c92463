"""The family: each with their own name, language, text size and coach, in one readable file."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.storage import GUEST, LastSetup, Profile, SettingsFile
from game.storage.settings import MOST_PROFILES


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_one_player_needs_no_profile(path: Path) -> None:
    prefs = SettingsFile(path)
    prefs.change(player_name="阿明", language="zh_Hans")
    assert prefs.profile == Profile("", "阿明", language="zh_Hans")
    assert prefs.profiles == (prefs.profile,)
    assert prefs.settings.profiles == ()


def test_each_has_their_own_and_the_rest_is_everybodys(path: Path) -> None:
    prefs = SettingsFile(path)
    prefs.change(player_name="阿明", language="zh_Hans", text_size=100)
    granny = prefs.add_profile(Profile(name="外婆", face="granny", language="zh_Hant", text_size=160, teach_me=True))
    assert prefs.settings.player_name == "阿明"
    prefs.use(granny.id)
    assert (prefs.settings.player_name, prefs.settings.language, prefs.settings.text_size) == ("外婆", "zh_Hant", 160)
    assert prefs.settings.teach_me
    prefs.change(text_size=180, speed="slow")
    prefs.use("")
    assert (prefs.settings.player_name, prefs.settings.text_size, prefs.settings.speed) == ("阿明", 100, "slow")
    again = SettingsFile(path)
    assert again.messages == []
    assert again.settings == prefs.settings
    assert [one.text_size for one in again.profiles] == [100, 180]
    again.use(granny.id)
    assert again.settings.text_size == 180


def test_changing_and_leaving(path: Path) -> None:
    prefs = SettingsFile(path)
    lily = prefs.add_profile(Profile(name="Lily"))
    prefs.change_profile(msgspec.structs.replace(lily, name="Lili", face="lady"))
    assert prefs.profiles[1].name == "Lili"
    prefs.use(lily.id)
    prefs.change_profile(msgspec.structs.replace(prefs.profile, text_size=120))
    assert prefs.settings.text_size == 120
    for unknown in (lily.id, "nobody"):
        with pytest.raises(KeyError):
            prefs.remove_profile(unknown)
    prefs.use("")
    prefs.remove_profile(lily.id)
    assert [one.id for one in prefs.profiles] == [""]
    with pytest.raises(KeyError):
        prefs.use(lily.id)
    with pytest.raises(KeyError):
        prefs.change_profile(lily)


def test_the_family_has_an_end(path: Path) -> None:
    prefs = SettingsFile(path)
    for number in range(MOST_PROFILES - 1):
        prefs.add_profile(Profile(name=str(number)))
    with pytest.raises(ValueError, match="no room"):
        prefs.add_profile(Profile(name="one more"))


def test_a_guest_leaves_no_trace(path: Path) -> None:
    prefs = SettingsFile(path)
    prefs.change(player_name="阿明")
    before = path.read_bytes()
    prefs.use(GUEST)
    assert prefs.guest
    assert prefs.profile.id == GUEST
    prefs.change(player_name="somebody", text_size=200)
    assert path.read_bytes() == before
    prefs.use("")
    assert not prefs.guest
    assert (prefs.settings.player_name, prefs.settings.text_size) == ("阿明", 100)


@pytest.mark.parametrize(
    "fields",
    [
        {"profile": "nobody"},
        {"profile": "nobody", "profiles": [{"id": "lily", "name": "Lily"}]},
        {"profiles": [{"id": "a"}, {"id": "a", "name": "twice"}]},
    ],
)
def test_a_family_that_does_not_add_up_is_put_in_order(path: Path, fields: dict[str, object]) -> None:
    path.write_bytes(msgspec.json.encode(fields))
    prefs = SettingsFile(path)
    assert prefs.profile.id in {one.id for one in prefs.profiles}
    assert len({one.id for one in prefs.profiles}) == len(prefs.profiles)
    prefs.use(prefs.profiles[0].id)


def test_a_wrong_profile_is_named_and_the_file_kept(path: Path) -> None:
    path.write_bytes(msgspec.json.encode({"profiles": [{"id": "../x"}], "text_size": 120}))
    prefs = SettingsFile(path)
    assert prefs.settings.text_size == 120
    assert prefs.settings.profiles == ()
    assert "profiles" in prefs.messages[0]


def test_a_guest_changes_nothing_about_the_family(path: Path) -> None:
    prefs = SettingsFile(path)
    prefs.change(player_name="阿明")
    lily = prefs.add_profile(Profile(name="Lily", face="lady"))
    prefs.use(GUEST)
    assert prefs.settings.player_name == ""
    assert prefs.named(GUEST) is None
    prefs.change(text_size=200, player_name="somebody")
    assert [one.name for one in prefs.profiles] == ["阿明", "Lily"]
    prefs.change_profile(msgspec.structs.replace(lily, name="Lili"))
    assert prefs.guest
    assert (prefs.settings.text_size, prefs.settings.player_name) == (200, "somebody")
    assert [one.name for one in SettingsFile(path).profiles] == ["阿明", "Lili"], "what is said of the family is kept"
    with pytest.raises(KeyError):
        prefs.use("nobody")
    assert prefs.guest
    prefs.use(lily.id)
    assert (prefs.settings.text_size, prefs.settings.player_name) == (100, "Lili")


def test_a_guest_hears_what_another_copy_has_set(path: Path) -> None:
    prefs = SettingsFile(path)
    prefs.change(player_name="阿明")
    other = SettingsFile(path)
    prefs.use(GUEST)
    lily = other.add_profile(Profile(name="Lily"))
    assert prefs.named(lily.id) is None
    prefs.read_again()
    assert prefs.guest
    assert prefs.named(lily.id) == lily


def test_the_first_player_has_the_face_last_worn(path: Path) -> None:
    prefs = SettingsFile(path)
    assert prefs.profile.face == "youth"
    prefs.change(last_setup=LastSetup(faces=("student", "lady", "granny", "gent")))
    assert prefs.profile.face == "student"
    watched = LastSetup(seats=("casual",) * 4, faces=("student", "lady", "granny", "gent"))
    prefs.change(last_setup=watched)
    assert prefs.profile.face == "youth", "a bot wore it"
