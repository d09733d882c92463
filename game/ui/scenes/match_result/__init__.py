"""The end of a match."""

from __future__ import annotations

from game.ui.scenes.match_result.scene import MatchResultScene

__all__ = ["MatchResultScene"]
