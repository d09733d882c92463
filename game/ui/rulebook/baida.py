"""百搭 in sentences (rules/baida.md)."""

from __future__ import annotations

from game.engine.actions import WinBy
from game.i18n import _, words
from game.ui.rulebook import shanghai
from game.ui.rulebook.section import Claim, Section, example


def hints() -> tuple[str, str, str]:
    """What is special, in three sentences."""
    return (
        _("After the deal a tile is turned up; the next one in order is the joker and stands for any tile you need."),
        _("Only a tile you draw yourself wins, and the other three all pay."),
        _("Dragons are flowers too: twenty flowers, a point each, and up to three doublings."),
    )


def sections() -> list[Section]:
    """Every section after the hints, in the order of reading."""
    return [
        shanghai.table_and_tiles(
            flowers=(
                _("Dragons are flowers here: twenty flowers, and 124 tiles of three suits and four winds besides."),
            )
        ),
        _jokers(),
        shanghai.claims(kongs=_("Added and concealed kongs are also allowed straight after a chow or a pung.")),
        _what_wins(),
        _flowers(),
        _doublings(),
        _four_jokers(),
        _the_end(),
    ]


def _jokers() -> Section:
    return Section(
        _("Jokers"),
        (
            _(
                "After the deal the upper tile of a stack at the tail is turned up, as many stacks in as the smaller "
                "die shows. It stays there, out of play."
            ),
            _(
                "A number names the next number of its suit, 9 names 1. A wind names the next of East, South, West, "
                "North, and North names East. A flower names East."
            ),
            _("In your hand a joker stands for any tile that is no flower."),
            _("In a chow, a pung or a kong it is only its face; a discarded joker may be claimed as its face too."),
        ),
        (),
        (
            example(
                _("One joker"),
                _("5 of Bamboo is the joker and stands for the missing 2 of Characters."),
                Claim("ping_hu", 5),
                "13m456p9p5s",
                "9p",
                "chi:123s/2s@3 peng:777s/7s@1",
                "1f2f3f",
                by=WinBy.SELF,
                wild="5s",
            ),
            example(
                _("Jokers in a pung"),
                _("Laid out they are only 5 of Bamboo: the hand counts as one without a joker."),
                Claim("ping_hu", 6),
                "123m45p99p",
                "6p",
                "peng:555s/5s@3 peng:777s/7s@1",
                "1f2f",
                by=WinBy.SELF,
                wild="5s",
            ),
        ),
    )


def _what_wins() -> Section:
    return Section(
        _("What wins"),
        (
            _("Any four sets and a pair win; one suit or pungs only earn nothing more."),
            _("The tile must be drawn by yourself: no discard wins, and no kong is robbed."),
            _("Two switches let a hand without a joker also win on a discard or on a robbed kong."),
        ),
        (),
        (
            example(
                _("On a discard"),
                _("The same tiles that win by self-draw do not win on a discard."),
                Claim("", 0),
                "123m45p99p",
                "6p",
                "chi:123s/2s@3 peng:777s/7s@1",
                "1f2f3f",
                wild="5s",
            ),
        ),
    )


def _flowers() -> Section:
    plain = shanghai.flower_points(dragons=False)
    return Section(
        plain.title,
        (
            _("The value is one point and the flower points, doubled for each doubling."),
            *plain.paragraphs,
            _("A joker in the hand is a point more, a concealed hand as well. Jokers may complete a triplet of winds."),
        ),
        plain.table,
        (
            example(
                _("Concealed, without a joker"),
                _("One flower and the concealed hand: three points, doubled once."),
                Claim("ping_hu", 6, (18, -6, -6, -6)),
                "123456m789p99s23s",
                "1s",
                "",
                "1f",
                by=WinBy.SELF,
                wild="5s",
            ),
            example(
                _("A triplet of winds with a joker"),
                _("Two Easts and the joker count as a triplet of winds."),
                Claim("ping_hu", 3),
                "123m99p11z5s45p",
                "6p",
                "peng:777s/7s@1",
                by=WinBy.SELF,
                wild="5s",
            ),
        ),
    )


def _doublings() -> Section:
    extra = words.extra_name
    return Section(
        _("Doublings"),
        (
            _("Doublings are added up, three at most."),
            _(
                "A free joker: a joker is held, and before the winning draw any tile at all would have completed the "
                "hand."
            ),
        ),
        (
            (_("What for"), _("Doublings")),
            (f"{extra('wu_bai_da')} · {extra('pao_bai_da')}", "1"),
            (f"{extra('da_diao_che')} · {extra('gang_kai')}", "1"),
            (_("Four jokers, all else left aside"), "2"),
        ),
        (
            example(
                extra("pao_bai_da"),
                _("Four melds and the joker alone in the hand: whatever is drawn wins."),
                Claim("ping_hu", 12),
                "5s",
                "9p",
                "chi:123s/2s@3 peng:777s/7s@1 chi:456p/5p@3 chi:123m/2m@3",
                "1f",
                by=WinBy.SELF,
                wild="5s",
            ),
            example(
                _("Three doublings"),
                _("No joker, a single wait on four melds, on the tile after a flower."),
                Claim("ping_hu", 24),
                "9p",
                "9p",
                "chi:123s/2s@3 peng:777s/7s@1 chi:456p/5p@3 chi:123m/2m@3",
                "1f2f",
                by=WinBy.SELF,
                wild="5s",
                replacement="flower",
            ),
        ),
    )


def _four_jokers() -> Section:
    return Section(
        words.shape_name("si_bai_da"),
        (
            _(
                "Four jokers in the hand win after a draw, whatever the other tiles are. "
                "As long as they are held, every draw offers it again."
            ),
            _("It counts exactly two doublings, and flower points as usual."),
        ),
        (),
        (
            example(
                words.shape_name("si_bai_da"),
                _("Two flowers and the four jokers, two doublings."),
                Claim("si_bai_da", 28),
                "147m259p555s1z",
                "5s",
                "chi:123s/2s@3",
                "1f2f",
                by=WinBy.SELF,
                wild="5s",
            ),
        ),
    )


def _the_end() -> Section:
    return Section(
        _("Who pays, and the end"),
        (
            _("Each of the other three pays the value; nobody is bound. The stake multiplies every payment."),
            _(
                "The wall is played to its last tile. When a tile is due and none is left, the hand is drawn "
                "and nobody pays."
            ),
            _("The winner of a hand deals the next one. After a drawn hand the same player deals again."),
            _("The match ends after the hands agreed on, or when somebody has too little left for another hand."),
        ),
    )
