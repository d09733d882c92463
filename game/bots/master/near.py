"""Near hands: what discards and claims are worth when a hand waits or is one or two tiles from it, draw by draw.

Expert tells such hands apart by a look one tile ahead. By the enumeration of `game.bots.advice` that loses each player
0.08 and 0.07 points a hand where it is one tile away, 0.10 and 0.17 where it is two (116 and 112 hands of 清混碰 and
敲麻); in 百搭 0.06 and 0.02 (36 hands).
Claims lose more: what expert takes or lets go costs 0.20 points a hand in 百搭 where it waits or is one tile away (48
hands). In 百搭 both were told by the older model (`Race`), which knows nothing of jokers that come free; only
*master-3* enumerates there. Here the actions that expert finds best are enumerated instead, and set apart by what that
says. Unseen tiles count as they do for the version (`Tuning.whereabouts`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from game.bots.advice.clock import AFTER_DISCARD
from game.bots.advice.danger import UNKNOWN
from game.bots.advice.weigh import Scales
from game.bots.expert import OTHERS, Weighing
from game.bots.moves import after
from game.bots.personas import Style
from game.bots.tuning import Tuning
from game.engine.actions import Action, MingGang
from game.engine.gauge import keys_of
from game.engine.tiles import Tile
from game.engine.view import SeatView

_TRIED: Final = 5
"""So many discards at most,"""
_KEPT: Final = 0.5
"""and only those that promise at least this part of the best one."""
_MOST_JOKERS: Final = 1
"""With more jokers a hand waits for too much to enumerate its claims in time."""


class NearWeighing(Weighing):
    """A decision weighed as expert does, near hands draw by draw, unless the time is `over` before all are told."""

    def __init__(
        self,
        view: SeatView,
        style: Style,
        tuning: Tuning,
        passed: Sequence[Collection[int]] = UNKNOWN,
        over: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(view, style, tuning, passed)
        self._over: Final = over
        self.told: dict[Tile, float] = {}
        """What the enumeration says of discards, in points; nothing where none was made."""
        self.told_of_claims: dict[Action, float] = {}
        """What claims are worth by it."""

    @property
    def has_told(self) -> bool:
        """Whether the decision was made by enumeration."""
        return bool(self.told or self.told_of_claims)

    def claim(self, actions: Sequence[Action]) -> Action:
        """What is on offer or not, as far apart as they really are when the hand is near."""
        best = super().claim(actions)
        away = self.promise.plan(self._melds, self._keys).away
        if not 0 <= away <= self.tuning.near_claims or self._keys[4] > _MOST_JOKERS:
            return best
        scales, offer = self._scales(self.tuning.near_claims), self._view.offer
        giver = self._view.turn if offer is None else offer.giver
        passed = scales.weigh(scales.lay, self._keys, (self._view.seat - giver - 1) % 4, scales.depth)
        now = self.worths[actions[-1]] - passed.points
        found = {}
        for action in actions[:-1]:
            told = self._told_of(scales, action, now)
            if self._over():
                return best
            if told is not None:
                found[action] = told
        self.told_of_claims = found
        self.worths.update(found)
        return max(reversed(actions), key=self.worths.__getitem__)

    def _told_of(self, scales: Scales, action: Action, now: float) -> float | None:
        """What a claim is worth when `now` is to be added to what the enumeration says; None where it says nothing."""
        hand, melds = after(self._view, action)
        lay, keys = scales.lay_with(melds), keys_of(hand, self._view.wild)
        if isinstance(action, MingGang):
            if lay.gauge.nearest(keys) > scales.depth:
                return None
            return self._taken(now + scales.weigh(lay, keys, 0, scales.depth).points, melds)
        near = [
            (tile, left)
            for _, tile, left in self.promise.discards(melds, keys)
            if lay.gauge.nearest(left) <= scales.depth
        ]
        worths = []
        for tile, left in near[:_TRIED]:
            weighed = scales.weigh(lay, left, AFTER_DISCARD, scales.depth)
            worths.append(self.thrown(now + weighed.points, tile))
            if self._over():
                return None
        return self._taken(max(worths), melds) if worths else None

    def _scales(self, depth: int) -> Scales:
        return Scales(self._view, depth, self.promise.each, older=not self.tuning.frees)

    def _discards(self) -> dict[Tile, float]:
        """What the hand promises after each discard, the best ones of a near hand as far apart as they really are."""
        found = self.promise.discards(self._melds, self._keys)
        if not found or found[0][0] <= 0:
            return super()._discards()
        most, first, keys = found[0]
        away = self.promise.plan(self._melds, keys).away
        if not 1 <= away <= self.tuning.near:
            return super()._discards()
        scales = self._scales(self.tuning.near)
        told: dict[Tile, float] = {}
        for points, tile, left in found:
            if len(told) == _TRIED or points < _KEPT * most:
                break
            if self.promise.plan(self._melds, left).away > away:
                continue
            weighed = scales.weigh(scales.lay, left, AFTER_DISCARD, away)
            if not weighed.exact or self._over():
                return super()._discards()
            told[tile] = weighed.points
        self.told = told
        return {tile: most + told[tile] - told[first] if tile in told else OTHERS * points for points, tile, _ in found}
