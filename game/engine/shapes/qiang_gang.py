"""抢杠: a 上杠 robbed."""

from __future__ import annotations

from game.engine.actions import WinBy
from game.engine.finished import SeatHand, Win
from game.engine.shapes.base import Extra


def holds(_hand: SeatHand, win: Win) -> bool:
    """The winning tile was about to become a 上杠."""
    return win.by is WinBy.ROB_KONG


EXTRA = Extra("qiang_gang", holds)
