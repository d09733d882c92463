"""Players: levels by name. Bots see the game through `SeatView` alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.bots.casual import Casual
from game.bots.random import RandomPlayer
from game.engine.player import Player

_LEVELS: Final[dict[str, Callable[[int], Player]]] = {"casual": lambda _: Casual(), "random": RandomPlayer}


def levels() -> tuple[str, ...]:
    """The levels, the strongest first; `random` plays anything legal and is there for tests."""
    return tuple(_LEVELS)


def make_player(level: str, seed: int = 0) -> Player:
    """A new player of this level; `seed` holds until `start` gives it a hand's. Raises KeyError for no such level."""
    return _LEVELS[level](seed)
