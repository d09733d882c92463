"""敲麻 and 勒子 in sentences (rules/qiaoma.md): one table of values, with and without 敲."""

from __future__ import annotations

from game.engine.actions import WinBy
from game.i18n import _, words
from game.ui.rulebook import shanghai
from game.ui.rulebook.section import Claim, Section, example

_THREE = "chi:123m/2m@3 chi:456m/4m@3 peng:111z/1z@3"
"""Three melds taken from the player before."""


def hints() -> tuple[str, str, str]:
    """What is special about 敲麻, in three sentences."""
    return (
        _("Declare that you are ready before you may win: who has not declared cannot win, not even by self-draw."),
        *_both_hints(),
    )


def lezi_hints() -> tuple[str, str, str]:
    """What is special about 勒子, in three sentences."""
    return (_("Nothing is declared: whoever completes a hand that may win, wins."), *_both_hints())


def _both_hints() -> tuple[str, str]:
    return (
        _("A plain hand never wins: play for pungs only, for one suit with or without honours, or for honours only."),
        _(
            "Half flush and all pungs are worth 2 and their flower points, up to the limit of 10; "
            "concealed hands and the dice double that."
        ),
    )


def sections() -> list[Section]:
    """敲麻, every section after the hints."""
    return [
        shanghai.table_and_tiles(),
        shanghai.claims(),
        _declaring(),
        _what_wins(),
        shanghai.flower_points(),
        _doubling(_("Nobody loses more than five limits in one hand; the switch sets another number, or none.")),
        shanghai.winning(),
        shanghai.who_pays(),
        _bound(declared=True),
    ]


def lezi_sections() -> list[Section]:
    """勒子, every section after the hints."""
    return [
        shanghai.table_and_tiles(),
        shanghai.claims(),
        _what_wins(),
        shanghai.flower_points(),
        _doubling(_("What one player may lose in a hand has no limit unless the switch sets one.")),
        shanghai.winning(),
        shanghai.who_pays(),
        _bound(declared=False),
    ]


def _declaring() -> Section:
    return Section(
        _("Declaring"),
        (
            _(
                "On your own turn you declare and discard in one action, when the thirteen tiles that stay wait for "
                "a hand that may win. It counts from that discard on, even from the dealer's first."
            ),
            _("Everybody sees that you have declared; nobody sees what you wait for."),
            _(
                "From then on you make no chow and no pung; each turn you win or discard the tile just drawn. "
                "A kong is allowed only when your waits stay the same."
            ),
            _("Who has declared may still let a win go by. All eight flowers win without declaring."),
        ),
        (),
        (
            example(
                _("Declared"),
                _("Base 2, three flower points: the hand wins by self-draw."),
                Claim("hun_yi_se", 5),
                "12345699m22z",
                "2z",
                "chi:234m/3m@3",
                "1f2f",
                by=WinBy.SELF,
            ),
            example(
                _("Not declared"),
                _("The very same tiles do not win."),
                Claim("", 0),
                "12345699m22z",
                "2z",
                "chi:234m/3m@3",
                "1f2f",
                by=WinBy.SELF,
                ready=(),
            ),
        ),
    )


def _what_wins() -> Section:
    name = words.shape_name
    return Section(
        _("What wins, and what it is worth"),
        (
            _("Only the highest row that fits is counted; rows are never added."),
            _("No flower point is needed to win. Mixed honours are any fourteen honours."),
            _("Seven pairs and wins with the last tile count only where their switches are on."),
        ),
        (
            (_("Hand"), _("Worth")),
            (f"{name('hun_yi_se')} · {name('peng_peng_hu')}", _("2 and its flower points, at most 10")),
            (f"{name('qing_yi_se')} · {name('hun_peng')}", "10"),
            (_("Half flush or all pungs, as a single wait or on a replacement tile"), "10"),
            (f"{name('luan_feng_xiang')} · {name('qing_peng')} · {words.extra_name('ba_hua')}", "20"),
            (name("zi_yi_se"), "40"),
        ),
        (
            example(
                name("hun_yi_se"),
                _("No flower point at all: the base alone."),
                Claim("hun_yi_se", 2),
                "123456789m2z",
                "2z",
                "chi:234m/3m@3",
            ),
            example(
                name("peng_peng_hu"),
                _("Five flowers, a pung of dragons and a concealed kong: the limit holds it."),
                Claim("peng_peng_hu", 10),
                "22m55p",
                "5p",
                "peng:111m/1m@1 peng:777z/7z@2 an_gang:7777p",
                "1f2f3f4f5f",
            ),
            example(
                _("Single wait on four melds"),
                _("Half flush without a flower point, raised to the limit."),
                Claim("hun_yi_se", 10),
                "5z",
                "5z",
                "chi:123m/2m@3 peng:555m/5m@1 chi:789m/8m@3 peng:222m/2m@2",
            ),
            example(
                name("zi_yi_se"),
                _("Four sets and a pair of honours: four limits."),
                Claim("zi_yi_se", 40),
                "2255z",
                "5z",
                "peng:111z/1z@1 peng:333z/3z@2 peng:777z/7z@2",
            ),
        ),
    )


