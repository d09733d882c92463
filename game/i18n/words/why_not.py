"""Why something cannot be done just now, and a gentle word afterwards: the sentences of the coach's answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.engine.reasons import Reason
from game.engine.tiles import Tile
from game.i18n import N_, _, ngettext
from game.i18n.words.phrases import (
    any_of,
    counted,
    either,
    hua_counted,
    points_counted,
    shape_inside,
    suit_name,
    tiles_counted,
)
from game.i18n.words.rules import reason_text
from game.i18n.words.tiles import tile_name

Names = Sequence[str]

_CAN: Final = {
    "hu": N_("You can win now."),
    "chi": N_("You can take it for a chow now."),
    "peng": N_("You can take it for a pung now."),
    "gang": N_("You can lay a kong now."),
    "qiao": N_("You can declare ready now."),
}
PLAIN: Final = {
    "nothing_left": N_("With these melds no hand that may win is left."),
    "peng_nothing": N_("A pung takes two equal tiles in your hand, and you have no such pair."),
    "gang_nothing": N_("A kong takes three equal tiles in your hand or a pung on the table."),
    "declared_already": N_("You have already declared ready."),
    "qiao_on_turn": N_("You are ready: declare when it is your turn, with your discard."),
    "ready_now": N_("Your hand is ready."),
}


def answer_text(code: str, operands: Sequence[Any], names: Names) -> str:
    """An answer of the coach as one sentence, from its code and operands. Raises KeyError for a code that is none."""
    if code in PLAIN:
        return _(PLAIN[code])
    return ANSWERS[code](names, *operands)


def _can_now(_names: Names, asked: str) -> str:
    return _(_CAN[asked])


def _reason(_names: Names, reason: str) -> str:
    return reason_text(Reason(reason))


def _one_away(_names: Names, shape: str, *tiles: Tile) -> str:
    # i18n: {tiles} is "5 or 8 of Bamboo"; 差一张：要五条或八条，才是混一色
    return _("One tile away: {tiles} makes it {shape}.").format(tiles=any_of(tiles), shape=shape_inside(shape))


def _one_away_drawn(_names: Names, shape: str, *tiles: Tile) -> str:
    # i18n: {tiles} is "5 or 8 of Bamboo"; 差一张：要自己摸到五条或八条，才是混一色
    return _("One tile away: draw {tiles} yourself and it is {shape}.").format(
        tiles=any_of(tiles), shape=shape_inside(shape)
    )


def _would_wait(_names: Names, *tiles: Tile) -> str:
    # i18n: the reason why it does not win follows in a sentence of its own
    return _("You wait for {tiles}, but that alone does not win.").format(tiles=any_of(tiles))


def _ready_after(_names: Names, out: Tile, *tiles: Tile) -> str:
    # i18n: {tiles} is "5 or 8 of Bamboo"; 差一张：打掉北，就等五条或八条
    return _("One tile away: discard {out}, then wait for {tiles}.").format(out=tile_name(out), tiles=any_of(tiles))


def _short_of(_names: Names, shape: str, count: int, *tiles: Tile) -> str:
    if not tiles:
        # i18n: here {tiles} is "3 tiles"; 还差三张才是混一色
        return _("Still {tiles} short of {shape}.").format(tiles=tiles_counted(count), shape=shape_inside(shape))
    # i18n: {count} is "3 tiles", {tiles} some of those that help
    return _("Still {count} short of {shape}; {tiles} would help.").format(
        count=tiles_counted(count), shape=shape_inside(shape), tiles=either(tiles)
    )


def _plain_hand(_names: Names, shape: str, count: int) -> str:
    # i18n: 垃圾胡 does not win in this game; {tiles} is "2 tiles"
    return _("Complete, but a plain hand does not win here: {tiles} short of {shape}.").format(
        tiles=tiles_counted(count), shape=shape_inside(shape)
    )


def _passed_win(_names: Names, tile: Tile) -> str:
    # i18n: the term is 漏胡
    return _("You let a win go by: first draw or claim, then {tile} wins again.").format(tile=tile_name(tile))


def _no_flower(_names: Names, _have: int) -> str:
    # i18n: the term is 一花起胡
    return _("The tiles are right, but you need a flower point: a flower, a kong or three equal honours.")


def _too_few_flowers(_names: Names, have: int) -> str:
    # i18n: {flowers} is "1 flower point"; 三花起胡，自摸两花
    return _("You have {flowers}; a hand without doublings needs three, or two by self-draw.").format(
        flowers=hua_counted(have)
    )


def _below_minimum(_names: Names, points: int) -> str:
    # i18n: here 起胡; {points} is "16 points"
    return _("Too small: the smallest payment must reach {points}.").format(points=points_counted(points))


def _two_suits(_names: Names, one: int, other: int) -> str:
    # i18n: a 吃 among melds of two suits leaves nothing that wins; {one} and {other} are suits
    return _("A chow and melds of both {one} and {other}: nothing that wins is left.").format(
        one=suit_name(one), other=suit_name(other)
    )


def _peng_needs(_names: Names, tile: Tile, have: int) -> str:
    if not have:
        return _("A pung of {tile} takes two in your hand, and you have none.").format(tile=tile_name(tile))
    return ngettext(
        "A pung of {tile} takes two in your hand, and you have only {count}.",
        "A pung of {tile} takes two in your hand, and you have {count}.",
        have,
    ).format(tile=tile_name(tile), count=counted(have))


def _ming_gang_needs(_names: Names, tile: Tile, have: int) -> str:
    if not have:
        return _("A kong of {tile} takes three in your hand, and you have none.").format(tile=tile_name(tile))
    return ngettext(
        "A kong of {tile} takes three in your hand, and you have only {count}.",
        "A kong of {tile} takes three in your hand, and you have only {count}.",
        have,
    ).format(tile=tile_name(tile), count=counted(have))


def _chi_needs(_names: Names, tile: Tile) -> str:
    return _("You have no two tiles that make a run with {tile}.").format(tile=tile_name(tile))


def _chi_when(names: Names, seat: int, *tiles: Tile) -> str:
    # i18n: 上家; {player} sits before you
    return _("You can chow only what {player} throws: {tiles} would fit.").format(
        player=names[seat], tiles=either(tiles)
    )


def _chi_nothing(names: Names, seat: int) -> str:
    # i18n: 上家; {player} sits before you
    return _("You can chow only what {player} throws, with two neighbours of it in your hand.").format(
        player=names[seat]
    )


def _peng_when(_names: Names, *tiles: Tile) -> str:
    return _("You can pung when somebody throws {tiles}.").format(tiles=either(tiles))


def _gang_when(_names: Names, *tiles: Tile) -> str:
    return _("One more {tiles} makes a kong.").format(tiles=either(tiles))


def _from_ready(_names: Names, shape: str, away: int) -> str:
    # i18n: 敲 needs a ready hand; {tiles} is "2 tiles"
    return _("Not ready yet: {tiles} to go for {shape}.").format(tiles=tiles_counted(away), shape=shape_inside(shape))


ANSWERS: Final[dict[str, Callable[..., str]]] = {
    "can_now": _can_now,
    "reason": _reason,
    "one_away": _one_away,
    "one_away_drawn": _one_away_drawn,
    "would_wait": _would_wait,
    "ready_after": _ready_after,
    "short_of": _short_of,
    "plain_hand": _plain_hand,
    "passed_win": _passed_win,
    "no_flower": _no_flower,
    "too_few_flowers": _too_few_flowers,
    "below_minimum": _below_minimum,
    "two_suits": _two_suits,
    "peng_needs": _peng_needs,
    "ming_gang_needs": _ming_gang_needs,
    "chi_needs": _chi_needs,
    "chi_when": _chi_when,
    "chi_nothing": _chi_nothing,
    "peng_when": _peng_when,
    "gang_when": _gang_when,
    "from_ready": _from_ready,
}
"""What makes the sentence of each code that has fields."""
