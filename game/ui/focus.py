"""Which control the keyboard (or a gamepad) acts on: one ring through all of them, in the order they were added."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.ui.widgets.base import Widget

_SIDEWAYS: Final = 2.2
"""How much a step aside counts against a step straight on, when an arrow looks for the next control."""
_ALIKE: Final = 2.0
"""Controls whose distances differ by less are as near as each other: the first of them is taken."""


class FocusRing:
    """The focus among the widgets of a layer. `shown` is whether it is drawn: keys show it, the mouse hides it."""

    def __init__(self) -> None:
        self.current: Widget | None = None
        self.shown = False

    def set(self, widget: Widget | None, show: bool | None = None) -> bool:
        """Move the focus there; whether anything changed that can be seen."""
        before = (self.current, self.shown)
        if self.current is not widget and self.current is not None:
            self.current.blur()
        changed = self.current is not widget
        self.current = widget
        if show is not None:
            self.shown = show
        if changed and widget is not None:
            widget.focused()
        return before != (self.current, self.shown)

    def step(self, among: Sequence[Widget], back: bool = False) -> Widget | None:
        """The next control in order (or the one before), round and round. None where there is none."""
        if not among:
            return None
        if self.current not in among:
            return among[-1 if back else 0]
        place = among.index(self.current)
        return among[(place + (-1 if back else 1)) % len(among)]

    def toward(self, among: Sequence[Widget], dx: int, dy: int) -> Widget | None:
        """The nearest control in a direction as the eye sees it; None where there is none."""
        if self.current is None or self.current not in among:
            return among[0] if among else None
        here = self.current.rect
        best: tuple[float, Widget] | None = None
        for widget in among:
            if widget is self.current:
                continue
            there = widget.rect
            if dx:
                ahead = there.left - here.right if dx > 0 else here.left - there.right
                reached = (there.centerx - here.centerx) * dx > 0
                aside = max(0, there.top - here.bottom, here.top - there.bottom)
                off = abs(there.centery - here.centery)
            else:
                ahead = there.top - here.bottom if dy > 0 else here.top - there.bottom
                reached = (there.centery - here.centery) * dy > 0
                aside = max(0, there.left - here.right, here.left - there.right)
                off = abs(there.centerx - here.centerx)
            if not reached or ahead < -min(here.h, here.w) / 2:
                continue
            cost = max(0, ahead) + _SIDEWAYS * aside + 0.3 * off
            if best is None or cost < best[0] - _ALIKE:
                best = (cost, widget)
        return best[1] if best else None
