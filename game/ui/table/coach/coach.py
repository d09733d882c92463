"""The coach of one table: whom it teaches, what it has to say about the decision that is open, and when it says it.

A lesson belongs to one decision: it is thrown away the moment that is made, taken back, or covered. The person never
waits for it, and may be quicker than it; then only the gentle word may still come.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.engine.record import MarkKind
from game.i18n import _, language
from game.ui.table.coach import hand, panel
from game.ui.table.coach.thinking import Thought, think

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.coach import Lesson
    from game.coach.kinds import Spoken
    from game.engine.actions import Action
    from game.ui.background import Task
    from game.ui.layer import Layer
    from game.ui.painter import Painter
    from game.ui.scenes.menu import MenuRow
    from game.ui.scenes.table import TableScene

CAP: Final = "F2"
SLOW_MS: Final = 240
"""So long the panel keeps quiet about a lesson that has not come yet."""
WORD_MS: Final = 6500
"""How long a gentle word stands."""

Decision = tuple[int, int, tuple["Action", ...]]
"""One decision of a match: the hand, how many lines its record has, and what may be done."""


class Coach:
    """What a table asks of a coach."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.taught: set[int] = set(table.app.settings.coached)
        """The seats whose people are taught."""
        self.thought: Thought | None = None
        self._about: Decision | None = None
        """The decision that is being thought about, or that the thought is about."""
        self._task: Task | None = None
        self._decided: tuple[Decision, Action] | None = None
        self._waited = 0
        self._stands = False
        """Whether the panel was on the table when that was last looked at."""
        self._said: tuple[Lesson, object, Spoken] | None = None
        """The lesson that was said last, in which language to whom, and the words."""

    # -- for whom
    @property
    def on(self) -> bool:
        """Whether the person at the screen is taught."""
        driver = self.table.driver
        return driver.seat in driver.people and driver.seat in self.taught

    @property
    def shown(self) -> bool:
        """Whether the panel lies on the table: not while the hand is covered, and not when it is over."""
        table = self.table
        at_work = not table.driver.covered and not table.driver.taken_over
        return self.on and at_work and not table.model.ended and table.model.won is None

    def toggle(self) -> None:
        """Teach the person at the screen from now on, or leave it alone."""
        driver = self.table.driver
        if driver.seat not in driver.people or driver.covered:
            return
        self.taught ^= {driver.seat}
        self.table.app.prefs.change(coached=tuple(sorted(self.taught)))
        self._forget()
        self.table.relayout()
        self.table.invalidate()

    # -- thinking
    @property
    def lesson(self) -> Lesson | None:
        """What there is to say about the decision that is open; None as long as there is nothing."""
        return self.thought.lesson if self.thought is not None and self.shown else None

    @property
    def slow(self) -> bool:
        """Whether a lesson is to come and has been long in coming."""
        return self._task is not None and self._waited >= SLOW_MS

    def update(self, ms: int) -> None:
        """Ask for a lesson when a decision has come, and throw away the one on a decision that has gone."""
        if self.shown != self._stands:
            self._stands = self.shown
            self.table.rebuild()  # the panel comes or goes
        decision = self._decision()
        if decision != self._about:
            self._forget()
            self._about = decision
            if decision is not None:
                self._ask(decision)
        elif self._task is not None:
            was, self._waited = self.slow, self._waited + ms
            if self.slow and not was:
                self._changed()

    def _decision(self) -> Decision | None:
        """The decision to be taught about now."""
        table = self.table
        record = table.driver.match.record
        if not self.shown or not table.choosing or record is None:
            return None
        return record.hand, len(record.actions()), table.choices

    def _ask(self, decision: Decision) -> None:
        view = self.table.driver.view
        if view is None:
            return
        self._waited = 0
        background = self.table.app.background
        work = partial(think, background.workers, view, decision[2])
        self._task = background.do(work, partial(self._thought_of, decision))

    def _thought_of(self, decision: Decision, thought: Thought) -> None:
        """A lesson has come; it is shown only when its decision is still open."""
        if self._decided is not None and self._decided[0] == decision:
            self._gentle_word(thought, self._decided[1])
        if decision == self._about and decision == self._decision():
            self._task, self.thought = None, thought
            self.table.driver.note(MarkKind.ADVICE)
            self._changed()
            self.table.heard.advised()

    def _forget(self) -> None:
        """Nothing is to be said any more. Who decided before the lesson came still hears the gentle word."""
        late = self._decided is not None and self._decided[0] == self._about
        if self._task is not None and not late:
            self._task.cancel()
        self._task = None
        if self.thought is not None or self._about is not None:
            self.thought = self._about = None
            self._changed()

    def leave(self) -> None:
        """The table is left."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def rebuilt(self) -> None:
        """The controls were made anew."""
        for button in self.table.buttons():
            button.advised = self.lesson is not None and hand.is_button_of(button.key_name, self.lesson.best.action)

    def _changed(self) -> None:
        """There is something else to see."""
        table = self.table
        look = table.look
        before = look.advised, look.perils
        look.advised, look.perils = hand.marks_of(self.lesson, table.hand)
        if before != (look.advised, look.perils):
            table.look_changed()
        self.rebuilt()
        for button in table.buttons():
            button.invalidate()
        table.invalidate(hand.area(table))
        place = panel.place(table)
        table.invalidate(table.app.metrics.page.rect(*place.box.grown(12)))

    # -- afterwards
    def decided(self, action: Action) -> None:
        """The person decides so."""
        if self._about is None:
            return
        self._decided = (self._about, action)
        if self.thought is not None:
            self._gentle_word(self.thought, action)
        self._forget()

    def _gentle_word(self, thought: Thought, action: Action) -> None:
        from game.coach import verdict, verdict_words

        self._decided = None
        if not self.table.app.settings.gentle_word or not self.on:
            return
        found = verdict(thought.advice, action)
        if found is not None:
            self.table.app.toast(verdict_words(found), "note", WORD_MS)

    # -- words
    @property
    def spoken(self) -> Spoken | None:
        """The lesson in the language in use."""
        from game.coach import spoken

        lesson = self.lesson
        if lesson is None:
            return None
        names = tuple(person.name for person in self.table.info().people)
        key = (language(), names)
        if self._said is None or self._said[0] is not lesson or self._said[1] != key:
            self._said = (lesson, key, spoken(lesson, names))
        return self._said[2]

    # -- controls and picture
    def add_controls(self, layer: Layer) -> None:
        """The panel, which opens the whole lesson."""
        card = not panel.place(self.table).column
        if self.shown and not (card and self.table.hint.shown):
            layer.add(panel.CoachPanel(self.table))

    def open_sheet(self) -> None:
        """Everything that there is to say, on a sheet of paper."""
        from game.ui.table.coach.sheet import LessonSheet

        lesson, spoken = self.lesson, self.spoken
        if lesson is not None and spoken is not None:
            names = tuple(person.name for person in self.table.info().people)
            self.table.app.push(LessonSheet(lesson, names))

    def draw(self, p: Painter) -> None:
        """What is written over the own hand."""
        if self.lesson is not None and self.spoken is not None:
            hand.draw(p, self.table, self.lesson, self.spoken)

    def menu_rows(self) -> Sequence[MenuRow]:
        """The switch in the menu over the table."""
        from game.ui.scenes.menu import MenuRow

        driver = self.table.driver
        if driver.seat not in driver.people or driver.covered or driver.taken_over:
            return ()
        label = _("Without a coach") if self.on else _("Teach me")
        return (MenuRow("coach", "lamp", label, self.toggle, CAP, pygame.K_F2),)
