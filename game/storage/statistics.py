"""What a player has done: by game, by period, and the rank points (`rules/session.md` 7).

Hands in which something was taken back, hands lay open, or a seat was taken over do not count (`game.storage.played`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import accumulate
from typing import Final

import msgspec

from game.engine.titles import title
from game.storage.database import Database, Value


class BestHand(msgspec.Struct, frozen=True):
    """The dearest win: the `id` of its record, whose seat it was, its shape and its value in points before 底分."""

    id: str
    seat: int
    shape: str
    value: int
    ended: str


class Statistics(msgspec.Struct, frozen=True):
    """Counts of hands, and points × 底分. `mean_value` is a win's, in points before 底分, 0 without any."""

    hands: int = 0
    wins: int = 0
    self_draws: int = 0
    gave: int = 0
    """Hands lost because the own discard or kong was won on."""
    drawn: int = 0
    gave_up: int = 0
    points: int = 0
    mean_value: float = 0.0
    shapes: tuple[tuple[str, int], ...] = ()
    """Shapes won, the most frequent first."""
    best: BestHand | None = None
    huang_fan: int = 0
    """Hands played under a 荒番."""
    huang_fan_points: int = 0
    """What those brought."""
    course: tuple[int, ...] = ()
    """The points after each hand, added up."""
    advised: int = 0
    """Counted hands with the coach's advice."""
    left_out: int = 0
    """Hands that were not counted."""
    rank: int = 0
    """Rank points of all time and all games."""
    title: str = "shu_tong"


class _Row(msgspec.Struct, frozen=True):
    """A row of the table `played` as far as it is counted here."""

    match: str
    number: int
    seat: int
    ended: str
    left_out: str | None
    advised: int
    way: str
    won: int
    gave: int
    shape: str | None
    value: int
    paid: int
    huang_fan: int


_ROWS: Final = (
    "SELECT match, number, seat, ended, left_out, advised, way, won, gave, shape, value, paid, huang_fan FROM played "
    "WHERE profile = ?1 AND (?2 IS NULL OR variant = ?2) AND (?3 IS NULL OR ended >= ?3) "
    "ORDER BY ended, match, number, seat"
)
_RANK: Final = (
    "SELECT coalesce(sum(rank), 0) FROM played WHERE profile = ?1 AND left_out IS NULL AND (?2 IS NULL OR match = ?2)"
)


def statistics(database: Database, profile: str, variant: str | None = None, since: str | None = None) -> Statistics:
    """The statistics of a profile in one game or all, from a time on (UTC, as it is stored) or ever."""
    every = list(_sound(database.read(_ROWS, (profile, variant, since))))
    rows = [row for row in every if row.left_out is None]
    wins = [row for row in rows if row.won]
    dearest = max(wins, key=lambda row: row.value, default=None)
    points = rank(database, profile)
    shapes = Counter(row.shape for row in wins if row.shape is not None)
    return Statistics(
        hands=len(rows),
        wins=len(wins),
        self_draws=sum(row.way == "self" for row in wins),
        gave=sum(bool(row.gave) and row.way != "give_up" for row in rows),
        drawn=sum(row.way == "draw" for row in rows),
        gave_up=sum(bool(row.gave) and row.way == "give_up" for row in rows),
        points=sum(row.paid for row in rows),
        mean_value=sum(row.value for row in wins) / len(wins) if wins else 0.0,
        shapes=tuple(sorted(shapes.items(), key=lambda entry: (-entry[1], entry[0]))),
        best=None
        if dearest is None
        else BestHand(
            f"{dearest.match}.{dearest.number}", dearest.seat, dearest.shape or "", dearest.value, dearest.ended
        ),
        huang_fan=sum(row.huang_fan > 0 for row in rows),
        huang_fan_points=sum(row.paid for row in rows if row.huang_fan),
        course=tuple(accumulate(row.paid for row in rows)),
        advised=sum(row.advised for row in rows),
        left_out=len(every) - len(rows),
        rank=points,
        title=title(points),
    )


def rank(database: Database, profile: str, match: str | None = None) -> int:
    """The rank points of a profile, or what one match brought it."""
    return sum(points for (points,) in database.read(_RANK, (profile, match)) if isinstance(points, int))


def _sound(rows: Iterable[Sequence[Value]]) -> Iterator[_Row]:
    """The rows whose fields are what they should be; others are not ours, and count for nobody."""
    for row in rows:
        with suppress(msgspec.ValidationError):
            yield msgspec.convert(dict(zip(_Row.__struct_fields__, row, strict=True)), _Row)
