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

_NO_FLOWER: Final = 1.2
"""How many tiles farther away an open hand without a flower counts: the cheap shapes need one."""
_COMPARED: Final = 3
"""Of discards that leave the hand equally near, so many are compared by the tiles that help."""
_WEIGHT: Final = 0.12
"""How much of its cost the second-best shape may save."""


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
        if isinstance(actions[-1], Pass):
            return _claim(view, actions)
        return _turn(view, actions)


def _turn(view: SeatView, actions: Sequence[Action]) -> Action:
    """The best discard, or a kong that costs nothing."""
    own = view.players[view.seat]
    discards = [action for action in actions if isinstance(action, Discard)]
    best, after = _best_discard(view, view.hand, own.melds, discards)
    for action in actions:
        if isinstance(action, AnGang | BuGang):
            hand, melds = _after(view, action)
            if _cost(view, hand, melds) <= after:
                return action
    return best


def _claim(view: SeatView, actions: Sequence[Action]) -> Action:
    """A claim that brings a legal win nearer, else pass."""
    own = view.players[view.seat]
    best: Action = actions[-1]
    least = _cost(view, view.hand, own.melds) - 0.5
    for action in actions:
        if isinstance(action, Chi | Peng | MingGang):
            hand, melds = _after(view, action)
            if isinstance(action, MingGang):
                cost = _cost(view, hand, melds)
            else:
                cost = min(_cost(view, rest, melds) for rest in _one_less(hand))
            if cost < least:
                best, least = action, cost
    return best


def _after(view: SeatView, action: Action) -> tuple[tuple[Tile, ...], tuple[Meld, ...]]:
    """Hand and melds when `action` has been done."""
    hand = list(view.hand)
    melds = view.players[view.seat].melds
    giver = view.offer.giver if view.offer else None
    match action:
        case Chi(_, tile, low):
            tiles = (low, KINDS[low + 1], KINDS[low + 2])
            for part in tiles:
                if part != tile:
                    hand.remove(part)
            return tuple(hand), (*melds, Meld(MeldKind.CHI, tiles, giver, tile))
        case Peng(_, tile):
            return _without(hand, tile, 2), (*melds, Meld(MeldKind.PENG, (tile,) * 3, giver, tile))
        case MingGang(_, tile):
            return _without(hand, tile, 3), (*melds, Meld(MeldKind.MING_GANG, (tile,) * 4, giver, tile))
        case AnGang(_, tile):
            return _without(hand, tile, 4), (*melds, Meld(MeldKind.AN_GANG, (tile,) * 4))
        case BuGang(_, tile):
            grown = tuple(
                Meld(MeldKind.BU_GANG, (tile,) * 4, meld.giver, meld.taken)
                if meld.kind is MeldKind.PENG and meld.tiles[0] == tile
                else meld
                for meld in melds
            )
            return _without(hand, tile, 1), grown
    raise TypeError(f"{action} lays no meld")


def _without(hand: list[Tile], tile: Tile, copies: int) -> tuple[Tile, ...]:
    for _ in range(copies):
        hand.remove(tile)
    return tuple(hand)


def _one_less(hand: tuple[Tile, ...]) -> Iterable[tuple[Tile, ...]]:
    """The hand without one tile, for each kind in it."""
    for at, tile in enumerate(hand):
        if at == 0 or hand[at - 1] != tile:
            yield hand[:at] + hand[at + 1 :]


def _cost(view: SeatView, hand: tuple[Tile, ...], melds: tuple[Meld, ...]) -> float:
    """About how many tiles the hand lacks for its nearest shape, a missing flower included."""
    rules = view.ruleset
    found = sorted(rules.variant.distances(hand, melds, rules).values())
    if not found:
        return 99.0
    cost = float(found[0])
    if len(found) > 1 and found[1] - found[0] < 2:
        cost -= _WEIGHT * (2 - (found[1] - found[0]))
    if not view.players[view.seat].flowers and _opened(melds) and not _honour_set(hand, melds):
        cost += _NO_FLOWER
    return cost


def _opened(melds: tuple[Meld, ...]) -> bool:
    return any(meld.kind is not MeldKind.AN_GANG for meld in melds)


def _honour_set(hand: tuple[Tile, ...], melds: tuple[Meld, ...]) -> bool:
    """Whether an honour triplet or a kong gives a flower."""
    return any(len(meld.tiles) == 4 or meld.tiles[0].is_honour for meld in melds) or any(
        tile.is_honour and hand.count(tile) > 2 for tile in hand
    )


def _best_discard(
    view: SeatView, hand: tuple[Tile, ...], melds: tuple[Meld, ...], discards: Sequence[Discard]
) -> tuple[Discard, float]:
    """The discard that leaves the hand nearest, of equals the one that most unseen tiles help; and its cost."""
    costs = []
    for action in discards:
        at = hand.index(action.tile)
        rest = hand[:at] + hand[at + 1 :]
        costs.append((_cost(view, rest, melds), rest, action))
    least = min(cost for cost, _, _ in costs)
    equal = [entry for entry in costs if entry[0] <= least + 0.01]
    if len(equal) == 1:
        return equal[0][2], least
    unseen = view.unseen()
    equal.sort(key=lambda entry: _company(entry[2].tile, hand, unseen))
    ranked = max(equal[:_COMPARED], key=lambda entry: _helped(view, entry[1], melds, unseen, entry[0]))
    return ranked[2], least


def _company(tile: Tile, hand: tuple[Tile, ...], unseen: tuple[int, ...]) -> int:
    """How much a tile has to do with the rest of the hand and with what is still unseen."""
    company = 8 * (hand.count(tile) - 1) + 2 * unseen[tile]
    if tile.is_number:
        for step, worth in ((-2, 1), (-1, 2), (1, 2), (2, 1)):
            if 1 <= tile.rank + step <= 9:
                company += worth * (2 * hand.count(KINDS[tile + step]) + unseen[tile + step] // 2)
    return company


def _helped(
    view: SeatView, hand: tuple[Tile, ...], melds: tuple[Meld, ...], unseen: tuple[int, ...], cost: float
) -> int:
    """How many unseen tiles would bring this hand nearer."""
    total = 0
    for tile in _near(hand):
        if unseen[tile]:
            grown = tuple(sorted((*hand, tile)))
            if _cost(view, grown, melds) < cost - 0.5:
                total += unseen[tile]
    return total


def _near(hand: tuple[Tile, ...]) -> set[Tile]:
    """The kinds in the hand and, among number tiles, those up to two ranks away."""
    near = set(hand)
    for tile in set(hand):
        if tile.is_number:
            rank = tile.rank
            near.update(KINDS[tile + step] for step in (-2, -1, 1, 2) if 1 <= rank + step <= 9)
    return near
