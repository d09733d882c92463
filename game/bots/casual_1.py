"""The casual level as it first was: it heads for the shapes that may win and counts what is left of each tile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Final

from game.bots.burying import bury
from game.engine.actions import (
    Action,
    AnGang,
    BuGang,
    Chi,
    Discard,
    Exchange,
    Hu,
    LayOut,
    MingGang,
    Pass,
    Peng,
    Qiao,
    WinBy,
)
from game.engine.events import Event
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.melds import RED, Meld, MeldKind, grown
from game.engine.options import Ruleset
from game.engine.standing import would_win
from game.engine.tiles import KINDS, Tile
from game.engine.view import SeatView

Hand = tuple[Tile, ...]
Melds = tuple[Meld, ...]

_SECOND: Final = 0.12
"""How much of a tile a second shape nearly as near is worth, for each tile that it is nearer than two away."""
_NEARER: Final = 0.5
"""What a claim must gain, in tiles."""
_FAR_OFF: Final = 2.5
"""A hand farther away than this throws the loneliest tile without looking further."""
_COMPARED: Final = 3
"""Of discards that leave the hand equally near, so many are compared by the tiles that help."""
_BY_DRAW: Final = 0.4
"""The part of all wins that are self-draws."""
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
        if len(actions) == 1:
            return actions[0]
        if isinstance(actions[0], Exchange):
            return bury(view, actions)
        thought = _Thought(view)
        return thought.claim(actions) if isinstance(actions[-1], Pass) else thought.turn(actions)


class _Thought:
    """One decision: what the hand could become, and how near to a win that would be."""

    def __init__(self, view: SeatView) -> None:
        self._view: Final = view
        self._rules: Final = view.ruleset
        self._variant: Final = view.ruleset.variant
        self._melds: Final = view.players[view.seat].melds
        self._flowers: Final = view.players[view.seat].flowers
        self._wild: Final = view.wild

    def turn(self, actions: Sequence[Action]) -> Action:
        """The best discard, with 敲 if there is something to wait for, or a kong that costs nothing."""
        red = [action for action in actions if isinstance(action, LayOut) and action.tile == RED]
        if red:
            return red[0]
        declared = self._declare([action for action in actions if isinstance(action, Qiao)])
        if declared is not None:
            return declared
        kept = [action for action in actions if isinstance(action, Discard) and action.tile != self._wild]
        discards = kept or [action for action in actions if isinstance(action, Discard)]
        best, least = self._discard(discards) if discards else (None, _UNREACHABLE)
        for action in actions:
            if isinstance(action, AnGang | BuGang | LayOut) and self._cost(*_after(self._view, action)) <= least:
                return action
        return actions[0] if best is None else best

    def _declare(self, declarations: Sequence[Qiao]) -> Qiao | None:
        """The 敲 that leaves most unseen tiles to win with, if there are any."""
        unseen = self._view.unseen()
        best, most = None, 0.0
        for action in declarations:
            rest = _without(self._view.hand, action.tile, 1)
            waits = self._variant.waits(rest, self._melds, self._rules, self._wild)
            live = sum(self._worth(rest, tile) * unseen[tile] for tile in waits)
            if live > most:
                best, most = action, live
        return best

    def _worth(self, rest: Hand, tile: Tile) -> float:
        """How much of a wait this kind is: all when a discard wins, part when a self-draw alone does."""
        table = [SeatHand() for _ in range(4)]
        seat, view = self._view.seat, self._view
        table[seat] = SeatHand(rest, self._melds, self._flowers, ready=True)
        worth = 0.0
        for by, giver, part in ((WinBy.SELF, None, _BY_DRAW), (WinBy.DISCARD, (seat + 1) % 4, 1 - _BY_DRAW)):
            win = Win(by, (seat,), tile, giver)
            hand = FinishedHand((table[0], table[1], table[2], table[3]), win, view.dealer, view.dice, 0, self._wild)
            worth += part * self._variant.judge(hand, seat, self._rules).legal
        return worth

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
        """About how many tiles the hand lacks for its nearest shape, what else a win needs included."""
        own = SeatHand(hand, melds, self._flowers)
        first = second = _UNREACHABLE
        found = self._variant.distances(hand, melds, self._rules, self._wild)
        for shape, lacking in sorted(found.items(), key=itemgetter(1)):
            if lacking >= second:
                break
            cost = lacking + self._variant.shortfall(shape, own, self._rules, self._wild)
            first, second = (cost, first) if cost < first else (first, min(cost, second))
        return first - _SECOND * max(0.0, 2 - second + first)

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
        near = _near(hand)
        if self._wild is not None:
            near.add(self._wild)
        return sum(
            unseen[tile]
            for tile in near
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
            return _without(view.hand, tile, 1), tuple(grown(meld, tile) for meld in melds)
        case LayOut(_, tile):
            kind = MeldKind.HONG_ZHONG if tile == RED else MeldKind.LAI_ZI
            return _without(view.hand, tile, 1), (*melds, Meld(kind, (tile,)))
    raise TypeError(f"{action} lays no meld")


def _without(hand: Hand, tile: Tile, copies: int) -> Hand:
    """A sorted hand without so many copies of `tile`."""
    at = hand.index(tile)
    return hand[:at] + hand[at + copies :]


def _one_less(hand: Hand) -> Iterable[Hand]:
    """The hand without one tile, for each kind in it."""
    for at, tile in enumerate(hand):
        if at == 0 or hand[at - 1] != tile:
            yield hand[:at] + hand[at + 1 :]


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
