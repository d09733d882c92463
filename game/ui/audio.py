"""Sound: effects in variants, volumes by group, a voice, a quiet room; silent, and never in the way, without a device.

`Audio.play` and `Audio.say` are called from anywhere, at any time, as often as one likes: a sound that would pile up
is dropped, a missing device or a damaged file makes it silent. Only a name that is not in `SOUNDS`, or no clip, is an
error, with or without a device, so that a slip shows in every test.
"""

from __future__ import annotations

import math
import random
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, Literal

import pygame

from game import resources
from game.ui import broken
from game.ui.headroom import Headroom, read_levels
from game.ui.journal import log
from game.ui.recordings import read_sound
from game.ui.voices import CHANNEL, Voices

Group = Literal["tiles", "calls", "wins"]

SOUNDS: Final[Mapping[str, Group]] = {
    "discard": "tiles",
    "place": "tiles",
    "draw": "tiles",
    "dice": "tiles",
    "shuffle": "tiles",
    "wall": "tiles",
    "deal": "tiles",
    "reveal": "tiles",
    "button": "tiles",
    "warning": "tiles",
    "turn": "calls",
    "flower": "calls",
    "chi": "calls",
    "peng": "calls",
    "gang": "calls",
    "ready": "calls",
    "hu": "calls",
    "win_small": "wins",
    "win_large": "wins",
    "exhausted": "wins",
    "chips": "wins",
    "count": "wins",
}
"""Every sound and the group whose volume it follows; files are ``assets/sounds/NAME.ogg`` or ``NAME.1.ogg`` …"""

VOICES: Final = 14
"""Sounds that may be heard at the same time."""
APART_MS: Final = 40
"""The same sound again within this time is dropped: two tiles that fall together are one clack."""
VOICE_GAIN: Final = 0.6
"""How loud a voice at full scale is: as loud as a call, with room for what else sounds."""
LEAST: Final = 0.2
"""A tile for which there is less room than this beside louder sounds is not heard at all."""
_ROOM_PEAK: Final = 0.08
_VOICE: Final = "a voice"
"""What recordings are called in the headroom: of none is known how loud it is."""
_ROOM_FADE_MS: Final = 1500


