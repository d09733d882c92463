"""What the Shanghai games have in common (rules/README.md, "Common to the Shanghai games")."""

from __future__ import annotations

from game.i18n import _
from game.ui.rulebook.section import Section


def the_table() -> Section:
    """Seats, dice, wall and deal."""
    return Section(
        _("The table"),
        (
            _("Four players sit at the table; the turn goes to the right. The first dealer is drawn by lot."),
            _(
                "The dealer throws two dice. Their sum, counted round from the dealer, names the wall; "
                "as many stacks are left standing from its right end, and the deal begins behind them."
            ),
            _("Everybody gets thirteen tiles, the dealer fourteen. The dealer discards first."),
            _("The winner of a hand deals the next one. After a drawn hand the same player deals again."),
        ),
    )


def flowers() -> Section:
    """The set and the flowers."""
    return Section(
        _("Tiles and flowers"),
        (
            _(
                "There are 144 tiles: three suits from one to nine, four winds and three dragons four times "
                "each, and eight flowers."
            ),
            _("A flower is laid out at once and replaced from the tail of the wall, the end where the break began."),
            _("After the deal all flowers are replaced first, the dealer's before the others'."),
            _("Who lays out the eighth flower may win at once, whatever the hand."),
        ),
    )


def claims() -> Section:
    """吃 碰 杠."""
    return Section(
        _("Chow, pung and kong"),
        (
            _(
                "A chow takes the discard of the player before you for a run of one suit. "
                "A pung or a kong takes anybody's discard."
            ),
            _("A win goes before a kong, a kong before a pung, a pung before a chow."),
            _(
                "After a kong you draw a replacement from the tail. "
                "A kong earns nothing by itself but counts as flower points."
            ),
            _(
                "Added and concealed kongs are declared on your own turn after a draw, not straight after a "
                "chow or a pung."
            ),
            _("The last discard of the wall can only be won."),
        ),
    )


def flower_points() -> Section:
    """花 (the table of rules/README.md)."""
    return Section(
        _("Flower points"),
        (
            _(
                "Flowers and sets of honours and kongs count together. "
                "A triplet that the winning tile completes counts too."
            ),
        ),
        (
            (_("What"), _("Suit"), _("Wind"), _("Dragon")),
            (_("Flower tile"), "1", "1", "1"),
            (_("Pung or concealed triplet"), "0", "1", "2"),
            (_("Open or added kong"), "1", "2", "3"),
            (_("Concealed kong"), "2", "3", "4"),
        ),
    )


def winning() -> Section:
    """Several winners, 抢杠 and 漏胡."""
    return Section(
        _("Winning"),
        (
            _("Any number of players may win on the same discard; each is paid."),
            _("A kong that is being added may be robbed by whoever wins on that tile. Other kongs may not."),
            _(
                "After passing a win you may not win on the same tile, whoever discards it, until you have drawn or "
                "claimed a tile yourself. Self-draw is always free."
            ),
        ),
    )


def the_end() -> Section:
    """流局 and the end of the match."""
    return Section(
        _("The end"),
        (
            _(
                "The wall is played to its last tile. When a tile is due and none is left, the hand is drawn "
                "and nobody pays."
            ),
            _("The match ends after the hands agreed on, or when somebody has too little left for another hand."),
        ),
    )
