"""How long everything takes, in ms at normal speed (look.md, "Movement")."""

from __future__ import annotations

from typing import Final

DICE: Final = 900
THROW: Final = 640
"""The part of it in which the dice fly; then their sum is counted."""
WALL: Final = 700
BREAK: Final = 500
DEAL: Final = 1800
BLOCK: Final = 76
"""From one block of the deal to the next: sixteen of them, then the own hand turns up."""
FLOWER: Final = 350
DRAW: Final = 160
DISCARD: Final = 220
CALL: Final = 450
FLIGHT: Final = 300
"""A claim is its call, then the flight of its tiles."""
WIN: Final = 1200
SHOW: Final = 1100
"""How long the joker is shown when it is turned up."""
BURY: Final = 320
TAKE: Final = 70
RETURN: Final = 1100
"""换牌: five tiles are buried, five come one after the other, the buried ones go back into the wall."""
BACK: Final = 260
"""Tiles on their way back after a take-back."""
SLIDE: Final = 160
FADE: Final = 180
FALL: Final = 170
STAGGER: Final = 26
"""How long a tile takes to fall when a hand is pushed over, and how much later its neighbour begins."""
LASTING: Final = 60_000
"""How long effects live that stay until the next hand: the names of the shapes."""
