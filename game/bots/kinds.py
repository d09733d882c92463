"""Who plays a seat, as text: `LEVEL`, `LEVEL-VERSION`, `LEVEL/PERSONA` or `LEVEL-VERSION/PERSONA`.

A level without a version is its newest one. A persona plays at its own level and no other.
"""

from __future__ import annotations

from typing import Final

import msgspec

from game.bots.personas import PERSONAS, PLAIN, Persona, Style
from game.engine.faults import Phrase

VERSIONS: Final[dict[str, int]] = {"master": 4, "expert": 2, "casual": 2, "novice": 1, "greedy": 1, "random": 1}
"""The levels, the strongest first, and the newest version of each; every version from 1 on can be played."""
NOT_OFFERED: Final = frozenset({"greedy", "random"})
"""Levels for tests and measurements, not for a table of people."""


class KindError(KeyError):
    """A text that names no player of ours: one clear sentence."""

    def __init__(self, said: Phrase) -> None:
        super().__init__(said)

    def __str__(self) -> str:
        return str(self.args[0])


class Kind(msgspec.Struct, frozen=True):
    """Who plays: a level, the version of it, and the persona, if it is one."""

    level: str
    version: int
    persona: Persona | None = None

    @property
    def style(self) -> Style:
        """What this player likes."""
        return PLAIN if self.persona is None else self.persona.style


def parse_kind(text: str) -> Kind:
    """Who `text` means. Raises KindError."""
    played, slash, who = text.partition("/")
    level, dash, number = played.partition("-")
    if level not in VERSIONS:
        raise KindError(
            Phrase("there is no level {level!r}; the levels are {levels}", level=level, levels=tuple(VERSIONS))
        )
    newest = VERSIONS[level]
    if dash and not (number.isascii() and number.isdigit() and 1 <= int(number) <= newest and number[0] != "0"):
        raise KindError(
            Phrase("{level} has the versions 1 to {newest}, not {number!r}", level=level, newest=newest, number=number)
        )
    version = int(number) if dash else newest
    if not slash:
        return Kind(level, version)
    if who not in PERSONAS:
        known = tuple(of_level(level)) or Phrase("nobody")
        raise KindError(Phrase("nobody is called {who!r}; {level} has {known}", who=who, level=level, known=known))
    if PERSONAS[who].level != level:
        raise KindError(Phrase("{who} plays as {own}, not as {level}", who=who, own=PERSONAS[who].level, level=level))
    return Kind(level, version, PERSONAS[who])


def of_level(level: str) -> tuple[str, ...]:
    """The ids of the personas that play at `level`."""
    return tuple(id_ for id_, persona in PERSONAS.items() if persona.level == level)


def is_kind(text: str) -> bool:
    """Whether `text` means a player of ours."""
    try:
        parse_kind(text)
    except KindError:
        return False
    return True
