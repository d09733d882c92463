"""A hand played on from a decision of a record, against bots: for practice, and kept nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.i18n import _
from game.ui.dialog import confirm
from game.ui.scenes.table import TableScene
from game.ui.table.script import Kept

if TYPE_CHECKING:
    import pygame

    from game.engine.match import Match
    from game.ui.app import App


class PracticeTable(TableScene):
    """Pushed over the record that is watched; popped when the hand is over, or given up.

    `own` are the names by seat of the people who played it.
    """

    def __init__(self, match: Match, own: tuple[str, ...] = ()) -> None:
        super().__init__(Kept(match))
        self._own = own

    @property
    def own_names(self) -> tuple[str, ...]:
        """Everybody is called as in the record, whoever plays the seats now."""
        return self._own

    def enter(self, app: App) -> None:
        super().enter(app)
        app.toast(_("Practice: play on as you like. Nothing of it is kept."), "note", 5000)

    def open_menu(self) -> None:
        """Instead of the menu: back to the record, after a question."""
        if self.sum_open:
            self.toggle_sum()
            return
        self.app.push(
            confirm(
                _("Leave the practice hand?"),
                _("Nothing of it is kept. The record stays as it was."),
                _("Leave"),
                _("Play on"),
                lambda yes: self.app.pop() if yes else None,
            )
        )

    def settle(self) -> None:
        from game.ui.scenes.settlement import SettlementScene, outcome_of

        if self.app.top is self:
            outcome = outcome_of(self.driver.match, self.driver.seat, self.own_names)
            self.app.push(SettlementScene(outcome, watched=True))

    def uncovered(self, result: Any) -> None:
        if self.driver.over:
            self.app.pop()
        else:
            super().uncovered(result)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        painter = self.painter(surface)
        metrics = self.app.metrics
        painter.pill(_("Practice"), painter.view.w / 2, metrics.bar + 3, "note", "c")
