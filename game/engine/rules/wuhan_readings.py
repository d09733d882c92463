"""How a hand of 武汉 can be read: which of the first four 大胡 it is, with which pair, and whether 硬.

(`wuhan`, winning 2 to 4 and 7.)

A reading gives every 癞子 a face. 硬 is the one in which each stands for itself; otherwise they are free, and since
they are not limited by the four copies, what the other tiles leave possible is possible.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from game.engine.cover import Cover, split_off
from game.engine.melds import RED, Meld, MeldKind
from game.engine.tiles import KINDS, Tile

JIANG: Final = frozenset(tile for tile in KINDS[:27] if tile.rank in (2, 5, 8))
"""The kinds of 将一色, and of the pair that 小胡 and the event 大胡 need."""
FENG: Final = frozenset(KINDS[27:33])
"""The kinds of 风一色."""
SHAPES: Final = ("qing_yi_se", "peng_peng_hu", "jiang_yi_se", "feng_yi_se")
"""The first four 大胡, in the order of the rules."""

_ONE_SUIT: Final = ({0}, {1}, {2})


class Reading(msgspec.Struct, frozen=True):
    """One way to read fourteen tiles.

    `big` are those of the first four 大胡 that it is, in their order; `eyes` whether the tiles, 硬 or not as this
    reading is, can be sets and a pair of 2, 5 or 8; `hard` whether it is 硬.
    """

    big: tuple[str, ...]
    eyes: bool
    hard: bool


@lru_cache(maxsize=1 << 14)
def readings(concealed: tuple[Tile, ...], sets: tuple[Meld, ...], wild: Tile | None) -> tuple[Reading, ...]:
    """The ways to read these tiles, the winning one included, 硬 first; `sets` are the melds that are sets.

    Ways that are worth less whatever happens (fewer of the same 大胡) may be there too. None with a 红中 in the hand.
    """
    if RED in concealed:
        return ()
    plain, jokers = split_off(concealed, wild)
    found = _read(concealed, 0, sets, hard=True)
    return found + _read(plain, jokers, sets, hard=False) if jokers else found


def _read(plain: tuple[Tile, ...], jokers: int, sets: tuple[Meld, ...], hard: bool) -> tuple[Reading, ...]:
    """The readings in which `plain` are themselves and the jokers are free."""
    cover = Cover(plain, jokers, 4 - len(sets))
    if not cover.fits:
        return ()
    every = {*plain, *(tile for meld in sets for tile in meld.tiles)}
    jiang, feng = every <= JIANG, every <= FENG
    flush = {tile.suit for tile in every} in _ONE_SUIT
    found = []
    if all(meld.kind is not MeldKind.CHI for meld in sets) and cover.splits(runs=False):
        found.append(_named(flush, True, jiang, feng))
    if cover.splits():
        found.append(_named(flush, False, False, False))
    if jiang or feng:
        found.append(_named(False, False, jiang, feng))
    eyes = cover.splits_with_eyes()
    return tuple(Reading(big, eyes, hard) for big in found)


def _named(qing: bool, peng: bool, jiang: bool, feng: bool) -> tuple[str, ...]:
    return tuple(shape for shape, there in zip(SHAPES, (qing, peng, jiang, feng), strict=True) if there)
