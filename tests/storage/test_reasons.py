"""Why a file cannot be used is said in the language of the player."""

from __future__ import annotations

import errno
import os
import sqlite3
from pathlib import Path

import pytest

from game import i18n
from game.storage import Folders, open_settings, open_store
from game.storage.reasons import kind, reason


def error_of(number: int) -> OSError:
    return OSError(number, os.strerror(number))


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.ENOENT, errno.ENOTDIR, errno.EIO])
def test_the_systems_reasons_are_said_in_every_language(number: int) -> None:
    said = set()
    for language in i18n.LANGUAGES:
        with i18n.speaking(language):
            said.add(reason(error_of(number)))
    assert len(said) == 3
    assert os.strerror(number) not in said


def test_a_rare_reason_is_said_in_its_own_words() -> None:
    assert reason(error_of(errno.EPIPE)) == os.strerror(errno.EPIPE)
    assert reason(sqlite3.ProgrammingError("closed")) == "closed"
    assert kind(sqlite3.ProgrammingError("closed")) == -1


def test_a_name_that_no_file_can_have_is_said_in_every_language() -> None:
    said = set()
    for language in i18n.LANGUAGES:
        with i18n.speaking(language):
            said.add(reason(ValueError("embedded null byte")))
    assert len(said) == 3
    assert "embedded null byte" not in said


def test_a_full_disk_is_one_whoever_says_so(tmp_path: Path) -> None:
    file = sqlite3.connect(tmp_path / "full.db", isolation_level=None)
    file.execute("CREATE TABLE t (text)")
    file.execute("PRAGMA max_page_count = 2")
    with pytest.raises(sqlite3.OperationalError) as found:
        file.execute("INSERT INTO t VALUES (?)", ("x" * 9000,))
    file.close()
    assert reason(found.value) == reason(error_of(errno.ENOSPC)) == "the disk is full"


@pytest.mark.parametrize(
    ("language", "words"), [("en", "and no folder"), ("zh_Hans", "不是文件夹"), ("zh_Hant", "不是資料夾")]
)
def test_a_folder_that_cannot_be_made_is_said_in_every_language(language: str, words: str, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file", encoding="utf-8")
    where = Folders(tmp_path / "home", tmp_path / "home")
    with i18n.speaking(language):
        settings, store = open_settings(where), open_store(where)
        settings.change(volume=10)
        assert store.temporary
        for messages in (settings.messages, store.messages):
            assert len(messages) == 1
            assert words in messages[0]
    store.close()
