"""One face of many: portraits side by side, in as many rows as it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.portraits import portrait
from game.ui.view import Box
from game.ui.widgets.base import Widget, plain_key

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.painter import Painter

_SIDE: Final = 66.0
_GAP: Final = 10.0


class FacePicker(Widget):
    """*on_change* hears the face that is chosen, by click or with the arrow keys; *named* says whose it is."""

    def __init__(
        self,
        value: str,
        faces: Sequence[str],
        on_change: Callable[[str], object],
        *,
        named: Callable[[str], str],
        key: str = "",
    ) -> None:
        super().__init__(key=key)
        self.faces = tuple(faces)
        self.at = self.faces.index(value) if value in self.faces else 0
        self.on_change = on_change
        self.named = named
        self._over = -1

    @property
    def hint(self) -> str:
        return self.named(self.faces[self._over if self._over >= 0 else self.at])

    @staticmethod
    def _columns(w: float) -> int:
        return max(1, int((w + _GAP) // (_SIDE + _GAP)))

    def natural_size(self, most: float) -> tuple[float, float]:
        """How large it is when it may be *most* wide: even rows, no wider than half of the faces in one."""
        rows = max(2, -(-len(self.faces) // self._columns(most)))
        columns = -(-len(self.faces) // rows)
        return columns * (_SIDE + _GAP) - _GAP, rows * (_SIDE + _GAP) - _GAP

    def cell(self, at: int) -> Box:
        """Where a face is."""
        columns = self._columns(self.box.w + 1)
        row, column = divmod(at, columns)
        return Box(self.box.x + column * (_SIDE + _GAP), self.box.y + row * (_SIDE + _GAP), _SIDE, _SIDE)

    def _find(self, x: float, y: float) -> int:
        return next((i for i in range(len(self.faces)) if self.cell(i).holds(x, y)), -1)

    def choose(self, at: int) -> None:
        """Choose the face of that number, round and round, and say so."""
        at %= len(self.faces)
        if at != self.at:
            self.at = at
            self.invalidate()
            self.on_change(self.faces[at])

    def hover(self, x: float, y: float) -> None:
        over = self._find(x, y)
        if over != self._over:
            self._over = over
            self.invalidate()

    def release(self, x: float, y: float, inside: bool) -> None:
        found = self._find(x, y)
        if inside and found >= 0:
            self.choose(found)

    def key(self, event: pygame.event.Event) -> bool:
        if not plain_key(event):
            return False
        moves = {pygame.K_LEFT: self.at - 1, pygame.K_RIGHT: self.at + 1, pygame.K_SPACE: self.at + 1}
        if event.key not in moves:
            return False
        self.choose(moves[event.key])
        return True

    def draw(self, painter: Painter) -> None:
        for i, face in enumerate(self.faces):
            box = self.cell(i)
            if i == self.at:
                painter.frame(*box.grown(6), ("#7a5a1c", "#43300e"), 4, 2, 2.4, 0, "amber", mark=False)
            elif i == self._over:
                painter.halo(*box, "amber", 120)
            painter.image(portrait(face, painter.view.length(_SIDE)), box.x, box.y)
            if i == self.at:
                painter.lozenge(box.cx, box.bottom + 3, 7)
        if self.rung:
            painter.ring(self.box.x - 4, self.box.y - 4, self.box.w + 8, self.box.h + 8, 5)
