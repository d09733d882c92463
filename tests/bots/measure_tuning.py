"""Measures which numbers of a `Tuning` win points: all of them are changed at once, by lot, and many hands are played.

    python -m tests.bots.measure_tuning RULES HANDS SEED FIELD=LOW:HIGH [FIELD=LOW:HIGH ...]

    python -m tests.bots.measure_tuning qinghunpeng 2000 1 peng=1.8:2.8 leaning.honour=-0.3:0 worths.hun_yi_se=0.95:1.2

Four players sit down who weigh as *master* does in that game, without its search; in every hand each of them has the
low or the high value of each field, by lot. A field's effect is what its high value brings a hand among three players
with the low one, with the 95 % interval: how much more those with it are paid than the others at the table, whatever
else they had. Two thousand hands tell effects of 0.4 points in 清混碰 and 0.7 in 敲麻 (some eight minutes on one core).
What helps is moved to in `game.bots.tuning`, and the rest is measured again around it.
"""

from __future__ import annotations

import random
import sys
from math import sqrt
from typing import Any, NamedTuple

import msgspec

from game.bots.expert import Expert
from game.bots.host import Host
from game.bots.personas import PLAIN
from game.bots.tuning import EXPERT_2, MASTER_4, Leaning, Tuning
from game.engine.match import Match, match_settings
from game.engine.settings import Seat

_SEATS = range(4)


class Factor(NamedTuple):
    """A field, by its name, and the two values that are compared."""

    name: str
    low: float
    high: float

    def in_(self, tuning: Tuning, high: bool) -> Tuning:
        """The tuning with one of the values."""
        value = self.high if high else self.low
        whole, _, part = self.name.partition(".")
        changed: Any = value
        if whole == "leaning":
            changed = msgspec.structs.replace(tuning.leaning or Leaning(), **{part: value})
        elif whole == "worths":
            changed = tuple((dict(tuning.worths) | {part: value}).items())
        return msgspec.structs.replace(tuning, **{whole: changed})


class Effect:
    """What the high value of a field brings among three low ones, from play to play."""

    def __init__(self) -> None:
        self._plays: list[tuple[float, float]] = []

    def add(self, payments: tuple[int, ...], high: list[bool]) -> None:
        """One hand: who was paid what, and who had the high value."""
        share = sum(high) / len(high)
        # Payments sum to zero: what one is paid more, the three others pay.
        apart = [mine - share for mine in high]
        paid = sum(each * points for each, points in zip(apart, payments, strict=True))
        self._plays.append((paid, sum(each * each for each in apart)))

    def points(self) -> tuple[float, float]:
        """Points a hand, and half of the width of their 95 % interval."""
        spread = sum(weight for _, weight in self._plays)
        if not spread:
            return 0.0, float("inf")
        # One high among three lows stands 3/4 above the table's mean and is paid that part of the slope.
        slope = sum(paid for paid, _ in self._plays) / spread
        left = sum((paid - slope * weight) ** 2 for paid, weight in self._plays)
        return 0.75 * slope, 0.75 * 1.96 * sqrt(left) / spread


def measure(rules: str, hands: int, seed: int, factors: list[Factor]) -> dict[str, Effect]:
    """Play so many hands; the effect of each field."""
    lot = random.Random(seed)
    usual = MASTER_4.get(rules, EXPERT_2)
    seats = [Seat(f"{seat}", "expert") for seat in _SEATS]
    match = Match.new(match_settings(rules, seats, seed, length=0, purse=1_000_000, purse_floor=0))
    effects = {factor.name: Effect() for factor in factors}
    for _ in range(hands):
        drawn = {factor: [lot.random() < 0.5 for _ in _SEATS] for factor in factors}
        players = {}
        for seat in _SEATS:
            tuning = usual
            for factor, high in drawn.items():
                tuning = factor.in_(tuning, high[seat])
            players[seat] = Expert(PLAIN, tuning)
        Host(match, players).play_hand()
        for factor, high in drawn.items():
            effects[factor.name].add(match.history[-1].payments, high)
    return effects


def factor_of(text: str) -> Factor:
    """FIELD=LOW:HIGH. Raises ValueError."""
    name, _, values = text.partition("=")
    low, _, high = values.partition(":")
    return Factor(name, float(low), float(high))


def main(rules: str, hands: str, seed: str, *fields: str) -> None:
    """Measure and print, the surest effect first."""
    effects = measure(rules, int(hands), int(seed), [factor_of(text) for text in fields])
    found = {name: effect.points() for name, effect in effects.items()}
    for name, (points, far) in sorted(found.items(), key=lambda entry: -abs(entry[1][0]) / entry[1][1]):
        print(f"{name:24} {points:+.3f} ± {far:.3f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
