"""The coach's own sentences: what tiles are for, what a shape lacks, where an action leads, what it loses.

Each takes plain values, since words know nothing of the coach; `game.coach.speech` puts them together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.tiles import Tile
from game.i18n import N_, _, ngettext
from game.i18n.words.advice import from_ready
from game.i18n.words.phrases import (
    counted,
    either,
    hua_counted,
    points_counted,
    ranks_of,
    shape_inside,
    tiles_counted,
)
from game.i18n.words.rules import joker_name, shape_name
from game.i18n.words.tiles import tile_name

NAMED: Final = 4
"""So many kinds of tile are named one by one; more are only counted."""

# What tiles are for: labels over the hand, as short as can be

_LABELS: Final = {
    # i18n: label over three equal tiles of the hand; 刻子
    "triplet": N_("triplet"),
    # i18n: label over three tiles in a row; 顺子
    "run": N_("run"),
    # i18n: label over four equal tiles of the hand
    "four": N_("four of a kind"),
    # i18n: label over the pair that every hand needs; 将
    "eyes": N_("the pair"),
    # i18n: label over a lone tile that waits for its twin; 单吊
    "one_of_pair": N_("wants its twin"),
    # i18n: label over a lone tile that is kept because it may grow into a set
    "seed": N_("may grow"),
    # i18n: label over a 红中 or 癞子 that is to be laid out as a kong of its own
    "laid_out": N_("lay out"),
    # i18n: label over a flower in the hand
    "flower": N_("flower"),
    # i18n: label over tiles that make the recommended 吃, 碰 or 杠 with the tile on offer
    "claim": N_("for this meld"),
    # i18n: label over a tile that the hand can do without; 闲张
    "spare": N_("spare"),
    # i18n: label over the tile that should be discarded
    "out": N_("discard this"),
}


def role_text(role: str, tiles: Sequence[Tile], waits: Sequence[Tile], flowers: int, variant: str) -> str:
    """The label of a group of tiles in the hand: 'run', 'wants 5/8', 'East, 1 flower point'."""
    if role == "joker":
        return joker_name(variant)
    if role == "member":
        return _member(tiles)
    if role in ("triplet", "four") and flowers:
        # i18n: label over three equal honours; {flowers} is "1 flower point"; in Chinese 东刻，一花
        return _("{tile}, {flowers}").format(tile=tile_name(tiles[0]), flowers=hua_counted(flowers))
    if role == "pair":
        # i18n: label over a pair that is to become a triplet; 对子，等碰
        return _("pair, wants a third") if waits else _("pair")
    if role in ("two_sided", "gap", "edge"):
        # i18n: label over two tiles that one more completes to a run; {ranks} is "5/8"; 搭子，等五八
        return _("wants {ranks}").format(ranks=ranks_of(waits))
    return _(_LABELS[role])


def given_away_text() -> str:
    """The label of the tiles that should be exchanged (换牌)."""
    # i18n: label over tiles that should be given away for others; 换牌
    return _("give away")


def out_text(seen: int) -> str:
    """The label of the recommended discard, with how many of its kind lie open on the table."""
    if not seen:
        return _(_LABELS["out"])
    # i18n: label over the tile that should be discarded; {count} more of its kind lie open; 打这张 · 已出两张
    return ngettext("discard this · {count} is out", "discard this · {count} are out", seen).format(count=counted(seen))


def _member(tiles: Sequence[Tile]) -> str:
    if len(tiles) > 1:
        # i18n: label over one of seven pairs
        return _("pair")
    # i18n: labels over tiles that count by their kind alone (乱风向; 将一色)
    return _("honour") if tiles[0].is_honour else _("a 2, 5 or 8")


# Where an action leads


def state_text(shape: str, away: int, live: int) -> str:
    """Where the recommended action leaves the hand: 'Ready, 6 tiles', 'Half flush: 2 tiles from ready'."""
    if away < 0:
        return shape_name(shape)
    if away == 0:
        # i18n: the hand waits for the last tile; {tiles} is how many winning tiles are unseen; 听牌，六张
        return _("Ready, {tiles}").format(tiles=tiles_counted(live)) if live else _("Ready, but no tile is left")
    return distance_text(shape, away)


def distance_text(shape: str, away: int) -> str:
    """How far a shape is: 'Half flush: 2 tiles from ready'."""
    # i18n: here {away} is "2 tiles from ready"
    return _("{shape}: {away}").format(shape=shape_name(shape), away=from_ready(away))


def ready_text(tiles: Sequence[Tile], live: int, declared: bool) -> str:
    """A ready hand in one sentence, with the tiles that win; `declared` when the action is 敲."""
    names = either(tiles)
    # i18n: {tiles} is "5 or 8 of Bamboo", {left} "6 tiles"; 打掉就听五条、八条，还有六张没露面
    plain = _("Then {tiles} wins; {left} unseen.")
    # i18n: the term is 敲; {tiles} is "5 or 8 of Bamboo", {left} "6 tiles"
    sentence = _("Declare, and {tiles} wins; {left} unseen.") if declared else plain
    return sentence.format(tiles=names, left=tiles_counted(live))


def helped_text(shape: str, tiles: Sequence[Tile], live: int) -> str:
    """Which tiles bring the shape nearer."""
    if len(tiles) > NAMED:
        # i18n: {tiles} is how many unseen tiles help
        return _("{tiles} can bring {shape} nearer.").format(tiles=tiles_counted(live), shape=shape_inside(shape))
    # i18n: here {tiles} is "5 or 8 of Bamboo"
    return _("{tiles} brings {shape} nearer.").format(tiles=either(tiles), shape=shape_inside(shape))


def then_text(tile: Tile) -> str:
    """What to discard after a claim."""
    return _("Then discard {tile}.").format(tile=tile_name(tile))


def plan_text(shape: str, away: int, tiles: Sequence[Tile], live: int, worth: int, other_shape: bool) -> str:
    """Where an alternative leads, as a short note: 'Waits for North alone', 'Goes for a half flush'."""
    if away == 0 and len(tiles) == 1:
        # i18n: short note; the hand is ready with one winning tile
        return _("Waits for {tile} alone").format(tile=tile_name(tiles[0]))
    if away == 0 and tiles:
        # i18n: short note; the hand is ready
        return _("Waits for {tiles}").format(tiles=either(tiles))
    if other_shape and worth:
        # i18n: short note; {points} is "10 points"
        return _("Goes for {shape}, worth {points}").format(shape=shape_inside(shape), points=points_counted(worth))
    if other_shape:
        # i18n: short note
        return _("Goes for {shape}").format(shape=shape_inside(shape))
    if live:
        # i18n: short note on an alternative: the same shape; {tiles} is "17 tiles"
        return _("Also {shape}: {tiles} help").format(shape=shape_inside(shape), tiles=tiles_counted(live))
    return state_text(shape, away, 0)


def folding_text() -> str:
    """An alternative that heads for nothing."""
    # i18n: short note: give the hand up and throw what is safe
    return _("Plays safe")


def passing_text() -> str:
    """An alternative that changes nothing: the tile on offer is let go."""
    # i18n: short note: 吃, 碰 or 杠 is declined
    return _("Leaves the hand as it is")


# What an alternative loses


def loss_text(code: str, count: int, left: int = 0) -> str:
    """One thing that an alternative loses: 'only 1 tile left, 5 fewer', 'worth 3 points less'."""
    match code:
        case "certain":
            # i18n: short note on an alternative: it lets a win go that lies on the table
            return _("gives up a win that is certain")
        case "shut":
            # i18n: short note on an alternative: it leaves no shape that may win
            return _("nothing is left to win")
        case "steps":
            # i18n: short note on an alternative: {tiles} is "1 tile"; 慢一步
            return _("{tiles} farther away").format(tiles=tiles_counted(count))
        case "live" if not left:
            # i18n: short note on an alternative: so many helping tiles fewer; {tiles} is "5 tiles"
            return _("{tiles} fewer").format(tiles=tiles_counted(count))
        case "live":
            # i18n: short note on an alternative: helping tiles; 只剩一张，少五张
            return _("{left} help, {count} fewer").format(left=tiles_counted(left), count=counted(count))
        case "worth":
            # i18n: short note on an alternative: what a win is worth
            return _("worth {points} less").format(points=points_counted(count))
        case "danger":
            # i18n: short note on an alternative: the discard is more dangerous
            return _("riskier")
        case "points":
            # i18n: short note on an alternative: what it brings on average
            return _("about {points} less on average").format(points=points_counted(count))
    # i18n: short note on an alternative
    return _("hardly worse")


# What a shape lacks


def missing_text(tiles: Sequence[Tile], live: int, away: int) -> str:
    """The tiles that a shape lacks, as a short note: 'needs 5 or 8 of Bamboo: 6 unseen'."""
    if away < 0:
        return ""
    if not live:
        # i18n: short note on a shape: the tiles that would help are all gone
        return _("no tile that helps is left")
    if len(tiles) > NAMED:
        # i18n: short note on a shape: {left} is "17 tiles"
        return _("{left} help").format(left=tiles_counted(live))
    # i18n: short note on a shape: {tiles} is "5 or 8 of Bamboo", {left} "6 tiles"
    return _("needs {tiles}, {left} unseen").format(tiles=either(tiles), left=tiles_counted(live))


def want_text(lack: str, have: int, need: int, variant: str) -> str:
    """What a shape lacks besides tiles, as a short note: 'no flower point yet'."""
    if lack == "flowers":
        if not have:
            # i18n: short note on what is missing: not one 花
            return _("no flower point yet")
        # i18n: short note on what is missing: {flowers} is "1 flower point"; 一花不够
        return _("{flowers}, more are needed").format(flowers=hua_counted(have))
    if lack == "minimum":
        # i18n: short note on what is missing: 起胡; {points} is "16 points"
        return _("every payment at least {points}").format(points=points_counted(need))
    if lack == "wild":
        # i18n: short note on what is missing; {joker} is the name of the wild tile; 癞子只能留一张
        return _("only one {joker} may stay").format(joker=joker_name(variant))
    return _(_WANTS[lack])


_WANTS: Final = {
    # i18n: short note on what is missing: 敲
    "declare": N_("still to declare ready"),
    # i18n: short note on what is missing: 开口
    "open": N_("the hand must be open"),
    # i18n: short note on how a shape wins
    "self_draw": N_("by self-draw only"),
    # i18n: short note on what is missing: the 红中 must be laid out as a kong
    "red": N_("lay out the Red dragon first"),
}


# How dangerous a discard is: a mark of a word or two

_MARKS: Final = {
    # i18n: mark on a tile that can be discarded without danger
    "safe": N_("safe"),
    # i18n: mark on a tile that can be discarded with little danger
    "calm": N_("fairly safe"),
    # i18n: mark on a tile that somebody may win on
    "risky": N_("risky"),
    # i18n: mark on a tile that somebody may well win on
    "hot": N_("dangerous"),
}
_GENERAL: Final = {
    "safe": N_("Nobody can win on it."),
    "calm": N_("There is no sign that anybody waits for it."),
    "risky": N_("Somebody may wait for it."),
    "hot": N_("Somebody probably waits for it."),
}


def mark_text(peril: str, fresh: bool) -> str:
    """The mark of a discard: 'safe', 'nobody threw it'."""
    if fresh and peril in ("risky", "hot"):
        # i18n: mark on a dangerous tile that has not been discarded yet; 没人打过
        return _("nobody threw it")
    return _(_MARKS[peril])


def calm_text() -> str:
    """What is added to a sign of danger where the danger is small all the same."""
    # i18n: follows a sentence such as "Miss Shen collects Bamboo."; 不过多半没人等这张
    return _("But hardly anybody waits for this tile.")


def peril_text(peril: str, tile: Tile, fresh: bool) -> str:
    """How dangerous a discard is in one sentence, where nothing more particular is known."""
    if fresh and peril in ("risky", "hot"):
        return _("Nobody has thrown {tile} yet.").format(tile=tile_name(tile))
    return _(_GENERAL[peril])
