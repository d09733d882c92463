"""Rank points and titles (`rules/session.md` 7)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

_WON: Final = 3
_LOST: Final = -1
_GAVE_UP: Final = -3

TITLES: Final[tuple[tuple[str, int], ...]] = (
    ("bai_ding", -1_000_000_000),
    ("shu_tong", 0),
    ("shu_sheng", 11),
    ("xiu_cai", 151),
    ("ju_ren", 926),
    ("gong_shi", 2271),
    ("jin_shi", 3991),
    ("tan_hua", 6531),
    ("bang_yan", 10321),
    ("zhuang_yuan", 15611),
    ("da_xue_shi", 22651),
)
"""The titles from the lowest up, each with the fewest points that it takes."""


def rank_points(seat: int, winners: Collection[int], gave_up: int | None = None) -> int:
    """What one hand brings `seat` in rank points: `winners` of the hand, none after 流局, or who gave it up."""
    if gave_up is not None:
        return _GAVE_UP if seat == gave_up else 0
    if not winners:
        return 0
    return _WON if seat in winners else _LOST


def title(points: int) -> str:
    """The id of the title that so many rank points give."""
    return next(name for name, least in reversed(TITLES) if points >= least)


def next_title(points: int) -> tuple[str, int] | None:
    """The next title up and the points that it takes; None for who has the highest."""
    return next(((name, least) for name, least in TITLES if least > points), None)
