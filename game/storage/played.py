"""What came of a hand for each person who played it: one row a person, the stuff of statistics and rank points.

A row is written in the transaction that writes the hand's ending, from the record's header, its marks and that ending;
no action is played for it. A hand in which something was taken back, in which hands lay open, or in which a seat
was taken over counts for nobody (`design/record.md`); one with advice counts, and is marked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from game.storage.database import Statement

LEAVING_OUT: Final = ("take_back", "open_hands", "seat_taken")
"""Marks that keep a hand out of the statistics, the weightiest first."""

_INSERT: Final = (
    "INSERT OR REPLACE INTO played (match, number, seat, profile, variant, ended, left_out, advised, way, won, gave, "
    "shape, value, paid, huang_fan, rank) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_LOOKED_AT: Final = "UPDATE hands SET looked_at = 1 WHERE match = ? AND number = ?"
FORGET: Final = "DELETE FROM played WHERE match = ? AND number = ?"
"""For a hand that goes on after its ending."""


class Played(msgspec.Struct, frozen=True):
    """What a hand came to for one seat. `value` is in points before 底分, `paid` in points × 底分.

    `way` is how it was won (`WinBy`), by whomever, `draw` or `give_up`; `gave` says that this seat gave the winning
    tile, or gave up; `left_out` is the mark that keeps the hand out of the statistics; `huang_fan` is the counter that
    was in force.
    """

    seat: int
    variant: str
    left_out: str | None
    advised: bool
    way: str
    won: bool
    gave: bool
    shape: str | None
    value: int
    paid: int
    huang_fan: int
    rank: int


def played(header: str, lines: Iterable[str], ending: str) -> list[Played]:
    """What the hand came to for each seat that people play. Raises RecordError where the text is no record."""
    from game.engine.record import read_ending
    from game.engine.record_header import HeaderReader
    from game.engine.titles import rank_points

    record, _rest = HeaderReader(header).header()
    end = read_ending(ending)
    table = record.new_round()
    table.begin()  # the dice may add to the 荒番 counter
    marks = {words[1] for words in (line.split() for line in lines) if words[:1] == ["mark"] and len(words) > 1}
    left_out = next((mark for mark in LEAVING_OUT if mark in marks), None)
    winners = {win.seat: win for win in end.winners}
    gave_up = end.giver if end.by is None else None
    way = str(end.by) if end.by is not None else "draw" if gave_up is None else "give_up"
    return [
        Played(
            seat=seat,
            variant=record.variant_id,
            left_out=left_out,
            advised="advice" in marks,
            way=way,
            won=seat in winners,
            gave=seat == end.giver,
            shape=winners[seat].shape if seat in winners else None,
            value=winners[seat].value if seat in winners else 0,
            paid=end.payments[seat],
            huang_fan=table.view(seat).huang_fan,
            rank=rank_points(seat, winners, gave_up),
        )
        for seat, who in enumerate(record.seats)
        if who.is_person
    ]


def statements(match: str, number: int, ended: str, profiles: Sequence[str], rows: Iterable[Played]) -> list[Statement]:
    """What writes these rows of one hand and notes that it was looked at; `profiles` by seat."""
    found: list[Statement] = [
        (
            _INSERT,
            (
                match,
                number,
                row.seat,
                profiles[row.seat] if row.seat < len(profiles) else "",
                row.variant,
                ended,
                row.left_out,
                row.advised,
                row.way,
                row.won,
                row.gave,
                row.shape,
                row.value,
                row.paid,
                row.huang_fan,
                row.rank,
            ),
        )
        for row in rows
    ]
    return [*found, (_LOOKED_AT, (match, number))]
