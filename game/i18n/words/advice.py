"""The reasons of advice, one sentence each: why something is recommended, and why a discard is dangerous or safe.

The codes and their operands are those of `game.bots.advice` (`OPERANDS`); here they come as plain text and values,
since words know nothing of bots.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.engine.tiles import Tile
from game.i18n import N_, _, ngettext
from game.i18n.words.phrases import (
    counted,
    hua_counted,
    kinds_counted,
    points_counted,
    shape_inside,
    suit_name,
    tiles_counted,
)
from game.i18n.words.tiles import tile_name

Names = Sequence[str]
"""What the four seats are called, by seat."""


def why_text(code: str, operands: Sequence[Any], names: Names) -> str:
    """A reason of `game.bots.advice` as one sentence. Raises KeyError for a code that is none."""
    if code in _PLAIN:
        return _(_PLAIN[code])
    return WHYS[code](names, *operands)


def watch_text(code: str, operands: Sequence[Any]) -> str:
    """What a seat seems to be up to, for a note beside its name, which it need not repeat; '' for other reasons."""
    if code in _WATCHED_SUITS:
        return _(_WATCHED_SUITS[code]).format(suit=suit_name(operands[1]))
    return _(_WATCHED[code]) if code in _WATCHED else ""


_PLAIN: Final = {
    # i18n: here 门清 is over
    "opens": N_("It opens the hand: it no longer counts as concealed."),
    # i18n: the term is 开口
    "mouth": N_("It opens the hand, and only an open hand may win."),
    "extra_draw": N_("A kong draws one more tile."),
    "keeps_hand": N_("What is on offer is not worth changing the hand for."),
    # i18n: the term is 敲
    "declares": N_("Who has not declared ready may not win."),
    # i18n: the term is 放炮
    "safe_self_draw": N_("Nobody can win on a discard in this game."),
}
_WATCHED: Final = {
    # i18n: a short note beside the name of a player who has declared 敲
    "declared": N_("Has declared ready: throw safe tiles"),
    # i18n: a short note beside a player's name
    "collects_honours": N_("Seems to collect honours: hold them back"),
    # i18n: a short note beside a player's name; the shape is 碰碰胡
    "triplets": N_("Seems to go for all pungs: mind fresh tiles"),
    # i18n: a short note beside a player's name; 吃三口
    "feeds_third": N_("Has two tiles of yours: a third binds you"),
    # i18n: a short note beside a player's name; 承包
    "bound_pays": N_("Bound to you: you pay more for this win"),
}
_WATCHED_SUITS: Final = {
    # i18n: a short note beside a player's name
    "collects_suit": N_("Seems to collect {suit}: hold them back"),
    # i18n: a short note beside a player's name
    "hoards_suit": N_("Throws no {suit}: hold them back"),
}


def from_ready(away: int) -> str:
    """How far a hand is: 'complete', 'ready', '2 tiles from ready'."""
    if away < 0:
        # i18n: how far a hand is; inside a sentence
        return _("complete")
    if away == 0:
        # i18n: how far a hand is; inside a sentence; 听牌
        return _("ready")
    # i18n: how far a hand is; inside a sentence; in Chinese 差两张听牌
    return ngettext("{tiles} from ready", "{tiles} from ready", away).format(tiles=tiles_counted(away))


def _wins(_names: Names, shape: str, points: int) -> str:
    # i18n: here {points} is "7 points"
    return _("This wins as {shape}, worth {points}.").format(shape=shape_inside(shape), points=points_counted(points))


def _bigger_later(_names: Names, shape: str, points: int) -> str:
    # i18n: a reason to let a win go
    return _("Wait: it may still become {shape}, worth {points}.").format(
        shape=shape_inside(shape), points=points_counted(points)
    )


def _frees(_names: Names, _joker: Tile, points: int) -> str:
    # i18n: a reason to let a win go: 跑百搭; {points} is "7 points"
    return _("Wait: with the joker free any tile wins next, for {points}.").format(points=points_counted(points))


def _nearer(_names: Names, shape: str, _before: int, after: int) -> str:
    if after <= 0:
        # i18n: a reason for a meld or a discard: 听牌
        return _("With it the hand is ready.")
    return _("It brings {shape} nearer.").format(shape=shape_inside(shape))


def _ready(_names: Names, kinds: int, live: int) -> str:
    # i18n: {kinds} is "2 kinds", {tiles} "6 tiles" that nobody has seen yet
    return _("Then you are ready: {kinds} to win with, {tiles} unseen.").format(
        kinds=kinds_counted(kinds), tiles=tiles_counted(live)
    )


def _accepts(_names: Names, shape: str, kinds: int, live: int) -> str:
    # i18n: {kinds} is "2 kinds", {tiles} "6 tiles" that nobody has seen yet
    return _("For {shape} {kinds} help, {tiles} unseen.").format(
        shape=shape_inside(shape), kinds=kinds_counted(kinds), tiles=tiles_counted(live)
    )


def _heads_for(_names: Names, shape: str, away: int, points: int) -> str:
    if not points:
        # i18n: here {away} is "ready" or "2 tiles from ready"
        return _("It heads for {shape}: {away}.").format(shape=shape_inside(shape), away=from_ready(away))
    # i18n: {away} is "ready" or "2 tiles from ready", {points} "7 points"
    return _("It heads for {shape}: {away}, worth about {points}.").format(
        shape=shape_inside(shape), away=from_ready(away), points=points_counted(points)
    )


def _steps_back(_names: Names, before: int, after: int) -> str:
    # i18n: {after} and {before} are "2 tiles from ready", "ready" …
    return _("It is a step back: {after}, not {before}.").format(after=from_ready(after), before=from_ready(before))


def _spare(_names: Names, tile: Tile, shape: str) -> str:
    return _("{tile} is of no use for {shape}.").format(tile=tile_name(tile), shape=shape_inside(shape))


def _breaks_pair(_names: Names, tile: Tile) -> str:
    return _("It breaks up the pair of {tile}.").format(tile=tile_name(tile))


def _breaks_triplet(_names: Names, tile: Tile) -> str:
    return _("It breaks up the triplet of {tile}.").format(tile=tile_name(tile))


def _wrong_suit(_names: Names, tile: Tile, shape: str) -> str:
    return _("{tile} does not belong in {shape}.").format(tile=tile_name(tile), shape=shape_inside(shape))


def _needs_hua(_names: Names, shape: str) -> str:
    # i18n: for want of 花, 开口 or 起胡
    return _("The tiles of {shape} alone do not win yet.").format(shape=shape_inside(shape))


def _adds_hua(_names: Names, count: int) -> str:
    # i18n: here {flowers} is "2 flower points"
    return _("It brings {flowers}.").format(flowers=hua_counted(count))


def _factor(_names: Names, count: int) -> str:
    # i18n: a kong or an open meld multiplies what is paid, won or lost; in Chinese {count}倍
    return _("It multiplies all payments by {count}.").format(count=counted(count))


def _binds(names: Names, seat: int) -> str:
    # i18n: 吃三口, 承包
    return _("It is the third tile from {player}: you two are bound.").format(player=names[seat])


def _stays_free(_names: Names, shape: str) -> str:
    # i18n: a reason not to declare 敲 yet
    return _("Undeclared, the hand can still become {shape}.").format(shape=shape_inside(shape))


def _joker(_names: Names, tile: Tile) -> str:
    # i18n: 百搭, 癞子
    return _("{tile} stands for any tile: keep it.").format(tile=tile_name(tile))


def _folds(_names: Names, tile: Tile) -> str:
    return _("It is time to be careful: {tile} is the safest.").format(tile=tile_name(tile))


def _last_turns(_names: Names, count: int) -> str:
    return ngettext("You draw only {count} more tile.", "You draw only {count} more tiles.", count).format(
        count=counted(count)
    )


def _safe_last(_names: Names, tile: Tile) -> str:
    return _("Nobody else can use {tile} any more.").format(tile=tile_name(tile))


def _safe_passed(names: Names, seat: int, tile: Tile) -> str:
    return _("{player} has just let {tile} go by.").format(player=names[seat], tile=tile_name(tile))


def _thrown_by(names: Names, seat: int, tile: Tile, _count: int) -> str:
    return _("{player} has thrown {tile} too.").format(player=names[seat], tile=tile_name(tile))


def _declared(names: Names, seat: int) -> str:
    # i18n: the term is 敲
    return _("{player} has declared ready.").format(player=names[seat])


def _collects_suit(names: Names, seat: int, suit: int, count: int) -> str:
    # i18n: {count} melds of the suit lie on the table; Chinese says 亮了三副筒子
    return ngettext(
        "{player} has {count} meld of {suit} on the table and may collect {suit}.",
        "{player} has {count} melds of {suit} on the table and collects {suit}.",
        count,
    ).format(player=names[seat], count=counted(count), suit=suit_name(suit))


def _other_suit(names: Names, seat: int, suit: int, _count: int) -> str:
    return _("{player} collects {suit} and hardly needs this.").format(player=names[seat], suit=suit_name(suit))


def _collects_honours(names: Names, seat: int, count: int) -> str:
    return ngettext(
        "{player} has {count} meld of honours on the table.",
        "{player} has {count} melds of honours on the table.",
        count,
    ).format(player=names[seat], count=counted(count))


def _triplets(names: Names, seat: int, count: int) -> str:
    return ngettext(
        "{player} has {count} pung on the table and may go for all pungs.",
        "{player} has {count} pungs and nothing else on the table.",
        count,
    ).format(player=names[seat], count=counted(count))


def _melds(names: Names, seat: int, count: int) -> str:
    return ngettext(
        "{player} has {count} meld on the table.", "{player} has {count} melds on the table.", count
    ).format(player=names[seat], count=counted(count))


def _hoards_suit(names: Names, seat: int, suit: int, count: int) -> str:
    return ngettext(
        "{player} has thrown {count} tile, and it was not of {suit}.",
        "{player} has thrown {count} tiles, none of {suit}.",
        count,
    ).format(player=names[seat], count=counted(count), suit=suit_name(suit))


def _late(_names: Names, count: int) -> str:
    return ngettext("Only {count} tile is left in the wall.", "Only {count} tiles are left in the wall.", count).format(
        count=counted(count)
    )


def _fresh(_names: Names, tile: Tile, count: int) -> str:
    # i18n: {tiles} is "3 tiles": copies of this kind that nobody has shown
    return ngettext(
        "{tiles} of this kind ({tile}) is still unseen.", "{tiles} of this kind ({tile}) are still unseen.", count
    ).format(tiles=tiles_counted(count), tile=tile_name(tile))


def _costs(names: Names, seat: int, shape: str, points: int) -> str:
    # i18n: here {points} is "7 points"
    return _("{player} might win {shape} on it, for {points}.").format(
        player=names[seat], shape=shape_inside(shape), points=points_counted(points)
    )


def _feeds_third(names: Names, seat: int) -> str:
    # i18n: 吃三口, 承包
    return _("{player} has taken two tiles from you: a third binds you.").format(player=names[seat])


def _bound_pays(names: Names, seat: int) -> str:
    # i18n: the term is 承包
    return _("You and {player} are bound: you pay more for this win.").format(player=names[seat])


WHYS: Final[dict[str, Callable[..., str]]] = {
    "wins": _wins,
    "bigger_later": _bigger_later,
    "frees": _frees,
    "nearer": _nearer,
    "ready": _ready,
    "accepts": _accepts,
    "heads_for": _heads_for,
    "steps_back": _steps_back,
    "spare": _spare,
    "breaks_pair": _breaks_pair,
    "breaks_triplet": _breaks_triplet,
    "wrong_suit": _wrong_suit,
    "needs_hua": _needs_hua,
    "adds_hua": _adds_hua,
    "factor": _factor,
    "binds": _binds,
    "stays_free": _stays_free,
    "joker": _joker,
    "folds": _folds,
    "last_turns": _last_turns,
    "safe_last": _safe_last,
    "safe_passed": _safe_passed,
    "thrown_by": _thrown_by,
    "declared": _declared,
    "collects_suit": _collects_suit,
    "other_suit": _other_suit,
    "collects_honours": _collects_honours,
    "triplets": _triplets,
    "melds": _melds,
    "hoards_suit": _hoards_suit,
    "late": _late,
    "fresh": _fresh,
    "costs": _costs,
    "feeds_third": _feeds_third,
    "bound_pays": _bound_pays,
}
"""What makes the sentence of each code that has fields, from the names of the seats and the operands."""
