"""What a seat does whose time is over (session 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.actions import Action, Discard, LayOut, Pass
from game.engine.view import SeatView

MOST_TIME_OUTS: Final = 5
"""So many in one hand hand the seat to a bot."""

WARNING_MS: Final = 5000
"""So much is left when the warning sounds."""


def on_time_out(view: SeatView, actions: Sequence[Action]) -> Action:
    """The choice that is made when nobody chose: of `actions`, which are all that `view`'s seat may do.

    What is on offer is passed. Else the tile just drawn goes, and where it may not, or none was drawn, the rightmost
    that may; a 红中 or 癞子 goes as its kong (wuhan), after which the same seat has its time again.
    """
    passing = next((action for action in actions if isinstance(action, Pass)), None)
    if passing is not None:
        return passing
    leaving = [action for action in actions if isinstance(action, Discard | LayOut)]
    if not leaving:
        return actions[0]
    drawn = next((action for action in leaving if action.tile == view.drawn), None)
    if drawn is not None:
        return drawn
    return max(leaving, key=lambda action: (isinstance(action, Discard), action.tile))
