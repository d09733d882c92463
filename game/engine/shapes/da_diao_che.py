"""大吊车: four melds of any kind, 暗杠 included, and one tile waiting."""

from __future__ import annotations

from typing import Final

from game.engine.finished import SeatHand, Win
from game.engine.shapes.base import Extra


def holds(hand: SeatHand, _win: Win) -> bool:
    """Four melds that are sets."""
    melds = hand.melds
    return len(melds) >= _SETS and sum([meld.is_set for meld in melds]) == _SETS


_SETS: Final = 4


EXTRA = Extra("da_diao_che", holds)
