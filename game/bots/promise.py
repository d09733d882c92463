"""What a hand promises, quickly: the judgement of *expert*, within a bot's five milliseconds.

**The formula.** Heading for a shape is a row of stages, one for each tile that the hand lacks. In every round it gets
through a stage with the chance r, and somebody else ends the hand with the chance e; the chance to get there before the
wall ends follows by recursion over stages and rounds, and times what the shape pays it is what the plan promises. A win
pays besides what the win of another would have cost (`spared`): a quick hand saves more of that than a slow one.

- r of the first stage is what is live of the accepted kinds over all unseen tiles – as it is counted, or with
  `Tuning.whereabouts` as it is thought to lie and to come (`game.bots.whereabouts`): once by draw, and `Tuning.peng` or
  `CHI` times more where the hand could claim the tile; for the winning tile `Tuning.offered` times more where discards
  win.
- The later stages take what hands of that shape usually accept (`game.bots.advice.rates.pace`), to scale.
- e is what rivals with such melds win at that part of the hand, as measured (`Dangers.rounds`).
- A closed hand has two plans for each shape, with claims and without, and the better counts. Shapes besides the best
  one count `Tuning.second`.

`CHI`, what `EXPERT_2` says of `peng` and `offered`, and the scales of `game.bots.stages` were set so that the chances
agree with how often the level really wins from such hands (180 hands of three games, by distance; 350 of 百搭 for what
a hand waits for there). A ready hand is judged by the engine itself (`game.bots.advice.worth`).

`Promise.deep` looks one tile ahead: over the kinds that lead to a better hand, each at its rate, it is worth the
recursion with those hands after the first stage. It tells apart hands that are equally near, and nothing else: what is
looked into is always found worse than what is taken for usual.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from game.bots.advice.danger import Dangers
from game.bots.advice.lay import Lay, lay_of
from game.bots.advice.race import EVEN
from game.bots.advice.worth import Pays, worth_of
from game.bots.freeing import Freeing
from game.bots.keys import bits, changed, claimable, more
from game.bots.prizes import amount, prize
from game.bots.stages import CHI, RUN_FREE, Curve, Stages
from game.bots.tuning import EXPERT_2, Tuning
from game.bots.whereabouts import Sums, whereabouts
from game.engine.finished import SeatHand
from game.engine.gauge import FAR, STEP, Keys, Planes
from game.engine.melds import TAKEN_KINDS, Meld
from game.engine.tiles import KINDS, Tile
from game.engine.view import SeatView

FAR_OFF: Final = 2
"""A hand that lacks so many tiles for a shape will still get 花 (`Tuning.growth`)."""
BEYOND: Final = 3
"""Shapes so many tiles farther away than the nearest are weighed."""
_FARTHEST: Final = 7
_ROUNDS_OF_FLOWERS: Final = 8
_LEAVES: Final = 7
"""So many discards are weighed after a tile that is looked ahead to,"""
_NEARLY: Final = 0.6
"""those whose distances promise at least this part of the best one's,"""
_CRUDE: Final = (0.5, 0.25, 0.12, 0.06, 0.03, 0.015, 0.007, 0.003, 1.0)
"""by these parts of a shape's worth, by its distance (−1 last)."""
_WIDE: Final = 28
"""Who waits for more kinds than these waits for all,"""
_EVERYTHING: Final = 1.9
"""which multiplies a hand with jokers about so much (跑百搭)."""
_LITTLE: Final = 0.001
_ALL_MELDS: Final = 4
_NOBODY_CAN: Final = 50.0
"""What falls so short is not a shape to head for (`Variant.shortfall`)."""


class Plan:
    """What thirteen tiles head for: points, what the win pays, its curve, and how far the nearest shape is.

    `beside` are the points of the best shape that is not ready.
    """

    __slots__ = ("away", "beside", "curve", "points", "worth")

    def __init__(self, points: float, worth: float, curve: Curve, away: int, beside: float) -> None:
        self.points = points
        self.beside = beside
        self.worth = worth
        self.curve = curve
        self.away = away


class Aim:
    """A seat with its melds: what each of the gauge's shapes pays, closed (0 when it is open already) and opened.

    `far` are the same two for hands that are far from the shape.
    """

    __slots__ = ("closed", "far", "gauge", "is_closed", "lay", "open", "runs")

    def __init__(
        self, lay: Lay, closed: tuple[float, ...], opened: tuple[float, ...], far: tuple[tuple[float, ...], ...]
    ) -> None:
        self.lay = lay
        self.gauge = lay.gauge
        self.closed = closed
        self.open = opened
        self.far = far
        self.is_closed = any(closed)
        self.runs = tuple([shape not in RUN_FREE for shape in lay.gauge.shapes])

    def nearest(self, distances: Iterable[int]) -> int:
        """The smallest distance to a shape that can be headed for."""
        return min((away for away, worth in zip(distances, self.open, strict=True) if worth), default=FAR)


