"""How likely a plan gets through its stages in time (the formula of `game.bots.promise`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.advice.rates import pace
from game.bots.tuning import Tuning

CHI: Final = 0.9
"""How many times as often a tile that can be 吃 is offered in a round as it is drawn."""
_SCALES: Final = {False: (1.0, 1.0, 0.75, 0.7), True: (0.0, 0.5, 0.42, 0.4)}
"""By whether self-draw alone wins, and by distance: what hands in play accept beside the measured paces. What a ready
hand waits for in the second case is each version's own (`Tuning.wait`)."""
RUN_FREE: Final = frozenset(
    {"zi_yi_se", "luan_feng_xiang", "qing_peng", "hun_peng", "peng_peng_hu", "qi_dui", "feng_yi_se", "jiang_yi_se"}
)
"""Shapes without runs, or in which they do not matter."""
Curve = list[float]
"""For each round from now the chance to get somewhere from there on."""


class Stages:
    """One decision: curves over the rounds that are left.

    `stay` are the chances, round by round, that nobody else ends the hand. `winning` is how many times as often the
    winning tile comes as it is drawn.
    """

    def __init__(self, variant_id: str, draws_only: bool, turns: int, stay: Sequence[float], tuning: Tuning) -> None:
        self._variant: Final = variant_id
        self._turns: Final = turns
        self._peng: Final = tuning.peng
        self._stay: Final = stay
        self._scale: Final = (tuning.wait if draws_only else _SCALES[False][0], *_SCALES[draws_only][1:])
        self._later: dict[tuple[str, bool, int], Curve] = {}
        self._curves: dict[tuple[str, bool, int, float], Curve] = {}
        self.winning: Final = 1.0 if draws_only else 1 + tuning.offered
        self.never: Final[Curve] = [0.0] * (turns + 1)
        self.always: Final[Curve] = [1.0] * (turns + 1)

    def delayed(self, curve: Curve) -> float:
        """What part of a chance is left when it begins a round later."""
        return self._stay[0] * curve[1] / curve[0] if curve[0] else 0.0

    def _usual(self, shape: str, claiming: bool, away: int) -> Curve:
        """The curve of a usual hand so far from the shape."""
        if away < 0:
            return self.always
        known = self._later.get((shape, claiming, away))
        if known is None:
            scale = self._scale[min(away, len(self._scale) - 1)]
            draw, peng, chi = pace(self._variant, shape, away)
            rate = draw * self.winning if away == 0 else draw + (self._peng * peng + CHI * chi if claiming else 0.0)
            known = self._stage(scale * rate, self._usual(shape, claiming, away - 1))
            self._later[shape, claiming, away] = known
        return known

    def curve(self, shape: str, claiming: bool, away: int, rate: float) -> Curve:
        """The curve of a hand so far away whose first stage has this rate."""
        key = (shape, claiming, away, rate)
        known = self._curves.get(key)
        if known is None:
            known = self._curves[key] = self._stage(rate, self._usual(shape, claiming, away - 1))
        return known

    def _stage(self, rate: float, then: Curve) -> Curve:
        """One more stage, at this rate, before `then`."""
        stay, chance, rate = self._stay, 0.0, min(rate, 1.0)
        found = [0.0] * (self._turns + 1)
        for at in range(self._turns - 1, -1, -1):
            chance = found[at] = stay[at] * (chance + rate * (then[at + 1] - chance))
        return found

    def raced(self, ways: list[tuple[float, float, Curve]]) -> float:
        """What it is worth to wait for the better of some ways on: each its rate, what it pays, and its curve."""
        value = 0.0
        for at in range(self._turns - 1, -1, -1):
            gained = total = 0.0
            for rate, worth, curve in ways:
                gain = worth * curve[at + 1] - value
                if gain > 0:
                    gained += rate * gain
                    total += rate
            value = self._stay[at] * (value + (gained / total if total > 1 else gained))
        return value