class Audio:
    """The game's loudspeaker. Volumes are percentages, 0…100, and are heard as such: half is half as loud."""

    def __init__(
        self,
        folder: Path | None = None,
        clock: Callable[[], int] = pygame.time.get_ticks,
        chance: random.Random | None = None,
    ) -> None:
        self._folder = folder or resources.path("assets", "sounds")
        self._clock = clock
        self._chance = chance or random.Random()
        self._on = False
        self._master = 100
        self._groups: dict[Group, int] = {"tiles": 100, "calls": 100, "wins": 100}
        self._room = 0
        self._voice = 100
        self._voices = Voices()
        self._headroom = Headroom(read_levels(self._folder / "levels.json"))
        self._loaded: dict[str, tuple[tuple[str, pygame.mixer.Sound], ...]] = {}
        self._ahead = False
        self._reader: threading.Thread | None = None
        self._busy_since: dict[int, int] = {}
        self._last_variant: dict[str, int] = {}
        self._last_time: dict[str, int] = {}

    @property
    def on(self) -> bool:
        """Whether there is a device to play on."""
        return self._on

    def start(self) -> bool:
        """Open the default device and say whether there is one; without one everything stays silent."""
        if self._on:
            return True
        try:
            if pygame.mixer.get_init() is None:
                pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(CHANNEL + 1 + VOICES)
        except pygame.error as error:
            log(__name__).info("no sound: %s", error)
            return False
        self._on = True
        self._play_room()
        self._voices.open()
        if self._ahead:
            self._reader = threading.Thread(target=self._read_all, name="sounds", daemon=True)
            self._reader.start()
        return True

    def preload(self) -> None:
        """Read every sound in a thread whenever a device is opened, so that no first clack waits for the disk."""
        self._ahead = True

    def _read_all(self) -> None:
        for name in SOUNDS:
            if self._on:
                self._variants(name)

    def stop(self) -> None:
        """Fall silent and give the device back. Waits for the file that is being read, no longer."""
        if self._on:
            self._on = False
            if self._reader is not None:
                self._reader.join()
                self._reader = None
            self._voices.close()
            self._loaded.clear()
            self._headroom.clear()
            pygame.mixer.quit()

    def handle(self, event: pygame.Event) -> None:
        """Follow the events of the window: what is plugged in is used at once, what is pulled out is let go."""
        if event.type not in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED) or getattr(event, "iscapture", False):
            return
        if event.type == pygame.AUDIODEVICEREMOVED:
            self.stop()
        self.start()

    def set_volumes(self, master: int, tiles: int, calls: int, wins: int, room: int, voices: int = 100) -> None:
        """Set all volumes, each 0…100; the room is the quiet sound of an evening indoors, 0 for none."""
        self._master = _percent(master)
        self._groups = {"tiles": _percent(tiles), "calls": _percent(calls), "wins": _percent(wins)}
        self._room = _percent(room)
        self._voice = _percent(voices)
        if self._on:
            self._play_room()

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> bool:
        """Play a sound and say whether it can be heard.

        `volume` (0…1) is on top of the player's volumes; `pan` goes from -1, left, to 1, right. Of a sound in several
        variants never the same one is heard twice in a row. Raises KeyError for a name that is not in `SOUNDS`.
        """
        group = SOUNDS[name]
        gain = _gain(self._master) * _gain(self._groups[group]) * min(1.0, max(0.0, volume))
        if not self._on or gain == 0 or self._piles_up(name):
            return False
        variants = self._variants(name)
        channel = self._free_channel(force=group != "tiles")
        if not variants or channel is None:
            return False
        now = self._last_time[name] = self._clock()
        file, sound = variants[self._next_variant(name, len(variants))]
        left, right = gain * min(1.0, 1.0 - 0.7 * pan), gain * min(1.0, 1.0 + 0.7 * pan)
        room = self._headroom.room(file, left, right, now)
        if room < LEAST and group == "tiles":
            return False
        left, right = room * left, room * right
        self._headroom.begin(file, left, right, now, round(sound.get_length() * 1000))
        self._busy_since[channel] = now
        heard = pygame.mixer.Channel(channel)
        heard.play(sound)
        heard.set_volume(left, right)
        return True

    # -- the voice
    def choose_voice(self, folder: Path | None) -> None:
        """Take the voice pack in `folder`, or none; it is read in the background."""
        self._voices.choose(folder, self._on)

    def say(self, clip: str, waits: bool = False) -> bool:
        """Have the voice say a call or a tile, and say whether it is heard.

        It stops what it was saying, unless the new word `waits` for it: then that is dropped. Raises KeyError for what
        is no clip.
        """
        from game.i18n.words.spoken import clip_ids  # what is said is said at a table

        if clip not in clip_ids():
            raise KeyError(clip)
        gain = VOICE_GAIN * _gain(self._master) * _gain(self._voice)
        sound = self._voices.sound(clip) if self._on and gain > 0 else None
        if sound is None:
            return False
        channel = pygame.mixer.Channel(CHANNEL)
        if waits and channel.get_busy():
            return False
        now = self._clock()
        gain *= self._headroom.room(_VOICE, gain, gain, now)
        self._headroom.begin(_VOICE, gain, gain, now, round(sound.get_length() * 1000))
        channel.play(sound)
        channel.set_volume(gain)
        return True

    def wait_for_voice(self) -> None:
        """Wait until the voice has been read: for tests and for whoever has time."""
        self._voices.wait()

    def _free_channel(self, force: bool) -> int | None:
        """A channel on which nothing sounds; with `force` else the one that has sounded longest. Never the voice's."""
        channels = range(CHANNEL + 1, CHANNEL + 1 + VOICES)
        free = next((number for number in channels if not pygame.mixer.Channel(number).get_busy()), None)
        if free is None and force:
            return min(channels, key=lambda number: self._busy_since.get(number, 0))
        return free

    def _piles_up(self, name: str) -> bool:
        last = self._last_time.get(name)
        return last is not None and 0 <= self._clock() - last < APART_MS

    def _next_variant(self, name: str, count: int) -> int:
        """A variant by chance, but not the one before."""
        last = self._last_variant.get(name)
        choices = [index for index in range(count) if index != last or count == 1]
        self._last_variant[name] = chosen = self._chance.choice(choices)
        return chosen

    def _variants(self, name: str) -> tuple[tuple[str, pygame.mixer.Sound], ...]:
        """The sound's variants with the names of their files, read at first use; none if they cannot be read."""
        if name not in self._loaded:
            paths = sorted(self._folder.glob(f"{name}.ogg")) + sorted(self._folder.glob(f"{name}.[0-9].ogg"))
            loaded = []
            for path in paths or [self._folder / f"{name}.ogg"]:
                try:
                    loaded.append((path.stem, read_sound(path)))
                except (pygame.error, OSError) as error:
                    broken.note(path, error)
            self._loaded[name] = tuple(loaded)
        return self._loaded[name]

    def _play_room(self) -> None:
        """Start, stop or turn the quiet room to what the volumes say; it streams from disk, end to end."""
        gain = _gain(self._master) * _gain(self._room)
        self._headroom.steady = _ROOM_PEAK * gain
        if gain == 0:
            pygame.mixer.music.fadeout(_ROOM_FADE_MS // 3)
            return
        try:
            if not pygame.mixer.music.get_busy():
                pygame.mixer.music.load(self._folder / "room.ogg")
                pygame.mixer.music.play(-1, fade_ms=_ROOM_FADE_MS)
            pygame.mixer.music.set_volume(gain)
        except (pygame.error, OSError) as error:
            broken.note(self._folder / "room.ogg", error)


def _percent(value: int) -> int:
    return min(100, max(0, value))


def _gain(percent: int) -> float:
    """The amplitude for a volume: loudness is heard roughly as the square root of power."""
    return math.pow(percent / 100, 1.7)
