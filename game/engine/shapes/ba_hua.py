"""八花齐: all eight flowers laid out; wins at once, whatever the hand. It stands alone: shape and extra in one."""

from __future__ import annotations

from game.engine.actions import WinBy
from game.engine.finished import SeatHand, Win
from game.engine.shapes.base import Extra

EIGHT = 8


def all_eight(hand: SeatHand) -> bool:
    """Whether the eight single flowers lie before this seat."""
    return len({tile for tile in hand.flowers if tile.is_flower}) == EIGHT


def holds(_hand: SeatHand, win: Win) -> bool:
    """The hand was won as 八花齐."""
    return win.by is WinBy.EIGHT_FLOWERS


EXTRA = Extra("ba_hua", holds)
