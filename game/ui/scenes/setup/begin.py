"""From a table as chosen to a match that is being played: the same for the set-up and for "as last time"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, ngettext, words
from game.ui.portraits import seat_name

if TYPE_CHECKING:
    from game.storage import SavedMatch
    from game.ui.app import App
    from game.ui.scenes.setup.draft import Draft


def begin_match(app: App, draft: Draft, seed: int) -> SavedMatch:
    """A new match of this table in the store; `seed` decides dealer, walls and dice."""
    app.prefs.change(coached=tuple(seat for seat in draft.people if seat in draft.taught))
    match: SavedMatch = app.store.begin_match(draft.match_settings(seed))
    return match


def table_line(draft: Draft) -> str:
    """What this table is, in one line: game, length, who sits there."""
    own = next(iter(draft.people), None)
    others = [seat_name(face) for seat, face in enumerate(draft.faces) if seat != own]
    count = draft.length
    # i18n: the length of a match, in a line such as "Lezi · 16 hands · Granny Wang, Mr Chen, Miss Shen"
    length = ngettext("{count} hand", "{count} hands", count).format(count=count) if count else _("Open end")
    # i18n: between the names of people who sit at a table
    return " · ".join((words.variant_name(draft.variant_id), length, _(", ").join(others)))
