"""The table of last time in one line of the lobby, told without the rules, which the first picture would wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.i18n import _, ngettext
from game.i18n.words.rules import VARIANTS, variant_name
from game.ui.portraits import BOTS, FACES, PERSON, seat_name

if TYPE_CHECKING:
    from game.storage import LastSetup

_PEOPLE: Final = frozenset({"person", "together"})
"""`game.engine.settings.PEOPLE`, which brings all rules with it."""

_IN_THE_GARDEN: Final = 16
"""With 逛花园 a match has at most so many hands (session 3)."""


def table_line(last: LastSetup) -> str:
    """Game, length and who sits there; what is gone is told as the set-up would offer it."""
    faces = last.faces if len(set(last.faces)) == 4 and set(last.faces) <= set(FACES) else (PERSON, *BOTS)
    own = next((seat for seat, kind in enumerate(last.seats) if kind in _PEOPLE), None)
    others = [seat_name(face) for seat, face in enumerate(faces) if seat != own]
    count = last.length or (_IN_THE_GARDEN if last.guang_hua_yuan else 0)
    # i18n: the length of a match, in a line such as "Lezi · 16 hands · Granny Wang, Mr Chen, Miss Shen"
    length = ngettext("{count} hand", "{count} hands", count).format(count=count) if count else _("Open end")
    variant = last.variant if last.variant in VARIANTS else next(iter(VARIANTS))
    # i18n: between the names of people who sit at a table
    return " · ".join((variant_name(variant), length, _(", ").join(others)))
