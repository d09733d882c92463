"""The casual level: an honest player that heads for the shapes that may win and counts what is left of each tile.

This is its second version. It plays as the first does (`game.bots.casual_1`), but asks the gauge of its hand, so that
it decides in a fraction of the time, and has likings.
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
from game.engine.gauge import FAR, Gauge, Planes, keys_of
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
_LIVE: Final = 4
"""How much an unseen tile that helps counts beside the company that the discard has in the hand."""
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
        return self._nearest(gauge, gauge.distances(keys_of(hand, self._wild)), hand, melds)[0]

    def _cost_less_one(self, hand: Hand, melds: Melds) -> float:
        """The least of that after a discard."""
        gauge = self._gauge(melds)
        keys = keys_of(hand, self._wild)
        kinds = [left for left in gauge.discards(keys, _NOTHING) if left.tile != self._wild]
        return min((self._nearest(gauge, left.distances, hand, melds)[0] for left in kinds), default=_UNREACHABLE)

    def _nearest(self, gauge: Gauge, distances: Sequence[int], hand: Hand, melds: Melds) -> tuple[float, list[int]]:
        """What the nearest shape lacks, and the places among the gauge's shapes of those about as near."""
        costs = []
        for at, (shape, lacking) in enumerate(zip(gauge.shapes, distances, strict=True)):
            if lacking < FAR:
                own = SeatHand(hand, melds, self._flowers)
                short = self._variant.shortfall(shape, own, self._rules, self._wild)
                costs.append((lacking + short + self._liked.get(shape, 0.0), at))
        costs.sort()
        if not costs:
            return _UNREACHABLE, []
        first = costs[0][0]
        second = costs[1][0] if len(costs) > 1 else _UNREACHABLE
        near = [at for cost, at in costs if cost < first + _NEARER]
        return first - _SECOND * max(0.0, 2 - second + first), near

    def _discard(self, discards: Sequence[Discard]) -> tuple[Discard, float]:
        """The discard that leaves the hand nearest, of equals the one that most unseen tiles help; and its cost."""
        hand, view = self._view.hand, self._view
        unseen = view.unseen()
        planes = Planes(unseen)
        gauge = self._gauge(self._melds)
        lefts = {left.tile: left for left in gauge.discards(keys_of(hand, self._wild), planes)}
        best, least, most = discards[0], _UNREACHABLE, 0
        for action in discards:
            left = lefts[action.tile]
            cost, near = self._nearest(gauge, left.distances, without(hand, action.tile), self._melds)
            if cost > least + _EQUAL:
                continue
            mask = 0
            for at in near:
                mask |= left.accepted[at]
            good = _LIVE * planes.live(mask) - _company(action.tile, hand, unseen)
            if cost < least - _EQUAL or good > most:
                best, least, most = action, min(cost, least), good
        return best, least


_NOTHING: Final = Planes((0,) * 42)


def _company(tile: Tile, hand: Hand, unseen: tuple[int, ...]) -> int:
    """How much a tile has to do with the rest of the hand and with what is still unseen."""
    company = 8 * (hand.count(tile) - 1) + 2 * unseen[tile]
    if tile.is_number:
        for step, worth in ((-2, 1), (-1, 2), (1, 2), (2, 1)):
            if 1 <= tile.rank + step <= 9:
                company += worth * (2 * hand.count(KINDS[tile + step]) + unseen[tile + step] // 2)
    return company
