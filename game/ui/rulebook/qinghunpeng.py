"""清混碰 in sentences (rules/qinghunpeng.md and the frame of rules/README.md)."""

from __future__ import annotations

from game.i18n import _, words
from game.ui.rulebook import shanghai
from game.ui.rulebook.section import Section


def sections() -> list[Section]:
    """Every section, in the order of reading."""
    return [
        _in_short(),
        shanghai.the_table(),
        shanghai.flowers(),
        shanghai.claims(),
        _what_wins(),
        shanghai.flower_points(),
        _concealed(),
        shanghai.winning(),
        _huang_fan(),
        _who_pays(),
        _bound(),
        shanghai.the_end(),
    ]


def _in_short() -> Section:
    return Section(
        _("In short"),
        (
            _("A plain hand never wins here: not by self-draw, not as a single wait, not on a replacement tile."),
            _(
                "You win with one suit, with one suit and honours, with pungs only, with honours only, "
                "or with all eight flowers."
            ),
            _("The limit is 5 points. Big hands are worth two or four limits, concealed hands twice as much."),
        ),
    )


def _what_wins() -> Section:
    name = words.shape_name
    eight = words.extra_name("ba_hua")
    return Section(
        _("What wins, and what it is worth"),
        (
            _("Only the highest row that fits is counted; rows are never added."),
            _(
                "Half flush and all pungs need at least one flower point, unless the hand is a single wait on four "
                "melds, is won on a replacement tile, or is concealed."
            ),
            _("Seven pairs do not win unless the switch allows them. Mixed honours are any fourteen honours."),
        ),
        (
            (_("Hand"), _("Worth")),
            (f"{name('hun_yi_se')} · {name('peng_peng_hu')}", _("its flower points, at most 5")),
            (f"{name('qing_yi_se')} · {name('hun_peng')}", "5"),
            (_("Half flush or all pungs, as a single wait or on a replacement tile"), "5"),
            (eight, "5"),
            (f"{name('luan_feng_xiang')} · {name('qing_peng')}", "10"),
            (name("zi_yi_se"), "20"),
        ),
    )


def _concealed() -> Section:
    return Section(
        words.extra_name("men_qing"),
        (
            _("A hand without chow, pung, open kong or added kong is concealed; concealed kongs are allowed."),
            _(
                "It is worth at least the limit and then doubles: "
                "a concealed half flush pays 10, even without a flower."
            ),
            _("Eight flowers are never doubled for being concealed."),
        ),
    )


def _huang_fan() -> Section:
    return Section(
        _("Carried doubling"),
        (
            _(
                "A drawn hand leaves one carried doubling. "
                "While one is left, every payment of a hand doubles, last of all."
            ),
            _("A hand that somebody wins uses one up."),
            _(
                "The dice can add some before the hand: two ones or two fours add two; "
                "any other pair, or one and four, adds one."
            ),
            _(
                "The most a payer can lose by the value of one hand is 80: honour pungs, concealed, with a "
                "carried doubling."
            ),
        ),
    )


def _who_pays() -> Section:
    return Section(
        _("Who pays"),
        (_("A share is the value of the hand. The stake multiplies every payment."),),
        (
            (_("The win"), _("Who pays what")),
            (_("On a discard"), _("the discarder one share to each winner")),
            (_("Self-draw, eight flowers"), _("each of the other three one share")),
            (_("Robbing a kong"), _("the player who added the kong three shares")),
        ),
    )


def _bound() -> Section:
    return Section(
        _("Bound payers"),
        (
            _(
                "Two players are bound for the rest of the hand once one of them has taken three discards "
                "from the other by chow, pung or kong."
            ),
            _("When one of the two wins and the other does not, the other pays extra on top of the ordinary share:"),
        ),
        (
            (_("The win"), _("Extra shares")),
            (_("Self-draw"), "2"),
            (_("On a discard"), "1"),
            (_("Robbing a kong"), "3"),
        ),
    )
