"""Who plays: one of the family, or a guest of whom nothing is kept; and the store that each one's games go into."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage import Profile, Store
    from game.storage.neighbour import Neighbour
    from game.ui.app import App

_LISTEN_MS: Final = 500
"""How often to look whether another running copy calls."""


class Family:
    """Changes who plays in an app. `reopen` opens the saved games anew, once another copy has let go of them.

    `neighbour` is the way between two running copies; None where there is none.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.reopen: Callable[[], Store] | None = None
        self.neighbour: Neighbour | None = None
        self._kept: Store | None = None
        """The store to go back to when a guest leaves."""
        self._quiet = 0

    @property
    def store(self) -> Store | None:
        """The store of the family, also while a guest plays."""
        store: Store | None = self._kept if self.app.prefs.guest else self.app.store
        return store

    def play_as(self, profile: str) -> None:
        """Somebody else plays from now on: of the family, or a guest. Raises KeyError for nobody of the family.

        What a guest plays goes into a store that lasts until somebody of the family plays again.
        """
        app = self.app
        before, guest = app.settings, app.prefs.guest
        app.prefs.use(profile)
        if app.prefs.guest and not guest:
            self._kept = app.store
            app.store = None if app.store is None else app.store.guest()
        elif guest and not app.prefs.guest:
            if app.store is not None:
                app.store.close()
            app.store, self._kept = self._kept, None
        app.take_settings(before)
        app.relayout()

    def change(self, profile: Profile) -> None:
        """Change what is said of somebody of the family, in force at once where that one plays. Raises KeyError."""
        before = self.app.settings
        self.app.prefs.change_profile(profile)
        self.app.take_settings(before)

    def free(self) -> bool:
        """Whether the family's games can be played on here: not while another running copy of the game has them.

        Where they were taken and are free by now they are opened, and what the other copy has set is heard.
        """
        if self._kept is None or not self._kept.busy:
            return True
        fresh = None if self.reopen is None else self.reopen()
        if fresh is None or fresh.busy:
            if fresh is not None:
                fresh.close()
            return False
        self._kept.close()
        self._kept = fresh
        self.app.prefs.read_again()
        return True

    def listen(self, ms: int) -> None:
        """Come forward when another copy of the game calls. Only where the saved games are this copy's."""
        self._quiet += ms
        if self._quiet < _LISTEN_MS:
            return
        self._quiet = 0
        store = self.store
        if self.neighbour is not None and store is not None and not store.temporary and self.neighbour.called():
            self.app.display.come_forward(away=self.app.attention.away)

    def close(self) -> None:
        """Close the store of the family where a guest played last."""
        if self._kept is not None:
            self._kept.close()
