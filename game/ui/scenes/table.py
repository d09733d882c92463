"""The table: where a match is played, hand after hand (look.md, "The table", "Movement", "Playing")."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.engine.actions import Action, Discard, Hu, Pass
from game.engine.events import Discarded, Event, HandBegan, HandEnded
from game.i18n import _
from game.i18n.words import tile_name
from game.ui.dialog import confirm
from game.ui.pages.kits import kit_of
from game.ui.scene import Scene
from game.ui.table.choice import DEAF_MS, buttons_for, place_buttons
from game.ui.table.choreography import Cast, Choreographer
from game.ui.table.director import Director
from game.ui.table.driver import PAUSES, Driver, Saved
from game.ui.table.furniture import furniture
from game.ui.table.hud.board import Board
from game.ui.table.hud.buttons import ActionButton
from game.ui.table.hud.dial import Dial
from game.ui.table.hud.info import Info, info_of
from game.ui.table.hud.score import Score, refreshed, score_of
from game.ui.table.jobs import blit
from game.ui.table.keys import TableKeys
from game.ui.table.layout import Layout
from game.ui.table.model import TableModel
from game.ui.table.own_hand import OwnHand, TileStop
from game.ui.table.picture import Look, Picture
from game.ui.table.stage import Stage
from game.ui.table.warm import Warmer

if TYPE_CHECKING:
    from game.ui.app import App

HOLD_MS: Final = 1100
"""How long an ended hand stays before its settlement comes; a key or a click shortens it."""


class TableScene(Scene):
    """A match at the table. `saved` is what it is written to and taken up again from."""

    def __init__(self, saved: Saved) -> None:
        self.saved = saved
        self.look = Look()
        self.score: Score | None = None
        self.sum_open = False
        self.pointed_piece: int | None = None
        self._choices: tuple[Action, ...] = ()
        self._shown_for = 0
        self._ground: pygame.Surface | None = None
        self._ground_key: object = None
        self._hold = 0
        self._hand = 0
        self._purses: tuple[int, int, int, int] = (0, 0, 0, 0)

    # -- life
    def enter(self, app: App) -> None:
        super().enter(app)
        self.driver = Driver(self.saved, app.background, self._tell)
        match = self.driver.match
        self.model = TableModel(self.driver.seat, match.rules.variant.stacks)
        self.hand = OwnHand(self, self.model, self.look, lambda: self.app.settings.clicks)
        self.keys = TableKeys(self)
        self.director: Director | None = None
        self._hand, self._purses = match.hand_number, match.purses
        self._take_up = match.in_hand
        self._started = False

    def leave(self) -> None:
        self.driver.leave()

    def _begin(self) -> None:
        """Show the hand that was left, exactly as it was, or begin the next one."""
        self._started = True
        if self._take_up:
            assert self.director is not None
            self.director.tell(self.driver.history())
            self.director.hurry()
        elif self.driver.match.over:
            self._result()
        else:
            self.driver.start_hand()

    def relayout(self) -> None:
        metrics, settings = self.app.metrics, self.app.settings
        queue = self._finish()
        self.kit = kit_of(metrics.u, settings.tile_back, settings.index_marks)
        self.layout = Layout(metrics.zone, self.model.stacks)
        picture = Picture(self._furniture(), metrics.table, self.kit, self.layout, metrics.rect("cloth"))
        picture.look = self.look
        self.stage = Stage(self.kit, metrics.table, lambda piece: self.model.faces[piece], self._sound)
        self.dial = Dial(metrics, self.app.text)
        self.board = Board(metrics, self.kit)
        people = self.info().people
        cast = Cast(tuple(p.name for p in people), tuple(p.face for p in people), settings.less_motion)
        moves = Choreographer(metrics, self.kit, self.layout, self.app.text, cast)
        speed = "instant" if self.app.instant else settings.speed
        self.director = Director(
            self.model, picture, self.stage, moves, lambda _model: self.dial.job(self.info()), speed
        )
        self.director.on_event = self._shown
        self.director.queue.extend(queue)
        if not self._started:
            self._begin()
        self.director.show()
        view = self.driver.view
        self.warmer = Warmer(self.kit, view.hand if view is not None else ())
        self._choices = ()
        self._new_choices(fresh=False)

    def _sound(self, name: str) -> None:
        self.app.audio.play(name)

    def _finish(self) -> list[Event]:
        """End what is moving before the picture is made anew; the events not yet shown."""
        if self.director is None:
            return []
        queue = list(self.director.queue)
        self.director.queue.clear()
        return queue

    def _furniture(self) -> pygame.Surface:
        key = (self.app.metrics.size, self.app.settings.theme)
        if self._ground is None or self._ground_key != key:
            self._ground, self._ground_key = furniture(self.app.metrics), key
        return self._ground

    def uncovered(self, result: Any) -> None:
        if result == "next" and self.driver.over and not self.driver.match.over:
            self.driver.start_hand()
        elif result == "result" and self.driver.over:
            self._result()

    # -- what the panels say
    def info(self) -> Info:
        """The table in plain values, as far as it has been shown."""
        return info_of(self.saved.settings, self.model, self._hand, self._purses, self.app.settings.player_name)

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
        elif isinstance(event, Discarded):
            learner = self.app.settings.pause_after_discard and not self.app.instant
            self.driver.held = learner and event.seat != self.model.seat and not self.driver.choices
        elif isinstance(event, HandEnded):
            self._hold = 0 if self.app.instant else HOLD_MS
        if self.look.raised is not None and self.look.raised not in self.model.hands[self.model.seat]:
            self.look.raised = self.look.pointed = None
        view = self.driver.view
        if self.score is not None and view is not None:
            self.score = refreshed(self.score, view)
        for stop in self._stops():
            stop.settle(self.layout)
        self.board.changed(self)

    def update(self, ms: int) -> None:
        super().update(ms)
        assert self.director is not None
        for rect in self.director.update(ms):
            self.invalidate(rect)
        pause = 0 if self.app.instant else PAUSES[self.app.settings.speed]
        self.driver.update(ms, self.director.busy, pause)
        if not self.app.instant:
            self.warmer.work(self.director.busy)
        self._new_choices(fresh=True)
        self._shown_for += ms
        if self.model.ended and not self.director.busy:
            self._hold -= ms
            if self._hold <= 0:
                self._settle()

    def _settle(self) -> None:
        from game.ui.scenes.settlement import SettlementScene, outcome_of

        self._hold = HOLD_MS
        if self.app.top is self:
            self.app.push(SettlementScene(outcome_of(self.driver.match, self.driver.seat)))

    def _result(self) -> None:
        from game.ui.scenes.match_result import MatchResultScene

        self.app.replace(MatchResultScene(self.driver.match, self.saved.records(), self.driver.seat))

    # -- choices
    @property
    def opening(self) -> bool:
        """Whether the opening is still being shown: a choice comes when the hand lies there."""
        return not self.model.turned_up

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
        if choices == self._choices and self.layer.widgets:
            return
        came = bool(choices) and choices != self._choices
        self._choices = choices
        if came and fresh:
            self._shown_for = 0
            self.app.audio.play("turn")
        view = self.driver.view
        self.score = score_of(view) if view is not None and not self.driver.over and not self.opening else None
        self._build(fresh and came)

    def _stops(self) -> list[TileStop]:
        return [widget for widget in self.layer.widgets if isinstance(widget, TileStop)]

    def _build(self, fresh: bool) -> None:
        """Make all controls anew."""
        zone = self.app.metrics.zone("buttons")
        refused = self.driver.refusals if self._choices else ()
        buttons = buttons_for(self._choices, refused, self.kit, self.act, fresh)
        prompt = self.board.prompt_width(self.ruler, self._prompt()) if self._prompt() else 0
        place_buttons(buttons, self.ruler, zone.box, zone.gap, self._button_room(), prompt)
        with self.layer.rebuild() as layer:
            for button in buttons:
                layer.add(button)
            for place in range(14):
                layer.add(TileStop(self.hand, self.app.metrics.table, self.app.metrics.page, place)).settle(self.layout)
            self.board.add_controls(layer, self)
        self.invalidate()

    def _button_room(self) -> tuple[float, float]:
        """How far to the left and right buttons may reach: from the rim to the own flowers, in units of the page."""
        metrics = self.app.metrics
        cloth = metrics.zone("cloth").box
        _, pitch, places = self.layout.flower_row(0, len(self.model.flowers[self.model.seat]), 0.0, self.model)
        rack = self.layout.flower_origin(0)[0] - pitch * places - 22
        page = metrics.page
        return page.back(metrics.table.px(cloth.x + 12, 0))[0], page.back(metrics.table.px(rack, 0))[0]

    def _prompt(self) -> tuple[str, str] | None:
        """Who laid what is on offer, and the tile, in words."""
        view = self.driver.view
        if not self._choices or view is None or view.offer is None:
            return None
        name = self.info().people[view.offer.giver].name
        return _("{name} discards").format(name=name), tile_name(view.offer.tile)

    def act(self, action: Action) -> None:
        """The person decides; what is still moving is there at once."""
        if action not in self.driver.choices:
            return
        wins = [choice for choice in self._choices if isinstance(choice, Hu)]
        if isinstance(action, Pass) and wins and self.app.settings.confirm_pass_win:
            self.app.push(
                confirm(
                    _("Let this win go?"),
                    _("You could win now. Until you have drawn again you may not win on the same tile."),
                    _("Let it go"),
                    _("Back"),
                    lambda yes: self._decide(action) if yes else None,
                    danger=True,
                )
            )
            return
        self._decide(action)

    def _decide(self, action: Action) -> None:
        assert self.director is not None
        for rect in self.director.hurry():
            self.invalidate(rect)
        self.driver.decide(action)
        self._new_choices(fresh=True)

    # -- the own hand (see `own_hand.Table`)
    def may_discard(self, piece: int) -> bool:
        """Whether this piece can be discarded now."""
        face = self.model.faces[piece]
        return any(isinstance(a, Discard) and a.tile == face for a in self._choices)

    def discard(self, piece: int) -> None:
        """Discard it."""
        action = next((a for a in self._choices if isinstance(a, Discard) and a.tile == self.model.faces[piece]), None)
        if action is not None:
            self.model.chosen = piece
            self.act(action)

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

    # -- the corner
    def toggle_sum(self) -> None:
        """Open or close the whole sum."""
        self.sum_open = not self.sum_open
        self.invalidate(self.app.metrics.page.rect(*self.board.sum_box(self).grown(40)))

    def open_menu(self) -> None:
        """The menu over the table; an open sum is closed first."""
        if self.sum_open:
            self.toggle_sum()
            return
        from game.ui.scenes.menu import MenuScene

        self.app.push(MenuScene(self.driver.match, self.driver.seat))

    def open_rules(self) -> None:
        """What is in force at this table."""
        from game.ui.scenes.rules import RulesScene

        self.app.push(RulesScene(self.driver.match.rules))

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
            for rect in self.director.hurry():
                self.invalidate(rect)
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
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.board.point(self, None if used else event.pos)
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
        blit(surface, self.stage.jobs, clip)
        self.board.draw_over(painter, self, self._prompt())
        self.layer.draw(painter)
        self.board.draw_sum(painter, self)

    def buttons(self) -> list[ActionButton]:
        """The action buttons as they stand."""
        return [widget for widget in self.layer.widgets if isinstance(widget, ActionButton)]
