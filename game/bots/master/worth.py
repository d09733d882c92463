"""What a win as each shape is worth, about: measured by letting the variant judge an example of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.engine.actions import WinBy
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.melds import Meld, MeldKind
from game.engine.options import Ruleset
from game.engine.tiles import KINDS, parse_tiles

_EXAMPLES: Final = {
    "zi_yi_se": "222z111333444z55z",
    "luan_feng_xiang": "222z11334455667z",
    "qing_peng": "333m111555777m99m",
    "qing_yi_se": "123m456789234m55m",
    "hun_peng": "333m111555777m11z",
    "hun_yi_se": "123m456789234m11z",
    "peng_peng_hu": "111m333p555s777m99p",
    "qi_dui": "11m22m33m44m55m66m11z",
    "ping_hu": "123m456p789s234m55p",
    "xiao_hu": "123m456p789s234m55p",
    "jiang_yi_se": "222m555m888m222p55p",
    "feng_yi_se": "222z111333444z55z",
}
"""A hand of each shape; the first three tiles are the meld of one that is open."""

_MORE_HUA: Final = 3
_PER_HUA: Final = 0.4
"""A hand that lacks a 花 is worth this part of one that has it, once for each that it lacks, up to `_MORE_HUA`."""


@lru_cache(maxsize=1 << 10)
def worth(rules: Ruleset, shape: str, opened: bool, hua: int) -> float:
    """What one payer pays for such a hand with so many 花, without doubling of the whole hand; 0 where unknown."""
    if shape not in _EXAMPLES:
        return 0.0
    for lacking in range(_MORE_HUA + 1):
        value = _judged(rules, shape, opened, hua + lacking)
        if value:
            return float(value * _PER_HUA**lacking)
    return 1.0


@lru_cache(maxsize=1 << 6)
def plain_wins(rules: Ruleset) -> bool:
    """Whether plain sets of any suit win by themselves."""
    return "xiao_hu" in rules.variant.shapes or _judged(rules, "ping_hu", False, _MORE_HUA) > 0


def _judged(rules: Ruleset, shape: str, opened: bool, hua: int) -> int:
    tiles = parse_tiles(_EXAMPLES[shape])
    melds: tuple[Meld, ...] = ()
    kept = tiles[:-1]
    if opened and shape != "qi_dui":
        kind = MeldKind.PENG if tiles[0] == tiles[1] else MeldKind.CHI
        melds, kept = (Meld(kind, tiles[:3], 1, tiles[2]),), tiles[3:-1]
    flowers = tuple(KINDS[34 : 34 + hua]) if rules.variant.flower_kinds else ()
    own = SeatHand(tuple(sorted(kept)), melds, flowers, ready=True)
    win = Win(WinBy.SELF, (0,), tiles[-1])
    hand = FinishedHand((own, SeatHand(), SeatHand(), SeatHand()), win)
    return rules.variant.judge(hand, 0, rules).value
