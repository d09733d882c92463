"""The greedy level: whatever leaves the hand nearest to a shape, and nothing else. It is there for measurements.

It wins when it can, declares 敲 when it can, discards so that the hand stays as near as it is – of the kinds that allow
it the one with least company – and claims and kongs what brings the hand nearer or, in its own turn, no farther away.
It knows nothing of what is gone, of values and of danger.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.burying import bury
from game.bots.moves import after
from game.engine.actions import Action, AnGang, BuGang, Discard, Exchange, Hu, LayOut, Pass, Qiao
from game.engine.events import Event
from game.engine.gauge import STEP, Gauge, Keys, keys_of
from game.engine.melds import RED
from game.engine.options import Ruleset
from game.engine.tiles import KINDS, Tile
from game.engine.view import SeatView


def _company(tile: Tile) -> tuple[int, int]:
    """The masks of the kinds next to a number tile, and of those one farther away."""
    first = tile - tile % 9
    numbers = range(first, first + 9) if tile < 27 else ()
    near, far = ([kind for kind in numbers if abs(kind - tile) == step] for step in (1, 2))
    return sum(1 << kind for kind in near), sum(1 << kind for kind in far)


_COMPANY: Final = tuple(map(_company, KINDS))
_SAME, _NEXT, _GAP = 4, 2, 1
"""What a tile of the same kind, one beside it, and one with a gap between count as company."""


class Greedy:
    """Plays the nearest shape; remembers nothing, so the same view gives the same decision."""

    listens: Final = False

    def start(self, seat: int, rules: Ruleset, seed: int) -> None:
        """A hand begins."""

    def told(self, event: Event) -> None:
        """The view says it all."""

    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        """A win when there is one; else what leaves the nearest shape nearest."""
        first, last = actions[0], actions[-1]
        if type(first) is Hu or len(actions) == 1:
            return first
        if type(first) is Exchange:
            return bury(view, actions)
        keys = keys_of(view.hand, view.wild)
        if type(last) is Pass:
            return _claimed(view, actions, _gauge(view).nearest(keys)) or last
        declarations = [action for action in actions if type(action) is Qiao]
        discards = [action for action in actions if type(action) is Discard]
        special = [] if type(first) is Discard else [action for action in actions if _is_kong(action, view.wild)]
        best, away = _nearest(view, keys, declarations or discards)
        return best if not special or declarations else _claimed(view, special, away + 1) or best


def _gauge(view: SeatView) -> Gauge:
    """The gauge of the view's seat."""
    rules = view.ruleset
    return rules.variant.gauge(view.players[view.seat].melds, rules, view.wild)


def _is_kong(action: Action, wild: Tile | None) -> bool:
    """Whether the action lays out tiles of the own hand, jokers not among them."""
    return isinstance(action, AnGang | BuGang) or (isinstance(action, LayOut) and action.tile != wild)


def _claimed(view: SeatView, actions: Sequence[Action], away: int) -> Action | None:
    """The meld that leaves the hand nearest, if that is nearer than `away`; a 红中 goes anyway."""
    best: Action | None = None
    rules, wild = view.ruleset, view.wild
    for action in actions:
        if type(action) is Pass:
            continue
        if isinstance(action, LayOut) and action.tile == RED:
            return action
        hand, melds = after(view, action)
        left = rules.variant.gauge(melds, rules, wild).nearest(keys_of(hand, wild))
        if left < away:
            best, away = action, left
    return best


def _nearest(view: SeatView, keys: Keys, actions: Sequence[Discard | Qiao]) -> tuple[Discard | Qiao, int]:
    """The discard, with 敲 or without, that leaves the hand nearest, and how near; of equals the loneliest kind."""
    held, hand, wild = 0, view.hand, view.wild
    for tile in hand:
        held |= 1 << tile

    def company(action: Discard | Qiao) -> int:
        tile = action.tile
        if tile == wild:
            return 1_000
        near, far = _COMPANY[tile]
        return _SAME * hand.count(tile) + _NEXT * (held & near).bit_count() + _GAP * (held & far).bit_count()

    nearest = _gauge(view).nearest
    least = nearest(keys)
    best, away = actions[0], 1_000
    for action in sorted(actions, key=company):
        left = nearest(_without(keys, action.tile, wild))
        if left < away:
            best, away = action, left
            if left <= least:
                break
    return best, away


def _without(keys: Keys, tile: Tile, wild: Tile | None) -> Keys:
    """The keys of a hand without one tile of a kind."""
    wan, tong, tiao, honours, jokers = keys
    if tile == wild:
        return (wan, tong, tiao, honours, jokers - 1)
    suit, one = STEP[tile]
    if suit == 0:
        return (wan - one, tong, tiao, honours, jokers)
    if suit == 1:
        return (wan, tong - one, tiao, honours, jokers)
    if suit == 2:
        return (wan, tong, tiao - one, honours, jokers)
    return (wan, tong, tiao, honours - one, jokers)
