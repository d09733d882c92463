"""Hands as `Keys`: a tile more or less, and what could be claimed."""

from __future__ import annotations

from functools import lru_cache

from game.engine.gauge import STEP, Keys
from game.engine.tiles import Tile


def more(keys: Keys, tile: int, wild: Tile | None) -> Keys:
    """The keys with one more tile."""
    suit, one = (4, 1) if tile == wild else STEP[tile]
    return changed(keys, suit, one)


def changed(keys: Keys, suit: int, by: int) -> Keys:
    """The keys with one of the five numbers changed."""
    wan, tong, tiao, zi, jokers = keys
    if suit == 0:
        return wan + by, tong, tiao, zi, jokers
    if suit == 1:
        return wan, tong + by, tiao, zi, jokers
    if suit == 2:
        return wan, tong, tiao + by, zi, jokers
    return (wan, tong, tiao, zi + by, jokers) if suit == 3 else (wan, tong, tiao, zi, jokers + by)


def claimable(keys: Keys) -> tuple[int, int]:
    """The masks of the kinds that the hand could 碰, and 吃."""
    one, two, three = _suit_claims(keys[0]), _suit_claims(keys[1]), _suit_claims(keys[2])
    pairs = one[0] | two[0] << 9 | three[0] << 18 | _suit_claims(keys[3])[0] << 27
    return pairs, one[1] | two[1] << 9 | three[1] << 18


@lru_cache(maxsize=1 << 14)
def _suit_claims(key: int) -> tuple[int, int]:
    """Of one suit's key: the ranks held twice, and those that two neighbours would take for a run."""
    pairs = held = 0
    for rank in range(9):
        count = key % 5
        key //= 5
        if count:
            held |= 1 << rank
        if count >= 2:
            pairs |= 1 << rank
    runs = ((held << 1) & (held << 2)) | ((held << 1) & (held >> 1)) | ((held >> 1) & (held >> 2))
    return pairs, runs & 0x1FF


def bits(mask: int) -> list[int]:
    """The kinds of a mask."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
