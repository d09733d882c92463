"""The loudspeaker, on SDL's dummy device and on none."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game import resources
from game.ui.audio import APART_MS, SOUNDS, VOICES, Audio
from game.ui.recordings import read_sound
from game.ui.voices import CHANNEL

FOLDER = resources.path("assets", "sounds")


class Clock:
    """Milliseconds that only a test moves."""

    def __init__(self) -> None:
        self.now = 1000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(autouse=True)
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def audio(clock: Clock) -> Audio:
    audio = Audio(clock=clock, chance=random.Random(1))
    assert audio.start()
    return audio


@pytest.mark.parametrize("name", SOUNDS)
def test_every_sound_plays(audio: Audio, name: str) -> None:
    assert audio.play(name)
    assert pygame.mixer.get_busy()


def test_every_file_is_used() -> None:
    files = {path.name.split(".")[0] for path in FOLDER.glob("*.ogg")}
    assert files == {*SOUNDS, "room"}


def test_what_counts_one_by_one_sounds_in_variants() -> None:
    """Clacks, draws, blocks, throws, chips: what is heard many times in a hand is never the same twice."""
    for name in ("discard", "place", "draw", "deal", "dice", "chips", "count", "button"):
        variants = {path.read_bytes() for path in FOLDER.glob(f"{name}.*.ogg")}
        assert len(variants) >= 2, name
    assert len(list(FOLDER.glob("discard.*.ogg"))) >= 5


def test_unknown_sounds_are_a_slip_with_and_without_a_device(audio: Audio) -> None:
    with pytest.raises(KeyError):
        audio.play("trumpet")
    with pytest.raises(KeyError):
        Audio().play("trumpet")


def test_the_same_sound_does_not_pile_up(audio: Audio, clock: Clock) -> None:
    assert audio.play("discard")
    clock.now += APART_MS - 1
    assert not audio.play("discard")
    assert audio.play("place")
    clock.now += 1
    assert audio.play("discard")


def test_tiles_wait_for_a_free_voice_but_a_win_is_always_heard(audio: Audio, clock: Clock) -> None:
    audio.set_volumes(10, 100, 100, 100, 0)
    for _ in range(VOICES):
        assert audio.play("shuffle")
        clock.now += APART_MS
    assert not audio.play("discard")
    assert audio.play("win_large")


def test_variants_alternate(audio: Audio, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[int] = []
    choose = audio._next_variant

    def chosen(name: str, count: int) -> int:
        heard.append(choose(name, count))
        return heard[-1]

    monkeypatch.setattr(audio, "_next_variant", chosen)
    for _ in range(60):
        audio.play("discard")
        pygame.mixer.stop()
        clock.now += APART_MS
    assert len(heard) == 60
    assert set(heard) == set(range(5))
    assert all(one != other for one, other in pairwise(heard))


def test_volumes_silence_their_group_only(audio: Audio) -> None:
    audio.set_volumes(master=80, tiles=0, calls=100, wins=50, room=0)
    assert not audio.play("discard")
    assert audio.play("peng")
    assert audio.play("chips")
    audio.set_volumes(master=0, tiles=100, calls=100, wins=100, room=100)
    assert not audio.play("hu")


def test_pan_and_volume_reach_the_channel(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    volumes: list[tuple[float, float]] = []

    class Channel:
        def __init__(self, number: int) -> None:
            numbers.add(number)

        def get_busy(self) -> bool:
            return False

        def play(self, sound: pygame.mixer.Sound) -> None:
            assert sound.get_length() > 0.1

        def set_volume(self, left: float, right: float) -> None:
            volumes.append((left, right))

    numbers: set[int] = set()
    monkeypatch.setattr(pygame.mixer, "Channel", Channel)
    audio.play("discard", 0.5, -1.0)
    audio.play("hu", pan=1.0)
    assert CHANNEL not in numbers
    assert volumes == [(0.5, pytest.approx(0.15)), (pytest.approx(0.3), 1.0)]


def test_the_room_follows_its_volume(audio: Audio) -> None:
    assert not pygame.mixer.music.get_busy()
    audio.set_volumes(100, 100, 100, 100, room=60)
    assert pygame.mixer.music.get_busy()
    loud = pygame.mixer.music.get_volume()
    audio.set_volumes(100, 100, 100, 100, room=30)
    assert 0 < pygame.mixer.music.get_volume() < loud


def test_without_a_device_everything_is_silent(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    audio = Audio(clock=clock)
    assert not audio.start()
    assert not audio.on
    audio.set_volumes(100, 100, 100, 100, 100)
    assert not any(audio.play(name) for name in SOUNDS)
    audio.stop()


def test_a_device_that_comes_later_is_used(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    audio = Audio(clock=clock)
    audio.set_volumes(100, 100, 100, 100, 50)
    audio.start()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    audio.handle(pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=1))
    assert not audio.on
    audio.handle(pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    assert audio.play("discard")
    assert pygame.mixer.music.get_busy()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    audio.handle(pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
    assert not audio.on
    assert not audio.play("place")


def test_a_damaged_file_is_silence(tmp_path: Path, clock: Clock) -> None:
    shutil.copy(FOLDER / "hu.ogg", tmp_path)
    (tmp_path / "chi.ogg").write_bytes(b"OggS, or so it says")
    (tmp_path / "room.ogg").write_bytes(b"")
    audio = Audio(tmp_path, clock)
    assert audio.start()
    audio.set_volumes(100, 100, 100, 100, 100)
    assert audio.play("hu")
    assert not audio.play("chi")
    assert not audio.play("peng")


@pytest.mark.parametrize("share", [0.0, 0.1, 0.3, 0.6, 0.65, 0.7, 0.8, 0.95, 1.0])
@pytest.mark.usefixtures("audio")
def test_a_recording_cut_short_anywhere_never_brings_the_mixer_down(tmp_path: Path, share: float) -> None:
    """Between the headers and the first whole page an Ogg file is one, with no sample in it."""
    whole = (FOLDER / "discard.1.ogg").read_bytes()
    (tmp_path / "whole.ogg").write_bytes(whole)
    length = read_sound(tmp_path / "whole.ogg").get_length()
    assert length > 0
    cut = tmp_path / "cut.ogg"
    cut.write_bytes(whole[: round(len(whole) * share)])
    try:
        sound = read_sound(cut)
    except pygame.error:
        assert share < 1
        return
    assert 0 < sound.get_length() <= length
    pygame.mixer.Channel(1).play(sound)


@pytest.mark.usefixtures("audio")
def test_a_recording_without_a_sample_is_refused(tmp_path: Path) -> None:
    """pygame-ce 2.5 writes outside its memory when it plays one, so it has to be stopped before."""
    cut = tmp_path / "cut.ogg"
    cut.write_bytes((FOLDER / "discard.1.ogg").read_bytes()[:3700])
    assert pygame.mixer.Sound(cut).get_length() == 0
    with pytest.raises(pygame.error, match="no sound"):
        read_sound(cut)


def test_a_sound_of_the_game_without_a_sample_is_silent(tmp_path: Path, clock: Clock) -> None:
    (tmp_path / "draw.ogg").write_bytes((FOLDER / "discard.1.ogg").read_bytes()[:3700])
    audio = Audio(folder=tmp_path, clock=clock)
    assert audio.start()
    assert not audio.play("draw")
