"""One decision under the scales: what each hand that an action leaves is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import msgspec

from game.bots.advice.clock import AFTER_DISCARD, clock
from game.bots.advice.danger import Dangers
from game.bots.advice.guess import Guess, Model
from game.bots.advice.lay import NEAREST, Lay, held_in, lay_of, with_tile
from game.bots.advice.race import EVEN, PerCopy, Race, Run
from game.bots.advice.rates import SELF_DRAWN, STEPS, rates_of
from game.bots.advice.types import Outlook
from game.bots.advice.worth import Worth, worth_of
from game.engine.gauge import FAR, Keys, keys_of, kinds_in
from game.engine.melds import Meld
from game.engine.tiles import KINDS, Tile
from game.engine.view import SeatView

NEAR: Final = 2
"""Hands up to so far from a win are enumerated, unless less is asked for."""
QUICK: Final = 1
"""The depth for bots, who have five milliseconds."""
SECOND: Final = 0.3
"""What shapes besides the best one count while all are far: a hand that can still become another is worth more."""
HOPE: Final = 0.02
"""With less chance to win a hand heads for nothing any more."""
BEYOND: Final = 2
"""Shapes so many tiles farther away than the nearest are still weighed."""
_FARTHER: Final = 0.6
"""What the estimate of a plan counts for each tile that its shape is farther away than the nearest."""


class Weighed(msgspec.Struct, frozen=True):
    """What a hand of thirteen tiles is worth: the plan that is best (`NEAREST` or a shape's place), and its run.

    `plan` None says that the hand folds: there is hardly a chance left to win (`HOPE`).
    """

    away: int
    plan: int | None
    points: float
    chance: float
    exact: bool
    runs: tuple[tuple[int, Run, bool], ...]
    """Each plan that was weighed with its run, and whether that was enumerated."""


class Scales:
    """Everything that the weighing of one decision has in common."""

    def __init__(self, view: SeatView, depth: int, each: PerCopy = EVEN, *, older: bool = False) -> None:
        """`each` and `older` are as in `Race`."""
        self._each: Final = each
        self._older: Final = older
        self.view: Final = view
        self.rules: Final = view.ruleset
        self.variant: Final = view.ruleset.variant
        self.depth = depth
        self.enumerated: frozenset[Keys] | None = None
        """The hands that may be enumerated, all where there is none of this."""
        self._beyond: Final = BEYOND if depth > QUICK else QUICK
        self.own: Final = view.players[view.seat]
        self.unseen: Final = view.unseen()
        self.dangers: Final = Dangers(view, self.unseen)
        self.worth: Final[Worth] = worth_of(view)
        self.lay: Final = self.lay_with(self.own.melds)
        self.keys: Final = keys_of(view.hand, view.wild)
        self._races: dict[int, Race] = {}
        self._guesses: dict[int, Guess] = {}
        self._models: dict[tuple[Lay, int], tuple[Model, ...]] = {}
        self._folds: dict[int, float] = {}

    def lay_with(self, melds: Sequence[Meld]) -> Lay:
        """The lay of these melds."""
        return lay_of(self.rules, tuple(melds), self.view.wild, self.view.seat)

    @cached_property
    def base(self) -> tuple[int, ...]:
        """How many of each kind the seat holds, the tile on offer included."""
        held = list(self.lay.held)
        for tile in self.view.hand:
            if tile < 34:
                held[tile] += 1
        if self.view.offer is not None and self.view.offer.tile < 34:
            held[self.view.offer.tile] += 1
        return tuple(held)

    @cached_property
    def needs_declaring(self) -> bool:
        """Whether the seat has still to declare 敲 before it may win."""
        return self.variant.declares and not self.own.ready

    @property
    def turns(self) -> int:
        """The own draws that are left, counted from after an own discard."""
        return self.race(AFTER_DISCARD).clock.turns

    def race(self, lead: int) -> Race:
        """The race when `lead` others draw before the seat's next turn."""
        race = self._races.get(lead)
        if race is None:
            # What it costs to go on is charged to each tile that is discarded: until then it can still fold.
            ends, costs = self.dangers.rounds(self.view.wall_left // 4 + 1, folding=True)
            if lead < AFTER_DISCARD:
                ends[0], costs[0] = ends[0] * lead / AFTER_DISCARD, costs[0] * lead / AFTER_DISCARD
            race = self._races[lead] = Race(
                clock(
                    self.unseen,
                    self.variant.flower_kinds,
                    self.view.wall_left,
                    lead,
                    rates_of(self.rules.variant_id).discards,
                    STEPS,
                    ends,
                    costs,
                ),
                self.worth,
                self.base,
                self._each,
                older=self._older,
            )
        return race

    def folded(self, lead: int) -> float:
        """What it is worth, below nothing, to give up winning and to discard safe tiles from now on."""
        known = self._folds.get(lead)
        if known is None:
            ends, costs = self.dangers.rounds(self.race(lead).clock.turns, folding=True)
            known, alive = 0.0, 1.0
            for at, (end, cost) in enumerate(zip(ends, costs, strict=True)):
                part = lead / AFTER_DISCARD if at == 0 else 1.0
                known -= alive * cost * part
                alive *= 1 - end * part
            self._folds[lead] = known
        return known

    def ahead(self, lay: Lay, keys: Keys) -> tuple[int, ...]:
        """The distances of these tiles to what they can head for: `FAR` to shapes that only luck would make ready."""
        distances = lay.look(keys)[0]
        luck = self.variant.windfalls
        if not luck:
            return distances
        return tuple(
            [
                FAR if away > 0 and shape in luck else away
                for shape, away in zip(lay.gauge.shapes, distances, strict=True)
            ]
        )

    def nearest(self, lay: Lay, keys: Keys) -> int:
        """How far the nearest of them is."""
        return min(self.ahead(lay, keys), default=FAR) if self.variant.windfalls else lay.gauge.nearest(keys)

    def weigh(
        self, lay: Lay, keys: Keys, lead: int, least: int, declared: bool = True, *, bound: bool = False
    ) -> Weighed:
        """What thirteen tiles are worth when `lead` others draw next; `least` is how near the best action gets.

        With `declared` False a hand that is ready has still to say so at its next turn. A hand that is `bound` by its
        敲 stays as it is: it wins with what it waits for, or not at all.
        """
        race = self.race(lead)
        distances = self.ahead(lay, keys)
        away = min(distances, default=FAR)
        if away >= FAR or (bound and away > 0):
            return self._no_hand(lead, away)
        if bound:
            run = race.run(lay, keys, NEAREST)
            return Weighed(away, NEAREST, *run[0], True, ((NEAREST, run, True),))
        runs: list[tuple[int, Run, bool]] = []
        if away <= min(self.depth, max(least, 0)) and (self.enumerated is None or keys in self.enumerated):
            runs.append((NEAREST, race.run(lay, keys, NEAREST), True))
        # The same shapes for every action, or one that steps back would be credited with more of them.
        farthest = max(away, min(away, max(least, 0)) + self._beyond)
        for plan, distance in enumerate(distances):
            if distance > farthest:
                continue
            if runs and distance <= self.depth:
                # The only nearest shape is what the hand heads for already.
                if distance > 0 and (distance > away or distances.count(away) > 1):
                    runs.append((plan, race.run(lay, keys, plan), True))
            else:
                runs.append((plan, self.guess(lead).run(lay, keys, plan, self.models(lay, keys, plan, lead)), False))
        if not declared:
            runs = [(plan, _a_turn_later(race, run), exact) for plan, run, exact in runs]
        plan, run, exact = max(runs, key=lambda entry: entry[1][0])
        points, chance = run[0]
        if least > self.depth:
            nothing = race.nothing()[0][0]
            points += SECOND * sum(other[0][0] - nothing for at, other, _ in runs if at != plan)
        if chance < HOPE and not self.own.ready:
            return Weighed(away, None, points, chance, exact, tuple(runs))
        return Weighed(away, plan, points, chance, exact, tuple(runs))

    def outlooks(self, lay: Lay, keys: Keys, weighed: Weighed, lead: int, *, bound: bool) -> tuple[Outlook, ...]:
        """The shapes within reach, the one worth most first, those that only luck would make ready last.

        A hand that is `bound` by its 敲 has those alone that it waits for.
        """
        distances, accepted = lay.look(keys)
        luck = self.variant.windfalls
        race, guess = self.race(lead), self.guess(lead)
        found = []
        for plan, shape in enumerate(lay.gauge.shapes):
            if distances[plan] > weighed.away + (0 if bound else BEYOND) or distances[plan] >= FAR:
                continue
            live = tuple([(kind, self.unseen[kind]) for kind in kinds_in(accepted[plan]) if self.unseen[kind]])
            models = self.models(lay, keys, plan, lead)
            if distances[plan] <= QUICK:
                run = race.run(lay, keys, plan, alone=True)
            else:
                run = guess.run(lay, keys, plan, models)
            found.append(
                Outlook(
                    shape=shape,
                    away=distances[plan],
                    accepts=live,
                    live=sum(copies for _, copies in live),
                    worth=max((model.sheet for model in models), default=0),
                    value=max((self._value(model, lead) for model in models), default=0.0),
                    chance=run[0][1],
                )
            )
        found = _at_least_as_likely(found)
        found.sort(
            key=lambda each: (each.away > 0 and each.shape in luck, -each.chance * each.value, each.away),
        )
        return tuple(found)

    def models(self, lay: Lay, keys: Keys, plan: int, lead: int) -> tuple[Model, ...]:
        """The representative wins of a plan; hands of one decision with the same melds share them.

        They are those of the hand that the best discard leaves, where there is one to choose; what a free joker brings
        (跑百搭) is told of the hands that have one.
        """
        if lay.gauge.pao_bai_da(keys)[0] == 0:
            return self.guess(lead).models(lay, keys, plan)
        known = self._models.get((lay, plan))
        if known is None:
            if lay is self.lay and len(self.view.hand) % 3 == 2:
                keys = min((left for _, left in self.discards(self.keys)), key=lambda left: lay.away(left, plan))
            known = self._models[lay, plan] = self.guess(lead).models(lay, keys, plan)
        return known

    def shape_of(self, lay: Lay, keys: Keys, weighed: Weighed, lead: int) -> str:
        """The shape that the hand heads for; '' when it folds.

        A ready hand: of the shapes that it waits for the one that brings most. Otherwise that of the best plan, the
        one worth most of the nearest where it heads for all of these; but an estimate far away is not trusted so much
        that a shape is passed over which is nearer (`_FARTHER`).
        """
        if weighed.plan is None:
            return ""
        shapes, distances = lay.gauge.shapes, self.ahead(lay, keys)
        nearest = [plan for plan, distance in enumerate(distances) if distance == weighed.away]

        def worth(plan: int) -> float:
            return max((self._value(model, lead) for model in self.models(lay, keys, plan, lead)), default=0.0)

        if len(nearest) == 1 and (weighed.away <= 0 or weighed.plan == NEAREST):
            return shapes[nearest[0]]
        if weighed.away <= 0:
            accepted = lay.look(keys)[1]
            live = [sum(self.unseen[tile] for tile in kinds_in(mask)) for mask in accepted]
            return shapes[max(nearest, key=lambda plan: (worth(plan) * live[plan], live[plan]))]
        if weighed.plan == NEAREST:
            return shapes[max(nearest, key=worth)]
        estimated = {plan: run[0][0] for plan, run, exact in weighed.runs if not exact}
        if weighed.plan not in estimated or len(estimated) == 1:
            return shapes[weighed.plan]
        least = self.race(lead).nothing()[0][0]

        def trusted(plan: int) -> float:
            return (estimated[plan] - least) * _FARTHER ** (distances[plan] - weighed.away)

        return shapes[max(estimated, key=trusted)]

    def away(self, lay: Lay, keys: Keys, shape: str, weighed: Weighed) -> int:
        """How far that shape is; the nearest one where it is ''."""
        return lay.away(keys, lay.gauge.shapes.index(shape)) if shape else weighed.away

    def live(self, lay: Lay, keys: Keys) -> int:
        """How many unseen tiles bring the nearest of the shapes that can be headed for nearer."""
        if not self.variant.windfalls:
            return sum(self.unseen[tile] for tile in kinds_in(lay.nearing(keys, NEAREST)))
        away, mask = self.nearest(lay, keys), 0
        for distance, accepted in zip(self.ahead(lay, keys), lay.look(keys)[1], strict=True):
            if distance == away:
                mask |= accepted
        return sum(self.unseen[tile] for tile in kinds_in(mask))

    def guess(self, lead: int) -> Guess:
        """The estimates when `lead` others draw next."""
        guess = self._guesses.get(lead)
        if guess is None:
            guess = self._guesses[lead] = Guess(self.race(lead), self.worth, self.rules)
        return guess

    def discards(self, keys: Keys) -> list[tuple[Tile, Keys]]:
        """Each kind in the hand with the keys without one of it; a joker may be among them."""
        wild = self.view.wild
        return [(tile, with_tile(keys, tile, wild, -1)) for tile in KINDS[:34] if held_in(keys, tile, wild)]

    def _value(self, model: Model, lead: int) -> float:
        """What the win brings from all who pay, on average over how it is won, with the flowers that may come."""
        race = self.race(lead)
        mixture = race.clock.mixture[len(race.clock.mixture) // 2]
        drawn, offered = (
            sum(part * (pay or 0.0) for pay, part in zip(pays, mixture, strict=False)) if len(pays) > 1 else sum(pays)
            for pays in (_numbers(model.drawn), _numbers(model.offered))
        )
        return SELF_DRAWN * drawn + (1 - SELF_DRAWN) * offered if model.offered else drawn

    def _no_hand(self, lead: int, away: int) -> Weighed:
        return Weighed(away, None, self.folded(lead), 0.0, False, ())


_ALSO: Final = {
    "qing_yi_se": ("hun_yi_se",),
    "hun_peng": ("hun_yi_se", "peng_peng_hu"),
    "qing_peng": ("qing_yi_se", "hun_peng", "hun_yi_se", "peng_peng_hu"),
}
"""What a hand of each of these shapes is besides."""


def _at_least_as_likely(outlooks: Sequence[Outlook]) -> list[Outlook]:
    """The outlooks, none less likely than one of its special cases: estimates of each by itself may say so."""
    chances = {each.shape: each.chance for each in outlooks}
    for special, wider in _ALSO.items():
        for shape in wider:
            if special in chances and shape in chances:
                chances[shape] = max(chances[shape], chances[special])
    return [msgspec.structs.replace(each, chance=chances[each.shape]) for each in outlooks]


def _numbers(pays: tuple[float | None, ...]) -> tuple[float, ...]:
    return tuple([pay or 0.0 for pay in pays])


def _a_turn_later(race: Race, run: Run) -> Run:
    """The run of a hand that can win only from its next own turn on."""
    clock = race.clock
    later = [
        (stay * points - loss, stay * chance)
        for stay, loss, (points, chance) in zip(clock.stay, clock.loss, run[1:], strict=False)
    ]
    return [*later, (0.0, 0.0)]
