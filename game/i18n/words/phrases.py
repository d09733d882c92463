"""Pieces of sentences: small numbers as they are said, suits and shapes as they are named inside a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import groupby
from typing import Final

from game.engine.tiles import Tile
from game.i18n import _, ngettext, pgettext
from game.i18n.words.tiles import listed, numbered, rank_name, tile_name

_JOINED: Final = 3
"""So many things at most are joined by "or"."""
_LISTED: Final = 9
"""So many kinds at most are named one by one where all of them are meant."""


def counted(count: int) -> str:
    """A number of things, of which there are as many as tiles: '3', in Chinese 三, and 两 for two."""
    said = (
        # i18n: a number of things, said before a measure word; in Chinese 一 两 三 … 十 十一 … 二十 (零 for none)
        pgettext("count", "0"),
        pgettext("count", "1"),
        pgettext("count", "2"),
        pgettext("count", "3"),
        pgettext("count", "4"),
        pgettext("count", "5"),
        pgettext("count", "6"),
        pgettext("count", "7"),
        pgettext("count", "8"),
        pgettext("count", "9"),
        pgettext("count", "10"),
        pgettext("count", "11"),
        pgettext("count", "12"),
        pgettext("count", "13"),
        pgettext("count", "14"),
        pgettext("count", "15"),
        pgettext("count", "16"),
        pgettext("count", "17"),
        pgettext("count", "18"),
        pgettext("count", "19"),
        pgettext("count", "20"),
    )
    if 0 <= count < len(said):
        return said[count]
    if 100 < count < 200:
        return _beyond_hundred(count - 100)
    tens, ones = divmod(count, 10)
    if count == 100:
        # i18n: a number of things: 一百
        return pgettext("count", "100")
    if not 0 < tens < 10:
        return str(count)  # 200 or more: no wall has so many
    if not ones:
        # i18n: a round number of things from 30 to 90; in Chinese {tens}十
        return pgettext("count", "{tens}0").format(tens=rank_name(tens))
    # i18n: a number of things from 21 to 99; in Chinese {tens}十{ones}
    return pgettext("count", "{tens}{ones}").format(tens=rank_name(tens), ones=rank_name(ones))


def _beyond_hundred(rest: int) -> str:
    """A number of things from 101 to 199."""
    if rest < 10:
        # i18n: a number of things from 101 to 109; in Chinese 一百零{ones}
        return pgettext("count", "10{ones}").format(ones=rank_name(rest))
    if rest < 20:
        # i18n: a number of things from 110 to 119; {teens} is "15", 十五; in Chinese 一百一{teens}
        return pgettext("count", "1{teens}").format(teens=counted(rest))
    # i18n: a number of things from 120 to 199; {rest} is "25", 二十五; in Chinese 一百{rest}
    return pgettext("count", "1{rest}").format(rest=counted(rest))


def tiles_counted(count: int) -> str:
    """A number of tiles: '3 tiles'."""
    # i18n: a number of tiles inside a sentence; in Chinese 三张
    return ngettext("{tiles} tile", "{tiles} tiles", count).format(tiles=counted(count))


def points_counted(count: int) -> str:
    """A number of points: '7 points', in digits everywhere, as on the sheets: they can be hundreds."""
    # i18n: a number of points inside a sentence; in Chinese with a digit, and with a space before it: 少值 60 分
    return ngettext("{points} point", "{points} points", count).format(points=count)


def kinds_counted(count: int) -> str:
    """A number of kinds of tile: '2 kinds'."""
    # i18n: how many different kinds of tile; in Chinese 两种牌
    return ngettext("{kinds} kind", "{kinds} kinds", count).format(kinds=counted(count))


def hua_counted(count: int) -> str:
    """A number of 花: '2 flower points'."""
    # i18n: a number of 花
    return ngettext("{hua} flower point", "{hua} flower points", count).format(hua=counted(count))


def melds_counted(count: int) -> str:
    """A number of melds: '2 melds'."""
    # i18n: a number of melds on the table; in Chinese 两副
    return ngettext("{melds} meld", "{melds} melds", count).format(melds=counted(count))


def suit_name(suit: int) -> str:
    """A suit by itself: 'Dots'."""
    return (
        # i18n: a suit by itself; in Chinese 万子
        pgettext("suit", "Characters"),
        # i18n: a suit by itself; in Chinese 筒子
        pgettext("suit", "Dots"),
        # i18n: a suit by itself; in Chinese 条子
        pgettext("suit", "Bamboo"),
    )[suit]


def either(tiles: Iterable[Tile]) -> str:
    """Kinds of which one is enough: '5/8 of Bamboo or East'; a plain list where they are of many suits."""
    parts: list[str] = []
    for suit, group in groupby(sorted(tiles), key=lambda tile: tile.suit):
        kinds = tuple(group)
        parts += [numbered(suit, ranks_of(kinds))] if kinds[0].is_number else [tile_name(tile) for tile in kinds]
    if len(parts) > _JOINED:
        return listed(parts)
    # i18n: one of two things is enough
    return reduce(lambda left, right: _("{left} or {right}").format(left=left, right=right), parts) if parts else ""


def any_of(tiles: Sequence[Tile]) -> str:
    """All the kinds of which one is enough, counted where they are too many to name: 'any of 30 kinds'."""
    if len(tiles) <= _LISTED:
        return either(tiles)
    # i18n: in place of a list of tiles, too many to name; {kinds} is "30 kinds"; 三十种牌里随便哪张
    return _("any of {kinds}").format(kinds=kinds_counted(len(tiles)))


def joined(notes: Sequence[str]) -> str:
    """Several short notes in one line: 'worth 3 points less; riskier'."""
    # i18n: how two short notes are joined
    return reduce(lambda left, right: _("{left}; {right}").format(left=left, right=right), notes) if notes else ""


def ranks_of(tiles: Iterable[Tile]) -> str:
    """The numbers of tiles of one suit without its name, of which one is enough: '5/8'."""
    # i18n: two numbers of tiles of which one is enough: "5/8", in Chinese 五八
    join = _("{left}/{right}")
    return reduce(lambda left, right: join.format(left=left, right=right), [rank_name(tile.rank) for tile in tiles])


def shape_inside(shape: str) -> str:
    """A winning shape as it is named inside a sentence: 'a half flush'. Raises KeyError for no shape."""
    return {
        # i18n: winning shapes inside a sentence; in Chinese simply their names. 字一色
        "zi_yi_se": pgettext("shape", "honour pungs"),
        # i18n: a winning shape inside a sentence: 乱风向
        "luan_feng_xiang": pgettext("shape", "mixed honours"),
        # i18n: a winning shape inside a sentence: 清碰
        "qing_peng": pgettext("shape", "a full flush of pungs"),
        # i18n: a winning shape inside a sentence: 清一色
        "qing_yi_se": pgettext("shape", "a full flush"),
        # i18n: a winning shape inside a sentence: 混碰
        "hun_peng": pgettext("shape", "a half flush of pungs"),
        # i18n: a winning shape inside a sentence: 混一色
        "hun_yi_se": pgettext("shape", "a half flush"),
        # i18n: a winning shape inside a sentence: 碰碰胡
        "peng_peng_hu": pgettext("shape", "all pungs"),
        # i18n: a winning shape inside a sentence: 七对
        "qi_dui": pgettext("shape", "seven pairs"),
        # i18n: a winning shape inside a sentence: 垃圾胡
        "ping_hu": pgettext("shape", "a plain hand"),
        # i18n: a winning shape inside a sentence: 八花齐
        "ba_hua": pgettext("shape", "all eight flowers"),
        # i18n: a winning shape inside a sentence: 四百搭
        "si_bai_da": pgettext("shape", "four jokers"),
        # i18n: a winning shape inside a sentence: 将一色
        "jiang_yi_se": pgettext("shape", "all 2-5-8"),
        # i18n: a winning shape inside a sentence: 风一色
        "feng_yi_se": pgettext("shape", "all honours"),
        # i18n: a winning shape inside a sentence: 大胡
        "da_hu": pgettext("shape", "a big win"),
        # i18n: a winning shape inside a sentence: 小胡
        "xiao_hu": pgettext("shape", "a small win"),
    }[shape]
