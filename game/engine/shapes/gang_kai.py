"""杠上开花: self-draw on a tile taken from the tail for a flower or a kong during play."""

from __future__ import annotations

from game.engine.actions import SELF
from game.engine.finished import SeatHand, Win
from game.engine.shapes.base import Extra


def holds(_hand: SeatHand, win: Win) -> bool:
    """Self-drawn as a replacement (`Win.replacement` leaves the opening out)."""
    return win.by is SELF and win.replacement is not None


EXTRA = Extra("gang_kai", holds)
