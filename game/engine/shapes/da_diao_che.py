"""大吊车: four melds of any kind, 暗杠 included, and one tile waiting."""

from __future__ import annotations

from game.engine.finished import SeatHand, Win
from game.engine.shapes.base import Extra


def holds(hand: SeatHand, _win: Win) -> bool:
    """Four melds that are sets."""
    return sum(meld.is_set for meld in hand.melds) == 4


EXTRA = Extra("da_diao_che", holds)
