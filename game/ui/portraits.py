"""The people at the table: their faces, and what they are called.

A seat of a match is named either by what a person typed or by the id of one of our people (``granny``); so a saved
match follows a change of language. :func:`seat_name` turns both into words, :func:`face_of` into a face.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import _
from game.i18n.words import persona_name
from game.ui import faces, guests
from game.ui.svg import Svg

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.settings import Seat
    from game.storage import Profile, SettingsFile

DRAW: Final = {**faces.DRAW, **guests.DRAW}
FACES: Final[tuple[str, ...]] = tuple(DRAW)
"""Every face, the young man first."""

_GUESTS: Final = {
    "kid": "xiao_mao",
    "cook": "cook_jin",
    "driver": "driver_sun",
    "aunt": "aunt_penghu",
    "accountant": "accountant_he",
    "old_master": "old_qian",
}
"""The faces of `game.ui.guests` and the personas that they are."""

PERSON: Final = "youth"
"""The face of the person at the screen, unless another was chosen."""

BOTS: Final[tuple[str, str, str]] = ("lady", "granny", "gent")
"""Who sits down first, in play order after the person: right, opposite, left."""


def seat_name(name: str) -> str:
    """The name of a seat in the current language: one of our people by id, any other name as it was typed."""
    match name:
        case "" | "youth":
            return _("A-Ming")  # i18n: 阿明 – the young man, the usual face of the person at the screen
        case "granny":
            return _("Granny Wang")  # i18n: 王阿婆
        case "gent":
            return _("Mr Chen")  # i18n: 陈先生
        case "lady":
            return _("Miss Shen")  # i18n: 沈小姐
        case "boss":
            return _("Boss Zhou")  # i18n: 周老板, a shopkeeper
        case "student":
            return _("A-Ling")  # i18n: 阿玲, a schoolgirl
        case "teacher":
            return _("Teacher Gu")  # i18n: 顾老师
        case "auntie":
            return _("Auntie Li")  # i18n: 李家姆妈, a neighbour
        case _:
            return persona_name(_GUESTS[name]) if name in _GUESTS else name


def seat_names(seats: Sequence[Seat], own: Sequence[str] = ()) -> tuple[str, ...]:
    """What the seats of a match are called; `own` are the names that people have given themselves, by seat."""
    given = (*own, "", "", "", "")
    return tuple(seat_name(given[i] or seat.name) for i, seat in enumerate(seats))


def profile_name(profile: Profile) -> str:
    """What somebody of the family is called: by the name that was typed, else by that of the face."""
    return profile.name or seat_name(profile.face)


def own_names(prefs: SettingsFile, seats: Sequence[Seat], profiles: Sequence[str]) -> tuple[str, ...]:
    """The names that the people in these seats have given themselves, by seat; empty where there is none.

    `profiles` are theirs by seat. Who played before there were profiles sits in the first seat that people have.
    """
    first = next((i for i, seat in enumerate(seats) if seat.is_person), None)
    out = []
    for i, (seat, id_) in enumerate(zip(seats, profiles, strict=False)):
        known = prefs.named(id_) if seat.is_person and (id_ or i == first) else None
        out.append(known.name if known is not None else "")
    return tuple(out)


def face_of(name: str) -> str:
    """The face that goes with a seat's name: our people have their own, everybody else the young man's."""
    return name if name in DRAW else PERSON


def other_face(face: str, taken: tuple[str, ...], step: int = 1) -> str:
    """The next face after `face` that nobody in `taken` wears; `face` itself when there is no other."""
    at = FACES.index(face) if face in DRAW else 0
    for i in range(1, len(FACES)):
        found = FACES[(at + step * i) % len(FACES)]
        if found not in taken:
            return found
    return face


@lru_cache(maxsize=64)
def portrait(face: str, px: int) -> pygame.Surface:
    """The round portrait, `px` pixels across, with its brass ring. Raises `KeyError` for an unknown face."""
    art = Svg(100, 100)
    DRAW[face](art)
    surface = art.at((px, px))
    mask = Svg(100, 100).circle(50, 50, 48.5, "#ffffff")
    surface.blit(mask.at((px, px)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    ring = Svg(100, 100)
    ring.circle(50, 50, 47.2, "none", ring.brass(10, 4, 90, 98), 3.6).circle(50, 50, 44.8, "none", "#1a1208", 1.0, 0.7)
    surface.blit(ring.at((px, px)), (0, 0))
    return surface
