"""门清: no 吃, 碰, 明杠 or 上杠; 暗杠 allowed."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.finished import SeatHand, Win
from game.engine.melds import TAKEN_KINDS, Meld
from game.engine.shapes.base import Extra


def holds(hand: SeatHand, _win: Win) -> bool:
    """No meld that took a discard."""
    return not opened(hand.melds)


def opened(melds: Iterable[Meld]) -> bool:
    """Whether one of the melds took a discard."""
    return not TAKEN_KINDS.isdisjoint([meld.kind for meld in melds])


EXTRA = Extra("men_qing", holds)
