"""Choosing a language, and the catalogues behind it."""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import i18n, resources
from game.cli import main
from game.i18n import _, ngettext
from game.storage import SettingsFile, Store
from game.storage.database import Database
from game.ui import broken, start


@pytest.fixture(autouse=True)
def english_after() -> Iterator[None]:
    yield
    i18n.catalogue.cache_clear()
    resources.root.cache_clear()
    i18n.set_language("en")


@pytest.mark.parametrize(
    ("tags", "language"),
    [
        (["zh_CN.UTF-8"], "zh_Hans"),
        (["zh-Hans-HK"], "zh_Hans"),
        (["zh_SG"], "zh_Hans"),
        (["wuu_CN"], "zh_Hans"),
        (["zh_TW.UTF-8"], "zh_Hant"),
        (["zh-Hant-CN"], "zh_Hant"),
        (["zh_HK"], "zh_Hant"),
        (["yue"], "zh_Hant"),
        (["fr_FR", "zh_TW"], "zh_Hant"),
        (["en_GB", "zh_CN"], "en"),
        (["de_DE@euro"], None),
        (["C"], None),
        ([], None),
    ],
)
def test_tags_of_the_system(tags: list[str], language: str | None) -> None:
    assert i18n.match_language(tags) == language


@pytest.mark.skipif(os.name == "nt", reason="Windows says its language otherwise")
def test_the_language_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "zh_TW.UTF-8")
    assert i18n.system_language() == "zh_Hant"
    monkeypatch.setenv("LANGUAGE", "fr:zh_CN")
    assert i18n.system_language() == "zh_Hans"
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("LANG", "C")
    assert i18n.system_language() == "en"


def test_a_change_shows_at_once() -> None:
    i18n.set_language("zh_Hans")
    assert _("East") == "东"
    i18n.set_language("zh_Hant")
    assert (i18n.language(), _("East")) == ("zh_Hant", "東")
    i18n.set_language("en")
    assert ngettext("{count} limit", "{count} limits", 2) == "{count} limits"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="klingon"):
        i18n.set_language("klingon")
    assert i18n.language() == "en"


def test_without_catalogues_the_game_speaks_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(resources, "root", lambda: tmp_path)
    i18n.catalogue.cache_clear()
    i18n.set_language("zh_Hans")
    assert _("East") == "East"
    assert i18n.texts("zh_Hans") == {}
    monkeypatch.undo()


def test_a_broken_catalogue_does_not_stop_the_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "locale" / "zh_Hans" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "game.mo").write_bytes(b"not a catalogue")
    monkeypatch.setattr(resources, "root", lambda: tmp_path)
    i18n.catalogue.cache_clear()
    i18n.set_language("zh_Hans")
    assert _("East") == "East"
    monkeypatch.undo()


def test_a_source_that_is_newer_than_its_compiled_form_is_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "locale" / "zh_Hans" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "game.mo").write_bytes(b"stale")
    os.utime(folder / "game.mo", (0, 0))
    (folder / "game.po").write_text('msgid "East"\nmsgstr "东边"\n', encoding="utf-8")
    monkeypatch.setattr(resources, "root", lambda: tmp_path)
    i18n.catalogue.cache_clear()
    i18n.set_language("zh_Hans")
    assert _("East") == "东边"
    monkeypatch.undo()


@pytest.mark.parametrize("content", [b"garbage", b"", b"\xff\xfe", b'msgid "East', None])
@pytest.mark.parametrize("command", ["score", "play"])
def test_a_translation_that_cannot_be_read_is_one_sentence(
    command: str,
    content: bytes | None,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
) -> None:
    folder = tmp_path / "locale" / "zh_Hans" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    if content is not None:
        (folder / "game.po").write_bytes(content)
    (tmp_path / "empty").touch()
    monkeypatch.setattr(resources, "root", lambda: tmp_path)
    monkeypatch.setattr(start, "_first_scene", lambda *_with: None)
    monkeypatch.setattr(start, "open_settings", lambda: SettingsFile(None))
    monkeypatch.setattr(start, "open_store", lambda: Store(Database(tmp_path / "games.db")))
    i18n.catalogue.cache_clear()
    broken.forget()
    arguments = ["score", str(tmp_path / "empty")] if command == "score" else ["play"]
    main(["--lang", "zh_Hans", *arguments])
    broken.forget()
    monkeypatch.undo()
    said = capfd.readouterr()
    assert said.out == ""
    wanted = {
        "score": "The texts in 简体中文 cannot be read, so they are in English.",
        "play": "A file of the game is missing or damaged (game.po).",
    }
    assert said.err.startswith(wanted[command])
    assert said.err.count("\n") == {"score": 1, "play": 2}[command]  # that there is no match to continue


class Older(gettext.GNUTranslations):
    """Looks a text up as Python 3.11.2 does: one that has several forms is none of its single texts."""

    def gettext(self, message: str) -> str:
        return str(self._catalog.get(message, message))  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["zh_Hans", "zh_Hant"])
def test_a_text_with_several_forms_is_also_found_as_a_text_by_itself(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    i18n.set_language(language)
    known = i18n.catalogue(language)
    older = Older()
    older.__dict__.update(known.__dict__)
    monkeypatch.setattr(i18n._Active, "catalogue", older)
    several = {key[0] for key in known._catalog if isinstance(key, tuple)}  # type: ignore[attr-defined]
    assert "Joker" in several
    for message in several:
        assert i18n._(message) == known.ngettext(message, message, 1) != message
