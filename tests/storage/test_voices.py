"""Voice packs: what is in order is heard, and every fault is a sentence that names its file."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import i18n
from game.engine.tiles import KINDS
from game.i18n.words import CALLS
from game.i18n.words.spoken import FALLBACKS, clip_ids, clip_meaning, clip_words
from game.storage.voice_guide import GUIDE, guide_text, write_guide
from game.storage.voices import (
    MOST_BYTES,
    MOST_FILES,
    MOST_PACKS,
    lacking_words,
    loose_files,
    ogg_seconds,
    pack_names,
    read_pack,
    read_packs,
)

SILENT = Path(__file__).parents[1] / "data" / "voices" / "silent"
SOUNDS = Path(__file__).parents[2] / "assets" / "sounds"


@pytest.fixture
def voices(tmp_path: Path) -> Path:
    """A folder of voices with the silent one in it."""
    shutil.copytree(SILENT, tmp_path / "voices" / "silent")
    return tmp_path / "voices"


def test_the_silent_pack_has_every_call_and_no_fault(voices: Path) -> None:
    (pack,) = read_packs(voices)
    assert pack.name == "silent"
    assert not pack.faults
    assert set(pack.files) == set(CALLS) - {"guo"}
    assert pack.lacking == tuple(map(str, KINDS))
    assert lacking_words(pack) == "1m–9m.ogg, 1p–9p.ogg, 1s–9s.ogg, 1z–7z.ogg, 1f–8f.ogg"
    assert all(pack.file_for(clip) == pack.folder / f"{clip}.ogg" for clip in pack.files)


def test_a_plainer_call_stands_in_for_one_that_was_not_recorded(voices: Path) -> None:
    for clip in FALLBACKS:
        (voices / "silent" / f"{clip}.ogg").unlink()
    pack = read_pack(voices / "silent")
    for clip, plainer in FALLBACKS.items():
        assert clip in pack.lacking
        assert pack.file_for(clip) == pack.files[plainer]
    assert pack.file_for("5m") is None


SOUND = (SOUNDS / "discard.1.ogg").read_bytes()
HEADERS = SOUND[: SOUND.rindex(b"OggS")]
"""An Ogg file that ends where its first sample would come."""

FAULTY = {
    "5m.wav": (b"RIFF", "5m.wav is not heard: only Ogg files (.ogg) are."),
    "pung.ogg": (b"OggS", "pung.ogg is not heard: no call and no tile has this name. Perhaps peng.ogg is meant."),
    "zzzz.ogg": (b"OggS", "zzzz.ogg is not heard: no call and no tile has this name."),
    "5m.ogg": (b"OggS but not really" * 9, "5m.ogg is no sound in Ogg Vorbis or Ogg Opus, whatever its name says."),
    "6m.ogg": (b"", "6m.ogg is no sound in Ogg Vorbis or Ogg Opus, whatever its name says."),
    "8m.ogg": (HEADERS, "There is nothing to hear in 8m.ogg."),
    "7m.ogg": (bytes(MOST_BYTES + 1), "7m.ogg is larger than 1024 KiB."),
    "photo.jpg": (b"\xff\xd8", "photo.jpg is not heard: no call and no tile has this name."),
}


@pytest.mark.parametrize("name", FAULTY)
def test_every_fault_is_a_sentence_and_the_rest_is_played(voices: Path, name: str) -> None:
    content, sentence = FAULTY[name]
    (voices / "silent" / name).write_bytes(content)
    pack = read_pack(voices / "silent")
    assert pack.faults == (sentence,)
    assert len(pack.files) == len(CALLS) - 1


def test_what_is_too_long_is_said_and_not_played(voices: Path) -> None:
    shutil.copy(SOUNDS / "room.ogg", voices / "silent" / "1m.ogg")
    pack = read_pack(voices / "silent")
    assert pack.faults == ("1m.ogg is longer than 6 seconds.",)
    assert "1m" in pack.lacking


def test_names_are_read_in_any_case_and_notes_and_hidden_files_are_left_alone(voices: Path) -> None:
    folder = voices / "silent"
    (folder / "peng.ogg").rename(folder / "PENG.OGG")
    for name in (".DS_Store", "Thumbs.db", "who.txt", "notes.md"):
        (folder / name).write_text("?")
    pack = read_pack(folder)
    assert not pack.faults
    assert pack.files["peng"].name == "PENG.OGG"


def test_folders_in_a_pack_empty_packs_and_loose_sounds_are_named(voices: Path) -> None:
    (voices / "silent" / "hu.ogg").unlink()
    (voices / "silent" / "hu.ogg").mkdir()
    (voices / "empty").mkdir()
    shutil.copy(SILENT / "chi.ogg", voices)
    empty, silent = read_packs(voices)
    assert empty.faults == ("There is no recording in it that the game could play.",)
    assert silent.faults == ("hu.ogg is no file.",)
    assert loose_files(voices) == ("chi.ogg lies beside the voices; put it into a folder with the name of the voice.",)


def test_no_folder_is_no_voice(tmp_path: Path) -> None:
    assert read_packs(None) == read_packs(tmp_path / "none") == ()
    assert loose_files(tmp_path / "none") == ()
    assert not read_pack(tmp_path / "none").files


def test_heaps_of_folders_and_files_are_looked_at_only_so_far(tmp_path: Path) -> None:
    for i in range(MOST_PACKS + 5):
        (tmp_path / f"voice {i:03}").mkdir()
    assert len(pack_names(tmp_path)) == MOST_PACKS
    for i in range(MOST_FILES + 1):
        (tmp_path / "voice 000" / f"{i:04}.txt").touch()
    assert f"more than {MOST_FILES} files" in read_pack(tmp_path / "voice 000").faults[0]


@pytest.mark.parametrize(("name", "seconds"), [("hu.ogg", 1.94), ("room.ogg", 24.0), ("discard.1.ogg", 0.22)])
def test_the_length_of_a_sound_is_read_from_its_pages(name: str, seconds: float) -> None:
    assert ogg_seconds((SOUNDS / name).read_bytes()) == pytest.approx(seconds, abs=0.01)


@given(st.binary(max_size=300), st.integers(0, 2400))
def test_no_bytes_whatever_are_an_error(noise: bytes, cut: int) -> None:
    sound = (SILENT / "chi.ogg").read_bytes()
    for content in (noise, sound[:cut], sound[:cut] + noise, b"OggS" + noise):
        seconds = ogg_seconds(content)
        assert seconds is None or seconds >= 0


def test_the_readings_of_calls_and_tiles() -> None:
    assert [clip_words(clip).wugniu for clip in ("5m", "7z", "1z", "9s", "3p", "peng")] == [
        "ng me", "ghon tson", "ton fon", "cieu diau", "se don", "ban",
    ]  # fmt: skip
    assert clip_words("2p").pinyin == "èr tǒng"
    assert {clip for clip in clip_ids() if not clip_words(clip).wugniu} == {f"{n}f" for n in range(1, 9)}
    assert all(clip_meaning(clip) for clip in clip_ids())


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_page_in_the_folder_tells_every_file(tmp_path: Path, language: str) -> None:
    with i18n.speaking(language):
        assert write_guide(tmp_path / "voices")
        text = (tmp_path / "voices" / GUIDE).read_text(encoding="utf-8")
        assert text == guide_text()
        assert re.findall(r"^(\w+)\.ogg  ", text, re.MULTILINE) == list(clip_ids())
        assert "五万" in text or "五萬" in text
        assert not read_packs(tmp_path / "voices")
        assert not loose_files(tmp_path / "voices")


def test_the_page_is_written_once_and_a_closed_folder_is_no_error(tmp_path: Path) -> None:
    assert write_guide(tmp_path)
    before = (tmp_path / GUIDE).stat().st_mtime_ns
    assert write_guide(tmp_path)
    assert (tmp_path / GUIDE).stat().st_mtime_ns == before
    (tmp_path / "file").touch()
    assert not write_guide(tmp_path / "file" / "voices")
    assert not write_guide(None)
