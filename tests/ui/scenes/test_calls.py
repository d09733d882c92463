"""The page of the calls: every call can be heard, and the page says what a voice has and what is wrong with it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import i18n
from game.i18n.words.spoken import clip_ids
from game.storage.store import Store
from game.storage.voice_guide import GUIDE
from game.ui.app import App
from game.ui.gallery import sounds
from game.ui.scenes.calls import CallsScene
from game.ui.scenes.calls.rows import CallRow
from game.ui.scenes.settings import SettingsScene
from game.ui.sounds import Silence
from game.ui.speech import Program, Speech
from game.ui.widgets import ScrollArea
from tests.ui.conftest import MakeApp
from tests.ui.layout import check
from tests.ui.scenes.conftest import NamedHands

SILENT = Path(__file__).parents[2] / "data" / "voices" / "silent"


class Ears(Silence):
    """Writes down what is to be heard."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.voices: list[str] = []
        self.has: set[str] = set()

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> bool:
        super().play(name)
        self.heard.append(name)
        return True

    def say(self, clip: str, waits: bool = False) -> bool:
        super().say(clip)
        if clip in self.has:
            self.heard.append(f"voice {clip}")
        return clip in self.has

    def choose_voice(self, folder: Path | None) -> None:
        self.voices.append("" if folder is None else folder.name)


@pytest.fixture
def family(make_app: MakeApp, store: Store, tmp_path: Path) -> App:
    """An app in whose folder of voices the silent one lies."""
    shutil.copytree(SILENT, tmp_path / "silent")
    app = make_app((1280, 800))
    app.store = store
    app.audio = Ears()
    app.use_voices(tmp_path, None)
    return app


def rows(app: App) -> dict[str, CallRow]:
    return {row.clip: row for row in app.top.layer.every() if isinstance(row, CallRow)}


def test_every_call_and_every_tile_can_be_heard(family: App) -> None:
    ears = family.audio
    assert isinstance(ears, Ears)
    family.reset(CallsScene())
    assert tuple(rows(family)) == clip_ids()
    for row in rows(family).values():
        before = len(ears.heard)
        row.activate()
        assert len(ears.heard) == before + 1
    ears.has = {"peng"}
    rows(family)["peng"].activate()
    assert ears.heard[-1] == "voice peng"


def test_a_voice_is_chosen_and_its_recordings_are_named(family: App) -> None:
    ears = family.audio
    assert isinstance(ears, Ears)
    family.reset(SettingsScene("sound"))
    hands = NamedHands(family)
    family.top.layer.find("voice").choose(1)  # type: ignore[attr-defined]
    assert family.settings.voice == ears.voices[-1] == "silent"
    hands.push("calls")
    assert isinstance(family.top, CallsScene)
    assert family.top.pack is not None
    assert family.top.pack.lacking
    assert not check(family)
    family.change(voice="")
    assert family.top.pack is None


def test_what_was_recorded_meanwhile_is_read_again(family: App, tmp_path: Path) -> None:
    family.change(voice="silent")
    family.reset(CallsScene())
    shutil.copy(SILENT / "chi.ogg", tmp_path / "silent" / "5m.ogg")
    (tmp_path / "silent" / "6m.wav").touch()
    scene = family.top
    assert isinstance(scene, CallsScene)
    assert scene.pack is not None
    assert "5m" in scene.pack.lacking
    scene.read_again()
    assert scene.pack is not None
    assert "5m" in scene.pack.files
    assert scene.pack.faults == ("6m.wav is not heard: only Ogg files (.ogg) are.",)
    family.change(language="zh_Hans")
    assert "6m.wav 不会播放" in scene.pack.faults[0]
    assert family.audio.voices[-2:] == ["silent", "silent"]  # type: ignore[attr-defined]


def test_opening_the_page_lays_its_text_into_the_folder(family: App, tmp_path: Path) -> None:
    family.reset(CallsScene())
    assert "peng.ogg" in (tmp_path / GUIDE).read_text(encoding="utf-8")
    with i18n.speaking("en"):
        assert (tmp_path / GUIDE).read_text(encoding="utf-8").startswith("Voices for Shanghai Mahjong")


def test_a_voice_that_is_gone_is_still_named(family: App, tmp_path: Path) -> None:
    family.change(voice="silent")
    shutil.rmtree(tmp_path / "silent")
    family.reset(SettingsScene("sound"))
    choice = family.top.layer.find("voice")
    assert choice.value == "silent"  # type: ignore[attr-defined]
    assert [words for _name, words in choice.options] == ["none", "silent (missing)"]  # type: ignore[attr-defined]
    family.reset(CallsScene())
    assert not check(family)


def test_spoken_lines_are_offered_only_where_a_program_speaks(family: App) -> None:
    family.reset(SettingsScene("sound"))
    assert "speak" not in {widget.key_name for widget in family.top.layer.every()}
    family.speech = Speech(Program("fake", "fake", dict.fromkeys(i18n.LANGUAGES, ())))
    family.reset(SettingsScene("sound"))
    assert not family.settings.speak
    NamedHands(family).push("speak")
    assert family.settings.speak
    assert family.speech.on


@pytest.mark.parametrize(
    ("size", "percent", "language"),
    [
        ((1024, 640), 100, "zh_Hans"),
        ((1024, 640), 160, "en"),
        ((1280, 800), 160, "zh_Hant"),
        ((1920, 1080), 100, "en"),
        ((3840, 2160), 160, "zh_Hans"),
    ],
    ids=str,
)
def test_the_page_holds_from_its_head_to_its_end(
    make_app: MakeApp, store: Store, size: tuple[int, int], percent: int, language: str
) -> None:
    app = make_app(size, language=language, text_size=percent)
    app.store = store
    faults = []
    for name, show in sounds.entries().items():
        show(app)
        app.step(0)
        area = next(widget for widget in app.top.layer.every() if isinstance(widget, ScrollArea))
        for _page in range(3):
            faults += [f"{name}: {fault}" for fault in check(app)]
            area.scroll_to(area.offset + area.box.h * 0.9)
            app.step(0)
    assert not faults, "\n".join(faults)
