"""For hands that tremble: a discard or a call counts only when its key or the mouse button is held for half a second.

A ring over what is held fills meanwhile; letting go before it is full changes nothing. Passing is never held.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from game.engine.actions import Action, Discard, Exchange, Pass, Qiao
from game.ui.svg import Svg
from game.ui.view import Box
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.painter import Painter
    from game.ui.scenes.table import TableScene

HOLD_MS: Final = 500
_SIZE: Final = 64.0
_STEPS: Final = 20


class Holding(Widget):
    """What is being held, and the ring that shows for how long."""

    focusable = False

    def __init__(self, table: TableScene) -> None:
        super().__init__(key="holding")
        self.table = table
        self.visible = False
        self.done = False
        """Whether what was held has just been done: letting go means nothing more."""
        self._act: Callable[[], object] | None = None
        self._passed = 0
        self._key: int | None = None
        self._sure = False

    @property
    def on(self) -> bool:
        """Whether things have to be held."""
        return self.table.app.settings.hold_to_confirm

    def key_down(self, key: int) -> None:
        """A key went down: what is decided now is decided by it."""
        if key != self._key:
            self.stop()
            self._key = key

    def key_up(self, key: int) -> None:
        """A key went up."""
        if key == self._key:
            self.stop()

    def mouse_down(self, act: Callable[[], object], over: Box) -> None:
        """The mouse button went down on something that does `act`."""
        self.stop()
        if self.on:
            self._begin(act, over)

    def stop(self) -> None:
        """It was let go."""
        if self._act is not None:
            self.invalidate()
        self.visible, self._act, self._key = False, None, None

    def waits(self, action: Action) -> bool:
        """Whether an action has to wait until it was held; a key that asks for it begins to hold it."""
        if self._sure or not self.on or isinstance(action, Pass | Exchange):
            return False
        if self._key is not None and self._act is None:
            self._begin(partial(self.table.act, action), self._place_of(action))
        return True

    def _begin(self, act: Callable[[], object], over: Box) -> None:
        self.done, self._act, self._passed, self.visible = False, act, 0, True
        self.place(over.cx - _SIZE / 2, max(4.0, over.y - _SIZE * 0.7), _SIZE, _SIZE)
        self.invalidate()

    def _place_of(self, action: Action) -> Box:
        """The control that an action belongs to."""
        table = self.table
        if isinstance(action, Discard | Qiao) and table.model.chosen is not None:
            pieces = table.hand.pieces()
            name = f"tile{pieces.index(table.model.chosen)}" if table.model.chosen in pieces else ""
        else:
            name = str(action)
        found = next((w for w in table.layer.widgets if w.key_name == name and w.visible), None)
        return found.box if found is not None else table.app.metrics.zone("buttons").box

    def update(self, ms: int) -> None:
        if self._act is None:
            return
        self._passed += ms
        self.invalidate()
        if self._passed >= HOLD_MS:
            act = self._act
            self.stop()
            self.done = self._sure = True
            act()
            self._sure = False

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, painter: Painter) -> None:
        step = min(_STEPS, self._passed * _STEPS // HOLD_MS)
        x, y, w, h = self.box
        painter.svg(("holding", step), x, y, w, h, partial(ring, step / _STEPS))


def ring(part: float, g: Svg) -> None:
    """A ring on 64 × 64 units of which a part is full, from the top clockwise."""
    g.circle(32, 32, 29, "#0a1820", "#04090d", 2, 0.86)
    g.circle(32, 32, 21, "none", "#3d5560", 9)
    if part > 0:
        turns = [2 * math.pi * part * i / 40 for i in range(41)]
        edge = [
            (32 + r * math.sin(a), 32 - r * math.cos(a)) for r, way in ((25.5, turns), (16.5, turns[::-1])) for a in way
        ]
        g.poly(edge, "#ffc861")
