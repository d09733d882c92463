"""The master level: expert with a search."""

from __future__ import annotations

from game.bots.master.player import WORLDS_1, Master

__all__ = ["WORLDS_1", "Master"]
