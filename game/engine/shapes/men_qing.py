"""门清: no 吃, 碰, 明杠 or 上杠; 暗杠 allowed."""

from __future__ import annotations

from game.engine.finished import SeatHand, Win
from game.engine.melds import TAKEN_KINDS
from game.engine.shapes.base import Extra


def holds(hand: SeatHand, _win: Win) -> bool:
    """No meld that took a discard."""
    return all(meld.kind not in TAKEN_KINDS for meld in hand.melds)


EXTRA = Extra("men_qing", holds)
