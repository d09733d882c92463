"""换牌 weighed: which five tiles to bury, if any (qiaoma 12).

**The formula.** The tiles kept are n tiles away from their nearest shape; each that comes is taken to bring it nearer
by `_BROUGHT`. The points of these choices are no payments, as those of other decisions are: they are the tiles that are
lacking, below nothing, and one for each flower kept. To keep the hand is weighed in the same way, with nothing to come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.advice.types import Choice
from game.engine.actions import Action, Exchange
from game.engine.gauge import FAR, Keys, keys_of

if TYPE_CHECKING:
    from game.bots.advice.weigh import Scales

_BROUGHT: Final = 0.45
"""By how much a blind tile is taken to bring a shape nearer, on average: a guess, the same for all."""
_WORST: Final = -1e6


def exchanges(scales: Scales, actions: tuple[Action, ...]) -> tuple[Choice, ...]:
    """The choices of a 换牌, the best first; of equal ones those that leave the lower tiles."""
    known: dict[Keys, tuple[float, int]] = {}
    found = []
    for action in actions:
        hand = list(scales.view.hand)
        brought = 0.0
        if isinstance(action, Exchange):
            for tile in action.tiles:
                hand.remove(tile)
            brought = _BROUGHT * len(action.tiles)
        keys = keys_of(hand, scales.view.wild)
        if keys not in known:
            known[keys] = _points(scales, keys, brought)
        points, away = known[keys]
        flowers = sum(tile in scales.variant.flower_kinds for tile in hand)
        found.append((points + flowers, action, away))
    found.sort(key=lambda entry: -entry[0])
    return tuple([Choice(action, away, "", (), 0.0, points, False) for points, action, away in found])


def _points(scales: Scales, keys: Keys, brought: float) -> tuple[float, int]:
    """How good these tiles are, when so many tiles' worth is still to come: the less is lacking the better."""
    distances = scales.lay.gauge.distances(keys)
    nearest = min(distances, default=FAR)
    if nearest >= FAR:
        return _WORST, FAR
    return -(nearest - brought), nearest
