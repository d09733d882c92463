"""The hands that were played, to be found again, watched, and passed on."""

from __future__ import annotations

from game.ui.scenes.records.scene import RecordsScene

__all__ = ["RecordsScene"]
