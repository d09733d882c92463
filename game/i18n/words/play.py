"""What can be done and what happened, in sentences: the buttons, the log of a hand, the `replay` command."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.engine import events as ev
from game.engine.actions import (
    Action,
    AnGang,
    BuGang,
    Chi,
    Discard,
    Exchange,
    GiveUp,
    Hu,
    LayOut,
    MingGang,
    Pass,
    Peng,
    Qiao,
    WinBy,
)
from game.engine.melds import MeldKind
from game.i18n import N_, _, ngettext
from game.i18n.words.phrases import counted
from game.i18n.words.tiles import listed, tile_name, tiles_names

_WIN_ACTIONS: Final = {
    WinBy.SELF: N_("Win by self-draw"),
    WinBy.DISCARD: N_("Win"),
    WinBy.ROB_KONG: N_("Rob the kong and win"),
    WinBy.EIGHT_FLOWERS: N_("Win with all eight flowers"),
}
_ACTIONS: Final[dict[type[Action], str]] = {
    Discard: N_("Discard {tile}"),
    Peng: N_("Pung {tile}"),
    MingGang: N_("Open kong {tile}"),
    BuGang: N_("Added kong {tile}"),
    AnGang: N_("Concealed kong {tile}"),
    # i18n: 敲: declare that the hand is ready and discard, in one move
    Qiao: N_("Declare ready and discard {tile}"),
    # i18n: 红中杠, 癞子杠: a kong of this one tile
    LayOut: N_("Lay out {tile} as a kong"),
    Pass: N_("Pass"),
    GiveUp: N_("Give up"),
}
_CLAIMS: Final = {
    MeldKind.CHI: N_("{player} takes {tile} from {giver} for a chow: {tiles}."),
    MeldKind.PENG: N_("{player} takes {tile} from {giver} for a pung."),
    MeldKind.MING_GANG: N_("{player} takes {tile} from {giver} for a kong."),
}
_WINS: Final = {
    WinBy.SELF: N_("{player} wins by self-draw with {tile}."),
    WinBy.DISCARD: N_("{player} wins with {tile}, discarded by {giver}."),
    WinBy.ROB_KONG: N_("{player} robs the kong of {giver} and wins with {tile}."),
    WinBy.EIGHT_FLOWERS: N_("{player} wins with all eight flowers."),
}


def action_words(action: Action) -> str:
    """What choosing `action` does, as a short imperative: 'Discard 5 of Dots', 'Chow 2-3-4 of Bamboo', 'Pass'."""
    match action:
        case Hu(by=by):
            return _(_WIN_ACTIONS[by])
        case Chi(low=low):
            return _("Chow {tiles}").format(tiles=tiles_names(type(low)(low + step) for step in range(3)))
        case Exchange(tiles=tiles):
            # i18n: 换牌: bury five tiles before play begins and take five others
            return _("Exchange {tiles}").format(tiles=tiles_names(tiles))
    tile = getattr(action, "tile", None)
    return _(_ACTIONS[type(action)]).format(tile="" if tile is None else tile_name(tile))


def event_words(event: ev.Event, names: Sequence[str]) -> str:
    """What happened, as one sentence; `names` by seat. Hidden tiles are not named.

    Empty for the few events that another one of the same moment already tells of.
    """
    return EVENTS[type(event)](event, names)


def _hand_began(event: ev.HandBegan, names: Sequence[str]) -> str:
    return _("{player} is the dealer.").format(player=names[event.dealer])


def _dice_thrown(event: ev.DiceThrown, names: Sequence[str]) -> str:
    first, second = map(counted, event.dice)
    thrown = _("{player} throws {first} and {second}.").format(player=names[event.seat], first=first, second=second)
    if event.kai_bao:
        # i18n: 开宝: this throw of the dice doubles every payment of the hand
        thrown = _("{one} {two}").format(one=thrown, two=_("The throw doubles this hand."))
    if not event.huang_fan_added:
        return thrown
    added = ngettext(
        # i18n: a doubling carried over is 荒番
        "The dice carry {count} doubling.",
        "The dice carry {count} doublings.",
        event.huang_fan_added,
    ).format(count=counted(event.huang_fan_added))
    return _("{one} {two}").format(one=thrown, two=added)


def _wall_broken(event: ev.WallBroken, names: Sequence[str]) -> str:
    return ngettext(
        "The wall of {player} is opened behind {count} stack.",
        "The wall of {player} is opened behind {count} stacks.",
        event.skipped,
    ).format(player=names[event.wall], count=counted(event.skipped))


def _tiles_dealt(event: ev.TilesDealt, names: Sequence[str]) -> str:
    seen = [tile for tile in event.tiles if tile is not None]
    if seen:
        return _("{player} is dealt {tiles}.").format(player=names[event.seat], tiles=tiles_names(sorted(seen)))
    return ngettext("{player} is dealt {count} tile.", "{player} is dealt {count} tiles.", len(event.tiles)).format(
        player=names[event.seat], count=counted(len(event.tiles))
    )


def _exchanged(event: ev.Exchanged, names: Sequence[str]) -> str:
    player = names[event.seat]
    buried, taken = ([tile for tile in tiles if tile is not None] for tiles in (event.buried, event.taken))
    if buried:
        return _("{player} exchanges {buried} for {taken}.").format(
            player=player, buried=tiles_names(buried), taken=tiles_names(taken)
        )
    return ngettext("{player} exchanges {count} tile.", "{player} exchanges {count} tiles.", len(event.buried)).format(
        player=player, count=counted(len(event.buried))
    )


def _buried_returned(_event: ev.BuriedReturned, _names: Sequence[str]) -> str:
    return _("The tiles that were given away go back into the wall.")


def _wild_turned(event: ev.WildTurned, _names: Sequence[str]) -> str:
    # i18n: 百搭, 癞子: the joker of this hand
    return _("{tile} is turned up: {wild} is wild.").format(tile=tile_name(event.tile), wild=tile_name(event.wild))


def _flower_laid(event: ev.FlowerLaid, names: Sequence[str]) -> str:
    return _("{player} lays out the flower {tile}.").format(player=names[event.seat], tile=tile_name(event.tile))


def _drew(event: ev.Drew, names: Sequence[str]) -> str:
    player = names[event.seat]
    if event.source is ev.Source.TURN:
        if event.tile is None:
            return _("{player} draws a tile.").format(player=player)
        return _("{player} draws {tile}.").format(player=player, tile=tile_name(event.tile))
    if event.tile is None:
        return _("{player} takes a replacement tile.").format(player=player)
    return _("{player} takes the replacement tile {tile}.").format(player=player, tile=tile_name(event.tile))


def _discarded(event: ev.Discarded, names: Sequence[str]) -> str:
    sentence = _("{player} discards the drawn {tile}.") if event.drawn else _("{player} discards {tile}.")
    return sentence.format(player=names[event.seat], tile=tile_name(event.tile))


def _ready_declared(event: ev.ReadyDeclared, names: Sequence[str]) -> str:
    return _("{player} declares ready.").format(player=names[event.seat])


def _tile_laid_out(event: ev.TileLaidOut, names: Sequence[str]) -> str:
    return _("{player} lays out {tile} as a kong.").format(
        player=names[event.seat], tile=tile_name(event.meld.tiles[0])
    )


def _claimed(event: ev.Claimed, names: Sequence[str]) -> str:
    meld = event.meld
    taken = meld.tiles[0] if meld.taken is None else meld.taken
    giver = "" if meld.giver is None else names[meld.giver]
    return _(_CLAIMS[meld.kind]).format(
        player=names[event.seat], tile=tile_name(taken), giver=giver, tiles=tiles_names(meld.tiles)
    )


def _kong_declared(event: ev.KongDeclared, names: Sequence[str]) -> str:
    return _("{player} adds {tile} to a pung for a kong.").format(player=names[event.seat], tile=tile_name(event.tile))


def _kong_laid(event: ev.KongLaid, names: Sequence[str]) -> str:
    if event.meld.kind is MeldKind.BU_GANG:
        return _("Nobody robs the kong of {player}.").format(player=names[event.seat])
    if event.meld.tiles:
        tile = tile_name(event.meld.tiles[0])
        return _("{player} lays a concealed kong of {tile}.").format(player=names[event.seat], tile=tile)
    return _("{player} lays a concealed kong.").format(player=names[event.seat])


def _passed(event: ev.Passed, names: Sequence[str]) -> str:
    return _("{player} passes.").format(player=names[event.seat])


def _bound(event: ev.BoundFormed, names: Sequence[str]) -> str:
    # i18n: 吃三口 / 承包: from now on each pays for the other's win
    return _("{one} and {other} are bound from now on.").format(one=names[event.one], other=names[event.other])


def _hand_won(event: ev.HandWon, names: Sequence[str]) -> str:
    return _(_WINS[event.by]).format(
        player=listed([names[seat] for seat in event.winners]),
        tile="" if event.tile is None else tile_name(event.tile),
        giver="" if event.giver is None else names[event.giver],
    )


def _flies_turned(event: ev.FliesTurned, _names: Sequence[str]) -> str:
    # i18n: 飞苍蝇: tiles turned up after a win, whose numbers are added to its value
    return _("Turned up after the win: {tiles}.").format(tiles=tiles_names(event.tiles))


def _gave_up(event: ev.GaveUp, names: Sequence[str]) -> str:
    return _("{player} gives the hand up.").format(player=names[event.seat])


def _hand_drawn(_event: ev.HandDrawn, _names: Sequence[str]) -> str:
    return _("The wall is empty: a drawn hand, nobody pays.")


def _hand_ended(event: ev.HandEnded, names: Sequence[str]) -> str:
    # i18n: who deals the next hand
    return _("{player} deals next.").format(player=names[event.next_dealer])


EVENTS: Final[dict[type[ev.Event], Callable[[Any, Sequence[str]], str]]] = {
    ev.HandBegan: _hand_began,
    ev.DiceThrown: _dice_thrown,
    ev.WallBroken: _wall_broken,
    ev.TilesDealt: _tiles_dealt,
    ev.Exchanged: _exchanged,
    ev.BuriedReturned: _buried_returned,
    ev.WildTurned: _wild_turned,
    ev.FlowerLaid: _flower_laid,
    ev.Drew: _drew,
    ev.Discarded: _discarded,
    ev.ReadyDeclared: _ready_declared,
    ev.TileLaidOut: _tile_laid_out,
    ev.Claimed: _claimed,
    ev.KongDeclared: _kong_declared,
    ev.KongLaid: _kong_laid,
    ev.Passed: _passed,
    ev.BoundFormed: _bound,
    ev.HandWon: _hand_won,
    ev.FliesTurned: _flies_turned,
    ev.GaveUp: _gave_up,
    ev.HandDrawn: _hand_drawn,
    ev.HandEnded: _hand_ended,
}
