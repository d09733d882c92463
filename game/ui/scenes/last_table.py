"""The table of last time in one line of the lobby, told without the rules, which the first picture would wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.i18n import _, ngettext
from game.i18n.words.rules import VARIANTS, variant_name
from game.ui.portraits import BOTS, FACES, PERSON, seat_name
from game.ui.scenes.seating import seat_family

if TYPE_CHECKING:
    from game.storage import LastSetup, SettingsFile

_PEOPLE: Final = frozenset({"person", "together"})
"""`game.engine.settings.PEOPLE`, which brings all rules with it."""

_IN_THE_GARDEN: Final = 16
"""With 逛花园 a match has at most so many hands (session 3)."""


class _Seats:
    """The seats of last time (`game.ui.scenes.seating.Seats`)."""

    def __init__(self, last: LastSetup) -> None:
        sound = len(set(last.faces)) == 4 and set(last.faces) <= set(FACES)
        self.faces = list(last.faces) if sound else [PERSON, *BOTS]
        self.kinds, self.who, self.me = list(last.seats), list(last.people), ""
        self.people = tuple(seat for seat, kind in enumerate(last.seats) if kind in _PEOPLE)
        self.own = next(iter(self.people), None)


def table_line(last: LastSetup, prefs: SettingsFile) -> str:
    """Game, length and who sits there; what is gone is told as the set-up would offer it."""
    seats = _Seats(last)
    seat_family(seats, prefs)
    others = []
    for seat in range(4):
        known = prefs.named(seats.who[seat]) if seat in seats.people else None
        if seat != seats.own:
            others.append((known.name if known is not None else "") or seat_name(seats.faces[seat]))
    count = last.length or (_IN_THE_GARDEN if last.guang_hua_yuan else 0)
    # i18n: the length of a match, in a line such as "Lezi · 16 hands · Granny Wang, Mr Chen, Miss Shen"
    length = ngettext("{count} hand", "{count} hands", count).format(count=count) if count else _("Open end")
    variant = last.variant if last.variant in VARIANTS else next(iter(VARIANTS))
    # i18n: between the names of people who sit at a table
    return " · ".join((variant_name(variant), length, _(", ").join(others)))
