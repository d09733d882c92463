"""What somebody of the family has done: by game, by period, and the title that it has come to."""

from __future__ import annotations

from game.ui.scenes.statistics.scene import StatisticsScene

__all__ = ["StatisticsScene"]
