"""Why an action is advised, or is not: reasons as data, from the numbers that weighed it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.advice.lay import Lay, held_in, with_tile
from game.bots.advice.types import Outlook
from game.bots.advice.weigh import Scales, Weighed
from game.bots.advice.whys import Code, Why
from game.engine.actions import Action, AnGang, BuGang, Chi, Discard, Hu, LayOut, MingGang, Pass, Peng, Qiao
from game.engine.finished import SeatHand
from game.engine.gauge import FAR
from game.engine.melds import Meld
from game.engine.shapes.men_qing import opened
from game.engine.standing import would_win
from game.engine.tiles import Tile

_FEW_TURNS: Final = 3
_HONOURS_TOO: Final = frozenset({"hun_yi_se", "hun_peng", "zi_yi_se", "luan_feng_xiang", "feng_yi_se"})
"""Shapes that have honours among their tiles."""
_ONE_SUIT: Final = frozenset({"hun_yi_se", "hun_peng", "qing_yi_se", "qing_peng"})
"""Shapes of one suit, with honours or without."""


class Explainer:
    """The reasons of one decision between `actions`. `least` is how near to a shape the best of them gets."""

    def __init__(self, scales: Scales, least: int, actions: Sequence[Action]) -> None:
        self._scales: Final = scales
        self._least: Final = least
        self._may_declare: Final = any(isinstance(action, Qiao) for action in actions)
        self._win: Final = max((self._value(action) for action in actions if isinstance(action, Hu)), default=None)

    def _value(self, win: Hu) -> int:
        """What a win that is offered is worth, in points."""
        return self._scales.variant.lezi if win.tile is None else would_win(self._scales.view, win.tile).value

    def win(self, action: Action) -> tuple[Why, ...]:
        """Why to win."""
        if not isinstance(action, Hu):
            return ()
        if action.tile is None:
            return (Why(Code.WINS, ("ba_hua", self._scales.variant.lezi)),)
        result = would_win(self._scales.view, action.tile)
        return (Why(Code.WINS, (result.shape, result.value)),)

    def why(
        self,
        action: Action,
        lay: Lay,
        weighed: Weighed,
        outlooks: tuple[Outlook, ...],
        shape: str,
        then: Tile | None,
    ) -> tuple[Why, ...]:
        """Why an action that leaves this hand is good, or bad; the most telling reasons first."""
        thrown = action.tile if isinstance(action, Discard | Qiao) else then
        outlook = next((each for each in outlooks if each.shape == shape), None)
        found: list[Why] = []
        if weighed.plan is None:
            if thrown is not None:
                found.append(Why(Code.FOLDS, (thrown,)))
        elif outlook is not None:
            found += self._waiting(action, lay, self._goal(lay, weighed, outlooks, outlook))
            found += self._heading(action, weighed, outlook, outlooks)
        away = weighed.away if outlook is None else outlook.away
        found += self._melding(action, lay, away, shape)
        if thrown is not None and weighed.plan is not None:
            found += self._throwing(thrown, lay, shape, away)
        if self._scales.turns <= _FEW_TURNS:
            found.append(Why(Code.LAST_TURNS, (self._scales.turns,)))
        return tuple(found)

    def _goal(self, lay: Lay, weighed: Weighed, outlooks: tuple[Outlook, ...], outlook: Outlook) -> Outlook:
        """The outlook of the plan that is worth most; a ready hand may do better by becoming something else."""
        shape = lay.gauge.shapes[weighed.plan] if weighed.plan is not None and weighed.plan >= 0 else outlook.shape
        return next((each for each in outlooks if each.shape == shape), outlook)

    def _waiting(self, action: Action, lay: Lay, outlook: Outlook) -> list[Why]:
        """What is gained by not winning, or not declaring, now."""
        wild = self._scales.view.wild
        if self._win is not None and outlook.worth > self._win:
            if isinstance(action, Discard) and wild is not None:
                left = with_tile(self._scales.keys, action.tile, wild, -1)
                if lay.gauge.pao_bai_da(left)[0] == 0:
                    return [Why(Code.FREES, (wild, outlook.worth))]
            return [Why(Code.BIGGER_LATER, (outlook.shape, outlook.worth))]
        if self._may_declare and isinstance(action, Discard):
            return [Why(Code.STAYS_FREE, (outlook.shape,))]
        return []

    def _heading(self, action: Action, weighed: Weighed, outlook: Outlook, outlooks: tuple[Outlook, ...]) -> list[Why]:
        """What the hand heads for, and how much helps it there."""
        found = []
        kinds = len(outlook.accepts)
        if isinstance(action, Qiao):
            found.append(Why(Code.DECLARES))
        if weighed.away == 0:
            waits = dict(wait for each in outlooks if each.away == 0 for wait in each.accepts)
            found.append(Why(Code.READY, (len(waits), sum(waits.values()))))
        found.append(Why(Code.HEADS_FOR, (outlook.shape, outlook.away, outlook.worth)))
        if outlook.away > 0:
            found.append(Why(Code.ACCEPTS, (outlook.shape, kinds, outlook.live)))
        if not outlook.worth:
            found.append(Why(Code.NEEDS_HUA, (outlook.shape,)))
        if weighed.away > self._least and isinstance(action, Discard):
            found.append(Why(Code.STEPS_BACK, (self._least, weighed.away)))
        return found

    def _melding(self, action: Action, lay: Lay, away: int, shape: str) -> list[Why]:
        """What a claim or a kong does besides, and what passing keeps; the shape is `away` then."""
        scales = self._scales
        before = scales.own.melds
        if isinstance(action, Pass):
            return [Why(Code.KEEPS_HAND)]
        if not isinstance(action, Chi | Peng | MingGang | AnGang | BuGang | LayOut):
            return []
        found = []
        was = self._distance_before(shape)
        if was is not None and away < was:
            found.append(Why(Code.NEARER, (shape, was, away)))
        more = self._hua(lay.melds) - self._hua(before)
        if more > 0:
            found.append(Why(Code.ADDS_HUA, (more,)))
        if opened(lay.melds) and not opened(before):
            if scales.rules.get("must_open", False):
                found.append(Why(Code.MOUTH))
            if "men_qing" in scales.variant.extras:
                found.append(Why(Code.OPENS))
        factor = self._factor(lay.melds) // max(1, self._factor(before))
        if factor > 1:
            found.append(Why(Code.FACTOR, (factor,)))
        giver = scales.view.offer.giver if scales.view.offer is not None else None
        if giver is not None and isinstance(action, Chi | Peng | MingGang) and self._binds(lay.melds, giver):
            found.append(Why(Code.BINDS, (giver,)))
        if not isinstance(action, Chi | Peng):
            found.append(Why(Code.EXTRA_DRAW))
        return found

    def _throwing(self, tile: Tile, lay: Lay, shape: str, away: int) -> list[Why]:
        """What the tile was in the hand, for the shape that is `away` without it."""
        scales = self._scales
        if tile == scales.view.wild:
            return [Why(Code.JOKER, (tile,))]
        if not shape:
            return []
        if not self._belongs(tile, lay, shape):
            return [Why(Code.WRONG_SUIT, (tile, shape))]
        held = held_in(scales.keys, tile, scales.view.wild)
        if held == 3:
            return [Why(Code.BREAKS_TRIPLET, (tile,))]
        if held == 2:
            return [Why(Code.BREAKS_PAIR, (tile,))]
        was = self._distance_before(shape)
        return [Why(Code.SPARE, (tile, shape))] if was is None or away <= was else []

    def _belongs(self, tile: Tile, lay: Lay, shape: str) -> bool:
        """Whether the kind can be part of this shape with the suit that the hand is likeliest to collect."""
        if tile.is_honour:
            return shape in _HONOURS_TOO or shape not in {*_ONE_SUIT, "jiang_yi_se"}
        if shape in _ONE_SUIT:
            return tile.suit == self._suit(lay)
        return shape not in _HONOURS_TOO

    def _suit(self, lay: Lay) -> int:
        """The suit of most tiles of the hand and its melds."""
        tiles = [*self._scales.view.hand, *(tile for meld in lay.melds for tile in meld.tiles)]
        return max(range(3), key=lambda suit: sum(tile.suit == suit for tile in tiles))

    def _distance_before(self, shape: str) -> int | None:
        """How far the shape is with the hand as it lies; None where it is ruled out."""
        scales = self._scales
        if not shape or shape not in scales.lay.gauge.shapes:
            return None
        found = scales.lay.gauge.distances(scales.keys)[scales.lay.gauge.shapes.index(shape)]
        return None if found >= FAR else found

    def _hua(self, melds: tuple[Meld, ...]) -> int:
        """The 花 of these melds and the flowers."""
        scales = self._scales
        own = SeatHand((), melds, scales.own.flowers)
        return sum(group.amount for group in scales.variant.hua(own, scales.rules, scales.view.wild))

    def _factor(self, melds: tuple[Meld, ...]) -> int:
        product = 1
        for factor in self._scales.variant.factors(melds, self._scales.rules):
            product *= factor.amount
        return product

    def _binds(self, melds: tuple[Meld, ...], giver: int) -> bool:
        """Whether these own melds bind the seat to the giver, who was not bound before."""
        scales = self._scales
        seat = scales.view.seat
        every = [player.melds for player in scales.view.players]
        pair = (min(seat, giver), max(seat, giver))
        if pair in scales.variant.bound(every, scales.rules):
            return False
        every[seat] = melds
        return pair in scales.variant.bound(every, scales.rules)
