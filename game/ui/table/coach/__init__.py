"""The coach at the table: what `game.coach` knows about a decision, on the screen before it is made."""

from __future__ import annotations

from game.ui.table.coach.coach import Coach

__all__ = ["Coach"]
