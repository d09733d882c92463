"""Free jokers: what it is worth, in 百搭, that a win may be left lying for a wait for every kind (跑百搭, baida 8–9).

A hand with a joker that needs but a set beside it – sets alone with any tile more – wins with the tile that completes
the set; or it throws what is left over, keeps the joker free, waits for every kind, and is paid twice at its next draw
if nobody ends the hand before. So a ready hand is worth more the more of the tiles it waits for leave it that choice
(`Gauge.pao_bai_da`), and a hand on its way is worth more when the joker is not needed inside a set. What it is worth
beside the plain win was measured in 640 hands of experts who knew of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.engine.gauge import Gauge, Keys

_DOUBLED: Final = 2
"""跑百搭 is one 番."""
_CHANGES: Final = 0.1
"""What a ready hand gains by tiles that it does not wait for: the joker may still come free another way;"""
_BOUND: Final = 0.15
"""the same of one whose joker no single tile sets free."""
_ON_THE_WAY: Final = (1.5, 1.42, 1.33)
"""What a win counts that is 1, 2, 3 and more tiles from waiting, if the joker is not needed inside a set;"""
_INSIDE: Final = 1.22
"""and if it is."""
_NEAR: Final = 1


class Freeing:
    """One decision: `stay` are the chances, round by round, that nobody else ends the hand in the `turns` left."""

    __slots__ = ("gain",)

    def __init__(self, stay: Sequence[float], turns: int) -> None:
        later = stay[min(1, len(stay) - 1)] if turns > 1 else 0.0
        self.gain: Final = max(0.0, _DOUBLED * later - 1)
        """What leaving a win lying for 跑百搭 adds to it, as a part of what it pays."""

    def kinds(self, gauge: Gauge, keys: Keys) -> int:
        """The mask of the kinds that set the joker of a ready hand free."""
        away, mask = gauge.pao_bai_da(keys)
        return mask if away == 1 else 0

    def waiting(self, gauge: Gauge, keys: Keys, wins: int, copies: Callable[[int], float]) -> float:
        """What the win of a ready hand counts that waits for the kinds of `wins`; `copies` counts those of a mask."""
        free = wins & self.kinds(gauge, keys)
        if not free:
            return 1 + _BOUND
        return 1 + _CHANGES + self.gain * copies(free) / copies(wins)

    def heading(self, gauge: Gauge, keys: Keys, away: int) -> float:
        """What the win of a hand with a joker counts that is so far from waiting."""
        return _ON_THE_WAY[min(away, len(_ON_THE_WAY)) - 1] if gauge.pao_bai_da(keys)[0] <= away + 1 else _INSIDE

    def changing(self, gauge: Gauge, keys: Keys, away: int) -> int:
        """The mask of the kinds that bring a near hand nearer to a free joker, if not to a win."""
        if away > _NEAR:
            return 0
        lacking, mask = gauge.pao_bai_da(keys)
        return mask if lacking > 1 else 0
