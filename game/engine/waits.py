"""What a hand waits for, remembered: 敲, kongs after it, and 听牌 ask again and again for the same tiles."""

from __future__ import annotations

from functools import lru_cache

from game.engine.melds import Meld
from game.engine.options import Ruleset
from game.engine.tiles import Tile


@lru_cache(maxsize=1 << 13)
def waits_of(
    rules: Ruleset, concealed: tuple[Tile, ...], melds: tuple[Meld, ...], wild: Tile | None
) -> tuple[Tile, ...]:
    """`Variant.waits` of these tiles, sorted, and melds (qiaoma 2)."""
    return rules.variant.waits(concealed, melds, rules, wild)
