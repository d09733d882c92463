"""Other ways to look at the table than from an own open hand: with the hand turned down, or with all hands open."""

from __future__ import annotations

from typing import Final

from game.engine.events import Drew, Event, Exchanged, TilesDealt
from game.ui.table.model import SEATS, TableModel

NOBODY: Final = 4
"""A seat that there is not: what it sees of an event is what everybody may see."""


class CoveredModel(TableModel):
    """Several people at one table: the hand nearest to the screen lies face down until its owner turns it up."""

    @property
    def turned_up(self) -> bool:
        return self.ended and super().turned_up

    def apart(self, seat: int) -> int | None:
        return None if seat == self.seat and not self.ended else super().apart(seat)


class OpenModel(TableModel):
    """Four bots are watched: every hand lies open, and sorted."""

    @property
    def lie_open(self) -> bool:
        return self.turned_up

    def sort(self, seat: int) -> None:
        """Every hand lies sorted, not only the nearest."""
        nearest, self.seat = self.seat, seat
        super().sort(seat)
        self.seat = nearest

    def tell(self, event: Event) -> None:
        dealing = not self.turned_up
        super().tell(event)
        if dealing and self.turned_up:
            for seat in SEATS:
                self.sort(seat)


def seen(event: Event, seat: int, *, covered: bool, open_hands: bool) -> Event | None:
    """The event as it is shown at the screen: as `seat` sees it, or as everybody may, or with all hands open."""
    if open_hands and isinstance(event, TilesDealt | Drew | Exchanged):
        return event
    return event.seen_by(NOBODY if covered else seat)


def new_model(seat: int, stacks: int, *, covered: bool, open_hands: bool) -> TableModel:
    """A table on which nothing has happened yet, as it is looked at."""
    kind = OpenModel if open_hands else CoveredModel if covered else TableModel
    return kind(seat, stacks)
