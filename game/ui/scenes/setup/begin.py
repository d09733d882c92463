"""From a table as chosen to a match that is being played: the same for the set-up and for "as last time"."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.storage import SavedMatch
    from game.ui.app import App
    from game.ui.scenes.setup.draft import Draft


def begin_match(app: App, draft: Draft, seed: int) -> SavedMatch:
    """A new match of this table in the store; `seed` decides dealer, walls and dice."""
    app.prefs.change(coached=tuple(seat for seat in draft.people if seat in draft.taught))
    match: SavedMatch = app.store.begin_match(draft.match_settings(seed), draft.profiles)
    return match
