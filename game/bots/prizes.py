"""What a win as each shape is worth, about: an example of it, judged by the engine."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from game.engine.actions import WinBy
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.hua import Hua
from game.engine.melds import Meld, MeldKind
from game.engine.options import Ruleset
from game.engine.tiles import KINDS, parse_tiles

MOST_HUA: Final = 7
"""More 花 than these count as these."""
_EXAMPLES: Final = {
    "zi_yi_se": "222z111333444z55z",
    "luan_feng_xiang": "222z11334455667z",
    "qing_peng": "333m111555777m99m",
    "qing_yi_se": "123m456789234m55m",
    "hun_peng": "333m111555777m11z",
    "hun_yi_se": "123m456789234m11z",
    "peng_peng_hu": "111m333p555s777m99p",
    "qi_dui": "11m22m33m44m55m66m11z",
    "ping_hu": "123m789m456p123s99p",
    "xiao_hu": "123m789m456p123s88p",
    "jiang_yi_se": "222m555m888m222p55p",
    "feng_yi_se": "222z111333444z55z",
}
"""A hand of each shape; the first three tiles are the meld of one that is open, the last tile wins."""
_JOKER: Final = KINDS[21]
"""The joker of an example in a game that has one: a tile that none of them holds."""
_OF_THE_EXAMPLE: Final = frozenset({"joker_tile", "men_qing_flower"})
"""花 that an example has by itself."""
_LACKING: Final = 0.45
"""What a hand that lacks a 花 is worth beside one that has it."""
_MOST_LACKING: Final = 3
_SOMETHING: Final = 0.5


def prize(rules: Ruleset, shape: str, opened: bool, hua: float, jokers: int) -> float:
    """What one payer pays for a hand of the shape with so many 花 (on average) and jokers; 0 for an unknown shape.

    What doubles the whole hand for everybody (荒番, 开宝) is left out.
    """
    whole = min(MOST_HUA, int(hua))
    low = _whole(rules, shape, opened, whole, jokers)
    if whole == MOST_HUA:
        return low
    return low + (hua - whole) * (_whole(rules, shape, opened, whole + 1, jokers) - low)


def amount(groups: Iterable[Hua]) -> int:
    """The 花 of a hand that are to be given to `prize`: without those that an example has by itself."""
    return sum(group.amount for group in groups if group.code not in _OF_THE_EXAMPLE)


@lru_cache(maxsize=1 << 11)
def _whole(rules: Ruleset, shape: str, opened: bool, hua: int, jokers: int) -> float:
    if shape not in _EXAMPLES:
        return 0.0
    for lacking in range(_MOST_LACKING + 1):
        value = _judged(rules, shape, opened, hua + lacking, jokers)
        if value:
            return float(value * _LACKING**lacking)
    return _SOMETHING


def _judged(rules: Ruleset, shape: str, opened: bool, hua: int, jokers: int) -> int:
    """The value of the example, however it is won; 0 when that is no legal win."""
    tiles = parse_tiles(_EXAMPLES[shape])
    melds: tuple[Meld, ...] = ()
    kept = tiles[:-1]
    if opened and shape != "qi_dui":
        kind = MeldKind.PENG if tiles[0] == tiles[1] else MeldKind.CHI
        melds, kept = (Meld(kind, tiles[:3], 1, tiles[2]),), tiles[3:-1]
    wild = _JOKER if rules.variant.jokers else None
    if wild is not None:
        kept = (*kept[jokers:], *(wild,) * jokers)  # the pair is still waited for: it is not 跑百搭
    own = SeatHand(tuple(sorted(kept)), melds, tuple(KINDS[34 : 34 + min(hua, MOST_HUA)]), ready=True)
    best = 0
    for by, giver in ((WinBy.SELF, None), (WinBy.DISCARD, 1)):
        table = (own, SeatHand(), SeatHand(), SeatHand())
        result = rules.variant.judge(FinishedHand(table, Win(by, (0,), tiles[-1], giver), wild=wild), 0, rules)
        if result.legal:
            best = max(best, result.value)
    return best
