"""Near hands: what discards are worth when a hand is one or two tiles from waiting, draw by draw.

Expert tells such hands apart by a look one tile ahead. By the enumeration of `game.bots.advice` that loses each player
0.08 and 0.07 points a hand where it is one tile away, 0.10 and 0.17 where it is two (116 and 112 hands of 清混碰 and
敲麻); in 百搭 0.06 and 0.02 (36 hands).
Here the discards that expert finds best are enumerated instead, and set apart by what that says. Unseen tiles count as
they do for the version (`Tuning.whereabouts`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from game.bots.advice.clock import AFTER_DISCARD
from game.bots.advice.danger import UNKNOWN
from game.bots.advice.weigh import Scales
from game.bots.expert import OTHERS, Weighing
from game.bots.personas import Style
from game.bots.tuning import Tuning
from game.engine.tiles import Tile
from game.engine.view import SeatView

_NEAR: Final = 2
"""Hands at most so far from waiting are enumerated, those that wait already are not: expert judges them as well."""
_TRIED: Final = 5
"""So many discards at most,"""
_KEPT: Final = 0.5
"""and only those that promise at least this part of the best one."""


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

    def _discards(self) -> dict[Tile, float]:
        """What the hand promises after each discard, the best ones of a near hand as far apart as they really are."""
        found = self.promise.discards(self._melds, self._keys)
        if not found or found[0][0] <= 0:
            return super()._discards()
        most, first, keys = found[0]
        away = self.promise.plan(self._melds, keys).away
        if not 1 <= away <= _NEAR:
            return super()._discards()
        known = self.promise.whereabouts
        if known is None:
            scales = Scales(self._view, _NEAR)
        else:
            scales = Scales(self._view, _NEAR, known.draw_each, known.offer_each)
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
