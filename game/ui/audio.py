"""Sound: effects in variants, three groups of volume, a quiet room; silent, and never in the way, without a device.

`Audio.play` is called from anywhere, at any time, as often as one likes: a sound that would pile up is dropped, a
missing device or a damaged file makes it silent. Only a name that is not in `SOUNDS` is an error, with or without a
device, so that a slip shows in every test.
"""

from __future__ import annotations

import logging
import math
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, Literal

import pygame

from game import resources

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
_ROOM_FADE_MS: Final = 1500

_log = logging.getLogger(__name__)


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
        self._loaded: dict[str, tuple[pygame.mixer.Sound, ...]] = {}
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
            pygame.mixer.set_num_channels(VOICES)
        except pygame.error as error:
            _log.info("no sound: %s", error)
            return False
        self._on = True
        self._play_room()
        return True

    def stop(self) -> None:
        """Fall silent and give the device back."""
        if self._on:
            self._on = False
            self._loaded.clear()
            pygame.mixer.quit()

    def handle(self, event: pygame.Event) -> None:
        """Follow the events of the window: what is plugged in is used at once, what is pulled out is let go."""
        if event.type not in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED) or getattr(event, "iscapture", False):
            return
        if event.type == pygame.AUDIODEVICEREMOVED:
            self.stop()
        self.start()

    def set_volumes(self, master: int, tiles: int, calls: int, wins: int, room: int) -> None:
        """Set all volumes, each 0…100; the room is the quiet sound of an evening indoors, 0 for none."""
        self._master = _percent(master)
        self._groups = {"tiles": _percent(tiles), "calls": _percent(calls), "wins": _percent(wins)}
        self._room = _percent(room)
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
        channel = pygame.mixer.find_channel(force=group != "tiles")
        if not variants or channel is None:
            return False
        self._last_time[name] = self._clock()
        channel.play(variants[self._next_variant(name, len(variants))])
        channel.set_volume(gain * min(1.0, 1.0 - 0.7 * pan), gain * min(1.0, 1.0 + 0.7 * pan))
        return True

    def _piles_up(self, name: str) -> bool:
        last = self._last_time.get(name)
        return last is not None and 0 <= self._clock() - last < APART_MS

    def _next_variant(self, name: str, count: int) -> int:
        """A variant by chance, but not the one before."""
        last = self._last_variant.get(name)
        choices = [index for index in range(count) if index != last or count == 1]
        self._last_variant[name] = chosen = self._chance.choice(choices)
        return chosen

    def _variants(self, name: str) -> tuple[pygame.mixer.Sound, ...]:
        """The sound's variants, read from disk at first use; none if they cannot be read."""
        if name not in self._loaded:
            paths = sorted(self._folder.glob(f"{name}.ogg")) + sorted(self._folder.glob(f"{name}.[0-9].ogg"))
            try:
                self._loaded[name] = tuple(pygame.mixer.Sound(path) for path in paths)
            except (pygame.error, OSError) as error:
                _log.warning("the sound %s cannot be played: %s", name, error)
                self._loaded[name] = ()
        return self._loaded[name]

    def _play_room(self) -> None:
        """Start, stop or turn the quiet room to what the volumes say; it streams from disk, end to end."""
        gain = _gain(self._master) * _gain(self._room)
        if gain == 0:
            pygame.mixer.music.fadeout(_ROOM_FADE_MS // 3)
            return
        try:
            if not pygame.mixer.music.get_busy():
                pygame.mixer.music.load(self._folder / "room.ogg")
                pygame.mixer.music.play(-1, fade_ms=_ROOM_FADE_MS)
            pygame.mixer.music.set_volume(gain)
        except (pygame.error, OSError) as error:
            _log.warning("the quiet room cannot be played: %s", error)


def _percent(value: int) -> int:
    return min(100, max(0, value))


def _gain(percent: int) -> float:
    """The amplitude for a volume: loudness is heard roughly as the square root of power."""
    return math.pow(percent / 100, 1.7)
