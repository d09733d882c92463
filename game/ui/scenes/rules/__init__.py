"""The rule book."""

from __future__ import annotations

from game.ui.scenes.rules.scene import RulesScene

__all__ = ["RulesScene"]
