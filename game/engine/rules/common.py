"""What several variants answer alike, as small functions; each says which rule it is."""

from __future__ import annotations

from typing import Final

from game.engine.finished import SeatHand
from game.engine.hua import Hua, hua_groups, loose_triplets
from game.engine.reasons import Reason
from game.engine.score import WinnerResult
from game.engine.tiles import KINDS, Tile

GIVE_UP: Final = (3, 1)
"""Session 6: what giving up costs, and what each other player gets of it."""
HUA: Final = frozenset(KINDS[34:])
"""The eight single flowers."""
DRAGONS: Final = frozenset(KINDS[31:34])
"""中发白: flowers where a set has twenty of them."""
ALL_144: Final = (4,) * 34 + (1,) * 8
"""The copies of each kind in the Shanghai games (common 1), whether 中发白 are flowers or not."""


_MOST_DICE: Final = ((1, 1), (4, 4))
_DICE: Final = ((1, 4), (2, 2), (3, 3), (5, 5), (6, 6))


def narrow_dice(dice: tuple[int, int]) -> int:
    """What a throw adds to the 荒番 counter by qinghunpeng 6."""
    low, high = sorted(dice)
    return 2 if (low, high) in _MOST_DICE else 1 if (low, high) in _DICE else 0


def doubles_or_one_and_four(dice: tuple[int, int] | None) -> bool:
    """A throw that is 开宝 (qiaoma 7)."""
    return dice is not None and (dice[0] == dice[1] or sorted(dice) == [1, 4])


def next_number(tile: Tile) -> Tile:
    """The number after this one, 9 before 1: the joker that it names (baida 2; wuhan, tiles)."""
    return KINDS[tile + 1 if tile.rank < 9 else tile - 8]


def hua_as_it_lies(own: SeatHand) -> tuple[Hua, ...]:
    """README, 花, of a hand as it lies, complete or not."""
    return hua_groups(own.flowers, own.melds, loose_triplets(own.concealed))


def has_hua(own: SeatHand) -> bool:
    """Quickly: whether a hand, its tiles sorted, has any 花 as it lies."""
    if own.flowers or any(len(meld.tiles) == 4 or meld.tiles[0].is_honour for meld in own.melds):
        return True
    honours = [tile for tile in own.concealed if tile.is_honour]
    return any(one == third for one, third in zip(honours, honours[2:], strict=False))


def refused(seat: int, *reasons: Reason) -> WinnerResult:
    """A claim that is no legal win, for these reasons."""
    return WinnerResult(seat, legal=False, reasons=reasons)
