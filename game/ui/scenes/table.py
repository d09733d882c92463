"""The table: where a match is played, hand after hand (look.md, "The table", "Movement", "Playing")."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.engine.actions import Action, Discard, Hu, Pass, Qiao
from game.engine.events import Discarded, Event, HandBegan, HandEnded
from game.i18n.words import joker_name
from game.ui.pace import PACES
from game.ui.table.choice import DEAF_MS
from game.ui.table.choreography import Cast, Choreographer
from game.ui.table.coach import Coach
from game.ui.table.controls import build
from game.ui.table.director import Director
from game.ui.table.driver import Driver, Saved
from game.ui.table.furniture import furniture
from game.ui.table.heard import Heard
from game.ui.table.hint import Hint
from game.ui.table.hud.board import Board
from game.ui.table.hud.buttons import ActionButton
from game.ui.table.hud.dial import Dial
from game.ui.table.hud.info import Info, info_of
from game.ui.table.hud.score import Score, refreshed, score_of
from game.ui.table.jobs import blit
from game.ui.table.keys import TableKeys
from game.ui.table.moves import Declaring, Exchanging, Fingers, ask_before_passing, locked
from game.ui.table.own_hand import OwnHand, TileStop
from game.ui.table.picture import Look
from game.ui.table.prepare import new_picture, rehearsal, works_ahead
from game.ui.table.sitting import Sitting
from game.ui.table.stage import Stage
from game.ui.table.undoing import Undoing
from game.ui.table.warm import Warmer
from game.ui.table.ways import Ways
from game.ui.table.whynot import WhyNot

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.metrics import Metrics

HOLD_MS: Final = 1100
"""How long an ended hand stays before its settlement comes; a key or a click shortens it."""


class TableScene(Ways):
    """A match at the table. `saved` is what it is written to and taken up again from.

    With `open_hands` four bots are watched with their hands open.
    """

    drives: type[Driver] = Driver

    def __init__(self, saved: Saved, *, open_hands: bool = False) -> None:
        self.saved = saved
        self.open_hands = open_hands
        self.look = Look()
        self.score: Score | None = None
        self.sum_open = False
        self.pointed_piece: int | None = None
        self._choices: tuple[Action, ...] = ()
        self._built_on: Board | None = None
        """The board that the controls stand on."""
        self._shown_for = 0
        self._ground: tuple[object, pygame.Surface] | None = None
        self._hold = 0
        self._hand = 0
        self._purses: tuple[int, int, int, int] = (0, 0, 0, 0)

    # -- life
    def enter(self, app: App) -> None:
        super().enter(app)
        self.driver = self.drives(self.saved, app.background, self._tell)
        match = self.driver.match
        self.heard, self.sitting = Heard(self), Sitting(self, open_hands=self.open_hands)
        self.model = self.driver.new_model()
        self.fingers = Fingers(self)
        self.hand = OwnHand(self.fingers, self.model, self.look, lambda: self.app.settings.clicks)
        self.keys = TableKeys(self)
        self.undoing, self.coach, self.whynot = Undoing(self), Coach(self), WhyNot(self)
        self.declaring, self.exchange, self.hint = Declaring(self), Exchanging(self), Hint(self)
        self.director: Director | None = None
        self._hand, self._purses = match.hand_number, match.purses
        self._take_up = match.in_hand
        self._started = False

    def let_go(self) -> None:
        self.fingers.holding.stop()
        if self.look.lift:
            self.look.lift = 0.0
            self.look_changed()

    def leave(self) -> None:
        self.coach.leave()
        self.heard.leave()
        self.driver.leave()

    def _begin(self) -> None:
        """Show the hand that was left, exactly as it was, or begin the next one."""
        self._started = True
        self.hint.consider()
        if self._take_up:
            assert self.director is not None
            self.director.tell(self.driver.history())
            self.director.hurry()
        elif self.driver.match.over:
            self.show_result()
        else:
            self.driver.start_hand()

    def relayout(self) -> None:
        metrics, settings = self.app.metrics, self.app.settings
        before = self.director
        picture = new_picture(self, metrics, self._furniture(metrics))
        self.kit, self.layout = picture.kit, picture.layout
        self.stage = Stage(self.kit, metrics.table, lambda piece: self.model.faces[piece], self.heard.cue)
        self.stage.joker = self.model.wild
        self.dial = Dial(metrics, self.app.text, self.kit)
        self.board = Board(metrics, self.kit)
        people = self.info().people
        joker = joker_name(self.saved.settings.variant_id)
        names, faces = tuple(p.name for p in people), tuple(p.face for p in people)
        cast = Cast(names, faces, settings.less_motion, joker, settings.pinyin)
        moves = Choreographer(metrics, self.kit, self.layout, self.app.text, cast)
        speed = "instant" if self.app.instant else settings.speed
        self.director = Director(
            self.model, picture, self.stage, moves, lambda _model: self.dial.job(self.info()), speed
        )
        self.director.on_event, self.director.on_play = self._shown, self.heard.shown
        if before is not None:
            self.director.queue.extend(before.queue)
            self.stage.go_on(before.stage)
        if not self._started:
            self._begin()
        self.director.show()
        self.stage.refresh()
        view = self.driver.view
        self.warmer = Warmer(self.kit, view.hand if view is not None else (), self.layout.own)
        self._choices = ()
        self._new_choices(fresh=False)

    def foresee(self, metrics: Metrics) -> Iterable[Callable[[], object]]:
        assert self.director is not None
        self.warmer.rest()
        return [partial(self._furniture, metrics), *works_ahead(self, metrics)]

    def rehearse(self, metrics: Metrics, sheet: pygame.Surface) -> Iterable[Callable[[], object]]:
        return rehearsal(self, metrics, sheet)

    def _furniture(self, metrics: Metrics) -> pygame.Surface:
        """The ground, drawn once for a size and a palette. A thread may ask, too."""
        key = (metrics.size, self.app.settings.theme)
        known = self._ground
        if known is None or known[0] != key:
            known = self._ground = (key, furniture(metrics))
        return known[1]

    def rebuild(self) -> None:
        """Make choices and controls anew."""
        self._choices = ()
        self._new_choices(fresh=True)
        self._build(fresh=False)

    def show_history(self) -> None:
        """Show a new model, all that happened in this hand at once."""
        for event in self.driver.history():
            self.model.tell(event)
        self.director = None
        self.relayout()

    def go_back(self) -> None:
        """Something was taken back: show the hand as it is again."""
        assert self.director is not None
        self.model = self.hand.model = self.driver.new_model()
        for event in self.driver.history():
            self.model.tell(event)
        self.hand.pressed = self.look.raised = self.look.pointed = None
        self.stage.joker = self.model.wild
        for rect in self.director.go_back(self.model):
            self.invalidate(rect)
        self._purses = self.driver.match.purses
        self.declaring.stop()
        self.rebuild()

    def catch_up(self) -> None:
        """Everything that happened is there at once."""
        assert self.director is not None
        for rect in self.director.hurry():
            self.invalidate(rect)

    def uncovered(self, result: Any) -> None:
        self.sitting.uncovered(result)
        if result == "take back":
            self.undoing.press()
        elif result == "next" and self.driver.over and not self.driver.match.over:
            self.driver.start_hand()
        elif result == "result" and self.driver.over:
            self.show_result()

    # -- what the panels say
    def info(self) -> Info:
        """The table in plain values, as far as it has been shown."""
        info = info_of(self.saved.settings, self.model, self._hand, self._purses, self.own_names)
        return info.played_by(self.driver.match.seats)

    # -- the game goes on
    def _tell(self, events: Iterable[Event]) -> None:
        if self.director is not None:
            self.director.tell(events)

    def _shown(self, event: Event) -> None:
        """An event is being shown now."""
        if isinstance(event, HandBegan):
            self._hand, self._purses = self.driver.match.hand_number, self.driver.match.purses
            self._hold = 0
            self.score = None
            self._build(fresh=False)
        elif isinstance(event, Discarded):
            learner = self.app.settings.pause_after_discard and not self.app.instant
            self.driver.held = learner and event.seat != self.model.seat and not self.driver.choices
        elif isinstance(event, HandEnded):
            self._hold = 0 if self.app.instant else HOLD_MS
        if self.look.raised is not None and self.look.raised not in self.model.hands[self.model.seat]:
            self.look.raised = self.look.pointed = None
        self.stage.joker = self.model.wild
        self.look.dimmed = self.look.dimmed if self.declaring.on else locked(self)
        view = self.driver.view
        if self.score is not None and view is not None:  # of a hand that a bot plays, what was counted is soon wrong
            self.score = None if self.driver.taken_over else refreshed(self.score, view)
        for stop in self._stops():
            stop.settle(self.layout)
        self.board.changed(self)

    def update(self, ms: int) -> None:
        super().update(ms)
        assert self.director is not None
        for rect in self.director.update(ms):
            self.invalidate(rect)
        pause = 0 if self.app.instant else PACES[self.app.settings.speed].pause
        self.driver.update(ms, self.director.busy or self.hint.shown, pause)  # nothing goes on while it is read
        if not self.app.instant:
            self.warmer.work(self.director.busy)
        self._new_choices(fresh=True)
        self.coach.update(ms)
        self.whynot.update(ms)
        self.sitting.update(ms)
        self._shown_for += ms
        if self.model.ended and not self.director.busy:
            self._hold -= ms
            if self._hold <= 0:
                self._settle()

    def _settle(self) -> None:
        self._hold = HOLD_MS
        self.settle()

    # -- choices
    @property
    def opening(self) -> bool:
        """Whether the opening is still being shown: a choice comes when the hand lies there."""
        return not self.model.turned_up

    @property
    def choices(self) -> tuple[Action, ...]:
        """What the person may do now, as far as it can see what it is about."""
        return self._choices

    @property
    def choosing(self) -> bool:
        """Whether the person is asked something it can see."""
        return bool(self._choices)

    @property
    def deaf(self) -> bool:
        """Whether the choice has only just come, so that keys do not decide it yet."""
        return self._shown_for < DEAF_MS and not self.app.instant

    def _new_choices(self, fresh: bool) -> None:
        """Bring buttons and tiles up to date with what the person may do."""
        choices = () if self.opening else self.driver.choices
        if choices == self._choices and self._built_on is self.board and not self.hint.comes:
            return
        came = bool(choices) and choices != self._choices
        self.whynot.close()
        self._choices = choices
        if not self.declaring.stop():
            self.declaring.show()
        if came and fresh:
            self._shown_for = 0
            self.heard.asked()
        view = self.driver.view
        self.score = score_of(view) if view is not None and not self.driver.over and not self.opening else None
        self._build(fresh and came)

    def _stops(self) -> list[TileStop]:
        return [widget for widget in self.layer.widgets if isinstance(widget, TileStop)]

    def _build(self, fresh: bool) -> None:
        """Make all controls anew."""
        self._built_on = self.board
        build(self, fresh)
        self.coach.rebuilt()

    def act(self, action: Action) -> None:
        """The person decides; what is still moving is there at once."""
        if action not in self.driver.choices or self.fingers.holding.waits(action):
            return
        wins = any(isinstance(choice, Hu) for choice in self._choices)
        if isinstance(action, Pass) and wins and self.app.settings.confirm_pass_win:
            ask_before_passing(self, action)
        else:
            self.decide(action)

    def decide(self, action: Action) -> None:
        """Do it, without a question; whoever plays has read the hint."""
        if self.hint.shown:
            self.hint.close()
        self.catch_up()
        self.coach.decided(action)
        self.driver.decide(action)
        self._lower(action)
        self._new_choices(fresh=True)

    def _lower(self, action: Action) -> None:
        """Nothing stays raised or in focus in the hand after an action; the tile that goes leaves from where it is."""
        if isinstance(self.layer.ring.current, TileStop):
            self.layer.focus(None)
        if not isinstance(action, Discard | Qiao) or self.look.raised != self.model.chosen:
            self.hand.pressed = None
            self.hand.raise_at(None)

    def exchange_changed(self) -> None:
        """Other tiles are picked to be given away."""
        self._build(fresh=False)
        self.redraw()

    def redraw(self) -> None:
        """Bring the whole picture up to date."""
        assert self.director is not None
        self.director.show()
        for stop in self._stops():
            stop.settle(self.layout)
        self.invalidate()

    def look_changed(self) -> None:
        """Another tile is raised or pointed at: lights go on and off."""
        assert self.director is not None
        for rect in self.director.show():
            self.invalidate(rect)
        self.board.bubble_changed(self)

    def sum_area(self) -> None:
        self.invalidate(self.app.metrics.page.rect(*self.board.sum_box(self).grown(40)))

    # -- input
    def hurry(self) -> bool:
        """Let everything that moves arrive; whether anything did. Never while a choice is open."""
        assert self.director is not None
        if self.driver.held:
            self.driver.held = False
            self.invalidate()
            return True
        if self.choosing:
            return False
        if self.director.busy:
            self.catch_up()
            return True
        if self.model.ended:
            self._hold = 0
            return True
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.keys.pressed(event):
            return True
        if event.type == pygame.KEYUP:
            self.keys.released(event)
        raised = self.look.raised
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.board.point(self, None if used else event.pos)
            if self.look.raised not in (None, raised):
                self.keys.leave_button()
        if used:
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.hurry()
        return False

    # -- picture
    def draw(self, surface: pygame.Surface) -> None:
        assert self.director is not None
        clip = surface.get_clip()
        surface.blit(self.director.picture.surface, clip.topleft, clip)
        painter = self.painter(surface)
        self.board.draw_panels(painter, self)
        blit(surface, self.stage.jobs)
        self.board.draw_over(painter, self)
        self.sitting.countdown.draw(painter)
        self.layer.draw(painter)
        self.whynot.draw(painter)
        self.board.draw_sum(painter, self)

    def buttons(self) -> list[ActionButton]:
        """The action buttons as they stand."""
        return [widget for widget in self.layer.widgets if isinstance(widget, ActionButton)]
