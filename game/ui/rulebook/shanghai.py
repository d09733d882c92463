"""What the Shanghai games have in common (rules/README.md, "Common to the Shanghai games")."""

from __future__ import annotations

from game.i18n import _
from game.ui.rulebook.section import Section


def table_and_tiles(*more: str, flowers: tuple[str, ...] | None = None) -> Section:
    """Seats, dice, wall, deal and flowers, `more` sentences last; `flowers` in place of the usual ones."""
    usual = (
        _(
            "There are 144 tiles: three suits from one to nine, four winds and three dragons four times "
            "each, and eight flowers."
        ),
        _("Who lays out the eighth flower may win at once, whatever the hand."),
    )
    tiles, *last = usual if flowers is None else flowers
    return Section(
        _("Table and tiles"),
        (
            tiles,
            _("Four players sit at the table; the turn goes to the right. The first dealer is drawn by lot."),
            _(
                "The dealer throws two dice. Their sum, counted round from the dealer, names the wall; "
                "as many stacks are left standing from its right end, and the deal begins behind them."
            ),
            _("Everybody gets thirteen tiles, the dealer fourteen. The dealer discards first."),
            _("A flower is laid out at once and replaced from the tail of the wall, the end where the break began."),
            _("After the deal all flowers are replaced first, the dealer's before the others'."),
            *last,
            *more,
        ),
    )


def claims(*more: str, kongs: str | None = None) -> Section:
    """吃 碰 杠; `kongs` says when a kong may be declared, `more` what else holds here."""
    usual = _(
        "Added and concealed kongs are declared on your own turn after a draw, not straight after a chow or a pung."
    )
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
            usual if kongs is None else kongs,
            _("The last discard of the wall can only be won."),
            *more,
        ),
    )


def flower_points(dragons: bool = True) -> Section:
    """花 (the table of rules/README.md); without `dragons` where 中发白 are flowers."""
    rows = (
        (_("What"), _("Suit"), _("Wind"), _("Dragon")),
        (_("Flower tile"), "1", "1", "1"),
        (_("Pung or concealed triplet"), "0", "1", "2"),
        (_("Open or added kong"), "1", "2", "3"),
        (_("Concealed kong"), "2", "3", "4"),
    )
    return Section(
        _("Flower points"),
        (
            _(
                "Flowers and sets of honours and kongs count together. "
                "A triplet that the winning tile completes counts too."
            ),
        ),
        rows if dragons else tuple(row[:3] for row in rows),
    )


def winning(*more: str, passing: str | None = None) -> Section:
    """Several winners, 抢杠, 漏胡, 流局 and the end; `passing` in place of the usual 漏胡."""
    usual = _(
        "After passing a win you may not win on the same tile, whoever discards it, until you have drawn or "
        "claimed a tile yourself. Self-draw is always free."
    )
    return Section(
        _("Winning and the end"),
        (
            _("Any number of players may win on the same discard; each is paid."),
            _("A kong that is being added may be robbed by whoever wins on that tile. Other kongs may not."),
            usual if passing is None else passing,
            *more,
            _(
                "The wall is played to its last tile. When a tile is due and none is left, the hand is drawn "
                "and nobody pays."
            ),
            _("The winner of a hand deals the next one. After a drawn hand the same player deals again."),
            _("The match ends after the hands agreed on, or when somebody has too little left for another hand."),
        ),
    )


def who_pays(kong: str | None = None) -> Section:
    """One share each; `kong` says what a robbed kong costs where it is not three shares."""
    return Section(
        _("Who pays"),
        (_("A share is the value of the hand. The stake multiplies every payment."),),
        (
            (_("The win"), _("Who pays what")),
            (_("On a discard"), _("the discarder one share to each winner")),
            (_("Self-draw, eight flowers"), _("each of the other three one share")),
            (_("Robbing a kong"), _("the player who added the kong three shares") if kong is None else kong),
        ),
    )


def binding() -> tuple[str, str]:
    """Who is bound, and what the table that follows is about (吃三口)."""
    return (
        _(
            "Two players are bound for the rest of the hand once one of them has taken three discards "
            "from the other by chow, pung or kong."
        ),
        _("When one of the two wins and the other does not, the other pays extra on top of the ordinary share:"),
    )
