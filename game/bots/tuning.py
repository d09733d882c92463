"""What tells the versions of *expert* apart: one code plays them all, each with its own numbers."""

from __future__ import annotations

from typing import Final

import msgspec


class Tuning(msgspec.Struct, frozen=True):
    """One version; its fields are what `EXPERT_1`, the first, goes by.

    `care`: the part of a discard's cost that counts, when nothing is `spared`. `given`: what giving a win really costs
    beside what `Dangers` takes the rival to have; with it everything is weighed against what the win of a rival costs
    on average anyway. `growth`: so many 花 more than now, flowers aside, a hand has when it wins that is still far from
    it, in games without jokers. `later`: the part of a ready hand's promise that is left when it does not declare 敲
    yet; 0: worked out, as what it promises a round later. `feeding`: what part of all that is at stake it costs when a
    rival takes a discard to meld it. `remembers`: whether it minds what those who declared 敲 have let pass since.
    `wait`: what a hand in play waits for beside the measured pace. `joker`, `lone`: what a ready hand is multiplied by
    for a joker, which a win may set free for 跑百搭, and for a lone one beside four melds (大吊车). `feeding`, `wait`,
    `joker` and `lone` are for games that self-draw alone wins.
    """

    care: float = 0.3
    given: float = 0.0
    later: float = 0.85
    growth: float = 0.0
    feeding: float = 0.0
    remembers: bool = False
    wait: float = 0.7
    joker: float = 1.0
    lone: float = 1.0


EXPERT_1: Final = Tuning()
"""As it first was."""
EXPERT_2: Final = Tuning(
    given=0.65,
    growth=1.2,
    later=0.0,
    feeding=0.07,
    remembers=True,
    wait=0.5,
    joker=1.3,
    lone=2.0,
)
"""It minds what a win of others costs, declares 敲 in time, remembers what was passed, and does not feed."""
