"""A hand watched again on the table: as quickly as one likes, forwards and back, through anybody's eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.engine.record import RecordError, read_record
from game.engine.rules import RulesError
from game.i18n import _
from game.i18n.words.faults import fault_words
from game.storage.records import NOBODY
from game.ui.dialog import message
from game.ui.pace import PACES, following, speed_words
from game.ui.scenes.hand_log import CAP as LOG_CAP
from game.ui.scenes.hand_log import KEY as LOG_KEY
from game.ui.scenes.replay.controls import HELD, IconAction, Timeline
from game.ui.scenes.replay.film import Film
from game.ui.scenes.table import TableScene
from game.ui.table.choice import place_buttons
from game.ui.table.driver import Driver
from game.ui.table.hud.buttons import ActionButton, CornerButton
from game.ui.table.hud.corner import places
from game.ui.table.hud.info import Info, info_of
from game.ui.table.hud.score import score_of
from game.ui.table.keys import TableKeys
from game.ui.table.script import Kept
from game.ui.widgets.base import plain_key

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.actions import Action
    from game.engine.events import Event
    from game.engine.match import Match
    from game.engine.record import MarkKind
    from game.storage.records import Records
    from game.storage.settings import Speed
    from game.ui.app import App


def open_replay(app: App, records: Records, id_: str) -> None:
    """Watch a record of the list; says so where it cannot be played."""
    text = records.text(id_)
    try:
        film = Film(read_record(text or ""))
    except (RecordError, RulesError, ValueError) as error:
        app.push(message(_("This record cannot be watched"), fault_words(error)))
        return
    app.push(ReplayScene(film, records.profiles(id_)))


class Projector(Driver):
    """Drives nothing: it shows the match of a record as it stood at a place."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.people = ()
        self.covered = False
        self.asleep = True

    @property
    def choices(self) -> tuple[Action, ...]:
        """Whoever watches has nothing to decide."""
        return ()

    def note(self, kind: MarkKind) -> None:
        """Watching leaves no mark."""

    def show(self, match: Match) -> None:
        """Show another moment."""
        self.match = match

    def play(self, actions: tuple[Action, ...]) -> None:
        """Go on by these actions, before the eye."""
        for action in actions:
            self._told(self.match.apply(action))


