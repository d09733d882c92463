"""What a hand far from a win is worth: an estimate by stages.

**The formula.** A hand that is n tiles away from a shape wins after n steps and the winning tile. The first step has
the live copies that it really has: L to draw, of them P that could be 碰, C that could be 吃. For the stages after it
the hand is taken to accept that share of the unseen tiles which hands of that shape usually do at that distance
(`rates.PACES`, measured by `tests/bots/measure_paces.py`), and its win to pay what a representative complete hand pays:
the one that is reached by taking, at each step, the kind with most live copies. The stages are then run through the
recursion of `game.bots.advice.race`, each stage a single hand; a closed hand is estimated twice, as one that draws
everything (and keeps 门清) and as one that claims, and the better counts. The form, a product of stages with usual
acceptances, is that of the estimates which riichi calculators make for hands too far away to enumerate.
"""

from __future__ import annotations

from typing import Final

import msgspec

from game.bots.advice.lay import Lay
from game.bots.advice.race import Race, Run
from game.bots.advice.rates import pace
from game.bots.advice.worth import Pays, Worth
from game.engine.gauge import FAR, STEP, Keys, kinds_in
from game.engine.tiles import Tile


class Model(msgspec.Struct, frozen=True):
    """A representative win: what it pays drawn and offered, what its sheet says, and whether claims led there."""

    drawn: Pays
    offered: Pays
    sheet: int
    claimed: bool


class Guess:
    """The estimates of one decision."""

    def __init__(self, race: Race, worth: Worth, rules_id: str) -> None:
        self._race: Final = race
        self._worth: Final = worth
        self._rules_id: Final = rules_id
        self._ahead: dict[tuple[str, int, Model], Run] = {}

    def models(self, lay: Lay, keys: Keys, plan: int) -> tuple[Model, ...]:
        """The representative wins of a hand that heads for a shape: with claims, and where they differ without."""
        found: list[Model] = []
        for claiming in (True, False):
            model = self._model(lay, keys, plan, claiming)
            if model is not None and (claiming or not found or not found[0].claimed or model != found[0]):
                found.append(model)
        return tuple(found)

    def run(self, lay: Lay, keys: Keys, plan: int, models: tuple[Model, ...]) -> Run:
        """The estimated run of a hand after its discard, for the better of its models."""
        shape, away = lay.gauge.shapes[plan], lay.away(keys, plan)
        runs = [self._race.nothing()]
        anyone, before, alone = self._live(lay, keys, plan)
        for model in models:
            if away <= 0:
                continue
            then = self._stage(shape, away - 1, model)
            draws = [(anyone + before + alone, then)]
            claims = [(anyone, True, then), (before, False, then)] if model.claimed else []
            runs.append(self._race.go(draws=draws, claims=claims))
        return max(runs, key=lambda run: run[0])

    def _live(self, lay: Lay, keys: Keys, plan: int) -> tuple[float, float, float]:
        """The live copies that bring the shape nearer: of kinds that can be 碰, that can be 吃, and the others."""
        mask = lay.nearing(keys, plan)
        unseen = self._race.clock.unseen
        counts = [0.0, 0.0, 0.0]
        while mask:
            low = mask & -mask
            mask ^= low
            tile = low.bit_length() - 1
            if unseen[tile]:
                counts[self._claim(lay, keys, tile)] += unseen[tile] * self._race.clock.steps
        return counts[0], counts[1], counts[2]

    def _claim(self, lay: Lay, keys: Keys, tile: int) -> int:
        """0 where the kind can be 碰, 1 where it can be 吃, else 2."""
        if tile == lay.wild:
            return 2
        suit, one = STEP[tile]
        number = keys[suit] // one
        if number % 5 >= 2:
            return 0
        if suit == 3 or not lay.chi_allowed:
            return 2
        up, upper = number // 5 % 5, number // 25 % 5
        down = keys[suit] * 5 // one % 5 if one > 1 else 0
        lower = keys[suit] * 25 // one % 5 if one > 5 else 0
        return 1 if (up and (upper or down)) or (down and lower) else 2

    def _stage(self, shape: str, away: int, model: Model) -> Run:
        """The run of a usual hand so far from the shape."""
        known = self._ahead.get((shape, away, model))
        if known is None:
            total = self._race.clock.middle * (self._race.clock.steps if away else 1)
            draw, anyone, before = (share * total for share in pace(self._rules_id, shape, away))
            if away == 0:
                known = self._race.go([(model.drawn, draw)] if model.drawn else [], self._won(model, draw))
            else:
                then = self._stage(shape, away - 1, model)
                claims = [(anyone, True, then), (before, False, then)] if model.claimed else []
                known = self._race.go(draws=[(draw, then)], claims=claims)
            self._ahead[shape, away, model] = known
        return known

    def _won(self, model: Model, copies: float) -> list[tuple[Pays, float]]:
        return [(model.offered, copies)] if model.offered else []

    def _model(self, lay: Lay, keys: Keys, plan: int, claiming: bool) -> Model | None:
        """The win that taking the kinds with most live copies leads to; None where the wall does not hold it."""
        claimed = False
        while (away := lay.away(keys, plan)) > 0:
            if away >= FAR:
                return None
            steps = lay.likeliest_step(keys, plan, self._race.clock.unseen)
            if steps is None or not steps.drawn:
                return None
            if claiming and steps.peng is not None:
                lay, keys, claimed = steps.peng[0], steps.peng[1][0], True
            elif claiming and steps.chi:
                lay, keys, claimed = steps.chi[0][0], steps.chi[0][1][0], True
            else:
                keys = steps.drawn[0]
        tile = self._likeliest(lay, keys, plan)
        if tile is None:
            return None
        drawn, offered = self._worth.pays(lay, keys, tile)
        return Model(drawn, offered, self._worth.sheet(lay, keys, tile), claimed)

    def _likeliest(self, lay: Lay, keys: Keys, plan: int) -> Tile | None:
        """The winning kind with most live copies."""
        mask, unseen = lay.nearing(keys, plan), self._race.clock.unseen
        kinds = [tile for tile in kinds_in(mask) if unseen[tile]]
        return max(kinds, key=unseen.__getitem__) if kinds else None
