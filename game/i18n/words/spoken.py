"""What is said aloud at the table: the calls and the tiles, with the name of the recording of each.

Calls are named by their ids in the glossary, tiles by their notation. The readings of the tiles are put together from
those of numerals and suits, as they are at the table: 五万, ng me.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from game.engine.tiles import KINDS, Tile
from game.i18n import _
from game.i18n.words.calls import CALLS, Call
from game.i18n.words.tiles import tile_name

_UNSAID: Final = frozenset({"guo"})
"""Whoever lets an offer go does so in silence: the word would tell that there was one."""

FALLBACKS: Final = {
    "ming_gang": "gang",
    "bu_gang": "gang",
    "an_gang": "gang",
    "zi_mo": "hu",
    "qiang_gang": "hu",
    "ba_hua": "hu",
}
"""The plainer call that is heard where a voice has no recording of its own for one."""

_RANKS: Final = (
    Call("一", "一", "yī", "iq"),
    Call("二", "二", "èr", "gni"),
    Call("三", "三", "sān", "se"),
    Call("四", "四", "sì", "sy"),
    Call("五", "五", "wǔ", "ng"),
    Call("六", "六", "liù", "loq"),
    Call("七", "七", "qī", "tshiq"),
    Call("八", "八", "bā", "paq"),
    Call("九", "九", "jiǔ", "cieu"),
)
_SUITS: Final = {
    "m": Call("万", "萬", "wàn", "me"),
    "p": Call("筒", "筒", "tǒng", "don"),
    "s": Call("条", "條", "tiáo", "diau"),
}
_HONOURS: Final = (
    Call("东风", "東風", "dōng fēng", "ton fon"),
    Call("南风", "南風", "nán fēng", "noe fon"),
    Call("西风", "西風", "xī fēng", "si fon"),
    Call("北风", "北風", "běi fēng", "poq fon"),
    Call("白板", "白板", "bái bǎn", "baq pe"),
    Call("发财", "發財", "fā cái", "faq ze"),
    Call("红中", "紅中", "hóng zhōng", "ghon tson"),
)
_FLOWERS: Final = (
    Call("春", "春", "chūn", ""),
    Call("夏", "夏", "xià", ""),
    Call("秋", "秋", "qiū", ""),
    Call("冬", "冬", "dōng", ""),
    Call("梅", "梅", "méi", ""),
    Call("兰", "蘭", "lán", ""),
    Call("竹", "竹", "zhú", ""),
    Call("菊", "菊", "jú", ""),
)


@cache
def clip_ids() -> tuple[str, ...]:
    """Everything that can be recorded: the calls, then the tiles, as they stand in the lists."""
    return (*(call for call in CALLS if call not in _UNSAID), *map(str, KINDS))


def clip_words(clip: str) -> Call:
    """Characters and readings of a clip; the Shanghainese reading is empty where it is not written. Raises KeyError."""
    return CALLS[clip] if clip in CALLS else _tile_words(_TILES[clip])


def clip_meaning(clip: str) -> str:
    """What a clip means, in the language in use. Raises KeyError."""
    return _MEANINGS[clip]() if clip in _MEANINGS else tile_name(_TILES[clip])


_TILES: Final = {str(tile): tile for tile in KINDS}


def _tile_words(tile: Tile) -> Call:
    letter = str(tile)[1]
    if letter in _SUITS:
        rank, suit = _RANKS[tile.rank - 1], _SUITS[letter]
        return Call(
            rank.hans + suit.hans, rank.hant + suit.hant, f"{rank.pinyin} {suit.pinyin}", f"{rank.wugniu} {suit.wugniu}"
        )
    return (_HONOURS if letter == "z" else _FLOWERS)[tile.rank - 1]


_MEANINGS: Final = {
    "chi": lambda: _("Chow: take the discard of the player before you for a run"),
    "peng": lambda: _("Pung: take a discard for a triplet"),
    "gang": lambda: _("Kong: four of a kind"),
    "ming_gang": lambda: _("Open kong: three in the hand and a discard"),
    "bu_gang": lambda: _("Added kong: the fourth tile onto a pung"),
    "an_gang": lambda: _("Concealed kong: all four from the hand"),
    "hu": lambda: _("A win with somebody's discard"),
    "qiao": lambda: _("Ready: one tile away, and declared"),
    "zi_mo": lambda: _("A win with a tile drawn by oneself"),
    "qiang_gang": lambda: _("A win by robbing an added kong"),
    "ba_hua": lambda: _("A win with all eight flowers"),
    "bu_hua": lambda: _("A flower is laid out and replaced"),
    "liu_ju": lambda: _("A drawn hand: the wall is used up"),
    "kai_bao": lambda: _("The dice double every payment of the hand"),
    "huang_fan": lambda: _("A doubling is carried over"),
}
