"""What each winning shape asks of the tiles that a hand keeps: the coach's view of the engine's shape ids."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from game.engine.melds import Meld
from game.engine.tiles import KINDS, Tile

NUMBER_SUITS: Final = (0, 1, 2)
HONOURS: Final = 3


class Form(msgspec.Struct, frozen=True):
    """Sets and a pair out of one suit or any, with honours or without, with runs or without; or tiles of `members`.

    With `eyes` the pair is a 2, 5 or 8. `members` are kinds of which any fourteen are the shape, `pairs` seven pairs.
    """

    one_suit: bool = False
    suits: tuple[int, ...] = NUMBER_SUITS
    honours: bool = True
    runs: bool = True
    eyes: bool = False
    members: frozenset[Tile] = frozenset()
    pairs: bool = False


_ALL_HONOURS: Final = frozenset(KINDS[27:34])
_TWO_FIVE_EIGHT: Final = frozenset(tile for tile in KINDS[:27] if tile.rank in (2, 5, 8))
EYES: Final = _TWO_FIVE_EIGHT
"""The kinds that may be the pair where it must be a 2, 5 or 8 (wuhan, winning 2)."""

_FORMS: Final = {
    "zi_yi_se": Form(suits=(), runs=False),
    "luan_feng_xiang": Form(members=_ALL_HONOURS),
    "feng_yi_se": Form(members=_ALL_HONOURS),
    "jiang_yi_se": Form(members=_TWO_FIVE_EIGHT),
    "qing_peng": Form(one_suit=True, honours=False, runs=False),
    "qing_yi_se": Form(one_suit=True, honours=False),
    "hun_peng": Form(one_suit=True, runs=False),
    "hun_yi_se": Form(one_suit=True),
    "peng_peng_hu": Form(runs=False),
    "qi_dui": Form(one_suit=True, pairs=True),
    "xiao_hu": Form(eyes=True),
}
_ANY: Final = Form()


def form_of(shape: str) -> Form:
    """What the shape asks for; any sets and a pair for those that ask for nothing more."""
    return _FORMS.get(shape, _ANY)


def suits_tried(form: Form, melds: tuple[Meld, ...], claimed: Iterable[Tile] = ()) -> tuple[tuple[int, ...], ...]:
    """The choices of number suits that a hand with these melds, and the one of these tiles, has for the form."""
    if not form.one_suit:
        return (form.suits,)
    fixed = {meld.tiles[0].suit for meld in melds if meld.is_set} | {tile.suit for tile in claimed}
    melded = fixed & set(NUMBER_SUITS)
    return tuple((suit,) for suit in NUMBER_SUITS if melded <= {suit})
