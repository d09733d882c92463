"""The settlement of a hand."""

from __future__ import annotations

from game.ui.scenes.settlement.outcome import Outcome, outcome_of
from game.ui.scenes.settlement.scene import NEXT, RESULT, SettlementScene

__all__ = ["NEXT", "RESULT", "Outcome", "SettlementScene", "outcome_of"]
