"""What tiles, melds, winds and seats are called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import groupby

from game.engine.melds import Meld, MeldKind
from game.engine.tiles import Tile
from game.i18n import N_, _, pgettext

_SUITS = (
    # i18n: {ranks} are numerals, one or several: "3", "2-3-4" (Chinese 二三四)
    N_("{ranks} of Characters"),
    N_("{ranks} of Dots"),
    N_("{ranks} of Bamboo"),
)
_HONOURS = (
    N_("East"),
    N_("South"),
    N_("West"),
    N_("North"),
    N_("White dragon"),
    N_("Green dragon"),
    N_("Red dragon"),
)
_FLOWERS = (
    N_("Spring"),
    N_("Summer"),
    N_("Autumn"),
    N_("Winter"),
    N_("Plum"),
    N_("Orchid"),
    N_("Bamboo flower"),
    N_("Chrysanthemum"),
)
_MELDS = {
    MeldKind.CHI: N_("Chow"),
    MeldKind.PENG: N_("Pung"),
    MeldKind.MING_GANG: N_("Open kong"),
    MeldKind.BU_GANG: N_("Added kong"),
    MeldKind.AN_GANG: N_("Concealed kong"),
    MeldKind.HONG_ZHONG: N_("Red dragon kong"),
    MeldKind.LAI_ZI: N_("Wild kong"),
}


def rank_name(rank: int) -> str:
    """The numeral of a number tile."""
    return (
        # i18n: the numeral of a number tile; in Chinese 一
        pgettext("rank", "1"),
        pgettext("rank", "2"),
        pgettext("rank", "3"),
        pgettext("rank", "4"),
        pgettext("rank", "5"),
        pgettext("rank", "6"),
        pgettext("rank", "7"),
        pgettext("rank", "8"),
        pgettext("rank", "9"),
    )[rank - 1]


def numbered(suit: int, ranks: str) -> str:
    """Tiles of a number suit, from their numerals in words: '5/8 of Dots'."""
    return _(_SUITS[suit]).format(ranks=ranks)


def tile_name(tile: Tile) -> str:
    """The name of one tile: '5 of Dots', 'East', 'Spring'."""
    return tiles_names((tile,))


def tiles_names(tiles: Iterable[Tile]) -> str:
    """The names of several tiles in their order, neighbours of one suit together: '2-3-4 of Dots, East'."""
    names: list[str] = []
    for suit, group in groupby(tiles, key=lambda tile: tile.suit):
        if suit < 3:
            # i18n: two numerals side by side, as in "2-3 of Dots"; in Chinese nothing stands between them
            ranks = reduce(lambda left, right: _("{left}-{right}").format(left=left, right=right), _ranks(group))
            names.append(numbered(suit, ranks))
        else:
            names += (_((_HONOURS if suit == 3 else _FLOWERS)[tile.rank - 1]) for tile in group)
    return listed(names)


def _ranks(tiles: Iterable[Tile]) -> list[str]:
    return [rank_name(tile.rank) for tile in tiles]


def listed(names: Sequence[str]) -> str:
    """A list in one line: 'East, South'. Empty for nothing."""
    # i18n: how two things of a list are joined
    return reduce(lambda left, right: _("{left}, {right}").format(left=left, right=right), names) if names else ""


def meld_name(meld: Meld | MeldKind) -> str:
    """What kind of meld it is: 'Pung', 'Concealed kong'."""
    return _(_MELDS[meld.kind if isinstance(meld, Meld) else meld])


def wind_name(seat: int, dealer: int) -> str:
    """The wind of `seat`: East for the dealer, then in play order."""
    return _(_HONOURS[(seat - dealer) % 4])
