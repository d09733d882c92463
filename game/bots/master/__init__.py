"""The master level: expert with a search."""

from __future__ import annotations

from game.bots.master.player import Master

__all__ = ["Master"]
