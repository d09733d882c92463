"""Danger: how likely somebody wins on a discard, and what that costs.

**The formula.** For each rival the signs of `game.bots.advice.signs` are added up with the weights that a logistic
regression gave them (`rates.WEIGHTS`, measured by `tests/bots/measure_rates.py` in hands of *casual* players): his
chance to win on the tile is 1 / (1 + e^−sum). The chance that anybody wins is 1 − Π (1 − chance); the cost is the sum
of chance × what his win would cost (`game.bots.advice.stakes`). A kind that nobody else can hold and no run can use is
safe. Feeding the third meld (吃三口) costs besides: the chance that he claims the tile (`rates.CLAIMED`) × the chance
that he then wins by himself (`rates.BOUND_WINS`) × what being bound costs more.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import exp
from typing import Final

import msgspec

from game.bots.advice.rates import BOUND_WINS, CLAIMED, FOLDING_GIVES, SELF_DRAWN, rates_of
from game.bots.advice.signs import Rival, rivals, signs, stage, standing_sign
from game.bots.advice.stakes import Stakes, stakes
from game.bots.advice.types import Danger
from game.bots.advice.whys import Code, Why
from game.engine.tiles import Tile
from game.engine.view import SeatView

_WORTH_SAYING: Final = 0.01
"""A chance below this is not explained."""
_LATE: Final = 16
_MANY_MELDS: Final = 3
UNKNOWN: Final[tuple[tuple[int, ...], ...]] = ((), (), (), ())
"""Of no seat is it known what it does not wait for."""
_LASTING: Final = 0.85
"""How much of what sets a player apart from a usual one is still true a round later: those behind catch up."""


class Threat(msgspec.Struct, frozen=True):
    """A rival, and what his win costs."""

    rival: Rival
    stakes: Stakes


class Dangers:
    """The dangers of one decision."""

    def __init__(self, view: SeatView, unseen: tuple[int, ...], passed: Sequence[Collection[int]] = UNKNOWN) -> None:
        """`passed` are for each seat kinds that it is known not to wait for."""
        self._view: Final = view
        self._passed: Final = passed
        self._unseen: Final = unseen
        self._rates: Final = rates_of(view.ruleset.variant_id)
        self._harmless: Final = view.ruleset.variant.self_draw_only(view.ruleset)
        self.threats: Final = tuple([Threat(rival, stakes(view, rival)) for rival in rivals(view)])
        self._known: dict[Tile, tuple[float, float]] = {}

    def of(self, tile: Tile) -> tuple[float, float]:
        """The chance that somebody wins on this discard, and what it costs on average."""
        known = self._known.get(tile)
        if known is None:
            safe, cost = 1.0, 0.0
            for threat in self.threats:
                chance = self._chance(threat, tile)
                safe *= 1 - chance
                cost += chance * threat.stakes.given
                if threat.stakes.binding:
                    cost += self._claimed(threat.rival, tile) * BOUND_WINS * threat.stakes.binding
            known = self._known[tile] = (1 - safe, cost)
        return known

    def brief(self, tile: Tile) -> Danger:
        """The danger of this discard, without its reasons and without what it might cost at most."""
        chance, cost = self.of(tile)
        return Danger(tile, chance, cost, 0, ())

    def explain(self, tile: Tile) -> Danger:
        """The danger of this discard with its reasons."""
        chance, cost = self.of(tile)
        return Danger(
            tile=tile,
            chance=chance,
            cost=cost,
            most=0 if self._harmless else max(threat.stakes.most for threat in self.threats),
            reasons=tuple(self._reasons(tile)),
        )

    def rounds(self, turns: int, folding: bool) -> tuple[list[float], list[float]]:
        """For each round from now: the chance that one of the others ends the hand, and what that costs on average.

        A rival wins as often as others with his sign at that part of the hand, those behind catching up with the usual
        player. What he wins on is one's own discard in a third of the cases, unless one is folding.
        """
        usual = self._rates.wins["all"]
        prices = [
            (self._rates.wins[standing_sign(threat.rival)], self._price(threat.stakes, folding))
            for threat in self.threats
        ]
        ends, costs = [], []
        left, lasting = self._view.wall_left, 1.0
        for _ in range(turns + 1):
            part = stage(left)
            running, cost, common = 1.0, 0.0, usual[part]
            for wins, price in prices:
                now = wins[part]
                chance = now if now > common else common + (now - common) * lasting
                cost += running * chance * price
                running *= 1 - chance
            ends.append(1 - running)
            costs.append(cost)
            left = left - 4 if left > 4 else 0
            lasting *= _LASTING
        return ends, costs

    def _price(self, own: Stakes, folding: bool) -> float:
        """What the rival's win costs on average, however he wins."""
        if self._harmless:
            return float(own.drawn)
        given = FOLDING_GIVES if folding else 1 / 3
        return SELF_DRAWN * own.drawn + (1 - SELF_DRAWN) * (given * own.given + (1 - given) * own.other)

    def _chance(self, threat: Threat, tile: Tile) -> float:
        """The chance that a rival wins on the tile; none where no hand with his melds may win."""
        if self._harmless or not threat.stakes.shape or self._is_last(tile) or tile in self._passed[threat.rival.seat]:
            return 0.0
        weights = self._rates.weights
        total = weights["base"]
        for name in signs(threat.rival, tile, self._unseen[tile], self._view.wall_left):
            total += weights.get(name, 0.0)
        return 1 / (1 + exp(-total))

    def _is_last(self, tile: Tile) -> bool:
        """Whether nobody else can hold another copy, and no run can use the tile."""
        return tile.is_honour and self._unseen[tile] == 0

    def _claimed(self, rival: Rival, tile: Tile) -> float:
        """The chance that the rival takes the discard for a meld."""
        if rival.ready:
            return 0.0
        chance = CLAIMED[min(3, self._unseen[tile])]
        if tile.is_number and rival.seat == (self._view.seat + 1) % 4:
            chance += CLAIMED[-1]
        return chance

    def _reasons(self, tile: Tile) -> list[Why]:
        if self._harmless:
            found = [Why(Code.SAFE_SELF_DRAW)]
        elif self._is_last(tile):
            found = [Why(Code.SAFE_LAST, (tile,))]
        else:
            found = []
            threats = sorted(self.threats, key=lambda threat: self._chance(threat, tile), reverse=True)
            for threat in threats:
                found += self._of_rival(threat, tile)
            if self._view.wall_left < _LATE:
                found.append(Why(Code.LATE, (self._view.wall_left,)))
            if self._unseen[tile] >= 2:
                found.append(Why(Code.FRESH, (tile, self._unseen[tile])))
        found += [
            Why(Code.FEEDS_THIRD, (threat.rival.seat,))
            for threat in self.threats
            if threat.stakes.binding and self._claimed(threat.rival, tile)
        ]
        return found

    def _of_rival(self, threat: Threat, tile: Tile) -> list[Why]:
        """What speaks for and against this rival's winning on the tile."""
        rival, seat = threat.rival, threat.rival.seat
        found = []
        if tile in rival.passed:
            found.append(Why(Code.SAFE_PASSED, (seat, tile)))
        if self._chance(threat, tile) >= _WORTH_SAYING:
            if rival.ready:
                found.append(Why(Code.DECLARED, (seat,)))
            found += _collecting(rival, tile)
            found.append(Why(Code.COSTS, (seat, threat.stakes.shape, threat.stakes.given)))
            if threat.stakes.bound:
                found.append(Why(Code.BOUND_PAYS, (seat,)))
        elif rival.in_suit >= 2 and rival.suit >= 0 and tile.is_number and tile.suit != rival.suit:
            found.append(Why(Code.OTHER_SUIT, (seat, rival.suit, rival.in_suit)))
        if rival.thrown[tile]:
            found.append(Why(Code.THROWN_BY, (seat, tile, rival.thrown[tile])))
        return found


def _collecting(rival: Rival, tile: Tile) -> list[Why]:
    """What the rival's melds and discards say about the tile."""
    seat, found = rival.seat, []
    if rival.in_suit >= 2 and tile.suit == rival.suit:
        found.append(Why(Code.COLLECTS_SUIT, (seat, rival.suit, rival.in_suit)))
    elif rival.honours and tile.is_honour:
        found.append(Why(Code.COLLECTS_HONOURS, (seat, rival.honours)))
    elif rival.melds >= 2 and not rival.runs:
        found.append(Why(Code.TRIPLETS, (seat, rival.melds)))
    elif rival.melds >= _MANY_MELDS:
        found.append(Why(Code.MELDS, (seat, rival.melds)))
    if tile.suit in rival.hoarded:
        found.append(Why(Code.HOARDS_SUIT, (seat, tile.suit, rival.discards)))
    return found
