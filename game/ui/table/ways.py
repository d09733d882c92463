"""Where one can go from the table: the sum, the menu, the rules, the settlement of a hand, the result of the match."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from game.i18n import _
from game.ui.portraits import own_names
from game.ui.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.scenes.menu import MenuRow
    from game.ui.table.coach import Coach
    from game.ui.table.director import Director
    from game.ui.table.driver import Driver, Saved
    from game.ui.table.hud.board import Board
    from game.ui.table.hud.info import Info
    from game.ui.table.sitting import Sitting
    from game.ui.table.undoing import Undoing


class Ways(Scene, ABC):
    """The part of the table's scene that leads to others."""

    saved: Saved
    driver: Driver
    board: Board
    sitting: Sitting
    undoing: Undoing
    coach: Coach
    director: Director | None
    sum_open: bool = False

    @property
    def own_names(self) -> tuple[str, ...]:
        """What the people at the table call themselves, by seat."""
        return own_names(self.app.prefs, self.saved.settings.seats, self.saved.profiles)

    @abstractmethod
    def sum_area(self) -> None:
        """Have what the whole sum may cover drawn again."""

    def toggle_sum(self) -> None:
        """Open or close the whole sum."""
        self.sum_open = not self.sum_open
        self.sum_area()

    def open_menu(self) -> None:
        """The menu over the table; an open sum is closed first."""
        if self.sum_open:
            self.toggle_sum()
            return
        from game.ui.scenes.menu import MenuScene, table_info

        self.app.push(MenuScene(table_info(self.driver.match, self.driver.seat, self.own_names), more=self.menu_rows))

    def menu_rows(self) -> Sequence[MenuRow]:
        """What the menu offers besides the usual just now."""
        from game.ui.scenes.hand_log import CAP, KEY
        from game.ui.scenes.menu import MenuRow

        log = MenuRow("log", "text", _("Log of the hand"), self.open_log, CAP, KEY)
        return (*self.coach.menu_rows(), *self.undoing.menu_rows(), log, *self.sitting.menu_rows())

    def open_log(self) -> None:
        """Everything that happened in this hand, as far as it has been shown."""
        from game.ui.scenes.hand_log import HandLogScene

        history = self.driver.history()
        told = len(history) - len(self.director.queue if self.director is not None else ())
        names = [person.name for person in self.info().people]
        match = self.driver.match
        self.app.push(HandLogScene(history[:told], names, match.settings.variant_id, match.hand_number))

    @abstractmethod
    def info(self) -> Info:
        """The table in plain values."""

    def open_rules(self) -> None:
        """What is in force at this table."""
        from game.ui.scenes.rules import RulesScene

        self.app.push(RulesScene(self.driver.match.rules))

    def settle(self) -> None:
        """The settlement of the hand that has ended."""
        from game.ui.scenes.settlement import SettlementScene, outcome_of

        if self.app.top is self:
            outcome = outcome_of(self.driver.match, self.driver.seat, self.own_names)
            self.app.push(SettlementScene(outcome, takes_back=self.undoing.possible))

    def show_result(self) -> None:
        """The result of the match."""
        from game.ui.scenes.match_result import MatchResultScene

        saved = self.saved
        scene = MatchResultScene(
            self.driver.match, saved.records(), self.driver.seat, id=saved.id, profiles=saved.profiles
        )
        self.app.replace(scene)
