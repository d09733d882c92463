"""Rates that advice is calibrated with: how often discards are won on, players win, and tiles help.

The numbers are in `measured_rates`, `measured_chases` and `measured_paces`; `tests/bots/measure_rates.py`,
`tests/bots/measure_chases.py` and `tests/bots/measure_paces.py` say how they came about and make them again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.bots.advice.measured_chases import CHASES
from game.bots.advice.measured_paces import PACES
from game.bots.advice.measured_rates import RATES
from game.bots.advice.rating import Rates

SELF_DRAWN: Final = 0.22
"""The part of wins that are self-draws, where discards win too: 0.19 to 0.24 in 150 hands each of four games (清混碰,
敲麻, 勒子, 上海麻将2) played by casual bots."""
STEPS: Final = 1.5
"""How much likelier a hand gets nearer than the kinds that bring it nearer make it (see `Clock.steps`)."""
CHOSEN: Final = 1.8
"""How much more the best of the hands that a step leads to accepts than the measured paces say (see `pace`)."""
CLAIMED: Final = (0.0, 0.0, 0.06, 0.14, 0.25)
"""The chance that one other player takes a discard to 碰, by how many copies nobody sees (0 to 3); the last for 吃."""
FOLDING_GIVES: Final = 0.12
"""The part of the others' wins on discards that one gives who looks for safe tiles alone, a third being usual."""
BOUND_WINS: Final = 0.3
"""The chance that a player with three melds wins by self-draw before anybody else ends the hand."""
_USUAL: Final = ((3.0, 0.0, 0.0), (6.0, 2.0, 1.5), (9.0, 2.0, 2.5), (13.0, 2.0, 4.0), (16.0, 2.0, 5.0))
"""The pace of a shape that was not measured: one that an option adds."""


def rates_of(variant_id: str) -> Rates:
    """The rates of a game."""
    return RATES[variant_id]


@lru_cache(maxsize=1 << 9)
def chase(variant_id: str, shape: str, away: int) -> tuple[float, float, float, float]:
    """How quickly a hand that heads for a shape leaves a distance, in shares of the unseen tiles: drawn, by 碰, by 吃.

    The last number is how many times the live copies of a hand that just came to the distance that is: waits get better
    while it stays there. An option's shape that was not measured goes like the slowest one that was.
    """
    shapes = CHASES[variant_id]
    found = shapes.get(shape) or min(shapes.values(), key=lambda rows: rows[1][0])
    draw, peng, chi, grows = found[min(away, len(found) - 1)]
    return draw / 100, peng / 100, chi / 100, grows / 100


@lru_cache(maxsize=1 << 9)
def pace(variant_id: str, shape: str, away: int) -> tuple[float, float, float]:
    """The shares of the unseen tiles that bring a usual hand nearer: drawn, by 碰, by 吃.

    The measured paces are those of hands that one chance after another led to; who chooses among steps does better.
    `CHOSEN` makes the estimate agree, on average, with the enumeration of hands that are one or two tiles away.
    """
    shapes = PACES.get(variant_id, PACES[""])
    found = shapes.get(shape, _USUAL)
    draw, peng, chi = found[min(away, len(found) - 1)]
    return CHOSEN * draw / 100, CHOSEN * peng / 100, CHOSEN * chi / 100
