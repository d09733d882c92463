"""Players: levels by name. Bots see the game through `SeatView` alone.

The code of a level is imported when somebody plays at it, so that a game starts quickly.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.bots.kinds import NOT_OFFERED, VERSIONS, Kind, parse_kind
from game.engine.player import Player


def _casual_1(_kind: Kind, _seed: int) -> Player:
    from game.bots.casual import Casual

    return Casual()


def _casual_2(who: Kind, _seed: int) -> Player:
    from game.bots.casual import Casual

    return Casual(who.style)


def _expert_1(who: Kind, _seed: int) -> Player:
    from game.bots.expert import Expert
    from game.bots.tuning import EXPERT_1

    return Expert(who.style, EXPERT_1)


def _expert_2(who: Kind, _seed: int) -> Player:
    from game.bots.expert import Expert

    return Expert(who.style)


def _greedy(_kind: Kind, _seed: int) -> Player:
    from game.bots.greedy import Greedy

    return Greedy()


def _master_1(who: Kind, seed: int, timed: bool = False) -> Player:
    from game.bots.master import MANNER_1, WORLDS_1, Master

    return Master(seed, who.style, timed=timed, worlds=WORLDS_1, tunings={}, manner=MANNER_1)


def _master_2(who: Kind, seed: int, timed: bool = False) -> Player:
    from game.bots.master import MANNER_2, WORLDS_2, Master
    from game.bots.tuning import MASTER_2

    return Master(seed, who.style, timed=timed, worlds=WORLDS_2, tunings=MASTER_2, manner=MANNER_2)


def _master_3(who: Kind, seed: int, timed: bool = False) -> Player:
    from game.bots.master import Master
    from game.bots.tuning import MASTER_3

    return Master(seed, who.style, timed=timed, tunings=MASTER_3)


def _master_4(who: Kind, seed: int, timed: bool = False) -> Player:
    from game.bots.master import Master

    return Master(seed, who.style, timed=timed)


def _novice(who: Kind, seed: int) -> Player:
    from game.bots.novice import Novice

    return Novice(seed, who.style)


def _random(_kind: Kind, seed: int) -> Player:
    from game.bots.random import RandomPlayer

    return RandomPlayer(seed)


_MASTERS: Final = {1: _master_1, 2: _master_2, 3: _master_3, 4: _master_4}
"""The versions of the level that can go by the clock."""
_MAKERS: Final[dict[tuple[str, int], Callable[[Kind, int], Player]]] = {
    ("casual", 1): _casual_1,
    ("casual", 2): _casual_2,
    ("expert", 1): _expert_1,
    ("expert", 2): _expert_2,
    ("greedy", 1): _greedy,
    ("master", 1): _master_1,
    ("master", 2): _master_2,
    ("master", 3): _master_3,
    ("master", 4): _master_4,
    ("novice", 1): _novice,
    ("random", 1): _random,
}
"""How a player of each level and version is made."""


def levels() -> tuple[str, ...]:
    """The levels, the strongest first; `greedy` and `random` are there for tests and measurements."""
    return tuple(VERSIONS)


def opponents() -> tuple[str, ...]:
    """The levels that people choose from, the gentlest first."""
    return tuple(level for level in reversed(VERSIONS) if level not in NOT_OFFERED)


def make_player(kind: str, seed: int = 0, *, timed: bool = False) -> Player:
    """A new player of this kind (`game.bots.kinds`); `seed` holds until `start` gives it a hand's.

    With `timed`, as at a table, a level that searches does so by the clock; else the same views bring the same
    decisions. Raises KindError, a KeyError, when nobody is called that.
    """
    who = parse_kind(kind)
    if timed and who.level == "master":
        return _MASTERS[who.version](who, seed, timed)
    return _MAKERS[who.level, who.version](who, seed)
