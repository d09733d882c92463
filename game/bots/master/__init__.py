"""The master level: expert with a search."""

from __future__ import annotations

from game.bots.master.player import WORLDS_1, WORLDS_2, Master
from game.bots.master.search import MANNER_1, MANNER_2

__all__ = ["MANNER_1", "MANNER_2", "WORLDS_1", "WORLDS_2", "Master"]
