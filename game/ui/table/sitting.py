"""Who sits at the screen: one person, several behind a curtain, nobody but bots; and a bot in a person's place.

Everything of a session that the table itself need not know of (session 5, 6, 8, 9).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.engine.rules import variant
from game.i18n import _
from game.i18n.words.numbers import number
from game.ui.dialog import confirm
from game.ui.pace import following, speed_words
from game.ui.scenes.curtain import CurtainScene
from game.ui.table.countdown import Countdown
from game.ui.table.hud.buttons import ActionButton

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.ui.dialog import Dialog
    from game.ui.scenes.menu import MenuRow
    from game.ui.scenes.table import TableScene


class Sitting:
    """What a table asks of a session. It reads the scene's driver, and has the scene show what it decides."""

    def __init__(self, table: TableScene, *, open_hands: bool = False) -> None:
        self.table = table
        if self.watching:
            table.driver.look(table.driver.seat, open_hands=open_hands or table.driver.was_open())
        self.countdown = Countdown(table, table.saved.settings.timer)
        self._asks_to_turn_up = False

    @property
    def watching(self) -> bool:
        """Whether four bots are watched."""
        return not self.table.driver.people

    # -- looking
    def look(self, seat: int, *, covered: bool = False, open_hands: bool = False) -> None:
        """Look at the table from another seat; everything that happened in this hand is there at once."""
        table, driver = self.table, self.table.driver
        driver.look(seat, covered=covered, open_hands=open_hands)
        table.model = table.hand.model = driver.new_model()
        table.hand.pressed = None
        table.look.raised = table.look.pointed = None
        table.show_history()
        driver.held = False
        table.rebuild()
        table.invalidate()

    def update(self, ms: int) -> None:
        """Let the curtain fall between people, and the time of whoever is asked pass."""
        if len(self.table.driver.people) > 1:
            self._between_people()
        reading = self.table.hint.shown
        self.countdown.update(0 if reading else ms, self.table.driver.choices if self.table.choosing else ())

    def _between_people(self) -> None:
        """Who has decided turns the hand down; who must decide is asked to turn it up when all has been shown."""
        driver, asked = self.table.driver, self.table.driver.asked
        director = self.table.director
        if driver.over or director is None or director.busy or self.table.app.top is not self.table:
            return
        if not driver.covered and driver.seat not in asked:
            self.look(driver.seat, covered=True)
        elif driver.covered and asked:
            if driver.seat != asked[0]:
                self.look(asked[0], covered=True)
            people = self.table.info().people
            self._asks_to_turn_up = True
            self.table.app.push(
                CurtainScene(lambda: people[asked[0]].name, people[asked[0]].face, self.table.open_menu)
            )

    def uncovered(self, result: Any) -> None:
        """Back from the curtain: the hand is turned up."""
        if result == "up" and self._asks_to_turn_up:
            self._asks_to_turn_up = False
            self.look(self.table.driver.seat)

    # -- a bot in a person's place
    def take_over(self) -> None:
        """A bot plays on for the person at the screen."""
        self.table.driver.take_over()
        self.table.rebuild()

    def give_back(self) -> None:
        """The person takes the seat back."""
        self.table.driver.give_back()
        self.table.rebuild()

    def switch(self) -> None:
        """Hand the seat to a bot, or take it back."""
        if self.table.driver.taken_over:
            self.give_back()
        elif self._present:
            self.take_over()

    @property
    def _present(self) -> bool:
        """Whether a person is at the screen and plays."""
        driver = self.table.driver
        return driver.seat in driver.people and not driver.covered and not driver.taken_over

    # -- all hands open, for learning
    @property
    def _alone(self) -> bool:
        """Whether one person plays here against bots: others would not want their hands seen."""
        return len(self.table.driver.people) == 1

    def ask_open_hands(self) -> None:
        """Show all hands, once in a hand after a question; or close them again."""
        driver = self.table.driver
        if not self._present or not self._alone or driver.over:
            return
        if driver.open_hands or driver.was_open():
            self.switch_hands()
        else:
            self.table.app.push(self.open_hands_question())

    def open_hands_question(self) -> Dialog:
        """The question."""
        return confirm(
            _("Show all hands?"),
            _(
                "You see what the others hold, to learn from it. It is noted in the record, and hands played so no "
                "longer count in the statistics."
            ),
            _("Show them"),
            _("Back"),
            lambda yes: self.switch_hands() if yes else None,
        )

    # -- giving up
    def ask_give_up(self) -> None:
        """Give the hand up, after a question that names the fee."""
        self.table.app.push(self.give_up_question())

    def give_up_question(self) -> Dialog:
        """The question."""
        settings = self.table.saved.settings
        usual, share = variant(settings.variant_id).give_up
        fee, each = settings.give_up_fee * settings.di_fen, settings.give_up_fee * share // usual * settings.di_fen
        text = _("You pay {fee}: {each} to each of the others.").format(fee=number(fee), each=number(each))
        lost = fee - 3 * each
        if lost > 0:
            leaves = _("{points} leave the game.").format(points=number(lost))
            text = _("{one} {two}").format(one=text, two=leaves)
        goes_on = _("Nobody wins the hand, carried doublings stay as they are, and the same dealer deals again.")
        text = _("{one} {two}").format(one=text, two=goes_on)
        return confirm(
            _("Give this hand up?"),
            text,
            _("Give up"),
            _("Back"),
            lambda yes: self._give_up() if yes else None,
            danger=True,
        )

    def _give_up(self) -> None:
        self.table.catch_up()
        self.table.driver.give_up()

    # -- the menu
    def menu_rows(self) -> Sequence[MenuRow]:
        """What the menu over the table offers besides the usual: a bot in one's place, giving up."""
        from game.ui.scenes.menu import MenuRow

        driver = self.table.driver
        if driver.taken_over:
            return (MenuRow("take back", "person", _("Take the seat back"), self.give_back, "T", pygame.K_t),)
        if not self._present or driver.over:
            return ()
        hands = _("Close the other hands") if driver.open_hands else _("Show all hands")
        opening = [MenuRow("open", "eye", hands, self.ask_open_hands, "O", pygame.K_o)] if self._alone else []
        return (
            *opening,
            MenuRow("bot", "addperson", _("Let a bot play for me"), self.take_over, "T", pygame.K_t),
            MenuRow("give up", "flag", _("Give this hand up"), self.ask_give_up),
        )

    # -- controls
    def buttons(self) -> list[ActionButton]:
        """What stands where a player's choices do: taking the seat back, and what a watcher may do."""
        if self.watching:
            return list(self._watching())
        if self.table.driver.taken_over and not self.table.driver.over:
            return [self._button(_("Take the seat back"), "T", self.give_back, pygame.K_t, "take back", "hot")]
        return []

    def _watching(self) -> Iterable[ActionButton]:
        driver = self.table.driver
        pause = _("Go on") if driver.stopped else _("Pause")
        shown = speed_words()[self.table.app.settings.speed]
        hands = _("Close hands") if driver.open_hands else _("Open hands")
        yield self._button(pause, "P", self.pause, pygame.K_p, "pause", "hot" if driver.stopped else "normal")
        yield self._button(shown, "V", self.next_speed, pygame.K_v, "speed")
        yield self._button(hands, "O", self.switch_hands, pygame.K_o, "open hands")
        yield self._button(_("Next seat"), "S", self.next_seat, pygame.K_s, "next seat")

    def _button(self, label: str, cap: str, act: Any, shortcut: int, key: str, kind: str = "normal") -> ActionButton:
        return ActionButton(label, cap, act, self.table.kit, kind=kind, shortcut=shortcut, key=key)

    def pause(self) -> None:
        """Stop the bots, or let them go on."""
        self.table.driver.stopped = not self.table.driver.stopped
        self.table.rebuild()

    def next_speed(self) -> None:
        """The next speed, round and round."""
        self.table.app.change(speed=following(self.table.app.settings.speed))

    def switch_hands(self) -> None:
        """Open all hands, or close them."""
        driver = self.table.driver
        self.look(driver.seat, open_hands=not driver.open_hands)

    def next_seat(self) -> None:
        """Look from the next seat."""
        driver = self.table.driver
        self.look((driver.seat + 1) % 4, open_hands=driver.open_hands)
