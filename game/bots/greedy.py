"""The greedy level: whatever leaves the hand nearest to a shape, and nothing else. It is there for measurements.

It wins when it can, declares 敲 when it can, discards so that the hand stays as near as it is – of the kinds that allow
it the one with least company – and claims and kongs what brings the hand nearer or, in its own turn, no farther away.
It knows nothing of what is gone, of values and of danger.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from game.bots.burying import bury
from game.bots.keys import more
from game.bots.moves import after
from game.engine.actions import Action, AnGang, BuGang, Discard, Exchange, Hu, LayOut, Pass, Qiao
from game.engine.events import Event
from game.engine.gauge import FAR, STEP, Gauge, Keys, keys_of
from game.engine.melds import RED
from game.engine.options import Ruleset
from game.engine.seat import DISCARDS
from game.engine.tiles import KINDS, Tile
from game.engine.view import SeatView

_SAME, _NEXT, _GAP = 4, 2, 1
"""What a tile of the same kind, one beside it, and one with a gap between count as company."""
_TILE: Final = 63
"""A kind and its company are one number, the kind in its lowest bits: they are put in order quickly."""


@lru_cache(maxsize=1 << 14)
def _loneliest(suit: int, key: int) -> tuple[int, ...]:
    """The kinds of a suit's tiles (`Keys`), each with its company, the loneliest first."""
    first = 9 * suit
    return tuple([number + first for number in _lonely_ranks(key, suit < 3)])


@lru_cache(maxsize=1 << 14)
def _lonely_ranks(key: int, neighbours: bool) -> tuple[int, ...]:
    """The same of ranks from 0: what holds for one number suit holds for all. Honours have no `neighbours`."""
    counts = [0, 0]  # two empty ranks at either end
    while key:
        key, count = divmod(key, 5)
        counts.append(count)
    counts += (0, 0)
    found = []
    for rank, count in enumerate(counts[:-2]):
        if count:
            company = _SAME * (count - 1)
            if neighbours:
                company += _NEXT * ((counts[rank - 1] > 0) + (counts[rank + 1] > 0))
                company += _GAP * ((counts[rank - 2] > 0) + (counts[rank + 2] > 0))
            found.append(company * (_TILE + 1) + rank - 2)
    found.sort()
    return tuple(found)


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
            return _claim(view, keys, actions) or last
        if type(first) is Discard:  # then there is nothing else
            return _nearest(view, keys, actions)[0]
        discards = [action for action in actions if type(action) is Discard]
        declarations = [action for action in actions if type(action) is Qiao]
        if declarations:
            return _nearest(view, keys, declarations)[0]
        kongs = [action for action in actions if _is_kong(action, view.wild)]
        if not discards:
            return _claimed(view, kongs, FAR) or last
        best, away = _nearest(view, keys, discards)
        return _claimed(view, kongs, away + 1) or best


def _gauge(view: SeatView) -> Gauge:
    """The gauge of the view's seat."""
    rules = view.ruleset
    return rules.variant.gauge(view.players[view.seat].melds, rules, view.wild)


def _is_kong(action: Action, wild: Tile | None) -> bool:
    """Whether the action lays out tiles of the own hand, jokers not among them."""
    return isinstance(action, AnGang | BuGang) or (isinstance(action, LayOut) and action.tile != wild)


def _claim(view: SeatView, keys: Keys, actions: Sequence[Action]) -> Action | None:
    """The meld of what is on offer that brings the hand nearer; no meld does where the tile by itself would not."""
    assert view.offer is not None
    gauge = _gauge(view)
    away = gauge.nearest(keys)
    if gauge.least(more(keys, view.offer.tile, view.wild)) >= away:
        return None
    return _claimed(view, actions, away)


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
        gauge, keys = rules.variant.gauge(melds, rules, wild), keys_of(hand, wild)
        if gauge.least(keys) < away and (left := gauge.nearest(keys)) < away:
            best, away = action, left
    return best


def _nearest(view: SeatView, keys: Keys, actions: Sequence[Action]) -> tuple[Action, int]:
    """The discard, with 敲 or without, that leaves the hand nearest, and how near; of equals the loneliest kind.

    No discard brings a hand nearer, and one at least leaves it as near as it is: the first found to do so is it. Where
    there are melds, the hand may be farther away than its lower bound, and then all discards are compared.
    """
    wan, tong, tiao, honours, jokers = keys
    wild = view.wild
    ranked = [*_loneliest(0, wan), *_loneliest(1, tong), *_loneliest(2, tiao), *_loneliest(3, honours)]
    ranked.sort()
    if wild is not None and jokers:
        ranked.append(wild)  # the last to be discarded
    gauge = _gauge(view)
    least, exact = gauge.least, not view.players[view.seat].melds
    goal = least(keys)
    for number in ranked:
        tile = KINDS[number & _TILE]
        kept = _without(keys, tile, wild)
        if least(kept) <= goal:
            left = goal if exact else gauge.nearest(kept)
            if left <= goal and (action := _of(tile, actions)) is not None:
                return action, left
    best, away = actions[0], FAR + 1
    for number in ranked:
        tile = KINDS[number & _TILE]
        kept = _without(keys, tile, wild)
        if least(kept) < away and (left := gauge.nearest(kept)) < away and (action := _of(tile, actions)) is not None:
            best, away = action, left
    return best, away


def _of(tile: Tile, actions: Sequence[Any]) -> Action | None:
    """That of the discards, with 敲 or without, which lays this tile; None where there is none."""
    usual: Action = DISCARDS[actions[0].seat][tile]
    if usual in actions:
        return usual
    for action in actions:
        if action.tile == tile:
            found: Action = action
            return found
    return None


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
