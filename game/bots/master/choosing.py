"""Which actions are tried: those that expert finds worth most."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.expert import Weighing
from game.bots.master.seats import Frame, Seat, seat_of
from game.engine.actions import Action, AnGang, BuGang, LayOut, Pass
from game.engine.melds import RED, Meld, MeldKind, grown


class Candidate:
    """An action on trial: how many points expert puts it behind its own choice, and what it was paid world by world.

    `came` is what the hand that it leaves came to in each world, before that is brought to expert's scale.
    """

    __slots__ = ("action", "behind", "came", "paid")

    def __init__(self, action: Action, behind: float) -> None:
        self.action = action
        self.behind = behind
        self.came: list[float] = []
        self.paid: list[float] = []


def candidates(weighing: Weighing, actions: Sequence[Action], most: int) -> list[Candidate]:
    """What expert would do by this weighing, and then what it finds worth most besides; at most so many."""
    best = weighing.claim(actions) if isinstance(actions[-1], Pass) else weighing.turn(actions)
    worths = weighing.worths
    top = worths.get(best, 0.0)
    others = sorted((action for action in worths if action != best), key=lambda action: -worths[action])
    behind = [Candidate(action, max(0.0, top - worths[action])) for action in others[: most - 1]]
    return [Candidate(best, 0.0), *behind]


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
