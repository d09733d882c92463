"""清混碰 in sentences (rules/qinghunpeng.md and the frame of rules/README.md)."""

from __future__ import annotations

from game.engine.actions import WinBy
from game.i18n import _, words
from game.ui.rulebook import shanghai
from game.ui.rulebook.section import Claim, Example, Section, example


def hints() -> tuple[str, str, str]:
    """What is special, in three sentences."""
    return (
        _("A plain hand never wins here: not by self-draw, not as a single wait, not on a replacement tile."),
        _(
            "You win with one suit, with one suit and honours, with pungs only, with honours only, "
            "or with all eight flowers."
        ),
        _("The limit is 5 points. Big hands are worth two or four limits, concealed hands twice as much."),
    )


def sections() -> list[Section]:
    """Every section after the hints, in the order of reading."""
    return [
        shanghai.table_and_tiles(),
        shanghai.claims(),
        _what_wins(),
        shanghai.flower_points()._replace(examples=(_flowers(),)),
        _doubling(),
        shanghai.winning(),
        _who_pays(),
        _bound(),
    ]


def _what_wins() -> Section:
    name = words.shape_name
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
            (words.extra_name("ba_hua"), "5"),
            (f"{name('luan_feng_xiang')} · {name('qing_peng')}", "10"),
            (name("zi_yi_se"), "20"),
        ),
        (
            example(
                name("hun_yi_se"),
                _("Two flowers and the concealed East: three flower points."),
                Claim("hun_yi_se", 3),
                "456s789s111z6z",
                "6z",
                "chi:123s/2s@3",
                "1f6f",
            ),
            example(
                _("A plain hand"),
                _("Several suits and runs: complete, but worth nothing here."),
                Claim("", 0),
                "123m456p99s78p",
                "9p",
                "peng:222s/2s@1",
                "1f2f3f",
            ),
            example(
                _("Single wait on four melds"),
                _("All pungs without a flower point wins here only because four melds lie on the table."),
                Claim("peng_peng_hu", 5),
                "7m",
                "7m",
                "peng:888m/8m@1 peng:333m/3m@2 peng:222p/2p@3 peng:444s/4s@1",
            ),
            example(
                name("qing_peng"),
                _("Pungs of one suit: two limits, flower points are not counted."),
                Claim("qing_peng", 10),
                "2255m",
                "5m",
                "peng:111m/1m@1 peng:333m/3m@2 peng:777m/7m@2",
                "3f",
            ),
            example(
                name("luan_feng_xiang"),
                _("Fourteen honours in any order, no sets needed."),
                Claim("luan_feng_xiang", 10),
                "1123445566z",
                "2z",
                "peng:777z/7z@2",
            ),
        ),
    )


def _flowers() -> Example:
    return example(
        _("Everything that counts"),
        _("One for the flower, one for the winds, two for the kong, two for the dragons: six, of which five count."),
        Claim("peng_peng_hu", 5),
        "44m66s",
        "6s",
        "peng:333z/3z@1 an_gang:8888p peng:777z/7z@2",
        "2f",
    )


def _doubling() -> Section:
    return Section(
        _("Concealed hand and carried doubling"),
        (
            _("A hand without chow, pung, open kong or added kong is concealed; concealed kongs are allowed."),
            _(
                "It is worth at least the limit and then doubles: "
                "a concealed half flush pays 10, even without a flower point."
            ),
            _("Eight flowers are never doubled for being concealed."),
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
        (),
        (
            example(
                _("Concealed half flush"),
                _("First raised to the limit, then doubled; no flower point is needed."),
                Claim("hun_yi_se", 10),
                "12345678p777z44z",
                "9p",
            ),
            example(
                _("With a carried doubling"),
                _("The same hand while a doubling is carried."),
                Claim("hun_yi_se", 20),
                "12345678p777z44z",
                "9p",
                huang_fan=1,
            ),
            example(
                _("The largest hand"),
                _("Honour pungs, concealed, with a carried doubling: each of the three pays this."),
                Claim("zi_yi_se", 80, (240, -80, -80, -80)),
                "111222333z555z7z",
                "7z",
                by=WinBy.SELF,
                huang_fan=1,
            ),
        ),
    )


def _who_pays() -> Section:
    return shanghai.who_pays()._replace(
        examples=(
            example(
                _("Self-draw"),
                _("Each of the other three pays the value."),
                Claim("qing_yi_se", 5, (15, -5, -5, -5)),
                "23456s99s",
                "7s",
                "chi:123s/3s@3 peng:888s/8s@2",
                by=WinBy.SELF,
            ),
            example(
                _("Robbing a kong"),
                _("The player who adds the fourth tile pays for all three."),
                Claim("qing_yi_se", 5, (15, 0, -15, 0)),
                "23567s99s",
                "4s",
                "chi:123s/3s@3 peng:888s/8s@2",
                by=WinBy.ROB_KONG,
                giver=2,
                others={2: "peng:444s/4s@3"},
            ),
        )
    )


def _bound() -> Section:
    three = "chi:123m/2m@3 chi:456m/4m@3 peng:111z/1z@3"
    return Section(
        _("Bound payers"),
        shanghai.binding(),
        (
            (_("The win"), _("Extra shares")),
            (_("Self-draw"), "2"),
            (_("On a discard"), "1"),
            (_("Robbing a kong"), "3"),
        ),
        (
            example(
                _("Three taken from the player before you"),
                _("Self-draw: the bound player pays three shares, the other two one each."),
                Claim("hun_yi_se", 4, (20, -4, -4, -12)),
                "99m55z",
                "5z",
                three,
                "1f",
                by=WinBy.SELF,
            ),
            example(
                _("Somebody else discards"),
                _("The discarder pays one share, and the bound player one more."),
                Claim("hun_yi_se", 4, (8, -4, 0, -4)),
                "99m55z",
                "5z",
                three,
                "1f",
            ),
        ),
    )
