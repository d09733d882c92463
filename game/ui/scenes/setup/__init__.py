"""The set-up of a new table."""

from __future__ import annotations

from game.ui.scenes.setup.scene import SetupScene

__all__ = ["SetupScene"]
