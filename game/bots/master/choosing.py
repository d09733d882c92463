"""Which actions are tried: those that leave the most promising hands, to the quick player's mind."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.master.playout import Frame, Seat, claimed, seat_of, with_meld
from game.engine.actions import Action, AnGang, BuGang, Chi, Discard, LayOut, MingGang, Pass, Peng, Qiao
from game.engine.melds import RED, Meld, MeldKind, grown
from game.engine.view import SeatView

_STAY: float = 1.05
"""A claim must make the hand promise so many times what it did."""
_KONG: float = 1.1
"""What another draw and 花 add to a kong's hand."""
_DECLARE: float = 1.01
"""Of a 敲 and the same discard without it the 敲 comes first."""
_NOTHING: float = 1e-9


class Candidate:
    """An action on trial: the part of the best hand's promise that it gives up, and what it was paid world by world."""

    __slots__ = ("action", "behind", "paid")

    def __init__(self, action: Action, behind: float) -> None:
        self.action = action
        self.behind = behind
        self.paid: list[int] = []


def candidates(view: SeatView, frame: Frame, own: Seat, actions: Sequence[Action], most: int) -> list[Candidate]:
    """The most promising actions, at most so many, the best first; wins are not among them."""
    thrown = dict(own.quick.ranked(own.keys, own.counts)) if view.offer is None else {}
    marked: list[tuple[float, int, Action]] = []
    for at, action in enumerate(actions):
        match action:
            case Discard(_, tile):
                promise = thrown.get(int(tile), _NOTHING)
            case Qiao(_, tile):
                promise = _DECLARE * thrown.get(int(tile), _NOTHING)
            case Pass():
                promise = _STAY * own.standing.promise
            case Peng() | Chi() | MingGang():
                promise = _claim(view, frame, own, action)
            case AnGang() | BuGang() | LayOut():
                promise = _KONG * with_kong(frame, own, action).standing.promise
            case _:
                continue
        marked.append((promise, -at, action))
    marked.sort(reverse=True, key=lambda each: each[:2])
    best = max(marked[0][0], _NOTHING)
    return [Candidate(action, 1 - promise / best) for promise, _, action in marked[:most]]


def _claim(view: SeatView, frame: Frame, own: Seat, action: Chi | Peng | MingGang) -> float:
    """What the hand promises after a claim, and after the discard that follows."""
    assert view.offer is not None
    quick, keys, counts = with_meld(frame, own, claimed(action, view.offer.giver), int(action.tile))
    if isinstance(action, MingGang):
        return _KONG * quick.standing(keys).promise
    return quick.thrown(keys, counts)[1]


def with_kong(frame: Frame, own: Seat, action: AnGang | BuGang | LayOut) -> Seat:
    """The seat when it has laid this kong out of its hand."""
    tile = action.tile
    match action:
        case AnGang():
            used, melds = 4, (*own.melds, Meld(MeldKind.AN_GANG, (tile, tile, tile, tile)))
        case BuGang():
            used, melds = 1, tuple([grown(meld, tile) for meld in own.melds])
        case _:
            kind = MeldKind.HONG_ZHONG if tile == RED else MeldKind.LAI_ZI
            used, melds = 1, (*own.melds, Meld(kind, (tile,)))
    tiles = list(own.tiles())
    for _ in range(used):
        tiles.remove(tile)
    return seat_of(frame, tiles, melds, own.flowers, own.ready)
