"""武汉麻将 in sentences (rules/wuhan.md)."""

from __future__ import annotations

from game.engine.actions import WinBy
from game.engine.melds import MeldKind
from game.i18n import _, words
from game.ui.rulebook.section import Claim, Section, example

_SMALL = "456p78s22m"
_OPEN = "peng:111m/1m@1 ming_gang:3333s/3s@2"


def hints() -> tuple[str, str, str]:
    """What is special, in three sentences."""
    return (
        _("Red dragons and wild tiles leave your hand only as kongs of a single tile; a Red dragon held cannot win."),
        _("Only an open hand wins, after a chow, a pung or an open kong; a small win needs a pair of 2, 5 or 8."),
        _("All three others pay, and every open meld and every kong multiplies what they pay, up to the cap."),
    )


def sections() -> list[Section]:
    """Every section after the hints, in the order of reading."""
    return [
        _table(),
        _jokers(),
        _claims(),
        _small(),
        _big(),
        _value(),
        _caps(),
        _pays_for_all(),
        _end(),
    ]


def _table() -> Section:
    return Section(
        _("Table and tiles"),
        (
            _("There are 136 tiles: three suits, four winds and three dragons four times each, and no flowers."),
            _("Four players sit at the table; the turn goes to the right. The first dealer is drawn by lot."),
            _(
                "The dealer throws two dice. Their sum, counted round from the dealer, names the wall; "
                "as many stacks are left standing from its right end, and the deal begins behind them."
            ),
            _("Everybody gets thirteen tiles, the dealer fourteen. The dealer discards first."),
            _("Then the next tile of the wall is turned up; it stays out of play and names the wild tile."),
        ),
    )


def _jokers() -> Section:
    return Section(
        _("Wild tiles and Red dragons"),
        (
            _(
                "The wild tile is the next in order after the one turned up: numbers in a circle, honours in the order "
                "East, South, West, North, Green, White, with Red passed over."
            ),
            _("In your hand a wild tile stands for any tile. Nobody may claim it or win on it, and no meld holds one."),
            _(
                "A Red dragon or a wild tile can only be laid out as a kong of its own, at any moment of your turn. "
                "You draw a tile for it from the tail and play on."
            ),
            _("These kongs do not open your hand and cannot be robbed. With a Red dragon in the hand you cannot win."),
        ),
        (),
        (
            example(
                _("A Red dragon in the hand"),
                _("It should have been laid out first."),
                Claim("", 0),
                "45p78s22m7z",
                "9s",
                _OPEN,
                by=WinBy.SELF,
                wild="9p",
            ),
        ),
    )


def _claims() -> Section:
    return Section(
        _("Chow, pung and kong"),
        (
            _(
                "A chow takes the discard of the player before you for a run of one suit. "
                "A pung or a kong takes anybody's discard."
            ),
            _("A win goes before a kong, a kong before a pung, a pung before a chow."),
            _("A chow, a pung or an open kong opens your hand; a concealed kong does not."),
            _(
                "Added and concealed kongs are declared on your own turn after a draw, not straight after a "
                "chow or a pung."
            ),
            _(
                "From the draw that leaves three tiles or fewer nothing is claimed, no kong is robbed, and no discard "
                "wins."
            ),
        ),
    )


def _small() -> Section:
    return Section(
        words.shape_name("xiao_hu"),
        (
            _("Four sets and a pair of 2, 5 or 8, in an open hand, with one wild tile in it at most."),
            _("Without a wild tile, or when each stands for itself, it is a hard win and doubles."),
            _("The smallest of the three payments must reach the minimum, else the hand does not win."),
        ),
        (),
        (
            example(
                words.shape_name("xiao_hu"),
                _("Self-draw with two open melds, one of them a kong: the others pay by their own melds."),
                Claim("xiao_hu", 32, (460, -128, -300, -32)),
                _SMALL,
                "9s",
                _OPEN,
                by=WinBy.SELF,
                wild="9p",
                dealer=1,
                others={1: "peng:444m/4m@2", 2: "peng:666m/6m@3 peng:777m/7m@3 an_gang:8888m"},
            ),
            example(
                _("The wrong pair"),
                _("A pair of threes: a small win needs 2, 5 or 8."),
                Claim("", 0),
                "456p78s33m",
                "9s",
                "peng:111m/1m@1 ming_gang:4444s/4s@2",
                by=WinBy.SELF,
                wild="9p",
            ),
            example(
                _("Below the minimum"),
                _("One open meld, a wild tile used, on a discard: the smallest payment is too small."),
                Claim("", 0),
                "46678p23s88s9m",
                "4s",
                "peng:111m/1m@1",
                wild="9m",
                dealer=1,
            ),
        ),
    )


