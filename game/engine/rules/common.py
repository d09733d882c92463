"""What several variants answer alike, as small functions; each says which rule it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.finished import FinishedHand, SeatHand
from game.engine.hua import Hua, hua_groups, loose_triplets
from game.engine.options import Ruleset
from game.engine.reasons import Reason
from game.engine.score import Settlement, WinnerResult
from game.engine.settle import nearest_first
from game.engine.tiles import KINDS

if TYPE_CHECKING:
    pass

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


def huang_fan_after(counter: int, won: bool, rules: Ruleset) -> int:
    """README, 荒番: 流局 adds 1, a win takes 1 off; the counter stays 0 with option `huang_fan` off."""
    if not rules["huang_fan"]:
        return 0
    return max(0, counter - 1) if won else counter + 1


def next_dealer(dealer: int, hand: FinishedHand | None, settlement: Settlement | None, rules: Ruleset) -> int:
    """README 2: the winner; after several wins, by option `next_dealer`, the giver or the winner nearest after him."""
    winners = [result.seat for result in settlement.winners if result.legal] if settlement else []
    if hand is None or not winners:
        return dealer
    if len(winners) == 1 or hand.win.giver is None:
        return winners[0]
    if rules["next_dealer"] == "discarder":
        return hand.win.giver
    return nearest_first(winners, hand.win.giver)[0]


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
