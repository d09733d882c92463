"""The own hand under the fingers: pointing raises a tile, choosing it discards it, by mouse, by keys and by Tab."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

import pygame

from game.ui.kit import TALL
from game.ui.painter import Painter
from game.ui.table.holding import Holding
from game.ui.table.layout import Layout
from game.ui.table.model import TableModel
from game.ui.table.picture import Look
from game.ui.view import View
from game.ui.widgets.base import ENTER_KEYS, Widget


def tallest(w: float) -> float:
    """How high an own tile of width `w` reaches above its foot, its upper edge included, in design units."""
    return 0.92 * w * TALL + 24


DRAG_OUT: Final = 70.0
"""How far a tile must be dragged up to be thrown."""

DIGITS: Final = {
    pygame.K_1: 0,
    pygame.K_2: 1,
    pygame.K_3: 2,
    pygame.K_4: 3,
    pygame.K_5: 4,
    pygame.K_6: 5,
    pygame.K_7: 6,
    pygame.K_8: 7,
    pygame.K_9: 8,
    pygame.K_0: 9,
    pygame.K_MINUS: 10,
    pygame.K_EQUALS: 11,
    pygame.K_LEFTBRACKET: 12,
    pygame.K_RIGHTBRACKET: 13,
}
"""The keys of the tiles, from left to right."""


class Table(Protocol):
    """What the hand needs of the scene it lies in."""

    def may_discard(self, piece: int) -> bool:
        """Whether this piece can be discarded now."""
        ...

    def discard(self, piece: int) -> None:
        """Discard it, or whatever choosing a tile means just now."""
        ...

    def refuse(self, piece: int) -> None:
        """It was chosen and cannot go: say why."""
        ...

    @property
    def picking(self) -> bool:
        """Whether tiles are picked one by one, so that one click is enough."""
        ...

    @property
    def by_hand(self) -> bool:
        """Whether the person arranges the tiles."""
        ...

    @property
    def holding(self) -> Holding:
        """What has to be held for a while before it counts."""
        ...

    def rearranged(self) -> None:
        """The tiles lie in another order."""
        ...

    def look_changed(self) -> None:
        """Another tile is raised or pointed at."""
        ...


class OwnHand:
    """Which own tile is raised, and what choosing does. `clicks` is the setting: `one`, `two` or `drag`."""

    def __init__(self, table: Table, model: TableModel, look: Look, clicks: Callable[[], str]) -> None:
        self.table = table
        self._model = model
        self.look = look
        self.clicks = clicks
        self.pressed: int | None = None

    @property
    def model(self) -> TableModel:
        """The table it lies on."""
        return self._model

    @model.setter
    def model(self, model: TableModel) -> None:
        """The same hand on a table that is shown anew: as it was arranged, also when something was taken back."""
        model.arranged = self._model.arranged
        self._model = model

    def arrange(self) -> bool:
        """Leave the order to the person from now on, or sort the hand, as is wished; whether anything changed."""
        model, by_hand = self.model, self.table.by_hand
        if by_hand == (model.arranged is not None):
            return False
        model.arranged = list(model.hands[model.seat]) if by_hand else None
        model.sort(model.seat)
        return True

    def shift(self, by: int) -> None:
        """Move the raised tile to the left or right within the row."""
        raised = self.look.raised
        row = self.model.hand_row(self.model.seat)
        if raised in row:
            self.move(raised, row.index(raised) + by)

    def move(self, piece: int, place: int) -> bool:
        """Put a tile at another place of the row; whether it went."""
        moved = self.model.move_own(piece, place)
        if moved:
            self.table.rearranged()
        return moved

    def pieces(self) -> list[int]:
        """The own tiles from left to right, the drawn one last."""
        apart = self.model.apart(self.model.seat)
        row = self.model.hand_row(self.model.seat)
        return row if apart is None else [*row, apart]

    @property
    def raised(self) -> int | None:
        """The place of the raised tile, None when none is."""
        pieces = self.pieces()
        return pieces.index(self.look.raised) if self.look.raised in pieces else None

    def raise_at(self, place: int | None) -> None:
        """Raise the tile at a place (None: none)."""
        pieces = self.pieces()
        piece = pieces[place] if place is not None and 0 <= place < len(pieces) else None
        if piece != self.look.raised:
            self.look.raised = piece
            self.look.pointed = self.model.faces[piece] if piece is not None else None
            self.table.look_changed()

    def step(self, by: int) -> None:
        """Raise the next tile to the left or right, round and round."""
        count = len(self.pieces())
        if count:
            now = self.raised
            self.raise_at((count - 1 if by < 0 else 0) if now is None else (now + by) % count)

    def choose(self, place: int) -> None:
        """Discard the tile at a place, if it may be."""
        pieces = self.pieces()
        if not 0 <= place < len(pieces):
            return
        if self.table.may_discard(pieces[place]):
            self.table.discard(pieces[place])
        else:
            self.table.refuse(pieces[place])

    # -- mouse
    def point(self, place: int) -> None:
        """The mouse points at a tile."""
        if self.clicks() != "two" or self.pressed is None:
            self.raise_at(place)

    def leave(self, place: int) -> None:
        """The mouse has left it."""
        if self.raised == place and self.pressed is None:
            self.raise_at(None)

    def drag(self, place: int, dragged: float) -> None:
        """The mouse drags a tile up: where that is how one discards, the tile follows."""
        if self.clicks() == "drag":
            self.raise_at(place)
            self.look.lift = max(0.0, dragged)
            self.table.look_changed()

    def click(self, place: int, dragged: float) -> None:
        """The mouse button was let go on a tile, `dragged` units above where it was pressed."""
        self._click(place, dragged)
        if self.look.lift:
            self.look.lift = 0.0
            self.table.look_changed()

    def _click(self, place: int, dragged: float) -> None:
        mode = "one" if self.table.picking else self.clicks()
        pieces = self.pieces()
        if not 0 <= place < len(pieces):
            return
        if mode == "one" or (mode == "drag" and dragged > DRAG_OUT):
            self.choose(place)
        elif mode == "two":
            if self.pressed == pieces[place]:
                self.pressed = None
                self.choose(place)
            else:
                self.pressed = pieces[place]
                self.raise_at(place)


class TileStop(Widget):
    """A place of the own hand as a control: it draws nothing itself, the raised tile is what one sees."""

    reach = 0.0

    def __init__(self, hand: OwnHand, plane: View, page: View, place: int) -> None:
        super().__init__(key=f"tile{place}")
        self.hand = hand
        self.plane = plane
        self.page = page
        self.at = place
        self._over = False
        self._pressed_at = (0.0, 0.0)
        self._taken: int | None = None
        """The piece that was under the mouse when it was pressed."""
        self._carried = False
        """Whether that was carried to another place: then it is not discarded."""

    @property
    def hovered(self) -> bool:
        """Whether the mouse is on it."""
        return self._over

    @hovered.setter
    def hovered(self, on: bool) -> None:
        was = getattr(self, "_over", False)
        self._over = on
        if on and not was:
            self.hand.point(self.at)
        elif was and not on:
            self.hand.leave(self.at)

    def settle(self, layout: Layout) -> None:
        """Lie where the tile of this place lies; be gone when there is none."""
        pieces = self.hand.pieces()
        self.visible = self.at < len(pieces) and self.hand.model.turned_up and not self.hand.model.ended
        if not self.visible:
            return
        row = self.hand.model.hand_row(self.hand.model.seat)
        high = tallest(layout.own_w)
        rest = layout.own_place(self.at) if self.at < len(row) else layout.own_apart(len(row))
        self.place_in(self.page.unbox(self.plane.rect(rest.x, rest.y - high, layout.own_w, high)))

    def press(self, x: float, y: float) -> None:
        self._pressed_at = x, y
        pieces = self.hand.pieces()
        self._taken = pieces[self.at] if self.at < len(pieces) else None
        self._carried = False
        if self._taken is not None and self.hand.table.may_discard(self._taken) and not self.hand.table.picking:
            self.hand.table.holding.mouse_down(partial(self.hand.choose, self.at), self.box)

    def drag(self, x: float, y: float) -> None:
        if not self._carry(x):
            self.hand.drag(self.at, self._dragged(y))

    def _carry(self, x: float) -> bool:
        """Where tiles are arranged by hand, one that is dragged along the row changes places; whether it does."""
        if self._taken is None or not self.hand.table.by_hand:
            return False
        last = len(self.hand.model.hand_row(self.hand.model.seat)) - 1
        over = max(0, min(last, self.at + math.floor((x - self.box.x) / self.box.w)))
        if self.hand.move(self._taken, over):
            self._carried = True
            self.hand.table.holding.stop()
            self.hand.raise_at(over)
        return self._carried

    def _dragged(self, y: float) -> float:
        """How far up it was dragged, in units of the table."""
        return (self._pressed_at[1] - y) * self.page.scale / self.plane.scale

    def release(self, x: float, y: float, inside: bool) -> None:
        holding = self.hand.table.holding
        holding.stop()
        if self._carried or holding.done:
            self._carried = holding.done = False
        elif inside or self.hand.clicks() == "drag":
            self.hand.click(self.at, self._dragged(y))

    def focused(self) -> None:
        if self.layer is not None and self.layer.ring.shown:
            self.hand.raise_at(self.at)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in ENTER_KEYS:
            self.hand.choose(self.at)
            return True
        return False

    def draw(self, painter: Painter) -> None:
        """The picture of the table shows the tile; a record learns that it is there."""
        painter.solid(*self.box, self.key_name)
