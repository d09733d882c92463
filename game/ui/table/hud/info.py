"""What the panels say, as plain values: made anew from the match whenever something was shown."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

from game.engine.melds import Meld
from game.engine.score import Factor
from game.engine.settings import MatchSettings, Seat
from game.engine.tiles import Tile
from game.i18n.words import wind_name
from game.ui.portraits import face_of, seat_names
from game.ui.table.model import SEATS, TableModel


class Person(NamedTuple):
    """A seat at the table: name, face, what kind of player (`person` or a level), purse before this hand."""

    name: str
    face: str
    level: str
    purse: int

    @property
    def shown_purse(self) -> str:
        """The purse as it is written, thousands set apart."""
        return f"{self.purse:,}".replace(",", " ")


class Info(NamedTuple):
    """The table for its panels; seats are engine seats, `seat` is the person at the screen."""

    seat: int
    variant: str
    people: tuple[Person, Person, Person, Person]
    dealer: int
    turn: int | None
    hand: int
    length: int
    di_fen: int
    left: int
    huang_fan: int
    bound: tuple[tuple[int, int], ...] = ()
    carries: bool = True
    """Whether doublings are carried over here (荒番)."""
    kai_bao: bool = False
    """Whether the dice doubled this hand."""
    minimum: int | None = None
    """What the smallest payment must reach (起胡); None in games without."""
    turned: Tile | None = None
    wild: Tile | None = None
    """The tile turned up and the joker that it names."""
    ready: tuple[int, ...] = ()
    """Who has 敲."""
    factors: tuple[tuple[Factor, ...], ...] = ()
    """By seat what multiplies its payments; empty in games without."""

    def product(self, seat: int) -> int:
        """What all factors of a seat make together."""
        return prod(factor.amount for factor in self.factors[seat]) if self.factors else 1

    @property
    def times(self) -> int:
        """By how much the payments of this hand are multiplied."""
        return (2 if self.huang_fan else 1) * (2 if self.kai_bao else 1)

    def played_by(self, seats: Sequence[Seat]) -> Info:
        """The same table, the seats being played by these just now (托管)."""
        one, two, three, four = (
            person._replace(level=seat.kind) for person, seat in zip(self.people, seats, strict=True)
        )
        return self._replace(people=(one, two, three, four))

    def side(self, seat: int) -> int:
        """Where a seat sits on the screen: 0 bottom, 1 right, 2 top, 3 left."""
        return (seat - self.seat) % 4

    def wind(self, seat: int) -> str:
        """The wind of a seat as one character."""
        return wind_name(seat, self.dealer)[:1]

    def bound_with(self, seat: int) -> tuple[int, ...]:
        """The seats that a seat is bound with (吃三口)."""
        return tuple(a if b == seat else b for a, b in self.bound if seat in (a, b))


def info_of(
    settings: MatchSettings, model: TableModel, hand: int, purses: tuple[int, int, int, int], own: Sequence[str]
) -> Info:
    """What the panels say of a match whose table stands as `model` does; `own` are the names of the people by seat."""
    rules = settings.ruleset
    people = []
    names = seat_names(settings.seats, own)
    for i, seat in enumerate(settings.seats):
        people.append(Person(names[i], face_of(seat.name), seat.kind, purses[i]))
    return Info(
        seat=model.seat,
        variant=settings.variant_id,
        people=(people[0], people[1], people[2], people[3]),
        dealer=model.dealer,
        turn=model.turn,
        hand=hand,
        length=settings.length,
        di_fen=settings.di_fen,
        left=model.wall_left,
        huang_fan=model.huang_fan,
        bound=tuple(model.bound),
        carries=bool(rules.get("huang_fan", default=False)),
        kai_bao=model.kai_bao,
        minimum=int(rules["minimum"]) if rules.get("minimum", default=-1) != -1 else None,
        turned=model.faces[model.turned] if model.turned is not None else None,
        wild=model.wild,
        ready=tuple(seat for seat in SEATS if model.ready[seat]),
        factors=tuple(rules.variant.factors(melds_of(model, seat), rules) for seat in SEATS),
    )


def melds_of(model: TableModel, seat: int) -> tuple[Meld, ...]:
    """The melds of a seat as the engine knows them, as far as this seat sees their tiles."""
    out = []
    for meld in model.melds[seat]:
        faces = [face for piece in meld.pieces if (face := model.faces[piece]) is not None]
        out.append(Meld(meld.kind, tuple(sorted(faces))))
    return tuple(out)