def _big() -> Section:
    extra = words.extra_name
    return Section(
        words.shape_name("da_hu"),
        (
            _("Each of these is a big win; several are counted together. There is no limit on wild tiles."),
            _("The first four take any pair; the others need a pair of 2, 5 or 8 when they stand alone."),
        ),
        (
            (_("Hand"), _("What it is")),
            (extra("qing_yi_se"), _("one suit only")),
            (extra("peng_peng_hu"), _("pungs and kongs only")),
            (extra("jiang_yi_se"), _("every tile a 2, a 5 or an 8, in any order")),
            (extra("feng_yi_se"), _("honours only, in any order")),
            (extra("quan_qiu_ren"), _("four open melds, the last tile from a discard")),
            (extra("gang_kai"), _("won on the tile drawn for a kong")),
            (extra("qiang_gang"), _("won on the tile that another adds to a pung")),
            (extra("hai_di"), _("self-draw among the last four tiles")),
        ),
        (
            example(
                extra("jiang_yi_se"),
                _("Nothing but 2, 5 and 8; no sets are needed."),
                Claim("da_hu", 60, (180, -60, -60, -60)),
                "22558m258p28s",
                "5s",
                "peng:888p/8p@1",
                by=WinBy.SELF,
                wild="9p",
            ),
            example(
                f"{extra('peng_peng_hu')} · {extra('gang_kai')}",
                _("Two big wins, three open melds."),
                Claim("da_hu", 480),
                "6688m",
                "8m",
                "peng:111p/1p@1 peng:333m/3m@3 peng:222s/2s@2",
                by=WinBy.SELF,
                wild="9p",
                replacement="kong",
            ),
        ),
    )


def _value() -> Section:
    meld = words.meld_name
    kongs = f"{meld(MeldKind.MING_GANG)} · {meld(MeldKind.BU_GANG)} · {meld(MeldKind.HONG_ZHONG)}"
    return Section(
        _("What is paid"),
        (
            _("Each of the three pays the base times the winner's factors times his own."),
            _("The base is 1 for a small win, and 10 for each big win."),
        ),
        (
            (_("What for"), _("Factor")),
            (_("Each open meld, of the winner and of the payer"), "× 2"),
            (f"{kongs} · {meld(MeldKind.LAI_ZI)}", "× 2"),
            (meld(MeldKind.AN_GANG), "× 4"),
            (words.extra_name("ying_hu"), "× 2"),
            (_("Self-draw, small win / big win"), "× 2 / × 1.5"),
            (_("The payer gave the tile, small win / big win"), "× 2 / × 1.5"),
            (_("Winner or payer deals, small win only"), "× 2"),
        ),
        (
            example(
                words.extra_name("peng_peng_hu"),
                _("A hard win with three open melds, on a discard: who gave the tile pays half as much again."),
                Claim("da_hu", 160, (560, -160, -240, -160)),
                "6688m",
                "8m",
                "peng:111p/1p@1 peng:333m/3m@3 peng:222s/2s@2",
                wild="9p",
                giver=2,
            ),
        ),
    )


def _caps() -> Section:
    return Section(
        _("Cap and top cap"),
        (
            _("Nobody pays more than the cap, 300 unless the switch says otherwise."),
            _("When all three would reach the cap, the top cap holds instead: 500, or 400 where only opening doubles."),
        ),
        (),
        (
            example(
                _("All three at the cap"),
                _("Full flush and all pungs, three open melds."),
                Claim("da_hu", 480, (1440, 0, -1440, 0)),
                "6688m",
                "8m",
                "peng:111m/1m@1 peng:333m/3m@3 peng:222m/2m@2",
                by=WinBy.SELF,
                wild="9p",
                dealer=1,
            ),
        ),
    )


def _pays_for_all() -> Section:
    return Section(
        _("One pays for all"),
        (
            _("The three payments are worked out as usual; then one player pays them together:"),
            _("whose added kong is robbed;"),
            _("else who discards to a melded hand without waiting for a win himself;"),
            _("else who gave the third open meld of a full flush or of an all 2-5-8."),
        ),
        (),
        (
            example(
                _("The third meld"),
                _("The player opposite gave the third meld of a full flush and pays all three shares."),
                Claim("da_hu", 240, (720, 0, -720, 0)),
                "4588m",
                "6m",
                "peng:111m/1m@1 chi:789m/8m@3 peng:222m/2m@2",
                by=WinBy.SELF,
                wild="9p",
                dealer=1,
            ),
        ),
    )


def _end() -> Section:
    return Section(
        _("Winning and the end"),
        (
            _("Only one player wins: of several the nearest after the discarder."),
            _("A kong that is being added may be robbed by whoever wins on that tile. Other kongs may not."),
            _(
                "The wall is played to its last tile. When a tile is due and none is left, the hand is drawn "
                "and nobody pays."
            ),
            _("The dealer deals again after a win of his own or a drawn hand, otherwise the next player does."),
            _("The match ends after the hands agreed on, or when somebody has too little left for another hand."),
        ),
    )