class ReplayScene(TableScene):
    """Pushed over the list of records. `profiles` are those of the people by seat, none of a hand from elsewhere."""

    drives = Projector
    driver: Projector

    def __init__(self, film: Film, profiles: tuple[str, ...] = NOBODY, *, at: int = 0) -> None:
        super().__init__(Kept(film.match(at), profiles), open_hands=True)
        self.film = film
        self.at = at
        """The place that is shown: how many actions have been done."""
        self.playing = False
        self.speed: Speed = "normal"
        self._waited = 0
        self.settles = True
        """Whether the settlement comes up by itself at the end."""
        self._settled = False

    # -- life
    def enter(self, app: App) -> None:
        super().enter(app)
        self.keys = ReplayKeys(self)
        seat = next((i for i, who in enumerate(self.film.record.seats) if who.is_person), 0)
        self.driver.look(seat, open_hands=True)
        self.model = self.hand.model = self.driver.new_model()
        self._purses = self.film.record.purses
        self._take_up = True

    def uncovered(self, result: Any) -> None:
        self.invalidate()

    def relayout(self) -> None:
        super().relayout()
        self._pace()
        self._build(fresh=False)

    def _pace(self) -> None:
        assert self.director is not None
        self.director.speed = "instant" if self.app.instant else self.speed

    def info(self) -> Info:
        return info_of(self.saved.settings, self.model, self.film.record.hand, self._purses, self.own_names)

    # -- going through the hand
    def go_to(self, at: int) -> None:
        """Show a place at once."""
        assert self.director is not None
        at = min(self.film.end, max(0, at))
        if at == self.at and not self.director.busy:
            return
        self.at = at
        self._settled = False
        self.driver.show(self.film.match(at))
        self.model = self.hand.model = self.driver.new_model()
        for event in self.driver.history():
            self.model.tell(event)
        self.director.speed = "instant"
        self.director.go_back(self.model)
        self._pace()
        self.stage.joker = self.model.wild
        self._arrived()
        self.invalidate()

    def step(self, way: int) -> None:
        """One step on, before the eye, or one back."""
        self.catch_up()
        if way < 0:
            self.go_to(self.film.before(self.at))
            return
        at, self.at = self.at, self.film.after(self.at)
        self.driver.play(self.film.actions[at : self.at])
        self._arrived()

    def press(self, way: int) -> None:
        """Somebody steps: it does not play on by itself."""
        self.pause()
        self.step(way)

    def decision(self, way: int) -> None:
        """Go to the next decision of the seat that is looked through, or to the one before."""
        places_ = self.film.decisions(self.driver.seat)
        found = [at for at in places_ if (at > self.at if way > 0 else at < self.at)]
        self.pause()
        self.go_to((min if way > 0 else max)(found) if found else self.film.end if way > 0 else 0)

    def _shown(self, event: Event) -> None:
        super()._shown(event)
        self.driver.held = False  # whoever learns stops it with the button

    def _arrived(self) -> None:
        """Another place is shown: bring the score and the line up to date."""
        self._waited = 0
        if self.at == self.film.end:
            self.playing = False
        view = self.driver.view
        self.score = score_of(view) if view is not None and not self.driver.over else None
        if self.driver.over and self.sum_open:
            self.toggle_sum()
        self._redraw_controls()

    def _redraw_controls(self) -> None:
        for widget in self.layer.widgets:
            widget.invalidate()

    def play_or_pause(self) -> None:
        """Let it play, from the beginning where it is at its end; or stop it."""
        if self.playing:
            self.pause()
            return
        if self.at == self.film.end:
            self.go_to(0)
        self.playing = True
        self._redraw_controls()

    def pause(self) -> None:
        """Stop."""
        self.playing = False
        self._redraw_controls()

    def next_speed(self) -> None:
        """The next speed, round and round."""
        self.speed = following(self.speed)
        self._pace()
        self._build(fresh=False)

    def look_from(self, seat: int, *, open_hands: bool) -> None:
        """Look through a seat's eyes, all hands open or not."""
        self.driver.look(seat, open_hands=open_hands)
        self.model = self.hand.model = self.driver.new_model()
        self.show_history()
        self._arrived()
        self.invalidate()

    def next_seat(self) -> None:
        """Through the next seat's eyes."""
        self.look_from((self.driver.seat + 1) % 4, open_hands=self.driver.open_hands)

    def switch_hands(self) -> None:
        """Open all hands, or close them."""
        self.look_from(self.driver.seat, open_hands=not self.driver.open_hands)

    def play_on(self) -> None:
        """Play on from the decision of this seat that is shown, or from the last one before."""
        from game.ui.scenes.replay.practice import PracticeTable

        places_ = self.film.decisions(self.driver.seat)
        before = [at for at in places_ if at <= self.at]
        if not places_:
            self.app.toast(_("This seat decided nothing in this hand."), "note", 4000)
            return
        self.pause()
        self.go_to(max(before) if before else places_[0])
        self.app.push(PracticeTable(self.film.practice(self.at, self.driver.seat), self.own_names))

    def open_menu(self) -> None:
        """Back to the list; an open sum is closed first."""
        if self.sum_open:
            self.toggle_sum()
        else:
            self.app.pop()

    def show_sum(self) -> None:
        """The sum of the hand as it stands, or its settlement when it is over."""
        if self.driver.over:
            self.settle()
        else:
            self.toggle_sum()

    def settle(self) -> None:
        from game.ui.scenes.settlement import SettlementScene, outcome_of

        if self.app.top is self:
            outcome = outcome_of(self.driver.match, self.driver.seat, self.own_names)
            self.app.push(SettlementScene(outcome, watched=True))

    def _settle(self) -> None:
        if self.settles and not self._settled:
            self._settled = True
            self.settle()

    def update(self, ms: int) -> None:
        super().update(ms)
        assert self.director is not None
        if self.playing and not self.director.busy and self.app.top is self:
            self._waited += ms
            if self._waited >= (0 if self.app.instant else PACES[self.speed].pause):
                self.step(1)

    # -- controls
    def rebuild(self) -> None:
        self._build(fresh=False)

    def _build(self, fresh: bool) -> None:
        self._built_on = self.board
        metrics = self.app.metrics
        buttons = self._buttons()
        zone = metrics.zone("buttons")
        place_buttons(buttons, self.ruler, zone.box, zone.gap, self.board.button_room(self), 0)
        corner = self._corner()
        with self.layer.rebuild() as layer:
            for button in buttons:
                layer.add(button)
            layer.add(Timeline(self).place_in(metrics.zone("score").box))
            boxes = places(metrics.zone("icons"), len(corner), from_left=metrics.left_handed)
            for small, box in zip(corner, boxes, strict=True):
                layer.add(small.place_in(box))
        if self.layer.ring.current is None:
            self.layer.focus(self.layer.find("play"), show=False)
        self.invalidate()

    def _buttons(self) -> list[ActionButton]:
        speed = speed_words()[self.speed]
        kit = self.kit

        def word(label: str, cap: str, act: Callable[[], object], shortcut: int, key: str, tip: str) -> ActionButton:
            return ActionButton(label, cap, act, kit, shortcut=shortcut, key=key, tip=tip)

        return [
            IconAction(
                lambda: "prev", "←", lambda: self.press(-1), kit, key="back", tip=_("One step back"), kind="normal"
            ),
            IconAction(
                lambda: "pause" if self.playing else "play", _("Space"), self.play_or_pause, kit, key="play",
                tip=_("Play or stop"), kind="hot",
            ),
            IconAction(
                lambda: "next", "→", lambda: self.press(1), kit, key="forward", tip=_("One step forward"), kind="normal"
            ),
            word(
                # i18n: a button: on to the next decision of the player watched; short
                _("Decision"), "N", lambda: self.decision(1), pygame.K_n, "decision",
                _("The next decision of this seat; B goes to the one before"),
            ),
            word(speed, "V", self.next_speed, pygame.K_v, "speed", _("How quickly it plays")),
            word(
                _("Play on"), "P", self.play_on, pygame.K_p, "play on",
                _("Play on from here against bots, for practice"),
            ),
        ]  # fmt: skip

    def _corner(self) -> list[CornerButton]:
        opened = self.driver.open_hands
        return [
            CornerButton(_("Back"), _("Esc"), self.open_menu, shortcut=pygame.K_ESCAPE, key="menu"),
            CornerButton(_("Rules"), "F1", self.open_rules, shortcut=pygame.K_F1, key="rules"),
            CornerButton(_("Sum"), "F3", self.show_sum, shortcut=pygame.K_F3, key="sum"),
            CornerButton(
                # i18n: a small button: all hands lie open, or not
                _("Hands"), "O", self.switch_hands, shortcut=pygame.K_o, key="hands",
                tip=_("Close hands") if opened else _("Open hands"), lit=opened,
            ),
            CornerButton(
                # i18n: a small button: look from the next seat
                _("Seat"), "S", self.next_seat, shortcut=pygame.K_s, key="seat", tip=_("Through the next seat's eyes")
            ),
            CornerButton(_("Moves"), LOG_CAP, self.open_log, shortcut=LOG_KEY, key="log", tip=_("Log of the hand")),
        ]  # fmt: skip


class ReplayKeys(TableKeys):
    """The keys of a hand that is watched; the letters belong to the buttons."""

    def __init__(self, replay: ReplayScene) -> None:
        super().__init__(replay)
        self.replay = replay

    def pressed(self, event: pygame.event.Event) -> bool:
        replay = self.replay
        if not plain_key(event) or replay.layer.popup is not None:
            return False
        if event.key in self._down and event.key not in HELD and not replay.app.instant:
            return True
        self._down.add(event.key)
        ring = replay.layer.ring
        match event.key:
            case pygame.K_LEFT:
                replay.press(-1)
            case pygame.K_RIGHT:
                replay.press(1)
            case pygame.K_SPACE if not ring.shown or ring.current is None or ring.current.key_name == "timeline":
                replay.play_or_pause()
            case pygame.K_b:
                replay.decision(-1)
            case pygame.K_HOME:
                replay.pause()
                replay.go_to(0)
            case pygame.K_END:
                replay.pause()
                replay.go_to(replay.film.end)
            case _:
                return False
        return True