def _doubling(cap: str) -> Section:
    return Section(
        _("What doubles"),
        (
            _("A hand without chow, pung, open kong or added kong is concealed and doubles; eight flowers do not."),
            _("When the dealer throws a double, or one and four, the hand doubles (dice doubling); it is not stored."),
            _("A drawn hand leaves a carried doubling; the dice add none. The hand it is used up in doubles once."),
            _("What raises a hand to the limit comes first, then the doublings, one after the other."),
            cap,
        ),
        (),
        (
            example(
                _("Concealed half flush"),
                _("Base, a concealed triplet of winds, doubled."),
                Claim("hun_yi_se", 6),
                "1234567899m222z",
                "9m",
                by=WinBy.SELF,
            ),
            example(
                _("On a replacement tile"),
                _("Won with the tile drawn after the only flower: raised to the limit first, doubled after it."),
                Claim("hun_yi_se", 20),
                "12345678923m22z",
                "1m",
                "",
                "1f",
                by=WinBy.SELF,
                replacement="flower",
            ),
            example(
                _("Dice and carried doubling"),
                _("Both at once make it four times as much."),
                Claim("hun_yi_se", 28),
                "12345699m22z",
                "2z",
                "chi:234m/3m@3",
                "1f2f3f4f",
                dice=(1, 4),
                huang_fan=1,
            ),
        ),
    )


def _bound(declared: bool) -> Section:
    ready, unready = (
        (_("Another who has declared discards"), _("Another who has not declared discards"))
        if declared
        else (_("Another who waits for a win himself discards"), _("Another who does not wait for a win discards"))
    )
    first, _second = shanghai.binding()
    return Section(
        _("Bound payers"),
        (
            first,
            _("When one of the two wins and the other does not, the bound player pays like this:"),
            _("When each has taken three from the other, it is 7 shares in place of 5, and 3 in place of 2."),
        ),
        (
            (_("The win"), _("Who pays what")),
            (_("Self-draw, eight flowers"), _("each bound player 5 shares, the others nothing")),
            (_("A bound player discards"), _("he pays 2 shares, any other bound player 1")),
            (ready, _("he pays 1 share, and each bound player 1")),
            (unready, _("he pays 2 shares, the bound players nothing")),
            (_("Robbing a kong"), _("the player of the kong 3 shares, each bound player 3 more")),
        ),
        (
            example(
                _("Self-draw"),
                _("The bound player pays five shares, alone."),
                Claim("hun_yi_se", 6, (30, 0, 0, -30)),
                "99m55z",
                "5z",
                _THREE,
                "1f",
                by=WinBy.SELF,
            ),
            example(
                _("Somebody else discards who is ready"),
                _("One share from him, one from the bound player."),
                Claim("hun_yi_se", 6, (12, -6, 0, -6)),
                "99m55z",
                "5z",
                _THREE,
                "1f",
                ready=(0, 1),
            ),
            example(
                _("Somebody else discards who is not ready"),
                _("He pays the bound player's share too."),
                Claim("hun_yi_se", 6, (12, -12, 0, 0)),
                "99m55z",
                "5z",
                _THREE,
                "1f",
            ),
        ),
    )