class Promise:
    """One decision: what hands of thirteen tiles promise to the view's seat, in points.

    `liked` weighs what a win as a shape is worth to the player, besides `Tuning.worths`;
    `riches` is the power that worths are raised to.
    """

    def __init__(
        self,
        view: SeatView,
        unseen: tuple[int, ...],
        dangers: Dangers,
        liked: Mapping[str, float],
        riches: float = 1.0,
        tuning: Tuning = EXPERT_2,
    ) -> None:
        rules = view.ruleset
        self._view: Final = view
        self._rules: Final = rules
        self._wild: Final = view.wild
        self._unseen: Final = unseen
        self.each: Final = whereabouts(view, unseen) if tuning.whereabouts else EVEN
        """What unseen copies count."""
        self._drawn: Final = [copies * each for copies, each in zip(unseen, self.each.drawn, strict=False)]
        self._offered: Final = [copies * each for copies, each in zip(unseen, self.each.offered, strict=False)]
        self._to_draw: Callable[[int], float] = Planes(unseen).live
        self._to_offer: Callable[[int], float] = self._to_draw
        if tuning.whereabouts:
            self._to_draw, self._to_offer = Sums(self._drawn).over, Sums(self._offered).over
        self._worth: Final = worth_of(view)
        weights = dict(tuning.worths)
        self._liked: Final = {shape: liked.get(shape, 1.0) * weights.get(shape, 1.0) for shape in {*liked, *weights}}
        self._riches: Final = riches
        self._tuning: Final = tuning
        flowers = rules.variant.flower_kinds
        plain = max(1, sum(unseen[kind] for kind in range(34) if kind not in flowers))
        self._one: Final = 1 / plain
        draws_only = rules.variant.self_draw_only(rules)
        self._payers: Final = 3.0 if draws_only else (3 + tuning.offered) / (1 + tuning.offered)
        turns = max(1, (view.wall_left + 2) // 4)
        ends, costs = dangers.rounds(turns, folding=False)
        self.stay: Final = [1 - end for end in ends]
        """The chances, round by round from now on, that nobody else ends the hand."""
        self._stages: Final = Stages(rules.variant_id, draws_only, turns, self.stay, tuning)
        self.spared: Final = tuning.spared * sum(costs) / max(sum(ends), _LITTLE) if tuning.given else 0.0
        """What somebody else's win costs on average."""
        every = max(1, sum(unseen))
        self._freeing: Final = Freeing(self.stay, turns) if tuning.frees else None
        self._joker: Final = tuning.joker if draws_only else 1.0
        self._lone: Final = tuning.lone if draws_only else 1.0
        self._coming: Final = min(1.0, (every - plain) / every * min(_ROUNDS_OF_FLOWERS, turns))
        self._aims: dict[tuple[Meld, ...], Aim] = {}
        self._plans: dict[tuple[tuple[Meld, ...], Keys, bool], Plan] = {}
        self._followed: dict[tuple[tuple[Meld, ...], Keys, bool], Plan] = {}

    def aim(self, melds: tuple[Meld, ...]) -> Aim:
        """What the melds leave to head for."""
        aim = self._aims.get(melds)
        if aim is None:
            aim = self._aims[melds] = self._make_aim(melds)
        return aim

    def plan(self, melds: tuple[Meld, ...], keys: Keys, opened: bool = False) -> Plan:
        """The best plan of thirteen tiles by the formula; with `opened` of a closed hand that is about to be opened."""
        known = self._plans.get((melds, keys, opened))
        if known is None:
            known = self._plans[melds, keys, opened] = self._make_plan(melds, keys, opened)
        return known

    def discards(self, melds: tuple[Meld, ...], keys: Keys) -> list[tuple[float, Tile, Keys]]:
        """What each discard from fourteen tiles leaves, with its points, the best first; jokers are kept."""
        found = [(self.plan(melds, left).points, tile, left) for tile, left in self._lefts(keys)]
        found.sort(key=lambda entry: -entry[0])
        return found

    def deep(self, melds: tuple[Meld, ...], keys: Keys) -> float:
        """Thirteen tiles, one tile looked ahead, in points."""
        aim = self.aim(melds)
        distances, accepted = aim.lay.look(keys)
        nearest = aim.nearest(distances)
        ready = nearing = 0
        for away, worth, kinds in zip(distances, aim.open, accepted, strict=True):
            if worth and away == 0:
                ready |= kinds
            elif worth and away <= nearest + 1:
                nearing |= kinds
        if keys[4] and self._freeing is not None:
            nearing |= self._freeing.changing(aim.gauge, keys, nearest)
        ways = self._wins(aim, keys, ready)
        pairs, runs = claimable(keys)
        one, chi, tuning = self._one, any(aim.runs), self._tuning
        for tile in bits(nearing & ~ready):
            copies, offered = self._drawn[tile] * one, self._offered[tile] * one
            if not copies:
                continue
            bit, drawn = 1 << tile, more(keys, tile, self._wild)
            claim = tuning.peng * offered if bit & pairs else CHI * offered if chi and bit & runs else 0.0
            then = self.followed(melds, drawn, False)
            if claim and aim.is_closed:
                opened = self.followed(melds, drawn, True)
                ways += [(copies, then.worth, then.curve), (claim, opened.worth, opened.curve)]
            else:
                ways.append((copies + claim, then.worth, then.curve))
        return self._stages.raced(ways)

    def delayed(self, plan: Plan, points: float) -> float:
        """What is left of the points of a plan that cannot win before the next round."""
        return points * self._stages.delayed(plan.curve)

    def followed(self, melds: tuple[Meld, ...], keys: Keys, opened: bool) -> Plan:
        """The best plan that a discard from fourteen tiles leaves."""
        known = self._followed.get((melds, keys, opened))
        if known is None:
            known = self._followed[melds, keys, opened] = self._follow(melds, keys, opened)
        return known

    def _make_aim(self, melds: tuple[Meld, ...]) -> Aim:
        rules, variant, wild = self._rules, self._rules.variant, self._wild
        lay = lay_of(rules, melds, wild, self._view.seat)
        own = SeatHand(self._view.hand, melds, self._view.players[self._view.seat].flowers)
        hua = amount(variant.hua(own, rules, wild)) + self._coming
        jokers = 0 if wild is None else self._view.hand.count(wild)
        opened = any(meld.kind in TAKEN_KINDS for meld in melds)
        own_shapes = lay.gauge.shapes
        able = [variant.shortfall(shape, own, rules, wild) < _NOBODY_CAN for shape in own_shapes]

        def paid(is_open: bool, more_hua: float) -> tuple[float, ...]:
            if opened and not is_open:
                return (0.0,) * len(own_shapes)
            return tuple(
                [
                    self._valued(shape, prize(rules, shape, is_open, hua + more_hua, jokers)) if can else 0.0
                    for shape, can in zip(own_shapes, able, strict=True)
                ]
            )

        closed, open_ = paid(False, 0.0), paid(True, 0.0)
        growth = 0.0 if variant.jokers else self._tuning.growth
        return Aim(lay, closed, open_, (paid(False, growth), paid(True, growth)) if growth else (closed, open_))

    def _valued(self, shape: str, value: float) -> float:
        """What all pay for a win, to the player's taste."""
        return float(self._payers * value**self._riches * self._liked.get(shape, 1.0) + self.spared)

    def _make_plan(self, melds: tuple[Meld, ...], keys: Keys, opened: bool) -> Plan:
        aim = self.aim(melds)
        distances, accepted = aim.lay.look(keys)
        nearest = aim.nearest(distances)
        farthest = min(_FARTHEST, nearest + BEYOND)
        total = best = worth = beside = 0.0
        curve, judged = self._stages.never, False
        claims, times = claimable(keys), 1.0
        if keys[4] and nearest > 0 and self._freeing is not None:
            times = self._freeing.heading(aim.gauge, keys, nearest)
        for at, away in enumerate(distances):
            if not 0 <= away <= farthest or not aim.open[at]:
                continue
            copies = self._to_draw(accepted[at])
            if not copies:
                continue
            if away:
                value, ahead = self._heading(aim, at, away, copies, accepted[at], claims, opened)
                if times > 1:
                    value = times * (value - self.spared) + self.spared
                beside = max(beside, value * ahead[0])
            elif judged:
                continue  # all the shapes that would win were judged together
            else:
                judged = True
                value, ahead = self._waiting(aim, at, keys, distances, accepted, opened)
            points = value * ahead[0]
            total += points
            if points > best:
                best, curve, worth = points, ahead, value
        return Plan(best + self._tuning.second * (total - best), worth, curve, nearest, beside)

    def _heading(
        self, aim: Aim, at: int, away: int, copies: float, mask: int, claims: tuple[int, int], opened: bool
    ) -> tuple[float, Curve]:
        """The better plan for a shape that is not ready yet: with claims, or closed."""
        shape, one = aim.gauge.shapes[at], self._one
        pairs, runs = claims
        more_ = self._tuning.peng * self._to_offer(mask & pairs)
        if aim.runs[at]:
            more_ += CHI * self._to_offer(mask & runs & ~pairs)
        curves = self._stages
        pays = aim.far if away >= FAR_OFF else (aim.closed, aim.open)
        value, curve = pays[1][at], curves.curve(shape, True, away, (copies + more_) * one)
        closed = 0.0 if opened else pays[0][at]
        if closed:
            alone = curves.curve(shape, False, away, copies * one)
            if self._tuning.closed * closed * alone[0] > value * curve[0]:
                return closed, alone
        return value, curve

    def _waiting(
        self, aim: Aim, at: int, keys: Keys, distances: tuple[int, ...], accepted: tuple[int, ...], opened: bool
    ) -> tuple[float, Curve]:
        """The win of a ready hand, judged for the kind that most are left of; estimated where jokers make that long."""
        mask = 0
        for away, kinds in zip(distances, accepted, strict=True):
            if away == 0:
                mask |= kinds
        if keys[4]:
            value = (0.0 if opened else aim.closed[at]) or aim.open[at]
            drawn, offered = 1.0, self._stages.winning - 1
            if mask.bit_count() <= _WIDE:
                free = self._freeing
                times = self._joker if free is None else free.waiting(aim.gauge, keys, mask, self._to_draw)
            else:
                times = _EVERYTHING * (self._lone if len(aim.lay.melds) == _ALL_MELDS else 1.0)
            value = times * (value - self.spared) + self.spared
        else:
            value, drawn, offered = self._won(aim, keys, max(bits(mask), key=self._unseen.__getitem__))
        rate = drawn * self._to_draw(mask) + offered * self._to_offer(mask)
        return value, self._stages.curve("", False, 0, self._one * rate)

    def _wins(self, aim: Aim, keys: Keys, mask: int) -> list[tuple[float, float, Curve]]:
        """The winning kinds: rate, payment, and that it comes at once. With jokers one kind is judged for all."""
        ways = []
        won: tuple[float, float, float] | None = None
        free, gain = 0, 0.0
        if keys[4] and self._freeing is not None:
            free, gain = self._freeing.kinds(aim.gauge, keys), self._freeing.gain
        for tile in sorted(bits(mask), key=self._unseen.__getitem__, reverse=True):
            if self._unseen[tile]:
                if won is None or not keys[4]:
                    won = self._won(aim, keys, tile)
                value, drawn, offered = won
                if free >> tile & 1:
                    value += gain * (value - self.spared)
                rate = drawn * self._drawn[tile] + offered * self._offered[tile]
                ways.append((rate * self._one, value, self._stages.always))
        return ways

    def _won(self, aim: Aim, keys: Keys, tile: int) -> tuple[float, float, float]:
        """What winning on a kind pays on average, and how many times as often as it is drawn and as it is offered."""
        drawn, offered, _ = self._worth.look(aim.lay, keys, KINDS[tile])
        by_draw, by_offer = self._expected(drawn), self._expected(offered)
        draws, offers = 1.0 if by_draw else 0.0, self._tuning.offered if by_offer else 0.0
        often = draws * self._drawn[tile], offers * self._offered[tile]
        rate = sum(often)
        value = (often[0] * by_draw + often[1] * by_offer) / rate + self.spared if rate else 0.0
        return value, draws, offers

    def _expected(self, pays: Pays) -> float:
        """A payment with the flowers that may still come."""
        if len(pays) < 2:
            return (pays[0] or 0.0) if pays else 0.0
        now, later = pays[0] or 0.0, pays[1] or 0.0
        return now + self._coming * (later - now)

    def _follow(self, melds: tuple[Meld, ...], keys: Keys, opened: bool) -> Plan:
        aim = self.aim(melds)
        worths = aim.open if opened or not aim.is_closed else aim.closed
        distances = aim.gauge.distances
        lefts = []
        for _, left in self._lefts(keys):
            crude = 0.0
            for worth, away in zip(worths, distances(left), strict=True):
                if away <= _FARTHEST:
                    crude += worth * _CRUDE[away]
            lefts.append((crude, left))
        lefts.sort(reverse=True)
        best = Plan(0.0, 0.0, self._stages.never, FAR, 0.0)
        for crude, left in lefts[:_LEAVES]:
            if crude < _NEARLY * lefts[0][0]:
                break
            plan = self.plan(melds, left, opened)
            if plan.points > best.points:
                best = plan
        return best

    def _lefts(self, keys: Keys) -> list[tuple[Tile, Keys]]:
        """Each kind of the hand that is no joker, with the keys without one of it."""
        found = []
        for tile in KINDS[:34]:
            suit, one = STEP[tile]
            if keys[suit] // one % 5:
                found.append((tile, changed(keys, suit, -one)))
        return found
