"""上海麻将2 in sentences (rules/shanghai2.md)."""

from __future__ import annotations

from game.engine.actions import WinBy
from game.i18n import _, words
from game.ui.rulebook import shanghai
from game.ui.rulebook.section import Claim, Section, example


def hints() -> tuple[str, str, str]:
    """What is special, in three sentences."""
    return (
        _("Nearly every hand is a doubled one: most throws of the dice carry a doubling."),
        _("The limit is 50 points. A heavenly win is worth ten limits, an earthly win eight, all eight flowers six."),
        _(
            "A plain hand wins only as a single wait on four melds, on a replacement tile, "
            "or with a heavenly or an earthly win."
        ),
    )


def sections() -> list[Section]:
    """Every section after the hints, in the order of reading."""
    return [
        shanghai.table_and_tiles(),
        shanghai.claims(),
        _limits_of_claims(),
        _what_wins(),
        shanghai.flower_points(),
        _first_turn(),
        _carried(),
        shanghai.winning(
            passing=_(
                "After passing a win you may not win on any discard until you have drawn or claimed a tile yourself. "
                "Self-draw and robbed kongs are free."
            )
        ),
        _who_pays(),
    ]


def _limits_of_claims() -> Section:
    return Section(
        _("What may not be claimed or discarded"),
        (
            _(
                "After a chow you may not discard the tile you took, nor the one at the other end: "
                "who takes 4 with 5 and 6 may discard neither 4 nor 7. That holds for this one discard."
            ),
            _(
                "A chow needs all your melds of numbers to be of its suit; once you have a chow, pungs and kongs of "
                "another suit are refused. Honours are always free."
            ),
            _("Who lets a pung go by may not pung that tile the next time, unless a discard of his own lies between."),
        ),
    )


def _what_wins() -> Section:
    name, extra = words.shape_name, words.extra_name
    return Section(
        _("What wins, and what it is worth"),
        (
            _("Every hand counts 3 and its flower points. A row with limits counts its limits instead."),
            _("Only the highest row that fits is counted; rows are never added."),
            _("A replacement tile doubles 3 and the flower points, up to the limit. Concealed hands earn nothing."),
        ),
        (
            (_("Hand"), _("Worth")),
            (f"{name('hun_yi_se')} · {name('peng_peng_hu')}", _("3 and its flower points, at most 50")),
            (extra("gang_kai"), _("twice that, at most 50")),
            (f"{extra('da_diao_che')} · {name('qing_yi_se')} · {name('hun_peng')}", "50"),
            (f"{name('luan_feng_xiang')} · {name('qing_peng')}", "100"),
            (name("zi_yi_se"), "200"),
            (extra("ba_hua"), "300"),
            (extra("di_hu"), "400"),
            (extra("tian_hu"), "500"),
        ),
        (
            example(
                name("hun_yi_se"),
                _("Five flowers: eight points."),
                Claim("hun_yi_se", 8),
                "12345699m22z",
                "9m",
                "chi:234m/3m@3",
                "1f2f3f4f5f",
            ),
            example(
                words.extra_name("gang_kai"),
                _("A plain hand, won on the tile after a kong."),
                Claim("ping_hu", 14),
                "123m45p99p",
                "6p",
                "chi:123s/2s@3 ming_gang:7777s/7s@1",
                "1f2f3f",
                by=WinBy.SELF,
                replacement="kong",
            ),
            example(
                words.extra_name("da_diao_che"),
                _("A plain hand with a single tile left: one limit."),
                Claim("ping_hu", 50),
                "9s",
                "9s",
                "chi:123p/2p@3 chi:456p/4p@3 peng:777p/7p@1 peng:222z/2z@2",
            ),
            example(
                _("A plain hand"),
                _("Without any of these it does not win."),
                Claim("", 0),
                "123m45p99p",
                "6p",
                "chi:123s/2s@3 peng:777s/7s@1",
                "1f2f3f",
                by=WinBy.SELF,
            ),
        ),
    )


def _first_turn() -> Section:
    return Section(
        _("Heavenly and earthly wins"),
        (
            _("A dealer who is complete before the first discard has a heavenly win, also after kongs, whatever hand."),
            _(
                "Another player who is complete before his own first discard has an earthly win: by self-draw, on a "
                "discard or on a robbed kong, as long as he has made no chow, pung or open kong."
            ),
            _("All eight flowers win on the first own turn with fourteen tiles."),
        ),
        (),
        (
            example(
                words.extra_name("tian_hu"),
                _("Complete from the deal: each of the three pays ten limits."),
                Claim("ping_hu", 500, (1500, -500, -500, -500)),
                "123m456p789s1122z",
                "2z",
                by=WinBy.SELF,
                turn="tian_hu",
            ),
            example(
                words.extra_name("di_hu"),
                _("The dealer's first discard completes the hand: eight limits from the dealer."),
                Claim("ping_hu", 400, (400, 0, 0, -400)),
                "123m456p789s1122z",
                "2z",
                giver=3,
                dealer=3,
                turn="di_hu",
            ),
        ),
    )


def _carried() -> Section:
    return Section(
        words.option_name("huang_fan"),
        (
            _("Two ones or two fours carry two doublings; another double, or any one or four, carries one."),
            _(
                "A drawn hand leaves one carried doubling. "
                "While one is left, every payment of a hand doubles, last of all."
            ),
            _("A hand that somebody wins uses one up."),
        ),
        (),
        (
            example(
                words.shape_name("zi_yi_se"),
                _("Four limits, doubled."),
                Claim("zi_yi_se", 400),
                "2255z",
                "5z",
                "peng:111z/1z@1 peng:333z/3z@2 peng:777z/7z@2",
                huang_fan=1,
            ),
        ),
    )


def _who_pays() -> Section:
    pays = shanghai.who_pays(_("the player who added the kong one share"))
    return Section(
        _("Who pays"),
        (
            *pays.paragraphs,
            *shanghai.binding()[:1],
            _(
                "A bound player pays on top: 2 shares on a self-draw, 1 on a discard, "
                "and as many as the robbed kong costs."
            ),
        ),
        pays.table,
        (
            example(
                _("Three taken from the player before you"),
                _("Self-draw: the bound player pays three shares, the other two one each."),
                Claim("hun_yi_se", 8, (40, -8, -8, -24)),
                "99m55z",
                "5z",
                "chi:123m/2m@3 chi:456m/4m@3 peng:111z/1z@3",
                "1f2f",
                by=WinBy.SELF,
            ),
        ),
    )
