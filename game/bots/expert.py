"""The expert level: it weighs what each action promises against what it risks, in points.

What a hand promises is worked out by `game.bots.promise`: it heads for the shape that is worth most, and claims and
kongs by what they bring. What a discard risks is read from rivers and open melds (`game.bots.advice.danger`), with
what feeding a third meld costs (吃三口). When nothing it could win is worth the risk, the safest tile is the best one
left: it folds. Where self-draw alone wins, a discard that a rival would meld costs (`game.bots.feeding`). Whoever has
declared 敲 does not wait for what he let pass since (`game.bots.memory`). It declares 敲 itself unless another shape
promises more than the bound hand, which can no longer fold. In games that self-draw alone wins it may leave a win
lying for a wait for every tile (跑百搭).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from game.bots.advice.danger import UNKNOWN, Dangers
from game.bots.burying import bury
from game.bots.feeding import Feeding
from game.bots.leaning import Leanings
from game.bots.memory import Memory
from game.bots.moves import after
from game.bots.personas import PLAIN, Style
from game.bots.promise import Promise
from game.bots.tuning import EXPERT_2, Tuning
from game.engine.actions import (
    Action,
    AnGang,
    BuGang,
    Discard,
    Exchange,
    Hu,
    LayOut,
    MingGang,
    Pass,
    Qiao,
)
from game.engine.events import Event
from game.engine.gauge import Keys, keys_of
from game.engine.melds import RED, TAKEN_KINDS, Meld
from game.engine.options import Ruleset
from game.engine.settle import BOUND_FROM
from game.engine.standing import would_win
from game.engine.tiles import KINDS, Tile
from game.engine.view import SeatView

LOOK: Final = 2
"""Hands at most so far from a win are looked into,"""
TRIED: Final = 4
"""so many discards at most that leave the hand equally near,"""
KEPT: Final = 0.7
"""and promise at least this part of the best one."""
OTHERS: Final = 0.9
"""What those not looked into count, beside these."""
BOUND_ROUNDS: Final = 4
"""After 敲 about so many tiles are discarded as they come."""
SURE: Final = 1.05
"""A win is left lying only for this many times as much."""


class Expert:
    """Weighs; the same hand so far gives the same decision."""

    def __init__(self, style: Style = PLAIN, tuning: Tuning = EXPERT_2) -> None:
        self._style: Final = style
        self._tuning: Final = tuning
        self._memory = Memory()

    def start(self, seat: int, rules: Ruleset, seed: int) -> None:  # noqa: ARG002 – the view says it all
        """A hand begins."""
        self._memory = Memory()

    def told(self, event: Event) -> None:
        """Remembers what those who declared 敲 let pass."""
        self._memory.told(event)

    def decide(self, view: SeatView, actions: Sequence[Action]) -> Action:
        """What is worth most."""
        if len(actions) == 1:
            return actions[0]
        if isinstance(actions[0], Exchange):
            return bury(view, actions)
        wins = [action for action in actions if isinstance(action, Hu)]
        if wins:
            best = max(wins, key=lambda win: 0 if win.tile is None else would_win(view, win.tile).value)
            return self._instead(view, best, actions) or best
        weighing = self._weighing(view)
        return weighing.claim(actions) if isinstance(actions[-1], Pass) else weighing.turn(actions)

    def _instead(self, view: SeatView, win: Hu, actions: Sequence[Action]) -> Action | None:
        """A discard that promises more than a win by self-draw: with jokers, and where nobody wins on it."""
        variant = view.ruleset.variant
        if win.tile is None or view.wild not in view.hand or not variant.self_draw_only(view.ruleset):
            return None
        return self._weighing(view).more_than(3 * would_win(view, win.tile).value, actions)

    def _weighing(self, view: SeatView) -> Weighing:
        return Weighing(view, self._style, self._tuning, self._memory.passed)


class Weighing:
    """One decision: actions and what they are worth. `worths` are those that have been weighed, in points.

    `passed` are for each seat kinds that it is known not to wait for.
    """

    def __init__(
        self, view: SeatView, style: Style, tuning: Tuning = EXPERT_2, passed: Sequence[Collection[int]] = UNKNOWN
    ) -> None:
        self.worths: Final[dict[Action, float]] = {}
        unseen = view.unseen()
        self._view: Final = view
        self._style: Final = style
        self._unseen: Final = unseen
        self._melds: Final = view.players[view.seat].melds
        self.tuning: Final = tuning
        self._dangers: Final = Dangers(view, unseen, passed if tuning.remembers else UNKNOWN)
        self.promise: Final = Promise(view, unseen, self._dangers, dict(style.shapes), style.riches, tuning)
        """What hands of thirteen tiles promise."""
        racing = tuning.feeding and view.ruleset.variant.self_draw_only(view.ruleset)
        self._feeding: Final = Feeding(view, unseen) if racing else None
        self._leanings: Final = Leanings(view, tuning.leaning) if tuning.leaning is not None else None
        self._tied: float | None = None
        self._keys: Final = keys_of(view.hand, view.wild)

    def turn(self, actions: Sequence[Action]) -> Action:
        """A discard, with 敲 or without, or a kong."""
        for action in actions:
            if isinstance(action, LayOut) and action.tile == RED:
                return action
        promised = self._discards()
        best: Action = actions[-1]
        most, hopes = float("-inf"), 0.0
        for action in actions:
            if isinstance(action, Discard | Qiao) and action.tile in promised:
                points = promised[action.tile]
                hopes = max(hopes, points)
                worth = self.thrown(self._free(action, points), action.tile)
                if isinstance(action, Qiao):
                    worth -= self.bound()
                self.worths[action] = worth
                if worth > most:
                    best, most = action, worth
        for action in actions:
            if isinstance(action, AnGang | BuGang | LayOut):
                hand, melds = after(self._view, action)
                points = self.worths[action] = self.promise.plan(melds, keys_of(hand, self._view.wild)).points
                if points >= self.tuning.kong * hopes:
                    return action
        return best

    def claim(self, actions: Sequence[Action]) -> Action:
        """What is on offer, if the hand promises more with it than it does now."""
        best: Action = actions[-1]
        now = self.promise.plan(self._melds, self._keys).points
        most = self.worths[best] = now
        for action in actions:
            if isinstance(action, Pass):
                continue
            hand, melds = after(self._view, action)
            keys = keys_of(hand, self._view.wild)
            if isinstance(action, MingGang):
                worth = self.promise.plan(melds, keys).points
            else:
                worth = max(
                    (self.thrown(points, tile) for points, tile, _ in self.promise.discards(melds, keys)), default=0.0
                )
            worth = self.worths[action] = self._taken(worth, melds)
            if worth > most:
                best, most = action, worth
        return best

    def _taken(self, worth: float, melds: tuple[Meld, ...]) -> float:
        """What a claim that leaves these melds is worth to this player."""
        tuning = self.tuning
        eager = self._style.claims
        if not any(meld.kind in TAKEN_KINDS for meld in self._melds):
            eager *= tuning.opening
        worth = worth * eager if worth > 0 else worth / eager
        offer = self._view.offer
        if offer is None or not (tuning.second_meld or tuning.third_meld):
            return worth
        same = sum(meld.giver == offer.giver for meld in melds)
        return worth + (tuning.third_meld if same >= BOUND_FROM else tuning.second_meld if same == 2 else 0.0)

    def more_than(self, points: float, actions: Sequence[Action]) -> Action | None:
        """The discard that leaves a ready hand which promises clearly more, if there is one."""
        best, most = None, SURE * (points + self.promise.spared)
        for action in actions:
            if isinstance(action, Discard):
                hand, _ = after(self._view, action)
                keys = keys_of(hand, self._view.wild)
                if self.promise.plan(self._melds, keys).away == 0:
                    found = self.promise.deep(self._melds, keys)
                    if found > most:
                        best, most = action, found
        return best

    def _discards(self) -> dict[Tile, float]:
        """What the hand promises after each discard; the best of those that leave it near are looked into."""
        promise, melds = self.promise, self._melds
        found = promise.discards(melds, self._keys)
        promised = {tile: points for points, tile, _ in found}
        if not found or found[0][0] <= 0:
            return promised
        most, _, first = found[0]
        away = promise.plan(melds, first).away
        if away > LOOK:
            return promised
        tried = [
            (tile, keys)
            for points, tile, keys in found
            if points >= KEPT * most and promise.plan(melds, keys).away == away
        ][:TRIED]
        if len(tried) == 1:
            return promised
        return self._looked_into(tried, promised, most, melds)

    def _looked_into(
        self, tried: list[tuple[Tile, Keys]], promised: dict[Tile, float], most: float, melds: tuple[Meld, ...]
    ) -> dict[Tile, float]:
        """The same with these told apart by a look ahead, the best of them promising `most`."""
        looks = {tile: self.promise.deep(melds, keys) for tile, keys in tried}
        best = max(looks.values())
        if best <= 0:
            return promised
        return {tile: most * looks[tile] / best if tile in looks else OTHERS * old for tile, old in promised.items()}

    def thrown(self, points: float, tile: Tile) -> float:
        """What is left of the promise when this tile is discarded."""
        won, cost = self._dangers.of(tile)
        left = (1 - won) * points - self._risk(won, cost)
        if self._leanings is not None:
            left += self._leanings.of(tile)
        if self._feeding is None:
            return left
        return left - self.tuning.feeding * self._feeding.chance(tile) * (points + self.promise.spared)

    def _risk(self, won: float, cost: float) -> float:
        """What a danger costs beyond what a rival's win costs anyway, as much as this player minds."""
        tuning = self.tuning
        if not tuning.given:
            return tuning.care * self._style.care * cost
        return self._style.care * max(0.0, tuning.given * cost - won * self.promise.spared)

    def _free(self, action: Discard | Qiao, points: float) -> float:
        """What is left of the promise of a ready hand that has still to declare 敲 and does not do so now."""
        view = self._view
        if not view.ruleset.variant.declares or view.players[view.seat].ready or isinstance(action, Qiao):
            return points
        hand, melds = after(view, action)
        plan = self.promise.plan(melds, keys_of(hand, view.wild))
        if plan.away:
            return points
        if self.tuning.later:
            return points * self.tuning.later
        return max(plan.beside, self.promise.delayed(plan, points - self.bound()))

    def bound(self) -> float:
        """What it costs to throw from now on whatever comes."""
        if self._tied is None:
            every = total = 0.0
            for tile in KINDS[:34]:
                copies = self._unseen[tile]
                if copies:
                    every += copies
                    total += copies * self._risk(*self._dangers.of(tile))
            rounds = min(BOUND_ROUNDS, self._view.wall_left // 4)
            self._tied = rounds * total / every if every else 0.0
        return self._tied
