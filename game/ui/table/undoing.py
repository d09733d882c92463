"""Taking back: the last decision, or everything since the last discard, undone and noted in the record.

Against bots a person may do so at any time, also when the hand has just ended, as long as the match is not over.
Several people at one table must agree, and since they sit together they are asked at the screen each time. One person
alone is asked once in a hand: from then on the hand is out of the statistics anyway.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.actions import Discard, Qiao
from game.engine.record import MarkKind
from game.i18n import _
from game.ui.dialog import Answer, Dialog

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.match import Match
    from game.ui.scenes.menu import MenuRow
    from game.ui.scenes.table import TableScene

CAP = "Z"


def actions_since(match: Match, seat: int, *, discard: bool = False) -> int:
    """How many actions stand since `seat` last decided (or discarded), that decision included; 0 when it has not."""
    record = match.record
    if record is None or match.over:
        return 0
    standing = record.actions()
    for back, action in enumerate(reversed(standing), start=1):
        if action.seat == seat and (not discard or isinstance(action, Discard | Qiao)):
            return back
    return 0


class Undoing:
    """What a table offers of taking back."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    # -- what there is
    def steps(self, *, discard: bool = False) -> int:
        """How many actions would be undone; 0 where nothing can be taken back."""
        driver = self.table.driver
        if driver.seat not in driver.people or driver.covered or driver.taken_over:
            return 0
        return actions_since(driver.match, driver.seat, discard=discard)

    @property
    def possible(self) -> bool:
        """Whether anything can be taken back now."""
        return self.steps() > 0

    @property
    def _asks(self) -> bool:
        """Whether there must be a question first."""
        driver = self.table.driver
        record = driver.match.record
        assert record is not None
        return len(driver.people) > 1 or all(mark.kind is not MarkKind.TAKE_BACK for mark in record.marks)

    # -- doing
    def press(self, *, discard: bool = False) -> None:
        """The button or its key."""
        if not self.possible:
            return
        if self._asks:
            self.table.app.push(self.question())
        else:
            self.take_back(discard=discard)

    def take_back(self, *, discard: bool = False) -> None:
        """Undo it; the tiles go back to where they lay."""
        count = self.steps(discard=discard) or self.steps()
        if not count:
            return
        table = self.table
        table.driver.take_back(count)
        table.go_back()
        table.app.toast(_("Taken back. The hand no longer counts in the statistics."))

    def question(self) -> Dialog:
        """Whether, and how far."""

        def text() -> str:
            noted = _("It is noted in the record, and the hand no longer counts in the statistics.")
            if len(self.table.driver.people) < 2:
                return noted
            agree = _("What the others have decided since then is undone as well: everybody at the table must agree.")
            return _("{one} {two}").format(one=agree, two=noted)

        answers = [Answer(_("Back"), None, cap=_("Esc"))]
        if self.steps(discard=True) > self.steps():
            answers.append(Answer(_("To my last discard"), "discard"))
        answers.append(Answer(_("My last decision"), "decision", kind="hot", cap=_("Enter"), shortcut=pygame.K_RETURN))

        def then(answer: object) -> None:
            if answer is not None:
                self.take_back(discard=answer == "discard")

        return Dialog(lambda: _("Take it back?"), text, answers, then)

    # -- the menu
    def menu_rows(self) -> Sequence[MenuRow]:
        """The line of the menu over the table."""
        from game.ui.scenes.menu import MenuRow

        if not self.possible:
            return ()
        return (MenuRow("undo", "reset", _("Take a move back"), self.press, CAP, pygame.K_z),)
