"""The race to a win, enumerated: what a hand near to it is worth, draw by draw and discard by discard.

**The model.** The hand heads for a shape (a plan of `game.bots.advice.lay`). Rounds follow each other as `Clock` says:

1. *Others discard.* In a phase of d discards, of N unseen tiles, a kind with u live copies comes with weight
   x = rate · u · m / N, where m is d for a tile to win on or to 碰, and 1 for a tile to 吃 (the player before discards
   once). One useful tile at most is offered in a phase, with chance 1 − (1 − X/d)^d for the sum X of the weights (d at
   most), and which one it is goes by the weights. A kind that can be 碰 is not 吃.
2. *The seat draws*, of N unseen tiles, a kind with u live copies with chance u / N (never more than certain in all).

Unseen tiles are not put back: N sinks with every discard and draw; u is what was unseen at the beginning less what the
hand has gained since; a bot may count the copies of a kind as more or less, for draws and for discards. A tile that
completes the hand legally is won with, if that is worth more than going on; where a discard then leaves a joker free,
so that every kind wins (跑百搭, baida 9), the win is left lying if that is worth more. A tile that brings the plan's
shape nearer is kept, or claimed, with the best of the discards that keep the shape so near, if that is worth more than
going on; every other tile is thrown again. The copies of such a tile count `Clock.steps` times: that makes up for what
is not played out, improving the waits and changing the plan (measured: see `rates.STEPS`). With flowers still to come a
win is paid, and is legal, by the mixture of none, one and two more (`Clock.mixture`), drawn anew at each chance; on
average it must be worth more than going on. In games with 敲 it is declared as soon as the hand is ready. Before each
round somebody else ends the hand with chance 1 − stay, at the cost `loss`; after the last phase nothing more is won or
lost.

So with V(h, i) for the value of a hand h before phase i, A(h, i) = stay[i] · V(h, i) − loss[i], A(h, turns + 1) = 0:

    D(h, i) = A(h, i+1) + Σ u/N · max(0, gain of the tile over A(h, i+1))       the draw of round i
    V(h, i) = D(h, i)   + Σ offered · max(0, gain of the tile over D(h, i))     the discards before it

where a step leads to A(child, i+1), and a win to its payment or to A(freed hand, i+1). `Race.run` gives A and, by the
same decisions, the chance to win. The recursion over draws with u / (unseen − draws so far) is that of the expected
value calculators for riichi mahjong (nekobean, `mahjong-cpp`; its author explains it at
https://pystyle.info/mahjong-expected-value-in-mahjong/); claims, the discards of the others, their wins, and the
payments of these games are added.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.bots.advice.clock import Clock
from game.bots.advice.lay import NEAREST, Lay, held_in, with_tile
from game.bots.advice.worth import Pays, Worth
from game.engine.gauge import FAR, Keys
from game.engine.tiles import KINDS


class PerCopy(NamedTuple):
    """What an unseen copy of each of the 34 kinds counts as to be drawn and as to be offered, usually 1."""

    drawn: Sequence[float]
    offered: Sequence[float]


EVEN: Final = PerCopy((1.0,) * 34, (1.0,) * 34)
"""Every unseen copy counts as one."""
Run = list[tuple[float, float]]
"""For each phase, and once more after the last: points on average and chance to win, just after the own discard."""
Freed = tuple[Pays, float, Run]
"""Winning copies that may also set a joker free: what the win pays, how many they are, and the run of the hand then."""


class Race:
    """All runs of one decision; what they have in common is computed once.

    `base` tells how many of each kind the seat held, melds included, when `Clock.unseen` was counted. With `older`
    it is the model of the first versions of *master*: no win is left lying for 跑百搭, and with flowers to come a
    win that would pay less than going on is left lying for them.
    """

    def __init__(
        self, clock: Clock, worth: Worth, base: tuple[int, ...], each: PerCopy = EVEN, *, older: bool = False
    ) -> None:
        self._each: Final = each
        self._older: Final = older
        self.clock: Final = clock
        self._worth: Final = worth
        self._base: Final = base
        self._runs: dict[tuple[Lay, Keys, int, bool], Run] = {}
        self._lost: Run | None = None

    def run(self, lay: Lay, keys: Keys, plan: int = NEAREST, *, alone: bool = False) -> Run:
        """The run of a hand after its discard. With `alone` it wins as the plan's shape and in no other way."""
        known = self._runs.get((lay, keys, plan, alone))
        if known is None:
            known = self._runs[lay, keys, plan, alone] = self._compute(lay, keys, plan, alone)
        return known

    def nothing(self) -> Run:
        """The run of a hand that never wins."""
        if self._lost is None:
            self._lost = self.go()
        return self._lost

    def _live(self, lay: Lay, keys: Keys, tile: int) -> int:
        gained = lay.held[tile] + held_in(keys, tile, lay.wild) - self._base[tile]
        return max(0, self.clock.unseen[tile] - max(0, gained))

    def _compute(self, lay: Lay, keys: Keys, plan: int, alone: bool) -> Run:
        drawn_wins, offered_wins, freed = self._wins(lay, keys, plan if alone else NEAREST)
        draws: list[tuple[float, Run]] = []
        claims: list[tuple[float, bool, Run]] = []
        if lay.away(keys, plan) > 0:
            for step in lay.steps(keys, plan):
                live = self._live(lay, keys, step.tile) * self.clock.steps
                if not live:
                    continue
                coming = live * self._each.offered[step.tile]
                if step.drawn:
                    draws.append((live * self._each.drawn[step.tile], self._best([(lay, step.drawn)], plan, alone)))
                if step.peng is not None:
                    claims.append((coming, True, self._best([step.peng], plan, alone)))
                elif step.chi:
                    claims.append((coming, False, self._best(step.chi, plan, alone)))
        if not (draws or claims):
            return self._ready(drawn_wins, offered_wins, freed)
        return self.go(list(drawn_wins.items()), list(offered_wins.items()), draws, claims, freed)

    def _wins(self, lay: Lay, keys: Keys, plan: int) -> tuple[dict[Pays, float], dict[Pays, float], list[Freed]]:
        """The live copies that complete the hand, drawn and thrown, by what they pay; those apart that may free it."""
        drawn_wins: dict[Pays, float] = {}
        offered_wins: dict[Pays, float] = {}
        freed: list[Freed] = []
        away, freeing = (FAR, 0) if self._older else lay.gauge.pao_bai_da(keys)
        mask = lay.winning(keys, plan)
        while mask:
            low = mask & -mask
            mask ^= low
            tile = KINDS[low.bit_length() - 1]
            copies = self._live(lay, keys, tile)
            if copies:
                drawn, offered = self._worth.pays(lay, keys, tile)
                coming = copies * self._each.drawn[tile]
                if drawn and away == 1 and freeing & low:
                    left = lay.freed(with_tile(keys, tile, lay.wild))
                    freed.append((drawn, coming, self._best([(lay, left)], plan, plan != NEAREST)))
                elif drawn:
                    drawn_wins[drawn] = drawn_wins.get(drawn, 0.0) + coming
                if offered and tile != lay.wild:
                    offered_wins[offered] = offered_wins.get(offered, 0.0) + copies * self._each.offered[tile]
        return drawn_wins, offered_wins, freed

    def _ready(
        self, drawn_wins: dict[Pays, float], offered_wins: dict[Pays, float], freed: Sequence[Freed] = ()
    ) -> Run:
        """The run of a hand that has nothing but waits, or not even these."""
        if freed:
            return self.go(list(drawn_wins.items()), list(offered_wins.items()), freed=freed)
        if not (drawn_wins or offered_wins):
            return self.nothing()
        single = all(len(pays) == 1 for pays in (*drawn_wins, *offered_wins))
        if single and len(drawn_wins) <= 1 and len(offered_wins) <= 1:
            return self._wait(drawn_wins, offered_wins)
        return self.go(list(drawn_wins.items()), list(offered_wins.items()))

    def _best(
        self,
        ways: Sequence[tuple[Lay, tuple[Keys, ...]]],
        plan: int,
        alone: bool,
    ) -> Run:
        """At each moment the best of the hands that a step leads to."""
        runs = [self.run(lay, keys, plan, alone=alone) for lay, hands in ways for keys in hands]
        return runs[0] if len(runs) == 1 else list(map(max, *runs))

    def go(
        self,
        drawn_wins: Sequence[tuple[Pays, float]] = (),
        offered_wins: Sequence[tuple[Pays, float]] = (),
        draws: Sequence[tuple[float, Run]] = (),
        claims: Sequence[tuple[float, bool, Run]] = (),
        freed: Sequence[Freed] = (),
    ) -> Run:
        """The recursion of the module's docstring, from the last phase back to the first.

        Wins and steps each with their live copies; claims also with whether anyone's discard can be claimed.
        """
        clock = self.clock
        turns = clock.turns
        drawn = sum(copies for _, copies in drawn_wins) + sum(copies for copies, _ in draws)
        drawn += sum(copies for _, copies, _ in freed)
        result: Run = [(0.0, 0.0)] * (turns + 2)
        for at in range(turns, -1, -1):
            after, winning = result[at + 1]
            points, chance = after, winning
            if at < turns and drawn:
                one = 1 / max(clock.drawing[at], drawn)
                for pays, copies in drawn_wins:
                    more, likelier = self._won(pays, clock.mixture[at + 1], after, winning)
                    points += copies * one * more
                    chance += copies * one * likelier
                for pays, copies, run in freed:
                    more, likelier = self._won(pays, clock.mixture[at + 1], after, winning)
                    then, so = run[at + 1]
                    if then - after > more:
                        more, likelier = then - after, so - winning
                    points += copies * one * more
                    chance += copies * one * likelier
                for copies, run in draws:
                    then, so = run[at + 1]
                    if then > after:
                        points += copies * one * (then - after)
                        chance += copies * one * (so - winning)
            discards = clock.phases[at]
            if discards and (offered_wins or claims):
                points, chance = self._offered(at, discards, offered_wins, claims, points, chance)
            stay = clock.stay[at]
            result[at] = (stay * points - clock.loss[at], stay * chance)
        return result

    def _wait(self, drawn: dict[Pays, float], offered: dict[Pays, float]) -> Run:
        """`go` for a ready hand that receives the same whatever it draws, and the same whatever is thrown."""
        clock = self.clock
        turns, rate = clock.turns, clock.rate
        phases, pools, drawing, stays, losses = clock.phases, clock.before, clock.drawing, clock.stay, clock.loss
        own, copies = next(((pays[0] or 0.0, count) for pays, count in drawn.items()), (0.0, 0))
        other, live = next(((pays[0] or 0.0, count) for pays, count in offered.items()), (0.0, 0))
        result: Run = [(0.0, 0.0)] * (turns + 2)
        points = chance = 0.0
        for at in range(turns, -1, -1):
            if at < turns and own > points:
                part = copies / drawing[at] if copies < drawing[at] else 1.0
                points += part * (own - points)
                chance += part * (1 - chance)
            discards = phases[at]
            if discards and other > points:
                total = live * discards * rate / pools[at]
                part = 1 - (1 - total / discards) ** discards if total < discards else 1.0
                points += part * (other - points)
                chance += part * (1 - chance)
            points, chance = stays[at] * points - losses[at], stays[at] * chance
            result[at] = (points, chance)
        return result

    def chain(self, draw: float, anyone: float, before: float, then: Run) -> Run:
        """`go` for a hand all of whose steps lead to the same run, with the copies to draw, to 碰 and to 吃."""
        clock = self.clock
        turns, rate = clock.turns, clock.rate
        phases, pools, drawing, stays, losses = clock.phases, clock.before, clock.drawing, clock.stay, clock.loss
        result: Run = [(0.0, 0.0)] * (turns + 2)
        points = chance = 0.0
        for at in range(turns, -1, -1):
            good, likely = then[at + 1]
            if at < turns and good > points:
                part = draw / drawing[at] if draw < drawing[at] else 1.0
                points += part * (good - points)
                chance += part * (likely - chance)
            discards = phases[at]
            if discards and good > points:
                total = (anyone * discards + before) * rate / pools[at]
                part = 1 - (1 - total / discards) ** discards if total < discards else 1.0
                points += part * (good - points)
                chance += part * (likely - chance)
            points, chance = stays[at] * points - losses[at], stays[at] * chance
            result[at] = (points, chance)
        return result

    def _offered(
        self,
        at: int,
        discards: int,
        wins: Sequence[tuple[Pays, float]],
        claims: Sequence[tuple[float, bool, Run]],
        points: float,
        chance: float,
    ) -> tuple[float, float]:
        """What the discards before a draw add to its value."""
        clock = self.clock
        one = clock.rate / clock.before[at]
        total = more = likelier = 0.0
        for pays, copies in wins:
            weight = copies * discards * one
            total += weight
            gain, surer = self._won(pays, clock.mixture[at], points, chance)
            more += weight * gain
            likelier += weight * surer
        for copies, anyone, run in claims:
            weight = copies * (discards if anyone else 1) * one
            total += weight
            then, so = run[at + 1]
            if then > points:
                more += weight * (then - points)
                likelier += weight * (so - chance)
        if not total:
            return points, chance
        some = (1 - (1 - min(total, discards) / discards) ** discards) / total
        return points + some * more, chance + some * likelier

    def _won(
        self, pays: Pays, mixture: tuple[float, float, float], points: float, chance: float
    ) -> tuple[float, float]:
        """What a winning tile adds to going on, and to the chance to win."""
        if len(pays) == 1:
            pay = pays[0]
            return (pay - points, 1 - chance) if pay is not None and pay > points else (0.0, 0.0)
        more = likelier = 0.0
        for pay, part in zip(pays, mixture, strict=True):
            if pay is not None and (pay > points or not self._older):
                more += part * (pay - points)
                likelier += part * (1 - chance)
        return (more, likelier) if more > 0 else (0.0, 0.0)
