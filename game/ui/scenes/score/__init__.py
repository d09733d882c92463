"""Score a hand that was won at a real table."""

from __future__ import annotations

from game.ui.scenes.score.scene import ScoreScene

__all__ = ["ScoreScene"]
