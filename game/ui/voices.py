"""A voice: the recordings of one pack, read by a thread, said one at a time on a channel of their own."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.journal import log
from game.ui.recordings import read_sound

if TYPE_CHECKING:
    from game.storage.voices import VoicePack

CHANNEL: Final = 0
"""The channel that is kept for voices."""


class Voices:
    """Holds the voice that was chosen; without one, or without a device, nothing is ever said."""

    def __init__(self) -> None:
        self.folder: Path | None = None
        """The folder of the voice that was chosen."""
        self._sounds: dict[Path, pygame.mixer.Sound] = {}
        self._pack: VoicePack | None = None
        self._reader: threading.Thread | None = None
        self._stop = threading.Event()

    def choose(self, folder: Path | None, on: bool) -> None:
        """Take the voice in `folder`, or none; it is read where there is a device (`on`)."""
        if folder != self.folder:
            self.close()
            self.folder = folder
            if on:
                self.open()

    def open(self) -> None:
        """There is a device: read the voice that was chosen. What is not there yet is simply not said."""
        if self.folder is None or self._reader is not None:
            return
        self._stop = threading.Event()
        self._reader = threading.Thread(target=self._read, args=(self.folder, self._stop), name="voice", daemon=True)
        self._reader.start()

    def close(self) -> None:
        """Forget what was read. Waits for the file that is being read, no longer."""
        self._stop.set()
        self.wait()
        self._sounds, self._pack = {}, None

    def wait(self) -> None:
        """Wait until the voice has been read."""
        reader, self._reader = self._reader, None
        if reader is not None:
            reader.join()

    def sound(self, clip: str) -> pygame.mixer.Sound | None:
        """The recording of a clip, None where there is none (yet)."""
        file = self._pack.file_for(clip) if self._pack is not None else None
        return None if file is None else self._sounds.get(file)

    def _read(self, folder: Path, stop: threading.Event) -> None:
        """Read every recording; one that the mixer cannot play is left out."""
        from game.storage.voices import read_pack  # with the words of all calls, which the first picture does without

        pack = read_pack(folder)
        sounds: dict[Path, pygame.mixer.Sound] = {}
        self._sounds, self._pack = sounds, pack
        for fault in pack.faults:
            log(__name__).info("voice %s: %s", pack.name, fault)
        for path in pack.files.values():
            if stop.is_set():
                return
            try:
                sounds[path] = read_sound(path)
            except (pygame.error, OSError) as error:
                log(__name__).warning("the recording %s cannot be played: %s", path, error)
