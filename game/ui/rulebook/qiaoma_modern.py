"""敲麻（新式） in sentences (rules/qiaoma_modern.md)."""

from __future__ import annotations

from game.engine.actions import WinBy
from game.i18n import _, words
from game.ui.rulebook import shanghai
from game.ui.rulebook.section import Claim, Section, example

_PLAIN = "123m45p99p"
_MELDS = "chi:123s/2s@3 peng:777s/7s@1"


def hints() -> tuple[str, str, str]:
    """What is special, in three sentences."""
    return (
        _("Dragons are flowers: twenty flowers, a point each. Declare that you are ready before you may win."),
        _(
            "Any four sets and a pair may win, but a hand without doublings of its own needs two flower points by "
            "self-draw and three on a discard."
        ),
        _("One point and the flower points are doubled up to three times; without a single one a hand counts ten."),
    )


def sections() -> list[Section]:
    """Every section after the hints, in the order of reading."""
    return [
        shanghai.table_and_tiles(
            flowers=(
                _("Dragons are flowers here: twenty flowers, and 124 tiles of three suits and four winds besides."),
            )
        ),
        shanghai.claims(),
        _declaring(),
        _what_wins(),
        shanghai.flower_points(dragons=False),
        _doublings(),
        _who_pays(),
        shanghai.winning(),
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
            _("Who has declared must take a win that comes; the switch can make it free."),
        ),
    )


def _what_wins() -> Section:
    return Section(
        _("What wins, and what it is worth"),
        (
            _("Any four sets and a pair. The value is one point and the flower points, doubled for each doubling."),
            _(
                "A hand without doublings of its own needs two flower points by self-draw, three on a discard or a "
                "robbed kong."
            ),
            _("Without a single flower point the hand counts ten of them, and may always win."),
        ),
        (),
        (
            example(
                _("A plain hand by self-draw"),
                _("Two flower points are enough."),
                Claim("ping_hu", 3),
                _PLAIN,
                "6p",
                _MELDS,
                "1f2f",
                by=WinBy.SELF,
            ),
            example(
                _("The same on a discard"),
                _("One flower point short."),
                Claim("", 0),
                _PLAIN,
                "6p",
                _MELDS,
                "1f2f",
            ),
            example(
                words.extra_name("wu_hua_guo"),
                _("Not one flower point: it counts ten."),
                Claim("ping_hu", 11),
                _PLAIN,
                "6p",
                _MELDS,
            ),
        ),
    )


def _doublings() -> Section:
    name, extra = words.shape_name, words.extra_name
    return Section(
        _("Doublings"),
        (
            _("Doublings are added up, three at most."),
            _("Carried doubling and dice doubling are switches here; they double once more each."),
            _(
                "Flying flies are a switch: after a win tiles are turned from the wall, a number counts its number, "
                "any other tile five, and the sum is added to the value at the very end."
            ),
        ),
        (
            (_("What for"), _("Doublings")),
            (f"{extra('men_qing')} · {extra('da_diao_che')}", "1"),
            (f"{extra('gang_kai')} · {extra('qiang_gang')}", "1"),
            (f"{name('hun_yi_se')} · {name('peng_peng_hu')}", "1"),
            (f"{name('qing_yi_se')} · {name('hun_peng')}", "2"),
            (name("qing_peng"), "3"),
        ),
        (
            example(
                name("qing_peng"),
                _("Three points, three doublings."),
                Claim("qing_peng", 24),
                "2255m",
                "5m",
                "peng:111m/1m@1 peng:333m/3m@2 peng:777m/7m@2",
                "1f2f",
            ),
            example(
                _("Concealed half flush"),
                _("Four points, two doublings."),
                Claim("hun_yi_se", 16),
                "1234567899m222z",
                "9m",
                "",
                "1f5z",
                by=WinBy.SELF,
            ),
        ),
    )


def _who_pays() -> Section:
    pays = shanghai.who_pays()
    return Section(
        _("Who pays"),
        (
            *pays.paragraphs,
            _(
                "Who has taken three discards from one player by chow, pung or kong is bound to him, "
                "and he to the other, for the rest of the hand."
            ),
            _("Self-draw: each bound player pays 5 shares, the others nothing."),
            _(
                "On a discard: the discarder 1 share and each bound player 1; a bound discarder 2; "
                "and a discarder who has not declared pays all of it."
            ),
            _("Robbing a kong: the player of the kong 3 shares, and each bound player 3 as well."),
        ),
        tuple((win if at != 2 else _("Self-draw"), what) for at, (win, what) in enumerate(pays.table)),
        (
            example(
                _("A discarder who has not declared"),
                _("He pays the share of the bound player too."),
                Claim("hun_yi_se", 8, (16, -16, 0, 0)),
                "99m22z",
                "2z",
                "chi:123m/2m@3 chi:456m/4m@3 peng:111z/1z@3",
                "1f",
            ),
        ),
    )
