"""Rates that advice is calibrated with, as measured in hands of *casual* bots by `tests/bots/measure_rates.py`."""

from __future__ import annotations

from typing import Final

import msgspec


class Rates(msgspec.Struct, frozen=True):
    """`weights` of the signs; `wins` in a round by sign and part of the hand; `discards`: see `Clock.rate`."""

    weights: dict[str, float]
    wins: dict[str, tuple[float, float, float, float, float]]
    discards: float


SELF_DRAWN: Final = 0.4
CLAIMED: Final = (0.0, 0.0, 0.06, 0.14, 0.25)
BOUND_WINS: Final = 0.3

_Q = Rates(
    weights={
        "base": -5.18,
        "beside": -0.23,
        "closed": -1.11,
        "edge": 0.04,
        "fresh_0": -1.1,
        "fresh_1": -0.65,
        "fresh_2": 0.62,
        "fresh_3": 1.11,
        "hoarded": -0.98,
        "honour": 0.13,
        "honour_1": 1.0,
        "honour_2": -0.42,
        "honour_3": 0.39,
        "honours_alone": 1.14,
        "in_1": 1.66,
        "in_2": 1.02,
        "in_3": 0.9,
        "melds_0": -1.11,
        "melds_1": -1.66,
        "melds_2": 0.17,
        "melds_3": 0.99,
        "melds_4": 1.61,
        "middle": 0.05,
        "out_1": -0.6,
        "out_2": -1.07,
        "out_3": -2.66,
        "passed": -2.2,
        "stage_0": -3.11,
        "stage_1": -0.67,
        "stage_2": 0.51,
        "stage_3": 1.38,
        "stage_4": 1.89,
        "thrown": -3.08,
        "triplets": -0.25,
    },
    wins={
        "declared": (0.2, 0.2, 0.2, 0.2, 0.2),
        "melds_0": (0.0, 0.001, 0.004, 0.02, 0.022),
        "melds_1": (0.001, 0.008, 0.024, 0.052, 0.065),
        "melds_2": (0.014, 0.014, 0.039, 0.071, 0.075),
        "melds_3": (0.048, 0.066, 0.1, 0.104, 0.089),
        "melds_4": (0.143, 0.113, 0.155, 0.222, 0.098),
    },
    discards=0.71,
)


def rates_of(variant_id: str) -> Rates:
    """The rates of a variant."""
    return _Q


def pace(rules_id: str, shape: str, away: int) -> tuple[float, float, float]:
    return ((5.0, 0.0, 0.0), (12.0, 5.0, 2.0), (16.0, 6.0, 4.0), (20.0, 8.0, 6.0))[min(away, 3)]
