"""Reading a sound: the one place where a file becomes something that the mixer plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pathlib import Path


def read_sound(path: Path) -> pygame.mixer.Sound:
    """The sound of a file. Raises pygame.error where nothing can be heard in it, OSError where it cannot be read.

    A file that was cut short can still be an Ogg file, with not one sample; pygame-ce (issue 3856) writes outside its
    memory when it is to play such a sound.
    """
    sound = pygame.mixer.Sound(path)
    if sound.get_length() <= 0:
        raise pygame.error("it holds no sound")
    return sound
