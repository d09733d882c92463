"""The casual level: an honest player that heads for the shapes that may win and counts what is left of each tile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.engine.actions import Action, AnGang, BuGang, Chi, Discard, Hu, MingGang, Pass, Peng
from game.engine.events import Event
from game.engine.melds import Meld, MeldKind
from game.engine.options import Ruleset
from game.engine.standing import would_win
from game.engine.tiles import KINDS, Tile
from game.engine.view import SeatView

Hand = tuple[Tile, ...]
Melds = tuple[Meld, ...]

_NO_FLOWER: Final = 1.2
"""How many tiles farther away an open hand without a flower counts: the cheap shapes need one."""
_SECOND: Final = 0.12
"""How much of a tile a second shape nearly as near is worth, for each tile that it is nearer than two away."""
_NEARER: Final = 0.5
"""What a claim must gain, in tiles."""
_FAR_OFF: Final = 2.5
"""A hand farther away than this throws the loneliest tile without looking further."""
_COMPARED: Final = 3
"""Of discards that leave the hand equally near, so many are compared by the tiles that help."""
_UNREACHABLE: Final = 99.0


class Casual:
    """Plays the nearest shape; remembers nothing, so the same view gives the same decision."""

    def start(self, seat: int, rules: Ruleset, seed: int) -> None:
        """A hand begins."""

    def told(self, event: Event) -> None:
        """The view says it all."""

    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        """A win when there is one, the dearest of several; else what leaves the hand nearest to one."""
        wins = [action for action in actions if isinstance(action, Hu)]
        if wins:
            return max(wins, key=lambda win: 0 if win.tile is None else would_win(view, win.tile).value)
        thought = _Thought(view)
        return thought.claim(actions) if isinstance(actions[-1], Pass) else thought.turn(actions)


class _Thought:
    """One decision: what the hand could become, and how near to a win that would be."""

    def __init__(self, view: SeatView) -> None:
        self._view: Final = view
        self._rules: Final = view.ruleset
        self._variant: Final = view.ruleset.variant
        self._melds: Final = view.players[view.seat].melds
        self._flowers: Final = bool(view.players[view.seat].flowers)

    def turn(self, actions: Sequence[Action]) -> Action:
        """The best discard, or a kong that costs nothing."""
        best, least = self._discard([action for action in actions if isinstance(action, Discard)])
        for action in actions:
            if isinstance(action, AnGang | BuGang) and self._cost(*_after(self._view, action)) <= least:
                return action
        return best

    def claim(self, actions: Sequence[Action]) -> Action:
        """A claim that brings a legal win nearer, else pass."""
        best: Action = actions[-1]
        least = self._cost(self._view.hand, self._melds) - _NEARER
        for action in actions:
            if not isinstance(action, Pass):
                hand, melds = _after(self._view, action)
                kong = isinstance(action, MingGang)
                cost = self._cost(hand, melds) if kong else min(self._cost(rest, melds) for rest in _one_less(hand))
                if cost < least:
                    best, least = action, cost
        return best

    def _cost(self, hand: Hand, melds: Melds) -> float:
        """About how many tiles the hand lacks for its nearest shape, a missing flower included."""
        found = sorted(self._variant.distances(hand, melds, self._rules).values())
        if not found:
            return _UNREACHABLE
        cost = float(found[0])
        if len(found) > 1:
            cost -= _SECOND * max(0, 2 - found[1] + found[0])
        if not self._flowers and _opened(melds) and not _honour_set(hand, melds):
            cost += _NO_FLOWER
        return cost

    def _discard(self, discards: Sequence[Discard]) -> tuple[Discard, float]:
        """The discard that leaves the hand nearest, of equals the one that most unseen tiles help; and its cost."""
        hand = self._view.hand
        costs = []
        for action in discards:
            at = hand.index(action.tile)
            rest = hand[:at] + hand[at + 1 :]
            costs.append((self._cost(rest, self._melds), rest, action))
        least = min(cost for cost, _, _ in costs)
        equal = [(rest, action) for cost, rest, action in costs if cost == least]
        if len(equal) > 1:
            unseen = self._view.unseen()
            equal.sort(key=lambda entry: _company(entry[1].tile, hand, unseen))
            if least <= _FAR_OFF:
                equal = [max(equal[:_COMPARED], key=lambda entry: self._helped(entry[0], unseen, least))]
        return equal[0][1], least

    def _helped(self, hand: Hand, unseen: tuple[int, ...], cost: float) -> int:
        """How many unseen tiles would bring this hand nearer."""
        return sum(
            unseen[tile]
            for tile in _near(hand)
            if unseen[tile] and self._cost(tuple(sorted((*hand, tile))), self._melds) < cost - _NEARER
        )


def _after(view: SeatView, action: Action) -> tuple[Hand, Melds]:
    """Hand and melds when `action` has been done."""
    melds = view.players[view.seat].melds
    giver = view.offer.giver if view.offer else None
    match action:
        case Chi(_, tile, low):
            tiles = (low, KINDS[low + 1], KINDS[low + 2])
            rest = view.hand
            for part in tiles:
                rest = rest if part == tile else _without(rest, part, 1)
            return rest, (*melds, Meld(MeldKind.CHI, tiles, giver, tile))
        case Peng(_, tile):
            return _without(view.hand, tile, 2), (*melds, Meld(MeldKind.PENG, (tile,) * 3, giver, tile))
        case MingGang(_, tile):
            return _without(view.hand, tile, 3), (*melds, Meld(MeldKind.MING_GANG, (tile,) * 4, giver, tile))
        case AnGang(_, tile):
            return _without(view.hand, tile, 4), (*melds, Meld(MeldKind.AN_GANG, (tile,) * 4))
        case BuGang(_, tile):
            return _without(view.hand, tile, 1), tuple(_grown(meld, tile) for meld in melds)
    raise TypeError(f"{action} lays no meld")


def _grown(meld: Meld, tile: Tile) -> Meld:
    """The 碰 of `tile` as a 上杠, any other meld as it is."""
    if meld.kind is not MeldKind.PENG or meld.tiles[0] != tile:
        return meld
    return Meld(MeldKind.BU_GANG, (tile,) * 4, meld.giver, meld.taken)


def _without(hand: Hand, tile: Tile, copies: int) -> Hand:
    """A sorted hand without so many copies of `tile`."""
    at = hand.index(tile)
    return hand[:at] + hand[at + copies :]


def _one_less(hand: Hand) -> Iterable[Hand]:
    """The hand without one tile, for each kind in it."""
    for at, tile in enumerate(hand):
        if at == 0 or hand[at - 1] != tile:
            yield hand[:at] + hand[at + 1 :]


def _opened(melds: Melds) -> bool:
    """Whether 门清 is gone."""
    return any(meld.kind is not MeldKind.AN_GANG for meld in melds)


def _honour_set(hand: Hand, melds: Melds) -> bool:
    """Whether an honour triplet or a kong gives a flower."""
    return any(len(meld.tiles) == 4 or meld.tiles[0].is_honour for meld in melds) or any(
        tile.is_honour and hand.count(tile) > 2 for tile in hand
    )


def _company(tile: Tile, hand: Hand, unseen: tuple[int, ...]) -> int:
    """How much a tile has to do with the rest of the hand and with what is still unseen."""
    company = 8 * (hand.count(tile) - 1) + 2 * unseen[tile]
    if tile.is_number:
        for step, worth in ((-2, 1), (-1, 2), (1, 2), (2, 1)):
            if 1 <= tile.rank + step <= 9:
                company += worth * (2 * hand.count(KINDS[tile + step]) + unseen[tile + step] // 2)
    return company


def _near(hand: Hand) -> set[Tile]:
    """The kinds in the hand and, among number tiles, those up to two ranks away."""
    near = set(hand)
    for tile in set(hand):
        if tile.is_number:
            near.update(KINDS[tile + step] for step in (-2, -1, 1, 2) if 1 <= tile.rank + step <= 9)
    return near
