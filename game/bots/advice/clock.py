"""The time that is left to a hand: own draws, what the others will throw before each, and how likely they end it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

import msgspec

from game.engine.tiles import Tile

AFTER_DISCARD: Final = 3
"""So many others draw before one's own next turn when one has just discarded."""


class Clock(msgspec.Struct, frozen=True):
    """The rounds ahead of one seat.

    There are `turns` rounds and a last phase: in round i the others discard `phases[i]` tiles, then the seat draws; in
    the phase after its last draw `phases[turns]` are discarded. `unseen` are the copies of the 34 kinds that the seat
    cannot see (flowers left out), `before[i]` how many tiles are unseen when phase i begins, `drawing[i]` before draw
    i. `mixture[n]` are the chances that no, one or more flowers come with the first n draws. `stay[i]` is the chance
    that nobody else ends the hand in round i, `loss[i]` what that costs on average. `rate` is how often a discard is
    one of given unseen tiles, against a tile taken blindly. `steps` is how much likelier a step is than its kinds alone
    make it: on its way a hand also improves its waits and changes its plan, which is not enumerated.
    """

    unseen: tuple[int, ...]
    turns: int
    phases: tuple[int, ...]
    before: tuple[float, ...]
    drawing: tuple[float, ...]
    mixture: tuple[tuple[float, float, float], ...]
    stay: tuple[float, ...]
    loss: tuple[float, ...]
    rate: float
    steps: float

    @property
    def middle(self) -> float:
        """How many tiles are unseen half way through the rounds."""
        return self.before[len(self.before) // 2]


def clock(
    unseen: Sequence[int],
    flowers: frozenset[Tile],
    wall_left: int,
    lead: int,
    rate: float,
    steps: float,
    ends: Sequence[float],
    costs: Sequence[float],
) -> Clock:
    """The clock of a seat before whose next draw `lead` others draw.

    `unseen` are the 42 kinds; `ends[i]` and `costs[i]` are, for round i of the hand from now, the chance that another
    ends it and what that costs on average; the last ones hold for all rounds after.
    """
    plain = sum(copies for kind, copies in enumerate(unseen) if kind not in flowers)
    laid_out = sum(copies for kind, copies in enumerate(unseen) if kind in flowers)
    left = wall_left * plain // max(1, plain + laid_out)
    turns = max(0, (left - lead + 3) // 4)
    phases = [min(lead, left)] + [3] * turns
    if turns:
        phases[turns] = left - lead - 4 * (turns - 1) - 1
    before, drawing = [], []
    gone = 0
    for phase in phases:
        before.append(float(max(1, plain - gone)))
        gone += phase
        drawing.append(float(max(1, plain - gone)))
        gone += 1
    each = laid_out / plain if plain else 0.0
    kept = range(turns + 2)
    return Clock(
        unseen=tuple([0 if kind in flowers else unseen[kind] for kind in range(34)]),
        turns=turns,
        phases=tuple(phases),
        before=tuple(before),
        drawing=tuple(drawing[:turns]),
        mixture=tuple([_flowers(draws * each, laid_out) for draws in kept]),
        stay=tuple([1 - ends[min(at, len(ends) - 1)] for at in range(turns + 1)]),
        loss=tuple([costs[min(at, len(costs) - 1)] for at in range(turns + 1)]),
        rate=rate,
        steps=steps,
    )


def _flowers(mean: float, most: int) -> tuple[float, float, float]:
    """The chances of no flower, one, and more (a Poisson law; at most as many as there are)."""
    none = exp(-mean)
    one = mean * none
    return (none, 1 - none, 0.0) if most == 1 else (none, one, 1 - none - one)
