"""Matches at wanted moments, for the gallery of the table and for its tests: each shows one thing the table can do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.actions import Action, AnGang, BuGang, Discard, Hu, Peng, WinBy
from game.engine.match import Match
from game.engine.tiles import Tile, parse_tiles
from game.ui.table.script import arranged, natural, played


def tile(text: str) -> Tile:
    """A tile from its notation."""
    return parse_tiles(text)[0]


def mine(match: Match) -> tuple[Action, ...]:
    """What the person may do."""
    hand = match.round
    return hand.legal_actions(0) if hand is not None and not hand.finished and 0 in hand.pending else ()


def may(*kinds: type[Action]) -> Callable[[Match], bool]:
    """A moment when the person may do each of these kinds of action."""
    return lambda match: all(any(isinstance(a, kind) for a in mine(match)) for kind in kinds)


def turn_late(match: Match) -> bool:
    """The person's turn in the middle of a hand."""
    hand = match.round
    return bool(
        hand and not hand.finished and hand.view(0).wall_left < 52 and any(isinstance(a, Discard) for a in mine(match))
    )


def is_over(match: Match) -> bool:
    """Whether the hand has ended."""
    return not match.in_hand


# -- arranged hands
READY: Final = "123789s46s111z55z"
"""Half flush with a hole: 5s wins, the winds are the flower it needs."""


def opening() -> Match:
    """A hand whose deal brings flowers to three seats."""
    return arranged({0: "159m258p369s17z13f9p", 1: "147m2f", 2: "258m5f"}, tail="2z3z4z6m7m")


def everything() -> Match:
    """吃 in three ways, 碰, 杠 and 胡, all at once."""
    return played(
        arranged({0: "3455567p111z555z9m", 3: "5p19m19s24z"}),
        [Discard(0, tile("9m")), Discard(3, tile("5p"))],
        lambda match: bool(mine(match)),
    )


def before_win(by: WinBy) -> Match:
    """The person may win, by self-draw or on a discard."""
    draws = "9m8m7m5s" if by is WinBy.SELF else "9m8m5s"
    match = arranged({0: READY + "2p"}, draws=draws)
    return played(match, [Discard(0, tile("2p"))], may(Hu))


def win(by: WinBy) -> Match:
    """The person has won."""
    return played(before_win(by), [Hu(0, by, tile("5s"))], is_over)


def two_winners() -> Match:
    """一炮多响: the far seat's discard wins for the person and for the seat on the left."""
    match = arranged({0: READY + "2p", 3: "55s99p111p222m333z"}, draws="9m5s")
    return played(
        match,
        [
            Discard(0, tile("2p")),
            Discard(2, tile("5s")),
            Hu(0, WinBy.DISCARD, tile("5s")),
            Hu(3, WinBy.DISCARD, tile("5s")),
        ],
        is_over,
    )


def robbed() -> Match:
    """抢杠: the person robs the kong of the seat on the right."""
    five = tile("5m")
    match = arranged({0: "123789m46m111z55z5m", 1: "55m1369p2479s26z4z"}, draws="9p8p7p5m")
    wanted = [Discard(0, five), Peng(1, five), BuGang(1, five), Hu(0, WinBy.ROB_KONG, five)]
    return played(match, wanted, is_over)


def eight_flowers() -> Match:
    """八花齐 in the opening."""
    match = arranged({0: "1234567f159m25p9s8f"}, tail="2z3z4z6m7m8m9m3s")
    return played(match, [Hu(0, WinBy.EIGHT_FLOWERS, None)], is_over)


def kongs() -> Match:
    """The person has laid a 暗杠 and drawn its replacement."""
    match = arranged({0: "2222m345p678s11z7z3z"}, tail="8p")
    return played(match, [AnGang(0, tile("2m"))], lambda m: bool(mine(m)))


def refused() -> Match:
    """A hand that is complete and may not win: it has no flower."""
    match = arranged({0: "22m345678m22z78m7z", 1: "2m147p258s369s35z"}, draws="1p4p9m")
    two, seven = tile("2m"), tile("7z")
    return played(
        match,
        [Discard(0, seven), Discard(1, two), Peng(0, two)],
        lambda m: bool(m.round and any(r.kind == "hu" and r.close for r in m.round.refusals(0)) and mine(m)),
    )


def claimed() -> Match:
    """The far seat has taken the person's discard."""
    match = arranged({0: "5s159m258p369s217z", 2: "55s123m456p789p1z"})
    five = tile("5s")
    return played(match, [Discard(0, five), Peng(2, five)], turn_of(2))


def turn_of(seat: int) -> Callable[[Match], bool]:
    """A moment when this seat is the first that must decide."""
    return lambda match: match.round is not None and match.round.pending[:1] == (seat,)


def late() -> Match:
    """The person's turn in the middle of a hand, most of the wall gone."""
    return natural(4, turn_late)


def drawn_hand(seed: int) -> Match:
    """A whole hand that nobody wins."""
    return natural(seed, is_over)
