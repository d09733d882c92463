"""海底捞月: self-draw of the last tile of the wall, or a win on the discard after it (option `last_tile`)."""

from __future__ import annotations

from game.engine.actions import WinBy
from game.engine.finished import SeatHand, Win
from game.engine.shapes.base import Extra


def holds(_hand: SeatHand, win: Win) -> bool:
    """The last tile, drawn or discarded after."""
    return win.last_tile and win.by in (WinBy.SELF, WinBy.DISCARD)


EXTRA = Extra("hai_di", holds)
