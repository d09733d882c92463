"""A hand that was played, watched again at the table, and played on from any of its decisions."""

from __future__ import annotations

from game.ui.scenes.replay.scene import ReplayScene, open_replay

__all__ = ["ReplayScene", "open_replay"]
