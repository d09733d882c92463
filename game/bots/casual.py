"""The casual level: an honest player that heads for the shapes that may win and counts what is left of each tile.

This is its second version: the first decided in the same way and had no likings, so it is played by the same code.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from typing import Final

from game.bots.burying import bury
from game.bots.moves import Hand, Melds, after, without
from game.bots.personas import PLAIN, Style
from game.engine.actions import Action, AnGang, BuGang, Discard, Exchange, Hu, LayOut, MingGang, Pass, Qiao, WinBy
from game.engine.events import Event
from game.engine.finished import FinishedHand, SeatHand, Win
from game.engine.gauge import STEP, Gauge, Keys, Planes, keys_of
from game.engine.melds import RED
from game.engine.options import Ruleset
from game.engine.standing import would_win
from game.engine.tiles import KINDS, Tile
from game.engine.view import SeatView

_SECOND: Final = 0.12
"""How much of a tile a second shape nearly as near is worth, for each tile that it is nearer than two away."""
_NEARER: Final = 0.5
"""What a claim must gain, in tiles."""
_EQUAL: Final = 0.01
"""Costs that differ by less are equal."""
_FAR_OFF: Final = 2.5
"""A hand farther away than this throws the loneliest tile without looking further."""
_COMPARED: Final = 3
"""Of discards that leave the hand equally near, so many are compared by the tiles that help."""
_BY_DRAW: Final = 0.4
"""The part of all wins that are self-draws."""
_UNREACHABLE: Final = 99.0


class Casual:
    """Plays the nearest shape; remembers nothing, so the same view gives the same decision."""

    def __init__(self, style: Style = PLAIN) -> None:
        self._style: Final = style

    def start(self, seat: int, rules: Ruleset, seed: int) -> None:
        """A hand begins."""

    def told(self, event: Event) -> None:
        """The view says it all."""

    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        """A win when there is one, the dearest of several; else what leaves the hand nearest to one."""
        if len(actions) == 1:
            return actions[0]
        wins = [action for action in actions if isinstance(action, Hu)]
        if wins:
            return max(wins, key=lambda win: 0 if win.tile is None else would_win(view, win.tile).value)
        if isinstance(actions[0], Exchange):
            return bury(view, actions)
        thought = _Thought(view, self._style)
        return thought.claim(actions) if isinstance(actions[-1], Pass) else thought.turn(actions)


class _Thought:
    """One decision: what the hand could become, and how near to a win that would be."""

    def __init__(self, view: SeatView, style: Style) -> None:
        self._view: Final = view
        self._rules: Final = view.ruleset
        self._variant: Final = view.ruleset.variant
        self._melds: Final = view.players[view.seat].melds
        self._flowers: Final = view.players[view.seat].flowers
        self._wild: Final = view.wild
        self._liked: Final = {shape: -log2(weight) for shape, weight in style.shapes}
        self._gain: Final = _NEARER / style.claims

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
            if isinstance(action, AnGang | BuGang | LayOut) and self._cost(*after(self._view, action)) <= least:
                return action
        return actions[0] if best is None else best

    def _declare(self, declarations: Sequence[Qiao]) -> Qiao | None:
        """The 敲 that leaves most unseen tiles to win with, if there are any."""
        unseen = self._view.unseen()
        best, most = None, 0.0
        for action in declarations:
            rest = without(self._view.hand, action.tile)
            waits = self._variant.waits(rest, self._melds, self._rules, self._wild)
            live = sum(self._worth(rest, tile) * unseen[tile] for tile in waits if unseen[tile])
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
        least = self._cost(self._view.hand, self._melds) - self._gain
        for action in actions:
            if not isinstance(action, Pass):
                hand, melds = after(self._view, action)
                cost = self._cost(hand, melds) if isinstance(action, MingGang) else self._cost_less_one(hand, melds)
                if cost < least:
                    best, least = action, cost
        return best

    def _gauge(self, melds: Melds) -> Gauge:
        return self._variant.gauge(melds, self._rules, self._wild)

    def _cost(self, hand: Hand, melds: Melds) -> float:
        """About how many tiles the hand lacks for its nearest shape, what else a win needs included."""
        gauge = self._gauge(melds)
        return self._nearest(gauge.distances(keys_of(hand, self._wild)), self._short(gauge, hand, melds))

    def _cost_less_one(self, hand: Hand, melds: Melds) -> float:
        """The least of that after a discard."""
        gauge = self._gauge(melds)
        keys, short = keys_of(hand, self._wild), self._short(gauge, hand, melds)
        return min(
            (self._nearest(gauge.distances(self._left(keys, tile)), short) for tile in set(hand) if tile != self._wild),
            default=_UNREACHABLE,
        )

    def _short(self, gauge: Gauge, hand: Hand, melds: Melds) -> list[float]:
        """For each shape of the gauge how much farther a win is than its tiles say, likings included."""
        own = SeatHand(hand, melds, self._flowers)
        return [
            self._variant.shortfall(shape, own, self._rules, self._wild) + self._liked.get(shape, 0.0)
            for shape in gauge.shapes
        ]

    def _nearest(self, distances: Sequence[int], short: Sequence[float]) -> float:
        """What the nearest shape lacks, a second one nearly as near being worth something."""
        first = second = _UNREACHABLE
        for lacking, more in zip(distances, short, strict=True):
            if lacking < second:
                cost = lacking + more
                if cost < first:
                    first, second = cost, first
                elif cost < second:
                    second = cost
        return first - _SECOND * max(0.0, 2 - second + first)

    def _left(self, keys: Keys, tile: Tile) -> Keys:
        """The keys without one tile."""
        suit, one = (4, 1) if tile == self._wild else STEP[tile]
        left = list(keys)
        left[suit] -= one
        return (left[0], left[1], left[2], left[3], left[4])

    def _discard(self, discards: Sequence[Discard]) -> tuple[Discard, float]:
        """The discard that leaves the hand nearest, of equals the one that most unseen tiles help; and its cost."""
        hand, view = self._view.hand, self._view
        gauge = self._gauge(self._melds)
        keys, short = keys_of(hand, self._wild), self._short(gauge, hand, self._melds)
        costs = []
        for action in discards:
            left = self._left(keys, action.tile)
            costs.append((self._nearest(gauge.distances(left), short), left, action))
        least = min(cost for cost, _, _ in costs)
        equal = [(left, action) for cost, left, action in costs if cost <= least + _EQUAL]
        if len(equal) == 1:
            return equal[0][1], least
        unseen = view.unseen()
        equal.sort(key=lambda entry: _company(entry[1].tile, hand, unseen))
        if least > _FAR_OFF:
            return equal[0][1], least
        planes = Planes(unseen)
        return max(equal[:_COMPARED], key=lambda entry: planes.live(self._helping(gauge, entry[0], short)))[1], least

    def _helping(self, gauge: Gauge, keys: Keys, short: Sequence[float]) -> int:
        """The mask of the kinds that bring the nearest shape nearer, or one about as near."""
        distances, accepted = gauge.look(keys)
        costs = [lacking + more for lacking, more in zip(distances, short, strict=True)]
        limit = min(costs) + _NEARER
        mask = 0
        for cost, kinds in zip(costs, accepted, strict=True):
            if cost < limit:
                mask |= kinds
        return mask


def _company(tile: Tile, hand: Hand, unseen: tuple[int, ...]) -> int:
    """How much a tile has to do with the rest of the hand and with what is still unseen."""
    company = 8 * (hand.count(tile) - 1) + 2 * unseen[tile]
    if tile.is_number:
        for step, worth in ((-2, 1), (-1, 2), (1, 2), (2, 1)):
            if 1 <= tile.rank + step <= 9:
                company += worth * (2 * hand.count(KINDS[tile + step]) + unseen[tile + step] // 2)
    return company
