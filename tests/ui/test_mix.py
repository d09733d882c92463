"""The mix: whatever sounds together, the sum never reaches full scale, and what sounds alone is left as it is."""

from __future__ import annotations

import random
import shutil
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest

from game import resources
from game.ui.audio import SOUNDS, VOICE_GAIN, Audio
from game.ui.headroom import CEILING, FLAT, STEP_MS, Headroom, read_levels
from game.ui.voices import CHANNEL

FOLDER = resources.path("assets", "sounds")
RATE = 44_100


class Clock:
    """Milliseconds that only a test moves."""

    def __init__(self) -> None:
        self.now = 1000

    def __call__(self) -> int:
        return self.now


class Desk:
    """Takes the place of the mixer's channels and adds up what would be heard."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        self.clock = clock
        self.mix = np.zeros((int(seconds * RATE), 2))
        self.gains: list[float] = []
        self._sound: pygame.mixer.Sound

    def play(self, sound: pygame.mixer.Sound) -> None:
        self._sound = sound

    def get_busy(self) -> bool:
        return False

    def set_volume(self, left: float, right: float | None = None) -> None:
        both = (left, left if right is None else right)
        self.gains.append(max(both))
        samples = np.frombuffer(self._sound.get_raw(), "<i2").reshape(-1, 2) / 32768
        at = self.clock.now * RATE // 1000
        room = self.mix[at : at + len(samples)]
        room += (samples * both)[: len(room)]


@pytest.fixture(autouse=True)
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def desk(monkeypatch: pytest.MonkeyPatch, clock: Clock, seconds: float) -> Desk:
    made = Desk(clock, seconds)
    monkeypatch.setattr(pygame.mixer, "Channel", lambda _number: made)
    return made


@pytest.fixture
def loud(tmp_path: Path) -> Path:
    """A voice at full scale, as somebody records who shouts into a telephone."""
    pack = tmp_path / "loud"
    shutil.copytree(Path(__file__).parents[1] / "data" / "voices" / "silent", pack)
    return pack


@pytest.mark.parametrize("seed", range(6))
def test_whatever_sounds_together_does_not_clip(monkeypatch: pytest.MonkeyPatch, loud: Path, seed: int) -> None:
    """Everything at 100 %, sounds and shouts at random moments, far closer than any table plays them."""
    chance, clock = random.Random(seed), Clock()
    audio = Audio(clock=clock, chance=chance)
    assert audio.start()
    audio.set_volumes(100, 100, 100, 100, 0)
    audio.choose_voice(loud)
    audio.wait_for_voice()
    shout = pygame.mixer.Sound(buffer=array("h", [32767, 32767] * (RATE // 2)))
    monkeypatch.setattr(audio._voices, "sound", lambda _clip: shout)
    heard = desk(monkeypatch, clock, 16)
    said = 0
    while clock.now < 12_000:
        if said + 600 < clock.now and chance.random() < 0.1:
            assert audio.say("peng")
            said = clock.now
        audio.play(chance.choice(list(SOUNDS)), pan=chance.uniform(-1, 1))
        clock.now += chance.randrange(0, 120)
    assert len(heard.gains) > 60
    assert 0.6 < np.max(np.abs(heard.mix)) <= 1.0


def test_without_headroom_the_same_would_clip(monkeypatch: pytest.MonkeyPatch) -> None:
    """So the test above can fail."""
    monkeypatch.setattr(Headroom, "room", lambda *_: 1.0)
    chance, clock = random.Random(0), Clock()
    audio = Audio(clock=clock, chance=chance)
    audio.start()
    heard = desk(monkeypatch, clock, 16)
    while clock.now < 12_000:
        audio.play(chance.choice(list(SOUNDS)))
        clock.now += chance.randrange(0, 120)
    assert np.max(np.abs(heard.mix)) > 1.0


@pytest.mark.parametrize("name", SOUNDS)
def test_what_sounds_alone_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    clock = Clock()
    audio = Audio(clock=clock)
    audio.start()
    audio.set_volumes(100, 100, 100, 100, 100)
    heard = desk(monkeypatch, clock, 8)
    assert audio.play(name)
    assert heard.gains == [1.0]


def test_a_discard_beside_a_call_at_the_usual_volume_is_heard_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    audio = Audio(clock=clock)
    audio.start()
    audio.set_volumes(80, 100, 100, 100, 0)
    heard = desk(monkeypatch, clock, 8)
    audio.play("peng")
    clock.now += 300
    audio.play("discard")
    assert heard.gains[0] == heard.gains[1]


def test_the_table_of_peaks_is_that_of_the_files() -> None:
    """`make_sounds.py` writes both; nothing else may change either of them alone."""
    pygame.mixer.init(RATE, -16, 2, 512)
    levels = read_levels(FOLDER / "levels.json")
    files = sorted(FOLDER.glob("*.ogg"))
    assert set(levels) == {path.stem for path in files}
    for path in files:
        loud = np.abs(np.frombuffer(pygame.mixer.Sound(path).get_raw(), "<i2").reshape(-1, 2)).max(axis=1) / 32768
        peaks = levels[path.stem]
        assert list(peaks) == sorted(peaks, reverse=True)
        assert 0.05 < peaks[0] <= 0.8
        for i, peak in enumerate(peaks):
            assert loud[i * RATE * STEP_MS // 1000 :].max(initial=0) <= peak + 0.01, (path.name, i)


def test_groups_are_matched_in_loudness() -> None:
    """Calls and wins stand out of the tiles, and nothing is twice as loud as a clack."""
    levels = read_levels(FOLDER / "levels.json")
    clack = max(levels[f"discard.{n}"][0] for n in range(1, 6))
    assert all(peaks[0] <= 1.2 * clack for peaks in levels.values())
    assert levels["room"][0] < 0.1


@pytest.mark.parametrize("content", [b"", b"no table", b'{"step_ms": 7, "peaks": {"hu": [1]}}', b'{"step_ms": 50}'])
def test_without_a_table_every_sound_counts_as_loud(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "levels.json").write_bytes(content)
    assert read_levels(tmp_path / "levels.json") == {}
    headroom = Headroom({})
    headroom.begin("hu", 0.5, 0.5, 0, 1000)
    assert headroom.room("peng", 1.0, 1.0, 10) == pytest.approx(CEILING - 0.5 * FLAT[0])
    assert headroom.room("peng", 1.0, 1.0, 2000) == pytest.approx(CEILING)


# -- reading ahead
def test_sounds_are_read_before_the_first_clack_and_again_with_another_device() -> None:
    audio = Audio(clock=Clock())
    audio.preload()
    for _device in range(2):
        assert audio.start()
        assert audio._reader is not None
        audio._reader.join()
        assert set(audio._loaded) == set(SOUNDS)
        assert all(audio._loaded.values())
        audio.stop()
        assert not audio._loaded


def test_leaving_at_once_waits_for_no_more_than_one_file() -> None:
    audio = Audio(clock=Clock())
    audio.preload()
    audio.start()
    reader = audio._reader
    audio.stop()
    assert reader is not None
    assert not reader.is_alive()
    assert pygame.mixer.get_init() is None


# -- the voice
@pytest.fixture
def talking(loud: Path) -> Iterator[Audio]:
    """A loudspeaker with a voice that has been read."""
    audio = Audio(clock=Clock())
    assert audio.start()
    audio.choose_voice(loud)
    audio.wait_for_voice()
    yield audio
    audio.stop()


def test_a_voice_says_calls_and_nothing_it_has_not(talking: Audio) -> None:
    assert talking.say("peng")
    assert pygame.mixer.Channel(CHANNEL).get_busy()
    assert not talking.say("5m")
    with pytest.raises(KeyError):
        talking.say("hello")
    talking.choose_voice(None)
    assert not talking.say("peng")


def test_one_word_at_a_time(talking: Audio) -> None:
    assert talking.say("peng")
    assert not talking.say("bu_hua", waits=True)
    assert talking.say("hu")
    assert sum(pygame.mixer.Channel(i).get_busy() for i in range(pygame.mixer.get_num_channels())) == 1


def test_effects_never_take_the_channel_of_the_voice(talking: Audio) -> None:
    clock: Any = talking._clock
    for _ in range(40):
        talking.play("win_large")
        clock.now += 60
    assert not pygame.mixer.Channel(CHANNEL).get_busy()


def test_the_volume_of_voices(talking: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = desk(monkeypatch, talking._clock, 2)  # type: ignore[arg-type]
    talking.set_volumes(100, 100, 100, 100, 0, voices=100)
    talking.say("peng")
    assert heard.gains == [VOICE_GAIN]
    talking.set_volumes(100, 100, 100, 100, 0, voices=0)
    assert not talking.say("peng")


def test_a_voice_comes_back_with_the_device(talking: Audio) -> None:
    talking.stop()
    assert not talking.say("peng")
    talking.start()
    talking.wait_for_voice()
    assert talking.say("peng")


def test_a_damaged_recording_is_left_out(loud: Path) -> None:
    good = (loud / "chi.ogg").read_bytes()
    (loud / "chi.ogg").write_bytes(good[:200] + bytes(1500) + good[-40:])
    audio = Audio(clock=Clock())
    audio.start()
    audio.choose_voice(loud)
    audio.wait_for_voice()
    assert not audio.say("chi")
    assert audio.say("peng")


def test_without_a_device_nobody_speaks(loud: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    audio = Audio(clock=Clock())
    assert not audio.start()
    audio.choose_voice(loud)
    audio.choose_voice(loud / "gone")
    assert not audio.say("peng")
    audio.stop()
