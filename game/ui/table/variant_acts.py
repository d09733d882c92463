"""Matches at wanted moments of the games that have more than 清混碰: 敲, jokers, 换牌, single-tile kongs, factors."""

from __future__ import annotations

from typing import Final

from game.bots import make_player
from game.bots.host import Host
from game.engine.actions import Action, Discard, Exchange, Hu, LayOut, Peng, Qiao
from game.engine.match import Match
from game.engine.tiles import Tile, parse_tiles
from game.ui.table.script import Game, arranged, natural, played

QIAOMA: Final = Game("qiaoma")
LEZI: Final = Game("lezi")
SHANGHAI: Final = Game("shanghai2")
BAIDA: Final = Game("baida")
WUHAN: Final = Game("wuhan")
MODERN: Final = Game("qiaoma_modern", {"fei_cang_ying": 3})
EXCHANGE: Final = Game("qiaoma", {"exchange_five": True})


def tile(text: str) -> Tile:
    """A tile from its notation."""
    return parse_tiles(text)[0]


def asked(match: Match) -> tuple[Action, ...]:
    """What the person may do."""
    hand = match.round
    return hand.legal_actions(0) if hand is not None and not hand.finished and 0 in hand.pending else ()


def is_over(match: Match) -> bool:
    """Whether the hand has ended."""
    return not match.in_hand


# -- 敲
def may_declare() -> Match:
    """The person may 敲 with any of three tiles."""
    return arranged({0: "111234567899s11z"}, game=QIAOMA)


def declared() -> Match:
    """The person has 敲 and drawn again; so has the far seat."""
    match = arranged({0: "1112345678s999s2p", 2: "123456789m11z2z9p"}, draws="9m2z6p3p4p8p7p5p6p7z", game=QIAOMA)
    two = tile("2p")
    wanted: list[Action] = [Qiao(0, two)]
    match = played(match, wanted, lambda m: any(isinstance(a, Qiao) for a in _of(m, 2)))
    ready = next((a for a in _of(match, 2) if isinstance(a, Qiao)), None)
    if ready is not None:
        match.apply(ready)
    return played(match, [], lambda m: any(isinstance(a, Discard) for a in asked(m)))


def _of(match: Match, seat: int) -> tuple[Action, ...]:
    hand = match.round
    return hand.legal_actions(seat) if hand is not None and not hand.finished and seat in hand.pending else ()


# -- 换牌
def exchange() -> Match:
    """Everybody may bury five tiles."""
    return arranged({0: "19m28p37s1z2z3z4z5z6z7z5m"}, game=EXCHANGE)


def exchanged() -> Match:
    """Two have buried five tiles, the others none."""
    match = exchange()
    hand = match.round
    assert hand is not None
    for seat in (0, 2):
        first = next(action for action in hand.legal_actions(seat) if isinstance(action, Exchange))
        match.apply(first)
    return played(match, [], is_over)


# -- jokers
def joker_turned() -> Match:
    """百搭: the joker has just been turned up, two of them in the person's hand."""
    return arranged(
        {0: "234m678p23s55s11z1z9s", 1: "1f2f5z6z", 3: "7z5z"}, turned="4s", tail="6z7z3f", dice=(2, 3), game=BAIDA
    )


def joker_hand() -> Match:
    """百搭 in the middle of a hand: two jokers held, flowers on every side."""
    match = arranged(
        {0: "234m678p23s55s11z1f7z", 1: "1m4m7m1p6z5z2f", 2: "8p8p9s9s3f7z", 3: "2z2z3z3z4f5z7z"},
        turned="4s",
        dice=(2, 3),
        game=BAIDA,
    )
    return played(match, [], lambda m: bool(asked(m)) and m.round is not None and m.round.view(0).wall_left < 70)


def joker_win() -> Match:
    """百搭: the person may win with a tile just drawn."""
    match = arranged({0: "234m678p234s55s11z9p"}, draws="9m8m7m1z", turned="4s", dice=(2, 3), game=BAIDA)
    return played(match, [Discard(0, tile("9p"))], lambda m: any(isinstance(a, Hu) for a in asked(m)))


def free_joker() -> Match:
    """百搭: the person may win with a tile just drawn, or leave the win lying for a wait for every kind (跑百搭)."""
    match = arranged({0: "123456m345p78s5s2p9p"}, draws="9m8m7m6s", turned="4s", dice=(2, 3), game=BAIDA)
    return played(match, [Discard(0, tile("9p"))], lambda m: any(isinstance(a, Hu) for a in asked(m)))


# -- 武汉
def wuhan() -> Match:
    """武汉 in play: single-tile kongs, open melds, a 癞子 in the hand."""
    match = arranged(
        {0: "34568m2378s55p3m7z1z", 1: "7z147m268p369s123z", 3: "5p9p369s11p4z6z5z5z6z"},
        draws="9m9p4p8m",
        tail="9s1p4m6p",
        turned="2m",
        game=WUHAN,
    )
    wanted: list[Action] = [LayOut(0, tile("7z")), Discard(0, tile("1z")), Discard(3, tile("5p")), Peng(0, tile("5p"))]
    return played(match, wanted, lambda m: any(isinstance(a, Discard) for a in asked(m)))


def factors() -> Match:
    """武汉 late in a hand: open melds and kongs on every side, so that factors stand beside the plates."""
    return natural(FACTORS, _many_kongs, WUHAN)


def _many_kongs(match: Match) -> bool:
    hand = match.round
    if hand is None or hand.finished or not any(isinstance(action, Discard) for action in asked(match)):
        return False
    melds = [player.melds for player in hand.view(0).players]
    return sum(len(each) for each in melds) >= 6 and sum(bool(each) for each in melds) == 4


FACTORS: Final = 28
"""A seed whose first hand comes to that."""


# -- endings
def flies() -> Match:
    """敲麻（新式）: the person has won, three tiles were turned up after it."""
    match = arranged({0: "123456789s11z2z2z5p", 1: "5z6z"}, draws="9m8m7m1z2z1z2z", game=MODERN, tail="1f2f3f4f")
    wanted: list[Action] = [Qiao(0, tile("5p"))]
    return played(match, wanted, is_over)


def given_up(seat: int = 2) -> Match:
    """A seat has given the hand up."""
    match = natural(4, lambda m: m.round is not None and m.round.view(0).wall_left < 60, QIAOMA)
    match.give_up(seat)
    return match


def kai_bao() -> Match:
    """敲麻: the dice double the hand."""
    return arranged({0: "159m258p369s12z3p9p4s"}, dice=(4, 1), game=QIAOMA)


def whole(game: Game, seed: int) -> Match:
    """A whole hand of four casual bots."""
    return natural(seed, is_over, game)


def bound() -> Match:
    """敲麻: the person and the seat on the right are bound."""
    match = arranged({0: "1122334455667s1z", 1: "1s2s3s147m258p69p4z5z"}, draws="9m9m9m8m8m8m7m7m7m", game=QIAOMA)
    one, two, three = tile("1s"), tile("2s"), tile("3s")
    wanted: list[Action] = [
        Discard(0, tile("1z")),
        Discard(1, one), Peng(0, one), Discard(0, tile("7s")),
        Discard(1, two), Peng(0, two), Discard(0, tile("6s")),
        Discard(1, three), Peng(0, three),
    ]  # fmt: skip
    return played(match, wanted)


def bots_play(match: Match) -> Match:
    """Let four casual bots end the hand."""
    host = Host(match, {seat: make_player("casual") for seat in range(4)})
    while host.waiting:
        host.apply(host.think(host.waiting[0]))
    return match
