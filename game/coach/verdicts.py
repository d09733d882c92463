"""The gentle word: when a decision was so much worse than the best that a friend would say so.

A decision is much worse when, against the recommended one, it

- lets a win go that the advice would take, or
- leaves no shape that may win, or
- costs at least `POINTS` of what the hand that was headed for is worth to one payer (and half a point at least), or
- takes the hand a tile or more farther away and costs at least `POINTS_WITH_STEPS` of that worth.
"""

from __future__ import annotations

from typing import Final

from game.bots.advice import Advice, Choice
from game.coach.kinds import Loss, Verdict
from game.coach.lessons import heading_of, loss_of
from game.engine.actions import Action, Discard, Exchange, Hu, Pass, Qiao

POINTS: Final = 0.2
POINTS_WITH_STEPS: Final = 0.08
_LEAST: Final = 0.5
"""Fewer expected points than that are never worth a word."""
_DANGER_PART: Final = 0.5
"""The part of the loss that must come from danger, for danger to be named."""


def verdict(advice: Advice, action: Action) -> Verdict | None:
    """A gentle word on `action`, taken although `advice` puts something else first; None when it was good enough.

    Raises KeyError when the action was not among those advised on.
    """
    best, chosen = advice.best, advice.of(action)
    if chosen is best or isinstance(best.action, Exchange) or isinstance(action, Exchange):
        return None  # of five blind tiles nobody can say how they would have fared
    loss = loss_of(best, chosen)
    if isinstance(best.action, Hu):
        return None if isinstance(action, Hu) else Verdict("missed_win", best.action, _worth(best))
    if loss.shut:
        return Verdict("shut", best.action)
    scale = max(1, _worth(best))
    part = POINTS_WITH_STEPS if loss.steps else POINTS
    if loss.points < max(_LEAST, part * scale):
        return None
    return _named(best, loss)


def _named(best: Choice, loss: Loss) -> Verdict:
    """What is said of a loss: the danger where it is most of it, then the tiles, then the points.

    A kong or a claim is not called calmer: a tile must still be thrown after it.
    """
    if loss.danger >= _DANGER_PART * loss.points and isinstance(best.action, Discard | Pass | Qiao):
        return Verdict("danger", best.action)
    for code, count in (("steps", loss.steps), ("live", loss.live), ("worth", loss.worth)):
        if count:
            return Verdict(code, best.action, count)
    return Verdict("points", best.action, max(1, round(loss.points)))


def _worth(choice: Choice) -> int:
    heading = heading_of(choice)
    if heading is not None and heading.worth:
        return heading.worth
    said = (why.operands[1] for why in choice.reasons if why.code == "wins")
    return next((points for points in said if isinstance(points, int)), 0)
