"""The director: takes events as they happen and has them played, one after the other, on the table's picture.

The picture may lag behind the game, never the other way round; it catches up at once when it is told to.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

import pygame

from game.engine.events import Event, HandBegan
from game.storage.settings import Speed
from game.ui.kit import KZ
from game.ui.pace import PACES
from game.ui.table.choreography import Choreographer
from game.ui.table.effects import DiceThrow
from game.ui.table.jobs import Job
from game.ui.table.model import TableModel
from game.ui.table.motion import Held
from game.ui.table.picture import RAISE, Picture
from game.ui.table.stage import Movement, Stage

DialOf = Callable[[TableModel], Job]


class Director:
    """Plays events on a picture. `dial` draws the panel in the middle as the model stands."""

    def __init__(
        self, model: TableModel, picture: Picture, stage: Stage, movements: Choreographer, dial: DialOf, speed: Speed
    ) -> None:
        self.model = model
        self.picture = picture
        self.stage = stage
        self.movements = movements
        self.dial = dial
        self.speed = speed
        self.queue: deque[Event] = deque()
        self.on_event: Callable[[Event], None] | None = None
        """Told each event when its movement begins."""
        self.on_play: Callable[[Event], None] | None = None
        """Told each event that is really shown, and not only caught up with."""
        self._rest = 0.0
        self._throwing = False

    @property
    def busy(self) -> bool:
        """Whether something that happened has not been shown to its end."""
        return bool(self.queue) or not self.stage.free or bool(self.stage.tracks)

    def tell(self, events: Iterable[Event]) -> None:
        """Something happened, as the model's seat sees it."""
        self.queue.extend(events)

    def update(self, ms: int) -> list[pygame.Rect]:
        """Let `ms` real milliseconds pass; returns what has to be drawn again."""
        if self.speed == "instant":
            if self.busy:
                return self.hurry()
            scaled = ms + self._rest  # what only glows goes on glowing
        else:
            scaled = ms * PACES[self.speed].rate + self._rest
        self._rest = scaled - int(scaled)
        shown = bool(self.stage.update(int(scaled))) if self.stage.moving or not self.stage.free else False
        while self.queue and self.stage.free:
            self._play(self.queue.popleft())
            shown = True
        rects = self.show() if shown or self._dice_landed() else []
        return rects + self.stage.refresh()

    def hurry(self) -> list[pygame.Rect]:
        """Everything that happened is there at once."""
        self.stage.finish()
        while self.queue:
            event = self.queue.popleft()
            self._tell(event)
            self.stage.effects += self.movements.lasting(event, self.model, self.picture.rests, self.stage.now)
        return self.show() + self.stage.refresh()

    def go_back(self, model: TableModel) -> list[pygame.Rect]:
        """Show another model of the same hand, as it was before: every piece goes back to where it lay then."""
        before = self._held()
        self.queue.clear()
        self.stage.finish()
        self.model = model
        self.picture.rests = self.picture.layout.rests(model)
        if self.speed != "instant":
            self.stage.begin(self.movements.back(before, self.picture.rests))
        return self.show() + self.stage.refresh()

    def show(self) -> list[pygame.Rect]:
        """Bring the resting picture up to date; returns what changed."""
        self._throwing = self._dice_fly()
        return self.picture.show(self.model, self.stage.pieces(), self.dial(self.model), dice=not self._throwing)

    def _dice_landed(self) -> bool:
        """Whether the dice have just come to rest and belong to the picture."""
        return self._throwing and not self._dice_fly()

    def _dice_fly(self) -> bool:
        return any(isinstance(effect, DiceThrow) for effect in self.stage.effects)

    def _tell(self, event: Event) -> None:
        if isinstance(event, HandBegan):
            self.stage.finish()
        self.model.tell(event)
        self.picture.rests = self.picture.layout.rests(self.model)
        if self.on_event is not None:
            self.on_event(event)

    def _play(self, event: Event) -> None:
        before = {} if isinstance(event, HandBegan) else self._held()
        self._tell(event)
        if self.on_play is not None:
            self.on_play(event)
        self.stage.begin(self._movement(event, before))

    def _movement(self, event: Event, before: dict[int, Held]) -> Movement:
        return self.movements.movement(event, self.model, before, self.picture.rests)

    def _held(self) -> dict[int, Held]:
        """Where every piece is at this moment."""
        out = {}
        for piece, rest in self.picture.rests.items():
            held = self.stage.held(piece, rest)
            if held is not None:
                if piece == self.picture.look.raised:
                    held = held._replace(z=held.z + (RAISE + self.picture.look.lift) / KZ)
                out[piece] = held
        return out
