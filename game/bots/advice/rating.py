"""The form of the measured rates of a game."""

from __future__ import annotations

import msgspec

Parts = tuple[float, float, float, float, float]
"""A number for each part of the hand, its first draws first (`signs.stage`)."""


class Rates(msgspec.Struct, frozen=True):
    """The rates of one game.

    `weights` are those of the signs (`game.bots.advice.signs`) in the formula of `danger`. `wins` is the chance that
    a player wins within a round, by the sign of how far he has come, and `all` for any player. `discards` is how
    often a discard is one that a waiting player wins on, against a tile taken blindly from what he cannot see.
    """

    weights: dict[str, float]
    wins: dict[str, Parts]
    discards: float
